//! Whole games of the engine against itself, each through its protocol, at small limits: every move
//! is legal by the rules' own judgement, and every game comes to an end or a fixed length.

use qi_engine::{
    Level,
    go::GoPlayer,
    gomoku::GomokuPlayer,
    protocol::{converse, gomocup::Gomocup, gtp::Gtp, uci::Uci},
    xiangqi::XiangqiPlayer,
};
use qi_go::Phase;
use qi_gomoku::Rule;
use qi_search::Limits;
use qi_xiangqi::Game;

#[test]
fn xiangqi_by_uci() {
    let mut players = [(); 2].map(|()| (Uci::default(), XiangqiPlayer::default()));
    let mut game = Game::new();
    let mut moves = String::new();
    for ply in 0..120 {
        let (uci, player) = &mut players[ply % 2];
        let position = format!("position startpos moves{moves}");
        let replies = converse(uci, player, [position.as_str(), "go nodes 1500"]);
        let best = replies
            .last()
            .and_then(|line| line.strip_prefix("bestmove "))
            .expect("an answer");
        if best == "(none)" {
            assert!(game.outcome().is_some(), "{position}");
            return;
        }
        game.play(best.parse().expect(best)).expect(best);
        moves += &format!(" {best}");
    }
}

/// Each side is told of the other's moves by `TURN`.
fn gomoku(side: u8, rule: u8) {
    let mut players = [(); 2].map(|()| (Gomocup::default(), GomokuPlayer::default()));
    let start = format!("START {side}");
    let rule_line = format!("INFO rule {rule}");
    for (gomocup, player) in &mut players {
        converse(
            gomocup,
            player,
            [start.as_str(), &rule_line, "INFO max_node 300"],
        );
    }
    let mut line = "BEGIN".to_owned();
    for ply in 0.. {
        let (gomocup, player) = &mut players[ply % 2];
        let replies = converse(gomocup, player, [line.as_str()]);
        let answer = replies.last().expect("an answer");
        if let Some(problem) = answer.strip_prefix("ERROR ") {
            assert!(problem.starts_with("the game is over: "), "{problem}");
            let outcome = gomocup
                .game()
                .and_then(qi_gomoku::Game::outcome)
                .expect("it is over");
            assert!(
                !matches!(outcome, qi_gomoku::Outcome::Forbidden(_)),
                "a foul was played"
            );
            return;
        }
        line = format!("TURN {answer}");
    }
}

#[test]
fn gomoku_by_gomocup() {
    gomoku(15, 0);
    gomoku(9, 1);
}

#[test]
fn renju_by_gomocup() {
    assert_eq!(Rule::from_index(2), Some(Rule::Renju));
    gomoku(15, 4);
    gomoku(7, 4);
}

#[test]
fn go_by_gtp() {
    for (size, komi) in [("5", "0.5"), ("7 4", "2")] {
        let mut gtp = Gtp::new(Limits::new().nodes(150), Level::MAX, 3);
        let mut player = GoPlayer;
        let set_up = [format!("boardsize {size}"), format!("komi {komi}")];
        converse(&mut gtp, &mut player, set_up.iter().map(String::as_str));
        let mut passes = 0;
        for ply in 0..400 {
            let line = ["genmove b", "genmove w"][ply % 2];
            let reply = converse(&mut gtp, &mut player, [line]).remove(0);
            assert!(reply.starts_with("= "), "{reply}");
            passes = if reply == "= pass\n" { passes + 1 } else { 0 };
            if passes == 2 {
                break;
            }
        }
        assert_eq!(passes, 2, "the game came to its end");
        assert_eq!(
            gtp.game().phase(),
            Phase::Playing,
            "and may go on by the protocol"
        );
    }
}

/// At every level every game's player answers with a legal move, the same one for the same seed.
#[test]
fn every_level_answers() {
    use qi_engine::{Player, Request};
    use qi_search::Stop;

    fn choice<P: Player + Default>(game: &P::Game, level: Level, nodes: u64) -> P::Move {
        let request = Request::new(Limits::new().nodes(nodes))
            .level(level)
            .seed(11);
        let think = || {
            P::default()
                .think(game, &request, &Stop::new(), &mut |_| {})
                .choice
        };
        let choice = think();
        assert_eq!(choice, think(), "level {level}");
        choice.expect("the game goes on")
    }

    let xiangqi = Game::new();
    let mut gomoku = qi_gomoku::Game::new(Rule::Renju);
    gomoku.play(qi_gomoku::Point::new(7, 7).unwrap()).unwrap();
    let size = qi_go::Size::square(5).unwrap();
    let go = qi_go::Game::new(size, qi_go::Rules::default(), qi_go::Komi::ZERO).unwrap();
    for level in Level::all() {
        assert!(
            xiangqi
                .position()
                .is_legal(choice::<XiangqiPlayer>(&xiangqi, level, 2_000))
        );
        assert!(
            gomoku
                .position()
                .is_legal(choice::<GomokuPlayer>(&gomoku, level, 200))
        );
        assert!(go.is_legal(choice::<GoPlayer>(&go, level, 100)));
    }
}

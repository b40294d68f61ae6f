//! The player of xiangqi knows the rules of the game that it plays.

use qi_engine::{Level, Player, Request, xiangqi::XiangqiPlayer};
use qi_search::{Limits, Stop};
use qi_xiangqi::{Game, Rules};

/// Red would be mated but for the checks, and may not check for ever.
#[test]
fn no_level_makes_a_move_that_loses_by_repetition() {
    let start = "c2a1k1R1/2c1a4/b6P1/8p/9/9/r8/9/4K4/1r7 b - - 0 1";
    let mut game = Game::from_position(start.parse().expect("a position"));
    for text in "f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9".split(' ') {
        game.play(text.parse().expect("a move"))
            .expect("a legal move");
    }
    let forbidden = game.forbidden_moves();
    assert!(!forbidden.is_empty());
    for level in Level::all() {
        let request = Request {
            level,
            ..Request::new(Limits::new().nodes(3_000))
        };
        let mut player = XiangqiPlayer::default();
        let thought = player.think(&game, &request, &Stop::new(), &mut |_| ());
        let choice = thought.choice.expect("a move");
        assert!(!forbidden.contains(&choice), "{level}: {choice}");
    }
    assert!(game.with_rules(Rules::NONE).forbidden_moves().is_empty());
}

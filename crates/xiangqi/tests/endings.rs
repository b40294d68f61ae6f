//! The cases of `data/endings.tsv` and `data/rule_sets.tsv`, and laws that hold
//! of each of the former.

use qi_xiangqi::{
    Color, Game, Move, MoveLimit, Outcome, Position, RepetitionRule, Rules, Setup, Square,
    Validation,
};

struct Case<'a> {
    id: &'a str,
    rules: Rules,
    start: Position,
    moves: Vec<Move>,
    expected: &'a str,
    server: &'a str,
}

impl Case<'_> {
    fn is_about_repetition(&self) -> bool {
        self.rules == Rules::AXF
    }

    fn game(&self) -> Game {
        play(self.start, &self.moves, self.rules)
    }
}

fn cases() -> Vec<Case<'static>> {
    include_str!("data/endings.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|row| {
            let columns: Vec<_> = row.split('\t').collect();
            Case {
                id: columns[0],
                rules: rules(columns[1]),
                start: columns[2].parse().expect("a legal position"),
                moves: moves(columns[3]),
                expected: columns[4],
                server: columns[5],
            }
        })
        .collect()
}

fn rules(word: &str) -> Rules {
    let limit = Rules {
        move_limit: Some(MoveLimit::LEAGUE),
        ..Rules::NONE
    };
    word.parse().map_or(limit, RepetitionRule::rules)
}

fn moves(text: &str) -> Vec<Move> {
    let moves = text.split_whitespace().map(str::parse);
    moves.collect::<Result<_, _>>().expect("moves")
}

fn play(start: Position, moves: &[Move], rules: Rules) -> Game {
    let mut game = Game::from_position(start).with_rules(rules);
    for &mv in moves {
        game.play(mv).expect("a legal move");
    }
    game
}

fn word(game: &Game) -> &'static str {
    match game.outcome() {
        None => "ongoing",
        Some(outcome) => match outcome.winner() {
            None => "draw",
            Some(Color::Red) => "red wins",
            Some(Color::Black) => "black wins",
        },
    }
}

fn swapped(word: &str) -> &str {
    match word {
        "red wins" => "black wins",
        "black wins" => "red wins",
        same => same,
    }
}

#[test]
fn every_case_by_its_rules() {
    for case in cases() {
        let game = case.game();
        let why = game.adjudicate();
        assert_eq!(word(&game), case.expected, "{}: {why}", case.id);
    }
}

#[test]
fn every_case_by_the_rule_of_engine_servers() {
    for case in cases() {
        let game = play(case.start, &case.moves, Rules::COMPUTER);
        let why = game.adjudicate();
        assert_eq!(word(&game), case.server, "{}: {why}", case.id);
    }
}

/// The cases of `data/rule_sets.tsv`.
#[test]
fn the_same_game_under_several_rules() {
    let rows = include_str!("data/rule_sets.tsv").lines();
    for row in rows.filter(|line| !line.starts_with('#')) {
        let columns: Vec<_> = row.split('\t').collect();
        let start = columns[2].parse().expect("a legal position");
        let game = play(start, &moves(columns[3]), rules(columns[1]));
        let outcome = game.outcome().map(|outcome| outcome.to_string());
        let outcome = outcome.as_deref().unwrap_or("ongoing");
        let why = game.adjudicate();
        assert_eq!(outcome, columns[4], "{} {}: {why}", columns[0], columns[1]);
    }
}

/// Positions and moves seen in a mirror have the same verdict, under any rules.
#[test]
fn mirrored_cases() {
    for case in cases() {
        let mirror = |mv: Move| Move::new(mv.from.mirrored(), mv.to.mirrored());
        let start = changed(&case.start, Square::mirrored, |color| color);
        let moves: Vec<_> = case.moves.iter().copied().map(mirror).collect();
        for rule in RepetitionRule::ALL {
            let game = play(case.start, &case.moves, rule.rules());
            let mirrored = play(start, &moves, rule.rules());
            assert_eq!(word(&mirrored), word(&game), "{} {rule}", case.id);
        }
    }
}

/// Seen from the other side of the board, the other side wins.
#[test]
fn rotated_cases() {
    for case in cases() {
        let rotate = |mv: Move| Move::new(mv.from.rotated(), mv.to.rotated());
        let start = changed(&case.start, Square::rotated, |color| !color);
        let moves: Vec<_> = case.moves.iter().copied().map(rotate).collect();
        for rule in RepetitionRule::ALL {
            let game = play(case.start, &case.moves, rule.rules());
            let rotated = play(start, &moves, rule.rules());
            assert_eq!(word(&rotated), swapped(word(&game)), "{} {rule}", case.id);
        }
    }
}

fn changed(
    position: &Position,
    square: impl Fn(Square) -> Square,
    color: impl Fn(Color) -> Color,
) -> Position {
    let men = position.board().iter();
    let setup = Setup {
        board: men
            .map(|(on, man)| (square(on), man.role.of(color(man.color))))
            .collect(),
        turn: color(position.turn()),
        ..position.to_setup()
    };
    Position::from_setup(&setup, Validation::Strict).expect("still a position")
}

/// The positions from which one quiet move leads to `position`, with it.
fn quiet_leads(position: &Position) -> Vec<(Position, Move)> {
    let mover = !position.turn();
    let men = position.board().by_color(mover);
    let mut leads = Vec::new();
    for (to, from) in men.iter().flat_map(|to| Square::ALL.map(|from| (to, from))) {
        let mut setup = position.to_setup();
        let (Some(man), None) = (setup.board.take(to), setup.board.piece_at(from)) else {
            continue;
        };
        setup.board.put(from, man);
        setup.turn = mover;
        let Ok(before) = Position::from_setup(&setup, Validation::Strict) else {
            continue;
        };
        let mv = Move::new(from, to);
        if before.is_legal(mv) {
            leads.push((before, mv));
        }
    }
    leads
}

/// The move that enters a cycle is no part of it.
#[test]
fn a_move_before_the_cycle_changes_nothing() {
    let mut tried = 0;
    for case in cases().iter().filter(|case| case.is_about_repetition()) {
        for (before, mv) in quiet_leads(&case.start) {
            let moves: Vec<_> = [mv].into_iter().chain(case.moves.clone()).collect();
            for rule in RepetitionRule::ALL {
                let game = play(case.start, &case.moves, rule.rules());
                let longer = play(before, &moves, rule.rules());
                // The position before may be one of the cycle.
                if longer.repetitions() == game.repetitions() {
                    assert_eq!(word(&longer), word(&game), "{} after {mv} {rule}", case.id);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 10_000, "{tried}");
}

/// A cycle can be judged at each of its positions and at each of its rounds.
#[test]
fn the_verdict_holds_all_round_the_cycle() {
    let mut tried = 0;
    for case in cases().iter().filter(|case| case.is_about_repetition()) {
        let mut game = case.game();
        let adjudication = game.adjudicate();
        let cycle: Vec<_> = adjudication.cycle().iter().map(|ply| ply.mv).collect();
        let (first, second) = cycle.split_at(cycle.len() / 2);
        if first != second {
            continue;
        }
        for &mv in [first; 3].into_iter().flatten() {
            game.play(mv).expect("a legal move");
            assert_eq!(game.outcome(), adjudication.outcome(), "{}", case.id);
            tried += 1;
        }
    }
    assert!(tried > 1_000, "{tried}");
}

#[test]
fn without_a_rule_no_repetition_ends_a_game() {
    for case in cases() {
        let game = play(case.start, &case.moves, Rules::NONE);
        assert_eq!(game.outcome(), game.position().outcome(), "{}", case.id);
        assert!(game.forbidden_moves().is_empty(), "{}", case.id);
    }
}

/// The move that loses was forbidden, and whatever is forbidden loses.
#[test]
fn forbidden_moves_are_those_that_lose() {
    let mut losing = 0;
    for case in cases().iter().filter(|case| case.is_about_repetition()) {
        let mut game = case.game();
        let loser = game.outcome().and_then(Outcome::winner);
        let last = game.undo().expect("a move");
        let before = game.clone();
        let forbidden = game.forbidden_moves();
        assert_eq!(game, before, "{}", case.id);
        assert_eq!(
            forbidden.contains(&last),
            loser == Some(!game.turn()),
            "{}",
            case.id
        );
        for mv in forbidden {
            let mut next = game.clone();
            next.play(mv).expect("a legal move");
            let winner = next.outcome().and_then(Outcome::winner);
            assert_eq!(winner, Some(!game.turn()), "{} {mv}", case.id);
            losing += 1;
        }
    }
    assert!(losing > 20, "{losing}");
}

/// A question changes nothing, and its answer is the same each time.
#[test]
fn adjudication_changes_nothing() {
    for case in cases() {
        let game = case.game();
        let before = game.clone();
        let adjudication = game.adjudicate();
        assert_eq!(game, before);
        assert_eq!(game.adjudicate(), adjudication);
        assert_eq!(game.outcome(), adjudication.outcome());
        assert_eq!(
            adjudication.outcome().is_some(),
            adjudication.article().is_some()
        );
    }
}

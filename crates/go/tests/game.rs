//! Games: histories with variations, passes and what they cost, handicaps, and how dead stones are settled.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_go::handicap::{self, HandicapError};
use qi_go::{
    AgreementError, Board, Button, Compensation, End, Game, Ko, Komi, Move, NodeId, Phase,
    PlayError, Point, PointSet, Position, Preset, Rules, Scoring, Size, Stone, Tax, parse_point,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn size(side: u8) -> Size {
    Size::square(side).unwrap()
}

fn game(rows: &str, turn: Stone, rules: Rules) -> Game {
    let board: Board = rows.parse().unwrap();
    Game::from_position(Position::from_board(board, turn, rules), Komi::ZERO)
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split(' ') {
        game.play(mv(text)).unwrap();
    }
}

fn below(limit: usize, rng: &mut impl Rng) -> usize {
    (rng.next_u64() % limit as u64) as usize
}

fn any_move(size: Size, rng: &mut impl Rng) -> Move {
    let point = size.from_offset(below(size.area() + 1, rng));
    point.map_or(Move::Pass, Move::Play)
}

proptest! {
    /// Back and forth by any way, and after passes played on: every node has its moves and its board.
    #[test]
    fn a_history_leads_where_its_moves_did(
        width in 1..=7u8,
        height in 1..=7u8,
        preset in 0..Preset::ALL.len(),
        seed: u64,
    ) {
        let size = Size::new(width, height).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let rules = Rules::from(Preset::ALL[preset]);
        let mut game = Game::new(size, rules, Komi::ZERO).unwrap();
        let mut boards = vec![game.board().clone()];
        for _ in 0..200 {
            match below(8, &mut rng) {
                0 | 1 => {
                    let node = game.node();
                    let back = below(4, &mut rng);
                    let taken_back = (0..back).filter(|_| game.undo().is_some()).count();
                    if below(2, &mut rng) == 0 {
                        (0..taken_back).for_each(|_| assert!(game.redo().is_some()));
                        prop_assert_eq!(game.node(), node);
                    }
                }
                2 => game.go_to(NodeId::from_index(below(boards.len(), &mut rng)).unwrap()),
                3 => _ = game.resume(Stone::ALL[below(2, &mut rng)]),
                _ => _ = game.play(any_move(size, &mut rng)),
            }
            match boards.get(game.node().index()) {
                Some(board) => prop_assert_eq!(game.board(), board),
                None => boards.push(game.board().clone()),
            }
            let history = game.history();
            let path = history.path_to(game.node()).into_iter();
            let turns = path.filter_map(|node| history[node]).map(|turn| (turn.stone, turn.mv));
            prop_assert!(game.moves().eq(turns));
            let mut siblings: Vec<_> = history.children(game.node()).map(|node| history[node]).collect();
            let all = siblings.len();
            siblings.sort();
            siblings.dedup();
            prop_assert_eq!(siblings.len(), all, "no variation twice");
        }
        prop_assert_eq!(game.history().len(), boards.len());
    }

    /// With pass stones, White passing last, and a point for every handicap stone but one in the count of area, it does
    /// not matter whether area or territory is counted (the American rules are made so).
    #[test]
    fn area_and_territory_come_out_the_same_with_pass_stones(
        side in 2..=9u8,
        handicap in 0..5usize,
        seed: u64,
    ) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let rules = Rules::from(Preset::Aga);
        let size = size(side);
        let points: Vec<Point> = (0..handicap)
            .filter_map(|_| any_move(size, &mut rng).point())
            .collect();
        let free = Rules { placement: qi_go::Placement::Free, ..rules };
        let game = Game::with_handicap(size, free, Komi::ZERO, &points);
        let mut game = game.unwrap_or_else(|_| Game::new(size, rules, Komi::ZERO).unwrap());
        let longest = 3 * size.area();
        while game.phase() == Phase::Playing {
            let mv = any_move(size, &mut rng);
            let tired = game.moves().len() > longest;
            _ = game.play(if tired { Move::Pass } else { mv });
        }
        prop_assert_eq!(game.turn(), Stone::Black, "White passed last");
        let area = game.outcome(PointSet::EMPTY);
        let territory = qi_go::count(game.board(), Rules { scoring: Scoring::Territory, ..rules }, &qi_go::Ending {
            black_captures: game.captures(Stone::Black),
            white_captures: game.captures(Stone::White),
            handicap: game.handicap(),
            ..qi_go::Ending::default()
        });
        prop_assert_eq!(area, Some(territory.outcome(Komi::ZERO)));
    }
}

#[test]
fn a_move_made_before_is_no_new_variation() {
    let mut game = Game::new(size(9), Rules::default(), Komi::ZERO).unwrap();
    play(&mut game, "E5 C3 G7");
    let end = game.node();
    (0..2).for_each(|_| _ = game.undo());
    play(&mut game, "G3 C7");
    assert_eq!(game.redo(), None);
    game.go_to(NodeId::ROOT);
    play(&mut game, "E5 C3");
    assert_eq!(
        game.redo(),
        Some(mv("G7")),
        "on along the line that was entered"
    );
    assert_eq!((game.node(), game.redo()), (end, None));
    assert_eq!(game.history().len(), 6);
    let first = game.history().children(NodeId::ROOT).next().unwrap();
    assert_eq!(game.history().children(first).count(), 2);
}

#[test]
fn each_end_takes_the_passes_it_says() {
    for (end, passes) in [
        (End::TwoPasses, 2),
        (End::WhiteLast, 2),
        (End::ThreePasses, 3),
        (End::FourPasses, 4),
    ] {
        let rules = Rules {
            end,
            ..Rules::default()
        };
        let mut position = Position::new(size(3), rules).unwrap();
        let mut hashes = vec![position.hash()];
        for pass in 1..=passes {
            assert!(!position.is_over(), "{end} before pass {pass}");
            position.play(Move::Pass).unwrap();
            assert!(!hashes.contains(&position.hash()));
            hashes.push(position.hash());
        }
        assert_eq!(position.play(Move::Pass), Err(PlayError::Over), "{end}");
        position.undo();
        position.play(mv("A1")).unwrap();
        assert_eq!(position.passes(), 0);
    }
}

#[test]
fn white_passes_once_more_where_black_passed_last() {
    let mut game = Game::new(size(3), Preset::Aga.into(), Komi::ZERO).unwrap();
    play(&mut game, "B2 pass pass");
    assert_eq!(game.phase(), Phase::Playing);
    assert_eq!(Stone::ALL.map(|stone| game.captures(stone)), [1, 1]);
    play(&mut game, "pass");
    assert_eq!(game.phase(), Phase::Counting);
    assert_eq!(Stone::ALL.map(|stone| game.captures(stone)), [2, 1]);
    game.undo();
    assert_eq!(Stone::ALL.map(|stone| game.captures(stone)), [1, 1]);
}

#[test]
fn the_first_pass_takes_the_button() {
    let rules = Rules {
        button: Button::FirstPass,
        ..Rules::default()
    };
    // KataGo's report 1016: even on the board less a komi, the button decides.
    let mut game = game(".XO./.XO./.XO./.XO.", Stone::Black, rules);
    play(&mut game, "A1 pass pass");
    assert_eq!(
        game.phase(),
        Phase::Playing,
        "the first pass does not count"
    );
    play(&mut game, "pass");
    assert_eq!(game.position().button(), Some(Stone::White));
    assert_eq!(game.outcome(PointSet::EMPTY).unwrap().to_string(), "W+0.5");
    (0..3).for_each(|_| _ = game.undo());
    assert_eq!(game.position().button(), None);
    play(&mut game, "D1 pass");
    assert_eq!(game.position().button(), Some(Stone::Black));
}

#[test]
fn what_stood_before_the_button_was_taken_may_be_repeated() {
    for ko in [Ko::Positional, Ko::Situational, Ko::NaturalSituational] {
        let legal = |button| {
            let rules = Rules {
                ko,
                button,
                end: End::Never,
                ..Rules::default()
            };
            // White takes the ko; after two passes Black takes it back, which makes the first board again.
            let mut game = game(".XO../X.XO./.XO../...../.....", Stone::White, rules);
            play(&mut game, "B4 pass pass");
            game.is_legal(mv("C4"))
        };
        assert!(!legal(Button::None), "{ko}");
        assert!(legal(Button::FirstPass), "{ko}");
    }
}

#[test]
fn handicaps_stand_where_the_rules_say_and_white_is_given_what_they_say() {
    let size = size(9);
    let fixed = handicap::points(size, 3).unwrap();
    let point = |text| parse_point(text, size).unwrap();
    for preset in Preset::ALL {
        let rules = Rules::from(preset);
        let mut game = Game::with_handicap(size, rules, Komi::ZERO, &fixed).unwrap();
        assert_eq!(
            (game.turn(), game.board().count(Stone::Black)),
            (Stone::White, 3)
        );
        for _ in 0..5 {
            _ = game.play(Move::Pass);
        }
        let expected = match preset {
            Preset::Chinese | Preset::ChineseOgs | Preset::ChineseKgs => "B+78",
            Preset::Aga | Preset::Bga => "B+79",
            Preset::TrompTaylor | Preset::NewZealand | Preset::Ing => "B+81",
            // Stones are no territory; one group pays two points.
            Preset::Japanese | Preset::Korean => "B+78",
            Preset::StoneScoring => "B+79",
        };
        let outcome = game.outcome(PointSet::EMPTY).unwrap();
        assert_eq!(outcome.to_string(), expected, "{preset}");
    }
    let place = |preset: Preset, points: &[Point]| {
        let game = Game::with_handicap(size, preset.into(), Komi::ZERO, points);
        game.map(|game| game.handicap())
    };
    let own = [point("A1"), point("B1"), point("C1")];
    assert_eq!(place(Preset::NewZealand, &own), Ok(3));
    let error = HandicapError::NotFixed {
        stones: 3,
        point: point("A1"),
    };
    assert_eq!(place(Preset::Japanese, &own), Err(error));
    assert_eq!(
        place(Preset::Ing, &own[..1]),
        Err(HandicapError::TooFew { stones: 1 })
    );
    let twice = [own[0], own[1], own[0]];
    assert_eq!(
        place(Preset::Ing, &twice),
        Err(HandicapError::Twice { point: own[0] })
    );
    assert_eq!(Compensation::StonesLessOne.points(2), 1);
}

/// As GNU Go 3.8 places them.
#[test]
fn fixed_handicaps_are_those_of_other_programs() {
    let text = |width, height, stones| {
        let points = handicap::points(Size::new(width, height).unwrap(), stones)?;
        let words: Vec<String> = points
            .into_iter()
            .map(|point| Move::Play(point).to_string())
            .collect();
        Some(words.join(" "))
    };
    for (side, stones, expected) in [
        (9, 2, "G7 C3"),
        (9, 4, "C7 G7 C3 G3"),
        (9, 5, "C7 G7 E5 C3 G3"),
        (9, 6, "C7 G7 C5 G5 C3 G3"),
        (9, 9, "C7 E7 G7 C5 E5 G5 C3 E3 G3"),
        (13, 7, "D10 K10 D7 G7 K7 D4 K4"),
        (13, 8, "D10 G10 K10 D7 K7 D4 G4 K4"),
        (19, 2, "Q16 D4"),
        (19, 3, "D16 Q16 D4"),
        (19, 5, "D16 Q16 K10 D4 Q4"),
        (11, 8, "C9 F9 J9 C6 J6 C3 F3 J3"),
        (12, 4, "D9 J9 D4 J4"),
        (7, 4, "C5 E5 C3 E3"),
    ] {
        assert_eq!(
            text(side, side, stones).as_deref(),
            Some(expected),
            "{stones} on {side}"
        );
    }
    for (side, most) in [(6, 0), (7, 4), (8, 4), (9, 9), (10, 4), (19, 9)] {
        assert_eq!(handicap::most(size(side)), most, "{side}");
    }
    assert_eq!(text(9, 19, 5).as_deref(), Some("C16 G16 E10 C4 G4"));
    assert_eq!(text(9, 8, 5), None);
    assert_eq!(
        [0, 1, 10].map(|stones| text(19, 19, stones)),
        [None, None, None]
    );
}

#[test]
fn dead_stones_are_settled_by_both_players() {
    let mut game = game(
        "O.X../..X../XXX../OOOOO/.....",
        Stone::Black,
        Preset::Chinese.into(),
    );
    let corner = parse_point("A5", size(5)).unwrap();
    assert_eq!(game.mark_dead(corner), Err(AgreementError::NotCounting));
    play(&mut game, "pass pass");
    let empty = parse_point("B5", size(5)).unwrap();
    assert_eq!(
        game.mark_dead(empty),
        Err(AgreementError::NoStone { point: empty })
    );
    game.mark_dead(corner).unwrap();
    game.agree(Stone::White).unwrap();
    game.agree(Stone::White).unwrap();
    assert_eq!(game.phase(), Phase::Counting, "both have to");
    game.agree(Stone::Black).unwrap();
    assert_eq!(
        (game.phase(), game.result().unwrap().to_string()),
        (Phase::Finished, "W+1".into())
    );
    game.mark_alive(corner).unwrap();
    assert_eq!(
        (game.phase(), game.dead()),
        (Phase::Counting, PointSet::EMPTY)
    );
    for stone in Stone::ALL {
        game.agree(stone).unwrap();
    }
    assert_eq!(game.result().unwrap().to_string(), "W+6");
    game.undo();
    assert_eq!((game.phase(), game.result()), (Phase::Playing, None));
    game.redo();
    assert_eq!(
        (game.phase(), game.dead()),
        (Phase::Counting, PointSet::EMPTY)
    );
}

#[test]
fn play_goes_on_with_whom_the_rules_name() {
    for (preset, asks, turn) in [
        (Preset::Chinese, Stone::White, Stone::Black),
        (Preset::Chinese, Stone::Black, Stone::Black),
        (Preset::Japanese, Stone::White, Stone::Black),
        (Preset::Japanese, Stone::Black, Stone::White),
    ] {
        let mut game = Game::new(size(5), preset.into(), Komi::ZERO).unwrap();
        play(&mut game, "pass pass");
        game.resume(asks).unwrap();
        assert_eq!(
            (game.phase(), game.turn()),
            (Phase::Playing, turn),
            "{preset}"
        );
        play(&mut game, "C3");
        assert_eq!(game.moves().last(), Some((turn, mv("C3"))));
        // Taken back, the play is still resumed; taken back further, it is not; made again, it is again.
        game.undo();
        assert_eq!((game.phase(), game.turn()), (Phase::Playing, turn));
        game.undo();
        game.redo();
        assert_eq!(game.phase(), Phase::Counting);
        game.redo();
        assert_eq!((game.phase(), game.turn()), (Phase::Playing, !turn));
    }
}

/// White asks and Black is to move, or the other way round: each has continuations of their own.
#[test]
fn what_was_made_under_another_resumption_is_not_made_again() {
    let mut game = Game::new(size(5), Preset::Japanese.into(), Komi::ZERO).unwrap();
    play(&mut game, "C3 pass pass");
    let passed = game.node();
    game.resume(Stone::Black).unwrap();
    play(&mut game, "D4");
    (0..2).for_each(|_| _ = game.undo());
    game.redo();
    game.resume(Stone::White).unwrap();
    assert_eq!((game.redo(), game.turn()), (None, Stone::Black));
    play(&mut game, "A1");
    let made = game.node();
    assert_eq!(
        game.history()[made].unwrap().resumed,
        Some(Stone::Black),
        "whose turn it was"
    );
    game.go_to(NodeId::ROOT);
    game.go_to(made);
    game.undo();
    assert_eq!((game.turn(), game.redo()), (Stone::Black, Some(mv("A1"))));
    game.go_to(passed);
    assert_eq!((game.phase(), game.turn()), (Phase::Counting, Stone::White));
    assert_eq!(
        (game.redo(), game.moves().last()),
        (Some(mv("D4")), Some((Stone::White, mv("D4"))))
    );
}

proptest! {
    /// Whatever was undone, redone and resumed, and for whom: the game is as if the moves of its line had just been made,
    /// each resumed for as its turn says.
    #[test]
    fn a_game_is_what_its_line_makes_of_it(
        preset in 0..Preset::ALL.len(),
        choices in prop::collection::vec((0..9u8, 0..4usize, 0..100usize), 0..150),
    ) {
        let size = size(2);
        let mut game = Game::new(size, Preset::ALL[preset].into(), Komi::ZERO).unwrap();
        // For whom play is resumed, by what the calls say.
        let mut resumed = None;
        for (choice, at, node) in choices {
            let here = game.node();
            match choice {
                0 | 1 => {
                    let turn = game.history()[here];
                    game.undo();
                    resumed = turn.and_then(|turn| turn.resumed);
                }
                2 | 3 => {
                    let fits = |node: NodeId| {
                        resumed.is_none() || game.history()[node].unwrap().resumed == resumed
                    };
                    let is_there = game.history().children(here).any(fits);
                    prop_assert_eq!(game.redo().is_some(), is_there);
                    if is_there {
                        let turn = game.history()[game.node()].unwrap();
                        prop_assert_eq!(game.history().parent(game.node()), Some(here));
                        prop_assert!(resumed.is_none() || turn.resumed == resumed);
                        resumed = None;
                    }
                }
                4 if node % 3 == 0 => {
                    game.go_to(NodeId::from_index(node % game.history().len()).unwrap());
                    resumed = None;
                }
                4 | 5 => if game.resume(Stone::ALL[at % 2]).is_ok() {
                    resumed = Some(game.turn());
                },
                6 | 7 => if game.play(Move::Pass).is_ok() { resumed = None },
                _ => if game.play(Move::Play(size.from_offset(at).unwrap())).is_ok() { resumed = None },
            }
            let mut again = Game::new(size, game.rules(), Komi::ZERO).unwrap();
            let resume = |again: &mut Game, turn: Option<Stone>| if let Some(turn) = turn {
                let asks = Stone::ALL.into_iter().find(|&asks| {
                    let mut asked = again.clone();
                    asked.resume(asks).unwrap();
                    asked.turn() == turn
                });
                again.resume(asks.unwrap()).unwrap();
            };
            for node in game.history().path_to(game.node()) {
                if let Some(turn) = game.history()[node] {
                    resume(&mut again, turn.resumed);
                    prop_assert_eq!(again.turn(), turn.stone);
                    again.play(turn.mv).unwrap();
                }
            }
            resume(&mut again, resumed);
            prop_assert_eq!(game.position(), again.position());
            prop_assert_eq!((game.phase(), game.legal_moves()), (again.phase(), again.legal_moves()));
        }
    }
}

#[test]
fn where_every_stone_lives_there_is_nothing_to_settle() {
    let mut game = Game::new(size(5), Preset::TrompTaylor.into(), Komi::ZERO).unwrap();
    play(&mut game, "C3 pass pass");
    assert_eq!(game.phase(), Phase::Finished);
    assert_eq!(game.result().unwrap().to_string(), "B+25");
    assert_eq!(
        game.agree(Stone::Black),
        Err(AgreementError::NothingToSettle)
    );
    assert_eq!(
        game.resume(Stone::Black),
        Err(AgreementError::NothingToSettle)
    );
    assert_eq!(game.turn(), Stone::White);
}

/// The summary of the American rules that the British association gives.
#[test]
fn four_passes_leave_every_stone_where_it_is() {
    let mut game = game(
        "O.X../..X../XXX../OOOOO/.....",
        Stone::Black,
        Preset::Aga.into(),
    );
    play(&mut game, "pass pass");
    assert_eq!(game.phase(), Phase::Counting);
    game.resume(Stone::White).unwrap();
    play(&mut game, "pass");
    assert_eq!(game.phase(), Phase::Playing);
    play(&mut game, "pass");
    assert_eq!(game.phase(), Phase::Finished);
    assert_eq!(game.result().unwrap().to_string(), "W+6");
    assert_eq!(
        game.resume(Stone::Black),
        Err(AgreementError::NothingToSettle)
    );

    (0..2).for_each(|_| _ = game.undo());
    play(&mut game, "E5 pass pass pass");
    assert_eq!(
        game.phase(),
        Phase::Counting,
        "something was played, White passed last"
    );
}

/// Article 12 of the Japanese rules, where the whole board comes up again.
#[test]
fn a_long_cycle_has_no_result_where_both_agree() {
    for (preset, expected) in [
        (Preset::Japanese, Ok(())),
        (Preset::Chinese, Err(AgreementError::NoCycle)),
    ] {
        let rows = "...../...../XXOO./XXO../.O.O.";
        let mut game = game(rows, Stone::White, preset.into());
        play(&mut game, "A1 C1 B1");
        assert_eq!(
            game.agree_on_no_result(),
            Err(AgreementError::NoCycle),
            "Black is to move now"
        );
        play(&mut game, "pass");
        assert_eq!(game.agree_on_no_result(), expected, "{preset}");
        if expected.is_ok() {
            assert_eq!(game.phase(), Phase::NoResult);
            assert_eq!(game.result().unwrap().to_string(), "Void");
            assert_eq!(game.play(mv("A1")), Err(PlayError::Over));
            game.undo();
            assert_eq!((game.phase(), game.result()), (Phase::Playing, None));
        }
    }
}

#[test]
fn passes_alone_are_no_cycle() {
    let mut position = Position::new(
        size(5),
        Rules {
            end: End::Never,
            ..Rules::default()
        },
    )
    .unwrap();
    for text in ["C3", "pass", "pass", "pass", "pass"] {
        position.play(mv(text)).unwrap();
        assert_eq!(position.repeats(), None);
    }
}

#[test]
fn a_tax_may_leave_less_than_nothing() {
    let rules = Rules {
        tax: Tax::All,
        ..Preset::Japanese.into()
    };
    let mut game = game(".X.X./XXXXX/...../OOOOO/.O.O.", Stone::Black, rules);
    play(&mut game, "pass pass");
    let count = game.count(PointSet::EMPTY);
    assert_eq!(Stone::ALL.map(|stone| count.half_points(stone)), [2, 2]);
}

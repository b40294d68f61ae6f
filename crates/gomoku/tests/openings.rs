//! The opening rules: every branch walked, and everything else refused.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use std::collections::BTreeSet;

use common::parse;
use qi_gomoku::opening::{
    Beginning, BeginningError, Choice, ChooseError, Opening, Pattern, Player, Step, Zone,
};
use qi_gomoku::{PlaceError, Point, Rule, Size, Stone};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const FIFTEEN: Size = match Size::square(15) {
    Ok(size) => size,
    Err(_) => panic!("15 is a side"),
};

fn begin(opening: Opening) -> Beginning {
    Beginning::new(opening, FIFTEEN).unwrap()
}

/// Makes choices written as `1 h8`: the player, and a point to place, `+h8` to offer, `=h8` to pick,
/// a colour to take, or a number to declare.
fn follow(opening: Opening, script: &str) -> Beginning {
    let mut beginning = begin(opening);
    for line in script.split(';') {
        let (player, choice) = line.trim().split_once(' ').unwrap();
        let player = if player == "1" {
            Player::First
        } else {
            Player::Second
        };
        assert_eq!(beginning.player(), Some(player), "{line} of {script}");
        beginning.choose(player, choice_of(choice)).unwrap();
    }
    beginning
}

fn choice_of(text: &str) -> Choice {
    match (text.as_bytes()[0], text) {
        (_, "black") => Choice::Take(Stone::Black),
        (_, "white") => Choice::Take(Stone::White),
        (b'+', _) => Choice::Offer(parse(&text[1..])),
        (b'=', _) => Choice::Pick(parse(&text[1..])),
        (b'0'..=b'9', _) => Choice::Declare(text.parse().unwrap()),
        _ => Choice::Place(parse(text)),
    }
}

/// That the opening is over, who has Black, and what stands.
fn ends(opening: Opening, script: &str, black: Player, stones: &str) {
    let beginning = follow(opening, script);
    assert_eq!(
        (beginning.step(), beginning.player()),
        (Step::Over, None),
        "{script}"
    );
    assert_eq!(beginning.owner(Stone::Black), black, "{script}");
    assert_eq!(beginning.owner(Stone::White), black.other(), "{script}");
    let game = beginning.game(Rule::Renju).unwrap();
    assert_eq!(beginning.stones(), common::parse_all(stones));
    assert_eq!(game.board(), beginning.board());
    let last = beginning.board().stone(*beginning.stones().last().unwrap());
    assert_eq!(last, Some(!game.turn()));
    let mut beginning = beginning;
    for player in Player::ALL {
        let refused = beginning.choose(player, Choice::Place(parse("a1")));
        assert_eq!(refused, Err(ChooseError::NotAsked { step: Step::Over }));
    }
}

const OPEN: &str = "1 h8; 1 h9; 1 i9";

#[test]
fn every_branch_of_every_opening_comes_to_its_end() {
    use Player::{First, Second};
    ends(
        Opening::Swap,
        "1 a1; 1 b2; 1 o15; 2 black",
        Second,
        "a1 b2 o15",
    );
    ends(
        Opening::Swap,
        "1 a1; 1 b2; 1 o15; 2 white",
        First,
        "a1 b2 o15",
    );
    ends(Opening::Swap1, "1 c3; 2 black", Second, "c3");
    ends(Opening::Swap1, "1 c3; 2 white", First, "c3");
    ends(
        Opening::Swap2,
        "1 a1; 1 b2; 1 c3; 2 black",
        Second,
        "a1 b2 c3",
    );
    ends(
        Opening::Swap2,
        "1 a1; 1 b2; 1 c3; 2 white",
        First,
        "a1 b2 c3",
    );
    ends(
        Opening::Swap2,
        "1 a1; 1 b2; 1 c3; 2 d4; 2 e5; 1 black",
        First,
        "a1 b2 c3 d4 e5",
    );
    ends(
        Opening::Swap2,
        "1 a1; 1 b2; 1 c3; 2 d4; 2 e5; 1 white",
        Second,
        "a1 b2 c3 d4 e5",
    );
    for (opening, colour, rest, black) in [
        (Opening::Rif, "2 white", "2 a1; 1 +b1; 1 +c1; 2 =c1", First),
        (Opening::Rif, "2 black", "1 a1; 2 +b1; 2 +c1; 1 =c1", Second),
        (
            Opening::Yamaguchi,
            "1 3; 2 white",
            "2 a1; 1 +b1; 1 +c1; 1 +d1; 2 =c1",
            First,
        ),
        (
            Opening::Yamaguchi,
            "1 1; 2 black",
            "1 a1; 2 +c1; 1 =c1",
            Second,
        ),
        (
            Opening::Soosyrv8,
            "2 white",
            "2 a1; 2 2; 1 black; 1 +b1; 1 +c1; 2 =c1",
            First,
        ),
        (
            Opening::Soosyrv8,
            "2 white",
            "2 a1; 2 2; 1 white; 2 +b1; 2 +c1; 1 =c1",
            Second,
        ),
        (
            Opening::Soosyrv8,
            "2 black",
            "1 a1; 1 1; 2 black; 2 +c1; 1 =c1",
            Second,
        ),
        (
            Opening::Soosyrv8,
            "2 black",
            "1 a1; 1 1; 2 white; 1 +c1; 2 =c1",
            First,
        ),
    ] {
        ends(
            opening,
            &format!("{OPEN}; {colour}; {rest}"),
            black,
            "h8 h9 i9 a1 c1",
        );
    }
}

#[test]
fn taraguchi_lets_every_move_be_swapped() {
    use Player::{First, Second};
    // Who swaps after which of the moves 1, 2, 3, 4 and 5.
    for swaps in 0..32_u8 {
        let mut beginning = begin(Opening::Taraguchi10);
        let mut black = First;
        for (ply, point) in ["h8", "h9", "i9", "k11", "l4"].into_iter().enumerate() {
            let mover = if ply % 2 == 0 { black } else { black.other() };
            beginning.choose(mover, choice_of(point)).unwrap();
            let other = mover.other();
            assert_eq!(beginning.player(), Some(other));
            let stone = if ply % 2 == 0 {
                Stone::White
            } else {
                Stone::Black
            };
            let swaps = swaps >> ply & 1 == 1;
            let taken = if swaps { !stone } else { stone };
            beginning.choose(other, Choice::Take(taken)).unwrap();
            black = if swaps { black.other() } else { black };
            assert_eq!(beginning.owner(Stone::Black), black);
        }
        assert_eq!(beginning.step(), Step::Over);
    }
    let offers = "2 black; 1 h9; 2 black; 2 i9; 1 white; 1 a8";
    let before = format!("1 h8; {offers}");
    // a8 is outside 7x7.
    assert_eq!(
        follow(Opening::Taraguchi10, &before[..before.len() - 6]).choose(First, choice_of("a8")),
        Err(ChooseError::Outside {
            point: parse("a8"),
            zone: Zone::Within(3)
        })
    );
    let tens: Vec<_> = "abcdefghij"
        .chars()
        .map(|column| format!("2 +{column}1"))
        .collect();
    let script = format!(
        "1 h8; 2 black; 1 h9; 2 black; 2 i9; 1 white; 1 k11; {}; 1 =d1",
        tens.join("; ")
    );
    ends(Opening::Taraguchi10, &script, Second, "h8 h9 i9 k11 d1");
}

#[test]
fn the_wrong_player_is_refused_at_every_step() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(26);
    for number in 0..210_usize {
        let mut beginning = begin(Opening::ALL[number % 7]);
        while let Some(player) = beginning.player() {
            let before = beginning.clone();
            for choice in choices(&beginning, &mut rng) {
                let other = player.other();
                let step = beginning.step();
                let refused = ChooseError::NotYourTurn {
                    player: other,
                    step,
                };
                assert_eq!(beginning.choose(other, choice), Err(refused));
                assert!(refused.to_string().contains(&player.to_string()));
            }
            assert!(beginning.game(Rule::Renju).is_none());
            walk(&mut beginning, player, &mut rng);
            assert_ne!(beginning, before);
        }
        assert!((1..=5).contains(&beginning.stones().len()));
        assert!(beginning.game(Rule::Renju).is_some());
    }
}

/// A choice of every kind.
fn choices(beginning: &Beginning, rng: &mut Xoshiro256PlusPlus) -> Vec<Choice> {
    let size = beginning.board().size();
    let point = |rng: &mut Xoshiro256PlusPlus| {
        Point::new(
            rng.random_range(0..size.width()),
            rng.random_range(0..size.height()),
        )
        .unwrap()
    };
    vec![
        Choice::Place(point(rng)),
        Choice::Take(Stone::ALL[rng.random_range(0..2)]),
        Choice::Declare(rng.random_range(0..30)),
        Choice::Offer(point(rng)),
        Choice::Pick(point(rng)),
    ]
}

/// Tries every kind of choice; whatever is refused has changed nothing, and `points` has told
/// which points are not. Goes on until one is taken.
fn walk(beginning: &mut Beginning, player: Player, rng: &mut Xoshiro256PlusPlus) {
    loop {
        let mut choices = choices(beginning, rng);
        if let Some(point) = beginning.points().into_iter().nth(rng.random_range(0..8)) {
            choices.extend([
                Choice::Place(point),
                Choice::Offer(point),
                Choice::Pick(point),
            ]);
        }
        let choice = choices[rng.random_range(0..choices.len())];
        let before = beginning.clone();
        let asked = match (beginning.step(), choice) {
            (Step::Place { .. } | Step::TakeOrPlace { .. }, Choice::Place(point))
            | (Step::Offer { .. } | Step::TakeOrOffer { .. }, Choice::Offer(point))
            | (Step::Pick, Choice::Pick(point)) => Some(beginning.points().contains(point)),
            (Step::Declare { most }, Choice::Declare(count)) => Some(count >= 1 && count <= most),
            (Step::Take | Step::TakeOrPlace { .. } | Step::TakeOrOffer { .. }, Choice::Take(_)) => {
                Some(true)
            }
            _ => None,
        };
        let result = beginning.choose(player, choice);
        assert_eq!(
            result.is_ok(),
            asked == Some(true),
            "{choice:?} at {before:?}"
        );
        if asked.is_none() {
            assert_eq!(
                result,
                Err(ChooseError::NotAsked {
                    step: before.step()
                })
            );
        }
        match result {
            Ok(()) => return,
            Err(_) => assert_eq!(*beginning, before),
        }
    }
}

#[test]
fn stones_stay_in_their_zones() {
    let zones = [
        (Opening::Rif, "", 0),
        (Opening::Rif, "1 h8", 1),
        (Opening::Rif, "1 h8; 1 i9", 2),
        (
            Opening::Taraguchi10,
            "1 h8; 2 white; 2 g7; 1 black; 1 h7; 2 white",
            3,
        ),
        (
            Opening::Taraguchi10,
            "1 h8; 2 white; 2 g7; 1 black; 1 h7; 2 white; 2 k8; 1 black",
            4,
        ),
    ];
    for (opening, script, steps) in zones {
        let beginning = if script.is_empty() {
            begin(opening)
        } else {
            follow(opening, script)
        };
        let near = |point: &Point| point.x().abs_diff(7).max(point.y().abs_diff(7)) <= steps;
        for point in FIFTEEN.points() {
            let mut next = beginning.clone();
            let expected = match beginning.board().stone(point) {
                Some(stone) => Err(PlaceError::Occupied { point, stone }.into()),
                None if near(&point) => Ok(()),
                None => Err(ChooseError::Outside {
                    point,
                    zone: Zone::Within(steps),
                }),
            };
            let player = beginning.player().unwrap();
            assert_eq!(next.choose(player, Choice::Place(point)), expected);
        }
    }
}

#[test]
fn equal_fifth_moves_are_refused() {
    let refused = |script: &str, point: &str| {
        let mut beginning = follow(Opening::Rif, &format!("{script}; 1 +{point}"));
        let player = beginning.player().unwrap();
        let points: BTreeSet<String> = FIFTEEN
            .points()
            .filter(|&point| {
                let mut next = beginning.clone();
                matches!(
                    next.choose(player, Choice::Offer(point)),
                    Err(ChooseError::Equal { .. })
                )
            })
            .map(|point| qi_gomoku::notation::point_text(point).to_string())
            .collect();
        let again = beginning.choose(player, choice_of(&format!("+{point}")));
        let point = parse(point);
        assert_eq!(
            again,
            Err(ChooseError::Equal {
                point,
                offered: point
            })
        );
        points.into_iter().collect::<Vec<_>>().join(" ")
    };
    // No symmetry: the move itself alone.
    assert_eq!(refused("1 h8; 1 h9; 1 i9; 2 white; 2 a1", "b1"), "b1");
    // h8, h9, h10 and h7 lie on the middle column: left and right are equal.
    assert_eq!(refused("1 h8; 1 h9; 1 h10; 2 white; 2 h7", "i9"), "g9 i9");
    assert_eq!(refused("1 h8; 1 h9; 1 h10; 2 white; 2 h11", "k8"), "e8 k8");
    assert_eq!(refused("1 h8; 1 i9; 1 g7; 2 white; 2 j10", "i7"), "g9 i7");
    // White's two stones are mirrored in the diagonal of Black's.
    assert_eq!(refused("1 h8; 1 g9; 1 i9; 2 white; 2 i7", "h10"), "h10 j8");
    // On the axis of a reflection a move is equal to itself alone.
    assert_eq!(refused("1 h8; 1 h9; 1 h10; 2 white; 2 h7", "h11"), "h11");
}

#[test]
fn a_refusal_says_what_is_expected() {
    let refused = |script: &str, choice: &str| {
        let (player, choice) = choice.split_once(' ').unwrap();
        let player = Player::ALL[usize::from(player == "2")];
        let mut beginning = follow(Opening::Soosyrv8, script);
        let before = beginning.clone();
        let error = beginning.choose(player, choice_of(choice)).unwrap_err();
        assert_eq!(beginning, before);
        error.to_string()
    };
    let three = format!("{OPEN}; 2 white");
    let declared = format!("{three}; 2 a1; 2 2; 1 black");
    let offered = format!("{declared}; 1 +b1; 1 +c1");
    for (script, choice, expected) in [
        ("1 h8", "1 k8", "k8 is outside the central 3x3 square"),
        ("1 h8", "1 h8", "there is a black stone on h8"),
        (
            "1 h8",
            "2 h9",
            "it is for the first player to choose: a white stone is to be put in the central 3x3 square",
        ),
        (
            OPEN,
            "1 a1",
            "it is for the second player to choose: a colour is to be taken",
        ),
        (OPEN, "2 a1", "a colour is to be taken"),
        (&three, "2 white", "a white stone is to be put on the board"),
        (
            &format!("{three}; 2 a1"),
            "2 b1",
            "the number of fifth moves is to be said, 1 to 8",
        ),
        (
            &format!("{three}; 2 a1; 2 2"),
            "1 2",
            "a colour is to be taken",
        ),
        (&declared, "1 b1", "2 more fifth moves are to be offered"),
        (
            &format!("{declared}; 1 +b1"),
            "1 =b1",
            "one more fifth move is to be offered",
        ),
        (
            &format!("{declared}; 1 +b1"),
            "1 +b1",
            "the fifth move b1 is equal to b1",
        ),
        (
            &offered,
            "2 d1",
            "one of the offered fifth moves is to be picked",
        ),
        (&offered, "2 =d1", "d1 was not offered"),
        (&format!("{offered}; 2 =b1"), "1 d1", "the opening is over"),
    ] {
        assert_eq!(refused(script, choice), expected, "{script}");
    }
}

#[test]
fn numbers_of_fifth_moves_have_their_limits() {
    let mut yamaguchi = follow(Opening::Yamaguchi, OPEN);
    assert_eq!(yamaguchi.step(), Step::Declare { most: 28 });
    for count in [0, 29, usize::MAX] {
        let refused = yamaguchi.choose(Player::First, Choice::Declare(count));
        assert_eq!(refused, Err(ChooseError::Count { count, most: 28 }));
    }
    let mut soosyrv = follow(Opening::Soosyrv8, &format!("{OPEN}; 2 white; 2 a1"));
    let nine = soosyrv
        .choose(Player::Second, Choice::Declare(9))
        .unwrap_err();
    assert_eq!(nine.to_string(), "9 fifth moves: they have to be 1 to 8");
    soosyrv.choose(Player::Second, Choice::Declare(8)).unwrap();
    soosyrv
        .choose(Player::First, Choice::Take(Stone::Black))
        .unwrap();
    for (left, point) in (1..=8)
        .rev()
        .zip(common::parse_all("b1 c1 d1 e1 f1 g1 h1 i1"))
    {
        assert_eq!(soosyrv.step(), Step::Offer { left });
        soosyrv.choose(Player::First, Choice::Offer(point)).unwrap();
    }
    let refused = soosyrv.choose(Player::Second, choice_of("=j1"));
    assert_eq!(refused, Err(ChooseError::NotOffered { point: parse("j1") }));
    assert_eq!(soosyrv.points().len(), 8);
}

#[test]
fn even_the_most_symmetric_position_has_the_declared_fifth_moves() {
    // Four stones that every symmetry of the middle column keeps.
    let mut beginning = follow(Opening::Yamaguchi, "1 h8; 1 h9; 1 h10; 1 28; 2 white; 2 h7");
    while let Step::Offer { .. } = beginning.step() {
        let point = beginning.points().first().unwrap();
        beginning
            .choose(Player::First, Choice::Offer(point))
            .unwrap();
    }
    assert_eq!(beginning.offered().len(), 28);
}

#[test]
fn openings_of_renju_need_a_centre() {
    for opening in Opening::ALL {
        for (width, height) in [
            (15, 15),
            (9, 11),
            (14, 14),
            (15, 14),
            (7, 9),
            (5, 5),
            (4, 9),
        ] {
            let size = Size::new(width, height).unwrap();
            let fits = width % 2 == 1 && height % 2 == 1 && width.min(height) >= 9;
            let result = Beginning::new(opening, size);
            if width < 5 {
                assert!(matches!(result, Err(BeginningError::Size(_))));
            } else {
                assert_eq!(
                    result.is_ok(),
                    fits || !opening.needs_centre(),
                    "{opening} {size}"
                );
            }
        }
        assert_eq!(opening.to_string().parse(), Ok(opening));
        assert_eq!(Opening::from_index(opening.index()), Some(opening));
    }
    assert_eq!(Opening::from_index(7), None);
    assert!("swap3".parse::<Opening>().is_err());
}

#[test]
fn the_twenty_six_openings_are_all_there_are() {
    let mut found = [0; Pattern::COUNT];
    let centre = parse("h8");
    for white in FIFTEEN
        .points()
        .filter(|&point| point != centre && Zone::Within(1).contains(FIFTEEN, point))
    {
        for third in FIFTEEN.points().filter(|&point| {
            point != centre && point != white && Zone::Within(2).contains(FIFTEEN, point)
        }) {
            found[Pattern::of([centre, white, third], FIFTEEN)
                .unwrap()
                .index()] += 1;
        }
    }
    // Eight images, or four where a reflection keeps the stones.
    assert!(
        found.iter().all(|&count| count == 8 || count == 4),
        "{found:?}"
    );
    assert_eq!(found.iter().sum::<i32>(), 8 * 23);
    for pattern in Pattern::all() {
        assert_eq!(pattern.to_string().parse(), Ok(pattern));
        assert_eq!(pattern.name().parse(), Ok(pattern));
        assert_eq!(Pattern::from_index(pattern.index()), Some(pattern));
        let stones = pattern.stones(FIFTEEN).unwrap();
        assert_eq!(Pattern::of(stones, FIFTEEN), Some(pattern));
        let mut beginning = begin(Opening::Rif);
        for point in stones {
            assert_eq!(beginning.pattern(), None);
            beginning
                .choose(Player::First, Choice::Place(point))
                .unwrap();
        }
        assert_eq!(beginning.pattern(), Some(pattern));
    }
    let of = |text: &str| {
        let stones = common::parse_all(text);
        Pattern::of([stones[0], stones[1], stones[2]], FIFTEEN).map(Pattern::name)
    };
    assert_eq!(of("h8 i9 i7"), Some("Hogetsu"));
    assert_eq!(of("h8 g7 j10"), Some("Suisei"));
    assert_eq!(of("h8 i9 k11"), None);
    assert_eq!(of("h9 h10 h11"), None);
    let fourteen = Size::square(14).unwrap();
    assert_eq!(Pattern::all().next().unwrap().stones(fourteen), None);
    assert!("27D".parse::<Pattern>().is_err());
}

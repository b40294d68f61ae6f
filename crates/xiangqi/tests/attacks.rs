//! The attack tables against a walk over the board, square by square.

use proptest::prelude::*;
use qi_xiangqi::{Color, Rank, Role, Square, SquareSet, attacks};

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The squares in a direction up to the edge.
fn ray(from: Square, (files, ranks): (i8, i8)) -> impl Iterator<Item = Square> {
    core::iter::successors(Some(from), move |at| at.offset(files, ranks)).skip(1)
}

/// The squares of the four straight rays that lie behind so many men.
fn behind(from: Square, occupied: SquareSet, screens: usize) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    for direction in STRAIGHT {
        let mut men = 0;
        for square in ray(from, direction) {
            if men == screens {
                set.insert(square);
            }
            men += usize::from(occupied.contains(square));
        }
    }
    set
}

fn horse(from: Square, occupied: SquareSet) -> SquareSet {
    let steps = STRAIGHT
        .into_iter()
        .flat_map(|step| DIAGONAL.map(|diagonal| (step, diagonal)));
    steps
        .filter(|((files, ranks), (across, along))| files * across + ranks * along > 0)
        .filter_map(|((files, ranks), (across, along))| {
            let leg = from
                .offset(files, ranks)
                .filter(|&leg| !occupied.contains(leg))?;
            leg.offset(across, along)
        })
        .collect()
}

fn elephant(color: Color, from: Square, occupied: SquareSet) -> SquareSet {
    let leaps = DIAGONAL.into_iter().filter_map(|(files, ranks)| {
        let eye = from
            .offset(files, ranks)
            .filter(|&eye| !occupied.contains(eye))?;
        eye.offset(files, ranks)
            .filter(|to| to.rank().half() == color)
    });
    leaps.collect()
}

fn any_set() -> impl Strategy<Value = SquareSet> {
    (
        any::<[bool; Square::COUNT]>(),
        any::<[bool; Square::COUNT]>(),
        any::<bool>(),
    )
        .prop_map(|(a, b, sparse)| {
            let chosen = |square: &Square| a[square.index()] && (!sparse || b[square.index()]);
            Square::ALL.into_iter().filter(chosen).collect()
        })
}

proptest! {
    #[test]
    fn long_and_stoppable_men(occupied in any_set()) {
        for square in Square::ALL {
            prop_assert_eq!(attacks::chariot(square, occupied), behind(square, occupied, 0));
            prop_assert_eq!(attacks::cannon(square, occupied), behind(square, occupied, 1));
            prop_assert_eq!(attacks::horse(square, occupied), horse(square, occupied));
            let attackers = Square::ALL
                .into_iter()
                .filter(|&from| horse(from, occupied).contains(square));
            prop_assert_eq!(attacks::horse_attackers(square, occupied), attackers.collect());
            for color in Color::ALL {
                let fast = attacks::elephant(color, square, occupied);
                prop_assert_eq!(fast, elephant(color, square, occupied));
            }
        }
    }
}

#[test]
fn between_is_what_two_chariots_see_of_each_other() {
    for a in Square::ALL {
        for b in Square::ALL {
            let line = a != b && (a.file() == b.file() || a.rank() == b.rank());
            let seen = attacks::chariot(a, b.into()) & attacks::chariot(b, a.into());
            let same_line = |square: Square| {
                (square.file(), a.file()) == (a.file(), b.file())
                    || (square.rank(), a.rank()) == (a.rank(), b.rank())
            };
            let expected = if line {
                seen.iter().filter(|&square| same_line(square)).collect()
            } else {
                SquareSet::EMPTY
            };
            assert_eq!(attacks::between(a, b), expected, "{a} {b}");
        }
    }
}

#[test]
fn short_men() {
    for color in Color::ALL {
        for square in Square::ALL {
            let steps = |directions: [(i8, i8); 4]| -> SquareSet {
                let targets = directions
                    .into_iter()
                    .filter_map(|(f, r)| square.offset(f, r));
                targets
                    .filter(|&to| attacks::palace(color).contains(to))
                    .collect()
            };
            assert_eq!(attacks::general(color, square), steps(STRAIGHT));
            assert_eq!(attacks::advisor(color, square), steps(DIAGONAL));
            for to in attacks::soldier(color, square) {
                assert!(attacks::soldier_attackers(color, to).contains(square));
            }
        }
    }
    let soldiers = |color, square| attacks::soldier(color, square).len();
    assert_eq!(soldiers(Color::Red, Square::A9), 1);
    assert_eq!(soldiers(Color::Black, Square::E4), 3);
    assert_eq!(soldiers(Color::Black, Square::E5), 1);
}

/// A man that starts in its territory never leaves it, and reaches all of it.
#[test]
fn territory_is_what_men_reach() {
    let start = qi_xiangqi::Board::initial();
    for piece in qi_xiangqi::Piece::ALL {
        let mut reached = start.by_piece(piece);
        loop {
            let steps = reached.iter().map(|from| {
                let empty = SquareSet::EMPTY;
                match piece.role {
                    Role::General => attacks::general(piece.color, from),
                    Role::Advisor => attacks::advisor(piece.color, from),
                    Role::Elephant => attacks::elephant(piece.color, from, empty),
                    Role::Horse => attacks::horse(from, empty),
                    Role::Chariot | Role::Cannon => attacks::chariot(from, empty),
                    Role::Soldier => attacks::soldier(piece.color, from),
                }
            });
            let wider = steps.fold(reached, |all, steps| all | steps);
            if wider == reached {
                break;
            }
            reached = wider;
        }
        assert_eq!(attacks::territory(piece), reached, "{piece}");
    }
}

#[test]
fn halves_and_palaces() {
    for square in Square::ALL {
        let color = square.rank().half();
        assert!(attacks::half(color).contains(square));
        assert!(!attacks::half(!color).contains(square));
        let middle = ('d'..='f').contains(&square.file().letter());
        let palace = middle && square.rank().from_side_of(color) <= 2;
        assert_eq!(attacks::palace(color).contains(square), palace, "{square}");
    }
    assert_eq!(Rank::R4.half(), Color::Red);
}

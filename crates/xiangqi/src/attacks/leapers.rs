//! The men of short reach: general, advisor, elephant, horse and soldier.

use crate::{Color, File, Square, SquareSet};

/// The four diagonal steps.
const DIAGONALS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// The four straight steps.
const STRAIGHTS: [(i8, i8); 4] = [(0, -1), (-1, 0), (0, 1), (1, 0)];

/// The two squares that a man on one stop keeps another from.
type Leaps = [(i8, i8); 2];

/// An elephant's eye, diagonally beside it, keeps it from one square; in the
/// order of the bits of [`diagonal_stops`].
const ELEPHANT_LEAPS: [Leaps; 4] = [[(-2, -2); 2], [(-2, 2); 2], [(2, -2); 2], [(2, 2); 2]];

/// A horse's leg, straight beside it, keeps it from the two squares beyond; in
/// the order of the bits of [`straight_stops`].
const HORSE_LEAPS: [Leaps; 4] = [
    [(-1, -2), (1, -2)],
    [(-2, -1), (-2, 1)],
    [(-1, 2), (1, 2)],
    [(2, -1), (2, 1)],
];

/// Seen from its target, a horse's leg is the diagonal neighbour towards it; in
/// the order of the bits of [`diagonal_stops`].
const HORSE_ATTACKER_LEAPS: [Leaps; 4] = [
    [(-2, -1), (-1, -2)],
    [(-2, 1), (-1, 2)],
    [(2, -1), (1, -2)],
    [(2, 1), (1, 2)],
];

/// Sets of squares by square: 1.4 KiB.
type BySquare = [SquareSet; Square::COUNT];

/// Sets of squares by square and the four squares that can stop a man there:
/// 22.5 KiB.
type ByStops = [[SquareSet; 16]; Square::COUNT];

static GENERAL: [BySquare; 2] = [
    steps(&STRAIGHTS, super::palace(Color::Red)),
    steps(&STRAIGHTS, super::palace(Color::Black)),
];
static ADVISOR: [BySquare; 2] = [
    steps(&DIAGONALS, super::palace(Color::Red)),
    steps(&DIAGONALS, super::palace(Color::Black)),
];
static SOLDIER: [BySquare; 2] = [soldier_table(Color::Red), soldier_table(Color::Black)];
static SOLDIER_ATTACKERS: [BySquare; 2] = [inverse(&SOLDIER[0]), inverse(&SOLDIER[1])];
static BESIDE: BySquare = steps(&STRAIGHTS, SquareSet::FULL);
static ASKEW: BySquare = steps(&DIAGONALS, SquareSet::FULL);
static ELEPHANT: ByStops = steps_past(&ELEPHANT_LEAPS);
static HORSE: ByStops = steps_past(&HORSE_LEAPS);
static HORSE_ATTACKERS: ByStops = steps_past(&HORSE_ATTACKER_LEAPS);

/// Adds the square at an offset to a set, if it is on the board.
const fn add(set: &mut SquareSet, square: Square, (files, ranks): (i8, i8)) {
    if let Some(target) = square.offset(files, ranks) {
        set.insert(target);
    }
}

/// One step in each of four directions, as far as it stays in `zone`.
const fn steps(directions: &[(i8, i8); 4], zone: SquareSet) -> BySquare {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut direction = 0;
        while direction < 4 {
            add(&mut table[index], Square::ALL[index], directions[direction]);
            direction += 1;
        }
        table[index] = SquareSet::from_bits(table[index].bits() & zone.bits());
        index += 1;
    }
    table
}

const fn soldier_table(color: Color) -> BySquare {
    let forward = match color {
        Color::Red => 1,
        Color::Black => -1,
    };
    let home = super::half(color);
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::ALL[index];
        add(&mut table[index], square, (0, forward));
        if !home.contains(square) {
            add(&mut table[index], square, (-1, 0));
            add(&mut table[index], square, (1, 0));
        }
        index += 1;
    }
    table
}

/// The squares from which a table reaches each square.
const fn inverse(table: &BySquare) -> BySquare {
    let mut inverse = [SquareSet::EMPTY; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        let mut to = 0;
        while to < Square::COUNT {
            if table[from].contains(Square::ALL[to]) {
                inverse[to].insert(Square::ALL[from]);
            }
            to += 1;
        }
        from += 1;
    }
    inverse
}

/// The two squares behind each stop that is not occupied.
const fn steps_past(leaps: &[Leaps; 4]) -> ByStops {
    let mut table = [[SquareSet::EMPTY; 16]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut stops = 0;
        while stops < 16 {
            let mut stop = 0;
            while stop < 4 {
                if stops >> stop & 1 == 0 {
                    add(&mut table[index][stops], Square::ALL[index], leaps[stop][0]);
                    add(&mut table[index][stops], Square::ALL[index], leaps[stop][1]);
                }
                stop += 1;
            }
            stops += 1;
        }
        index += 1;
    }
    table
}

/// Which of the four diagonal neighbours are occupied, one bit each.
///
/// A neighbour beyond the left or right edge reads a square of another rank;
/// the tables hold nothing in that direction, so that its bit does not matter.
#[inline]
fn diagonal_stops(square: Square, occupied: SquareSet) -> usize {
    // Bits 0, 2, 18 and 20 are the neighbours at -10, -8, +8 and +10.
    let near = ((occupied.bits() << 10) >> square.index()) as usize & 0x14_0005;
    // Bit 2 stays, 18 goes to 1 and 20 to 3.
    (near | near >> 17) & 15
}

/// Which of the four straight neighbours are occupied, one bit each.
#[inline]
fn straight_stops(square: Square, occupied: SquareSet) -> usize {
    // Bits 0, 8, 10 and 18 are the neighbours at -9, -1, +1 and +9.
    let near = ((occupied.bits() << 9) >> square.index()) as usize & 0x4_0501;
    // Bit 8 goes to 1, 10 to 3 and 18 to 2.
    (near | near >> 7 | near >> 16) & 15
}

/// The squares that a general attacks by a step: those beside it in the palace.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Square, attacks};
///
/// let steps = attacks::general(Color::Red, Square::E0);
/// assert_eq!(steps, [Square::D0, Square::F0, Square::E1].into());
/// ```
#[inline]
#[must_use]
pub fn general(color: Color, square: Square) -> SquareSet {
    GENERAL[color.index()][square.index()]
}

/// The squares that an advisor attacks: one diagonal step inside the palace.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Square, attacks};
///
/// assert_eq!(attacks::advisor(Color::Red, Square::E1).len(), 4);
/// assert_eq!(attacks::advisor(Color::Red, Square::D0), Square::E1.into());
/// ```
#[inline]
#[must_use]
pub fn advisor(color: Color, square: Square) -> SquareSet {
    ADVISOR[color.index()][square.index()]
}

/// The squares that an elephant attacks: two diagonal steps over an empty eye,
/// on its own side of the river.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Square, SquareSet, attacks};
///
/// let free = attacks::elephant(Color::Red, Square::C4, SquareSet::EMPTY);
/// assert_eq!(free, [Square::A2, Square::E2].into());
/// let stopped = attacks::elephant(Color::Red, Square::C4, Square::D3.into());
/// assert_eq!(stopped, Square::A2.into());
/// ```
#[inline]
#[must_use]
pub fn elephant(color: Color, square: Square, occupied: SquareSet) -> SquareSet {
    ELEPHANT[square.index()][diagonal_stops(square, occupied)] & super::half(color)
}

/// The squares that a horse attacks, each over an empty leg.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Square, SquareSet, attacks};
///
/// // A man in front of the horse takes two of its eight squares.
/// assert_eq!(attacks::horse(Square::E4, Square::E5.into()).to_string(), "\
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . x . . . x . .
/// . . . . . . . . .
/// . . x . . . x . .
/// . . . x . x . . .
/// . . . . . . . . .
/// . . . . . . . . .");
/// ```
#[inline]
#[must_use]
pub fn horse(square: Square, occupied: SquareSet) -> SquareSet {
    HORSE[square.index()][straight_stops(square, occupied)]
}

/// The squares from which a horse attacks `square`.
///
/// Not the same as the squares that a horse on `square` attacks: the leg lies
/// beside the horse.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Square, attacks};
///
/// let occupied = Square::E1.into();
/// assert!(attacks::horse_attackers(Square::E0, occupied).contains(Square::D2));
/// assert!(!attacks::horse(Square::E0, occupied).contains(Square::D2));
/// ```
#[inline]
#[must_use]
pub fn horse_attackers(square: Square, occupied: SquareSet) -> SquareSet {
    HORSE_ATTACKERS[square.index()][diagonal_stops(square, occupied)]
}

/// The legs of a horse on `square`: the squares straight beside it.
#[inline]
pub(crate) fn legs(square: Square) -> SquareSet {
    BESIDE[square.index()]
}

/// The eyes of an elephant on `square`: the squares diagonally beside it.
#[inline]
pub(crate) fn eyes(square: Square) -> SquareSet {
    ASKEW[square.index()]
}

/// The squares from which a horse attacks `square` on an empty board.
#[inline]
pub(crate) fn horse_ring(square: Square) -> SquareSet {
    HORSE_ATTACKERS[square.index()][0]
}

/// The leg of a horse on its way to `target`, or `None` if it is not one move
/// of a horse away.
#[inline]
pub(crate) fn horse_leg(horse: Square, target: Square) -> Option<Square> {
    let files = target.file() as i8 - horse.file() as i8;
    let ranks = target.rank() as i8 - horse.rank() as i8;
    match (files, ranks) {
        (-2 | 2, -1 | 1) => horse.offset(files / 2, 0),
        (-1 | 1, -2 | 2) => horse.offset(0, ranks / 2),
        _ => None,
    }
}

/// The squares that a soldier attacks: the next one, and beyond the river those
/// beside it.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Square, attacks};
///
/// assert_eq!(attacks::soldier(Color::Red, Square::C4), Square::C5.into());
/// assert_eq!(
///     attacks::soldier(Color::Red, Square::C5),
///     [Square::B5, Square::D5, Square::C6].into(),
/// );
/// ```
#[inline]
#[must_use]
pub fn soldier(color: Color, square: Square) -> SquareSet {
    SOLDIER[color.index()][square.index()]
}

/// The squares that soldiers attack by a step forward, to the left and to the
/// right.
#[inline]
pub(crate) fn soldier_steps(color: Color, soldiers: SquareSet) -> [SquareSet; 3] {
    let forward = match color {
        Color::Red => soldiers.bits() << File::COUNT,
        Color::Black => soldiers.bits() >> File::COUNT,
    };
    let crossed = soldiers & super::half(!color);
    let left = (crossed - SquareSet::file(File::A)).bits() >> 1;
    let right = (crossed - SquareSet::file(File::I)).bits() << 1;
    [forward, left, right].map(SquareSet::from_bits)
}

/// The squares from which a soldier of `color` attacks `square`.
#[inline]
#[must_use]
pub fn soldier_attackers(color: Color, square: Square) -> SquareSet {
    SOLDIER_ATTACKERS[color.index()][square.index()]
}

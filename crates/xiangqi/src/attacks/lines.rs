//! The men of long reach: chariot and cannon.
//!
//! A line, rank or file, is looked up by the place of the man on it and by
//! which of its inner squares are occupied. The inner squares of a rank lie
//! side by side in a [`SquareSet`]; those of a file lie nine bits apart, and
//! one multiplication gathers them into eight bits, another spreads the answer.

use crate::square_set::FILE_A;
use crate::{File, Rank, Square, SquareSet};

/// What a man on a line sees, by its place and the occupied inner squares.
#[derive(Clone, Copy)]
pub(crate) struct View {
    /// The squares up to the first man on either side, that man included.
    pub(crate) open: u16,
    /// The squares beyond exactly one man, up to the next, that one included.
    pub(crate) screened: u16,
}

/// Views along a rank: 4.5 KiB.
static RANK_VIEWS: [[View; 1 << (File::COUNT - 2)]; File::COUNT] = views();

/// Views along a file: 10 KiB.
static FILE_VIEWS: [[View; 1 << (Rank::COUNT - 2)]; Rank::COUNT] = views();

const fn views<const INNER: usize, const LENGTH: usize>() -> [[View; INNER]; LENGTH] {
    let mut table = [[View {
        open: 0,
        screened: 0,
    }; INNER]; LENGTH];
    let mut place = 0;
    while place < LENGTH {
        let mut inner = 0;
        while inner < INNER {
            table[place][inner] = view(place, inner << 1, LENGTH);
            inner += 1;
        }
        place += 1;
    }
    table
}

/// Walks from `place` both ways over a line of `length` squares.
const fn view(place: usize, occupied: usize, length: usize) -> View {
    let mut view = View {
        open: 0,
        screened: 0,
    };
    let mut passed = 0;
    let mut at = place;
    while at + 1 < length {
        at += 1;
        see(&mut view, at, passed);
        passed += occupied >> at & 1;
    }
    passed = 0;
    at = place;
    while at > 0 {
        at -= 1;
        see(&mut view, at, passed);
        passed += occupied >> at & 1;
    }
    view
}

const fn see(view: &mut View, at: usize, passed: usize) {
    match passed {
        0 => view.open |= 1 << at,
        1 => view.screened |= 1 << at,
        _ => {}
    }
}

/// Every ninth bit, eight of them: the inner squares of a file.
const NINTHS: u64 = FILE_A as u64;

/// A one in each byte; multiplying by it gathers and spreads ninths, since
/// nine times `n` is `n` plus eight times `n`.
const BYTES: u64 = 0x0101_0101_0101_0101;

/// The occupied inner squares of a file, ranks 1 to 8, as eight bits.
#[inline]
const fn gather(file: usize, occupied: SquareSet) -> usize {
    let ninths = (occupied.bits() >> (file + File::COUNT)) as u64 & NINTHS;
    (ninths.wrapping_mul(BYTES) >> 56) as usize
}

/// Ten bits as the squares of a file.
#[inline]
const fn spread(file: usize, bits: u16) -> u128 {
    let low = (bits as u64 & 0xFF).wrapping_mul(BYTES) & NINTHS;
    let high = (bits as u64 >> 8 & 1) << 8 | (bits as u64 >> 9) << 17;
    (low as u128 | (high as u128) << 64) << file
}

/// The two kinds of lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Axis {
    Rank,
    File,
}

impl Axis {
    pub(crate) const ALL: [Self; 2] = [Self::Rank, Self::File];

    /// The line of this kind through a square: number of its rank or file.
    #[inline]
    pub(crate) const fn line(self, square: Square) -> usize {
        match self {
            Self::Rank => square.index() / File::COUNT,
            Self::File => square.index() % File::COUNT,
        }
    }

    /// Where on that line the square lies.
    #[inline]
    pub(crate) const fn place(self, square: Square) -> usize {
        match self {
            Self::Rank => square.index() % File::COUNT,
            Self::File => square.index() / File::COUNT,
        }
    }

    /// How far apart the indices of neighbours on a line are.
    #[inline]
    pub(crate) const fn stride(self) -> usize {
        match self {
            Self::Rank => 1,
            Self::File => File::COUNT,
        }
    }

    /// The members of a set on a line, as bits by their place.
    #[inline]
    pub(crate) const fn bits(self, line: usize, set: SquareSet) -> u16 {
        match self {
            Self::Rank => (set.bits() >> (line * File::COUNT)) as u16 & 0x1FF,
            Self::File => {
                let file = set.bits() >> line;
                let low = (file as u64 & NINTHS).wrapping_mul(BYTES) >> 56;
                let high = (file >> (8 * File::COUNT)) as u64;
                (low | (high & 1) << 8 | (high >> File::COUNT & 1) << 9) as u16
            }
        }
    }

    /// The squares of a line.
    #[inline]
    pub(crate) const fn squares(self, line: usize) -> SquareSet {
        match self {
            Self::Rank => SquareSet::rank(Rank::ALL[line]),
            Self::File => SquareSet::file(File::ALL[line]),
        }
    }

    /// What a man on a line sees, given the occupied places.
    #[inline]
    pub(crate) const fn view(self, place: usize, occupied: u16) -> View {
        let inner = occupied as usize >> 1;
        match self {
            Self::Rank => RANK_VIEWS[place][inner & 0x7F],
            Self::File => FILE_VIEWS[place][inner & 0xFF],
        }
    }
}

/// The views along the rank and the file of a square.
#[inline]
fn look(square: Square, occupied: SquareSet) -> (View, View) {
    let (file, rank) = (square.file().index(), square.rank().index());
    let inner = (occupied.bits() >> (rank * File::COUNT + 1)) as usize & 0x7F;
    (
        RANK_VIEWS[file][inner],
        FILE_VIEWS[rank][gather(file, occupied)],
    )
}

/// Bits of a rank and of a file as squares.
#[inline]
fn squares(square: Square, along_rank: u16, along_file: u16) -> SquareSet {
    let (file, rank) = (square.file().index(), square.rank().index());
    let along_rank = u128::from(along_rank) << (rank * File::COUNT);
    SquareSet::from_bits(along_rank | spread(file, along_file))
}

/// The squares that a chariot attacks: along rank and file up to the first man,
/// that man's square included.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Square, attacks};
///
/// let occupied = [Square::C4, Square::E6].into();
/// assert_eq!(attacks::chariot(Square::E4, occupied).to_string(), "\
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . x . . . .
/// . . . . x . . . .
/// . . x x . x x x x
/// . . . . x . . . .
/// . . . . x . . . .
/// . . . . x . . . .
/// . . . . x . . . .");
/// ```
#[inline]
#[must_use]
pub fn chariot(square: Square, occupied: SquareSet) -> SquareSet {
    let (along_rank, along_file) = look(square, occupied);
    squares(square, along_rank.open, along_file.open)
}

/// The squares that a cannon attacks: those beyond exactly one man, up to the
/// next man, that man's square included.
///
/// A cannon captures on these squares; it moves without capturing as a
/// [`chariot`] does.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Square, attacks};
///
/// let occupied = [Square::C4, Square::E6, Square::E8].into();
/// assert_eq!(attacks::cannon(Square::E4, occupied).to_string(), "\
/// . . . . . . . . .
/// . . . . x . . . .
/// . . . . x . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// x x . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .");
/// ```
#[inline]
#[must_use]
pub fn cannon(square: Square, occupied: SquareSet) -> SquareSet {
    let (along_rank, along_file) = look(square, occupied);
    squares(square, along_rank.screened, along_file.screened)
}

/// The squares that a cannon reaches: empty ones as a chariot, others over a
/// screen.
#[inline]
pub(crate) fn cannon_reach(square: Square, occupied: SquareSet) -> SquareSet {
    let (along_rank, along_file) = look(square, occupied);
    let open = squares(square, along_rank.open, along_file.open);
    let screened = squares(square, along_rank.screened, along_file.screened);
    (open - occupied) | (screened & occupied)
}

/// Number of squares among `targets` that a chariot attacks.
#[inline]
pub(crate) fn count_chariot(square: Square, occupied: SquareSet, targets: SquareSet) -> usize {
    let (along_rank, along_file) = look(square, occupied);
    let (rank, file) = both(square, targets);
    ones(along_rank.open & rank, along_file.open & file)
}

/// Number of squares among `targets` that a cannon reaches.
#[inline]
pub(crate) fn count_cannon(square: Square, occupied: SquareSet, targets: SquareSet) -> usize {
    let (along_rank, along_file) = look(square, occupied);
    let (full_rank, full_file) = both(square, targets & occupied);
    let (rank, file) = both(square, targets - occupied);
    ones(
        along_rank.open & rank | along_rank.screened & full_rank,
        along_file.open & file | along_file.screened & full_file,
    )
}

/// The members on the rank and on the file of a square.
#[inline]
const fn both(square: Square, set: SquareSet) -> (u16, u16) {
    (
        Axis::Rank.bits(Axis::Rank.line(square), set),
        Axis::File.bits(Axis::File.line(square), set),
    )
}

/// Number of bits in two words.
#[inline]
fn ones(rank: u16, file: u16) -> usize {
    (u32::from(rank) << 16 | u32::from(file)).count_ones() as usize
}

/// The squares strictly between two squares of one rank or one file; empty for
/// any other two.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Square, attacks};
///
/// let between = attacks::between(Square::E0, Square::E3);
/// assert_eq!(between, [Square::E1, Square::E2].into());
/// assert!(attacks::between(Square::E0, Square::D3).is_empty());
/// ```
#[inline]
#[must_use]
pub fn between(a: Square, b: Square) -> SquareSet {
    let (low, high) = if a.index() < b.index() {
        (a, b)
    } else {
        (b, a)
    };
    let span = (1u128 << high.index()).wrapping_sub(2u128 << low.index());
    let line = if a.file() == b.file() {
        FILE_A << a.file().index()
    } else if a.rank() == b.rank() {
        u128::MAX
    } else {
        0
    };
    // Equal squares make the span wrap round; their line is cut to nothing.
    SquareSet::from_bits(if low == high { 0 } else { span & line })
}

/// Ranks and files by the square where they cross, without it: 1.4 KiB.
static CROSSES: [SquareSet; Square::COUNT] = {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::ALL[index];
        let (file, rank) = (
            SquareSet::file(square.file()),
            SquareSet::rank(square.rank()),
        );
        table[index] = SquareSet::from_bits(file.bits() ^ rank.bits());
        index += 1;
    }
    table
};

/// The rank and the file of a square, without the square itself.
#[inline]
pub(crate) fn cross(square: Square) -> SquareSet {
    CROSSES[square.index()]
}

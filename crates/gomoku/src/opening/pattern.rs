//! The twenty-six openings of renju: the first three stones, up to turning and mirroring.
//!
//! Owns [`Pattern`], their codes and names. Which of them a rule lets be played is
//! [`Opening`](super::Opening)'s.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use qi_geometry::{Point, Size, Symmetry};
use thiserror::Error;

/// An opening of renju: Black's stone in the centre, White's beside it, and where Black's second
/// stone lies.
///
/// White's stone is straight above the centre in the thirteen *direct* openings, 1D to 13D, and
/// diagonally above it in the *indirect* ones, 1I to 13I; all others are one of these turned or
/// mirrored. Codes and names are those of the Renju International Federation.
///
/// ```text
///     direct                 indirect
/// 10   .  .  1  2  3         .  .  .  .  1
///  9   .  .  O  4  5         .  .  .  O  2
///  8   .  .  X  6  7         .  .  X  6  3
///  7   .  .  8  9 10         . 11  9  7  4
///  6   .  . 11 12 13        13 12 10  8  5
///      f  g  h  i  j         f  g  h  i  j
/// ```
///
/// # Examples
///
/// ```
/// use qi_gomoku::opening::Pattern;
/// use qi_gomoku::{Size, notation};
///
/// let size = Size::square(15)?;
/// let stones = notation::parse_points("h8 i8 i7", size)?;
/// let pattern = Pattern::of([stones[0], stones[1], stones[2]], size).expect("an opening");
/// assert_eq!((pattern.to_string().as_str(), pattern.name()), ("4D", "Kagetsu"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pattern(u8);

/// The name, and the offset of Black's second stone from the centre: columns to the right, rows up.
type Row = (&'static str, (i8, i8));

const DIRECT: [Row; 13] = [
    ("Kansei", (0, 2)),
    ("Keigetsu", (1, 2)),
    ("Sosei", (2, 2)),
    ("Kagetsu", (1, 1)),
    ("Zangetsu", (2, 1)),
    ("Ugetsu", (1, 0)),
    ("Kinsei", (2, 0)),
    ("Shogetsu", (0, -1)),
    ("Kyugetsu", (1, -1)),
    ("Shingetsu", (2, -1)),
    ("Zuisei", (0, -2)),
    ("Sangetsu", (1, -2)),
    ("Yusei", (2, -2)),
];

const INDIRECT: [Row; 13] = [
    ("Chosei", (2, 2)),
    ("Kyogetsu", (2, 1)),
    ("Kosei", (2, 0)),
    ("Suigetsu", (2, -1)),
    ("Ryusei", (2, -2)),
    ("Ungetsu", (1, 0)),
    ("Hogetsu", (1, -1)),
    ("Rangetsu", (1, -2)),
    ("Gingetsu", (0, -1)),
    ("Myojo", (0, -2)),
    ("Shagetsu", (-1, -1)),
    ("Meigetsu", (-1, -2)),
    ("Suisei", (-2, -2)),
];

/// White's stone in the direct and in the indirect openings.
const WHITE: [(i8, i8); 2] = [(0, 1), (1, 1)];

impl Pattern {
    /// How many there are.
    pub const COUNT: usize = 26;

    /// Every opening: 1D to 13D, then 1I to 13I.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// A small number for arrays: below [`COUNT`](Self::COUNT).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opening whose [`index`](Self::index) is `index`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    const fn row(self) -> Row {
        match self.index() {
            direct @ 0..13 => DIRECT[direct],
            indirect => INDIRECT[indirect - 13],
        }
    }

    /// Whether White's stone touches Black's first along a line of the board, not across.
    #[must_use]
    pub const fn is_direct(self) -> bool {
        self.0 < 13
    }

    /// The Japanese name, in Latin letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// The three stones, Black's, White's and Black's, on a board with a centre as the table above
    /// shows them; `None` if its sides are not odd, or shorter than five.
    #[must_use]
    pub fn stones(self, size: Size) -> Option<[Point; 3]> {
        let centre = super::centre(size).filter(|_| size.width().min(size.height()) >= 5)?;
        let at = |(dx, dy): (i8, i8)| centre.translate(dx, dy);
        Some([
            centre,
            at(WHITE[usize::from(!self.is_direct())])?,
            at(self.row().1)?,
        ])
    }

    /// The opening that three stones are, however turned or mirrored; `None` if they are none.
    #[must_use]
    pub fn of(stones: [Point; 3], size: Size) -> Option<Self> {
        if !stones.iter().all(|&point| size.contains(point)) {
            return None;
        }
        let turned = Symmetry::ALL
            .into_iter()
            .filter(|symmetry| symmetry.fits(size))
            .map(|symmetry| stones.map(|point| symmetry.apply(size, point)));
        turned
            .flat_map(|stones| Self::all().map(move |pattern| (pattern, stones)))
            .find(|&(pattern, stones)| pattern.stones(size) == Some(stones))
            .map(|(pattern, _)| pattern)
    }
}

/// Prints the code, such as `4D`.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_direct() { 'D' } else { 'I' };
        write!(f, "{}{kind}", self.0 % 13 + 1)
    }
}

/// A text that names no [`Pattern`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown opening `{text}`: expected a code such as 4D or a name such as Kagetsu")]
#[non_exhaustive]
pub struct ParsePatternError {
    /// The text as given, cut when long.
    pub text: String,
}

impl FromStr for Pattern {
    type Err = ParsePatternError;

    /// Reads a code, or a name, in either case of letters.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        use alloc::string::ToString;
        let is_it = |pattern: &Self| {
            pattern.to_string().eq_ignore_ascii_case(text)
                || pattern.name().eq_ignore_ascii_case(text)
        };
        Self::all().find(is_it).ok_or_else(|| ParsePatternError {
            text: excerpt(text),
        })
    }
}

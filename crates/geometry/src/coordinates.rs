//! Text for points, in the notations that people and programs use.
//!
//! Owns the five notations of [`Coordinates`]: writing, the labels along a
//! board's edges, and strict reading with errors that say what is wrong and
//! where. What else stands in a move's text (a pass, a piece, a capture) is left
//! to the games.

use core::fmt;

mod parse;

pub use parse::{CoordinatePart, ParsePointError};

use crate::{Point, Size};

/// A way to write points.
///
/// The same point in each, on a board of 19 x 19:
///
/// | notation | bottom left | column 9, row 3 | top right |
/// |---|---|---|---|
/// | `Algebraic` | `a1` | `j4` | `s19` |
/// | `WithoutI` | `A1` | `K4` | `T19` |
/// | `Sgf` | `as` | `jp` | `sa` |
/// | `Iccs` | `a0` | `j3` | `s18` |
/// | `Decimal` | `0,0` | `9,3` | `18,18` |
///
/// Past the alphabet, columns go on with two letters, the first of which counts
/// the alphabets: `z`, `aa`, `ab`, … Sgf has room for 52 with one letter. Each
/// point of each size has exactly one text in a notation, save that reading
/// takes either case where the table's case means nothing.
///
/// # Examples
///
/// ```
/// use qi_geometry::{Point, Size, coordinates::Coordinates};
///
/// let size = Size::square(19)?;
/// let point = Point::new(9, 3).unwrap();
/// assert_eq!(Coordinates::WithoutI.text(point, size).to_string(), "K4");
/// assert_eq!(Coordinates::WithoutI.parse("k4", size), Ok(point));
/// assert_eq!(Coordinates::Sgf.parse("jp", size), Ok(point));
///
/// let error = Coordinates::WithoutI.parse("I4", size).unwrap_err();
/// assert_eq!(error.to_string(), "the letter `I` at byte 0 is not used for columns");
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Coordinates {
    /// Column letter and row number from 1, as in chess: `a1`. All letters are
    /// used, lower case written, either case read.
    Algebraic,
    /// Column letter and row number from 1 without the letter I: `A1`. Upper
    /// case written, either case read. The source is GTP 2, section 2.11; the
    /// second alphabet (`AA` is the 26th column) is KataGo's and Lizzie's.
    #[doc(alias = "gtp")]
    WithoutI,
    /// Column letter and row letter, both from the **top left**: `aa`, `a` to
    /// `z` and then `A` to `Z`, so that case matters. The source is the
    /// SGF specification FF\[4\], Go.
    Sgf,
    /// Column letter and row number from 0: `a0`. Lower case written, either
    /// case read. Xiangqi's square names; on boards larger than its own they go
    /// on in the same way.
    Iccs,
    /// Column and row as numbers from 0: `0,0`.
    Decimal,
}

impl Coordinates {
    /// All five.
    pub const ALL: [Self; 5] = [
        Self::Algebraic,
        Self::WithoutI,
        Self::Sgf,
        Self::Iccs,
        Self::Decimal,
    ];

    /// The notation's place in [`Coordinates::ALL`], 0 to 4.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The notation with this [`index`](Coordinates::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 5 {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The point's text, for `Display`. It needs no allocation.
    ///
    /// # Panics
    ///
    /// When the point is off the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Point, Size, coordinates::Coordinates};
    ///
    /// let size = Size::square(32)?;
    /// let point = Point::new(27, 30).unwrap();
    /// let texts = Coordinates::ALL.map(|notation| notation.text(point, size).to_string());
    /// assert_eq!(texts, ["ab31", "AC31", "Bb", "ab30", "27,30"]);
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub const fn text(self, point: Point, size: Size) -> PointText {
        let (column, row) = self.labels(point, size);
        PointText {
            column,
            row,
            comma: matches!(self, Self::Decimal),
        }
    }

    /// The labels of the point's column and row, as they stand along the edges
    /// of a board.
    ///
    /// # Panics
    ///
    /// When the point is off the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Point, Size, coordinates::Coordinates};
    ///
    /// let size = Size::square(19)?;
    /// let (column, row) = Coordinates::WithoutI.labels(Point::new(8, 9).unwrap(), size);
    /// assert_eq!((column.to_string(), row.to_string()), ("J".into(), "10".into()));
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub const fn labels(self, point: Point, size: Size) -> (Label, Label) {
        assert!(size.contains(point), "the point is off the board");
        let (x, y) = (point.x(), point.y());
        match self {
            Self::Algebraic => (Label::letters(LOWER, x), Label::number(y + 1)),
            Self::WithoutI => (Label::letters(WITHOUT_I, x), Label::number(y + 1)),
            Self::Sgf => {
                let from_top = size.height() - 1 - y;
                (Label::letters(SGF, x), Label::letters(SGF, from_top))
            }
            Self::Iccs => (Label::letters(LOWER, x), Label::number(y)),
            Self::Decimal => (Label::number(x), Label::number(y)),
        }
    }

    /// Reads a point of a board of this size.
    ///
    /// The whole text must be the point, with no space or sign around it and no
    /// leading zero. Letters may be of either case, save in
    /// [`Sgf`](Coordinates::Sgf).
    ///
    /// # Errors
    ///
    /// [`ParsePointError`], whose offsets are bytes from the start of `text`.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Point, Size, coordinates::{Coordinates, ParsePointError}};
    ///
    /// let size = Size::new(9, 10)?;
    /// assert_eq!(Coordinates::Iccs.parse("e9", size), Ok(Point::new(4, 9).unwrap()));
    /// assert_eq!(
    ///     Coordinates::Iccs.parse("e10", size),
    ///     Err(ParsePointError::OffBoard { offset: 1, text: "10".into(), size }),
    /// );
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    pub fn parse(self, text: &str, size: Size) -> Result<Point, ParsePointError> {
        parse::point(self, text, size)
    }
}

/// The letters of columns, in order.
type Alphabet = &'static [u8];

const LOWER: Alphabet = b"abcdefghijklmnopqrstuvwxyz";
const WITHOUT_I: Alphabet = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
const SGF: Alphabet = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The label of a column or row at a board's edge; made by
/// [`Coordinates::labels`]. At most two characters, all ASCII.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Label {
    characters: [u8; 2],
    len: u8,
}

impl Label {
    /// Column number `n` in an alphabet, in two letters past its end.
    const fn letters(alphabet: Alphabet, n: u8) -> Self {
        let (turn, place) = (n as usize / alphabet.len(), n as usize % alphabet.len());
        match turn.checked_sub(1) {
            None => Self::one(alphabet[place]),
            Some(first) => Self::two(alphabet[first], alphabet[place]),
        }
    }

    /// A number below 100.
    const fn number(n: u8) -> Self {
        if n < 10 {
            Self::one(b'0' + n)
        } else {
            Self::two(b'0' + n / 10, b'0' + n % 10)
        }
    }

    const fn one(character: u8) -> Self {
        Self {
            characters: [character, b' '],
            len: 1,
        }
    }

    const fn two(first: u8, second: u8) -> Self {
        Self {
            characters: [first, second],
            len: 2,
        }
    }

    /// The label as text.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Point, Size, coordinates::Coordinates};
    ///
    /// let size = Size::square(32)?;
    /// let (column, _) = Coordinates::Algebraic.labels(Point::new(26, 0).unwrap(), size);
    /// assert_eq!(column.as_str(), "aa");
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.characters[..self.len.into()]).expect("labels are ASCII")
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text of a point in some [`Coordinates`], for `Display`; made by
/// [`Coordinates::text`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointText {
    column: Label,
    row: Label,
    comma: bool,
}

impl fmt::Display for PointText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = if self.comma { "," } else { "" };
        write!(f, "{}{comma}{}", self.column, self.row)
    }
}

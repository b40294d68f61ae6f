//! Weights of patterns, as data.
//!
//! Owns [`Pattern`], [`WeightTable`] and their texts. Counting them on a board is
//! [`ScoredBoard`](crate::score::ScoredBoard)'s.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

/// A few neighbouring cells of a line, each an own stone or empty.
///
/// Its text has one letter a cell, `O` for an own stone and `+` for an empty cell, as in `+OOO+`. A
/// pattern has at most 8 cells and at least one stone, so that an empty board scores nothing.
///
/// # Examples
///
/// ```
/// use qi_gomoku::score::Pattern;
///
/// let pattern: Pattern = "+OOO++".parse()?;
/// assert_eq!((pattern.len(), pattern.stones()), (6, 3));
/// assert_eq!(pattern.to_string(), "+OOO++");
/// # Ok::<(), qi_gomoku::score::ParsePatternError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pattern {
    /// Bit `i` is set if cell `i` holds a stone.
    own: u8,
    len: u8,
}

// A pattern has a stone: `is_empty` would answer nothing.
#[allow(clippy::len_without_is_empty)]
impl Pattern {
    /// The longest pattern, in cells.
    pub const MAX_LEN: usize = 8;

    /// How many cells it has, 1 to 8.
    #[must_use]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// How many of them are stones, at least one.
    #[must_use]
    pub const fn stones(self) -> usize {
        self.own.count_ones() as usize
    }

    /// Whether the lowest cells of a line are this pattern, given which are own and which are
    /// empty.
    const fn begins(self, own: u32, empty: u32) -> bool {
        let stones = self.own as u32;
        let cells = (1 << self.len) - 1;
        own & cells == stones && empty & cells == cells ^ stones
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.len)
            .try_for_each(|cell| f.write_str(if self.own >> cell & 1 == 1 { "O" } else { "+" }))
    }
}

/// A text that is no [`Pattern`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePatternError {
    /// A letter that is neither `O` nor `+`.
    #[error("cell {cell} of the pattern is {found:?}: expected O (own) or + (empty)")]
    Letter {
        /// The cell, counted from 0.
        cell: usize,
        /// What stands there.
        found: char,
    },
    /// More than [`Pattern::MAX_LEN`] cells.
    #[error("a pattern of {len} cells is longer than 8")]
    TooLong {
        /// How many cells the text has.
        len: usize,
    },
    /// No own stone: it would score on an empty board.
    #[error("a pattern needs an own stone (O)")]
    NoStone,
}

impl FromStr for Pattern {
    type Err = ParsePatternError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let len = text.chars().count();
        if len > Self::MAX_LEN {
            return Err(ParsePatternError::TooLong { len });
        }
        let mut own = 0;
        for (cell, found) in text.chars().enumerate() {
            match found {
                'O' => own |= 1 << cell,
                '+' => {}
                _ => return Err(ParsePatternError::Letter { cell, found }),
            }
        }
        if own == 0 {
            return Err(ParsePatternError::NoStone);
        }
        Ok(Self {
            own,
            len: len as u8,
        })
    }
}

/// Patterns and what each occurrence is worth.
///
/// A pattern counts wherever it lies wholly on the board, in every row, column and both diagonals,
/// at every offset; occurrences may overlap and each adds its weight. Lines are read forwards only,
/// so a pattern and its mirror image are two entries.
///
/// The text has one entry a line, the pattern and its weight with spaces between; empty lines and
/// what follows `#` are skipped. Weights are whole numbers from -[`MAX_WEIGHT`](Self::MAX_WEIGHT)
/// to `MAX_WEIGHT`.
///
/// A table is a few kilobytes (256 at the most), shared by its clones.
///
/// # Examples
///
/// ```
/// use qi_gomoku::score::WeightTable;
///
/// let table: WeightTable = "
///     OOOOO 1000   # won
///     +OOO+   30
/// ".parse()?;
/// assert_eq!(table.entries().len(), 2);
/// assert_eq!(table.to_string(), "OOOOO 1000\n+OOO+ 30\n");
///
/// assert_eq!(WeightTable::classic().entries().len(), 16);
/// # Ok::<(), qi_gomoku::score::ParseWeightTableError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct WeightTable {
    entries: Arc<[(Pattern, i32)]>,
    /// The length of the longest pattern: how many cells a key covers.
    reach: u32,
    /// What begins at a cell, by the next `reach` cells: own ones in the low bits of the key, empty
    /// ones above.
    sums: Arc<[i32]>,
}

/// Why entries make no [`WeightTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WeightTableError {
    /// There is no entry.
    #[error("the table has no entry")]
    Empty,
    /// A pattern has two entries.
    #[error("the pattern {pattern} is listed twice")]
    Duplicate {
        /// The pattern.
        pattern: Pattern,
    },
    /// A weight is too great or too small.
    #[error("the weight {weight} of {pattern} is not within -1000000 and 1000000")]
    Weight {
        /// The pattern.
        pattern: Pattern,
        /// Its weight as given.
        weight: i32,
    },
}

impl WeightTable {
    /// The greatest weight, and minus the smallest.
    pub const MAX_WEIGHT: i32 = 1_000_000;

    /// The table of these patterns and weights, in this order.
    ///
    /// # Errors
    ///
    /// [`WeightTableError`] if there are none, one comes twice, or a weight is out of range.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::score::{WeightTable, WeightTableError};
    ///
    /// let three = "+OOO+".parse()?;
    /// assert!(WeightTable::new([(three, 30)]).is_ok());
    /// let twice = WeightTable::new([(three, 30), (three, 40)]);
    /// assert_eq!(twice, Err(WeightTableError::Duplicate { pattern: three }));
    /// # Ok::<(), qi_gomoku::score::ParsePatternError>(())
    /// ```
    pub fn new(
        entries: impl IntoIterator<Item = (Pattern, i32)>,
    ) -> Result<Self, WeightTableError> {
        let mut checked = Vec::new();
        for (pattern, weight) in entries {
            check(&checked, pattern, weight)?;
            checked.push((pattern, weight));
        }
        let reach = checked
            .iter()
            .map(|entry| u32::from(entry.0.len))
            .max()
            .ok_or(WeightTableError::Empty)?;
        let sums = sums(&checked, reach).into();
        Ok(Self {
            entries: checked.into(),
            reach,
            sums,
        })
    }

    /// The well-known table of sixteen patterns.
    ///
    /// | patterns | weight |
    /// |---|---|
    /// | `OOOOO` | 50000 |
    /// | `+OOOO+` | 4320 |
    /// | `+OOO++` `++OOO+` `+OO+O+` `+O+OO+` `OOOO+` `+OOOO` `OO+OO` `O+OOO` `OOO+O` | 720 |
    /// | `++OO++` `++O+O+` `+O+O++` | 120 |
    /// | `+++O++` `++O+++` | 20 |
    ///
    /// # What it cannot see
    ///
    /// An open three in the middle of the board matches twice and scores 1440, above a closed
    /// four's 720; a closed three scores nothing; six in a row score more than five, whatever the
    /// rule; and neither the side to move nor a forbidden point plays a part.
    /// [`ShapeWeights::preset`](super::ShapeWeights::preset) is the table that sees these.
    #[must_use]
    pub fn classic() -> Self {
        const CLASSIC: &str = include_str!("classic.txt");
        CLASSIC
            .parse()
            .expect("sixteen different patterns with weights in range")
    }

    /// The patterns and their weights, in the order given.
    #[must_use]
    pub fn entries(&self) -> &[(Pattern, i32)] {
        &self.entries
    }

    /// The length of the longest pattern, 1 to 8: how far a stone's influence reaches, itself
    /// included.
    #[must_use]
    pub const fn reach(&self) -> usize {
        self.reach as usize
    }

    /// The weights of all patterns that begin at the lowest cell, given which cells are own and
    /// which are empty.
    pub(super) fn beginning(&self, own: u32, empty: u32) -> i64 {
        let cells = (1 << self.reach) - 1;
        i64::from(self.sums[((own & cells) | (empty & cells) << self.reach) as usize])
    }
}

/// That an entry may join those before it.
fn check(before: &[(Pattern, i32)], pattern: Pattern, weight: i32) -> Result<(), WeightTableError> {
    if !(-WeightTable::MAX_WEIGHT..=WeightTable::MAX_WEIGHT).contains(&weight) {
        return Err(WeightTableError::Weight { pattern, weight });
    }
    if before.iter().any(|entry| entry.0 == pattern) {
        return Err(WeightTableError::Duplicate { pattern });
    }
    Ok(())
}

/// The sums of [`WeightTable::beginning`] for every key. At most one pattern of each length begins
/// at a cell, so that a sum stays within 8 weights.
fn sums(entries: &[(Pattern, i32)], reach: u32) -> Vec<i32> {
    let mut sums = vec![0; 1 << (2 * reach)];
    for own in 0..1_u32 << reach {
        for empty in (0..1 << reach).filter(|empty| own & empty == 0) {
            let matching = entries.iter().filter(|entry| entry.0.begins(own, empty));
            sums[(own | empty << reach) as usize] = matching.map(|entry| entry.1).sum();
        }
    }
    sums
}

impl fmt::Debug for WeightTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WeightTable")
            .field("entries", &self.entries)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for WeightTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entries
            .iter()
            .try_for_each(|(pattern, weight)| writeln!(f, "{pattern} {weight}"))
    }
}

/// A text that is no [`WeightTable`]. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseWeightTableError {
    /// The first word of a line is no pattern.
    #[error("line {line}: {source}")]
    Pattern {
        /// The line.
        line: usize,
        /// What is wrong with the word.
        source: ParsePatternError,
    },
    /// The second word of a line is no whole number, or is missing, or is not the last.
    #[error("line {line}: expected one whole number after the pattern, found {found:?}")]
    Weight {
        /// The line.
        line: usize,
        /// What follows the pattern, cut when long.
        found: String,
    },
    /// The entry does not fit with those before it.
    #[error("line {line}: {source}")]
    Entry {
        /// The line.
        line: usize,
        /// What is wrong with it.
        source: WeightTableError,
    },
    /// The whole text has no entry.
    #[error("the table has no entry")]
    Empty,
}

impl FromStr for WeightTable {
    type Err = ParseWeightTableError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut entries = Vec::new();
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.split('#').next().unwrap_or_default().trim();
            if !content.is_empty() {
                let (pattern, weight) = parse_entry(content, line)?;
                check(&entries, pattern, weight)
                    .map_err(|source| ParseWeightTableError::Entry { line, source })?;
                entries.push((pattern, weight));
            }
        }
        Self::new(entries).map_err(|_| ParseWeightTableError::Empty)
    }
}

/// Reads one entry: a pattern, space, and a weight.
fn parse_entry(content: &str, line: usize) -> Result<(Pattern, i32), ParseWeightTableError> {
    let (pattern, weight) = content
        .split_once(char::is_whitespace)
        .unwrap_or((content, ""));
    let pattern = pattern
        .parse()
        .map_err(|source| ParseWeightTableError::Pattern { line, source })?;
    let weight = weight.trim();
    let weight = weight.parse().map_err(|_| ParseWeightTableError::Weight {
        line,
        found: excerpt(weight),
    })?;
    Ok((pattern, weight))
}

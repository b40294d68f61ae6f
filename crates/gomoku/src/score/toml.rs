//! Weights from TOML.
//!
//! Owns the reading of a [`WeightTable`] from a TOML document, one table of patterns and their
//! weights, and of [`ShapeWeights`], a table for stones and one for points. What a pattern, a shape
//! and a weight may be is their own.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use qi_geometry::text::excerpt;
use thiserror::Error;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::ShapeWeights;
use super::table::{ParsePatternError, WeightTable, WeightTableError};
use crate::pattern::ParseCombinationError;
use crate::shape::ParseShapeError;

/// Why a TOML document is no [`WeightTable`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TomlWeightsError {
    /// It is no TOML.
    #[error("{message}")]
    Syntax {
        /// What the reader says, and where.
        message: String,
    },
    /// The document is empty.
    #[error("there is no table [patterns]")]
    Empty,
    /// There is something else than a table `patterns`.
    #[error("line {line}: expected one table [patterns], found {found:?}")]
    Key {
        /// Where, counted from 1.
        line: usize,
        /// The key found, cut when long.
        found: String,
    },
    /// A key is no pattern.
    #[error("line {line}: {pattern:?}: {source}")]
    Pattern {
        /// Where, counted from 1.
        line: usize,
        /// The key, cut when long.
        pattern: String,
        /// What is wrong with it.
        source: ParsePatternError,
    },
    /// A weight is no whole number of 32 bits.
    #[error("line {line}: the weight of {pattern} is no whole number of 32 bits")]
    Weight {
        /// Where, counted from 1.
        line: usize,
        /// The pattern.
        pattern: String,
    },
    /// The entries make no table.
    #[error(transparent)]
    Table(#[from] WeightTableError),
}

impl WeightTable {
    /// Reads a table of weights from a TOML document. The entries come in the order of their
    /// patterns' texts.
    ///
    /// # Errors
    ///
    /// [`TomlWeightsError`] if it is no TOML, has anything but a table `patterns`, or its entries
    /// make no weight table.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::score::WeightTable;
    ///
    /// let table = WeightTable::from_toml(r#"
    ///     [patterns]
    ///     "OOOOO" = 50_000
    ///     "+OOOO+" = 4320   # an open four
    /// "#)?;
    /// assert_eq!(table.line_score("..XXXX..".parse()?), 4320);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_toml(text: &str) -> Result<Self, TomlWeightsError> {
        let document = DeTable::parse(text).map_err(|error| TomlWeightsError::Syntax {
            message: error.to_string(),
        })?;
        let mut keys = document.get_ref().iter();
        let other = |key: &Spanned<DeString<'_>>| TomlWeightsError::Key {
            line: line_of(text, key),
            found: excerpt(key.get_ref()),
        };
        let (key, value) = keys.next().ok_or(TomlWeightsError::Empty)?;
        let (DeValue::Table(patterns), "patterns") = (value.get_ref(), key.get_ref().as_ref())
        else {
            return Err(other(key));
        };
        if let Some((key, _)) = keys.next() {
            return Err(other(key));
        }
        let mut entries = Vec::new();
        for (key, value) in patterns {
            let pattern = key.get_ref();
            let line = || line_of(text, key);
            entries.push((
                pattern
                    .parse()
                    .map_err(|source| TomlWeightsError::Pattern {
                        line: line(),
                        pattern: excerpt(pattern),
                        source,
                    })?,
                weight(value.get_ref()).ok_or_else(|| TomlWeightsError::Weight {
                    line: line(),
                    pattern: pattern.to_string(),
                })?,
            ));
        }
        Ok(Self::new(entries)?)
    }
}

/// Why a TOML document is no [`ShapeWeights`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TomlShapeWeightsError {
    /// It is no TOML.
    #[error("{message}")]
    Syntax {
        /// What the reader says, and where.
        message: String,
    },
    /// There is something else than the tables `stones` and `points`.
    #[error("line {line}: expected tables [stones] and [points], found {found:?}")]
    Key {
        /// Where, counted from 1.
        line: usize,
        /// The key found, cut when long.
        found: String,
    },
    /// A key of `stones` names no shape.
    #[error("line {line}: [stones]: {source}")]
    Shape {
        /// Where, counted from 1.
        line: usize,
        /// What is wrong with the name.
        source: ParseShapeError,
    },
    /// A key of `points` names no combination.
    #[error("line {line}: [points]: {source}")]
    Combination {
        /// Where, counted from 1.
        line: usize,
        /// What is wrong with the name.
        source: ParseCombinationError,
    },
    /// A weight is no whole number of 32 bits.
    #[error("line {line}: the weight of {name} is no whole number of 32 bits")]
    Weight {
        /// Where, counted from 1.
        line: usize,
        /// The shape or combination.
        name: String,
    },
}

impl ShapeWeights {
    /// Reads weights from a TOML document with a table `stones`, by the names of shapes, and a table
    /// `points`, by the names of combinations. What they leave out is worth what the
    /// [preset](Self::preset) says.
    ///
    /// # Errors
    ///
    /// [`TomlShapeWeightsError`] if it is no TOML, has anything but these tables, or an entry has no
    /// such name or no such weight.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::pattern::Combination;
    /// use qi_gomoku::score::ShapeWeights;
    /// use qi_gomoku::shape::Shape;
    ///
    /// let weights = ShapeWeights::from_toml("
    ///     [stones]
    ///     closed-three = 60
    ///
    ///     [points]
    ///     double-three = 25_000   # nearly a win
    /// ")?;
    /// let preset = ShapeWeights::preset();
    /// assert_eq!(weights.stone(Shape::ClosedThree), 60);
    /// assert_eq!(weights.point(Combination::DoubleThree), 25_000);
    /// assert_eq!(weights.stone(Shape::Four), preset.stone(Shape::Four));
    /// # Ok::<(), qi_gomoku::score::TomlShapeWeightsError>(())
    /// ```
    pub fn from_toml(text: &str) -> Result<Self, TomlShapeWeightsError> {
        let document = DeTable::parse(text).map_err(|error| TomlShapeWeightsError::Syntax {
            message: error.to_string(),
        })?;
        let mut weights = Self::preset();
        for (table, entries) in document.get_ref() {
            let (set, entries): (Setter, _) = match (table.get_ref().as_ref(), entries.get_ref()) {
                ("stones", DeValue::Table(stones)) => (set_stone, stones),
                ("points", DeValue::Table(points)) => (set_point, points),
                (found, _) => {
                    let found = excerpt(found);
                    let line = line_of(text, table);
                    return Err(TomlShapeWeightsError::Key { line, found });
                }
            };
            for (key, value) in entries {
                let line = line_of(text, key);
                let name = key.get_ref();
                let weight = weight(value.get_ref());
                let error = || TomlShapeWeightsError::Weight {
                    line,
                    name: excerpt(name),
                };
                let entry = Entry {
                    line,
                    name,
                    weight: weight.ok_or_else(error)?,
                };
                weights = set(weights, &entry)?;
            }
        }
        Ok(weights)
    }
}

/// A name with its weight, and the line that it stands in.
struct Entry<'a> {
    line: usize,
    name: &'a str,
    weight: i32,
}

/// Gives the shape or combination of a name another weight.
type Setter = fn(ShapeWeights, &Entry<'_>) -> Result<ShapeWeights, TomlShapeWeightsError>;

fn set_stone(
    weights: ShapeWeights,
    &Entry { line, name, weight }: &Entry<'_>,
) -> Result<ShapeWeights, TomlShapeWeightsError> {
    name.parse()
        .map(|shape| weights.with_stone(shape, weight))
        .map_err(|source| TomlShapeWeightsError::Shape { line, source })
}

fn set_point(
    weights: ShapeWeights,
    &Entry { line, name, weight }: &Entry<'_>,
) -> Result<ShapeWeights, TomlShapeWeightsError> {
    name.parse()
        .map(|combination| weights.with_point(combination, weight))
        .map_err(|source| TomlShapeWeightsError::Combination { line, source })
}

/// The line that a key stands in, counted from 1.
fn line_of(text: &str, key: &Spanned<DeString<'_>>) -> usize {
    let before = text.as_bytes().iter().take(key.span().start);
    1 + before.filter(|&&byte| byte == b'\n').count()
}

/// The whole number of a value.
fn weight(value: &DeValue<'_>) -> Option<i32> {
    let integer = value.as_integer()?;
    i32::from_str_radix(integer.as_str(), integer.radix()).ok()
}

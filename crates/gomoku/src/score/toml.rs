//! Weights from TOML.
//!
//! Owns the reading of a [`WeightTable`] from a TOML document, one table of patterns and their
//! weights, and of [`ShapeWeights`], a table for stones and one for points. What a pattern, a shape
//! and a weight may be is their own.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use qi_geometry::text::excerpt;
use thiserror::Error;
use toml::de::{DeTable, DeValue};

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
    /// There is no table `patterns`, or something else besides it.
    #[error("expected one table [patterns], found {found:?}")]
    Key {
        /// The key found, cut when long; empty if there is none.
        found: String,
    },
    /// A key is no pattern.
    #[error("{pattern:?}: {source}")]
    Pattern {
        /// The key, cut when long.
        pattern: String,
        /// What is wrong with it.
        source: ParsePatternError,
    },
    /// A weight is no whole number of 32 bits.
    #[error("the weight of {pattern} is no whole number of 32 bits")]
    Weight {
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
        let other = |found: &str| TomlWeightsError::Key {
            found: excerpt(found),
        };
        let (key, value) = keys.next().ok_or_else(|| other(""))?;
        let (DeValue::Table(patterns), "patterns") = (value.get_ref(), key.get_ref().as_ref())
        else {
            return Err(other(key.get_ref()));
        };
        if let Some((key, _)) = keys.next() {
            return Err(other(key.get_ref()));
        }
        let mut entries = Vec::new();
        for (key, value) in patterns {
            let pattern = key.get_ref();
            entries.push((
                pattern
                    .parse()
                    .map_err(|source| TomlWeightsError::Pattern {
                        pattern: excerpt(pattern),
                        source,
                    })?,
                weight(value.get_ref()).ok_or_else(|| TomlWeightsError::Weight {
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
    #[error("expected tables [stones] and [points], found {found:?}")]
    Key {
        /// The key found, cut when long.
        found: String,
    },
    /// A key of `stones` names no shape.
    #[error("[stones]: {0}")]
    Shape(#[from] ParseShapeError),
    /// A key of `points` names no combination.
    #[error("[points]: {0}")]
    Combination(#[from] ParseCombinationError),
    /// A weight is no whole number of 32 bits.
    #[error("the weight of {name} is no whole number of 32 bits")]
    Weight {
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
                    return Err(TomlShapeWeightsError::Key { found });
                }
            };
            for (name, value) in entries {
                let name = name.get_ref();
                let weight = weight(value.get_ref());
                let error = || TomlShapeWeightsError::Weight {
                    name: excerpt(name),
                };
                weights = set(weights, name, weight.ok_or_else(error)?)?;
            }
        }
        Ok(weights)
    }
}

/// Gives the shape or combination of a name another weight.
type Setter = fn(ShapeWeights, &str, i32) -> Result<ShapeWeights, TomlShapeWeightsError>;

fn set_stone(
    weights: ShapeWeights,
    name: &str,
    weight: i32,
) -> Result<ShapeWeights, TomlShapeWeightsError> {
    Ok(weights.with_stone(name.parse()?, weight))
}

fn set_point(
    weights: ShapeWeights,
    name: &str,
    weight: i32,
) -> Result<ShapeWeights, TomlShapeWeightsError> {
    Ok(weights.with_point(name.parse()?, weight))
}

/// The whole number of a value.
fn weight(value: &DeValue<'_>) -> Option<i32> {
    let integer = value.as_integer()?;
    i32::from_str_radix(integer.as_str(), integer.radix()).ok()
}

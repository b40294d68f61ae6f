//! Weights from TOML.
//!
//! Owns the reading of a [`WeightTable`] from a TOML document: one table of patterns and their
//! weights. What a pattern and a weight may be is the table's own.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use qi_geometry::text::excerpt;
use thiserror::Error;
use toml::de::{DeTable, DeValue};

use super::table::{ParsePatternError, WeightTable, WeightTableError};

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

/// The whole number of a value.
fn weight(value: &DeValue<'_>) -> Option<i32> {
    let integer = value.as_integer()?;
    i32::from_str_radix(integer.as_str(), integer.radix()).ok()
}

//! Why a command could not do its work.

use core::error::Error as StdError;
use core::fmt;
use std::io;

/// Why a command ended with status 1.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// A text that the user gave is wrong.
    #[error("{place}: {source}")]
    Input {
        /// Where the text was: a flag, a move of a list, a file.
        place: String,
        /// What is wrong with it.
        source: Box<dyn StdError + Send + Sync>,
    },
    /// Something cannot be read or written.
    #[error("{place}: {source}")]
    File {
        /// The file's name.
        place: String,
        /// What the system says.
        source: io::Error,
    },
    /// Standard output cannot be written to.
    #[error("standard output: {0}")]
    Output(#[from] io::Error),
}

impl Error {
    /// An input error in the command's own words.
    pub(crate) fn input(place: impl fmt::Display, what: impl Into<String>) -> Self {
        Self::Input {
            place: place.to_string(),
            source: what.into().into(),
        }
    }

    /// Whether the reader of standard output went away, as `head` does when it
    /// has seen enough: the command's work is then done.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Says where the text was that an error is about.
pub(crate) trait At<T> {
    fn at(self, place: impl fmt::Display) -> Result<T, Error>;
}

impl<T, E: Into<Box<dyn StdError + Send + Sync>>> At<T> for Result<T, E> {
    fn at(self, place: impl fmt::Display) -> Result<T, Error> {
        self.map_err(|error| Error::Input {
            place: place.to_string(),
            source: error.into(),
        })
    }
}

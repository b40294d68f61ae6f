//! From a text to the one legal move that it names.
//!
//! Owns [`ReadMoveError`] and the search for the move that a phrase names.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use qi_geometry::text::excerpt;
use thiserror::Error;

use super::Scene;
use super::iccs::ParseIccsError;
use super::phrase::{Action, ParsePhraseError, Phrase};
use super::tandem::{Man, any_tandem, named};
use super::uci::ParseUciError;
use crate::{Color, Move, PlayError, Square, SquareSet};

/// Why a text is not read as a legal move.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Position;
/// use qi_xiangqi::notation::{Notation, ReadMoveError};
///
/// // Two soldiers on each of two files: the front ones of both can go to the middle.
/// let position: Position = "5k3/9/3P1P3/3P1P3/9/9/9/9/9/4K4 w".parse()?;
/// let error = Notation::Chinese.read(&position, "前兵平五").unwrap_err();
/// assert!(matches!(error, ReadMoveError::Ambiguous { .. }));
/// assert_eq!(error.to_string(), "`前兵平五` may be d7e7 or f7e7");
/// assert_eq!(Notation::Chinese.read(&position, "前六平五")?.to_string(), "d7e7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ReadMoveError {
    /// The text is no UCI move.
    #[error(transparent)]
    Uci(#[from] ParseUciError),
    /// The text is no ICCS move.
    #[error(transparent)]
    Iccs(#[from] ParseIccsError),
    /// The text is no move in WXF or Chinese.
    #[error(transparent)]
    Phrase(#[from] ParsePhraseError),
    /// The text has the shape of no notation.
    #[error("`{text}` is no move in any notation: expected such as h2e2, H2-E2, C2=5 or 炮二平五")]
    Unknown {
        /// The text, cut when long.
        text: String,
    },
    /// The move is not legal in the position.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// The side to move has no man where the text says.
    #[error("`{text}`: {color} has no such man")]
    NoMan {
        /// The text, cut when long.
        text: String,
        /// The side to move.
        color: Color,
    },
    /// The text tells men on one file apart by their place, and no such men of
    /// the side to move share a file.
    #[error("`{text}`: no two such men of {color} stand on one file")]
    NoTandem {
        /// The text, cut when long.
        text: String,
        /// The side to move.
        color: Color,
    },
    /// The man stands where the text says, but cannot move so.
    #[error("`{text}`: the man on {} has no such move", Alternatives(men.iter()))]
    NoMove {
        /// The text, cut when long.
        text: String,
        /// The men that the text may mean.
        men: SquareSet,
    },
    /// The text names more than one legal move.
    #[error("`{text}` may be {}", Alternatives(moves.iter()))]
    Ambiguous {
        /// The text, cut when long.
        text: String,
        /// The moves.
        moves: Vec<Move>,
    },
}

/// Things of which one is meant: `a, b or c`.
struct Alternatives<I>(I);

impl<I> fmt::Display for Alternatives<I>
where
    I: ExactSizeIterator + Clone,
    I::Item: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.len().saturating_sub(1);
        for (place, item) in self.0.clone().enumerate() {
            f.write_str(match place {
                0 => "",
                _ if place == last => " or ",
                _ => ", ",
            })?;
            write!(f, "{item}")?;
        }
        Ok(())
    }
}

/// The move if it may be made.
pub(super) fn possible(scene: Scene<'_>, mv: Move) -> Result<Move, ReadMoveError> {
    scene.require(mv)?;
    Ok(mv)
}

/// The one move that a phrase names.
pub(super) fn find(scene: Scene<'_>, text: &str, phrase: &Phrase) -> Result<Move, ReadMoveError> {
    let mut moves = Vec::new();
    let mut men = SquareSet::EMPTY;
    for &role in phrase.roles {
        let piece = role.of(scene.turn());
        let named = named(scene.board(), piece, phrase.man);
        men |= named;
        for from in named {
            let targets = scene.targets(from).iter();
            let meant = targets.filter(|&to| Action::of(piece, from, to) == phrase.action);
            moves.extend(meant.map(|to| Move::new(from, to)));
        }
    }
    match moves[..] {
        [mv] => Ok(mv),
        [] => Err(nothing(scene, text, phrase, men)),
        _ => Err(ReadMoveError::Ambiguous {
            text: excerpt(text),
            moves,
        }),
    }
}

/// Why a phrase, which may mean these men, names no move.
fn nothing(scene: Scene<'_>, text: &str, phrase: &Phrase, men: SquareSet) -> ReadMoveError {
    let text = excerpt(text);
    if men.is_empty() {
        let color = scene.turn();
        return if lacks_tandem(scene, phrase) {
            ReadMoveError::NoTandem { text, color }
        } else {
            ReadMoveError::NoMan { text, color }
        };
    }
    let exposing = |from| exposing(scene, from, phrase.action);
    match men.iter().find_map(exposing) {
        Some(error) => error.into(),
        None => ReadMoveError::NoMove { text, men },
    }
}

/// Whether a phrase names a man by its place in a tandem where the side to move
/// has such men, but no tandem of them.
fn lacks_tandem(scene: Scene<'_>, phrase: &Phrase) -> bool {
    let by_place = !matches!(phrase.man, Man::OnFile(_));
    let mut pieces = phrase.roles.iter().map(|role| role.of(scene.turn()));
    let board = scene.board();
    by_place
        && pieces
            .clone()
            .any(|piece| !board.by_piece(piece).is_empty())
        && !pieces.any(|piece| any_tandem(board, piece))
}

/// Why a man may not do what it could if its general were not exposed by it.
fn exposing(scene: Scene<'_>, from: Square, action: Action) -> Option<PlayError> {
    let piece = scene.board().piece_at(from)?;
    let mut reach = scene.reach(from).iter();
    let to = reach.find(|&to| Action::of(piece, from, to) == action)?;
    scene.require(Move::new(from, to)).err()
}

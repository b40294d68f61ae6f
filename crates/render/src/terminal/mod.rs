//! Boards as text for a terminal.
//!
//! Owns the three pictures [`XiangqiText`], [`GomokuText`] and [`GoText`] and
//! the [`Style`] in which they are drawn. Each is made from a board, told by
//! chained calls what to point out, and shown by `Display`; every line ends with
//! a line break.
//!
//! What holds for all three:
//!
//! - Whatever colour says, characters say too: a text whose colours have been
//!   stripped shows the same facts. Round brackets stand around the last move,
//!   square ones around marked points; two that would meet share a bar, `(X|O]`.
//! - With [`Lines::Dots`] and [`Pieces::Letters`] the text is ASCII. Box drawing
//!   and disks are as wide as a letter in most terminals; terminals set to draw
//!   East Asian ambiguous characters wide should keep to dots. The characters of
//!   xiangqi are always two columns wide, and the picture allows for it.

mod canvas;
mod go;
mod gomoku;
mod lattice;
mod style;
mod xiangqi;

pub use go::GoText;
pub use gomoku::GomokuText;
pub use style::{Lines, Paint, Pieces, Style};
pub use xiangqi::XiangqiText;

//! The three games as a person at a terminal sees them, behind one trait, so
//! that `analyse` and `play` are written once.

mod go;
mod gomoku;
mod xiangqi;

use core::fmt::Debug;

use qi_engine::Player;
use qi_geometry::Stone;
use qi_render::terminal::Style;
use qi_search::Limits;

pub(crate) use go::settle;
pub(crate) use qi_search::Side;

/// A game in progress that can be shown, played by hand and thought about.
pub(crate) trait Playable: Clone {
    type Move: Copy + Eq + Debug;
    type Player: Player<Game = Self, Move = Self::Move> + Default;

    /// The game's name on the command line.
    const NAME: &'static str;

    /// What the sides are called, the one that moves first named first.
    const SIDES: [&'static str; 2];

    /// Whether these limits end a search.
    fn is_bounded(limits: &Limits) -> bool {
        *limits != Limits::new()
    }

    /// The board as text, the last move pointed out, seen by one of the sides.
    fn picture(&self, style: Style, seen_by: Side) -> String;

    /// Whose turn it is.
    fn turn(&self) -> Side;

    /// What a side is called.
    fn side_name(side: Side) -> &'static str {
        Self::SIDES[side.index()]
    }

    /// How the game ended, as a line for people.
    fn outcome(&self) -> Option<String>;

    /// What the outcome rests on, for games of which it is not plain to see.
    fn grounds(&self) -> Option<String> {
        None
    }

    /// Calls the stones dead that are at a point, or alive again, in a game that has
    /// ended; or says why there is nothing to call so.
    fn toggle_dead(&mut self, _point: &str) -> Result<(), String> {
        Err(format!("{} knows no dead stones", Self::NAME))
    }

    /// Reads a move as people type it; it need not be legal.
    fn read_move(&self, text: &str) -> Result<Self::Move, String>;

    /// A move as people type it.
    fn move_text(mv: Self::Move) -> String;

    /// The legal moves.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// Plays a move, or says why it is not legal; nothing has changed then.
    fn play(&mut self, mv: Self::Move) -> Result<(), String>;

    /// Takes the last move back.
    fn undo(&mut self) -> Option<Self::Move>;

    /// Plays the move again that was taken back last.
    fn redo(&mut self) -> Option<Self::Move>;

    /// Goes back to the beginning.
    fn restart(&mut self);

    /// The flags that describe the game so far, as a shell reads them.
    fn as_flags(&self) -> String;

    /// The game as SGF, for games that have a way to write it.
    fn as_sgf(&self) -> Option<String> {
        None
    }
}

/// Which side has the stones of a colour.
pub(crate) const fn side_of(stone: Stone) -> Side {
    match stone {
        Stone::Black => Side::First,
        Stone::White => Side::Second,
    }
}

/// The moves of a line as text.
pub(crate) fn line_text<G: Playable>(moves: &[G::Move]) -> String {
    let texts: Vec<String> = moves.iter().map(|&mv| G::move_text(mv)).collect();
    texts.join(" ")
}

//! What a person may type at a game.

use std::path::PathBuf;

/// A line, read.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Order {
    Nothing,
    Undo,
    Redo,
    Hint,
    Save(PathBuf),
    Moves,
    Board,
    /// A point.
    Dead(String),
    Resign,
    Restart,
    Help,
    Quit,
    /// Anything else is taken for a move.
    Move(String),
}

/// What `help` says.
pub(super) const HELP: &str = "\
a move       play it, such as h2e2 in xiangqi, h8 in gomoku, D4 or pass in go
undo         take back your last move and the reply to it
redo         play again what was taken back
hint         what the computer would play for you
moves        list the legal moves
board        show the board
save FILE    write the game to a new FILE as flags, to go on: xargs -o qi play < FILE;
             a game of go also as SGF, to a FILE that ends in .sgf
dead POINT   when both have passed in go, call the stones at a point dead, or alive
resign       give up
restart      go back to the beginning
help         this list
quit         end";

impl Order {
    /// Reads a line. The words are read in either case; a file name is kept as it is.
    pub(super) fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("", _) => Self::Nothing,
            ("save", file) => Self::Save(file.into()),
            ("dead", point) => Self::Dead(point.to_owned()),
            ("undo", "") => Self::Undo,
            ("redo", "") => Self::Redo,
            ("hint", "") => Self::Hint,
            ("moves", "") => Self::Moves,
            ("board", "") => Self::Board,
            ("resign", "") => Self::Resign,
            ("restart", "") => Self::Restart,
            ("help" | "?", "") => Self::Help,
            ("quit" | "exit", "") => Self::Quit,
            _ => Self::Move(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_orders_and_the_rest_are_moves() {
        assert_eq!(Order::read("  UNDO \r"), Order::Undo);
        assert_eq!(Order::read(""), Order::Nothing);
        assert_eq!(
            Order::read("save My Game.txt"),
            Order::Save("My Game.txt".into())
        );
        assert_eq!(Order::read("dead  C3"), Order::Dead("C3".into()));
        assert_eq!(Order::read("h2e2"), Order::Move("h2e2".into()));
        assert_eq!(Order::read("undo twice"), Order::Move("undo twice".into()));
    }
}

//! A position of gomoku on the command line.

use clap::Args;
use qi_geometry::{Point, Size, Stone};
use qi_gomoku::notation::ParsePointsError;
use qi_gomoku::{Board, Game, Rule, notation};

use super::move_place;
use crate::error::{At, Error};
use crate::text::quoted;

/// Stones on a board of gomoku.
#[derive(Debug, Clone, Args)]
pub(crate) struct GomokuStones {
    /// The board's size: a side such as 15, or WIDTHxHEIGHT; 5 to 32 points a side
    #[arg(
        long,
        value_name = "SIZE",
        default_value = "15",
        allow_hyphen_values = true
    )]
    size: String,

    /// Black stones that stand already, such as "h8 i9"
    #[arg(
        long,
        value_name = "POINTS",
        default_value = "",
        hide_default_value = true
    )]
    black: String,

    /// White stones that stand already
    #[arg(
        long,
        value_name = "POINTS",
        default_value = "",
        hide_default_value = true
    )]
    white: String,
}

impl GomokuStones {
    /// The board with the stones on it.
    pub(crate) fn board(&self) -> Result<Board, Error> {
        let mut board = empty_board(&self.size)?;
        for (flag, list, stone) in [
            ("--black", &self.black, Stone::Black),
            ("--white", &self.white, Stone::White),
        ] {
            for point in points(flag, list, board.size())? {
                board.place(point, stone).at(flag)?;
            }
        }
        Ok(board)
    }
}

/// A position of gomoku.
#[derive(Debug, Clone, Args)]
pub(crate) struct GomokuPosition {
    #[command(flatten)]
    stones: GomokuStones,

    /// The rule: freestyle, standard, renju or caro
    #[arg(long, value_name = "RULE", default_value = "freestyle")]
    rule: Rule,

    /// Who moves first from the stones that stand already, black or white; if
    /// not given, the side that has fewer stones, Black if they are even
    #[arg(long, value_name = "COLOR")]
    to_move: Option<Stone>,

    /// Moves to play first, such as "h8 i9 -- h10", -- being a pass; the sides alternate
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    moves: String,
}

impl GomokuPosition {
    /// The game that the flags describe.
    pub(crate) fn game(&self) -> Result<Game, Error> {
        let board = self.stones.board()?;
        let by_count = if board.count(Stone::Black) > board.count(Stone::White) {
            Stone::White
        } else {
            Stone::Black
        };
        let mut game = Game::on(self.rule, board, self.to_move.unwrap_or(by_count));
        play_moves(&mut game, &self.moves)?;
        Ok(game)
    }
}

/// The empty board of a size.
pub(crate) fn empty_board(size: &str) -> Result<Board, Error> {
    Board::new(board_size(size)?).at("--size")
}

/// Reads the size of a board.
pub(crate) fn board_size(text: &str) -> Result<Size, Error> {
    super::size(text, "gomoku", Board::MIN_SIDE..=Size::MAX_SIDE)
}

/// Reads a list of points.
fn points(flag: &str, list: &str, size: Size) -> Result<Vec<Point>, Error> {
    notation::parse_points(list, size).map_err(|error| wrong_point(flag, &error))
}

fn wrong_point(flag: &str, error: &ParsePointsError) -> Error {
    let place = format!("{flag}, point {}, {}", error.number, quoted(&error.text));
    Error::input(place, error.source.to_string())
}

/// Plays the moves of `--moves`.
pub(crate) fn play_moves(game: &mut Game, moves: &str) -> Result<(), Error> {
    let moves = notation::parse_moves(moves, game.board().size())
        .map_err(|error| wrong_point("--moves", &error))?;
    for (index, mv) in moves.into_iter().enumerate() {
        game.play(mv).at(move_place(index))?;
    }
    Ok(())
}

//! A position of go on the command line.

use std::path::PathBuf;

use clap::Args;
use qi_geometry::{Point, PointSet, Size, Stone};
use qi_go::{Board, End, Game, Ko, Komi, Move, Position, Preset, Rules, Suicide, parse_point};

use super::{move_place, words};
use crate::error::{At, Error};
use crate::game::settle;
use crate::record::read_go;
use crate::text::quoted;

/// The rules of go that decide which moves are legal.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct GoRules {
    /// A rule set by name: tromp-taylor, chinese, chinese-ogs, chinese-kgs,
    /// japanese, korean, aga, bga, new-zealand, ing or stone-scoring
    #[arg(long, value_name = "NAME")]
    rules: Option<Preset>,

    /// Which repetitions are forbidden: simple, or positional (psk), situational
    /// (ssk) or natural-situational (nssk) superko; simple if neither this nor a
    /// rule set is given
    #[arg(long, value_name = "KO")]
    ko: Option<Ko>,

    /// Whether suicide is legal: no, multi (of two or more stones) or all; no if
    /// neither this nor a rule set is given
    #[arg(long, value_name = "SUICIDE")]
    suicide: Option<Suicide>,
}

impl GoRules {
    /// The rules, those of the set replaced where a flag says so.
    fn rules(&self) -> Rules {
        let rules = self.rules.map(Rules::from).unwrap_or_default();
        Rules {
            ko: self.ko.unwrap_or(rules.ko),
            suicide: self.suicide.unwrap_or(rules.suicide),
            ..rules
        }
    }
}

/// A position of go.
#[derive(Debug, Clone, Args)]
pub(crate) struct GoPosition {
    /// The board's size: a side such as 9, or WIDTHxHEIGHT; 1 to 25 points a side
    #[arg(
        long,
        value_name = "SIZE",
        default_value = "19",
        allow_hyphen_values = true
    )]
    size: String,

    #[command(flatten)]
    rules: GoRules,

    /// Black stones that stand already, such as "D4 Q16"
    #[arg(
        long,
        value_name = "POINTS",
        default_value = "",
        hide_default_value = true
    )]
    setup_black: String,

    /// White stones that stand already
    #[arg(
        long,
        value_name = "POINTS",
        default_value = "",
        hide_default_value = true
    )]
    setup_white: String,

    /// Who makes the first move, black or white
    #[arg(long, value_name = "COLOR", default_value = "black")]
    to_move: Stone,

    /// Moves to play first, such as "D4 Q16 pass"; the sides alternate
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true
    )]
    moves: String,
}

impl GoPosition {
    /// The position that the flags describe.
    pub(crate) fn position(&self, end: End) -> Result<Position, Error> {
        let size = board_size(&self.size)?;
        let black = points("--setup-black", &self.setup_black, size)?;
        let white = points("--setup-white", &self.setup_white, size)?;
        let board = Board::with_stones(size, black, white).at("--setup-black and --setup-white")?;
        let rules = Rules {
            end,
            ..self.rules.rules()
        };
        let mut position = Position::from_board(board, self.to_move, rules);
        for (index, text) in words(&self.moves).enumerate() {
            let mv = Move::parse(text, size).at(move_place(index))?;
            position.play(mv).at(move_place(index))?;
        }
        Ok(position)
    }
}

/// A game of go with a result: a position and komi.
#[derive(Debug, Clone, Args)]
pub(crate) struct GoMatch {
    #[command(flatten)]
    position: GoPosition,

    /// Points that White is given, in halves, such as 6.5; if not given, those
    /// of the rule set, or 7.5
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    komi: Option<String>,
}

impl GoMatch {
    /// The game that the flags describe; the dead stones of one that has ended are
    /// marked.
    pub(crate) fn game(&self, end: End) -> Result<Game, Error> {
        let preset = self.position.rules.rules.unwrap_or(Preset::Chinese);
        let komi = match &self.komi {
            Some(text) => text.parse::<Komi>().at("--komi")?,
            None => preset.komi(),
        };
        let mut game = Game::from_position(self.position.position(end)?, komi);
        settle(&mut game);
        Ok(game)
    }
}

/// A board of go: a record or rows.
#[derive(Debug, Clone, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct GoBoard {
    /// A record in SGF, GIB or NGF, of which the end of the first game's main line
    /// is taken; - is standard input
    #[arg(value_name = "FILE.sgf")]
    pub(crate) file: Option<PathBuf>,

    /// The board, rows from the top, with X for Black, O for White and a dot for
    /// an empty point, such as ".XO./.XO."
    #[arg(long, value_name = "ROWS")]
    rows: Option<String>,
}

impl GoBoard {
    /// The stones.
    pub(crate) fn board(&self) -> Result<Board, Error> {
        match &self.file {
            Some(file) => Ok(read_go(file)?.board().clone()),
            None => self
                .rows
                .as_deref()
                .unwrap_or_default()
                .parse()
                .at("--rows"),
        }
    }
}

/// Points by name, sorted by column, then by row.
pub(crate) fn by_column(points: PointSet) -> Vec<String> {
    let mut points: Vec<Point> = points.iter().collect();
    points.sort_by_key(|point| (point.x(), point.y()));
    let text = |point: &Point| Move::Play(*point).to_string();
    points.iter().map(text).collect()
}

/// A size that a board of go may have.
pub(crate) fn board_size(text: &str) -> Result<Size, Error> {
    super::size(text, "go", 1..=Board::MAX_SIDE)
}

/// Reads a list of points.
pub(crate) fn points(flag: &str, list: &str, size: Size) -> Result<PointSet, Error> {
    let read = |text| parse_point(text, size).at(format!("{flag}, {}", quoted(text)));
    words(list).map(read).collect()
}

//! One line of a record as a game: [`Record`].

use alloc::string::String;
use alloc::vec::Vec;

use qi_geometry::coordinates::ParsePointError;
use qi_geometry::text::excerpt;
use qi_geometry::{Point, PointSet, Size, Stone};
use qi_record::{Node, NodeId, Tree, Value};
use thiserror::Error;

use super::points;
use crate::board::{Board, BoardSizeError, PlaceError};
use crate::game::Game;
use crate::moves::Move;
use crate::notation::point_text;
use crate::position::{PlayError, Position};
use crate::rule::Rule;

/// One line of a record: what stood at first, and the moves.
///
/// # Examples
///
/// ```
/// use qi_gomoku::record::Record;
/// use qi_gomoku::{Rule, Stone};
/// use qi_record::sgf::{self, ReadOptions};
///
/// let text = b"(;GM[4]SZ[15]RU[renju]AB[hh]AW[ii];B[gg];W[];B[ff])";
/// let document = sgf::parse(text, &ReadOptions::strict())?;
/// let record = Record::of_main_line(&document.games[0])?;
/// assert_eq!((record.rule, record.moves.len()), (Some(Rule::Renju), 3));
///
/// let game = record.replay(Rule::Freestyle)?;
/// assert_eq!((game.rule(), game.turn()), (Rule::Renju, Stone::White));
/// assert_eq!(game.board().count(Stone::Black), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rule (`RU`), if it is of a name or number that is known.
    pub rule: Option<Rule>,
    /// The board before the first move.
    pub board: Board,
    /// Whose turn it is before the first move.
    pub turn: Stone,
    /// The moves, each with its node. Where the record has one colour move twice in a row, a pass
    /// of the other is put between, whatever a `PL` after the first move says.
    pub moves: Vec<(NodeId, Move)>,
}

/// Which way rows are counted in the points of a record.
///
/// SGF counts from the top, and so does everything that [`read`](super::read) makes. Some programs,
/// c-gomoku-cli among them, write `GM[4]` with rows from the bottom; the game is the same in the
/// mirror.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rows {
    /// The row `a` is the highest.
    #[default]
    FromTop,
    /// The row `a` is the lowest.
    FromBottom,
}

/// Why a tree is no record of gomoku. Nodes are numbered from the root, 0.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadRecordError {
    /// The record is of another game (`GM`).
    #[error("GM[{text}] is not gomoku, which is GM[4]")]
    NotGomoku {
        /// The value of `GM`.
        text: String,
    },
    /// The size is none (`SZ`).
    #[error("SZ[{text}] is no size of a gomoku board, which has 5 to 32 points a side")]
    Size {
        /// The value of `SZ`.
        text: String,
    },
    /// The size is no gomoku board's.
    #[error(transparent)]
    BoardSize(#[from] BoardSizeError),
    /// A value is no point of the board, or no list of them.
    #[error("node {}, {property}[{text}]: {reason}", node.index())]
    Point {
        /// The node.
        node: NodeId,
        /// The property's identifier.
        property: &'static str,
        /// The value, cut when long.
        text: String,
        /// What is wrong with it.
        reason: ParsePointError,
    },
    /// `PL` names no colour.
    #[error("node {}: PL[{text}] is no colour", node.index())]
    Colour {
        /// The node.
        node: NodeId,
        /// The value, cut when long.
        text: String,
    },
    /// A node holds more than one move.
    #[error("node {} holds more than one move", node.index())]
    ManyMoves {
        /// The node.
        node: NodeId,
    },
    /// Stones are set up or taken away, or points blocked, after the first move.
    #[error("node {} sets up stones after the first move", node.index())]
    LateSetUp {
        /// The node.
        node: NodeId,
    },
    /// One node says two things of a point: a black stone and a white one, or a stone and none.
    #[error("node {}: {} is in both {first} and {second}", node.index(), point_text(*.point))]
    SetUpTwice {
        /// The node.
        node: NodeId,
        /// The point, the lowest and leftmost if there are several.
        point: Point,
        /// The identifier of the property that says one.
        first: &'static str,
        /// That of the property that says another.
        second: &'static str,
    },
    /// A stone is set up on a blocked point.
    #[error("node {}: {reason}", node.index())]
    SetUp {
        /// The node.
        node: NodeId,
        /// Why it cannot stand there.
        reason: PlaceError,
    },
}

/// Why a record cannot be played through: one of its moves cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("node {}, move {number}: {reason}", node.index())]
#[non_exhaustive]
pub struct ReplayError {
    /// The node.
    pub node: NodeId,
    /// Which move of the line it is, counted from 1.
    pub number: usize,
    /// Why it cannot be made.
    pub reason: PlayError,
}

impl Record {
    /// Reads the main line of a tree.
    ///
    /// # Errors
    ///
    /// [`ReadRecordError`] with the first thing that cannot be understood. An unknown rule is none
    /// of these.
    pub fn of_main_line(tree: &Tree) -> Result<Self, ReadRecordError> {
        Self::of_line(tree, tree.main_line(), Rows::FromTop)
    }

    /// Reads the line that leads to a node, its rows counted this way.
    ///
    /// # Errors
    ///
    /// As [`of_main_line`](Self::of_main_line).
    ///
    /// # Panics
    ///
    /// If the tree has no such node.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::record::{Record, Rows};
    /// use qi_gomoku::{Move, Point};
    /// use qi_record::NodeId;
    /// use qi_record::sgf::{self, ReadOptions};
    ///
    /// let document = sgf::parse(b"(;GM[4]SZ[15];B[hg])", &ReadOptions::strict())?;
    /// let tree = &document.games[0];
    /// let end = tree.main_line().last().expect("a tree has a root");
    /// let h7 = Point::new(7, 6).expect("on every board");
    /// assert_eq!(Record::to_node(tree, end, Rows::FromBottom)?.moves[0].1, Move::Play(h7));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_node(tree: &Tree, node: NodeId, rows: Rows) -> Result<Self, ReadRecordError> {
        Self::of_line(tree, tree.path_to(node).into_iter(), rows)
    }

    fn of_line(
        tree: &Tree,
        nodes: impl Iterator<Item = NodeId>,
        rows: Rows,
    ) -> Result<Self, ReadRecordError> {
        let mut record = Self::of_root(tree.root())?;
        let mut turn = record.turn;
        for id in nodes {
            let reader = NodeReader {
                node: &tree[id],
                id,
                size: record.board.size(),
                rows,
            };
            reader.set_up(&mut record)?;
            if let Some((stone, mv)) = reader.the_move()? {
                if record.moves.is_empty() {
                    record.turn = stone;
                } else if stone != turn {
                    record.moves.push((id, Move::Pass));
                }
                record.moves.push((id, mv));
                turn = !stone;
            }
        }
        Ok(record)
    }

    /// A record without moves, from what the root says of the whole game.
    fn of_root(root: &Node) -> Result<Self, ReadRecordError> {
        match root.text("GM").map(str::trim) {
            None | Some("4" | "") => {}
            Some(text) => {
                let text = excerpt(text);
                return Err(ReadRecordError::NotGomoku { text });
            }
        }
        let size = points::read_size(root).map_err(|text| ReadRecordError::Size { text })?;
        Ok(Self {
            rule: root.text("RU").and_then(read_rule),
            board: Board::new(size)?,
            turn: Stone::Black,
            moves: Vec::new(),
        })
    }

    /// Plays the whole line, by the rule that the record names, or else by `otherwise`.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] with the first move that cannot be made. A forbidden move can, and ends the
    /// game.
    pub fn replay(&self, otherwise: Rule) -> Result<Game, ReplayError> {
        let rule = self.rule.unwrap_or(otherwise);
        let mut game = Game::from_position(Position::new(rule, self.board.clone(), self.turn));
        for (index, &(node, mv)) in self.moves.iter().enumerate() {
            game.play(mv).map_err(|reason| ReplayError {
                node,
                number: index + 1,
                reason,
            })?;
        }
        Ok(game)
    }
}

/// A rule by its name, or by the number that Gomocup gives it.
fn read_rule(text: &str) -> Option<Rule> {
    match text.trim() {
        "0" => Some(Rule::Freestyle),
        "1" => Some(Rule::Standard),
        "4" => Some(Rule::Renju),
        "9" => Some(Rule::Caro),
        name => name.parse().ok(),
    }
}

/// Reads one node.
struct NodeReader<'a> {
    node: &'a Node,
    id: NodeId,
    size: Size,
    rows: Rows,
}

impl NodeReader<'_> {
    fn set_up(&self, record: &mut Record) -> Result<(), ReadRecordError> {
        let board = &mut record.board;
        for (property, points) in self.set_up_lists()? {
            if !points.is_empty() && !record.moves.is_empty() {
                return Err(ReadRecordError::LateSetUp { node: self.id });
            }
            for point in points {
                board.remove(point);
                let placed = match property {
                    "AB" => board.place(point, Stone::Black),
                    "AW" => board.place(point, Stone::White),
                    "BLOCKED" if !board.blocked_points().contains(point) => board.block(point),
                    _ => Ok(()),
                };
                let node = self.id;
                placed.map_err(|reason| ReadRecordError::SetUp { node, reason })?;
            }
        }
        if let Some(text) = self.node.text("PL") {
            let stone = match text.trim() {
                "B" | "b" | "black" | "1" => Stone::Black,
                "W" | "w" | "white" | "2" => Stone::White,
                text => {
                    let text = excerpt(text);
                    return Err(ReadRecordError::Colour {
                        node: self.id,
                        text,
                    });
                }
            };
            if record.moves.is_empty() {
                record.turn = stone;
            }
        }
        Ok(())
    }

    /// The properties that set up the board, each with its points, which no two share.
    fn set_up_lists(&self) -> Result<Vec<(&'static str, PointSet)>, ReadRecordError> {
        let mut lists: Vec<(&str, PointSet)> = Vec::new();
        for second in points::SET_UP {
            let points = self.points(second)?;
            for &(first, earlier) in &lists {
                if let Some(point) = (earlier & points).into_iter().next() {
                    let node = self.id;
                    return Err(ReadRecordError::SetUpTwice {
                        node,
                        point,
                        first,
                        second,
                    });
                }
            }
            lists.push((second, points));
        }
        Ok(lists)
    }

    /// The points of a list, in which `aa:cc` is a rectangle by two opposite corners.
    fn points(&self, property: &'static str) -> Result<PointSet, ReadRecordError> {
        let mut points = PointSet::EMPTY;
        for value in self.node.values(property) {
            let (first, last) = value.composed().unwrap_or((value.as_str(), value.as_str()));
            let corner = |text: &str| {
                points::read_point(text, self.size)
                    .map_err(|reason| self.wrong(property, value, reason))
            };
            let (first, last) = (corner(first)?, corner(last)?);
            let columns = first.x().min(last.x())..=first.x().max(last.x());
            let rows = first.y().min(last.y())..=first.y().max(last.y());
            let all = rows.flat_map(|y| columns.clone().filter_map(move |x| Point::new(x, y)));
            points |= all.map(|point| self.turned(point)).collect::<PointSet>();
        }
        Ok(points)
    }

    fn the_move(&self) -> Result<Option<(Stone, Move)>, ReadRecordError> {
        let mut found = None;
        for stone in Stone::ALL {
            let property = points::identifier(stone);
            for value in self.node.values(property) {
                if found.is_some() {
                    return Err(ReadRecordError::ManyMoves { node: self.id });
                }
                let mv = points::read_move(value.as_str(), self.size)
                    .map_err(|reason| self.wrong(property, value, reason))?;
                let mv = mv
                    .point()
                    .map_or(Move::Pass, |point| Move::Play(self.turned(point)));
                found = Some((stone, mv));
            }
        }
        Ok(found)
    }

    fn turned(&self, point: Point) -> Point {
        match self.rows {
            Rows::FromTop => point,
            Rows::FromBottom => qi_geometry::Symmetry::FlipVertical.apply(self.size, point),
        }
    }

    fn wrong(
        &self,
        property: &'static str,
        value: &Value,
        reason: ParsePointError,
    ) -> ReadRecordError {
        ReadRecordError::Point {
            node: self.id,
            property,
            text: excerpt(value.as_str()),
            reason,
        }
    }
}

/// Writes a game as a tree that [`Record`] reads back: the root with size, rule, what was set up and
/// how the game ended, then a node for each move.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Game, Rule, notation, record};
/// use qi_record::sgf::{self, WriteOptions};
///
/// let mut game = Game::new(Rule::Renju);
/// for mv in notation::parse_moves("h8 -- g7", game.board().size())? {
///     game.play(mv)?;
/// }
/// let text = sgf::write(&record::tree_of(&game).into(), &WriteOptions::default())?;
/// assert_eq!(text.trim(), "(;FF[4]GM[4]SZ[15]RU[renju];B[hh];W[];B[gi])");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn tree_of(game: &Game) -> Tree {
    let size = game.board().size();
    let mut start = game.clone();
    while start.undo().is_some() {}
    let mut tree = Tree::new();
    let root = tree.root_mut();
    *root = points::root(size).with("RU", game.rule().name());
    if let Some(outcome) = game.outcome() {
        root.set(
            "RE",
            match outcome.winner() {
                Some(Stone::Black) => "B+",
                Some(Stone::White) => "W+",
                None => "Draw",
            },
        );
    }
    for (stone, property) in [(Stone::Black, "AB"), (Stone::White, "AW")] {
        for point in start.board().stones(stone) {
            root.append(property, points::text(point, size));
        }
    }
    for point in start.board().blocked_points() {
        root.append("BLOCKED", points::text(point, size));
    }
    let mut turn = start.turn();
    if turn == Stone::White {
        root.set("PL", "W");
    }
    let mut last = NodeId::ROOT;
    for &mv in game.moves() {
        last = tree.add(last, points::node(turn, mv, size));
        turn = !turn;
    }
    tree
}

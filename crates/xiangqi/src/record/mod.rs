//! Records of xiangqi games: PGN and DhtmlXQ read and written, XQF read.
//!
//! Owns [`Record`], a game with its comments and variations in which every move
//! is legal, and how each format says it. The tree itself and the container PGN
//! are [`qi_record`]'s; the notations are [`notation`](crate::notation)'s.
//!
//! | module | what it is | written by |
//! |---|---|---|
//! | [`pgn`] | text with moves in any notation | 象棋巫师, 象棋百科全书, servers and engines |
//! | [`dhtmlxq`] | text with moves as digits | 东萍象棋 (dpxq.com) and the boards of many forums |
//! | [`xqf`] | binary | 象棋演播室 (XQStudio) |
//!
//! # The tree
//!
//! A record is the same tree whatever it was read from. The root holds the tags,
//! by the names that PGN has for them (`Event`, `Red`, `Result`), then `FEN` if
//! the game does not begin from the initial position, then the comment on the
//! game. Every other node holds a move as `M`, in UCI (`h2e2`), then its comment
//! as `C` and its glyphs as `NAG`.
//!
//! So these change when a file is read: moves lose the notation that they were
//! written in; several comments on one move are joined, a line for each, and
//! white space around a comment is dropped; line breaks in a tag become blanks; a
//! result is `1-0`, `0-1`, `1/2-1/2` or `*`, whatever words the file has for it;
//! of a tag that stands twice the first is kept.
//!
//! # Strict and lenient
//!
//! [`Mode::Strict`] refuses what is wrong,
//! [`Mode::Lenient`] passes over each [`Flaw`] and
//! tells of it in [`Reading::warnings`]. An illegal move ends its line: it is
//! left out with what follows it, and the warning names place, ply, text and
//! position. Where a file breaks off, what was read before is kept.
//!
//! # Examples
//!
//! ```
//! use qi_record::ReadOptions;
//! use qi_xiangqi::notation::Notation;
//! use qi_xiangqi::record::{dhtmlxq, pgn};
//!
//! let file = "\
//! [Game \"Chinese Chess\"]
//! [Red \"许银川\"]
//! [Result \"1-0\"]
//!
//! 1. 炮二平五 马8进7 {见招拆招} (1... 炮8平5) 2. 马二进三 1-0
//! ";
//! let reading = pgn::read(file.as_bytes(), &ReadOptions::strict())?;
//! let record = &reading.records[0];
//! assert_eq!(record.tag("Red"), Some("许银川"));
//! let moves: Vec<String> = record.moves().map(|(_, mv)| mv.to_string()).collect();
//! assert_eq!(moves, ["h2e2", "h9g7", "h0g2"]);
//! assert_eq!(record.replay().plies(), 3);
//!
//! let text = pgn::write(&reading.records, Notation::Wxf)?;
//! assert!(text.ends_with("1. C2=5 H8+7 {见招拆招} (1... C8=5)\n2. H2+3\n1-0\n"));
//! assert_eq!(pgn::read(text.as_bytes(), &ReadOptions::strict())?.records, reading.records);
//!
//! let text = dhtmlxq::write(record);
//! assert!(text.contains("[DhtmlXQ_move_0_2_1]7242[/DhtmlXQ_move_0_2_1]"));
//! assert_eq!(dhtmlxq::read(text.as_bytes(), &ReadOptions::strict())?.records, reading.records);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

pub mod dhtmlxq;
mod draft;
mod error;
mod men;
mod notes;
pub mod pgn;
mod result;
mod walk;
pub mod xqf;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use qi_geometry::text::excerpt;
use qi_record::pgn::{GLYPH, MOVE, RESULT};
use qi_record::text::Encoding;
use qi_record::{COMMENT, Mode, Node, NodeId, ReadOptions, Tree};

pub use error::{
    AddMoveError, Damage, Flaw, Place, ReadRecordError, Warning, WriteRecordError, WrongMove,
};
pub use result::{GameResult, ParseResultError};

use crate::{FenError, Game, Move, Position, fen};
use draft::Draft;
use notes::Notes;
use walk::Walk;

/// The tag that holds the start.
const FEN: &str = "FEN";
/// The tag of PGN that names the game; no record keeps it.
const GAME: &str = "Game";
/// The tag of PGN that names the notation; no record keeps it.
const FORMAT: &str = "Format";

/// Whether no tag of a record has this name: the tree uses it itself, or it says
/// how a file is written.
fn is_reserved(name: &str) -> bool {
    [MOVE, GLYPH, COMMENT, FEN, GAME, FORMAT].contains(&name)
}

/// Whether a tag can have this name in every format.
fn is_name(name: &str) -> bool {
    let odd = |character: char| {
        character.is_whitespace() || character.is_control() || "[]\"\u{feff}".contains(character)
    };
    !name.is_empty() && !name.contains(odd)
}

/// A tag's value, in which line breaks are blanks.
fn one_line(value: &str) -> String {
    value.replace(['\r', '\n'], " ")
}

/// What a file holds, and how it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The records in the order of the file, at least one.
    pub records: Vec<Record>,
    /// The encoding that the file was decoded from.
    pub encoding: Encoding,
    /// What was passed over; empty if nothing was.
    pub warnings: Vec<Warning>,
}

/// A game with its comments and variations, in which every move is legal.
///
/// Two records are equal when start and tree are.
///
/// # Examples
///
/// ```
/// use qi_record::NodeId;
/// use qi_xiangqi::Position;
/// use qi_xiangqi::record::Record;
///
/// let mut record = Record::new(Position::initial());
/// record.set_tag("Red", "胡荣华");
/// let cannon = record.add(NodeId::ROOT, "h2e2".parse()?)?;
/// let horse = record.add(cannon, "h9g7".parse()?)?;
/// record.add(cannon, "h7e7".parse()?)?;
/// record.set_comment(horse, "screen horse");
///
/// assert_eq!(record.replay().plies(), 2);
/// assert_eq!(record.tree().children(cannon).count(), 2);
/// assert_eq!(record.tree()[horse].comment(), Some("screen horse"));
/// let error = record.add(horse, "h9g7".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "node 2: h9g7: no man stands on h9");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    start: Position,
    /// Every node but the root holds a legal move in UCI.
    tree: Tree,
}

impl Record {
    /// A record without moves.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let mut record = Self {
            start,
            tree: Tree::new(),
        };
        record.keep_start();
        record
    }

    /// The moves of a game, and its result if it is decided.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Game;
    /// use qi_xiangqi::record::Record;
    ///
    /// let mut game = Game::new();
    /// game.play("h2e2".parse()?)?;
    /// let record = Record::of_game(&game);
    /// assert_eq!(record.replay(), game);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_game(game: &Game) -> Self {
        let mut record = Self::new(*game.start());
        let mut last = NodeId::ROOT;
        for mv in game.moves() {
            last = record
                .tree
                .add(last, Node::new().with(MOVE, mv.to_string()));
        }
        if let Some(outcome) = game.outcome() {
            let result = outcome.winner().map_or(GameResult::Draw, GameResult::Win);
            record.set_tag(RESULT, result.pgn());
        }
        record
    }

    /// Reads a tree: moves in any notation, and the start from its tag `FEN`.
    ///
    /// # Errors
    ///
    /// Strictly, the first [`Flaw`]; in both modes a start that is no position.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::{COMMENT, Mode, Node, NodeId, ReadOptions, Tree};
    /// use qi_xiangqi::record::Record;
    ///
    /// let mut tree = Tree::new();
    /// tree.add(NodeId::ROOT, Node::new().with("M", "炮二平五"));
    /// let (record, warnings) = Record::of_tree(&tree, &ReadOptions::strict())?;
    /// assert_eq!(record.moves().map(|(_, mv)| mv).next(), Some("h2e2".parse()?));
    /// assert!(warnings.is_empty());
    /// assert_eq!(Record::of_tree(record.tree(), &ReadOptions::strict())?.0, record);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn of_tree(
        tree: &Tree,
        options: &ReadOptions,
    ) -> Result<(Self, Vec<Warning>), ReadRecordError> {
        let mut notes = Notes::new(options);
        let place = Place::Node;
        let start = start(tree, &notes).map_err(|flaw| Warning {
            place: place(NodeId::ROOT),
            flaw,
        })?;
        let draft = Draft {
            tree,
            start,
            place: &place,
        };
        let record = draft.check(&mut notes)?;
        Ok((record, notes.warnings))
    }

    /// The position before the first move.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The tree; the [module](self) says what is in it.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The tree, to change it in other ways than this type has: read it again by
    /// [`of_tree`](Self::of_tree).
    #[must_use]
    pub fn into_tree(self) -> Tree {
        self.tree
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tree.root().text(name)
    }

    /// Sets a tag. Nothing happens for the names that the tree uses itself (`C`,
    /// `M`, `NAG`, `FEN`), for those that say how a file is written (`Game`,
    /// `Format`), and for texts that are no name: empty, or with white space, a
    /// quote or a bracket. Line breaks become blanks.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        if is_reserved(name) || !is_name(name) {
            return;
        }
        let comment = self.tree.root_mut().remove(COMMENT);
        self.tree.root_mut().set(name, one_line(value));
        // The comment stays behind the tags, and the start is the last of them.
        self.keep_start();
        if let Some(comment) = comment {
            self.tree.root_mut().set(COMMENT, comment.value().clone());
        }
    }

    /// The result that the tag `Result` states.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.tag(RESULT)?.parse().ok()
    }

    /// Says something of a move, or at the root of the game; an empty text takes
    /// it away. White space around it is dropped.
    ///
    /// # Panics
    ///
    /// If the tree has no such node.
    pub fn set_comment(&mut self, node: NodeId, text: &str) {
        let text = text.trim();
        let node = &mut self.tree[node];
        if text.is_empty() {
            node.remove(COMMENT);
        } else {
            node.set_comment(text);
        }
    }

    /// Adds a move after a node, as the main continuation if it is the first,
    /// else as the last variation. Linear in the moves before it.
    ///
    /// # Errors
    ///
    /// [`AddMoveError`] if the move is not legal there; nothing has changed then.
    ///
    /// # Panics
    ///
    /// If the tree has no such node.
    pub fn add(&mut self, node: NodeId, mv: Move) -> Result<NodeId, AddMoveError> {
        let mut position = self.position(node);
        if let Err(reason) = position.play(mv) {
            return Err(AddMoveError { node, reason });
        }
        Ok(self.tree.add(node, Node::new().with(MOVE, mv.to_string())))
    }

    /// The move of a node; `None` for the root.
    ///
    /// # Panics
    ///
    /// If the tree has no such node.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        self.tree[node].text(MOVE)?.parse().ok()
    }

    /// The main line: its moves with their nodes.
    pub fn moves(&self) -> impl Iterator<Item = (NodeId, Move)> + '_ {
        self.tree
            .main_line()
            .filter_map(|node| Some((node, self.mv(node)?)))
    }

    /// The position after a node's move. Linear in the moves before it.
    ///
    /// # Panics
    ///
    /// If the tree has no such node.
    #[must_use]
    pub fn position(&self, node: NodeId) -> Position {
        *self.replay_to(node).position()
    }

    /// The game of the main line.
    #[must_use]
    pub fn replay(&self) -> Game {
        let last = self.tree.main_line().last();
        self.replay_to(last.unwrap_or(NodeId::ROOT))
    }

    /// The game that leads to a node: a variation.
    ///
    /// # Panics
    ///
    /// If the tree has no such node.
    #[must_use]
    pub fn replay_to(&self, node: NodeId) -> Game {
        let mut game = Game::from_position(self.start);
        let moves = self.tree.path_to(node).into_iter();
        for mv in moves.filter_map(|node| self.mv(node)) {
            game.play(mv).expect("every move of a record is legal");
        }
        game
    }

    /// Keeps the tag of the start, last of the tags, if there must be one.
    fn keep_start(&mut self) {
        let root = self.tree.root_mut();
        root.remove(FEN);
        if self.start != Position::initial() {
            root.set(FEN, self.start.to_fen());
        }
    }

    /// All moves with the position before each, every node before what follows.
    fn for_each_move(&self, mut visit: impl FnMut(NodeId, &Position, Move)) {
        let mut walk = Walk::new(self.start);
        for node in self.tree.depth_first().skip(1) {
            walk.back_to_parent(&self.tree, node);
            let mv = self.mv(node).expect("every node but the root has a move");
            visit(node, walk.position(), mv);
            walk.play(node, mv);
        }
    }
}

/// The start that a tree's tag names.
fn start(tree: &Tree, notes: &Notes) -> Result<Position, Flaw> {
    let Some(text) = tree.root().text(FEN).map(str::trim) else {
        return Ok(Position::initial());
    };
    if text.is_empty() {
        return Ok(Position::initial());
    }
    fen(text, notes).map_err(|reason| Flaw::Start {
        text: excerpt(text),
        reason,
    })
}

/// A FEN as a position, as strictly as the mode asks.
fn fen(text: &str, notes: &Notes) -> Result<Position, FenError> {
    let reading = match notes.mode() {
        Mode::Strict => fen::Reading::Strict,
        Mode::Lenient => fen::Reading::Lenient,
    };
    draft::position(&reading.read(text)?, notes.mode())
}

/// Refuses a file that is too long.
fn check_length(bytes: usize, options: &ReadOptions) -> Result<(), ReadRecordError> {
    let limit = options.limits.bytes;
    if bytes > limit {
        Err(ReadRecordError::TooLong { bytes, limit })
    } else {
        Ok(())
    }
}

/// The encoding of a text file: what the caller knows, or what it looks like; and
/// if it looks like nothing, GB18030 or Big5 if all of it can be that but for a last
/// character that is cut, since most records are Chinese.
fn encoding(bytes: &[u8], options: &ReadOptions) -> Option<Encoding> {
    use qi_record::text::{Charset, Evidence, decode};

    if options.encoding.is_some() {
        return options.encoding;
    }
    if decode(bytes, Charset::Undeclared).evidence != Evidence::Default {
        return None;
    }
    let fits = |&encoding: &Encoding| {
        let text = decode(bytes, Charset::Known(encoding)).text;
        let whole = text.strip_suffix('\u{fffd}').unwrap_or(&text);
        !whole.contains('\u{fffd}')
    };
    [Encoding::GB18030, Encoding::BIG5].into_iter().find(fits)
}

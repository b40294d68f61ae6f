//! From trees to text.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::scan::{is_glyph, is_move, marker};
use super::{GLYPH, MOVE, RESULT, WriteError, game, tag};
use crate::{COMMENT, Collection, NodeId, Property, Tree};

/// Where a written game breaks its lines; always between tokens, never inside a comment.
///
/// # Examples
///
/// ```
/// use qi_record::pgn::{self, Layout, ReadOptions, WriteOptions};
///
/// let games = pgn::parse(b"1. e4 e5 2. Nf3 Nc6 *", &ReadOptions::strict())?.games;
/// let text = |layout| pgn::write(&games, &WriteOptions { layout, ..WriteOptions::default() });
/// assert_eq!(text(Layout::RoundPerLine)?, "1. e4 e5\n2. Nf3 Nc6\n*\n");
/// assert_eq!(text(Layout::Width(12))?, "1. e4 e5 2.\nNf3 Nc6 *\n");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// A line for each number of the main line, and one for the result.
    RoundPerLine,
    /// Lines of at most so many characters, save where one comment or move alone is longer.
    Width(usize),
}

/// How to write: see [`write()`](fn@super::write).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WriteOptions {
    /// Where to break lines.
    pub layout: Layout,
    /// How many moves come before the first in the count: with 0 it is numbered `1.`, with 1
    /// `1...`, with 2 `2.`.
    pub first_ply: u32,
}

impl Default for WriteOptions {
    /// Lines of 80 characters, from move 1.
    fn default() -> Self {
        Self {
            layout: Layout::Width(80),
            first_ply: 0,
        }
    }
}

/// Writes the games one after the other, with an empty line between them. Linear.
///
/// [`parse_str`](super::parse_str) of the result gives an equal collection, if in each tree what is
/// said of the game comes after its tags and of a move after [`MOVE`]: that is the order in which
/// both are written. Marks that make some colons of a value literal are SGF's and are not written.
///
/// # Errors
///
/// If there is no tree, or something that PGN has no way to say: see [`WriteError`].
///
/// # Examples
///
/// ```
/// use qi_record::pgn::{self, MOVE, WriteOptions};
/// use qi_record::{Collection, Node, NodeId, Tree};
///
/// let mut tree = Tree::new();
/// tree.root_mut().set("Event", "the \"Cup\"");
/// let first = tree.add(NodeId::ROOT, Node::new().with(MOVE, "e4").with("C", "best by test"));
/// tree.add(first, Node::new().with(MOVE, "e5"));
/// tree.add(first, Node::new().with(MOVE, "c5").with("NAG", "5"));
///
/// let text = pgn::write(&Collection::from(tree), &WriteOptions::default())?;
/// assert_eq!(text, "[Event \"the \\\"Cup\\\"\"]\n\n1. e4 {best by test} 1... e5 (1... c5 $5) *\n");
/// # Ok::<(), pgn::WriteError>(())
/// ```
pub fn write(games: &Collection, options: &WriteOptions) -> Result<String, WriteError> {
    if games.is_empty() {
        return Err(WriteError::Empty);
    }
    let mut page = Page {
        text: String::new(),
        width: match options.layout {
            Layout::Width(width) => width,
            Layout::RoundPerLine => usize::MAX,
        },
        column: 0,
    };
    for (game, tree) in games.iter().enumerate() {
        if game > 0 {
            page.text.push('\n');
        }
        Writer {
            page: &mut page,
            tree,
            game,
            options,
            numbered: false,
        }
        .write()?;
    }
    Ok(page.text)
}

/// What remains to be written of a tree; plies are counted from 0.
enum Task {
    /// A node with what is said of it.
    Move {
        id: NodeId,
        ply: u32,
    },
    /// What follows a node.
    After {
        id: NodeId,
        ply: u32,
    },
    Open,
    Close,
}

/// Writes one tree.
struct Writer<'a> {
    page: &'a mut Page,
    tree: &'a Tree,
    game: usize,
    options: &'a WriteOptions,
    /// Whether the move to come needs no number: the one before it was just written.
    numbered: bool,
}

impl Writer<'_> {
    fn write(mut self) -> Result<(), WriteError> {
        self.tags()?;
        self.remarks(NodeId::ROOT)?;
        self.moves()?;
        if self.options.layout == Layout::RoundPerLine {
            self.page.end_line();
        }
        let result = self.tree.root().text(RESULT).map(str::trim);
        self.page.word(result.and_then(marker).unwrap_or("*"));
        self.page.end_line();
        Ok(())
    }

    fn tags(&mut self) -> Result<(), WriteError> {
        let before = self.page.text.len();
        for property in self.tree.root().properties() {
            let name = property.identifier();
            if game::is_reserved(name) {
                continue;
            }
            for value in property.values() {
                let value = value.as_str();
                if !tag::can_be_written(name, value) {
                    return Err(WriteError::Tag {
                        game: self.game,
                        name: name.to_owned(),
                        value: value.to_owned(),
                    });
                }
                let line = format!("[{name} \"{}\"]\n", tag::escape(value));
                self.page.text.push_str(&line);
            }
        }
        if self.page.text.len() > before {
            self.page.text.push('\n');
        } else if self.game > 0 && !self.begins_with_move_one() {
            return Err(WriteError::NoTag { game: self.game });
        }
        Ok(())
    }

    fn begins_with_move_one(&self) -> bool {
        self.options.first_ply < 2
            && self.tree.len() > 1
            && self.tree.root().properties().is_empty()
    }

    fn moves(&mut self) -> Result<(), WriteError> {
        let first = Task::After {
            id: NodeId::ROOT,
            ply: self.options.first_ply,
        };
        let mut tasks = Vec::from([first]);
        let mut open = 0usize;
        while let Some(task) = tasks.pop() {
            match task {
                Task::Open => {
                    self.page.open();
                    self.numbered = false;
                    open += 1;
                }
                Task::Close => {
                    self.page.close();
                    self.numbered = false;
                    open -= 1;
                }
                Task::After { id, ply } => follow(self.tree, id, ply, &mut tasks),
                Task::Move { id, ply } => {
                    let per_line = self.options.layout == Layout::RoundPerLine;
                    if per_line && open == 0 && ply % 2 == 0 {
                        self.page.end_line();
                    }
                    self.play(id, ply)?;
                }
            }
        }
        Ok(())
    }

    fn play(&mut self, id: NodeId, ply: u32) -> Result<(), WriteError> {
        let text = self.tree[id].text(MOVE).unwrap_or_default();
        if !is_move(text) {
            return Err(WriteError::Move {
                game: self.game,
                node: id,
                text: text.to_owned(),
            });
        }
        match ply % 2 {
            0 => self.page.word(&format!("{}.", ply / 2 + 1)),
            _ if self.numbered => {}
            _ => self.page.word(&format!("{}...", ply / 2 + 1)),
        }
        self.page.word(text);
        self.numbered = true;
        self.remarks(id)
    }

    /// Comments and glyphs.
    fn remarks(&mut self, id: NodeId) -> Result<(), WriteError> {
        for property in self.tree[id].properties() {
            match property.identifier() {
                MOVE => {
                    // A second value, or one of the root, has no place.
                    let kept = usize::from(id != NodeId::ROOT);
                    if let Some(extra) = property.values().get(kept) {
                        return Err(self.no_room(id, property, extra.as_str()));
                    }
                }
                GLYPH => self.glyphs(id, property)?,
                COMMENT => self.comments(property),
                _ if id == NodeId::ROOT => {}
                _ => return Err(self.no_room(id, property, property.value().as_str())),
            }
        }
        Ok(())
    }

    fn glyphs(&mut self, id: NodeId, property: &Property) -> Result<(), WriteError> {
        for glyph in property.values() {
            if !is_glyph(glyph.as_str()) {
                return Err(self.no_room(id, property, glyph.as_str()));
            }
            self.page.word(&format!("${glyph}"));
        }
        Ok(())
    }

    fn comments(&mut self, property: &Property) {
        for comment in property.values() {
            let text = comment.as_str();
            self.numbered = false;
            if !text.contains('}') {
                self.page.word(&format!("{{{text}}}"));
            } else {
                self.page.lines(text);
            }
        }
    }

    fn no_room(&self, node: NodeId, property: &Property, value: &str) -> WriteError {
        WriteError::Property {
            game: self.game,
            node,
            identifier: property.identifier().to_owned(),
            value: value.to_string(),
        }
    }
}

/// Puts what comes after a node on the pile: its first child, the others in parentheses, and then
/// what follows the first.
fn follow(tree: &Tree, id: NodeId, ply: u32, tasks: &mut Vec<Task>) {
    let children: Vec<NodeId> = tree.children(id).collect();
    let Some((&first, others)) = children.split_first() else {
        return;
    };
    let next = ply.saturating_add(1);
    tasks.push(Task::After {
        id: first,
        ply: next,
    });
    for &id in others.iter().rev() {
        tasks.extend([
            Task::Close,
            Task::After { id, ply: next },
            Task::Move { id, ply },
            Task::Open,
        ]);
    }
    tasks.push(Task::Move { id: first, ply });
}

/// The text so far, broken into lines.
struct Page {
    text: String,
    width: usize,
    /// Characters on the last line.
    column: usize,
}

impl Page {
    /// Writes a token, with a blank before it, or on a new line if this one has no room for it.
    fn word(&mut self, token: &str) {
        let mut lines = token.split('\n');
        let first = lines.next().map_or(0, |line| line.chars().count());
        let opened = self.text.ends_with('(');
        let blank = usize::from(self.column > 0 && !opened);
        if !opened && self.column + blank + first > self.width {
            self.end_line();
        } else if blank > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(token);
        self.column = lines
            .next_back()
            .map_or(self.column + first, |line| line.chars().count());
    }

    fn open(&mut self) {
        self.word("(");
    }

    fn close(&mut self) {
        self.text.push(')');
        self.column += 1;
    }

    /// Writes a comment that may hold braces, each of its lines after a semicolon.
    fn lines(&mut self, text: &str) {
        self.end_line();
        // An empty line keeps it apart from a comment before it.
        self.text.push('\n');
        for line in text.split('\n') {
            self.text.push_str("; ");
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    /// Ends the line unless it is empty.
    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
}

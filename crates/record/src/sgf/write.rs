//! From trees to text.

use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::read::decode_file;
use super::{Layout, ReadOptions, WriteError, WriteOptions, escape};
use crate::text::Encoding;
use crate::{Collection, Node, NodeId, Tree};

/// Writes the trees one after the other, each value with the fewest escapes; ends with a line
/// break. Linear.
///
/// [`parse_str`](super::parse_str) of the result gives an equal collection. To save it as it is (in
/// UTF-8), see that the roots' `CA` says `UTF-8`, or use [`write_bytes`], which obeys `CA`.
///
/// # Errors
///
/// If there is no tree, or an identifier is none of SGF: a capital letter followed by capital
/// letters and digits.
///
/// # Examples
///
/// ```
/// use qi_record::sgf::{self, Layout, WriteOptions};
/// use qi_record::{Collection, Node, NodeId, Tree};
///
/// let mut tree = Tree::new();
/// tree.root_mut().set("SZ", "9");
/// let first = tree.add(NodeId::ROOT, Node::new().with("B", "ee").with("C", "[sic]"));
/// tree.add(first, Node::new().with("W", "dd"));
/// tree.add(first, Node::new().with("W", "ff"));
/// let games = Collection::from(tree);
///
/// let text = sgf::write(&games, &WriteOptions::default())?;
/// assert_eq!(text, "(;SZ[9];B[ee]C[[sic\\]](;W[dd])(;W[ff]))\n");
///
/// let text = sgf::write(&games, &WriteOptions { layout: Layout::NodePerLine })?;
/// assert_eq!(text, "(;SZ[9]\n;B[ee]C[[sic\\]]\n(;W[dd])\n(;W[ff]))\n");
/// # Ok::<(), sgf::WriteError>(())
/// ```
pub fn write(games: &Collection, options: &WriteOptions) -> Result<String, WriteError> {
    if games.is_empty() {
        return Err(WriteError::Empty);
    }
    let mut page = Page::new(options.layout);
    for (game, tree) in games.iter().enumerate() {
        write_tree(&mut page, tree, game)?;
    }
    Ok(page.text)
}

/// Writes the trees in the charset that the first root's `CA` declares, and in UTF-8 if it declares
/// none that is known.
///
/// [`parse`](super::parse) of the result gives an equal collection.
///
/// # Errors
///
/// As [`write()`], and if the charset cannot say all of the text.
///
/// # Examples
///
/// ```
/// use qi_record::sgf::{self, ReadOptions, WriteError, WriteOptions};
///
/// let file = b"(;CA[GB18030]PB[\xb9\xc5\xc1\xa6])\n";
/// let mut games = sgf::parse(file, &ReadOptions::strict())?.games;
/// assert_eq!(games[0].root().text("PB"), Some("古力"));
/// assert_eq!(sgf::write_bytes(&games, &WriteOptions::default())?, file);
///
/// games[0].root_mut().set("CA", "ISO-8859-1");
/// let written = sgf::write_bytes(&games, &WriteOptions::default());
/// assert!(matches!(written, Err(WriteError::Charset { .. })));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn write_bytes(games: &Collection, options: &WriteOptions) -> Result<Vec<u8>, WriteError> {
    let text = write(games, options)?;
    let label = games[0].root().text("CA").unwrap_or_default();
    let encoding: Encoding = label.parse().unwrap_or(Encoding::UTF_8);
    let bytes = encoding.encode(&text).map(Cow::into_owned);
    // A charset whose second bytes look like brackets may hide `CA` itself: so the proof is to
    // read.
    let readable = bytes.filter(|bytes| decode_file(bytes, &ReadOptions::lenient()).text == text);
    readable.ok_or_else(|| WriteError::Charset {
        label: label.to_owned(),
    })
}

/// What remains to be written of a tree.
enum Task {
    Open,
    Node(NodeId),
    Close,
}

fn write_tree(page: &mut Page, tree: &Tree, game: usize) -> Result<(), WriteError> {
    let mut tasks = Vec::from([Task::Close, Task::Node(NodeId::ROOT), Task::Open]);
    while let Some(task) = tasks.pop() {
        match task {
            Task::Open => page.open(),
            Task::Close => page.push(")"),
            Task::Node(id) => {
                let written = write_node(page, &tree[id]);
                written.map_err(|identifier| WriteError::Identifier {
                    game,
                    node: id,
                    identifier,
                })?;
                follow(tree, id, &mut tasks);
            }
        }
    }
    page.end_line();
    Ok(())
}

/// Puts what comes after a node on the pile: its only child, or each child in parentheses.
fn follow(tree: &Tree, id: NodeId, tasks: &mut Vec<Task>) {
    let children: Vec<NodeId> = tree.children(id).collect();
    if let [child] = children[..] {
        tasks.push(Task::Node(child));
        return;
    }
    for &child in children.iter().rev() {
        tasks.extend([Task::Close, Task::Node(child), Task::Open]);
    }
}

/// On failure gives the identifier that SGF has no room for.
fn write_node(page: &mut Page, node: &Node) -> Result<(), String> {
    page.begin_node();
    for property in node.properties() {
        let identifier = property.identifier();
        if !is_identifier(identifier) {
            return Err(identifier.to_owned());
        }
        let mut before = identifier;
        for value in property.values() {
            page.push(&format!("{before}[{}]", escape(value)));
            before = "";
        }
    }
    Ok(())
}

fn is_identifier(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_uppercase())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

/// The text so far, broken into lines by a layout.
struct Page {
    text: String,
    layout: Layout,
    /// Characters on the last line.
    column: usize,
}

impl Page {
    fn new(layout: Layout) -> Self {
        Self {
            text: String::new(),
            layout,
            column: 0,
        }
    }

    /// Begins a game tree.
    fn open(&mut self) {
        if self.layout == Layout::NodePerLine {
            self.end_line();
        }
        self.push("(");
    }

    fn begin_node(&mut self) {
        if self.layout == Layout::NodePerLine && !self.text.ends_with('(') {
            self.end_line();
        }
        self.push(";");
    }

    /// Writes a token, on a new line if this one has no room for it.
    fn push(&mut self, token: &str) {
        let mut lines = token.split('\n');
        let first = lines.next().map_or(0, |line| line.chars().count());
        if matches!(self.layout, Layout::Width(width) if self.column + first > width) {
            self.end_line();
        }
        self.text.push_str(token);
        self.column = lines
            .next_back()
            .map_or(self.column + first, |line| line.chars().count());
    }

    /// Ends the line unless it is empty.
    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
}

//! A game as a tree.

use alloc::string::{String, ToString};
use alloc::vec;

use qi_geometry::coordinates::Coordinates;
use qi_geometry::{Point, Size, Stone};
use qi_record::{Node, NodeId, Tree};

use super::head::komi_text;
use crate::{Board, Game, Move, Position, Preset, Rules, Turn};

/// Writes a game as a tree that [`Record`](super::Record) reads back: the root with size, komi, rules (if a
/// [`Preset`] has them), handicap and what was set up, then a node for each move, in variations as they were played. The
/// [result](Game::result) is written if there is one. Where play was [resumed](Game::resume) for a move, a node with `PL`,
/// whose turn it then was, stands before it.
///
/// Not kept are the place in the history where the game is, a resumption that no move has followed, the marks of dead
/// stones, what ends the play, and rules that no preset has.
///
/// # Examples
/// ```
/// use qi_go::{Game, Move, Preset, Size, record};
/// use qi_record::sgf::{self, WriteOptions};
///
/// let mut game = Game::new(Size::square(9)?, Preset::Aga.into(), Preset::Aga.komi())?;
/// for text in ["E5", "G3", "pass"] {
///     game.play(text.parse()?)?;
/// }
/// let text = sgf::write(&record::tree_of(&game).into(), &WriteOptions::default())?;
/// assert_eq!(text.trim(), "(;GM[1]FF[4]SZ[9]KM[7.5]RU[AGA];B[ee];W[gg];B[])");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn tree_of(game: &Game) -> Tree {
    let mut tree = Tree::new();
    *tree.root_mut() = root(game);
    let size = game.board().size();
    let history = game.history();
    // In both trees a node comes after its parent; the ids are not the same.
    let mut written = vec![NodeId::ROOT; history.len()];
    for id in history.depth_first() {
        let Some(parent) = history.parent(id) else {
            continue;
        };
        if let Some(turn) = history[id] {
            let mut parent = written[parent.index()];
            if let Some(resumed) = turn.resumed {
                // `PL` may not stand in one node with a move.
                parent = tree.add(parent, Node::new().with("PL", letter(resumed)));
            }
            written[id.index()] = tree.add(parent, node(turn, size));
        }
    }
    tree
}

fn node(turn: Turn, size: Size) -> Node {
    let text = match turn.mv {
        Move::Play(point) => point_text(point, size),
        Move::Pass => String::new(),
    };
    Node::new().with(letter(turn.stone), text)
}

const fn letter(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "B",
        Stone::White => "W",
    }
}

fn root(game: &Game) -> Node {
    let start = start(game.position());
    let size = start.board().size();
    let mut root = Node::new().with("GM", "1").with("FF", "4");
    if size.is_square() {
        root.set("SZ", size.width().to_string());
    } else {
        let [width, height] = [size.width(), size.height()].map(|side| side.to_string());
        root.set("SZ", qi_record::Value::join(&width, &height));
    }
    root.set("KM", komi_text(game.komi()));
    if let Some(preset) = preset(game.rules()) {
        root.set("RU", rules_text(preset));
    }
    if game.handicap() > 1 {
        root.set("HA", game.handicap().to_string());
    }
    if let Some(result) = game.result() {
        root.set("RE", result.to_string());
    }
    set_up(&mut root, start.board());
    if start.turn() == Stone::White {
        root.set("PL", "W");
    }
    root
}

/// The position before the first move.
fn start(position: &Position) -> Position {
    let mut start = position.clone();
    while start.undo().is_some() {}
    start
}

fn set_up(root: &mut Node, board: &Board) {
    for (stone, identifier) in [(Stone::Black, "AB"), (Stone::White, "AW")] {
        for point in board.stones(stone) {
            root.append(identifier, point_text(point, board.size()));
        }
    }
}

fn point_text(point: Point, size: Size) -> String {
    Coordinates::Sgf.text(point, size).to_string()
}

/// The first preset of these rules, whatever ends the play.
fn preset(rules: Rules) -> Option<Preset> {
    let same = |&preset: &Preset| {
        rules
            == Rules {
                end: rules.end,
                ..preset.into()
            }
    };
    Preset::ALL.into_iter().find(same)
}

/// The name that the SGF specification gives to a rule set, or the one that programs use.
fn rules_text(preset: Preset) -> String {
    match preset {
        Preset::Japanese => "Japanese".to_string(),
        Preset::Chinese => "Chinese".to_string(),
        Preset::Korean => "Korean".to_string(),
        Preset::Aga => "AGA".to_string(),
        Preset::NewZealand => "NZ".to_string(),
        Preset::TrompTaylor => "Tromp-Taylor".to_string(),
        Preset::Ing => "GOE".to_string(),
        Preset::ChineseOgs | Preset::ChineseKgs | Preset::Bga | Preset::StoneScoring => {
            preset.to_string()
        }
    }
}

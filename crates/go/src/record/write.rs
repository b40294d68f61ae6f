//! A game as a tree.

use alloc::string::{String, ToString};

use qi_geometry::coordinates::Coordinates;
use qi_geometry::{Point, Size, Stone};
use qi_record::{Node, NodeId, Tree};

use crate::{Board, Game, Move, Phase, Position, Preset, Rules};

/// Writes a game as a tree that [`Record`](super::Record) reads back: the root with size, komi, rules (if a
/// [`Preset`] has them) and what was set up, then a node for each move. A resignation is written as the result; the
/// result of a count depends on the dead stones, and is for the caller to set (`RE`).
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
    let mut last = NodeId::ROOT;
    for (stone, mv) in game.moves() {
        let text = match mv {
            Move::Play(point) => point_text(point, size),
            Move::Pass => String::new(),
        };
        let identifier = match stone {
            Stone::Black => "B",
            Stone::White => "W",
        };
        last = tree.add(last, Node::new().with(identifier, text));
    }
    tree
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
    root.set("KM", game.komi().to_string());
    if let Some(preset) = preset(game.rules()) {
        root.set("RU", rules_text(preset));
    }
    if let Phase::Resigned(_) = game.phase() {
        let outcome = game.outcome(qi_geometry::PointSet::EMPTY);
        root.set(
            "RE",
            outcome.map_or(String::new(), |outcome| outcome.to_string()),
        );
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
        Preset::ChineseKgs => preset.to_string(),
    }
}

//! What has been played in a game, variations and all: [`Turn`]s in a tree, and the place in it.

use alloc::vec::Vec;
use core::iter;

use qi_geometry::Stone;
use qi_record::{NodeId, Tree};

use crate::{Move, Position};

/// One move of a game's history.
///
/// # Examples
/// ```
/// use qi_go::{Game, Komi, Rules, Size, Stone};
///
/// let mut game = Game::new(Size::square(9)?, Rules::default(), Komi::ZERO)?;
/// game.play("E5".parse()?)?;
/// let turn = game.history()[game.node()].unwrap();
/// assert_eq!((turn.stone, turn.mv, turn.resumed), (Stone::Black, "E5".parse()?, None));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// Who moved.
    pub stone: Stone,
    /// The move.
    pub mv: Move,
    /// Whose turn it was made when play was resumed just before the move, if it was.
    pub resumed: Option<Stone>,
}

/// The tree of a game, and where in it the game is.
#[derive(Clone, Debug)]
pub(super) struct History {
    pub(super) tree: Tree<Option<Turn>>,
    pub(super) here: NodeId,
    /// What has been taken back, the next to make again last.
    pub(super) undone: Vec<NodeId>,
}

impl History {
    /// The moves that led to a position.
    pub(super) fn of(position: &Position) -> Self {
        let mut history = Self {
            tree: Tree::with_root(None),
            here: NodeId::ROOT,
            undone: Vec::new(),
        };
        for ((stone, mv), resumed) in position.moves().zip(position.resumptions()) {
            history.add(Turn { stone, mv, resumed });
        }
        history
    }

    /// Goes on to a move from here, a new one or one that was made before.
    pub(super) fn add(&mut self, turn: Turn) {
        let next = self.undone.pop();
        let same = |&node: &NodeId| self.tree[node] == Some(turn);
        if let Some(next) = next.filter(same) {
            self.here = next;
            return;
        }
        self.undone.clear();
        let known = self.tree.children(self.here).find(same);
        self.here = known.unwrap_or_else(|| self.tree.add(self.here, Some(turn)));
    }

    /// Goes back by a move, and says which; `None` at the start.
    pub(super) fn back(&mut self) -> Option<Turn> {
        let parent = self.tree.parent(self.here)?;
        let turn = self.tree[self.here];
        self.undone.push(self.here);
        self.here = parent;
        turn
    }

    /// Goes on to the move taken back last, else to the first continuation, and says which; `None` at the end of a line.
    /// If play is resumed here, moves made when it was not, or for the other player, are none of these.
    pub(super) fn forth(&mut self, resumed: Option<Stone>) -> Option<Turn> {
        let fits = |&node: &NodeId| {
            resumed.is_none() || self.tree[node].is_some_and(|turn| turn.resumed == resumed)
        };
        let next = self.undone.last().copied().filter(fits);
        let other = || self.tree.children(self.here).find(fits);
        let (next, is_undone) = (next.or_else(other)?, next.is_some());
        if is_undone {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.enter(next)
    }

    /// Goes on to a move made from here before.
    pub(super) fn enter(&mut self, next: NodeId) -> Option<Turn> {
        self.here = next;
        self.tree[next]
    }

    /// Whether play was resumed, and nobody has made another move than a pass since.
    pub(super) fn only_passes_since_resumed(&self) -> bool {
        let mut path = iter::once(self.here).chain(self.tree.ancestors(self.here));
        let turns = path.by_ref().map_while(|node| self.tree[node]);
        let mut passes = turns.take_while(|turn| turn.mv == Move::Pass);
        passes.any(|turn| turn.resumed.is_some())
    }
}

//! The parts of the searcher that can be switched off.

/// A part of [`AlphaBeta`](super::AlphaBeta) that can be switched off, to see what it is worth. All
/// are on at first, and none changes the value that is found.
///
/// The parts that need something of the game are not here: they are absent until
/// asked for by the `with_` methods of the searcher.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{AlphaBeta, Feature, Limits, NoEvaluation};
///
/// let limits = Limits::new().depth(10);
/// let all = AlphaBeta::new(NoEvaluation).search(&mut Nim::new(21), &limits);
/// for feature in Feature::ALL {
///     let mut searcher = AlphaBeta::new(NoEvaluation).without(feature);
///     let report = searcher.search(&mut Nim::new(21), &limits);
///     assert_eq!(report.score(), all.score());
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Feature {
    /// Iterative deepening: searches one ply deep, then two, and so on, each iteration ordering the
    /// next. Without it the first iteration goes to the depth limit at once, and the table, if there
    /// is one, remembers the best move for a next search of the same position: so that a caller
    /// can deepen by itself.
    Deepening,
    /// Aspiration windows: looks for a value near that of the iteration before, and searches again
    /// with a wider window if it is not there. Has no effect without deepening.
    Aspiration,
    /// Principal variation search: all moves but the first are only shown not to be better, and
    /// searched again if they are.
    PrincipalVariation,
    /// Mate distance pruning: leaves off where even a win could not come soon enough to matter.
    MateDistance,
    /// The game's static ranks, where [`MoveOrder`](crate::MoveOrder) gives them.
    Ranks,
    /// Killer moves, where [`MoveOrder`](crate::MoveOrder) gives slots: quiet moves that refuted
    /// another position at the same ply.
    Killers,
    /// History, where [`MoveOrder`](crate::MoveOrder) gives slots: how quiet moves fared all over
    /// the tree.
    History,
    /// Countermoves, where [`MoveOrder`](crate::MoveOrder) gives slots: the quiet reply that last refuted the move before.
    Countermoves,
    /// Continuation history, where [`MoveOrder`](crate::MoveOrder) gives [contexts](crate::MoveOrder::CONTEXTS): how quiet
    /// moves fared after the move before.
    Continuation,
}

impl Feature {
    /// All, in the order of their declaration.
    pub const ALL: [Self; 9] = [
        Self::Deepening,
        Self::Aspiration,
        Self::PrincipalVariation,
        Self::MateDistance,
        Self::Ranks,
        Self::Killers,
        Self::History,
        Self::Countermoves,
        Self::Continuation,
    ];
}

/// A set of features.
#[derive(Debug, Clone, Copy)]
pub struct Features(u16);

impl Features {
    pub(crate) const ALL: Self = Self(u16::MAX);

    pub const fn has(self, feature: Feature) -> bool {
        self.0 & 1 << feature as u16 != 0
    }

    pub(crate) const fn insert(&mut self, feature: Feature) {
        self.0 |= 1 << feature as u16;
    }

    pub(crate) const fn remove(&mut self, feature: Feature) {
        self.0 &= !(1 << feature as u16);
    }
}

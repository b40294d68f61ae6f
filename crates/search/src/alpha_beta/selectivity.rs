//! What a selective search leaves out on a guess: the choice of it, and what it asks of the game.
//!
//! Owns [`Selectivity`], the set of [shortcuts](Shortcut), and the policy behind the type parameter of the searcher. How
//! each is taken at a node is written in the modules of nodes, moves and quiescence.

use core::convert::Infallible;

use crate::{abilities::NullMove, game::GameState};

/// A part of a selective search: a guess that saves work, or that spends it where it is worth more.
///
/// None of them claims a win or a loss that is not there, but each may miss one, and changes heuristic values. Margins are
/// multiples of the [unit](Selectivity::new), the worth of the least thing that changes hands; *left* is the number of
/// plies to the horizon.
///
/// # Examples
///
/// ```
/// use qi_search::alpha_beta::{Selectivity, Shortcut};
///
/// let plain = Selectivity::new(100).without(Shortcut::NullMove);
/// assert!(!plain.has(Shortcut::NullMove) && plain.has(Shortcut::Razoring));
/// assert!(Shortcut::ALL.iter().all(|shortcut| !Selectivity::NONE.has(*shortcut)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Shortcut {
    /// Null move pruning: a position so good that it holds though the side to move passes is not searched (Beal 1989;
    /// Donninger 1993). It errs where every move does harm, so that deep cutoffs are verified by a search without it. Only
    /// where the game can [pass](crate::NullMove).
    NullMove,
    /// Reverse futility: near the horizon, a position that is ahead by more than the plies left could cost is not searched.
    ReverseFutility,
    /// Razoring: at one or two plies left, a position far behind is asked only what noisy moves can mend.
    Razoring,
    /// Probcut: a promising move that fails high by a margin in a shallow search would do so in a deep one (Buro 1995).
    ProbCut,
    /// Futility: near the horizon, quiet moves of a position far behind are left out.
    Futility,
    /// Late move pruning: near the horizon, quiet moves are left out after so many have failed.
    LateMoves,
    /// Late move reductions: quiet moves tried late are searched less deeply, and again in full if they are better than
    /// expected.
    Reductions,
    /// Internal iterative reduction: a position of which the table knows no best move is searched one ply less deeply.
    BlindReduction,
    /// Singular extension: a move from the table that alone holds the position is searched one ply deeper (Anantharaman,
    /// Campbell and Hsu 1988).
    Singular,
    /// A side that [must evade](crate::NoisyMoves::must_evade) a threat is searched one ply deeper.
    Evasion,
    /// Delta pruning: past the horizon, noisy moves whose [gain](crate::NoisyMoves::gain) cannot make up for what a
    /// position is behind are left out.
    Delta,
    /// Exchange pruning: past the horizon, noisy moves of a rank below 0, which lose by exchange, are left out.
    Exchange,
}

impl Shortcut {
    /// All, in the order of their declaration.
    pub const ALL: [Self; 12] = [
        Self::NullMove,
        Self::ReverseFutility,
        Self::Razoring,
        Self::ProbCut,
        Self::Futility,
        Self::LateMoves,
        Self::Reductions,
        Self::BlindReduction,
        Self::Singular,
        Self::Evasion,
        Self::Delta,
        Self::Exchange,
    ];
}

/// A set of [shortcuts](Shortcut), and the unit of their margins.
///
/// # Examples
///
/// A heap of sixty-one, looked at ten plies deep with and without; where every move is a good one or a bad one at sight, little
/// has to be looked at:
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{AlphaBeta, Limits, alpha_beta::Selectivity};
///
/// let fours = |nim: &Nim| if nim.heap % 4 == 0 { -10 } else { 10 };
/// let searcher = || AlphaBeta::new(fours).with_order().with_quiescence(0);
/// let limits = Limits::new().depth(10);
/// let full = searcher().search(&mut Nim::new(61), &limits);
/// let selective = searcher().with_selectivity(Selectivity::new(1)).search(&mut Nim::new(61), &limits);
/// assert_eq!((full.best_move(), selective.best_move()), (Some(1), Some(1)));
/// assert!(selective.nodes < full.nodes);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Selectivity {
    shortcuts: u16,
    unit: i32,
}

impl Selectivity {
    /// Nothing is left out.
    pub const NONE: Self = Self {
        shortcuts: 0,
        unit: 0,
    };

    /// All shortcuts, where the least thing that changes hands is worth `unit` in the evaluation: a soldier, a disc, the
    /// shape that one stone makes.
    #[must_use]
    pub const fn new(unit: i32) -> Self {
        Self {
            shortcuts: u16::MAX,
            unit,
        }
    }

    /// The same without one of them.
    #[must_use]
    pub const fn without(mut self, shortcut: Shortcut) -> Self {
        self.shortcuts &= !(1 << shortcut as u16);
        self
    }

    /// The same with one more.
    #[must_use]
    pub const fn with(mut self, shortcut: Shortcut) -> Self {
        self.shortcuts |= 1 << shortcut as u16;
        self
    }

    /// This one of them and no other.
    #[must_use]
    pub const fn only(self, shortcut: Shortcut) -> Self {
        let unit = self.unit;
        Self { unit, ..Self::NONE }.with(shortcut)
    }

    /// Whether it is one of them.
    #[must_use]
    pub const fn has(self, shortcut: Shortcut) -> bool {
        self.shortcuts & 1 << shortcut as u16 != 0
    }

    /// So many units, in percent.
    pub(super) const fn units(self, percent: u32) -> i32 {
        (self.unit as i64 * percent as i64 / 100) as i32
    }
}

/// What a searcher leaves out, and whether the game can pass.
pub trait SelectivityPolicy<G: GameState> {
    /// Whether anything is left out at all.
    const SELECTS: bool;
    /// What taking a pass back needs.
    type Pass;

    /// What is left out.
    fn choice(&self) -> Selectivity;

    /// Passes, if the game can and may.
    fn pass(&self, state: &mut G) -> Option<Self::Pass>;

    /// Takes the pass back.
    fn take_back(&self, state: &mut G, pass: Self::Pass);
}

/// Every move is searched alike.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoSelectivity;

impl<G: GameState> SelectivityPolicy<G> for NoSelectivity {
    const SELECTS: bool = false;
    type Pass = Infallible;

    fn choice(&self) -> Selectivity {
        Selectivity::NONE
    }

    fn pass(&self, _: &mut G) -> Option<Infallible> {
        None
    }

    fn take_back(&self, _: &mut G, _: Infallible) {}
}

/// Shortcuts are taken, but not that of passing.
#[derive(Debug, Clone, Copy)]
pub struct WithSelectivity(pub(super) Selectivity);

impl<G: GameState> SelectivityPolicy<G> for WithSelectivity {
    const SELECTS: bool = true;
    type Pass = Infallible;

    fn choice(&self) -> Selectivity {
        self.0
    }

    fn pass(&self, _: &mut G) -> Option<Infallible> {
        None
    }

    fn take_back(&self, _: &mut G, _: Infallible) {}
}

/// Shortcuts are taken, that of passing among them.
#[derive(Debug, Clone, Copy)]
pub struct WithNullMove(pub(super) Selectivity);

impl<G: NullMove> SelectivityPolicy<G> for WithNullMove {
    const SELECTS: bool = true;
    type Pass = G::Pass;

    fn choice(&self) -> Selectivity {
        self.0
    }

    fn pass(&self, state: &mut G) -> Option<G::Pass> {
        state.pass()
    }

    fn take_back(&self, state: &mut G, pass: G::Pass) {
        state.take_back(pass);
    }
}

//! What a game may know beyond its rules, one trait for each thing that a search can use.
//!
//! A search option asks for a trait as a bound; a game without it compiles without that option,
//! and nothing of it is left in the node loop. No method here has a default that fails.

use alloc::vec::Vec;

use crate::game::{GameState, Outcome, Status};

/// A position with a hash: opens the transposition table and the check for repetition.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{GameState, HashKey};
///
/// let mut nim = Nim::new(9);
/// let before = nim.hash_key();
/// let undo = nim.play(2);
/// assert_ne!(nim.hash_key(), before);
/// nim.undo(2, undo);
/// assert_eq!(nim.hash_key(), before);
/// ```
pub trait HashKey: GameState {
    /// A number of 64 well-mixed bits, equal for equal positions (the side to move and whatever
    /// else decides what may be played included) and different for others as chance allows.
    ///
    /// Constant time is expected: keep it up to date in `play` and `undo`.
    fn hash_key(&self) -> u64;
}

/// A game that knows which moves look best: opens static ordering, killers and history.
///
/// # Examples
///
/// A move order never changes what is found, only how soon:
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{AlphaBeta, Limits, NoEvaluation};
///
/// let limits = Limits::new().depth(12);
/// let with = AlphaBeta::new(NoEvaluation).with_order().search(&mut Nim::new(20), &limits);
/// let without = AlphaBeta::new(NoEvaluation).search(&mut Nim::new(20), &limits);
/// assert_eq!(with.score(), without.score());
/// ```
pub trait MoveOrder: GameState {
    /// How many slots there are.
    const SLOTS: usize;

    /// The place of a move in the tables of killers and history, below [`SLOTS`](Self::SLOTS).
    /// Moves that mean the same in different positions share a slot: the point played on, or the
    /// squares moved from and to.
    fn slot(&self, mv: Self::Move) -> usize;

    /// How many contexts there are. 0, the default, if what was played before says little of what is good now: then there
    /// is no continuation history, whose table takes two bytes for each context and slot.
    const CONTEXTS: usize = 0;

    /// The context that a move makes for the reply, below [`CONTEXTS`](Self::CONTEXTS): its slot, or something coarser.
    fn context(&self, _mv: Self::Move) -> usize {
        0
    }

    /// How the move looks before it is searched.
    ///
    /// Above 0, a promising move: tried first, the highest first. 0, a quiet one: then, killers
    /// first, the others as history tells. Below 0, a poor one: last, the highest first.
    fn rank(&self, mv: Self::Move) -> i32;
}

/// A game that knows which moves upset the evaluation: opens quiescence.
///
/// # Examples
///
/// Two heaps of coins; take one or wait. Taking is noisy:
///
/// ```
/// use qi_search::{AlphaBeta, GameState, Limits, NoisyMoves, Outcome, Score, Side, Status};
///
/// /// Coins on the table in two heaps, what the side to move is ahead by, and plies to go.
/// #[derive(Clone, Copy)]
/// struct Coins { heaps: [i32; 2], ahead: i32, left: u32, side: Side }
///
/// impl GameState for Coins {
///     type Move = Option<usize>; // a heap, or waiting
///     type Undo = Self;
///
///     fn moves(&self, moves: &mut Vec<Self::Move>) -> Status {
///         if self.left == 0 {
///             return Status::Over(Outcome::Margin(self.ahead));
///         }
///         moves.extend([None, Some(0), Some(1)]);
///         Status::Ongoing
///     }
///
///     fn play(&mut self, mv: Self::Move) -> Self {
///         let before = *self;
///         let taken = mv.map_or(0, |heap| core::mem::take(&mut self.heaps[heap]));
///         self.ahead = -(self.ahead + taken);
///         (self.left, self.side) = (self.left - 1, !self.side);
///         before
///     }
///
///     fn undo(&mut self, _: Self::Move, before: Self) {
///         *self = before;
///     }
///
///     fn side_to_move(&self) -> Side {
///         self.side
///     }
/// }
///
/// impl NoisyMoves for Coins {
///     fn noisy_moves(&self, moves: &mut Vec<Self::Move>) -> Status {
///         let status = self.moves(&mut Vec::new());
///         if status == Status::Ongoing {
///             moves.extend([0, 1].into_iter().filter(|&heap| self.heaps[heap] > 0).map(Some));
///         }
///         status
///     }
///
///     fn must_evade(&self) -> bool {
///         false
///     }
/// }
///
/// let mut coins = Coins { heaps: [5, 3], ahead: 0, left: 20, side: Side::First };
/// let limits = Limits::new().depth(1);
/// let count = |coins: &Coins| coins.ahead;
/// let blind = AlphaBeta::new(count).search(&mut coins, &limits);
/// assert_eq!(blind.score(), Score::heuristic(5), "does not see the answer");
/// let calm = AlphaBeta::new(count).with_quiescence(4).search(&mut coins, &limits);
/// assert_eq!(calm.score(), Score::heuristic(2), "the other takes three");
/// ```
pub trait NoisyMoves: GameState {
    /// Appends the noisy moves, a subset of [`moves`](GameState::moves), and says whether the game
    /// goes on, exactly as `moves` would. A line of noisy moves should come to an end by itself.
    fn noisy_moves(&self, moves: &mut Vec<Self::Move>) -> Status;

    /// Whether the side to move stands under a threat that it may not ignore (check): then every
    /// move is searched and the static evaluation is no refuge.
    fn must_evade(&self) -> bool;

    /// What a noisy move gains at most in the units of the evaluation, before any answer: the worth of the man it takes.
    /// `i32::MAX`, the default, if that cannot be told; so too of a move that may end the game. A [selective
    /// search](crate::alpha_beta::Shortcut::Delta) leaves out what gains too little.
    fn gain(&self, _mv: Self::Move) -> i32 {
        i32::MAX
    }
}

/// A game in which a search may try what happens if the side to move does nothing: opens null move pruning.
///
/// The pass need not be a move of the game. Where it is, a search that tries it here tries it in vain.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{GameState, NullMove};
///
/// let mut nim = Nim::new(9);
/// let side = nim.side_to_move();
/// let pass = nim.pass().expect("coins are left");
/// assert_eq!(nim.side_to_move(), !side);
/// nim.take_back(pass);
/// assert_eq!(nim, Nim::new(9));
/// ```
pub trait NullMove: GameState {
    /// What [`take_back`](Self::take_back) needs.
    type Pass;

    /// Passes the turn to the other side. `None`, and nothing is changed, where that would make no sense: in check, or
    /// where every move does harm, so that passing is better than playing.
    fn pass(&mut self) -> Option<Self::Pass>;

    /// Restores the position exactly.
    fn take_back(&mut self, pass: Self::Pass);
}

/// How a position repeats an earlier one.
///
/// # Examples
///
/// The rule "three times in all is a draw", and once on the path is taken for it:
///
/// ```
/// use qi_search::{Cycle, Outcome};
///
/// fn verdict(cycle: Cycle) -> Option<Outcome> {
///     (cycle.since_root >= 1 || cycle.earlier >= 2).then_some(Outcome::Draw)
/// }
///
/// assert_eq!(verdict(Cycle { plies: 4, earlier: 1, since_root: 0 }), None);
/// assert_eq!(verdict(Cycle { plies: 4, earlier: 2, since_root: 0 }), Some(Outcome::Draw));
/// assert_eq!(verdict(Cycle { plies: 4, earlier: 1, since_root: 1 }), Some(Outcome::Draw));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cycle {
    /// Plies since the latest equal position.
    pub plies: usize,
    /// How often the position stood before, in the game and on the path of the search.
    pub earlier: usize,
    /// How many of these are on the path of the search, its root included.
    pub since_root: usize,
}

/// For how long the [verdict](Repetition::verdict) on a repetition stays true.
///
/// # Examples
///
/// A draw by repetition is true of the cycle. If going back is forbidden (the superko of go), then who may not go on is
/// decided by the whole game:
///
/// ```
/// use qi_search::{Cycle, GameState, HashKey, Outcome, Reach, Repetition, Side, Status};
///
/// /// A walk over four doors; who cannot find a door that is new has lost.
/// #[derive(Clone, Copy)]
/// struct Doors { at: u8, side: Side }
/// # impl GameState for Doors {
/// #     type Move = u8;
/// #     type Undo = Self;
/// #     fn moves(&self, moves: &mut Vec<u8>) -> Status {
/// #         moves.extend((0..4).filter(|&to| to != self.at));
/// #         Status::Ongoing
/// #     }
/// #     fn play(&mut self, at: u8) -> Self {
/// #         core::mem::replace(self, Self { at, side: !self.side })
/// #     }
/// #     fn undo(&mut self, _: u8, before: Self) { *self = before; }
/// #     fn side_to_move(&self) -> Side { self.side }
/// # }
/// # impl HashKey for Doors {
/// #     fn hash_key(&self) -> u64 { u64::from(self.at) * 2 + self.side.index() as u64 }
/// # }
///
/// impl Repetition for Doors {
///     fn path_key(&self) -> u64 {
///         u64::from(self.at) // whoever stood there
///     }
///
///     fn verdict(&self, _: Cycle) -> Option<Outcome> {
///         Some(Outcome::Win) // the other side went through an old door
///     }
///
///     fn reach(&self) -> Reach {
///         Reach::Game
///     }
/// }
///
/// use qi_search::{AlphaBeta, Limits, NoEvaluation, Score};
///
/// let mut doors = Doors { at: 0, side: Side::First };
/// let mut searcher = AlphaBeta::new(NoEvaluation).with_repetition().with_table(1);
/// let report = searcher.search(&mut doors, &Limits::new().depth(9));
/// assert_eq!(report.score(), Score::win_in(4), "the fourth step has to go back");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reach {
    /// Wherever play comes into the cycle, it has the same result. What a search finds out with its help is remembered of
    /// all positions but those between the repeated one and its repetition.
    Cycle,
    /// Another game that leads to the same position may have another verdict. What a search finds out with its help is not
    /// remembered at all.
    Game,
}

/// A game with a rule on repetition: opens the check along the path.
///
/// The search keeps the keys of the game so far and of its path, and finds the repetition; the
/// game says what it means.
///
/// # Examples
///
/// A walk on three squares, in which coming back is a draw:
///
/// ```
/// use qi_search::{
///     AlphaBeta, Cycle, GameState, HashKey, Limits, Outcome, Repetition, Score, Side, Status,
/// };
///
/// #[derive(Clone, Copy)]
/// struct Walk { at: u8, side: Side }
///
/// impl GameState for Walk {
///     type Move = u8;
///     type Undo = u8;
///
///     fn moves(&self, moves: &mut Vec<u8>) -> Status {
///         moves.extend((0..3).filter(|&to| to != self.at));
///         Status::Ongoing
///     }
///
///     fn play(&mut self, to: u8) -> u8 {
///         self.side = !self.side;
///         core::mem::replace(&mut self.at, to)
///     }
///
///     fn undo(&mut self, _: u8, from: u8) {
///         *self = Self { at: from, side: !self.side };
///     }
///
///     fn side_to_move(&self) -> Side {
///         self.side
///     }
/// }
///
/// impl HashKey for Walk {
///     fn hash_key(&self) -> u64 {
///         u64::from(self.at) * 2 + self.side.index() as u64
///     }
/// }
///
/// impl Repetition for Walk {
///     fn verdict(&self, _: Cycle) -> Option<Outcome> {
///         Some(Outcome::Draw)
///     }
/// }
///
/// // Five plies on, the other side would be to move and better off: the first one comes back.
/// let mut searcher = AlphaBeta::new(|_: &Walk| 1).with_repetition();
/// let report = searcher.search(&mut Walk { at: 0, side: Side::First }, &Limits::new().depth(5));
/// assert_eq!(report.score(), Score::DRAW);
/// ```
pub trait Repetition: HashKey {
    /// How many plies back the position could have stood at most: those since the last move that
    /// cannot be undone by playing on. The default looks through the whole game.
    fn reversible_plies(&self) -> usize {
        usize::MAX
    }

    /// The result by rule, for the side to move, of a position that repeats an earlier one; `None`
    /// if play goes on.
    ///
    /// A search is well served by a verdict on the first repetition [since the
    /// root](Cycle::since_root), before the rule itself would end the game: what can be repeated
    /// once can be repeated again. A rule that asks for more than counts (who checked, who chased)
    /// looks into a record that the game keeps in its own state.
    fn verdict(&self, cycle: Cycle) -> Option<Outcome>;

    /// What a repetition repeats, as a number that is the same for what counts as the same; the default is the whole
    /// position.
    fn path_key(&self) -> u64 {
        self.hash_key()
    }

    /// For how long verdicts stay true; the default is [`Reach::Cycle`].
    fn reach(&self) -> Reach {
        Reach::Cycle
    }

    /// Whether another game could lead to the position before the last move in which that move would be forbidden, though
    /// all that is remembered of the position is the same. Then a proof that rests on the move is not remembered of it.
    ///
    /// The default is never. It concerns games of [`Reach::Game`] in which positions with the same
    /// [path key](Self::path_key) have different moves.
    fn leans_on_past(&self) -> bool {
        false
    }
}

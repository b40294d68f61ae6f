//! Wins by threats that leave the other side no choice.
//!
//! Owns [`ThreatSearch`], its [`Solution`] and the [`Proof`] of a win, and [`check`], which trusts
//! no search. What is searched is the game of the rule, moves and all, but with less choice for the
//! attacker:
//!
//! - **VCF**, [`Attack::Fours`]: every move of the attacker makes a four or a five.
//! - **VCT**, [`Attack::Threes`]: or a three, a move after which he would make a straight four, and
//!   a five with the next, if the defender passed.
//! - [`Attack::Threats`]: or any move after which he would win by fours within a few moves if the
//!   defender passed.
//!
//! Where the defender threatens a five, the attacker may stop it by any move while an older threat of
//! his still stands.
//!
//! The defender may reply with any legal move. Against a four only what stops the five is searched;
//! against a three or another threat every reply that hinders it, fours of the defender's own
//! included, which the attacker must then stop by his next move. In renju Black may play no
//! forbidden point, as attacker or as defender: a four that only a forbidden point stops has won.
//! Where a five can be shut (caro), shutting it stops it.
//!
//! So a win that is found is a win. [`Solution::None`] says that the attacker has no win *of that
//! kind*; he may have others. Positions are told apart by a 64-bit hash.
//!
//! Fours are searched depth first, threes and threats by proof numbers (A. Nagai, "Df-pn algorithm
//! for searching AND/OR trees and its applications", 2002). That a threat leaves the defender only
//! the replies that hinder it is the idea of L. V. Allis, H. J. van den Herik and M. P. H. Huntjens,
//! "Go-Moku and threat-space search", 1994; other than there, each reply is searched by itself, so
//! that his fours are met.
//!
//! # Examples
//!
//! Black wins by fours: `h8` makes a four on the row and leaves White only `i8`; then `h9` makes a
//! straight four.
//!
//! ```text
//! 11 . . . . . . .
//! 10 . . . . X . .
//!  9 . . . . . . .
//!  8 O X X X . . .
//!  7 . . . . X . .
//!    d e f g h i j
//! ```
//!
//! ```
//! use qi_gomoku::threat::{Attack, Solution, ThreatSearch, check};
//! use qi_gomoku::{Board, Position, Rule, Stone, notation};
//!
//! let mut board = Board::default();
//! for point in notation::parse_points("e8 f8 g8 h7 h10", board.size())? {
//!     board.place(point, Stone::Black)?;
//! }
//! board.place(notation::parse_point("d8", board.size())?, Stone::White)?;
//! let position = Position::new(Rule::Renju, board, Stone::Black);
//!
//! let report = ThreatSearch::new(Attack::Fours).run(&position);
//! assert_eq!(report.solution.to_string(), "win in 3: h8 i8 h9 h6 h11");
//! let Solution::Win(proof) = report.solution else { panic!("it is a win") };
//! assert_eq!(check(&position, &proof), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;
use core::ops::ControlFlow;

use crate::notation::{Spacing, points_text};
use crate::pattern::PatternBoard;
use crate::position::Position;

mod attack;
mod budget;
mod check;
mod cost;
mod fours;
mod hinder;
mod moves;
mod proof;
mod saving;
mod table;
mod threes;

pub use attack::{Attack, ParseAttackError};
pub use budget::Progress;
pub use check::{CheckError, check};
pub use proof::{Answer, Proof};
pub use saving::Saving;

use budget::{Budget, Interrupted};
use fours::Fours;
use moves::Moves;
use threes::Threes;

/// A search for a win by threats, with its limits.
///
/// Without limits it goes on until it knows. See the [module](self) for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThreatSearch {
    attack: Attack,
    nodes: Option<u64>,
    moves: Option<u16>,
    is_shortest: bool,
}

/// What a search has found.
///
/// `Display` prints `win in N: MOVES`, `none` or `unknown`, the moves being [`Proof::line`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Solution {
    /// The side to move wins.
    Win(Proof),
    /// There is no such win: everything was searched.
    None,
    /// A limit ended the search, or it has filled its tables, at some 350 MiB.
    Unknown,
}

/// What a search has found, and what it took.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Report {
    /// What was found.
    pub solution: Solution,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl ThreatSearch {
    /// A search for any win of a kind, without limits.
    #[must_use]
    pub const fn new(attack: Attack) -> Self {
        Self {
            attack,
            nodes: None,
            moves: None,
            is_shortest: false,
        }
    }

    /// The same, looking at so many positions at most.
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..self
        }
    }

    /// The same, for wins in so many moves of the attacker at most, the one that makes the five
    /// included. [`Solution::None`] then says that there is none so short.
    #[must_use]
    pub const fn moves(self, moves: u16) -> Self {
        Self {
            moves: Some(moves),
            ..self
        }
    }

    /// The same, for the win in the fewest moves of the attacker. It can take very much longer.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::threat::{Attack, Solution, ThreatSearch};
    /// use qi_gomoku::{Position, Rule, Stone};
    ///
    /// let board = "......../......../.XXX..../......../......../..X...../......../........".parse()?;
    /// let position = Position::new(Rule::Standard, board, Stone::Black);
    /// let report = ThreatSearch::new(Attack::Fours).shortest().run(&position);
    /// let Solution::Win(proof) = report.solution else { panic!("a straight four wins") };
    /// assert_eq!(proof.moves(), 2);
    /// # Ok::<(), qi_gomoku::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn shortest(self) -> Self {
        Self {
            is_shortest: true,
            ..self
        }
    }

    /// Searches for a win of the side to move. There is none if the game is over.
    #[must_use]
    pub fn run(&self, position: &Position) -> Report {
        self.run_watched(position, |_| ControlFlow::Continue(()))
    }

    /// The same, telling the caller every few milliseconds how far it has come. If he breaks, the
    /// solution is unknown, unless a win was found that may not be the shortest.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use qi_gomoku::threat::{Attack, Solution, ThreatSearch};
    /// use qi_gomoku::{Position, Rule};
    ///
    /// let search = ThreatSearch::new(Attack::Fours);
    /// let report = search.run_watched(&Position::start(Rule::Renju), |_| ControlFlow::Break(()));
    /// assert_eq!(report.solution, Solution::None);
    /// ```
    #[must_use]
    pub fn run_watched(
        &self,
        position: &Position,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Report {
        let mut budget = Budget::new(self.nodes, &mut watch);
        let solution = if position.outcome().is_some() {
            Solution::None
        } else {
            self.solve(position, &mut budget)
        };
        Report {
            solution,
            nodes: budget.nodes,
        }
    }

    fn solve(&self, position: &Position, budget: &mut Budget<'_>) -> Solution {
        let mut searcher = Searcher::new(self.attack, position);
        let moves = self.moves.map_or(Moves::ANY, Moves::at_most);
        match searcher.win(moves, budget) {
            Ok(Some(proof)) if self.is_shortest => Solution::Win(searcher.shortened(proof, budget)),
            Ok(Some(proof)) => Solution::Win(proof),
            Ok(None) => Solution::None,
            Err(Interrupted) => Solution::Unknown,
        }
    }
}

/// The search for one kind of win.
enum Searcher {
    Fours(Fours),
    Threes(Threes),
}

impl Searcher {
    fn new(attack: Attack, position: &Position) -> Self {
        let board = PatternBoard::new(position.rule(), position.board().clone());
        let fours = Fours::new(board, position.turn());
        match attack.threat_moves() {
            None => Self::Fours(fours),
            Some(moves) => Self::Threes(Threes::new(fours, Moves::at_most(moves))),
        }
    }

    fn win(&mut self, moves: Moves, budget: &mut Budget<'_>) -> Result<Option<Proof>, Interrupted> {
        match self {
            Self::Fours(fours) => fours.win(moves, budget),
            Self::Threes(threes) => threes.win(moves, budget),
        }
    }

    /// The shortest win, where one is known; the shortest that was found if a limit ends the
    /// search.
    fn shortened(&mut self, proof: Proof, budget: &mut Budget<'_>) -> Proof {
        for moves in 1..proof.moves() {
            match self.win(Moves::at_most(moves as u16), budget) {
                Ok(None) => {}
                Ok(Some(shortest)) => return shortest,
                Err(Interrupted) => break,
            }
        }
        proof
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(proof) => {
                let line = proof.line();
                write!(
                    f,
                    "win in {}: {}",
                    proof.moves(),
                    points_text(&line, Spacing::Spaced)
                )
            }
            Self::None => f.pad("none"),
            Self::Unknown => f.pad("unknown"),
        }
    }
}

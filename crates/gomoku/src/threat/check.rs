//! That a proof holds.
//!
//! Owns [`check`]. It knows the rules of the game and nothing of searches, shapes or threats: it
//! plays every move of the proof against every reply there is.

use alloc::vec::Vec;

use qi_geometry::Point;
use thiserror::Error;

use super::proof::Proof;
use crate::notation::{Spacing, points_text};
use crate::position::Position;

/// Why a proof proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The attacker may not play his move.
    #[error("after {}, the attacker's move is not legal", points_text(.line, Spacing::Spaced))]
    Illegal {
        /// The moves, his last.
        line: Vec<Point>,
    },
    /// The game ended, and the attacker has not won.
    #[error("after {}, the game is over and not won", points_text(.line, Spacing::Spaced))]
    NotWon {
        /// The moves to the end.
        line: Vec<Point>,
    },
    /// The proof does not say how it goes on.
    #[error("after {}, the proof says nothing", points_text(.line, Spacing::Spaced))]
    Unanswered {
        /// The moves, the defender's last.
        line: Vec<Point>,
    },
}

/// Plays a proof out for the side to move, against every legal reply of the other side, the fours
/// and fives it makes included.
///
/// Takes time in proportion to the size of the proof and the area of the board: for a win by fours
/// some twenty microseconds a move, for one with threes some milliseconds a three.
///
/// # Errors
///
/// [`CheckError`] with the first line of play in which the proof fails.
///
/// # Examples
///
/// ```
/// use qi_gomoku::threat::{Attack, Solution, ThreatSearch, check};
/// use qi_gomoku::{Position, Rule, Stone};
///
/// let board = "......../......../......../..XXX.../......../......../......../........".parse()?;
/// let position = Position::new(Rule::Freestyle, board, Stone::Black);
/// let Solution::Win(proof) = ThreatSearch::new(Attack::Fours).run(&position).solution else {
///     panic!("a straight four wins");
/// };
/// assert_eq!(check(&position, &proof), Ok(()));
/// # Ok::<(), qi_gomoku::ParseBoardError>(())
/// ```
pub fn check(position: &Position, proof: &Proof) -> Result<(), CheckError> {
    Checker {
        position: position.clone(),
        line: Vec::new(),
    }
    .attack(proof)
}

/// The game that is played, and its moves.
struct Checker {
    position: Position,
    line: Vec<Point>,
}

impl Checker {
    /// The attacker's move and all that follows.
    fn attack(&mut self, proof: &Proof) -> Result<(), CheckError> {
        self.line.push(proof.point);
        if !self.position.is_legal(proof.point) {
            return Err(CheckError::Illegal {
                line: self.line.clone(),
            });
        }
        let attacker = self.position.turn();
        self.position.play_assume_legal(proof.point);
        match self.position.outcome() {
            None => self.defend(proof)?,
            Some(outcome) if outcome.winner() == Some(attacker) => {}
            Some(_) => {
                return Err(CheckError::NotWon {
                    line: self.line.clone(),
                });
            }
        }
        self.position.undo(proof.point);
        self.line.pop();
        Ok(())
    }

    /// Every reply to the attacker's move. If there is none, the defender has only forbidden points
    /// left and loses.
    fn defend(&mut self, proof: &Proof) -> Result<(), CheckError> {
        for reply in self.position.legal_moves() {
            self.line.push(reply);
            self.position.play_assume_legal(reply);
            if self.position.outcome().is_some() {
                return Err(CheckError::NotWon {
                    line: self.line.clone(),
                });
            }
            let Some(next) = proof.after(reply) else {
                return Err(CheckError::Unanswered {
                    line: self.line.clone(),
                });
            };
            self.attack(next)?;
            self.position.undo(reply);
            self.line.pop();
        }
        Ok(())
    }
}

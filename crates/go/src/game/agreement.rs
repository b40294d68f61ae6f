//! How the players settle which stones are dead, once they have passed.

use qi_geometry::{Point, PointSet, Stone};
use thiserror::Error;

use super::{BreakOff, Game, Phase};
use crate::{Dispute, LongCycle, Outcome, vertex};

/// What the players have said of the dead stones so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Agreement {
    pub(super) dead: PointSet,
    consent: Consent,
}

/// Who has agreed to the dead stones as they are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Consent {
    #[default]
    Nobody,
    One(Stone),
    Both,
}

impl Agreement {
    pub(super) fn is_reached(self) -> bool {
        self.consent == Consent::Both
    }

    fn agree(&mut self, stone: Stone) {
        self.consent = match self.consent {
            Consent::Nobody => Consent::One(stone),
            Consent::One(other) if other != stone => Consent::Both,
            consent => consent,
        };
    }
}

/// Why the players cannot settle that now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum AgreementError {
    /// The game is not where dead stones are agreed upon.
    #[error("dead stones are agreed upon when the players have passed")]
    NotCounting,
    /// By the rules every stone lives.
    #[error("by these rules every stone on the board lives")]
    NothingToSettle,
    /// No position has come up again, or the rules make nothing of it.
    #[error(
        "a game has no result only where the rules say so of a position that has come up again"
    )]
    NoCycle,
    /// There is no stone.
    #[error("there is no stone on {}", vertex(*point))]
    NoStone {
        /// The point.
        point: Point,
    },
}

/// The players pass, mark what is dead, and both agree, or play goes on. Every mark ends what was agreed before; a move
/// taken back or made again forgets the marks.
///
/// # Examples
/// ```
/// use qi_go::{Game, Move, Phase, Preset, Size, Stone, parse_point};
///
/// let size = Size::square(5)?;
/// let mut game = Game::new(size, Preset::Chinese.into(), Preset::Chinese.komi())?;
/// for text in ["C3", "D4", "pass", "pass"] {
///     game.play(Move::parse(text, size)?)?;
/// }
/// game.mark_dead(parse_point("D4", size)?)?;
/// game.agree(Stone::Black)?;
/// assert_eq!((game.phase(), game.result()), (Phase::Counting, None));
///
/// // White does not agree and wants to play on; it is Black's turn.
/// game.resume(Stone::White)?;
/// assert_eq!((game.phase(), game.turn()), (Phase::Playing, Stone::Black));
/// for text in ["D3", "pass", "pass"] {
///     game.play(Move::parse(text, size)?)?;
/// }
/// game.mark_dead(parse_point("D4", size)?)?;
/// Stone::ALL.into_iter().try_for_each(|stone| game.agree(stone))?;
/// assert_eq!(game.result().unwrap().to_string(), "B+17.5");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
impl Game {
    /// The stones marked as dead, whole chains.
    #[must_use]
    pub const fn dead(&self) -> PointSet {
        self.agreement.dead
    }

    /// Marks the chain at a point as dead.
    ///
    /// # Errors
    /// If the players have not passed, the rules let every stone live, or there is no stone.
    pub fn mark_dead(&mut self, point: Point) -> Result<(), AgreementError> {
        let chain = self.marked_chain(point)?;
        let dead = self.agreement.dead | chain;
        self.agreement = Agreement {
            dead,
            ..Agreement::default()
        };
        Ok(())
    }

    /// Marks the chain at a point as alive, as all are at first.
    ///
    /// # Errors
    /// As [`mark_dead`](Self::mark_dead).
    pub fn mark_alive(&mut self, point: Point) -> Result<(), AgreementError> {
        let chain = self.marked_chain(point)?;
        let dead = self.agreement.dead - chain;
        self.agreement = Agreement {
            dead,
            ..Agreement::default()
        };
        Ok(())
    }

    /// A player agrees to the dead stones as they are marked. When both have, the game is
    /// [finished](Phase::Finished).
    ///
    /// # Errors
    /// If the players have not passed, or the rules let every stone live.
    pub fn agree(&mut self, stone: Stone) -> Result<(), AgreementError> {
        self.require_dispute()?;
        self.agreement.agree(stone);
        Ok(())
    }

    /// Play goes on because a player asks for it, who does not agree or has seen something. Whose turn it is then is for
    /// the rules to say: [`Dispute`]. Whether each player may ask more than once is for the players.
    ///
    /// # Errors
    /// If the players have not passed, or the rules leave nothing to settle.
    pub fn resume(&mut self, stone: Stone) -> Result<(), AgreementError> {
        self.require_dispute()?;
        let turn = match self.rules().dispute {
            Dispute::OpponentFirst => !stone,
            Dispute::ByTurn | Dispute::FourPasses | Dispute::AsItStands => self.turn(),
        };
        self.position.resume(turn);
        self.resumed = Some(turn);
        self.agreement = Agreement::default();
        Ok(())
    }

    /// The players agree that a game has no result, because a position has [come up again](crate::Position::repeats) and
    /// the [rules](LongCycle::NoResult) let them.
    ///
    /// # Errors
    /// [`AgreementError::NoCycle`] otherwise, or when the game has been resigned.
    pub fn agree_on_no_result(&mut self) -> Result<(), AgreementError> {
        let may = self.rules().cycle == LongCycle::NoResult && self.broken_off.is_none();
        if !may || self.position().repeats().is_none() {
            return Err(AgreementError::NoCycle);
        }
        self.broken_off = Some(BreakOff::NoResult);
        Ok(())
    }

    /// The result: of a resignation, or of the count that both players have agreed to; `None` before.
    #[must_use]
    pub fn result(&self) -> Option<Outcome> {
        match self.phase() {
            Phase::Playing | Phase::Counting => None,
            Phase::Finished | Phase::Resigned(_) | Phase::NoResult => {
                self.outcome(self.agreement.dead)
            }
        }
    }

    fn marked_chain(&self, point: Point) -> Result<PointSet, AgreementError> {
        self.require_dispute()?;
        let chain = self.board().chain(point);
        let chain = chain.ok_or(AgreementError::NoStone { point })?;
        Ok(chain.stones)
    }

    /// Whether the rules leave the players nothing to agree upon, once play has ended.
    pub(super) fn all_stones_live(&self) -> bool {
        match self.rules().dispute {
            Dispute::ByTurn | Dispute::OpponentFirst => false,
            Dispute::FourPasses => self.history.only_passes_since_resumed(),
            Dispute::AsItStands => true,
        }
    }

    /// Also after both have agreed: they may find that they were wrong.
    fn require_dispute(&self) -> Result<(), AgreementError> {
        match self.phase() {
            Phase::Playing | Phase::Resigned(_) | Phase::NoResult => {
                Err(AgreementError::NotCounting)
            }
            _ if self.all_stones_live() => Err(AgreementError::NothingToSettle),
            Phase::Counting | Phase::Finished => Ok(()),
        }
    }
}

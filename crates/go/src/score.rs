//! The score of a finished board, dead stones and all: [`score`] and what it finds, [`Score`].
//!
//! Owns how a judgement of the stones and a count by the rules come together. Which stones are dead is [`dead`]'s to
//! judge or the caller's to say; what a point counts is [`count`]'s.
//!
//! What holds: every empty point is somebody's or has one [`Unowned`] reason why it is not.
//!
//! [`dead`]: crate::dead

use qi_geometry::{Grid, Point, PointSet};

use crate::dead::Judgement;
use crate::{Board, Count, Ending, Komi, Outcome, Rules, count};

/// Why an empty point is nobody's.
///
/// # Examples
/// ```
/// use qi_go::Unowned;
///
/// assert_eq!(Unowned::ALL.len(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unowned {
    /// Both colours border it, or none does.
    Neutral,
    /// One colour alone borders it, in a seki, where these rules give no territory: a one-sided dame.
    Seki,
    /// One colour alone borders it but will have to fill it, as a false eye is.
    ToFill,
}

impl Unowned {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Neutral, Self::Seki, Self::ToFill];
}

/// A finished board judged and counted; made by [`score`].
///
/// # Examples
///
/// ```text
/// 7 . . X O . . .
/// 6 . O X O . . .
/// 5 . . X O . . .      White's stone at B6 is dead
/// 4 . . X O O O O
/// 3 . . X X X X X
/// 2 . . . . . . .
/// 1 . . . . . . .
/// ```
///
/// ```
/// use qi_go::dead::Estimate;
/// use qi_go::{Board, Ending, Komi, Preset, Stone, score};
///
/// let board: Board = "..XO.../.OXO.../..XO.../..XOOOO/..XXXXX/......./.......".parse()?;
/// let judgement = Estimate::default().judge(&board);
/// let area = score(&board, Preset::Chinese.into(), &judgement, &Ending::default());
/// assert_eq!(area.outcome(Komi::ZERO).to_string(), "B+17");
/// assert_eq!(area.unowned().count(), 0);
/// assert_eq!(area.count().tally(Stone::Black).dead, 1);
/// # Ok::<(), qi_go::ParseBoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    count: Count,
    judgement: Judgement,
    unowned: Grid<Option<Unowned>>,
}

impl Score {
    /// What was counted: whose each point is, and what each colour has.
    #[must_use]
    pub const fn count(&self) -> &Count {
        &self.count
    }

    /// What became of each chain, and how sure that is.
    #[must_use]
    pub const fn judgement(&self) -> &Judgement {
        &self.judgement
    }

    /// The empty points that are nobody's, each with the reason, row by row from the bottom.
    pub fn unowned(&self) -> impl Iterator<Item = (Point, Unowned)> {
        let points = self.unowned.iter();
        points.filter_map(|(point, reason)| Some((point, (*reason)?)))
    }

    /// The result, komi given.
    #[must_use]
    pub fn outcome(&self, komi: Komi) -> Outcome {
        self.count.outcome(komi)
    }

    /// How sure the least sure verdict is on which the score rests, in thousandths.
    #[must_use]
    pub fn confidence(&self) -> u16 {
        self.judgement.confidence()
    }
}

/// Counts a board by the scoring of `rules`, the dead stones of a judgement taken off, bent fours in the corner being what
/// `rules` make of them; `ending` tells the rest, and its own dead stones are dead too.
///
/// Takes time as [`count`] does.
#[must_use]
pub fn score(board: &Board, rules: Rules, judgement: &Judgement, ending: &Ending) -> Score {
    let mut judgement = judgement.by_rule(board, rules.bent_four);
    for point in ending.dead {
        judgement.set_status(point, crate::dead::Status::Dead);
    }
    let ending = Ending {
        dead: judgement.dead(),
        ..*ending
    };
    let count = count(board, rules, &ending);
    let unowned = Grid::from_fn(board.size(), |point| {
        let is_open = board.is_empty_at(point) && count.owners()[point].is_none();
        is_open.then(|| reason(&count, point))
    });
    Score {
        count,
        judgement,
        unowned,
    }
}

/// Why an empty point that is nobody's is nobody's.
fn reason(count: &Count, point: Point) -> Unowned {
    let holds = |set: PointSet| set.contains(point);
    if holds(count.to_fill()) {
        Unowned::ToFill
    } else if holds(count.seki()) {
        Unowned::Seki
    } else {
        Unowned::Neutral
    }
}

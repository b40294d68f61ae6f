//! Counting a finished board: [`count`] and what it finds, [`Count`].
//!
//! Owns whose each point is once it is known which stones are dead. Which stones are dead is the caller's to say; the
//! result of a whole game, komi and all, is the [`Game`](crate::Game)'s.
//!
//! What holds: a region of empty points, after the dead stones are taken off, belongs to the one colour that borders
//! it; a region that both border, or none, is nobody's, or in halves if the rules say so. A [`Tax`] takes seki and what
//! has to be filled away from it again.

use qi_geometry::region::{self, Region};
use qi_geometry::{Grid, PointSet, Stone};

use crate::territory::{self, Judgement};
use crate::{Board, Button, Komi, Outcome, Rules, Scoring, SharedRegions, Tax};

/// What the count of a board has to be told besides the stones on it.
///
/// # Examples
/// ```
/// use qi_go::{Ending, PointSet};
///
/// let nothing_dead = Ending::default();
/// assert_eq!(nothing_dead.dead, PointSet::EMPTY);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Ending {
    /// The dead stones: one stone of a chain stands for the whole chain. Points without a stone mean nothing.
    pub dead: PointSet,
    /// How many white stones Black has taken during play.
    pub black_captures: u32,
    /// How many black stones White has taken during play.
    pub white_captures: u32,
    /// How many handicap stones Black had, for the [compensation](crate::Compensation); fewer than two are none.
    pub handicap: u16,
    /// Who has taken the [button](crate::Button).
    pub button: Option<Stone>,
}

/// What one colour has in a [`Count`].
///
/// # Examples
/// ```
/// use qi_go::{Board, Ending, Rules, Stone, count};
///
/// let board: Board = ".XO./.XO./.XO.".parse()?;
/// let tally = count(&board, Rules::default(), &Ending::default()).tally(Stone::Black);
/// assert_eq!((tally.stones, tally.territory), (3, 3));
/// # Ok::<(), qi_go::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Tally {
    /// Living stones on the board.
    pub stones: u32,
    /// Points of the regions that only this colour borders, those under dead stones included.
    pub territory: u32,
    /// Half points of regions that both colours border; none unless the rules halve them.
    pub shared_half_points: u32,
    /// The opponent's stones taken during play.
    pub captures: u32,
    /// The opponent's dead stones on the board.
    pub dead: u32,
    /// Points that its living groups pay, two each, where the [tax](crate::Tax) asks for it.
    pub tax: u32,
    /// Points given for the opponent's handicap stones.
    pub compensation: u32,
    /// Half points of the button: one or none.
    pub button_half_points: u32,
}

impl Tally {
    /// The score in half points, without komi. With a tax it may be less than nothing.
    #[must_use]
    pub const fn half_points(&self, scoring: Scoring) -> i64 {
        let whole = self.territory as i64 - self.tax as i64
            + match scoring {
                Scoring::Area => self.stones as i64,
                Scoring::Territory => self.captures as i64 + self.dead as i64,
            };
        let whole = whole + self.compensation as i64;
        2 * whole + self.shared_half_points as i64 + self.button_half_points as i64
    }
}

/// A board counted.
///
/// # Examples
/// ```
/// use qi_go::{Board, Ending, Komi, Preset, Rules, count, parse_point};
///
/// // The white stone in Black's corner is dead.
/// let board: Board = ".O.XO../...XO../.X.XO.O/XXXXOO./OOOOO../......O".parse()?;
/// let dead = [parse_point("B6", board.size())?].into_iter().collect();
/// let ending = Ending { dead, ..Ending::default() };
///
/// let area = count(&board, Preset::Chinese.into(), &ending);
/// assert_eq!(area.outcome(Komi::ZERO).to_string(), "W+10");
///
/// let territory = count(&board, Preset::Japanese.into(), &ending);
/// assert_eq!(territory.outcome(Komi::ZERO).to_string(), "W+5");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    scoring: Scoring,
    owners: Grid<Option<Stone>>,
    dead: PointSet,
    seki: PointSet,
    to_fill: PointSet,
    tallies: [Tally; 2],
}

impl Count {
    /// Whose each point is: a living stone's its own, the point under a dead stone that of the region it lies in, and
    /// `None` where both colours border, or none.
    #[must_use]
    pub const fn owners(&self) -> &Grid<Option<Stone>> {
        &self.owners
    }

    /// The dead stones, whole chains.
    #[must_use]
    pub const fn dead(&self) -> PointSet {
        self.dead
    }

    /// The points of groups in seki, stones and eyes, as far as the rules ask for them; else none.
    #[must_use]
    pub const fn seki(&self) -> PointSet {
        self.seki
    }

    /// The points that would be territory but have to be filled, as false eyes are, where the rules take them away; else
    /// none.
    #[must_use]
    pub const fn to_fill(&self) -> PointSet {
        self.to_fill
    }

    /// What a colour has, by kind.
    #[must_use]
    pub const fn tally(&self, stone: Stone) -> Tally {
        self.tallies[stone.index()]
    }

    /// The score of a colour in half points, without komi.
    #[must_use]
    pub const fn half_points(&self, stone: Stone) -> i64 {
        self.tally(stone).half_points(self.scoring)
    }

    /// How many half points Black has more than White, komi given.
    #[must_use]
    pub fn margin(&self, komi: Komi) -> i32 {
        let [black, white] = Stone::ALL.map(|stone| self.half_points(stone));
        let margin = black - white - i64::from(komi.half_points());
        i32::try_from(margin).unwrap_or(if margin < 0 { i32::MIN } else { i32::MAX })
    }

    /// The result, komi given.
    #[must_use]
    pub fn outcome(&self, komi: Komi) -> Outcome {
        Outcome::from_half_points(self.margin(komi))
    }
}

/// Counts a board by the scoring of `rules`, the dead stones given.
///
/// A region belongs to a colour by its border. Where the rules have a [`Tax`], groups in seki are found and have no
/// territory, which is right on boards that both players would call finished: neutral points need not be filled, nor
/// false eyes, but every group has to have made the moves that it needs.
///
/// Takes time in the number of points; with a tax, in the number of eyes and groups besides.
#[must_use]
pub fn count(board: &Board, rules: Rules, ending: &Ending) -> Count {
    let dead = whole_chains(board, ending.dead);
    let mut count = Count {
        scoring: rules.scoring,
        owners: Grid::new(board.size(), None),
        dead,
        seki: PointSet::EMPTY,
        to_fill: PointSet::EMPTY,
        tallies: [
            tally(board, Stone::Black, dead, ending.black_captures),
            tally(board, Stone::White, dead, ending.white_captures),
        ],
    };
    if rules.scoring == Scoring::Area {
        let points = rules.compensation.points(ending.handicap);
        count.tallies[Stone::White.index()].compensation = points.into();
    }
    if let (Button::FirstPass, Some(stone)) = (rules.button, ending.button) {
        count.tallies[stone.index()].button_half_points = 1;
    }
    let living = Stone::ALL.map(|stone| board.stones(stone) - dead);
    for stone in Stone::ALL {
        count.give(stone, living[stone.index()]);
    }
    let stones = living[0] | living[1];
    for region in region::components(board.size(), |point| !stones.contains(point)) {
        count.add(&region, living, rules.shared);
    }
    if rules.tax != Tax::None {
        count.levy(rules, &territory::judge(board, dead), stones);
    }
    count
}

impl Count {
    /// Makes points a colour's.
    fn give(&mut self, stone: Stone, points: PointSet) {
        for point in points {
            self.owners[point] = Some(stone);
        }
    }

    /// Adds a region without living stones to whoever's it is.
    fn add(&mut self, region: &Region, living: [PointSet; 2], shared: SharedRegions) {
        let points = region.points.len() as u32;
        match living.map(|stones| !stones.is_disjoint(region.border)) {
            [true, true] if shared == SharedRegions::Halved => {
                for tally in &mut self.tallies {
                    tally.shared_half_points += points;
                }
            }
            [black, white] if black != white => {
                let owner = if black { Stone::Black } else { Stone::White };
                self.tallies[owner.index()].territory += points;
                self.give(owner, region.points);
            }
            _ => {}
        }
    }

    /// Takes off what the tax of the rules asks for.
    fn levy(&mut self, rules: Rules, judgement: &Judgement, stones: PointSet) {
        let [black, white] = judgement.seki;
        self.seki = black | white;
        let mut untaken = self.seki;
        if rules.scoring == Scoring::Territory {
            let [black, white] = judgement.to_fill;
            self.to_fill = (black | white) - self.seki;
            untaken |= self.to_fill;
        }
        for point in untaken - stones {
            if let Some(owner) = self.owners[point].take() {
                self.tallies[owner.index()].territory -= 1;
            }
        }
        if rules.tax == Tax::All {
            for (tally, groups) in self.tallies.iter_mut().zip(judgement.living_groups) {
                tally.tax = 2 * groups;
            }
        }
    }
}

/// The chains of which a stone is marked.
fn whole_chains(board: &Board, marked: PointSet) -> PointSet {
    let mut dead = PointSet::EMPTY;
    for point in marked & board.size().point_set() {
        if !dead.contains(point) {
            dead.extend(board.chain_points(point));
        }
    }
    dead
}

/// What a colour has without the empty regions.
fn tally(board: &Board, stone: Stone, dead: PointSet, captures: u32) -> Tally {
    let [own, other] = [stone, !stone].map(|stone| board.stones(stone));
    Tally {
        stones: (own - dead).len() as u32,
        captures,
        dead: (other & dead).len() as u32,
        ..Tally::default()
    }
}

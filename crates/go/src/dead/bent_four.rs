//! Bent four in the corner: [`find`].
//!
//! No shape is asked for. It is a bent four, or stands and falls like one, if a region in a corner holds stones of one
//! colour, the takers, and nothing but a group of the other colour, the owners, is around it, and reading says that the
//! group is lost by a ko that the takers begin when they like: without threats on either side it is taken whoever plays
//! first, so nothing the owners play helps, and with threats they save it.
//!
//! What is given are the stones that live besides, by the territory that they have while nobody touches the corner. So
//! a taker's wall that needs the group's death for its own eyes is part of the fight, and so are two corners of one group.

use alloc::vec::Vec;

use qi_geometry::{Point, PointSet, Stone, region};

use super::Verdict;
use crate::fate::{self, Enclosure};
use crate::{Board, territory};

/// So many of the four stones stand at least.
const FEWEST_STONES: usize = 3;

/// The region in the corner has so many points at most: four for the stones, and the last liberties.
const LARGEST_REGION: usize = 8;

/// So many outside liberties of the group are read; more change nothing, for the takers fill them when they like.
const OUTSIDE: usize = 2;

/// How many positions are looked into for each chain.
const NODES: u64 = 20_000;

/// A group that a ko decides, which the takers begin when they like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct BentFour {
    /// The stones of the group.
    pub(super) lost: PointSet,
    /// The takers' stones in the corner.
    pub(super) held: PointSet,
    /// How sure it is that the stones around the group live, in thousandths.
    pub(super) confidence: u16,
}

/// All on a board on which suicide is forbidden, its chains judged.
pub(super) fn find(board: &Board, verdicts: &[Verdict]) -> Vec<BentFour> {
    let mut found: Vec<BentFour> = Vec::new();
    for corner in corners(board) {
        for taker in Stone::ALL {
            let corner = Corner::new(board, corner, taker);
            let corner = corner.filter(|corner| {
                let mut known = found.iter();
                known.all(|known| corner.around.is_disjoint(known.lost))
            });
            found.extend(corner.and_then(|corner| corner.read(verdicts)));
        }
    }
    found
}

/// The corners of a board, each once.
fn corners(board: &Board) -> PointSet {
    let (size, mut points) = (board.size(), board.size().points());
    let far = |point: &Point| {
        let at_end = |place: u8, side: u8| place == 0 || place + 1 == side;
        at_end(point.x(), size.width()) && at_end(point.y(), size.height())
    };
    points.by_ref().filter(far).collect()
}

/// A region in a corner that holds stones of the takers, and what is around it.
struct Corner<'a> {
    board: &'a Board,
    taker: Stone,
    /// The points that no stone of the owners is on.
    region: PointSet,
    /// The chains of the owners beside them.
    around: PointSet,
}

impl<'a> Corner<'a> {
    /// The region at a corner; `None` if it cannot be a bent four.
    fn new(board: &'a Board, corner: Point, taker: Stone) -> Option<Self> {
        let owners = board.stones(!taker);
        let region = region::component(board.size(), corner, |point| !owners.contains(point));
        let inside = (board.stones(taker) & region.points).len();
        if region.points.len() > LARGEST_REGION || inside < FEWEST_STONES {
            return None;
        }
        let around = region.border.iter();
        let around = around.flat_map(|point| board.chain_points(point)).collect();
        Some(Self {
            board,
            taker,
            region: region.points,
            around,
        })
    }

    /// Reads whether the group is lost by a ko that the takers begin when they like.
    fn read(&self, verdicts: &[Verdict]) -> Option<BentFour> {
        let board = self.board;
        let safe = self.living(verdicts);
        if !safe.is_disjoint(self.region) {
            return None;
        }
        let safe = self.with_filled_liberties(safe);
        let start = self.around.first()?;
        let arena = region::component(board.size(), start, |point| !safe.contains(point));
        let arena = arena.points;
        let lost = board.stones(!self.taker) & arena;
        let is_lost = |chain: Point| {
            let enclosure = Enclosure {
                chain,
                safe,
                nodes: NODES,
            };
            fate::is_one_sided_ko(board, &enclosure) == Some(true)
        };
        let chains = board.chains();
        let mut chains = chains.filter(|chain| chain.stones.is_subset(lost));
        if !chains.all(|chain| chain.stones.first().is_some_and(is_lost)) {
            return None;
        }
        let beside = region::touching(board.size(), arena) & safe & board.stones(self.taker);
        let walls = verdicts
            .iter()
            .filter(|verdict| !verdict.chain.stones.is_disjoint(beside));
        Some(BentFour {
            lost,
            held: board.stones(self.taker) & arena,
            confidence: walls.map(|wall| wall.confidence).min()?,
        })
    }

    /// The stones that live whatever becomes of the corner.
    fn living(&self, verdicts: &[Verdict]) -> PointSet {
        let here = self.around | self.region;
        let dead = verdicts
            .iter()
            .filter(|verdict| verdict.is_dead())
            .map(|verdict| verdict.chain.stones);
        let dead = dead.fold(PointSet::EMPTY, |all, stones| all | stones) - here;
        let [black, white] = territory::judge(self.board, dead).seki;
        let stones = self.board.stones(Stone::Black) | self.board.stones(Stone::White);
        stones - dead - black - white - self.around
    }

    /// Safe stones, with the outside liberties that are more than [`OUTSIDE`] taken for safe ones of the takers: where every
    /// point is beside a safe stone of theirs and none beside another stone of the owners.
    fn with_filled_liberties(&self, mut safe: PointSet) -> PointSet {
        let size = self.board.size();
        let near = |set| region::touching(size, set);
        let takers = near(self.board.stones(self.taker) & safe);
        let owners = near(self.board.stones(!self.taker) - self.around);
        let outside: PointSet = self.board.empty_points().collect();
        let outside = outside - self.region;
        let mut left = OUTSIDE;
        for open in region::components(size, |point| outside.contains(point)) {
            let liberties = open.points & near(self.around);
            if liberties.is_empty() || !open.points.is_subset(takers - owners) {
                continue;
            }
            let kept: PointSet = liberties.iter().take(left).collect();
            left -= kept.len();
            safe |= open.points - kept;
        }
        safe
    }
}

//! What one side can force on a small board, found from the ends of all lines: exact, and slow.
//!
//! Every move of both sides is tried, to any depth. What has not ended counts against the seeker, so that no repetition
//! helps it. Suicide is forbidden; the seeker may not pass.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::collections::HashMap;

use qi_go::tactics::Verdict;
use qi_go::{Board, Point, Size, Stone};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Stones with whose turn it is, and the point that the simple ko forbids to that side.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) stones: Vec<Option<Stone>>,
    pub(crate) turn: Stone,
    pub(crate) ko: Option<usize>,
}

/// What the seeker wants, and who may take a ko back at once.
pub(crate) struct Forced<'a> {
    pub(crate) size: Size,
    pub(crate) seeker: Stone,
    pub(crate) retakes: Option<Stone>,
    /// Whether the seeker has it or will never have it, where that is plain.
    pub(crate) end: &'a dyn Fn(&Forced<'_>, &State) -> Option<bool>,
}

impl Forced<'_> {
    /// The chain at a place and how many liberties it has.
    pub(crate) fn chain(&self, stones: &[Option<Stone>], place: usize) -> (Vec<usize>, usize) {
        let (mut chain, mut liberties) = (vec![place], vec![]);
        let mut next = 0;
        while next < chain.len() {
            let point = self.size.from_offset(chain[next]).unwrap();
            for near in self.size.neighbours(point) {
                let near = self.size.offset(near).unwrap();
                if stones[near].is_none() && !liberties.contains(&near) {
                    liberties.push(near);
                }
                if stones[near] == stones[place] && !chain.contains(&near) {
                    chain.push(near);
                }
            }
            next += 1;
        }
        (chain, liberties.len())
    }

    fn may_retake(&self, turn: Stone) -> bool {
        self.retakes == Some(turn)
    }

    fn after(&self, state: &State, place: usize) -> Option<State> {
        let banned = state.ko == Some(place) && !self.may_retake(state.turn);
        if state.stones[place].is_some() || banned {
            return None;
        }
        let mut stones = state.stones.clone();
        stones[place] = Some(state.turn);
        let mut taken = vec![];
        for other in 0..stones.len() {
            if stones[other] == Some(!state.turn) && self.chain(&stones, other).1 == 0 {
                taken.push(other);
            }
        }
        for &other in &taken {
            stones[other] = None;
        }
        let (chain, liberties) = self.chain(&stones, place);
        let is_ko = taken.len() == 1 && chain.len() == 1 && liberties == 1;
        (liberties > 0).then(|| State {
            stones,
            turn: !state.turn,
            ko: is_ko.then(|| taken[0]),
        })
    }

    fn moves(&self, state: &State) -> Vec<State> {
        let places = 0..self.size.area();
        let mut moves: Vec<State> = places
            .filter_map(|place| self.after(state, place))
            .collect();
        if state.turn != self.seeker {
            moves.push(State {
                turn: !state.turn,
                ko: None,
                ..state.clone()
            });
        }
        moves
    }

    /// Whether the seeker has its way from here.
    pub(crate) fn is_forced(&self, start: &State) -> bool {
        let mut numbers = HashMap::from([(start.clone(), 0)]);
        let (mut open, mut after) = (vec![start.clone()], vec![]);
        let mut won = vec![];
        while let Some(state) = open.pop() {
            let number = numbers[&state];
            let end = (self.end)(self, &state);
            let moves = end.map_or_else(|| self.moves(&state), |_| vec![]);
            won.resize(won.len().max(number + 1), false);
            won[number] = end == Some(true);
            let next = moves.into_iter().map(|next| {
                let new = numbers.len();
                *numbers.entry(next.clone()).or_insert_with(|| {
                    open.push(next);
                    new
                })
            });
            after.push((number, state.turn, next.collect::<Vec<_>>()));
        }
        loop {
            let mut changed = false;
            for (number, turn, next) in &after {
                let wins = match *turn == self.seeker {
                    true => next.iter().any(|&next| won[next]),
                    false => !next.is_empty() && next.iter().all(|&next| won[next]),
                };
                changed |= wins && !won[*number];
                won[*number] |= wins;
            }
            if !changed || won[0] {
                return won[0];
            }
        }
    }
}

/// What comes of it if `turn` begins: the strictest verdict that holds, kos given to the other side, to neither, to itself.
pub(crate) fn verdict(
    board: &Board,
    seeker: Stone,
    turn: Stone,
    end: &dyn Fn(&Forced<'_>, &State) -> Option<bool>,
) -> Verdict {
    let size = board.size();
    let start = State {
        stones: size.points().map(|point| board.stone(point)).collect(),
        turn,
        ko: None,
    };
    let steps = [
        (Some(!turn), Verdict::Works),
        (None, Verdict::KoOtherThreatens),
        (Some(turn), Verdict::KoSelfThreatens),
    ];
    let has_its_way = |&(retakes, _): &(Option<Stone>, Verdict)| {
        let forced = Forced {
            size,
            seeker,
            retakes,
            end,
        };
        forced.is_forced(&start) == (turn == seeker)
    };
    let found = steps.into_iter().find(has_its_way);
    found.map_or(Verdict::Fails, |(_, verdict)| verdict)
}

/// The place of a point in [`State::stones`].
pub(crate) fn place(size: Size, point: Point) -> usize {
    size.offset(point).unwrap()
}

/// The rank of a verdict for the side that asks; `None` of an answer that claims nothing.
pub(crate) fn rank(verdict: Verdict) -> Option<u8> {
    match verdict {
        Verdict::Works => Some(3),
        Verdict::KoOtherThreatens => Some(2),
        Verdict::KoSelfThreatens => Some(1),
        Verdict::Fails => Some(0),
        Verdict::Unknown => None,
    }
}

/// Boards by chance, always the same ones, each with a point where a stone is and another point; `QI_GO_BOARDS` times as
/// many if that is set.
pub(crate) fn boards() -> Vec<(Board, [Point; 2])> {
    let more = std::env::var("QI_GO_BOARDS").map_or(1, |times| times.parse().unwrap());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0x676f_2062_6f61_7264);
    let mut boards = vec![];
    for (width, height, count) in [(3, 3, 60), (5, 2, 20), (4, 3, 1)] {
        let size = Size::new(width, height).unwrap();
        let mut left = count * more;
        while left > 0 {
            let mut stones =
                core::iter::repeat_with(|| ["X", "O", ".", "."][(rng.next_u32() >> 30) as usize]);
            let mut row = || stones.by_ref().take(width.into()).collect::<String>();
            let rows: Vec<String> = (0..height).map(|_| row()).collect();
            let Ok(board) = rows.join("/").parse::<Board>() else {
                continue;
            };
            let mut point = || {
                size.from_offset(rng.next_u32() as usize % size.area())
                    .unwrap()
            };
            let ends = [point(), point()];
            if board.stone(ends[0]).is_none() {
                continue;
            }
            boards.push((board, ends));
            left -= 1;
        }
    }
    boards
}

//! Whether one side gets what it wants in a fight: [`Search`].
//!
//! A search to a growing depth whose answers are three: yes, no, and not known yet. What is known is known for good and is
//! remembered in a table, but for what rests on a repetition on the way.

use alloc::vec::Vec;

use super::arena::{Arena, Set, bit, places};
use super::fight::{Fight, Side};

/// What the owner wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// That the chain is not taken. The enemy has to play on.
    Stand,
    /// That the chain becomes pass-alive. Both may pass.
    Live,
}

/// One question to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Question {
    pub(super) goal: Goal,
    /// Who may take back in a ko at once, having all the threats; nobody else can.
    pub(super) threats: Option<Side>,
}

/// What is known about the owner's reaching its goal; [`Open`](Self::Open) where the depth or the limit ended the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Yes,
    No,
    Open,
}

impl Answer {
    /// The answer that a side wants.
    const fn wanted(side: Side) -> Self {
        match side {
            Side::Owner => Self::Yes,
            Side::Enemy => Self::No,
        }
    }
}

/// An answer, and the lowest place of the path that it rests on.
#[derive(Clone, Copy)]
struct Found {
    answer: Answer,
    rests_on: usize,
}

impl Found {
    const fn sure(answer: Answer) -> Self {
        Self {
            answer,
            rests_on: usize::MAX,
        }
    }
}

/// An entry of the table.
#[derive(Clone, Copy)]
struct Known {
    fight: Fight,
    question: Question,
    answer: Answer,
    /// How deep an open answer was looked for.
    depth: usize,
    best: u32,
}

impl Known {
    fn holds_at(&self, depth: usize) -> bool {
        self.answer != Answer::Open || self.depth >= depth
    }
}

/// A move, or a pass.
#[derive(Clone, Copy)]
struct Candidate {
    /// `None` is a pass.
    place: Option<u32>,
    after: Fight,
}

/// The search of one fight, for as many questions as are asked.
pub(super) struct Search<'a> {
    arena: &'a Arena,
    chain: Set,
    price: Set,
    question: Question,
    table: Vec<Option<Known>>,
    path: Vec<Fight>,
    /// How often a move at each point has decided, for both sides.
    decided: [[u32; Arena::MOST]; 2],
    nodes: u64,
    limit: u64,
}

impl<'a> Search<'a> {
    /// How deep it looks at most, in moves.
    const DEEPEST: usize = 40;

    pub(super) fn new(arena: &'a Arena, chain: Set, limit: u64) -> Self {
        let entries = limit.clamp(1 << 6, 1 << 14).next_power_of_two();
        Self {
            arena,
            chain,
            price: 0,
            question: Question {
                goal: Goal::Stand,
                threats: None,
            },
            table: alloc::vec![None; entries as usize],
            path: Vec::new(),
            decided: [[0; Arena::MOST]; 2],
            nodes: 0,
            limit,
        }
    }

    /// The same where the enemy has failed if it loses any stone of `price`.
    pub(super) const fn at_the_price_of(mut self, price: Set) -> Self {
        self.price = price;
        self
    }

    /// The positions looked into.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Answers a question about a fight.
    pub(super) fn ask(&mut self, question: Question, fight: Fight) -> Answer {
        self.question = question;
        for depth in 1..=Self::DEEPEST {
            self.path.clear();
            let found = self.look(fight, depth, false);
            if found.answer != Answer::Open || self.nodes >= self.limit {
                return found.answer;
            }
        }
        Answer::Open
    }

    fn look(&mut self, fight: Fight, depth: usize, after_pass: bool) -> Found {
        self.nodes += 1;
        if let Some(answer) = self.settled(&fight) {
            return Found::sure(answer);
        }
        let slot = self.slot(&fight);
        let known = self.table[slot];
        let known = known.filter(|known| known.fight == fight && known.question == self.question);
        if let Some(known) = known.filter(|known| !after_pass && known.holds_at(depth)) {
            return Found::sure(known.answer);
        }
        if let Some(rests_on) = self.path.iter().position(|past| same_place(past, &fight)) {
            return Found {
                answer: self.standstill(),
                rests_on,
            };
        }
        if depth == 0 || self.nodes >= self.limit {
            return Found::sure(Answer::Open);
        }
        let best = known.map_or(u32::MAX, |known| known.best);
        let (found, best) = self.choose(&fight, depth, best, after_pass);
        // What rests on a place further up the path is not true of the position alone.
        let holds = found.answer == Answer::Open || found.rests_on >= self.path.len();
        if holds && !after_pass {
            self.table[slot] = Some(Known {
                fight,
                question: self.question,
                answer: found.answer,
                depth,
                best,
            });
        }
        found
    }

    /// What the stones alone decide.
    fn settled(&self, fight: &Fight) -> Option<Answer> {
        if fight.own & self.chain != self.chain {
            return Some(Answer::No);
        }
        if fight.foe & self.price != self.price {
            return Some(Answer::Yes);
        }
        // Without two eyes the owner may still take what the enemy must not lose.
        if self.price == 0 && fight.has_no_room(self.arena) {
            return Some(Answer::No);
        }
        fight
            .is_pass_alive(self.arena, self.chain)
            .then_some(Answer::Yes)
    }

    /// What comes out if nobody gets anywhere.
    const fn standstill(&self) -> Answer {
        match self.question.goal {
            Goal::Stand => Answer::Yes,
            Goal::Live => Answer::No,
        }
    }

    /// The answer of the side to move, with its best move.
    fn choose(&mut self, fight: &Fight, depth: usize, best: u32, after_pass: bool) -> (Found, u32) {
        let wanted = Answer::wanted(fight.turn);
        let mut sum = Found::sure(Answer::wanted(fight.turn.other()));
        let mut choice = u32::MAX;
        let candidates = self.candidates(fight, best);
        if candidates.is_empty() {
            // The enemy alone can be without a move: it gives up.
            return (Found::sure(self.standstill()), choice);
        }
        self.path.push(*fight);
        for Candidate { place, after } in candidates {
            let found = if place.is_none() && after_pass {
                Found::sure(self.standstill())
            } else {
                self.look(after, depth - 1, place.is_none())
            };
            if found.answer == wanted {
                sum = found;
                choice = place.unwrap_or(u32::MAX);
                if let Some(place) = place {
                    self.decided[fight.turn as usize][place as usize] += 1 << depth.min(16);
                }
                break;
            }
            sum.rests_on = sum.rests_on.min(found.rests_on);
            if found.answer == Answer::Open {
                sum.answer = Answer::Open;
            }
        }
        self.path.pop();
        (sum, choice)
    }

    /// The moves of the side to move, the likely ones first, and a pass last where it may do good.
    fn candidates(&self, fight: &Fight, best: u32) -> Vec<Candidate> {
        let arena = self.arena;
        let empty = fight.empty(arena);
        let banned = if self.question.threats == Some(fight.turn) {
            0
        } else {
            fight.ko
        };
        let mut moves: Vec<(u32, Candidate)> = places(empty & !banned)
            .filter(|&place| !self.is_own_eye(fight, place))
            .filter_map(|place| {
                let after = fight.play(arena, place)?;
                let takes =
                    (after.own | after.foe).count_ones() <= (fight.own | fight.foe).count_ones();
                let history = self.decided[fight.turn as usize][place as usize];
                let room = (arena.near(place) & empty).count_ones();
                let first = if place == best { u32::MAX } else { 0 };
                let order = first.max(history.saturating_add(room + if takes { 8 } else { 0 }));
                Some((
                    order,
                    Candidate {
                        place: Some(place),
                        after,
                    },
                ))
            })
            .collect();
        moves.sort_by_key(|&(order, _)| core::cmp::Reverse(order));
        let pass = Candidate {
            place: None,
            after: fight.passed(),
        };
        let may_pass = fight.turn == Side::Owner || self.question.goal == Goal::Live;
        let moves = moves.into_iter().map(|(_, candidate)| candidate);
        moves.chain(may_pass.then_some(pass)).collect()
    }

    /// Whether a point is an eye that the owner, to move, has no reason to fill: one chain is all around it.
    fn is_own_eye(&self, fight: &Fight, place: u32) -> bool {
        let near = self.arena.near(place);
        let first = near & near.wrapping_neg();
        fight.turn == Side::Owner
            && (self.arena.wall | self.arena.haven) & bit(place) == 0
            && near & !self.arena.joined(first, fight.own) == 0
    }

    fn slot(&self, fight: &Fight) -> usize {
        let mut hash = fight.own;
        for word in [
            fight.foe,
            fight.ko,
            fight.turn as u64,
            self.question.goal as u64,
            self.question.threats.map_or(2, |side| side as u64),
        ] {
            hash = (hash ^ word)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29);
        }
        (hash >> 32) as usize & (self.table.len() - 1)
    }
}

/// Whether two fights have the same stones and side to move, whatever was taken last.
fn same_place(past: &Fight, fight: &Fight) -> bool {
    (past.own, past.foe, past.turn) == (fight.own, fight.foe, fight.turn)
}

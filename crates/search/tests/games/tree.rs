//! Games that are nothing but their trees: from a text, or at random.

use core::str::SplitWhitespace;
use std::{collections::HashMap, sync::Arc};

use qi_search::{
    Cycle, Evaluate, GameState, HashKey, MoveOrder, NoisyMoves, NullMove, Outcome, Repetition,
    Side, Status,
};

use super::mix;

/// A position of a game given by its graph.
#[derive(Debug, Clone)]
pub(crate) struct Tree {
    nodes: Arc<[Node]>,
    at: usize,
}

#[derive(Debug, Clone)]
struct Node {
    side: Side,
    /// For [`Side::First`].
    end: Option<Outcome>,
    /// The value by rule of thumb, for [`Side::First`].
    value: i32,
    children: Vec<usize>,
}

/// How to make a random graph.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) seed: u64,
    pub(crate) nodes: usize,
    pub(crate) branching: usize,
    /// Whether moves may lead back to earlier nodes.
    pub(crate) cyclic: bool,
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

impl Tree {
    /// Reads a tree: `( … )` is a choice of the first side, `[ … ]` of the second; a number is a
    /// margin for the first side, `+` its win, `-` its loss, `=` a draw. `a:` gives the next node a
    /// name, and `@a` is that node again.
    pub(crate) fn parse(text: &str) -> Self {
        let mut spaced = String::new();
        for letter in text.chars() {
            match letter {
                '(' | ')' | '[' | ']' => spaced.extend([' ', letter, ' ']),
                _ => spaced.push(letter),
            }
        }
        let mut reader = Reader {
            words: spaced.split_whitespace(),
            nodes: Vec::new(),
            names: HashMap::new(),
        };
        reader.read(Side::First);
        Self {
            nodes: reader.nodes.into(),
            at: 0,
        }
    }

    /// A graph of random choices, ends, sides and values; small numbers, so that many are equal.
    pub(crate) fn random(shape: Shape) -> Self {
        let mut counter = shape.seed;
        let mut draw = move |below: usize| {
            counter = mix(counter);
            (counter % below as u64) as usize
        };
        let nodes = (0..shape.nodes)
            .map(|id| {
                let later = shape.nodes - id - 1;
                let count = if later == 0 || draw(8) == 0 && id > 0 {
                    0
                } else {
                    1 + draw(shape.branching)
                };
                let mut children: Vec<usize> = (0..count)
                    .map(|_| match draw(3) {
                        0 if shape.cyclic => draw(shape.nodes),
                        1 => id + 1 + draw(later),
                        _ => id + 1 + draw(later.min(2 * shape.branching)),
                    })
                    .filter(|&child| child != id)
                    .collect();
                children.sort_unstable();
                children.dedup();
                let ends = [Outcome::Win, Outcome::Loss, Outcome::Draw];
                let end = match draw(5) {
                    choice @ 0..3 => ends[choice],
                    _ => Outcome::Margin(draw(7) as i32 - 3),
                };
                Node {
                    side: Side::ALL[draw(2)],
                    end: children.is_empty().then_some(end),
                    value: draw(9) as i32 - 4,
                    children,
                }
            })
            .collect();
        Self { nodes, at: 0 }
    }

    /// The same graph with draws in place of margins.
    pub(crate) fn without_margins(&self) -> Self {
        let mut nodes = self.nodes.to_vec();
        for node in &mut nodes {
            node.end = node.end.map(|end| match end {
                Outcome::Margin(_) => Outcome::Draw,
                end => end,
            });
        }
        Self {
            nodes: nodes.into(),
            at: self.at,
        }
    }

    /// How many nodes the graph has.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The same graph, seen from another node.
    pub(crate) fn seen_from(&self, at: usize) -> Self {
        Self { at, ..self.clone() }
    }

    fn node(&self) -> &Node {
        &self.nodes[self.at]
    }

    fn for_mover(&self, outcome: Outcome) -> Outcome {
        match self.node().side {
            Side::First => outcome,
            Side::Second => outcome.reversed(),
        }
    }
}

/// The nodes read so far.
struct Reader<'a> {
    words: SplitWhitespace<'a>,
    nodes: Vec<Node>,
    names: HashMap<&'a str, usize>,
}

impl Reader<'_> {
    /// Reads one node, reached by a move of `mover`, and gives its number; `None` at the end of a
    /// list.
    fn read(&mut self, mover: Side) -> Option<usize> {
        let mut word = self.words.next()?;
        if let Some(name) = word.strip_prefix('@') {
            return Some(self.names[name]);
        }
        let id = self.nodes.len();
        if let Some(name) = word.strip_suffix(':') {
            self.names.insert(name, id);
            word = self.words.next()?;
        }
        let (side, end) = match word {
            ")" | "]" => return None,
            "(" => (Side::First, None),
            "[" => (Side::Second, None),
            "+" => (!mover, Some(Outcome::Win)),
            "-" => (!mover, Some(Outcome::Loss)),
            "=" => (!mover, Some(Outcome::Draw)),
            number => (
                !mover,
                Some(Outcome::Margin(number.parse().expect("a margin"))),
            ),
        };
        self.nodes.push(Node {
            side,
            end,
            value: 0,
            children: Vec::new(),
        });
        if end.is_none() {
            while let Some(child) = self.read(side) {
                self.nodes[id].children.push(child);
            }
        }
        Some(id)
    }
}

impl GameState for Tree {
    /// The number of the node moved to.
    type Move = usize;
    type Undo = usize;

    fn moves(&self, moves: &mut Vec<usize>) -> Status {
        moves.extend(&self.node().children);
        self.node()
            .end
            .map_or(Status::Ongoing, |end| Status::Over(self.for_mover(end)))
    }

    fn play(&mut self, to: usize) -> usize {
        core::mem::replace(&mut self.at, to)
    }

    fn undo(&mut self, _: usize, from: usize) {
        self.at = from;
    }

    fn side_to_move(&self) -> Side {
        self.node().side
    }
}

impl HashKey for Tree {
    fn hash_key(&self) -> u64 {
        mix(self.at as u64)
    }
}

impl MoveOrder for Tree {
    const SLOTS: usize = 16;

    fn slot(&self, to: usize) -> usize {
        to % Self::SLOTS
    }

    const CONTEXTS: usize = 5;

    fn context(&self, to: usize) -> usize {
        to % Self::CONTEXTS
    }

    fn rank(&self, to: usize) -> i32 {
        [-1, 0, 0, 0, 1][(mix(to as u64) % 5) as usize]
    }
}

impl NoisyMoves for Tree {
    fn noisy_moves(&self, moves: &mut Vec<usize>) -> Status {
        let noisy = |to: &&usize| mix((self.at ^ **to) as u64) % 3 == 0;
        moves.extend(self.node().children.iter().filter(noisy));
        self.moves(&mut Vec::new())
    }

    fn must_evade(&self) -> bool {
        self.at % 5 == 0
    }

    fn gain(&self, to: usize) -> i32 {
        let ends = self.nodes[to].end.is_some();
        if ends { i32::MAX } else { (to % 3) as i32 }
    }
}

/// A pass goes to the next node of the other side, wherever that is.
impl NullMove for Tree {
    type Pass = usize;

    fn pass(&mut self) -> Option<usize> {
        let side = self.node().side;
        let mut later = self.at + 1..self.len();
        let to = later.find(|&at| self.nodes[at].side != side)?;
        Some(self.play(to))
    }

    fn take_back(&mut self, from: usize) {
        self.at = from;
    }
}

impl Repetition for Tree {
    /// The first repetition is a draw.
    fn verdict(&self, cycle: Cycle) -> Option<Outcome> {
        assert!(cycle.plies > 0 && cycle.earlier > 0);
        Some(Outcome::Draw)
    }
}

/// The value that stands at the node.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Written;

impl Evaluate<Tree> for Written {
    fn evaluate(&mut self, state: &Tree) -> i32 {
        match state.node().side {
            Side::First => state.node().value,
            Side::Second => -state.node().value,
        }
    }
}

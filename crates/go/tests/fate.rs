//! Shapes of the textbooks, read out.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod crowded;

use crowded::{border, parts, random_board};
use qi_go::fate::{self, Enclosure, Fate};
use qi_go::{Board, PointSet, Size, Stone, life, parse_point};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A case of the file: its name, what is expected, the board, and what is asked.
fn cases() -> impl Iterator<Item = (&'static str, &'static str, Board, Enclosure)> {
    let paragraphs = include_str!("data/fates.txt").split("\n\n").skip(1);
    paragraphs.map(|text| {
        let (head, rows) = text.split_once('\n').unwrap();
        let (name, rest) = head.split_once(" = ").unwrap();
        let (expected, rest) = rest.split_once(' ').unwrap();
        let (chain, loose) = rest.split_once("; loose ").unwrap_or((rest, ""));
        let board: Board = rows.trim_end().parse().unwrap();
        let at = |point: &str| parse_point(point, board.size()).unwrap();
        let chain = at(chain);
        let loose: PointSet = loose
            .split_whitespace()
            .flat_map(|point| board.chain_points(at(point)))
            .chain(board.chain_points(chain))
            .collect();
        let stones = board.stones(Stone::Black) | board.stones(Stone::White);
        let enclosure = Enclosure {
            chain,
            safe: stones - loose,
            nodes: 200_000,
        };
        (name, expected, board, enclosure)
    })
}

#[test]
fn every_shape_has_the_fate_of_the_textbooks() {
    let mut checked = 0;
    for (name, expected, board, enclosure) in cases() {
        let found = fate::read(&board, &enclosure).unwrap();
        assert_eq!(found.to_string(), expected, "{name}");
        checked += 1;
    }
    assert_eq!(checked, 19);
}

#[test]
fn a_limit_ends_the_reading() {
    for (name, expected, board, enclosure) in cases() {
        for nodes in [0, 1, 10, 100] {
            let found = fate::read(&board, &Enclosure { nodes, ..enclosure }).unwrap();
            assert!(
                found == Fate::Unknown || found.to_string() == expected,
                "{name}, {nodes}: {found}"
            );
        }
    }
}

/// A fight played out on the whole board, every move tried, nothing remembered.
struct Naive {
    owner: Stone,
    chain: PointSet,
    arena: PointSet,
    threats: Stone,
    /// Whether the owner wants two eyes; else that the chain stands, and the enemy may not pass.
    wants_life: bool,
    path: Vec<(String, Stone)>,
    left: u32,
}

impl Naive {
    /// Whether the owner gets what it wants; `None` if that takes too long.
    fn succeeds(&mut self, board: &Board, turn: Stone, after_pass: bool) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        if self.path.len() > 24 {
            return None;
        }
        if !self.chain.is_subset(board.stones(self.owner)) {
            return Some(false);
        }
        if self
            .chain
            .is_subset(life::pass_alive(board).chains(self.owner))
        {
            return Some(true);
        }
        let place = (board.rows(), turn);
        if self.path.contains(&place) {
            return Some(!self.wants_life);
        }
        self.path.push(place);
        let found = self.best(board, turn, after_pass);
        self.path.pop();
        found
    }

    fn best(&mut self, board: &Board, turn: Stone, after_pass: bool) -> Option<bool> {
        let without_ban = Board::with_stones(
            board.size(),
            board.stones(Stone::Black),
            board.stones(Stone::White),
        );
        let without_ban = without_ban.unwrap();
        let start = if turn == self.threats {
            &without_ban
        } else {
            board
        };
        let mut results = Vec::new();
        for point in self.arena {
            let mut after = start.clone();
            if after.play(turn, point).is_ok() {
                results.push(self.succeeds(&after, !turn, false)?);
            }
        }
        if turn == self.owner || self.wants_life {
            results.push(if after_pass {
                !self.wants_life
            } else {
                self.succeeds(&without_ban, !turn, true)?
            });
        }
        if results.is_empty() {
            return Some(!self.wants_life);
        }
        let wanted = turn == self.owner;
        Some(if results.contains(&wanted) {
            wanted
        } else {
            !wanted
        })
    }

    /// The fate of the chain by its definition.
    fn fate(&mut self, board: &Board) -> Option<Fate> {
        let (owner, enemy) = (self.owner, !self.owner);
        let mut ask = |wants_life, first, threats| {
            self.wants_life = wants_life;
            self.threats = threats;
            self.succeeds(board, first, false)
        };
        if ask(false, enemy, enemy)? {
            let lives = ask(true, owner, enemy)?;
            return Some(if lives { Fate::Alive } else { Fate::Seki });
        }
        if !ask(false, owner, owner)? {
            return Some(Fate::Dead);
        }
        let turns = !ask(false, enemy, owner)? && ask(false, owner, enemy)?;
        Some(if turns { Fate::Unsettled } else { Fate::Ko })
    }
}

#[test]
fn fates_are_those_of_trying_every_move() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut met = [0; Fate::ALL.len()];
    for _ in 0..1500 {
        let side = |rng: &mut Xoshiro256PlusPlus| 3 + (rng.next_u32() % 4) as u8;
        let size = Size::new(side(&mut rng), side(&mut rng)).unwrap();
        let board = random_board(size, &mut rng);
        let pass_alive = life::pass_alive(&board);
        let safe = pass_alive.chains(Stone::Black) | pass_alive.chains(Stone::White);
        if safe.is_empty() {
            continue;
        }
        for chain in board
            .chains()
            .filter(|chain| chain.stones.is_disjoint(safe))
        {
            let fights = parts(size, size.point_set() - safe);
            let arena = fights
                .into_iter()
                .find(|arena| chain.stones.is_subset(*arena))
                .unwrap();
            let mut naive = Naive {
                owner: chain.stone,
                chain: chain.stones,
                arena,
                threats: chain.stone,
                wants_life: false,
                path: Vec::new(),
                left: 2000,
            };
            assert!(border(size, arena).is_subset(safe));
            let Some(expected) = naive.fate(&board) else {
                continue;
            };
            let enclosure = Enclosure {
                chain: chain.stones.first().unwrap(),
                safe,
                nodes: 100_000,
            };
            let found = fate::read(&board, &enclosure).unwrap();
            assert_eq!(found, expected, "{enclosure:?} of\n{board}");
            met[found.index()] += 1;
        }
    }
    // No seki comes about by chance on boards so small: those are among the shapes.
    let expected = [Fate::Alive, Fate::Unsettled, Fate::Ko, Fate::Dead];
    assert!(
        expected.iter().all(|fate| met[fate.index()] >= 1) && met.iter().sum::<u32>() > 500,
        "{met:?}"
    );
}

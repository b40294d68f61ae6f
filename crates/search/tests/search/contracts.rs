//! The games of these tests keep their contracts, and games that do not are found out.

use qi_search::{
    GameState, HashKey, MoveOrder, NoisyMoves, Side, Status,
    contract::{self, Breach},
};

use crate::games::{ConnectFour, Nim, TicTacToe, Tree, tree::Shape};

fn keeps<G>(state: &G) -> Result<(), Breach<G::Move>>
where
    G: HashKey + MoveOrder + NoisyMoves + Clone + PartialEq,
{
    for seed in 0..50 {
        contract::check(state, 60, seed)?;
        contract::check_key(state, 60, seed)?;
        contract::check_order(state, 60, seed)?;
        contract::check_noisy(state, 60, seed)?;
    }
    Ok(())
}

#[test]
fn the_games_keep_their_contracts() {
    keeps(&TicTacToe::default()).unwrap();
    keeps(&ConnectFour::new(5, 4)).unwrap();
    for seed in 0..20 {
        for cyclic in [false, true] {
            keeps(&Tree::random(Shape {
                seed,
                nodes: 40,
                branching: 4,
                cyclic,
            }))
            .unwrap();
        }
    }
    contract::check(&Nim::new(30), 60, 1).unwrap();
}

/// Nim that breaks a contract when three are left.
#[derive(Debug, Clone, PartialEq)]
struct Broken {
    nim: Nim,
    fault: Fault,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Fault {
    Twice,
    Forgets,
    NoMoves,
    GoesOn,
    Clears,
    Key,
    Slot,
}

impl Broken {
    fn new(fault: Fault) -> Self {
        Self {
            nim: Nim::new(9),
            fault,
        }
    }

    fn fails(&self, fault: Fault) -> bool {
        self.fault == fault && self.nim.heap <= 3
    }
}

impl GameState for Broken {
    type Move = u32;
    type Undo = Nim;

    fn moves(&self, moves: &mut Vec<u32>) -> Status {
        if self.fails(Fault::Clears) {
            moves.clear();
        }
        if self.fails(Fault::NoMoves) {
            return Status::Ongoing;
        }
        let status = self.nim.moves(moves);
        if self.fails(Fault::Twice) || self.fails(Fault::GoesOn) && self.nim.heap == 0 {
            moves.push(1);
        }
        status
    }

    fn play(&mut self, take: u32) -> Nim {
        self.nim.play(take)
    }

    fn undo(&mut self, take: u32, before: Nim) {
        self.nim.undo(take, before);
        if self.fails(Fault::Forgets) {
            self.nim.side = Side::Second;
        }
    }

    fn side_to_move(&self) -> Side {
        self.nim.side
    }
}

impl HashKey for Broken {
    fn hash_key(&self) -> u64 {
        if self.fails(Fault::Key) {
            3
        } else {
            self.nim.hash_key()
        }
    }
}

impl MoveOrder for Broken {
    const SLOTS: usize = 4;

    fn slot(&self, take: u32) -> usize {
        if self.fails(Fault::Slot) {
            4
        } else {
            take as usize
        }
    }

    fn rank(&self, _: u32) -> i32 {
        0
    }
}

/// What is found on many walks.
fn breaches(fault: Fault) -> Vec<Breach<u32>> {
    let state = Broken::new(fault);
    let check = |seed| {
        contract::check(&state, 20, seed)?;
        contract::check_key(&state, 20, seed)?;
        contract::check_order(&state, 20, seed)
    };
    (0..50).filter_map(|seed| check(seed).err()).collect()
}

#[test]
fn games_that_break_a_contract_are_found_out() {
    let found = |fault, is: fn(&Breach<u32>) -> bool| {
        let breaches = breaches(fault);
        assert!(
            !breaches.is_empty() && breaches.iter().all(is),
            "{fault:?}: {breaches:?}"
        );
    };
    found(Fault::Twice, |breach| {
        matches!(breach, Breach::Twice { .. } | Breach::MoveAfterEnd { .. })
    });
    found(Fault::Forgets, |breach| {
        matches!(
            breach,
            Breach::NotRestored { .. } | Breach::KeyNotRestored { .. }
        )
    });
    found(Fault::NoMoves, |breach| {
        matches!(breach, Breach::NoMove { .. })
    });
    found(Fault::GoesOn, |breach| {
        matches!(breach, Breach::MoveAfterEnd { .. })
    });
    found(Fault::Clears, |breach| {
        matches!(breach, Breach::Unsteady { .. })
    });
    found(Fault::Key, |breach| {
        matches!(breach, Breach::KeyUnchanged { .. })
    });
    found(Fault::Slot, |breach| {
        matches!(breach, Breach::NoSuchSlot { slot: 4, .. })
    });
}

#[test]
fn a_breach_says_what_and_where() {
    assert_eq!(
        Breach::NotRestored { ply: 7, mv: 3 }.to_string(),
        "ply 7: 3 played and taken back leaves another position",
    );
}

//! The fast rules against the slow ones of `rules`, on seeded random walks.

#[path = "../common/perft_rows.rs"]
mod perft_rows;
mod rules;

use qi_xiangqi::exchange::ManValues;
use qi_xiangqi::{
    Board, Color, Move, Piece, Position, Role, Setup, Square, SquareSet, Validation, attacks,
};
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rules::{Tried, Twin};

/// Plies of all walks together.
const PLIES: usize = 1_000_000;

/// The longest that a walk goes on.
const LONGEST: usize = 250;

#[test]
fn the_fast_rules_are_the_slow_ones() {
    let mut plies = 0;
    let mut endgames = 0;
    for seed in 0.. {
        if plies >= PLIES {
            break;
        }
        let mut walk = Walk::new(seed);
        let start = walk.position;
        let mut undos = Vec::new();
        while undos.len() < LONGEST.min(PLIES - plies) {
            let moves = walk.compare();
            let Some(mv) = walk.choose(&moves) else { break };
            undos.push(walk.position.play(mv).expect("the move is legal"));
            walk.twin.play(mv);
        }
        plies += undos.len();
        endgames += usize::from(walk.position.board().occupied().len() < 10);
        for undo in undos.into_iter().rev() {
            walk.position.undo(undo);
        }
        assert_eq!(walk.position, start, "walk {seed}");
    }
    assert!(endgames * 4_000 > PLIES, "{endgames} endgames are too few");
}

/// All 8100 pairs of squares, whatever stands on them.
#[test]
fn a_move_is_legal_exactly_when_it_is_listed() {
    for seed in 0..300 {
        let mut walk = Walk::new(seed);
        for _ in 0..seed % 64 {
            let moves = walk.twin.legal_moves();
            let Some(mv) = walk.choose(&moves) else { break };
            walk.position.play_assume_legal(mv);
            walk.twin.play(mv);
        }
        let legal: Vec<Move> = walk
            .twin
            .legal_moves()
            .iter()
            .map(|tried| tried.mv)
            .collect();
        for from in Square::ALL {
            for to in Square::ALL {
                let mv = Move::new(from, to);
                let listed = legal.binary_search(&mv).is_ok();
                assert_eq!(walk.position.is_legal(mv), listed, "{} {mv}", walk.position);
            }
        }
    }
}

#[test]
fn exchanges_are_those_of_the_slow_rules() {
    let mut compared = 0;
    for seed in 0..900 {
        let mut walk = Walk::new(seed);
        let values = walk.any_values();
        for ply in 0..40 {
            let moves = walk.twin.legal_moves();
            for &Tried { mv, captured, .. } in &moves {
                if captured.is_some() || ply % 8 == 0 {
                    let slow = walk.twin.exchange(mv, &values);
                    let fast = walk.position.exchange(mv, &values);
                    assert_eq!(fast, slow, "{} {mv}, {values:?}", walk.position);
                    compared += 1;
                }
            }
            let Some(mv) = walk.choose(&moves) else { break };
            walk.position.play_assume_legal(mv);
            walk.twin.play(mv);
        }
    }
    assert!(compared > 120_000, "{compared} exchanges are too few");
}

/// A walk of both rules side by side.
struct Walk {
    position: Position,
    twin: Twin,
    rng: Xoshiro256PlusPlus,
}

impl Walk {
    /// The start of a walk: the initial position, one of a game or puzzle, or
    /// one that no game leads to, in turns.
    fn new(seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let position = match seed % 3 {
            0 => Position::initial(),
            1 => midgame(&mut rng),
            _ => core::iter::repeat_with(|| crowded(&mut rng))
                .find_map(|position| position)
                .expect("most positions can be played on"),
        };
        Self {
            position,
            twin: Twin::new(&position),
            rng,
        }
    }

    /// One of the moves, now and then a capture, so that the board empties.
    fn choose(&mut self, moves: &[Tried]) -> Option<Move> {
        let captures: Vec<Move> = moves
            .iter()
            .filter(|tried| tried.captured.is_some())
            .map(|tried| tried.mv)
            .collect();
        if self.rng.random_range(0..4) == 0 && !captures.is_empty() {
            return captures.choose(&mut self.rng).copied();
        }
        moves.choose(&mut self.rng).map(|tried| tried.mv)
    }

    fn any_square(&mut self) -> Square {
        Square::ALL[self.rng.random_range(0..Square::COUNT)]
    }

    fn any_values(&mut self) -> ManValues {
        if self.rng.random_range(0..2) == 0 {
            return ManValues::CENTIPAWNS;
        }
        let mut any = || self.rng.random_range(0..6) * 100;
        ManValues {
            advisor: any(),
            elephant: any(),
            horse: any(),
            chariot: any(),
            cannon: any(),
            soldier: any(),
        }
    }

    /// Asks both rules everything that the slow ones know; the answer is the
    /// legal moves in order.
    fn compare(&mut self) -> Vec<Tried> {
        let moves = self.twin.legal_moves();
        self.compare_moves(&moves);
        self.compare_attacks();
        self.compare_text_and_hash();
        self.play_and_undo(&moves);
        moves
    }

    fn compare_moves(&mut self, moves: &[Tried]) {
        let position = &self.position;
        let legal: Vec<Move> = moves.iter().map(|tried| tried.mv).collect();
        assert_eq!(sorted(&position.legal_moves()), legal, "{position}");
        assert_eq!(position.count_legal_moves(), legal.len(), "{position}");
        assert_eq!(position.outcome().is_some(), legal.is_empty());
        let captures = moves.iter().filter(|tried| tried.captured.is_some());
        let captures: Vec<Move> = captures.map(|tried| tried.mv).collect();
        assert_eq!(sorted(&position.captures()), captures, "{position}");
        for &Tried {
            mv, gives_check, ..
        } in moves
        {
            assert_eq!(position.gives_check(mv), gives_check, "{position} {mv}");
        }

        let (from, to) = (self.any_square(), self.any_square());
        let from_there = legal.iter().filter(|mv| mv.from == from);
        let targets: SquareSet = from_there.map(|mv| mv.to).collect();
        assert_eq!(self.position.legal_targets(from), targets);
        let any = Move::new(from, to);
        assert_eq!(self.position.is_legal(any), targets.contains(to));
        if !targets.contains(to) {
            let before = self.position;
            assert!(self.position.play(any).is_err(), "{before} {any}");
            assert_eq!(self.position, before);
        }
    }

    fn compare_attacks(&mut self) {
        let checkers: SquareSet = self.twin.checkers().into_iter().collect();
        assert_eq!(self.position.checkers(), checkers, "{}", self.position);
        assert_eq!(self.position.is_check(), !checkers.is_empty());
        let square = self.any_square();
        for color in Color::ALL {
            let attackers: SquareSet = self.twin.attackers(color, square).into_iter().collect();
            let fast = self.position.board().attackers(color, square);
            assert_eq!(fast, attackers, "{} {square}", self.position);
        }
    }

    fn compare_text_and_hash(&self) {
        let position = &self.position;
        assert_eq!(position.board(), &self.twin.board());
        assert_eq!(position.turn(), self.twin.turn());
        let setup: Setup = position.to_fen().parse().expect("a FEN");
        let read = Position::from_setup(&setup, Validation::Lenient).expect("a position");
        assert_eq!(&read, position);
        assert_eq!(read.hash(), position.hash());
    }

    /// A move that is taken back has changed nothing.
    fn play_and_undo(&mut self, moves: &[Tried]) {
        if let Some(tried) = moves.choose(&mut self.rng) {
            let before = self.position;
            let undo = self.position.play_assume_legal(tried.mv);
            assert_eq!(undo.captured(), tried.captured);
            assert_ne!(self.position.hash(), before.hash());
            self.position.undo(undo);
            assert_eq!(self.position, before);
        }
    }
}

fn sorted(moves: &[Move]) -> Vec<Move> {
    let mut moves = moves.to_vec();
    moves.sort_unstable();
    moves
}

fn midgame(rng: &mut Xoshiro256PlusPlus) -> Position {
    let (position, _) = perft_rows::rows().choose(rng).expect("the file has rows");
    position
}

/// Men anywhere, so that checks, pins and screens abound; `None` where they
/// leave the side to move a general to capture.
fn crowded(rng: &mut Xoshiro256PlusPlus) -> Option<Position> {
    let mut board = Board::new();
    for color in Color::ALL {
        let palace: Vec<Square> = attacks::palace(color).iter().collect();
        board.put(*palace.choose(rng)?, Role::General.of(color));
    }
    for _ in 0..rng.random_range(2..30) {
        let piece = Piece::ALL[rng.random_range(0..Piece::COUNT)];
        let square = Square::ALL[rng.random_range(0..Square::COUNT)];
        if piece.role != Role::General && board.piece_at(square).is_none() {
            board.put(square, piece);
        }
    }
    let turn = Color::ALL[rng.random_range(0..2)];
    let setup = Setup {
        board,
        turn,
        ..Setup::EMPTY
    };
    Position::from_setup(&setup, Validation::Lenient).ok()
}

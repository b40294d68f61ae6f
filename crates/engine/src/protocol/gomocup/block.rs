//! What stands between `BOARD`, `YXBOARD` or `SWAP2BOARD` and `DONE`.

use qi_geometry::text::excerpt;
use qi_gomoku::{Board, Game, Move, Point, Rule, Size, Stone};

use super::{describe_place, parse_point};

/// The lines of a position, read and not yet believed.
#[derive(Debug, Clone)]
pub(super) struct Block {
    purpose: Purpose,
    /// How many lines came.
    lines: usize,
    entries: Vec<Entry>,
    /// The first line that is wrong, and how.
    problem: Option<String>,
}

/// What a block is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// The engine is to move at once.
    Move,
    /// The position alone.
    SetUp,
    /// The engine is to choose in the opening swap2.
    Swap2,
}

/// A stone or a blocked point, and the line that put it.
#[derive(Debug, Clone, Copy)]
struct Entry {
    line: usize,
    point: Point,
    owner: Owner,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    Engine,
    Opponent,
    /// The point is blocked.
    Nobody,
}

impl Block {
    pub(super) const fn new(purpose: Purpose) -> Self {
        Self {
            purpose,
            lines: 0,
            entries: Vec::new(),
            problem: None,
        }
    }

    pub(super) const fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// Reads one line. After the first wrong one nothing more is kept.
    pub(super) fn add(&mut self, line: &str) {
        self.lines += 1;
        if self.problem.is_some() {
            return;
        }
        match self.parse_entry(line) {
            Ok(_) if self.entries.len() >= Point::COUNT => {
                self.problem = Some("more stones than a board has points".to_owned());
            }
            Ok((point, owner)) => self.entries.push(Entry {
                line: self.lines,
                point,
                owner,
            }),
            Err(problem) => self.problem = Some(format!("line {}: {problem}", self.lines)),
        }
    }

    /// Reads `x,y,who`; in swap2 `x,y`, in the order of the game, of which White, the engine for the
    /// time being, is to move.
    fn parse_entry(&self, line: &str) -> Result<(Point, Owner), String> {
        if self.purpose == Purpose::Swap2 {
            let owner = [Owner::Opponent, Owner::Engine][self.entries.len() % 2];
            return Ok((parse_point(line)?, owner));
        }
        let (point, owner) = line
            .rsplit_once(',')
            .ok_or_else(|| format!("`{}` is neither X,Y,WHO nor DONE", excerpt(line)))?;
        let owner = match owner.trim() {
            "1" => Owner::Engine,
            "2" => Owner::Opponent,
            "3" => Owner::Nobody,
            other => {
                return Err(format!(
                    "`{}` is neither 1 (own), 2 (opponent) nor 3 (blocked)",
                    excerpt(other)
                ));
            }
        };
        Ok((parse_point(point)?, owner))
    }

    /// The game that the lines describe, the engine to move: it is Black if it has as many stones
    /// as its opponent, White if it has one fewer. Blocked points are nobody's.
    ///
    /// In renju the lines come in the order of the game, in gomoku in any; taking Black's and
    /// White's stones in turn, each in their order, gives the game in the one case and a game to
    /// the same position in the other.
    pub(super) fn into_game(self, rule: Rule, size: Size) -> Result<Game, String> {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        if let Some(Entry { line, point, .. }) = self
            .entries
            .iter()
            .find(|entry| !size.contains(entry.point))
        {
            return Err(format!("line {line}: {point} is off the {size} board"));
        }
        let engine = self.engine()?;
        let mut board = Board::new(size).map_err(|error| error.to_string())?;
        for &Entry { line, point, owner } in &self.entries {
            match owner {
                Owner::Engine => board.place(point, engine),
                Owner::Opponent => board.place(point, !engine),
                Owner::Nobody => board.block(point),
            }
            .map_err(|error| format!("line {line}: {}", describe_place(error)))?;
        }
        let (mut own, mut other) = (self.of(Owner::Engine), self.of(Owner::Opponent));
        let mut in_turn: [&mut dyn Iterator<Item = Point>; 2] = [&mut own, &mut other];
        if engine == Stone::White {
            in_turn.reverse();
        }
        let moves: Vec<Move> = (0..board.len())
            .filter_map(|ply| in_turn[ply % 2].next().map(Move::Play))
            .collect();
        let game = replay(rule, &board, engine, &moves);
        match game.outcome() {
            Some(outcome) if self.purpose == Purpose::Move => {
                Err(format!("the game is over: {outcome}"))
            }
            _ => Ok(game),
        }
    }

    /// The stones of one side, in their order.
    fn of(&self, owner: Owner) -> impl Iterator<Item = Point> {
        let of_owner = move |entry: &&Entry| entry.owner == owner;
        self.entries
            .iter()
            .filter(of_owner)
            .map(|entry| entry.point)
    }

    /// The engine's colour, by the number of the stones.
    fn engine(&self) -> Result<Stone, String> {
        let own = self.of(Owner::Engine).count();
        let other = self.of(Owner::Opponent).count();
        match other.checked_sub(own) {
            Some(0) => Ok(Stone::Black),
            Some(1) => Ok(Stone::White),
            _ => Err(format!(
                "{own} own stones and {other} of the opponent: it is not the engine's turn"
            )),
        }
    }
}

/// The game in which `moves` led to `board`; if they cannot, because stones were set up or a rule
/// ends the game before, a game that begins at `board`.
pub(super) fn replay(rule: Rule, board: &Board, turn: Stone, moves: &[Move]) -> Game {
    let set_up = || Game::on(rule, board.clone(), turn);
    let mut empty = board.clone();
    for stone in Stone::ALL {
        for point in board.stones(stone) {
            empty.remove(point);
        }
    }
    let mut game = Game::on(rule, empty, Stone::Black);
    for &mv in moves {
        if game.play(mv).is_err() {
            return set_up();
        }
    }
    if game.board() == board && game.turn() == turn {
        game
    } else {
        set_up()
    }
}

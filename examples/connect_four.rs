//! Connect-four solved: the game, and a test of the solver against known scores.
//!
//! ```sh
//! cargo run --release --example connect_four -- 4444433325
//! cargo run --release --example connect_four -- --test FILE [--first N]
//! ```
//!
//! The first prints the score of a position, given by the columns played so far (1 to 7). The second reads lines of such
//! columns and the score, solves each position, and ends with how many were wrong, the mean of the nodes, and the CPU time
//! it took, user and system, in microseconds (the time of day where the system does not tell).
//!
//! A score is 22 less the stones that the winner has played when it wins: the sooner, the greater. It is negative if the side
//! to move loses, and 0 for a draw.

use std::{
    env,
    error::Error,
    fmt, fs, thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use qi_search::{
    GameState, HashKey, Limits, Margins, MoveOrder, Outcome, Side, Solver, StaticBounds, Status,
};

/// The cells of the board as bits: seven for each column from the left, of which the highest is above the board, the lowest
/// cell first.
type Cells = u64;

const WIDTH: u32 = 7;
const HEIGHT: u32 = 6;
/// From one column to the next.
const STRIDE: u32 = HEIGHT + 1;
const AREA: u32 = WIDTH * HEIGHT;
const BOTTOM: Cells = {
    let mut bottom = 0;
    let mut column = 0;
    while column < WIDTH {
        bottom |= 1 << (column * STRIDE);
        column += 1;
    }
    bottom
};
const BOARD: Cells = BOTTOM * ((1 << HEIGHT) - 1);

const fn column_of(column: u32) -> Cells {
    ((1 << HEIGHT) - 1) << (column * STRIDE)
}

/// The columns from the middle to the edges: more fours go through the middle.
const MIDDLE_FIRST: [Cells; WIDTH as usize] = [
    column_of(3),
    column_of(2),
    column_of(4),
    column_of(1),
    column_of(5),
    column_of(0),
    column_of(6),
];

/// A position of connect-four.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ConnectFour {
    /// The stones of the side to move.
    own: Cells,
    /// All stones.
    all: Cells,
    /// The empty cells, reachable or not, that would make four for the side to move, and for the other.
    threats: [Cells; 2],
    /// How many stones there are.
    plies: u32,
    /// Whether the last stone made four.
    is_won: bool,
}

/// The empty cells that would make four of these stones, `all` being taken.
const fn fours(stones: Cells, all: Cells) -> Cells {
    let vertical = stones << 1 & stones << 2 & stones << 3;
    let across = fours_along(stones, STRIDE);
    let rising = fours_along(stones, STRIDE + 1);
    let falling = fours_along(stones, STRIDE - 1);
    (vertical | across | rising | falling) & (BOARD ^ all)
}

/// The cells that have three of four in a line along `step`, wherever the gap is.
const fn fours_along(stones: Cells, step: u32) -> Cells {
    let after = stones << step & stones << (2 * step);
    let before = stones >> step & stones >> (2 * step);
    let ends = after & stones << (3 * step) | before & stones >> (3 * step);
    ends | after & stones >> step | before & stones << step
}

impl ConnectFour {
    const EMPTY: Self = Self {
        own: 0,
        all: 0,
        threats: [0; 2],
        plies: 0,
        is_won: false,
    };

    /// The cells where a stone may come to rest.
    const fn playable(&self) -> Cells {
        (self.all + BOTTOM) & BOARD
    }

    /// The moves after which the other side does not win at once, of a position in which the side to move does not either.
    const fn safe(&self) -> Cells {
        let playable = self.playable();
        let forced = playable & self.threats[1];
        let answers = if forced == 0 {
            playable
        } else if forced & (forced - 1) == 0 {
            forced
        } else {
            0
        };
        answers & !(self.threats[1] >> 1)
    }

    /// The score, for the winner, of a win that comes when `more` stones have been played from here and one more makes four.
    const fn win_after(&self, more: u32) -> i32 {
        (AREA + 1 - self.plies - more) as i32 / 2
    }

    /// The score of having lost by the last stone.
    const fn lost(&self) -> i32 {
        -((AREA + 2 - self.plies) as i32 / 2)
    }

    /// The position after these columns, numbered from 1.
    fn after(columns: &str) -> Result<Self, PlayError> {
        let mut position = Self::EMPTY;
        for (ply, column) in columns.chars().enumerate() {
            let digit = column
                .to_digit(10)
                .filter(|digit| (1..=WIDTH).contains(digit));
            let digit = digit.ok_or(PlayError::NoColumn { ply, column })?;
            let cell = position.playable() & column_of(digit - 1);
            if cell == 0 || position.is_won {
                return Err(PlayError::Illegal { ply, column });
            }
            position.play(cell);
        }
        Ok(position)
    }
}

/// A move that cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlayError {
    /// Not a column of the board.
    NoColumn { ply: usize, column: char },
    /// A full column, or a game that is over.
    Illegal { ply: usize, column: char },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoColumn { ply, column } => {
                write!(f, "move {}: `{column}` is no column", ply + 1)
            }
            Self::Illegal { ply, column } => {
                write!(f, "move {}: {column} cannot be played", ply + 1)
            }
        }
    }
}

impl Error for PlayError {}

impl GameState for ConnectFour {
    /// The cell.
    type Move = Cells;
    type Undo = Self;

    fn moves(&self, moves: &mut Vec<Cells>) -> Status {
        if self.is_won {
            return Status::Over(Outcome::Margin(self.lost()));
        }
        let before = moves.len();
        moves.extend(each_column(self.playable()));
        if moves.len() == before {
            Status::Over(Outcome::Draw)
        } else {
            Status::Ongoing
        }
    }

    fn play(&mut self, cell: Cells) -> Self {
        let before = *self;
        let all = self.all | cell;
        *self = Self {
            own: self.own ^ self.all,
            all,
            threats: [self.threats[1] & !cell, fours(self.own | cell, all)],
            plies: self.plies + 1,
            is_won: self.threats[0] & cell != 0,
        };
        before
    }

    fn undo(&mut self, _: Cells, before: Self) {
        *self = before;
    }

    fn side_to_move(&self) -> Side {
        if self.plies % 2 == 0 {
            Side::First
        } else {
            Side::Second
        }
    }
}

/// The cells of a set, at most one of a column, the middle first.
fn each_column(cells: Cells) -> impl Iterator<Item = Cells> {
    MIDDLE_FIRST
        .into_iter()
        .map(move |column| cells & column)
        .filter(|&cell| cell != 0)
}

impl StaticBounds for ConnectFour {
    fn bounds(&self) -> Margins {
        if self.is_won {
            return Margins::known(self.lost());
        }
        if self.playable() & self.threats[0] != 0 {
            return Margins::known(self.win_after(0));
        }
        if self.safe() == 0 {
            return Margins::known(-self.win_after(1));
        }
        if self.plies + 2 >= AREA {
            return Margins::known(0);
        }
        Margins {
            least: -self.win_after(3),
            greatest: self.win_after(2),
        }
    }

    fn worthy_moves(&self, moves: &mut Vec<Cells>) {
        moves.extend(each_column(self.safe()));
    }
}

impl HashKey for ConnectFour {
    /// Different for different positions: the sum marks the height of each column, and every step can be taken back.
    fn hash_key(&self) -> u64 {
        let mixed = (self.own + self.all + BOTTOM).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 32
    }
}

impl MoveOrder for ConnectFour {
    const SLOTS: usize = 64;

    fn slot(&self, cell: Cells) -> usize {
        cell.trailing_zeros() as usize
    }

    /// The threats that the side to move has after it.
    fn rank(&self, cell: Cells) -> i32 {
        fours(self.own | cell, self.all).count_ones() as i32
    }
}

/// What is solved if nothing is given.
const OPENING: &str = "4444433325";

/// The memory of the solver, in mebibytes.
const TABLE: usize = 64;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["--test", file] => test(&fs::read_to_string(file)?, usize::MAX),
        ["--test", file, "--first", count] => test(&fs::read_to_string(file)?, count.parse()?),
        [] => show(OPENING),
        [columns] if !columns.starts_with('-') => show(columns),
        _ => Err("usage: connect_four [COLUMNS | --test FILE [--first N]]".into()),
    }
}

/// Prints the score of one position.
fn show(columns: &str) -> Result<(), Box<dyn Error>> {
    let mut position = ConnectFour::after(columns)?;
    let solution = Solver::new(TABLE).solve(&mut position, &Limits::new());
    println!("score {} nodes {}", solution.margins, solution.nodes);
    Ok(())
}

/// Solves the positions of the first lines of a text.
fn test(lines: &str, count: usize) -> Result<(), Box<dyn Error>> {
    let mut solver = Solver::new(TABLE);
    let (mut positions, mut wrong, mut nodes) = (0_u64, 0_u64, 0_u64);
    let start = cpu_time();
    for line in lines.lines().take(count) {
        let (columns, score) = line
            .split_once(' ')
            .ok_or("a line is columns and a score")?;
        let mut position = ConnectFour::after(columns)?;
        let solution = solver.solve(&mut position, &Limits::new());
        positions += 1;
        wrong += u64::from(solution.margin() != Some(score.trim().parse()?));
        nodes += solution.nodes;
    }
    let time = cpu_time().saturating_sub(start);
    let mean = nodes as f64 / positions.max(1) as f64;
    println!(
        "positions {positions} wrong {wrong} mean_nodes {mean:.2} cpu_us {}",
        time.as_micros()
    );
    Ok(())
}

/// The CPU time of this process, which has one thread; the time of day where the system does not tell it.
fn cpu_time() -> Duration {
    // Linux brings its account up to date when a thread gives way.
    thread::yield_now();
    let account = fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = account.and_then(|text| text.split(' ').next()?.parse().ok());
    let of_day = || {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
    };
    nanoseconds.map_or_else(of_day, Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use qi_search::{NoEvaluation, Score, contract, minimax};

    use super::*;

    /// A position of so many stones or a finished one, by a walk that the seed chooses.
    fn walk(seed: u64, stones: u32) -> ConnectFour {
        let mut position = ConnectFour::EMPTY;
        let mut number = seed;
        let mut moves = Vec::new();
        while position.plies < stones && position.moves(&mut moves) == Status::Ongoing {
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            position.play(moves[(number >> 33) as usize % moves.len()]);
            moves.clear();
        }
        position
    }

    fn scored_by_minimax(position: &ConnectFour) -> Score {
        minimax(&mut { *position }, AREA, &mut NoEvaluation).score
    }

    #[test]
    fn the_score_is_that_of_plain_minimax() {
        let mut solver = Solver::new(32);
        for seed in 0..400 {
            let mut position = walk(seed, 30 + (seed % 12) as u32);
            let solution = solver.solve(&mut position, &Limits::new());
            let score = solution.margin().map(Score::heuristic);
            assert_eq!(score, Some(scored_by_minimax(&position)), "{position:?}");
        }
    }

    #[test]
    fn bounds_hold_and_moves_left_out_are_worth_no_more_than_the_least() {
        for seed in 0..300 {
            let mut position = walk(seed, 32 + (seed % 10) as u32);
            let (bounds, truth) = (position.bounds(), scored_by_minimax(&position));
            let between = Score::heuristic(bounds.least)..=Score::heuristic(bounds.greatest);
            assert!(between.contains(&truth), "{position:?}");
            let (mut all, mut worthy) = (Vec::new(), Vec::new());
            position.moves(&mut all);
            position.worthy_moves(&mut worthy);
            for cell in all.into_iter().filter(|cell| !worthy.contains(cell)) {
                let before = position.play(cell);
                let score = -scored_by_minimax(&position);
                position.undo(cell, before);
                assert!(bounds.exact().is_some() || score <= *between.start());
            }
        }
    }

    #[test]
    fn threats_are_the_cells_that_make_four() {
        let lines = [1, STRIDE, STRIDE + 1, STRIDE - 1];
        let has_four = |stones: Cells| {
            lines.into_iter().any(|step| {
                (0..4)
                    .map(|count| stones >> (count * step))
                    .fold(BOARD, |all, line| all & line)
                    != 0
            })
        };
        for seed in 0..500 {
            let position = walk(seed, 10 + (seed % 30) as u32);
            let sides = [position.own, position.own ^ position.all];
            for (stones, threats) in sides.into_iter().zip(position.threats) {
                let cells = (0..64).map(|bit| 1 << bit).filter(|cell| BOARD & cell != 0);
                let open = cells.filter(|cell| position.all & cell == 0);
                let makes_four = open.filter(|cell| has_four(stones | cell));
                let expected = makes_four.fold(0, |set, cell| set | cell);
                assert!(position.is_won || threats == expected, "{position:?}");
            }
        }
    }

    #[test]
    fn keeps_the_contracts_of_a_game() {
        for seed in 0..50 {
            assert_eq!(contract::check(&ConnectFour::EMPTY, 50, seed), Ok(()));
            assert_eq!(contract::check_key(&ConnectFour::EMPTY, 50, seed), Ok(()));
            assert_eq!(contract::check_order(&ConnectFour::EMPTY, 50, seed), Ok(()));
        }
    }

    #[test]
    fn scores_count_the_stones_of_the_winner() {
        let score = |columns| {
            let mut position = ConnectFour::after(columns).expect("playable");
            Solver::new(1).solve(&mut position, &Limits::new()).margin()
        };
        assert_eq!(score("121212"), Some(18), "the fourth stone wins");
        assert_eq!(score("1212121"), Some(-18), "it has won");
        assert_eq!(
            score("4455"),
            Some(18),
            "three in a row, open on both sides, come first"
        );
    }

    #[test]
    fn moves_that_cannot_be_played_are_told() {
        let error = |columns| ConnectFour::after(columns).map_err(|error| error.to_string());
        assert_eq!(error("18"), Err("move 2: `8` is no column".to_string()));
        assert_eq!(
            error("1111111"),
            Err("move 7: 1 cannot be played".to_string())
        );
        assert_eq!(
            error("12121212"),
            Err("move 8: 2 cannot be played".to_string())
        );
    }
}

//! Gomoku won by force: from positions that are known to be won, the generic alpha-beta search proves the win, and every
//! defence is then played against it by the rules alone.
//!
//! `cargo run --release --example gomoku_known_wins`

use std::error::Error;

use qi_gomoku::{
    Board, Point, Position, Rule, Size, Stone,
    notation::{Spacing, parse_points, points_text},
    score::ShapeWeights,
    search::{Candidates, PatternLead, SearchPosition},
};
use qi_search::{
    AlphaBeta, GameState, Limits, Score,
    alpha_beta::{WithOrder, WithQuiescence, WithTable},
};

type Searcher = AlphaBeta<SearchPosition, PatternLead, WithTable, WithOrder, WithQuiescence>;

/// Freestyle on 15 x 15: where from, who is to move, Black's stones, White's, and the plies to the five. The first is won by
/// a double three; the games are between programs, and won by fours alone.
const WON: [(&str, Stone, &str, &str, u32); 5] = [
    (
        "two twos that cross",
        Stone::Black,
        "g8 h8 i9 i10",
        "d4 l12 e11 k5",
        5,
    ),
    (
        "Rapfi against Carbon, after 32 moves",
        Stone::Black,
        "f3 g2 g6 h2 h4 h5 h7 i4 i6 i8 j1 j6 k3 k4 m5 m7",
        "f5 g1 g3 g4 g5 h3 h6 i3 j2 j3 j4 j5 k5 k6 l5 l6",
        7,
    ),
    (
        "Rapfi against Pela, after 38 moves",
        Stone::Black,
        "e14 h9 h15 i10 i12 i13 j11 k6 k8 k9 k10 k11 l7 l12 m6 m8 m10 n5 n6",
        "d15 f13 g12 h11 i14 j5 j8 j9 j10 j12 j13 k7 k12 l6 l9 l10 l11 m11 o4",
        9,
    ),
    (
        "Carbon against figrid, after 34 moves",
        Stone::Black,
        "h9 h11 h12 i11 i13 i14 j6 j8 j10 j15 k10 k11 l7 l12 m8 m13 n9",
        "g13 h8 h10 h13 i9 i12 j11 j12 j13 j14 k6 k9 k12 l11 m10 m11 n14",
        7,
    ),
    (
        "Pela against Rapfi, after 51 moves",
        Stone::White,
        "b10 d8 e6 e8 e11 e13 f4 f9 f12 g5 g10 h8 h9 h10 i9 i10 i12 i13 j9 j11 k9 k11 l11 l12 m8 n10",
        "c10 d9 d10 e10 f5 f6 f7 f10 g6 g8 g9 g11 h6 h11 i8 i11 j10 j12 j13 k10 k12 l9 l10 m10 m11",
        19,
    ),
];

/// The position, of which a search is offered every legal move but where something has to be done at once.
fn position(turn: Stone, black: &str, white: &str) -> Result<SearchPosition, Box<dyn Error>> {
    let mut board = Board::default();
    for (points, stone) in [(black, Stone::Black), (white, Stone::White)] {
        for point in parse_points(points, board.size())? {
            board.place(point, stone)?;
        }
    }
    let position = Position::new(Rule::Freestyle, board, turn);
    let candidates = Candidates::Near {
        distance: Size::MAX_SIDE,
        width: None,
    };
    Ok(SearchPosition::new(position, ShapeWeights::preset()).with_candidates(candidates))
}

/// The line of a win within so many plies, if the search proves one.
fn win(state: &mut SearchPosition, searcher: &mut Searcher, plies: u32) -> Option<Vec<Point>> {
    let report = searcher.search(state, &Limits::new().depth(3).mate(plies));
    (report.score() >= Score::win_in(plies)).then(|| report.pv().to_vec())
}

/// Plays a winning move and, if the game goes on, every legal answer, and wins from there again. How many answers were
/// played, or `None` if one of them holds.
fn check(state: &mut SearchPosition, searcher: &mut Searcher, plies: u32) -> Option<u64> {
    let turn = state.position().turn();
    let &point = win(state, searcher, plies)?.first()?;
    let undo = state.play(point);
    let answers = match state.position().outcome() {
        Some(outcome) => (outcome.winner() == Some(turn)).then_some(0),
        None => {
            let legal = state.position().legal_moves().into_iter();
            let below = |answer| {
                let undo = state.play(answer);
                let below = check(state, searcher, plies.saturating_sub(2));
                state.undo(answer, undo);
                Some(1 + below?)
            };
            legal.map(below).sum()
        }
    };
    state.undo(point, undo);
    answers
}

fn main() -> Result<(), Box<dyn Error>> {
    for (name, turn, black, white, plies) in WON {
        let mut state = position(turn, black, white)?;
        let mut searcher = AlphaBeta::new(PatternLead)
            .with_table(16)
            .with_order()
            .with_quiescence(plies);
        let line = win(&mut state, &mut searcher, plies).ok_or("no win is found")?;
        let text = points_text(&line, Spacing::Spaced);
        println!("{name}: {turn} wins in {} plies: {text}", line.len());
        let answers = check(&mut state, &mut searcher, plies).ok_or("a defence holds")?;
        println!("  {answers} defences played, none holds");
    }
    Ok(())
}

//! What a player would hardly overlook: [`reply`].

use qi_geometry::{Direction, Point, Stone};
use rand::Rng;

use super::{below, patterns};
use crate::Board;

/// Offers some of the plays of a colour after the opponent's stone at a point.
type Kind = fn(&Board, Stone, Point, &mut dyn FnMut(Point));

/// A reply to the opponent's stone at `last`, if one suggests itself: a play that saves a chain beside it from capture,
/// or else takes its chain, or else makes a [pattern](patterns) beside it. Of several, each is as likely as any other.
pub(super) fn reply(board: &Board, stone: Stone, last: Point, rng: &mut impl Rng) -> Option<Point> {
    let kinds: [Kind; 3] = [rescues, captures, shapes];
    kinds.into_iter().find_map(|plays_of_kind| {
        let (mut chosen, mut seen) = (None, 0);
        plays_of_kind(board, stone, last, &mut |point| {
            if !board.is_eye(stone, point) && board.is_legal(stone, point) {
                seen += 1;
                if below(seen, rng) == 0 {
                    chosen = Some(point);
                }
            }
        });
        chosen
    })
}

/// Plays that give a chain in atari beside `last` more liberties: by running, or by taking what surrounds it.
fn rescues(board: &Board, stone: Stone, last: Point, offer: &mut dyn FnMut(Point)) {
    let in_atari = |point: &Point| board.liberties(*point) == Some(1);
    let near = board.size().neighbours(last);
    for endangered in near.filter(|&point| board.stone(point) == Some(stone) && in_atari(&point)) {
        only_liberty(board, endangered)
            .filter(|&point| stays(board, stone, point))
            .into_iter()
            .for_each(&mut *offer);
        board
            .chain_points(endangered)
            .flat_map(|point| board.size().neighbours(point))
            .filter(|&point| board.stone(point) == Some(!stone) && in_atari(&point))
            .filter_map(|point| only_liberty(board, point))
            .for_each(&mut *offer);
    }
}

/// The play that takes the chain at `last`, if it is in atari.
fn captures(board: &Board, _: Stone, last: Point, offer: &mut dyn FnMut(Point)) {
    if board.liberties(last) == Some(1) {
        only_liberty(board, last).into_iter().for_each(offer);
    }
}

/// Plays around `last` that make a pattern and cannot be taken at once.
fn shapes(board: &Board, stone: Stone, last: Point, offer: &mut dyn FnMut(Point)) {
    let near = Direction::ALL.into_iter().filter_map(|way| last.step(way));
    near.filter(|&point| board.size().contains(point) && board.is_empty_at(point))
        .filter(|&point| patterns::is_pattern(board.shape(point)))
        .filter(|&point| stays(board, stone, point))
        .for_each(offer);
}

/// The liberty of a chain in atari.
fn only_liberty(board: &Board, point: Point) -> Option<Point> {
    let mut near = board
        .chain_points(point)
        .flat_map(|point| board.size().neighbours(point));
    near.find(|&point| board.is_empty_at(point))
}

/// Whether a stone at the empty `point` would have two liberties or more; liberties that two of its neighbours share are
/// counted twice, for speed.
fn stays(board: &Board, stone: Stone, point: Point) -> bool {
    let liberties = board.size().neighbours(point).map(|near| {
        match (board.stone(near), board.liberties(near)) {
            (Some(color), Some(liberties)) if color == stone => liberties - 1,
            (Some(_), liberties) => usize::from(liberties == Some(1)),
            (None, _) => 1,
        }
    });
    liberties.sum::<usize>() > 1
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::{collections::BTreeSet, vec::Vec};

    use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

    use super::*;
    use crate::{Move, parse_point};

    /// All replies to the stone at `last`, which has just been played.
    fn replies(diagram: &str, last: &str) -> String {
        let board: Board = diagram.parse().unwrap();
        let last = parse_point(last, board.size()).unwrap();
        let stone = !board.stone(last).unwrap();
        let drawn = (0..100).filter_map(|seed| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            reply(&board, stone, last, &mut rng).map(|point| Move::Play(point).to_string())
        });
        let drawn: BTreeSet<String> = drawn.collect();
        drawn.into_iter().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_chain_in_atari_runs() {
        assert_eq!(replies("...../..O../.OXO./...../.....", "C4"), "C2");
    }

    #[test]
    fn a_chain_in_atari_takes_what_surrounds_it() {
        let board = "...../..X../.XO../.OXO./.....";
        assert_eq!(replies(board, "C4"), "C1 D3", "or runs");
    }

    #[test]
    fn a_chain_that_cannot_run_stays() {
        let board = "..OO/.OX./..OO/....";
        assert!(!replies(board, "C2").contains("D3"), "still one liberty");
    }

    #[test]
    fn a_stone_in_atari_is_taken() {
        assert_eq!(replies("...../..X../.XO../..X../.....", "C3"), "D3");
    }

    #[test]
    fn a_ko_is_not_retaken_at_once() {
        let mut board: Board = ".XO./X.XO/.XO./....".parse().unwrap();
        let [take, taken] = ["B3", "C3"].map(|text| parse_point(text, board.size()).unwrap());
        let _ = board.play(Stone::White, take).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let answer = reply(&board, Stone::Black, take, &mut rng);
        assert_ne!(answer, Some(taken));
    }

    #[test]
    fn a_hane_is_a_shape_and_an_open_point_is_none() {
        assert_eq!(replies("...../...../..X../...../.....", "C3"), "");
        assert!(replies("...../.OXO./...../...../.....", "C4").contains("C3"));
    }
}

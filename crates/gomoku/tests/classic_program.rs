//! What the classic pattern-table program does: the best point by attack plus defence, the lead two
//! plies deep, alpha-beta to any depth, choice of colour, undo of a whole turn, restart, and the
//! winner shown.
#![cfg(feature = "search")]
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use common::parse;
use qi_gomoku::score::{ScoredBoard, WeightTable};
use qi_gomoku::search::{Candidates, PatternLead, SearchPosition};
use qi_gomoku::{Board, Game, Point, Rule, Stone};
use qi_search::{AlphaBeta, Limits, minimax};

/// One ply: the greatest attack plus defence.
fn best_point(game: &Game) -> Point {
    let scored = ScoredBoard::new(game.board().clone(), WeightTable::classic());
    scored.best_points(game.turn())[0].point
}

/// Two plies: the move after which the other side's best answer leaves the greatest lead.
fn best_lead(game: &Game) -> (Point, i64) {
    let turn = game.turn();
    let mut scored = ScoredBoard::new(game.board().clone(), WeightTable::classic());
    let mut lead_after_answer = |point| {
        scored.place(point, turn).unwrap();
        let answers = scored.board().empty_points().into_iter();
        let worst = answers.map(|answer| {
            let mut after = scored.scores();
            after += scored.change(answer, !turn).unwrap();
            after.lead(turn)
        });
        let worst = worst.min().unwrap();
        scored.remove(point).unwrap();
        (worst, point)
    };
    let leads: Vec<_> = game
        .board()
        .empty_points()
        .into_iter()
        .map(&mut lead_after_answer)
        .collect();
    let best = leads.iter().map(|entry| entry.0).max().unwrap();
    (leads.iter().find(|entry| entry.0 == best).unwrap().1, best)
}

fn all_moves(game: &Game) -> SearchPosition {
    SearchPosition::new(game.position().clone(), WeightTable::classic())
        .with_candidates(Candidates::All)
}

#[test]
fn one_ply_attacks_and_defends() {
    let mut game = Game::new(Rule::Freestyle);
    assert_eq!(best_point(&game), parse("h8"));
    for text in ["h8", "a1", "i8", "c1", "j8"] {
        game.play(parse(text)).unwrap();
    }
    assert!(
        [parse("g8"), parse("k8")].contains(&best_point(&game)),
        "White stops the three"
    );
    game.play(parse("e1")).unwrap();
    assert!(
        [parse("g8"), parse("k8")].contains(&best_point(&game)),
        "Black goes on"
    );
}

#[test]
fn two_plies_are_the_search_two_plies_deep() {
    let mut game = Game::on(Rule::Freestyle, common::board(9, 9), Stone::Black);
    for text in ["e5", "f6", "e6", "e4", "d5"] {
        game.play(parse(text)).unwrap();
        let (_, lead) = best_lead(&game);
        let found = minimax(&mut all_moves(&game), 2, &mut PatternLead);
        assert_eq!(found.score.value(), Some(lead as i32));
    }
}

#[test]
fn deeper_search_wins_against_one_ply_with_either_colour() {
    for color in Stone::ALL {
        let mut game = Game::new(Rule::Freestyle);
        let mut searcher = AlphaBeta::new(PatternLead)
            .with_table(8)
            .with_order()
            .with_quiescence(6);
        while game.outcome().is_none() {
            let point = if game.turn() == color {
                let mut state = all_moves(&game).with_candidates(Candidates::Near {
                    distance: 2,
                    width: Some(10),
                });
                searcher
                    .search(&mut state, &Limits::new().depth(4))
                    .best_move()
                    .unwrap()
            } else {
                best_point(&game)
            };
            game.play(point).unwrap();
        }
        assert_eq!(
            game.outcome().unwrap().to_string(),
            format!("{color} wins: five"),
            "{}",
            game.board()
        );
        assert!(game.winning_line().unwrap().len() >= 5);
    }
}

#[test]
fn a_whole_turn_is_taken_back_and_the_game_begins_anew() {
    let mut game = Game::new(Rule::Freestyle);
    game.play(parse("h8")).unwrap();
    let before = game.position().clone();
    game.play(best_point(&game)).unwrap();
    game.play(parse("a1")).unwrap();
    assert!(game.undo().is_some() && game.undo().is_some());
    assert_eq!(game.position(), &before);
    game.restart();
    assert_eq!(game.board(), &Board::default());
}

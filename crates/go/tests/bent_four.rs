//! Bent four in the corner, and what looks like it, by the rule sets.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use qi_geometry::Symmetry;
use qi_go::dead::{Effort, Estimate, Judgement, Reason, Status};
use qi_go::{BentFour, Board, Ending, Komi, PointSet, Preset, Rules, Stone, parse_point, score};

/// A board, and the stones that a bent four is made of.
struct Case {
    name: &'static str,
    board: Board,
    lost: PointSet,
    held: PointSet,
}

fn cases() -> impl Iterator<Item = Case> {
    let paragraphs = include_str!("data/bent_fours.txt").split("\n\n").skip(1);
    paragraphs.map(|text| {
        let (head, rows) = text.split_once('\n').unwrap();
        let (name, stones) = head.split_once(" = ").unwrap();
        let board: Board = rows.trim_end().parse().unwrap();
        let chains = |names: &str| -> PointSet {
            let names = names.split_whitespace().filter(|&name| name != "no");
            let points = names.map(|name| parse_point(name, board.size()).unwrap());
            points.flat_map(|point| board.chain_points(point)).collect()
        };
        let (lost, held) = stones.split_once("; ").unwrap_or((stones, ""));
        let (lost, held) = (chains(lost), chains(held));
        Case {
            name,
            board,
            lost,
            held,
        }
    })
}

impl Case {
    /// The same board seen from all sides, with the colours as they are and exchanged.
    fn all_sides(&self) -> impl Iterator<Item = Self> {
        Symmetry::ALL
            .into_iter()
            .flat_map(|symmetry| [false, true].map(|exchanged| self.seen(symmetry, exchanged)))
    }

    fn seen(&self, symmetry: Symmetry, exchanged: bool) -> Self {
        let size = self.board.size();
        let turned = |points: PointSet| -> PointSet {
            points
                .iter()
                .map(|point| symmetry.apply(size, point))
                .collect()
        };
        let mut stones = Stone::ALL.map(|stone| turned(self.board.stones(stone)));
        if exchanged {
            stones.reverse();
        }
        let [black, white] = stones;
        Self {
            name: self.name,
            board: Board::with_stones(symmetry.transform(size), black, white).unwrap(),
            lost: turned(self.lost),
            held: turned(self.held),
        }
    }

    fn judge(&self) -> Judgement {
        let estimate = Estimate {
            effort: Effort::Fast,
            ..Estimate::default()
        };
        estimate.judge(&self.board)
    }
}

/// The stones whose verdict rests on the rule.
fn by_rule(judgement: &Judgement) -> PointSet {
    let verdicts = judgement.verdicts().iter();
    let found = verdicts.filter(|verdict| verdict.reason == Reason::BentFour);
    found.fold(PointSet::EMPTY, |all, verdict| all | verdict.chain.stones)
}

#[test]
fn bent_fours_are_told_from_what_looks_like_them() {
    for case in cases().flat_map(|case| case.all_sides().collect::<Vec<_>>()) {
        let (name, board) = (case.name, &case.board);
        let dead = case.judge();
        assert_eq!(by_rule(&dead), case.lost | case.held, "{name}\n{board}");
        let standing = dead.by_rule(board, BentFour::PlayedOut);
        assert_eq!(by_rule(&standing), case.lost | case.held);
        assert_eq!(dead.dead() - standing.dead(), case.lost, "{name}\n{board}");
        assert_eq!(standing.dead() - dead.dead(), PointSet::EMPTY);
        assert_eq!(standing.by_rule(board, BentFour::Dead), dead);
    }
}

#[test]
fn each_rule_set_counts_a_bent_four_by_its_word() {
    let case = cases().next().unwrap();
    let margin = |preset: Preset| {
        let score = score(
            &case.board,
            preset.into(),
            &case.judge(),
            &Ending::default(),
        );
        score.count().margin(Komi::ZERO) / 2
    };
    // Dead: Black has the ten stones, and 30 points, those ten among them.
    for preset in [Preset::Japanese, Preset::Korean] {
        assert_eq!(margin(preset), 10 + 30, "{preset}");
    }
    // Played out: Black has 12 stones and 18 points, White ten stones, and two points are nobody's.
    let by_area = Preset::ALL.into_iter().filter(|preset| {
        Rules::from(*preset).bent_four == BentFour::PlayedOut && *preset != Preset::StoneScoring
    });
    for preset in by_area {
        assert_eq!(margin(preset), 12 + 18 - 10, "{preset}");
    }
}

#[test]
fn the_statuses_say_what_the_rule_makes_of_it() {
    for case in cases().filter(|case| !case.lost.is_empty()) {
        let dead = case.judge();
        let standing = dead.by_rule(&case.board, BentFour::PlayedOut);
        let status = |judgement: &Judgement, stones: PointSet| {
            let verdict = judgement.verdict(stones.first().unwrap());
            verdict.map(|verdict| verdict.status)
        };
        assert_eq!(
            status(&dead, case.lost),
            Some(Status::Dead),
            "{}",
            case.name
        );
        assert_eq!(
            status(&dead, case.held),
            Some(Status::Alive),
            "{}",
            case.name
        );
        assert_eq!(status(&standing, case.lost), Some(Status::Seki));
        assert_eq!(status(&standing, case.held), Some(Status::Seki));
        assert!(standing.confidence() <= 500, "the threats decide");
    }
}

#[test]
fn the_callers_word_outweighs_the_rule() {
    let case = cases().next().unwrap();
    let lost = case.lost.first().unwrap();
    let mut judgement = case.judge();
    judgement.set_status(lost, Status::Alive).unwrap();
    let score = score(
        &case.board,
        Preset::Japanese.into(),
        &judgement,
        &Ending::default(),
    );
    assert_eq!(score.count().dead(), PointSet::EMPTY);
    let verdict = score.judgement().verdict(lost).unwrap();
    assert_eq!(
        (verdict.status, verdict.reason),
        (Status::Alive, Reason::Caller)
    );
}

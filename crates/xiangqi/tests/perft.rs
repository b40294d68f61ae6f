//! The counts of `data/perft.tsv`, as deep as some tens of millions of leaves a row.

#[path = "common/perft_rows.rs"]
mod perft_rows;

use std::collections::BTreeMap;

use qi_xiangqi::perft::{Table, divide, perft, perft_hashed};
use qi_xiangqi::{Position, Setup, Validation};

const MOST_LEAVES: u64 = 60_000_000;

#[test]
fn counts_are_those_of_the_table() {
    let mut seen = 0;
    for (position, counts) in perft_rows::rows() {
        for (depth, count) in (1..).zip(counts) {
            let Ok(count) = count.parse::<u64>() else {
                continue;
            };
            if depth <= 4 || count < MOST_LEAVES {
                assert_eq!(
                    perft(&position, depth),
                    count,
                    "depth {depth} of {position}"
                );
            }
        }
        seen += 1;
    }
    assert_eq!(seen, 49);
}

/// One table serves all positions and depths, even one too small to hold much.
#[test]
fn counts_with_a_memory_are_the_same() {
    let table = Table::new(1);
    let nothing = Table::new(0);
    assert_eq!((table.mebibytes(), nothing.mebibytes()), (1, 0));
    for (position, _) in perft_rows::rows() {
        for depth in 0..=3 {
            let count = perft(&position, depth);
            assert_eq!(perft_hashed(&position, depth, &table), count, "{position}");
            assert_eq!(
                perft_hashed(&position, depth, &nothing),
                count,
                "{position}"
            );
        }
    }
}

#[test]
fn divide_splits_the_count() {
    let position = Position::initial();
    let split = divide(&position, 3);
    assert!(split.is_sorted());
    assert_eq!(split.iter().map(|(_, nodes)| nodes).sum::<u64>(), 79_666);
    for (mv, nodes) in split {
        let mut after = position;
        after.play(mv).unwrap();
        assert_eq!(perft(&after, 2), nodes, "{mv}");
    }
    assert!(divide(&position, 0).is_empty());
}

/// Far more men than a set holds, and more moves than a list holds in place.
#[test]
fn a_crowd_is_counted_leniently() {
    let fen = "3k5/9/9/N1N1N1N1N/1N1N1N1N1/N1N1N1N1N/1N1N1N1N1/N1N1N1N1N/9/4K4 w - - 0 1";
    assert!(Position::from_fen(fen).is_err());
    let setup: Setup = fen.parse().unwrap();
    let position = Position::from_setup(&setup, Validation::Lenient).unwrap();
    let moves = position.legal_moves();
    assert!(moves.len() > 128);
    assert_eq!(moves.len() as u64, perft(&position, 1));
    assert_eq!(
        divide(&position, 1),
        moves
            .iter()
            .map(|&mv| (mv, 1))
            .collect::<BTreeMap<_, _>>()
            .into_iter()
            .collect::<Vec<_>>()
    );
}

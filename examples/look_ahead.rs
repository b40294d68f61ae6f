//! How far a look ahead goes: xiangqi from the initial position on a table of material, with and without pruning.
//!
//! `cargo run --release --example look_ahead -- [DEPTH]`: to ply 6 unless told otherwise.

use std::error::Error;

use qi_engine::xiangqi::Material;
use qi_search::{AlphaBeta, Limits, minimax};
use qi_xiangqi::{Position, perft::perft};

/// Move sequences from the initial position. The last one is published; the others are counted here as well.
const SEQUENCES: [u64; 6] = [44, 1_920, 79_666, 3_290_240, 133_312_995, 5_392_831_844];

/// Up to here plain minimax visits every node too: the next ply takes it a minute.
const MINIMAX_DEPTH: u32 = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let deepest = std::env::args().nth(1).map_or(Ok(6), |text| text.parse())?;
    let mut position = Position::initial();
    let mut material = Material::TEACHING_LOOK_AHEAD;
    for (depth, &count) in (1..).zip(&SEQUENCES[..5]) {
        assert_eq!(perft(&position, depth), count);
    }

    println!("ply  without pruning   with it   one in  value  line");
    for depth in 1..=deepest {
        let mut searcher = AlphaBeta::new(material).with_table(64).with_order();
        let report = searcher.search(&mut position, &Limits::new().depth(depth));
        let nodes = |depth: u32| {
            SEQUENCES
                .get(..depth as usize)
                .map(|counts| 1 + counts.iter().sum::<u64>())
        };
        if depth <= MINIMAX_DEPTH {
            let full = minimax(&mut position, depth, &mut material);
            assert_eq!(
                (full.score, Some(full.nodes)),
                (report.score(), nodes(depth))
            );
        }
        let (without, share) = match nodes(depth) {
            Some(nodes) => (nodes.to_string(), (nodes / report.nodes).to_string()),
            None => ("unknown".to_owned(), "-".to_owned()),
        };
        let line: Vec<_> = report.pv().iter().map(ToString::to_string).collect();
        let (with, value, line) = (report.nodes, report.score(), line.join(" "));
        println!("{depth:>3} {without:>16} {with:>9} {share:>8} {value:>6}  {line}");
    }
    Ok(())
}

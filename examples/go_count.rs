//! Counting a finished game of go: a record is read and played through, its dead stones are named, and the same board
//! is counted by area and by territory, with the regions that both colours border to nobody and halved.
//!
//! `cargo run --release --example go_count`

use std::error::Error;

use qi_geometry::{PointSet, Stone, coordinates::Coordinates, diagram};
use qi_go::{Ending, Rules, Scoring, SharedRegions, count, parse_point, record::Record};
use qi_record::sgf::{self, Mode, ReadOptions};

/// A game that GNU Go 3.8 played against itself on 9x9, and its own word on the result.
const GAME: &[u8] = b"(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Chinese]RE[B+10.5]C[dead at end: G8 C7 D7 E7 E6]
;B[ee];W[df];B[ef];W[dg];B[de];W[eg];B[gg];W[gc];B[hf];W[dc];B[ce];W[bf];B[be];W[bg];B[cb];W[cc];B[db];W[fb]
;B[bc];W[ec];B[hd];W[hc];B[fd];W[ha];B[fh];W[eh];B[eb];W[ib];B[fc];W[ea];B[fi];W[ca];B[ba];W[gd];B[ge];W[id]
;B[he];W[ic];B[da];W[fa];B[ei];W[ch];B[ci];W[bi];B[di];W[fg];B[ff];W[dh];B[gh];W[ae];B[ad];W[cf];B[af];W[ag]
;B[ie];W[ae];B[bh];W[ah];B[af];W[bb];B[ab];W[ae];B[gb];W[ga];B[af];W[ed];B[fe];W[ae];B[];W[af];B[];W[])";

fn main() -> Result<(), Box<dyn Error>> {
    let document = sgf::parse(GAME, &ReadOptions::strict())?;
    let tree = document.games.first().ok_or("the file holds no game")?;
    let record = Record::of_main_line(tree, Mode::Strict)?;
    let game = record.replay(Rules::default(), Mode::Strict)?;
    let (board, komi) = (game.board(), game.komi());

    let comment = tree.root().comment().ok_or("the record has no comment")?;
    let names = comment
        .trim_start_matches("dead at end:")
        .split_whitespace();
    let dead: PointSet = names
        .map(|name| parse_point(name, board.size()))
        .collect::<Result<_, _>>()?;
    println!("{board}\nThe record says: {comment}\n");

    let [black_captures, white_captures] = Stone::ALL.map(|stone| game.captures(stone));
    let ending = Ending {
        dead,
        black_captures,
        white_captures,
        ..Ending::default()
    };
    for scoring in [Scoring::Area, Scoring::Territory] {
        for shared in [SharedRegions::Neutral, SharedRegions::Halved] {
            let rules = Rules {
                scoring,
                shared,
                ..game.rules()
            };
            let counted = count(board, rules, &ending);
            let [black, white] = Stone::ALL.map(|stone| counted.half_points(stone) as f64 / 2.0);
            let result = counted.outcome(komi);
            println!(
                "{scoring:>9}, shared regions {shared:>7}: black {black}, white {white} + {komi}: {result}"
            );
        }
    }

    let counted = game.count(dead);
    assert_eq!(Some(counted.outcome(komi)), record.result);
    let owner = |point| match (board.stone(point), counted.owners()[point]) {
        (Some(_), _) if counted.dead().contains(point) => '#',
        (Some(Stone::Black), _) => 'X',
        (Some(Stone::White), _) => 'O',
        (None, Some(Stone::Black)) => 'x',
        (None, Some(Stone::White)) => 'o',
        (None, None) => '.',
    };
    println!("\nWhose each point is (# a dead stone), as the record has it:");
    println!(
        "{}",
        diagram::draw(board.size(), Some(Coordinates::WithoutI), owner)
    );
    Ok(())
}

//! Hashes are for ever: these values may change only together with a major
//! version, since files and opening books hold them.

use qi_xiangqi::{Position, Role, Square};

fn hash(fen: &str) -> u64 {
    fen.parse::<Position>().expect("a position").hash()
}

#[test]
fn positions_keep_their_hashes() {
    for (fen, expected) in [
        (
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            7_975_582_285_968_860_003,
        ),
        (
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
            12_437_641_357_949_331_708,
        ),
        (
            "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
            2_077_046_969_113_006_584,
        ),
        (
            "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1",
            16_984_100_311_644_038_690,
        ),
        (
            "C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w - - 0 1",
            9_028_621_712_093_747_768,
        ),
    ] {
        assert_eq!(hash(fen), expected, "{fen}");
    }
}

/// The key of a man on a square is what it changes.
#[test]
fn men_keep_their_keys() {
    let bare = "5k3/9/9/9/9/9/9/9/9/4K4 w"
        .parse::<Position>()
        .expect("a position");
    for (man, square, expected) in [
        ("R", Square::A0, 5_626_063_457_161_405_664),
        ("r", Square::I9, 13_351_872_706_969_822_402),
        ("N", Square::B4, 1_904_167_966_649_573_866),
        ("c", Square::H5, 7_506_004_117_655_662_531),
        ("P", Square::C6, 14_726_907_118_125_832_722),
    ] {
        let mut setup = bare.to_setup();
        setup.board.put(square, man.parse().expect("a man"));
        let with = Position::from_setup(&setup, Default::default()).expect("a position");
        assert_eq!(with.hash() ^ bare.hash(), expected, "{man} on {square}");
    }
}

/// Counters and the way to a position are not part of its hash; men, squares
/// and the turn are.
#[test]
fn a_hash_tells_positions_apart_and_nothing_else() {
    let mut position = Position::initial();
    for mv in ["h0g2", "h9g7", "g2h0", "g7h9"] {
        let before = position.hash();
        position
            .play(mv.parse().expect("a move"))
            .expect("it is legal");
        assert_ne!(position.hash(), before);
    }
    assert_ne!(position, Position::initial());
    assert_eq!(position.hash(), Position::initial().hash());

    let mut seen: Vec<u64> = Square::ALL
        .into_iter()
        .filter_map(|square| {
            let mut setup = Position::initial().to_setup();
            setup.board.put(square, Role::Horse.of(setup.turn));
            Position::from_setup(&setup, qi_xiangqi::Validation::Lenient).ok()
        })
        .map(|position| position.hash())
        .collect();
    let men = seen.len();
    seen.sort_unstable();
    seen.dedup();
    // A horse put where one of Red's two stands changes nothing.
    assert_eq!(seen.len(), men - 1);
}

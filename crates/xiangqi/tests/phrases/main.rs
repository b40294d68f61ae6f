//! Moves as WXF and Chinese write them: cases, laws on random walks, the slow
//! way to read, errors.

mod boards;
mod twin;

use proptest::prelude::*;
use qi_xiangqi::notation::{self, Notation, ReadMoveError, Scene};
use qi_xiangqi::{Move, Position, Setup, Validation};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use twin::{CHINESE, Characters, WXF};

/// The moves of published programs, written and read.
#[test]
fn texts_of_programs() {
    let rows = include_str!("../data/notation.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let [category, fen, mv, wxf, chinese, other] =
            row.split('\t').collect::<Vec<_>>().try_into().unwrap();
        // One of the positions lets the side to move capture the general.
        let setup: Setup = fen.parse().unwrap();
        let position = Position::from_setup(&setup, Validation::Lenient).ok();
        let scene = position
            .as_ref()
            .map_or(Scene::Setup(&setup), Scene::Position);
        let mv: Move = mv.parse().unwrap();
        for (notation, text) in [(Notation::Wxf, wxf), (Notation::Chinese, chinese)] {
            assert_eq!(notation.write(scene, mv).unwrap(), text, "{category}");
            assert_eq!(notation.read(scene, text), Ok(mv), "{category}: {text}");
        }
        if !matches!(other, "agreed" | "ambiguous") {
            let read = Notation::Chinese.read(scene, other);
            assert_eq!(read, Ok(mv), "{category}: {other}");
        }
        for notation in Notation::ALL {
            let text = notation.write(scene, mv).unwrap();
            assert_eq!(notation.read(scene, &text), Ok(mv), "{text}");
            assert_eq!(notation::read(scene, &text), Ok(mv), "{text}");
        }
        count += 1;
    }
    assert_eq!(count, 74);
}

/// Every legal move has a text of its own, and it reads back.
#[track_caller]
fn assert_texts_are_one_to_one(position: &Position) {
    let moves = position.legal_moves();
    for notation in Notation::ALL {
        let mut texts = Vec::with_capacity(moves.len());
        for &mv in &moves {
            let text = notation.write(position, mv).expect("the move is legal");
            let read = notation.read(position, &text);
            assert_eq!(read, Ok(mv), "{position}: {text}");
            texts.push(text);
        }
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), moves.len(), "{position}: {texts:?}");
    }
}

#[test]
fn texts_of_a_hundred_thousand_positions_are_one_to_one() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    boards::walk(
        100_000,
        &mut rng,
        |_| Position::initial(),
        assert_texts_are_one_to_one,
    );
    for start in [boards::soldiers, boards::stacks] {
        boards::walk(10_000, &mut rng, start, assert_texts_are_one_to_one);
    }
}

/// A text is read exactly when it is one of those of one legal move.
fn assert_read_as_the_twin_reads(
    position: &Position,
    characters: &Characters,
    notation: Notation,
    rng: &mut Xoshiro256PlusPlus,
) {
    let texts = characters.texts(position);
    let read = |text: &str| match notation.read(position, text) {
        Ok(mv) => vec![mv],
        Err(ReadMoveError::Ambiguous { mut moves, .. }) => {
            moves.sort_unstable();
            moves
        }
        Err(_) => Vec::new(),
    };
    for (text, moves) in &texts {
        assert_eq!(read(text), *moves, "{position}: {text}");
        let other = characters.respell(text, rng);
        assert_eq!(read(&other), *moves, "{position}: {other} for {text}");
        assert_eq!(Notation::of(&other), Some(notation), "{other}");
    }
    for _ in 0..200 {
        let text = characters.babble(rng);
        let moves = texts.get(&text).cloned().unwrap_or_default();
        assert_eq!(read(&text), moves, "{position}: {text}");
    }
}

#[test]
fn texts_are_read_as_the_twin_reads_them() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for start in [
        |_: &mut Xoshiro256PlusPlus| Position::initial(),
        boards::soldiers,
        boards::stacks,
    ] {
        let mut positions = Vec::new();
        boards::walk(300, &mut rng, start, |position| positions.push(*position));
        for position in &positions {
            assert_read_as_the_twin_reads(position, &CHINESE, Notation::Chinese, &mut rng);
            assert_read_as_the_twin_reads(position, &WXF, Notation::Wxf, &mut rng);
        }
    }
}

#[test]
fn errors_say_what_and_where() {
    let long = "炮".repeat(100);
    let position = Position::initial();
    for (notation, text, message) in [
        (
            Notation::Wxf,
            "",
            "`` is no move such as `C2=5`: it ends before the man",
        ),
        (
            Notation::Wxf,
            "C2=",
            "`C2=` is no move such as `C2=5`: it ends before the number from 1 to 9",
        ),
        (
            Notation::Wxf,
            "C2=55",
            "`C2=55` is no move such as `C2=5`: it goes on at offset 4",
        ),
        (
            Notation::Wxf,
            "C0=5",
            "`C0=5` is no move such as `C2=5`: it has no use for `0` at offset 1",
        ),
        (
            Notation::Wxf,
            "+-=5",
            "`+-=5` is no move such as `C2=5`: at offset 0 should be a man",
        ),
        (
            Notation::Wxf,
            "K5+2",
            "`K5+2`: the man on e0 has no such move",
        ),
        (
            Notation::Wxf,
            "R++2",
            "`R++2`: no two such men of red stand on one file",
        ),
        (
            Notation::Chinese,
            "炮二x五",
            "`炮二x五` is no move such as `炮二平五`: it has no use for `x` at offset 6",
        ),
        (
            Notation::Chinese,
            "炮二五五",
            "`炮二五五` is no move such as `炮二平五`: at offset 6 should be a direction",
        ),
        (
            Notation::Chinese,
            "炮二平前",
            "`炮二平前` is no move such as `炮二平五`: at offset 9 should be a number from 1 to 9",
        ),
        (
            Notation::Chinese,
            &long,
            "`炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮炮…` is no move such as `炮二平五`: \
             at offset 0 should be a man",
        ),
    ] {
        let error = notation.read(&position, text).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
    // The chariot must stay before its general.
    let pinned: Position = "4k4/4r4/9/9/9/9/9/9/4R4/4K4 w".parse().unwrap();
    let error = Notation::Chinese.read(&pinned, "车五平六").unwrap_err();
    assert_eq!(error.to_string(), "e1d1: the red general would be attacked");
    let error = Notation::Uci.read(&pinned, "e1d1").unwrap_err();
    assert_eq!(error.to_string(), "e1d1: the red general would be attacked");
}

/// A guard is an advisor, but its letter may be meant for the general.
#[test]
fn a_g_is_an_advisor_or_a_general() {
    let position: Position = "3k5/9/9/9/9/9/9/9/4A4/4K4 w".parse().unwrap();
    for (text, mv) in [("G5=4", "e0f0"), ("G5-4", "e1f0"), ("g5+6", "e1d2")] {
        assert_eq!(Notation::Wxf.read(&position, text), Ok(mv.parse().unwrap()));
    }
}

#[test]
fn names_read_back() {
    for (index, notation) in Notation::ALL.into_iter().enumerate() {
        assert_eq!(notation.to_string().parse(), Ok(notation));
        assert_eq!(
            (notation.index(), Notation::from_index(index)),
            (index, Some(notation))
        );
        let example = notation.example();
        let read = notation.read(&Position::initial(), example);
        assert_eq!(read.unwrap().to_string(), "h2e2");
    }
    assert_eq!(Notation::from_index(5), None);
    assert!("latin".parse::<Notation>().is_err());
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,8}") {
        let position = Position::initial();
        for notation in Notation::ALL {
            if let Ok(mv) = notation.read(&position, &text) {
                let written = notation.write(&position, mv)?;
                prop_assert_eq!(notation.read(&position, &written), Ok(mv));
            }
        }
        let _ = notation::read(&position, &text);
    }
}

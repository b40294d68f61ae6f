//! Moves as WXF and Chinese write them: cases, spellings, errors, and laws on
//! random walks.

use qi_xiangqi::notation::{self, Notation, Scene};
use qi_xiangqi::{Move, Position, Setup, Validation};

/// The moves of published programs, written and read.
#[test]
fn texts_of_programs() {
    let rows = include_str!("data/notation.tsv")
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

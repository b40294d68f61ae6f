//! Laws of the readers of xiangqi.

use qi_record::ReadOptions;
use qi_xiangqi::fen::Reading;
use qi_xiangqi::notation::{self, Notation, Scene};
use qi_xiangqi::record::{ReadRecordError, Reading as Records, dhtmlxq, pgn};
use qi_xiangqi::{Position, Setup, Validation};

/// A FEN that is read, strictly or leniently, is written so that the strict
/// reader reads the same; and a position of it lists its moves.
pub fn fen(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for reading in [Reading::Strict, Reading::Lenient] {
        let Ok(setup) = reading.read(&text) else {
            continue;
        };
        assert_eq!(Reading::Strict.read(&setup.to_fen()), Ok(setup));
        for validation in [Validation::Strict, Validation::Lenient] {
            if let Ok(position) = Position::from_setup(&setup, validation) {
                assert_eq!(position.to_setup(), setup);
                assert_eq!(position.legal_moves().len(), position.count_legal_moves());
            }
        }
    }
}

/// A move that is read is written so that it reads back as the same move.
///
/// The first line of the data is a FEN, or else means the initial position; the
/// last line is the text. A FEN of no position is read as a diagram.
pub fn moves(notation: Notation, data: &[u8]) {
    let data = String::from_utf8_lossy(data);
    let (fen, text) = data.split_once('\n').unwrap_or(("", &data));
    let setup = Reading::Lenient
        .read(fen)
        .unwrap_or_else(|_| Setup::initial());
    let position = Position::from_setup(&setup, Validation::Lenient).ok();
    let scene = position
        .as_ref()
        .map_or(Scene::Setup(&setup), Scene::Position);
    if let Ok(mv) = notation.read(scene, text) {
        let written = notation
            .write(scene, mv)
            .expect("a move that is read can be made");
        assert_eq!(notation.read(scene, &written), Ok(mv), "{written}");
        assert_eq!(notation::read(scene, &written), Ok(mv), "{written}");
    }
    let _ = notation::read(scene, text);
}

/// Every record that a reader makes of a file is written as PGN, in squares and in
/// Chinese, and as DhtmlXQ so that it reads back the same.
pub fn records(read: fn(&[u8], &ReadOptions) -> Result<Records, ReadRecordError>, data: &[u8]) {
    let _ = read(data, &ReadOptions::strict());
    let Ok(reading) = read(data, &ReadOptions::lenient()) else {
        return;
    };
    for record in reading.records {
        let records = std::slice::from_ref(&record);
        for notation in [Notation::Iccs, Notation::Chinese] {
            let text = pgn::write(records, notation).expect("there is a record");
            let again =
                pgn::read_str(&text, &ReadOptions::lenient()).expect("what is written is read");
            assert_eq!(again.records, records, "{text}");
        }
        let text = dhtmlxq::write(&record);
        let again =
            dhtmlxq::read_str(&text, &ReadOptions::lenient()).expect("what is written is read");
        assert_eq!(again.records, records, "{text}");
    }
}

//! Reading and writing FENs.

use core::num::NonZeroU32;

use proptest::prelude::*;
use qi_xiangqi::fen::Reading;
use qi_xiangqi::{
    Board, Color, FenError, ParseFenError, Piece, Position, PositionError, Setup, Square,
    Validation,
};

const INITIAL: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

#[test]
fn wrong_texts_are_refused_by_name() {
    let rows = include_str!("data/fen_errors.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let mut seen = 0;
    for row in rows {
        let (fen, message) = row.split_once('\t').unwrap();
        let error = Position::from_fen(fen).expect_err(fen);
        assert_eq!(error.to_string(), message, "{fen}");
        seen += 1;
    }
    assert_eq!(seen, 44);
}

#[test]
fn the_two_kinds_of_error_are_told_apart() {
    let facing = "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1";
    let error = Position::from_fen(facing).unwrap_err();
    assert!(matches!(
        error,
        FenError::Position(PositionError::FacingGenerals { .. })
    ));
    assert!(Setup::from_fen(facing).is_ok());
    let error = Position::from_fen("4k4 w").unwrap_err();
    assert_eq!(error, FenError::Parse(ParseFenError::Ranks { found: 1 }));
}

/// What programs write otherwise, and what no reader should take.
#[test]
fn odd_texts_are_read_leniently() {
    let rows = include_str!("data/fen_lenient.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let mut seen = 0;
    for row in rows {
        let (odd, expected) = row.split_once('\t').unwrap();
        let told = match Reading::Lenient.read(odd) {
            Ok(setup) => setup.to_fen(),
            Err(error) => error.to_string(),
        };
        assert_eq!(told, expected, "{odd}");
        assert!(Reading::Strict.read(odd).is_err(), "{odd}");
        seen += 1;
    }
    assert_eq!(seen, 31);
}

/// Letters that other programs write.
#[test]
fn other_letters_are_read() {
    let fen = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r";
    assert_eq!(Position::from_fen(fen), Ok(Position::initial()));
}

/// Fields that may be missing, and blanks that may be many.
#[test]
fn short_texts_are_read() {
    let full = format!("{INITIAL} w - - 0 1");
    for fields in ["w", "w - -", "w 0 1", "w - - 0 1", "  w\t-  - 0 1 \n"] {
        let position = Position::from_fen(&format!("{INITIAL} {fields}")).unwrap();
        assert_eq!(position, Position::initial(), "{fields}");
        assert_eq!(position.to_fen(), full);
    }
}

#[test]
fn counters_are_kept() {
    let fen = format!("{INITIAL} b - - 17 42");
    let mut position: Position = fen.parse().unwrap();
    assert_eq!((position.halfmoves(), position.fullmoves()), (17, 42));
    assert_eq!(position.to_string(), fen);
    position.play("b7e7".parse().unwrap()).unwrap();
    assert_eq!((position.halfmoves(), position.fullmoves()), (18, 43));
    // A soldier's advance does not start the count again, a capture does.
    position.play("e3e4".parse().unwrap()).unwrap();
    assert_eq!((position.halfmoves(), position.fullmoves()), (19, 43));
    position.play("h7h0".parse().unwrap()).unwrap();
    assert_eq!((position.halfmoves(), position.fullmoves()), (0, 44));
}

/// Full counters neither overflow nor get lost in undoing.
#[test]
fn counters_stop_at_their_greatest() {
    let fen = format!("{INITIAL} b - - {0} {0}", u32::MAX);
    let mut position: Position = fen.parse().unwrap();
    let undo = position.play("b7e7".parse().unwrap()).unwrap();
    assert_eq!(
        (position.halfmoves(), position.fullmoves()),
        (u32::MAX, u32::MAX)
    );
    position.undo(undo);
    assert_eq!(position.to_fen(), fen);
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let men = prop::collection::vec((0..Square::COUNT, 0..Piece::COUNT), 0..60);
    (men, any::<bool>(), any::<u32>(), any::<NonZeroU32>()).prop_map(
        |(men, red, halfmoves, fullmoves)| {
            let men = men
                .into_iter()
                .map(|(square, piece)| (Square::ALL[square], Piece::ALL[piece]));
            let turn = if red { Color::Red } else { Color::Black };
            Setup {
                board: men.collect::<Board>(),
                turn,
                halfmoves,
                fullmoves,
            }
        },
    )
}

proptest! {
    #[test]
    fn any_setup_reads_back(setup in any_setup()) {
        let fen = setup.to_fen();
        prop_assert_eq!(Setup::from_fen(&fen), Ok(setup));
        prop_assert_eq!(Reading::Lenient.read(&fen), Ok(setup));
        prop_assert_eq!(setup.board.mirrored().mirrored(), setup.board);
    }

    /// A position is a setup that the rules allow, and stays what it was.
    #[test]
    fn positions_are_setups(setup in any_setup()) {
        for validation in [Validation::Strict, Validation::Lenient] {
            if let Ok(position) = Position::from_setup(&setup, validation) {
                prop_assert_eq!(position.to_setup(), setup);
                let _ = position.legal_moves();
            }
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = Position::from_fen(&text);
        let _ = Reading::Lenient.read(&text);
    }

    /// The lenient reader takes all that the strict one takes, and reads it the
    /// same; what it takes, it writes as the strict one reads.
    #[test]
    fn lenience_only_adds(
        text in "[kabnrcpgmsKABNRCPGMS車马炮砲帥9１-９0-9/／]{0,90}( |　)( ?[wbrWB红-]){0,3}( [0-9-]{1,11}){0,3}",
    ) {
        let lenient = Reading::Lenient.read(&text);
        if let Ok(setup) = Reading::Strict.read(&text) {
            prop_assert_eq!(lenient.clone(), Ok(setup));
        }
        if let Ok(setup) = lenient {
            prop_assert_eq!(Setup::from_fen(&setup.to_fen()), Ok(setup));
        }
    }

    #[test]
    fn near_misses_are_read_or_refused(
        text in "[kabnrcpKABNRCP1-9/]{0,90}( [wbr-]){0,3}( [0-9-]{1,11}){0,3}",
    ) {
        if let Ok(setup) = Setup::from_fen(&text) {
            prop_assert_eq!(Setup::from_fen(&setup.to_fen()), Ok(setup));
        }
    }

    /// One character changed, dropped or doubled in a good text.
    #[test]
    fn damaged_texts_are_read_or_refused(at in 0usize..70, with in "\\PC?") {
        let fen = format!("{INITIAL} w - - 0 1");
        let damaged: String = fen
            .chars()
            .enumerate()
            .map(|(index, sign)| if index == at { with.clone() } else { sign.to_string() })
            .collect();
        for reading in [Reading::Strict, Reading::Lenient] {
            if let Ok(setup) = reading.read(&damaged) {
                prop_assert_eq!(Setup::from_fen(&setup.to_fen()), Ok(setup));
            }
        }
    }
}

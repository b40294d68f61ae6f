//! Random records and random files: every record is read as it was written, and no
//! file makes a reader panic.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod records;

use std::slice;

use proptest::prelude::*;
use qi_record::{Limits, ReadOptions};
use qi_xiangqi::notation::Notation;
use qi_xiangqi::record::{ReadRecordError, Reading, Record, dhtmlxq, pgn, xqf};
use qi_xiangqi::{Position, Validation};
use records::{Scrambling, fits_xqf, records, without_tags};

type Read = fn(&[u8], &ReadOptions) -> Result<Reading, ReadRecordError>;
const READERS: [Read; 3] = [pgn::read, dhtmlxq::read, xqf::read];

/// As strictly as the start of a record allows: one of them has more soldiers than a
/// set.
fn options_for(record: &Record) -> ReadOptions {
    match Position::from_setup(&record.start().to_setup(), Validation::Strict) {
        Ok(_) => ReadOptions::strict(),
        Err(_) => ReadOptions::lenient(),
    }
}

/// Reads in every way; what is read must be written and read again.
fn read(bytes: &[u8]) -> Result<(), TestCaseError> {
    let small = Limits {
        nodes: 5,
        depth: 2,
        values: 5,
        value_bytes: 9,
        flaws: 2,
        ..Limits::default()
    };
    for read in READERS {
        let _ = read(
            bytes,
            &ReadOptions {
                limits: small,
                ..ReadOptions::lenient()
            },
        );
        let strict = read(bytes, &ReadOptions::strict());
        let Ok(reading) = read(bytes, &ReadOptions::lenient()) else {
            prop_assert!(strict.is_err());
            continue;
        };
        if let Ok(strict) = strict {
            prop_assert_eq!(strict.records, reading.records.clone());
        }
        for record in &reading.records {
            write_and_read(record)?;
        }
    }
    Ok(())
}

fn write_and_read(record: &Record) -> Result<(), TestCaseError> {
    let records = [record.clone()];
    for notation in [Notation::Iccs, Notation::Chinese] {
        let text = pgn::write(&records, notation).unwrap();
        let again = pgn::read_str(&text, &ReadOptions::lenient()).unwrap();
        prop_assert_eq!(&again.records[..], &records, "{}", text);
        prop_assert!(
            again
                .warnings
                .iter()
                .all(|warning| warning.to_string().contains("is no result")),
            "{:?}",
            again.warnings
        );
    }
    let text = dhtmlxq::write(record);
    let again = dhtmlxq::read_str(&text, &ReadOptions::lenient()).unwrap();
    prop_assert_eq!(&again.records[..], &records, "{}", text);
    Ok(())
}

fn scramblings() -> impl Strategy<Value = Scrambling> {
    (10u8..=18, any::<u8>(), any::<[u8; 4]>(), any::<[u8; 3]>()).prop_map(
        |(version, mask, or, keys)| Scrambling {
            version,
            mask,
            or,
            keys,
        },
    )
}

fn texts_like_records() -> impl Strategy<Value = Vec<u8>> {
    let token = prop::sample::select(vec![
        "[DhtmlXQ]",
        "[/DhtmlXQ]",
        "[DhtmlXQ_movelist]",
        "[/DhtmlXQ_movelist]",
        "7747",
        "7062",
        "774",
        "[DhtmlXQ_move_0_2_1]",
        "[/DhtmlXQ_move_0_2_1]",
        "7242",
        "[DhtmlXQ_move_1_2_2]6242[/DhtmlXQ_move_1_2_2]",
        "[DhtmlXQ_comment1]a||b[/DhtmlXQ_comment1]",
        "[DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/4K4 b[/DhtmlXQ_fen]",
        "[DhtmlXQ_red]",
        "[DhtmlXQ_",
        "[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 b\"]\n",
        "[Result \"红胜\"]\n",
        "1.",
        "炮二平五",
        "H2-E2",
        "C2=5",
        "h9g7",
        "马8进7,",
        "(",
        ")",
        "{a}",
        "红胜",
        "1-0",
        "*",
        "\\u4e00",
        "\n",
        " ",
    ]);
    prop::collection::vec(token.prop_map(|token| token.as_bytes().to_vec()), 0..30)
        .prop_map(|tokens| tokens.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn every_record_is_read_as_it_was_written(record in records()) {
        write_and_read(&record)?;
        let options = options_for(&record);
        for notation in Notation::ALL {
            let text = pgn::write(slice::from_ref(&record), notation).unwrap();
            let again = pgn::read_str(&text, &options);
            prop_assert_eq!(again.map(|reading| reading.records), Ok(vec![record.clone()]), "{}", text);
        }
    }

    #[test]
    fn several_records_stand_in_one_file(records in prop::collection::vec(records(), 1..4)) {
        let text = pgn::write(&records, Notation::Wxf).unwrap();
        prop_assert_eq!(&pgn::read_str(&text, &ReadOptions::lenient()).unwrap().records, &records, "{}", text);
        let text: String = records.iter().map(dhtmlxq::write).collect();
        prop_assert_eq!(&dhtmlxq::read_str(&text, &ReadOptions::lenient()).unwrap().records, &records, "{}", text);
    }

    #[test]
    fn xqf_is_read_as_it_was_written(record in records(), scrambling in scramblings()) {
        prop_assume!(fits_xqf(&record));
        let counted = record.start().halfmoves() > 0 || record.start().fullmoves() > 1;
        prop_assume!(!counted);
        let file = records::xqf(&record, scrambling);
        let reading = xqf::read(&file, &ReadOptions::strict());
        prop_assert_eq!(reading.map(|reading| reading.records), Ok(vec![without_tags(&record)]));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read(&bytes)?;
        read(&[b"XQ\x0a", &[0; 1021][..], &bytes].concat())?;
    }

    #[test]
    fn any_text_like_a_record_is_read_or_refused(bytes in texts_like_records()) {
        read(&bytes)?;
    }

    #[test]
    fn a_file_with_wrong_bytes_is_read_or_refused(
        record in records(),
        scrambling in scramblings(),
        wrong in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut files = vec![
            pgn::write(slice::from_ref(&record), Notation::Chinese).unwrap().into_bytes(),
            dhtmlxq::write(&record).into_bytes(),
        ];
        if fits_xqf(&record) {
            files.push(records::xqf(&record, scrambling));
        }
        for mut file in files {
            for (place, byte) in &wrong {
                let place = place.index(file.len());
                file[place] = *byte;
            }
            read(&file)?;
            read(&file[..cut.index(file.len())])?;
        }
    }
}

//! The cases of `data/pgn_cases.txt`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "common/cases.rs"]
mod cases;

use cases::Case;
use qi_record::pgn::{self, Layout, ParseError, ReadOptions, WriteOptions};

fn cases() -> Vec<Case> {
    cases::read(include_str!("data/pgn_cases.txt"))
}

/// What was read, written again, or the error; and the warnings.
fn outcome(text: &str, options: &ReadOptions) -> (String, Vec<String>) {
    match pgn::parse_str(text, options) {
        Ok(document) => {
            let options = WriteOptions {
                layout: Layout::Width(usize::MAX),
                ..WriteOptions::default()
            };
            let text = pgn::write(&document.games, &options).unwrap();
            let warnings = document.warnings.iter().map(ToString::to_string).collect();
            (text.trim_end_matches('\n').to_owned(), warnings)
        }
        Err(error) => (format!("! {error}"), Vec::new()),
    }
}

#[test]
fn every_case_is_read_as_it_says() {
    let cases = cases();
    assert!(cases.len() > 40, "cases are missing: {}", cases.len());
    cases::check(&cases, outcome);
}

#[test]
fn a_damaged_tail_is_refused_on_request() {
    cases::check_refused_tails(&cases(), outcome);
}

#[test]
fn an_error_knows_its_place() {
    for case in cases() {
        let Err(error) = pgn::parse_str(&case.text, &ReadOptions::strict()) else {
            continue;
        };
        match error.position() {
            Some(position) => assert!(error.to_string().starts_with(&format!("{position}: "))),
            None => assert_eq!(error, ParseError::NoGame),
        }
    }
}

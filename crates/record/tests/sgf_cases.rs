//! The cases of `data/sgf_cases.txt`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "common/cases.rs"]
mod cases;

use cases::Case;
use qi_record::sgf::{self, ParseError, ReadOptions, WriteOptions};

fn cases() -> Vec<Case> {
    cases::read(include_str!("data/sgf_cases.txt"))
}

/// What was read, written again, or the error; and the warnings.
fn outcome(text: &str, options: &ReadOptions) -> (String, Vec<String>) {
    match sgf::parse_str(text, options) {
        Ok(document) => {
            let text = sgf::write(&document.games, &WriteOptions::default()).unwrap();
            let warnings = document.warnings.iter().map(ToString::to_string).collect();
            (text.trim_end_matches('\n').to_owned(), warnings)
        }
        Err(error) => (format!("! {error}"), Vec::new()),
    }
}

#[test]
fn every_case_is_read_as_it_says() {
    let cases = cases();
    assert!(cases.len() > 45, "cases are missing: {}", cases.len());
    cases::check(&cases, outcome);
}

#[test]
fn a_damaged_tail_is_refused_on_request() {
    cases::check_refused_tails(&cases(), outcome);
}

#[test]
fn an_error_knows_its_place() {
    for case in cases() {
        let Err(error) = sgf::parse_str(&case.text, &ReadOptions::strict()) else {
            continue;
        };
        match error.position() {
            Some(position) => assert!(error.to_string().starts_with(&format!("{position}: "))),
            None => assert_eq!(error, ParseError::NoGameTree),
        }
    }
}

//! Cases of a container: the text, and what it is read as strictly and leniently.

use qi_record::{DamagedTail, ReadOptions};

/// A text, and what it is read as.
#[derive(Debug, Default)]
pub(crate) struct Case {
    pub(crate) line: usize,
    pub(crate) text: String,
    pub(crate) strict: String,
    pub(crate) lenient: Option<String>,
    pub(crate) warnings: Vec<String>,
}

/// Reads a file of cases, whose head explains the form.
pub(crate) fn read(file: &str) -> Vec<Case> {
    let mut cases = Vec::new();
    for (number, line) in file.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (key, content) = line.split_at(9);
        let content = content
            .replace('␊', "\n")
            .replace('␍', "\r")
            .replace('␉', "\t");
        if key.trim_end() == "text" {
            cases.push(Case {
                line: number + 1,
                text: content,
                ..Case::default()
            });
            continue;
        }
        let case = cases.last_mut().expect("a case begins with its text");
        match key.trim_end() {
            "strict" => case.strict = content,
            "lenient" => case.lenient = Some(content),
            "warning" => case.warnings.push(content),
            _ => panic!("line {}: unknown key {key:?}", number + 1),
        }
    }
    cases
}

/// How a container reads a text: what was read, written again, or `! ` and the error; and the
/// warnings.
pub(crate) type Outcome = fn(&str, &ReadOptions) -> (String, Vec<String>);

/// Every case is read as it says, strictly and leniently.
pub(crate) fn check(cases: &[Case], outcome: Outcome) {
    for case in cases {
        let strict = (case.strict.clone(), Vec::new());
        assert_eq!(
            outcome(&case.text, &ReadOptions::strict()),
            strict,
            "strict, line {}",
            case.line
        );
        let lenient = case.lenient.clone().unwrap_or_else(|| case.strict.clone());
        assert_eq!(
            outcome(&case.text, &ReadOptions::lenient()),
            (lenient, case.warnings.clone()),
            "lenient, line {}",
            case.line
        );
    }
}

/// A damaged tail that is not to be kept is the error that its warning tells of; all else is read as
/// ever.
pub(crate) fn check_refused_tails(cases: &[Case], outcome: Outcome) {
    let options = ReadOptions {
        damaged_tail: DamagedTail::Refuse,
        ..ReadOptions::lenient()
    };
    for case in cases {
        let kept = outcome(&case.text, &ReadOptions::lenient());
        let refused = outcome(&case.text, &options);
        let tail = kept
            .1
            .last()
            .and_then(|warning| warning.split_once("the rest is lost: "));
        match tail {
            Some((at, damage)) => {
                assert_eq!(refused.0, format!("! {at}{damage}"), "line {}", case.line);
            }
            None => assert_eq!(refused, kept, "line {}", case.line),
        }
    }
}

//! Cases of a container: the text, and what it is read as strictly and leniently.

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

//! Running the built binary.

// Each test binary uses a part of this.
#![allow(dead_code, reason = "shared by several test binaries")]

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run of `qi` left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// Standard output of a run that ended well.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.status, Some(0), "{self:?}");
        self.stdout
    }

    /// The lines of a run that ended well.
    #[track_caller]
    pub(crate) fn lines(self) -> Vec<String> {
        self.ok().lines().map(str::to_owned).collect()
    }

    /// Each line of a run that ended well as JSON.
    #[track_caller]
    pub(crate) fn json(self) -> Vec<Value> {
        let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
        self.ok().lines().map(read).collect()
    }
}

/// Runs `qi` with nothing on standard input.
pub(crate) fn qi(arguments: &[&str]) -> Run {
    qi_with_input(arguments, "")
}

/// Runs `qi` with this on standard input.
pub(crate) fn qi_with_input(arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_qi"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    // A run that fails early does not read it.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the run ends");
    Run {
        status: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("standard error is UTF-8"),
    }
}

/// Splits a command line at blanks, as a shell does, double quotes kept in mind.
pub(crate) fn shell_words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let (word, after) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').expect("the quote is closed"),
            None => rest.split_once(' ').unwrap_or((rest, "")),
        };
        words.push(word.to_owned());
        rest = after.trim_start();
    }
    words
}

/// Runs a command line that begins with `qi`.
pub(crate) fn shell(line: &str) -> Run {
    let words = shell_words(line);
    assert_eq!(words[0], "qi", "{line}");
    let arguments: Vec<&str> = words[1..].iter().map(String::as_str).collect();
    qi(&arguments)
}

//! Files and standard input.

use std::io::{self, BufRead, Read};
use std::path::Path;

use crate::error::Error;

/// The bytes of a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Error> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    bytes.map_err(|source| Error::File {
        place: path.display().to_string(),
        source,
    })
}

/// Lines that a person or a program types.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
}

/// The longest line that is read, in bytes; the rest of a longer one is dropped.
const LONGEST: u64 = 4096;

impl<R: BufRead> Lines<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self {
            input,
            buffer: Vec::new(),
        }
    }

    /// The next line without its end; `None` when there are no more.
    pub(crate) fn next_line(&mut self) -> Result<Option<String>, Error> {
        let line = self.read_line().map_err(|source| Error::File {
            place: "standard input".to_owned(),
            source,
        })?;
        Ok(line.map(|line| String::from_utf8_lossy(line).into_owned()))
    }

    fn read_line(&mut self) -> io::Result<Option<&[u8]>> {
        self.buffer.clear();
        let mut start = self.input.by_ref().take(LONGEST);
        if start.read_until(b'\n', &mut self.buffer)? == 0 {
            return Ok(None);
        }
        if self.buffer.ends_with(b"\n") {
            self.buffer.pop();
        } else {
            self.input.skip_until(b'\n')?;
        }
        Ok(Some(&self.buffer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_whole_and_long_ones_are_cut() {
        let long = "x".repeat(10_000);
        let text = format!("a\n\n{long}\nlast");
        let mut lines = Lines::new(text.as_bytes());
        let mut next = || lines.next_line().expect("memory can be read");
        assert_eq!(next().as_deref(), Some("a"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().map(|line| line.len()), Some(4096));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}

//! Lines out of bytes that a peer program sends.
//!
//! A line ends with LF, CR LF or CR; an unfinished last line counts. A byte order mark before the first line is no part of
//! it. Bytes that are no UTF-8 are replaced by `U+FFFD`, and
//! at most [`LineReader::LIMIT`] bytes of a line are ever held: a longer one is dropped and reported as such, so that no
//! peer can make a program grow. What a line means is left to each protocol.

use std::io::{self, BufRead};

/// One line as it came in: see [`LineReader`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// The line's text, without its end.
    Text(String),
    /// A line of more than [`LineReader::LIMIT`] bytes, which were skipped.
    TooLong,
}

/// What some programs write before a text to say that it is UTF-8.
const BYTE_ORDER_MARK: char = '\u{FEFF}';

/// Splits a byte stream into lines of bounded length.
///
/// # Examples
///
/// ```
/// use qi_engine::protocol::{Line, LineReader};
///
/// let mut lines = LineReader::new(&b"uci\r\nquit"[..]);
/// assert_eq!(lines.next_line()?, Some(Line::Text("uci".to_owned())));
/// assert_eq!(lines.next_line()?, Some(Line::Text("quit".to_owned())));
/// assert_eq!(lines.next_line()?, None);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct LineReader<R> {
    input: R,
    /// The last line ended with CR, so that an LF at once after it belongs to the same end.
    after_carriage_return: bool,
    /// No line has been read, so that a byte order mark may stand before the next one.
    at_start: bool,
}

impl<R: BufRead> LineReader<R> {
    /// The longest line that is read, in bytes without its end.
    pub const LIMIT: usize = 64 * 1024;

    /// The lines of an input.
    pub const fn new(input: R) -> Self {
        Self {
            input,
            after_carriage_return: false,
            at_start: true,
        }
    }

    /// The next line, or `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// Those of the input, except that it was interrupted.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        let mut line = self.read_line()?;
        if let (true, Some(Line::Text(text))) = (self.at_start, &mut line) {
            if text.starts_with(BYTE_ORDER_MARK) {
                text.remove(0);
            }
        }
        self.at_start = false;
        Ok(line)
    }

    fn read_line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let mut length = 0;
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                return Ok((length > 0).then(|| finish(&bytes, length)));
            }
            if self.after_carriage_return {
                self.after_carriage_return = false;
                if buffer[0] == b'\n' {
                    self.input.consume(1);
                    continue;
                }
            }
            let end = buffer
                .iter()
                .position(|&byte| matches!(byte, b'\n' | b'\r'));
            let part = &buffer[..end.unwrap_or(buffer.len())];
            length += part.len();
            if length <= Self::LIMIT {
                bytes.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.after_carriage_return = end.is_some_and(|end| buffer[end] == b'\r');
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(finish(&bytes, length)));
            }
        }
    }
}

fn finish(bytes: &[u8], length: usize) -> Line {
    if length > bytes.len() {
        Line::TooLong
    } else {
        Line::Text(String::from_utf8_lossy(bytes).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8], capacity: usize) -> Vec<Line> {
        let mut reader = LineReader::new(io::BufReader::with_capacity(capacity, input));
        core::iter::from_fn(|| reader.next_line().expect("memory never fails")).collect()
    }

    fn text(line: &str) -> Line {
        Line::Text(line.to_owned())
    }

    #[test]
    fn every_line_end_is_one_end() {
        let expected = ["a", "", "b", "c", "", "d"].map(text);
        for capacity in [1, 2, 3, 64] {
            assert_eq!(
                lines(b"a\n\nb\r\nc\r\rd", capacity),
                expected,
                "capacity {capacity}"
            );
        }
        assert_eq!(lines(b"", 8), []);
        assert_eq!(lines(b"end\r\n", 8), [text("end")]);
    }

    #[test]
    fn a_byte_order_mark_is_skipped_before_the_first_line_only() {
        let input = "\u{FEFF}uci\n\u{FEFF}go\n";
        for capacity in [1, 2, 64] {
            let expected = [text("uci"), text("\u{FEFF}go")];
            assert_eq!(lines(input.as_bytes(), capacity), expected);
        }
        assert_eq!(lines("\u{FEFF}".as_bytes(), 8), [text("")]);
    }

    #[test]
    fn other_bytes_than_utf8_are_replaced() {
        assert_eq!(lines(b"a\xFFb\n", 8), [text("a\u{FFFD}b")]);
    }

    #[test]
    fn a_line_at_the_limit_is_read_and_a_longer_one_skipped() {
        let limit = LineReader::<&[u8]>::LIMIT;
        let mut input = vec![b'x'; limit];
        input.push(b'\n');
        input.extend(vec![b'y'; limit + 1]);
        input.extend(b"\nz\n");
        assert_eq!(
            lines(&input, 4096),
            [Line::Text("x".repeat(limit)), Line::TooLong, text("z")]
        );
    }
}

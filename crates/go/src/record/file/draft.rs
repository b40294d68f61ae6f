//! What the readers of lines have in common: the lines of a text with their places, and a tree that grows by a move at a
//! time.

use alloc::string::String;
use alloc::vec::Vec;

use qi_geometry::coordinates::{Coordinates, ParsePointError};
use qi_geometry::text::excerpt;
use qi_geometry::{Point, Size, Stone};
use qi_record::sgf::Mode;
use qi_record::text::Encoding;
use qi_record::{Counted, DamagedTail, Node, NodeId, Position, ReadOptions, Tree};

use super::charset::decode;
use super::{File, FileFlaw, FileWarning, Format, ReadFileError};

/// A line of a text, without white space around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    pub(super) text: &'a str,
    pub(super) position: Position,
}

/// The lines of a text, empty ones too.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut offset = 0;
    text.split('\n').enumerate().map(move |(index, line)| {
        let position = Position {
            offset,
            line: index + 1,
            column: 1,
        };
        offset += line.len() + 1;
        Line {
            text: line.trim(),
            position,
        }
    })
}

/// A game while it is read.
pub(super) struct Draft<'a> {
    format: Format,
    options: &'a ReadOptions,
    encoding: Encoding,
    tree: Tree,
    last: NodeId,
    positions: Vec<Position>,
    warnings: Vec<FileWarning>,
    pub(super) size: Size,
    turn: Stone,
}

/// The decoded text of a file, if it is not too long, and the beginning of its game.
pub(super) fn begin<'a>(
    bytes: &[u8],
    format: Format,
    options: &'a ReadOptions,
) -> Result<(String, Draft<'a>), ReadFileError> {
    let limit = options.limits.bytes;
    let check = |bytes: usize| match bytes > limit {
        true => Err(ReadFileError::TooLong { bytes, limit }),
        false => Ok(()),
    };
    check(bytes.len())?;
    let decoded = decode(bytes, options.encoding);
    check(decoded.text.len())?;
    let mut draft = Draft {
        format,
        options,
        encoding: decoded.encoding,
        tree: Tree::new(),
        last: NodeId::ROOT,
        positions: Vec::from([Position::START]),
        warnings: Vec::new(),
        size: Size::square(19).expect("19 is a side"),
        turn: Stone::Black,
    };
    draft.tree.root_mut().set("GM", "1");
    draft.tree.root_mut().set("FF", "4");
    if decoded.lossy {
        let at = decoded.text.find('\u{fffd}').unwrap_or_default();
        let encoding = decoded.encoding;
        draft.mend(
            Position::of(&decoded.text, at),
            FileFlaw::Malformed { encoding },
        )?;
    }
    Ok((decoded.text.into_owned(), draft))
}

impl Draft<'_> {
    /// Sets a property of the root, if there is anything to say.
    pub(super) fn say(&mut self, identifier: &str, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.tree.root_mut().set(identifier, text);
        }
    }

    pub(super) fn says(&self, identifier: &str) -> bool {
        self.tree.root().property(identifier).is_some()
    }

    /// Sets up handicap stones; White moves first then.
    pub(super) fn handicap(&mut self, points: &[Point]) {
        for &point in points {
            let text = Coordinates::Sgf.text(point, self.size);
            self.tree.root_mut().append("AB", alloc::format!("{text}"));
        }
        self.turn = Stone::White;
    }

    /// A field of the head that cannot be understood.
    pub(super) fn wrong_field(
        &mut self,
        position: Position,
        field: &'static str,
        text: &str,
    ) -> Result<(), ReadFileError> {
        let text = excerpt(text);
        self.mend(position, FileFlaw::Field { field, text })
    }

    /// A line that says nothing.
    pub(super) fn wrong_line(&mut self, line: Line<'_>) -> Result<(), ReadFileError> {
        let flaw = FileFlaw::Line {
            text: excerpt(line.text),
            format: self.format,
        };
        self.mend(line.position, flaw)
    }

    /// Takes note of a flaw; an error when reading strictly, or if there are too many.
    fn mend(&mut self, position: Position, flaw: FileFlaw) -> Result<(), ReadFileError> {
        let warning = FileWarning { position, flaw };
        if self.options.mode == Mode::Strict {
            return Err(warning.into());
        }
        let limit = self.options.limits.flaws;
        if self.warnings.len() >= limit {
            return Err(ReadFileError::TooMany {
                position,
                counted: Counted::Flaws,
                limit,
            });
        }
        self.warnings.push(warning);
        Ok(())
    }

    /// A move that cannot be understood: the end of what is kept, if the options let it.
    pub(super) fn wrong_move(&mut self, line: Line<'_>) -> Result<(), ReadFileError> {
        let flaw = FileFlaw::Move {
            text: excerpt(line.text),
            format: self.format,
        };
        self.break_off(line.position, flaw)
    }

    /// A move off the board, as [`wrong_move`](Self::wrong_move).
    pub(super) fn off_board(
        &mut self,
        line: Line<'_>,
        reason: ParsePointError,
    ) -> Result<(), ReadFileError> {
        let text = excerpt(line.text);
        self.break_off(line.position, FileFlaw::OffBoard { text, reason })
    }

    /// The file ends too soon, as [`wrong_move`](Self::wrong_move).
    pub(super) fn unfinished(
        &mut self,
        position: Position,
        expected: &'static str,
    ) -> Result<(), ReadFileError> {
        self.break_off(position, FileFlaw::Unfinished { expected })
    }

    fn break_off(&mut self, position: Position, flaw: FileFlaw) -> Result<(), ReadFileError> {
        match self.options.damaged_tail {
            DamagedTail::Refuse => Err(FileWarning { position, flaw }.into()),
            DamagedTail::Keep => self.mend(position, flaw),
        }
    }

    /// Adds a move by column and row from the top left, counted from 0; `None` is a pass, and without a colour it is
    /// whose turn it is. False if it is off the board, and the end of what is kept.
    pub(super) fn play(
        &mut self,
        line: Line<'_>,
        stone: Option<Stone>,
        place: Option<(u8, u8)>,
    ) -> Result<bool, ReadFileError> {
        let text = match place.map(|place| letters(place, self.size)) {
            None => String::new(),
            Some(Ok(text)) => text,
            Some(Err(reason)) => {
                self.off_board(line, reason)?;
                return Ok(false);
            }
        };
        let limit = self.options.limits.nodes;
        if self.tree.len() >= limit {
            return Err(ReadFileError::TooMany {
                position: line.position,
                counted: Counted::Nodes,
                limit,
            });
        }
        let stone = stone.unwrap_or(self.turn);
        let identifier = match stone {
            Stone::Black => "B",
            Stone::White => "W",
        };
        self.last = self.tree.add(self.last, Node::new().with(identifier, text));
        self.positions.push(line.position);
        self.turn = !stone;
        Ok(true)
    }

    /// How many moves have been read.
    pub(super) fn moves(&self) -> usize {
        self.tree.len() - 1
    }

    pub(super) fn finish(self) -> File {
        File {
            games: self.tree.into(),
            encoding: self.encoding,
            warnings: self.warnings,
            positions: Vec::from([self.positions]),
        }
    }
}

/// A point in the letters of SGF.
fn letters((x, y): (u8, u8), size: Size) -> Result<String, ParsePointError> {
    // Twenty-six letters reach beyond every board of go.
    let letter = |place: u8| char::from(b'a' + place.min(25));
    let text = String::from_iter([letter(x), letter(y)]);
    Coordinates::Sgf.parse(&text, size)?;
    Ok(text)
}

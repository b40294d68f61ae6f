//! A sheet of character cells, filled in any order and printed at once.

use core::fmt;

use super::style::{Highlight, Ink, Paint};

/// What one column of one line shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    /// `None` right of a character two columns wide, which covers this column.
    glyph: Option<char>,
    ink: Ink,
    highlight: Option<Highlight>,
}

impl Cell {
    const BLANK: Self = Self {
        glyph: Some(' '),
        ink: Ink::Margin,
        highlight: None,
    };
}

/// Lines of equal width; row 0 is the top, column 0 the left.
#[derive(Debug, Clone)]
pub(super) struct Canvas {
    width: usize,
    cells: Vec<Cell>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self {
            width,
            cells: vec![Cell::BLANK; width * height],
        }
    }

    fn cell(&mut self, row: usize, column: usize) -> &mut Cell {
        debug_assert!(column < self.width);
        &mut self.cells[row * self.width + column]
    }

    /// Writes a character one column wide. The highlight of the place stays.
    pub(super) fn put(&mut self, row: usize, column: usize, glyph: char, ink: Ink) {
        let cell = self.cell(row, column);
        (cell.glyph, cell.ink) = (Some(glyph), ink);
    }

    /// Writes a character two columns wide.
    pub(super) fn put_wide(&mut self, row: usize, column: usize, glyph: char, ink: Ink) {
        self.put(row, column, glyph, ink);
        let covered = self.cell(row, column + 1);
        (covered.glyph, covered.ink) = (None, ink);
    }

    /// Writes a text of narrow characters from `column` on.
    pub(super) fn write(&mut self, row: usize, column: usize, text: &str, ink: Ink) {
        for (column, glyph) in (column..).zip(text.chars()) {
            self.put(row, column, glyph, ink);
        }
    }

    /// Writes a text that ends before `column`.
    pub(super) fn write_before(&mut self, row: usize, column: usize, text: &str, ink: Ink) {
        self.write(row, column - text.chars().count(), text, ink);
    }

    /// Points out `columns` of a row: brackets in the outermost two, which a
    /// bracket already there shares as a bar.
    pub(super) fn bracket(
        &mut self,
        row: usize,
        columns: core::ops::RangeInclusive<usize>,
        highlight: Highlight,
    ) {
        let (open, close) = match highlight {
            Highlight::Last => ('(', ')'),
            Highlight::Marked => ('[', ']'),
        };
        for (column, bracket) in [(*columns.start(), open), (*columns.end(), close)] {
            let cell = self.cell(row, column);
            let shared = matches!(cell.glyph, Some('(' | ')' | '[' | ']'));
            cell.glyph = Some(if shared { '|' } else { bracket });
            if cell.ink == Ink::Margin {
                cell.ink = Ink::Wood;
            }
        }
        for column in columns {
            self.cell(row, column).highlight = Some(highlight);
        }
    }

    /// Prints the lines, without the blanks at their ends, in these colours.
    pub(super) fn print(&self, f: &mut fmt::Formatter<'_>, paint: Paint) -> fmt::Result {
        for row in self.cells.chunks(self.width) {
            let is_blank = |cell: &Cell| match paint {
                Paint::Plain => cell.glyph == Some(' '),
                Paint::Ansi => *cell == Cell::BLANK,
            };
            let end = row.iter().rposition(|cell| !is_blank(cell));
            let row = &row[..end.map_or(0, |last| last + 1)];
            for run in row.chunk_by(|a, b| (a.ink, a.highlight) == (b.ink, b.highlight)) {
                let text: String = run.iter().filter_map(|cell| cell.glyph).collect();
                match paint {
                    Paint::Plain => f.write_str(&text)?,
                    Paint::Ansi => {
                        let style = run[0].ink.paint(run[0].highlight);
                        write!(f, "{style}{text}{style:#}")?;
                    }
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

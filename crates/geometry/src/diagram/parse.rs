//! Reading diagrams: rows of symbols first, then the labels off their edges,
//! then the symbols' meaning.

use alloc::vec::Vec;

use crate::coordinates::{Coordinates, Label};
use crate::{Grid, Point, Size};

/// Why a text is no board. Lines and columns count from 1, columns in
/// characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParseDiagramError {
    /// There is nothing but white space.
    #[error("the diagram is empty")]
    Empty,
    /// A character that stands for nothing.
    #[error("line {line}, column {column}: `{symbol}` stands for nothing on a board")]
    Symbol {
        /// The line of the character.
        line: usize,
        /// The column of the character.
        column: usize,
        /// The character.
        symbol: char,
    },
    /// A row has more or fewer points than the first row or the column labels.
    #[error(
        "line {line}, column {column}: a row of {found} points where the others have {expected}"
    )]
    Ragged {
        /// The line of the row.
        line: usize,
        /// The column where the row goes on too long, or ends too soon.
        column: usize,
        /// The points of the first row, or the labelled columns.
        expected: usize,
        /// The points of this row.
        found: usize,
    },
    /// A row of a labelled board does not begin with its label.
    #[error("line {line}, column {column}: expected the row's label, `{expected}`")]
    Label {
        /// The line of the row.
        line: usize,
        /// The column where the row begins.
        column: usize,
        /// The label that should be there.
        expected: Label,
    },
    /// There are more than 32 rows or columns.
    #[error("line {line}, column {column}: a board has at most 32 rows and 32 columns")]
    TooLarge {
        /// The line of the first point past the limit.
        line: usize,
        /// The column of the first point past the limit.
        column: usize,
    },
}

/// Reads a board from rows of symbols, the top row first.
///
/// Rows end at a line feed or at `/`. White space between the symbols and lines
/// without a symbol do not matter. A board may carry the labels of any
/// [`Coordinates`], in either case: those of the columns below, above or both,
/// and those of the rows at the left, or at the left and at the right.
///
/// `symbol` says what a character stands for, `None` for nothing.
///
/// # Errors
///
/// [`ParseDiagramError`], with the place of the first thing wrong.
///
/// # Examples
///
/// ```
/// use qi_geometry::{Point, diagram};
///
/// let read = |symbol| match symbol {
///     '#' => Some(true),
///     '.' => Some(false),
///     _ => None,
/// };
/// let walls = diagram::parse("
///       a b c
///     2 . # . 2
///     1 . # # 1
///       a b c
/// ", read)?;
/// assert_eq!(walls.size().to_string(), "3x2");
/// assert!(walls[Point::new(2, 0).unwrap()]);
///
/// let error = diagram::parse(".#./.?#", read).unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 6: `?` stands for nothing on a board");
/// # Ok::<(), diagram::ParseDiagramError>(())
/// ```
pub fn parse<T>(
    text: &str,
    mut symbol: impl FnMut(char) -> Option<T>,
) -> Result<Grid<T>, ParseDiagramError> {
    let mut rows = split(text);
    let labelled = Labelled::find(&rows);
    if let Some(labelled) = &labelled {
        labelled.strip(&mut rows)?;
    }
    let size = measure(&rows, labelled.map(|labelled| labelled.size))?;
    let mut values = Vec::with_capacity(size.height().into());
    for row in &rows {
        let read = |cell: &Cell| symbol(cell.symbol).ok_or(cell.unknown());
        let row: Result<Vec<T>, _> = row.cells.iter().map(read).collect();
        values.push(row?);
    }
    let values = values.into_iter().rev().flatten().collect();
    Ok(Grid::from_values(size, values).expect("every row was measured"))
}

/// A character that is not white space, and its place in the text.
#[derive(Clone, Copy)]
struct Cell {
    line: usize,
    column: usize,
    symbol: char,
}

impl Cell {
    const fn unknown(self) -> ParseDiagramError {
        ParseDiagramError::Symbol {
            line: self.line,
            column: self.column,
            symbol: self.symbol,
        }
    }
}

/// What stands between two ends of rows.
struct Row {
    cells: Vec<Cell>,
    /// The place just past the row.
    line: usize,
    end: usize,
}

impl Row {
    /// Whether the cells from `start` on read as the label.
    fn has_label(&self, start: usize, label: Label) -> bool {
        let label = label.as_str();
        let cells = self.cells.iter().skip(start);
        start + label.len() <= self.cells.len()
            && label
                .chars()
                .zip(cells)
                .all(|(character, cell)| character.eq_ignore_ascii_case(&cell.symbol))
    }

    /// The place of cell number `index`, or of the row's end.
    fn place(&self, index: usize) -> (usize, usize) {
        let cell = self.cells.get(index);
        cell.map_or((self.line, self.end), |cell| (cell.line, cell.column))
    }
}

/// Cuts a text into rows. A line without a symbol is none; between `/` one is,
/// and has no points.
fn split(text: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    for (line, content) in text.split('\n').enumerate() {
        if content.trim().is_empty() {
            continue;
        }
        let mut column = 1;
        for part in content.split('/') {
            let mut cells = Vec::new();
            for symbol in part.chars() {
                if !symbol.is_whitespace() {
                    cells.push(Cell {
                        line: line + 1,
                        column,
                        symbol,
                    });
                }
                column += 1;
            }
            rows.push(Row {
                cells,
                line: line + 1,
                end: column,
            });
            column += 1;
        }
    }
    rows
}

/// The labels that were found around a board.
struct Labelled {
    coordinates: Coordinates,
    size: Size,
    above: bool,
    below: bool,
}

impl Labelled {
    /// Finds the labels of some coordinates: a first or last row (or both, with
    /// the same columns) that is the columns' labels, and a row between that has
    /// its own label and the right number of points.
    fn find(rows: &[Row]) -> Option<Self> {
        Coordinates::ALL
            .into_iter()
            .flat_map(|coordinates| Self::candidates(coordinates, rows))
            .find(|labelled| labelled.has_a_row(rows))
    }

    fn candidates(coordinates: Coordinates, rows: &[Row]) -> impl Iterator<Item = Self> {
        let columns = |row: Option<&Row>| labelled_columns(coordinates, row?);
        let (first, last) = (columns(rows.first()), columns(rows.last()));
        let of = move |width: Option<u8>, above: bool, below: bool| {
            let height = rows.len().checked_sub(above.into())?;
            let height = height.checked_sub(below.into())?;
            let size = Size::new(width?, height.try_into().ok()?).ok()?;
            Some(Self {
                coordinates,
                size,
                above,
                below,
            })
        };
        let both = first.filter(|_| first == last);
        [
            of(both, true, true),
            of(last, false, true),
            of(first, true, false),
        ]
        .into_iter()
        .flatten()
    }

    /// The rows of the board among all rows.
    fn board(&self, rows: usize) -> core::ops::Range<usize> {
        usize::from(self.above)..rows - usize::from(self.below)
    }

    /// The label of a row counted from the top.
    fn label(&self, from_top: usize) -> Label {
        let y = self.size.height() - 1 - from_top as u8;
        self.coordinates.labels(Point::at(0, y), self.size).1
    }

    fn has_a_row(&self, rows: &[Row]) -> bool {
        let board = &rows[self.board(rows.len())];
        board.iter().enumerate().any(|(from_top, row)| {
            let label = self.label(from_top);
            let extra = row.cells.len().checked_sub(self.size.width().into());
            let len = label.as_str().len();
            row.has_label(0, label) && (extra == Some(len) || extra == Some(2 * len))
        })
    }

    /// Takes all labels off.
    fn strip(&self, rows: &mut Vec<Row>) -> Result<(), ParseDiagramError> {
        let board = self.board(rows.len());
        rows.truncate(board.end);
        rows.drain(..board.start);
        let width = usize::from(self.size.width());
        for (from_top, row) in rows.iter_mut().enumerate() {
            let label = self.label(from_top);
            if !row.has_label(0, label) {
                let (line, column) = row.place(0);
                return Err(ParseDiagramError::Label {
                    line,
                    column,
                    expected: label,
                });
            }
            let len = label.as_str().len();
            row.cells.drain(..len);
            if row.cells.len() == width + len && row.has_label(width, label) {
                row.cells.truncate(width);
            }
        }
        Ok(())
    }
}

/// How many columns the row labels, if it is nothing but the columns' labels.
fn labelled_columns(coordinates: Coordinates, row: &Row) -> Option<u8> {
    let mut start = 0;
    for x in 0..Size::MAX_SIDE {
        let label = coordinates.labels(Point::at(x, 0), Size::MAX).0;
        if !row.has_label(start, label) {
            return None;
        }
        start += label.as_str().len();
        if start == row.cells.len() {
            return Some(x + 1);
        }
    }
    None
}

/// The size that the rows have: the labelled one, or else as wide as the first
/// row.
fn measure(rows: &[Row], labelled: Option<Size>) -> Result<Size, ParseDiagramError> {
    let first = rows.first().ok_or(ParseDiagramError::Empty)?;
    let width = labelled.map_or(first.cells.len(), |size| size.width().into());
    let limit = usize::from(Size::MAX_SIDE);
    let too_large = |(line, column)| ParseDiagramError::TooLarge { line, column };
    if width > limit {
        return Err(too_large(first.place(limit)));
    }
    for row in rows {
        let found = row.cells.len();
        if found != width || width == 0 {
            let (line, column) = row.place(width);
            return Err(ParseDiagramError::Ragged {
                line,
                column,
                expected: width.max(1),
                found,
            });
        }
    }
    if let Some(row) = rows.get(limit) {
        return Err(too_large(row.place(0)));
    }
    Ok(Size::new(width as u8, rows.len() as u8).expect("both sides are 1 to 32"))
}

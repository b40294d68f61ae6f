//! Pictures of boards in text: [`Picture`], with the last move, dead stones and territory.
//!
//! Owns how such a picture is written, and how it and those that other programs print are read. The plain diagram of a
//! [`Board`] is its own; colours and boxes in a terminal are another crate's.

mod read;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use qi_geometry::coordinates::Coordinates;
use qi_geometry::{Point, PointSet, Size, Stone};

pub use read::ParsePictureError;

use crate::{Board, Count, is_hoshi};

/// A board with what is pointed out on it.
///
/// | symbol | is |
/// |---|---|
/// | `X` `O` | a stone of Black, of White |
/// | `x` `o` | a dead one |
/// | `b` `w` | an empty point of Black's territory, of White's |
/// | `.` `+` | another empty point, a hoshi |
/// | `(X)` | the last move |
///
/// `Display` writes it in the default [`PictureStyle`], and `FromStr` reads every style back, exactly. It reads pictures
/// in common use too: rows with labels on any side or none, in frames of `|` and `-`, with words above, below and to the
/// right where there are labels; stones as `X # @ ● ⚫` and `O ○ ◯ ⚪`, hoshi as `+ * ,`, empty points as crosses of
/// lines, the last move as `(X)`, `X)`, `Ⓧ` or by numbers behind the latest stones, `X1 O2`. GNU Go, Pachi, KataGo and the
/// wiki Sensei's Library draw so.
///
/// # Examples
/// ```
/// use qi_go::{Board, Ending, Picture, PointSet, Preset, count, parse_point};
///
/// let board: Board = "..XO./.OXO./..XO./..XOO/..X.X".parse()?;
/// let at = |text: &str| parse_point(text, board.size()).unwrap();
/// let dead: PointSet = [at("B4"), at("E1")].into_iter().collect();
/// let ending = Ending { dead, ..Ending::default() };
/// let count = count(&board, Preset::Chinese.into(), &ending);
///
/// let picture = Picture::of(&board).with_count(&count).with_last_move(at("E1"));
/// let text = "
/// 5 b b X O w
/// 4 b o X O w
/// 3 b b X O w
/// 2 b b X O O
/// 1 b b X .(x)
///   A B C D E";
/// assert_eq!(format!("\n{picture}"), text);
/// assert_eq!(text.parse(), Ok(picture));
/// # Ok::<(), qi_go::ParseBoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    board: Board,
    dead: PointSet,
    territory: [PointSet; 2],
    last_move: Option<Point>,
}

impl Picture {
    /// The stones of a board, with nothing pointed out. A ko is not seen on it.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let [black, white] = Stone::ALL.map(|stone| board.stones(stone));
        let board = Board::with_stones(board.size(), black, white);
        Self {
            board: board.expect("the stones stand on a board"),
            dead: PointSet::EMPTY,
            territory: [PointSet::EMPTY; 2],
            last_move: None,
        }
    }

    /// The same with these stones dead, and no others; points without a stone do not matter.
    #[must_use]
    pub fn with_dead(mut self, dead: PointSet) -> Self {
        self.dead = dead & self.stones();
        self
    }

    /// The same with these points as a colour's territory, and no others; points with a stone do not matter, nor do
    /// those of the other colour.
    #[must_use]
    pub fn with_territory(mut self, stone: Stone, points: PointSet) -> Self {
        let free = |point: &Point| self.board.size().contains(*point);
        let points: PointSet = points.iter().filter(free).collect();
        self.territory[stone.index()] = points - self.stones() - self.territory[(!stone).index()];
        self
    }

    /// The same with the dead stones and the territory of a count.
    ///
    /// # Panics
    /// If the board that was counted has another size.
    #[must_use]
    pub fn with_count(self, count: &Count) -> Self {
        let owners = count.owners();
        let owned = |stone| -> PointSet {
            let points = owners.iter().filter(|&(_, owner)| *owner == Some(stone));
            points.map(|(point, _)| point).collect()
        };
        assert_eq!(
            owners.size(),
            self.board.size(),
            "another board was counted"
        );
        let bare = Self {
            territory: [PointSet::EMPTY; 2],
            ..self
        };
        let dead = bare.with_dead(count.dead());
        let black = dead.with_territory(Stone::Black, owned(Stone::Black));
        black.with_territory(Stone::White, owned(Stone::White))
    }

    /// The same with the stone at a point as the last move; without a stone there nothing is marked.
    #[must_use]
    pub fn with_last_move(mut self, point: Point) -> Self {
        self.last_move = self.stones().contains(point).then_some(point);
        self
    }

    /// The board, dead stones and all.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The dead stones.
    #[must_use]
    pub const fn dead(&self) -> PointSet {
        self.dead
    }

    /// The points marked as a colour's territory.
    #[must_use]
    pub const fn territory(&self, stone: Stone) -> PointSet {
        self.territory[stone.index()]
    }

    /// The point of the last move, if it is marked.
    #[must_use]
    pub const fn last_move(&self) -> Option<Point> {
        self.last_move
    }

    /// The picture as text; the last line has no line feed.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Board, Hoshi, Labels, Picture, PictureStyle, parse_point};
    ///
    /// let board: Board = "X.O/.../.X.".parse()?;
    /// let picture = Picture::of(&board).with_last_move(parse_point("A3", board.size()).unwrap());
    /// let bare = PictureStyle { labels: Labels::Nowhere, ..PictureStyle::default() };
    /// assert_eq!(picture.draw(bare), "(X). O\n . + .\n . X .");
    ///
    /// let around = PictureStyle { labels: Labels::Around, hoshi: Hoshi::Plain };
    /// assert_eq!(picture.draw(around), "  A B C\n3(X). O 3\n2 . . . 2\n1 . X . 1\n  A B C");
    /// # Ok::<(), qi_go::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn draw(&self, style: PictureStyle) -> String {
        let size = self.board.size();
        let rows = (0..size.height()).rev().map(|y| self.row(y, style));
        let columns = || column_labels(size);
        let lines: Vec<String> = match style.labels {
            Labels::Nowhere => rows.collect(),
            Labels::LeftAndBelow => rows.chain([columns()]).collect(),
            Labels::Around => [columns()]
                .into_iter()
                .chain(rows)
                .chain([columns()])
                .collect(),
        };
        lines.join("\n")
    }

    fn row(&self, y: u8, style: PictureStyle) -> String {
        let size = self.board.size();
        let label = row_label(y, size);
        let mut line = String::new();
        if style.labels != Labels::Nowhere {
            line += &label;
        }
        // Without labels there is no room before the first point, unless its mark needs it.
        let has_margin = self.last_move.is_some_and(|last| last.x() == 0);
        for point in (0..size.width()).filter_map(|x| Point::new(x, y)) {
            let x = point.x();
            if x > 0 || style.labels != Labels::Nowhere || has_margin {
                line.push(self.gap(x, y));
            }
            line.push(self.symbol(point, style.hoshi));
        }
        line.push(self.gap(size.width(), y));
        if style.labels == Labels::Around {
            line += label.trim_start();
        }
        line.truncate(line.trim_end().len());
        line
    }

    /// What stands before column `x`.
    fn gap(&self, x: u8, y: u8) -> char {
        match self.last_move.filter(|last| last.y() == y) {
            Some(last) if last.x() == x => '(',
            Some(last) if last.x() + 1 == x => ')',
            _ => ' ',
        }
    }

    fn symbol(&self, point: Point, hoshi: Hoshi) -> char {
        let is_dead = self.dead.contains(point);
        match self.board.stone(point) {
            Some(Stone::Black) if is_dead => 'x',
            Some(Stone::White) if is_dead => 'o',
            Some(Stone::Black) => 'X',
            Some(Stone::White) => 'O',
            None if self.territory(Stone::Black).contains(point) => 'b',
            None if self.territory(Stone::White).contains(point) => 'w',
            None if hoshi == Hoshi::Marked && is_hoshi(point, self.board.size()) => '+',
            None => '.',
        }
    }

    fn stones(&self) -> PointSet {
        self.board.stones(Stone::Black) | self.board.stones(Stone::White)
    }
}

/// The number of a row, as wide as the widest.
fn row_label(y: u8, size: Size) -> String {
    let width = if size.height() > 9 { 2 } else { 1 };
    format!("{:>width$}", y + 1)
}

fn column_labels(size: Size) -> String {
    let mut line = String::from(if size.height() > 9 { "  " } else { " " });
    for point in (0..size.width()).filter_map(|x| Point::new(x, 0)) {
        let (column, _) = Coordinates::WithoutI.labels(point, size);
        line += &format!(" {column}");
    }
    line
}

/// What a drawn picture has besides stones and marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct PictureStyle {
    /// Where the coordinates stand.
    pub labels: Labels,
    /// Whether hoshi differ from other empty points.
    pub hoshi: Hoshi,
}

/// Where the coordinates of a picture stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Labels {
    /// There are none.
    Nowhere,
    /// Rows at the left, columns below.
    #[default]
    LeftAndBelow,
    /// On all four sides.
    Around,
}

impl Labels {
    /// All places.
    pub const ALL: [Self; 3] = [Self::Nowhere, Self::LeftAndBelow, Self::Around];
}

/// How empty hoshi are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Hoshi {
    /// As `.`, like other empty points.
    Plain,
    /// As `+`.
    #[default]
    Marked,
}

impl Hoshi {
    /// Both ways.
    pub const ALL: [Self; 2] = [Self::Plain, Self::Marked];
}

impl fmt::Display for Picture {
    /// Writes the picture in the default [`PictureStyle`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.draw(PictureStyle::default()))
    }
}

//! How a board is drawn, and the paint for it.

use anstyle::{Ansi256Color, Color};

/// The look of a board.
///
/// # Examples
///
/// ```
/// use qi_render::terminal::{Lines, Paint, Pieces, Style};
///
/// assert_eq!(Style::default(), Style::ASCII);
/// let characters = Style { pieces: Pieces::Characters, ..Style::default() };
/// assert_eq!(characters.lines, Lines::Dots);
/// assert_eq!(characters.paint, Paint::Plain);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Style {
    /// What the points and the lines between them look like.
    pub lines: Lines,
    /// What the pieces of xiangqi look like; no matter elsewhere.
    pub pieces: Pieces,
    /// Whether there are colours.
    pub paint: Paint,
}

impl Style {
    /// Dots and letters without colours: fit for any terminal, file or mail.
    pub const ASCII: Self = Self {
        lines: Lines::Dots,
        pieces: Pieces::Letters,
        paint: Paint::Plain,
    };

    /// Box drawing, characters and colours.
    pub const FULL: Self = Self {
        lines: Lines::Box,
        pieces: Pieces::Characters,
        paint: Paint::Ansi,
    };
}

/// How points and lines are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Lines {
    /// A dot for each empty point; stones are `X` and `O`. ASCII only.
    #[default]
    Dots,
    /// The lines of the board in box drawing; stones are disks.
    Box,
}

/// How the pieces of xiangqi are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Pieces {
    /// The letters of FEN, upper case for Red.
    #[default]
    Letters,
    /// Chinese characters, those of the two sides different: 帥仕相俥傌炮兵 and
    /// 將士象車馬砲卒. Each is two columns wide.
    Characters,
}

/// Whether escape codes colour the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Paint {
    /// No escape codes.
    #[default]
    Plain,
    /// ANSI escape codes with the 256 colours that all current terminals have.
    Ansi,
}

/// What a character of a picture is, which decides its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    /// Outside the board.
    Margin,
    /// A coordinate.
    Label,
    /// The board: lines, empty points and the gaps between them.
    Wood,
    /// A piece of Red's.
    Red,
    /// A piece or stone of Black's, or what is Black's.
    Black,
    /// A stone of White's, or what is White's.
    White,
    /// A point where a move is forbidden.
    Foul,
}

/// Why a point is pointed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Highlight {
    /// It is part of the last move.
    Last,
    /// The caller marked it.
    Marked,
}

const fn color(index: u8) -> Option<Color> {
    Some(Color::Ansi256(Ansi256Color(index)))
}

impl Ink {
    /// The paint, on the board's wood or on the ground that points it out.
    pub(super) const fn paint(self, highlight: Option<Highlight>) -> anstyle::Style {
        let plain = anstyle::Style::new();
        let wood = match highlight {
            None => color(180),
            Some(Highlight::Last) => color(222),
            Some(Highlight::Marked) => color(151),
        };
        match self {
            Self::Margin => plain,
            Self::Label => plain.dimmed(),
            Self::Wood => plain.fg_color(color(94)).bg_color(wood),
            Self::Red => plain.fg_color(color(124)).bg_color(wood).bold(),
            Self::Black => plain.fg_color(color(16)).bg_color(wood).bold(),
            Self::White => plain.fg_color(color(231)).bg_color(wood).bold(),
            Self::Foul => plain.fg_color(color(160)).bg_color(wood),
        }
    }
}

//! Positions as text: the Forsyth-Edwards notation of xiangqi.
//!
//! ```text
//! rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//! ```
//!
//! Six fields: the ranks from 9 down to 0, each from file `a`, a digit for a
//! run of empty squares; the side to move, `w` for Red and `b` for Black; two
//! fields that chess needs, always `-`; the plies since the last capture; the
//! number of the move, from 1.
//!
//! Reading is strict but for what is common in the wild:
//!
//! - the two fields `-`, the two counters, or all four may be missing at the
//!   end; missing counters are 0 and 1;
//! - fields may be separated by more than one blank;
//! - elephants may be `e`, horses `h`, and Red's turn `r`.
//!
//! Whether a text is a FEN is one question, answered here with
//! [`ParseFenError`]; whether the rules allow what it says is another, answered
//! by [`Position::from_setup`] with [`PositionError`].

use alloc::string::{String, ToString};
use core::fmt;
use core::fmt::Write;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

use crate::{Board, Color, File, Piece, Position, PositionError, Rank, Setup, Square, Validation};

/// A field of a FEN after the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Field {
    /// The side to move.
    Turn,
    /// One of the two fields that xiangqi has no use for.
    Unused,
    /// Plies since the last capture.
    Halfmoves,
    /// Number of the move.
    Fullmoves,
}

impl Field {
    const fn expected(self) -> &'static str {
        match self {
            Self::Turn => "`w` for red or `b` for black",
            Self::Unused => "`-`",
            Self::Halfmoves => "a number of plies from 0",
            Self::Fullmoves => "a move number from 1",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Turn => "side to move",
            Self::Unused => "unused field",
            Self::Halfmoves => "count of plies without capture",
            Self::Fullmoves => "move number",
        })
    }
}

/// A text that is no FEN.
///
/// Offsets count bytes from the start of the text.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{ParseFenError, Rank, Setup};
///
/// let eight = Setup::from_fen("4k4/9/9/9/9/9/9/9/9/4K3 w - - 0 1").unwrap_err();
/// assert_eq!(eight, ParseFenError::Files { rank: Rank::R0, found: 8 });
/// assert_eq!(eight.to_string(), "rank 0 has 8 squares instead of 9");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseFenError {
    /// Nothing but blanks.
    #[error("the text is empty")]
    Empty,
    /// The board has more or fewer than ten ranks.
    #[error("the board has {found} ranks instead of 10")]
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A rank has more or fewer than nine squares.
    #[error("rank {rank} has {found} squares instead of 9")]
    Files {
        /// The rank.
        rank: Rank,
        /// How many there are.
        found: usize,
    },
    /// A character on the board that is neither a man nor a digit.
    #[error("`{letter}` at offset {offset} is no man: the letters are k a b n r c p")]
    Letter {
        /// The character.
        letter: char,
        /// Where it is.
        offset: usize,
    },
    /// A run of no empty squares, or one that goes on in a second digit.
    #[error("digit at offset {offset}: empty squares are written as one digit from 1 to 9")]
    Run {
        /// Where the digit is.
        offset: usize,
    },
    /// The text ends too soon.
    #[error("the {field} is missing")]
    Missing {
        /// The field that should follow.
        field: Field,
    },
    /// A field is not what it should be.
    #[error("`{found}` at offset {offset} is no {field}: expected {}", field.expected())]
    Field {
        /// The field.
        field: Field,
        /// What stands there, cut when long.
        found: String,
        /// Where it is.
        offset: usize,
    },
    /// There is more text after the last field.
    #[error("`{found}` at offset {offset} is more than a FEN has")]
    Trailing {
        /// What stands there, cut when long.
        found: String,
        /// Where it is.
        offset: usize,
    },
}

/// A text that is no FEN, or a FEN that breaks a rule of the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum FenError {
    /// The text is no FEN.
    #[error(transparent)]
    Parse(#[from] ParseFenError),
    /// The rules do not allow the position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// A piece of the text and where it starts.
#[derive(Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    offset: usize,
}

impl Token<'_> {
    fn wrong(self, field: Field) -> ParseFenError {
        ParseFenError::Field {
            field,
            found: excerpt(self.text),
            offset: self.offset,
        }
    }
}

/// The parts of a text between separators of one byte.
fn split(whole: Token<'_>, separator: fn(char) -> bool) -> impl Iterator<Item = Token<'_>> {
    let mut next = whole.offset;
    whole.text.split(separator).map(move |text| {
        let offset = next;
        next += text.len() + 1;
        Token { text, offset }
    })
}

fn parse_setup(text: &str) -> Result<Setup, ParseFenError> {
    let whole = Token { text, offset: 0 };
    let mut fields =
        split(whole, |sign| sign.is_ascii_whitespace()).filter(|token| !token.text.is_empty());
    let board = parse_board(fields.next().ok_or(ParseFenError::Empty)?)?;
    let turn = parse_turn(expect(fields.next(), Field::Turn)?)?;
    let mut rest = fields.next();
    if rest.is_some_and(|token| token.text == "-") {
        let second = expect(fields.next(), Field::Unused)?;
        if second.text != "-" {
            return Err(second.wrong(Field::Unused));
        }
        rest = fields.next();
    }
    let mut setup = Setup {
        board,
        turn,
        ..Setup::EMPTY
    };
    if let Some(halfmoves) = rest {
        setup.halfmoves = parse_counter(halfmoves, Field::Halfmoves)?;
        let fullmoves = expect(fields.next(), Field::Fullmoves)?;
        setup.fullmoves = parse_counter(fullmoves, Field::Fullmoves)?;
    }
    match fields.next() {
        Some(token) => Err(ParseFenError::Trailing {
            found: excerpt(token.text),
            offset: token.offset,
        }),
        None => Ok(setup),
    }
}

/// A field that must follow.
fn expect(token: Option<Token<'_>>, field: Field) -> Result<Token<'_>, ParseFenError> {
    token.ok_or(ParseFenError::Missing { field })
}

fn parse_board(field: Token<'_>) -> Result<Board, ParseFenError> {
    let ranks = || split(field, |sign| sign == '/');
    let found = ranks().count();
    if found != Rank::COUNT {
        return Err(ParseFenError::Ranks { found });
    }
    let mut board = Board::EMPTY;
    for (rank, token) in Rank::ALL.into_iter().rev().zip(ranks()) {
        parse_rank(&mut board, rank, token)?;
    }
    Ok(board)
}

fn parse_rank(board: &mut Board, rank: Rank, token: Token<'_>) -> Result<(), ParseFenError> {
    let mut found = 0;
    let mut after_run = false;
    for (place, letter) in token.text.char_indices() {
        let offset = token.offset + place;
        if let Some(run) = letter.to_digit(10) {
            if run == 0 || after_run {
                return Err(ParseFenError::Run { offset });
            }
            found += run as usize;
            after_run = true;
            continue;
        }
        let piece = Piece::from_letter(letter).ok_or(ParseFenError::Letter { letter, offset })?;
        if let Some(file) = File::from_index(found) {
            board.put(Square::new(file, rank), piece);
        }
        found += 1;
        after_run = false;
    }
    if found != File::COUNT {
        return Err(ParseFenError::Files { rank, found });
    }
    Ok(())
}

fn parse_turn(token: Token<'_>) -> Result<Color, ParseFenError> {
    match token.text {
        "w" | "r" => Ok(Color::Red),
        "b" => Ok(Color::Black),
        _ => Err(token.wrong(Field::Turn)),
    }
}

/// Digits only: the standard library's reader takes a plus sign too.
fn parse_counter<N: FromStr>(token: Token<'_>, field: Field) -> Result<N, ParseFenError> {
    let digits = token.text.bytes().all(|byte| byte.is_ascii_digit());
    match token.text.parse() {
        Ok(number) if digits => Ok(number),
        _ => Err(token.wrong(field)),
    }
}

fn write_board(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::R9 {
            f.write_char('/')?;
        }
        let mut run = 0;
        for file in File::ALL {
            let Some(piece) = board.piece_at(Square::new(file, rank)) else {
                run += 1;
                continue;
            };
            write_run(run, f)?;
            run = 0;
            write!(f, "{piece}")?;
        }
        write_run(run, f)?;
    }
    Ok(())
}

fn write_run(run: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if run > 0 { write!(f, "{run}") } else { Ok(()) }
}

impl Setup {
    /// Reads a FEN; the [module](self) says what is read and what is refused.
    ///
    /// # Errors
    ///
    /// [`ParseFenError`] for a text that is no FEN. What it says is not checked
    /// against the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Role, Setup};
    ///
    /// let setup = Setup::from_fen("4k4/9/9/9/9/9/9/9/9/9 w")?;
    /// assert_eq!(setup.board.by_role(Role::General).len(), 1);
    /// assert_eq!(setup.to_fen(), "4k4/9/9/9/9/9/9/9/9/9 w - - 0 1");
    /// # Ok::<(), qi_xiangqi::ParseFenError>(())
    /// ```
    pub fn from_fen(fen: &str) -> Result<Self, ParseFenError> {
        parse_setup(fen)
    }

    /// The FEN with all six fields.
    #[must_use]
    pub fn to_fen(&self) -> String {
        self.to_string()
    }
}

impl FromStr for Setup {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_fen(text)
    }
}

/// The FEN with all six fields.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(&self.board, f)?;
        write!(
            f,
            " {} - - {} {}",
            self.turn.fen_letter(),
            self.halfmoves,
            self.fullmoves
        )
    }
}

impl Position {
    /// Reads a FEN of a position that the rules allow.
    ///
    /// For positions that no game can reach, read a [`Setup`] and give it to
    /// [`Position::from_setup`] with [`Validation::Lenient`].
    ///
    /// # Errors
    ///
    /// [`FenError::Parse`] for a text that is no FEN, [`FenError::Position`]
    /// for a position that breaks a rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Position;
    ///
    /// let position = Position::from_fen("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1")?;
    /// assert!(position.is_stalemate());
    ///
    /// let error = Position::from_fen("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1").unwrap_err();
    /// assert_eq!(error.to_string(), "the generals face each other on the open e file");
    /// # Ok::<(), qi_xiangqi::FenError>(())
    /// ```
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        Ok(Self::from_setup(
            &Setup::from_fen(fen)?,
            Validation::Strict,
        )?)
    }

    /// The FEN with all six fields.
    #[must_use]
    pub fn to_fen(&self) -> String {
        self.to_string()
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_fen(text)
    }
}

/// The FEN with all six fields.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}

//! The men: [`Role`] says how a man moves, [`Piece`] adds whose it is.
//!
//! Owns the letters of the men (`k a b n r c p`, upper case for Red) and how
//! many of each a set holds. How they move is told in
//! [`attacks`](crate::attacks).

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

use crate::{Color, letter};

/// The kind of a man.
///
/// Its text is the letter of the international FEN in lower case.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Role;
///
/// assert_eq!(Role::from_letter('n'), Some(Role::Horse));
/// assert_eq!(Role::Elephant.to_string(), "b");
/// assert_eq!(Role::Soldier.limit(), 5);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// 帥, 將: one step along file or rank inside the palace; may not face the
    /// other general on an open file.
    #[doc(alias = "king")]
    General,
    /// 仕, 士: one diagonal step inside the palace.
    #[doc(alias = "guard")]
    Advisor,
    /// 相, 象: two diagonal steps, not over a man on the eye between, not
    /// across the river.
    #[doc(alias = "bishop")]
    #[doc(alias = "minister")]
    Elephant,
    /// 傌, 馬: one step along file or rank, then one diagonally outwards, not
    /// over a man on the leg, the square of the first step.
    #[doc(alias = "knight")]
    Horse,
    /// 俥, 車: any distance along file or rank.
    #[doc(alias = "rook")]
    Chariot,
    /// 炮, 砲: moves as a chariot, captures over exactly one man, the screen.
    Cannon,
    /// 兵, 卒: one step forward; beyond the river sideways too.
    #[doc(alias = "pawn")]
    Soldier,
}

impl Role {
    /// Number of roles.
    pub const COUNT: usize = 7;

    /// All roles, in the order of their [`index`](Self::index).
    pub const ALL: [Self; Self::COUNT] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
    ];

    /// Index for arrays, 0 to 6.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The role of an [`index`](Self::index), or `None` from 7 upwards.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The letter in lower case: `k a b n r c p`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::General => 'k',
            Self::Advisor => 'a',
            Self::Elephant => 'b',
            Self::Horse => 'n',
            Self::Chariot => 'r',
            Self::Cannon => 'c',
            Self::Soldier => 'p',
        }
    }

    /// The role of a letter of either case. Beside the letters that are written,
    /// `e` is read as an elephant and `h` as a horse, as some programs have them.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            'k' => Some(Self::General),
            'a' => Some(Self::Advisor),
            'b' | 'e' => Some(Self::Elephant),
            'n' | 'h' => Some(Self::Horse),
            'r' => Some(Self::Chariot),
            'c' => Some(Self::Cannon),
            'p' => Some(Self::Soldier),
            _ => None,
        }
    }

    /// How many men of this role one side's set holds.
    #[must_use]
    pub const fn limit(self) -> usize {
        match self {
            Self::General => 1,
            Self::Soldier => 5,
            _ => 2,
        }
    }

    /// This role as a man of `color`.
    #[inline]
    #[must_use]
    pub const fn of(self, color: Color) -> Piece {
        Piece { color, role: self }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

/// A text that is not the letter of a man.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[error("`{text}` is no man: expected one letter of `k a b n r c p`, in upper case for red")]
#[non_exhaustive]
pub struct ParsePieceError {
    /// The text as given, cut when long.
    pub text: String,
}

impl ParsePieceError {
    fn new(text: &str) -> Self {
        Self {
            text: excerpt(text),
        }
    }
}

impl FromStr for Role {
    type Err = ParsePieceError;

    /// Reads one lower-case letter.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        letter::only(text)
            .filter(char::is_ascii_lowercase)
            .and_then(Self::from_letter)
            .ok_or_else(|| ParsePieceError::new(text))
    }
}

/// A man of one side.
///
/// Its text is its FEN letter: upper case for Red, lower case for Black.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Piece, Role};
///
/// let piece = Role::Cannon.of(Color::Red);
/// assert_eq!(piece.to_string(), "C");
/// assert_eq!("C".parse(), Ok(piece));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// How it moves.
    pub role: Role,
}

impl Piece {
    /// Number of different men.
    pub const COUNT: usize = Color::COUNT * Role::COUNT;

    /// All men in the order of their [`index`](Self::index).
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Role::General.of(Color::Red); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            all[index] = Self {
                color: Color::ALL[index / Role::COUNT],
                role: Role::ALL[index % Role::COUNT],
            };
            index += 1;
        }
        all
    };

    /// Index for arrays: Red's men 0 to 6 by role, Black's 7 to 13.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.color.index() * Role::COUNT + self.role.index()
    }

    /// The man of an [`index`](Self::index), or `None` from 14 upwards.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The FEN letter: upper case for Red, lower case for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::Red => self.role.letter().to_ascii_uppercase(),
            Color::Black => self.role.letter(),
        }
    }

    /// The man of a FEN letter; `e` and `h` are read as in [`Role::from_letter`].
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() {
            Color::Red
        } else {
            Color::Black
        };
        match Role::from_letter(letter) {
            Some(role) => Some(role.of(color)),
            None => None,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

impl FromStr for Piece {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        letter::only(text)
            .and_then(Self::from_letter)
            .ok_or_else(|| ParsePieceError::new(text))
    }
}

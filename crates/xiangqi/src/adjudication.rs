//! A verdict that explains itself.
//!
//! [`Game::adjudicate`](crate::Game::adjudicate) gives an [`Adjudication`]: the
//! outcome, the article of the rule text that decides it, and, when a position
//! came back, the [`CyclePly`]s between its occurrences with what each of them
//! threatens. Owns no judgement, only the words for it.

use alloc::vec::Vec;
use core::fmt;

use crate::{Color, Move, Outcome, Piece, Reason, Square};

/// A provision of a rule text, in words of this crate.
///
/// Its text is the document, the number and the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Article {
    /// The document, such as `Asian rules`.
    pub document: &'static str,
    /// The number of the provision in the document; empty if it has none.
    pub number: &'static str,
    /// What it says, as a sentence without its full stop.
    pub text: &'static str,
}

impl Article {
    /// A provision of a document.
    pub(crate) const fn new(
        document: &'static str,
        number: &'static str,
        text: &'static str,
    ) -> Self {
        Self {
            document,
            number,
            text,
        }
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            document,
            number,
            text,
        } = self;
        if number.is_empty() {
            write!(f, "{document}: {text}")
        } else {
            write!(f, "{document}, {number}: {text}")
        }
    }
}

/// What is new about a threat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ChaseKind {
    /// The man could not make the capture before the move.
    Attack,
    /// It could, but the victim was protected, and is no longer.
    Undermining,
}

/// A man that threatens to capture another by the move just made.
///
/// Squares are those after the move. Its text is the two men with their
/// squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chase {
    /// The man that could capture.
    pub attacker: Piece,
    /// Where it stands.
    pub from: Square,
    /// The man that is chased.
    pub victim: Piece,
    /// Where it stands.
    pub to: Square,
    /// What is new about the threat.
    pub kind: ChaseKind,
}

impl fmt::Display for Chase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            attacker,
            from,
            victim,
            to,
            kind,
        } = self;
        write!(f, "{attacker} {from} chases {victim} {to}")?;
        match kind {
            ChaseKind::Attack => Ok(()),
            ChaseKind::Undermining => f.write_str(" (protected before)"),
        }
    }
}

/// One ply between two occurrences of a position.
///
/// Its text is the move and what it threatens: `check`, `threat of mate`,
/// chases, or `idle`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CyclePly {
    /// Number of the ply in the game, from 1.
    pub ply: usize,
    /// The side that moved.
    pub color: Color,
    /// The move.
    pub mv: Move,
    /// The men that give check after the move, with their squares; empty if it
    /// gives none.
    pub checkers: Vec<Square>,
    /// The chases that the move begins, as far as the rule counts them.
    pub chases: Vec<Chase>,
    /// Whether the move threatens mate on the next; only the Chinese rules ask.
    pub threatens_mate: bool,
}

impl CyclePly {
    /// Whether the move gives check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Whether the move threatens nothing that the rule counts.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.checkers.is_empty() && self.chases.is_empty() && !self.threatens_mate
    }
}

impl fmt::Display for CyclePly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {} {}:", self.ply, self.color, self.mv)?;
        if self.is_idle() {
            return f.write_str(" idle");
        }
        let mut separator = " ";
        for (is_so, word) in [
            (self.is_check(), "check"),
            (self.threatens_mate, "threat of mate"),
        ] {
            if is_so {
                write!(f, "{separator}{word}")?;
                separator = ", ";
            }
        }
        for chase in &self.chases {
            write!(f, "{separator}{chase}")?;
            separator = ", ";
        }
        Ok(())
    }
}

/// The plies without a capture that ended a game by the move limit.
///
/// Its text is both numbers in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PliesCounted {
    /// The plies since the last capture, less those that the limit leaves out.
    pub counted: u32,
    /// The number at which the game is drawn.
    pub limit: u32,
}

impl fmt::Display for PliesCounted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { counted, limit } = self;
        write!(f, "{counted} plies counted, the limit is {limit}")
    }
}

/// How a game stands, and why.
///
/// Its text is a line with the outcome or `ongoing`, then the article, then the
/// plies of the cycle, one a line, or those counted against the move limit.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Game, Position};
///
/// // The chariot drives the horse to and fro.
/// let start: Position = "3k4n/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1".parse()?;
/// let mut game = Game::from_position(start);
/// for text in "h0i0 i9h7 i0h0 h7i9 h0i0 i9h7 i0h0 h7i9".split(' ') {
///     game.play(text.parse()?)?;
/// }
/// let adjudication = game.adjudicate();
/// assert_eq!(adjudication.outcome(), game.outcome());
/// assert!(adjudication.to_string().starts_with("\
/// black wins: perpetual-chase
/// World Xiangqi Federation, general rule 3: the side that alone chases one man on every move loses
/// 1. red h0i0: R i0 chases n i9
/// 2. black i9h7: idle
/// "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Adjudication {
    outcome: Option<Outcome>,
    article: Option<Article>,
    occurrences: usize,
    cycle: Vec<CyclePly>,
    plies_counted: Option<PliesCounted>,
}

impl Adjudication {
    /// A game that goes on or ends without a position having come back.
    pub(crate) const fn plain(outcome: Option<Outcome>, article: Option<Article>) -> Self {
        Self {
            outcome,
            article,
            occurrences: 1,
            cycle: Vec::new(),
            plies_counted: None,
        }
    }

    /// A draw by the move limit.
    pub(crate) const fn of_move_limit(article: Article, plies: PliesCounted) -> Self {
        let mut draw = Self::plain(Some(Outcome::Draw(Reason::MoveLimit)), Some(article));
        draw.plies_counted = Some(plies);
        draw
    }

    /// A verdict over a cycle.
    pub(crate) const fn of_cycle(
        outcome: Outcome,
        article: Article,
        occurrences: usize,
        cycle: Vec<CyclePly>,
    ) -> Self {
        Self {
            outcome: Some(outcome),
            article: Some(article),
            occurrences,
            cycle,
            plies_counted: None,
        }
    }

    /// The result, `None` while the game goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The provision that decides; `None` while the game goes on.
    #[must_use]
    pub const fn article(&self) -> Option<Article> {
        self.article
    }

    /// How often the position has occurred when its repetition was judged, 1
    /// if it was not.
    #[must_use]
    pub const fn occurrences(&self) -> usize {
        self.occurrences
    }

    /// The plies from the first of the occurrences judged to the last, with
    /// what each threatens; empty if no repetition was judged.
    #[must_use]
    pub fn cycle(&self) -> &[CyclePly] {
        &self.cycle
    }

    /// The plies counted against the move limit, if it decides.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Game, Position};
    ///
    /// let start: Position = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 100 80".parse()?;
    /// let plies = Game::from_position(start).adjudicate().plies_counted();
    /// let plies = plies.expect("the limit is reached");
    /// assert_eq!(plies.to_string(), "100 plies counted, the limit is 100");
    /// # Ok::<(), qi_xiangqi::FenError>(())
    /// ```
    #[must_use]
    pub const fn plies_counted(&self) -> Option<PliesCounted> {
        self.plies_counted
    }
}

impl fmt::Display for Adjudication {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.outcome {
            Some(outcome) => write!(f, "{outcome}")?,
            None => f.write_str("ongoing")?,
        }
        if let Some(article) = self.article {
            write!(f, "\n{article}")?;
        }
        if let Some(plies) = self.plies_counted {
            write!(f, "\n{plies}")?;
        }
        self.cycle.iter().try_for_each(|ply| write!(f, "\n{ply}"))
    }
}

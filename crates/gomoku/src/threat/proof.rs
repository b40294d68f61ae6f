//! How a win is shown.
//!
//! Owns [`Proof`]: a move of the attacker and what follows it, whatever the defender does. That it
//! holds is for [`check`](super::check) to say, which trusts no search.

use alloc::boxed::Box;
use alloc::vec::Vec;

use qi_geometry::Point;

/// A move of the attacker that wins, and how it goes on after every reply.
///
/// If the move makes a five, nothing follows. Else every reply of the defender is met: one of
/// [`answers`](Self::answers) by what is said there, and any other by
/// [`otherwise`](Self::otherwise), which is what the attacker threatens.
///
/// # Examples
///
/// Black's `#` makes two fours. White can stop only one of them:
///
/// ```text
///  9 . . . . . O
///  8 O X X X # .
///  7 . . . . X .
///  6 . . . . X .
///  5 . . . . X .
///  4 . . . . O .
///    d e f g h i
/// ```
///
/// ```
/// use qi_gomoku::threat::{Attack, Solution, ThreatSearch};
/// use qi_gomoku::{Board, Position, Rule, Stone, notation};
///
/// let mut board = Board::default();
/// for (points, stone) in [("e8 f8 g8 h7 h6 h5", Stone::Black), ("d8 i9 h4", Stone::White)] {
///     for point in notation::parse_points(points, board.size())? {
///         board.place(point, stone)?;
///     }
/// }
/// let position = Position::new(Rule::Freestyle, board, Stone::Black);
/// let report = ThreatSearch::new(Attack::Fours).run(&position);
/// assert_eq!(report.solution.to_string(), "win in 2: h8 i8 h9");
///
/// let Solution::Win(proof) = report.solution else { panic!("it is a win") };
/// let i8 = notation::parse_point("i8", position.board().size())?;
/// let h9 = notation::parse_point("h9", position.board().size())?;
/// let i9 = notation::parse_point("a1", position.board().size())?;
/// assert_eq!(proof.after(i8).map(|next| next.point), Some(h9));
/// assert_eq!(proof.after(h9).map(|next| next.point), Some(i8));
/// assert!(proof.after(i9).is_some_and(|next| next.is_five()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Proof {
    /// Where the attacker plays.
    pub point: Point,
    /// The replies that hinder the threat, each with the win that is left.
    pub answers: Vec<Answer>,
    /// What wins after any other reply; `None` only if the move makes a five.
    pub otherwise: Option<Box<Self>>,
    /// Moves of the attacker against the longest defence, this one included.
    moves: u16,
}

/// A reply of the defender, and how the attacker wins after it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Answer {
    /// Where the defender plays.
    pub point: Point,
    /// What wins then.
    pub proof: Proof,
}

impl Answer {
    pub(super) const fn new(point: Point, proof: Proof) -> Self {
        Self { point, proof }
    }
}

impl Proof {
    /// The move that makes a five.
    pub(super) const fn five(point: Point) -> Self {
        Self {
            point,
            answers: Vec::new(),
            otherwise: None,
            moves: 1,
        }
    }

    /// A move that threatens to win as `otherwise` shows, with the answers to what hinders that.
    pub(super) fn threat(point: Point, otherwise: Self, answers: Vec<Answer>) -> Self {
        let lengths = answers.iter().map(|answer| answer.proof.moves);
        let moves = 1 + lengths.max().unwrap_or(otherwise.moves);
        Self {
            point,
            answers,
            otherwise: Some(Box::new(otherwise)),
            moves,
        }
    }

    /// How the attacker goes on after a reply; `None` if the move makes a five.
    #[must_use]
    pub fn after(&self, reply: Point) -> Option<&Self> {
        let mut answers = self.answers.iter();
        let answer = answers.find(|answer| answer.point == reply);
        answer.map_or(self.otherwise.as_deref(), |answer| Some(&answer.proof))
    }

    /// How many moves the attacker needs against the defence that lasts longest, the one that makes
    /// the five included.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves as usize
    }

    /// Whether the move wins at once.
    #[must_use]
    pub fn is_five(&self) -> bool {
        self.otherwise.is_none()
    }

    /// How many moves of the attacker are written down in all the lines together.
    #[must_use]
    pub fn size(&self) -> usize {
        let answers = self.answers.iter().map(|answer| answer.proof.size());
        1 + answers.sum::<usize>() + self.otherwise.as_deref().map_or(0, Self::size)
    }

    /// The moves of both sides in turn, the defence being one that lasts longest.
    ///
    /// Where the defender has nothing to answer with (in renju, when the only point that stops a
    /// five is forbidden to Black), the point that he would need stands for his reply: it is
    /// written twice running.
    #[must_use]
    pub fn line(&self) -> Vec<Point> {
        let mut line = alloc::vec![self.point];
        let mut next = self.next();
        while let Some((reply, proof)) = next {
            line.extend([reply, proof.point]);
            next = proof.next();
        }
        line
    }

    /// The reply that lasts longest, and what wins then.
    fn next(&self) -> Option<(Point, &Self)> {
        let answers = self.answers.iter();
        let longest = answers.max_by_key(|answer| answer.proof.moves());
        let answer = longest.map(|answer| (answer.point, &answer.proof));
        let threat = self.otherwise.as_deref();
        answer.or_else(|| threat.map(|threat| (threat.point, threat)))
    }
}

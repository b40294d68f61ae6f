//! The rules of xiangqi once more, as the rule books tell them: short, obvious
//! and slow. A man at a time, a square at a time; a move is tried on the board,
//! is legal if nothing can then take the general, and is taken back.

use qi_xiangqi::exchange::ManValues;
use qi_xiangqi::{Board, Color, Move, Piece, Position, Rank, Role, Square};

/// A board as a function from squares to men, where the generals are, and whose
/// turn it is.
#[derive(Clone)]
pub(crate) struct Twin {
    men: [Option<Piece>; Square::COUNT],
    generals: [Square; Color::COUNT],
    turn: Color,
}

/// A legal move and what is seen once it is tried.
#[derive(Clone, Copy)]
pub(crate) struct Tried {
    pub(crate) mv: Move,
    pub(crate) captured: Option<Piece>,
    pub(crate) gives_check: bool,
}

impl Twin {
    pub(crate) fn new(position: &Position) -> Self {
        Self {
            men: Square::ALL.map(|square| position.board().piece_at(square)),
            generals: Color::ALL.map(|color| position.general(color)),
            turn: position.turn(),
        }
    }

    pub(crate) fn board(&self) -> Board {
        Square::ALL
            .into_iter()
            .filter_map(|square| Some((square, self.man(square)?)))
            .collect()
    }

    pub(crate) fn turn(&self) -> Color {
        self.turn
    }

    fn man(&self, square: Square) -> Option<Piece> {
        self.men[square.index()]
    }

    fn men_of(&self, color: Color) -> impl Iterator<Item = Square> + '_ {
        Square::ALL
            .into_iter()
            .filter(move |&square| self.man(square).is_some_and(|man| man.color == color))
    }

    /// The legal moves in order.
    pub(crate) fn legal_moves(&mut self) -> Vec<Tried> {
        let mut moves = Vec::with_capacity(64);
        for from in Square::ALL {
            if self.man(from).is_some_and(|man| man.color == self.turn) {
                for to in Square::ALL {
                    moves.extend(self.attempt(Move::new(from, to)));
                }
            }
        }
        moves
    }

    /// Tries a move of the side to move; `None` if it is not legal.
    fn attempt(&mut self, mv: Move) -> Option<Tried> {
        if !self.can_go(mv.from, mv.to) {
            return None;
        }
        let (us, them) = (self.turn, !self.turn);
        let captured = self.play(mv);
        let legal = !self.can_be_taken(us) && !self.generals_face();
        let gives_check = legal && self.can_be_taken(them);
        self.take_back(mv, captured);
        legal.then_some(Tried {
            mv,
            captured,
            gives_check,
        })
    }

    /// Whether a man of the other side could take the general.
    fn can_be_taken(&self, color: Color) -> bool {
        let general = self.general(color);
        self.men_of(!color).any(|from| self.can_go(from, general))
    }

    /// The men that could take the general of the side to move.
    pub(crate) fn checkers(&self) -> Vec<Square> {
        let general = self.general(self.turn);
        self.men_of(!self.turn)
            .filter(|&from| self.can_go(from, general))
            .collect()
    }

    /// The men of a side that could take a man of the other side on a square; a
    /// general that faces the other could take him.
    pub(crate) fn attackers(&self, color: Color, square: Square) -> Vec<Square> {
        let general = Role::General.of(!color);
        let mut bait = self.clone();
        if self.man(square) != Some(general) {
            bait.men[square.index()] = Some(Role::Soldier.of(!color));
        }
        let faces = |from: Square| {
            self.man(from) == Some(Role::General.of(color))
                && self.man(square) == Some(general)
                && self.generals_face()
        };
        bait.men_of(color)
            .filter(|&from| bait.can_go(from, square) || faces(from))
            .collect()
    }

    /// What a legal move gains by captures on its target: each side in turn may
    /// stop, or capture there with its legal man of least value.
    pub(crate) fn exchange(&mut self, mv: Move, values: &ManValues) -> i32 {
        let captured = self.play(mv);
        let reply = self.best_capture(mv.to, values);
        self.take_back(mv, captured);
        worth(captured, values) - reply
    }

    fn best_capture(&mut self, to: Square, values: &ManValues) -> i32 {
        let men: Vec<Square> = self.men_of(self.turn).collect();
        let legal = men
            .into_iter()
            .filter(|&from| self.attempt(Move::new(from, to)).is_some());
        let legal: Vec<Square> = legal.collect();
        let is_general = |from: Square| from == self.general(self.turn);
        let least = legal
            .into_iter()
            .min_by_key(|&from| (is_general(from), worth(self.man(from), values)));
        least.map_or(0, |from| self.exchange(Move::new(from, to), values).max(0))
    }

    /// Plays a move and gives the man that it captured.
    pub(crate) fn play(&mut self, mv: Move) -> Option<Piece> {
        self.turn = !self.turn;
        self.shift(mv.from, mv.to, None)
    }

    pub(crate) fn take_back(&mut self, mv: Move, captured: Option<Piece>) {
        self.turn = !self.turn;
        self.shift(mv.to, mv.from, captured);
    }

    /// Moves a man, and leaves another or none where it stood; the answer is the
    /// man that it replaced.
    fn shift(&mut self, from: Square, to: Square, leave: Option<Piece>) -> Option<Piece> {
        let man = core::mem::replace(&mut self.men[from.index()], leave);
        for general in &mut self.generals {
            if *general == from {
                *general = to;
            }
        }
        core::mem::replace(&mut self.men[to.index()], man)
    }

    fn general(&self, color: Color) -> Square {
        self.generals[color.index()]
    }

    fn generals_face(&self) -> bool {
        let (red, black) = (self.general(Color::Red), self.general(Color::Black));
        red.file() == black.file() && self.men_between(red, black) == 0
    }

    /// How a man goes, with no thought of the generals.
    fn can_go(&self, from: Square, to: Square) -> bool {
        let Some(man) = self.man(from) else {
            return false;
        };
        if self.man(to).is_some_and(|other| other.color == man.color) {
            return false;
        }
        let (files, ranks) = distance(from, to);
        let straight = (files == 0) != (ranks == 0);
        match man.role {
            Role::General => files.abs() + ranks.abs() == 1 && in_palace(man.color, to),
            Role::Advisor => files.abs() == 1 && ranks.abs() == 1 && in_palace(man.color, to),
            Role::Elephant => {
                files.abs() == 2
                    && ranks.abs() == 2
                    && to.rank().half() == man.color
                    && self.is_empty(from, files / 2, ranks / 2)
            }
            Role::Horse => match (files.abs(), ranks.abs()) {
                (2, 1) => self.is_empty(from, files / 2, 0),
                (1, 2) => self.is_empty(from, 0, ranks / 2),
                _ => false,
            },
            Role::Chariot => straight && self.men_between(from, to) == 0,
            Role::Cannon => {
                let screens = if self.man(to).is_some() { 1 } else { 0 };
                straight && self.men_between(from, to) == screens
            }
            Role::Soldier => {
                let forward = if man.color == Color::Red { 1 } else { -1 };
                let across = from.rank().half() != man.color;
                (files, ranks) == (0, forward) || across && files.abs() == 1 && ranks == 0
            }
        }
    }

    fn is_empty(&self, from: Square, files: i8, ranks: i8) -> bool {
        self.man(from.offset(files, ranks).expect("halfway to a square"))
            .is_none()
    }

    /// Men strictly between two squares of one line.
    fn men_between(&self, from: Square, to: Square) -> usize {
        let (low, high) = (from.min(to).index(), from.max(to).index());
        let step = if high - low < 9 { 1 } else { 9 };
        let between = (low..high).step_by(step).skip(1);
        between.filter(|&at| self.men[at].is_some()).count()
    }
}

fn worth(man: Option<Piece>, values: &ManValues) -> i32 {
    man.map_or(0, |man| i32::from(values.of(man.role)))
}

fn distance(from: Square, to: Square) -> (i8, i8) {
    let files = to.file().index() as i8 - from.file().index() as i8;
    let ranks = to.rank().index() as i8 - from.rank().index() as i8;
    (files, ranks)
}

fn in_palace(color: Color, square: Square) -> bool {
    let ranks = match color {
        Color::Red => [Rank::R0, Rank::R1, Rank::R2],
        Color::Black => [Rank::R9, Rank::R8, Rank::R7],
    };
    ('d'..='f').contains(&square.file().letter()) && ranks.contains(&square.rank())
}

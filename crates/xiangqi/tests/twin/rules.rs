//! The rules of xiangqi once more, as the rule books tell them: short, obvious
//! and slow. A man at a time, a square at a time; a move is legal if nothing
//! can take the general once it is played.

use qi_xiangqi::{Board, Color, Move, Piece, Position, Rank, Role, Square};

/// A board as a function from squares to men, and whose turn it is.
#[derive(Clone)]
pub(crate) struct Twin {
    men: [Option<Piece>; Square::COUNT],
    turn: Color,
}

impl Twin {
    pub(crate) fn new(position: &Position) -> Self {
        Self {
            men: Square::ALL.map(|square| position.board().piece_at(square)),
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

    /// The legal moves in order.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in Square::ALL {
            for to in Square::ALL {
                let mv = Move::new(from, to);
                if self.is_mine(from) && self.can_go(from, to) && self.is_safe_after(mv) {
                    moves.push(mv);
                }
            }
        }
        moves
    }

    /// The men that could take the general of the side to move.
    pub(crate) fn checkers(&self) -> Vec<Square> {
        let general = self.general(self.turn);
        Square::ALL
            .into_iter()
            .filter(|&from| self.man(from).is_some() && !self.is_mine(from))
            .filter(|&from| self.can_go(from, general))
            .collect()
    }

    /// Whether the move lets its man's side take the general next.
    pub(crate) fn gives_check(&self, mv: Move) -> bool {
        let mut after = self.clone();
        after.play(mv);
        !after.checkers().is_empty()
    }

    /// The men of a side that could take a man of the other side on a square.
    pub(crate) fn attackers(&self, color: Color, square: Square) -> Vec<Square> {
        let mut bait = self.clone();
        let general = Role::General.of(!color);
        let is_general = self.man(square) == Some(general);
        if !is_general {
            bait.men[square.index()] = Some(Role::Soldier.of(!color));
        }
        let faces = |from: Square| {
            let is_general = is_general && self.man(from) == Some(Role::General.of(color));
            is_general && self.generals_face()
        };
        Square::ALL
            .into_iter()
            .filter(|&from| bait.man(from).is_some_and(|man| man.color == color))
            .filter(|&from| bait.can_go(from, square) || faces(from))
            .collect()
    }

    pub(crate) fn play(&mut self, mv: Move) {
        self.men[mv.to.index()] = self.men[mv.from.index()].take();
        self.turn = !self.turn;
    }

    fn is_mine(&self, square: Square) -> bool {
        self.man(square).is_some_and(|man| man.color == self.turn)
    }

    /// After the move nothing takes the general and the generals do not face.
    fn is_safe_after(&self, mv: Move) -> bool {
        let mut after = self.clone();
        after.play(mv);
        after.turn = self.turn;
        after.checkers().is_empty() && !after.generals_face()
    }

    fn general(&self, color: Color) -> Square {
        let general = Some(Role::General.of(color));
        Square::ALL
            .into_iter()
            .find(|&square| self.man(square) == general)
            .expect("each side has a general")
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
        let (files, ranks) = distance(from, to);
        let mut men = 0;
        let mut at = from;
        loop {
            at = at
                .offset(files.signum(), ranks.signum())
                .expect("on the way to a square");
            if at == to {
                return men;
            }
            men += usize::from(self.man(at).is_some());
        }
    }
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

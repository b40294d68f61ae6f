//! A xiangqi board for fingers: taps in pixels become squares, squares become moves, and the computer replies by
//! alpha-beta search on a table of material. Undo takes back a whole turn; the board may be seen from either side.
//!
//! `cargo run --release --example touch_board`

use std::error::Error;

use qi_engine::{
    Player, Request,
    xiangqi::{Material, XiangqiPlayer},
};
use qi_geometry::{Layout, LayoutOptions, Symmetry};
use qi_render::terminal::XiangqiText;
use qi_search::{Limits, Stop};
use qi_xiangqi::{Board, Color, Game, Move, Square};

/// What an app keeps between two taps.
struct TouchBoard {
    layout: Layout,
    human: Color,
    game: Game,
    selected: Option<Square>,
    computer: XiangqiPlayer<Material>,
}

impl TouchBoard {
    /// A board of 360 x 400 pixels with one's own men at the bottom.
    fn new(human: Color) -> Result<Self, Box<dyn Error>> {
        let mut options = LayoutOptions::spaced(40.0);
        if human == Color::Black {
            options.orientation = Symmetry::HalfTurn;
        }
        let mut board = Self {
            layout: Layout::new(Board::SIZE, options)?,
            human,
            game: Game::new(),
            selected: None,
            computer: XiangqiPlayer::new(Material::TEACHING_BOARD),
        };
        if human == Color::Black {
            board.reply()?;
        }
        Ok(board)
    }

    /// Selects a man of one's own or plays a move to a legal target, and says what it did.
    fn tap(&mut self, x: f64, y: f64) -> Result<String, Box<dyn Error>> {
        let Some(point) = self.layout.point_at(x, y) else {
            return Ok("no square there".to_owned());
        };
        let square = Square::try_from(point)?;
        if let Some(from) = self.selected.take() {
            let mv = Move::new(from, square);
            if self.game.play(mv).is_ok() {
                return Ok(match self.reply()? {
                    Some(reply) => format!("you play {mv}, the computer replies {reply}"),
                    None => format!("you play {mv} and win"),
                });
            }
        }
        let position = self.game.position();
        match position.board().piece_at(square) {
            Some(piece) if piece.color == self.human => {
                self.selected = Some(square);
                Ok(format!(
                    "{square} selected, moves: {}",
                    position.legal_targets(square).len()
                ))
            }
            _ => Ok(format!("{square}: not yours, and no move")),
        }
    }

    fn reply(&mut self) -> Result<Option<Move>, Box<dyn Error>> {
        let request = Request::new(Limits::new().depth(4));
        let thought = self
            .computer
            .think(&self.game, &request, &Stop::new(), &mut |_| {});
        if let Some(mv) = thought.choice {
            self.game.play(mv)?;
        }
        Ok(thought.choice)
    }

    /// Takes back the computer's move and one's own.
    fn undo_turn(&mut self) {
        self.selected = None;
        self.game.undo();
        self.game.undo();
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    for human in Color::ALL {
        let mut board = TouchBoard::new(human)?;
        println!("You play {human}. Some taps, in pixels from the top left:");
        for (x, y) in [
            (309.0, 373.0),
            (266.0, 301.0),
            (100.0, 262.0),
            (98.0, 225.0),
            (199.0, 381.0),
        ] {
            println!("  {x:3},{y:3}  {}", board.tap(x, y)?);
        }
        println!("    0,  0  {}", board.tap(0.0, 0.0)?);
        print!("{}", XiangqiText::new(board.game.board()).seen_by(human));
        board.undo_turn();
        print!("Plies left after an undo: {}, ", board.game.plies());
        board.game.restart();
        println!("after a restart: {}.\n", board.game.plies());
    }
    Ok(())
}

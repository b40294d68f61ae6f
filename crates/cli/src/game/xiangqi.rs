//! Xiangqi at a terminal.

use qi_engine::xiangqi::XiangqiPlayer;
use qi_render::terminal::{Style, XiangqiText};
use qi_xiangqi::{Game, Move, Position, notation};

use super::{Playable, Side, line_text};

impl Playable for Game {
    type Move = Move;
    type Player = XiangqiPlayer;

    const NAME: &'static str = "xiangqi";
    const SIDES: [&'static str; 2] = ["red", "black"];

    fn picture(&self, style: Style, seen_by: Side) -> String {
        let picture = XiangqiText::new(self.position().board())
            .style(style)
            .seen_by(seen_by.into());
        match self.moves().next_back() {
            Some(mv) => picture.last_move(mv),
            None => picture,
        }
        .to_string()
    }

    fn turn(&self) -> Side {
        self.position().turn().into()
    }

    fn outcome(&self) -> Option<String> {
        Some(Self::outcome(self)?.to_string())
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        notation::read(self.position(), text).map_err(|error| error.to_string())
    }

    fn move_text(mv: Move) -> String {
        mv.to_string()
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.position().legal_moves().into_iter().collect()
    }

    fn play(&mut self, mv: Move) -> Result<(), String> {
        Self::play(self, mv).map_err(|error| error.to_string())
    }

    fn undo(&mut self) -> Option<Move> {
        Self::undo(self)
    }

    fn redo(&mut self) -> Option<Move> {
        Self::redo(self)
    }

    fn restart(&mut self) {
        Self::restart(self);
    }

    fn as_flags(&self) -> String {
        let moves: Vec<Move> = self.moves().collect();
        let moves = line_text::<Self>(&moves);
        if *self.start() == Position::initial() {
            format!("--moves \"{moves}\"")
        } else {
            format!("--fen \"{}\" --moves \"{moves}\"", self.start().to_fen())
        }
    }
}

//! Go at a terminal.

use qi_engine::go::GoPlayer;
use qi_geometry::{PointSet, Stone};
use qi_go::{Game, Move, record};
use qi_record::sgf::{self, WriteOptions};
use qi_render::terminal::{GoText, Style};
use qi_search::Limits;

use super::{Playable, Side, line_text, side_of};

impl Playable for Game {
    type Move = Move;
    type Player = GoPlayer;

    const NAME: &'static str = "go";
    const SIDES: [&'static str; 2] = ["black", "white"];

    /// Monte Carlo tree search has no use for a depth.
    fn is_bounded(limits: &Limits) -> bool {
        limits.nodes.is_some() || limits.time.is_some()
    }

    fn picture(&self, style: Style, _: Side) -> String {
        let mut picture = GoText::new(self.board()).style(style);
        if let Some(point) = self.moves().next_back().and_then(|(_, mv)| mv.point()) {
            picture = picture.last_move(point);
        }
        picture.to_string()
    }

    fn turn(&self) -> Side {
        side_of(self.turn())
    }

    /// The count of the board as it stands: which stones are dead is for the
    /// players to settle by play.
    fn outcome(&self) -> Option<String> {
        Some(Self::outcome(self, PointSet::EMPTY)?.to_string())
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        Move::parse(text, self.board().size()).map_err(|error| error.to_string())
    }

    fn move_text(mv: Move) -> String {
        mv.to_string()
    }

    fn legal_moves(&self) -> Vec<Move> {
        Self::legal_moves(self)
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
        let mut start = self.clone();
        while Self::undo(&mut start).is_some() {}
        let (board, rules) = (start.board(), self.rules());
        let mut flags = format!(
            "--size {} --ko {} --suicide {} --komi {}",
            board.size(),
            rules.ko,
            rules.suicide,
            self.komi()
        );
        for stone in Stone::ALL {
            let stones: Vec<Move> = board.stones(stone).iter().map(Move::Play).collect();
            if !stones.is_empty() {
                flags += &format!(" --setup-{stone} \"{}\"", line_text::<Self>(&stones));
            }
        }
        let moves: Vec<Move> = self.moves().map(|(_, mv)| mv).collect();
        let moves = line_text::<Self>(&moves);
        flags + &format!(" --to-move {} --moves \"{moves}\"", start.turn())
    }

    fn as_sgf(&self) -> Option<String> {
        let mut tree = record::tree_of(self);
        if let Some(outcome) = Playable::outcome(self) {
            tree.root_mut().set("RE", outcome);
        }
        sgf::write(&tree.into(), &WriteOptions::default()).ok()
    }
}

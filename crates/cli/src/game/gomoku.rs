//! Gomoku at a terminal.

use qi_engine::gomoku::GomokuPlayer;
use qi_geometry::{Point, Stone};
use qi_gomoku::notation::{Spacing, moves_text, parse_point, point_text, points_text};
use qi_gomoku::{Game, Move, Rule, forbidden};
use qi_render::terminal::{GomokuText, Style};

use super::{Playable, Side, side_of};

impl Playable for Game {
    type Move = Point;
    type Player = GomokuPlayer;

    const NAME: &'static str = "gomoku";
    const SIDES: [&'static str; 2] = ["black", "white"];

    fn picture(&self, style: Style, _: Side) -> String {
        let fouls = if self.rule() == Rule::Renju && self.turn() == Stone::Black {
            forbidden::map(self.board())
        } else {
            Vec::new()
        };
        let mut picture = GomokuText::new(self.board()).style(style).forbidden(&fouls);
        if let Some(five) = self.winning_line() {
            picture = picture.marked(five.points().collect());
        }
        if let Some(point) = self.moves().last().and_then(|mv| mv.point()) {
            picture = picture.last_move(point);
        }
        picture.to_string()
    }

    fn turn(&self) -> Side {
        side_of(Self::turn(self))
    }

    fn outcome(&self) -> Option<String> {
        Some(Self::outcome(self)?.to_string())
    }

    fn read_move(&self, text: &str) -> Result<Point, String> {
        parse_point(text, self.board().size()).map_err(|error| error.to_string())
    }

    fn move_text(point: Point) -> String {
        point_text(point).to_string()
    }

    fn legal_moves(&self) -> Vec<Point> {
        Self::legal_moves(self).into_iter().collect()
    }

    fn play(&mut self, point: Point) -> Result<(), String> {
        Self::play(self, point).map_err(|error| error.to_string())
    }

    /// Takes back the last stone, and the passes after it.
    fn undo(&mut self) -> Option<Point> {
        core::iter::from_fn(|| Self::undo(self)).find_map(Move::point)
    }

    /// Puts the next stone again, and the passes before it.
    fn redo(&mut self) -> Option<Point> {
        core::iter::from_fn(|| Self::redo(self)).find_map(Move::point)
    }

    fn restart(&mut self) {
        Self::restart(self);
    }

    fn as_flags(&self) -> String {
        let mut start = self.clone();
        while Self::undo(&mut start).is_some() {}
        let mut flags = format!("--size {} --rule {}", self.board().size(), self.rule());
        for stone in Stone::ALL {
            let stones: Vec<Point> = start.board().stones(stone).into_iter().collect();
            if !stones.is_empty() {
                let stones = points_text(&stones, Spacing::Spaced);
                flags += &format!(" --{stone} \"{stones}\"");
            }
        }
        let moves = moves_text(self.moves(), Spacing::Spaced);
        flags + &format!(" --to-move {} --moves \"{moves}\"", Self::turn(&start))
    }
}

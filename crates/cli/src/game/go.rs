//! Go at a terminal.

use qi_engine::go::GoPlayer;
use qi_geometry::Stone;
use qi_go::dead::Estimate;
use qi_go::{Dispute, Game, Move, Phase, Preset, Rules, parse_point, record};
use qi_record::sgf::{self, WriteOptions};
use qi_render::terminal::{GoText, Style};
use qi_search::Limits;

use super::{Playable, Side, line_text, side_of};
use crate::position::go::by_column;

/// Marks the stones that are judged dead once both have passed, as far as the
/// rules leave that to the players.
pub(crate) fn settle(game: &mut Game) {
    if game.phase() != Phase::Counting {
        return;
    }
    let judgement = Estimate::default().judge(game.board());
    let judgement = judgement.by_rule(game.board(), game.rules().bent_four);
    for point in judgement.dead() {
        // Refused where the rules let all stones live, and of no effect then.
        let _ = game.mark_dead(point);
    }
}

/// The rule set that `--rules` must name for these rules, which `--ko` and
/// `--suicide` say in full; `None` where they are what holds without it.
fn preset_of(rules: Rules) -> Option<Preset> {
    let agrees = |named: Rules| {
        let Rules {
            ko, suicide, end, ..
        } = rules;
        rules
            == Rules {
                ko,
                suicide,
                end,
                ..named
            }
    };
    if agrees(Rules::default()) {
        return None;
    }
    let presets = || {
        Preset::ALL
            .into_iter()
            .map(|preset| (preset, Rules::from(preset)))
    };
    let moves_too = |named: Rules| (named.ko, named.suicide) == (rules.ko, rules.suicide);
    let exact = presets().find(|&(_, named)| agrees(named) && moves_too(named));
    let found = exact.or_else(|| presets().find(|&(_, named)| agrees(named)));
    found.map(|(preset, _)| preset)
}

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
        let mut picture = GoText::new(self.board()).style(style).dead(self.dead());
        if let Some(point) = self.moves().next_back().and_then(|(_, mv)| mv.point()) {
            picture = picture.last_move(point);
        }
        picture.to_string()
    }

    fn turn(&self) -> Side {
        side_of(self.turn())
    }

    /// The count of the board, the stones that are marked as dead taken off.
    fn outcome(&self) -> Option<String> {
        Some(Self::outcome(self, self.dead())?.to_string())
    }

    fn grounds(&self) -> Option<String> {
        match self.phase() {
            Phase::Playing | Phase::Resigned(_) | Phase::NoResult => None,
            _ if self.rules().dispute == Dispute::AsItStands => {
                Some("by these rules every stone on the board lives".to_owned())
            }
            _ if self.dead().is_empty() => {
                Some("no stone is taken for dead; dead POINT takes one".to_owned())
            }
            _ => Some(format!(
                "taken off as dead: {}; dead POINT changes that",
                by_column(self.dead()).join(" ")
            )),
        }
    }

    fn toggle_dead(&mut self, point: &str) -> Result<(), String> {
        let point = parse_point(point, self.board().size()).map_err(|error| error.to_string())?;
        let toggled = if self.dead().contains(point) {
            self.mark_alive(point)
        } else {
            self.mark_dead(point)
        };
        toggled.map_err(|error| error.to_string())
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
        Self::play(self, mv).map_err(|error| error.to_string())?;
        settle(self);
        Ok(())
    }

    fn undo(&mut self) -> Option<Move> {
        Self::undo(self)
    }

    fn redo(&mut self) -> Option<Move> {
        let redone = Self::redo(self);
        settle(self);
        redone
    }

    fn restart(&mut self) {
        Self::restart(self);
    }

    fn as_flags(&self) -> String {
        let mut start = self.clone();
        while Self::undo(&mut start).is_some() {}
        let (board, rules) = (start.board(), self.rules());
        let mut flags = format!("--size {}", board.size());
        if let Some(preset) = preset_of(rules) {
            flags += &format!(" --rules {preset}");
        }
        flags += &format!(
            " --ko {} --suicide {} --komi {}",
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

#[cfg(test)]
mod tests {
    use super::*;
    use qi_go::{Ko, Suicide};

    #[test]
    fn the_rule_set_and_the_flags_of_moves_say_all_rules() {
        let named = Preset::ALL.map(|preset| Some(Rules::from(preset)));
        let named = named
            .into_iter()
            .chain([None])
            .map(Option::unwrap_or_default);
        for set in named {
            assert_eq!(preset_of(set).map_or(Rules::default(), Rules::from), set);
            for (ko, suicide) in Ko::ALL
                .into_iter()
                .flat_map(|ko| Suicide::ALL.map(|suicide| (ko, suicide)))
            {
                let rules = Rules { ko, suicide, ..set };
                let again = preset_of(rules).map_or(Rules::default(), Rules::from);
                let again = Rules {
                    ko,
                    suicide,
                    end: rules.end,
                    ..again
                };
                assert_eq!(again, rules);
            }
        }
    }
}

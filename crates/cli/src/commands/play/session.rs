//! A game between a person and the computer.

use core::fmt::Display;
use core::ops::ControlFlow;
use std::fs::File;
use std::io::{BufRead, ErrorKind, Write};
use std::path::Path;

use qi_engine::protocol::{Line, LineReader};
use qi_engine::{Level, Player, Request, Thought};
use qi_render::terminal::Style;
use qi_search::Stop;

use super::order::{HELP, Order};
use crate::error::Error;
use crate::game::{Playable, Side, line_text};
use crate::output::Output;
use crate::text::Printable;

/// A game under way.
pub(super) struct Session<G: Playable> {
    game: G,
    player: G::Player,
    /// The person's side; the other is the computer's.
    person: Side,
    resigned: bool,
    request: Request,
    style: Style,
    prompts: bool,
    output: Output,
}

impl<G: Playable> Session<G> {
    pub(super) fn new(game: G, person: Side, request: Request, output: Output) -> Self {
        Self {
            game,
            player: G::Player::default(),
            person,
            resigned: false,
            request,
            style: Style::default(),
            prompts: false,
            output,
        }
    }

    pub(super) fn with_style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// Whether to ask for each line, as a person at a terminal expects.
    pub(super) fn with_prompts(mut self, prompts: bool) -> Self {
        self.prompts = prompts;
        self
    }

    /// Plays until the lines end or one says to quit.
    pub(super) fn run(mut self, lines: &mut LineReader<impl BufRead>) -> Result<(), Error> {
        self.say(format_args!(
            "you are {}; type a move, or help",
            G::side_name(self.person)
        ))?;
        self.show()?;
        self.reply_if_due()?;
        loop {
            if self.prompts {
                self.output.text(format_args!("> "))?;
            }
            self.output.flush()?;
            let line = lines.next_line().map_err(|source| Error::File {
                place: "standard input".to_owned(),
                source,
            })?;
            let turn = match line {
                Some(Line::Text(line)) => self.obey(Order::read(&line))?,
                Some(Line::TooLong) => {
                    self.say("the line is too long")?;
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            };
            if turn.is_break() {
                return self.say("goodbye");
            }
        }
    }

    fn obey(&mut self, order: Order) -> Result<ControlFlow<()>, Error> {
        match order {
            Order::Quit => return Ok(ControlFlow::Break(())),
            Order::Nothing => Ok(()),
            Order::Move(text) => self.play(&text),
            Order::Undo => self.undo(),
            Order::Redo => self.redo(),
            Order::Hint => self.hint(),
            Order::Save(file) => self.save(&file),
            Order::Moves => self.list_moves(),
            Order::Board => self.show(),
            Order::Dead(point) => self.toggle_dead(&point),
            Order::Resign => self.resign(),
            Order::Restart => self.restart(),
            Order::Help => self.output.line(HELP),
        }?;
        Ok(ControlFlow::Continue(()))
    }

    fn say(&mut self, words: impl Display) -> Result<(), Error> {
        self.output.line(Printable(words))
    }

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<String> {
        if self.resigned {
            let winner = G::side_name(self.person.opponent());
            return Some(format!("{winner} wins: resignation"));
        }
        self.game.outcome()
    }

    fn show(&mut self) -> Result<(), Error> {
        let picture = self.game.picture(self.style, self.person);
        self.output.text(format_args!("{picture}"))?;
        match self.outcome() {
            Some(outcome) => {
                self.say(outcome)?;
                let grounds = self.game.grounds().filter(|_| !self.resigned);
                grounds.map_or(Ok(()), |grounds| self.say(grounds))
            }
            None => self.say(format_args!("{} to move", G::side_name(self.game.turn()))),
        }
    }

    fn toggle_dead(&mut self, point: &str) -> Result<(), Error> {
        if point.is_empty() {
            return self.say("which stones are dead? Type dead and a point");
        }
        match self.game.toggle_dead(point) {
            Ok(()) => self.show(),
            Err(problem) => self.say(problem),
        }
    }

    fn play(&mut self, text: &str) -> Result<(), Error> {
        if let Some(outcome) = self.outcome() {
            return self.say(format_args!("the game is over: {outcome}"));
        }
        let side = G::side_name(self.game.turn());
        let played = self.game.read_move(text).and_then(|mv| {
            self.game.play(mv)?;
            Ok(G::move_text(mv))
        });
        match played {
            Ok(text) => {
                self.say(format_args!("{side} plays {text}"))?;
                self.show_if_over_or_reply()
            }
            Err(problem) => self.say(format_args!("{problem}; help lists what to type")),
        }
    }

    fn show_if_over_or_reply(&mut self) -> Result<(), Error> {
        if self.outcome().is_some() {
            self.show()
        } else {
            self.reply_if_due()
        }
    }

    /// Lets the computer move if it is its turn.
    fn reply_if_due(&mut self) -> Result<(), Error> {
        if self.outcome().is_some() || self.game.turn() == self.person {
            return Ok(());
        }
        self.output.flush()?;
        let thought = self.think(self.request);
        let Some(mv) = thought.choice else {
            return self.say("the computer finds no move");
        };
        let side = G::side_name(self.game.turn());
        match self.game.play(mv) {
            Ok(()) => self.say(format_args!("{side} plays {}", G::move_text(mv)))?,
            Err(problem) => self.say(format_args!("the computer fails: {problem}"))?,
        }
        self.show()
    }

    fn think(&mut self, request: Request) -> Thought<G::Move> {
        self.player
            .think(&self.game, &request, &Stop::new(), &mut |_| {})
    }

    fn hint(&mut self) -> Result<(), Error> {
        if let Some(outcome) = self.outcome() {
            return self.say(format_args!("the game is over: {outcome}"));
        }
        let thought = self.think(self.request.level(Level::MAX));
        match thought.lines.first() {
            Some(line) => {
                let moves = line_text::<G>(&line.moves);
                self.say(format_args!("hint {}: {moves}", line.score))
            }
            None => self.say("no hint"),
        }
    }

    /// Takes back to the person's last move, that move included.
    fn undo(&mut self) -> Result<(), Error> {
        let resigned = core::mem::take(&mut self.resigned);
        let mut undone = 0;
        while self.game.undo().is_some() {
            undone += 1;
            if self.game.turn() == self.person {
                return self.show();
            }
        }
        for _ in 0..undone {
            self.game.redo();
        }
        if resigned {
            return self.show();
        }
        self.say("there is nothing to take back")
    }

    /// Plays on to the person's next turn what was taken back.
    fn redo(&mut self) -> Result<(), Error> {
        if self.game.redo().is_none() {
            return self.say("there is nothing to play again");
        }
        while self.game.turn() != self.person && self.game.redo().is_some() {}
        self.show()?;
        self.reply_if_due()
    }

    fn resign(&mut self) -> Result<(), Error> {
        if let Some(outcome) = self.outcome() {
            return self.say(format_args!("the game is over: {outcome}"));
        }
        self.resigned = true;
        self.show()
    }

    fn restart(&mut self) -> Result<(), Error> {
        self.game.restart();
        self.resigned = false;
        self.player.forget();
        self.show()?;
        self.reply_if_due()
    }

    fn list_moves(&mut self) -> Result<(), Error> {
        let mut moves = self
            .game
            .legal_moves()
            .into_iter()
            .map(G::move_text)
            .collect::<Vec<_>>();
        moves.sort();
        self.say(format_args!("{} legal moves", moves.len()))?;
        for row in moves.chunks(12) {
            self.say(row.join(" "))?;
        }
        Ok(())
    }

    fn save(&mut self, file: &Path) -> Result<(), Error> {
        if file.as_os_str().is_empty() {
            return self.say("save where? Type save and a file's name");
        }
        let is_sgf = file
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("sgf"));
        let text = match (is_sgf, self.game.as_sgf()) {
            (true, Some(text)) => text,
            (true, None) => {
                return self.say(format_args!("{} is not written as SGF", G::NAME));
            }
            (false, _) => format!("{} {}\n", G::NAME, self.game.as_flags()),
        };
        let name = file.display();
        match File::create_new(file).and_then(|mut file| file.write_all(text.as_bytes())) {
            Ok(()) => self.say(format_args!("saved to {name}")),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                self.say(format_args!("{name} exists already: choose another name"))
            }
            Err(error) => self.say(format_args!("{name}: {error}")),
        }
    }
}

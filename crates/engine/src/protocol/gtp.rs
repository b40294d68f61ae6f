//! GTP, the Go Text Protocol, version 2.
//!
//! Owns the game that the peer has set up, its clocks, and the words of the protocol. What holds:
//!
//! - Every command is answered once, in order, `=` or `?` with the id it came with; no reply holds
//!   an empty line. A failed command changes nothing.
//! - Control characters are dropped, tabs are blanks, what follows `#` is a comment, empty lines
//!   are passed over. Commands are lower case; colours and points may be written in either case.
//! - Nothing is urgent: a line waits until the move before it is answered.
//! - A colour may move twice in a row and stones may be played after two passes; the rules between
//!   are those of the [`Preset`] in force, Chinese unless `kgs-rules` says otherwise.
//! - `final_status_list` and `final_score` [judge](qi_go::dead) which stones are dead, in seki or
//!   alive, whoever has passed; under rules that let every stone live
//!   ([`Dispute::AsItStands`]: `kgs-rules tromp_taylor`) all are alive. All commands tell the same of the same board. The player does not
//!   rely on it: it takes dead stones off before it passes. It never resigns.
//!
//! - `komi` is a whole number of half points: `6.5` and `-0.5` are komi, `6.25` is refused.
//!
//! Not built, and so not listed: `loadsgf`, analysis commands.

mod clock;
mod syntax;

use core::time::Duration;

use qi_go::dead::{Estimate, Judgement, Status};
use qi_go::{
    Board, Dispute, End, Game, Komi, Move, ParseKomiError, Point, PointSet, Position, Preset,
    Rules, Size, Stone, handicap,
};
use qi_search::{Info, Limits};

use super::{
    Effect, Effects, Protocol, Usage,
    command::{Command, split_command},
};
use crate::{Level, Request, Thought, go::GoPlayer};
use clock::Clock;
use syntax::{ILLEGAL_MOVE, SYNTAX_ERROR};

/// What a command comes to: an answer, or the text of a failure.
type Outcome = Result<Answer, String>;

/// What a command that has not failed is answered with.
#[derive(Debug)]
enum Answer {
    Text(String),
    /// The player's move for this colour.
    Move(Stone, Purpose),
    Quit,
}

/// Why the player thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Play,
    Show,
}

/// A command that waits for the player.
#[derive(Debug, Clone, Copy)]
struct Pending {
    id: Option<u32>,
    stone: Stone,
    purpose: Purpose,
}

/// Time kept back from every allowance, and taken off a clock for each move besides the thinking.
const MARGIN: Duration = Duration::from_millis(50);

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The state of a GTP conversation.
///
/// # Examples
///
/// ```
/// use qi_engine::{go::GoPlayer, protocol::{converse, gtp::Gtp}};
///
/// let lines = ["boardsize 9", "12 fixed_handicap 2", "play b e5", "play b e5 # again"];
/// let replies = converse(&mut Gtp::default(), &mut GoPlayer, lines);
/// assert_eq!(replies, ["=\n", "=12 G7 C3\n", "=\n", "? illegal move\n"]);
/// ```
#[derive(Debug, Clone)]
pub struct Gtp {
    game: Game,
    preset: Preset,
    clock: Clock,
    /// The limits of a move without a clock.
    default_limits: Limits,
    level: Level,
    seed: u64,
    pending: Option<Pending>,
}

impl Default for Gtp {
    /// 19 by 19, Chinese rules, full strength, 2,000 playouts a move without a clock.
    fn default() -> Self {
        Self::new(Limits::new().nodes(2_000), Level::MAX, 0)
    }
}

impl Gtp {
    const COMMANDS: &'static [Command<Self, Outcome>] = &[
        Command::in_turn("protocol_version: answers 2", |_, _| text("2")),
        Command::in_turn("name: names the engine", |_, _| text("Qi")),
        Command::in_turn("version: tells its version", |_, _| text(VERSION)),
        Command::in_turn(
            "known_command NAME: tells whether there is a command",
            |_, name| text(find(name).is_some().to_string()),
        ),
        Command::in_turn("list_commands: lists the commands", |_, _| {
            text(list_commands())
        }),
        Command::in_turn("quit: ends the program", |_, _| Ok(Answer::Quit)),
        Command::in_turn(
            "boardsize SIDE | WIDTH HEIGHT: resizes and empties the board",
            Self::resize,
        ),
        Command::in_turn("rectangular_boardsize WIDTH HEIGHT: likewise", Self::resize),
        Command::in_turn("clear_board: empties the board", Self::clear_board),
        Command::in_turn(
            "komi POINTS: sets the komi, in halves of a point",
            Self::set_komi,
        ),
        Command::in_turn(
            "kgs-rules NAME: sets the rules, on an empty board",
            Self::set_rules,
        ),
        Command::in_turn(
            "fixed_handicap STONES: places handicap stones",
            Self::fixed_handicap,
        ),
        Command::in_turn(
            "place_free_handicap STONES: places at most so many handicap stones",
            Self::place_free_handicap,
        ),
        Command::in_turn(
            "set_free_handicap VERTEX VERTEX...: places handicap stones there",
            Self::set_free_handicap,
        ),
        Command::in_turn("play COLOR VERTEX: plays a move", Self::play),
        Command::in_turn("genmove COLOR: chooses a move and plays it", |_, color| {
            Ok(Answer::Move(syntax::color(color)?, Purpose::Play))
        }),
        Command::in_turn("reg_genmove COLOR: chooses a move", |_, color| {
            Ok(Answer::Move(syntax::color(color)?, Purpose::Show))
        }),
        Command::in_turn("undo: takes the last move back", Self::undo),
        Command::in_turn(
            "time_settings MAIN PERIOD STONES: sets the clocks, in seconds",
            |gtp, arguments| gtp.clock.set(arguments).and_then(|()| done()),
        ),
        Command::in_turn(
            "time_left COLOR SECONDS STONES: tells what a clock shows",
            |gtp, arguments| gtp.clock.tell(arguments).and_then(|()| done()),
        ),
        Command::in_turn(
            "final_score: counts the board, dead stones taken off",
            Self::final_score,
        ),
        Command::in_turn(
            "final_status_list alive|dead|seki: lists the stones of a status",
            Self::final_status_list,
        ),
        Command::in_turn("showboard: shows the board", |gtp, _| {
            text(format!("\n{}", gtp.game.board()))
        }),
    ];

    /// A conversation in which moves without a clock have `default_limits`, and whatever is left
    /// to chance is drawn from `seed`.
    #[must_use]
    pub fn new(default_limits: Limits, level: Level, seed: u64) -> Self {
        const USUAL: Size = match Size::square(19) {
            Ok(size) => size,
            Err(_) => panic!("19 is a side"),
        };
        let preset = Preset::Chinese;
        Self {
            game: new_game(USUAL, preset, preset.komi()).expect("19 is a side for go"),
            preset,
            clock: Clock::default(),
            default_limits,
            level,
            seed,
            pending: None,
        }
    }

    /// The game under way. Its rules let play go on after two passes.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    fn resize(&mut self, arguments: &str) -> Outcome {
        let sides = syntax::numbers(arguments)?;
        let (width, height) = match sides[..] {
            [side] => (side, side),
            [width, height] => (width, height),
            _ => return Err(SYNTAX_ERROR.to_owned()),
        };
        let side = |side: u32| u8::try_from(side).ok();
        let game = side(width)
            .zip(side(height))
            .and_then(|(width, height)| Size::new(width, height).ok())
            .and_then(|size| new_game(size, self.preset, self.game.komi()));
        self.game = game.ok_or("unacceptable size")?;
        done()
    }

    fn clear_board(&mut self, _: &str) -> Outcome {
        let size = self.game.board().size();
        self.game = new_game(size, self.preset, self.game.komi()).ok_or("unacceptable size")?;
        self.clock.restart();
        done()
    }

    fn set_komi(&mut self, arguments: &str) -> Outcome {
        let komi = arguments.parse().map_err(|error| match error {
            ParseKomiError::NotANumber { .. } => SYNTAX_ERROR.to_owned(),
            error => error.to_string(),
        })?;
        self.game.set_komi(komi);
        done()
    }

    fn set_rules(&mut self, name: &str) -> Outcome {
        let preset: Preset = name.replace('_', "-").parse().map_err(|_| SYNTAX_ERROR)?;
        self.require_empty()?;
        self.preset = preset;
        self.clear_board("")
    }

    fn fixed_handicap(&mut self, arguments: &str) -> Outcome {
        let stones = syntax::number(arguments)? as usize;
        self.require_empty()?;
        let points =
            handicap::points(self.game.board().size(), stones).ok_or("invalid handicap")?;
        self.place_handicap(&points)?;
        text(syntax::vertices(points))
    }

    fn place_free_handicap(&mut self, arguments: &str) -> Outcome {
        let stones = syntax::number(arguments)? as usize;
        let most = handicap::most(self.game.board().size());
        self.fixed_handicap(&stones.min(most).to_string())
    }

    fn set_free_handicap(&mut self, arguments: &str) -> Outcome {
        let size = self.game.board().size();
        self.require_empty()?;
        let mut points = Vec::new();
        for word in arguments.split_whitespace() {
            let point = Move::parse(word, size).ok().and_then(Move::point);
            match point {
                Some(point) if !points.contains(&point) => points.push(point),
                _ => return Err("bad vertex list".to_owned()),
            }
        }
        if points.len() < 2 {
            return Err("bad vertex list".to_owned());
        }
        self.place_handicap(&points)?;
        done()
    }

    fn require_empty(&self) -> Result<(), &'static str> {
        let board = self.game.board();
        if Stone::ALL.iter().all(|&stone| board.count(stone) == 0) {
            Ok(())
        } else {
            Err("board not empty")
        }
    }

    /// Sets up black stones on the empty board, White to move.
    fn place_handicap(&mut self, points: &[Point]) -> Result<(), &'static str> {
        let black = points.iter().copied().collect();
        let size = self.game.board().size();
        let board =
            Board::with_stones(size, black, PointSet::EMPTY).map_err(|_| "bad vertex list")?;
        let position = Position::from_board(board, Stone::White, endless(self.preset));
        self.game = Game::from_position(position, self.game.komi());
        self.game.set_handicap(points.len() as u16);
        Ok(())
    }

    fn play(&mut self, arguments: &str) -> Outcome {
        let (color, vertex) = split_command(arguments);
        let stone = syntax::color(color)?;
        let mv = syntax::vertex(vertex, self.game.board().size())?;
        self.game.play_as(stone, mv).map_err(|_| ILLEGAL_MOVE)?;
        done()
    }

    fn undo(&mut self, _: &str) -> Outcome {
        self.game.undo().ok_or("cannot undo")?;
        done()
    }

    fn final_score(&mut self, _: &str) -> Outcome {
        let dead = if self.all_stones_live() {
            PointSet::EMPTY
        } else {
            self.judge().dead()
        };
        let count = self.game.count(dead);
        text(count.outcome(self.game.komi()).to_string())
    }

    fn final_status_list(&mut self, status: &str) -> Outcome {
        let mut statuses = Status::ALL.into_iter();
        let status = statuses
            .find(|known| known.to_string() == status.trim())
            .ok_or(SYNTAX_ERROR)?;
        let judgement = self.judge();
        let all_stones_live = self.all_stones_live();
        let verdicts = judgement.verdicts().iter();
        let chains = verdicts.filter(|verdict| match all_stones_live {
            true => status == Status::Alive,
            false => verdict.status == status,
        });
        let chains = chains.map(|verdict| syntax::vertices(verdict.chain.stones));
        text(chains.collect::<Vec<_>>().join("\n"))
    }

    /// Whether by the rules the board is counted as it stands.
    fn all_stones_live(&self) -> bool {
        self.game.rules().dispute == Dispute::AsItStands
    }

    /// What became of the stones, the same whenever it is asked.
    fn judge(&self) -> Judgement {
        let board = self.game.board();
        let judgement = Estimate::default().judge(board);
        judgement.by_rule(board, self.game.rules().bent_four)
    }

    /// Asks the player for a move of `stone`.
    fn think(&self, stone: Stone) -> Effect<GoPlayer> {
        let limits = match self.clock.control(stone) {
            Some(time) => time.limit(Limits::new(), MARGIN),
            None => self.default_limits,
        };
        let request = Request::new(limits).level(self.level).seed(self.seed);
        Effect::Think(Box::new(self.game_to_think_about(stone)), request)
    }

    /// The game as it is if two passes end it, with `stone` to move.
    ///
    /// Where it has gone on after two passes, or `stone` is not to move, the moves so far are left
    /// out.
    fn game_to_think_about(&self, stone: Stone) -> Game {
        let rules = Rules::from(self.preset);
        let position = self.game.position();
        let replayed = replay(position, rules)
            .filter(|replayed| replayed.turn() == stone && !replayed.is_over());
        let position = replayed.unwrap_or_else(|| {
            let [black, white] = Stone::ALL.map(|stone| position.captures(stone));
            Position::from_board(position.board().clone(), stone, rules).with_captures(black, white)
        });
        let mut game = Game::from_position(position, self.game.komi());
        game.set_handicap(self.game.handicap());
        game
    }
}

impl Protocol for Gtp {
    type Player = GoPlayer;

    fn usages() -> impl Iterator<Item = &'static Usage> {
        Self::COMMANDS.iter().map(|command| &command.usage)
    }

    fn receive(&mut self, line: &str) -> Effects<GoPlayer> {
        let Some(syntax::Request {
            id,
            name,
            arguments,
        }) = syntax::parse_line(line)
        else {
            return Vec::new();
        };
        let outcome = match find(&name) {
            Some(command) => (command.run)(self, &arguments),
            None => Err("unknown command".to_owned()),
        };
        match outcome {
            Ok(Answer::Text(text)) => vec![Effect::Reply(syntax::success(id, &text))],
            Ok(Answer::Quit) => vec![Effect::Reply(syntax::success(id, "")), Effect::Quit],
            Ok(Answer::Move(stone, purpose)) => {
                self.pending = Some(Pending { id, stone, purpose });
                vec![self.think(stone)]
            }
            Err(problem) => vec![Effect::Reply(syntax::failure(id, &problem))],
        }
    }

    fn is_urgent(&self, _: &str) -> bool {
        false
    }

    fn refuse_long_line(&mut self) -> Effects<GoPlayer> {
        vec![Effect::Reply(syntax::failure(None, "the line is too long"))]
    }

    fn progress(&self, _: &Info<Move>) -> Option<String> {
        None
    }

    fn finished(&mut self, thought: Thought<Move>) -> Effects<GoPlayer> {
        let Some(Pending { id, stone, purpose }) = self.pending.take() else {
            return Vec::new();
        };
        let mut mv = thought.choice.unwrap_or(Move::Pass);
        if purpose == Purpose::Play {
            self.clock.spend(stone, thought.time + MARGIN);
            if self.game.play_as(stone, mv).is_err() {
                // The player did not see all of the history that superko looks at: passing is always
                // legal.
                mv = Move::Pass;
                let _ = self.game.play_as(stone, mv);
            }
        }
        vec![Effect::Reply(syntax::success(id, &mv.to_string()))]
    }

    fn abandoned(&mut self) -> Effects<GoPlayer> {
        let endless = !Request::new(self.default_limits).has_end();
        if endless {
            vec![Effect::Stop]
        } else {
            Vec::new()
        }
    }
}

fn find(name: &str) -> Option<&'static Command<Gtp, Outcome>> {
    Gtp::COMMANDS
        .iter()
        .find(|command| command.usage.name() == name)
}

fn text(text: impl Into<String>) -> Outcome {
    Ok(Answer::Text(text.into()))
}

fn done() -> Outcome {
    text("")
}

fn list_commands() -> String {
    let names: Vec<&str> = Gtp::usages().map(Usage::name).collect();
    names.join("\n")
}

/// An empty board; `None` if it is too large.
fn new_game(size: Size, preset: Preset, komi: Komi) -> Option<Game> {
    Game::new(size, endless(preset), komi).ok()
}

/// The rules of a preset under which play may go on after two passes, as the protocol wants it.
fn endless(preset: Preset) -> Rules {
    Rules {
        end: End::Never,
        ..Rules::from(preset)
    }
}

/// The same moves by other rules; `None` if one is not legal by them.
fn replay(position: &Position, rules: Rules) -> Option<Position> {
    let start = position.board_after(0)?;
    let first = position
        .moves()
        .next()
        .map_or(position.turn(), |(stone, _)| stone);
    let mut replayed = Position::from_board(start, first, rules);
    for (stone, mv) in position.moves() {
        replayed.play_as(stone, mv).ok()?;
    }
    Some(replayed)
}

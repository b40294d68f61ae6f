//! The Gomocup protocol, for gomoku and renju, as Piskvork describes it, with what Yixin adds to
//! show forbidden points.
//!
//! Owns the game that the peer has set up, what `INFO` said, and the words of the protocol. What
//! holds:
//!
//! - An unknown command is answered `UNKNOWN …`, one that cannot be obeyed `ERROR …`, once a line,
//!   and then nothing has changed. `INFO` is never answered; of a rule that is refused a `MESSAGE` tells
//!   at once.
//! - A `BOARD` is read to its `DONE` before anything of it is believed; then it is set up whole, or
//!   answered by one `ERROR` that names the first line that is wrong.
//! - Commands and keys may be written in either case; points are `x,y`, counted from 0.
//! - `INFO`, `STOP`, `YXSTOP`, `ABOUT` and `END` are obeyed at once; every other line waits for the
//!   move under way.
//!
//! Points of field 3 in a `BOARD` are blocked: nobody plays there, and no line passes. In `SWAP2BOARD`
//! the engine takes White if it finds White no worse, else Black; the third choice, to put two more
//! stones, it never makes.
//!
//! Rules that this engine does not know are refused. `INFO` may not be answered: a `MESSAGE` tells of a
//! rule with the bit 2 (continuous game), an 8 (caro) without a 1, or one that is no number, and
//! everything that needs the rule is then answered `ERROR`. `SUGGEST` is not built, nor are Yixin's own
//! openings and its `YXBLOCK`, which forbids points to the engine alone.

mod block;
mod info;
mod swap2;

use core::fmt::Write as _;
use core::time::Duration;

use qi_geometry::text::excerpt;
use qi_gomoku::{Board, Game, Move, PlaceError, PlayError, Point, Rule, Size, Stone, forbidden};
use qi_search::{Bound, Info, Limits};

use super::{
    Effect, Effects, Protocol, Usage,
    command::{Command, Timing, split_command},
};
use crate::{Level, Request, Thought, gomoku::GomokuPlayer};
use block::{Block, Purpose};
use info::Settings;

type Outcome = Result<Effects<GomokuPlayer>, String>;

/// Time kept back from every allowance, and taken off the clock for each move besides the thinking:
/// the manager's clock runs while the line travels.
const MARGIN: Duration = Duration::from_millis(50);

const ABOUT: &str = concat!(
    "name=\"Qi\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"the Qi contributors\""
);

const NOT_STARTED: &str = "no game has been started";

/// The state of a Gomocup conversation.
///
/// # Examples
///
/// ```
/// use qi_engine::{gomoku::GomokuPlayer, protocol::{converse, gomocup::Gomocup}};
///
/// // Four in a row, open at one end only after White's block: White must block the other.
/// let lines = [
///     "START 15", "INFO max_depth 2",
///     "BOARD", "3,7,2", "0,0,1", "4,7,2", "2,7,1", "5,7,2", "0,1,1", "6,7,2", "DONE",
/// ];
/// let replies = converse(&mut Gomocup::default(), &mut GomokuPlayer::default(), lines);
/// assert_eq!((replies[0].as_str(), replies.last().map(String::as_str)), ("OK", Some("7,7")));
/// ```
#[derive(Debug, Clone)]
pub struct Gomocup {
    /// `None` before `START`.
    game: Option<Game>,
    settings: Settings,
    /// The block under way between `BOARD` and `DONE`.
    block: Option<Block>,
    /// What the engine thinks about, while it thinks.
    question: Question,
    /// The limits of a move for which the peer has set none.
    default_limits: Limits,
    level: Level,
    seed: u64,
}

/// What the engine is asked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Question {
    /// Its move.
    #[default]
    Move,
    /// The side it takes, or its move as White.
    Side,
}

impl Default for Gomocup {
    /// Full strength, two seconds a move unless the peer says otherwise.
    fn default() -> Self {
        Self::new(Limits::new().time(Duration::from_secs(2)), Level::MAX, 0)
    }
}

impl Gomocup {
    const COMMANDS: &'static [Command<Self, Outcome>] = &[
        Command::at_once("ABOUT: names the engine", |_, _| reply(ABOUT)),
        Command::in_turn(
            "START SIDE | WIDTH HEIGHT: begins a game",
            |gomocup, side| gomocup.start(side, parse_square),
        ),
        Command::in_turn("RECTSTART WIDTH,HEIGHT: likewise", |gomocup, sides| {
            gomocup.start(sides, parse_rectangle)
        }),
        Command::in_turn(
            "RESTART: begins another game on the same board",
            Self::restart,
        ),
        Command::in_turn("BEGIN: asks for the first move", Self::begin),
        Command::in_turn(
            "TURN X,Y: plays the opponent's move and asks for the answer",
            Self::turn,
        ),
        Command::in_turn(
            "PLAY X,Y: plays this move for the engine",
            |gomocup, point| gomocup.answer(parse_point(point)?),
        ),
        Command::in_turn("TAKEBACK X,Y: takes the last move back", Self::take_back),
        Command::in_turn(
            "BOARD, then lines X,Y,WHO and DONE: sets up a position and asks for a move; WHO is 1 \
             for the engine, 2 for the opponent, 3 for a blocked point",
            |gomocup, _| gomocup.open_block(Purpose::Move),
        ),
        Command::in_turn(
            "YXBOARD, then lines X,Y,WHO and DONE: sets up a position",
            |gomocup, _| gomocup.open_block(Purpose::SetUp),
        ),
        Command::in_turn(
            "SWAP2BOARD, then lines X,Y and DONE: asks in the opening swap2 for three stones, or with \
             three or five stones for SWAP or a move",
            |gomocup, _| gomocup.open_block(Purpose::Swap2),
        ),
        Command::in_turn(
            "YXSHOWFORBID: lists the points forbidden to Black, if it is to move in renju",
            Self::show_forbidden,
        ),
        Command::at_once("INFO KEY VALUE: sets limits and rule", Self::inform),
        Command::at_once("STOP: ends the thinking", |_, _| Ok(vec![Effect::Stop])),
        Command::at_once("YXSTOP: ends the thinking", |_, _| Ok(vec![Effect::Stop])),
        Command::at_once("END: ends the program", |_, _| Ok(vec![Effect::Quit])),
    ];

    /// A conversation in which moves for which the peer sets no limit have `default_limits`, and
    /// choices below the highest level are drawn from `seed`.
    #[must_use]
    pub fn new(default_limits: Limits, level: Level, seed: u64) -> Self {
        Self {
            game: None,
            settings: Settings::default(),
            block: None,
            question: Question::Move,
            default_limits,
            level,
            seed,
        }
    }

    /// The game under way, once there is one.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    fn start(&mut self, arguments: &str, parse: fn(&str) -> Result<Board, String>) -> Outcome {
        let rule = self.settings.rule()?;
        Ok(self.begin_on(rule, parse(arguments)?))
    }

    fn restart(&mut self, _: &str) -> Outcome {
        let rule = self.settings.rule()?;
        let size = self.game.as_ref().ok_or(NOT_STARTED)?.board().size();
        let board = Board::new(size).map_err(|error| error.to_string())?;
        Ok(self.begin_on(rule, board))
    }

    fn begin_on(&mut self, rule: Rule, board: Board) -> Effects<GomokuPlayer> {
        self.game = Some(Game::on(rule, board, Stone::Black));
        self.settings.restart_clock();
        vec![
            Effect::Forget,
            Effect::Reserve(self.settings.memory()),
            Effect::Reply("OK".to_owned()),
        ]
    }

    fn inform(&mut self, arguments: &str) -> Outcome {
        let memory = self.settings.memory();
        let told = self.settings.set(arguments).err();
        let changed = Some(self.settings.memory()).filter(|&now| now != memory);
        let message = told.map(|problem| Effect::Reply(format!("MESSAGE {problem}")));
        Ok(changed
            .map(Effect::Reserve)
            .into_iter()
            .chain(message)
            .collect())
    }

    fn begin(&mut self, _: &str) -> Outcome {
        if !self.game_in_force()?.board().is_empty() {
            return Err("the board is not empty".to_owned());
        }
        self.think()
    }

    fn turn(&mut self, arguments: &str) -> Outcome {
        let point = parse_point(arguments)?;
        self.game_in_force()?.play(point).map_err(describe)?;
        self.think()
    }

    /// Plays the engine's move and tells it.
    fn answer(&mut self, point: Point) -> Outcome {
        self.game_in_force()?.play(point).map_err(describe)?;
        reply(point.to_string())
    }

    fn take_back(&mut self, arguments: &str) -> Outcome {
        let point = parse_point(arguments)?;
        let game = self.game_in_force()?;
        match game.moves().last() {
            Some(&last) if last == Move::Play(point) => {
                game.undo();
                reply("OK")
            }
            Some(Move::Play(last)) => Err(format!("the last move is {last}, not {point}")),
            Some(Move::Pass) => Err(format!("the last move is a pass, not {point}")),
            None => Err("there is no move to take back".to_owned()),
        }
    }

    fn open_block(&mut self, purpose: Purpose) -> Outcome {
        self.block = Some(Block::new(purpose));
        Ok(Vec::new())
    }

    /// Sets up what the block says, and asks the player for a move or a side if the block does.
    fn close_block(&mut self, block: Block) -> Outcome {
        let game = self.game_in_force()?;
        let purpose = block.purpose();
        let set_up = block.into_game(game.rule(), game.board().size())?;
        if purpose == Purpose::Swap2 {
            return self.choose_in_swap2(set_up);
        }
        *game = set_up;
        match purpose {
            Purpose::Move => self.think(),
            Purpose::SetUp | Purpose::Swap2 => Ok(Vec::new()),
        }
    }

    /// Begins with three stones, or asks the player which side it takes.
    fn choose_in_swap2(&mut self, set_up: Game) -> Outcome {
        match set_up.board().len() {
            0 => {
                let game = self.game.insert(swap2::three_stones(set_up));
                reply(swap2::stones_text(game))
            }
            3 | 5 => {
                self.game = Some(set_up);
                let thinking = self.think()?;
                self.question = Question::Side;
                Ok(thinking)
            }
            count => Err(format!(
                "{count} stones: swap2 has choices after none, three and five"
            )),
        }
    }

    fn show_forbidden(&mut self, _: &str) -> Outcome {
        let position = self.game_in_force()?.position();
        let mut text = "FORBID ".to_owned();
        if position.outcome().is_none() && position.rule().forbids(position.turn()) {
            for (point, _) in forbidden::map(position.board()) {
                write!(text, "{:02}{:02}", point.x(), point.y())
                    .expect("writing to a string never fails");
            }
        }
        reply(text + ".")
    }

    /// The game by the rule that `INFO` has set, with the moves that were made.
    fn game_in_force(&mut self) -> Result<&mut Game, String> {
        let rule = self.settings.rule()?;
        let game = self.game.as_mut().ok_or(NOT_STARTED)?;
        if game.rule() != rule {
            *game = block::replay(rule, game.board(), game.turn(), game.moves());
        }
        Ok(game)
    }

    fn think(&mut self) -> Outcome {
        let game = self.game_in_force()?.clone();
        if let Some(outcome) = game.outcome() {
            return Err(format!("the game is over: {outcome}"));
        }
        let request = Request::new(self.settings.limits(self.default_limits, MARGIN))
            .level(self.level)
            .memory(self.settings.memory())
            .seed(self.seed);
        Ok(vec![Effect::Think(Box::new(game), request)])
    }
}

impl Protocol for Gomocup {
    type Player = GomokuPlayer;

    fn usages() -> impl Iterator<Item = &'static Usage> {
        Self::COMMANDS.iter().map(|command| &command.usage)
    }

    fn receive(&mut self, line: &str) -> Effects<GomokuPlayer> {
        let (name, arguments) = split_command(line);
        if name.is_empty() {
            return Vec::new();
        }
        let command = find(name);
        let at_once = command.is_some_and(|command| command.timing == Timing::AtOnce);
        let outcome = match (self.block.take(), command) {
            (Some(block), _) if name.eq_ignore_ascii_case("DONE") => self.close_block(block),
            (Some(mut block), _) if !at_once => {
                block.add(line.trim());
                self.block = Some(block);
                Ok(Vec::new())
            }
            (block, Some(command)) => {
                self.block = block;
                (command.run)(self, arguments)
            }
            (_, None) => reply(format!("UNKNOWN command {}", excerpt(name))),
        };
        outcome.unwrap_or_else(|problem| vec![error(&problem)])
    }

    fn is_urgent(&self, line: &str) -> bool {
        find(split_command(line).0).is_some_and(|command| command.timing == Timing::AtOnce)
    }

    fn refuse_long_line(&mut self) -> Effects<GomokuPlayer> {
        vec![error("the line is too long")]
    }

    fn progress(&self, info: &Info<Point>) -> Option<String> {
        let line = &info.line;
        if line.bound != Bound::Exact {
            return None;
        }
        let mut text = format!(
            "MESSAGE depth {} score {} nodes {} time {} line",
            line.depth,
            line.score,
            info.nodes,
            info.time.as_millis()
        );
        for point in &line.moves {
            write!(text, " {point}").expect("writing to a string never fails");
        }
        Some(text)
    }

    fn finished(&mut self, thought: Thought<Point>) -> Effects<GomokuPlayer> {
        self.settings.spend(thought.time + MARGIN);
        match (core::mem::take(&mut self.question), thought.choice) {
            (Question::Side, _) if swap2::is_worse(thought.score()) => reply("SWAP"),
            (_, Some(point)) => self.answer(point),
            (_, None) => Err("there is no move that is allowed".to_owned()),
        }
        .unwrap_or_else(|problem| vec![error(&problem)])
    }

    fn abandoned(&mut self) -> Effects<GomokuPlayer> {
        let endless = !Request::new(self.default_limits).has_end();
        if endless {
            vec![Effect::Stop]
        } else {
            Vec::new()
        }
    }
}

/// The command of this name, in whichever case it is written.
fn find(name: &str) -> Option<&'static Command<Gomocup, Outcome>> {
    Gomocup::COMMANDS
        .iter()
        .find(|command| command.usage.name().eq_ignore_ascii_case(name))
}

fn reply(text: impl Into<String>) -> Outcome {
    Ok(vec![Effect::Reply(text.into())])
}

fn error(problem: &str) -> Effect<GomokuPlayer> {
    Effect::Reply(format!("ERROR {problem}"))
}

/// Why a move cannot be made, with points as the protocol writes them.
fn describe(error: PlayError) -> String {
    match error {
        PlayError::Place(error) => describe_place(error),
        error => error.to_string(),
    }
}

/// Why a stone cannot be put there, likewise.
fn describe_place(error: PlaceError) -> String {
    match error {
        PlaceError::Occupied { point, stone } => format!("there is a {stone} stone on {point}"),
        PlaceError::OffBoard { point, size } => format!("{point} is off the {size} board"),
        PlaceError::Blocked { point } => format!("{point} is blocked"),
        error => error.to_string(),
    }
}

/// Reads the side of a square, or as Yixin writes it two equal or unequal sides with a blank.
fn parse_square(text: &str) -> Result<Board, String> {
    let sides: Vec<&str> = text.split_whitespace().collect();
    match sides[..] {
        [side] => board(side, side),
        [width, height] => board(width, height),
        _ => Err(format!("`{}` is not SIDE or WIDTH HEIGHT", excerpt(text))),
    }
}

fn parse_rectangle(text: &str) -> Result<Board, String> {
    let sides: Vec<&str> = text.split(',').map(str::trim).collect();
    match sides[..] {
        [width, height] => board(width, height),
        _ => Err(format!("`{}` is not WIDTH,HEIGHT", excerpt(text))),
    }
}

/// The empty board of two sides as they are written.
fn board(width: &str, height: &str) -> Result<Board, String> {
    let [width, height] = [parse_side(width)?, parse_side(height)?];
    let size = Size::new(width, height).map_err(|error| error.to_string())?;
    Board::new(size).map_err(|error| error.to_string())
}

fn parse_side(text: &str) -> Result<u8, String> {
    text.parse()
        .ok()
        .filter(|side| (Board::MIN_SIDE..=Size::MAX_SIDE).contains(side))
        .ok_or_else(|| format!("board sides are 5 to 32 points, not `{}`", excerpt(text)))
}

/// Reads `x,y`, counted from 0; blanks around the numbers do no harm.
fn parse_point(text: &str) -> Result<Point, String> {
    let point = text
        .split_once(',')
        .and_then(|(x, y)| Point::new(x.trim().parse().ok()?, y.trim().parse().ok()?));
    point.ok_or_else(|| format!("`{}` is no point such as 7,7", excerpt(text)))
}

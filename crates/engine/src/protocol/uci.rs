//! UCI, the Universal Chess Interface, for xiangqi: squares `a0` to `i9`, as Pikafish speaks it.
//!
//! Owns the position that the peer has set, the options, and the words of the protocol. What holds:
//!
//! - A line that cannot be obeyed is answered `info string error: …` and changes nothing.
//! - Every `go` but a count is answered by one `bestmove`, `bestmove (none)` if the game is over;
//!   after `go infinite`, or `go` alone, not before `stop`. Words after `go` that are not known and
//!   values that cannot be read are passed over, with an `info string` that says so; if nothing is
//!   left that would end the search, it has one second.
//! - `stop`, `isready` and, during a search, `quit` are obeyed at once; every other line waits for
//!   the search to end.
//!
//! Not built, and so not offered: pondering. `ponder` and `searchmoves` are
//! passed over like words that are not known.

mod go;
mod options;

use core::fmt::Write as _;

use qi_geometry::text::excerpt;
use qi_search::{Bound, Info, Line, Score, Stop};
use qi_xiangqi::{Game, Move, Position, perft::perft};

use super::{
    Effect, Effects, Protocol, Usage,
    command::{Command, Timing, split_command},
};
use crate::{Request, Thought, xiangqi::XiangqiPlayer};
use options::Options;

type Outcome = Result<Effects<XiangqiPlayer>, String>;

/// The state of a UCI conversation.
///
/// # Examples
///
/// ```
/// use qi_engine::{protocol::{converse, uci::Uci}, xiangqi::XiangqiPlayer};
///
/// // The chariot takes the undefended one; White moves first in the words of UCI.
/// let lines = ["position fen 3ak4/9/9/9/r8/9/9/9/R8/3K5 w - - 0 1", "go depth 2"];
/// let replies = converse(&mut Uci::default(), &mut XiangqiPlayer::default(), lines);
/// assert_eq!(replies.last().map(String::as_str), Some("bestmove a1a5"));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Uci {
    game: Game,
    options: Options,
    seed: u64,
    state: State,
}

/// Where the conversation stands between a `go` and its `bestmove`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum State {
    /// No search is asked for.
    #[default]
    Idle,
    /// The player thinks.
    Thinking { then: Then },
    /// The player is done before it was told to stop; this is to be said then.
    Waiting { bestmove: String },
}

/// What to do when the thought is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    Answer,
    /// Wait for `stop`: the search was to be infinite.
    Wait,
    AnswerAndQuit,
}

impl Uci {
    const COMMANDS: &'static [Command<Self, Outcome>] = &[
        Command::in_turn("uci: names the engine and its options", |_, _| {
            reply(greeting())
        }),
        Command::at_once("isready: answers readyok", |uci, _| {
            Ok(vec![
                Effect::Reserve(uci.options.memory()),
                Effect::Reply("readyok".to_owned()),
            ])
        }),
        Command::in_turn(
            "setoption name NAME [value VALUE]: sets an option",
            Self::set_option,
        ),
        Command::in_turn(
            "ucinewgame: forgets what was learnt from earlier searches",
            |_, _| Ok(vec![Effect::Forget]),
        ),
        Command::in_turn(
            "position startpos|fen FEN [moves MOVE...]: sets up a position and plays moves",
            Self::set_position,
        ),
        Command::in_turn(
            "go [depth N] [nodes N] [movetime MS] [wtime MS] [btime MS] [winc MS] [binc MS] \
             [movestogo N] [mate MOVES] | infinite | perft DEPTH: searches, or counts positions",
            Self::go,
        ),
        Command::at_once("stop: ends the search", |uci, _| Ok(uci.stop())),
        Command::in_turn("d: shows the position", |uci, _| reply(uci.diagram())),
        Command::in_turn("help: lists the commands", |_, _| reply(help())),
        Command::in_turn("quit: ends the search and the program", |uci, _| {
            Ok(uci.quit())
        }),
    ];

    /// A conversation whose choices below the highest level are drawn from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            ..Self::default()
        }
    }

    /// The game that the next `go` is about.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    fn set_option(&mut self, arguments: &str) -> Outcome {
        match self.options.set(arguments)? {
            options::Change::Value => Ok(vec![Effect::Reserve(self.options.memory())]),
            options::Change::ClearHash => Ok(vec![Effect::Forget]),
        }
    }

    fn set_position(&mut self, arguments: &str) -> Outcome {
        self.game = parse_position(arguments)?;
        Ok(Vec::new())
    }

    fn go(&mut self, arguments: &str) -> Outcome {
        let (go, remarks) = go::parse(arguments)?;
        let mut effects: Effects<XiangqiPlayer> = remarks.iter().map(|text| info(text)).collect();
        effects.push(match go {
            go::Go::Perft(depth) => {
                let position = *self.game.position();
                Effect::Work(Box::new(move |stop| divide(position, depth, stop)))
            }
            go::Go::Search(search) => self.search(search),
        });
        Ok(effects)
    }

    fn search(&mut self, search: go::Search) -> Effect<XiangqiPlayer> {
        let limits = search.limits(self.game.position().turn(), self.options.overhead());
        let request = Request::new(limits)
            .threads(self.options.threads())
            .lines(self.options.lines())
            .level(self.options.level())
            .memory(self.options.memory())
            .seed(self.seed);
        let then = if request.has_end() {
            Then::Answer
        } else {
            Then::Wait
        };
        self.state = State::Thinking { then };
        Effect::Think(Box::new(self.game.clone()), request)
    }

    fn stop(&mut self) -> Effects<XiangqiPlayer> {
        match &mut self.state {
            State::Idle => vec![Effect::Stop],
            State::Thinking { then } => {
                if *then == Then::Wait {
                    *then = Then::Answer;
                }
                vec![Effect::Stop]
            }
            State::Waiting { bestmove } => {
                let bestmove = core::mem::take(bestmove);
                self.state = State::Idle;
                vec![Effect::Reply(bestmove)]
            }
        }
    }

    fn quit(&mut self) -> Effects<XiangqiPlayer> {
        if let State::Thinking { then } = &mut self.state {
            *then = Then::AnswerAndQuit;
            return vec![Effect::Stop];
        }
        let mut effects = self.stop();
        effects.push(Effect::Quit);
        effects
    }

    fn diagram(&self) -> String {
        let position = self.game.position();
        format!("{}\nfen: {position}", position.board())
    }
}

impl Protocol for Uci {
    type Player = XiangqiPlayer;

    fn usages() -> impl Iterator<Item = &'static Usage> {
        Self::COMMANDS.iter().map(|command| &command.usage)
    }

    fn receive(&mut self, line: &str) -> Effects<XiangqiPlayer> {
        let (name, arguments) = split_command(line);
        if name.is_empty() {
            return Vec::new();
        }
        let outcome = match find(name) {
            Some(command) => (command.run)(self, arguments),
            None => Err(format!("unknown command `{}`, try help", excerpt(name))),
        };
        outcome.unwrap_or_else(|problem| vec![error(&problem)])
    }

    fn is_urgent(&self, line: &str) -> bool {
        let (name, _) = split_command(line);
        let thinking = matches!(self.state, State::Thinking { .. });
        find(name).is_some_and(|command| command.timing == Timing::AtOnce)
            || (name == "quit" && thinking)
    }

    fn refuse_long_line(&mut self) -> Effects<XiangqiPlayer> {
        vec![error("the line is too long")]
    }

    fn progress(&self, info: &Info<Move>) -> Option<String> {
        Some(info_line(info))
    }

    fn finished(&mut self, thought: Thought<Move>) -> Effects<XiangqiPlayer> {
        let bestmove = match thought.choice {
            Some(mv) => format!("bestmove {mv}"),
            None => "bestmove (none)".to_owned(),
        };
        match core::mem::take(&mut self.state) {
            State::Thinking { then: Then::Wait } => {
                self.state = State::Waiting { bestmove };
                Vec::new()
            }
            State::Thinking {
                then: Then::AnswerAndQuit,
            } => {
                vec![Effect::Reply(bestmove), Effect::Quit]
            }
            _ => vec![Effect::Reply(bestmove)],
        }
    }

    fn reserved(&mut self, asked: usize, got: usize) -> Effects<XiangqiPlayer> {
        if got < asked {
            vec![info(&format!(
                "Hash: only {got} of {asked} MiB are to be had"
            ))]
        } else {
            Vec::new()
        }
    }

    fn abandoned(&mut self) -> Effects<XiangqiPlayer> {
        match self.state {
            State::Thinking { then: Then::Wait } | State::Waiting { .. } => self.stop(),
            _ => Vec::new(),
        }
    }
}

fn find(name: &str) -> Option<&'static Command<Uci, Outcome>> {
    Uci::COMMANDS
        .iter()
        .find(|command| command.usage.name() == name)
}

fn reply(text: impl Into<String>) -> Outcome {
    Ok(vec![Effect::Reply(text.into())])
}

fn info(text: &str) -> Effect<XiangqiPlayer> {
    Effect::Reply(format!("info string {text}"))
}

fn error(problem: &str) -> Effect<XiangqiPlayer> {
    info(&format!("error: {problem}"))
}

fn greeting() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!("id name Qi {version}\nid author the Qi contributors\n");
    for option in options::ALL {
        writeln!(text, "{option}").expect("writing to a string never fails");
    }
    text + "uciok"
}

fn help() -> String {
    let lines: Vec<String> = Uci::usages().map(Usage::to_string).collect();
    lines.join("\n")
}

/// Reads what follows `position`.
fn parse_position(arguments: &str) -> Result<Game, String> {
    let (start, moves) = match arguments.split_once("moves") {
        Some((start, moves)) => (start.trim(), moves),
        None => (arguments.trim(), ""),
    };
    let position = match split_command(start) {
        ("startpos", "") => Position::initial(),
        ("fen", fen) => fen
            .parse::<Position>()
            .map_err(|error| format!("position: {error}"))?,
        _ => {
            return Err(format!(
                "position: expected startpos or fen, not `{}`",
                excerpt(start)
            ));
        }
    };
    let mut game = Game::from_position(position);
    for (index, text) in moves.split_whitespace().enumerate() {
        let place = |problem: &dyn core::fmt::Display| format!("move {}: {problem}", index + 1);
        let mv: Move = excerpt(text).parse().map_err(|error| place(&error))?;
        game.play(mv).map_err(|error| place(&error))?;
    }
    Ok(game)
}

/// The line of a search under way: `info depth … score … pv …`.
fn info_line(info: &Info<Move>) -> String {
    let Line {
        score,
        bound,
        depth,
        seldepth,
        ref moves,
    } = info.line;
    let mut text = format!(
        "info depth {depth} seldepth {seldepth} multipv {} score {}",
        info.multipv,
        score_text(score)
    );
    text += match bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let mut add = |name, value: u128| write!(text, " {name} {value}");
    add("nodes", info.nodes.into())
        .and_then(|()| add("nps", info.nps().into()))
        .and_then(|()| {
            info.hashfull
                .map_or(Ok(()), |full| add("hashfull", full.into()))
        })
        .and_then(|()| add("time", info.time.as_millis()))
        .expect("writing to a string never fails");
    text += " pv";
    for mv in moves {
        write!(text, " {mv}").expect("writing to a string never fails");
    }
    text
}

/// A score as UCI wants it: `cp` for a heuristic value, `mate` in moves, not plies.
fn score_text(score: Score) -> String {
    match score.distance() {
        Some(plies) if score.is_win() => format!("mate {}", plies.div_ceil(2)),
        Some(plies) => format!("mate -{}", plies.div_ceil(2)),
        None => format!("cp {}", score.value().unwrap_or_default()),
    }
}

/// Counts the positions after each move, until it is stopped.
fn divide(mut position: Position, depth: u32, stop: &Stop) -> String {
    let mut text = String::new();
    let mut total = 0;
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    for &mv in &moves {
        let undo = position.play_assume_legal(mv);
        let nodes = count(&mut position, depth - 1, stop);
        position.undo(undo);
        let Some(nodes) = nodes else {
            return text + "info string stopped";
        };
        total += nodes;
        writeln!(text, "{mv}: {nodes}").expect("writing to a string never fails");
    }
    text + &format!("\nNodes searched: {total}")
}

/// [`perft`] that can be stopped; it looks between counts of four plies.
fn count(position: &mut Position, depth: u32, stop: &Stop) -> Option<u64> {
    if stop.is_stopped() {
        return None;
    }
    if depth <= 4 {
        return Some(perft(position, depth));
    }
    let mut nodes = 0;
    for &mv in &position.legal_moves() {
        let undo = position.play_assume_legal(mv);
        let below = count(position, depth - 1, stop);
        position.undo(undo);
        nodes += below?;
    }
    Some(nodes)
}

//! The protocols by which other programs drive a player.
//!
//! A [`Protocol`] is a state machine over lines: it gets a line and says what is to be done, as
//! [`Effect`]s. It reads nothing, prints nothing, starts no thread and looks at no clock, so every
//! reply can be tested by handing it a line. [`serve`] is the one loop that gives it a real input
//! and output, and the one place with threads and a deadline; [`converse`] is the same without threads, for tests
//! and for programs that have all lines at hand.
//!
//! What each protocol says is its own module: [`uci`] for xiangqi, [`gomocup`] for gomoku and
//! renju, [`gtp`] for go.

mod command;
pub mod gomocup;
pub mod gtp;
mod lines;
mod serve;
mod time;
pub mod uci;

use core::fmt;
use std::collections::VecDeque;

use qi_search::{Info, Stop};

pub use command::Usage;
pub use lines::{Line, LineReader};
pub use serve::{GRACE, serve, serve_with_grace};

use crate::{Player, Request, Thought};

/// A protocol as a state machine over lines.
///
/// The driver keeps three promises: it asks the player for every [`Effect::Think`] and hands back
/// the thought by [`finished`](Self::finished); until then it gives only lines that
/// [`is_urgent`](Self::is_urgent) accepts, the others wait; and it carries out effects in order.
pub trait Protocol {
    /// The player it drives.
    type Player: Player;

    /// What people are told of its commands, in the order in which a help lists them.
    fn usages() -> impl Iterator<Item = &'static Usage>;

    /// Takes a line, without its end, and says what is to be done.
    fn receive(&mut self, line: &str) -> Effects<Self::Player>;

    /// Whether this line is to be received at once even while the player thinks.
    fn is_urgent(&self, line: &str) -> bool;

    /// What to do about a line that was too long to be read.
    fn refuse_long_line(&mut self) -> Effects<Self::Player>;

    /// The reply that tells of a search under way, if the protocol tells.
    fn progress(&self, info: &Info<MoveOf<Self::Player>>) -> Option<String>;

    /// Takes the thought that was asked for.
    fn finished(&mut self, thought: Thought<MoveOf<Self::Player>>) -> Effects<Self::Player>;

    /// Takes the news that of so many MiB [asked for](Effect::Reserve) the player got so many.
    fn reserved(&mut self, _asked: usize, _got: usize) -> Effects<Self::Player> {
        Vec::new()
    }

    /// Takes the news that nobody can end the search under way any more, because the input has
    /// ended or is full of lines that wait: a search without a limit is to be stopped. Any other the
    /// driver ends when it has gone on for [`GRACE`].
    fn abandoned(&mut self) -> Effects<Self::Player>;
}

/// The moves of a player's game.
pub type MoveOf<P> = <P as Player>::Move;

/// What a protocol wants done, in this order.
pub type Effects<P> = Vec<Effect<P>>;

/// One thing that a protocol wants done.
pub enum Effect<P: Player> {
    /// Print this, with a line end after it.
    Reply(String),
    /// Let the player think about this game. At most one at a time.
    Think(Box<P::Game>, Request),
    /// Do this where the player thinks, and print what it returns: work that takes long but needs
    /// no player, such as counting a tree. It gives up when the switch is thrown.
    Work(Work),
    /// Let the player forget what it kept from earlier moves.
    Forget,
    /// Let the player [get so many MiB ready](Player::reserve), if that does not take long before the
    /// next line is received.
    Reserve(usize),
    /// End the thinking or the work under way.
    Stop,
    /// End the conversation, and what is under way with it.
    Quit,
}

/// Work for [`Effect::Work`].
pub type Work = Box<dyn FnOnce(&Stop) -> String + Send>;

impl<P: Player> fmt::Debug for Effect<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reply(text) => f.debug_tuple("Reply").field(text).finish(),
            Self::Think(game, request) => {
                f.debug_tuple("Think").field(game).field(request).finish()
            }
            Self::Work(_) => f.write_str("Work"),
            Self::Forget => f.write_str("Forget"),
            Self::Reserve(memory) => f.debug_tuple("Reserve").field(memory).finish(),
            Self::Stop => f.write_str("Stop"),
            Self::Quit => f.write_str("Quit"),
        }
    }
}

/// Carries on a whole conversation without threads and returns what was replied.
///
/// Every thought is finished before the next line is received, so searches must have limits of
/// their own: one that would wait for `stop` is [abandoned](Protocol::abandoned) at once.
///
/// # Examples
///
/// ```
/// use qi_engine::{go::GoPlayer, protocol::{converse, gtp::Gtp}};
///
/// let replies = converse(&mut Gtp::default(), &mut GoPlayer, ["7 name", "boardsize 26"]);
/// assert_eq!(replies, ["=7 Qi\n", "? unacceptable size\n"]);
/// ```
pub fn converse<'a, P: Protocol>(
    protocol: &mut P,
    player: &mut P::Player,
    lines: impl IntoIterator<Item = &'a str>,
) -> Vec<String> {
    let mut replies = Vec::new();
    for line in lines {
        let mut effects = VecDeque::from(protocol.receive(line));
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Reply(text) => replies.push(text),
                Effect::Think(game, request) => {
                    let thought = think(protocol, player, &game, &request, &mut replies);
                    effects.extend(protocol.finished(thought));
                }
                Effect::Work(work) => replies.push(work(&Stop::new())),
                Effect::Forget => player.forget(),
                Effect::Reserve(asked) => {
                    let got = player.reserve(asked);
                    effects.extend(protocol.reserved(asked, got));
                }
                Effect::Stop => {}
                Effect::Quit => return replies,
            }
        }
    }
    replies
}

/// Lets the player think, with nobody there to stop it later.
fn think<P: Protocol>(
    protocol: &mut P,
    player: &mut P::Player,
    game: &<P::Player as Player>::Game,
    request: &Request,
    replies: &mut Vec<String>,
) -> Thought<MoveOf<P::Player>> {
    let stop = Stop::new();
    for effect in protocol.abandoned() {
        match effect {
            Effect::Stop => stop.stop(),
            Effect::Reply(text) => replies.push(text),
            _ => {}
        }
    }
    player.think(game, request, &stop, &mut |info| {
        replies.extend(protocol.progress(info));
    })
}

//! `qi gomocup`: the player of gomoku for programs that speak Gomocup's protocol.

use clap::Args;
use qi_engine::gomoku::GomokuPlayer;
use qi_engine::protocol::gomocup;

use super::{Thinking, converse};
use crate::error::Error;

/// Speak the Gomocup protocol, for gomoku and renju.
///
/// Commands come on standard input, answers go to standard output. `END` ends it
/// at once, and drops a search under way without a move; where the input ends
/// without `END`, the search is finished and its move written.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  printf 'START 15\\nBEGIN\\n' | qi gomocup")]
pub(crate) struct Gomocup {
    #[command(flatten)]
    thinking: Thinking,
}

impl Gomocup {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let Thinking { level, seed, .. } = self.thinking;
        let protocol = gomocup::Gomocup::new(self.thinking.limits(), level, seed);
        converse(protocol, GomokuPlayer::default())
    }
}

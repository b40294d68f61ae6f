//! `qi gtp`: the player of go for programs that speak GTP.

use clap::Args;
use qi_engine::go::GoPlayer;
use qi_engine::protocol::gtp;

use super::{Thinking, converse};
use crate::error::Error;

/// Speak GTP, the Go Text Protocol, version 2.
///
/// Commands come on standard input, answers go to standard output; `quit` ends it.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  printf 'boardsize 9\\ngenmove b\\nquit\\n' | qi gtp")]
pub(crate) struct Gtp {
    #[command(flatten)]
    thinking: Thinking,
}

impl Gtp {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let Thinking { level, seed, .. } = self.thinking;
        let protocol = gtp::Gtp::new(self.thinking.limits(), level, seed);
        converse(protocol, GoPlayer)
    }
}

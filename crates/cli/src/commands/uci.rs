//! `qi uci`: the player of xiangqi for programs that speak UCI.

use clap::Args;
use qi_engine::protocol::uci;
use qi_engine::xiangqi::XiangqiPlayer;

use super::converse;
use crate::error::Error;
use crate::number::whole;

/// Speak UCI, the Universal Chess Interface, for xiangqi.
///
/// Commands come on standard input, answers go to standard output; `quit` ends it.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  printf 'uci\\nquit\\n' | qi uci")]
pub(crate) struct Uci {
    /// What choices among equal moves are drawn from
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,
}

impl Uci {
    pub(crate) fn run(&self) -> Result<(), Error> {
        converse(uci::Uci::new(self.seed), XiangqiPlayer::default())
    }
}

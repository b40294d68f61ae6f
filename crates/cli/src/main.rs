//! The command `qi`: xiangqi, gomoku and go in the terminal.
//!
//! Owns arguments, text and exit statuses. Rules, search and pictures are the
//! libraries'; nothing is decided here that a program would want to call.
//!
//! What holds: results go to standard output, and words about the work to
//! standard error. The exit status is 0 when the work is done, 1 when an input
//! was wrong (a message says what and where), 2 when the command line was.

#![forbid(unsafe_code)]

mod commands;
mod error;
mod game;
mod input;
mod number;
mod output;
mod position;
mod progress;
mod record;
mod text;

use std::process::ExitCode;

use clap::Parser;

use crate::commands::Command;

/// Xiangqi, gomoku and go in the terminal.
///
/// Texts of the games (positions, moves, points, sizes, komi) that cannot be
/// read end the command with status 1 and a message; unknown flags and words
/// end it with status 2.
#[derive(Debug, Parser)]
#[command(name = "qi", version, after_help = "Example:\n  qi analyse")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    match Cli::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            text::tell("error", error);
            ExitCode::FAILURE
        }
    }
}

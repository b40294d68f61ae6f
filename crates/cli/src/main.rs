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

use std::process::{ExitCode, exit};

use clap::Parser;
use clap::error::{ContextKind, ContextValue};
use qi_geometry::text::excerpt;

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
    let cli = Cli::try_parse().unwrap_or_else(|error| refuse(error));
    match cli.command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            text::tell("error", error);
            ExitCode::FAILURE
        }
    }
}

/// Ends with what is wrong with the command line, or with the help asked for.
/// What the user wrote is cut where it is long, and does nothing to a terminal.
fn refuse(mut error: clap::Error) -> ! {
    for kind in [
        ContextKind::InvalidValue,
        ContextKind::InvalidArg,
        ContextKind::InvalidSubcommand,
    ] {
        if let Some(ContextValue::String(text)) = error.get(kind) {
            let text = ContextValue::String(excerpt(text));
            error.insert(kind, text);
        }
    }
    let words = error.render().to_string();
    let harmful = |letter: char| text::is_unseen(letter) && letter != '\n';
    if words.contains(harmful) {
        let status = error.exit_code();
        text::tell_lines(&words);
        exit(status)
    }
    error.exit()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    /// A number below zero is else taken for an unknown flag, and its range not told.
    fn check_numbers(command: &clap::Command) {
        for argument in command.get_arguments() {
            let names = argument.get_value_names().unwrap_or_default();
            let is_number = |name: &str| ["K", "LEVEL", "MIB", "MS", "N", "PLIES"].contains(&name);
            let takes_numbers =
                argument.is_allow_negative_numbers_set() || argument.is_allow_hyphen_values_set();
            let (name, flag) = (command.get_name(), argument.get_id());
            let is_right = takes_numbers || !names.iter().any(|name| is_number(name));
            assert!(is_right, "{name}: --{flag}");
        }
        command.get_subcommands().for_each(check_numbers);
    }

    #[test]
    fn every_number_may_be_written_below_zero() {
        check_numbers(&Cli::command());
    }
}

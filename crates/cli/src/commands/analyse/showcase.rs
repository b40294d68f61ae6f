//! What `qi analyse` shows without a game: one position of each, and the command
//! that would show it alone.

use clap::Parser;

use super::{AnalyseGame, Settings};
use crate::error::Error;
use crate::output::Output;

/// What is shown of a game.
struct Exhibit {
    /// What there is to see.
    caption: &'static str,
    /// The arguments after `qi analyse`.
    arguments: &'static [&'static str],
}

/// Xiangqi: a game of the 1st Chinese Computer Games Championship, 2006 (number
/// 24 of the move texts in the repository xqbase/eleeye). Gomoku: a game of Rapfi
/// against figrid. Go: a game of GNU Go 3.8 against itself.
const EXHIBITS: [Exhibit; 3] = [
    Exhibit {
        caption: "Xiangqi: Red to move, from a game of 2006",
        arguments: &[
            "xiangqi",
            "--fen",
            "6b2/7R1/5kN2/p1n1P3p/9/2p6/P4r2P/4B4/4A4/2BAK4 w",
        ],
    },
    Exhibit {
        caption: "Gomoku: Black to move, from a game of two programs",
        arguments: &["gomoku", "--moves", "d4 e7 d8 b5 f5 e5 e6 b6"],
    },
    Exhibit {
        caption: "Go: Black to move, from a game of a program with itself",
        arguments: &[
            "go",
            "--size",
            "9",
            "--moves",
            "E5 D4 E4 D3 D5 E3 G3 G7 H4 D7 C5 B4 B5 B3 C8 C7 D8 F8 B7 E7 H6 H7 F6 H9 F2 E2 E8 J8 F7 \
             E9 F1 C9 B9 G6 G5 J6 H5 J7 D9 F9 E1 C2 C1 B1 D1 F3 F4 D2 G2 A5 A6 C4 A4 A3 J5 A5 B2 A2 \
             A4 B8",
        ],
    },
];

#[derive(Debug, Parser)]
#[command(name = "qi analyse")]
struct Shown {
    #[command(subcommand)]
    game: AnalyseGame,
}

impl Exhibit {
    fn game(&self) -> AnalyseGame {
        let line = ["qi analyse"].iter().chain(self.arguments);
        let shown = Shown::try_parse_from(line).expect("what is shown is a command line");
        shown.game
    }
}

/// Analyses one after the other.
pub(super) fn run(settings: &Settings) -> Result<(), Error> {
    let settings = Settings {
        multipv: settings.multipv.or(Some(3)),
        ..*settings
    };
    for (number, exhibit) in EXHIBITS.iter().enumerate() {
        if !settings.format.json {
            let gap = if number > 0 { "\n" } else { "" };
            let mut output = Output::new();
            output.line(format_args!("{gap}{}", exhibit.caption))?;
            output.line(format_args!("$ qi analyse {}\n", quoted(exhibit.arguments)))?;
        }
        let game = exhibit.game();
        let depth = match game {
            AnalyseGame::Go(_) => None,
            AnalyseGame::Xiangqi(_) | AnalyseGame::Gomoku(_) => settings.depth,
        };
        game.analyse(&Settings { depth, ..settings })?;
    }
    Ok(())
}

/// The arguments as a shell reads them.
fn quoted(arguments: &[&str]) -> String {
    let quote = |text: &&str| {
        if text.contains(' ') {
            format!("\"{text}\"")
        } else {
            (*text).to_owned()
        }
    };
    let words: Vec<String> = arguments.iter().map(quote).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_exhibit_is_a_game_that_goes_on() {
        for exhibit in &EXHIBITS {
            match exhibit.game() {
                AnalyseGame::Xiangqi(position) => {
                    let game = position.game(qi_xiangqi::Validation::Strict);
                    assert_eq!(game.expect("a position").outcome(), None);
                }
                AnalyseGame::Gomoku(position) => {
                    assert_eq!(position.game().expect("a position").outcome(), None);
                }
                AnalyseGame::Go(position) => {
                    let game = position.game(qi_go::End::TwoPasses);
                    assert_eq!(game.expect("a position").phase(), qi_go::Phase::Playing);
                }
            }
        }
    }
}

//! Every command explains itself.

mod common;

use common::qi;

const COMMANDS: &[&[&str]] = &[
    &[],
    &["analyse"],
    &["analyse", "xiangqi"],
    &["analyse", "gomoku"],
    &["analyse", "go"],
    &["play"],
    &["play", "xiangqi"],
    &["play", "gomoku"],
    &["play", "go"],
    &["moves"],
    &["moves", "xiangqi"],
    &["moves", "gomoku"],
    &["moves", "go"],
    &["convert"],
    &["convert", "xiangqi"],
    &["perft"],
    &["perft", "xiangqi"],
    &["perft", "gomoku"],
    &["perft", "go"],
    &["judge"],
    &["judge", "gomoku"],
    &["adjudicate"],
    &["adjudicate", "xiangqi"],
    &["forbidden"],
    &["forbidden", "gomoku"],
    &["shape"],
    &["shape", "gomoku"],
    &["score"],
    &["score", "gomoku"],
    &["vcf"],
    &["vcf", "gomoku"],
    &["legal"],
    &["legal", "go"],
    &["life"],
    &["life", "go"],
    &["count"],
    &["count", "go"],
    &["dead"],
    &["dead", "go"],
    &["uci"],
    &["gomocup"],
    &["gtp"],
];

#[test]
fn every_help_ends_with_an_example() {
    for command in COMMANDS {
        let help = qi(&[command, &["--help"][..]].concat()).ok();
        let (_, examples) = help
            .rsplit_once("\n\nExample")
            .unwrap_or_else(|| panic!("{command:?} has no example:\n{help}"));
        let name = ["qi"]
            .iter()
            .chain(*command)
            .copied()
            .collect::<Vec<_>>()
            .join(" ");
        assert!(examples.contains(&name), "{command:?}: {examples}");
    }
}

#[test]
fn every_command_is_listed_and_every_flag_explained() {
    let help = qi(&["--help"]).ok();
    for [name, ..] in COMMANDS
        .iter()
        .filter_map(|command| command.first())
        .map(|name| [name])
    {
        assert!(help.contains(&format!("\n  {name} ")), "{name}\n{help}");
    }
    for command in COMMANDS {
        let help = qi(&[command, &["-h"][..]].concat()).ok();
        for line in help
            .lines()
            .filter(|line| line.trim_start().starts_with("--"))
        {
            let words = line
                .trim_start()
                .split("  ")
                .filter(|part| !part.is_empty());
            assert!(words.count() >= 2, "{command:?} does not explain {line}");
        }
    }
}

#[test]
fn examples_in_the_helps_run() {
    for command in COMMANDS.iter().filter(|command| command.len() == 2) {
        // Searches take their time; their tests are elsewhere.
        if ["analyse", "play"].contains(&command[0]) {
            continue;
        }
        let help = qi(&[command, &["--help"][..]].concat()).ok();
        let (_, examples) = help.rsplit_once("\n\nExample").expect("checked above");
        for example in examples
            .lines()
            .map(str::trim)
            .filter(|line| line.starts_with("qi "))
        {
            let run = common::shell(example);
            assert_eq!(run.status, Some(0), "{example}: {run:?}");
        }
    }
}

#[test]
fn the_help_of_a_game_speaks_of_no_other() {
    let games = ["xiangqi", "gomoku", "go"];
    for command in COMMANDS.iter().filter(|command| command.len() == 2) {
        let help = qi(&[command, &["--help"][..]].concat()).ok();
        let mut words = help.split(|letter: char| !letter.is_ascii_alphanumeric());
        let other = words.find(|word| *word != command[1] && games.contains(word));
        assert_eq!(other, None, "{command:?}\n{help}");
    }
}

#[test]
fn flags_of_the_game_come_before_those_of_the_command() {
    for (command, order) in [
        (["analyse", "go"], ["--size", "--komi", "--nodes", "--json"]),
        (
            ["play", "xiangqi"],
            ["--fen", "--color", "--level", "--style"],
        ),
    ] {
        let help = qi(&[&command[..], &["-h"]].concat()).ok();
        let places = order.map(|flag| help.find(&format!("      {flag} ")));
        assert!(places.is_sorted() && places[0].is_some(), "{help}");
    }
}

#[test]
fn what_to_type_while_playing_is_in_the_help() {
    let help = qi(&["play", "--help"]).ok();
    assert!(help.contains("\n  undo "), "{help}");
    assert!(help.contains("xargs -o qi play < FILE"), "{help}");
}

#[test]
fn the_version_is_the_package_s() {
    let version = qi(&["--version"]).ok();
    assert_eq!(version.trim(), concat!("qi ", env!("CARGO_PKG_VERSION")));
}

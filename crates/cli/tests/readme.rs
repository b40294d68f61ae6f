//! The console examples of the README are true.

mod common;

use common::shell;

#[test]
fn console_examples_print_what_the_readme_shows() {
    let readme = include_str!("../README.md");
    let mut count = 0;
    for block in readme.split("```console\n").skip(1) {
        let (block, _) = block.split_once("```").expect("the block is closed");
        for example in block.split("$ ").skip(1) {
            let (command, shown) = example.split_once('\n').expect("a command has an end");
            assert_eq!(
                shell(command).ok().trim_end(),
                shown.trim_end(),
                "{command}"
            );
            count += 1;
        }
    }
    assert_eq!(count, 15);
}

#[test]
fn the_readme_names_every_command() {
    let readme = include_str!("../README.md");
    let help = common::qi(&["--help"]).ok();
    let (_, commands) = help
        .split_once("Commands:\n")
        .expect("the help lists commands");
    for line in commands.lines().take_while(|line| !line.is_empty()) {
        let Some(name) = line
            .strip_prefix("  ")
            .and_then(|line| line.split(' ').next())
        else {
            continue;
        };
        if !name.is_empty() && name != "help" {
            assert!(readme.contains(&format!("`qi {name}")), "{name}");
        }
    }
}

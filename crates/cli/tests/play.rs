//! `qi play`, driven through a pipe.

mod common;

use common::{Run, qi_with_input, shell};

/// Plays with these lines typed.
fn play(arguments: &str, lines: &[&str]) -> Run {
    let words = common::shell_words(arguments);
    let quick = ["--seed", "1", "--level", "1"];
    let arguments: Vec<&str> = ["play"]
        .into_iter()
        .chain(words.iter().map(String::as_str))
        .chain(quick)
        .collect();
    qi_with_input(&arguments, &(lines.join("\n") + "\n"))
}

#[test]
fn the_computer_replies_to_every_move() {
    for (game, moves, own, other) in [
        ("xiangqi", ["h2e2", "h0g2"], "red", "black"),
        ("gomoku", ["h8", "a1"], "black", "white"),
        ("go --size 9", ["E5", "a1"], "black", "white"),
    ] {
        let text = play(game, &moves).ok();
        let count = |side| {
            text.lines()
                .filter(|line| line.starts_with(&format!("{side} plays ")))
                .count()
        };
        assert_eq!((count(own), count(other)), (2, 2), "{text}");
        assert!(text.ends_with("goodbye\n"), "{text}");
    }
}

#[test]
fn whoever_plays_second_sees_the_computer_begin() {
    for (game, side) in [
        ("xiangqi --color black", "red"),
        ("gomoku --color white", "black"),
        ("go --size 5 --color white", "black"),
    ] {
        let text = play(game, &["quit"]).ok();
        assert_eq!(text.matches(&format!("{side} plays ")).count(), 1, "{text}");
    }
}

#[test]
fn undo_takes_back_a_whole_turn_and_redo_plays_it_again() {
    let text = play("gomoku", &["h8", "undo", "board", "redo", "undo", "undo"]).ok();
    let boards: Vec<usize> = text
        .split("   a b c d e f g h i j k l m n o\n")
        .map(|part| part.matches('X').count() + part.matches('O').count())
        .filter(|_| text.contains('X'))
        .collect();
    // The start, after the reply, undone, shown again, redone, undone.
    let shown: Vec<usize> = boards.into_iter().skip(1).step_by(2).collect();
    assert_eq!(shown, [0, 2, 0, 0, 2, 0], "{text}");
    assert!(text.contains("there is nothing to take back"), "{text}");
}

#[test]
fn the_computer_s_first_move_cannot_be_taken_back() {
    let text = play("gomoku --color white", &["undo"]).ok();
    assert!(text.contains("there is nothing to take back"), "{text}");
}

#[test]
fn wrong_moves_and_words_are_told_and_change_nothing() {
    let text = play("xiangqi", &["h2h3 now", "e0e5", "jump", "", "board"]).ok();
    assert_eq!(text.matches("help lists what to type").count(), 3, "{text}");
    assert!(text.contains("`K` cannot go from e0 to e5"), "{text}");
    assert!(!text.contains("plays"), "{text}");
}

#[test]
fn a_line_without_end_is_told_and_dropped() {
    let text = play("gomoku", &[&"h".repeat(100_000), "h8"]).ok();
    assert!(text.contains("the line is too long\n"), "{text}");
    assert!(text.contains("black plays h8\n"), "{text}");
}

#[test]
fn help_hint_and_moves_answer() {
    let text = play("xiangqi --time 200", &["help", "hint", "moves"]).ok();
    for word in [
        "undo",
        "redo",
        "hint",
        "moves",
        "board",
        "save FILE",
        "resign",
        "restart",
        "quit",
    ] {
        assert!(
            text.lines().any(|line| line.starts_with(word)),
            "{word}: {text}"
        );
    }
    assert!(text.contains("\nhint "), "{text}");
    assert!(text.contains("\n44 legal moves\n"), "{text}");
}

#[test]
fn resigning_ends_the_game_and_restarting_begins_it_anew() {
    let text = play("gomoku", &["h8", "resign", "h9", "hint", "restart", "h8"]).ok();
    assert_eq!(
        text.matches("the game is over: white wins: resignation")
            .count(),
        2,
        "{text}"
    );
    assert_eq!(text.matches("black plays h8").count(), 2, "{text}");
}

#[test]
fn a_five_ends_the_game() {
    let moves = "gomoku --moves \"h8 a1 h9 a3 h10 a5 h11 a7\"";
    let text = play(moves, &["h12"]).ok();
    assert!(text.contains("black wins: five"), "{text}");
    assert!(text.contains("(X)") && text.contains("[X]"), "{text}");
}

#[test]
fn two_passes_end_a_game_of_go() {
    let text = play(
        "go --size 5 --komi 0.5 --color white --moves \"C3 pass\"",
        &["pass"],
    )
    .ok();
    assert!(
        text.contains("black plays pass") && text.contains("B+24.5"),
        "{text}"
    );
}

#[test]
fn what_is_saved_is_read_back() {
    let folder = std::env::temp_dir().join(format!("qi-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for files of this test");
    for (number, game) in [
        "xiangqi",
        "xiangqi --fen \"3k5/9/9/9/9/9/9/9/4R4/4K4 w\"",
        "gomoku --rule renju --black \"h8\" --white \"i9 j10\" --to-move black",
        "go --size 7x5 --komi 3.5 --setup-black \"A1 B2\" --setup-white \"C3\"",
    ]
    .into_iter()
    .enumerate()
    {
        let file = folder.join(format!("saved {number}"));
        let move_of = |game: &str| match &game[..2] {
            "xi" => "e0e1",
            "go" if game.starts_with("gom") => "c4",
            _ => "E5",
        };
        let save = format!("save {}", file.display());
        let text = play(game, &[move_of(game), &save]).ok();
        assert!(text.contains("saved to "), "{text}");
        let flags = std::fs::read_to_string(&file).expect("the file was written");
        let board = |text: &str| {
            let lines: Vec<&str> = text.lines().collect();
            let tops: Vec<usize> = (0..lines.len())
                .filter(|&i| lines[i].starts_with("  "))
                .collect();
            let end = lines.iter().rposition(|line| line.ends_with(" to move"));
            lines[tops[tops.len() - 2]..end.expect("the game goes on")].join("\n")
        };
        let again = shell(&format!(
            "qi play {} --color {}",
            flags.trim(),
            colour(game)
        ))
        .ok();
        assert_eq!(board(&again), board(&text), "{flags}");
    }
    std::fs::remove_dir_all(&folder).expect("the folder can go");

    fn colour(game: &str) -> &'static str {
        if game.starts_with("xiangqi") {
            "red"
        } else {
            "black"
        }
    }
}

#[test]
fn a_saved_game_of_go_keeps_its_rules() {
    let folder = std::env::temp_dir().join(format!("qi-rules-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for files of this test");
    let sets = [
        ("", "B+17.5"),
        ("--rules tromp-taylor", "W+6.5"),
        ("--rules chinese", "B+17.5"),
        ("--rules chinese-ogs", "B+17.5"),
        ("--rules chinese-kgs", "B+17.5"),
        ("--rules japanese", "B+17.5"),
        (
            "--rules japanese --ko psk --suicide multi --komi -3",
            "B+27",
        ),
        ("--rules korean", "B+17.5"),
        ("--rules aga", "B+17.5"),
        ("--rules bga", "B+17.5"),
        ("--rules new-zealand", "B+18"),
        ("--rules ing", "B+17.5"),
        ("--rules stone-scoring", "B+23"),
    ];
    for (number, (rules, outcome)) in sets.into_iter().enumerate() {
        let file = folder.join(number.to_string());
        let save = format!("save {}", file.display());
        let game = format!("go --size 5 {rules} --moves \"C3 C4 D4 pass\"");
        let text = play(&game, &["pass", &save]).ok();
        let told = |text: &str| text.lines().any(|line| line == outcome);
        assert!(told(&text), "{rules}: {text}");
        let flags = std::fs::read_to_string(&file).expect("the file was written");
        let again = shell(&format!("qi play {}", flags.trim())).ok();
        assert!(told(&again), "{rules}: {flags}{again}");
    }
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

#[test]
fn a_game_of_go_is_saved_as_sgf_too() {
    let folder = std::env::temp_dir().join(format!("qi-sgf-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for files of this test");
    let file = folder.join("game.sgf");
    let save = format!("save {}", file.display());
    let game = "go --size 5 --komi 0.5 --moves \"C3 pass C2 pass\"";
    let text = play(game, &["pass", &save]).ok();
    assert!(text.contains("saved to "), "{text}");
    let count = shell(&format!("qi count go {}", file.display()));
    assert_eq!(count.ok(), "B+24.5\n");

    let text = play("xiangqi", &[&save]).ok();
    assert!(text.contains("xiangqi is not written as SGF"), "{text}");
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

#[test]
fn dead_stones_are_taken_off_when_both_have_passed() {
    let board = "--size 7 --komi 0 --setup-black \"C3 C4 C5 C6 C7 D3 E3 F3 G3\" \
                 --setup-white \"B6 D4 D5 D6 D7 E4 F4 G4\" --moves \"pass pass\"";
    let text = play(
        &format!("go {board}"),
        &["dead b6", "dead C3", "dead a1", "dead"],
    )
    .ok();
    let told: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with(|first: char| first == ' ' || first.is_numeric()))
        .collect();
    assert_eq!(
        told,
        [
            "you are black; type a move, or help",
            "B+17",
            "taken off as dead: B6; dead POINT changes that",
            "W+8",
            "no stone is taken for dead; dead POINT takes one",
            "W+49",
            "taken off as dead: C3 C4 C5 C6 C7 D3 E3 F3 G3; dead POINT changes that",
            "there is no stone on A1",
            "which stones are dead? Type dead and a point",
            "goodbye",
        ],
        "{text}"
    );

    let text = play(&format!("go {board} --rules tromp-taylor"), &["dead B6"]).ok();
    assert!(
        text.contains("W+8\nby these rules every stone on the board lives\n"),
        "{text}"
    );
    let text = play("go --size 5", &["dead C3"]).ok();
    assert!(
        text.contains("agreed upon when the players have passed"),
        "{text}"
    );
    let text = play("gomoku", &["dead h8"]).ok();
    assert!(text.contains("gomoku knows no dead stones"), "{text}");
}

#[test]
fn a_file_that_is_there_is_left_alone() {
    let file = std::env::temp_dir().join(format!("qi-there-{}", std::process::id()));
    std::fs::write(&file, "mine").expect("a file for this test");
    let name = file.display();
    let text = play("gomoku", &[&format!("save {name}"), "h8"]).ok();
    assert!(
        text.contains(&format!("{name} exists already: choose another name\n")),
        "{text}"
    );
    assert!(text.contains("black plays h8"), "{text}");
    assert_eq!(std::fs::read(&file).expect("the file is there"), b"mine");
    std::fs::remove_file(&file).expect("the file can go");
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    let text = play("xiangqi", &["save /no/such/folder/game", "save"]).ok();
    assert!(text.contains("/no/such/folder/game: "), "{text}");
    assert!(text.contains("save where?"), "{text}");
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    for game in ["go --size 5", "xiangqi", "gomoku"] {
        let odd = [
            "\u{0}\u{7f}",
            "\u{1b}[31m",
            "save /no/\u{7}such",
            &"y".repeat(20_000),
        ];
        let text = play(game, &odd).ok();
        assert!(text.ends_with("goodbye\n"), "{text}");
        let harmful = |letter: char| letter.is_control() && letter != '\n';
        assert!(!text.contains(harmful), "{text:?}");
    }
}

//! Trees with variations as games, and back.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_go::record::{ReadGameError, game_of, tree_of};
use qi_go::{Game, Komi, Move, NodeId, Outcome, Phase, Preset, Rules, Size, Stone};
use qi_record::sgf::{self, Mode, ReadOptions, WriteOptions};
use qi_record::{Node, Tree};

fn tree(text: &str) -> Tree {
    sgf::parse(text.as_bytes(), &ReadOptions::lenient())
        .unwrap()
        .games[0]
        .clone()
}

fn notes(text: &str) -> (Game, Vec<String>) {
    let read = game_of(&tree(text), Rules::default(), Mode::Lenient).unwrap();
    let notes = read.notes.iter().map(ToString::to_string).collect();
    (read.game, notes)
}

fn moves(game: &Game) -> String {
    let moves: Vec<String> = game.moves().map(|(_, mv)| mv.to_string()).collect();
    moves.join(" ")
}

/// The moves of every line of the tree, in the order of the tree.
fn lines(tree: &Tree) -> Vec<Vec<(String, String)>> {
    let made = |node: &Node| {
        ["B", "W"]
            .into_iter()
            .find_map(|colour| Some((colour.to_string(), node.text(colour)?.to_string())))
    };
    let leaves = tree
        .depth_first()
        .filter(|&id| tree.children(id).next().is_none());
    let line = |leaf| {
        let path = tree.path_to(leaf).into_iter();
        path.filter_map(|id| made(&tree[id])).collect()
    };
    leaves.map(line).collect()
}

#[test]
fn variations_come_back_as_they_were() {
    let text = include_str!("data/games/odd-19-variations.sgf");
    let read = game_of(&tree(text), Rules::default(), Mode::Strict).unwrap();
    assert_eq!(read.notes, []);
    assert_eq!(moves(&read.game), "E5 D6 C7 B8");
    let written = tree_of(&read.game);
    assert_eq!(lines(&written), lines(&tree(text)));
    let again = game_of(&written, Rules::default(), Mode::Strict).unwrap();
    assert_eq!(again.game.history(), read.game.history());
}

#[test]
fn the_game_stands_at_the_end_of_the_main_line_and_goes_anywhere() {
    let tree = tree("(;SZ[9];B[ee](;W[dd];B[cc])(;C[no move];W[ff](;B[gg])(;B[hh])))");
    let mut read = game_of(&tree, Rules::default(), Mode::Strict).unwrap();
    assert_eq!(moves(&read.game), "E5 D6 C7");
    for id in tree.depth_first() {
        read.game.go_to(read.place(id).unwrap());
        let made = tree.path_to(id).into_iter();
        let made = made.filter(|&id| tree[id].text("B").or(tree[id].text("W")).is_some());
        assert_eq!(read.game.moves().len(), made.count());
    }
    assert_eq!(moves(&read.game), "E5 F4 H2");
    assert_eq!(read.place(NodeId::from_index(99).unwrap()), None);
}

#[test]
fn the_same_move_twice_is_one_variation() {
    let (game, notes) = notes("(;SZ[9](;B[ee];W[dd])(;B[ee];W[ff]))");
    assert_eq!((notes.len(), game.history().len()), (0, 4));
}

#[test]
fn what_a_game_has_no_place_for_is_left_out_and_told() {
    let (game, told) = notes("(;SZ[9];B[ee](;W[dd];AB[aa][ab];W[bb])(;W[ff];B[gg]))");
    assert_eq!(
        told,
        ["node 5: a variation from before the board was set up anew is left out"]
    );
    assert_eq!((moves(&game), game.history().len()), ("B8".to_string(), 2));

    let (game, told) = notes("(;SZ[9];B[ee](;W[dd])(;W[ff];AW[aa];B[gg](;W[hh])(;W[ii])))");
    assert_eq!(
        told,
        ["node 4: a variation is left out from where stones are set up in it"]
    );
    assert_eq!(
        (moves(&game), game.history().len()),
        ("E5 D6".to_string(), 4)
    );

    let (_, told) = notes("(;SZ[9];B[ee](;W[dd])(;W[ee])(;W[zz];B[a];W[aa]))");
    assert_eq!(
        told,
        [
            "node 3, move 2: E5 is occupied by a stone of Black",
            "node 4, W[zz]: `z` at byte 0 is off the 9x9 board",
            "node 5, B[a]: the text ends at byte 1, where a row should be",
        ]
    );
}

#[test]
fn strictly_every_variation_must_be_sound() {
    let error = |text: &str| game_of(&tree(text), Rules::default(), Mode::Strict).unwrap_err();
    let illegal = error("(;SZ[9];B[ee](;W[dd])(;W[ff];B[ff]))");
    assert_eq!(illegal.node().index(), 4);
    assert!(matches!(illegal, ReadGameError::Replay(_)), "{illegal}");
    let unread = error("(;SZ[9];B[ee](;W[dd])(;W[zz]))");
    assert!(matches!(unread, ReadGameError::Read(_)), "{unread}");
}

#[test]
fn the_head_of_the_record_is_the_game_s() {
    let text = "(;SZ[9]KM[0.5]HA[2]RU[AGA]RE[W+Resign]AB[cc][gg];W[ee](;B[ff])(;B[dd]))";
    let read = game_of(&tree(text), Rules::default(), Mode::Strict).unwrap();
    let game = read.game;
    let end = Rules::default().end;
    assert_eq!(
        game.rules(),
        Rules {
            end,
            ..Preset::Aga.into()
        }
    );
    assert_eq!(
        (game.komi(), game.handicap()),
        (Komi::from_half_points(1), 2)
    );
    let white = Stone::White;
    assert_eq!(game.result(), Some(Outcome::Resignation { winner: white }));
    let written = tree_of(&game);
    let again = game_of(&written, Rules::default(), Mode::Strict).unwrap();
    assert_eq!(tree_of(&again.game), written);
}

/// A game as deep as files may be, with a variation at each move, takes no stack and no more time than it has moves.
#[test]
fn a_deep_comb_of_variations_is_read() {
    let mut tree = Tree::new();
    tree.root_mut().set("SZ", "2:1");
    let mut last = NodeId::ROOT;
    for _ in 0..50_000 {
        let black = tree.add(last, Node::new().with("B", ""));
        tree.add(last, Node::new().with("B", "aa"));
        last = tree.add(black, Node::new().with("W", ""));
    }
    let read = game_of(&tree, Rules::default(), Mode::Strict).unwrap();
    assert_eq!(read.game.moves().len(), 100_000);
    assert_eq!(read.game.history().len(), tree.len());
}

#[test]
fn resumptions_are_written_and_read() {
    let mut game = Game::new(
        Size::square(5).unwrap(),
        Preset::Japanese.into(),
        Komi::ZERO,
    )
    .unwrap();
    for mv in ["C3", "pass", "pass"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    let passed = game.node();
    for (asks, mv) in [
        (Stone::Black, "D4"),
        (Stone::White, "A1"),
        (Stone::Black, "A1"),
    ] {
        game.go_to(passed);
        game.resume(asks).unwrap();
        game.play(mv.parse().unwrap()).unwrap();
    }
    let written = tree_of(&game);
    let text = sgf::write(&written.clone().into(), &WriteOptions::default()).unwrap();
    assert!(
        text.contains(";W[];B[](;PL[W];W[db])(;PL[B];B[ae])(;PL[W];W[ae])"),
        "{text}"
    );
    let read = game_of(&tree(&text), Rules::default(), Mode::Strict).unwrap();
    assert_eq!(read.notes, []);
    assert_eq!(read.game.history(), game.history());
    assert_eq!(
        (moves(&read.game), read.game.turn()),
        ("C3 pass pass D4".into(), Stone::Black)
    );

    // Resumed, and no move since.
    let (game, told) = notes("(;SZ[9];B[ee];W[];B[];PL[B])");
    assert!(told.is_empty());
    assert_eq!(
        (game.moves().len(), game.turn(), game.phase()),
        (3, Stone::Black, Phase::Playing)
    );
}

proptest! {
    /// A game with variations, written and read again, has the same history.
    #[test]
    fn histories_round_trip(
        width in 1..=25u8,
        height in 1..=25u8,
        preset in 0..Preset::ALL.len(),
        choices in prop::collection::vec((0..11u8, 0..625usize), 0..120),
    ) {
        let size = Size::new(width, height).unwrap();
        let rules = Preset::ALL[preset].into();
        let mut game = Game::new(size, rules, Komi::ZERO).unwrap();
        for (choice, at) in choices {
            match choice {
                0 | 1 => _ = game.undo(),
                2..=4 => _ = game.play(Move::Pass),
                5 => _ = game.resume(Stone::ALL[at % 2]),
                _ => _ = game.play(Move::Play(size.from_offset(at % size.area()).unwrap())),
            }
        }
        let written = tree_of(&game);
        let text = sgf::write(&written.clone().into(), &WriteOptions::default()).unwrap();
        let read = game_of(&tree(&text), rules, Mode::Strict).unwrap();
        prop_assert_eq!(read.game.history(), game.history());
        // The result is that of the place where each game is.
        let [mut again, mut written] = [tree_of(&read.game), written];
        [&mut again, &mut written].into_iter().for_each(|tree| _ = tree.root_mut().remove("RE"));
        prop_assert_eq!(again, written);
    }

    /// No tree makes the reader panic; every node is in the game, or it or one before it was told.
    #[test]
    fn any_tree_is_read_or_refused(
        nodes in prop::collection::vec((0..40usize, "B|W|AB|AE|PL|C|KO|SZ|HA", "[a-c]{2}|[a-c]{0,3}|[0-9:]{1,3}|tt"), 0..40),
    ) {
        let mut tree = Tree::new();
        tree.root_mut().set("SZ", "3");
        for (parent, identifier, value) in nodes {
            let parent = NodeId::from_index(parent % tree.len()).unwrap();
            tree.add(parent, Node::new().with(&identifier, value));
        }
        let _ = game_of(&tree, Rules::default(), Mode::Strict);
        if let Ok(read) = game_of(&tree, Rules::default(), Mode::Lenient) {
            let is_told = |id| read.notes.iter().any(|note| note.node() == id);
            for id in tree.depth_first() {
                let mut path = tree.path_to(id).into_iter();
                let is_main = tree.main_line().any(|main| main == id);
                prop_assert!(read.place(id).is_some() || is_main || path.any(is_told));
            }
            let written = tree_of(&read.game);
            let again = game_of(&written, read.game.rules(), Mode::Strict);
            prop_assert!(again.is_ok());
        }
    }
}

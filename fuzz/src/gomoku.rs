//! Laws of the readers of gomoku, and of its opening rules.

use qi_gomoku::notation::{self, Spacing};
use qi_gomoku::opening::{Beginning, Choice, Opening, Player, Step};
use qi_gomoku::record::{self, Format, ReadOptions, Record};
use qi_gomoku::{Board, Move, Point, Rule, Size, Stone};
use qi_record::Tree;
use qi_record::sgf::Limits;

/// A text is a board, or a list of points or moves, that is written so that it reads back the same.
pub fn notation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for (width, height) in [(15, 15), (5, 32)] {
        let size = Size::new(width, height).expect("sides of a board");
        let moves = notation::parse_moves(&text, size);
        if let Ok(moves) = &moves {
            for spacing in [Spacing::Spaced, Spacing::Compact] {
                let text = notation::moves_text(moves, spacing).to_string();
                assert_eq!(notation::parse_moves(&text, size).as_ref(), Ok(moves));
            }
        }
        match notation::parse_points(&text, size) {
            Ok(points) => {
                let plays: Vec<Move> = points.into_iter().map(Move::Play).collect();
                assert_eq!(moves, Ok(plays));
            }
            Err(error) => {
                assert!(text.is_char_boundary(error.offset));
                let before = notation::parse_points(&text[..error.offset], size);
                assert_eq!(before.map(|points| points.len() + 1), Ok(error.number));
            }
        }
    }
    if let Ok(board) = text.parse::<Board>() {
        assert_eq!(board.to_string().parse().as_ref(), Ok(&board));
    }
}

/// A file of one format is read as a tree that is written so that it reads back the same, in this
/// format and in every other that has words for it; or else it is damaged within itself, and leaves
/// such a tree.
pub fn record(format: Format, data: &[u8]) {
    for size in [None, Size::new(20, 7).ok()] {
        let options = ReadOptions {
            size,
            ..ReadOptions::default()
        };
        let tree = match record::read(data, format, &options) {
            Ok(tree) => tree,
            Err(error) => {
                let is_decoded = format == Format::Sgf;
                assert!(error.offset <= data.len() || is_decoded, "{error}");
                *error.read
            }
        };
        is_limited(data, format, &options, tree.len());
        comes_back(&tree, format);
        survives(&tree, format);
    }
}

/// As [`record`](fn@record), of the format that a file looks like.
pub fn any_record(data: &[u8]) {
    if let Some(format) = Format::detect(data) {
        record(format, data);
    }
}

/// No more nodes are read than may be.
fn is_limited(data: &[u8], format: Format, options: &ReadOptions, nodes: usize) {
    let limits = Limits {
        nodes: 3,
        ..Limits::default()
    };
    let few = ReadOptions { limits, ..*options };
    match record::read(data, format, &few) {
        Ok(tree) => assert!(tree.len() <= 3),
        Err(error) => assert!(error.read.len() <= 3 && error.read.len() <= nodes),
    }
}

/// What was read from a format is written in it, and reads back the same, texts aside that its
/// encoding does not have.
fn comes_back(tree: &Tree, format: Format) {
    let Ok(file) = record::write(tree, format) else {
        let is_text = matches!(format, Format::Psq | Format::Rec | Format::RenLib);
        assert!(is_text || format == Format::Sgf, "{tree:?}");
        return;
    };
    let size = Record::of_main_line(tree)
        .map(|main| main.board.size())
        .ok();
    let encoding = tree.root().text("CA").and_then(|label| label.parse().ok());
    let options = ReadOptions {
        size,
        encoding: encoding.filter(|_| format == Format::RenLib),
        ..ReadOptions::default()
    };
    let back = record::read(&file, format, &options).expect("what is written is read");
    if matches!(format, Format::Psq | Format::Rec) {
        // What a file may leave out is written.
        let again = record::write(&back, format);
        assert_eq!(again, Ok(file));
    } else {
        assert_eq!(&back, tree, "{format}");
    }
}

/// The main line is a game that is the same in every format that has words for it; and each of their
/// files looks like what it is.
fn survives(tree: &Tree, own: Format) {
    let main = match Record::of_main_line(tree) {
        Ok(main) => main,
        Err(error) => {
            assert_eq!(own, Format::Sgf, "{error}");
            return;
        }
    };
    let moves = |record: &Record| -> Vec<Move> { record.moves.iter().map(|&(_, mv)| mv).collect() };
    for format in Format::ALL {
        let Ok(file) = record::write(tree, format) else {
            continue;
        };
        if main.moves.is_empty() {
            continue;
        }
        let options = ReadOptions {
            size: Some(main.board.size()),
            ..ReadOptions::default()
        };
        let back = record::read(&file, format, &options).expect("what is written is read");
        let again = Record::of_main_line(&back).expect("it is a game still");
        assert_eq!(moves(&again), moves(&main), "{format}");
        let has_name = ["PB", "PW"]
            .iter()
            .any(|name| tree.root().text(name).is_some());
        if !has_name {
            assert_eq!(Format::detect(&file), Some(format), "{file:?}");
        }
    }
    if let Ok(game) = main.replay(Rule::Renju) {
        let again = Record::of_main_line(&record::tree_of(&game));
        let again = again.map(|main| main.replay(Rule::Freestyle));
        assert_eq!(again, Ok(Ok(game)));
    }
}

/// An opening takes exactly the choices that it asks for, changes nothing when it refuses one, is
/// never stuck, and leads to a game with the stones that were put.
///
/// The first two bytes are the rule and the size; then each choice is two bytes.
pub fn opening(data: &[u8]) {
    let [opening, side, choices @ ..] = data else {
        return;
    };
    let opening = Opening::ALL[usize::from(*opening) % Opening::ALL.len()];
    let size = Size::new(side % 32 + 1, side / 32 * 2 + 3).expect("at most 32 a side");
    let Ok(mut beginning) = Beginning::new(opening, size) else {
        return;
    };
    for choice in choices.chunks_exact(2) {
        choose(&mut beginning, choice[0], choice[1]);
    }
    if let Some(game) = beginning.game(Rule::Renju) {
        assert_eq!((game.board(), game.outcome()), (beginning.board(), None));
        assert_eq!(beginning.player(), None);
    } else {
        let asks_for_points = !beginning.points().is_empty();
        let step = beginning.step();
        assert!(asks_for_points || matches!(step, Step::Take | Step::Declare { .. }));
    }
}

/// Makes one choice for both players, of which at most one is asked.
fn choose(beginning: &mut Beginning, kind: u8, value: u8) {
    let size = beginning.board().size();
    let column = value % size.width();
    let point = Point::new(column, value / size.width() % 32).expect("both are below 32");
    let choice = match kind % 8 {
        0 => Choice::Take(Stone::Black),
        1 => Choice::Take(Stone::White),
        2 => Choice::Declare(usize::from(value)),
        3 | 4 => Choice::Offer(point),
        5 => Choice::Pick(point),
        _ => Choice::Place(point),
    };
    let step = beginning.step();
    let points = beginning.points();
    let is_asked = match choice {
        Choice::Take(_) => matches!(
            step,
            Step::Take | Step::TakeOrPlace { .. } | Step::TakeOrOffer { .. }
        ),
        Choice::Declare(count) => {
            matches!(step, Step::Declare { most } if (1..=most).contains(&count))
        }
        Choice::Offer(point) => {
            matches!(step, Step::Offer { .. } | Step::TakeOrOffer { .. }) && points.contains(point)
        }
        Choice::Pick(point) => step == Step::Pick && points.contains(point),
        Choice::Place(point) => {
            matches!(step, Step::Place { .. } | Step::TakeOrPlace { .. }) && points.contains(point)
        }
    };
    for player in Player::ALL {
        let before = beginning.clone();
        let is_right = is_asked && beginning.player() == Some(player);
        let answer = beginning.choose(player, choice);
        assert_eq!(answer.is_ok(), is_right, "{choice:?}: {answer:?}");
        assert_eq!(answer.is_err(), *beginning == before);
        if is_right {
            return;
        }
    }
}

//! Laws of the readers of go.

use qi_go::record::{self, Format, game_of, read_result, tree_of};
use qi_go::{
    Board, Hoshi, Komi, Labels, Move, Outcome, Picture, PictureStyle, Rules, Size, parse_point,
};
use qi_record::sgf::{self, Limits, Mode, ReadOptions, WriteOptions};

/// A file of one format is read as trees that SGF brings back, each of which is a game that comes back from its tree or
/// else is no game of go; what strict reading takes lenient reading takes for the same.
pub fn record(format: Format, data: &[u8]) {
    let Ok(file) = record::read(data, format, &ReadOptions::lenient()) else {
        assert!(record::read(data, format, &ReadOptions::strict()).is_err());
        return;
    };
    if let Ok(strict) = record::read(data, format, &ReadOptions::strict()) {
        assert_eq!(strict, file);
    }
    is_limited(format, data);
    let written = sgf::write(&file.games, &WriteOptions::default());
    if let Ok(text) = written {
        let again =
            sgf::parse_str(&text, &ReadOptions::lenient()).expect("what is written is read");
        assert_eq!(again.games, file.games);
    }
    for tree in &file.games {
        let Ok(read) = game_of(tree, Rules::default(), Mode::Lenient) else {
            assert!(game_of(tree, Rules::default(), Mode::Strict).is_err());
            continue;
        };
        let written = tree_of(&read.game);
        let again = game_of(&written, read.game.rules(), Mode::Strict).expect("a game is a record");
        assert_eq!(again.game.history(), read.game.history());
        let last = tree.main_line().last().expect("a tree has a root");
        assert_eq!(read.place(last), Some(read.game.node()));
    }
}

/// As [`record`](fn@record), of the format that a file looks like.
pub fn any_record(data: &[u8]) {
    if let Some(format) = Format::detect(data) {
        record(format, data);
    }
}

/// No more nodes are read than may be.
fn is_limited(format: Format, data: &[u8]) {
    let limits = Limits {
        nodes: 3,
        ..Limits::default()
    };
    let few = ReadOptions {
        limits,
        ..ReadOptions::lenient()
    };
    if let Ok(file) = record::read(data, format, &few) {
        assert!(file.games.iter().map(|tree| tree.len()).sum::<usize>() <= 3);
    }
}

/// A text is a point, a move, a komi, an outcome or a board that is written so that it reads back the same, and a result
/// in other words is an outcome.
pub fn notation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for (width, height) in [(19, 19), (1, 25)] {
        let size = Size::new(width, height).expect("sides of a board");
        if let Ok(point) = parse_point(&text, size) {
            let back = Move::Play(point).to_string();
            assert_eq!(parse_point(&back, size), Ok(point));
            assert_eq!(Move::parse(&text, size), Ok(Move::Play(point)));
        }
        if let Ok(mv) = Move::parse(&text, size) {
            assert_eq!(Move::parse(&mv.to_string(), size), Ok(mv));
        }
    }
    if let Ok(komi) = text.parse::<Komi>() {
        assert_eq!(komi.to_string().parse(), Ok(komi));
    }
    if let Ok(outcome) = text.parse::<Outcome>() {
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
        assert_eq!(read_result(&text), Ok(Some(outcome)));
    }
    if let Ok(Some(outcome)) = read_result(&text) {
        assert_eq!(read_result(&outcome.to_string()), Ok(Some(outcome)));
    }
    if let Ok(board) = text.parse::<Board>() {
        assert_eq!(board.to_string().parse().as_ref(), Ok(&board));
    }
}

/// A text is a picture that is drawn in every style so that it reads back the same; and a diagram of a board is a picture
/// of that board.
pub fn picture(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(picture) = text.parse::<Picture>() {
        for labels in Labels::ALL {
            for hoshi in Hoshi::ALL {
                let drawn = picture.draw(PictureStyle { labels, hoshi });
                assert_eq!(drawn.parse().as_ref(), Ok(&picture), "{drawn}");
            }
        }
        let plain = picture.board().to_string();
        assert_eq!(plain.parse::<Board>().as_ref(), Ok(picture.board()));
    }
    if let Ok(board) = text.parse::<Board>() {
        let picture: Picture = board.to_string().parse().expect("a board is a picture");
        assert_eq!(picture.board(), &board);
    }
}

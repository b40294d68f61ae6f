//! Pictures are read back as they were drawn, and so are those that programs print.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_go::{
    Board, Hoshi, Labels, ParsePictureError, Picture, PictureStyle, Point, PointSet, Size, Stone,
    parse_point,
};

fn read(text: &str) -> Picture {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn last(picture: &Picture) -> Option<String> {
    let point = picture.last_move()?;
    Some(qi_go::Move::Play(point).to_string())
}

/// Some stones put at random, and marks on any points.
fn pictures() -> impl Strategy<Value = Picture> {
    let points = || prop::collection::vec(0..625usize, 0..80);
    let marks = (points(), points(), points(), prop::option::of(0..625usize));
    (1..=25u8, 1..=25u8, points(), marks).prop_map(|(width, height, plays, marks)| {
        let size = Size::new(width, height).unwrap();
        let point = |at: usize| size.from_offset(at % size.area()).unwrap();
        let set = |list: Vec<usize>| -> PointSet { list.into_iter().map(point).collect() };
        let mut board = Board::new(size).unwrap();
        for (number, at) in plays.into_iter().enumerate() {
            let _ = board.play(Stone::ALL[number % 2], point(at));
        }
        let (dead, black, white, last) = marks;
        let picture = Picture::of(&board)
            .with_dead(set(dead))
            .with_territory(Stone::Black, set(black))
            .with_territory(Stone::White, set(white));
        match last {
            Some(at) => picture.with_last_move(point(at)),
            None => picture,
        }
    })
}

proptest! {
    #[test]
    fn every_style_is_read_back(picture in pictures(), labels in 0..3usize, hoshi in 0..2usize) {
        let style = PictureStyle { labels: Labels::ALL[labels], hoshi: Hoshi::ALL[hoshi] };
        let drawn = picture.draw(style);
        prop_assert!(drawn.lines().all(|line| line.trim_end() == line));
        prop_assert_eq!(drawn.parse(), Ok(picture.clone()), "{}", drawn);
        let framed = format!("White to move\n\n{drawn}\n\nKomi: 7.5");
        if style.labels != Labels::Nowhere {
            prop_assert_eq!(framed.parse(), Ok(picture));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "([ABCD X.O+xobw(),|$0-9*#@-]|\n|\\PC){0,120}") {
        if let Ok(picture) = text.parse::<Picture>() {
            prop_assert_eq!(picture.to_string().parse(), Ok(picture));
        }
    }
}

#[test]
fn marks_hold_together() {
    let board: Board = "X.O/.../.X.".parse().unwrap();
    let at = |text| parse_point(text, board.size()).unwrap();
    let everything: PointSet = board.size().points().collect();
    let picture = Picture::of(&board)
        .with_dead(everything)
        .with_territory(Stone::Black, everything)
        .with_territory(Stone::White, everything)
        .with_last_move(at("B2"));
    assert_eq!((picture.dead().len(), picture.last_move()), (3, None));
    assert_eq!(picture.territory(Stone::Black).len(), 6);
    assert!(picture.territory(Stone::White).is_empty());
    assert_eq!(picture.to_string(), "3 x b o\n2 b b b\n1 b x b\n  A B C");
    let off =
        Picture::of(&board).with_territory(Stone::White, PointSet::of(Point::new(9, 9).unwrap()));
    assert_eq!(off, Picture::of(&board));
}

/// As GNU Go prints it.
#[test]
fn rows_with_labels_on_both_sides_and_words_behind() {
    let picture = read(
        "White (O) has captured 0 stones
Black (X) has captured 1 stones

   A B C D E F G H J
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . + . . . + . . 7
 6 . . . . . . . . . 6
 5 . . . . X O . . . 5
 4 . . . . . . . . . 4
 3 . . + . . . + . . 3
 2 . . . . . . . . . 2     WHITE (O) has captured 0 stones
 1 . . . . . . . . . 1     BLACK (X) has captured 1 stones
   A B C D E F G H J
",
    );
    assert_eq!(
        picture.board().rows(),
        "........./........./........./........./....XO.../........./........./........./........."
    );
    assert_eq!(picture.last_move(), None);
}

/// As Pachi prints it.
#[test]
fn frames_and_a_bracket_behind_the_last_move() {
    let picture = read(
        "Move:   3  Komi: 7.5  Handicap: 0  Captures B: 0 W: 0
      A B C D E
    +-----------+
  5 | . . . . . |
  4 | . X O). . |
  3 | . . X . . |
  2 | . . . . . |
  1 | . . . . . |
    +-----------+
",
    );
    assert_eq!(picture.board().rows(), "...../.XO../..X../...../.....");
    assert_eq!(last(&picture).as_deref(), Some("C4"));
}

/// As KataGo prints it.
#[test]
fn numbers_behind_the_latest_stones() {
    let picture = read(
        "MoveNum: 4 HASH: 7FB9C72B83BBA25A
   A B C D E
 5 . . . . .
 4 . X1O2. .
 3 . . X3. .
 2 . . . O .
 1 . . . . .

Next player: White
",
    );
    assert_eq!(picture.board().rows(), "...../.XO../..X../...O./.....");
    assert_eq!(last(&picture).as_deref(), Some("C3"));
}

/// As the wiki Sensei's Library has it.
#[test]
fn diagrams_of_a_wiki() {
    let picture = read(
        "$$B Black to play
$$ -------------
$$ | . . . . . |
$$ | . X O , . |
$$ | . . # . @ |
$$ -------------",
    );
    assert_eq!(picture.board().rows(), "...../.XO../..X.X");
}

#[test]
fn disks_and_crosses() {
    let picture = read("┌┬┬┬┐\n├●○┼┤\n├┼●┼┤\n└┴┴┴┘");
    assert_eq!(picture.board().rows(), "...../.XO../..X../.....");
    assert_eq!(last(&read(".Ⓧ/o.")).as_deref(), Some("B2"));
    assert_eq!(read("# O\n. *").board().rows(), "XO/..");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let error = |text: &str| text.parse::<Picture>().unwrap_err().to_string();
    assert_eq!(
        error("  A B\n2 . ?\n1 . ."),
        "line 2, column 5: `?` stands for nothing on a board"
    );
    assert_eq!(error(""), "the diagram is empty");
    assert_eq!(
        error("(X) .\n. (O)"),
        "both B1 and A2 are marked as the last move"
    );
    assert!(matches!(
        "XO/OX".parse::<Picture>(),
        Err(ParsePictureError::SetUp(_))
    ));
}

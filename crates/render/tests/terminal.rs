//! The pictures, letter by letter.

use qi_geometry::{Point, PointSet, Size, Symmetry};
use qi_gomoku::{Forbidden, Stone};
use qi_render::terminal::{GoText, GomokuText, Lines, Paint, Pieces, Style, XiangqiText};
use qi_xiangqi::{Color, Square, SquareSet};

const BOX: Style = Style {
    lines: Lines::Box,
    ..Style::ASCII
};

fn point(x: u8, y: u8) -> Point {
    Point::new(x, y).expect("on every board")
}

fn go(rows: &str) -> qi_go::Board {
    rows.parse().expect("rows of stones")
}

/// A text that begins on the line after its quote, so that its columns line up.
fn block(text: &str) -> &str {
    text.strip_prefix('\n').expect("begins with a line break")
}

/// The text without its escape codes.
fn stripped(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, code)) = rest.split_once('\x1b') {
        plain += before;
        rest = code.split_once('m').expect("all codes are colours").1;
    }
    plain + rest
}

/// Lines without the blanks at their ends.
fn trimmed(text: &str) -> String {
    text.lines()
        .map(|line| line.trim_end().to_owned() + "\n")
        .collect()
}

/// Columns that a text takes; Chinese characters take two.
fn width(text: &str) -> usize {
    let columns = |c: char| {
        if ('\u{4e00}'..'\u{a000}').contains(&c) {
            2
        } else {
            1
        }
    };
    text.chars().map(columns).sum()
}

#[test]
fn xiangqi_in_ascii() {
    let board = qi_xiangqi::Board::initial();
    let picture = XiangqiText::new(&board)
        .last_move("h2e2".parse().unwrap())
        .marked(SquareSet::from([Square::D0, Square::E0, Square::I9]));
    let expected = block(
        "
  a b c d e f g h i
9 r n b a k a b n[r]9
8 . . . + + + . . . 8
7 . c . + + + . c . 7
6 p . p . p . p . p 6
5 . . . . . . . . . 5
  ~~~~~~~~~~~~~~~~~
4 . . . . . . . . . 4
3 P . P . P . P . P 3
2 . C . +(+)+ .(C). 2
1 . . . + + + . . . 1
0 R N B[A|K]A B N R 0
  a b c d e f g h i
",
    );
    assert_eq!(picture.to_string(), expected);
}

#[test]
fn xiangqi_in_boxes_with_characters_seen_by_black() {
    let board = qi_xiangqi::Board::initial();
    let style = Style {
        pieces: Pieces::Characters,
        ..BOX
    };
    let picture = XiangqiText::new(&board)
        .style(style)
        .seen_by(Color::Black)
        .last_move("h2e2".parse().unwrap());
    let expected = block(
        "
  i   h   g   f   e   d   c   b   a
0 俥──傌──相──仕──帥──仕──相──傌──俥 0
  │   │   │   │ ╲ │ ╱ │   │   │   │
1 ├───┼───┼───┼───┼───┼───┼───┼───┤  1
  │   │   │   │ ╱ │ ╲ │   │   │   │
2 ├──(炮)─┼───┼──(┼─)─┼───┼───炮──┤  2
  │   │   │   │   │   │   │   │   │
3 兵──┼───兵──┼───兵──┼───兵──┼───兵 3
  │   │   │   │   │   │   │   │   │
4 ├───┴───┴───┴───┴───┴───┴───┴───┤  4
  │   ~   ~   ~   ~   ~   ~   ~   │
5 ├───┬───┬───┬───┬───┬───┬───┬───┤  5
  │   │   │   │   │   │   │   │   │
6 卒──┼───卒──┼───卒──┼───卒──┼───卒 6
  │   │   │   │   │   │   │   │   │
7 ├───砲──┼───┼───┼───┼───┼───砲──┤  7
  │   │   │   │ ╲ │ ╱ │   │   │   │
8 ├───┼───┼───┼───┼───┼───┼───┼───┤  8
  │   │   │   │ ╱ │ ╲ │   │   │   │
9 車──馬──象──士──將──士──象──馬──車 9
  i   h   g   f   e   d   c   b   a
",
    );
    assert_eq!(picture.to_string(), expected);
}

#[test]
fn characters_keep_the_columns_straight() {
    let mut board = qi_xiangqi::Board::initial();
    board.take(Square::A9);
    for lines in [Lines::Dots, Lines::Box] {
        let style = Style {
            lines,
            pieces: Pieces::Characters,
            ..Style::ASCII
        };
        let text = XiangqiText::new(&board).style(style).to_string();
        let is_rank = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
        let widths: Vec<usize> = text.lines().filter(is_rank).map(width).collect();
        assert_eq!(widths.len(), 10);
        assert!(widths.iter().all(|&width| width == widths[0]), "{text}");
    }
}

#[test]
fn gomoku_with_forbidden_points_and_the_last_move() {
    let mut board = qi_gomoku::Board::new(Size::new(9, 7).unwrap()).unwrap();
    board.place(point(3, 3), Stone::Black).unwrap();
    board.place(point(4, 3), Stone::White).unwrap();
    let fouls = [
        (point(0, 6), Forbidden::DoubleThree),
        (point(1, 6), Forbidden::DoubleFour),
        (point(8, 0), Forbidden::Overline),
    ];
    let picture = GomokuText::new(&board)
        .forbidden(&fouls)
        .last_move(point(4, 3))
        .marked([point(3, 3), point(30, 30)].into_iter().collect());
    let ascii = block(
        "
  a b c d e f g h i
7 3 4 . . . . . . . 7
6 . . . . . . . . . 6
5 . . + . . . + . . 5
4 . . .[X|O). . . . 4
3 . . + . . . + . . 3
2 . . . . . . . . . 2
1 . . . . . . . . 6 1
  a b c d e f g h i
",
    );
    assert_eq!(picture.to_string(), ascii);
    let boxes = block(
        "
  a b c d e f g h i
7 3─4─┬─┬─┬─┬─┬─┬─┐ 7
6 ├─┼─┼─┼─┼─┼─┼─┼─┤ 6
5 ├─┼─╋─┼─┼─┼─╋─┼─┤ 5
4 ├─┼─┼[●|○)┼─┼─┼─┤ 4
3 ├─┼─╋─┼─┼─┼─╋─┼─┤ 3
2 ├─┼─┼─┼─┼─┼─┼─┼─┤ 2
1 └─┴─┴─┴─┴─┴─┴─┴─6 1
  a b c d e f g h i
",
    );
    assert_eq!(picture.style(BOX).to_string(), boxes);
}

#[test]
fn go_with_territory_and_dead_stones() {
    let board = go(".XO./OXO./.XOX/.XO.");
    let picture = GoText::new(&board)
        .dead([point(0, 2), point(3, 1)].into_iter().collect())
        .territory(
            [point(0, 3), point(0, 2), point(0, 1), point(0, 0)]
                .into_iter()
                .collect(),
            [point(3, 3), point(3, 2), point(3, 1)]
                .into_iter()
                .collect(),
        );
    let ascii = block(
        "
  A B C D
4 b X O w 4
3 o X O w 3
2 b X O x 2
1 b X O . 1
  A B C D
",
    );
    assert_eq!(picture.to_string(), ascii);
    let boxes = block(
        "
  A B C D
4 ▪─●─○─▫ 4
3 o─●─○─▫ 3
2 ▪─●─○─x 2
1 ▪─●─○─┘ 1
  A B C D
",
    );
    assert_eq!(picture.style(BOX).to_string(), boxes);
}

#[test]
fn coordinates_turn_with_the_board() {
    let board = go("XO./...");
    let picture = |symmetry| {
        GoText::new(&board)
            .orientation(symmetry)
            .last_move(point(1, 1))
    };
    let half = block(
        "
  C B A
1 . . . 1
2 .(O)X 2
  C B A
",
    );
    assert_eq!(picture(Symmetry::HalfTurn).to_string(), half);
    let quarter = block(
        "
  1 2
A . X A
B .(O)B
C . . C
  1 2
",
    );
    assert_eq!(picture(Symmetry::QuarterTurn).to_string(), quarter);
}

#[test]
fn every_orientation_shows_every_stone_beside_its_coordinates() {
    let board = go("X..../...../.....");
    for symmetry in Symmetry::ALL {
        let text = GoText::new(&board).orientation(symmetry).to_string();
        let line = text.lines().find(|line| line.contains('X')).unwrap();
        let column = line.find('X').unwrap();
        let above = text.lines().next().unwrap().as_bytes()[column] as char;
        let beside = line.chars().next().unwrap();
        let expected = if symmetry.transposes() {
            ('3', 'A')
        } else {
            ('A', '3')
        };
        assert_eq!((above, beside), expected, "{symmetry:?}\n{text}");
    }
}

#[test]
fn sizes_from_one_point_to_the_largest() {
    assert_eq!(
        GoText::new(&go(".")).style(BOX).to_string(),
        "  A\n1 · 1\n  A\n"
    );
    assert_eq!(
        GoText::new(&go(".X.")).style(BOX).to_string(),
        "  A B C\n1 ╶─●─╴ 1\n  A B C\n"
    );

    let large = qi_gomoku::Board::new(Size::MAX).unwrap();
    let text = GomokuText::new(&large).to_string();
    assert!(text.starts_with("   a  b  c "), "{text}");
    assert!(
        text.lines()
            .next()
            .unwrap()
            .ends_with(" z aa ab ac ad ae af"),
        "{text}"
    );
    assert_eq!(text.lines().count(), 34);
}

#[test]
fn stars_where_boards_have_them() {
    let stars = |side| {
        let board = qi_go::Board::new(Size::square(side).unwrap()).unwrap();
        GoText::new(&board).to_string().matches('+').count()
    };
    assert_eq!([4, 5, 8, 9, 13, 15, 19].map(stars), [0, 1, 4, 5, 5, 5, 9]);
}

#[test]
fn paint_is_escape_codes_and_nothing_else() {
    let board = go("X.O");
    let style = Style {
        paint: Paint::Ansi,
        ..Style::ASCII
    };
    let expected = concat!(
        "  \x1b[2mA\x1b[0m \x1b[2mB\x1b[0m \x1b[2mC\x1b[0m\n",
        "\x1b[2m1\x1b[0m",
        "\x1b[38;5;94m\x1b[48;5;180m \x1b[0m",
        "\x1b[1m\x1b[38;5;16m\x1b[48;5;180mX\x1b[0m",
        "\x1b[38;5;94m\x1b[48;5;180m .\x1b[0m",
        "\x1b[38;5;94m\x1b[48;5;222m(\x1b[0m",
        "\x1b[1m\x1b[38;5;231m\x1b[48;5;222mO\x1b[0m",
        "\x1b[38;5;94m\x1b[48;5;222m)\x1b[0m",
        "\x1b[2m1\x1b[0m\n",
        "  \x1b[2mA\x1b[0m \x1b[2mB\x1b[0m \x1b[2mC\x1b[0m\n",
    );
    let picture = GoText::new(&board).last_move(point(2, 0));
    assert_eq!(picture.clone().style(style).to_string(), expected);
    assert_eq!(stripped(expected), picture.to_string());
}

#[test]
fn a_text_whose_paint_is_stripped_shows_the_same_facts() {
    let xiangqi = qi_xiangqi::Board::initial();
    let go = go(".XO./OXO./.XOX/.XO.");
    for (lines, pieces) in [
        (Lines::Dots, Pieces::Letters),
        (Lines::Dots, Pieces::Characters),
        (Lines::Box, Pieces::Letters),
        (Lines::Box, Pieces::Characters),
    ] {
        let [plain, painted] = [Paint::Plain, Paint::Ansi].map(|paint| Style {
            lines,
            pieces,
            paint,
        });
        let draw = |style| {
            let mv = "b0c2".parse().unwrap();
            let marks: PointSet = [point(0, 0), point(1, 1)].into_iter().collect();
            XiangqiText::new(&xiangqi)
                .style(style)
                .last_move(mv)
                .to_string()
                + &GoText::new(&go)
                    .style(style)
                    .dead(marks)
                    .marked(marks)
                    .to_string()
        };
        assert_eq!(trimmed(&stripped(&draw(painted))), draw(plain));
    }
}

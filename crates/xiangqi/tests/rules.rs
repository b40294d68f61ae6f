//! The cases of `data/rules.tsv`.

use qi_xiangqi::{Game, Position};

struct Case<'a> {
    id: &'a str,
    start: Position,
    moves: &'a str,
    expected: &'a str,
}

fn cases() -> impl Iterator<Item = Case<'static>> {
    let rows = include_str!("data/rules.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let columns: Vec<_> = row.split('\t').collect();
        Case {
            id: columns[0],
            start: columns[2].parse().expect("a legal position"),
            moves: columns[3],
            expected: columns[4],
        }
    })
}

#[test]
fn moves_are_legal_or_not() {
    let mut seen = 0;
    for case in cases().filter(|case| case.expected.ends_with("legal")) {
        let mv = case.moves.parse().unwrap();
        let legal = case.start.is_legal(mv);
        assert_eq!(
            if legal { "legal" } else { "illegal" },
            case.expected,
            "{}",
            case.id
        );
        let mut position = case.start;
        assert_eq!(position.play(mv).is_ok(), legal, "{}", case.id);
        seen += 1;
    }
    assert_eq!(seen, 22);
}

#[test]
fn games_end_as_they_should() {
    let mut seen = 0;
    for case in cases().filter(|case| !case.expected.ends_with("legal")) {
        let mut game = Game::from_position(case.start);
        for text in case.moves.split_whitespace() {
            assert_eq!(game.outcome(), None, "{} before {text}", case.id);
            let mv = text.parse().unwrap();
            game.play(mv)
                .unwrap_or_else(|error| panic!("{}: {error}", case.id));
        }
        let verdict = game
            .outcome()
            .map_or("ongoing".into(), |outcome| outcome.to_string());
        assert_eq!(verdict, case.expected, "{}", case.id);
        seen += 1;
    }
    assert_eq!(seen, 18);
}

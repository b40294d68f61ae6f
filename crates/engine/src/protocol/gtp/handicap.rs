//! Where handicap stones stand.

use qi_go::{Point, Size};

/// The places of 2 to 9 stones, as on a board seen from Black's side.
const PATTERNS: [&str; 8] = [
    "..X/.../X..",
    "X.X/.../X..",
    "X.X/.../X.X",
    "X.X/.X./X.X",
    "X.X/X.X/X.X",
    "X.X/XXX/X.X",
    "XXX/X.X/XXX",
    "XXX/XXX/XXX",
];

/// The points of a fixed handicap of so many stones, row by row from the top left; `None` if the
/// board has no such handicap.
///
/// As the GTP specification has it: stones stand on the third line of sides below 12, else on the
/// fourth; sides below 7 have no handicap at all, and where a side is 7 or even it has no middle,
/// so that four stones are the most.
pub(super) fn fixed(size: Size, stones: usize) -> Option<Vec<Point>> {
    let pattern = stones
        .checked_sub(2)
        .and_then(|index| PATTERNS.get(index))?;
    let columns = places(size.width())?;
    let rows = places(size.height())?;
    let mut points = Vec::new();
    for (row, line) in pattern.split('/').enumerate() {
        for (column, _) in line.match_indices('X') {
            points.push(Point::new(columns[column]?, rows[2 - row]?)?);
        }
    }
    Some(points)
}

/// The most stones that a fixed handicap can have on this board, 0 if there is none.
pub(super) fn most(size: Size) -> usize {
    (2..=9)
        .rev()
        .find(|&stones| fixed(size, stones).is_some())
        .unwrap_or(0)
}

/// The low, middle and high place of a side.
fn places(side: u8) -> Option<[Option<u8>; 3]> {
    let line = match side {
        0..7 => return None,
        7..12 => 2,
        _ => 3,
    };
    let middle = (side > 7 && side % 2 == 1).then_some(side / 2);
    Some([Some(line), middle, Some(side - 1 - line)])
}

#[cfg(test)]
mod tests {
    use qi_go::Move;

    use super::*;

    fn text(width: u8, height: u8, stones: usize) -> Option<String> {
        let points = fixed(Size::new(width, height).unwrap(), stones)?;
        let words: Vec<String> = points
            .into_iter()
            .map(|point| Move::Play(point).to_string())
            .collect();
        Some(words.join(" "))
    }

    /// As GNU Go 3.8 places them.
    #[test]
    fn points_are_those_of_other_programs() {
        let cases = [
            (9, 2, "G7 C3"),
            (9, 4, "C7 G7 C3 G3"),
            (9, 5, "C7 G7 E5 C3 G3"),
            (9, 6, "C7 G7 C5 G5 C3 G3"),
            (9, 9, "C7 E7 G7 C5 E5 G5 C3 E3 G3"),
            (13, 7, "D10 K10 D7 G7 K7 D4 K4"),
            (13, 8, "D10 G10 K10 D7 K7 D4 G4 K4"),
            (19, 2, "Q16 D4"),
            (19, 3, "D16 Q16 D4"),
            (19, 5, "D16 Q16 K10 D4 Q4"),
            (11, 8, "C9 F9 J9 C6 J6 C3 F3 J3"),
            (12, 4, "D9 J9 D4 J4"),
            (7, 4, "C5 E5 C3 E3"),
        ];
        for (side, stones, expected) in cases {
            assert_eq!(
                text(side, side, stones).as_deref(),
                Some(expected),
                "{stones} on {side}"
            );
        }
    }

    #[test]
    fn small_and_even_boards_have_fewer() {
        for (side, most_stones) in [(6, 0), (7, 4), (8, 4), (9, 9), (10, 4), (19, 9)] {
            assert_eq!(most(Size::square(side).unwrap()), most_stones, "{side}");
        }
        assert_eq!(text(9, 19, 5).as_deref(), Some("C16 G16 E10 C4 G4"));
        assert_eq!(text(9, 8, 5), None);
        assert_eq!(
            (text(19, 19, 0), text(19, 19, 1), text(19, 19, 10)),
            (None, None, None)
        );
    }
}

//! Shapes of three by three points in which the middle is worth a play.
//!
//! The patterns are those that Gelly, Wang, Munos and Teytaud give in "Modification of UCT with Patterns in Monte-Carlo Go"
//! (2006): the hane, the cut, and their like at the edge.

use crate::board::Around;

/// Rows from the north; the middle is to be played. `X` is one colour and `O` the other, either of them to move; `x` is
/// all but `X`, `o` all but `O`, `.` empty, `?` anything, `#` off the board.
const PATTERNS: [&[u8; 9]; 12] = [
    // Hane: around the head, without a cut, and at the shoulder.
    b"XOX...???",
    b"XO....?.?",
    b"XO?X..x.?",
    b".O.X.....",
    // Cuts: through a diagonal that nothing protects, or that is peeped at, and straight through.
    b"XO?O.o?o?",
    b"XO?O.X???",
    b"?X?O.Oooo",
    // At the edge: a chase, blocks of a cut and of a connection, a descent, a cut.
    b"X.?O.?###",
    b"OX?X.O###",
    b"?X?x.O###",
    b"?XOx.x###",
    b"?OXX.O###",
];

/// One bit for each [shape](crate::Board::shape): 8 KiB.
static TABLE: [u64; 1024] = table();

/// Whether the shape is one of the patterns, turned, mirrored or with the colours changed.
pub(super) const fn is_pattern(shape: u16) -> bool {
    TABLE[shape as usize >> 6] >> (shape & 63) & 1 == 1
}

const fn table() -> [u64; 1024] {
    /// The places of a pattern clockwise from the north.
    const CLOCKWISE: [usize; 8] = [1, 2, 5, 8, 7, 6, 3, 0];
    let mut table = [0; 1024];
    let mut number = 0;
    while number < 8 * PATTERNS.len() {
        let (pattern, symmetry) = (PATTERNS[number / 8], number % 8);
        let mut ring = [0; 8];
        let mut place = 0;
        while place < 8 {
            let turned = (place + 2 * symmetry) % 8;
            let from = if symmetry < 4 {
                turned
            } else {
                (8 - turned) % 8
            };
            ring[place] = pattern[CLOCKWISE[from]];
            place += 1;
        }
        insert(&mut table, &ring, [Around::Black, Around::White], 0, 0);
        insert(&mut table, &ring, [Around::White, Around::Black], 0, 0);
        number += 1;
    }
    table
}

/// Marks every shape that fits the ring from `place` on and is `shape` before it; `colors` are those of `X` and `O`.
const fn insert(
    table: &mut [u64; 1024],
    ring: &[u8; 8],
    colors: [Around; 2],
    place: usize,
    shape: u16,
) {
    if place == ring.len() {
        table[shape as usize >> 6] |= 1 << (shape & 63);
        return;
    }
    let choices = choices(ring[place], colors);
    let mut around = 0;
    while around < 4 {
        if choices >> around & 1 == 1 {
            insert(
                table,
                ring,
                colors,
                place + 1,
                shape | around << (2 * place),
            );
        }
        around += 1;
    }
}

/// The [`Around`] that a symbol stands for, one bit each.
const fn choices(symbol: u8, [x, o]: [Around; 2]) -> u8 {
    match symbol {
        b'X' => 1 << x as u8,
        b'O' => 1 << o as u8,
        b'x' => 0b1111 ^ 1 << x as u8,
        b'o' => 0b1111 ^ 1 << o as u8,
        b'.' => 1 << Around::Empty as u8,
        b'#' => 1 << Around::Off as u8,
        _ => 0b1111,
    }
}

//! How versions after 1.0 scramble a file.
//!
//! Four bytes of the head are turned into offsets, by which the squares of the
//! men, the two squares of each move and the lengths of comments are shifted; a
//! cyclic text of 32 bytes, masked by bytes of the head, is added to all that
//! follows the head.

use super::PLAIN_VERSION;

/// The version from which the men are also turned about in their order.
const TURNED_VERSION: u8 = 12;

/// What the bytes after the head are shifted by, before it is masked.
const TEXT: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// The offsets of one file; all 0 in version 1.0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Keys {
    pub(super) version: u8,
    men: u8,
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) length: u32,
    stream: [u8; 32],
}

impl Keys {
    /// The keys of a head of at least 16 bytes.
    pub(super) fn of(head: &[u8]) -> Self {
        let version = head[2];
        if version <= PLAIN_VERSION {
            return Self {
                version,
                men: 0,
                from: 0,
                to: 0,
                length: 0,
                stream: [0; 32],
            };
        }
        let (mask, or) = (head[3], &head[8..12]);
        let [sum, men_key, from_key, to_key] = [head[12], head[13], head[14], head[15]];
        let men = shift(men_key, men_key);
        let from = shift(from_key, men);
        let to = shift(to_key, from);
        let seed = u32::from(sum) * 256 + u32::from(men_key);
        let mut stream = *TEXT;
        for (place, byte) in stream.iter_mut().enumerate() {
            *byte &= (head[12 + place % 4] & mask) | or[place % 4];
        }
        Self {
            version,
            men,
            from,
            to,
            length: seed % 32000 + 767,
            stream,
        }
    }

    /// A byte after the head, which is the `at`th of the file.
    pub(super) const fn byte(&self, byte: u8, at: usize) -> u8 {
        byte.wrapping_sub(self.stream[at % 32])
    }

    /// The squares of the men, in their order.
    pub(super) fn men(&self, scrambled: &[u8]) -> [u8; 32] {
        let turn = if self.version >= TURNED_VERSION {
            usize::from(self.men) + 1
        } else {
            0
        };
        let mut men = [0; 32];
        for (place, &byte) in scrambled.iter().enumerate().take(32) {
            men[(place + turn) % 32] = byte.wrapping_sub(self.men);
        }
        men
    }
}

/// The polynomial that turns a key and the offset before it into an offset.
const fn shift(key: u8, before: u8) -> u8 {
    let square = key.wrapping_mul(key);
    square
        .wrapping_mul(54)
        .wrapping_add(221)
        .wrapping_mul(before)
}

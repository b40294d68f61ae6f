//! Telling two-byte Chinese and Japanese encodings from western text, and from each other.
//!
//! Owns step 4 of the rule that [`text`](super) states.

use core::ops::RangeInclusive;

use super::Encoding;

/// How the two-byte characters of an encoding are built.
struct Layout {
    encoding: Encoding,
    lead: &'static [RangeInclusive<u8>],
    trail: &'static [RangeInclusive<u8>],
    /// The lead bytes of the common characters.
    common: &'static [RangeInclusive<u8>],
}

/// In the order in which they are preferred.
static LAYOUTS: [Layout; 3] = [
    // GB 2312 as EUC-CN: 01-09 symbols, 16-55 level 1, 56-87 level 2, in rows counted from A0.
    Layout {
        encoding: Encoding::GB18030,
        lead: &[0xA1..=0xA9, 0xB0..=0xF7],
        trail: &[0xA1..=0xFE],
        common: &[0xB0..=0xD7],
    },
    // Big5: A1-A3 symbols, A4-C6 level 1, C9-F9 level 2.
    Layout {
        encoding: Encoding::BIG5,
        lead: &[0xA1..=0xC6, 0xC9..=0xF9],
        trail: &[0x40..=0x7E, 0xA1..=0xFE],
        common: &[0xA4..=0xC6],
    },
    // Shift_JIS: 81 symbols, 82-83 kana, 88-97 level 1, 98-9F and E0-EA level 2.
    Layout {
        encoding: Encoding::SHIFT_JIS,
        lead: &[0x81..=0x84, 0x88..=0x9F, 0xE0..=0xEA],
        trail: &[0x40..=0x7E, 0x80..=0xFC],
        common: &[0x82..=0x83, 0x88..=0x97],
    },
];

/// The two-byte encoding that these bytes look like, if they look like one.
pub(super) fn two_byte(bytes: &[u8]) -> Option<Encoding> {
    let layout = LAYOUTS
        .iter()
        .find(|layout| Census::take(layout, bytes).is_some_and(Census::convinces))?;
    Some(layout.encoding)
}

/// What a text would hold if it were in a given encoding.
#[derive(Clone, Copy, Default)]
struct Census {
    characters: usize,
    common: usize,
    /// Groups of characters with no plain byte between them.
    runs: usize,
    /// Runs of two or more characters.
    long_runs: usize,
}

impl Census {
    /// `None` if the text cannot be in this encoding.
    fn take(layout: &Layout, bytes: &[u8]) -> Option<Self> {
        let mut census = Self::default();
        let mut run = 0;
        let mut rest = bytes;
        while let Some((&lead, tail)) = rest.split_first() {
            rest = tail;
            if lead.is_ascii() {
                run = 0;
                continue;
            }
            let (&trail, tail) = rest.split_first()?;
            rest = tail;
            if !holds(layout.lead, lead) || !holds(layout.trail, trail) {
                return None;
            }
            run += 1;
            census.count(run, holds(layout.common, lead));
        }
        Some(census)
    }

    /// Counts a character, the `run`th of its run.
    fn count(&mut self, run: usize, common: bool) {
        self.characters += 1;
        self.common += usize::from(common);
        self.runs += usize::from(run == 1);
        self.long_runs += usize::from(run == 2);
    }

    fn convinces(self) -> bool {
        self.characters >= 2
            && 4 * self.common >= 3 * self.characters
            && 2 * self.long_runs >= self.runs
    }
}

fn holds(ranges: &[RangeInclusive<u8>], byte: u8) -> bool {
    ranges.iter().any(|range| range.contains(&byte))
}

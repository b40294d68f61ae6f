//! Telling two-byte Chinese and Japanese encodings from western text, and from each other.
//!
//! Owns steps 4 and 5 of the rule that [`text`](super) states.

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
        .find(|layout| Census::take(layout, bytes).exact())?;
    Some(layout.encoding)
}

/// The encoding that these bytes are in but for a few, or for a last character that is cut.
pub(super) fn damaged(bytes: &[u8]) -> Option<Encoding> {
    if is_mostly_utf8(bytes) {
        return Some(Encoding::UTF_8);
    }
    // Runs of capitals with accents look like it too, but hold none of the signs A1-BF.
    let holds_sign = |pair: &[u8]| !pair[0].is_ascii() && (0xA1..=0xBF).contains(&pair[1]);
    if !bytes.windows(2).any(holds_sign) {
        return None;
    }
    let censuses = LAYOUTS
        .iter()
        .map(|layout| (layout, Census::take(layout, bytes)));
    let (layout, _) = censuses
        .filter(|(layout, census)| layout.encoding != Encoding::SHIFT_JIS && census.almost())
        .min_by_key(|(_, census)| census.misfits)?;
    Some(layout.encoding)
}

/// Whether malformed spots are few among the well-formed characters. Two bytes may be well-formed
/// by chance, three hardly: they count twice.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let mut weight = 0;
    let mut spots = 0;
    let mut chunks = bytes.utf8_chunks().peekable();
    while let Some(chunk) = chunks.next() {
        let wide = chunk
            .valid()
            .chars()
            .filter(|character| !character.is_ascii());
        weight += wide
            .map(|character| character.len_utf8().min(3) - 1)
            .sum::<usize>();
        let next_to_another = chunk.valid().is_empty() && spots > 0;
        let is_cut = chunks.peek().is_none() && is_beginning(chunk.invalid());
        if !chunk.invalid().is_empty() && !next_to_another && !is_cut {
            spots += 1;
        }
    }
    weight > 0 && weight >= 4 * spots
}

/// Whether bytes would be a character if more came.
fn is_beginning(bytes: &[u8]) -> bool {
    core::str::from_utf8(bytes).is_err_and(|error| error.error_len().is_none())
}

/// What a text would hold if it were in a given encoding.
#[derive(Clone, Copy, Default)]
struct Census {
    characters: usize,
    /// Bytes that are part of no character.
    misfits: usize,
    /// Whether the text ends inside a character.
    cut: bool,
    common: usize,
    /// Groups of characters with no plain byte between them.
    runs: usize,
    /// Runs of two or more characters.
    long_runs: usize,
}

impl Census {
    fn take(layout: &Layout, bytes: &[u8]) -> Self {
        let mut census = Self::default();
        let mut run = 0;
        let mut rest = bytes;
        while let Some((&lead, tail)) = rest.split_first() {
            rest = tail;
            if lead.is_ascii() {
                run = 0;
                continue;
            }
            let Some((&trail, tail)) = rest.split_first() else {
                census.cut = true;
                break;
            };
            if !holds(layout.lead, lead) || !holds(layout.trail, trail) {
                census.misfits += 1;
                continue;
            }
            rest = tail;
            run += 1;
            census.count(run, holds(layout.common, lead));
        }
        census
    }

    /// Counts a character, the `run`th of its run.
    fn count(&mut self, run: usize, common: bool) {
        self.characters += 1;
        self.common += usize::from(common);
        self.runs += usize::from(run == 1);
        self.long_runs += usize::from(run == 2);
    }

    /// Whether all of the text is in the encoding.
    fn exact(self) -> bool {
        self.misfits == 0 && !self.cut && self.convinces()
    }

    /// Whether the text is in the encoding but for a few bytes.
    fn almost(self) -> bool {
        self.characters >= 2 * self.misfits && self.convinces()
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

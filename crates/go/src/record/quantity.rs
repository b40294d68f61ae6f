//! Numbers of points and of handicap stones, as people and programs write them in records.
//!
//! Owns one grammar for komi and results: `3.5`, `3,5`, `3½`, `3 1/2`, `2目半`, `3又1/4子`, `四分之三子`, `3집반`, in ASCII
//! digits, full-width ones or Chinese numerals.

use alloc::string::String;

/// A number with what it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Quantity {
    pub(super) hundredths: u32,
    /// What it counts, if that is said.
    pub(super) unit: Option<Unit>,
}

/// What margins and komi are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Points,
    /// The stones of the Chinese count, of two points each.
    Stones,
}

static UNITS: [(&str, Unit); 13] = [
    ("目", Unit::Points),
    ("点", Unit::Points),
    ("點", Unit::Points),
    ("집", Unit::Points),
    ("호", Unit::Points),
    ("points", Unit::Points),
    ("point", Unit::Points),
    ("pts", Unit::Points),
    ("moku", Unit::Points),
    ("个子", Unit::Stones),
    ("子", Unit::Stones),
    ("stones", Unit::Stones),
    ("zi", Unit::Stones),
];

/// Parts of one that have a sign of their own, in hundredths.
static PARTS: [(char, u32); 5] = [('½', 50), ('¼', 25), ('¾', 75), ('半', 50), ('반', 50)];

impl Quantity {
    /// Reads a number at the beginning of a [`plain`] text; gives what follows it too.
    pub(super) fn read(text: &str) -> Option<(Self, &str)> {
        let mut scanner = Scanner { rest: text };
        let mut hundredths = scanner.number()?;
        let unit = scanner.unit();
        if unit.is_some() && hundredths % 100 == 0 {
            hundredths = hundredths.checked_add(scanner.part().unwrap_or(0))?;
        }
        Some((Self { hundredths, unit }, scanner.rest))
    }

    /// The same in half points, if it is a whole number of them. What is not, and does not say what it counts, is
    /// counted in stones.
    pub(super) fn half_points(self) -> Option<u32> {
        let stones = match self.unit {
            Some(unit) => unit == Unit::Stones,
            None => self.hundredths % 50 == 25,
        };
        let hundredths = self.hundredths.checked_mul(if stones { 2 } else { 1 })?;
        (hundredths % 50 == 0).then_some(hundredths / 50)
    }

    /// Whether a number may begin with this character.
    pub(super) fn may_begin_with(character: char) -> bool {
        character.is_ascii_digit()
            || numeral(character).is_some()
            || PARTS.iter().any(|&(sign, _)| sign == character)
    }
}

/// The text with full-width characters as plain ones, letters in lower case, and no white space around it.
pub(super) fn plain(text: &str) -> String {
    let narrow = |character: char| match character {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character)
        }
        other => other,
    };
    let plain: String = text.chars().map(narrow).collect();
    plain.trim().to_ascii_lowercase()
}

/// The value of a Chinese numeral up to ten.
fn numeral(character: char) -> Option<u32> {
    const DIGITS: &str = "零一二三四五六七八九十";
    if character == '两' || character == '兩' {
        return Some(2);
    }
    let value = DIGITS.chars().position(|digit| digit == character)?;
    u32::try_from(value).ok()
}

struct Scanner<'a> {
    rest: &'a str,
}

impl Scanner<'_> {
    fn number(&mut self) -> Option<u32> {
        let Some(count) = self.count() else {
            return self.part();
        };
        if let Some(part) = self.ratio(count) {
            return Some(part);
        }
        let part = self.decimal()?.or_else(|| self.part());
        let part = part.or_else(|| self.joined_ratio());
        count.checked_mul(100)?.checked_add(part.unwrap_or(0))
    }

    /// Decimal digits or Chinese numerals.
    fn count(&mut self) -> Option<u32> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let (digits, rest) = self.rest.split_at(digits);
            self.rest = rest;
            // More than any number that matters is more than any number that matters.
            return Some(digits.parse().unwrap_or(u32::MAX));
        }
        let first = self.numeral()?;
        match (first, self.numeral()) {
            (10, Some(ones)) => Some(10 + ones),
            (tens, Some(10)) => Some(10 * tens + self.numeral().unwrap_or(0)),
            (first, None) => Some(first),
            (tens, Some(ones)) => Some(10 * tens + ones),
        }
    }

    fn numeral(&mut self) -> Option<u32> {
        let first = self.rest.chars().next()?;
        let value = numeral(first)?;
        self.rest = &self.rest[first.len_utf8()..];
        Some(value)
    }

    /// A point or comma and at most two digits that matter: their worth, `None` inside if there are none; `None` if
    /// there are more.
    fn decimal(&mut self) -> Option<Option<u32>> {
        let Some(digits) = self.rest.strip_prefix(['.', ',']) else {
            return Some(None);
        };
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        if length == 0 {
            return Some(None);
        }
        self.rest = &digits[length..];
        let digits = digits[..length].trim_end_matches('0');
        let worth = match digits.len() {
            0 => 0,
            1 => 10 * digits.parse::<u32>().ok()?,
            2 => digits.parse().ok()?,
            _ => return None,
        };
        Some(Some(worth))
    }

    fn part(&mut self) -> Option<u32> {
        let first = self.rest.chars().next()?;
        let &(_, worth) = PARTS.iter().find(|&&(sign, _)| sign == first)?;
        self.rest = &self.rest[first.len_utf8()..];
        Some(worth)
    }

    /// What follows `count` in `1/4` and in `四分之一`.
    fn ratio(&mut self, count: u32) -> Option<u32> {
        let before = self.rest;
        let ratio = if self.take("/") {
            self.count().map(|below| (count, below))
        } else if self.take("分之") {
            self.count().map(|above| (above, count))
        } else {
            None
        };
        let hundredths = ratio.and_then(|(above, below)| {
            let above = above.checked_mul(100)?;
            let is_whole = above.checked_rem(below) == Some(0);
            is_whole.then(|| above / below)
        });
        if hundredths.is_none() {
            self.rest = before;
        }
        hundredths
    }

    /// What follows `3` in `3 1/2` and in `三又四分之一`.
    fn joined_ratio(&mut self) -> Option<u32> {
        let before = self.rest;
        let joined = self.take("又") || self.take(" ");
        let count = if joined { self.count() } else { None };
        let ratio = count.and_then(|count| self.ratio(count));
        if ratio.is_none() {
            self.rest = before;
        }
        ratio
    }

    fn unit(&mut self) -> Option<Unit> {
        let trimmed = self.rest.trim_start();
        let (name, unit) = UNITS.iter().find(|(name, _)| trimmed.starts_with(name))?;
        self.rest = &trimmed[name.len()..];
        Some(*unit)
    }

    fn take(&mut self, prefix: &str) -> bool {
        let rest = self.rest.strip_prefix(prefix);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }
}

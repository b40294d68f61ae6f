//! What the root of a record says of the whole game.

use alloc::vec::Vec;

use qi_geometry::Size;
use qi_geometry::text::excerpt;
use qi_record::Node;
use qi_record::sgf::Mode;

use super::{ReadRecordError, Record};
use crate::{Board, Komi, Preset};

/// The size of a record that names none.
const DEFAULT_SIDE: u8 = 19;

pub(super) fn read(root: &Node, mode: Mode) -> Result<Record, ReadRecordError> {
    match root.text("GM").map(str::trim) {
        None | Some("1" | "") => {}
        Some(text) => {
            return Err(ReadRecordError::NotGo {
                text: excerpt(text),
            });
        }
    }
    let size = size(root)?;
    Board::new(size)?;
    let mut warnings = Vec::new();
    let komi = note(property(root, "KM", read_komi), mode, &mut warnings)?;
    let handicap = property(root, "HA", |text| text.parse().ok());
    let handicap = note(handicap, mode, &mut warnings)?;
    // The specification lets a record name any rules.
    let rules = property(root, "RU", read_rules);
    let rules = note(rules, Mode::Lenient, &mut warnings)?;
    Ok(Record {
        size,
        komi,
        handicap,
        rules,
        result: root.text("RE").and_then(|text| text.trim().parse().ok()),
        steps: Vec::new(),
        warnings,
    })
}

/// `SZ[19]` or `SZ[7:5]`.
fn size(root: &Node) -> Result<Size, ReadRecordError> {
    let Some(value) = root.value("SZ") else {
        return Ok(Size::square(DEFAULT_SIDE).expect("19 is a side"));
    };
    let sides = value.sides();
    let size = sides.and_then(|(width, height)| Size::new(width, height).ok());
    size.ok_or_else(|| ReadRecordError::Size {
        text: excerpt(value.as_str()),
    })
}

/// A property of the root by its reader; an empty one says nothing.
fn property<T>(
    root: &Node,
    identifier: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, ReadRecordError> {
    let text = root.text(identifier).map_or("", str::trim);
    match read(text) {
        None if !text.is_empty() => Err(ReadRecordError::Head {
            property: identifier,
            text: excerpt(text),
        }),
        value => Ok(value),
    }
}

/// Leniently, what is wrong with a property becomes a warning, and the property is left out.
fn note<T>(
    value: Result<Option<T>, ReadRecordError>,
    mode: Mode,
    warnings: &mut Vec<ReadRecordError>,
) -> Result<Option<T>, ReadRecordError> {
    match (value, mode) {
        (Err(error), Mode::Lenient) => {
            warnings.push(error);
            Ok(None)
        }
        (value, _) => value,
    }
}

/// From here on, a hundred points, a number is taken for hundredths: nobody gives so much komi.
const TOO_MANY_HUNDREDTHS: u32 = 100 * 100;

/// More komi than this, in half points, is not guessed from a number of stones.
const MOST_FROM_STONES: u32 = 2 * 10;

/// Komi in points (`7.5`), hundredths of a point (`750`), stones (`3.75`) or hundredths of a stone (`375`): what is not
/// a whole number of half points as it stands is stones, of two points each, if that makes a komi that people give.
fn read_komi(text: &str) -> Option<Komi> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let hundredths = hundredths(digits)?;
    let points = if hundredths >= TOO_MANY_HUNDREDTHS {
        hundredths / 100
    } else {
        hundredths
    };
    let half_points = match points % 50 {
        0 => points / 50,
        25 if points / 25 <= MOST_FROM_STONES => points / 25,
        _ => return None,
    };
    let half_points = i16::try_from(half_points).ok()?;
    Some(Komi::from_half_points(if negative {
        -half_points
    } else {
        half_points
    }))
}

/// A decimal number with at most two places that matter, times a hundred.
fn hundredths(text: &str) -> Option<u32> {
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let fraction = fraction.trim_end_matches('0');
    let decimal = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || fraction.len() > 2 || !decimal(whole) || !decimal(fraction) {
        return None;
    }
    let places = [10, 1].into_iter().zip(fraction.bytes());
    let fraction: u32 = places
        .map(|(worth, digit)| worth * u32::from(digit - b'0'))
        .sum();
    whole
        .parse::<u32>()
        .ok()?
        .checked_mul(100)?
        .checked_add(fraction)
}

/// The names that programs give to rule sets, whatever the case of their letters.
fn read_rules(text: &str) -> Option<Preset> {
    let name = text.trim().to_ascii_lowercase();
    let aliases = match name.as_str() {
        "jp" | "japan" => Preset::Japanese,
        "cn" | "china" => Preset::Chinese,
        "korea" => Preset::Korean,
        "us" => Preset::Aga,
        "nz" | "new zealand" => Preset::NewZealand,
        "tromp taylor" | "tt" => Preset::TrompTaylor,
        "goe" => Preset::Ing,
        name => return name.parse().ok(),
    };
    Some(aliases)
}

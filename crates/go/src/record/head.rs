//! What the root of a record says of the whole game.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use qi_geometry::Size;
use qi_geometry::text::excerpt;
use qi_record::Node;
use qi_record::sgf::Mode;

use super::quantity::{Quantity, Unit, plain};
use super::{ReadRecordError, Record, read_result};
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
    let handicap = note(property(root, "HA", read_handicap), mode, &mut warnings)?;
    // The specification lets a record name any rules, and people tell results in any words.
    let rules = property(root, "RU", read_rules);
    let rules = note(rules, Mode::Lenient, &mut warnings)?;
    let result = property(root, "RE", |text| read_result(text).ok());
    let result = note(result, Mode::Lenient, &mut warnings)?.flatten();
    Ok(Record {
        size,
        komi,
        handicap,
        rules,
        result,
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

/// What is taken for hundredths, of a hundred to a thousand, in hundredths: nobody gives so much komi as that would be in
/// points, and nobody less than one point or more than ten in hundredths.
const TAKEN_FOR_HUNDREDTHS: RangeInclusive<u32> = 100 * 100..=1000 * 100;

/// More komi than this, in half points, is not guessed from a number of stones.
const MOST_FROM_STONES: u32 = 2 * 10;

/// Komi in points (`7.5`), hundredths of a point (`750`), stones (`3.75`, `3又3/4子`) or hundredths of a stone (`375`):
/// what is not a whole number of half points as it stands is stones, of two points each, if that makes a komi that people
/// give. With one decimal (`150.0`) it is points, however many: so [`komi_text`] writes it.
fn read_komi(text: &str) -> Option<Komi> {
    let text = plain(text);
    let (negative, number) = match text.strip_prefix('-') {
        Some(number) => (true, number),
        None => (false, text.strip_prefix(['+', '贴', '貼']).unwrap_or(&text)),
    };
    let (mut komi, rest) = Quantity::read(number)?;
    if !rest.trim().is_empty() {
        return None;
    }
    let decimals = number.rsplit_once(['.', ',']).map(|(_, part)| part.len());
    let is_points = komi.unit.is_some() || decimals == Some(1);
    if !is_points && TAKEN_FOR_HUNDREDTHS.contains(&komi.hundredths) {
        komi.hundredths /= 100;
    }
    let is_guessed = komi.unit.is_none() && komi.hundredths % 50 != 0;
    let half_points = komi
        .half_points()
        .filter(|&halves| !is_guessed || halves <= MOST_FROM_STONES)?;
    let half_points = i64::from(half_points) * if negative { -1 } else { 1 };
    i16::try_from(half_points).ok().map(Komi::from_half_points)
}

/// The value of `KM` that is read as this komi. A whole number of a hundred points or more is written with a decimal, since
/// some are taken for hundredths.
pub(super) fn komi_text(komi: Komi) -> String {
    let mut text = komi.to_string();
    if komi.half_points().unsigned_abs() >= 200 && !text.contains('.') {
        text.push_str(".0");
    }
    text
}

/// A whole number, perhaps of stones: `4`, `4 stones`, `让4子`, `四子`.
fn read_handicap(text: &str) -> Option<u16> {
    let text = plain(text);
    let number = text.trim_start_matches(['让', '讓', '受', '+']);
    let (handicap, rest) = Quantity::read(number)?;
    let is_stones = handicap.unit != Some(Unit::Points) && handicap.hundredths % 100 == 0;
    if !is_stones || !rest.trim().is_empty() {
        return None;
    }
    u16::try_from(handicap.hundredths / 100).ok()
}

/// Names that programs and people give to rule sets, besides those of [`Preset`].
static RULES: [(&str, Preset); 34] = [
    ("jp", Preset::Japanese),
    ("japan", Preset::Japanese),
    ("nihon", Preset::Japanese),
    ("日本", Preset::Japanese),
    ("日本棋院", Preset::Japanese),
    ("일본", Preset::Japanese),
    ("territory", Preset::Japanese),
    ("cn", Preset::Chinese),
    ("china", Preset::Chinese),
    ("中国", Preset::Chinese),
    ("中國", Preset::Chinese),
    ("중국", Preset::Chinese),
    ("area", Preset::Chinese),
    ("kr", Preset::Korean),
    ("korea", Preset::Korean),
    ("韩国", Preset::Korean),
    ("韓国", Preset::Korean),
    ("韓國", Preset::Korean),
    ("한국", Preset::Korean),
    ("us", Preset::Aga),
    ("american", Preset::Aga),
    ("british", Preset::Bga),
    ("ffg", Preset::Bga),
    ("nz", Preset::NewZealand),
    ("new zealand", Preset::NewZealand),
    ("tt", Preset::TrompTaylor),
    ("tromp taylor", Preset::TrompTaylor),
    ("tromp/taylor", Preset::TrompTaylor),
    ("goe", Preset::Ing),
    ("ing sst", Preset::Ing),
    ("ings", Preset::Ing),
    ("应氏", Preset::Ing),
    ("應氏", Preset::Ing),
    ("stone scoring", Preset::StoneScoring),
];

/// The rule set of a name, whatever the case of its letters.
fn read_rules(text: &str) -> Option<Preset> {
    let text = plain(text);
    let said = ["rules", "rule", "规则", "規則", "ルール", "룰"]
        .into_iter()
        .find_map(|word| text.strip_suffix(word));
    let name = said.unwrap_or(&text).trim();
    let known = RULES.iter().find(|(word, _)| *word == name);
    known.map_or_else(|| name.parse().ok(), |&(_, preset)| Some(preset))
}

//! The games of the server Tygem.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use qi_geometry::Stone;
use qi_record::{Position, ReadOptions};

use super::draft::{Draft, Line, begin, lines};
use super::{File, Format, ReadFileError, board_size};
use crate::record::head::komi_text;
use crate::record::read_result;
use crate::{Komi, Outcome, handicap};

pub(super) fn read(bytes: &[u8], options: &ReadOptions) -> Result<File, ReadFileError> {
    let (text, mut draft) = begin(bytes, Format::Gib, options)?;
    let lines = lines(&text).filter(|line| !line.text.is_empty());
    let mut lines = lines.peekable();
    let mut fields = Vec::new();
    while let Some(line) = lines.next_if(|line| !begins_moves(line.text)) {
        fields_of(line, &mut fields, &mut draft)?;
    }
    if fields.is_empty() {
        return Err(ReadFileError::Head {
            position: Position::START,
            format: Format::Gib,
            expected: r"`\HS` and `\[NAME=VALUE\]`",
        });
    }
    let head = Head { fields };
    head.size(&mut draft)?;
    head.players(&mut draft);
    head.occasion(&mut draft);
    head.komi(&mut draft)?;
    head.result(&mut draft);
    moves(lines, &mut draft, Position::of(&text, text.len()))?;
    Ok(draft.finish())
}

/// Whether the head has ended.
fn begins_moves(line: &str) -> bool {
    line == r"\GS" || line.starts_with("INI ") || line.starts_with("STO ")
}

/// Reads every `\[NAME=VALUE\]` of a line.
fn fields_of<'a>(
    line: Line<'a>,
    fields: &mut Vec<Field<'a>>,
    draft: &mut Draft<'_>,
) -> Result<(), ReadFileError> {
    let mut rest = line.text;
    while let Some((_, begun)) = rest.split_once(r"\[") {
        let (field, after) = begun.split_once(r"\]").unwrap_or((begun, ""));
        match field.split_once('=') {
            Some((name, value)) => fields.push(Field {
                name,
                value,
                position: line.position,
            }),
            None => draft.wrong_line(line)?,
        }
        rest = after;
    }
    Ok(())
}

#[derive(Clone, Copy)]
struct Field<'a> {
    name: &'a str,
    value: &'a str,
    position: Position,
}

struct Head<'a> {
    fields: Vec<Field<'a>>,
}

impl<'a> Head<'a> {
    fn field(&self, name: &str) -> Option<Field<'a>> {
        let found = self.fields.iter().find(|field| field.name == name);
        found.copied()
    }

    /// An entry `KEY:VALUE` of a list, such as `GRLT:3` of `GAMEINFOMAIN`.
    fn entry(&self, list: &str, key: &str) -> Option<Field<'a>> {
        let field = self.field(list)?;
        let entries = field.value.split(',');
        let value = entries
            .filter_map(|entry| entry.split_once(':'))
            .find_map(|(name, value)| (name.trim() == key).then_some(value))?;
        Some(Field { value, ..field })
    }

    /// An entry of `GAMETAG`, a letter with its value behind it.
    fn tag(&self, letter: char) -> Option<Field<'a>> {
        let field = self.field("GAMETAG")?;
        let mut entries = field.value.split(',');
        let value = entries.find_map(|entry| entry.trim().strip_prefix(letter))?;
        Some(Field { value, ..field })
    }

    fn size(&self, draft: &mut Draft<'_>) -> Result<(), ReadFileError> {
        if let Some(line) = self.entry("GAMEINFOMAIN", "LINE") {
            match line.value.trim().parse() {
                Ok(side) => draft.size = board_size(side, line.position)?,
                Err(_) => draft.wrong_field(line.position, "LINE", line.value)?,
            }
        }
        draft.say("SZ", &draft.size.width().to_string());
        Ok(())
    }

    fn players(&self, draft: &mut Draft<'_>) {
        for (name, nick, list, key, player, rank) in [
            (
                "GAMEBLACKNAME",
                "GAMEBLACKNICK",
                "BUSERINFO",
                "BNICK",
                "PB",
                "BR",
            ),
            (
                "GAMEWHITENAME",
                "GAMEWHITENICK",
                "WUSERINFO",
                "WNICK",
                "PW",
                "WR",
            ),
        ] {
            let whole = self.field(name).map_or("", |field| field.value.trim());
            let (named, ranked) = match whole
                .strip_suffix(')')
                .and_then(|text| text.rsplit_once('('))
            {
                Some((named, ranked)) if !named.trim().is_empty() => (named, ranked),
                _ => (whole, ""),
            };
            draft.say(player, named);
            draft.say(rank, ranked);
            let nick = self.field(nick).or_else(|| self.entry(list, key));
            if let (false, Some(nick)) = (draft.says(player), nick) {
                draft.say(player, nick.value);
            }
        }
    }

    fn occasion(&self, draft: &mut Draft<'_>) {
        for (name, key, identifier) in [
            ("GAMENAME", "GNAME", "GN"),
            ("GAMEPLACE", "GPLC", "PC"),
            ("GAMECOMMENT", "GCMT", "GC"),
        ] {
            let said = self.field(name).filter(|field| !field.value.is_empty());
            if let Some(field) = said.or_else(|| self.entry("GAMEINFOSUB", key)) {
                draft.say(identifier, field.value);
            }
        }
        let date = self.tag('C').or_else(|| self.entry("GAMEINFOSUB", "GDATE"));
        if let Some(date) = date.and_then(|date| iso_date(date.value)) {
            draft.say("DT", &date);
        }
    }

    fn komi(&self, draft: &mut Draft<'_>) -> Result<(), ReadFileError> {
        let tenths = self
            .entry("GAMEINFOMAIN", "GONGJE")
            .or_else(|| self.tag('G'));
        let Some(tenths) = tenths else { return Ok(()) };
        match half_points(tenths.value).map(i16::try_from) {
            Some(Ok(half_points)) => {
                draft.say("KM", &komi_text(Komi::from_half_points(half_points)));
                Ok(())
            }
            _ => draft.wrong_field(tenths.position, "GONGJE", tenths.value),
        }
    }

    fn result(&self, draft: &mut Draft<'_>) {
        let kind = self.entry("GAMEINFOMAIN", "GRLT").or_else(|| self.tag('W'));
        let margin = self
            .entry("GAMEINFOMAIN", "ZIPSU")
            .or_else(|| self.tag('Z'));
        let margin = margin.and_then(|margin| half_points(margin.value));
        let told = || {
            let text = self.field("GAMERESULT")?;
            read_result(text.value).ok().flatten()
        };
        let coded = kind.and_then(|kind| outcome(kind.value.trim(), margin));
        if let Some(outcome) = coded.or_else(told) {
            draft.say("RE", &outcome.to_string());
        }
    }
}

/// The outcome of a kind of result and a margin in half points; `None` of a kind that is not known.
fn outcome(kind: &str, margin: Option<i32>) -> Option<Outcome> {
    let winner = match kind {
        "0" | "3" | "7" => Stone::Black,
        "1" | "4" | "8" => Stone::White,
        _ => return None,
    };
    Some(match kind {
        "3" | "4" => Outcome::Resignation { winner },
        "7" | "8" => Outcome::Time { winner },
        _ => match margin.filter(|&margin| margin > 0) {
            Some(margin) if winner == Stone::Black => Outcome::from_half_points(margin),
            Some(margin) => Outcome::from_half_points(-margin),
            None => Outcome::Win { winner },
        },
    })
}

/// Half points from tenths of a point.
fn half_points(tenths: &str) -> Option<i32> {
    let tenths: i32 = tenths.trim().parse().ok()?;
    (tenths % 5 == 0).then_some(tenths / 5)
}

/// `2017-04-02` from `2017:04:02:16:11` and `2017-4-2-16-11-11`.
fn iso_date(text: &str) -> Option<String> {
    let mut numbers = text
        .split([':', '-'])
        .map(|part| part.trim().parse::<u16>());
    let mut next = || numbers.next()?.ok();
    let (year, month, day) = (next()?, next()?, next()?);
    let is_date = year >= 1000 && (1..=12).contains(&month) && (1..=31).contains(&day);
    is_date.then(|| format!("{year:04}-{month:02}-{day:02}"))
}

fn moves<'a>(
    lines: impl Iterator<Item = Line<'a>>,
    draft: &mut Draft<'_>,
    end: Position,
) -> Result<(), ReadFileError> {
    for line in lines {
        let words: Vec<&str> = line.text.split_whitespace().collect();
        let is_read = match words.as_slice() {
            [r"\GS", ..] => true,
            [r"\GE", ..] => return Ok(()),
            ["INI", ..] => initial(line, &words, draft)?,
            ["STO", _, _, stone, x, y, ..] => match (colour(stone), x.parse(), y.parse()) {
                (Some(stone), Ok(x), Ok(y)) => draft.play(line, Some(stone), Some((x, y)))?,
                _ => wrong_move(line, draft)?,
            },
            ["STO", ..] => wrong_move(line, draft)?,
            ["SKI", _, _, stone, ..] => draft.play(line, colour(stone), None)?,
            ["SKI", ..] => draft.play(line, None, None)?,
            // Who gave up is in the head; lines of numbers say how many there are.
            ["SUR", ..] => true,
            [number, ..] if number.bytes().all(|byte| byte.is_ascii_digit()) => true,
            _ => draft.wrong_line(line).map(|()| true)?,
        };
        if !is_read {
            return Ok(());
        }
    }
    draft.unfinished(end, r"`\GE`")
}

fn colour(text: &str) -> Option<Stone> {
    match text {
        "1" => Some(Stone::Black),
        "2" => Some(Stone::White),
        _ => None,
    }
}

fn wrong_move(line: Line<'_>, draft: &mut Draft<'_>) -> Result<bool, ReadFileError> {
    draft.wrong_move(line)?;
    Ok(false)
}

/// `INI 0 1 3 &4`: the fourth word is the handicap.
fn initial(line: Line<'_>, words: &[&str], draft: &mut Draft<'_>) -> Result<bool, ReadFileError> {
    let stones = words.get(3).and_then(|text| text.parse::<usize>().ok());
    let points = match stones {
        Some(0 | 1) => return Ok(true),
        Some(stones) if draft.moves() == 0 && !draft.says("AB") => {
            handicap::points(draft.size, stones)
        }
        _ => None,
    };
    match points {
        Some(points) => {
            draft.say("HA", &points.len().to_string());
            draft.handicap(&points);
        }
        None => draft.wrong_line(line)?,
    }
    Ok(true)
}

//! The games of the servers Cyberoro and wBaduk.

use alloc::format;
use alloc::string::ToString;

use qi_geometry::{Point, Stone};
use qi_record::{Position, ReadOptions};

use super::draft::{Draft, Line, begin, lines};
use super::{File, Format, ReadFileError, board_size};
use crate::record::head::komi_text;
use crate::record::read_result;
use crate::{Komi, handicap};

pub(super) fn read(bytes: &[u8], options: &ReadOptions) -> Result<File, ReadFileError> {
    let (text, mut draft) = begin(bytes, Format::Ngf, options)?;
    let mut lines = lines(&text);
    let Some(head) = next_lines::<12>(&mut lines) else {
        return Err(ReadFileError::Head {
            position: Position::of(&text, text.len()),
            format: Format::Ngf,
            expected: "twelve lines about the game",
        });
    };
    let promised = read_head(head, &mut draft)?;
    let is_whole = moves(lines, &mut draft)?;
    // Some clients count neither passes nor the last move.
    if is_whole && promised.is_some_and(|promised| draft.moves() + 1 < promised) {
        draft.unfinished(Position::of(&text, text.len()), "more moves")?;
    }
    Ok(draft.finish())
}

fn next_lines<'a, const N: usize>(
    lines: &mut impl Iterator<Item = Line<'a>>,
) -> Option<[Line<'a>; N]> {
    let empty = Line {
        text: "",
        position: Position::START,
    };
    let mut taken = [empty; N];
    for line in &mut taken {
        *line = lines.next()?;
    }
    Some(taken)
}

/// Reads the head; gives the number of moves that it promises.
fn read_head(head: [Line<'_>; 12], draft: &mut Draft<'_>) -> Result<Option<usize>, ReadFileError> {
    let [
        title,
        side,
        white,
        black,
        site,
        stones,
        _,
        komi,
        date,
        _,
        result,
        moves,
    ] = head;
    let Ok(width) = side.text.parse() else {
        return Err(ReadFileError::Head {
            position: side.position,
            format: Format::Ngf,
            expected: "the side of the board",
        });
    };
    draft.size = board_size(width, side.position)?;
    draft.say("SZ", &width.to_string());
    player(white.text, "PW", "WR", draft);
    player(black.text, "PB", "BR", draft);
    draft.say("GN", title.text);
    draft.say("PC", site.text);
    if let Some(date) = iso_date(date.text) {
        draft.say("DT", &date);
    }
    read_handicap(stones, draft)?;
    read_komi(komi, stones.text == "0", draft)?;
    // Chinese clients say stones where the server has counted points.
    match read_result(&result.text.replace('子', "目")) {
        Ok(Some(outcome)) => draft.say("RE", &outcome.to_string()),
        Ok(None) => {}
        Err(_) => draft.wrong_field(result.position, "the result", result.text)?,
    }
    let promised = moves.text.parse().ok();
    if promised.is_none() {
        draft.wrong_field(moves.position, "the number of moves", moves.text)?;
    }
    Ok(promised)
}

/// A name and, behind spaces, a rank.
fn player(text: &str, name: &str, rank: &str, draft: &mut Draft<'_>) {
    let (named, ranked) = text.rsplit_once(char::is_whitespace).unwrap_or((text, ""));
    draft.say(name, named);
    draft.say(rank, ranked);
}

/// `2011-08-12` from `20110812 [09:31]`.
fn iso_date(text: &str) -> Option<alloc::string::String> {
    let digits = text.get(..8)?;
    let is_date = digits.bytes().all(|byte| byte.is_ascii_digit());
    is_date.then(|| format!("{}-{}-{}", &digits[..4], &digits[4..6], &digits[6..]))
}

fn read_handicap(line: Line<'_>, draft: &mut Draft<'_>) -> Result<(), ReadFileError> {
    let points = match line.text.parse::<usize>() {
        Ok(0 | 1) => return Ok(()),
        Ok(stones) => handicap::points(draft.size, stones),
        Err(_) => None,
    };
    let Some(mut points) = points else {
        return draft.wrong_field(line.position, "the handicap", line.text);
    };
    if let [left, right, low] = points.as_mut_slice() {
        // The third stone stands on the right, and the upper left is free.
        *left = Point::new(right.x(), low.y()).expect("it is between two points");
    }
    draft.say("HA", &points.len().to_string());
    draft.handicap(&points);
    Ok(())
}

/// In even games a whole number lacks its half.
fn read_komi(line: Line<'_>, is_even: bool, draft: &mut Draft<'_>) -> Result<(), ReadFileError> {
    let half = i16::from(is_even && line.text.bytes().all(|byte| byte.is_ascii_digit()));
    let komi = line.text.parse::<Komi>().ok();
    let half_points = komi.and_then(|komi| komi.half_points().checked_add(half));
    match half_points {
        Some(half_points) => {
            draft.say("KM", &komi_text(Komi::from_half_points(half_points)));
            Ok(())
        }
        None => draft.wrong_field(line.position, "the komi", line.text),
    }
}

/// Reads the moves; false if the rest of them is lost.
fn moves<'a>(
    lines: impl Iterator<Item = Line<'a>>,
    draft: &mut Draft<'_>,
) -> Result<bool, ReadFileError> {
    for line in lines.filter(|line| !line.text.is_empty()) {
        if line.text.starts_with("GI") {
            continue;
        }
        if !line.text.starts_with("PM") {
            draft.wrong_line(line)?;
            continue;
        }
        let Some((stone, place)) = read_move(line.text.as_bytes()) else {
            draft.wrong_move(line)?;
            return Ok(false);
        };
        if !draft.play(line, Some(stone), place)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// `PMABBQEEQ`: a move without its number, as column and row from 0, `None` for a pass.
fn read_move(line: &[u8]) -> Option<(Stone, Option<(u8, u8)>)> {
    let [b'P', b'M', _, _, colour, x, y, rest @ ..] = line else {
        return None;
    };
    let stone = match colour {
        b'B' => Stone::Black,
        b'W' => Stone::White,
        _ => return None,
    };
    // Old files have the point once.
    if !matches!(rest, [] | [_, _]) || (rest.len() == 2 && rest != [*y, *x]) {
        return None;
    }
    match (x, y) {
        (b'A', b'A') => Some((stone, None)),
        (b'B'..=b'Z', b'B'..=b'Z') => Some((stone, Some((x - b'B', y - b'B')))),
        _ => None,
    }
}

//! Records of games in files.
//!
//! Owns what is done about a damaged or illegal one: where a sound reading is
//! left, each thing passed over becomes a warning on standard error.

use core::fmt::Display;
use std::path::Path;

use qi_geometry::Size;
use qi_go::record as go_record;
use qi_go::{Game, Rules};
use qi_gomoku::record as gomoku_record;
use qi_record::sgf::{Mode, ReadOptions};
use qi_record::{NodeId, Tree};
use qi_xiangqi::record::{Reading, Record, dhtmlxq, pgn, xqf};

use crate::error::{At, Error};
use crate::input;
use crate::text::{quoted, tell};

/// What every text in DhtmlXQ has.
const DHTMLXQ: &[u8] = b"[DhtmlXQ";

/// So many warnings are written out; the rest are counted.
const MOST_WARNINGS: usize = 20;

/// The main line of a file's first game of go: SGF, GIB or NGF, as its bytes say.
pub(crate) fn read_go(file: &Path) -> Result<Game, Error> {
    let options = ReadOptions::lenient();
    let bytes = input::read(file, options.limits.bytes)?;
    let place = file.display();
    let format = go_record::Format::detect(&bytes).unwrap_or(go_record::Format::Sgf);
    let found = go_record::read(&bytes, format, &options).at(&place)?;
    refuse_if_empty(file, &found.games, found.warnings.last())?;
    let mended = found.warnings.iter();
    let mut warnings: Vec<String> = mended.map(|flaw| format!("{place}:{flaw}")).collect();
    let tree = found
        .games
        .first()
        .ok_or_else(|| Error::input(&place, "there is no game in it"))?;
    let node_place = |node| match found.position(0, node) {
        Some(position) => format!("{place}:{position}"),
        None => place.to_string(),
    };
    let record = go_record::Record::of_main_line(tree, Mode::Lenient);
    let record =
        record.map_err(|error| Error::input(node_place(error.node()), error.to_string()))?;
    let passed_over = record.warnings.iter();
    warnings.extend(passed_over.map(|flaw| format!("{}: {flaw}", node_place(flaw.node()))));
    let note = |flaw: go_record::ReplayError| {
        warnings.push(format!("{}: {flaw}", node_place(flaw.node())));
    };
    let game = record.replay_noting(Rules::default(), note);
    let game = game.map_err(|error| Error::input(node_place(error.node()), error.to_string()))?;
    warn(&warnings);
    Ok(game)
}

/// What flags say of a file of gomoku.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GomokuFile {
    /// If not given, what the file looks like.
    pub(crate) format: Option<gomoku_record::Format>,
    /// The size where the file does not say.
    pub(crate) size: Option<Size>,
    /// If not given, the one that the file says; one that is not known is told.
    pub(crate) rule: Option<qi_gomoku::Rule>,
    /// Which way an SGF counts rows; from the top if not given.
    pub(crate) sgf_rows: Option<gomoku_record::Rows>,
}

/// The main line of a file's game of gomoku. A damaged file is an error: which moves it lacks would
/// be anyone's guess.
pub(crate) fn read_gomoku(file: &Path, said: GomokuFile) -> Result<qi_gomoku::Game, Error> {
    let options = gomoku_record::ReadOptions {
        size: said.size,
        ..gomoku_record::ReadOptions::default()
    };
    let bytes = input::read(file, options.limits.bytes)?;
    let place = file.display();
    let format = said
        .format
        .or_else(|| gomoku_record::Format::detect(&bytes))
        .ok_or_else(|| Error::input(&place, "no format that is known: name it with --format"))?;
    let tree = gomoku_record::read(&bytes, format, &options).at(&place)?;
    if said.sgf_rows.is_some() && format != gomoku_record::Format::Sgf {
        let what = format!("{place} is no SGF but {format}, whose rows are counted one way");
        return Err(Error::input("--sgf-rows", what));
    }
    let end = tree.main_line().last().unwrap_or(NodeId::ROOT);
    let rows = said.sgf_rows.unwrap_or_default();
    let mut record = gomoku_record::Record::to_node(&tree, end, rows).at(&place)?;
    record.rule = said.rule.or(record.rule);
    let otherwise = qi_gomoku::Rule::default();
    if let (None, Some(name)) = (record.rule, tree.root().text("RU")) {
        let name = quoted(name);
        warn(&[format!(
            "{place}: {name} is no rule that is known; {otherwise} is taken"
        )]);
    }
    record.replay(otherwise).at(&place)
}

/// The main line of a file's first game of xiangqi: PGN, DhtmlXQ or XQF, as
/// its bytes say.
pub(crate) fn read_xiangqi(file: &Path) -> Result<qi_xiangqi::Game, Error> {
    let options = ReadOptions::lenient();
    let bytes = input::read(file, options.limits.bytes)?;
    let read = if bytes.starts_with(b"XQ") {
        xqf::read
    } else if bytes.windows(DHTMLXQ.len()).any(|part| part == DHTMLXQ) {
        dhtmlxq::read
    } else {
        pgn::read
    };
    let place = file.display();
    let Reading {
        records, warnings, ..
    } = read(&bytes, &options).at(&place)?;
    let record = records
        .first()
        .ok_or_else(|| Error::input(&place, "there is no game in it"))?;
    refuse_if_empty(file, records.iter().map(Record::tree), warnings.first())?;
    let passed_over = warnings.iter();
    let warnings: Vec<String> = passed_over.map(|flaw| format!("{place}: {flaw}")).collect();
    warn(&warnings);
    Ok(record.replay())
}

/// Refuses a file of which nothing is left but flaws; one of them says why.
fn refuse_if_empty<'a>(
    file: &Path,
    games: impl IntoIterator<Item = &'a Tree>,
    flaw: Option<impl Display>,
) -> Result<(), Error> {
    match flaw {
        Some(flaw) if is_empty(games) => Err(Error::input(
            file.display(),
            format!("there is no game in it: {flaw}"),
        )),
        _ => Ok(()),
    }
}

/// Whether nothing was read that says anything: what looked like a game was
/// most likely none.
fn is_empty<'a>(games: impl IntoIterator<Item = &'a Tree>) -> bool {
    let mut nodes = games
        .into_iter()
        .flat_map(|tree| tree.depth_first().map(|id| &tree[id]));
    nodes.all(|node| node.properties().is_empty())
}

fn warn(warnings: &[impl Display]) {
    for warning in warnings.iter().take(MOST_WARNINGS) {
        tell("warning", warning);
    }
    if let more @ 1.. = warnings.len().saturating_sub(MOST_WARNINGS) {
        tell("warning", format_args!("and {more} more"));
    }
}

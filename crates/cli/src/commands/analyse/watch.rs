//! Word of a search while it runs.

use core::marker::PhantomData;
use core::time::Duration;
use std::io::{IsTerminal, Write};

use indicatif::{ProgressBar, ProgressStyle};
use qi_search::{Info, Stop};

use super::{Settings, report};
use crate::error::Error;
use crate::game::{Playable, line_text};
use crate::output::Output;

/// Passes on what a search says.
#[derive(Debug)]
pub(super) struct Watch<'a, G> {
    place: Place<'a>,
    /// Ends the search when nobody listens any more.
    stop: &'a Stop,
    error: Option<Error>,
    ranked: bool,
    game: PhantomData<G>,
}

/// Where word goes.
#[derive(Debug)]
enum Place<'a> {
    /// One JSON object a line, to standard output.
    Json(&'a mut Output),
    /// One line in place, on a terminal.
    Spinner(ProgressBar),
    /// Line by line, to standard error.
    Lines,
}

impl<'a, G: Playable> Watch<'a, G> {
    pub(super) fn new(output: &'a mut Output, stop: &'a Stop, settings: &Settings) -> Self {
        let place = if settings.format.json {
            Place::Json(output)
        } else if std::io::stderr().is_terminal() {
            Place::Spinner(spinner())
        } else {
            Place::Lines
        };
        Self {
            place,
            stop,
            error: None,
            ranked: settings.lines() > 1,
            game: PhantomData,
        }
    }

    /// Passes on one word.
    pub(super) fn see(&mut self, info: &Info<G::Move>) {
        let told = match &mut self.place {
            Place::Json(output) => output.json(&report::info_as_json::<G>(info)),
            Place::Spinner(spinner) => {
                spinner.set_message(text::<G>(info, self.ranked));
                Ok(())
            }
            Place::Lines => {
                // A closed standard error is no reason to stop searching.
                let _ = writeln!(std::io::stderr(), "{}", text::<G>(info, self.ranked));
                Ok(())
            }
        };
        if let Err(error) = told {
            self.error = Some(error);
            self.stop.stop();
        }
    }

    /// Clears the place; says what went wrong while the search ran.
    pub(super) fn end(self) -> Result<(), Error> {
        if let Place::Spinner(spinner) = &self.place {
            spinner.finish_and_clear();
        }
        self.error.map_or(Ok(()), Err)
    }
}

fn spinner() -> ProgressBar {
    let style =
        ProgressStyle::with_template("{spinner} {wide_msg}").expect("the template is right");
    let spinner = ProgressBar::new_spinner().with_style(style);
    spinner.enable_steady_tick(Duration::from_millis(100));
    spinner
}

/// `info depth 6/12 +35 41234 nodes 0.21 s: h2e2 h9g7`.
fn text<G: Playable>(info: &Info<G::Move>, ranked: bool) -> String {
    let line = &info.line;
    let rank = if ranked {
        format!(" #{}", info.multipv)
    } else {
        String::new()
    };
    format!(
        "info{rank} depth {}/{} {} {} nodes {}: {}",
        line.depth,
        line.seldepth,
        report::score_text(line.score, line.bound),
        info.nodes,
        report::seconds(info.time),
        line_text::<G>(&line.moves),
    )
}

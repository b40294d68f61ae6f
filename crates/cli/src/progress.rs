//! Word about work that takes long, on standard error where a person sees it.

use core::time::Duration;
use std::io::IsTerminal;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};

/// Work shorter than this is not worth a word.
const PATIENCE: Duration = Duration::from_secs(2);

/// A bar that shows itself once the work has taken two seconds, if standard
/// error is a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    since: Instant,
    total: u64,
    done: u64,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// The beginning of work in so many steps.
    pub(crate) fn new(total: usize) -> Self {
        Self {
            since: Instant::now(),
            total: total as u64,
            done: 0,
            bar: None,
        }
    }

    /// How long to wait for a step before calling [`look`](Self::look).
    pub(crate) fn patience(&self) -> Duration {
        match self.bar {
            Some(_) => Duration::from_secs(1),
            None => PATIENCE
                .saturating_sub(self.since.elapsed())
                .max(Duration::from_millis(50)),
        }
    }

    /// One step is done.
    pub(crate) fn step(&mut self) {
        self.done += 1;
        self.look();
    }

    /// Shows where the work is, if it is time to.
    pub(crate) fn look(&mut self) {
        if self.bar.is_none() && self.since.elapsed() >= PATIENCE && std::io::stderr().is_terminal()
        {
            self.bar = Some(bar(self.total));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.done);
            bar.tick();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(total: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} root moves, {elapsed}")
        .expect("the template is right");
    ProgressBar::new(total).with_style(style)
}

/// A count of positions that shows itself once a search has taken two seconds,
/// if standard error is a terminal.
#[derive(Debug)]
pub(crate) struct Positions {
    since: Instant,
    bar: Option<ProgressBar>,
}

impl Positions {
    /// The beginning of a search.
    pub(crate) fn new() -> Self {
        Self {
            since: Instant::now(),
            bar: None,
        }
    }

    /// So many positions have been looked at.
    pub(crate) fn look(&mut self, positions: u64) {
        if self.bar.is_none() && self.since.elapsed() >= PATIENCE && std::io::stderr().is_terminal()
        {
            self.bar = Some(counter());
        }
        if let Some(bar) = &self.bar {
            bar.set_position(positions);
        }
    }
}

impl Drop for Positions {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn counter() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {pos} positions, {elapsed}")
        .expect("the template is right");
    ProgressBar::no_length().with_style(style)
}

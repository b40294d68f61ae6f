//! Standard output, for people or as JSON.

use core::fmt::{Arguments, Display};
use std::io::{StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use qi_render::terminal::Paint;
use serde_json::Value;

use crate::error::Error;

/// Standard output, locked. Colours are stripped where nobody sees them.
#[derive(Debug)]
pub(crate) struct Output(AutoStream<StdoutLock<'static>>);

impl Output {
    pub(crate) fn new() -> Self {
        Self(AutoStream::auto(std::io::stdout().lock()))
    }

    /// Writes one line.
    pub(crate) fn line(&mut self, line: impl Display) -> Result<(), Error> {
        Ok(writeln!(self.0, "{line}")?)
    }

    /// Writes a text that has its own line breaks.
    pub(crate) fn text(&mut self, text: Arguments<'_>) -> Result<(), Error> {
        Ok(self.0.write_fmt(text)?)
    }

    /// Writes a JSON value on one line.
    pub(crate) fn json(&mut self, value: &Value) -> Result<(), Error> {
        self.line(value)
    }

    /// Sends what was written on its way, for a reader who answers it.
    pub(crate) fn flush(&mut self) -> Result<(), Error> {
        Ok(self.0.flush()?)
    }

    /// Whether boards should be painted.
    pub(crate) fn paint(&self) -> Paint {
        match self.0.current_choice() {
            ColorChoice::Never => Paint::Plain,
            ColorChoice::Auto | ColorChoice::AlwaysAnsi | ColorChoice::Always => Paint::Ansi,
        }
    }
}

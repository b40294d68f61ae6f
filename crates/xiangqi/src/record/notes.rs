//! What a reader notes on its way.

use alloc::vec::Vec;

use qi_record::{Counted, Mode, ReadOptions};

use super::{Flaw, Place, ReadRecordError, Warning};

/// The flaws met so far, and how many there may be.
pub(super) struct Notes {
    mode: Mode,
    limit: usize,
    pub(super) warnings: Vec<Warning>,
}

impl Notes {
    pub(super) const fn new(options: &ReadOptions) -> Self {
        Self {
            mode: options.mode,
            limit: options.limits.flaws,
            warnings: Vec::new(),
        }
    }

    pub(super) const fn mode(&self) -> Mode {
        self.mode
    }

    /// The error that there is no record: the flaw for which one was left out, if
    /// one was.
    pub(super) fn no_record(self) -> ReadRecordError {
        let left_out =
            |warning: &Warning| matches!(warning.flaw, Flaw::Start { .. } | Flaw::Men { .. });
        let reason = self.warnings.into_iter().find(left_out);
        reason.map_or(ReadRecordError::NoRecord, ReadRecordError::Flaw)
    }

    /// Takes note of a flaw; an error when reading strictly, or if there are too
    /// many.
    pub(super) fn pass_over(&mut self, place: Place, flaw: Flaw) -> Result<(), ReadRecordError> {
        if self.mode == Mode::Strict {
            return Err(Warning { place, flaw }.into());
        }
        if self.warnings.len() >= self.limit {
            return Err(ReadRecordError::TooMany {
                place,
                counted: Counted::Flaws,
                limit: self.limit,
            });
        }
        self.warnings.push(Warning { place, flaw });
        Ok(())
    }
}

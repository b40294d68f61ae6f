//! What a reader keeps count of, whatever the container.
//!
//! Owns the limits' counters and the flaws that were mended, with their offsets. Which flaws there
//! are, and what breaks a text off, is the container's to say.

use alloc::vec::Vec;

use crate::position::Locator;
use crate::{Counted, Mode, Position, ReadOptions};

/// The counters and the mended flaws of one reading.
pub(crate) struct Ledger<'a, F> {
    text: &'a str,
    options: &'a ReadOptions,
    nodes: usize,
    values: usize,
    /// Positions are found at the end, in one pass.
    flaws: Vec<(usize, F)>,
}

/// Why the ledger lets a reading go no further.
pub(crate) enum Refusal<F> {
    /// A flaw, read strictly.
    Flaw { position: Position, flaw: F },
    /// More of something than a limit allows.
    TooMany {
        position: Position,
        counted: Counted,
        limit: usize,
    },
}

impl<'a, F> Ledger<'a, F> {
    pub(crate) const fn new(text: &'a str, options: &'a ReadOptions) -> Self {
        Self {
            text,
            options,
            nodes: 0,
            values: 0,
            flaws: Vec::new(),
        }
    }

    /// The line and column of an offset.
    pub(crate) fn locate(&self, offset: usize) -> Position {
        Position::of(self.text, offset)
    }

    /// Counts a node that begins at `offset`.
    pub(crate) fn node(&mut self, offset: usize) -> Result<(), Refusal<F>> {
        // A tree numbers its nodes with 32 bits.
        let limit = self.options.limits.nodes.min(u32::MAX as usize);
        self.below(self.nodes, limit, Counted::Nodes, offset)?;
        self.nodes += 1;
        Ok(())
    }

    /// Counts a value that begins at `offset`.
    pub(crate) fn value(&mut self, offset: usize) -> Result<(), Refusal<F>> {
        let limit = self.options.limits.values;
        self.below(self.values, limit, Counted::Values, offset)?;
        self.values += 1;
        Ok(())
    }

    /// Asks whether a value that begins at `offset` may have so many bytes.
    pub(crate) fn value_bytes(&self, offset: usize, bytes: usize) -> Result<(), Refusal<F>> {
        let limit = self.options.limits.value_bytes;
        if bytes > limit {
            return Err(self.too_many(offset, Counted::ValueBytes, limit));
        }
        Ok(())
    }

    /// Asks whether a node that has so many properties may have one more.
    pub(crate) fn property(&self, offset: usize, properties: usize) -> Result<(), Refusal<F>> {
        let limit = self.options.limits.node_properties;
        self.below(properties, limit, Counted::NodeProperties, offset)
    }

    /// Asks whether one more parenthesis may be open beside so many.
    pub(crate) fn parenthesis(&self, offset: usize, open: usize) -> Result<(), Refusal<F>> {
        let limit = self.options.limits.depth;
        self.below(open, limit, Counted::OpenParentheses, offset)
    }

    /// Takes note of a flaw; an error when reading strictly, or if there are too many.
    pub(crate) fn mend(&mut self, offset: usize, flaw: F) -> Result<(), Refusal<F>> {
        if self.options.mode == Mode::Strict {
            let position = self.locate(offset);
            return Err(Refusal::Flaw { position, flaw });
        }
        let limit = self.options.limits.flaws;
        self.below(self.flaws.len(), limit, Counted::Flaws, offset)?;
        self.note(offset, flaw);
        Ok(())
    }

    /// Takes note of a flaw that is mended however one reads.
    pub(crate) fn note(&mut self, offset: usize, flaw: F) {
        self.flaws.push((offset, flaw));
    }

    /// What was mended, in the order of the text.
    pub(crate) fn into_flaws(mut self) -> impl Iterator<Item = (Position, F)> + use<'a, F> {
        self.flaws.sort_by_key(|&(offset, _)| offset);
        let mut locator = Locator::new(self.text);
        let place = move |(offset, flaw)| (locator.locate(offset), flaw);
        self.flaws.into_iter().map(place)
    }

    fn below(
        &self,
        count: usize,
        limit: usize,
        counted: Counted,
        offset: usize,
    ) -> Result<(), Refusal<F>> {
        if count < limit {
            Ok(())
        } else {
            Err(self.too_many(offset, counted, limit))
        }
    }

    fn too_many(&self, offset: usize, counted: Counted, limit: usize) -> Refusal<F> {
        Refusal::TooMany {
            position: self.locate(offset),
            counted,
            limit,
        }
    }
}

//! The way through the tokens.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter;

use super::game::Game;
use super::scan::{Scanner, capitals, closing_bracket, find_game};
use super::{DamagedTail, Expected, Flaw, Mode, ParseError, ReadOptions, Warning, unescape};
use crate::position::Locator;
use crate::{Collection, Node, Position, Value};

/// The properties that FF\[4\] defines as `Text` or `SimpleText`, sorted.
static TEXTS: [&str; 22] = [
    "AN", "BR", "BT", "C", "CP", "DT", "EV", "GC", "GN", "N", "ON", "OT", "PB", "PC", "PW", "RE",
    "RO", "RU", "SO", "US", "WR", "WT",
];

/// Reads game trees from text.
pub(super) struct Reader<'a> {
    text: &'a str,
    scanner: Scanner<'a>,
    options: &'a ReadOptions,
    /// Nodes of all game trees so far.
    nodes: usize,
    /// Values of all game trees so far.
    values: usize,
    /// Open parentheses.
    depth: usize,
    /// What was mended, with its offset; positions are found at the end, in one pass.
    flaws: Vec<(usize, Flaw)>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str, options: &'a ReadOptions) -> Self {
        let scanner = Scanner {
            bytes: text.as_bytes(),
            at: 0,
        };
        Self {
            text,
            scanner,
            options,
            nodes: 0,
            values: 0,
            depth: 0,
            flaws: Vec::new(),
        }
    }

    /// What was mended, in the order of the text.
    pub(super) fn into_warnings(mut self) -> Vec<Warning> {
        self.flaws.sort_by_key(|&(offset, _)| offset);
        let mut locator = Locator::new(self.text);
        let warning = |(offset, flaw)| Warning {
            position: locator.locate(offset),
            flaw,
        };
        self.flaws.into_iter().map(warning).collect()
    }

    /// Reads all game trees.
    pub(super) fn games(&mut self) -> Result<Collection, ParseError> {
        let mut games = Collection::new();
        while self.seek_game()? {
            let mut game = Game::new();
            let outcome = self.game(&mut game);
            let Err(error) = outcome else {
                games.push(game.tree);
                continue;
            };
            if !error.is_damage() || !game.begun || self.options.damaged_tail == DamagedTail::Refuse
            {
                return Err(error);
            }
            let offset = error.position().map_or(0, |position| position.offset);
            self.flaws
                .push((offset, Flaw::DamagedTail(Box::new(error))));
            games.push(game.tree);
            break;
        }
        if games.is_empty() {
            Err(ParseError::NoGameTree)
        } else {
            Ok(games)
        }
    }

    /// Goes to the next game tree; false if there is none.
    fn seek_game(&mut self) -> Result<bool, ParseError> {
        self.scanner.skip_space();
        let from = self.scanner.at;
        let found = find_game(&self.scanner.bytes[from..]);
        // Strictly, a parenthesis begins a game tree, even if what follows is wrong.
        let begins = self.options.mode == Mode::Strict && self.scanner.peek() == Some(b'(');
        let skipped = match found {
            _ if begins => 0,
            Some(skipped) => skipped,
            None => self.scanner.bytes.len() - from,
        };
        if skipped > 0 {
            self.mend(from, Flaw::TextOutside)?;
        }
        self.scanner.at += skipped;
        Ok(begins || found.is_some())
    }

    /// Reads a game tree, of which the opening parenthesis comes next, into `game`.
    fn game(&mut self, game: &mut Game) -> Result<(), ParseError> {
        self.open(game)?;
        loop {
            self.scanner.skip_space();
            match self.scanner.peek() {
                Some(b';') => self.node(game)?,
                Some(b'(') if game.expected() != Expected::FirstNode => self.open(game)?,
                Some(b')') => self.close(game)?,
                _ => return Err(self.unexpected(game.expected())),
            }
            if self.depth == 0 {
                return Ok(());
            }
        }
    }

    fn open(&mut self, game: &mut Game) -> Result<(), ParseError> {
        let limit = self.options.limits.depth;
        if self.depth >= limit {
            return Err(ParseError::TooDeep {
                position: self.here(),
                limit,
            });
        }
        game.open();
        self.depth += 1;
        self.scanner.at += 1;
        Ok(())
    }

    fn close(&mut self, game: &mut Game) -> Result<(), ParseError> {
        if game.expected() == Expected::FirstNode {
            if !game.begun {
                return Err(self.unexpected(Expected::FirstNode));
            }
            self.mend(self.scanner.at, Flaw::EmptyVariation)?;
        }
        game.close();
        self.depth -= 1;
        self.scanner.at += 1;
        Ok(())
    }

    fn node(&mut self, game: &mut Game) -> Result<(), ParseError> {
        // A tree numbers its nodes with 32 bits.
        let limit = self.options.limits.nodes.min(u32::MAX as usize);
        if self.nodes >= limit {
            return Err(ParseError::TooManyNodes {
                position: self.here(),
                limit,
            });
        }
        if game.expected() == Expected::AfterVariation {
            self.mend(self.scanner.at, Flaw::NodeAfterVariation)?;
        }
        self.nodes += 1;
        self.scanner.at += 1;
        let node = game.add();
        loop {
            self.scanner.skip_space();
            if !self
                .scanner
                .peek()
                .is_some_and(|byte| byte.is_ascii_alphabetic())
            {
                return Ok(());
            }
            self.property(node)?;
        }
    }

    fn property(&mut self, node: &mut Node) -> Result<(), ParseError> {
        let start = self.scanner.at;
        let identifier = self.identifier()?;
        let limit = self.options.limits.node_properties;
        if node.property(&identifier).is_some() {
            self.mend(
                start,
                Flaw::RepeatedProperty {
                    identifier: identifier.clone(),
                },
            )?;
        } else if node.properties().len() >= limit {
            return Err(ParseError::TooManyProperties {
                position: self.locate(start),
                limit,
            });
        }
        let mut values = Vec::new();
        let outcome = self.values(&identifier, &mut values);
        node.extend(&identifier, values);
        outcome
    }

    /// Reads an identifier and drops its small letters; one of small letters alone cannot stand here.
    fn identifier(&mut self) -> Result<String, ParseError> {
        let start = self.scanner.at;
        let written = self.scanner.identifier();
        let identifier: String = capitals(written).map(char::from).collect();
        if !identifier.starts_with(|first: char| first.is_ascii_uppercase()) {
            self.scanner.at = start;
            return Err(self.unexpected(Expected::AfterNode));
        }
        if written.iter().all(u8::is_ascii_uppercase) {
            return Ok(identifier);
        }
        let written = self.text[start..start + written.len()].to_owned();
        self.mend(
            start,
            Flaw::IrregularIdentifier {
                identifier: written,
            },
        )?;
        Ok(identifier)
    }

    /// Reads one value or more; those before an error are kept in `values`.
    fn values(&mut self, identifier: &str, values: &mut Vec<Value>) -> Result<(), ParseError> {
        self.scanner.skip_space();
        if self.scanner.peek() != Some(b'[') {
            return Err(self.unexpected(Expected::Value));
        }
        while self.scanner.peek() == Some(b'[') {
            values.push(self.value(identifier)?);
            self.scanner.skip_space();
        }
        Ok(())
    }

    fn value(&mut self, identifier: &str) -> Result<Value, ParseError> {
        let limits = self.options.limits;
        if self.values >= limits.values {
            return Err(ParseError::TooManyValues {
                position: self.here(),
                limit: limits.values,
            });
        }
        let start = self.scanner.at + 1;
        let Some(end) = closing_bracket(self.scanner.bytes, start) else {
            return Err(ParseError::UnfinishedValue {
                position: self.here(),
                identifier: identifier.to_owned(),
            });
        };
        let end = self.last_bracket(identifier, end)?;
        if end - start > limits.value_bytes {
            return Err(ParseError::ValueTooLong {
                position: self.here(),
                limit: limits.value_bytes,
            });
        }
        self.values += 1;
        self.scanner.at = end + 1;
        Ok(unescape(&self.text[start..end]))
    }

    /// The bracket that a value ends with, of which `first` is the first without a `\`: in a text, the first that a token
    /// follows, if there is one.
    fn last_bracket(&mut self, identifier: &str, first: usize) -> Result<usize, ParseError> {
        if TEXTS.binary_search(&identifier).is_err() {
            return Ok(first);
        }
        let ends = |bracket: usize| {
            Scanner {
                at: bracket + 1,
                ..self.scanner
            }
            .at_token()
        };
        let brackets = iter::successors(Some(first), |&bracket| {
            closing_bracket(self.scanner.bytes, bracket + 1)
        });
        let Some(last) = brackets.into_iter().find(|&bracket| ends(bracket)) else {
            return Ok(first);
        };
        if last != first {
            self.mend(
                first,
                Flaw::UnescapedBracket {
                    identifier: identifier.to_owned(),
                },
            )?;
        }
        Ok(last)
    }

    /// Takes note of a flaw at `offset`; an error when reading strictly, or if there are too many.
    pub(super) fn mend(&mut self, offset: usize, flaw: Flaw) -> Result<(), ParseError> {
        if self.options.mode == Mode::Strict {
            return Err(Warning {
                position: self.locate(offset),
                flaw,
            }
            .into());
        }
        let limit = self.options.limits.flaws;
        if self.flaws.len() >= limit {
            return Err(ParseError::TooManyFlaws {
                position: self.locate(offset),
                limit,
            });
        }
        self.flaws.push((offset, flaw));
        Ok(())
    }

    /// The error that the next character cannot stand where it does; at the end of the text, that the game tree is open.
    fn unexpected(&self, expected: Expected) -> ParseError {
        let position = self.here();
        match self.text[self.scanner.at..].chars().next() {
            Some(found) => ParseError::Unexpected {
                position,
                found,
                expected,
            },
            None => ParseError::UnfinishedGameTree {
                position,
                open: self.depth,
            },
        }
    }

    fn here(&self) -> Position {
        self.locate(self.scanner.at)
    }

    fn locate(&self, offset: usize) -> Position {
        Position::of(self.text, offset)
    }
}

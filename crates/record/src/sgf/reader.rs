//! The way through the tokens.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::game::Game;
use super::scan::{Scanner, capitals, closing_bracket, closing_bracket_before_token, find_game};
use super::{
    Damage, DamagedTail, Expected, Flaw, Mode, ParseError, ReadOptions, Warning, unescape,
};
use crate::ledger::Ledger;
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
    /// Open parentheses.
    depth: usize,
    ledger: Ledger<'a, Flaw>,
    /// Where each node of each game begins.
    nodes: Vec<Vec<usize>>,
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
            depth: 0,
            ledger: Ledger::new(text, options),
            nodes: Vec::new(),
        }
    }

    /// What was mended, in the order of the text, and where each node of each game begins.
    pub(super) fn into_warnings(self) -> (Vec<Warning>, Vec<Vec<Position>>) {
        let mut locator = Locator::new(self.text);
        let mut locate = |offset| locator.locate(offset);
        let games = self.nodes.into_iter();
        let nodes = games
            .map(|nodes| nodes.into_iter().map(&mut locate).collect())
            .collect();
        let flaws = self.ledger.into_flaws();
        let warnings = flaws
            .map(|(position, flaw)| Warning { position, flaw })
            .collect();
        (warnings, nodes)
    }

    /// Reads all game trees.
    pub(super) fn games(&mut self) -> Result<Collection, ParseError> {
        let mut games = Collection::new();
        while self.seek_game()? {
            let mut game = Game::new();
            self.nodes.push(Vec::new());
            let outcome = self.game(&mut game);
            let whole = outcome.is_ok();
            if let Err(error) = outcome {
                self.keep_damaged(&game, error)?;
            }
            games.push(game.tree);
            if !whole {
                break;
            }
        }
        if games.is_empty() {
            Err(ParseError::NoGameTree)
        } else {
            Ok(games)
        }
    }

    /// Takes note that `game` breaks off, if it may; else gives the error back.
    fn keep_damaged(&mut self, game: &Game, error: ParseError) -> Result<(), ParseError> {
        let keep = game.begun && self.options.damaged_tail == DamagedTail::Keep;
        match error {
            ParseError::Damaged { position, damage } if keep => {
                self.ledger.note(position.offset, Flaw::DamagedTail(damage));
                Ok(())
            }
            _ => Err(error),
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
        self.ledger.parenthesis(self.scanner.at, self.depth)?;
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
        self.ledger.node(self.scanner.at)?;
        if game.expected() == Expected::AfterVariation {
            self.mend(self.scanner.at, Flaw::NodeAfterVariation)?;
        }
        if let Some(nodes) = self.nodes.last_mut() {
            nodes.push(self.scanner.at);
        }
        self.scanner.at += 1;
        let node = game.add();
        loop {
            self.scanner.skip_space();
            match self.scanner.peek() {
                Some(byte) if byte.is_ascii_alphabetic() => self.property(node)?,
                _ => return Ok(()),
            }
        }
    }

    fn property(&mut self, node: &mut Node) -> Result<(), ParseError> {
        let start = self.scanner.at;
        let identifier = self.identifier()?;
        let place = node.place(&identifier);
        if place.is_some() {
            let identifier = identifier.clone();
            self.mend(start, Flaw::RepeatedProperty { identifier })?;
        } else {
            self.ledger.property(start, node.properties().len())?;
        }
        let mut values = Vec::new();
        let outcome = self.values(&identifier, &mut values);
        node.extend(place, identifier, values);
        outcome
    }

    /// Reads an identifier and drops its small letters; small letters alone cannot stand here.
    fn identifier(&mut self) -> Result<String, ParseError> {
        let start = self.scanner.at;
        let written = self.scanner.identifier();
        if !written.is_empty() && written.iter().all(u8::is_ascii_uppercase) {
            return Ok(self.text[start..self.scanner.at].to_owned());
        }
        let capitals: String = capitals(written).map(char::from).collect();
        if !capitals.starts_with(|first: char| first.is_ascii_uppercase()) {
            self.scanner.at = start;
            return Err(self.unexpected(Expected::AfterNode));
        }
        let identifier = self.text[start..self.scanner.at].to_owned();
        self.mend(start, Flaw::IrregularIdentifier { identifier })?;
        Ok(capitals)
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
        self.ledger.value(self.scanner.at)?;
        let start = self.scanner.at + 1;
        let end = self.end_of_value(identifier, start)?;
        self.ledger.value_bytes(start, end - start)?;
        self.scanner.at = end + 1;
        Ok(unescape(&self.text[start..end]))
    }

    /// The closing bracket of the value that begins at `start`. A text goes on to the first bracket
    /// that a token follows; if there is none, or for other values, to the first bracket.
    fn end_of_value(&mut self, identifier: &str, start: usize) -> Result<usize, ParseError> {
        let bytes = self.scanner.bytes;
        let Some(first) = closing_bracket(bytes, start) else {
            let damage = Damage::UnfinishedValue {
                identifier: identifier.to_owned(),
            };
            return Err(ParseError::Damaged {
                position: self.ledger.locate(start - 1),
                damage,
            });
        };
        if TEXTS.binary_search(&identifier).is_err() {
            return Ok(first);
        }
        let end = closing_bracket_before_token(bytes, first).unwrap_or(first);
        if end > first {
            let identifier = identifier.to_owned();
            self.mend(first, Flaw::UnescapedBracket { identifier })?;
        }
        Ok(end)
    }

    /// Takes note of a flaw; an error when reading strictly, or if there are too many.
    pub(super) fn mend(&mut self, offset: usize, flaw: Flaw) -> Result<(), ParseError> {
        Ok(self.ledger.mend(offset, flaw)?)
    }

    /// The error that the next character cannot stand here, or that the text ends here.
    fn unexpected(&self, expected: Expected) -> ParseError {
        let damage = match self.text[self.scanner.at..].chars().next() {
            Some(found) => Damage::Unexpected { found, expected },
            None => Damage::UnfinishedGameTree { open: self.depth },
        };
        ParseError::Damaged {
            position: self.ledger.locate(self.scanner.at),
            damage,
        }
    }
}

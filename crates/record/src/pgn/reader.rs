//! The way through the tokens.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use super::game::{self, Game};
use super::scan::{GameResult, Scanner, Token, glyph_text};
use super::tag::{self, Shape, Tag};
use super::{Damage, Flaw, GLYPH, ParseError, RESULT, Warning};
use crate::ledger::Ledger;
use crate::{COMMENT, Collection, DamagedTail, ReadOptions, Value};

/// Reads games from text.
pub(super) struct Reader<'a> {
    text: &'a str,
    scanner: Scanner<'a>,
    options: &'a ReadOptions,
    /// Where the line ends that the last tag was on.
    line_end: usize,
    ledger: Ledger<'a, Flaw>,
}

/// The games of a text, and the offset of every node.
pub(super) struct Games {
    pub(super) trees: Collection,
    pub(super) offsets: Vec<Vec<usize>>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str, options: &'a ReadOptions) -> Self {
        Self {
            text,
            scanner: Scanner { text, at: 0 },
            options,
            line_end: 0,
            ledger: Ledger::new(text, options),
        }
    }

    /// What was mended, in the order of the text.
    pub(super) fn into_warnings(self) -> Vec<Warning> {
        let flaws = self.ledger.into_flaws();
        flaws
            .map(|(position, flaw)| Warning { position, flaw })
            .collect()
    }

    /// Reads all games.
    pub(super) fn games(&mut self) -> Result<Games, ParseError> {
        let mut games = Games {
            trees: Collection::new(),
            offsets: Vec::new(),
        };
        self.skip_preface()?;
        loop {
            self.scanner.skip_space();
            if self.scanner.rest().is_empty() {
                break;
            }
            self.ledger.node(self.scanner.at)?;
            let mut game = Game::new(self.scanner.at);
            let outcome = self.game(&mut game);
            let whole = outcome.is_ok();
            if let Err(error) = outcome {
                self.keep_damaged(&game, error)?;
            }
            if game.begun {
                let (tree, offsets) = game.into_parts();
                games.trees.push(tree);
                games.offsets.push(offsets);
            }
            if !whole {
                break;
            }
        }
        if games.trees.is_empty() {
            Err(ParseError::NoGame)
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

    /// Skips what stands before the first tag and does not look like a game.
    fn skip_preface(&mut self) -> Result<(), ParseError> {
        let start = {
            self.scanner.skip_space();
            self.scanner.at
        };
        let first = self.scanner.next();
        self.scanner.at = start;
        let is_text = matches!(
            first,
            Some((_, Token::Move(_) | Token::NoGlyph | Token::Stray(_)))
        );
        match self.next_tag_line() {
            Some(tag) if is_text => self.skip_outside(tag),
            _ => Ok(()),
        }
    }

    /// The next line that begins with a bracket.
    fn next_tag_line(&self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let brackets = self.scanner.rest().match_indices('[');
        brackets
            .map(|(at, _)| self.scanner.at + at)
            .find(|&at| at > self.scanner.at && matches!(bytes[at - 1], b'\n' | b'\r'))
    }

    /// Goes to `end`, over text that belongs to no game.
    fn skip_outside(&mut self, end: usize) -> Result<(), ParseError> {
        self.mend(self.scanner.at, Flaw::TextOutside)?;
        self.scanner.at = end;
        Ok(())
    }

    /// Reads a game, up to where the next one begins.
    fn game(&mut self, game: &mut Game) -> Result<(), ParseError> {
        while let Some((start, token)) = self.scanner.next() {
            match token {
                Token::Tag => {
                    if self.is_next_game(game) {
                        return self.end_without_result(game, start);
                    }
                    self.tag(game)?;
                }
                Token::Braces(None) => return Err(self.unfinished_comment(start)),
                Token::Braces(Some(text)) => self.comment(game, start, Value::new(text))?,
                Token::Semicolon => {
                    let lines: Vec<&str> = self.scanner.semicolon_lines().collect();
                    self.comment(game, start, Value::new(lines.join("\n")))?;
                }
                _ if game.over => {
                    if self.next_game_in_text(start, token)? {
                        return Ok(());
                    }
                }
                token => self.movetext(game, start, token)?,
            }
        }
        self.end_without_result(game, self.text.len())
    }

    /// Whether the tag that comes next begins another game.
    fn is_next_game(&mut self, game: &Game) -> bool {
        let name = tag::read(self.line()).name;
        game.begun && game.ends_before_tag(name)
    }

    /// The line from here to its end; looked for once a line, for it may hold many tags.
    fn line(&mut self) -> &'a str {
        if self.line_end <= self.scanner.at {
            let mut scanner = self.scanner;
            scanner.skip_line();
            self.line_end = scanner.at;
        }
        &self.text[self.scanner.at..self.line_end]
    }

    /// After a result: goes over text that belongs to no game; true if another game comes next.
    fn next_game_in_text(&mut self, start: usize, token: Token<'a>) -> Result<bool, ParseError> {
        let written = &self.text[start..self.scanner.at];
        self.scanner.at = start;
        if token == Token::Number && written.trim_end_matches('.') == "1" {
            return Ok(true);
        }
        let end = self.next_tag_line().unwrap_or(self.text.len());
        self.skip_outside(end)?;
        Ok(false)
    }

    fn end_without_result(&mut self, game: &mut Game, end: usize) -> Result<(), ParseError> {
        self.scanner.at = end;
        if game.over {
            return Ok(());
        }
        if game.begun {
            self.close_all(game, end)?;
            self.mend(end, Flaw::MissingResult)?;
        }
        Ok(())
    }

    fn close_all(&mut self, game: &mut Game, offset: usize) -> Result<(), ParseError> {
        let open = game.depth();
        if open > 0 {
            self.mend(offset, Flaw::UnclosedVariation { open })?;
        }
        game.finish();
        Ok(())
    }

    fn tag(&mut self, game: &mut Game) -> Result<(), ParseError> {
        let start = self.scanner.at;
        let Tag {
            name,
            raw,
            shape,
            length,
        } = tag::read(self.line());
        self.count_value(start, name.len() + raw.len())?;
        match shape {
            Shape::Regular => {}
            Shape::Irregular => self.mend(start, Flaw::IrregularTag)?,
            Shape::Quote(at) => {
                let name = name.to_owned();
                self.mend(start + at, Flaw::UnescapedQuote { name })?;
            }
        }
        self.scanner.at = start + length;
        if name.is_empty() {
            return Ok(());
        }
        game.begun = true;
        let root = game.tree.root();
        if game::is_reserved(name) {
            let name = name.to_owned();
            return self.mend(start, Flaw::ReservedTag { name });
        }
        if root.property(name).is_some() {
            let name = name.to_owned();
            self.mend(start, Flaw::RepeatedTag { name })?;
        } else {
            self.ledger.property(start, root.properties().len())?;
        }
        game.tag(name, tag::unescape(raw));
        Ok(())
    }

    fn comment(&mut self, game: &mut Game, start: usize, text: Value) -> Result<(), ParseError> {
        self.count_value(start, self.scanner.at - start)?;
        game.begun = true;
        game.say(COMMENT, text);
        Ok(())
    }

    /// Takes a token of the moves, of a game that is not over.
    fn movetext(
        &mut self,
        game: &mut Game,
        start: usize,
        token: Token<'a>,
    ) -> Result<(), ParseError> {
        match token {
            Token::Move(text) => {
                self.ledger.node(start)?;
                self.count_value(start, text.len())?;
                game.begun = true;
                game.play(text, start);
            }
            Token::Glyph(number) => {
                self.count_value(start, 0)?;
                game.begun = true;
                game.say(GLYPH, Value::new(glyph_text(number)));
            }
            Token::Open => self.open(game, start)?,
            Token::Close if game.depth() == 0 => self.mend(start, Flaw::Stray { found: ')' })?,
            Token::Close => {
                if !game.close() {
                    self.mend(start, Flaw::EmptyVariation)?;
                }
            }
            Token::Result(_) if game.depth() > 0 => self.mend(start, Flaw::ResultInVariation)?,
            Token::Result(result) => self.result(game, start, result)?,
            Token::NoGlyph => self.mend(start, Flaw::Glyph)?,
            Token::Stray(found) => self.mend(start, Flaw::Stray { found })?,
            _ => game.begun |= token == Token::Number,
        }
        Ok(())
    }

    fn open(&mut self, game: &mut Game, start: usize) -> Result<(), ParseError> {
        self.ledger.parenthesis(start, game.depth())?;
        game.begun = true;
        if !game.open() {
            self.mend(start, Flaw::VariationBeforeMove)?;
        }
        Ok(())
    }

    fn result(
        &mut self,
        game: &mut Game,
        start: usize,
        GameResult { marker, irregular }: GameResult<'a>,
    ) -> Result<(), ParseError> {
        if let Some(text) = irregular {
            let text = text.to_owned();
            self.mend(start, Flaw::IrregularResult { text })?;
        }
        game.begun = true;
        self.result_tag(game, start, marker)?;
        game.finish();
        Ok(())
    }

    fn result_tag(
        &mut self,
        game: &mut Game,
        start: usize,
        marker: &'static str,
    ) -> Result<(), ParseError> {
        if marker == "*" {
            return Ok(());
        }
        match game.tree.root().text(RESULT).map(str::trim) {
            None | Some("" | "?" | "*") => {
                self.count_value(start, marker.len())?;
                game.tree.root_mut().set(RESULT, marker);
            }
            Some(tag) if tag != marker => {
                let tag = tag.to_owned();
                self.mend(start, Flaw::ResultsDiffer { tag, marker })?;
            }
            Some(_) => {}
        }
        Ok(())
    }

    fn unfinished_comment(&self, start: usize) -> ParseError {
        ParseError::Damaged {
            position: self.ledger.locate(start),
            damage: Damage::UnfinishedComment,
        }
    }

    /// Counts a value of so many bytes.
    fn count_value(&mut self, start: usize, bytes: usize) -> Result<(), ParseError> {
        self.ledger.value(start)?;
        Ok(self.ledger.value_bytes(start, bytes)?)
    }

    /// Takes note of a flaw; an error when reading strictly, or if there are too many.
    pub(super) fn mend(&mut self, offset: usize, flaw: Flaw) -> Result<(), ParseError> {
        Ok(self.ledger.mend(offset, flaw)?)
    }
}

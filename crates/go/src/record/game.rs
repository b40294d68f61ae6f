//! A whole tree, variations and all, as a game.

use alloc::vec;
use alloc::vec::Vec;

use qi_geometry::Stone;
use qi_record::sgf::Mode;
use qi_record::{NodeId, Tree};
use thiserror::Error;

use super::{Action, NodeReader, ReadRecordError, Record, ReplayError, Step};
use crate::{End, Game, Outcome, Position, Rules};

/// Why a tree is no game, or what of it the game lacks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadGameError {
    /// Something cannot be understood.
    #[error(transparent)]
    Read(#[from] ReadRecordError),
    /// Something cannot be played.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// A variation begins before the board was set up anew. Always a [note](ReadGame::notes).
    #[error("node {}: a variation from before the board was set up anew is left out", node.index())]
    Before {
        /// Its first node.
        node: NodeId,
    },
    /// Stones are set up within a variation. Always a [note](ReadGame::notes).
    #[error("node {}: a variation is left out from where stones are set up in it", node.index())]
    SetUp {
        /// The node.
        node: NodeId,
    },
}

impl ReadGameError {
    /// The node that is wrong, or the first of those left out.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        match self {
            Self::Read(error) => error.node(),
            Self::Replay(error) => error.node(),
            Self::Before { node } | Self::SetUp { node } => *node,
        }
    }
}

/// A game that was read from a tree, and where in it each node of the tree is.
///
/// See [`game_of`] for an example.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReadGame {
    /// The game, at the end of the main line.
    pub game: Game,
    /// What was passed over or left out.
    pub notes: Vec<ReadGameError>,
    /// By the tree's nodes.
    places: Vec<Option<NodeId>>,
}

impl ReadGame {
    /// The node of the game's [history](Game::history) at which a node of the tree is: the move that was made there, or
    /// the latest before. `None` if it was left out.
    #[must_use]
    pub fn place(&self, node: NodeId) -> Option<NodeId> {
        self.places.get(node.index()).copied().flatten()
    }
}

/// Reads a tree as a game, under the rules that it names, or else under `otherwise`: the main line as
/// [`Record::replay`] plays it, and the variations as [history](Game::history). Variations that begin with the same move
/// become one. [`tree_of`](super::tree_of) is the way back, for the moves; comments and marks stay in the tree.
///
/// A game has one start. Where the main line sets up stones in its middle the game begins there, and so it does after a
/// move that the rules forbid and that is carried out all the same. Variations from before, and those that set up stones
/// or break the rules, are left out from there on, and told. A resignation that the record tells is the game's too.
///
/// Takes time in the number of nodes.
///
/// # Errors
/// Strictly, the first thing that cannot be understood or played, in any variation; leniently what
/// [`Record::of_main_line`] and [`Record::replay`] refuse of the main line.
///
/// # Examples
/// ```
/// use qi_go::{Rules, record};
/// use qi_record::sgf::{self, Mode, ReadOptions};
///
/// let file = b"(;SZ[9];B[ee](;W[dd]C[contact];B[cc])(;W[ff];B[gg])(;W[ee]))";
/// let document = sgf::parse(file, &ReadOptions::strict())?;
/// let tree = &document.games[0];
/// let mut read = record::game_of(tree, Rules::default(), Mode::Lenient)?;
/// assert_eq!(read.notes[0].to_string(), "node 6, move 2: E5 is occupied by a stone of Black");
///
/// let game = &mut read.game;
/// assert_eq!(game.moves().len(), 3);
/// game.undo();
/// game.undo();
/// let variations = game.history().children(game.node());
/// assert_eq!(variations.count(), 2);
///
/// // A comment by the place of its node.
/// let comment = tree.depth_first().find(|&id| tree[id].comment().is_some()).unwrap();
/// let place = read.place(comment).unwrap();
/// read.game.go_to(place);
/// assert_eq!(read.game.moves().next_back().unwrap().1.to_string(), "D6");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn game_of(tree: &Tree, otherwise: Rules, mode: Mode) -> Result<ReadGame, ReadGameError> {
    let main = Record::of_main_line(tree, mode)?;
    let mut notes: Vec<ReadGameError> = Vec::new();
    notes.extend(main.warnings.iter().cloned().map(ReadGameError::from));
    let line = match mode {
        Mode::Strict => main.replay(otherwise, mode)?,
        Mode::Lenient => main.replay_noting(otherwise, |error| notes.push(error.into()))?,
    };
    // The game began anew before as many moves as can be taken back.
    let moves = main.steps.iter().enumerate().rev();
    let mut moves = moves.filter(|(_, step)| step.is_move());
    let begin = match line.position().ply().checked_sub(1) {
        Some(later) => moves.nth(later).map_or(0, |(index, _)| index),
        None => main.steps.len(),
    };
    let (before, since) = main.steps.split_at(begin);
    let mut walk = Walk {
        tree,
        mode,
        game: Game::from_position(start_of(line.position()), line.komi()),
        moves_before: before.iter().filter(|step| step.is_move()).count(),
        scratch: Record {
            steps: Vec::new(),
            warnings: Vec::new(),
            ..main.clone()
        },
        read: ReadGame {
            game: line,
            notes,
            places: vec![None; tree.len()],
        },
        resumed: vec![None; tree.len()],
    };
    let start = before.last().map_or(NodeId::ROOT, |step| step.node);
    walk.all(start, since)?;
    Ok(walk.finish(main.result))
}

/// The position before the first move, with no end to the play.
fn start_of(position: &Position) -> Position {
    let mut start = position.clone();
    while start.undo().is_some() {}
    start.set_end(End::Never);
    start
}

impl Step {
    const fn is_move(&self) -> bool {
        !matches!(self.action, Action::SetUp { .. })
    }
}

struct Walk<'a> {
    tree: &'a Tree,
    mode: Mode,
    /// The game as far as it was built.
    game: Game,
    /// How many moves the main line had made before the game began.
    moves_before: usize,
    /// What the nodes are read into, one at a time.
    scratch: Record,
    /// What will be given back; its game is the main line alone.
    read: ReadGame,
    /// For whom play is resumed in each node of the tree, until a move is made.
    resumed: Vec<Option<Stone>>,
}

impl Walk<'_> {
    /// Goes through the tree; the game begins in the node `start`, and `since` are the steps of the main line from there.
    fn all(&mut self, start: NodeId, since: &[Step]) -> Result<(), ReadGameError> {
        let main_line: Vec<NodeId> = self.tree.main_line().collect();
        let mut is_main = vec![false; self.tree.len()];
        main_line
            .iter()
            .for_each(|node| is_main[node.index()] = true);
        for node in self.tree.depth_first() {
            let parent = self.tree.parent(node);
            let place = parent.and_then(|parent| self.read.place(parent));
            if node == start {
                let steps = since.iter().take_while(|step| step.node == start);
                self.steps(steps.cloned().collect())?;
                self.arrive(node);
            } else if let Some(place) = place {
                self.node(node, place, is_main[node.index()])?;
            } else if parent.is_some_and(|parent| is_main[parent.index()]) && !is_main[node.index()]
            {
                self.read.notes.push(ReadGameError::Before { node });
            }
        }
        Ok(())
    }

    /// Goes on from a place of the game to a node.
    fn node(&mut self, node: NodeId, place: NodeId, is_main: bool) -> Result<(), ReadGameError> {
        // Depth first, the game has never gone elsewhere than on from there.
        while self.game.node() != place && self.game.undo().is_some() {}
        let parent = self.tree.parent(node);
        self.game
            .resume_for(parent.and_then(|parent| self.resumed[parent.index()]));
        let reader = NodeReader {
            tree: self.tree,
            node,
            size: self.scratch.size,
            mode: self.mode,
        };
        reader.read(&mut self.scratch)?;
        let warnings = core::mem::take(&mut self.scratch.warnings);
        // Those of the main line have been told.
        if !is_main {
            self.read
                .notes
                .extend(warnings.into_iter().map(ReadGameError::from));
        }
        let steps = core::mem::take(&mut self.scratch.steps);
        if self.steps(steps)? {
            self.arrive(node);
        }
        Ok(())
    }

    /// Notes where in the game a node of the tree is.
    fn arrive(&mut self, node: NodeId) {
        self.read.places[node.index()] = Some(self.game.node());
        self.resumed[node.index()] = self.game.resumed();
    }

    /// Makes the moves of one node; false if that node and what follows it is left out.
    fn steps(&mut self, steps: Vec<Step>) -> Result<bool, ReadGameError> {
        for Step { node, action } in steps {
            if let Some(turn) = action.resumes(self.game.position()) {
                self.game.resume_for(Some(turn));
                continue;
            }
            let (stone, mv, is_forced) = match action {
                Action::Play { stone, mv } => (stone, mv, false),
                Action::Force { stone, mv } => (stone, mv, true),
                Action::SetUp { .. } => {
                    self.read.notes.push(ReadGameError::SetUp { node });
                    return Ok(false);
                }
            };
            if let Err(reason) = self.game.play_as(stone, mv) {
                let number = self.moves_before + self.game.moves().len() + 1;
                let error = ReplayError::Play {
                    node,
                    number,
                    reason,
                };
                if self.mode == Mode::Strict && !is_forced {
                    return Err(error.into());
                }
                self.read.notes.push(error.into());
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Puts the game with its variations in the place of the main line.
    fn finish(self, result: Option<Outcome>) -> ReadGame {
        let Self {
            tree,
            mut game,
            mut read,
            resumed,
            ..
        } = self;
        let last = tree.main_line().last().unwrap_or(NodeId::ROOT);
        game.go_to(read.place(last).unwrap_or(NodeId::ROOT));
        game.resume_for(resumed[last.index()]);
        game.set_end(read.game.rules().end);
        game.set_handicap(read.game.handicap());
        if let Some(Outcome::Resignation { winner }) = result {
            game.resign(!winner);
        }
        read.game = game;
        read
    }
}

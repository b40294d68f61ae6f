//! What `INFO` sets.

use core::time::Duration;

use qi_geometry::text::excerpt;
use qi_gomoku::Rule;
use qi_search::Limits;

use crate::protocol::{command::split_command, time::TimeControl};

/// `time_left` of a game without a clock.
const NO_CLOCK: i64 = i32::MAX as i64;

/// The memory of the search's table if the peer does not limit it, and the most it ever gets, in
/// MiB.
const MEMORY: i64 = 64;

/// What the peer allows, and the rule it wants.
#[derive(Debug, Clone)]
pub(super) struct Settings {
    /// The bits of the rule, or the text that is no number.
    rule: Result<i64, String>,
    turn: Option<Duration>,
    game: Option<Duration>,
    left: Option<Duration>,
    increment: Duration,
    depth: Option<u32>,
    nodes: Option<u64>,
    /// Bytes; 0 if not limited.
    memory: i64,
}

impl Default for Settings {
    /// Freestyle, and no limits.
    fn default() -> Self {
        Self {
            rule: Ok(0),
            turn: None,
            game: None,
            left: None,
            increment: Duration::ZERO,
            depth: None,
            nodes: None,
            memory: 0,
        }
    }
}

impl Settings {
    /// Reads `KEY VALUE`. What is unknown or no number is passed over, for `INFO` may not be
    /// answered; only a rule that is none is kept, to be refused where it would matter.
    ///
    /// # Errors
    ///
    /// What is wrong with a rule that will be refused.
    pub(super) fn set(&mut self, arguments: &str) -> Result<(), String> {
        let (key, value) = split_command(arguments);
        let key = key.to_ascii_lowercase();
        let number = value.parse::<i64>();
        if key == "rule" {
            self.rule = number.map_err(|_| excerpt(value));
            return self.rule().map(drop);
        }
        let Ok(value) = number else {
            return Ok(());
        };
        let time = Duration::from_millis(value.max(0).unsigned_abs());
        match key.as_str() {
            "timeout_turn" => self.turn = Some(time),
            "timeout_match" => self.game = (value > 0).then_some(time),
            "time_left" => self.left = (value != NO_CLOCK).then_some(time),
            "time_increment" => self.increment = time,
            "max_memory" => self.memory = value.max(0),
            "max_depth" => self.depth = u32::try_from(value).ok().filter(|&depth| depth > 0),
            "max_node" => self.nodes = u64::try_from(value).ok().filter(|&nodes| nodes > 0),
            _ => {}
        }
        Ok(())
    }

    /// The clock is full again: a game begins.
    pub(super) const fn restart_clock(&mut self) {
        self.left = None;
    }

    /// Takes the time of a move off the clock, if there is one: a manager that does not tell what
    /// is left is played against too.
    pub(super) fn spend(&mut self, time: Duration) {
        let left = self.left.or(self.game);
        self.left = left.map(|left| left.saturating_sub(time));
    }

    /// The rule in force.
    pub(super) fn rule(&self) -> Result<Rule, String> {
        const KNOWN: &str = "only 0 (freestyle), 1 (exact five), 4 (renju) and 9 (caro) are";
        match &self.rule {
            Ok(0) => Ok(Rule::Freestyle),
            Ok(1) => Ok(Rule::Standard),
            Ok(4) => Ok(Rule::Renju),
            Ok(9) => Ok(Rule::Caro),
            Ok(bits) => Err(format!("rule {bits} is not supported: {KNOWN}")),
            Err(text) => Err(format!("rule `{text}` is no rule: {KNOWN}")),
        }
    }

    /// The limits of the next move; `default` if the peer has set none.
    pub(super) fn limits(&self, default: Limits, margin: Duration) -> Limits {
        /// "As fast as possible" still has to see the board.
        const SHORTEST: Duration = Duration::from_millis(20);
        let time = TimeControl {
            per_move: self.turn.map(|time| time.max(SHORTEST)),
            left: self.left.or(self.game).map(|time| time.max(SHORTEST)),
            increment: self.increment,
            moves_to_go: None,
        };
        let mut limits = Limits::new();
        limits.depth = self.depth;
        limits.nodes = self.nodes;
        if !time.is_set() && limits == Limits::new() {
            return default;
        }
        time.limit(limits, margin)
    }

    /// The memory for the search's table, in MiB: at most half of what the peer allows in all.
    pub(super) fn memory(&self) -> usize {
        let allowed = match self.memory {
            0 => MEMORY,
            bytes => (bytes >> 21).clamp(1, MEMORY),
        };
        usize::try_from(allowed).expect("between 1 and MEMORY")
    }
}

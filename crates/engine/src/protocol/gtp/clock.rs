//! What `time_settings` and `time_left` have said.
//!
//! GTP has main time and then Canadian periods: so many stones in so many seconds, again and again.
//! A controller need not tell what the clocks show, so they run here too.

use core::time::Duration;

use qi_go::Stone;

use super::syntax::{self, SYNTAX_ERROR};
use crate::protocol::{command::split_command, time::TimeControl};

/// Both colours' clocks.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Clock {
    settings: Option<Settings>,
    /// What each clock shows, by [`Stone::index`].
    shown: [Option<Shown>; 2],
}

#[derive(Debug, Clone, Copy)]
struct Settings {
    main: Duration,
    period: Duration,
    /// To be played in a period; 0 if there are no periods.
    stones: u32,
}

/// What a clock shows.
#[derive(Debug, Clone, Copy)]
struct Shown {
    left: Duration,
    /// To be played in what is left of a period; 0 in main time.
    stones: u32,
}

impl Clock {
    /// Reads `MAIN PERIOD STONES`. A period without stones means that there is no clock at all.
    pub(super) fn set(&mut self, arguments: &str) -> Result<(), String> {
        let [main, period, stones] = syntax::numbers(arguments)?[..] else {
            return Err(SYNTAX_ERROR.to_owned());
        };
        let settings = Settings {
            main: Duration::from_secs(main.into()),
            period: Duration::from_secs(period.into()),
            stones,
        };
        *self = Self {
            settings: (period == 0 || stones > 0).then_some(settings),
            shown: [None; 2],
        };
        Ok(())
    }

    /// Reads `COLOR SECONDS STONES`.
    pub(super) fn tell(&mut self, arguments: &str) -> Result<(), String> {
        let (color, rest) = split_command(arguments);
        let stone = syntax::color(color)?;
        let [seconds, stones] = syntax::numbers(rest)?[..] else {
            return Err(SYNTAX_ERROR.to_owned());
        };
        let left = Duration::from_secs(seconds.into());
        self.shown[stone.index()] = Some(Shown { left, stones });
        Ok(())
    }

    /// Sets the clocks back to the beginning of a game.
    pub(super) const fn restart(&mut self) {
        self.shown = [None; 2];
    }

    /// Takes the time of a move off, where there is a clock.
    pub(super) fn spend(&mut self, stone: Stone, time: Duration) {
        let Some(Shown { left, stones }) = self.shown(stone) else {
            return;
        };
        let left = left.saturating_sub(time);
        let same = Shown { left, stones };
        let period = self.settings.and_then(Settings::period);
        self.shown[stone.index()] = Some(match stones {
            0 if left.is_zero() => period.unwrap_or(same),
            0 => same,
            1 => period.unwrap_or(same),
            _ => Shown {
                left,
                stones: stones - 1,
            },
        });
    }

    fn shown(&self, stone: Stone) -> Option<Shown> {
        let at_first = || self.settings.map(Settings::at_first);
        self.shown[stone.index()].or_else(at_first)
    }

    /// The time that a colour has; `None` if there is no clock. In main time a stone's share of the
    /// periods to come counts as an increment.
    pub(super) fn control(&self, stone: Stone) -> Option<TimeControl> {
        let Shown { left, stones } = self.shown(stone)?;
        let share = self.settings.map_or(Duration::ZERO, |settings| {
            settings.period / settings.stones.max(1)
        });
        Some(TimeControl {
            left: Some(left),
            increment: if stones == 0 { share } else { Duration::ZERO },
            moves_to_go: (stones > 0).then_some(stones),
            ..TimeControl::default()
        })
    }
}

impl Settings {
    /// What a clock shows before the first move.
    fn at_first(self) -> Shown {
        let main = Shown {
            left: self.main,
            stones: 0,
        };
        self.period()
            .filter(|_| self.main.is_zero())
            .unwrap_or(main)
    }

    /// What a clock shows when a period begins.
    fn period(self) -> Option<Shown> {
        (self.stones > 0).then_some(Shown {
            left: self.period,
            stones: self.stones,
        })
    }
}

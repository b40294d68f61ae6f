//! What a peer says about time, in the one form that the three protocols share.

use core::time::Duration;

use qi_search::{GameClock, Limits};

/// The time that a peer allows, as plain data.
///
/// Of every allowance a margin is kept back, for the line to the peer and the last node take time
/// too; but never more than half of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct TimeControl {
    /// For each move.
    pub(super) per_move: Option<Duration>,
    /// Left on the clock.
    pub(super) left: Option<Duration>,
    /// Added to the clock after each move.
    pub(super) increment: Duration,
    /// Moves until the clock is filled again; `None` if what is left is for the whole game.
    pub(super) moves_to_go: Option<u32>,
}

impl TimeControl {
    /// Whether the peer has set any time.
    pub(super) const fn is_set(&self) -> bool {
        self.per_move.is_some() || self.left.is_some()
    }

    /// The limits with this time added to what they say.
    pub(super) fn limit(&self, mut limits: Limits, margin: Duration) -> Limits {
        let keep_back = |time: Duration| time - margin.min(time / 2);
        if let Some(time) = self.per_move {
            limits = limits.time(keep_back(time));
        }
        if let Some(left) = self.left {
            limits = limits.clock(GameClock {
                left: keep_back(left),
                increment: self.increment,
                moves_to_go: self.moves_to_go,
            });
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARGIN: Duration = Duration::from_millis(50);

    #[test]
    fn a_margin_is_kept_back_but_never_more_than_half() {
        let limit = |milliseconds| {
            let time = TimeControl {
                per_move: Some(Duration::from_millis(milliseconds)),
                ..TimeControl::default()
            };
            time.limit(Limits::new(), MARGIN).time
        };
        assert_eq!(limit(1000), Some(Duration::from_millis(950)));
        assert_eq!(limit(60), Some(Duration::from_millis(30)));
        assert_eq!(limit(0), Some(Duration::ZERO));
    }

    #[test]
    fn other_limits_stay() {
        let time = TimeControl {
            left: Some(Duration::from_secs(10)),
            moves_to_go: Some(3),
            ..TimeControl::default()
        };
        let limits = time.limit(Limits::new().depth(4), MARGIN);
        let clock = limits.clock.expect("a clock was given");
        assert_eq!(limits.depth, Some(4));
        assert_eq!(
            (clock.left, clock.moves_to_go),
            (Duration::from_millis(9950), Some(3))
        );
        assert!(!TimeControl::default().is_set());
    }
}

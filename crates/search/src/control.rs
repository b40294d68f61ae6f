//! What a caller holds on to while a search runs: stop handle, clock and observer.

use core::{fmt, time::Duration};

#[cfg(feature = "std")]
use crate::clock::SystemClock;
use crate::{clock::Clock, report::Info, stop::Stop};

/// The caller's hands on a running search.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{AlphaBeta, Control, Limits, NoEvaluation, Stop};
///
/// let stop = Stop::new();
/// let mut depths = Vec::new();
/// let mut observer = |info: &qi_search::Info<u32>| depths.push(info.line.depth);
/// let control = Control::new().with_stop(&stop).with_observer(&mut observer);
///
/// let limits = Limits::new().depth(3);
/// AlphaBeta::new(NoEvaluation).search_with(&mut Nim::new(50), &limits, control);
/// assert_eq!(depths, [1, 2, 3]);
/// ```
pub struct Control<'a, M> {
    pub(crate) stop: Stop,
    timer: Timer<'a>,
    observer: Option<Observer<'a, M>>,
}

type Observer<'a, M> = &'a mut dyn FnMut(&Info<M>);

/// The clock in use.
enum Timer<'a> {
    #[cfg(feature = "std")]
    System(SystemClock),
    #[cfg(not(feature = "std"))]
    Absent,
    Given(&'a dyn Clock),
}

impl<'a, M> Control<'a, M> {
    /// Nobody watches and nobody stops. The clock is the system's with the feature `std`, and
    /// absent without: then limits of time are not kept.
    #[must_use]
    pub fn new() -> Self {
        Self {
            stop: Stop::new(),
            #[cfg(feature = "std")]
            timer: Timer::System(SystemClock::new()),
            #[cfg(not(feature = "std"))]
            timer: Timer::Absent,
            observer: None,
        }
    }

    /// Lets the handle, and its clones, end the search.
    #[must_use]
    pub fn with_stop(mut self, stop: &Stop) -> Self {
        self.stop = stop.clone();
        self
    }

    /// Lets the search read this clock.
    #[must_use]
    pub fn with_clock(mut self, clock: &'a dyn Clock) -> Self {
        self.timer = Timer::Given(clock);
        self
    }

    /// Tells the observer of every line as it is found.
    #[must_use]
    pub fn with_observer(mut self, observer: &'a mut dyn FnMut(&Info<M>)) -> Self {
        self.observer = Some(observer);
        self
    }

    /// The time; `None` without a clock.
    pub(crate) fn now(&self) -> Option<Duration> {
        match &self.timer {
            #[cfg(feature = "std")]
            Timer::System(clock) => Some(clock.now()),
            #[cfg(not(feature = "std"))]
            Timer::Absent => None,
            Timer::Given(clock) => Some(clock.now()),
        }
    }

    pub(crate) fn tell(&mut self, info: &Info<M>) {
        if let Some(observer) = &mut self.observer {
            observer(info);
        }
    }
}

impl<M> Default for Control<'_, M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> fmt::Debug for Control<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("stop", &self.stop)
            .field("observed", &self.observer.is_some())
            .finish_non_exhaustive()
    }
}

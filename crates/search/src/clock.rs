//! Where a search reads the time.

use core::time::Duration;

/// A clock that never runs backwards.
///
/// With the feature `std` a search has [`SystemClock`] unless told otherwise. Without it a host
/// gives its own, or the search knows no time.
///
/// # Examples
///
/// A host that counts milliseconds in an interrupt:
///
/// ```
/// use core::{sync::atomic::{AtomicU32, Ordering}, time::Duration};
/// use qi_search::Clock;
///
/// static MILLISECONDS: AtomicU32 = AtomicU32::new(0);
///
/// struct Ticks;
///
/// impl Clock for Ticks {
///     fn now(&self) -> Duration {
///         Duration::from_millis(MILLISECONDS.load(Ordering::Relaxed).into())
///     }
/// }
///
/// MILLISECONDS.fetch_add(20, Ordering::Relaxed);
/// assert_eq!(Ticks.now(), Duration::from_millis(20));
/// ```
pub trait Clock {
    /// Time since some fixed moment.
    fn now(&self) -> Duration;
}

/// The clock of the operating system, starting from its own creation.
///
/// # Examples
///
/// ```
/// use qi_search::{Clock, SystemClock};
///
/// let clock = SystemClock::new();
/// assert!(clock.now() <= clock.now());
/// ```
#[cfg(feature = "std")]
#[derive(Debug, Clone, Copy)]
pub struct SystemClock(std::time::Instant);

#[cfg(feature = "std")]
impl SystemClock {
    /// A clock that starts now.
    #[must_use]
    pub fn new() -> Self {
        Self(std::time::Instant::now())
    }
}

#[cfg(feature = "std")]
impl Default for SystemClock {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(feature = "std")]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

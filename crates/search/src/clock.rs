//! Where a search reads the time.

use core::time::Duration;

/// A clock that never runs backwards.
///
/// With the feature `std` a search has [`SystemClock`] unless told otherwise. Without it a host
/// gives its own, or the search knows no time.
pub trait Clock {
    /// Time since some fixed moment.
    fn now(&self) -> Duration;
}

/// The clock of the operating system, starting from its own creation.
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

//! The handle by which another thread, or a callback, ends a search.

use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, Ordering};

/// A switch that ends the search which holds it; clones share it.
///
/// A search looks at it at every node and then reports the last iteration that it finished.
/// [`AlphaBeta`](crate::AlphaBeta) looks at it only when its first iteration, of one ply, is done, so
/// that it never answers with a move that it has not looked at.
///
/// # Examples
///
/// ```
/// use qi_search::Stop;
///
/// let stop = Stop::new();
/// let elsewhere = stop.clone();
/// elsewhere.stop();
/// assert!(stop.is_stopped());
/// stop.reset();
/// assert!(!elsewhere.is_stopped());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A switch not yet thrown.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the search.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Makes the switch fit for another search.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the switch is thrown.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

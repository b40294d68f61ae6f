//! The nodes that threads which search together may visit, and how the helpers among them are ended.
//!
//! Each thread draws a portion of them when it has spent the last one: so they never visit more than they may, and to
//! count a node costs no more than it does alone.

use alloc::{boxed::Box, sync::Arc};
use core::sync::atomic::{AtomicU64, Ordering};

use crate::stop::Stop;

/// The nodes of all threads.
#[derive(Debug)]
struct Pool {
    /// Those that nobody has drawn yet.
    left: AtomicU64,
    /// Those visited by each thread when it last told.
    visited: Box<[AtomicU64]>,
    /// The caller's.
    stop: Stop,
}

/// The part of one thread in a pool.
#[derive(Debug, Clone)]
pub(crate) struct Share {
    pool: Arc<Pool>,
    place: usize,
}

impl Share {
    /// The part of the first of so many threads in a new pool, and those of the others.
    #[cfg(feature = "std")]
    pub(crate) fn among(
        threads: usize,
        limit: Option<u64>,
        stop: &Stop,
    ) -> (Self, impl Iterator<Item = Self> + use<>) {
        let pool = Arc::new(Pool {
            left: AtomicU64::new(limit.unwrap_or(u64::MAX)),
            visited: (0..threads).map(|_| AtomicU64::new(0)).collect(),
            stop: stop.clone(),
        });
        let first = Self { pool, place: 0 };
        let others = (1..threads).map({
            let first = first.clone();
            move |place| Self {
                place,
                ..first.clone()
            }
        });
        (first, others)
    }

    /// Takes at most so many nodes out of the pool. For the others there are none left when the caller stops the search:
    /// they need not wait for the first to tell them.
    pub(crate) fn draw(&self, portion: u64) -> u64 {
        if self.place > 0 && self.pool.stop.is_stopped() {
            return 0;
        }
        let taken = |left: u64| Some(left - left.min(portion));
        let order = Ordering::Relaxed;
        let before = self.pool.left.fetch_update(order, order, taken);
        before.map_or(0, |left| left.min(portion))
    }

    /// Tells how many nodes this thread has visited.
    pub(crate) fn publish(&self, nodes: u64) {
        self.pool.visited[self.place].store(nodes, Ordering::Relaxed);
    }

    /// The nodes of the other threads, as far as they have told.
    pub(crate) fn visited_by_others(&self) -> u64 {
        let others = self.pool.visited.iter().enumerate();
        let others = others.filter(|&(place, _)| place != self.place);
        others.map(|(_, count)| count.load(Ordering::Relaxed)).sum()
    }
}

/// Ends the threads that help when the first one has its answer, or will never have one because it panics.
#[cfg(feature = "std")]
pub(crate) struct End<'a>(pub(crate) &'a Stop);

#[cfg(feature = "std")]
impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn no_more_is_drawn_than_there_is() {
        let (first, others) = Share::among(3, Some(1_000), &Stop::new());
        let others: Vec<_> = others.collect();
        let drawn = [&first, &others[0], &others[1], &first].map(|share| share.draw(400));
        assert_eq!(drawn, [400, 400, 200, 0]);
        others[0].publish(7);
        others[1].publish(5);
        assert_eq!(first.visited_by_others(), 12);
        assert_eq!(others[0].visited_by_others(), 5);
    }

    #[test]
    fn a_stop_leaves_nothing_to_those_that_help() {
        let stop = Stop::new();
        let (first, mut others) = Share::among(2, None, &stop);
        let other = others.next().expect("two threads");
        assert_eq!(other.draw(10), 10);
        stop.stop();
        assert_eq!([first.draw(10), other.draw(10)], [10, 0]);
    }

    #[test]
    fn without_a_limit_it_never_runs_dry() {
        let share = Share::among(1, None, &Stop::new()).0;
        assert!((0..1_000).all(|_| share.draw(u64::MAX / 1_000) > 0));
    }
}

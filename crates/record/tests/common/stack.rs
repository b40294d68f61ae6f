//! A stack far too small for recursion.

use std::thread;

/// Does a task on a stack of 64 KiB.
pub(crate) fn on_a_small_stack(task: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(64 << 10).spawn(task);
    let done = thread.expect("a small thread").join();
    done.expect("a task that needs no more");
}

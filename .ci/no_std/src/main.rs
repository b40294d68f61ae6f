//! Proof that geometry, record, search and the rule crates need no standard library.
//!
//! This program has its own panic handler and its own allocator. As soon as one of the crates pulls in
//! `std`, both exist twice and the program no longer links. When it links it also runs, and exits with 0
//! only if each crate gives its right answer.
#![no_std]
#![no_main]

use core::alloc::{GlobalAlloc, Layout};
use core::ffi::{c_char, c_int, c_void};
use core::panic::PanicInfo;

#[link(name = "c")]
unsafe extern "C" {
    fn aligned_alloc(align: usize, size: usize) -> *mut c_void;
    fn free(block: *mut c_void);
    fn abort() -> !;
}

struct CAllocator;

// SAFETY: blocks come from the C library's `aligned_alloc`, which returns null or a block of the size and
// alignment asked for (the size is rounded up to a multiple of the alignment, as C11 wants), and go back to `free`.
unsafe impl GlobalAlloc for CAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let align = layout.align().max(size_of::<usize>());
        let size = layout.size().next_multiple_of(align);
        // SAFETY: `align` is a power of two and `size` a multiple of it.
        unsafe { aligned_alloc(align, size).cast() }
    }

    unsafe fn dealloc(&self, block: *mut u8, _: Layout) {
        // SAFETY: the caller hands back a block that `alloc` gave.
        unsafe { free(block.cast()) }
    }
}

#[global_allocator]
static ALLOCATOR: CAllocator = CAllocator;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: `abort` takes nothing and never returns.
    unsafe { abort() }
}

/// The answers are right: exit status 0; otherwise the number of the crate that is wrong.
#[unsafe(no_mangle)]
pub extern "C" fn main(_: c_int, _: *const *const c_char) -> c_int {
    let answers = [geometry(), record(), search(), xiangqi(), gomoku(), go()];
    answers
        .iter()
        .position(|&right| !right)
        .map_or(0, |wrong| wrong as c_int + 1)
}

fn geometry() -> bool {
    let size = qi_geometry::Size::MAX;
    let reached =
        qi_geometry::region::component(size, qi_geometry::Point::new(0, 0).unwrap(), |_| true);
    reached.points.len() == size.area()
}

fn record() -> bool {
    use qi_record::sgf::{ReadOptions, parse};

    let document = parse(
        b"(;GM[1]SZ[9];B[ee](;W[dd])(;W[ff]))",
        &ReadOptions::strict(),
    );
    document.is_ok_and(|document| document.games[0].len() == 4)
}

/// Two chariots mate at once.
fn search() -> bool {
    use qi_search::{AlphaBeta, Limits, NoEvaluation, Score};

    let Ok(mut position) = "3k5/8R/7R1/9/9/9/9/9/9/4K4 w".parse::<qi_xiangqi::Position>() else {
        return false;
    };
    let mut searcher = AlphaBeta::new(NoEvaluation).with_table(1).with_order();
    let report = searcher.search(&mut position, &Limits::new().depth(3));
    report.score() == Score::win_in(1)
}

fn xiangqi() -> bool {
    qi_xiangqi::perft::perft(&qi_xiangqi::Position::initial(), 3) == 79_666
}

fn gomoku() -> bool {
    use qi_gomoku::{Game, Rule, Stone, notation};

    let mut game = Game::new(Rule::Renju);
    let moves = notation::parse_points("h8 a1 i8 a2 j8 a3 k8 a4 l8", game.board().size());
    let played = moves.is_ok_and(|moves| moves.into_iter().all(|point| game.play(point).is_ok()));
    played && game.outcome().and_then(qi_gomoku::Outcome::winner) == Some(Stone::Black)
}

fn go() -> bool {
    use qi_go::{Position, Rules, perft};

    let position = "2"
        .parse()
        .ok()
        .and_then(|size| Position::new(size, Rules::default()).ok());
    position.is_some_and(|mut position| perft(&mut position, 3) > 0)
}

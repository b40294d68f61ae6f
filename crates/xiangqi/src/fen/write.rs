//! The board of a FEN, written.

use core::fmt::{self, Write};

use crate::{Board, File, Rank, Square};

/// Writes the ranks from 9 down to 0, each from file `a`.
pub(super) fn write_board(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::R9 {
            f.write_char('/')?;
        }
        let mut run = 0;
        for file in File::ALL {
            let Some(piece) = board.piece_at(Square::new(file, rank)) else {
                run += 1;
                continue;
            };
            write_run(run, f)?;
            run = 0;
            write!(f, "{piece}")?;
        }
        write_run(run, f)?;
    }
    Ok(())
}

fn write_run(run: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if run > 0 { write!(f, "{run}") } else { Ok(()) }
}

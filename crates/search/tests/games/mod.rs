//! Small games for the tests of all searches.

pub(crate) mod connect_four;
pub(crate) mod endless;
pub(crate) mod heaps;
pub(crate) mod nim;
pub(crate) mod othello;
pub(crate) mod passes;
pub(crate) mod tic_tac_toe;
pub(crate) mod tree;

pub(crate) use self::{
    connect_four::ConnectFour, endless::Endless, heaps::Heaps, nim::Nim, othello::Othello,
    passes::Passes, tic_tac_toe::TicTacToe, tree::Tree,
};

/// 64 well-mixed bits of a number (the finalizer of SplitMix64).
pub(crate) fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

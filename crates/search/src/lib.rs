//! Choosing a move in any two-player game of perfect information.

//! Players for xiangqi, gomoku and go, and the protocols that drive them.

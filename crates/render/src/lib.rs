//! Boards of xiangqi, gomoku and go drawn for people.

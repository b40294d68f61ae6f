//! Rules, forbidden points and pattern scoring of gomoku and renju.

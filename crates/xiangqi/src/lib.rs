//! Rules, moves and positions of xiangqi (Chinese chess).

//! Rules, chains, ko and counting of the game of go.

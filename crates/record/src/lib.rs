//! Game records of any board game: trees with comments and variations, and the containers they are kept in.

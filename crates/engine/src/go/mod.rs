//! Go: who plays it.
//!
//! Owns the [`Player`](crate::Player) that searches by playing the game out many times, and when it
//! passes. Rules, counting and playouts are `qi-go`'s, the search tree is `qi-search`'s.

mod focus;
mod player;

pub use player::GoPlayer;

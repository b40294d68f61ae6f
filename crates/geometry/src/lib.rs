//! Where points are.
//!
//! This crate owns the geometry that board games on a grid of points share:
//!
//! - boards: [`Size`], [`Point`], a value for each point in a [`Grid`], the
//!   [`Stone`]s of two colours;
//! - ways across them: [`Direction`], [`Axis`], [`Line`], [`Ray`], [`Symmetry`];
//! - sets: [`PointSet`], and [`Bitset`] for any numbered type;
//! - connection: [`region`], the flood fill and shortest paths;
//! - text: [`coordinates`] for points, [`diagram`] for boards, and [`text`] for
//!   errors that quote what was read;
//! - screens: [`Layout`], points to pixels and back;
//! - hashing: [`zobrist`], keys from a seed.
//!
//! What holds everywhere:
//!
//! - A [`Size`] has sides of 1 to 32, checked once when it is made.
//! - A [`Point`] is a column `x` counted from the left and a row `y` counted
//!   from the **bottom**, both from zero. Its index does not depend on the
//!   board's size, so a point steps, is stored and is compared without knowing
//!   the board.
//! - Nothing here knows a rule: whose turn it is, what a stone may do, and who
//!   wins are left to the crates of the games.
//!
//! # Examples
//!
//! ```
//! use qi_geometry::{Axis, Direction, Point, PointSet, Size};
//!
//! let size = Size::new(9, 7)?;
//! let centre = Point::new(4, 3).unwrap();
//! assert!(size.contains(centre));
//!
//! // Everything straight up from the centre:
//! let above: PointSet = size.ray(centre, Direction::North).collect();
//! assert_eq!(above.len(), 3);
//!
//! // The row through the centre, and the centre's place on it:
//! let row = size.line_through(centre, Axis::Horizontal);
//! assert_eq!((row.len(), row.place(centre)), (9, Some(4)));
//! # Ok::<(), qi_geometry::SizeError>(())
//! ```
//!
//! The crate is `no_std` and needs `alloc`; the default feature `std` only
//! passes itself on to the errors' crate.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod bitset;
pub mod coordinates;
pub mod diagram;
mod direction;
mod grid;
mod layout;
mod line;
mod point;
pub mod region;
mod size;
mod stone;
mod symmetry;
pub mod text;
pub mod zobrist;

pub use bitset::{Bitset, Element, Elements, PointSet};
pub use direction::{Axis, Direction};
pub use grid::Grid;
pub use layout::{Layout, LayoutError, LayoutOptions};
pub use line::{Line, Ray};
pub use point::{Neighbours, Point};
pub use size::{ParseSizeError, Points, Size, SizeError};
pub use stone::{ParseStoneError, Stone};
pub use symmetry::Symmetry;

/// The README's snippet, compiled and run with the documentation's examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;

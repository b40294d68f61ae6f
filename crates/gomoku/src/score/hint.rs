//! A point and the reasons to play there.

use core::fmt;

use qi_geometry::{Axis, Point};

use super::Gain;
use crate::notation::point_text;
use crate::pattern::Shapes;
use crate::shape::Shape;

/// A point, what it is worth to a side, and why: what the side makes there on each line, and what
/// it keeps the other side from making.
///
/// It prints as a sentence for people that names open twos and better. See
/// [`ShapeBoard`](super::ShapeBoard) for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hint {
    /// The point.
    pub point: Point,
    /// What it is worth.
    pub gain: Gain,
    /// What the side makes there.
    pub makes: Shapes,
    /// What the other side would make there.
    pub stops: Shapes,
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", point_text(self.point))?;
        let mut mark = ": ";
        for (verb, shapes) in [("makes", self.makes), ("stops", self.stops)] {
            if shapes.best() >= Shape::OpenTwo {
                write!(f, "{mark}{verb} ")?;
                write_shapes(shapes, f)?;
                mark = "; ";
            }
        }
        Ok(())
    }
}

/// Names the shapes worth a word and where they lie.
fn write_shapes(shapes: Shapes, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let worth = shapes.iter().filter(|entry| entry.1 >= Shape::OpenTwo);
    for (number, (axis, shape)) in worth.enumerate() {
        let comma = if number == 0 { "" } else { ", " };
        write!(f, "{comma}{shape} on the {}", line_name(axis))?;
    }
    Ok(())
}

const fn line_name(axis: Axis) -> &'static str {
    match axis {
        Axis::Horizontal => "row",
        Axis::Vertical => "column",
        Axis::Diagonal => "diagonal",
        Axis::Antidiagonal => "antidiagonal",
    }
}

//! Points and lists of points in SGF.

use alloc::string::{String, ToString};

use qi_geometry::coordinates::{Coordinates, ParsePointError};
use qi_geometry::{Point, PointSet, Size};
use qi_record::Value;

/// Reads a point of two letters, both from the top left.
pub(super) fn read_point(text: &str, size: Size) -> Result<Point, ParsePointError> {
    Coordinates::Sgf.parse(text, size)
}

/// Reads a list of points, as stones, labels and territory are given: each value is a point, or a rectangle by two
/// opposite corners. A point given more than once counts once.
///
/// # Errors
/// The first value that is neither, and what is wrong with it.
///
/// # Examples
/// ```
/// use qi_go::Size;
/// use qi_go::record::read_points;
/// use qi_record::Value;
///
/// let size = Size::square(9).unwrap();
/// assert_eq!(read_points(&["aa:cc".into(), "ee".into()], size).unwrap().len(), 10);
///
/// let (text, reason) = read_points(&["ee".into(), "jj".into()], size).unwrap_err();
/// assert_eq!(text, "jj");
/// assert_eq!(reason.to_string(), "`j` at byte 0 is off the 9x9 board");
/// ```
pub fn read_points(values: &[Value], size: Size) -> Result<PointSet, (String, ParsePointError)> {
    let mut points = PointSet::EMPTY;
    for value in values {
        let (first, last) = value.composed().unwrap_or((value.as_str(), value.as_str()));
        let corners =
            read_point(first, size).and_then(|first| Ok((first, read_point(last, size)?)));
        let (first, last) = corners.map_err(|reason| (value.as_str().to_string(), reason))?;
        points |= rectangle(first, last);
    }
    Ok(points)
}

fn rectangle(one: Point, other: Point) -> PointSet {
    let columns = one.x().min(other.x())..=one.x().max(other.x());
    let rows = one.y().min(other.y())..=one.y().max(other.y());
    let points = rows.flat_map(|y| columns.clone().filter_map(move |x| Point::new(x, y)));
    points.collect()
}

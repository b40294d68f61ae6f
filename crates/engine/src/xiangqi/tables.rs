//! What a square is worth to a man on it, as literal data.
//!
//! One picture of the board for each role, from Red's side, rank 9 at the top and file a at the
//! left, in hundredths of a soldier that has not crossed the river, on top of the man's
//! [material](super::Material). The numbers are this project's own; the reasons are beside them.

/// A value for each square, the farthest rank first.
pub(super) type Table = [[i16; 9]; 10];

/// The general is safest at home behind both advisors.
pub(super) const GENERAL: Table = [
    [0; 9],
    [0; 9],
    [0; 9],
    [0; 9],
    [0; 9],
    [0; 9],
    [0; 9],
    [0, 0, 0, -35, -30, -35, 0, 0, 0],
    [0, 0, 0, -20, -15, -20, 0, 0, 0],
    [0, 0, 0, -5, 0, -5, 0, 0, 0],
];

/// An advisor guards most from the palace's centre; on the upper corners it stands in nobody's way.
pub(super) const ADVISOR: Table = [
    [0; 9],
    [0; 9],
    [0; 9],
    [0; 9],
    [0; 9],
    [0; 9],
    [0; 9],
    [0, 0, 0, -5, 0, -5, 0, 0, 0],
    [0, 0, 0, 0, 10, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
];

/// The elephant of the middle guards both others; at the edge it is out of play.
pub(super) const ELEPHANT: Table = [
    [0; 9],
    [0; 9],
    [0; 9],
    [0; 9],
    [0; 9],
    [0, 0, -5, 0, 0, 0, -5, 0, 0],
    [0; 9],
    [-15, 0, 0, 0, 15, 0, 0, 0, -15],
    [0; 9],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
];

/// A horse wants the centre and the squares that look into the palace; at the edge it has half its
/// moves, and before its own general it blocks the way.
pub(super) const HORSE: Table = [
    [-15, -5, 10, 5, -5, 5, 10, -5, -15],
    [-10, 20, 35, 15, 0, 15, 35, 20, -10],
    [0, 20, 25, 35, 30, 35, 25, 20, 0],
    [5, 25, 30, 35, 35, 35, 30, 25, 5],
    [0, 20, 25, 30, 30, 30, 25, 20, 0],
    [0, 10, 20, 25, 25, 25, 20, 10, 0],
    [-5, 5, 15, 15, 20, 15, 15, 5, -5],
    [-15, 0, 10, 5, 10, 5, 10, 0, -15],
    [-20, -10, 0, 0, -40, 0, 0, -10, -20],
    [-25, -20, -10, -15, -20, -15, -10, -20, -25],
];

/// A chariot wants open files, the riverside and the ranks of the enemy's palace; in its corner it
/// sleeps.
pub(super) const CHARIOT: Table = [
    [15, 15, 10, 25, 30, 25, 10, 15, 15],
    [20, 30, 25, 40, 45, 40, 25, 30, 20],
    [15, 20, 20, 30, 35, 30, 20, 20, 15],
    [20, 30, 30, 35, 35, 35, 30, 30, 20],
    [20, 25, 25, 30, 30, 30, 25, 25, 20],
    [15, 25, 25, 30, 30, 30, 25, 25, 15],
    [5, 15, 15, 20, 20, 20, 15, 15, 5],
    [-5, 10, 5, 15, 10, 15, 5, 10, -5],
    [5, 10, 5, 15, 0, 15, 5, 10, 5],
    [-20, 5, 0, 15, 0, 15, 0, 5, -20],
];

/// A cannon is strong in the middle of its own camp and at the ends of the enemy's back rank; close
/// before the enemy's palace it lacks screens.
pub(super) const CANNON: Table = [
    [20, 15, 0, -10, -15, -10, 0, 15, 20],
    [5, 5, 0, -10, -15, -10, 0, 5, 5],
    [5, 5, 0, -10, -10, -10, 0, 5, 5],
    [0, 5, 5, 5, 10, 5, 5, 5, 0],
    [0, 0, 0, 0, 5, 0, 0, 0, 0],
    [0, 0, 5, 0, 10, 0, 5, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 5, 10, 10, 25, 10, 10, 5, 0],
    [0, 5, 5, 5, 5, 5, 5, 5, 0],
    [0, 0, 5, 10, 10, 10, 5, 0, 0],
];

/// A soldier gains by crossing the river, most beside the palace; on the last rank it can only go
/// sideways.
pub(super) const SOLDIER: Table = [
    [0, 10, 20, 30, 35, 30, 20, 10, 0],
    [70, 90, 115, 145, 160, 145, 115, 90, 70],
    [65, 85, 110, 130, 140, 130, 110, 85, 65],
    [55, 75, 95, 105, 110, 105, 95, 75, 55],
    [30, 50, 60, 70, 75, 70, 60, 50, 30],
    [5, 0, 10, 0, 30, 0, 10, 0, 5],
    [-5, 0, 0, 0, 15, 0, 0, 0, -5],
    [0; 9],
    [0; 9],
    [0; 9],
];

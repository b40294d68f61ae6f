//! Where points are: sizes, points, directions, lines, symmetries, bitsets, regions, coordinates and layouts of board games.

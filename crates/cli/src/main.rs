//! The command `qi`.
fn main() {}

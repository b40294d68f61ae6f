//! Every search held against the textbook.

#[path = "../games/mod.rs"]
mod games;

mod contracts;
mod limits;
mod lines;
mod monte_carlo;
mod monte_carlo_proofs;
mod options;
mod proof_number;
mod proofs;
mod referee;
mod repetition;
mod scores;
mod selective;
mod solver;
mod stopping;
mod threads;
mod worth;

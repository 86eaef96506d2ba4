//! Integration tests as one program: each program would be linked with the whole engine.

mod budget;
mod certify;
mod contradictions;
mod explain;
mod foreseen;
mod machines;
mod predictions;
mod search;
mod steps;
mod sweeps;
mod told;
mod verdict;

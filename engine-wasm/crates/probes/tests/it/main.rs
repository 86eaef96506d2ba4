//! The probes with a small number of inputs and plans.

mod inputs;
mod invariants;

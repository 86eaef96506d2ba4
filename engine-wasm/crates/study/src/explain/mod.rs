//! What explains the rates that an owner has measured of a device: the values that the plan would need, how plausible each
//! is, and what to measure next to distinguish them.
//!
//! Each cause is tried over its values. Between simulated values the rate follows a line in the logarithms. What was
//! measured and what is known beforehand then give the probability of each value and of each cause (Bayes).

mod answer;
mod beforehand;
mod contradiction;
mod curve;
mod next;
mod run;
mod trial;
mod two;
mod weigh;
mod words;

pub use answer::{
    Cause as ExplainedCause, Expected, Explained, Explanation, NextMeasurement, Plausible, Refusal, Said,
};
pub use run::ExplainRun;

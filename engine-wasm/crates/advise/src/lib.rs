//! What follows from a prediction: the verdict, how far it is from what was measured, and better IDs.

mod advice;
mod demerit;
mod forecast;
mod measured;
mod search;
mod seating;
mod streaming;
mod validation;
mod verdict;

pub use advice::{
    Advice, Aim, Candidate, CandidateDevice, CandidateHost, Measured, MeasuredDevice, Move, Outlook, Reason, Verdict,
    Why,
};
pub use demerit::{Demerit, TRACE_REQUESTS_MAX, TraceFault, TraceLine, demerit, read_trace};
pub use forecast::Forecast;
pub use measured::{Preset, presets};
pub use search::Search;
pub use streaming::{RateCheck, streaming_check, threadmark_check};
pub use validation::{CdSummary, Cell, CellDevice, DiskSummary, Summary, Validation, unworkable, validate};

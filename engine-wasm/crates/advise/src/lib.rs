//! Conclusions from a prediction: the verdict, the comparison with measurements, and better IDs.

mod advice;
mod candidates;
mod climb;
mod conventions;
mod drawn;
mod forecast;
mod foreseen;
mod harm;
mod heat;
mod job;
mod measured;
mod objective;
mod parallel;
mod prediction_cache;
mod presets;
mod prospects;
mod race;
mod reasons;
mod search;
mod seating;
mod shortfall;
mod verdict;

pub use advice::{
    Advice, AtAPrice, Basis, Candidate, CandidateDevice, CandidateHost, Convention, LeftOut, Limit, Measured,
    MeasuredDevice, Move, Outlook, Prospect, Reason, SlowerInside, Standing, Verdict, Why,
};
pub use conventions::Rule;
pub use drawn::drawn_plan;
pub use forecast::Forecast;
pub use heat::{Heat, HeatCell, HeatMap};
pub use job::{Answer, Job, RunningJob, Task};
pub use measured::{ORDER_SHARE, measured_presets};
pub use parallel::in_parallel;
pub use prediction_cache::PredictionCache;
pub use presets::{Preset, machine_presets, presets};
pub use prospects::{Change, Elsewhere};
pub use search::{Limits, Search};
pub use shortfall::{Shortfall, shortfall};

//! What follows from a prediction: the verdict, how far it is from what was measured, and better IDs.

mod advice;
mod candidates;
mod climb;
mod conventions;
mod demerit;
mod drawn;
mod errand;
mod figure;
mod folds;
mod forecast;
mod foreseen;
mod harm;
mod heat;
mod known;
mod margins;
mod measured;
mod objective;
mod orders;
mod parallel;
mod presets;
mod prospects;
mod race;
mod reasons;
mod search;
mod seating;
mod section;
mod shortfall;
mod surprise;
mod trust;
mod validation;
mod verdict;

pub use advice::{
    Advice, AtAPrice, Basis, Candidate, CandidateDevice, CandidateHost, Convention, LeftOut, Limit, Measured,
    MeasuredDevice, Move, Outlook, Prospect, Reason, SlowerInside, Standing, Verdict, Why,
};
pub use conventions::Rule;
pub use demerit::{Demerit, TRACE_REQUESTS_MAX, TraceFault, TraceLine, demerit, read_trace};
pub use drawn::drawn_plan;
pub use errand::{Answer, Doing, Errand, Task};
pub use figure::{CheckFigure, Section};
pub use folds::{Fold, fold_without, folds};
pub use forecast::Forecast;
pub use heat::{Heat, HeatCell, HeatMap};
pub use known::Known;
pub use measured::measured_presets;
pub use orders::{BestChoice, OrderedPair, PairSide, RowTotal};
pub use presets::{Preset, machine_presets, presets};
pub use prospects::{Change, Elsewhere};
pub use search::{Limits, Search};
pub use section::{
    protocol_figures, scaling_figures, scaling_predictions, starvation_figures, streaming_figures, threadmark_figures,
};
pub use shortfall::{Shortfall, shortfall};
pub use surprise::{Cause, Relief, Surprise, Surprises};
pub use trust::{Demerits, ParameterLine, TrustReport};
pub use validation::{
    AdviceLoss, CdSummary, Cell, CellDevice, DiskSummary, Run, Summary, Validation, unworkable, validate,
};

pub(crate) use parallel::in_parallel;

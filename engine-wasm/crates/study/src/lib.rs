//! What predictions are used for: the verdict, the comparison with measurements, better IDs, sweeps over a setting, and sheets of
//! evidence.
//!
//! ```
//! use busfree_plan::from_link;
//! use busfree_sim::Precision;
//! use busfree_study::Evaluator;
//!
//! let plan = from_link("3/wide.lvd/7=host.aha29160/0=id_prec_disk").plan.unwrap();
//! let mut evaluator = Evaluator::new(&plan, Precision::default());
//! while !evaluator.step(100_000) {}
//! assert_eq!(evaluator.evaluation().words.headline, "Disk of the ID paper gets 23.1\u{a0}MB/s.");
//! ```

mod advice;
mod bottleneck;
mod candidates;
mod certificate;
pub mod certify;
mod climb;
mod compared;
mod convention_run;
mod conventions;
mod copying;
mod decision;
mod evaluator;
mod explain;
mod foreseen;
mod gain;
mod harm;
mod heat;
mod improvement_run;
mod improvements;
mod job;
mod job_queue;
mod leading;
mod measured;
mod objective;
mod optimality_gap;
mod parallel;
mod prediction_cache;
mod presets;
mod priority_orders;
mod race;
mod reasons;
mod results;
mod search;
pub mod steps;
pub mod sweeps;
mod trials;
mod verdict;
mod words;

pub use advice::{
    Advice, AtAPrice, Basis, Candidate, CandidateDevice, CandidateHost, Comparison, Convention, Conventions, Effect,
    Evaluation, IdleIds, Improvement, Improvements, LargerRequests, LeftOut, Limit, Measured, MeasuredDevice,
    MostLimited, Move, OnlyDevice, Reason, RequestPlace, SlowerInside, Verdict, Why,
};
pub use bottleneck::Bottleneck;
pub use certificate::{Because, Proof};
pub use convention_run::ConventionRun;
pub use conventions::ConventionKind;
pub use copying::CopyTime;
pub use evaluator::Evaluator;
pub use explain::{
    Expected, ExplainRun, Explained, ExplainedCause, Explanation, NextMeasurement, Plausible, Refusal, Said,
};
pub use heat::{Heat, HeatCell, HeatMap};
pub use improvement_run::ImprovementRun;
pub use improvements::{Change, Elsewhere};
pub use job::{Answer, Job, RunningJob, Task};
pub use measured::ORDER_SHARE;
pub use objective::of_rates as aim_of_rates;
pub use optimality_gap::{OptimalityGap, optimality_gap};
pub use parallel::in_parallel;
pub use prediction_cache::PredictionCache;
pub use presets::{
    ArrayFigure, ArrayRatio, Cost, CostFigure, Preset, Program, array_ratios, costs, machine_presets, measured_presets,
    presets, programs,
};
pub use search::{Limits, Search};
pub use words::{AdviceWords, ChangeWords, ConventionWords, DeviceWords, EvaluationWords};

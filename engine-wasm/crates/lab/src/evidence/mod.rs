//! The evidence for the model: its errors on the measured tables and on published figures, blind and fitted, and its
//! behaviour on random plans. The command line, the report and the tests use it; no WebAssembly module links it.

mod by_hand;
mod cell;
mod conclusions;
mod demerit;
mod figure;
mod folds;
mod hidden;
mod margins;
mod misses;
mod orders;
mod paradox;
mod peers;
mod section;
mod trust;
mod validation;

pub use by_hand::{HandColumn, HandFigure, HandStep, HandTable, by_hand};
pub use cell::{Cell, CellDevice};
pub use conclusions::{Claim, ClaimFigure, Conclusion, Shown};
pub use demerit::{Demerit, TRACE_REQUESTS_MAX, TraceFault, TraceLine, demerit, read_trace};
pub use figure::{CheckFigure, Section};
pub use folds::{Fold, fold_without, folds};
pub use hidden::{HiddenCase, hidden_cases};
pub use misses::{Difference, MissedMost, Misses, missed_most};
pub use orders::{BestChoice, OrderedPair, PairSide, RowTotal};
pub use paradox::{Cause, Paradox, Paradoxes, Relaxation};
pub use peers::{DiskSimFigure, Peers, peers};
pub use section::{
    array_figures, cost_figures, ion_figures, owners_figures, protocol_figures, queueing_figures, scaling_figures,
    scaling_predictions, starvation_figures, streaming_figures, threadmark_figures,
};
pub use trust::{Demerits, ParameterLine, TrustReport};
pub use validation::{AdviceLoss, CdSummary, DiskSummary, Run, Summary, Validation, unworkable, validate};

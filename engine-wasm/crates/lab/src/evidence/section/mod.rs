//! The functions that compute single figures, one file for each section.

mod arrays;
mod costs;
mod ion;
mod owners;
mod protocol;
mod queueing;
mod scaling;
mod starvation;
mod streaming;
mod ultra160;

pub use arrays::array_figures;
pub use costs::cost_figures;
pub use ion::ion_figures;
pub use owners::owners_figures;
pub(crate) use owners::{Calibrated, calibrated};
pub use protocol::protocol_figures;
pub use queueing::queueing_figures;
pub use scaling::{scaling_figures, scaling_predictions};
pub use starvation::starvation_figures;
pub use streaming::{streaming_figures, threadmark_figures};

use busfree_plan::Plan;
use busfree_sim::{Precision, Prediction, Simulation};

/// Totals vary by less than 0.5 % from run to run, so short runs are enough.
pub(crate) const PRECISION: Precision =
    Precision { percent: 1.0, replications: 4, span_s: 2, most_s: 32, alone: false, every_byte: true };

pub(crate) fn predict(plan: &Plan) -> Prediction {
    Simulation::new(plan, PRECISION).finish()
}

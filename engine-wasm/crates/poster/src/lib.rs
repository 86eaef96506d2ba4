//! A plan with its prediction as one picture: a self-contained SVG that needs no script and no font, with every figure as
//! text, for pages, papers and places where nothing can run.

mod draw;
mod figures;
mod layout;
mod lines;
mod numbers;
mod seat;
mod svg;
mod words;

use busfree_plan::Plan;

pub use figures::{Figures, MeasuredRow, Predicted};

/// The poster of a plan as SVG text; `None` where nothing is predicted. `planner` is the address of the planner without
/// fragment, which the link on the poster leads to; whoever calls answers for its scheme.
#[must_use]
pub fn poster(plan: &Plan, figures: &Figures, planner: &str) -> Option<String> {
    let prediction = figures.prediction.as_ref()?;
    Some(draw::draw(plan, figures, prediction, planner))
}

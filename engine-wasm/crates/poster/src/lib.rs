//! A plan with its prediction as one picture: a self-contained SVG that needs no script and no font, with every figure as
//! text, for pages, papers and places where nothing can run.

mod draw;
mod figures;
mod layout;
mod lines;
mod seat;
mod svg;
mod words;

use busfree_plan::Plan;

pub use figures::{Figures, MeasuredRow, Predicted};
pub use layout::Shape;

/// What is on a poster besides the plan and its figures.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// Address of the planner without fragment, which the link on the poster leads to; the caller answers for its scheme.
    /// Empty for a poster without a link.
    pub planner: &'a str,
    /// How far the prediction may be trusted, as the caller says it elsewhere.
    pub trust: &'a str,
    /// For wide places or for narrow ones.
    pub shape: Shape,
}

/// The poster of a plan as SVG text; `None` where nothing is predicted.
#[must_use]
pub fn poster(plan: &Plan, figures: &Figures, around: Around<'_>) -> Option<String> {
    let prediction = figures.prediction.as_ref()?;
    Some(draw::draw(plan, figures, prediction, around))
}

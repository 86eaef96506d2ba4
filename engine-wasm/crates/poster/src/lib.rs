//! Posters: a plan with its prediction as one picture. It is a self-contained SVG without scripts or fonts, with
//! every figure as text, for pages, papers and places where nothing can run.

mod draw;
mod figures;
mod layout;
mod lines;
mod occupant;
mod svg;
mod text;

use busfree_plan::Plan;

pub use figures::{Figures, MeasuredRow, Predicted, Words};
pub use layout::Shape;

/// The content of a poster besides the plan and its figures.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// Address of the planner without fragment, the target of the poster's link. The caller has to check its scheme.
    /// Empty for a poster without a link.
    pub planner: &'a str,
    /// The form.
    pub shape: Shape,
}

/// The poster of a plan as SVG text; `None` if there is no prediction.
#[must_use]
pub fn poster(plan: &Plan, figures: &Figures, around: Around<'_>) -> Option<String> {
    let prediction = figures.prediction.as_ref()?;
    Some(draw::draw(plan, figures, prediction, around))
}

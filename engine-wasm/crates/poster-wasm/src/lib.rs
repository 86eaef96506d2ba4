//! Posters for the page: a separate module, because a first visit does not need it. It draws the engine's figures and
//! simulates nothing.

use busfree_plan::Plan;
use busfree_poster::{Around, Figures, Shape};
use wasm_bindgen::prelude::*;

/// The poster of a plan as SVG text; `undefined` if there is no prediction. `plan_json` and `evaluation_json` are JSON
/// of a `Plan` and of its `Evaluation`. `planner` is the planner's address without fragment, or empty for a poster
/// without a link. `trust` is the sentence about accuracy. `narrow` gives the form for a phone.
///
/// # Errors
/// If a text is not of the expected form.
#[wasm_bindgen]
pub fn poster(
    plan_json: &str,
    evaluation_json: &str,
    planner: &str,
    trust: &str,
    narrow: bool,
) -> Result<Option<String>, JsError> {
    let plan: Plan = serde_json::from_str(plan_json).map_err(|_| JsError::new("not a plan"))?;
    let figures: Figures = serde_json::from_str(evaluation_json).map_err(|_| JsError::new("not an evaluation"))?;
    let shape = if narrow { Shape::Narrow } else { Shape::Wide };
    Ok(busfree_poster::poster(&plan, &figures, Around { planner, trust, shape }))
}

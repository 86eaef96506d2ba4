//! Posters: pictures of a plan with the engine's figures.

use busfree_poster::{Around, Figures, Shape};
use wasm_bindgen::prelude::*;

/// The poster of a plan as SVG text; `undefined` if there is no prediction. `evaluation` is JSON of its
/// `Evaluation`. `planner` is the planner's address without fragment, or empty for a poster
/// without a link. `narrow` gives the form for a phone.
///
/// # Errors
/// If a text is not the link of a plan within its limits, or not an evaluation.
#[wasm_bindgen]
pub fn poster(link: &str, evaluation: &str, planner: &str, narrow: bool) -> Result<Option<String>, JsError> {
    let plan = crate::plan(link)?;
    let figures: Figures = serde_json::from_str(evaluation).map_err(|_| JsError::new("not an evaluation"))?;
    let shape = if narrow { Shape::Narrow } else { Shape::Wide };
    Ok(busfree_poster::poster(&plan, &figures, Around { planner, shape }))
}

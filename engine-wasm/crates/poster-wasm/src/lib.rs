//! Posters for the page: a module of its own, because a first visit needs none. It draws figures the engine has made and
//! simulates nothing.

use busfree_plan::Plan;
use busfree_poster::{Around, Figures, Shape};
use wasm_bindgen::prelude::*;

/// The poster of a plan as SVG text; `undefined` where nothing is predicted. JSON of a `Plan` and of its `Outlook`, and the
/// address of the planner without fragment, or nothing for a poster without a link; the sentence about trust; `narrow` for one
/// that fits a phone.
///
/// # Errors
/// When a text is not what it should be.
#[wasm_bindgen]
pub fn poster(
    plan_json: &str,
    outlook_json: &str,
    planner: &str,
    trust: &str,
    narrow: bool,
) -> Result<Option<String>, JsError> {
    let plan: Plan = serde_json::from_str(plan_json).map_err(|_| JsError::new("not a plan"))?;
    let figures: Figures = serde_json::from_str(outlook_json).map_err(|_| JsError::new("not an outlook"))?;
    let shape = if narrow { Shape::Narrow } else { Shape::Wide };
    Ok(busfree_poster::poster(&plan, &figures, Around { planner, trust, shape }))
}

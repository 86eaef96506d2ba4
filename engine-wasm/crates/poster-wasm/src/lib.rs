//! Posters for the page: a module of its own, because a first visit needs none. It draws figures the engine has made and
//! simulates nothing.

use busfree_plan::from_link;
use busfree_poster::Figures;
use wasm_bindgen::prelude::*;

/// The poster of a plan as SVG text; `undefined` where nothing is predicted. JSON of its `Outlook`, which holds the plan's link,
/// and the address of the planner without fragment.
///
/// # Errors
/// When the text is not an outlook.
#[wasm_bindgen]
pub fn poster(outlook_json: &str, planner: &str) -> Result<Option<String>, JsError> {
    let figures: Figures = serde_json::from_str(outlook_json).map_err(|_| JsError::new("not an outlook"))?;
    Ok(from_link(&figures.plan).plan.and_then(|plan| busfree_poster::poster(&plan, &figures, planner)))
}

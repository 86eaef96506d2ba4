//! Plans as JSON documents, for the page: a separate module, loaded when a user opens or saves a file. A strict JSON
//! reader takes as much code as half of the simulator.

use wasm_bindgen::prelude::*;

/// Reads a JSON document. Returns JSON of `Parsed`.
///
/// # Errors
/// Never in practice: only serialising the result could fail.
#[wasm_bindgen]
pub fn read(text: &str) -> Result<String, JsError> {
    serde_json::to_string(&busfree_plan::from_document(text)).map_err(|error| JsError::new(&error.to_string()))
}

/// The JSON document of a plan, from its link.
///
/// # Errors
/// If a part of the link cannot be read or is outside its limits.
#[wasm_bindgen]
pub fn document(link: &str) -> Result<String, JsError> {
    let parsed = busfree_plan::from_fragment(link);
    match (parsed.problems.first(), parsed.plan) {
        (None, Some(plan)) => Ok(busfree_plan::to_document(&plan, busfree_devices::MODEL_VERSION)),
        (problem, _) => Err(JsError::new(problem.map_or(link, |problem| &problem.part))),
    }
}

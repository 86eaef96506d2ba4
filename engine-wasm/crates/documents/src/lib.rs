//! Plans as JSON documents, for the page: a module of its own beside the engine, fetched when somebody opens or keeps a file. Reading
//! JSON strictly takes as much code as half the simulator.

use wasm_bindgen::prelude::*;

/// Reads a JSON document: JSON of `Parsed`.
///
/// # Errors
/// Never in practice; serialising the answer could fail.
#[wasm_bindgen]
pub fn read(text: &str) -> Result<String, JsError> {
    serde_json::to_string(&busfree_plan::from_document(text)).map_err(|error| JsError::new(&error.to_string()))
}

/// The JSON document of a plan, which comes as its link.
///
/// # Errors
/// When a part of the link cannot be read or is outside its limits.
#[wasm_bindgen]
pub fn document(link: &str) -> Result<String, JsError> {
    let parsed = busfree_plan::from_fragment(link);
    match (parsed.problems.first(), parsed.plan) {
        (None, Some(plan)) => Ok(busfree_plan::to_document(&plan, busfree_devices::MODEL_VERSION)),
        (problem, _) => Err(JsError::new(problem.map_or(link, |problem| &problem.part))),
    }
}

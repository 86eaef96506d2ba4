//! Plans as JSON documents, and lists of devices, for the page: a separate module, loaded when a user opens or saves a file.
//! A strict JSON reader takes as much code as half of the simulator.

use busfree_plan::Plan;
use wasm_bindgen::prelude::*;

/// Gives the readers of lists the catalogue. Call it before anything else.
#[wasm_bindgen(start)]
pub fn start() {
    busfree_devices::carry(include_bytes!(concat!(env!("OUT_DIR"), "/catalogue.packed")));
}

/// Reads a JSON document. Returns JSON of `Parsed`.
///
/// # Errors
/// Never in practice: only serialising the result could fail.
#[wasm_bindgen]
pub fn read(text: &str) -> Result<String, JsError> {
    serde_json::to_string(&busfree_plan::from_document(text)).map_err(|error| JsError::new(&error.to_string()))
}

/// Reads a list of devices; the plan keeps the host adapter of the plan `now`, a link. Returns JSON of `Import`, `null` if
/// the text is no list.
///
/// # Errors
/// If a part of the link cannot be read or is outside its limits.
#[wasm_bindgen]
pub fn import_list(text: &str, now: &str) -> Result<String, JsError> {
    let import = busfree_imports::import(text, &plan(now)?);
    serde_json::to_string(&import).map_err(|error| JsError::new(&error.to_string()))
}

/// The JSON document of a plan, from its link.
///
/// # Errors
/// If a part of the link cannot be read or is outside its limits.
#[wasm_bindgen]
pub fn document(link: &str) -> Result<String, JsError> {
    Ok(busfree_plan::to_document(&plan(link)?, busfree_devices::MODEL_VERSION))
}

fn plan(link: &str) -> Result<Plan, JsError> {
    let parsed = busfree_plan::from_fragment(link);
    match (parsed.problems.first(), parsed.plan) {
        (None, Some(plan)) => Ok(plan),
        (problem, _) => Err(JsError::new(problem.map_or(link, |problem| &problem.part))),
    }
}

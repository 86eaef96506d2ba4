//! Links, plan documents and lists of devices.

use busfree_files::cards::Version;
use busfree_plan::Plan;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Reads a link, also as mail and chat have left it, or a JSON document. Returns JSON of `Parsed`. It never fails; the
/// result lists what could not be read.
#[wasm_bindgen]
#[must_use]
pub fn read(text: &str) -> String {
    json(&busfree_plan::from_text(text))
}

/// The two links of a comparison, `a=LINK&b=LINK`, for `read`; `undefined` if the text is none.
#[wasm_bindgen]
#[must_use]
pub fn pair_of(text: &str) -> Option<Vec<String>> {
    busfree_plan::pair_of(text).map(Vec::from)
}

/// The canonical link of a plan, from its JSON: tests compare the page's own writer with it.
///
/// # Errors
/// If the text is not a plan.
#[wasm_bindgen]
pub fn write(plan: &str) -> Result<String, JsError> {
    let plan: Plan = serde_json::from_str(plan).map_err(|error| JsError::new(&error.to_string()))?;
    Ok(busfree_plan::to_link(&plan))
}

/// Reads what a machine or a card says of its devices; the plan keeps the host adapter of the plan `now`, a link. `buses`:
/// places of the buses to take, from 1; empty for the two with most devices. Returns JSON of `ListReading`.
///
/// # Errors
/// If a part of the link cannot be read or is outside its limits.
#[wasm_bindgen]
pub fn import_list(text: &str, now: &str, buses: &[u32]) -> Result<String, JsError> {
    let chosen: Vec<usize> = buses.iter().filter_map(|place| usize::try_from(*place).ok()).collect();
    Ok(json(&busfree_files::imports::ListReading::of(text, &plan(now)?, &chosen)))
}

/// The card of a board of a plan, a link. `board`: its place among those with a card; `version`: of its firmware, or empty;
/// `before`: texts of the present card, or empty. Returns JSON of `CardFor`, `null` if the plan has no such board.
///
/// # Errors
/// If a part of the link cannot be read or is outside its limits.
#[wasm_bindgen]
pub fn card_for(link: &str, board: usize, version: &str, before: &str) -> Result<String, JsError> {
    Ok(json(&busfree_files::cards::card_for(&plan(link)?, board, Version::read(version), before)))
}

/// The JSON document of a plan, from its link.
///
/// # Errors
/// If a part of the link cannot be read or is outside its limits.
#[wasm_bindgen]
pub fn document(link: &str) -> Result<String, JsError> {
    Ok(busfree_plan::to_document(&plan(link)?, busfree_devices::MODEL_VERSION))
}

/// The plan of a link.
fn plan(link: &str) -> Result<Plan, JsError> {
    busfree_plan::whole_plan(link).map_err(|problem| JsError::new(&problem.part))
}

/// The value as JSON. Serialising plain data cannot fail.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

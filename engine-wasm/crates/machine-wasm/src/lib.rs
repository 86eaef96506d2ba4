//! What a person asks of a machine that stands before them, for the page: the rates that programs printed, what explains
//! measured rates, a recording taken into a plan, the steps from one plan to another, and sheets of evidence. The page fetches this module when
//! the first question comes.

use busfree_files::recordings::RecordingFacts;
use busfree_plan::Plan;
use busfree_study::{ExplainRun, steps};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Gives the simulator its data. Call it before anything else.
#[wasm_bindgen(start)]
pub fn start() {
    busfree_devices::carry(include_bytes!(concat!(env!("OUT_DIR"), "/data.packed")));
}

/// Reads the rates that programs printed. Returns JSON of `FiguresReading`. It never fails; the result says what a text
/// without rates looks like.
#[wasm_bindgen]
#[must_use]
pub fn read_figures(text: &str) -> String {
    json(&busfree_files::figures::FiguresReading::of(text))
}

/// What explains the measured rates of a device of a plan, a link. `device`: an index into its devices. Returns JSON of
/// `Explanation`. It simulates for up to some seconds.
///
/// # Errors
/// If a part of the link cannot be read or is outside its limits.
#[wasm_bindgen]
pub fn explain(link: &str, device: u32) -> Result<String, JsError> {
    Ok(json(&ExplainRun::new(&plan(link)?, device as usize).finish()))
}

/// The plan of a link with what a recording shows. `facts`: JSON of `RecordingFacts`. Returns JSON of `Taken`.
///
/// # Errors
/// If a part of the link cannot be read or is outside its limits, or if the other text is not such facts.
#[wasm_bindgen]
pub fn take(link: &str, facts: &str) -> Result<String, JsError> {
    let facts: RecordingFacts = serde_json::from_str(facts).map_err(|error| JsError::new(&error.to_string()))?;
    Ok(json(&busfree_files::recordings::take(&plan(link)?, &facts).1))
}

/// What to do to make the machine of one plan, a link, that of another one. Returns JSON of `Steps`.
///
/// # Errors
/// If a part of a link cannot be read or is outside its limits.
#[wasm_bindgen]
pub fn steps(from: &str, to: &str) -> Result<String, JsError> {
    Ok(json(&steps::steps(&plan(from)?, &plan(to)?)))
}

/// Which devices of several plans, links, are the same ones. Returns JSON of a list of `SameDevice`.
///
/// # Errors
/// If a part of a link cannot be read or is outside its limits, or if there are more than `PLANS_BESIDE_MAX`.
#[wasm_bindgen]
pub fn same_devices(links: Vec<String>) -> Result<String, JsError> {
    if links.len() > steps::PLANS_BESIDE_MAX {
        return Err(JsError::new("more plans than a table has"));
    }
    let plans = links.iter().map(|link| plan(link)).collect::<Result<Vec<_>, _>>()?;
    Ok(json(&steps::same_devices(&plans)))
}

/// Judges requirements for the plan of a link, one a line or a whole sheet of evidence. `today`: such as 2026-11-29. Returns
/// JSON of `Evidence`. It simulates for up to some seconds.
///
/// # Errors
/// Says why, in a sentence, if nothing can be judged.
#[wasm_bindgen]
pub fn certify(link: &str, text: &str, today: &str) -> Result<String, JsError> {
    let made = busfree_study::certify::certify_plan(&plan(link)?, text, today);
    made.map(|sheet| json(&sheet)).map_err(|fault| JsError::new(&fault.to_string()))
}

/// The plan of a link.
fn plan(link: &str) -> Result<Plan, JsError> {
    busfree_plan::whole_plan(link).map_err(|problem| JsError::new(&problem.part))
}

/// The value as JSON. Serialising plain data cannot fail.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

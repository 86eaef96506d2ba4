//! The one reader and writer of links, for the page's own thread: small, because a page shows nothing before it is there, and
//! without the simulator, so that a plan is kept and shown also when that does not start. Plans cross as plain objects: text in
//! between would take a third more code.

use busfree_plan::{Plan, Shared};
use serde::Serialize;
use serde_wasm_bindgen::{Error, Serializer, from_value};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { Parsed, Plan } from '../../../engine/types.ts';";

/// Reads a link: a `Parsed`. Never fails; what could not be read is listed.
///
/// # Errors
/// Never in practice; making the answer's objects could fail.
#[wasm_bindgen(unchecked_return_type = "Parsed")]
pub fn read(link: &str) -> Result<JsValue, Error> {
    busfree_plan::from_link(link).serialize(&Serializer::new().serialize_missing_as_null(true))
}

/// The canonical link of a plan.
///
/// # Errors
/// When it is no plan.
#[wasm_bindgen]
pub fn write(#[wasm_bindgen(unchecked_param_type = "Plan")] plan: JsValue) -> Result<String, Error> {
    Ok(busfree_plan::to_link(&from_value::<Plan>(plan)?))
}

/// The canonical link of a plan with the model it is shared with and each device's rate, MB/s.
///
/// # Errors
/// When it is no plan.
#[wasm_bindgen]
pub fn write_shared(
    #[wasm_bindgen(unchecked_param_type = "Plan")] plan: JsValue,
    model_version: String,
    mb_s: Vec<f64>,
) -> Result<String, Error> {
    Ok(busfree_plan::to_shared_link(&from_value::<Plan>(plan)?, &Shared { model_version, mb_s }))
}

//! The one reader and writer of links, for the page's own thread: small, because a page shows nothing before it is there, and
//! without the simulator, so that a plan is kept and shown also when that does not start. Plans cross as plain objects: text in
//! between would take a third more code.

use busfree_plan::{Own, Plan, Shared};
use serde::Serialize;
use serde_wasm_bindgen::{Error, Serializer, from_value};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { Parsed, Plan } from '../../generated/types.ts';";

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

/// The link of a plan to hand on, with the model it is shared with and each device's rate, MB/s; without figures where there is no
/// model.
///
/// # Errors
/// When it is no plan.
#[wasm_bindgen]
pub fn write_shared(
    #[wasm_bindgen(unchecked_param_type = "Plan")] plan: JsValue,
    model_version: Option<String>,
    mb_s: Vec<f64>,
) -> Result<String, Error> {
    let shared = model_version.map(|model_version| Shared { model_version, mb_s });
    Ok(busfree_plan::to_shared_link(&from_value::<Plan>(plan)?, shared.as_ref()))
}

/// IDs that a device can be set to, whose catalogue's part has `made_bits` data lines and offers `made_ids`, and which has
/// `own_bits` of its own, if any.
#[wasm_bindgen]
pub fn selectable_ids(own_bits: Option<u8>, made_bits: u8, made_ids: &[u8]) -> Vec<u8> {
    Own { width_bits: own_bits, ..Own::default() }.selectable_ids(made_bits, made_ids)
}

/// The ID that is chosen among those a party may have: the nearest to the one it comes from, else the strongest.
#[wasm_bindgen]
pub fn chosen_id(may_have: &[u8], near: Option<u8>) -> Option<u8> {
    busfree_bus::chosen_id(|id| may_have.contains(&id), near)
}

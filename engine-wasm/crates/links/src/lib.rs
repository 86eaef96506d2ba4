//! The reader and writer of links, for the page's own thread. It is small, because the plan cannot be changed before it
//! is loaded. It does not include the simulator, so a plan is kept and shown even if the simulator does not start.
//! Plans cross as plain objects: JSON text would take a third more code.

use busfree_plan::{Looking, Over, Own, Plan, Shared, TimeChoice, TimeChoiceKind, TimeLook, TimeSpan};
use serde::Serialize;
use serde_wasm_bindgen::{Error, Serializer, from_value};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { Parsed, Plan } from '../../generated/types.ts';";

/// Reads a link. Returns a `Parsed`. It never fails; the result lists what could not be read.
///
/// # Errors
/// Never in practice: only creating the result's objects could fail.
#[wasm_bindgen(unchecked_return_type = "Parsed")]
pub fn read(link: &str) -> Result<JsValue, Error> {
    busfree_plan::from_link(link).serialize(&Serializer::new().serialize_missing_as_null(true))
}

/// The two links of a comparison, `a=LINK&b=LINK`, for `read`, with a zero character between them; empty if the text is
/// no comparison. One text takes less code than a list.
#[wasm_bindgen]
pub fn pair_of(text: &str) -> String {
    let Some([mut both, b]) = busfree_plan::pair_of(text) else { return String::new() };
    both.push('\0');
    both.push_str(&b);
    both
}

/// Two links as one comparison.
#[wasm_bindgen]
pub fn write_pair(a: &str, b: &str) -> String {
    busfree_plan::to_pair(a, b)
}

/// The canonical link of a plan.
///
/// # Errors
/// If the object is not a plan.
#[wasm_bindgen]
pub fn write(#[wasm_bindgen(unchecked_param_type = "Plan")] plan: JsValue) -> Result<String, Error> {
    Ok(busfree_plan::to_link(&from_value::<Plan>(plan)?))
}

/// The part of a link that shows the bus in time, to be put behind the link of a plan. `from` and `to`: the span in
/// view, ns, if it is chosen. `chosen`: number of the chosen arbitration, or of the command if `is_command`.
#[wasm_bindgen]
pub fn write_time(from: Option<f64>, to: f64, chosen: Option<u32>, is_command: bool) -> String {
    let what = if is_command { TimeChoiceKind::Command } else { TimeChoiceKind::Arbitration };
    busfree_plan::looking_part(&Looking::Time(TimeLook {
        view: from.map(|from| TimeSpan { from: from as u64, to: to as u64 }),
        choice: chosen.map(|index| TimeChoice { what, index }),
    }))
}

/// The part of a link that shows a sweep, to be put behind the link of a plan; empty if there is no such sweep.
#[wasm_bindgen]
pub fn write_sweep(over: &str) -> String {
    Over::from_word(over).map_or(String::new(), |over| busfree_plan::looking_part(&Looking::Sweep { over }))
}

/// The part of a link that shows the sheet to print or the cable, to be put behind the link of a plan.
#[wasm_bindgen]
pub fn write_page(is_cable: bool) -> String {
    busfree_plan::looking_part(if is_cable { &Looking::Wiring } else { &Looking::Sheet })
}

/// The link of a plan to share, with the version of the model and each device's rate, MB/s; without figures if there
/// is no version.
///
/// # Errors
/// If the object is not a plan.
#[wasm_bindgen]
pub fn write_shared(
    #[wasm_bindgen(unchecked_param_type = "Plan")] plan: JsValue,
    model_version: Option<String>,
    mb_s: Vec<f64>,
) -> Result<String, Error> {
    let shared = model_version.map(|model_version| Shared { model_version, mb_s });
    Ok(busfree_plan::to_shared_link(&from_value::<Plan>(plan)?, shared.as_ref()))
}

/// IDs to which a device can be set if its catalogue's part has `made_bits` data lines and offers `made_ids`.
/// `own_bits` is the user's own number of lines, if any.
#[wasm_bindgen]
pub fn selectable_ids(own_bits: Option<u8>, made_bits: u8, made_ids: &[u8]) -> Vec<u8> {
    Own { width_bits: own_bits, ..Own::default() }.selectable_ids(made_bits, made_ids)
}

/// Chooses an ID from those that a party may have: the one nearest to its present ID, otherwise the strongest.
#[wasm_bindgen]
pub fn chosen_id(may_have: &[u8], near: Option<u8>) -> Option<u8> {
    busfree_scsi::chosen_id(|id| may_have.contains(&id), near)
}

//! Posters for the page: a module of its own, because a first visit needs none. It draws figures the engine has made and
//! simulates nothing.

use busfree_advise::{Measured, Outlook, Verdict};
use busfree_sim::Prediction;
use serde::Deserialize;
use wasm_bindgen::prelude::*;

/// What of an `Outlook` is on a poster; findings are not, and reading them would be most of this module.
#[derive(Deserialize)]
struct Shown {
    prediction: Option<Prediction>,
    verdict: Verdict,
    measured: Option<Measured>,
    usual_error_percent: f64,
}

/// The poster of a plan as SVG text; `undefined` where nothing is predicted. The plan as its canonical link, JSON of its
/// `Outlook`, and the address of the planner without fragment.
///
/// # Errors
/// When a text is not what it should be.
#[wasm_bindgen]
pub fn poster(link: &str, outlook_json: &str, planner: &str) -> Result<Option<String>, JsError> {
    let Some(plan) = busfree_plan::from_link(link).plan else { return Err(JsError::new("not a plan")) };
    let shown = serde_json::from_str(outlook_json).map_err(|error| JsError::new(&error.to_string()))?;
    let Shown { prediction, verdict, measured, usual_error_percent } = shown;
    let (plan_link, findings) = (busfree_plan::to_link(&plan), Vec::new());
    let outlook = Outlook { plan: plan_link, findings, prediction, verdict, measured, usual_error_percent };
    Ok(busfree_poster::poster(&plan, &outlook, planner))
}

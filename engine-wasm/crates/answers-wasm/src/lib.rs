//! The engine of the npm package. A text goes in, a link or a JSON document of a plan, and the document that the program
//! writes with `--json` comes out. The page never fetches this module.

use busfree_answers::{ErrorDocument, Fault, Given, check, predict, recommend};
use busfree_plan::Plan;
use busfree_sim::Precision;
use busfree_study::Search;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Gives the simulator its data. Call it before anything else.
#[wasm_bindgen(start)]
pub fn start() {
    busfree_devices::carry(include_bytes!(concat!(env!("OUT_DIR"), "/data.packed")));
}

/// What `busfree predict --json` writes. It simulates for up to some seconds.
#[wasm_bindgen(js_name = predict)]
#[must_use]
pub fn predicted(plan: &str) -> String {
    answered(plan, |plan| {
        let evaluation = predict::evaluation(plan, Precision::default());
        Ok(match predict::answer(&evaluation) {
            Ok(answer) => json(&answer),
            Err(refusal) => json(&refusal),
        })
    })
}

/// What `busfree check --json` writes.
#[wasm_bindgen(js_name = check)]
#[must_use]
pub fn checked(plan: &str) -> String {
    answered(plan, |plan| {
        let findings = busfree_rules::check(plan);
        let other = plan.turned().as_ref().map(busfree_rules::check);
        Ok(json(&check::answer(plan, &findings, other.as_deref())))
    })
}

/// What `busfree recommend --json` writes. It simulates for up to some seconds.
#[wasm_bindgen(js_name = recommend)]
#[must_use]
pub fn recommended(plan: &str) -> String {
    answered(plan, |plan| {
        let mut search = Search::new(plan);
        // A module has no threads.
        while !search.step(u64::MAX) {}
        search.advice().as_ref().map(json).ok_or_else(|| recommend::nothing(plan))
    })
}

/// The answer about the plan of a text, or the document that says why there is none.
fn answered(text: &str, answer: impl FnOnce(&Plan) -> Result<String, Box<Fault>>) -> String {
    let answer = busfree_answers::read(text, Given::Text).and_then(|plan| answer(&plan));
    answer.unwrap_or_else(|fault| json(&ErrorDocument::new(&fault)))
}

/// The value as JSON. Serialising plain data cannot fail.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

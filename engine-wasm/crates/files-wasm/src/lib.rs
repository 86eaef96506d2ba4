//! What comes from outside, for the page: links that have to be repaired, plan documents and lists of devices, recordings
//! of a bus and traces to be saved. The page fetches this module when the first of them comes. It simulates nothing.

mod documents;
mod traces;

use wasm_bindgen::prelude::*;

/// Gives the readers of lists the catalogue. Call it before anything else.
#[wasm_bindgen(start)]
pub fn start() {
    busfree_devices::carry(include_bytes!(concat!(env!("OUT_DIR"), "/catalogue.packed")));
}

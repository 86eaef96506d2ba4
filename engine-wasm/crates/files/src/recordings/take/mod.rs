//! Puts what a recording shows into a plan, so that a simulation takes the recorded times.
//!
//! A field is set only if the recording shows its figure clearly and the simulator uses it for that figure
//! ([`bus_times`]). Everything else is listed with its reason.

mod chance;
mod device;
mod empty;
mod host;

use busfree_plan::{Plan, out_of_limits, to_link};
use busfree_sim::{BusTimes, bus_times};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::recordings::facts::{DeviceFacts, RecordingFacts};

/// A plan with what a recording shows.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Taken {
    /// Canonical link of the plan with the figures of the recording; the plan's own if none was set.
    pub plan: String,
    /// The fields that were set.
    pub set: Vec<TakenField>,
    /// What was not set.
    pub not_set: Vec<NotTaken>,
}

/// A field that has a figure of the recording.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct TakenField {
    /// SCSI ID of the device or host.
    pub id: u8,
    /// The field, as plan documents name it.
    pub field: &'static str,
    /// Its figure before; empty if the catalogue's applied.
    pub old: String,
    /// Its figure now; empty if the catalogue's applies.
    pub new: String,
    /// What was set, and what the recording shows.
    pub sentence: String,
}

/// A figure of the recording that the plan does not have.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct NotTaken {
    /// SCSI ID of the device or host.
    pub id: u8,
    /// The field that it would concern, as plan documents name it; empty for all of the device.
    pub field: &'static str,
    /// Why it was not set.
    pub sentence: String,
}

/// A plan that takes the figures of a recording.
pub(crate) struct Taking {
    plan: Plan,
    set: Vec<TakenField>,
    not_set: Vec<NotTaken>,
}

/// Sets the fields of a plan for which a recording shows figures. Devices keep their models, work and IDs. A device that the
/// plan lacks is added only if the plan has no devices.
#[must_use]
pub fn take(plan: &Plan, facts: &RecordingFacts) -> (Plan, Taken) {
    let mut taking = Taking { plan: plan.clone(), set: Vec::new(), not_set: Vec::new() };
    if taking.plan.bus.devices.is_empty() {
        empty::fill(&mut taking, facts);
    }
    let present: Vec<(usize, &DeviceFacts)> =
        facts.devices.iter().filter_map(|device| Some((taking.place(device)?, device))).collect();
    for (index, device) in &present {
        device::disconnection(&mut taking, *index, device);
        device::rate(&mut taking, *index, device);
    }
    host::phases(&mut taking, &present);
    for (index, device) in &present {
        device::overhead(&mut taking, *index, device);
        device::medium(&mut taking, *index, device);
        device::buffer(&mut taking, *index, device);
    }
    host::commands(&mut taking, &present);
    // Every figure is within its limits, so this is a guard against a limit that changes.
    if !out_of_limits(&taking.plan).is_empty() {
        debug_assert!(false, "{:?}", out_of_limits(&taking.plan));
        (taking.plan, taking.set) = (plan.clone(), Vec::new());
    }
    let Taking { plan, set, not_set } = taking;
    let taken = Taken { plan: to_link(&plan), set, not_set };
    (plan, taken)
}

impl Taking {
    /// The times with which the plan would now run.
    fn times(&self) -> BusTimes {
        bus_times(&self.plan)
    }

    /// The place of a recorded device in the plan.
    fn place(&mut self, facts: &DeviceFacts) -> Option<usize> {
        let at_id = self.plan.bus.devices.iter().enumerate().filter(|(_, device)| device.id == facts.id);
        let mut places = at_id.map(|(index, _)| index);
        let why = match (places.next(), places.next()) {
            (Some(index), None) => return Some(index),
            (Some(_), Some(_)) => "has several devices of the plan. The recording shows all of them together",
            (None, _) => "has no device in the plan. Add it, and take the figures again",
        };
        let sentence = ["ID ", &facts.id.to_string(), " ", why, "."].concat();
        self.not_set.push(NotTaken { id: facts.id, field: "", sentence });
        None
    }

    fn sets(&mut self, id: u8, field: &'static str, [old, new]: [String; 2], why: &str) {
        let was = if old.is_empty() { "the catalogue’s figure" } else { &old };
        let is = if new.is_empty() { "the catalogue’s figure" } else { &new };
        let sentence = ["ID ", &id.to_string(), ", ", title(field), ": ", is, ", was ", was, ". ", why].concat();
        self.set.push(TakenField { id, field, old, new, sentence });
    }

    fn leaves(&mut self, id: u8, field: &'static str, why: &str) {
        let sentence = ["ID ", &id.to_string(), ", ", title(field), ": not set. ", why].concat();
        self.not_set.push(NotTaken { id, field, sentence });
    }
}

/// What a field is, within a sentence.
const fn title(field: &str) -> &'static str {
    match field.as_bytes() {
        b"disconnect" => "disconnection",
        b"cap_mt_s" => "greatest rate of the set-up",
        b"own.overhead_us" => "time of the controller",
        b"own.rate_mb_s" => "rate of the medium",
        b"own.buffer_kb" => "buffer",
        b"phase_us" => "time for a change of phase",
        b"adapter_us" => "time of the adapter for a command",
        b"command_us" => "time of the processor for a command",
        b"kib_us" => "time of the processor for a KiB",
        _ => "figure",
    }
}

/// Two decimals: as exact as a recording of 10 ns.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// A figure within the limits of its field, `least` to `most` or 0.
fn limited(value: f64, least: f64, most: f64) -> f64 {
    let value = rounded(value);
    if value < least { 0.0 } else { value.min(most) }
}

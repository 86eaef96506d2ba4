//! Documents of version 1, in which the fields of the bus in front stood among those of the plan.

use serde::{Deserialize, Serialize};

use crate::{Aim, Bus, Channel, Device, Host, LoadSystem, Packets, Question, Signalling, Width};

/// Value of its `format` field.
pub(super) const FORMAT: &str = "busfree-plan/1";
/// Paths of the two buses' fields in it.
pub(super) const BUSES: [&str; 2] = ["", "other_bus."];

/// A plan as version 1 wrote it.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Plan {
    name: String,
    width: Width,
    signalling: Signalling,
    packets: Packets,
    qas: bool,
    fair: bool,
    cable_mt_s: Option<f64>,
    question: Question,
    #[serde(default = "crate::plan::usual_seed")]
    seed: u32,
    aim: Aim,
    platform: String,
    load: LoadSystem,
    hosts: Vec<Host>,
    devices: Vec<Device>,
    channel: Channel,
    other_bus: Option<Box<Bus>>,
}

impl From<Plan> for crate::Plan {
    fn from(old: Plan) -> Self {
        let Plan { name, question, seed, aim, platform, channel, other_bus: other, .. } = old;
        let Plan { width, signalling, packets, qas, fair, cable_mt_s, load, hosts, devices, .. } = old;
        let bus = Bus { width, signalling, packets, qas, fair, cable_mt_s, load, hosts, devices, ..Bus::default() };
        Self {
            name,
            question,
            seed,
            aim,
            platform,
            arrays: Vec::new(),
            note: String::new(),
            moments: Vec::new(),
            channel,
            bus,
            other,
        }
    }
}

//! Three kinds of host, as in the paper on ION, a programmable SCSI target. It describes how the rate of the data phases
//! and the time of a command besides them change with the size of requests on each, and prints no figures. So the figures
//! here are assumed.

use busfree_devices::{agreement_of, mode_of};
use busfree_plan::Plan;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// Time for a change of phase by a state machine, us. Assumed: some tens of instructions of a processor of 1990.
const STATE_MACHINE_US: f64 = 5.0;
/// Time for a change of phase with a switch of task in it, us. Assumed: what a switch took on such a processor.
const TASK_SWITCH_US: f64 = 100.0;
/// Size of a FIFO that larger requests fill, KiB. Assumed.
const FIFO_KB: f64 = 16.0;
/// Rate at which that FIFO empties, as a share of the fastest rate negotiated on the bus. Assumed.
const EMPTIES_AT: f64 = 0.6;

/// How a host spends time on the bus besides the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HostKind {
    /// A state machine changes phases: the same short time for every command.
    Constant,
    /// As before, with a FIFO that larger requests fill. From then on the bus waits for it.
    Fifo,
    /// Its software switches tasks at each change of phase.
    Tasks,
}

/// The hosts that a sweep has instead of its plan's.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct GivenHosts {
    /// Their kind.
    pub kind: HostKind,
    /// Rate at which their machine moves data, MB/s; `null` for the catalogue's.
    pub bus_mb_s: Option<f64>,
    /// Their FIFO, KiB; `null` if it does not matter.
    pub fifo_kb: Option<f64>,
    /// Time for each change of phase, us.
    pub phase_us: Option<f64>,
}

impl GivenHosts {
    /// Those of a plan whose hosts are all of this kind; `None` if it has none.
    pub(crate) fn of(kind: HostKind, plan: &Plan) -> Option<Self> {
        let host = plan.bus.hosts.first()?;
        Some(Self { kind, bus_mb_s: host.bus_mb_s, fifo_kb: host.fifo_kb, phase_us: host.phase_us })
    }
}

impl HostKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Constant, Self::Fifo, Self::Tasks];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Constant => "constant",
            Self::Fifo => "fifo",
            Self::Tasks => "tasks",
        }
    }

    /// The kind with this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The plan with every host of this kind.
    #[must_use]
    pub fn on(self, plan: &Plan) -> Plan {
        let mode = mode_of(&plan.bus);
        let fastest =
            plan.bus.devices.iter().map(|device| agreement_of(&plan.bus, device, &mode).mb_s).fold(0.0, f64::max);
        let mut plan = plan.clone();
        for host in &mut plan.bus.hosts {
            host.phase_us = Some(if self == Self::Tasks { TASK_SWITCH_US } else { STATE_MACHINE_US });
            host.fifo_kb = (self == Self::Fifo).then_some(FIFO_KB);
            if self == Self::Fifo && fastest > 0.0 {
                host.bus_mb_s = Some(EMPTIES_AT * fastest);
            }
        }
        plan
    }
}

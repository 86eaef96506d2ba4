//! The plan of a measured rate, and its simulation. The search is written as if each answer were there at once. When one is
//! missing, it stops, the simulation runs in slices, and the search begins again with the answers so far.

use busfree_plan::{Measurement, Plan};
use busfree_rules::{Severity, check};
use busfree_sim::{Precision, Simulation};

/// One replication: its error is small beside that of a measured rate.
const PRECISION: Precision =
    Precision { percent: 100.0, replications: 1, span_s: 1, most_s: 1, alone: false, every_byte: false };

/// With the rates alone, from which intervals are.
const WITH_ALONE: Precision =
    Precision { percent: 1.0, replications: 2, span_s: 2, most_s: 8, alone: true, every_byte: false };

/// An answer is missing.
pub(super) struct Missing;

/// What is asked of a plan about a device.
#[derive(Debug)]
pub(super) struct Wanted {
    plan: Plan,
    device: usize,
    precision: Precision,
}

/// The rate of a device.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seen {
    /// MB/s; 0 if the plan cannot work.
    pub(super) mb_s: f64,
    /// Half-width of its interval, MB/s.
    pub(super) margin_mb_s: f64,
    /// The most that its agreement with its host carries, MB/s.
    pub(super) agreed_mb_s: f64,
}

/// Answers in the order in which they are asked for.
#[derive(Debug, Default)]
pub(super) struct Answers {
    seen: Vec<Seen>,
    next: usize,
    pub(super) wanted: Option<Wanted>,
}

impl Answers {
    /// The search begins again.
    pub(super) const fn begin(&mut self) {
        self.next = 0;
    }

    /// Takes the answer that was missing.
    pub(super) fn take(&mut self, seen: Seen) {
        self.seen.push(seen);
    }

    /// The rate of a device of a plan, MB/s.
    pub(super) fn rate(&mut self, device: usize, plan: impl FnOnce() -> Plan) -> Result<f64, Missing> {
        self.ask(device, PRECISION, plan).map(|seen| seen.mb_s)
    }

    /// The rate of a device with its interval.
    pub(super) fn interval(&mut self, device: usize, plan: impl FnOnce() -> Plan) -> Result<Seen, Missing> {
        self.ask(device, WITH_ALONE, plan)
    }

    fn ask(&mut self, device: usize, precision: Precision, plan: impl FnOnce() -> Plan) -> Result<Seen, Missing> {
        if let Some(seen) = self.seen.get(self.next) {
            self.next += 1;
            return Ok(*seen);
        }
        self.wanted = Some(Wanted { plan: plan(), device, precision });
        Err(Missing)
    }
}

/// A simulation for an answer.
#[derive(Debug)]
pub(super) struct Asked {
    device: usize,
    simulation: Option<Simulation>,
}

impl Asked {
    pub(super) fn new(wanted: &Wanted) -> Self {
        let works = !check(&wanted.plan).iter().any(|finding| finding.severity == Severity::Error);
        let simulation = works.then(|| Simulation::new(&wanted.plan, wanted.precision));
        Self { device: wanted.device, simulation }
    }

    /// Simulates about `budget` more connections; the answer when it is there.
    pub(super) fn step(&mut self, budget: u64) -> Option<Seen> {
        let Some(simulation) = &mut self.simulation else { return Some(Seen::default()) };
        if !simulation.step(budget) {
            return None;
        }
        let prediction = simulation.prediction();
        let seen = prediction.devices.get(self.device);
        Some(seen.map_or_else(Seen::default, |seen| Seen {
            mb_s: seen.throughput_mb_s,
            margin_mb_s: seen.margin_mb_s,
            agreed_mb_s: seen.agreement.mb_s,
        }))
    }
}

/// The plan as it was while a rate of a device was measured: with the work of that rate, and only the devices at work that
/// worked then.
pub(super) fn plan_of(plan: &Plan, device: usize, measured: &Measurement) -> Plan {
    let mut then = plan.clone();
    let is_alone = measured.at.is_empty();
    if is_alone {
        then.bus.load.percent = 0;
        then.other = None;
    }
    then.bus.devices.iter_mut().enumerate().for_each(|(index, other)| {
        if index == device {
            other.workload = measured.work();
            other.copy_of = None;
            other.array = 0;
        } else if is_alone || !measured.at.contains(&other.id) {
            other.rest();
        }
    });
    then.arrays.clear();
    for other in then.bus.devices.iter_mut().chain(then.other.iter_mut().flat_map(|bus| bus.devices.iter_mut())) {
        other.array = 0;
        other.rebuild = false;
    }
    then.question = busfree_plan::Question::Steady;
    then
}

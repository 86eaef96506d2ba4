//! One point of a sweep: the plan with one value, predicted.

use busfree_plan::{Over, Party, Plan};
use busfree_sim::{BaselineCache, Model, PhaseKind, Precision, Prediction, Simulation, Tracer};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::over::{Refused, plan_at, start};

/// One value of a sweep.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct SweepPoint {
    /// The value.
    pub value: f64,
    /// The plan with it, as its canonical link. A position is not part of a plan.
    pub plan: String,
    /// Sum of all devices, MB/s.
    pub total_mb_s: f64,
    /// The true sum is within it nine times in ten, MB/s.
    pub margin_mb_s: f64,
    /// The interval ends here, as that of a prediction, MB/s.
    pub most_mb_s: f64,
    /// How busy the bus is, percent.
    pub bus_busy_percent: f64,
    /// In plan order.
    pub devices: Vec<SweepDevice>,
}

/// A device at one value.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct SweepDevice {
    /// Its SCSI ID.
    pub id: u8,
    /// Its name.
    pub name: String,
    /// What it gets, MB/s.
    pub throughput_mb_s: f64,
    /// The true rate is within it nine times in ten, MB/s.
    pub margin_mb_s: f64,
    /// The interval ends here, as that of a prediction, MB/s.
    pub most_mb_s: f64,
    /// Two figures of it that differ by less than the sum of both are not told apart, MB/s.
    pub clear_mb_s: f64,
    /// Mean time of a request, ms.
    pub latency_ms: f64,
    /// Rate while its data are on the bus, MB/s; `null` if none were seen.
    pub data_phase_mb_s: Option<f64>,
    /// Mean time of a request without its data phases, ms; `null` if none were seen.
    pub overhead_ms: Option<f64>,
}

/// Connections in which the rate of data phases is looked at.
const LOOK: u64 = 4_000;

/// A point in progress.
#[derive(Debug)]
pub(crate) struct PointRun {
    value: f64,
    simulation: Simulation,
    tracer: Option<Tracer>,
}

impl PointRun {
    /// Prepares a point and simulates nothing yet.
    pub(crate) fn new(plan: &Plan, over: Over, value: f64, cache: &BaselineCache) -> Result<Self, Refused> {
        let plan = plan_at(plan, over, value)?;
        let model = Model { start: start(over, value), ..Model::default() };
        let simulation = Simulation::with_model(&plan, Precision::default(), model).with_cache(cache.clone());
        // The rate of the data phases is the same wherever reading begins.
        let tracer = Tracer::new(&plan, cache.clone(), 0, None, LOOK);
        Ok(Self { value, simulation, tracer: Some(tracer) })
    }

    /// Simulates about `budget` more connections. Returns the point when it is finished.
    pub(crate) fn step(&mut self, budget: u64) -> Option<SweepPoint> {
        if !self.simulation.step(budget) || !self.tracer.as_mut()?.step(budget) {
            return None;
        }
        Some(point(self.value, &self.simulation.prediction(), self.tracer.take()?))
    }

    /// The baselines of its simulation.
    pub(crate) const fn cache(&self) -> &BaselineCache {
        self.simulation.cache()
    }
}

fn point(value: f64, prediction: &Prediction, tracer: Tracer) -> SweepPoint {
    let data = data_phases(tracer, prediction.devices.len());
    let devices = prediction.devices.iter().zip(data).map(|(d, data)| {
        let size = d.throughput_mb_s / d.requests_per_s.max(f64::MIN_POSITIVE);
        SweepDevice {
            id: d.id,
            name: d.name.clone(),
            throughput_mb_s: d.throughput_mb_s,
            margin_mb_s: d.margin_mb_s,
            most_mb_s: d.most_mb_s,
            clear_mb_s: d.clear_mb_s,
            latency_ms: d.latency_ms.mean,
            data_phase_mb_s: data,
            overhead_ms: data.map(|mb_s| d.latency_ms.mean - 1_000.0 * size / mb_s),
        }
    });
    SweepPoint {
        value,
        plan: prediction.plan.clone(),
        total_mb_s: prediction.total_mb_s,
        margin_mb_s: prediction.total_margin_mb_s,
        most_mb_s: prediction.total_most_mb_s,
        bus_busy_percent: prediction.bus.busy_percent,
        devices: devices.collect(),
    }
}

/// The rate of each device's data phases, MB/s.
fn data_phases(tracer: Tracer, devices: usize) -> Vec<Option<f64>> {
    let trace = tracer.into_trace();
    let of = |index: usize| {
        let place = trace.parties.iter().position(|one| one.party == Party::Device { index })?;
        let own = trace.events.iter().filter(|event| {
            event.kind == PhaseKind::Data && event.ends.is_some_and(|ends| usize::from(ends.target) == place)
        });
        let (bytes, time) = own.fold((0, 0), |(bytes, time), event| (bytes + event.bytes, time + event.time));
        (time > 0).then(|| bytes as f64 / 1e6 / (time as f64 / 1e12))
    };
    (0..devices).map(of).collect()
}

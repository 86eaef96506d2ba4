//! The simulator against formulas of queueing theory. They hold for a bus whose targets have no latency and hold it from
//! selection to status, and for requests that come at random: then the bus is a single server, and its IDs are
//! priorities that do not interrupt a service.

use busfree_devices::Parameters;
use busfree_plan::{Bus, Device, Disconnection, Host, Own, Pattern, Plan, Signalling, Workload, to_link};
use busfree_scsi::timing::{BUS_GAP, MS};
use busfree_sim::{DeviceResult, Estimate, Model, Precision, Simulation, estimate};

use crate::evidence::{CheckFigure, Section};

/// Independent runs behind each interval, and the simulated seconds of each.
const RUNS: u32 = 24;
const SECONDS: u32 = 40;
/// How busy the single queues keep the bus.
const BUSY: f64 = 0.7;

/// Mean of the exponential part of a service, us: nearly all of it.
const DEAD_US: f64 = 5_000.0;

/// Where the formulas are from.
const COBHAM: &str = "Cobham, Priority Assignment in Waiting Line Problems (1954)";
const SINGLE: &str = "Kleinrock, Queueing Systems, volume 1 (1975)";

/// Time for which a request of a stream occupies the bus.
#[derive(Clone, Copy)]
struct Service {
    /// Mean, ms.
    mean: f64,
    /// Mean of its square, ms^2.
    square: f64,
}

impl Service {
    const fn constant(ms: f64) -> Self {
        Self { mean: ms, square: ms * ms }
    }
}

/// Requests that come in a second, and what each takes.
#[derive(Clone, Copy)]
struct Class {
    per_s: f64,
    service: Service,
}

impl Class {
    /// Share of the time for which it occupies the bus.
    fn load(self) -> f64 {
        self.per_s * self.service.mean / 1000.0
    }
}

/// Mean waits of classes, the strongest first, ms: Cobham's formula. With one class it is Pollaczek's and Khinchine's.
fn waits(classes: &[Class]) -> Vec<f64> {
    let residual: f64 = classes.iter().map(|class| class.per_s * class.service.square / 2000.0).sum();
    let mut above = 0.0;
    let wait = |class: &Class| {
        let with = above + class.load();
        let wait = residual / ((1.0 - above) * (1.0 - with));
        above = with;
        wait
    };
    classes.iter().map(wait).collect()
}

/// A model whose only random times are those of `dead_us`, a time before each command that is distributed exponentially;
/// without it, none is random. No initiator pauses.
fn model(dead_us: Option<f64>) -> Model {
    let parameters = Parameters::from_table(|set, name, parameter| match (set, name, dead_us) {
        ("host", "rearm_us" | "rearm_reselected_us", _) => 0.0,
        ("disk", "jitter", None) => 0.0,
        ("disk", "jitter", Some(_)) => 1.0,
        ("disk", "command_dead_us", Some(us)) => us,
        ("disk", "reselect_dead_us" | "end_dead_us" | "firmware_us" | "next_us" | "status_us", Some(_)) => 0.0,
        _ => parameter.value,
    });
    Model { parameters, ..Model::default() }
}

/// A stream of random arrivals: the IDs of its host and device, the size of its requests and how many come in a second.
struct Arriving {
    ids: [u8; 2],
    size_kib: u32,
    spread_kib: f64,
    per_s: f64,
}

fn plan(streams: &[Arriving]) -> Plan {
    let host = |(stream, hue): (&Arriving, u8)| Host {
        id: stream.ids[0],
        model: "aha2940uw".to_owned(),
        hue,
        ..Host::default()
    };
    let device = |(at, stream): (usize, &Arriving)| Device {
        id: stream.ids[1],
        model: "seagate_st39102lw".to_owned(),
        hue: (streams.len() + at + 1) as u8,
        host: at as u8,
        own: Own { zero_latency: true, ..Own::default() },
        disconnect: Disconnection::Never,
        workload: Workload {
            pattern: Pattern::Random,
            size_bytes: stream.size_kib * 1024,
            spread_kb: (stream.spread_kib > 0.0).then_some(stream.spread_kib),
            per_s: Some(stream.per_s),
            ..Workload::default()
        },
        ..Device::default()
    };
    Plan {
        bus: Bus {
            signalling: Signalling::Se,
            hosts: streams.iter().zip(1..).map(host).collect(),
            devices: streams.iter().enumerate().map(device).collect(),
            ..Bus::default()
        },
        ..Plan::default()
    }
}

/// What each device of a plan sees in each of the independent runs.
fn runs(plan: &Plan, model: &Model) -> Vec<Vec<DeviceResult>> {
    let precision =
        Precision { percent: 100.0, replications: 1, span_s: SECONDS, most_s: SECONDS, alone: false, every_byte: true };
    let run = |seed| {
        let plan = Plan { seed, ..plan.clone() };
        Simulation::with_model(&plan, precision, model.clone()).finish().devices
    };
    (1..=RUNS).map(run).collect()
}

/// Time for which one request of so many bytes occupies the bus if no other party wants it, ms.
fn service_ms(size_kib: u32, model: &Model) -> f64 {
    let rare = plan(&[Arriving { ids: [7, 6], size_kib, spread_kib: 0.0, per_s: 1.0 }]);
    let seen = runs(&rare, model);
    let mean = |of: fn(&DeviceResult) -> f64| {
        let all: Vec<f64> = seen.iter().flatten().map(of).collect();
        estimate(&all).mean
    };
    mean(|device| device.latency_ms.mean - device.request_ms.unsent) + BUS_GAP as f64 / MS as f64
}

/// A mean wait of the simulation with its interval, compared with the formula's.
fn figure(name: String, wait: Estimate, formula_ms: f64, plan: &Plan, source: &str) -> CheckFigure {
    let (low, high) = (wait.mean - wait.ci95, wait.mean + wait.ci95);
    // The interval misses the true value once in twenty times. With half of it more, hardly ever.
    let tolerance = 150.0 * wait.ci95 / formula_ms;
    CheckFigure::new(Section::Queueing, name, wait.mean, "ms")
        .between(low, high)
        .measured(formula_ms, tolerance)
        .plan(to_link(plan))
        .source(source)
}

/// Mean time in the host of the requests of device `at`.
fn wait_of(seen: &[Vec<DeviceResult>], at: usize) -> Estimate {
    let waits: Vec<f64> = seen.iter().filter_map(|devices| Some(devices.get(at)?.request_ms.unsent)).collect();
    estimate(&waits)
}

/// Four initiators that share a bus: Cobham's formula.
fn priorities() -> Vec<CheckFigure> {
    let model = model(None);
    let sizes = [4, 16, 8, 32];
    let services = sizes.map(|kib| service_ms(kib, &model));
    // Each keeps the bus busy for a fifth of the time.
    let rates = services.map(|ms| (0.2 * 1000.0 / ms).round());
    let ids = [[7, 3], [6, 2], [5, 1], [4, 0]];
    let streams: Vec<Arriving> = (0..sizes.len())
        .map(|at| Arriving { ids: ids[at], size_kib: sizes[at], spread_kib: 0.0, per_s: rates[at] })
        .collect();
    let plan = plan(&streams);
    let classes: Vec<Class> =
        rates.iter().zip(services).map(|(&per_s, ms)| Class { per_s, service: Service::constant(ms) }).collect();
    let seen = runs(&plan, &model);
    let of = |(at, formula): (usize, f64)| {
        let name = format!("mean wait of the initiator at ID {}, of four with random requests", ids[at][0]);
        figure(name, wait_of(&seen, at), formula, &plan, COBHAM)
    };
    waits(&classes).into_iter().enumerate().map(of).collect()
}

/// A single initiator: one service of constant length, of exponential length, and of lengths that differ with the size.
fn single() -> Vec<CheckFigure> {
    let of = |name: &str, model: &Model, spread_kib: f64, size_kib: u32, service: Service| {
        let per_s = (BUSY * 1000.0 / service.mean).round();
        let plan = plan(&[Arriving { ids: [7, 0], size_kib, spread_kib, per_s }]);
        let formula = waits(&[Class { per_s, service }])[0];
        figure(name.to_owned(), wait_of(&runs(&plan, model), 0), formula, &plan, SINGLE)
    };
    let constant = model(None);
    let [small, large] = [32, 96].map(|kib| service_ms(kib, &constant));
    let random = model(Some(DEAD_US));
    // The rest of a request's time is constant.
    let rest = service_ms(1, &model(Some(0.0)));
    let (dead, mean) = (DEAD_US / 1000.0, rest + DEAD_US / 1000.0);
    let exponential = Service { mean, square: rest * rest + 2.0 * rest * dead + 2.0 * dead * dead };
    let per_kib = (large - small) / 64.0;
    let normal = {
        let (mean, deviation) = (small + 32.0 * per_kib, 16.0 * per_kib);
        Service { mean, square: mean * mean + deviation * deviation }
    };
    vec![
        of("mean wait for services of one length (M/D/1)", &constant, 0.0, 32, Service::constant(small)),
        of("mean wait for services of exponential length (M/M/1)", &random, 0.0, 1, exponential),
        of("mean wait for sizes that differ (Pollaczek and Khinchine)", &constant, 16.0, 64, normal),
    ]
}

/// Mean waits for the bus, compared with the formulas of queueing theory.
#[must_use]
pub fn queueing_figures() -> Vec<CheckFigure> {
    priorities().into_iter().chain(single()).collect()
}

//! Measured loads that no plan can describe: a stream from a given place, or runs of requests between jumps. One
//! host, wide and single-ended.

use busfree_plan::{Device, Host, Plan, Signalling, Width, Workload};
use busfree_scsi::timing::{Ps, SECOND, s_from_ps};

use crate::kernel::event_loop::EventLoop;
use crate::kernel::spec::Scenario;
use crate::run::model::Model;
use crate::run::scenario::Participants;

/// Host adapter of the measurements: Adaptec AHA-2940UW.
const HOST: &str = "aha2940uw";
/// Size of the requests into which the host's driver splits longer ones.
const REQUEST_BYTES: u32 = 65_536;
const SEED: u32 = 1;
const WARM_UP: Ps = SECOND;

/// The reads that the host requests from each device.
#[derive(Clone, Copy, Debug)]
pub enum Asked {
    /// One stream from this share of the capacity on.
    From(f64),
    /// Runs of this many bytes, each at a uniformly random place.
    Runs(u64),
}

/// Rate of all devices together, MB/s of 10^6 bytes: reads of 64 KiB, one outstanding per device, over `seconds`
/// simulated seconds.
#[must_use]
pub fn measured_load(devices: &[&str], asked: Asked, cpu_us_per_kib: f64, seconds: u32) -> f64 {
    let workload = Workload { outstanding: 1, size_bytes: REQUEST_BYTES, ..Workload::default() };
    let of = |(id, model): (u8, &&str)| Device {
        id,
        model: (*model).to_owned(),
        workload: workload.clone(),
        ..Device::default()
    };
    let plan = Plan {
        seed: SEED,
        bus: busfree_plan::Bus {
            width: Width::Wide,
            signalling: Signalling::Se,
            hosts: vec![Host { id: 7, model: HOST.to_owned(), ..Host::default() }],
            devices: (0..).zip(devices).map(of).collect(),
            ..busfree_plan::Bus::default()
        },
        ..Plan::default()
    };
    let mut model = Model::default();
    model.parameters.host.cpu_us_per_kib = cpu_us_per_kib;
    // These programs wait for one request before they issue the next.
    model.parameters.host.reads_ahead = 0.0;
    let mut scenario = Scenario::new(&plan, &model, Participants::All, false, 0);
    for stream in &mut scenario.streams {
        match asked {
            Asked::From(share) => {
                let blocks = (stream.capacity as f64 * share.clamp(0.0, 1.0)) as u64 / u64::from(REQUEST_BYTES);
                stream.start = blocks * u64::from(REQUEST_BYTES);
            }
            Asked::Runs(bytes) => stream.run = Some(bytes),
        }
    }
    let mut bus = EventLoop::new(&scenario, 0);
    let mut budget = u64::MAX;
    bus.run(WARM_UP, &mut budget);
    bus.end_warm_up();
    bus.run(WARM_UP + SECOND * Ps::from(seconds), &mut budget);
    let bytes: u64 = bus.tally.streams.iter().map(|s| s.bytes).sum();
    bytes as f64 / 1e6 / s_from_ps(bus.elapsed())
}

//! Plans that need more connections than a simulation may take.

use busfree_plan::{Plan, from_link};
use busfree_sim::{Model, PhaseKind, Precision, Prediction, Simulation, Tracer};

use crate::sample;

/// The connections that a simulation may take. A comparison of plans, with a divisor, may take a part of them.
const MOST: u64 = 60_000_000;

fn predict(link: &str, precision: Precision, model: Model) -> Prediction {
    let read = from_link(link);
    assert_eq!(read.problems, [], "{link}");
    Simulation::with_model(&read.plan.unwrap_or_default(), precision, model).finish()
}

/// A request of the first device takes ten minutes; the second completes thousands a second.
#[test]
fn a_steady_simulation_that_runs_out_of_connections_shows_what_it_has_seen() {
    let link = "3/wide.lvd/7=host.aha29160/6=id_prec_disk.media=0.1.s1024k.q64/0=disk_2002_u160.s4k.q8";
    let capacity_divisor = sample(8, 1);
    let p = predict(link, Precision::default(), Model { capacity_divisor, ..Model::default() });
    let fast = &p.devices[1];
    assert!((fast.throughput_mb_s / fast.alone_mb_s - 1.0).abs() < 0.05, "{fast:?}");
    assert_eq!((p.settled, p.replications), (false, 8));
    assert!(p.events <= MOST / capacity_divisor, "{}", p.events);
}

/// The first plan runs out of connections before it begins to count, the second one while it counts.
#[test]
fn a_trace_ends_where_its_prediction_runs_out_of_connections() {
    const REPLICATIONS: u32 = 4_000;
    const MOST_EACH: u64 = MOST / REPLICATIONS as u64;
    let fast = "3/wide.lvd/7=host.aha29160/0=disk_2002_u160.s4k.q8";
    for (link, warms_up) in [(format!("{fast}/6=id_prec_disk.media=0.1.s1024k.q64"), false), (fast.to_owned(), true)] {
        let plan = from_link(&link).plan.unwrap_or_default();
        let begin = || Simulation::new(&plan, Precision { replications: REPLICATIONS, ..Precision::default() });
        let mut simulation = begin();
        // An event is a connection or less, so no step goes on to the second replication.
        while simulation.prediction().events < MOST_EACH {
            let left = MOST_EACH - simulation.prediction().events;
            simulation.step(left);
        }
        let p = simulation.prediction();
        let mut tracer = Tracer::of(begin(), 0, None, u64::MAX);
        while !tracer.step(10_000) {}
        let trace = tracer.into_trace();
        assert_eq!((p.replications, trace.truncated, trace.zero > 0), (1, false, warms_up), "{link}");
        let data = trace.events.iter().filter(|event| event.kind == PhaseKind::Data);
        let (time, bytes) = data.fold((0, 0), |(time, bytes), event| (time + event.time, bytes + event.bytes));
        let whole = (trace.to - trace.from) as f64;
        let traced = [100.0 * time as f64 / whole, bytes as f64 / 1e6 / (whole / 1e12)];
        let predicted = [p.bus.shares.data, p.total_mb_s];
        assert!((traced[0] - predicted[0]).abs() < 1e-6, "{link}: {traced:?} {predicted:?}");
        // What is counted before the warm-up is over are no rates.
        assert!(!warms_up || (traced[1] - predicted[1]).abs() < 1e-6, "{link}: {traced:?} {predicted:?}");
    }
}

/// A host that pauses for ten seconds needs a long run, also when plans are compared.
#[test]
fn a_comparison_of_a_steady_bus_is_long_enough_for_its_pauses() {
    let link = "3/wide.lvd/7=host.aha29160/1=id_prec_disk.t10000ms/0=disk_2002_u160.s4k.q8";
    let precision = Precision { percent: 1.0, replications: 4, span_s: 4, most_s: 0, alone: false, every_byte: false };
    let [whole, compared] =
        [1, 64].map(|capacity_divisor| predict(link, precision, Model { capacity_divisor, ..Model::default() }));
    for (whole, compared) in whole.devices.iter().zip(&compared.devices) {
        let apart = (compared.throughput_mb_s / whole.throughput_mb_s - 1.0).abs();
        assert!(apart < 0.02, "{}: {} and {}", whole.name, compared.throughput_mb_s, whole.throughput_mb_s);
    }
}

/// Disks of ten terabytes, read by the sector.
fn endless() -> Plan {
    let disks: String = (0..3).map(|id| format!("/{id}=disk_2002_u320.mb=10000000.s512")).collect();
    from_link(&format!("3/wide.lvd/done/7=host.aha29160{disks}")).plan.unwrap_or_default()
}

#[test]
fn devices_that_cannot_be_read_to_their_end_take_as_many_connections_as_a_simulation_may() {
    let capacity_divisor = sample(16, 1);
    let model = Model { capacity_divisor, ..Model::default() };
    let mut simulation =
        Simulation::with_model(&endless(), Precision { every_byte: true, ..Precision::default() }, model);
    let mut events = 0;
    while !simulation.step(50_000) {
        events += 50_000;
    }
    let most = MOST / capacity_divisor;
    // Their rates where reading begins are simulated, too.
    assert!((most..=most + 2_000_000).contains(&events), "{events}");
}

#[test]
fn a_device_cut_short_in_company_is_not_read_to_its_end_alone() {
    let simulation = Simulation::new(&endless(), Precision { every_byte: true, ..Precision::default() });
    // Where it is cut makes no difference to what follows.
    let mut simulation = simulation.with_most_events(sample(500_000, u64::MAX));
    while !simulation.step(1_000_000) {}
    for device in simulation.prediction().devices {
        assert_eq!(device.alone_mb_s, device.begins_alone_mb_s, "{}", device.name);
        assert!(device.throughput_mb_s > 0.0 && device.throughput_mb_s <= 1.01 * device.alone_mb_s, "{device:?}");
    }
}

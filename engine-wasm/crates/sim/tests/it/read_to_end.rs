//! Devices read to their end quickly: the same figures as with every byte simulated, in far fewer connections.

use busfree_plan::{Plan, from_link};
use busfree_sim::{Precision, Prediction, ReadToEnd, Simulation};

/// Drives with known mechanics and zones, beside a load; two media with zones; random reads and writes with a queue; a
/// number of requests; a copy.
const PLANS: [&str; 5] = [
    "3/wide.lvd/done/load=90.5.1.2/7=host.aha29160/6=seagate_st39102lw/0=quantum_viking_ii",
    "3/wide.lvd/done/7=host.aha29160/6=seagate_cheetah_18_u160/0=id_prec_disk",
    "3/wide.lvd/done/7=host.aha29160/6=quantum_viking_ii.rand.s4k.q4.r50/0=id_prec_disk",
    "4/wide.se/done/7=host.aha2940uw/6=seagate_st39102lw.count=900000.s4k/0=quantum_viking_ii",
    "5/wide.lvd/done/7=host.aha29160/0=seagate_cheetah_18_u160.off/6=id_prec_disk.from=1.r0.s124k.q2",
];

fn plan(link: &str) -> Plan {
    let read = from_link(link);
    assert_eq!(read.problems, [], "{link}");
    read.plan.unwrap_or_default()
}

fn predict(link: &str, every_byte: bool) -> Prediction {
    let precision = Precision { alone: false, every_byte, ..Precision::default() };
    Simulation::new(&plan(link), precision).finish()
}

#[test]
fn windows_stand_for_what_is_like_them() {
    for link in PLANS {
        let [quick, whole] = [false, true].map(|every_byte| predict(link, every_byte));
        assert!(3 * quick.events < whole.events, "{link}: {} of {}", quick.events, whole.events);
        for (q, w) in quick.devices.iter().zip(&whole.devices) {
            let half = q.ci95_mb_s.hypot(w.ci95_mb_s);
            let apart = (q.throughput_mb_s - w.throughput_mb_s).abs();
            // Twice the interval: a few in a hundred are beyond one.
            assert!(apart <= 2.0 * half, "{link}: {} and {} of {}", q.throughput_mb_s, w.throughput_mb_s, w.name);
            assert_eq!((q.requested, q.completed), (w.requested, w.completed), "{link}: {}", w.name);
        }
    }
}

/// A drive that leaves a command in its queue behind, and a CD-ROM that loses its read-ahead and has it again.
const LASTING: [&str; 2] = [
    "3/wide.lvd/done/0=host.abp940uw/3=conner_cfa540e.s124k.q4/6=seagate_st3610n.s124k",
    "3/wide.lvd/done/7=host.aha29160/4=sony_cdu541.s16k/0=seagate_st3610n.s124k",
];

#[test]
fn no_window_stands_for_what_begins_by_chance_and_lasts() {
    for link in LASTING {
        let [quick, whole] = [false, true].map(|every_byte| predict(link, every_byte));
        for (q, w) in quick.devices.iter().zip(&whole.devices) {
            assert_eq!((q.latency_ms, q.elapsed_s), (w.latency_ms, w.elapsed_s), "{link}: {}", w.name);
        }
    }
}

#[test]
fn slices_and_helpers_do_not_change_a_bit_of_it() {
    let plan = plan(PLANS[0]);
    let precision = Precision { alone: false, ..Precision::default() };
    let whole = Simulation::new(&plan, precision).finish();
    let mut sliced = Simulation::new(&plan, precision);
    while !sliced.step(977) {}
    assert_eq!(sliced.prediction(), whole);
    let mut helped = Simulation::new(&plan, precision);
    while helped.next_replication().is_none() {
        helped.step(1);
    }
    helped.reclaim();
    while let Some((number, think, most)) = helped.next_replication() {
        let mut replication = ReadToEnd::new(&plan, think, number, most);
        while !replication.step(&mut 1_234) {}
        helped.accept(number, replication.counts().as_ref());
    }
    while !helped.step(u64::MAX) {}
    assert_eq!(helped.prediction(), whole);
}

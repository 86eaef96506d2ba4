//! What a bus monitor shows of a trace, against the prediction of the same run.

use busfree_files::traces::monitor;
use busfree_plan::{Party, Plan, from_link};
use busfree_sim::{BaselineCache, Precision, Prediction, Simulation, Trace, Tracer};

/// Reads and writes, one at a time and queued, sequential and random; a CD-ROM, tapes, packets, a device that keeps the
/// bus, a load that leaves little of it, a device without work.
const LINKS: [&str; 6] = [
    "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk",
    "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk",
    "3/wide.lvd/7=host.aha29160/0=seagate_cheetah_18_u160.s512.q64",
    "3/wide.lvd/7=host.aha29160/2=seagate_cheetah_18_u160.s124k/9=seagate_cheetah_18_u160.rand.r50.q8",
    "3/wide.lvd/load=90.5.1.2.4/7=host.aha29160/3=id_prec_cdrom.nodisc/0=seagate_st39102lw.r0",
    "3/wide.lvd/7=host.aha29160/0=id_prec_disk.off",
];

fn plan(link: &str) -> Plan {
    let parsed = from_link(link);
    assert!(parsed.problems.is_empty(), "{link}: {:?}", parsed.problems);
    parsed.plan.unwrap_or_default()
}

/// The first replication of a plan, predicted and traced.
fn run(link: &str) -> (Prediction, Trace) {
    let once = Precision { percent: 100.0, replications: 1, most_s: 4, ..Precision::default() };
    let mut tracer = Tracer::new(&plan(link), BaselineCache::default(), 0, None, u64::MAX);
    while !tracer.step(u64::MAX) {}
    (Simulation::new(&plan(link), once).finish(), tracer.into_trace())
}

/// Place of a device of the plan.
fn place(trace: &Trace, index: usize) -> Option<usize> {
    trace.parties.iter().position(|one| one.party == Party::Device { index })
}

#[test]
fn its_shares_are_those_of_the_prediction() {
    for link in LINKS {
        let (p, trace) = run(link);
        if trace.events.is_empty() {
            continue;
        }
        for bins in [1, 7, 200] {
            let all = monitor(&trace, trace.from, trace.to, bins);
            let rows: Vec<&[f64]> = all.chunks(bins + 1).collect();
            let s = &p.bus.shares;
            let expected = [p.bus.busy_percent, s.data, s.command, s.arbitration, s.dead, s.idle];
            for (row, share) in rows.iter().zip(expected) {
                assert!((row[bins] - share).abs() < 1e-6, "{link}: {} {share}", row[bins]);
            }
            for bin in 0..=bins {
                let sum: f64 = rows[1..6].iter().map(|row| row[bin]).sum();
                assert!((sum - 100.0).abs() < 1e-6, "{link}, bin {bin}: {sum}");
            }
            for row in rows.iter().filter(|row| !row[bins].is_nan()) {
                let mean = row[..bins].iter().sum::<f64>() / bins as f64;
                assert!((mean - row[bins]).abs() <= 1e-6 * row[bins].max(1.0), "{link}: {mean} {}", row[bins]);
            }
        }
    }
}

#[test]
fn a_part_of_the_trace_is_a_part_of_the_bins() {
    let (_, trace) = run(LINKS[1]);
    let (from, to) = (1_000_000_000_000, 1_400_000_000_000);
    let whole = monitor(&trace, from, to, 4);
    let part = monitor(&trace, from + 100_000_000_000, from + 200_000_000_000, 1);
    for (four, one) in whole.chunks(5).zip(part.chunks(2)) {
        assert!(four[1].is_nan() && one[0].is_nan() || (four[1] - one[0]).abs() < 1e-6 * one[0].max(1.0));
    }
}

#[test]
fn queues_follow_littles_law() {
    for link in LINKS {
        let (p, trace) = run(link);
        let rows = monitor(&trace, trace.from, trace.to, 1);
        let seconds = (trace.to - trace.from) as f64 / 1e12;
        for (index, device) in plan(link).bus.devices.iter().enumerate() {
            let (Some(place), Some(d)) = (place(&trace, index), p.devices.get(index)) else { continue };
            let depth = f64::from(device.workload.outstanding);
            let mean = rows[2 * (6 + 4 * place)];
            assert!((0.0..=depth + 1e-9).contains(&mean), "{link}: {mean} of {depth}");
            let own = || trace.commands.iter().filter(|c| usize::from(c.target) == place);
            let longest = own().map(|c| c.done.unwrap_or(trace.to) - c.issued).max().unwrap_or(0) as f64 / 1e12;
            let latencies = d.completed as f64 * d.latency_ms.mean / 1e3;
            // A request of a queue may wait so long that it is not on the bus within the trace.
            let unseen = trace.unseen.iter().filter(|(target, _)| *target == place).count();
            let ends = depth * longest + unseen as f64 * seconds;
            let integral = mean * seconds;
            assert!((integral - latencies).abs() <= ends + 0.01 * latencies, "{link}: {integral} {latencies} {ends}");
            if device.workload.think_us == 0 && d.completed > 1_000 && depth == 1.0 {
                assert!(mean > 0.5, "{link}: {mean}");
            }
        }
    }
}

#[test]
fn buffers_are_within_their_size_and_known_where_the_model_has_them() {
    for link in LINKS {
        let (_, trace) = run(link);
        let rows = monitor(&trace, trace.from, trace.to, 50);
        let rows: Vec<&[f64]> = rows.chunks(51).collect();
        for (party, of) in trace.parties.iter().zip(rows[6..].chunks(4)) {
            let [_, level, full, empty] = of else { panic!("four rows a party") };
            assert_eq!(level[50].is_nan(), party.buffer_bytes.is_none(), "{link}: {}", party.name);
            let Some(size) = party.buffer_bytes else { continue };
            assert!(level.iter().all(|level| (0.0..=size as f64 + 1e-6).contains(level)), "{link}: {level:?}");
            for (full, empty) in full.iter().zip(empty.iter()) {
                assert!((0.0..=100.0 + 1e-6).contains(&(full + empty)), "{link}: {full} {empty}");
            }
        }
    }
}

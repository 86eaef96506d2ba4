//! What the simulator's own traces become when they are read again.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use busfree_files::recordings::{DIFFERENCES_MAX, Polarity, Read, Reader, Simulated, compare, summary};
use busfree_files::traces::{part, write_csv, write_vcd};
use busfree_plan::from_link;
use busfree_scsi::{Phase, PhaseKind};
use busfree_sim::{BaselineCache, Trace, Tracer};

const MS: u64 = 1_000_000_000;
const PLANS: [&str; 3] = [
    // A load, a queue, a narrow device.
    "3/wide.lvd/load=90.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.q2",
    // Packets and quick arbitration.
    "3/wide.lvd/qas/7=host.asc39320/6=disk_2002_u320.q16/5=disk_2002_u320.rand.r50.q16",
    // A device that keeps the bus.
    "3/wide.se/7=host.aha2940uw/3=id_prec_cdrom.nodisc/0=id_prec_disk",
];

fn trace(link: &str) -> Trace {
    let plan = from_link(link).plan.expect("a plan");
    let mut tracer = Tracer::new(&plan, BaselineCache::default(), 0, Some(100 * MS), 10_000);
    while !tracer.step(u64::MAX) {}
    tracer.into_trace()
}

fn read(text: &[u8]) -> Read {
    let mut reader = Reader::new(None, Polarity::Detect);
    reader.push(text);
    reader.finish()
}

/// The lines do not tell DT DATA phases from others, nor two equal phases in a row.
fn merged(phases: impl Iterator<Item = (i64, Phase)>) -> Vec<(i64, Phase)> {
    let mut merged: Vec<(i64, Phase)> = Vec::new();
    for (at, phase) in phases {
        let phase = match phase {
            Phase::UnitsIn => Phase::DataIn,
            Phase::UnitsOut => Phase::DataOut,
            other => other,
        };
        if merged.last().is_none_or(|(_, last)| *last != phase) {
            merged.push((at, phase));
        }
    }
    merged
}

#[test]
fn a_dump_of_a_trace_has_its_phases_and_arbitrations() {
    for link in PLANS {
        let trace = trace(link);
        let mut text = Vec::new();
        write_vcd(&trace, &mut text).expect("memory takes everything");
        let read = read(&text);
        assert_eq!(read.problems, [], "{link}");
        let recording = read.recording.expect("a recording");
        let ns = |ps: i64| (ps + 500).div_euclid(1000);
        let simulated = merged(trace.events.iter().map(|event| (ns(event.at), event.phase)));
        let recorded = merged(recording.events.iter().map(|event| (ns(event.at), event.phase)));
        for (index, (one, other)) in recorded.iter().zip(&simulated).enumerate() {
            assert_eq!(one, other, "{link}: phase {index} of {}", simulated.len());
        }
        assert_eq!(recorded.len(), simulated.len(), "{link}");
        let ids = |places: u32, ids: &[u8]| {
            let found = ids.iter().enumerate().filter(|(place, _)| places >> place & 1 == 1);
            found.map(|(_, id)| *id).collect::<Vec<_>>()
        };
        let all: Vec<u8> = trace.parties.iter().map(|party| party.id).collect();
        for (one, other) in recording.arbitrations.iter().zip(&trace.arbitrations) {
            let winner = recording.ids.get(usize::from(one.won));
            assert_eq!(winner, all.get(usize::from(other.won)), "{link} at {}", one.at);
            assert_eq!(ids(one.contenders, &recording.ids), ids(other.contenders, &all), "{link} at {}", one.at);
        }
        assert_eq!(recording.arbitrations.len(), trace.arbitrations.len(), "{link}");
    }
}

#[test]
fn a_table_of_a_trace_has_its_phases_bytes_and_arbitrations() {
    for link in PLANS {
        let trace = trace(link);
        let mut text = Vec::new();
        write_csv(&trace, &mut text).expect("memory takes everything");
        let read = read(&text);
        assert_eq!(read.problems, [], "{link}");
        let recording = read.recording.expect("a recording");
        let simulated = trace.events.iter().map(|event| (event.phase, event.bytes));
        let recorded = recording.events.iter().map(|event| (event.phase, event.bytes));
        assert!(simulated.eq(recorded), "{link}");
        let winner = |ids: Vec<u8>, won: u8| ids.get(usize::from(won)).copied();
        let all = || trace.parties.iter().map(|party| party.id).collect();
        for (one, other) in recording.arbitrations.iter().zip(&trace.arbitrations) {
            assert_eq!(winner(recording.ids.clone(), one.won), winner(all(), other.won), "{link} at {}", one.at);
            assert_eq!(one.contenders.count_ones(), other.contenders.count_ones(), "{link} at {}", one.at);
        }
        assert_eq!(recording.arbitrations.len(), trace.arbitrations.len(), "{link}");
    }
}

#[test]
fn the_summary_of_a_trace_adds_up() {
    for link in PLANS {
        let trace = trace(link);
        let ids: Vec<u8> = trace.parties.iter().map(|party| party.id).collect();
        let sums = summary(&ids, &trace.columns(), (trace.from, trace.to), 1);
        let sent = trace.commands.iter().filter(|command| (trace.from..trace.to).contains(&command.sent));
        let data = trace.events.iter().filter(|event| event.kind == PhaseKind::Data);
        assert_eq!(sums.bytes, Some(data.map(|event| event.bytes).sum::<u64>()));
        assert_eq!(sums.parties.iter().map(|party| party.commands).sum::<u64>(), sent.count() as u64);
        assert_eq!(sums.parties.iter().map(|party| party.won).sum::<u64>(), trace.arbitrations.len() as u64);
        assert!(sums.busy_percent > 1.0 && sums.busy_percent <= 100.0);
        assert!((sums.length_ns - 100e6).abs() < 5e6, "{}", sums.length_ns);
    }
}

/// A trace of our own is the same bus: over the span that both have the figures agree and the same IDs win.
#[test]
fn a_trace_compared_with_itself_shows_no_difference() {
    for link in PLANS {
        let trace = trace(link);
        let ids: Vec<u8> = trace.parties.iter().map(|party| party.id).collect();
        let simulated = Simulated { ids: &ids, columns: trace.columns(), span: (trace.from, trace.to) };
        // The recording is the middle of the trace.
        let length = trace.to - trace.from;
        let shown = part(&trace, trace.from + length / 4, trace.from + length / 2);
        let [mut table, mut dump] = [Vec::new(), Vec::new()];
        write_csv(&shown, &mut table).expect("memory takes everything");
        write_vcd(&shown, &mut dump).expect("memory takes everything");
        for text in [table, dump] {
            let read = read(&text);
            let mut recording = read.recording.expect("a recording");
            assert!(recording.is_own);
            let compared = compare(&recording, read.resolution, &simulated).expect("time in common");
            let winners = compared.winners.expect("arbitrations");
            assert_eq!((winners.same, &winners.different[..]), (winners.compared, &[][..]), "{link}");
            assert!(winners.compared > 0, "{link}: {winners:?}");
            assert!(compared.to_ns - compared.from_ns > 0.9 * length as f64 / 4_000.0, "{link}");
            let [one, other] = [&compared.simulated, &compared.recorded];
            assert_eq!(one.arbitrations, other.arbitrations, "{link}");
            assert!((one.busy_percent - other.busy_percent).abs() < 0.01, "{link}");
            match other.bytes {
                None => {
                    assert!(other.parties.iter().all(|party| party.throughput_mb_s.is_none() && party.rate.is_none()))
                }
                // A connection that has begun before the recording has no known target there.
                Some(bytes) => assert!(one.bytes.is_some_and(|all| bytes <= all && bytes > all / 2), "{link}"),
            }
            recording.begin_at(trace.to + 1);
            assert_eq!(compare(&recording, read.resolution, &simulated), None);
        }
    }
}

/// The IDs that won are paired in order: a recording that begins one arbitration later differs at once.
#[test]
fn other_winners_are_listed_with_both_ids() {
    let trace = trace(PLANS[0]);
    let ids: Vec<u8> = trace.parties.iter().map(|party| party.id).collect();
    let simulated = Simulated { ids: &ids, columns: trace.columns(), span: (trace.from, trace.to) };
    let mut text = Vec::new();
    write_csv(&trace, &mut text).expect("memory takes everything");
    let mut recording = read(&text).recording.expect("a recording");
    recording.arbitrations.remove(0);
    let winners = compare(&recording, 1, &simulated).and_then(|all| all.winners).expect("arbitrations");
    let expected =
        trace.arbitrations.windows(2).map(|pair| [pair[1].won, pair[0].won].map(|place| ids[usize::from(place)]));
    let expected: Vec<[u8; 2]> = expected.filter(|[won, simulated]| won != simulated).collect();
    assert_eq!(winners.compared - winners.same, expected.len() as u64);
    let listed = winners.different.iter().map(|one| [one.won, one.simulated_won]);
    assert!(listed.eq(expected.into_iter().take(DIFFERENCES_MAX)));
}

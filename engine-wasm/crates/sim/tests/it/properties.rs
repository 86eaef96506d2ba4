//! Properties that hold for every plan.

use busfree_devices::{Catalogue, all_mechanics, catalogue};
use busfree_plan::{
    Bus, Device, Disconnection, Host, LoadSystem, Pattern, Plan, Question, Signalling, Width, Workload,
};
use busfree_sim::{BaselineCache, PhaseKind, Precision, Prediction, Simulation, Trace, TraceEvent, Tracer};
use proptest::prelude::*;
use proptest::sample::select;

use crate::sample;

/// Short runs: these properties hold at any length.
const SHORT: Precision =
    Precision { percent: 100.0, replications: 2, span_s: 1, most_s: 2, alone: true, every_byte: false };

fn workload() -> impl Strategy<Value = Workload> {
    let pattern = prop_oneof![3 => Just(Pattern::Sequential), 4 => select(Pattern::ALL.to_vec())];
    let usual = (pattern, 0..=100_u8, 1..=256_u32, 1..=8_u8, 0..20_000_u32);
    let figure = |least: f64, most: f64| prop::option::weighted(0.3, least..most);
    let places = (figure(0.0, 100.0), figure(0.01, 100.0), figure(0.01, 100.0), figure(0.01, 100.0), figure(1.0, 64.0));
    let times = (figure(1.0, 500.0), any::<bool>(), figure(0.1, 50.0), figure(0.1, 5_000.0), figure(0.1, 64.0));
    (usual, prop::option::weighted(0.4, (places, times))).prop_map(
        |((pattern, read_percent, sectors, outstanding, think_us), figures)| {
            let usual = Workload {
                pattern,
                read_percent,
                size_bytes: sectors * 512,
                outstanding,
                think_us,
                ..Workload::default()
            };
            let Some((places, (per_s, even, within_ms, work_us, spread_kb))) = figures else { return usual };
            let (start_percent, span_mb, hot_percent, spot_percent, users) = places;
            Workload {
                spread_kb,
                start_percent,
                span_mb,
                hot_percent,
                spot_percent,
                users: users.map(f64::trunc),
                per_s,
                even,
                within_ms,
                work_us,
                ..usual
            }
        },
    )
}

prop_compose! {
    /// One host and up to five devices on different IDs, with or without a load.
    fn plan()(
        ids in Just((0..16_u8).collect::<Vec<_>>()).prop_shuffle(),
        models in prop::collection::vec(0..catalogue().devices.len(), 0..5),
        host in 0..catalogue().hosts.len(),
        works in prop::collection::vec(workload(), 5),
        caps in prop::collection::vec(prop_oneof![3 => Just(None), 1 => Just(Some(0.0)), 1 => (1.0..160.0).prop_map(Some)], 5),
        disconnects in prop::collection::vec(prop_oneof![2 => Just(Disconnection::AsKnown), 2 => Just(Disconnection::Always), 1 => Just(Disconnection::Never)], 5),
        percent in prop_oneof![Just(0_u8), 1..=99_u8],
        (seed, fair) in any::<(u32, bool)>(),
    ) -> Plan {
        let all: &Catalogue = catalogue();
        let mut ids = ids.into_iter();
        let mut id = || ids.next().unwrap_or(0);
        Plan {
            question: Question::Steady,
            seed,
            bus: Bus {
                width: Width::Wide,
                signalling: Signalling::Se,
                fair,
                hosts: vec![Host { id: id(), model: all.hosts[host].id.clone(), ..Host::default() }],
                devices: models.into_iter().zip(works).zip(caps).zip(disconnects).map(|(((model, workload), cap_mt_s), disconnect)| Device {
                    id: id(), model: all.devices[model].id.clone(), cap_mt_s, disconnect, workload, ..Device::default()
                }).collect(),
                load: LoadSystem { percent, initiator_id: id(), disk_ids: vec![id(), id()], ..LoadSystem::default() },
                ..Bus::default()
            },
            ..Plan::default()
        }
    }
}

prop_compose! {
    /// Two such buses in one machine, often behind adapters that share its bus. Either may be idle while the other
    /// works.
    fn two_channels()(front in plan(), other in plan(), is_shared in any::<bool>()) -> Plan {
        let (mut front, mut other) = (front, other.bus);
        if is_shared {
            for host in other.hosts.iter_mut().chain(&mut front.bus.hosts) {
                host.model = "aha29160n".to_owned();
            }
        }
        Plan { other: Some(Box::new(other)), ..front }
    }
}

fn parts(p: &Prediction) -> f64 {
    let parties = p.load.iter().flat_map(|l| l.parties.iter().map(|x| x.usage.bus_percent));
    let own = p.devices.iter().map(|d| d.usage.bus_percent).chain(p.initiators.iter().map(|i| i.usage.bus_percent));
    own.chain(parties).sum()
}

/// The rate of the medium on its longest tracks, MB/s; for a drive with unknown mechanics, its published rate.
fn media_mb_s(model: &str) -> f64 {
    let sold = catalogue().device(model).map_or(0.0, |m| m.zoned_mb_s.map_or(m.rate_mb_s, |[outer, _]| outer));
    let known = all_mechanics().iter().find(|m| m.id == model);
    known.map_or(sold, |m| f64::from(m.zones[0].sectors) * 512.0 * m.rpm / 60e6)
}

/// The trace of all that one replication counts.
fn whole_trace(plan: &Plan) -> Trace {
    let mut tracer = Tracer::new(plan, BaselineCache::default(), 0, None, u64::MAX);
    while !tracer.step(u64::MAX) {}
    tracer.into_trace()
}

/// Percent of the trace's time for which `of` holds.
fn percent(trace: &Trace, of: impl Fn(&TraceEvent) -> bool) -> f64 {
    let time: u64 = trace.events.iter().filter(|event| of(event)).map(|event| event.time).sum();
    100.0 * time as f64 / (trace.to - trace.from).max(1) as f64
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample(16, 48)))]

    #[test]
    fn a_trace_adds_up_to_the_figures_of_its_prediction(plan in prop_oneof![3 => plan(), 1 => two_channels()]) {
        let once = Precision { replications: 1, most_s: 4, ..Precision::default() };
        let p = Simulation::new(&plan, Precision { percent: 100.0, ..once }).finish();
        let trace = whole_trace(&plan);
        prop_assert!(!trace.truncated);
        let mut end = trace.from;
        for event in &trace.events {
            prop_assert_eq!(event.at, end, "a gap or an overlap");
            prop_assert!(event.time > 0);
            end += event.time as i64;
        }
        prop_assert_eq!(end, trace.to);
        if !trace.events.is_empty() {
            let of = |kinds: &[PhaseKind]| percent(&trace, |event| kinds.contains(&event.kind));
            use PhaseKind::{Arbitration, Command, Data, Dead, Free, Message, Reselection, Selection, Status};
            let shares = &p.bus.shares;
            for (traced, predicted) in [
                (of(&[Data]), shares.data),
                (of(&[Command, Message, Status]), shares.command),
                (of(&[Arbitration, Selection, Reselection]), shares.arbitration),
                (of(&[Dead]), shares.dead),
                (of(&[Free]), shares.idle),
            ] {
                prop_assert!((traced - predicted).abs() < 1e-6, "{traced} {predicted}");
            }
        }
        let seconds = (trace.to - trace.from) as f64 / 1e12;
        for (index, d) in p.devices.iter().enumerate() {
            let party = busfree_plan::Party::Device { index };
            let Some(place) = trace.parties.iter().position(|one| one.party == party) else { continue };
            let done = trace.commands.iter().filter(|c| usize::from(c.target) == place && c.done.is_some()).count();
            prop_assert_eq!(done as u64, d.completed);
            let data = |e: &&TraceEvent| {
                e.kind == PhaseKind::Data && e.ends.is_some_and(|ends| usize::from(ends.target) == place)
            };
            let bytes: u64 = trace.events.iter().filter(data).map(|e| e.bytes).sum();
            prop_assert!((bytes as f64 / 1e6 / seconds.max(1e-9) - d.throughput_mb_s).abs() < 1e-6);
            let held = percent(&trace, |event| event.ends.is_some_and(|ends| usize::from(ends.holder) == place));
            prop_assert!((held - d.usage.bus_percent).abs() < 1e-6, "{held} {}", d.usage.bus_percent);
            let took_part = || trace.arbitrations.iter().filter(|a| a.contenders >> place & 1 == 1);
            let lost = took_part().filter(|a| usize::from(a.won) != place).count();
            let lost_percent = 100.0 * lost as f64 / took_part().count().max(1) as f64;
            prop_assert!((lost_percent - d.usage.lost_percent).abs() < 1e-6, "{lost_percent} {}", d.usage.lost_percent);
        }
        for (index, arbitration) in trace.arbitrations.iter().enumerate() {
            prop_assert_eq!(u32::from(arbitration.won), arbitration.contenders.trailing_zeros(), "the strongest wins");
            let asks = trace.asks_of(index);
            prop_assert!(asks.iter().all(|ask| ask.since <= arbitration.at));
            prop_assert!(arbitration.contenders.count_ones() as usize <= asks.len());
            prop_assert!(asks.windows(2).all(|pair| pair[0].place < pair[1].place));
        }
        for command in &trace.commands {
            prop_assert!(command.issued <= command.sent);
            prop_assert!(command.done.is_none_or(|done| done > command.sent));
        }
    }

    #[test]
    fn what_enters_and_leaves_a_buffer_are_the_bytes_of_the_data_phases(plan in plan()) {
        let trace = whole_trace(&plan);
        for (index, device) in plan.bus.devices.iter().enumerate() {
            let party = busfree_plan::Party::Device { index };
            let Some(place) = trace.parties.iter().position(|one| one.party == party) else { continue };
            let (Some(room), Some(buffer)) = (trace.parties[place].buffer_bytes, trace.buffers.get(place)) else { continue };
            let points = &buffer.points;
            prop_assert!(points.windows(2).all(|pair| pair[0].0 <= pair[1].0), "not in order");
            prop_assert!(points.iter().all(|&(_, level)| level <= room));
            let work = &device.workload;
            // Each of several users begins another run, which gives up what was read ahead for the one before.
            let is_one = work.users.is_none_or(|users| users <= 1.0);
            if work.pattern != Pattern::Sequential || ![0, 100].contains(&work.read_percent) || !is_one {
                continue;
            }
            // Of a sequential read the level falls only while data are sent, and by no more than these; of a write it
            // rises only while data arrive.
            let reads = work.read_percent == 100;
            let data = trace.events.iter().filter(|e| e.kind == PhaseKind::Data && e.ends.is_some_and(|ends| usize::from(ends.target) == place));
            let bytes: u64 = data.map(|e| e.bytes).sum();
            let change = |pair: &[(u64, u64)]| if reads { pair[0].1.saturating_sub(pair[1].1) } else { pair[1].1.saturating_sub(pair[0].1) };
            let changed: u64 = points.windows(2).map(change).sum();
            // At the end of its part of the medium a run begins again, which gives up what was read ahead.
            let wraps = work.span_mb.map_or(0, |span| (bytes as f64 / (span * 1e6)) as u64 + 1);
            // The connection in progress at the beginning is not in the trace, and levels are rounded.
            let rounded = u64::from(work.size_bytes) + points.len() as u64;
            let most = bytes + rounded + wraps * room;
            prop_assert!(changed <= most, "{changed} of {bytes}: {}", busfree_plan::to_link(&plan));
            let other = |pair: &[(u64, u64)]| if reads { pair[1].1.saturating_sub(pair[0].1) } else { pair[0].1.saturating_sub(pair[1].1) };
            let back: u64 = points.windows(2).map(other).sum();
            prop_assert!(back.abs_diff(changed) <= room, "{back} {changed}");
        }
    }

    #[test]
    fn a_later_span_of_a_trace_is_a_part_of_the_whole(plan in plan(), from in 1..3_000_000_000_000_u64, time in 1..20_000_000_000_u64) {
        let whole = whole_trace(&plan);
        let mut tracer = Tracer::new(&plan, BaselineCache::default(), from, Some(from + time), u64::MAX);
        while !tracer.step(1_000) {}
        let part = tracer.into_trace();
        let (from, to) = (from as i64, (from + time) as i64);
        let key = |e: &TraceEvent| (e.at, e.time, e.phase, e.ends, e.bytes);
        // The whole begins after the connection in progress at 0.
        let overlaps = |e: &&TraceEvent| {
            e.at >= whole.from && e.at + (e.time as i64) > from && e.at < to && e.ends.is_some()
        };
        let expected: Vec<_> = whole.events.iter().filter(overlaps).map(key).collect();
        let found: Vec<_> = part.events.iter().filter(overlaps).map(key).collect();
        prop_assert_eq!(found, expected);
        for (index, arbitration) in part.arbitrations.iter().enumerate().filter(|(_, a)| a.at >= whole.from) {
            let at = whole.arbitrations.iter().position(|a| a.at == arbitration.at);
            prop_assert!(at.is_some_and(|at| whole.asks_of(at) == part.asks_of(index)));
        }
    }

    #[test]
    fn shares_sum_and_the_bus_is_never_full(plan in plan()) {
        let p = Simulation::new(&plan, SHORT).finish();
        let s = &p.bus.shares;
        prop_assert!((s.data + s.command + s.arbitration + s.dead + s.idle - 100.0).abs() < 1e-6);
        prop_assert!(p.bus.busy_percent < 100.0 && p.bus.busy_percent >= 0.0);
        prop_assert!((parts(&p) - p.bus.busy_percent).abs() < 1e-6, "{} {}", parts(&p), p.bus.busy_percent);
        for d in &p.devices {
            prop_assert!((0.0..=100.0).contains(&d.usage.lost_percent));
            prop_assert!(d.usage.wait_ms.p50 <= d.usage.wait_ms.p99);
            prop_assert!(d.latency_ms.p50 <= d.latency_ms.p95 && d.latency_ms.p95 <= d.latency_ms.p99);
        }
    }

    #[test]
    fn nobody_is_faster_than_medium_and_agreement(plan in plan()) {
        let p = Simulation::new(&plan, Precision { span_s: 4, most_s: 8, ..SHORT }).finish();
        for (device, d) in plan.bus.devices.iter().zip(&p.devices) {
            let media = media_mb_s(&device.model);
            // The buffer adds the reads it held and the writes it had room for when counting began, and so does the
            // request then in progress: once in each replication, which lasts at most 1 s here.
            let buffer_kb = catalogue().device(&device.model).map_or(0.0, |m| m.buffer_kb);
            let buffer = (2.0 * buffer_kb * 1024.0 + f64::from(device.workload.size_bytes)) / 1e6;
            prop_assert!(d.alone_mb_s <= d.agreement.mb_s + 1e-9, "{} {}", d.name, d.alone_mb_s);
            prop_assert!(d.throughput_mb_s <= (media + buffer + 0.1).min(d.agreement.mb_s + 0.1), "{} {} of {}", d.name, d.throughput_mb_s, busfree_plan::to_link(&plan));
            if device.workload.pattern == Pattern::Off {
                prop_assert_eq!(d.throughput_mb_s, 0.0);
            }
        }
    }

    #[test]
    fn every_wait_is_put_down_to_those_who_had_the_bus(plan in plan()) {
        let p = Simulation::new(&plan, SHORT).finish();
        let devices = p.devices.iter().map(|d| (d.id, &d.usage, &d.waits_for, d.request_ms.waits));
        let hosts = p.initiators.iter().map(|i| (i.id, &i.usage, &i.waits_for, i.usage.wait_ms.mean));
        for (id, usage, waits, mean_ms) in devices.chain(hosts) {
            let percent: f64 = waits.iter().map(|w| w.percent).sum();
            let ms: f64 = waits.iter().map(|w| w.ms).sum();
            let lost: f64 = waits.iter().map(|w| w.lost_percent).sum();
            prop_assert!(percent <= 100.0 + 1e-9 && ms <= mean_ms * (1.0 + 1e-9), "{id}: {percent} % {ms} of {mean_ms}");
            prop_assert!((lost - usage.lost_percent).abs() < 1e-9, "{id}: {lost} {}", usage.lost_percent);
            prop_assert!(waits.iter().all(|w| w.id != id), "no party waits for itself");
            prop_assert!(waits.is_sorted_by(|a, b| a.percent >= b.percent));
            // Between two connections no party holds the bus: for the bus free delay, and if the bus was free, for at
            // most one round. A longer wait is a wait for another party.
            let for_none = usage.wait_ms.mean * (1.0 - percent / 100.0);
            prop_assert!(for_none < 0.01 || percent > 80.0, "{id}: {percent} % of {} ms", usage.wait_ms.mean);
        }
        for d in &p.devices {
            let r = &d.request_ms;
            let parts = [r.unsent, r.queued, r.waits, r.on_bus, r.rest];
            prop_assert!(parts.iter().all(|part| *part >= 0.0));
            let sum: f64 = parts.iter().sum();
            prop_assert!((sum - d.latency_ms.mean).abs() <= 1e-9 * d.latency_ms.mean, "{sum} {}", d.latency_ms.mean);
        }
    }

    #[test]
    fn what_was_asked_for_is_what_came(plan in plan()) {
        let p = Simulation::new(&plan, SHORT).finish();
        for (device, d) in plan.bus.devices.iter().zip(&p.devices) {
            let depth = 2 * u64::from(device.workload.outstanding);
            prop_assert!(d.requested.abs_diff(d.completed) <= depth, "{} {} {}", d.name, d.requested, d.completed);
        }
    }

    #[test]
    fn slices_do_not_change_a_bit(plan in prop_oneof![plan(), two_channels()], slice in 1..5_000_u64) {
        let whole = Simulation::new(&plan, SHORT).finish();
        let mut simulation = Simulation::new(&plan, SHORT);
        let mut steps = 0;
        while !simulation.step(slice) {
            steps += 1;
            prop_assert!(steps < 10_000_000);
            if steps % 64 == 0 {
                // Looking at it on the way must not change it either.
                let _ = simulation.prediction();
            }
        }
        prop_assert_eq!(simulation.prediction(), whole);
    }
}

#[test]
fn a_device_alone_gets_the_rate_of_its_medium() {
    // A stream begins on the outermost track. For the Cheetah 9LP that is 254 sectors in 5.973 ms and 1.33 ms to the
    // next track.
    for (model, media) in [
        ("id_prec_disk", 23.08),
        ("quantum_viking_ii", 14.2),
        ("seagate_st39102lw", 254.0 * 0.512 / 7.303),
        ("ibm_ultrastar_9zx", 16.8),
    ] {
        let plan = Plan {
            bus: Bus {
                signalling: Signalling::Se,
                hosts: vec![Host { id: 7, model: "aha2940uw".to_owned(), ..Host::default() }],
                devices: vec![Device { id: 0, model: model.to_owned(), ..Device::default() }],
                ..Bus::default()
            },
            ..Plan::default()
        };
        let p = Simulation::new(&plan, Precision::default()).finish();
        let got = p.devices[0].throughput_mb_s;
        assert!((got / media - 1.0).abs() < 0.03, "{model}: {got} of {media}");
    }
}

#[test]
fn a_device_alone_waits_only_for_its_host_and_with_one_request_for_nothing() {
    for (outstanding, most) in [(1, 0), (4, 1)] {
        let workload = Workload { outstanding, ..Workload::default() };
        let plan = Plan {
            bus: Bus {
                signalling: Signalling::Se,
                hosts: vec![Host { id: 7, model: "aha2940uw".to_owned(), ..Host::default() }],
                devices: vec![Device { id: 0, model: "id_prec_disk".to_owned(), workload, ..Device::default() }],
                ..Bus::default()
            },
            ..Plan::default()
        };
        let p = Simulation::new(&plan, Precision::default()).finish();
        let waits = &p.devices[0].waits_for;
        assert!(waits.len() <= most && waits.iter().all(|w| w.id == 7), "{waits:?}");
    }
}

#[test]
fn without_a_write_cache_queued_writes_are_contiguous_and_single_ones_lose_a_revolution() {
    let rate = |outstanding| {
        let workload = Workload { read_percent: 0, outstanding, ..Workload::default() };
        let plan = Plan {
            bus: Bus {
                signalling: Signalling::Se,
                hosts: vec![Host { id: 7, model: "aha2940uw".to_owned(), ..Host::default() }],
                devices: vec![Device { id: 0, model: "seagate_st32430n".to_owned(), workload, ..Device::default() }],
                ..Bus::default()
            },
            ..Plan::default()
        };
        Simulation::new(&plan, Precision::default()).finish().devices[0].throughput_mb_s
    };
    let media = catalogue().device("seagate_st32430n").map_or(0.0, |m| m.rate_mb_s);
    assert!(rate(1) < 0.8 * media, "{}", rate(1));
    assert!(rate(8) > 0.9 * media, "{}", rate(8));
}

#[test]
fn a_drive_with_a_tagged_queue_orders_it_and_one_without_does_not() {
    let requests = |model: &str, outstanding| {
        let workload = Workload { pattern: Pattern::Random, size_bytes: 4096, outstanding, ..Workload::default() };
        let plan = Plan {
            bus: Bus {
                hosts: vec![Host { id: 7, model: "aha29160".to_owned(), ..Host::default() }],
                devices: vec![Device { id: 0, model: model.to_owned(), workload, ..Device::default() }],
                ..Bus::default()
            },
            ..Plan::default()
        };
        let p = Simulation::new(&plan, Precision::default()).finish();
        p.devices[0].requests_per_s
    };
    // A drive with known mechanics, and one with a medium in closed form.
    for model in ["seagate_st39102lw", "seagate_cheetah_18_u160"] {
        let rates: Vec<f64> = [1, 4, 16, 64].into_iter().map(|depth| requests(model, depth)).collect();
        assert!(rates.is_sorted(), "{model}: {rates:?}");
        assert!(rates[2] > 1.4 * rates[0], "{model}: {rates:?}");
    }
    let untagged = catalogue().device("iomega_zip100_scsi").unwrap();
    assert!(!untagged.tagged);
    assert_eq!(requests(&untagged.id, 1), requests(&untagged.id, 8));
}

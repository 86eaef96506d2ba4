//! Facts of recordings, blind: plans with hidden figures are simulated, their traces are read as recordings, and what the
//! recordings show is compared with what was hidden.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use busfree_files::recordings::{DeviceFacts, FactKind, Middle, Polarity, Reader, RecordingFacts, summary, take};
use busfree_files::traces::{write_csv, write_vcd};
use busfree_plan::{Disconnection, Host, Own, Plan, from_link};
use busfree_random_plans::Random;
use busfree_scsi::timing::{MS, NS, US};
use busfree_sim::{BaselineCache, DeviceTimes, Trace, Tracer, bus_times};

use crate::sample;

/// Models without known mechanics, of each kind and generation.
const MODELS: [&str; 10] = [
    "quantum_viking_ii",
    "id_prec_disk",
    "any_disk",
    "seagate_st318436lw",
    "disk_2002_u160",
    "ibm_dors_32160",
    "iomega_jaz_2gb",
    "zuluscsi_wide",
    "bluescsi_v2",
    "scsi2sd_v6",
];
const HOSTS: [&str; 3] = ["aha2940uw", "aha29160", "asc39320"];

/// A plan with figures that the recording has to show.
fn hidden(seed: u64) -> Plan {
    let mut random = Random::new(seed);
    let host = *random.pick(&HOSTS).expect("there are hosts");
    let mut link = format!("5/wide.lvd/7=host.{host}");
    let count = 1 + random.below(4);
    let mut ids: Vec<u8> = vec![0, 1, 2, 3, 4, 5, 6];
    for _ in 0..count {
        let (id, model) = (random.take(&mut ids).expect("an ID"), random.pick(&MODELS).expect("a model"));
        let kib = random.pick(&[4, 8, 16, 32, 64]).expect("a size");
        let reads = random.pick(&[100, 100, 0]).expect("a share");
        link += &format!("/{id}={model}.s{kib}k.r{reads}");
    }
    let mut plan = from_link(&link).plan.expect("a plan");
    let host = &mut plan.bus.hosts[0];
    match random.below(3) {
        0 => host.adapter_us = Some(random.figure(200.0, 1500.0)),
        1 => host.command_us = Some(random.figure(10.0, 35.0)),
        _ => {}
    }
    if random.percent(30) {
        host.phase_us = Some(random.figure(5.0, 60.0));
    }
    for device in &mut plan.bus.devices {
        device.disconnect = random.rarely(40, &[Disconnection::Never, Disconnection::Always]);
        device.cap_mt_s = random.rarely(50, &[Some(0.0), Some(5.0), Some(10.0), Some(20.0)]);
        device.own.overhead_us = random.percent(70).then(|| random.figure(60.0, 2000.0));
        device.own.buffer_kb = random.percent(50).then(|| random.figure(64.0, 4096.0));
        device.own.rate_mb_s = random.percent(30).then(|| random.figure(1.0, 20.0));
        // Some of the devices are not always busy, so that the bus is free between.
        device.workload.think_us = random.rarely(60, &[2_000, 5_000, 10_000]);
    }
    plan
}

/// The same plan as a person would draw it without the recording.
fn usual(plan: &Plan) -> Plan {
    let mut plan = plan.clone();
    for host in &mut plan.bus.hosts {
        let Host { id, model, hue, .. } = host.clone();
        *host = Host { id, model, hue, ..Host::default() };
    }
    for device in &mut plan.bus.devices {
        (device.disconnect, device.cap_mt_s, device.own) = (Disconnection::default(), None, Own::default());
    }
    plan
}

fn trace(plan: &Plan, ms: u64) -> Trace {
    let mut tracer = Tracer::new(plan, BaselineCache::default(), 0, Some(ms * MS), 60_000);
    while !tracer.step(u64::MAX) {}
    tracer.into_trace()
}

/// A trace by a slower clock: every moment is the step before it.
fn by_clock(mut trace: Trace, step: u64) -> Trace {
    let at = |time: i64| time.div_euclid(step as i64) * step as i64;
    for event in &mut trace.events {
        let end = at(event.at + event.time as i64);
        event.at = at(event.at);
        event.time = (end - event.at) as u64;
    }
    (trace.from, trace.to) = (at(trace.from), at(trace.to));
    trace
}

type Writer = fn(&Trace, &mut Vec<u8>) -> std::io::Result<()>;

fn recorded(trace: &Trace, step: u64, write: Writer) -> RecordingFacts {
    let mut text = Vec::new();
    write(trace, &mut text).expect("memory takes everything");
    let mut reader = Reader::new(None, Polarity::Detect);
    reader.push(&text);
    let read = reader.finish();
    read.recording.expect("a recording").facts(step.max(read.resolution))
}

/// The median of a varied time of the model.
fn median(time: u64, jitter: f64) -> f64 {
    time as f64 / US as f64 * (1.0 - 0.307 * jitter)
}

/// How many of how many facts are right, unknown or wrong.
#[derive(Default, Debug, Clone, Copy)]
struct Tally {
    right: usize,
    unknown: usize,
    wrong: usize,
}

impl Tally {
    fn add(&mut self, found: Option<bool>) {
        match found {
            None => self.unknown += 1,
            Some(true) => self.right += 1,
            Some(false) => self.wrong += 1,
        }
    }
}

/// What is judged, and how many in a hundred may be wrong: a tenth of intervals that hold nine times in ten.
const ROWS: [(&str, usize); 8] = [
    ("disconnection", 0),
    ("burst", 0),
    ("from the status to the free bus", 0),
    ("held after data", 10),
    ("from the command to data", 10),
    ("rate within a burst", 0),
    ("largest burst, which the buffer holds", 0),
    ("from selection to the command", 0),
];

/// What of a device is right; `None` if it is unknown.
fn judged(truth: &DeviceTimes, found: &DeviceFacts, clock: f64) -> [Option<bool>; 8] {
    let value = |kind| found.value(kind);
    // A time is right within its interval, or within the clock and a tenth for the chance of the firmware.
    let is_near = |value: Middle, true_us: f64| {
        (value.low..=value.high).contains(&true_us) || (value.median - true_us).abs() <= 0.1 * true_us + clock
    };
    let near = |kind: FactKind, true_us: f64| value(kind).map(|value| is_near(value, true_us));
    let of_firmware = |kind| [FactKind::CommandToWrite, FactKind::CommandToRead].contains(&kind);
    let mut firmware = found.facts.iter().filter(|fact| !fact.is_of_medium && of_firmware(fact.kind));
    let whole = truth.command_dead + truth.firmware + if truth.disconnects { truth.reselect_dead } else { 0 };
    let to_data = median(whole, truth.jitter) + truth.phases as f64 / US as f64;
    let true_rate = 1e6 / truth.byte as f64;
    [
        found.releases().map(|releases| releases == truth.disconnects),
        // A medium that is slower than the bus gives less than the firmware would send.
        value(FactKind::Burst).map(|burst| match burst.median * 1024.0 - truth.max_burst as f64 {
            more if truth.medium_byte > 2 * truth.byte => more < 512.0,
            more => more.abs() < 512.0,
        }),
        near(FactKind::StatusToFree, 1.0),
        // One that keeps the bus also waits for its medium there.
        near(FactKind::DataToNext, median(truth.end_dead, truth.jitter)).filter(|_| truth.disconnects),
        firmware.find_map(|fact| fact.value).map(|value| is_near(value, to_data)),
        value(FactKind::DataRate).map(|rate| {
            (rate.median - true_rate).abs() < 0.02 * true_rate || (rate.low..=rate.high).contains(&true_rate)
        }),
        value(FactKind::LargestBurst)
            .filter(|_| truth.disconnects)
            .map(|largest| largest.median * 1024.0 <= truth.buffer as f64),
        near(FactKind::SelectionToCommand, 1.0),
    ]
}

#[test]
fn what_was_hidden_is_found_by_every_clock() {
    const CLOCKS: [u64; 4] = [NS, 10 * NS, 100 * NS, US];
    let mut tallies = [[Tally::default(); ROWS.len()]; CLOCKS.len()];
    for seed in 0..sample(24, 200) {
        let plan = hidden(seed);
        let (times, trace) = (bus_times(&plan), trace(&plan, 400));
        for (step, tallies) in CLOCKS.into_iter().zip(&mut tallies) {
            let facts = recorded(&by_clock(trace.clone(), step), step, |trace, to| write_csv(trace, to));
            for (device, truth) in plan.bus.devices.iter().zip(&times.devices) {
                let truth = truth.expect("a known device");
                let Some(found) = facts.devices.iter().find(|found| found.id == device.id) else { continue };
                for (tally, result) in tallies.iter_mut().zip(judged(&truth, found, step as f64 / US as f64)) {
                    tally.add(result);
                }
            }
        }
    }
    for (step, tallies) in CLOCKS.into_iter().zip(tallies) {
        for ((name, wrong_most), tally) in ROWS.into_iter().zip(tallies) {
            let Tally { right, unknown, wrong } = tally;
            println!("clock {:>4} ns: {name:<38} right {right:>3}, unknown {unknown:>3}, wrong {wrong:>3}", step / NS);
            assert!(right > 0 && wrong * 100 <= wrong_most * (right + wrong), "{step}: {name}: {tally:?}");
        }
    }
}

/// A dump of lines without REQ has no bytes. Its times are the same.
#[test]
fn a_dump_without_bytes_shows_the_same_times() {
    for seed in 0..4 {
        let plan = hidden(seed);
        let trace = trace(&plan, 100);
        let [table, dump] = [
            recorded(&trace, NS, |trace, to| write_csv(trace, to)),
            recorded(&trace, NS, |trace, to| write_vcd(trace, to)),
        ];
        assert_eq!(table.devices.len(), dump.devices.len());
        for (one, other) in table.devices.iter().zip(&dump.devices) {
            assert_eq!((one.id, one.host, one.commands), (other.id, other.host, other.commands));
            assert_eq!(one.releases(), other.releases());
            for kind in [FactKind::SelectionToCommand, FactKind::CommandToRelease, FactKind::StatusToFree] {
                let [one, other] = [one, other].map(|facts| facts.value(kind).map_or(0.0, |value| value.median));
                assert!((one - other).abs() < 0.01, "{kind:?}: {one} {other}");
            }
            assert_eq!([FactKind::Burst, FactKind::DataRate].map(|kind| other.value(kind)), [None, None]);
        }
    }
}

/// The rates of the devices of a plan, MB/s.
fn rates(plan: &Plan) -> Vec<f64> {
    let trace = trace(plan, 600);
    let ids: Vec<u8> = trace.parties.iter().map(|party| party.id).collect();
    let all = summary(&ids, &trace.columns(), (trace.from, trace.to), 1);
    let of = |id: u8| all.parties.iter().find(|party| party.id == id).and_then(|party| party.throughput_mb_s);
    plan.bus.devices.iter().map(|device| of(device.id).unwrap_or_default()).collect()
}

#[test]
fn a_plan_with_the_figures_of_a_recording_comes_nearer_to_it() {
    for step in [10 * NS, US] {
        let [mut nearer, mut same, mut further] = [0, 0, 0];
        let [mut before, mut after] = [Vec::new(), Vec::new()];
        for seed in 0..sample(24, 200) {
            let secret = hidden(seed);
            let facts = recorded(&by_clock(trace(&secret, 400), step), step, |trace, to| write_csv(trace, to));
            let drawn = usual(&secret);
            let (taken, said) = take(&drawn, &facts);
            assert_eq!(from_link(&said.plan).plan.as_ref(), Some(&taken), "{}", said.plan);
            assert_eq!(said.set.is_empty(), taken == drawn, "{}", said.plan);
            let [truth, old, new] = [&secret, &drawn, &taken].map(rates);
            for ((truth, old), new) in truth.iter().zip(&old).zip(&new) {
                let [old, new] = [old, new].map(|rate| (rate - truth).abs() / truth.max(0.01));
                (nearer, same, further) = match () {
                    () if (old - new).abs() < 0.005 => (nearer, same + 1, further),
                    () if new < old => (nearer + 1, same, further),
                    () => (nearer, same, further + 1),
                };
                before.push(100.0 * old);
                after.push(100.0 * new);
            }
        }
        let [before, after] = [before, after].map(|mut all| {
            all.sort_by(f64::total_cmp);
            [all.len() / 2, all.len() * 9 / 10].map(|rank| all[rank])
        });
        println!(
            "clock {} ns: nearer {nearer}, as near {same}, further {further}; off by {before:.1?} % before, {after:.1?} % after (median, nine in ten)",
            step / NS
        );
        assert!(nearer > 3 * further && after[0] * 4.0 < before[0] && after[1] * 4.0 < before[1]);
    }
}

/// What a simulation does with the figures is what the recording showed.
#[test]
fn the_times_that_are_taken_are_recorded_again() {
    // A disk and an adapter of other times than the model's, alone on the bus.
    let secret = "5/wide.lvd/7=host.aha29160.adapter=400/3=id_prec_disk.cap=10.overhead=700.s8k.r0";
    let drawn = from_link("3/wide.lvd/7=host.aha29160/3=id_prec_disk.s8k.r0").plan.expect("a plan");
    let facts = |plan: &Plan| recorded(&trace(plan, 300), NS, |trace, to| write_csv(trace, to));
    let recording = facts(&from_link(secret).plan.expect("a plan"));
    let (taken, said) = take(&drawn, &recording);
    let fields: Vec<&str> = said.set.iter().map(|field| field.field).collect();
    assert_eq!(fields, ["cap_mt_s", "own.overhead_us", "adapter_us"]);
    let again = facts(&taken);
    let [one, other] = [&recording, &again].map(|facts| facts.devices.first().expect("a device"));
    for kind in [FactKind::CommandToWrite, FactKind::StatusToCommand, FactKind::DataRate] {
        let [one, other] = [one, other].map(|facts| facts.value(kind).expect("a figure").median);
        assert!((one - other).abs() < 0.02 * one, "{kind:?}: {one} {other}");
    }
    // Nothing is left to set.
    assert_eq!(take(&taken, &recording).1.set, []);
}

#[test]
fn devices_are_added_only_to_an_empty_plan() {
    let plan = from_link("3/wide.lvd/7=host.aha29160/3=id_prec_disk/1=any_cdrom").plan.expect("a plan");
    let facts = recorded(&trace(&plan, 200), NS, |trace, to| write_csv(trace, to));
    let (added, said) = take(&Plan::default(), &facts);
    let ids: Vec<u8> = added.bus.devices.iter().map(|device| device.id).collect();
    assert_eq!((added.bus.hosts.len(), ids.as_slice()), (1, &[3, 1][..]), "{}", said.plan);
    let of_model = said.not_set.iter().filter(|one| one.field == "model").count();
    assert_eq!(of_model, 2);
    let other = from_link("3/wide.lvd/7=host.aha29160/3=id_prec_disk").plan.expect("a plan");
    let (kept, said) = take(&other, &facts);
    assert_eq!(kept.bus.devices.len(), 1);
    let absent = said.not_set.iter().find(|one| one.id == 1).expect("a reason");
    assert_eq!(absent.sentence, "ID 1 has no device in the plan. Add it, and take the figures again.");
}

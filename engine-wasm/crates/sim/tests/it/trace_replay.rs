//! Requests of a trace on a plan: against the prediction of the same work, at the limits, and for their memory.

use busfree_plan::{Plan, from_link};
use busfree_sim::{Comes, Precision, Replay, ReplayProblem, ReplayRequest, ReplayResult, Simulation};

const MS: u64 = 1_000_000_000;
const BLOCK: u64 = 512;

fn plan_of(link: &str) -> Plan {
    let read = from_link(link);
    assert!(read.problems.is_empty(), "{:?}", read.problems);
    read.plan.unwrap_or_default()
}

fn at(time: u64, device: usize, block: u64, blocks: u64) -> ReplayRequest {
    ReplayRequest { comes: Comes::At(time), device, address: block * BLOCK, bytes: blocks * BLOCK, read: true }
}

/// Blocks anywhere below `end`, the same ones each time (SplitMix64).
fn scattered(count: u64, end: u64) -> impl Iterator<Item = u64> {
    (1..=count).map(move |n| {
        let mut x = n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((u128::from(x ^ (x >> 31)) * u128::from(end)) >> 64) as u64
    })
}

/// Gives a request, in one piece.
fn push(replay: &mut Replay, request: &ReplayRequest) -> Result<bool, ReplayProblem> {
    replay.push(request, &mut u64::MAX.clone())
}

fn completed(mut replay: Replay) -> ReplayResult {
    loop {
        if let Some(result) = replay.complete(&mut u64::MAX.clone()) {
            return result;
        }
    }
}

fn replayed(link: &str, requests: impl Iterator<Item = ReplayRequest>) -> ReplayResult {
    let mut replay = Replay::new(&plan_of(link));
    for request in requests {
        assert_eq!(push(&mut replay, &request), Ok(true), "{request:?}");
    }
    completed(replay)
}

#[test]
fn evenly_spaced_requests_take_as_long_as_predicted() {
    // At the same rate, two devices would meet always or never, as chance has it: they have different rates.
    const PER_S: [u64; 2] = [50, 37];
    const BLOCKS: [u64; 2] = [17_783_238, 35_843_670];
    for (work, blocks, is_random) in [("s16k", 32, false), ("rand.s4k", 8, true)] {
        for load in ["", "/load=60.5.1.2"] {
            let [disk, other] = PER_S.map(|per_s| format!("{work}.rate={per_s}.even"));
            let plan = format!(
                "4/wide.lvd{load}/7=host.aha29160/6=seagate_st39102lw.{disk}/0=seagate_cheetah_18_u160.{other}"
            );
            let prediction = Simulation::new(&plan_of(&plan), Precision::default()).finish();
            let mut requests: Vec<ReplayRequest> = (0..2)
                .flat_map(|device| {
                    scattered(100 * PER_S[device], BLOCKS[device] - blocks)
                        .enumerate()
                        .map(move |(n, place)| (device, n as u64, place))
                })
                .map(|(device, n, place)| {
                    at(n * 1_000 * MS / PER_S[device], device, if is_random { place } else { n * blocks }, blocks)
                })
                .collect();
            requests.sort_by_key(|request| request.comes);
            let replay = replayed(&plan, requests.into_iter());
            assert_eq!((replay.requests, replay.completed), (8_700, 8_700));
            for (was, is) in prediction.devices.iter().zip(&replay.devices) {
                let share = is.latency_ms.mean / was.latency_ms.mean;
                assert!((share - 1.0).abs() < 0.04, "{plan}: {:?} instead of {:?}", is.latency_ms, was.latency_ms);
                assert!((is.requests_per_s / was.requests_per_s - 1.0).abs() < 0.01);
            }
        }
    }
}

#[test]
fn a_burst_waits_in_the_host_and_is_completed() {
    let plan = "3/wide.lvd/7=host.aha29160/6=seagate_st39102lw/0=toshiba_xm6401b";
    let replay = replayed(plan, scattered(5_000, 1_000_000).flat_map(|block| [at(0, 0, block, 8), at(0, 1, block, 8)]));
    assert_eq!((replay.requests, replay.completed), (10_000, 10_000));
    let [disk, cdrom] = &replay.devices[..] else { panic!("two devices") };
    // A disk with a queue has 64 requests at a time, a CD-ROM drive one.
    assert_eq!((disk.most_waiting, cdrom.most_waiting), (5_000 - 64, 5_000 - 1));
    // Each device served one request after the other, so the mean wait is half of the time.
    let half = cdrom.completed as f64 / cdrom.requests_per_s * 1000.0 / 2.0;
    assert!((cdrom.latency_ms.mean / half - 1.0).abs() < 0.05, "{cdrom:?}");
    assert!(disk.latency_ms.mean > 64.0 && disk.latency_ms.mean < half);
}

#[test]
fn requests_one_after_the_other_keep_their_pauses() {
    let plan = "3/wide.lvd/7=host.aha29160/6=seagate_st39102lw";
    let closed = |pause: u64| {
        let comes = Comes::After(pause);
        replayed(plan, scattered(500, 17_000_000).map(|block| ReplayRequest { comes, ..at(0, 0, block, 8) }))
    };
    let [none, long] = [0, 30 * MS].map(closed);
    assert_eq!((none.completed, long.completed, long.devices[0].most_waiting), (500, 500, 0));
    assert!(none.seconds > 0.0 && (none.devices[0].latency_ms.mean * 0.5 / none.seconds - 1.0).abs() < 1e-6);
    let sum = 500.0 * (0.030 + long.devices[0].latency_ms.mean / 1000.0);
    assert!((long.seconds / sum - 1.0).abs() < 1e-6, "{} s, {sum} s", long.seconds);
}

#[test]
fn what_cannot_be_replayed_is_refused_and_the_rest_goes_on() {
    let mut replay = Replay::new(&plan_of("3/narrow.se/7=host.aha2940u/6=dec_rz26.off"));
    let good = at(5 * MS, 0, 100, 8);
    for (wrong, problem) in [
        (ReplayRequest { device: 1, ..good }, ReplayProblem::NoDevice),
        (ReplayRequest { bytes: 0, ..good }, ReplayProblem::Empty),
        (ReplayRequest { bytes: (1 << 20) + 1, ..good }, ReplayProblem::TooLarge),
        (at(5 * MS, 0, 2_050_860, 1), ReplayProblem::Beyond(2_050_860)),
        (ReplayRequest { address: u64::MAX, ..good }, ReplayProblem::Beyond(2_050_860)),
        (ReplayRequest { comes: Comes::At(u64::MAX), ..good }, ReplayProblem::TooLate),
        (at(90_001_000 * MS, 0, 0, 1), ReplayProblem::TooLate),
    ] {
        assert_eq!(push(&mut replay, &wrong), Err(problem), "{wrong:?}");
    }
    assert_eq!(push(&mut replay, &good), Ok(true));
    assert_eq!(push(&mut replay, &at(5 * MS - 1, 0, 100, 8)), Err(ReplayProblem::GoesBack));
    assert_eq!(push(&mut replay, &at(5 * MS, 0, 2_050_859, 1)), Ok(true), "at the same time, at the very end");
    let result = completed(replay);
    assert_eq!((result.requests, result.completed, result.devices.len()), (2, 2, 1));
}

#[test]
fn a_device_that_cannot_keep_up_stops_the_replay() {
    let mut replay = Replay::new(&plan_of("3/narrow.se/7=host.aha2940u/6=toshiba_xm6401b"));
    let mut taken = 0_u64;
    let problem = loop {
        match push(&mut replay, &at(taken, 0, taken % 1_000_000, 1)) {
            Ok(_) => taken += 1,
            Err(problem) => break problem,
        }
    };
    assert_eq!((problem, taken), (ReplayProblem::CannotKeepUp(0), 1_000_001));
}

/// However many devices there are: a million requests wait at most, and the device with the most of them is named.
#[test]
fn the_requests_that_wait_have_a_bound_together() {
    let plan =
        plan_of("3/narrow.se/7=host.aha2940u/6=toshiba_xm6401b/5=toshiba_xm6401b/4=toshiba_xm6401b/3=toshiba_xm6401b");
    let run = || {
        let mut replay = Replay::new(&plan);
        let mut taken = 0_u64;
        let problem = loop {
            // Two of three are for the second device.
            let device = if taken.is_multiple_of(3) { 2 } else { 1 };
            match push(&mut replay, &at(0, device, taken % 1_000_000, 1)) {
                Ok(_) => taken += 1,
                Err(problem) => break problem,
            }
        };
        assert_eq!((problem, taken), (ReplayProblem::CannotKeepUp(1), 1_000_002));
    };
    let used = allocation_counter::measure(run);
    assert!(used.bytes_max < 100_000_000, "{} bytes", used.bytes_max);
}

#[test]
fn a_device_that_only_reads_is_not_written() {
    let mut replay = Replay::new(&plan_of("3/narrow.se/7=host.aha2940u/6=toshiba_xm6401b/5=any_scanner/4=dec_rz26"));
    for (device, written) in [(0, Err(ReplayProblem::OnlyReads)), (1, Err(ReplayProblem::OnlyReads)), (2, Ok(true))] {
        let read = at(0, device, 0, 8);
        assert_eq!(push(&mut replay, &ReplayRequest { read: false, ..read }), written);
        assert_eq!(push(&mut replay, &ReplayRequest { read: true, ..read }), Ok(true));
    }
    assert_eq!(completed(replay).completed, 4);
}

/// It may begin anywhere. Only the jump itself is refused.
#[test]
fn a_tape_and_a_scanner_do_not_jump() {
    let mut replay = Replay::new(&plan_of("3/wide.lvd/7=host.aha29160/0=dlt8000/1=any_scanner/2=seagate_st39102lw"));
    for device in 0..3 {
        let jump = if device == 2 { Ok(true) } else { Err(ReplayProblem::Jumps) };
        let expected = [(800, Ok(true)), (808, Ok(true)), (808, jump), (816, Ok(true)), (900, jump), (908, Ok(true))];
        for (block, expected) in expected {
            assert_eq!(push(&mut replay, &at(0, device, block, 8)), expected, "{device}, {block}");
        }
    }
}

#[test]
fn a_trace_without_requests_has_a_result_too() {
    let result = replayed("3/wide.lvd/load=50.5.1.2/7=host.aha29160/6=seagate_st39102lw", std::iter::empty());
    assert_eq!((result.requests, result.completed, result.latency_ms.p99), (0, 0, 0.0));
}

/// The queue of the requests that wait grows with the longest burst, nothing with the trace.
#[test]
fn memory_does_not_grow_with_the_trace() {
    let plan = plan_of("3/wide.lvd/7=host.aha29160/6=seagate_st39102lw/5=seagate_st39102lw");
    let run = |count: u64| {
        let mut replay = Replay::new(&plan);
        for (n, block) in scattered(count, 17_000_000).enumerate() {
            // Bursts of a hundred requests a second for each disk: more than it can have at a time.
            let time = n as u64 / 200 * 1_000 * MS;
            assert_eq!(push(&mut replay, &at(time, n % 2, block, 8)), Ok(true));
        }
        let result = completed(replay);
        assert_eq!((result.completed, result.devices[0].most_waiting), (count, 36));
    };
    run(400);
    let [short, long] = [1_000, 10_000].map(|count| allocation_counter::measure(|| run(count)));
    assert_eq!((short.count_total, short.bytes_max), (long.count_total, long.bytes_max));
}

/// The trace says what is requested, also of a device that is a copy of another.
#[test]
fn a_replay_has_no_copies() {
    let requests = || (0..200).map(|n| at(n * 20 * MS, (n % 2) as usize, n * 128, 128));
    let devices = "7=host.aha29160/0=seagate_st39102lw/3=seagate_st39102lw";
    let plain = replayed(&format!("3/wide.lvd/{devices}"), requests());
    let copy = replayed(&format!("5/wide.lvd/{devices}.from=1"), requests());
    assert_eq!(copy.devices, plain.devices);
}

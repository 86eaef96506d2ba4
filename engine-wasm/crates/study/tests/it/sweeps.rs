//! Sweeps of whole plans.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use busfree_plan::{Over, Plan, SWEPT_SETTINGS, from_link};
use busfree_sim::BaselineCache;
use busfree_study::sweeps::{HostKind, Refused, SweepPoint, SweepRun, own_value, plan_at, point, usual_values};

fn plan(link: &str) -> Plan {
    let parsed = from_link(link);
    assert!(parsed.problems.is_empty(), "{:?}", parsed.problems);
    parsed.plan.expect("a plan")
}

fn swept(link: &str, over: &str, values: &[f64]) -> Vec<SweepPoint> {
    let (plan, over) = (plan(link), Over::from_word(over).expect("a word"));
    values.iter().map(|value| point(&plan, over, *value).expect("a point")).collect()
}

/// Table 6: what the CD-ROM gets depends on the load only if the initiator is weak.
#[test]
fn more_load_leaves_less() {
    let link = "3/wide.lvd/load=0.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk";
    let points = swept(link, "load", &[0.0, 50.0, 99.0]);
    let disk = |point: &SweepPoint| point.devices[1].throughput_mb_s;
    assert!(disk(&points[0]) > disk(&points[1]) && disk(&points[1]) > disk(&points[2]));
    assert!(points[0].bus_busy_percent < points[2].bus_busy_percent);
}

/// The rate of the data phases is that of the agreement, whatever the size; the time besides data is lost per request.
#[test]
fn larger_requests_lose_less_to_overhead() {
    let points = swept("3/wide.lvd/7=host.aha29160/0=seagate_st39102lw", "size", &[4_096.0, 65_536.0]);
    let [small, large] = [0, 1].map(|at| &points[at].devices[0]);
    assert!(small.throughput_mb_s < large.throughput_mb_s);
    let rates = [small, large].map(|device| device.data_phase_mb_s.expect("data were seen"));
    assert!((rates[0] / rates[1] - 1.0).abs() < 0.01, "{rates:?}");
    for device in [small, large] {
        assert!(device.overhead_ms.is_some_and(|ms| ms > 0.0 && ms < device.latency_ms), "{device:?}");
    }
}

/// The ION paper's curves: the rate of requests rises slowly with their size. The time besides data is nearly the same at
/// every size, and larger where tasks switch at each phase. Where the bus waits for a full FIFO the time grows and the rate
/// falls towards that at which the FIFO empties.
#[test]
fn hosts_differ_in_their_overhead_as_in_the_ion_paper() {
    let sizes = [512.0, 4_096.0, 16_384.0, 65_536.0];
    let asynchronous = plan("3/narrow.se/7=host.sun_esp/0=bluescsi_v2.cap=async");
    let [constant, fifo, tasks] = HostKind::ALL.map(|kind| {
        let plan = kind.on(&asynchronous);
        sizes.map(|size| point(&plan, Over::Size, size).expect("a point"))
    });
    for points in [&constant[..], &tasks[..], &fifo[..3]] {
        assert!(points.windows(2).all(|pair| pair[0].total_mb_s < pair[1].total_mb_s), "{points:?}");
    }
    assert!((3.0..fifo[2].total_mb_s).contains(&fifo[3].total_mb_s), "{fifo:?}");
    for points in [&constant, &tasks, &fifo] {
        let rates: Vec<_> = points.iter().filter_map(|p| p.devices[0].data_phase_mb_s).collect();
        assert!(rates.iter().all(|rate| (rate / rates[0] - 1.0).abs() < 0.02), "{rates:?}");
    }
    let overhead =
        |points: &[SweepPoint; 4]| points.each_ref().map(|p| p.devices[0].overhead_ms.expect("data were seen"));
    let [constant, fifo, tasks] = [overhead(&constant), overhead(&fifo), overhead(&tasks)];
    assert!(tasks[0] > 2.0 * constant[0], "{tasks:?} {constant:?}");
    // Nothing that fits the FIFO waits for it: it holds 16 KiB and empties at 3 of 5 MB/s meanwhile.
    assert!((fifo[2] / constant[2] - 1.0).abs() < 0.05, "{fifo:?} {constant:?}");
    // Data come at 4.83 MB/s with the gaps between handshakes, and leave at 3. So the FIFO is full after 43,240 bytes, and
    // each of the others waits for the difference.
    let [comes, leaves] = [1.0 / 4.831, 1.0 / 3.0];
    let waits = (65_536.0 - 16_384.0 * leaves / (leaves - comes)) * (leaves - comes) / 1_000.0;
    assert!((fifo[3] - constant[3] - waits).abs() < 0.02 * waits, "{fifo:?} {constant:?} {waits}");
}

/// HD Tach reads a disk from its outer to its inner tracks.
#[test]
fn inner_tracks_are_slower() {
    let points = swept("3/wide.lvd/7=host.aha29160/0=seagate_st39102lw.s64k", "position", &[0.0, 50.0, 99.0]);
    let rates: Vec<f64> = points.iter().map(|point| point.total_mb_s).collect();
    assert!(rates[0] > 1.1 * rates[1] && rates[1] > 1.1 * rates[2], "{rates:?}");
}

#[test]
fn a_setting_of_one_device_changes_that_device() {
    let link = "3/wide.lvd/7=host.aha29160/6=id_prec_cdrom/0=seagate_st39102lw";
    let points = swept(link, "6.media", &[1.0, 2.0]);
    let cdrom = |at: usize| points[at].devices[0].throughput_mb_s;
    assert!(cdrom(1) > 1.8 * cdrom(0));
    assert!((points[0].devices[1].throughput_mb_s / points[1].devices[1].throughput_mb_s - 1.0).abs() < 0.1);
}

#[test]
fn every_usual_value_of_every_sweep_is_a_plan_or_says_why_not() {
    let plan = plan("3/wide.lvd/load=90.5.1.2.4/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk");
    let words = ["load", "rate", "size", "depth", "position", "ids"].map(str::to_owned);
    let settings = SWEPT_SETTINGS.map(|setting| format!("0.{setting}"));
    for word in words.into_iter().chain(settings) {
        let over = Over::from_word(&word).expect("a word");
        assert_eq!(over.to_string(), word);
        let values = usual_values(over, &plan);
        assert!(values.len() > 4, "{word}");
        for value in values {
            assert!(plan_at(&plan, over, value).is_ok(), "{word} {value}: {:?}", plan_at(&plan, over, value));
        }
        assert!(matches!(plan_at(&plan, over, -1.0), Err(Refused::Value { value: -1.0, .. })), "{word}");
        assert!(matches!(plan_at(&plan, over, 1e12), Err(Refused::Value { value: 1e12, .. })), "{word}");
    }
    for word in ["", "loads", "16.rpm", "06.rpm", "+6.rpm", "0.name", "x.rpm", "0.rpm.q"] {
        assert_eq!(Over::from_word(word), None, "{word}");
    }
    let taken = plan_at(&plan, Over::Ids, 6.0);
    assert!(matches!(taken, Err(Refused::Finding(_))), "{taken:?}");
    let missing = plan_at(&plan, Over::from_word("3.rpm").expect("a word"), 7_200.0);
    assert_eq!(missing, Err(Refused::NoDevice(3, 0)));
}

#[test]
fn in_portions_a_sweep_has_the_same_points_and_names_what_it_left_out() {
    let link = "3/narrow.se/7=host.aha2940uw/6=id_prec_cdrom/0=id_prec_disk.q3";
    let plan = plan(link);
    let mut run = SweepRun::new(&plan, None, Over::Depth, None, BaselineCache::default());
    assert_eq!(run.sweep().own, None, "the devices differ");
    let mut portions = 0;
    while !run.step(5_000) {
        portions += 1;
    }
    let sweep = run.sweep();
    assert!(sweep.finished && portions > 2 * sweep.values.len(), "{portions}");
    assert_eq!(sweep.points.len() + sweep.refused.len(), sweep.values.len());
    assert_eq!(sweep.points, swept(link, "depth", &usual_values(Over::Depth, &plan)));
    let ids = SweepRun::new(&plan, None, Over::Ids, Some(vec![6.0, 7.0]), BaselineCache::default());
    let ids = finished(ids);
    assert_eq!((ids.sweep().refused.len(), ids.sweep().points.len(), ids.sweep().own), (1, 1, Some(7.0)));
    let own = SweepRun::new(&plan, None, Over::from_word("0.q").expect("a word"), None, BaselineCache::default());
    assert_eq!(own.sweep().values[..4], [1.0, 2.0, 3.0, 4.0]);
}

fn finished(mut run: SweepRun) -> SweepRun {
    while !run.step(u64::MAX) {}
    run
}

/// The first rate and those like it, the last and those like it, and the device that changes most.
#[test]
fn a_finished_sweep_says_what_changes() {
    let link = "3/wide.lvd/7=host.aha29160/6=id_prec_cdrom/0=seagate_st39102lw.s64k";
    let values = [5.0, 20.0, 40.0, 80.0, 160.0];
    let over = Over::from_word("0.cap").expect("a word");
    let mut run = SweepRun::new(&plan(link), None, over, Some(values.to_vec()), BaselineCache::default());
    while !run.step(u64::MAX) {
        assert_eq!((run.sweep().changes.len(), run.sweep().most_changed), (0, None));
    }
    let sweep = run.sweep();
    let [cdrom, disk] = &sweep.changes[..] else { panic!("two devices: {:?}", sweep.changes) };
    let grows = |change: &busfree_study::sweeps::SweepChange| change.most.mb_s / change.least.mb_s;
    assert!(grows(cdrom) < grows(disk), "{cdrom:?}");
    assert!(disk.differs && disk.first == disk.least && disk.least.mb_s < disk.last.mb_s, "{disk:?}");
    assert!(disk.steady_from.is_some_and(|value| value < 160.0), "the disk itself limits it: {disk:?}");
    assert_eq!((disk.steady_to, sweep.most_changed), (None, Some(1)));
}

/// A plan can begin in the middle of a medium; the sweep over the position replaces that.
#[test]
fn a_plan_that_begins_elsewhere_has_no_position_of_the_sweep() {
    let [outer, middle] =
        ["3/wide.se/7=host.aha2940uw/0=ibm_ultrastar_9zx", "4/wide.se/7=host.aha2940uw/0=ibm_ultrastar_9zx.start=50"]
            .map(|link| from_link(link).plan.expect("a plan"));
    assert_eq!([&outer, &middle].map(|plan| own_value(Over::Position, plan)), [Some(0.0), None]);
    assert_eq!(plan_at(&middle, Over::Position, 0.0), Ok(outer));
}

#[test]
fn the_work_of_a_member_is_that_of_its_array() {
    let of = |array: &str| {
        plan(&format!(
            "5/wide.lvd/array=raid0{array}/7=host.aha29160/1=id_prec_disk.array=1.s4k/0=id_prec_disk.array=1"
        ))
    };
    let plan = of(".s16k.q8");
    let over = |word: &str| Over::from_word(word).expect("a word");
    for word in ["0.size", "1.size", "size"] {
        assert_eq!(own_value(over(word), &plan), Some(16_384.0), "{word}");
        assert_eq!(plan_at(&plan, over(word), 65_536.0), Ok(of(".s64k.q8")), "{word}");
    }
    for word in ["0.q", "depth"] {
        assert_eq!(own_value(over(word), &plan), Some(8.0), "{word}");
        assert_eq!(plan_at(&plan, over(word), 2.0), Ok(of(".s16k.q2")), "{word}");
    }
    assert_eq!(plan_at(&plan, over("0.reads"), 50.0), Ok(of(".s16k.q8.r50")));
    let slower = plan_at(&plan, over("0.media"), 5.0).expect("a plan");
    assert_eq!([&slower.bus.devices[0], &slower.bus.devices[1]].map(|device| device.own.rate_mb_s), [None, Some(5.0)]);
}

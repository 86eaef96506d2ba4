//! Copies of one device to another: read into the host's memory, then written.

use busfree_plan::from_link;
use busfree_sim::{Precision, Prediction, Simulation};

fn predict(parts: &str) -> Prediction {
    let link = format!("5/wide.lvd/7=host.aha29160/{parts}");
    let read = from_link(&link);
    assert!(read.problems.is_empty(), "{link}: {:?}", read.problems);
    Simulation::new(&read.plan.unwrap_or_default(), Precision::default()).finish()
}

fn rates(parts: &str) -> Vec<f64> {
    predict(parts).devices.iter().map(|device| device.throughput_mb_s).collect()
}

#[test]
fn a_copy_is_as_fast_as_the_slower_end_and_counts_once() {
    let copied = predict("0=seagate_st39102lw.off/3=dlt7000.from=1.r0.s64k.q4");
    let [source, tape] = copied.devices.as_slice() else { panic!("two devices") };
    assert!((tape.throughput_mb_s - 5.0).abs() < 0.05, "a DLT 7000 writes 5 MB/s: {}", tape.throughput_mb_s);
    assert!((tape.alone_mb_s - tape.throughput_mb_s).abs() < 0.05, "{}", tape.alone_mb_s);
    assert!((copied.total_mb_s - tape.throughput_mb_s).abs() < 1e-9, "{}", copied.total_mb_s);
    assert!(source.throughput_mb_s == 0.0 && source.completed == 0, "it has no work of its own: {source:?}");
    assert!(source.usage.bus_percent > 1.0, "but it uses the bus: {}", source.usage.bus_percent);
    let slow_source = rates("0=dlt7000.off/3=seagate_st39102lw.from=1.r0.s64k.q4");
    assert!(slow_source[1] > 4.5 && slow_source[1] < 5.05, "from tape to disk: {slow_source:?}");
}

#[test]
fn one_buffer_is_read_and_written_in_turn_and_several_overlap() {
    let one = predict("0=seagate_st39102lw.off/3=seagate_st39102lw.from=1.s64k.q1");
    let many = predict("0=seagate_st39102lw.off/3=seagate_st39102lw.from=1.s64k.q4");
    let copy = &one.devices[1];
    // With one buffer the time from one write to the next is that of the read, of the write and of the host's processor.
    let cycle_ms = 65.536 / copy.throughput_mb_s;
    let host_ms = cycle_ms - copy.source_ms - copy.latency_ms.mean;
    assert!(copy.source_ms > 0.5 && host_ms > 0.0 && host_ms < 1.5, "{cycle_ms} ms, of the host {host_ms} ms");
    // A Cheetah 9LP alone reads 17.81 MB/s at its outer edge.
    let overlapped = many.devices[1].throughput_mb_s;
    assert!((overlapped - 17.81).abs() < 0.05, "{overlapped} MB/s");
    assert!(overlapped > 1.05 * copy.throughput_mb_s, "{overlapped} and {} MB/s", copy.throughput_mb_s);
}

#[test]
fn the_time_of_each_buffer_adds_up() {
    for buffers in [1, 3, 8] {
        let found = predict(&format!("0=seagate_st39102lw.rand.q2/3=dlt7000.from=1.s64k.q{buffers}.t2ms"));
        let copy = &found.devices[1];
        // Little's law over the whole way of a buffer, but for about a millisecond of the host's processor.
        let whole_ms = copy.source_ms + copy.latency_ms.mean + 2.0;
        let in_flight = copy.requests_per_s * whole_ms / 1000.0;
        assert!((in_flight / f64::from(buffers) - 1.0).abs() < 0.04, "{in_flight} of {buffers} buffers");
    }
}

#[test]
fn users_and_a_copy_slow_each_other() {
    let tape = "3=dlt7000.from=1.s64k";
    let idle = rates(&format!("0=seagate_st39102lw.off/{tape}"));
    let users = rates("0=seagate_st39102lw.rand.s8k.q8/3=dlt7000.off");
    let both = rates(&format!("0=seagate_st39102lw.rand.s8k.q8/{tape}"));
    assert!(both[0] < 0.95 * users[0], "the users get {} instead of {} MB/s", both[0], users[0]);
    assert!(both[1] < 0.95 * idle[1], "the tape gets {} instead of {} MB/s", both[1], idle[1]);
}

#[test]
fn chains_circles_and_two_copies_of_one_device_work() {
    let disk = "seagate_st39102lw";
    for (what, parts) in [
        ("chain", format!("0={disk}.off/1={disk}.from=1/2={disk}.from=2")),
        ("two copies", format!("0={disk}.off/1={disk}.from=1/2={disk}.from=1")),
        ("circle", format!("0=dlt7000.off/1={disk}.from=3/2={disk}.from=2")),
    ] {
        let found = rates(&parts);
        assert!(found[0] == 0.0 && found[1] > 1.0 && found[2] > 1.0, "{what}: {found:?}");
    }
}

#[test]
fn nothing_is_copied_from_a_device_without_power() {
    let found = predict("0=seagate_st39102lw.nopower/3=dlt7000.from=1.s64k.q2");
    assert_eq!((found.devices[1].throughput_mb_s, found.devices[1].alone_mb_s), (0.0, 0.0));
    assert!(found.settled, "the prediction ends");
}

#[test]
fn a_copy_to_the_end_says_how_long_it_takes() {
    let found = predict("done/0=plextor_px_40tsi.off/3=seagate_st39102lw.from=1.s64k.q2.count=200");
    let copy = &found.devices[1];
    let took = copy.elapsed_s.expect("a time");
    assert_eq!(
        (copy.requested, copy.completed),
        (200 * u64::from(found.replications), 200 * u64::from(found.replications))
    );
    let mb = 200.0 * 0.065_536;
    assert!((mb / took / copy.throughput_mb_s - 1.0).abs() < 0.05, "{took} s, {} MB/s", copy.throughput_mb_s);
}

#[test]
fn a_copy_without_a_count_ends_with_the_shorter_medium() {
    let mb = |parts: &str| {
        let found = predict(&format!("done/{parts}"));
        let copy = &found.devices[1];
        copy.completed as f64 / f64::from(found.replications) * 0.065_536
    };
    let [cd, disk] = [650.0, 9_105.0];
    let from_cd = mb("0=plextor_px40ts.off/3=seagate_st39102lw.from=1.s64k.q2");
    assert!((from_cd / cd - 1.0).abs() < 0.01, "{from_cd} MB");
    let to_tape = mb("0=seagate_st39102lw.off/3=dlt7000.from=1.s64k.q4");
    assert!((to_tape / disk - 1.0).abs() < 0.01, "{to_tape} MB");
}

#[test]
fn the_same_seed_gives_the_same_bits() {
    let parts = "0=seagate_st39102lw.rand.q2/3=dlt7000.from=1.s64k.q3";
    assert_eq!(predict(parts), predict(parts));
}

/// The margin of a copy is that of its less certain device: a source of which the rate is assumed widens it.
#[test]
fn a_source_that_is_less_certain_widens_the_margin_of_a_copy() {
    let share = |source: &str| {
        let copied = predict(&format!("0={source}.off/3=seagate_st39102lw.from=1.s64k.q4"));
        copied.devices[1].margin_mb_s / copied.devices[1].throughput_mb_s
    };
    let (certain, assumed) = (share("seagate_st39102lw"), share("quantum_lps540s"));
    assert!(assumed > 1.2 * certain, "{certain} and {assumed} of the rate");
}

//! Drives that write behind: a stream is written as fast as it is read.

use busfree_devices::{Kind, catalogue};
use busfree_plan::{Bus, Device, Host, Plan, Workload};
use busfree_sim::{DeviceResult, Precision, Simulation};

/// One device of the catalogue alone, with one request of 64 KiB after the other.
fn alone(model: &str, ids: &[u8], workload: Workload) -> DeviceResult {
    let id = ids.iter().copied().find(|id| *id != 7).unwrap_or(0);
    let plan = Plan {
        bus: Bus {
            hosts: vec![Host { id: 7, model: "aha29160".to_owned(), ..Host::default() }],
            devices: vec![Device { id, model: model.to_owned(), workload, ..Device::default() }],
            ..Bus::default()
        },
        ..Plan::default()
    };
    Simulation::new(&plan, Precision::default()).finish().devices.remove(0)
}

#[test]
fn a_drive_that_writes_behind_writes_a_stream_about_as_fast_as_it_reads_one() {
    let mut seen = 0;
    for made in catalogue().devices.iter().filter(|made| made.write_cache) {
        let of = |read_percent| alone(&made.id, &made.selectable_ids, Workload { read_percent, ..Workload::default() });
        let (read, written) = (of(100).throughput_mb_s, of(0).throughput_mb_s);
        assert!((written / read - 1.0).abs() <= 0.15, "{}: {written} MB/s written, {read} read", made.id);
        seen += usize::from(made.kind == Kind::Disk);
    }
    assert!(seen > 10, "{seen} disks");
}

#[test]
fn a_buffer_raises_no_lasting_rate() {
    let small = Workload { read_percent: 0, size_bytes: 4096, ..Workload::default() };
    let tape = alone("dlt7000", &[5], small);
    assert!((tape.throughput_mb_s - 5.0).abs() < 0.01, "the host could give more until the buffer is full: {tape:?}");
}

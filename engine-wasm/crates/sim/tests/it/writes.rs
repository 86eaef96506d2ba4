//! Drives that write behind: a stream is written as fast as it is read.

use busfree_devices::{DeviceModel, Kind, catalogue};
use busfree_plan::{Bus, Caching, Device, Host, Own, Pattern, Plan, Workload, from_link};
use busfree_sim::{DeviceResult, Precision, Simulation};

/// One device of the catalogue alone, with one request of 64 KiB after the other.
fn alone(model: &str, ids: &[u8], workload: Workload) -> DeviceResult {
    with(model, ids, workload, Own::default())
}

/// The same with figures of its own.
fn with(model: &str, ids: &[u8], workload: Workload, own: Own) -> DeviceResult {
    let id = ids.iter().copied().find(|id| *id != 7).unwrap_or(0);
    let plan = Plan {
        bus: Bus {
            hosts: vec![Host { id: 7, model: "aha29160".to_owned(), ..Host::default() }],
            devices: vec![Device { id, model: model.to_owned(), workload, own, ..Device::default() }],
            ..Bus::default()
        },
        ..Plan::default()
    };
    Simulation::new(&plan, Precision::default()).finish().devices.remove(0)
}

#[test]
fn a_drive_that_writes_behind_writes_a_stream_about_as_fast_as_it_reads_one() {
    let mut seen = 0;
    // A network adapter takes packets, which are no stream on a medium.
    let is_drive = |made: &&DeviceModel| made.kind != Kind::Network && made.writes_behind() && !made.erases;
    for made in catalogue().devices.iter().filter(is_drive) {
        let of = |read_percent| alone(&made.id, &made.selectable_ids, Workload { read_percent, ..Workload::default() });
        let (read, written) = (of(100).throughput_mb_s, of(0).throughput_mb_s);
        assert!((written / read - 1.0).abs() <= 0.15, "{}: {written} MB/s written, {read} read", made.id);
        seen += usize::from(made.kind == Kind::Disk);
    }
    assert!(seen > 10, "{seen} disks");
}

#[test]
fn writes_in_sequence_reach_the_rate_of_the_medium_at_any_depth_of_the_queue() {
    for model in ["seagate_barracuda_36es2", "seagate_st39102lw", "quantum_atlas_iv_9", "ibm_ultrastar_9zx"] {
        let of = |outstanding, size_bytes| {
            let workload = Workload { read_percent: 0, size_bytes, outstanding, ..Workload::default() };
            alone(model, &[3], workload).throughput_mb_s
        };
        let single = of(1, 124 << 10);
        for (depth, size) in [(8, 29_184), (16, 64 << 10), (20, 29_184), (32, 29_184), (64, 64 << 10)] {
            let deep = of(depth, size);
            assert!(
                (deep / single - 1.0).abs() < 0.01,
                "{model}, {depth} of {size}: {deep} MB/s, one at a time {single}"
            );
        }
    }
}

#[test]
fn a_buffer_raises_no_lasting_rate() {
    let small = Workload { read_percent: 0, size_bytes: 4096, ..Workload::default() };
    let tape = alone("dlt7000", &[5], small);
    assert!((tape.throughput_mb_s - 5.0).abs() < 0.01, "the host could give more until the buffer is full: {tape:?}");
}

/// Milliseconds for each of these writes of a magneto-optical drive with blocks of 2048 bytes, which turns in 60 / 3600 s.
fn optical_ms(size_bytes: u32, own: Own) -> f64 {
    let workload = Workload { pattern: Pattern::Random, read_percent: 0, size_bytes, ..Workload::default() };
    let result = with("fujitsu_m2513a", &[5], workload, own);
    f64::from(size_bytes) / 1e3 / result.throughput_mb_s
}

#[test]
fn a_magneto_optical_disk_turns_once_more_to_erase_and_once_more_to_verify() {
    let turn = 60_000.0 / 3600.0;
    let passes = |verify, erase| optical_ms(2048, Own { verify, erase, ..Own::default() });
    let usual = passes(None, None);
    for (what, ms, turns) in [
        ("as delivered", passes(Some(true), Some(true)), 0.0),
        ("not verified", passes(Some(false), None), 1.0),
        ("direct overwriting", passes(None, Some(false)), 1.0),
        ("neither", passes(Some(false), Some(false)), 2.0),
    ] {
        // The wait for the place depends on chance, by a few tenths of a turn at most.
        assert!((usual - ms - turns * turn).abs() < 0.1 * turn, "{what}: {ms} ms, {usual} as delivered");
    }
    // 64 KiB are two turns long, and each further pass takes two.
    let long = optical_ms(65_536, Own::default()) - optical_ms(65_536, Own { verify: Some(false), ..Own::default() });
    assert!((long - 2.0 * turn).abs() < 0.2 * turn, "{long} ms");
}

#[test]
fn a_write_cache_gathers_what_is_erased_written_and_verified_together() {
    let mb_s = |read_percent, size_bytes, write_cache| {
        let workload = Workload { read_percent, size_bytes, ..Workload::default() };
        with("sony_smo_s551", &[5], workload, Own { write_cache, ..Own::default() }).throughput_mb_s
    };
    let [read, written, uncached] = [mb_s(100, 65_536, None), mb_s(0, 65_536, None), mb_s(0, 65_536, Some(false))];
    assert!((written / read * 3.0 - 1.0).abs() < 0.05, "three passes: {written} MB/s written, {read} read");
    assert!(uncached < 0.8 * written, "each write waits for its place: {uncached} and {written} MB/s");
    // Parts of blocks are gathered too.
    let [parts, alone] = [mb_s(0, 512, None), mb_s(0, 512, Some(false))];
    assert!(parts > 10.0 * alone, "{parts} and {alone} MB/s");
}

#[test]
fn a_part_of_a_block_is_read_in_another_turn_before_it_is_written() {
    let turn = 60_000.0 / 3600.0;
    let [part, whole] = [1024, 2048].map(|size| optical_ms(size, Own::default()));
    assert!((part - whole - turn).abs() < 0.1 * turn, "{part} ms for a part, {whole} for a block");
}

#[test]
fn other_disks_verify_if_the_user_says_so() {
    let workload = || Workload { pattern: Pattern::Random, read_percent: 0, size_bytes: 4096, ..Workload::default() };
    let ms = |own| 4.096 / with("seagate_st3610n", &[0], workload(), own).throughput_mb_s;
    let verified = ms(Own { verify: Some(true), ..Own::default() }) - ms(Own::default());
    let turn = 60_000.0 / 5411.0;
    assert!((verified - turn).abs() < 0.1 * turn, "{verified} ms more, a turn takes {turn}");
}

#[test]
fn several_users_keep_their_read_ahead_in_parts_of_the_buffer() {
    let mb_s = |users, caching, segments| {
        let workload = Workload { users, size_bytes: 16_384, ..Workload::default() };
        let own = Own { buffer_kb: Some(1024.0), caching: Some(caching), segments, ..Own::default() };
        with("seagate_st3610n", &[0], workload, own).throughput_mb_s
    };
    let ahead = mb_s(Some(8.0), Caching::Ahead, None);
    let of = |parts| mb_s(Some(8.0), Caching::Segmented, Some(parts));
    let [one, four, eight] = [of(1.0), of(4.0), of(8.0)];
    assert!((one / ahead - 1.0).abs() < 0.02, "one part is the whole buffer: {one} and {ahead} MB/s");
    assert!(eight > 2.0 * ahead, "{eight} MB/s with a part for each user, {ahead} with one buffer");
    // Parts are filled and given up before they have been used.
    assert!(four < eight, "{four} MB/s with half as many parts as users");
    let usual = mb_s(Some(8.0), Caching::Segmented, None);
    assert!((usual - four).abs() < 1e-9, "four parts if none are given: {usual} MB/s, {four}");
    // One user needs one part.
    let [alone, parts] = [mb_s(None, Caching::Ahead, None), mb_s(None, Caching::Segmented, Some(8.0))];
    assert!((parts / alone - 1.0).abs() < 0.05, "{parts} MB/s, {alone} with one buffer");
}

/// It needs twelve seconds to store what its buffer holds.
#[test]
fn a_slow_disk_that_is_read_and_written_does_not_begin_with_a_full_buffer() {
    let link = "5/wide.lvd/7=host.aha2950u2b/12=ibm_ultrastar_72zx.sectors=17.r92.s208k.q5";
    let plan = from_link(link).plan.unwrap_or_default();
    let d = Simulation::new(&plan, Precision::default()).finish().devices.remove(0);
    // Seventeen blocks in each of 10,000 turns a minute.
    let medium = 17.0 * 512.0 * 10_000.0 / 60.0 / 1e6;
    assert!((d.throughput_mb_s / medium - 1.0).abs() < 0.01 && (d.alone_mb_s / medium - 1.0).abs() < 0.01, "{d:?}");
}

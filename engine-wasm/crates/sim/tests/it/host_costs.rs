//! What a command costs a host: its processor, its adapter, its slot, and the file system of a device.

use busfree_plan::from_link;
use busfree_sim::{Precision, Prediction, Simulation};

fn predict(link: &str) -> Prediction {
    let read = from_link(link);
    assert!(read.problems.is_empty(), "{link}: {:?}", read.problems);
    Simulation::new(&read.plan.unwrap_or_default(), Precision::default()).finish()
}

fn total(link: &str) -> f64 {
    predict(link).total_mb_s
}

#[test]
fn a_file_system_carries_its_rate_whatever_the_sizes_and_the_number_of_disks() {
    let nt = "5/wide.se/7=host.aha2940uw.os=nt4";
    for work in ["s64k", "s4k", "s64k.spread=60", "hdtach"] {
        let rate = total(&format!("{nt}/0=seagate_st39102lw.{work}.fs=ntfs"));
        // With sizes that vary, a large request and a slow part of the file system do not always overlap.
        assert!(rate < 6.65 && rate > 6.2, "{work}: {rate}");
    }
    // What limits it is not the processor, so a second disk has a file system of its own.
    let two = total(&format!("{nt}/0=seagate_st39102lw.fs=ntfs/1=seagate_st39102lw.fs=ntfs"));
    assert!(two > 12.5 && two < 13.3, "{two}");
    // The disk delivers the first requests twice as fast as the file system takes them. That is over when counting begins.
    let first = "7=host.aha2940u2w.phase=0.1/0=seagate_barracuda_36es2.max=14.s1024k.q27.fs=ntfs";
    let queue = predict(&format!("5/narrow.lvd/{first}")).devices.remove(0);
    assert!(queue.throughput_mb_s < 6.7 && queue.alone_mb_s < 6.7, "{queue:?}");
    let slow = |files: &str| total(&format!("{nt}/0=quantum_lps540s{files}"));
    let (itself, through) = (slow(""), slow(".fs=fat"));
    assert!((through - itself).abs() < 0.02 * itself, "a slow disk stays as it is: {itself} and {through}");
}

#[test]
fn what_a_host_can_use_is_the_same_with_many_requests_at_first() {
    // Its processor works for 0.1 s on each 64 KiB. At first it asks for 48 or 192 of them.
    let of = |depth: u32| {
        let disk = format!("seagate_st39102lw.q{depth}.s64k.work=100000");
        let disks: String = (0..6).map(|id| format!("/{id}={disk}")).collect();
        predict(&format!("5/wide.lvd/7=host.aha2940u2w{disks}")).total_mb_s
    };
    let (few, many) = (of(8), of(32));
    assert!((many - few).abs() < 0.05 * few, "{few} and {many} MB/s");
    // On the channel that is not shown as well: 0.655 MB/s can be used.
    let beside = "and/wide.lvd/7=host.aha2940u2w/0=seagate_st39102lw.q64.s64k.work=100000";
    let seen = predict(&format!("5/wide.lvd/7=host.aha2940u2w/0=seagate_st39102lw.s4k.t100ms/{beside}"));
    let other = seen.other_bus.map_or(0.0, |bus| bus.total_mb_s);
    assert!((other - 0.655).abs() < 0.03, "{other} MB/s");
}

/// A host that works for 0.1 s on each request of 64 KiB can use 0.655 MB/s.
const HEAVY: &str = ".s64k.work=100000";
const CHEETAH: &str = "seagate_cheetah_18_u160";

fn rates(disks: &[String]) -> Vec<f64> {
    let disks: String = disks.iter().enumerate().map(|(id, work)| format!("/{id}={CHEETAH}{work}")).collect();
    let seen = predict(&format!("5/wide.lvd/7=host.aha2940u2w{disks}"));
    seen.devices.iter().map(|device| device.throughput_mb_s).collect()
}

#[test]
fn devices_for_which_a_processor_has_too_little_time_share_it_equally() {
    for work in ["", ".q32", ".rand", ".rand.q32"] {
        for count in [2, 6] {
            let rates = rates(&vec![format!("{work}{HEAVY}"); count]);
            let each = 0.655 / count as f64;
            assert!(rates.iter().all(|rate| (rate / each - 1.0).abs() < 0.03), "{work}, {count}: {rates:?}");
        }
    }
    // Short work, too. The host's own work for each 64 KiB comes to it.
    for (us, together) in [(2_000, 26.9), (5_000, 12.06)] {
        for count in [2, 6] {
            let rates = rates(&vec![format!(".s64k.work={us}"); count]);
            let each = together / count as f64;
            assert!(rates.iter().all(|rate| (rate / each - 1.0).abs() < 0.03), "{us} us, {count}: {rates:?}");
        }
    }
}

#[test]
fn a_device_with_little_work_keeps_its_rate_beside_one_that_the_processor_limits() {
    let [beside, alone] =
        [&rates(&[HEAVY.into(), ".rand.s4k".into()])[1..], &rates(&[".rand.s4k".into()])].map(<[f64]>::to_vec);
    assert!((beside[0] / alone[0] - 1.0).abs() < 0.05, "{beside:?} and {alone:?}");
}

#[test]
fn requests_that_arrive_at_their_own_times_wait_for_the_processor_too() {
    // It could do ten in a second; twenty arrive at the first disk.
    let rates = rates(&[format!(".rand.rate=20.q8{HEAVY}"), format!(".rand{HEAVY}")]);
    assert!(rates.iter().all(|rate| (rate / 0.3277 - 1.0).abs() < 0.06), "{rates:?}");
}

#[test]
fn a_host_that_works_for_seconds_on_a_request_is_watched_for_many() {
    // 64 KiB at 40 s a MiB are 2.5 s. The replications begin to count at different moments of such a period.
    let tape = predict("5/wide.lvd/7=host.qla12160.kib=39062.5/10=sdlt220").devices.remove(0);
    let by_hand = 64.0 * 1024.0 / 2.5e6;
    assert!((tape.throughput_mb_s - by_hand).abs() < tape.ci95_mb_s.min(0.05 * by_hand), "{tape:?}");
    assert!((tape.alone_mb_s - by_hand).abs() < 0.02 * by_hand, "{tape:?}");
    // Beside a fast host: what this one asks for at first is ten minutes of work, and counting does not wait for that.
    let fast: String = (1..4).map(|id| format!("/{id}=seagate_st39102lw.s4k.q8.by=2")).collect();
    let hosts = "5/wide.lvd/7=host.aha29160.kib=10000/6=host.aha29160/0=seagate_st39102lw.q64.s1024k";
    let slow = predict(&format!("{hosts}{fast}")).devices.remove(0);
    assert!((slow.throughput_mb_s - 0.1024).abs() < 0.02, "{slow:?}");
    // The times of a run stay within what they are counted in.
    let disks: String = (8..16).chain(0..7).map(|id| format!("/{id}=seagate_st39102lw.s1024k.q64")).collect();
    assert!(total(&format!("5/wide.lvd/7=host.aha29160.kib=100000{disks}")) < 0.05);
}

#[test]
fn a_medium_that_takes_a_year_to_read_is_read_at_random() {
    let disk = predict("5/wide.lvd/7=host.aha29160/0=seagate_barracuda_36es2.mb=10000000.media=0.2.rand.s8k.q8");
    assert!(disk.total_mb_s > 0.1, "{}", disk.total_mb_s);
}

#[test]
fn an_adapter_serves_one_command_at_a_time_with_packets_or_without() {
    for packets in ["on", "off"] {
        let link = format!(
            "3/wide.lvd/packets={packets}/7=host.aha29160.adapter=10000/0=seagate_cheetah_18_u160.rand.s4k.q16"
        );
        let requests = predict(&link).devices[0].requests_per_s;
        assert!(requests < 101.0, "{packets}: {requests} a second");
    }
}

#[test]
fn no_more_commands_are_in_flight_than_the_host_allows() {
    // A random read takes about 8 ms. Four drives at a time carry four times what one carries.
    let of = |host: &str| {
        let disks: String = (0..4).map(|id| format!("/{id}=seagate_st39102lw.rand.s4k")).collect();
        let seen = predict(&format!("5/wide.lvd/7=host.aha29160{host}{disks}"));
        seen.devices.iter().map(|device| device.requests_per_s).sum::<f64>()
    };
    let (all, one, dos) = (of(""), of(".flight=1"), of(".os=dos"));
    assert!(all > 3.5 * one, "{all} and {one} requests a second");
    assert!((one - dos).abs() < 0.05 * one, "MS-DOS waits for each: {dos} and {one}");
}

#[test]
fn a_slower_slot_is_one_bus_for_both_channels() {
    let disks: String = (0..5).map(|id| format!("/{id}=seagate_cheetah_18_u160")).collect();
    let both = |slot: &str| format!("5/wide.lvd/7=host.{slot}{disks}/and/wide.lvd/7=host.{slot}{disks}");
    let seen = predict(&both("aha39160.slot=pci32"));
    let other = seen.other_bus.expect("another channel");
    assert!(seen.total_mb_s + other.total_mb_s < 132.0, "{} and {}", seen.total_mb_s, other.total_mb_s);
    // An ISA adapter is in no PCI slot.
    let isa = |slot: &str| total(&format!("5/narrow.se/7=host.aha1542b{slot}/0=seagate_st52160n"));
    assert_eq!(isa("").to_bits(), isa(".slot=pcix").to_bits());
}

#[test]
fn the_share_of_a_processor_follows_from_its_times() {
    let seen = predict("3/wide.se/7=host.aha2940uw.command=1000.kib=2/0=seagate_st39102lw.s8k.t5ms");
    let cost = seen.initiators[0].cost;
    let by_hand = cost.requests_per_s * (1000.0 + 8.0 * 2.0) * 1e-6 * 100.0;
    assert!((cost.cpu_percent - by_hand).abs() < 0.5, "{} and {by_hand}", cost.cpu_percent);
    assert!(cost.cpu_margin_percent < 0.2 * cost.cpu_percent, "the plan has its times");
    assert_eq!(cost.switches_per_s.to_bits(), (2.0 * cost.requests_per_s).to_bits());
}

/// Windows NT 4.0 divides what is larger than 64 KiB, unless the driver's scatter list has more than its 17 entries.
#[test]
fn requests_are_divided_if_the_scatter_list_of_a_command_is_short() {
    let of =
        |host: &str, work: &str| predict(&format!("3/wide.lvd/7=host.aha29160{host}/0=seagate_cheetah_18_u160.{work}"));
    let (whole, divided) = (of("", "rand.s256k"), of(".transfer=64", "rand.s256k"));
    let [whole, divided] = [whole, divided].map(|seen| (seen.devices[0].clone(), seen.initiators[0].cost));
    // The data are the same, with more commands for them: a request takes longer.
    assert!((divided.1.requests_per_s / divided.0.requests_per_s - 4.0).abs() < 0.05, "{divided:?}");
    assert!(divided.0.latency_ms.mean > whole.0.latency_ms.mean, "{divided:?} {whole:?}");
    let parts = divided.0.request_ms;
    let sum = parts.unsent + parts.queued + parts.waits + parts.on_bus + parts.rest;
    assert!((sum - divided.0.latency_ms.mean).abs() < 0.01 * sum, "{divided:?}");
    assert!(divided.1.cpu_percent > whole.1.cpu_percent * divided.0.throughput_mb_s / whole.0.throughput_mb_s);
    assert!((divided.0.throughput_mb_s - divided.0.alone_mb_s).abs() < 0.02 * divided.0.alone_mb_s, "{divided:?}");
    // Smaller requests stay as they are.
    let same = [of("", "rand.s16k"), of(".transfer=64", "rand.s16k")].map(|seen| seen.total_mb_s.to_bits());
    assert_eq!(same[0], same[1]);
    // An array's requests are divided too.
    let pair = "/0=seagate_cheetah_18_u160.array=1/1=seagate_cheetah_18_u160.array=1";
    let seen = predict(&format!("5/wide.lvd/array=raid1.s256k/7=host.aha29160.transfer=128{pair}"));
    assert!((seen.arrays[0].commands_per_request - 2.0).abs() < 1e-9, "{:?}", seen.arrays);
    let tape = predict("3/wide.lvd/7=host.aha29160.transfer=32/4=dlt4000.r0.s64k.t80ms");
    assert!(tape.devices[0].stops_per_min > 0.0 && tape.devices[0].completed > 0, "{:?}", tape.devices[0]);
}

#[test]
fn one_interrupt_for_several_commands_saves_their_share_of_it() {
    let of = |host: &str| {
        predict(&format!("3/wide.lvd/7=host.aha29160{host}/0=seagate_cheetah_18_u160.s4k")).initiators[0].cost
    };
    let (each, coalesced) = (of(""), of(".interrupts=0.25"));
    assert!((coalesced.interrupts_per_s / coalesced.requests_per_s - 0.25).abs() < 1e-6);
    assert!(coalesced.command_us < each.command_us, "{each:?} {coalesced:?}");
    assert!((of(".interrupts=3").command_us - each.command_us).abs() < 1e-9);
}

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
    let slow = |files: &str| total(&format!("{nt}/0=quantum_lps540s{files}"));
    let (itself, through) = (slow(""), slow(".fs=fat"));
    assert!((through - itself).abs() < 0.02 * itself, "a slow disk stays as it is: {itself} and {through}");
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

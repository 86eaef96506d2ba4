//! Emulator boards: they keep the bus, read and write at their own rates, and wait for old hosts.

use busfree_plan::from_link;
use busfree_sim::{DeviceResult, Precision, Simulation};

const PRECISION: Precision =
    Precision { percent: 2.0, replications: 2, span_s: 2, most_s: 8, alone: false, every_byte: false };

/// The devices of a plan.
fn predict(link: &str) -> Vec<DeviceResult> {
    Simulation::new(&from_link(link).plan.unwrap_or_default(), PRECISION).finish().devices
}

fn mb_s(link: &str) -> f64 {
    predict(link)[0].throughput_mb_s
}

fn near(link: &str, expected: f64) {
    let rate = mb_s(link);
    assert!((rate / expected - 1.0).abs() < 0.03, "{link}: {rate}, not {expected}");
}

#[test]
fn a_board_reads_and_writes_at_the_rates_that_were_measured_of_it() {
    near("5/narrow.se/7=host.aha2940/0=zuluscsi_v1_1", 3.7);
    near("5/narrow.se/7=host.aha2940/0=zuluscsi_v1_1.r0", 2.0);
    near("5/narrow.se/7=host.aha2940/0=piscsi.r0", 0.7);
    // A rate of the user's own changes both.
    near("5/narrow.se/7=host.aha2940/0=zuluscsi_v1_1.media=1.85", 1.85);
    near("5/narrow.se/7=host.aha2940/0=zuluscsi_v1_1.media=1.85.r0", 1.0);
}

#[test]
fn in_an_asynchronous_transfer_the_times_of_board_and_host_add_up() {
    // 1 / 2.1 us and 276 ns.
    near("5/narrow.se/7=host.mac_iici_53c80/0=bluescsi_f4", 1.33);
    // A synchronous one goes ahead of its answers.
    near("5/narrow.se/7=host.mac_mesh/0=bluescsi_v2", 9.0);
}

#[test]
fn a_board_keeps_the_bus_unless_the_plan_says_otherwise() {
    // A random reader beside a board that is busy all the time.
    let waits = |board: &str| {
        let link = format!("5/narrow.se/7=host.aha2940/6={board}/0=seagate_st32430n.rand.s4k");
        predict(&link)[1].usage.wait_ms.mean
    };
    let [known, never, always] = ["bluescsi_v1", "bluescsi_v1.nodisc", "bluescsi_v1.disc"].map(waits);
    assert_eq!(known.to_bits(), never.to_bits());
    assert!(always < 0.7 * known, "{always} of {known} ms");
}

#[test]
fn behind_an_old_macintosh_nothing_disconnects() {
    let total = |settings: &str| {
        let disk = format!("seagate_st157n{settings}.rand.s4k");
        let devices = predict(&format!("5/narrow.se/7=host.mac_iici_53c80/6={disk}/0={disk}"));
        devices.iter().map(|device| device.throughput_mb_s).sum::<f64>()
    };
    let [known, never, always] = ["", ".nodisc", ".disc"].map(total);
    assert_eq!(known.to_bits(), never.to_bits());
    assert!(always > 1.5 * known, "{always} and {known} MB/s");
}

#[test]
fn a_board_waits_for_a_host_of_scsi_1() {
    let ms = |host: &str, board: &str| {
        predict(&format!("5/narrow.se/7=host.{host}/0={board}.media=2.s512"))[0].latency_ms.mean
    };
    let near = |added: f64, expected: f64| assert!((added - expected).abs() < 0.03, "{added}, not {expected} ms");
    // 1 ms at selection, 0.4 ms before data and four changes of phase, without those of the other board.
    let other = ms("mac_plus_5380", "scsi2sd_v5");
    near(ms("mac_plus_5380", "zuluscsi_v1_1.preset=none") - other, 1.8);
    // The preset of the Macintosh Plus answers its selection at once.
    near(ms("mac_plus_5380", "zuluscsi_v1_1") - other, 0.8);
    // A host of SCSI-2 also sends a message.
    near(ms("aha2940", "zuluscsi_v1_1.preset=scsi1") - ms("aha2940", "zuluscsi_v1_1"), 1.9);
}

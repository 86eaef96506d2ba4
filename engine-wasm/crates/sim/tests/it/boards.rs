//! Logical units and boards: devices that are served one command at a time.

use busfree_plan::from_link;
use busfree_sim::{DeviceResult, Precision, Simulation};

const HOST: &str = "5/narrow.se/7=host.aha2940u";

fn predicted(devices: &str) -> Vec<DeviceResult> {
    let parsed = from_link(&format!("{HOST}{devices}"));
    assert_eq!(parsed.problems, [], "{devices}");
    Simulation::new(&parsed.plan.unwrap_or_default(), Precision::default()).finish().devices
}

fn total(devices: &[DeviceResult]) -> f64 {
    devices.iter().map(|device| device.throughput_mb_s).sum()
}

#[test]
fn a_changer_with_one_disc_in_use_is_a_drive() {
    let alone = &predicted("/3=nakamichi_mj516s")[0];
    let changer = &predicted("/3=nakamichi_mj516s/3=nakamichi_mj516s.lun=1.off/3=nakamichi_mj516s.lun=4.nopower")[0];
    assert!((changer.throughput_mb_s / alone.throughput_mb_s - 1.0).abs() < 0.01, "{changer:?}");
    assert!((changer.alone_mb_s - alone.alone_mb_s).abs() < 0.01, "{changer:?}");
}

#[test]
fn a_changer_exchanges_its_discs_for_every_request() {
    const EXCHANGE_MS: f64 = 9_260.0;
    for discs in 2..=5_u32 {
        let units: String = (1..discs).map(|lun| format!("/3=nakamichi_mj516s.lun={lun}")).collect();
        let seen = predicted(&format!("/5=iomega_zip100_scsi/3=nakamichi_mj516s{units}"));
        for disc in &seen[1..] {
            let rounds = disc.latency_ms.mean / (EXCHANGE_MS * f64::from(discs));
            assert!((1.0..1.02).contains(&rounds), "{discs} discs: {rounds} rounds");
            assert!(disc.alone_mb_s > 2.0, "alone nothing is exchanged: {}", disc.alone_mb_s);
        }
        let zip = &seen[0];
        assert!((zip.throughput_mb_s / zip.alone_mb_s - 1.0).abs() < 0.02, "exchanges hold no bus: {zip:?}");
    }
}

/// Emulated by one board, two devices get what one of them gets alone; by two boards they get more, on a bus with room.
#[test]
fn a_board_does_the_work_of_one_device() {
    let one = total(&predicted("/3=zuluscsi_v1_1.disc"));
    let two_boards = total(&predicted("/3=zuluscsi_v1_1.disc/4=zuluscsi_v1_1.disc"));
    assert!(two_boards > 1.7 * one, "{two_boards} {one}");
    for board in [
        "/3=zuluscsi_v1_1.board=2.disc/4=zuluscsi_v1_1.board=2.disc",
        "/3=zuluscsi_v1_1.disc/3=zuluscsi_v1_1.lun=1.disc",
        "/3=zuluscsi_v1_1.board=1.disc/3=zuluscsi_v1_1.lun=5.disc",
        "/3=zuluscsi_v1_1.board=1.nodisc/4=zuluscsi_v1_1.board=1.disc",
    ] {
        let seen = predicted(board);
        // A buffer that fills while the bus is busy saves a little; the other device's data take its place here.
        assert!((0.75 * one..1.05 * one).contains(&total(&seen)), "{board}: {} of {one}", total(&seen));
        let halves = seen[0].throughput_mb_s / seen[1].throughput_mb_s;
        assert!((0.95..1.05).contains(&halves), "{board}: the oldest command is next: {halves}");
    }
}

/// Three devices share a board with a fourth on another target; a device without that board is not held up.
#[test]
fn a_board_may_have_targets_and_units() {
    let seen =
        predicted("/2=scsi2sd_v5.board=1.disc/2=scsi2sd_v5.lun=3.disc/4=scsi2sd_v5.board=1.disc/0=quantum_lps540s");
    let rates: Vec<f64> = seen.iter().map(|device| device.throughput_mb_s).collect();
    assert!((rates[0] / rates[2] - 1.0).abs() < 0.05 && (rates[1] / rates[2] - 1.0).abs() < 0.05, "{rates:?}");
    assert!(rates[0] < 0.4 * seen[0].alone_mb_s, "{rates:?}");
    assert!(rates[3] > 0.9 * seen[3].alone_mb_s, "{rates:?}");
}

/// With packets a connection brings several commands, for which a device that keeps the bus has no place.
#[test]
fn one_unit_that_keeps_the_bus_makes_all_of_its_board_keep_it() {
    let link = "5/wide.lvd/7=host.asc39320/3=disk_2002_u320.rand.q8/3=disk_2002_u320.q8.lun=1";
    for (held, keeps) in [(".rand", false), (".rand.nodisc", true), (".off.nodisc", false)] {
        let plan = from_link(&[link, held].concat()).plan.unwrap_or_default();
        let seen = Simulation::new(&plan, Precision::default()).finish();
        assert!(seen.devices[0].throughput_mb_s > 0.2, "{held}: {:?}", seen.devices[0]);
        assert_eq!(seen.bus.busy_percent > 95.0, keeps, "{held}: {} %", seen.bus.busy_percent);
    }
}

#[test]
fn the_same_plan_gives_the_same_bits() {
    let plan = "/3=nakamichi_mj516s/3=nakamichi_mj516s.lun=1/4=bluescsi_v2.board=1.rand.s4k.r60/5=bluescsi_v2.board=1";
    assert_eq!(predicted(plan), predicted(plan));
}

/// A copy alone has its source beside it: on one board the two keep the bus together, or not at all.
#[test]
fn a_copy_on_the_board_of_its_source_keeps_the_bus_as_the_source_does() {
    for devices in [
        "/2=quantum_lps540s/2=quantum_lps540s.nodisc.lun=6.from=1.r0.q8",
        "/2=quantum_lps540s.nodisc/2=quantum_lps540s.lun=6.from=1.r0.q8",
        "/2=quantum_lps540s.board=1.off/3=quantum_lps540s.nodisc.board=1.from=1.r0.q8",
    ] {
        let seen = predicted(devices);
        assert!(seen[1].throughput_mb_s > 0.1 && seen[1].alone_mb_s > 0.1, "{devices}: {:?}", seen[1]);
    }
}

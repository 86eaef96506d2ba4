//! Several equal disks on one bus: compared with measurements, and predicted for buses without published figures.

use busfree_plan::{Bus, Device, Host, Packets, Plan, Workload, to_link};

use super::predict;
use super::ultra160::{INFO_STOR, pair_figures};
use crate::evidence::{CheckFigure, Section};

/// Its MB are assumed to be 2^20 bytes.
const TEC_CHANNEL: &str = "tecChannel 2002, sequential reads with Iometer";
/// IDs below a host at 7, strongest first.
const BELOW_HOST: [u8; 15] = [6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8];
/// Outstanding requests of each disk; the sources do not state it.
const DEPTH: u8 = 2;
/// Rate of the machine in the Ultra320 test, MB/s. The source does not name its bus. There, more than four disks were
/// no faster than four, as with a 64-bit PCI bus at 33 MHz.
const MACHINE_OF_2002_MB_S: f64 = 266.0;
/// MB of 2^20 bytes in one of 10^6.
const MEBI: f64 = 1.048_576;

/// Equal disks below one host adapter at ID 7, each read in 64 KiB requests.
fn disks(adapter: &str, disk: &str, count: usize) -> Plan {
    let workload = Workload { outstanding: DEPTH, ..Workload::default() };
    let device = |(id, hue): (&u8, u8)| Device {
        id: *id,
        model: disk.to_owned(),
        hue,
        workload: workload.clone(),
        ..Device::default()
    };
    Plan {
        bus: Bus {
            hosts: vec![Host { id: 7, model: adapter.to_owned(), hue: 1, ..Host::default() }],
            devices: BELOW_HOST.iter().take(count).zip((2..=15).chain(1..)).map(device).collect(),
            ..Bus::default()
        },
        ..Plan::default()
    }
}

/// The total rate of disks of 2002.
fn of_2002(plan: &Plan, bus: &str) -> CheckFigure {
    let count = plan.bus.devices.len();
    let name = format!("{count} {} of 2002 on {bus}", if count == 1 { "disk" } else { "disks" });
    CheckFigure::new(Section::Scaling, name, predict(plan).total_mb_s / MEBI, "MiB/s").plan(to_link(plan))
}

/// Disks on one Ultra160 bus. Firmware and dead times of these disks were chosen with these figures.
#[must_use]
pub fn scaling_figures() -> Vec<CheckFigure> {
    let disks_of_2002 = |(count, measured)| {
        let plan = disks("asc39320", "disk_2002_u160", count);
        of_2002(&plan, "Ultra160").measured(measured, 3.0).fitted().source(TEC_CHANNEL)
    };
    let cheetahs = |(adapter, name, count, measured)| {
        let plan = disks(adapter, "seagate_cheetah_18_u160", count);
        CheckFigure::new(Section::Scaling, name, predict(&plan).total_mb_s, "MB/s")
            .measured(measured, 3.0)
            .fitted()
            .plan(to_link(&plan))
            .source(INFO_STOR)
    };
    let rows = [(1, 68.9), (2, 129.6), (3, 137.2), (4, 137.2), (5, 137.2), (7, 137.2)].map(disks_of_2002);
    let others = [
        ("aha29160", "one Cheetah on an AHA-29160", 1, 35.0),
        // The source states that up to three of them add up.
        ("aha29160", "two Cheetahs on an AHA-29160", 2, 70.0),
        ("aha29160", "three Cheetahs on an AHA-29160", 3, 105.0),
        ("aha29160", "four Cheetahs on an AHA-29160", 4, 128.0),
        ("qla12160", "four Cheetahs on a QLA12160", 4, 126.2),
    ];
    let on_ultra320 = |(count, measured)| {
        let mut plan = disks("asc39320", "disk_2002_u320", count);
        plan.bus.hosts.iter_mut().for_each(|host| host.bus_mb_s = Some(MACHINE_OF_2002_MB_S));
        of_2002(&plan, "Ultra320 behind PCI 64/33").measured(measured, 5.0).fitted().source(TEC_CHANNEL)
    };
    let more = [(1, 68.9), (2, 129.8), (3, 194.5), (4, 233.9), (5, 235.0), (7, 235.7)].map(on_ultra320);
    rows.into_iter().chain(more).chain(others.map(cheetahs)).chain(pair_figures()).collect()
}

/// Predictions for buses that nothing was fitted to: Ultra320 with and without QAS, Ultra160 with packets.
#[must_use]
pub fn scaling_predictions() -> Vec<CheckFigure> {
    let buses = [
        ("disk_2002_u320", "Ultra320 behind a faster bus", Packets::Auto, false),
        ("disk_2002_u320", "Ultra320 with QAS", Packets::Auto, true),
        ("disk_2002_u160", "Ultra160 with packets", Packets::On, false),
    ];
    let of = |(disk, bus, packets, qas)| {
        [1, 2, 3, 4, 5, 6, 7, 14].map(|count| {
            let mut plan = disks("asc39320", disk, count);
            (plan.bus.packets, plan.bus.qas) = (packets, qas);
            of_2002(&plan, bus)
        })
    };
    buses.into_iter().flat_map(of).collect()
}

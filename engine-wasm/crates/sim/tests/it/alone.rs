//! What a device gets alone: the reference for everything it gets in company.

use busfree_devices::catalogue;
use busfree_plan::{Bus, Device, Host, LoadSystem, Plan, Question, Signalling, Workload, from_link};
use busfree_sim::{DeviceResult, Precision, Simulation};
use proptest::prelude::*;

use crate::sample;

fn devices(link: &str) -> Vec<DeviceResult> {
    let read = from_link(link);
    assert!(read.problems.is_empty(), "{link}: {:?}", read.problems);
    Simulation::new(&read.plan.unwrap_or_default(), Precision::default()).finish().devices
}

#[test]
fn a_device_that_takes_seconds_for_a_request_has_a_rate_alone() {
    let slow = devices("3/wide.se/7=host.aha2940uw/0=seagate_st41601n.rand.s825k.seek=6981");
    let [slow] = slow.as_slice() else { panic!("{slow:?}") };
    assert!(slow.alone_mb_s > 0.1, "{}", slow.alone_mb_s);
    assert!((slow.throughput_mb_s - slow.alone_mb_s).abs() <= slow.ci95_mb_s, "{slow:?}");
}

#[test]
fn the_rate_alone_answers_the_question_of_the_plan() {
    for (link, begins, alone) in [
        ("3/wide.se/7=host.aha2940uw_dual/0=seagate_st39102lw.s64k", 17.81, 17.81),
        ("3/wide.se/done/7=host.aha2940uw_dual/0=seagate_st39102lw.s64k", 17.81, 15.10),
    ] {
        let found = devices(link);
        let device = &found[0];
        assert!((device.alone_mb_s - alone).abs() < 0.02, "{link}: {}", device.alone_mb_s);
        assert!((device.begins_alone_mb_s - begins).abs() < 0.02, "{link}: {}", device.begins_alone_mb_s);
        assert!((device.throughput_mb_s - device.alone_mb_s).abs() <= device.ci95_mb_s, "{link}: {device:?}");
        assert!(device.added_ms.rest.abs() < 0.02, "a device alone takes no longer than alone: {:?}", device.added_ms);
    }
}

#[test]
fn a_request_for_the_next_block_loses_no_revolution_however_early_it_comes() {
    // Requests that end at the end of a track: the next one comes while the head is on its way to the next track.
    for kib in [96, 116, 120, 124, 128] {
        let alone = &devices(&format!("3/wide.lvd/7=host.aha29160/3=seagate_st32171w.s{kib}k"))[0];
        let loaded = &devices(&format!("3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/3=seagate_st32171w.s{kib}k"))[0];
        assert!(alone.throughput_mb_s > 9.3, "{kib} KiB: {}", alone.throughput_mb_s);
        assert!(loaded.throughput_mb_s <= alone.alone_mb_s * 1.002 + loaded.ci95_mb_s, "{kib} KiB: {loaded:?}");
    }
}

prop_compose! {
    /// One host and up to five devices that read sequentially, with or without a load.
    fn plan()(
        ids in Just((0..16_u8).collect::<Vec<_>>()).prop_shuffle(),
        models in prop::collection::vec(0..catalogue().devices.len(), 1..=5),
        host in 0..catalogue().hosts.len(),
        sizes in prop::collection::vec(prop_oneof![Just(16_u32), Just(64), Just(120), Just(124), 1..256_u32], 5),
        percent in prop_oneof![Just(0_u8), 1..=99_u8],
        seed in any::<u32>(),
    ) -> Plan {
        let mut ids = ids.into_iter();
        let mut id = || ids.next().unwrap_or(0);
        Plan {
            question: Question::Steady,
            seed, bus: Bus {
            signalling: Signalling::Se,
            hosts: vec![Host { id: id(), model: catalogue().hosts[host].id.clone(), ..Host::default() }],
            devices: models.into_iter().zip(sizes).map(|(model, kib)| Device {
                id: id(),
                model: catalogue().devices[model].id.clone(),
                workload: Workload { size_bytes: kib * 1024, ..Workload::default() },
                ..Device::default()
            }).collect(),
            load: LoadSystem { percent, initiator_id: id(), disk_ids: vec![id(), id()], ..LoadSystem::default() }, ..Bus::default()},
            ..Plan::default()
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample(16, 48)))]

    #[test]
    fn no_device_gets_more_in_company_than_alone(plan in plan()) {
        let precision = Precision { replications: 6, span_s: 4, most_s: 0, ..Precision::default() };
        for d in Simulation::new(&plan, precision).finish().devices {
            let most = d.alone_mb_s * 1.002 + d.ci95_mb_s;
            prop_assert!(d.throughput_mb_s <= most, "{}: {} +- {}, alone {}", d.model, d.throughput_mb_s, d.ci95_mb_s, d.alone_mb_s);
        }
    }
}

//! Whether intervals mean what they say, and that a device alone comes near what its medium gives.

use busfree_devices::{all_mechanics, catalogue};
use busfree_plan::{Device, Host, LoadSystem, Pattern, Plan, Signalling, Workload};
use busfree_sim::{Precision, Study};

/// Two disks that compete for a busy bus, one of them at random places.
fn contended(seed: u32) -> Plan {
    let random = Workload { pattern: Pattern::Random, size_bytes: 8192, outstanding: 2, ..Workload::default() };
    let disk = |id, workload| Device { id, model: "id_prec_disk".to_owned(), workload, ..Device::default() };
    Plan {
        seed,
        signalling: Signalling::Se,
        hosts: vec![Host { id: 7, model: "aha29160".to_owned(), ..Host::default() }],
        devices: vec![disk(6, random), disk(0, Workload::default())],
        load: LoadSystem { percent: 90, disk_ids: vec![1, 2], ..LoadSystem::default() },
        ..Plan::default()
    }
}

/// A study that stops at a stated length: stopping when an interval happens to be narrow would make it too narrow.
fn study(seed: u32, seconds: u32, replications: u32) -> Vec<(f64, f64)> {
    let precision = Precision { percent: 1e-9, replications, least_s: seconds, most_s: seconds, alone: false };
    let prediction = Study::new(&contended(seed), precision).finish();
    prediction.devices.iter().map(|d| (d.throughput_mb_s, d.ci95_mb_s)).collect()
}

#[test]
fn the_interval_covers_the_long_run_mean_in_95_of_100_cases() {
    const SEEDS: u32 = 200;
    // Far from the seeds below, and a hundred times as long.
    let long_run = study(1_000_000, 100, 16);
    let mut covered = vec![0; long_run.len()];
    for seed in 0..SEEDS {
        for ((mean, half_width), (truth, count)) in study(seed, 2, 6).into_iter().zip(long_run.iter().zip(&mut covered))
        {
            *count += u32::from((mean - truth.0).abs() <= half_width);
        }
    }
    for count in covered {
        let percent = 100.0 * f64::from(count) / f64::from(SEEDS);
        assert!((92.0..=98.0).contains(&percent), "{percent} %");
    }
}

#[test]
fn every_disk_alone_streams_within_3_percent_of_its_medium_where_the_bus_is_half_as_fast_again() {
    let mut looked_at = 0;
    for made in &catalogue().devices {
        // The ones with known zones have no single rate; a test of their geometry says what they stream.
        if made.rpm <= 0.0
            || !made.tagged
            || made.zoned_mb_s.is_some()
            || all_mechanics().iter().any(|m| m.id == made.id)
        {
            continue;
        }
        let workload = Workload { outstanding: 2, ..Workload::default() };
        let plan = Plan {
            signalling: if made.max_mt_s > 20.0 { Signalling::Lvd } else { Signalling::Se },
            hosts: vec![Host { id: 7, model: "aha29160".to_owned(), ..Host::default() }],
            devices: vec![Device { id: 0, model: made.id.clone(), workload, ..Device::default() }],
            ..Plan::default()
        };
        let prediction = Study::new(&plan, Precision::default()).finish();
        let device = &prediction.devices[0];
        if device.agreement.mb_s < 1.5 * made.rate_mb_s {
            continue;
        }
        looked_at += 1;
        let share = device.throughput_mb_s / made.rate_mb_s;
        assert!((0.97..=1.001).contains(&share), "{}: {} of {}", made.id, device.throughput_mb_s, made.rate_mb_s);
    }
    assert!(looked_at >= 5, "{looked_at}");
}

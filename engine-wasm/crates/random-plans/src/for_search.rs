//! Plans as users search better IDs for. The report and the comparison of searches draw from them, so a change here
//! changes their figures.

use busfree_devices::{Kind, catalogue};
use busfree_plan::{Bus, Device, Host, LoadSystem, Pattern, Plan, Signalling, Width};
use busfree_rules::{Severity, check};
use busfree_scsi::LADDER;

use crate::Random;

/// Rates to which a device may be limited, MT/s.
const CAPS: [f64; 3] = [10.0, 20.0, 40.0];
/// Requests outstanding at a disk.
const DEPTHS: [u8; 4] = [1, 1, 2, 4];

/// A random plan without errors: one host adapter, `devices` devices with work, and the load system in one of three
/// plans. Equal seeds give equal plans.
#[must_use]
pub fn random_plan(seed: u64, devices: usize) -> Plan {
    let mut random = Random::new(seed);
    loop {
        let plan = draw(&mut random, devices);
        if !check(&plan).iter().any(|finding| finding.severity == Severity::Error) {
            return plan;
        }
    }
}

fn draw(random: &mut Random, devices: usize) -> Plan {
    let all = catalogue();
    let mut ids = LADDER.to_vec();
    let host = random.pick(&all.hosts);
    let mut plan = Plan {
        bus: Bus {
            width: Width::Wide,
            signalling: Signalling::Lvd,
            hosts: vec![Host {
                id: random.take(&mut ids).unwrap_or(0),
                model: host.map_or("", |h| &h.id).to_owned(),
                hue: 1,
                ..Host::default()
            }],
            ..Bus::default()
        },
        ..Plan::default()
    };
    // Users rarely look for better IDs for tapes and scanners.
    let drawable: Vec<_> =
        all.devices.iter().filter(|d| !matches!(d.kind, Kind::Tape | Kind::Scanner | Kind::Network)).collect();
    for hue in (2..).take(devices) {
        let Some(model) = random.pick(&drawable) else { continue };
        let mut workload = all.workload(model.kind);
        if model.kind == Kind::Disk {
            workload.outstanding = random.pick(&DEPTHS).copied().unwrap_or(1);
            if random.bits().is_multiple_of(4) {
                workload.pattern = Pattern::Random;
            }
        }
        let cap_mt_s = random.bits().is_multiple_of(3).then(|| random.pick(&CAPS).copied()).flatten();
        let id = random.take(&mut ids).unwrap_or(0);
        plan.bus.devices.push(Device { id, model: model.id.clone(), hue, cap_mt_s, workload, ..Device::default() });
    }
    if random.bits().is_multiple_of(3) {
        plan.bus.load = LoadSystem {
            percent: random.pick(&[50, 90, 99]).copied().unwrap_or(90),
            initiator_id: random.take(&mut ids).unwrap_or(0),
            disk_ids: vec![random.take(&mut ids).unwrap_or(0), random.take(&mut ids).unwrap_or(0)],
            ..LoadSystem::default()
        };
    }
    plan
}

//! Random plans from the catalogue, for checks that must not depend on chosen plans.

use busfree_devices::{Kind, catalogue};
use busfree_plan::{Bus, Device, Host, LoadSystem, Pattern, Plan, Signalling, Width};
use busfree_rules::{Severity, check};
use busfree_scsi::LADDER;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Rates to which a device may be limited, MT/s.
const CAPS: [f64; 3] = [10.0, 20.0, 40.0];
/// Requests outstanding at a disk.
const DEPTHS: [u8; 4] = [1, 1, 2, 4];

/// A random plan without errors: one host adapter, `devices` devices with work, and the load system in one of three
/// plans. Equal seeds give equal plans.
#[must_use]
pub fn random_plan(seed: u64, devices: usize) -> Plan {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    loop {
        let plan = draw(&mut random, devices);
        if !check(&plan).iter().any(|finding| finding.severity == Severity::Error) {
            return plan;
        }
    }
}

fn draw(random: &mut Xoshiro256PlusPlus, devices: usize) -> Plan {
    let all = catalogue();
    let mut ids = LADDER.to_vec();
    let host = pick(random, &all.hosts);
    let mut plan = Plan {
        bus: Bus {
            width: Width::Wide,
            signalling: Signalling::Lvd,
            hosts: vec![Host {
                id: take(random, &mut ids),
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
        let Some(model) = pick(random, &drawable) else { continue };
        let mut workload = all.workload(model.kind);
        if model.kind == Kind::Disk {
            workload.outstanding = pick(random, &DEPTHS).copied().unwrap_or(1);
            if random.next_u64().is_multiple_of(4) {
                workload.pattern = Pattern::Random;
            }
        }
        let cap_mt_s = random.next_u64().is_multiple_of(3).then(|| pick(random, &CAPS).copied()).flatten();
        let id = take(random, &mut ids);
        plan.bus.devices.push(Device { id, model: model.id.clone(), hue, cap_mt_s, workload, ..Device::default() });
    }
    if random.next_u64().is_multiple_of(3) {
        plan.bus.load = LoadSystem {
            percent: pick(random, &[50, 90, 99]).copied().unwrap_or(90),
            initiator_id: take(random, &mut ids),
            disk_ids: vec![take(random, &mut ids), take(random, &mut ids)],
            ..LoadSystem::default()
        };
    }
    plan
}

fn pick<'a, T>(random: &mut Xoshiro256PlusPlus, from: &'a [T]) -> Option<&'a T> {
    from.get((random.next_u64() % from.len().max(1) as u64) as usize)
}

fn take(random: &mut Xoshiro256PlusPlus, ids: &mut Vec<u8>) -> u8 {
    let place = (random.next_u64() % ids.len().max(1) as u64) as usize;
    if ids.is_empty() { 0 } else { ids.remove(place) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_seeds_draw_equal_plans_and_different_seeds_different_ones() {
        assert_eq!(random_plan(1, 4), random_plan(1, 4));
        assert_ne!(random_plan(1, 4), random_plan(2, 4));
        assert_eq!(random_plan(3, 6).bus.devices.len(), 6);
    }
}

//! The example machines: their parts are in the catalogue, their IDs are possible, they have no error, and their
//! predictions match a snapshot.

use std::collections::BTreeSet;
use std::fmt::Write;

use busfree_devices::{catalogue, platform};
use busfree_plan::{Plan, from_link, to_link};
use busfree_rules::{Severity, check};
use busfree_sim::Precision;
use busfree_study::{Evaluator, machine_presets, presets};

fn plan_of(link: &str) -> Plan {
    let read = from_link(link);
    assert!(read.problems.is_empty(), "{link}: {:?}", read.problems);
    read.plan.unwrap_or_default()
}

#[test]
fn every_machine_is_a_canonical_plan_of_known_parts() {
    assert!(machine_presets().len() >= 20);
    let ids: BTreeSet<_> = presets().into_iter().map(|p| p.id).collect();
    assert_eq!(ids.len(), presets().len(), "an id occurs twice");
    for preset in machine_presets() {
        let plan = plan_of(&preset.link);
        assert_eq!(to_link(&plan), preset.link, "{}", preset.id);
        assert_eq!(plan.name, preset.title);
        assert!(preset.year.is_some_and(|y| (1985..2030).contains(&y)), "{}", preset.id);
        assert!(preset.shows.ends_with('.') && preset.shows.len() < 120, "{}", preset.id);
        assert!(plan.platform.is_empty() || platform(&plan.platform).is_some(), "{}", preset.id);
        for host in &plan.bus.hosts {
            assert!(catalogue().host(&host.model).unwrap().selectable_ids.contains(&host.id), "{}", preset.id);
        }
        for device in &plan.bus.devices {
            let model = catalogue().device(&device.model).unwrap();
            assert!(model.selectable_ids.contains(&device.id), "{}: {}", preset.id, device.model);
        }
    }
}

#[test]
fn no_machine_has_an_error() {
    for preset in machine_presets() {
        let errors: Vec<_> =
            check(&plan_of(&preset.link)).into_iter().filter(|f| f.severity == Severity::Error).collect();
        assert!(errors.is_empty(), "{}: {errors:?}", preset.id);
    }
}

#[test]
fn every_machine_at_work() {
    let mut table = String::from("machine            ID  MB/s   ±     alone\n");
    for preset in machine_presets() {
        let mut evaluator = Evaluator::new(&plan_of(&preset.link), Precision::default());
        while !evaluator.step(u64::MAX) {}
        for d in &evaluator.evaluation().prediction.unwrap().devices {
            let (mb_s, ci95, alone) = (d.throughput_mb_s, d.ci95_mb_s, d.alone_mb_s);
            let _ = writeln!(table, "{:<18} {:>2} {mb_s:>6.2} {ci95:>5.2} {alone:>6.2}", preset.id, d.id);
        }
    }
    insta::assert_snapshot!(table);
}

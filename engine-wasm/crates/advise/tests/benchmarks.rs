//! The bus against published figures, and what its optional rules do to who gets how much.

use busfree_advise::{Benchmark, protocol_benchmarks, scaling_benchmarks, scaling_predictions, starvation_benchmarks};
use busfree_plan::from_link;
use std::fmt::Write;

fn all_hold(figures: &[Benchmark]) {
    for figure in figures {
        assert!(figure.holds(), "{figure:?}");
        if let Some(link) = &figure.plan {
            assert!(from_link(link).problems.is_empty(), "{link}");
        }
    }
}

fn table(figures: &[Benchmark]) -> String {
    let mut table = String::new();
    for f in figures {
        let measured = f.measured.map_or(String::new(), |m| format!("{m:.1}"));
        let _ = writeln!(table, "{:<78} {measured:>6} {:>7.2} {}", f.name, f.predicted, f.unit);
    }
    table
}

#[test]
fn protocol_time_is_what_t10_estimated() {
    all_hold(&protocol_benchmarks());
}

#[test]
fn several_disks_share_an_ultra160_bus_as_measured() {
    let figures = scaling_benchmarks();
    all_hold(&figures);
    insta::assert_snapshot!("scaling", table(&figures));
}

#[test]
fn what_ultra320_qas_and_packets_are_expected_to_bring() {
    let figures = scaling_predictions();
    all_hold(&figures);
    insta::assert_snapshot!("scaling_predictions", table(&figures));
}

#[test]
fn the_strongest_initiator_starves_the_weak_and_the_weakest_does_not() {
    let figures = starvation_benchmarks();
    all_hold(&figures);
    insta::assert_snapshot!("starvation", table(&figures));
}

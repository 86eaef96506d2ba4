//! Two channels in one machine: each has its own bus, and the machine's bus is behind both.

use busfree_devices::{HostModel, catalogue};
use busfree_plan::{Channel, Plan, from_link};
use busfree_sim::{Precision, Prediction, Simulation};

fn predict(link: &str) -> Prediction {
    Simulation::new(&plan(link), Precision::default()).finish()
}

fn plan(link: &str) -> Plan {
    let parsed = from_link(link);
    assert_eq!(parsed.problems, vec![], "{link}");
    parsed.plan.unwrap_or_default()
}

/// A number of fast disks on an Ultra160 channel of an adapter.
fn channel(adapter: &str, disks: usize) -> String {
    let disks: String = (0..disks).map(|id| format!("/{id}=disk_2002_u160")).collect();
    format!("wide.lvd/7=host.{adapter}{disks}")
}

fn limit(adapter: &str) -> f64 {
    catalogue().host(adapter).and_then(HostModel::host_bus_limit_mb_s).unwrap_or(0.0)
}

#[test]
fn channels_that_share_a_bus_divide_what_it_carries() {
    let limit = limit("aha29160n");
    let alone = predict(&format!("3/{}", channel("aha29160n", 3)));
    let both = predict(&format!("3/{}/and/{}", channel("aha29160n", 3), channel("aha29160n", 3)));
    let other = both.other_bus.expect("the other channel");
    assert_eq!((other.channel, other.host_bus_mb_s), (Channel::B, Some(limit)));
    let sum = both.total_mb_s + other.total_mb_s;
    assert!(sum <= limit * 1.001 && sum > 0.8 * limit, "{sum} of {limit}");
    assert!(both.total_mb_s < 0.75 * alone.total_mb_s, "{} of {}", both.total_mb_s, alone.total_mb_s);
    assert!((both.total_mb_s / other.total_mb_s - 1.0).abs() < 0.1, "{} and {}", both.total_mb_s, other.total_mb_s);
}

#[test]
fn channels_divide_a_users_rate() {
    let with = |a: &str, b: &str| {
        let link = format!("3/{}/and/{}", channel("aha29160n", 3), channel("aha29160n", 3));
        let both = predict(
            &link
                .replacen("aha29160n", &format!("aha29160n{a}"), 1)
                .replace("and/wide.lvd/7=host.aha29160n", &format!("and/wide.lvd/7=host.aha29160n{b}")),
        );
        let other = both.other_bus.expect("the other channel");
        (other.host_bus_mb_s, both.total_mb_s + other.total_mb_s)
    };
    let (shared, sum) = with(".bus=60", ".bus=60");
    assert_eq!(shared, Some(60.0));
    assert!(sum <= 60.0 * 1.001 && sum > 0.8 * 60.0, "{sum}");
    // The lowest known rate of the bus counts, whichever adapter gives it.
    assert_eq!(
        [with(".bus=60", "").0, with("", ".bus=60").0, with(".bus=200", "").0],
        [Some(60.0), Some(60.0), Some(limit("aha29160n"))]
    );
    assert_eq!(with(".bus=200", ".bus=200").0, Some(200.0));
}

#[test]
fn a_slow_neighbour_takes_no_more_than_it_moves() {
    let tape = "wide.se/7=host.aha29160n/4=dlt4000";
    let alone = predict(&format!("3/{}", channel("aha29160n", 1)));
    let beside = predict(&format!("3/{}/and/{tape}", channel("aha29160n", 1)));
    let moved = beside.other_bus.expect("the other channel").total_mb_s;
    assert!(moved > 0.2, "{moved}");
    assert!((alone.total_mb_s - beside.total_mb_s).abs() < 0.05 * alone.total_mb_s);
}

#[test]
fn adapters_on_separate_buses_do_not_interact() {
    let both = predict(&format!("3/{}/and/{}", channel("aha29160", 4), channel("aha29160n", 4)));
    let alone = predict(&format!("3/{}", channel("aha29160", 4)));
    assert_eq!(both.other_bus.and_then(|other| other.host_bus_mb_s), None);
    assert!((both.total_mb_s - alone.total_mb_s).abs() <= alone.total_ci95_mb_s.max(0.1));
}

#[test]
fn the_choice_of_channel_changes_no_figure_of_either() {
    let front = plan(&format!("3/{}/and/{}", channel("aha29160n", 2), channel("aha29160n", 1)));
    let turned = front.turned().expect("the other channel");
    let [a, b] = [&front, &turned].map(|plan| Simulation::new(plan, Precision::default()).finish());
    let other = b.other_bus.expect("the first channel");
    assert!((a.total_mb_s - other.total_mb_s).abs() < 0.01 * a.total_mb_s, "{} {}", a.total_mb_s, other.total_mb_s);
}

#[test]
fn slices_change_nothing() {
    let plan = plan(&format!("3/{}/and/{}", channel("aha29160n", 2), channel("aha29160n", 2)));
    let whole = Simulation::new(&plan, Precision::default()).finish();
    let mut simulation = Simulation::new(&plan, Precision::default());
    while !simulation.step(997) {}
    assert_eq!(simulation.prediction(), whole);
}

#[test]
fn whole_devices_are_read_on_both_channels_at_once() {
    let tape = "wide.se/7=host.aha29160n/4=iomega_zip100_scsi";
    let p = predict(&format!("3/wide.lvd/done/7=host.aha29160n/0=iomega_zip100_scsi/and/{tape}"));
    assert!(p.devices[0].elapsed_s.is_some_and(|s| s > 60.0));
    assert!(p.other_bus.is_some_and(|other| other.total_mb_s > 0.2));
}

#[test]
fn an_idle_channel_reports_nothing_of_the_other() {
    let other = "narrow.se/7=host.aha39160/4=id_prec_cdrom";
    let idle = predict(&format!("3/wide.lvd/7=host.aha39160/and/{other}"));
    assert_eq!(idle.other_bus, None, "it was not simulated");
    let working = predict(&format!("3/wide.lvd/7=host.aha39160/0=id_prec_disk/and/{other}"));
    assert!(working.other_bus.is_some_and(|other| other.total_mb_s > 2.0));
}

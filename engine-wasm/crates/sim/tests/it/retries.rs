//! A cable on which transfers fail: commands are sent again, at the rate that the plan states.

use busfree_plan::from_link;
use busfree_sim::{Precision, Prediction, Simulation};

fn predict(link: &str) -> Prediction {
    let read = from_link(link);
    assert!(read.problems.is_empty(), "{link}: {:?}", read.problems);
    Simulation::new(&read.plan.unwrap_or_default(), Precision::default()).finish()
}

const DISK: &str = "7=host.aha29160/0=id_prec_disk.s64k";

#[test]
fn commands_are_sent_again_as_often_as_the_plan_says() {
    // 64 KiB at 1,000 in a billion bytes: 0.0655 expected in a command, of which 6.35 % have one at least.
    let clean = predict(&format!("3/wide.lvd/{DISK}"));
    let marginal = predict(&format!("5/wide.lvd/errors=1000/{DISK}"));
    let device = &marginal.devices[0];
    let a_second = device.requests_per_s;
    let share = device.again_per_min / 60.0 / (device.again_per_min / 60.0 + a_second);
    assert!((share - 0.0635).abs() < 0.006, "{share}");
    assert_eq!(clean.devices[0].again_per_min, 0.0);
    assert!(device.throughput_mb_s < clean.devices[0].throughput_mb_s);
    assert!(
        (device.throughput_mb_s - a_second * 65_536.0 / 1e6).abs() < 0.02 * device.throughput_mb_s,
        "only what is read counts"
    );
}

#[test]
fn a_hopeless_cable_still_gives_an_answer() {
    let device = predict(&format!("5/wide.lvd/errors=1000000/{DISK}")).devices.remove(0);
    assert!(device.throughput_mb_s < 2.0, "{}", device.throughput_mb_s);
    assert!(device.again_per_min > 0.0);
}

#[test]
fn a_long_way_and_a_converter_take_time_from_commands() {
    let small = "7=host.aha2940uw/0=seagate_st39102lw.rand.s512.q8";
    let near = predict(&format!("5/wide.se/{small}/line=7.on_20cm_0_10cm_active"));
    let far = predict(&format!("5/wide.se/{small}/line=7.on_20cm_x1.on/branch=wide.se_x1.on_250cm_0_10cm_active"));
    assert!(far.devices[0].agreement.delay_ns > near.devices[0].agreement.delay_ns);
    assert!(far.bus.shares.command > near.bus.shares.command, "{:?} {:?}", near.bus, far.bus);
}

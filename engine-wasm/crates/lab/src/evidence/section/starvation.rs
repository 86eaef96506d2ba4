//! Which devices starve on a full bus, and that the total does not change.

use busfree_plan::{Bus, Device, Host, Plan, Signalling, to_link};
use busfree_sim::Prediction;

use super::predict;
use crate::evidence::{CheckFigure, Section};

/// With the initiator lowest, no target gets a new command until every ready target has emptied its queue. With it
/// highest, the winners get new commands first.
const SOURCE: &str = "DiskSim with its arbiter turned round, another simulator's finding";
const DISKS: usize = 7;

/// Seven equal disks, each with one outstanding request. Together they need far more than the bus carries.
fn seven(host: u8, cap_mt_s: Option<f64>) -> Plan {
    let ids = (0..8).rev().filter(|id| *id != host);
    let device =
        |(id, hue)| Device { id, model: "seagate_cheetah_18_u160".to_owned(), hue, cap_mt_s, ..Device::default() };
    Plan {
        bus: Bus {
            signalling: Signalling::Se,
            hosts: vec![Host { id: host, model: "asc39320".to_owned(), hue: 1, ..Host::default() }],
            devices: ids.zip(2..).map(device).collect(),
            ..Bus::default()
        },
        ..Plan::default()
    }
}

/// Each disk's rate as a percentage of an equal share, strongest first.
fn shares(prediction: &Prediction) -> Vec<f64> {
    let equal = prediction.total_mb_s / DISKS as f64;
    prediction.devices.iter().map(|d| 100.0 * d.throughput_mb_s / equal).collect()
}

/// The initiator with the lowest and with the highest priority, on a bus of 40 and of 20 MB/s.
#[must_use]
pub fn starvation_figures() -> Vec<CheckFigure> {
    let of = |(mb_s, cap_mt_s)| {
        let (lowest, highest) = (seven(0, cap_mt_s), seven(7, cap_mt_s));
        let (fair, unfair) = (predict(&lowest), predict(&highest));
        let figure = |what: &str, value: f64, plan: &Plan| {
            let name = format!("{mb_s} MB/s, initiator {what}");
            CheckFigure::new(Section::Starvation, name, value, "%").plan(to_link(plan)).source(SOURCE)
        };
        let least = shares(&fair).into_iter().fold(f64::INFINITY, f64::min);
        let third_weakest = shares(&unfair).into_iter().skip(DISKS - 3).fold(0.0, f64::max);
        let change = 100.0 * (unfair.total_mb_s / fair.total_mb_s - 1.0);
        [
            figure("lowest: the least share", least, &lowest).bounds(50.0, None),
            // DiskSim's hosts take part in every arbitration and starve the weak devices; these miss one after each
            // reselection.
            figure("highest: the most a weak one gets", third_weakest, &highest).reference(5.0),
            figure("highest: change of the total", change, &highest).bounds(-2.0, 2.0),
        ]
    };
    [(40, None), (20, Some(10.0))].into_iter().flat_map(of).collect()
}

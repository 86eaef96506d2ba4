//! Plans that need more connections than a simulation may take.

use busfree_plan::from_link;
use busfree_sim::{Model, Precision, Prediction, Simulation};

fn predict(link: &str, precision: Precision, model: Model) -> Prediction {
    let read = from_link(link);
    assert_eq!(read.problems, [], "{link}");
    Simulation::with_model(&read.plan.unwrap_or_default(), precision, model).finish()
}

/// A request of the first device takes ten minutes; the second completes thousands a second.
#[test]
fn a_steady_simulation_that_runs_out_of_connections_shows_what_it_has_seen() {
    let link = "3/wide.lvd/7=host.aha29160/6=id_prec_disk.media=0.1.s1024k.q64/0=disk_2002_u160.s4k.q8";
    let p = predict(link, Precision::default(), Model::default());
    let fast = &p.devices[1];
    assert!((fast.throughput_mb_s / fast.alone_mb_s - 1.0).abs() < 0.05, "{fast:?}");
    assert_eq!((p.settled, p.replications), (false, 8));
    assert!(p.events <= 60_000_000, "{}", p.events);
}

/// A host that pauses for ten seconds needs a long run, also when plans are compared.
#[test]
fn a_comparison_of_a_steady_bus_is_long_enough_for_its_pauses() {
    let link = "3/wide.lvd/7=host.aha29160/1=id_prec_disk.t10000ms/0=disk_2002_u160.s4k.q8";
    let precision = Precision { percent: 1.0, replications: 4, span_s: 4, most_s: 0, alone: false, every_byte: false };
    let [whole, compared] =
        [1, 64].map(|capacity_divisor| predict(link, precision, Model { capacity_divisor, ..Model::default() }));
    for (whole, compared) in whole.devices.iter().zip(&compared.devices) {
        let apart = (compared.throughput_mb_s / whole.throughput_mb_s - 1.0).abs();
        assert!(apart < 0.02, "{}: {} and {}", whole.name, compared.throughput_mb_s, whole.throughput_mb_s);
    }
}

/// Disks of ten terabytes, read by the sector.
#[test]
fn a_device_cut_short_in_company_is_not_read_to_its_end_alone() {
    let disks: String = (0..3).map(|id| format!("/{id}=disk_2002_u320.mb=10000000.s512")).collect();
    let plan = from_link(&format!("3/wide.lvd/done/7=host.aha29160{disks}")).plan.unwrap_or_default();
    let mut simulation = Simulation::new(&plan, Precision { every_byte: true, ..Precision::default() });
    let mut millions = 0;
    while !simulation.step(1_000_000) {
        millions += 1;
    }
    assert!(millions <= 62, "{millions} million connections");
    for device in simulation.prediction().devices {
        assert_eq!(device.alone_mb_s, device.begins_alone_mb_s, "{}", device.name);
        assert!(device.throughput_mb_s > 0.0 && device.throughput_mb_s <= 1.01 * device.alone_mb_s, "{device:?}");
    }
}

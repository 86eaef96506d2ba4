//! Two disks of 2000 compared: a Quantum Atlas V of 7,200 rpm and a Seagate Cheetah of 10,000.

use busfree_plan::{Bus, Device, Host, Pattern, Plan, Workload, to_link};

use super::predict;
use crate::evidence::{CheckFigure, Section};

/// The source gives no base; its MB are assumed to be 10^6 bytes.
pub(super) const INFO_STOR: &str = "“Ultra 160 SCSI enters the limelight”, InfoStor 2000";
const ATLAS_V: &str = "quantum_atlas_v_18";
const CHEETAH: &str = "seagate_cheetah_18_u160";
/// Half a percent counts as a difference: the measured curves are not equal.
const A_LITTLE: f64 = 0.005;
/// Outstanding requests of each disk under the random load; the source does not state it.
const RANDOM_DEPTH: u8 = 8;

/// The sizes were distributed normally about 8 KiB, and a part of the reads went to a hot spot. The source states neither
/// the spread nor that part.
const SPREAD_KB: f64 = 4.0;
const HOT_PERCENT: f64 = 50.0;
const SPOT_PERCENT: f64 = 10.0;

/// A number of equal disks below an AHA-29160 at 7.
fn disks(model: &str, count: u8, workload: &Workload) -> Plan {
    let device = |place: u8| Device {
        id: 6 - place,
        model: model.to_owned(),
        hue: place + 2,
        workload: workload.clone(),
        ..Device::default()
    };
    Plan {
        bus: Bus {
            hosts: vec![Host { id: 7, model: "aha29160".to_owned(), hue: 1, ..Host::default() }],
            devices: (0..count).map(device).collect(),
            ..Bus::default()
        },
        ..Plan::default()
    }
}

/// Which of the two is faster in a stream of small and of large requests, and the ratio of the two under a random
/// load. The published curve of the streams determined the rate of one and the firmware time of the other. The random
/// load was not used for fitting.
pub(super) fn pair_figures() -> Vec<CheckFigure> {
    let of = |model, count, workload: &Workload| {
        let plan = disks(model, count, workload);
        (predict(&plan).total_mb_s, to_link(&plan))
    };
    let (rate, link) = of(ATLAS_V, 1, &Workload::default());
    let alone = CheckFigure::new(Section::Scaling, "one Atlas V on an AHA-29160", rate, "MB/s")
        .measured(35.0, 3.0)
        .fitted()
        .plan(link);
    let stream = |(kib, at_least, at_most): (u32, _, _)| {
        let workload = Workload { size_bytes: kib * 1024, ..Workload::default() };
        let ((atlas, link), (cheetah, _)) = (of(ATLAS_V, 1, &workload), of(CHEETAH, 1, &workload));
        let name = format!("Atlas V to Cheetah, stream of {kib} KiB reads");
        let figure = CheckFigure::new(Section::Scaling, name, atlas / cheetah, "times").plan(link);
        if kib == 16 { figure } else { figure.bounds(at_least, at_most).fitted() }
    };
    let (more, less) = (Some(1.0 + A_LITTLE), Some(1.0 - A_LITTLE));
    // The curves cross at about 16 KiB.
    let streams = [(4, more, None), (8, more, None), (16, None, None), (32, None, less), (64, None, less)].map(stream);
    let workload = Workload {
        pattern: Pattern::Random,
        size_bytes: 8192,
        spread_kb: Some(SPREAD_KB),
        hot_percent: Some(HOT_PERCENT),
        spot_percent: Some(SPOT_PERCENT),
        outstanding: RANDOM_DEPTH,
        ..Workload::default()
    };
    let ((cheetahs, link), (atlases, _)) = (of(CHEETAH, 4, &workload), of(ATLAS_V, 4, &workload));
    // Measured between 1.5 and 2. The disks' speeds of rotation differ by a factor of 1.39.
    let name = "four Cheetahs to four Atlas Vs, random reads of about 8 KiB";
    let random = CheckFigure::new(Section::Scaling, name, cheetahs / atlases, "times").measured(1.5, 20.0).plan(link);
    [alone].into_iter().chain(streams).chain([random]).map(|figure| figure.source(INFO_STOR)).collect()
}

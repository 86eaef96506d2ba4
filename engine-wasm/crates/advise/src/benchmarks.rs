//! The bus itself against published figures: what its protocol costs, how several disks share it, and who starves.
//! Each figure names the plan it comes from, so that it can be opened and judged.

use busfree_bus::Protocol;
use busfree_bus::timing::{US, s_from_ps};
use busfree_plan::{Device, Host, Packets, Plan, Signalling, Workload, to_link};
use busfree_sim::{Precision, Prediction, Study};
use serde::Serialize;

/// One published figure and what the model says of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Benchmark {
    /// What is looked at.
    pub name: String,
    /// Published figure; `None` where only the prediction is given.
    pub measured: Option<f64>,
    /// What the model says.
    pub predicted: f64,
    /// Unit of both.
    pub unit: &'static str,
    /// (predicted - measured) / measured, percent.
    pub error_percent: Option<f64>,
    /// Least the prediction should be, where something is expected of it.
    pub least: Option<f64>,
    /// Most the prediction should be.
    pub most: Option<f64>,
    /// Canonical link of the plan; `None` where no plan is simulated.
    pub plan: Option<String>,
}

impl Benchmark {
    /// Whether the prediction is what is expected, where something is.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.least.is_none_or(|least| self.predicted >= least) && self.most.is_none_or(|most| self.predicted <= most)
    }

    /// A figure to come within a share of, in percent.
    fn measured(name: String, measured: f64, within_percent: f64, predicted: f64, unit: &'static str) -> Self {
        let share = within_percent / 100.0;
        Self {
            name,
            measured: Some(measured),
            predicted,
            unit,
            error_percent: Some((predicted - measured) / measured * 100.0),
            least: Some(measured * (1.0 - share)),
            most: Some(measured * (1.0 + share)),
            plan: None,
        }
    }

    /// A prediction nobody has measured, or that is only expected to lie between two bounds.
    fn bounded(name: String, predicted: f64, unit: &'static str, least: Option<f64>, most: Option<f64>) -> Self {
        Self { name, measured: None, predicted, unit, error_percent: None, least, most, plan: None }
    }

    fn of(self, plan: &Plan) -> Self {
        Self { plan: Some(to_link(plan)), ..self }
    }
}

/// Protocol time without dead time: T10's estimate of a read with one disconnect, and its shares of whole transfers at
/// Fast-40 wide. Mail to the T10 reflector, May 1995; its shares are printed as whole percents but for the last.
#[must_use]
pub fn protocol_benchmarks() -> Vec<Benchmark> {
    const FAST_40_WIDE_MB_S: f64 = 80.0;
    let phases = Protocol::default();
    let time = s_from_ps(phases.read_with_one_disconnect()) / s_from_ps(US);
    let mut figures = vec![Benchmark::measured("a read with one disconnect".to_owned(), 15.4, 0.01, time, "us")];
    for (kib, percent) in [(4, 23.0), (8, 13.0), (64, 1.8)] {
        let predicted = phases.overhead_percent(kib * 1024, FAST_40_WIDE_MB_S);
        let name = format!("protocol's share of a read of {kib} KiB at 80 MB/s");
        figures.push(Benchmark::measured(name, percent, 3.0, predicted, "%"));
    }
    let packets = Protocol::new(true, 320.0, false).read_with_one_disconnect();
    let quick = Protocol::new(true, 320.0, true).read_with_one_disconnect();
    for (name, time) in [("the same in packets at 320 MB/s", packets), ("in packets with QAS at 320 MB/s", quick)] {
        figures.push(Benchmark::bounded(name.to_owned(), s_from_ps(time) / s_from_ps(US), "us", None, None));
    }
    figures
}

/// IDs below a host at 7, strongest first.
const BELOW_HOST: [u8; 15] = [6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8];
/// Requests each disk has outstanding; the sources do not say.
const DEPTH: u8 = 2;
/// Totals vary by less than 0.5 % from run to run, so short runs are enough.
const PRECISION: Precision = Precision { percent: 1.0, replications: 4, least_s: 2, most_s: 8, alone: false };
/// MB of 2^20 bytes in one of 10^6.
const MEBI: f64 = 1.048_576;

/// Equal disks below one host adapter at ID 7, each read in 64 KiB requests.
fn disks(adapter: &str, disk: &str, count: usize) -> Plan {
    let workload = Workload { outstanding: DEPTH, ..Workload::default() };
    let device = |(id, hue): (&u8, u8)| Device {
        id: *id,
        model: disk.to_owned(),
        hue,
        workload: workload.clone(),
        ..Device::default()
    };
    Plan {
        hosts: vec![Host { id: 7, model: adapter.to_owned(), hue: 1, ..Host::default() }],
        devices: BELOW_HOST.iter().take(count).zip((2..=15).chain(1..)).map(device).collect(),
        ..Plan::default()
    }
}

fn predict(plan: &Plan) -> Prediction {
    Study::new(plan, PRECISION).finish()
}

/// Several disks on one Ultra160 bus against what was measured, and on buses nobody's figures were used for.
/// tecChannel's MB are taken as 2^20 bytes, InfoStor's, which give no base, as 10^6.
#[must_use]
pub fn scaling_benchmarks() -> Vec<Benchmark> {
    let mut figures = Vec::new();
    for (count, measured) in [(1, 68.9), (2, 129.6), (3, 137.2), (4, 137.2), (5, 137.2), (7, 137.2)] {
        let plan = disks("asc39320", "disk_2002_u160", count);
        let name = format!("{count} disks of 2002 on Ultra160");
        let predicted = predict(&plan).total_mb_s / MEBI;
        figures.push(Benchmark::measured(name, measured, 3.0, predicted, "MB/s of 2^20").of(&plan));
    }
    for (adapter, name, count, measured) in [
        ("aha29160", "one Cheetah on an AHA-29160", 1, 35.0),
        ("aha29160", "four Cheetahs on an AHA-29160", 4, 128.0),
        ("qla12160", "four Cheetahs on a QLA12160", 4, 126.2),
    ] {
        let plan = disks(adapter, "seagate_cheetah_18_u160", count);
        let predicted = predict(&plan).total_mb_s;
        figures.push(Benchmark::measured(name.to_owned(), measured, 5.0, predicted, "MB/s").of(&plan));
    }
    figures
}

/// What the model expects of buses nothing was fitted to: Ultra320 with and without QAS, Ultra160 with packets.
#[must_use]
pub fn scaling_predictions() -> Vec<Benchmark> {
    let mut figures = Vec::new();
    for (disk, bus, packets, qas) in [
        ("disk_2002_u320", "Ultra320", Packets::Auto, false),
        ("disk_2002_u320", "Ultra320 with QAS", Packets::Auto, true),
        ("disk_2002_u160", "Ultra160 with packets", Packets::On, false),
    ] {
        for count in [1, 2, 3, 4, 5, 6, 7, 14] {
            let plan = Plan { packets, qas, ..disks("asc39320", disk, count) };
            let predicted = predict(&plan).total_mb_s / MEBI;
            let name = format!("{count} disks of 2002 on {bus}");
            figures.push(Benchmark::bounded(name, predicted, "MB/s of 2^20", None, None).of(&plan));
        }
    }
    figures
}

/// Seven equal disks that together want far more than the bus carries, one request outstanding each.
fn seven(host: u8, cap_mt_s: Option<f64>) -> Plan {
    let ids = (0..8).rev().filter(|id| *id != host);
    let device =
        |(id, hue)| Device { id, model: "seagate_cheetah_18_u160".to_owned(), hue, cap_mt_s, ..Device::default() };
    Plan {
        signalling: Signalling::Se,
        hosts: vec![Host { id: host, model: "aha2940uw".to_owned(), hue: 1, ..Host::default() }],
        devices: ids.zip(2..).map(device).collect(),
        ..Plan::default()
    }
}

/// Who starves when the initiator is the weakest, and when it is the strongest, on a bus of 40 and of 20 MB/s. With the
/// initiator lowest no target is given a new command until every ready target has drained; with it highest the winners
/// are fed again first. DiskSim with its arbiter turned round shows the same.
#[must_use]
pub fn starvation_benchmarks() -> Vec<Benchmark> {
    let mut figures = Vec::new();
    for (mb_s, cap_mt_s) in [(40, None), (20, Some(10.0))] {
        let (lowest, highest) = (seven(0, cap_mt_s), seven(7, cap_mt_s));
        let (fair, unfair) = (predict(&lowest), predict(&highest));
        // Devices stand strongest first.
        let share = |p: &Prediction, place: usize| {
            100.0 * p.devices.get(place).map_or(0.0, |d| d.throughput_mb_s) * p.devices.len() as f64 / p.total_mb_s
        };
        let least = (0..7).map(|place| share(&fair, place)).fold(f64::INFINITY, f64::min);
        let name = format!("{mb_s} MB/s, initiator lowest: the least anybody gets of an equal share");
        figures.push(Benchmark::bounded(name, least, "%", Some(50.0), None).of(&lowest));
        let third_weakest = (4..7).map(|place| share(&unfair, place)).fold(0.0, f64::max);
        let name = format!("{mb_s} MB/s, initiator highest: the most one of the three weakest gets of an equal share");
        figures.push(Benchmark::bounded(name, third_weakest, "%", None, Some(5.0)).of(&highest));
        let change = 100.0 * (unfair.total_mb_s / fair.total_mb_s - 1.0);
        let name = format!("{mb_s} MB/s: change of the total with the initiator highest");
        figures.push(Benchmark::bounded(name, change, "%", Some(-2.0), Some(2.0)).of(&highest));
    }
    figures
}

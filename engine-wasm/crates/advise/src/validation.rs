//! The model against a file of measured experiments: every row simulated as it was run, whole capacities, several seeds.

use std::collections::BTreeMap;

use busfree_devices::{Experiment, ExperimentFile, Kind, MODEL_VERSION, Row};
use busfree_plan::Plan;
use busfree_sim::{Precision, Study};
use serde::Serialize;

/// Seeds behind every cell's median.
const SEEDS: u32 = 5;
/// One replication a seed: `validate` looks at how seeds differ.
const WHOLE: Precision = Precision { percent: 1.0, replications: 1, least_s: 1, most_s: 1, alone: false };
/// A CD-ROM is at full speed above this, MB/s.
const FULL_MB_S: f64 = 2.3;
/// And at half speed below this.
const HALF_MB_S: f64 = 1.5;
/// Two measured rates that differ by no more than this share are not an order.
const ORDER_SHARE: f64 = 0.03;

/// Every cell and what they add up to.
#[derive(Clone, Debug, Serialize)]
pub struct Validation {
    /// Version of the model and its parameters.
    pub model_version: String,
    /// One entry for each measured rate.
    pub cells: Vec<Cell>,
    /// What they add up to.
    pub summary: Summary,
}

/// One measured rate and its prediction.
#[derive(Clone, Debug, Serialize)]
pub struct Cell {
    /// Which table.
    pub experiment: String,
    /// Row within the table, from 0.
    pub row: usize,
    /// How busy the load alone keeps the bus, percent.
    pub load_percent: u8,
    /// ID of the initiator under test.
    pub initiator_id: u8,
    /// The device.
    pub device: CellDevice,
    /// Measured rate, MB/s.
    pub measured_mb_s: f64,
    /// Median over the seeds, MB/s.
    pub predicted_mb_s: f64,
    /// Least over the seeds.
    pub low_mb_s: f64,
    /// Greatest over the seeds.
    pub high_mb_s: f64,
    /// (predicted - measured) / measured, percent.
    pub error_percent: f64,
    /// For a CD-ROM `full`, `half` or `between`.
    pub state: Option<&'static str>,
    /// Share of the seeds in that state.
    pub state_probability: Option<f64>,
}

/// The device of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CellDevice {
    /// `disk` or `cdrom`.
    pub kind: Kind,
    /// Its ID.
    pub id: u8,
    /// Nominal burst rate, MB/s.
    pub burst_mb_s: f64,
}

/// What the cells add up to. Errors are absolute, percent.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// Number of cells.
    pub cells: usize,
    /// Median error of all cells.
    pub median_percent: f64,
    /// 90th percentile.
    pub p90_percent: f64,
    /// Greatest.
    pub max_percent: f64,
    /// The disks.
    pub disk: DiskSummary,
    /// The CD-ROMs.
    pub cd: CdSummary,
    /// Pairs of measured rates put in the right order.
    pub orders_right: usize,
    /// Pairs of measured rates that have an order.
    pub orders_total: usize,
    /// Tables and loads whose best configuration was found.
    pub best_right: usize,
    /// Tables and loads that have one.
    pub best_total: usize,
    /// How busy the load alone keeps the bus, by the load asked for.
    pub load_busy_percent: BTreeMap<String, f64>,
}

/// Errors of the disk cells.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct DiskSummary {
    /// Number of cells.
    pub cells: usize,
    /// Median error.
    pub median_percent: f64,
    /// 90th percentile.
    pub p90_percent: f64,
    /// Greatest.
    pub max_percent: f64,
}

/// States of the CD-ROM cells.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CdSummary {
    /// Number of cells.
    pub cells: usize,
    /// Cells in the state that was measured.
    pub states_right: usize,
}

impl Summary {
    /// The last line of the plain output.
    #[must_use]
    pub fn line(&self) -> String {
        format!(
            "cells={} disk: median={:.1}% p90={:.1}% max={:.1}% cd states={}/{} orders={}/{} best={}/{}",
            self.cells,
            self.disk.median_percent,
            self.disk.p90_percent,
            self.disk.max_percent,
            self.cd.states_right,
            self.cd.cells,
            self.orders_right,
            self.orders_total,
            self.best_right,
            self.best_total
        )
    }
}

impl Validation {
    /// Adds the cells of another file. Its tables are told apart by the file's number.
    pub fn add(&mut self, other: Self, file: usize) {
        let named = |cell: Cell| Cell { experiment: format!("{file}:{}", cell.experiment), ..cell };
        self.cells.extend(other.cells.into_iter().map(named));
        let mut busy = std::mem::take(&mut self.summary.load_busy_percent);
        busy.extend(other.summary.load_busy_percent);
        self.summary = summary(&self.cells, busy);
    }
}

/// The first row that describes a bus that cannot work, in words.
#[must_use]
pub fn unworkable(file: &ExperimentFile) -> Option<String> {
    let rows = file.experiments.iter().flat_map(|e| e.rows.iter().enumerate().map(move |(i, row)| (e, i, row)));
    rows.into_iter().find_map(|(experiment, index, row)| {
        let findings = busfree_rules::check(&file.plan(experiment, row));
        let error = findings.into_iter().find(|f| f.severity == busfree_rules::Severity::Error)?;
        let code = serde_json::to_value(&error.what).ok()?;
        Some(format!("{}, row {}: {} at ID {:?}", experiment.id, index + 1, code["code"], error.devices))
    })
}

/// Runs the experiments of a file. `only` names one table, `seed` the first of the seeds; `progress` is told after
/// each row how many are done of how many.
pub fn validate(
    file: &ExperimentFile,
    only: Option<&str>,
    seed: u32,
    mut progress: impl FnMut(usize, usize),
) -> Validation {
    let experiments: Vec<&Experiment> = file.experiments.iter().filter(|e| only.is_none_or(|id| id == e.id)).collect();
    let rows: usize = experiments.iter().map(|e| e.rows.len()).sum();
    let mut cells = Vec::new();
    let mut load_busy_percent = BTreeMap::new();
    let mut done = 0;
    for experiment in &experiments {
        for (index, row) in experiment.rows.iter().enumerate() {
            let plan = file.plan(experiment, row);
            let busy = run_row(experiment, index, row, &plan, seed, &mut cells);
            if let Some(busy) = busy {
                load_busy_percent.entry(row.load_percent.to_string()).or_insert(busy);
            }
            done += 1;
            progress(done, rows);
        }
    }
    let summary = summary(&cells, load_busy_percent);
    Validation { model_version: MODEL_VERSION.to_owned(), cells, summary }
}

/// Adds a row's cells; says how busy the load alone keeps the bus.
fn run_row(
    experiment: &Experiment,
    index: usize,
    row: &Row,
    plan: &Plan,
    seed: u32,
    cells: &mut Vec<Cell>,
) -> Option<f64> {
    let runs: Vec<_> =
        (0..SEEDS).map(|i| Study::new(&Plan { seed: seed.wrapping_add(i), ..plan.clone() }, WHOLE).finish()).collect();
    for (place, device) in row.devices.iter().enumerate() {
        let mut rates: Vec<f64> =
            runs.iter().filter_map(|run| run.devices.get(place)).map(|d| d.throughput_mb_s).collect();
        rates.sort_by(f64::total_cmp);
        let predicted = quantile(&rates, 0.5);
        let state = (device.kind == Kind::Cdrom).then(|| cd_state(predicted));
        let in_state = |s: &str| rates.iter().filter(|r| cd_state(**r) == s).count() as f64 / rates.len().max(1) as f64;
        cells.push(Cell {
            experiment: experiment.id.clone(),
            row: index,
            load_percent: row.load_percent,
            initiator_id: row.initiator_id,
            device: CellDevice { kind: device.kind, id: device.id, burst_mb_s: device.burst_mb_s },
            measured_mb_s: device.measured_mb_s,
            predicted_mb_s: predicted,
            low_mb_s: rates.first().copied().unwrap_or(0.0),
            high_mb_s: rates.last().copied().unwrap_or(0.0),
            error_percent: (predicted - device.measured_mb_s) / device.measured_mb_s * 100.0,
            state,
            state_probability: state.map(in_state),
        });
    }
    runs.first().and_then(|run| run.load.as_ref()).map(|load| load.alone_busy_percent)
}

fn cd_state(mb_s: f64) -> &'static str {
    if mb_s > FULL_MB_S {
        "full"
    } else if mb_s < HALF_MB_S {
        "half"
    } else {
        "between"
    }
}

/// Quantile of sorted samples, between the two nearest.
fn quantile(sorted: &[f64], q: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    let place = q * last as f64;
    let (low, high) = (place.floor() as usize, place.ceil() as usize);
    match (sorted.get(low), sorted.get(high)) {
        (Some(a), Some(b)) => a + (b - a) * (place - place.floor()),
        _ => 0.0,
    }
}

fn summary(cells: &[Cell], load_busy_percent: BTreeMap<String, f64>) -> Summary {
    let errors = |kind: Option<Kind>| {
        let of_kind = cells.iter().filter(|c| kind.is_none_or(|k| k == c.device.kind));
        let mut errors: Vec<f64> = of_kind.map(|c| c.error_percent.abs()).collect();
        errors.sort_by(f64::total_cmp);
        errors
    };
    let (all, disk) = (errors(None), errors(Some(Kind::Disk)));
    let cds: Vec<&Cell> = cells.iter().filter(|c| c.device.kind == Kind::Cdrom).collect();
    let (orders_right, orders_total) = orders(cells);
    let (best_right, best_total) = best(cells);
    Summary {
        cells: cells.len(),
        median_percent: quantile(&all, 0.5),
        p90_percent: quantile(&all, 0.9),
        max_percent: quantile(&all, 1.0),
        disk: DiskSummary {
            cells: disk.len(),
            median_percent: quantile(&disk, 0.5),
            p90_percent: quantile(&disk, 0.9),
            max_percent: quantile(&disk, 1.0),
        },
        cd: CdSummary {
            cells: cds.len(),
            states_right: cds.iter().filter(|c| c.state == Some(cd_state(c.measured_mb_s))).count(),
        },
        orders_right,
        orders_total,
        best_right,
        best_total,
        load_busy_percent,
    }
}

/// Pairs of rows of one table with the same load, and of like devices within a row, whose measured rates differ.
fn orders(cells: &[Cell]) -> (usize, usize) {
    let (mut right, mut total) = (0, 0);
    for (i, a) in cells.iter().enumerate() {
        for b in cells.iter().skip(i + 1) {
            let like = a.experiment == b.experiment
                && a.load_percent == b.load_percent
                && a.device.kind == b.device.kind
                && a.device.burst_mb_s == b.device.burst_mb_s;
            let (low, high) = (a.measured_mb_s.min(b.measured_mb_s), a.measured_mb_s.max(b.measured_mb_s));
            if !like || high - low <= ORDER_SHARE * high {
                continue;
            }
            total += 1;
            let same = (a.measured_mb_s < b.measured_mb_s) == (a.predicted_mb_s < b.predicted_mb_s);
            right += usize::from(same && a.predicted_mb_s != b.predicted_mb_s);
        }
    }
    (right, total)
}

/// For each table and load with several devices a row: whether the row predicted to have the greatest total has nearly
/// the greatest measured one.
fn best(cells: &[Cell]) -> (usize, usize) {
    /// Measured and predicted total of a row, and its number of devices.
    type Total = (f64, f64, usize);
    let mut groups: BTreeMap<(&str, u8), BTreeMap<usize, Total>> = BTreeMap::new();
    for cell in cells {
        let rows = groups.entry((&cell.experiment, cell.load_percent)).or_default();
        let total = rows.entry(cell.row).or_default();
        total.0 += cell.measured_mb_s;
        total.1 += cell.predicted_mb_s;
        total.2 += 1;
    }
    let several = groups.values().filter(|rows| rows.len() > 1 && rows.values().all(|t| t.2 > 1));
    let (mut right, mut count) = (0, 0);
    for rows in several {
        count += 1;
        let greatest = rows.values().map(|t| t.0).fold(0.0, f64::max);
        let chosen = rows.values().max_by(|a, b| a.1.total_cmp(&b.1));
        right += usize::from(chosen.is_some_and(|t| t.0 >= greatest * (1.0 - ORDER_SHARE)));
    }
    (right, count)
}

//! Compares the model with a file of measured experiments: every row is simulated as it was run, with full capacities
//! and several seeds.

use std::collections::BTreeMap;

use busfree_devices::{Experiment, ExperimentFile, Kind, MODEL_VERSION, Row};
use busfree_plan::Plan;
use busfree_sim::{Model, Precision, Simulation};
use busfree_study::in_parallel;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::evidence::cell::{Cell, quantile};
use crate::evidence::folds::folds;
use crate::evidence::orders::{BestChoice, best, pairs};

/// Seeds behind every cell's median.
pub(crate) const SEEDS: u32 = 3;
/// Seeds behind a blind cell: leaving out a table changes the error many times more than a seed does.
const BLIND_SEEDS: u32 = 1;
/// One replication for each seed: `validate` shows how seeds differ.
const WHOLE: Precision =
    Precision { percent: 1.0, replications: 1, span_s: 1, most_s: 1, alone: false, every_byte: true };

/// All cells and their summary.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Validation {
    /// Version of the model and its parameters.
    pub model_version: String,
    /// One entry for each measured rate.
    pub cells: Vec<Cell>,
    /// Summary of the cells.
    pub summary: Summary,
}

/// Summary of the cells. Errors are absolute, percent.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct Summary {
    /// Number of cells.
    pub cells: usize,
    /// Median error of all cells.
    pub median_percent: f64,
    /// 90th percentile.
    pub p90_percent: f64,
    /// Greatest error.
    pub max_percent: f64,
    /// The disks.
    pub disk: DiskSummary,
    /// The disks on a bus that a load keeps busy.
    pub busy_disk: DiskSummary,
    /// The disks on a bus without a load.
    pub idle_disk: DiskSummary,
    /// The CD-ROMs.
    pub cd: CdSummary,
    /// Pairs of measured rates ranked in the right order.
    pub orders_right: usize,
    /// Pairs of measured rates that can be ranked.
    pub orders_total: usize,
    /// Tables and loads whose best configuration was found.
    pub best_right: usize,
    /// Tables and loads with several configurations.
    pub best_total: usize,
    /// The cost of following the advice.
    pub advice: AdviceLoss,
    /// How busy the load alone keeps the bus, by the requested load.
    pub load_busy_percent: BTreeMap<String, f64>,
    /// The same for blind predictions, if there are parameters fitted without the tables.
    pub blind: Option<Box<Summary>>,
}

/// Throughput lost with the configuration predicted to be the best, compared with the measured best of each table and
/// load.
#[derive(Clone, Copy, Debug, Serialize, TS, JsonSchema)]
pub struct AdviceLoss {
    /// Number of tables and loads with several configurations.
    pub groups: usize,
    /// Mean, percent of the measured best.
    pub lost_mean_percent: f64,
    /// Greatest loss.
    pub lost_max_percent: f64,
}

impl AdviceLoss {
    fn of(best: &[BestChoice]) -> Self {
        let lost = || best.iter().map(BestChoice::lost_percent);
        Self {
            groups: best.len(),
            lost_mean_percent: lost().sum::<f64>() / best.len().max(1) as f64,
            lost_max_percent: lost().fold(0.0, f64::max),
        }
    }
}

/// Errors of the disk cells.
#[derive(Clone, Copy, Debug, Serialize, TS, JsonSchema)]
pub struct DiskSummary {
    /// Number of cells.
    pub cells: usize,
    /// Median error.
    pub median_percent: f64,
    /// 90th percentile.
    pub p90_percent: f64,
    /// Greatest error.
    pub max_percent: f64,
}

impl DiskSummary {
    /// The summary of sorted errors.
    fn of(errors: &[f64]) -> Self {
        Self {
            cells: errors.len(),
            median_percent: quantile(errors, 0.5),
            p90_percent: quantile(errors, 0.9),
            max_percent: quantile(errors, 1.0),
        }
    }
}

/// States of the CD-ROM cells.
#[derive(Clone, Copy, Debug, Serialize, TS, JsonSchema)]
pub struct CdSummary {
    /// Number of cells.
    pub cells: usize,
    /// Cells whose predicted state is the measured one.
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
    /// Adds the cells of another file. The file's number distinguishes its tables.
    pub fn add(&mut self, other: Self, file: usize) {
        let named = |cell: Cell| Cell { experiment: format!("{file}:{}", cell.experiment), ..cell };
        self.cells.extend(other.cells.into_iter().map(named));
        let mut busy = std::mem::take(&mut self.summary.load_busy_percent);
        busy.extend(other.summary.load_busy_percent);
        self.summary = summary(&self.cells, busy);
    }
}

/// The first row whose bus cannot work, with the reason.
#[must_use]
pub fn unworkable(file: &ExperimentFile) -> Option<String> {
    let rows = file.experiments.iter().flat_map(|e| e.rows.iter().enumerate().map(move |(i, row)| (e, i, row)));
    rows.into_iter().find_map(|(experiment, index, row)| {
        let findings = busfree_rules::check(&file.plan(experiment, row));
        let error = findings.into_iter().find(|f| f.severity == busfree_rules::Severity::Error)?;
        Some(format!("{}, row {}: {} at ID {:?}", experiment.id, index + 1, error.what.code(), error.devices))
    })
}

/// Which experiments of a file to run, and how.
#[derive(Clone, Debug)]
pub struct Run<'a> {
    /// The model: the one this program was built with, one with a mechanism disabled, or one fitted without a table.
    pub model: Model,
    /// The tables; `None` for all.
    pub tables: Option<&'a [String]>,
    /// First of the seeds.
    pub seed: u32,
    /// Number of seeds.
    pub seeds: u32,
    /// Also predict every table with parameters fitted without it.
    pub blind: bool,
}

impl Default for Run<'_> {
    fn default() -> Self {
        Self { model: Model::default(), tables: None, seed: 1, seeds: SEEDS, blind: true }
    }
}

/// Runs the experiments of a file. After each row, `progress` is called with the number of finished rows and of all
/// rows. It starts again for each set of parameters.
pub fn validate(file: &ExperimentFile, run: &Run<'_>, mut progress: impl FnMut(usize, usize)) -> Validation {
    run_tables(file, run, &mut progress)
}

fn run_tables(file: &ExperimentFile, run: &Run<'_>, progress: &mut dyn FnMut(usize, usize)) -> Validation {
    let experiments = file.experiments.iter().filter(|e| run.tables.is_none_or(|tables| tables.contains(&e.id)));
    let rows: Vec<(&Experiment, usize, &Row)> =
        experiments.flat_map(|e| e.rows.iter().enumerate().map(move |(index, row)| (e, index, row))).collect();
    let runs =
        in_parallel(&rows, |&(experiment, index, row)| run_row(run, file, experiment, index, row), &mut *progress);
    let mut cells = Vec::new();
    let mut load_busy_percent = BTreeMap::new();
    for ((_, _, row), (row_cells, busy)) in rows.iter().zip(runs) {
        cells.extend(row_cells);
        if let Some(busy) = busy {
            load_busy_percent.entry(row.load_percent.to_string()).or_insert(busy);
        }
    }
    let mut summary = summary(&cells, load_busy_percent);
    let blind = if run.blind { blind_cells(file, run, progress) } else { Vec::new() };
    if !blind.is_empty() {
        let same = |a: &Cell, b: &Cell| (&a.experiment, a.row, a.device) == (&b.experiment, b.row, b.device);
        for cell in &mut cells {
            cell.blind_mb_s = blind.iter().find(|b| same(b, cell)).map(|b| b.predicted_mb_s);
        }
        summary.blind = Some(Box::new(self::summary(&blind, BTreeMap::new())));
    }
    Validation { model_version: MODEL_VERSION.to_owned(), cells, summary }
}

/// The cells of a row, and how busy the load alone keeps the bus.
fn run_row(
    how: &Run<'_>,
    file: &ExperimentFile,
    experiment: &Experiment,
    index: usize,
    row: &Row,
) -> (Vec<Cell>, Option<f64>) {
    let plan = file.plan(experiment, row);
    let run = |plan: &Plan| Simulation::with_model(plan, WHOLE, how.model.clone()).finish();
    let runs: Vec<_> = (0..how.seeds).map(|i| run(&Plan { seed: how.seed.wrapping_add(i), ..plan.clone() })).collect();
    let cells = row.devices.iter().enumerate().map(|(place, device)| {
        let mut rates: Vec<f64> =
            runs.iter().filter_map(|run| run.devices.get(place)).map(|d| d.throughput_mb_s).collect();
        rates.sort_by(f64::total_cmp);
        Cell::new((experiment, index, row), &plan, device, &rates)
    });
    (cells.collect(), runs.first().and_then(|run| run.load.as_ref()).map(|load| load.alone_busy_percent))
}

/// The cells of tables that have a fold, predicted with parameters fitted without them.
fn blind_cells(file: &ExperimentFile, run: &Run<'_>, progress: &mut dyn FnMut(usize, usize)) -> Vec<Cell> {
    let mut cells = Vec::new();
    for fold in folds() {
        let asked = |table: &&String| run.tables.is_none_or(|tables| tables.contains(table));
        let tables: Vec<String> = fold.left_out.iter().filter(asked).cloned().collect();
        let blind = Run { model: fold.model(), tables: Some(&tables), seeds: BLIND_SEEDS, blind: false, ..*run };
        cells.extend(run_tables(file, &blind, progress).cells);
    }
    cells
}

fn summary(cells: &[Cell], load_busy_percent: BTreeMap<String, f64>) -> Summary {
    let errors = |counts: fn(&Cell) -> bool| {
        let counted = cells.iter().filter(|c| counts(c));
        let mut errors: Vec<f64> = counted.map(|c| c.error_percent.abs()).collect();
        errors.sort_by(f64::total_cmp);
        errors
    };
    let all = errors(|_| true);
    let cds: Vec<&Cell> = cells.iter().filter(|c| c.device.kind == Kind::Cdrom).collect();
    let (orders, best) = (pairs(cells), best(cells));
    Summary {
        cells: cells.len(),
        median_percent: quantile(&all, 0.5),
        p90_percent: quantile(&all, 0.9),
        max_percent: quantile(&all, 1.0),
        disk: DiskSummary::of(&errors(|c| c.device.kind == Kind::Disk)),
        busy_disk: DiskSummary::of(&errors(|c| c.device.kind == Kind::Disk && c.load_percent > 0)),
        idle_disk: DiskSummary::of(&errors(|c| c.device.kind == Kind::Disk && c.load_percent == 0)),
        cd: CdSummary { cells: cds.len(), states_right: cds.iter().filter(|c| c.state == c.measured_state).count() },
        orders_right: orders.iter().filter(|pair| pair.right).count(),
        orders_total: orders.len(),
        best_right: best.iter().filter(|choice| choice.right).count(),
        best_total: best.len(),
        advice: AdviceLoss::of(&best),
        blind: None,
        load_busy_percent,
    }
}

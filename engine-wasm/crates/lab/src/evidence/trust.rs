//! The report on the model's accuracy: for a terminal, for the page about it, and as the snapshot that no change may
//! degrade unnoticed.

use busfree_devices::{Identified, MODEL_VERSION, Resolution, catalogue, id_precedence, parameter_table};
use busfree_study::{ORDER_SHARE, in_parallel};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::evidence::cell::{FULL_MB_S, HALF_MB_S};
use crate::evidence::conclusions::{Simulated, conclusions};
use crate::evidence::margins::resolution;
use crate::evidence::orders::{best, pairs};
use crate::evidence::paradox::{Paradoxes, paradoxes};
use crate::evidence::section::{
    array_figures, cost_figures, ion_figures, owners_figures, protocol_figures, queueing_figures, scaling_figures,
    scaling_predictions, starvation_figures, streaming_figures, threadmark_figures,
};
use crate::evidence::validation::SEEDS;
use crate::evidence::{
    BestChoice, Cell, CheckFigure, Conclusion, Demerit, DiskSimFigure, HandTable, MissedMost, OrderedPair, Run,
    Section, Summary, Validation, by_hand, missed_most, peers, validate,
};

/// The functions that compute the figures of the sections. They run in parallel. Add one line for a new one.
const SECTIONS: [fn() -> Vec<CheckFigure>; 11] = [
    streaming_figures,
    threadmark_figures,
    ion_figures,
    cost_figures,
    array_figures,
    owners_figures,
    scaling_figures,
    scaling_predictions,
    starvation_figures,
    protocol_figures,
    queueing_figures,
];

/// The report.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct TrustReport {
    /// Version of the model and its parameters.
    pub model_version: String,
    /// Title of the paper with the cells.
    pub source: String,
    /// Seeds behind every cell's median.
    pub seeds: u32,
    /// Below this a CD-ROM is at half speed, MB/s.
    pub half_below_mb_s: f64,
    /// Above this it is at full speed, MB/s.
    pub full_above_mb_s: f64,
    /// Measured rates that differ by no more than this are not ranked, percent.
    pub order_percent: f64,
    /// Every measured rate with its prediction.
    pub cells: Vec<Cell>,
    /// Summary of the cells.
    pub summary: Summary,
    /// Pairs with different measured rates that the model ranks in the wrong order.
    pub wrong_orders: Vec<OrderedPair>,
    /// Whether the model found the best configuration, by table and load.
    pub best: Vec<BestChoice>,
    /// What the author of the paper concludes, and whether the model shows it.
    pub conclusions: Vec<Conclusion>,
    /// The measured rates that the model misses by most.
    pub missed: MissedMost,
    /// Two mechanisms computed by hand.
    pub by_hand: Vec<HandTable>,
    /// The differences the model can resolve, and its margins.
    pub resolution: Resolution,
    /// Single figures, by section.
    pub checks: Vec<CheckFigure>,
    /// Improvements of the bus that cost a device throughput.
    pub paradoxes: Paradoxes,
    /// One disk alone, compared with measured traces. The traces are not part of the project, so these are the
    /// results of the last run that had them.
    pub demerits: Option<Demerits>,
    /// The model's parameters.
    pub parameters: Vec<ParameterLine>,
}

/// Accuracy compared with traces of real disks.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct Demerits {
    /// Version of the model for that run.
    pub model_version: String,
    /// One figure for each disk; `reference` is DiskSim's.
    pub figures: Vec<CheckFigure>,
}

/// A parameter, with its range and source.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct ParameterLine {
    /// Its set: `disk`, `host`, …
    pub set: &'static str,
    /// Its name, which includes the unit.
    pub name: &'static str,
    /// The value used.
    pub value: f64,
    /// Least plausible value.
    pub low: f64,
    /// Greatest plausible value.
    pub high: f64,
    /// Its source.
    pub source: &'static str,
    /// How well the measurements determine it, if that was examined.
    pub identified: Option<Identified>,
}

impl Demerits {
    /// Results of trace replays, compared with DiskSim's: the demerit at most DiskSim's, means within 2 %.
    #[must_use]
    pub fn new<'a>(replays: impl Iterator<Item = (&'a DiskSimFigure, Demerit)>) -> Self {
        let figures = replays.flat_map(|(peer, replay)| {
            let disk = catalogue().device(&peer.device).map_or(peer.device.as_str(), |d| &d.name);
            let figure = |what: &str, value: f64| {
                let figure = CheckFigure::new(Section::OneDisk, format!("{disk}: {what}"), value, "ms");
                let figure = if peer.fitted { figure.fitted() } else { figure };
                figure.source(&peers().source)
            };
            [
                figure("demerit", replay.demerit_ms).reference(peer.demerit_ms).bounds(None, peer.demerit_ms),
                figure("mean response time", replay.simulated_mean_ms).measured(replay.measured_mean_ms, 2.0),
            ]
        });
        Self { model_version: MODEL_VERSION.to_owned(), figures: figures.collect() }
    }
}

impl TrustReport {
    /// Computes everything that needs no external file. `progress` is called with the number of finished steps and of
    /// all steps.
    pub fn new(mut progress: impl FnMut(usize, usize)) -> Self {
        let file = id_precedence();
        let others = SECTIONS.len();
        let rows = 2 * file.experiments.iter().map(|e| e.rows.len()).sum::<usize>();
        let mut done = 0;
        let mut step = |_, _| {
            done += 1;
            progress(done, rows + others);
        };
        let Validation { cells, summary, .. } = validate(file, &Run::default(), &mut step);
        let sections = in_parallel(&SECTIONS, |section| section(), &mut step);
        let fitted = id_precedence_figures("fitted", &summary).map(CheckFigure::fitted);
        let unseen = summary.blind.iter().flat_map(|blind| id_precedence_figures("blind", blind));
        let own = fitted.into_iter().chain(unseen).chain(load_alone(&summary));
        let mut checks: Vec<CheckFigure> = own.chain(sections.into_iter().flatten()).collect();
        let resolution = resolution(&cells, &checks);
        // The figures it is computed from are in the same section.
        checks.push(covered(&resolution));
        checks.push(falsely_met(&resolution));
        checks.sort_by_key(|check| check.section);
        Self {
            model_version: MODEL_VERSION.to_owned(),
            source: file.source.clone(),
            seeds: SEEDS,
            half_below_mb_s: HALF_MB_S,
            full_above_mb_s: FULL_MB_S,
            order_percent: 100.0 * ORDER_SHARE,
            wrong_orders: pairs(&cells).into_iter().filter(|pair| !pair.right).collect(),
            best: best(&cells),
            conclusions: Simulated::new().map(|own| conclusions(&cells, &own)).unwrap_or_default(),
            missed: missed_most(&cells),
            by_hand: by_hand(),
            resolution,
            checks,
            paradoxes: paradoxes(),
            demerits: None,
            parameters: parameters(),
            cells,
            summary,
        }
    }
}

/// Figures for all cells together, by the kind of prediction (`how`): with parameters fitted to them, or blind.
fn id_precedence_figures(how: &str, summary: &Summary) -> [CheckFigure; 10] {
    let figure = |name: &str, value: f64, unit: &str| {
        CheckFigure::new(Section::IdPrecedence, format!("{name}, {how}"), value, unit).source("aim of this project")
    };
    let share = |right: usize, total: usize| 100.0 * right as f64 / total.max(1) as f64;
    let is_blind = how == "blind";
    let at_most = |fitted: f64, blind: f64| if is_blind { blind } else { fitted };
    let (disk, busy, idle) = (&summary.disk, &summary.busy_disk, &summary.idle_disk);
    [
        figure("disk rates: median error", disk.median_percent, "%").bounds(None, at_most(2.0, 5.0)),
        figure("disk rates: error of nine in ten at most", disk.p90_percent, "%").bounds(None, at_most(8.0, 12.0)),
        // One row contradicts another and may be off by 25 %.
        figure("disk rates: largest error", disk.max_percent, "%").bounds(None, (!is_blind).then_some(25.0)),
        figure("busy bus: error of nine in ten at most", busy.p90_percent, "%"),
        figure("idle bus: error of nine in ten at most", idle.p90_percent, "%"),
        // 24 of the 26.
        figure("CD-ROM rates: right state", share(summary.cd.states_right, summary.cd.cells), "%").bounds(92.0, None),
        figure("pairs in the right order", share(summary.orders_right, summary.orders_total), "%")
            .bounds(at_most(95.0, 90.0), None),
        // All of them, or eight of nine.
        figure("best configuration found", share(summary.best_right, summary.best_total), "%")
            .bounds(at_most(100.0, 88.0), None),
        figure("throughput lost by following the advice, mean", summary.advice.lost_mean_percent, "%"),
        figure("throughput lost by following the advice, worst", summary.advice.lost_max_percent, "%")
            .bounds(None, 3.0),
    ]
}

/// Whether a margin for nine in ten contains nine in ten.
fn covered(resolution: &Resolution) -> CheckFigure {
    let name = "measured rates inside the margin that the other tables give, blind";
    CheckFigure::new(Section::IdPrecedence, name, resolution.coverage_percent, "%")
        .bounds(90.0, None)
        .source("aim of this project")
}

/// How often a requirement of a least rate would be said to be met and is not.
fn falsely_met(resolution: &Resolution) -> CheckFigure {
    let name = "measured rates below what a sheet of evidence says is met, blind";
    CheckFigure::new(Section::IdPrecedence, name, resolution.falsely_met_percent, "%")
        .bounds(None, 5.0)
        .source("aim of this project")
}

/// How busy the load alone keeps the bus: within one point of 90 %, half a point of 99 %. The fit minimised the
/// difference.
fn load_alone(summary: &Summary) -> Vec<CheckFigure> {
    let asked = summary.load_busy_percent.iter().filter_map(|(asked, busy)| Some((asked.parse::<f64>().ok()?, *busy)));
    let figure = |(asked, busy): (f64, f64)| {
        let points = if asked > 95.0 { 0.5 } else { 1.0 };
        CheckFigure::new(Section::LoadAlone, format!("load system alone, asked for {asked} %"), busy, "%")
            .measured(asked, 100.0 * points / asked)
            .fitted()
            .source(id_precedence().source.clone())
    };
    asked.map(figure).collect()
}

fn parameters() -> Vec<ParameterLine> {
    let line = |(set, name, p): (&'static str, &'static str, &'static busfree_devices::Parameter)| ParameterLine {
        set,
        name,
        value: p.value,
        low: p.low,
        high: p.high,
        source: &p.source,
        identified: p.identified.clone(),
    };
    parameter_table().map(line).collect()
}

//! What the author of the ID-precedence paper concludes from the measured rates, and whether the model shows it. Each
//! conclusion is a list of claims. A claim has figures and a rule that holds for the measured figures; the model shows it if
//! the same rule holds for the predicted ones.

use busfree_devices::{Kind, id_precedence};
use busfree_plan::{Aim, Plan, Question, from_link, to_link};
use busfree_study::{ORDER_SHARE, Search, aim_of_rates, in_parallel};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::evidence::Cell;
use crate::evidence::cell::{FULL_MB_S, HALF_MB_S};
use crate::evidence::section::predict;

/// “Most” rows: at most this share of them are exceptions.
const EXCEPTIONS: f64 = 0.1;
/// How near a share of the bus's time must be to the author's, points.
const SHARE_POINTS: f64 = 5.0;
/// The loads of the paper, percent.
const LOADS: [u8; 3] = [0, 90, 99];

/// A conclusion.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Conclusion {
    /// It in a few sentences.
    pub sentence: String,
    /// Whether the model shows it.
    pub shown: Shown,
    /// What it says of rates, claim by claim.
    pub claims: Vec<Claim>,
}

/// How much of a conclusion the model shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// Every claim.
    Whole,
    /// Some of its claims.
    Part,
    /// No claim.
    Not,
}

/// A claim on some figures.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Claim {
    /// What it says of them, in their order.
    pub what: String,
    /// Their unit.
    pub unit: String,
    /// The figures.
    pub figures: Vec<ClaimFigure>,
    /// Whether it holds for the predicted ones.
    pub shown: bool,
    /// Whether it holds for the measured ones; `None` if not all of them were measured.
    #[serde(skip)]
    #[ts(skip)]
    pub(crate) measured_to_hold: Option<bool>,
}

/// A figure of a claim.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct ClaimFigure {
    /// Link of its plan; `null` if it is of several.
    pub plan: Option<String>,
    /// Measured, or computed by the author; `null` if it is neither.
    pub measured: Option<f64>,
    /// Predicted.
    pub predicted: f64,
}

/// Figures that no measured rate has, from simulations of their own.
pub(crate) struct Simulated {
    /// Rates that the disk negotiates without and with a CD-ROM on the bus, MB/s.
    agreed_mb_s: [(Plan, f64); 2],
    /// Share of the time in which the data of a disk alone move, at 160 and at 40 MB/s, percent.
    data_percent: [(Plan, f64); 2],
    /// Time that a request waits for the bus: with its data, with the disk at 0; with its command, with the host at 0; ms.
    waits_ms: [(Plan, f64); 2],
    /// By load: what the aim of a plan with the IDs of the convention gains with the IDs that the search recommends, percent.
    gain_percent: Vec<(Plan, f64)>,
}

impl Simulated {
    pub(crate) fn new() -> Option<Self> {
        let plan = |table: &str, load: u8, ids: &[u8]| {
            let file = id_precedence();
            let experiment = file.experiments.iter().find(|experiment| experiment.id == table)?;
            let row = experiment.rows.iter().find(|row| {
                let devices = row.devices.iter().map(|device| device.id);
                row.load_percent == load && std::iter::once(row.initiator_id).chain(devices).eq(ids.iter().copied())
            })?;
            Some(file.plan(experiment, row))
        };
        let steady = |plan: Plan| Plan { question: Question::Steady, ..plan };
        let alone = [steady(plan("table-1", 0, &[7, 0])?), steady(plan("table-5", 0, &[7, 0])?)];
        let busy = [steady(plan("table-2", 90, &[7, 0])?), steady(plan("table-2", 90, &[0, 7])?)];
        let with_cdrom = steady(plan("table-6", 0, &[7, 6, 0])?);
        let [lvd, se] = [&alone[0], &alone[1]].map(predict);
        let [below, above] = [&busy[0], &busy[1]].map(predict);
        let both = predict(&with_cdrom);
        let conventional: Option<Vec<Plan>> = LOADS.into_iter().map(|load| plan("table-6", load, &[7, 6, 0])).collect();
        let gain = |plan: &Plan| {
            let mut search = Search::new(&Plan { aim: Aim::Total, ..plan.clone() });
            search.finish();
            let advice = search.advice()?;
            let gain = 100.0 * (advice.best.objective / advice.current.objective - 1.0);
            Some((plan.clone(), if advice.clearly_better { gain } else { 0.0 }))
        };
        let gains: Option<Vec<(Plan, f64)>> = in_parallel(&conventional?, gain, |_, _| {}).into_iter().collect();
        let [alone_lvd, alone_se] = alone;
        let [disk_below, disk_above] = busy;
        Some(Self {
            agreed_mb_s: [
                (alone_lvd.clone(), lvd.devices.first()?.agreement.mb_s),
                (with_cdrom, both.devices.last()?.agreement.mb_s),
            ],
            data_percent: [(alone_lvd, lvd.bus.shares.data), (alone_se, se.bus.shares.data)],
            waits_ms: [
                (disk_below, below.devices.first()?.request_ms.waits),
                (disk_above, above.devices.first()?.request_ms.unsent),
            ],
            gain_percent: gains?,
        })
    }
}

/// A claim whose rule is given the figures in order.
fn claim(what: &str, unit: &str, figures: Vec<ClaimFigure>, rule: impl Fn(&[f64]) -> bool) -> Claim {
    let predicted: Vec<f64> = figures.iter().map(|figure| figure.predicted).collect();
    let measured: Option<Vec<f64>> = figures.iter().map(|figure| figure.measured).collect();
    Claim {
        what: what.to_owned(),
        unit: unit.to_owned(),
        shown: rule(&predicted),
        measured_to_hold: measured.map(|measured| rule(&measured)),
        figures,
    }
}

fn conclusion(sentence: &str, claims: Vec<Claim>) -> Conclusion {
    let shown = match claims.iter().filter(|claim| claim.shown).count() {
        0 => Shown::Not,
        some if some == claims.len() => Shown::Whole,
        _ => Shown::Part,
    };
    Conclusion { sentence: sentence.to_owned(), shown, claims }
}

/// Two rates that differ by no more than the measurements can tell.
fn is_like(a: f64, b: f64) -> bool {
    (a - b).abs() <= ORDER_SHARE * a.max(b)
}

/// The last of the figures is clearly the greatest.
fn rises(figures: &[f64]) -> bool {
    figures.windows(2).all(|pair| pair[0] < pair[1] && !is_like(pair[0], pair[1]))
}

fn are_like(figures: &[f64]) -> bool {
    figures.iter().all(|a| figures.iter().all(|b| is_like(*a, *b)))
}

/// The cells of the report.
struct Cells<'a>(&'a [Cell]);

/// The devices of a row of the paper.
type CellRow<'a> = Vec<&'a Cell>;

impl<'a> Cells<'a> {
    /// The rows of a table with a load, in order.
    fn rows(&self, table: &str, load: u8) -> Vec<CellRow<'a>> {
        let cells: Vec<&Cell> =
            self.0.iter().filter(|cell| cell.experiment == table && cell.load_percent == load).collect();
        cells.chunk_by(|a, b| a.row == b.row).map(<[&Cell]>::to_vec).collect()
    }

    /// The cell of a device alone in its row.
    fn alone(&self, table: &str, load: u8, kind: Kind, [host, id]: [u8; 2]) -> Option<&'a Cell> {
        let rows = self.rows(table, load);
        rows.into_iter().find_map(|row| match row.as_slice() {
            [cell] if cell.device.kind == kind && [cell.initiator_id, cell.device.id] == [host, id] => Some(*cell),
            _ => None,
        })
    }

    /// The rates of such cells, in order.
    fn rates(&self, table: &str, load: u8, kind: Kind, ids: &[[u8; 2]]) -> Vec<ClaimFigure> {
        let cells = ids.iter().filter_map(|ids| self.alone(table, load, kind, *ids));
        cells.map(figure).collect()
    }

    /// The value of an aim for a row, with shares of the rates of Table 1: measured and predicted.
    fn aim(&self, aim: Aim, row: &[&Cell]) -> Option<ClaimFigure> {
        let plan = Plan { aim, ..from_link(&row.first()?.plan).plan? };
        let ids = [[7, 0]];
        let alone: Option<Vec<ClaimFigure>> =
            row.iter().map(|cell| self.rates("table-1", 0, cell.device.kind, &ids).pop()).collect();
        let alone = alone?;
        let of = |rate: fn(&Cell) -> f64, alone: Vec<f64>| {
            let rates: Vec<f64> = row.iter().map(|cell| rate(cell)).collect();
            let value = aim_of_rates(&plan, &alone, &rates)?;
            Some(if aim == Aim::Fair { 100.0 * value } else { value })
        };
        Some(ClaimFigure {
            plan: Some(row.first()?.plan.clone()),
            measured: Some(of(|c| c.measured_mb_s, alone.iter().filter_map(|a| a.measured).collect())?),
            predicted: of(|c| c.predicted_mb_s, alone.iter().map(|a| a.predicted).collect())?,
        })
    }
}

fn id_of(table: u8) -> String {
    format!("table-{table}")
}

fn figure(cell: &Cell) -> ClaimFigure {
    ClaimFigure { plan: Some(cell.plan.clone()), measured: Some(cell.measured_mb_s), predicted: cell.predicted_mb_s }
}

/// Figures of simulations, with what the author has in their place.
fn simulated(figures: &[(Plan, f64)], measured: [Option<f64>; 2]) -> Vec<ClaimFigure> {
    let all = figures.iter().zip(measured);
    all.map(|((plan, predicted), measured)| ClaimFigure { plan: Some(to_link(plan)), measured, predicted: *predicted })
        .collect()
}

/// All conclusions, in the order of the tables they rest on.
pub(crate) fn conclusions(cells: &[Cell], own: &Simulated) -> Vec<Conclusion> {
    let cells = Cells(cells);
    vec![
        idle_bus(&cells),
        data_phase(&cells, own),
        two_speeds(&cells),
        top_two(&cells),
        single_ended(&cells, own),
        convention(&cells, own),
        two_aims(&cells),
    ]
}

fn idle_bus(cells: &Cells<'_>) -> Conclusion {
    let rates = |kind| cells.rates("table-1", 0, kind, &[[7, 0], [0, 7]]);
    conclusion(
        "Without a competing load, IDs make no difference (Table 1).",
        vec![
            claim("the disk is as fast with the host at 7 as at 0", "MB/s", rates(Kind::Disk), are_like),
            claim("so is the CD-ROM", "MB/s", rates(Kind::Cdrom), are_like),
        ],
    )
}

fn data_phase(cells: &Cells<'_>, own: &Simulated) -> Conclusion {
    let below_above = [[7, 0], [0, 7]];
    let faster_above = |(table, load): (u8, u8)| {
        let what =
            format!("Table {table}, {load} %: the disk is faster at 7 with its host at 0 than at 0 with its host at 7");
        claim(&what, "MB/s", cells.rates(&id_of(table), load, Kind::Disk, &below_above), rises)
    };
    let mut claims: Vec<Claim> = [(2, 90), (3, 99), (5, 90), (5, 99)].into_iter().map(faster_above).collect();
    claims.push(claim(
        "a request waits longer for the bus with its data, with the disk at 0, than with its command, with the host at 0",
        "ms",
        simulated(&own.waits_ms, [None; 2]),
        |waits| waits[0] > waits[1],
    ));
    claims.push(claim(
        "Table 5, 99 %: the disk is faster at 7 with its host at 6 than at 6 with its host at 7",
        "MB/s",
        cells.rates("table-5", 99, Kind::Disk, &[[7, 6], [6, 7]]),
        rises,
    ));
    conclusion(
        "On a busy bus a fast disk does better above its host than below it, because its data have to win the bus. A host at 7 floods the disk with commands and wins against the disk’s own data (Tables 2, 3 and 5).",
        claims,
    )
}

fn two_speeds(cells: &Cells<'_>) -> Conclusion {
    let all: Vec<&Cell> = cells.0.iter().filter(|cell| cell.device.kind == Kind::Cdrom).collect();
    let is_between = |mb_s: f64| (HALF_MB_S..=FULL_MB_S).contains(&mb_s);
    let between = |rate: fn(&Cell) -> f64| all.iter().filter(|cell| is_between(rate(cell))).count() as f64;
    let measured: fn(&Cell) -> f64 = |cell| cell.measured_mb_s;
    let predicted: fn(&Cell) -> f64 = |cell| cell.predicted_mb_s;
    // A slow rate at 90 %, and the same IDs at 99 %.
    let heavier = |cell: &Cell, rate: fn(&Cell) -> f64| {
        let is_same = |other: &&&Cell| {
            let of = |cell: &Cell| {
                (cell.initiator_id, cell.device.id, cell.title.rsplit_once(", ").map(|(ids, _)| ids.to_owned()))
            };
            other.load_percent == 99 && of(other) == of(cell)
        };
        let heavier = all.iter().find(is_same)?;
        Some(100.0 * (rate(heavier) / rate(cell) - 1.0).abs())
    };
    let change = |rate: fn(&Cell) -> f64| {
        let slow = all.iter().filter(|cell| cell.load_percent == 90 && rate(cell) < HALF_MB_S);
        slow.filter_map(|cell| heavier(cell, rate)).fold(0.0, f64::max)
    };
    let of_all = |of: &dyn Fn(fn(&Cell) -> f64) -> f64| {
        vec![ClaimFigure { plan: None, measured: Some(of(measured)), predicted: of(predicted) }]
    };
    let late = |(table, load): (u8, u8)| {
        let what = format!(
            "Table {table}, {load} %: with the host at 7 and the drive at 0 it is fast; with the host at 0 and the drive at 7 it is slow"
        );
        claim(&what, "MB/s", cells.rates(&id_of(table), load, Kind::Cdrom, &[[7, 0], [0, 7]]), |rates| {
            rates[0] > FULL_MB_S && rates[1] < HALF_MB_S
        })
    };
    let exceptions = EXCEPTIONS * all.len() as f64;
    let what = format!("of its {} rates, no more than a tenth lie in between", all.len());
    conclusion(
        "A CD-ROM drive works at full or at half speed, and hardly ever in between. Late commands cause half speed, not late data. Half speed is the same under every load (Tables 2 and 3).",
        vec![
            claim(&what, "", of_all(&between), |count| count[0] <= exceptions),
            late((2, 90)),
            late((3, 99)),
            claim("from 90 to 99 %, a slow rate changes by at most 3 %", "%", of_all(&change), |change| {
                change[0] <= 100.0 * ORDER_SHARE
            }),
        ],
    )
}

fn top_two(cells: &Cells<'_>) -> Conclusion {
    let near = |kind, what: &str| {
        let mut figures = cells.rates("table-1", 0, kind, &[[7, 0]]);
        figures.extend(cells.rates("table-4", 99, kind, &[[7, 6], [6, 7]]));
        claim(what, "MB/s", figures, are_like)
    };
    conclusion(
        "If host and device have the two highest IDs, the device is near full speed even on a bus that is 99 % busy (Table 4).",
        vec![
            near(Kind::Disk, "the disk alone; at 6 below its host; at 7 above it: all within 3 %"),
            near(Kind::Cdrom, "the same for the CD-ROM"),
        ],
    )
}

fn single_ended(cells: &Cells<'_>, own: &Simulated) -> Conclusion {
    let alone = |table: &str| cells.alone(table, 0, Kind::Disk, [7, 0]);
    // The author divides the rate by the burst rate.
    let needed = |table: &str| alone(table).map(|cell| 100.0 * cell.measured_mb_s / cell.device.burst_mb_s);
    let data = |what: &str, at: usize, table: &str| {
        let figures = simulated(&own.data_percent[at..=at], [needed(table), None]);
        let author = needed(table).unwrap_or_default();
        claim(what, "%", figures, |share| (share[0] - author).abs() <= SHARE_POINTS)
    };
    conclusion(
        "One single-ended device makes the whole bus single-ended. The burst rate of the disk falls from 160 to 40 MB/s, and its data need 58 % of the bus instead of 15 % (Table 5).",
        vec![
            claim(
                "the disk negotiates 160 MB/s without the CD-ROM and 40 with it",
                "MB/s",
                simulated(&own.agreed_mb_s, [Some(160.0), Some(40.0)]),
                |rates| rates == [160.0, 40.0],
            ),
            data("share of the bus that its data need at 160 MB/s, within 5 points", 0, "table-1"),
            data("the same at 40 MB/s", 1, "table-5"),
        ],
    )
}

/// Host at 7, boot disk low, slow device high.
fn is_conventional(row: &[&Cell]) -> bool {
    row.iter()
        .all(|cell| cell.initiator_id == 7 && cell.device.id == if cell.device.kind == Kind::Disk { 0 } else { 6 })
}

fn convention(cells: &Cells<'_>, own: &Simulated) -> Conclusion {
    let mut claims = Vec::new();
    for (aim, unit, name) in [(Aim::Total, "MB/s", "total"), (Aim::Fair, "%", "smallest share")] {
        for load in LOADS {
            let rows = cells.rows("table-6", load);
            let (conventional, others): (Vec<_>, Vec<_>) = rows.iter().partition(|row| is_conventional(row));
            let value = |row: &CellRow<'_>| cells.aim(aim, row);
            let best = others.into_iter().filter_map(value).reduce(best_of_both);
            let figures = conventional.into_iter().filter_map(value).chain(best).collect();
            let what = format!(
                "Table 6, {}: {name} with the convention, and with the best of the other orders",
                load_text(load)
            );
            claims.push(claim(&what, unit, figures, rises));
        }
    }
    for (load, gain) in LOADS.into_iter().zip(&own.gain_percent) {
        let figures = simulated(std::slice::from_ref(gain), [None; 2]);
        let what = format!("{}: what the predicted total gains with the IDs that Busfree recommends", load_text(load));
        claims.push(claim(&what, "%", figures, |gain| gain[0] > 100.0 * ORDER_SHARE));
    }
    conclusion(
        "The convention (host at 7, boot disk low, slow device high) is the best order under no load that was tested (Table 6).",
        claims,
    )
}

fn load_text(load: u8) -> String {
    if load == 0 { "no load".to_owned() } else { format!("{load} %") }
}

/// The greater measured and the greater predicted value. They may be of different rows, so no plan belongs to both.
fn best_of_both(a: ClaimFigure, b: ClaimFigure) -> ClaimFigure {
    let measured = a.measured.zip(b.measured).map(|(a, b)| a.max(b));
    ClaimFigure { plan: None, measured, predicted: a.predicted.max(b.predicted) }
}

fn two_aims(cells: &Cells<'_>) -> Conclusion {
    let loaded = LOADS.into_iter().filter(|load| *load > 0);
    let claims = [7, 8].into_iter().flat_map(|table| loaded.clone().map(move |load| (table, load)));
    let claim_of = |(table, load): (u8, u8)| {
        let rows = cells.rows(&id_of(table), load);
        let values: Option<Vec<[ClaimFigure; 2]>> =
            rows.iter().map(|row| Some([cells.aim(Aim::Total, row)?, cells.aim(Aim::Fair, row)?])).collect();
        let values = values?;
        // The smallest share in the row with the greatest total, measured and predicted.
        let at_most_total = |of: fn(&ClaimFigure) -> f64| {
            values.iter().max_by(|a, b| of(&a[0]).total_cmp(&of(&b[0]))).map(|[_, share]| of(share))
        };
        let there = ClaimFigure {
            plan: None,
            measured: at_most_total(|figure| figure.measured.unwrap_or_default()),
            predicted: at_most_total(|figure| figure.predicted)?,
        };
        let fairest = values.iter().map(|[_, share]| share.clone()).reduce(best_of_both)?;
        let what = format!(
            "Table {table}, {load} %: smallest share in the row with the greatest total, and in the row where it is greatest"
        );
        Some(claim(&what, "%", vec![there, fairest], rises))
    };
    conclusion(
        "Which order is best depends on the aim: the greatest total, or equal shares (Tables 7 and 8).",
        claims.filter_map(claim_of).collect(),
    )
}

#[cfg(test)]
mod tests {
    use busfree_plan::Bus;

    use super::*;
    use crate::evidence::cell::made_up_cells;

    fn own() -> Simulated {
        let plan = || Plan { bus: Bus::default(), ..Plan::default() };
        Simulated {
            agreed_mb_s: [(plan(), 160.0), (plan(), 40.0)],
            data_percent: [(plan(), 38.0), (plan(), 61.0)],
            waits_ms: [(plan(), 9.0), (plan(), 1.0)],
            gain_percent: vec![(plan(), 5.0), (plan(), 60.0), (plan(), 0.0)],
        }
    }

    fn of(predicted: impl Fn(&busfree_devices::RowDevice) -> f64) -> Vec<Conclusion> {
        conclusions(&made_up_cells(predicted), &own())
    }

    /// No rule is stricter or weaker than what was measured.
    #[test]
    fn every_claim_holds_for_the_measured_rates() {
        let all = of(|device| device.measured_mb_s);
        assert_eq!(all.len(), 7);
        let mut judged = 0;
        for claim in all.iter().flat_map(|conclusion| &conclusion.claims) {
            assert!(!claim.figures.is_empty(), "{}", claim.what);
            let rates_only = claim.figures.iter().all(|figure| figure.measured == Some(figure.predicted));
            judged += usize::from(rates_only);
            assert!(claim.measured_to_hold != Some(false), "{claim:?}");
            assert!(!rates_only || claim.shown, "{claim:?}");
        }
        // All but those of figures that only a simulation has.
        assert_eq!(judged, 2 + 5 + 4 + 2 + 1 + 6 + 4);
    }

    #[test]
    fn a_model_for_which_ids_make_no_difference_shows_little() {
        // Each disk as fast as alone, each CD-ROM too.
        let all = of(|device| if device.kind == Kind::Disk { 23.08 } else { 2.54 });
        let shown: Vec<Vec<bool>> =
            all.iter().map(|one| one.claims.iter().map(|claim| claim.shown).collect()).collect();
        assert_eq!(shown[0], [true, true]);
        assert_eq!(shown[1], [false, false, false, false, true, false]);
        assert_eq!(shown[2], [true, false, false, true]);
        assert_eq!(shown[3], [true, true]);
        assert_eq!(shown[4], [true, false, true]);
        assert_eq!(shown[5], [false, false, false, false, false, false, true, true, false]);
        assert_eq!(shown[6], [false; 4]);
        let shown: Vec<Shown> = all.iter().map(|one| one.shown).collect();
        let (whole, part, not) = (Shown::Whole, Shown::Part, Shown::Not);
        assert_eq!(shown, [whole, part, part, whole, part, part, not]);
    }
}

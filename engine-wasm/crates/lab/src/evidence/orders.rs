//! Rankings: whether the model agrees on which of two measured configurations is faster and which of several is
//! fastest, and how accurate its differences are.

use std::collections::BTreeMap;

use busfree_devices::Kind;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use busfree_study::ORDER_SHARE;

use crate::evidence::cell::{Cell, CellDevice, quantile};

/// Two measured rates that can be ranked.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct OrderedPair {
    /// The table.
    pub experiment: String,
    /// How busy the load alone keeps the bus, percent.
    pub load_percent: u8,
    /// The side measured to be slower.
    pub slower: PairSide,
    /// The side measured to be faster.
    pub faster: PairSide,
    /// Whether the model ranks them in the same order.
    pub right: bool,
}

/// One side of a pair.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct PairSide {
    /// The IDs of the row.
    pub title: String,
    /// Link of the plan for that row.
    pub plan: String,
    /// The compared device.
    pub device: CellDevice,
    /// Measured rate, MB/s.
    pub measured_mb_s: f64,
    /// Predicted rate, MB/s.
    pub predicted_mb_s: f64,
}

/// Whether the model found the best configuration of a table.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct BestChoice {
    /// The table.
    pub experiment: String,
    /// How busy the load alone keeps the bus, percent.
    pub load_percent: u8,
    /// Number of configurations.
    pub rows: usize,
    /// The configuration with the greatest predicted total.
    pub chosen: RowTotal,
    /// The configuration with the greatest measured total.
    pub best: RowTotal,
    /// Whether the chosen one's measured total is within 3 % of the greatest.
    pub right: bool,
}

impl BestChoice {
    /// The cost of following the advice: how far the chosen configuration's measured total is below the greatest,
    /// percent of the greatest.
    #[must_use]
    pub fn lost_percent(&self) -> f64 {
        100.0 * (1.0 - self.chosen.measured_mb_s / self.best.measured_mb_s)
    }
}

/// A row with the total of its devices.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct RowTotal {
    /// The IDs of the row.
    pub title: String,
    /// Link of the plan for that row.
    pub plan: String,
    /// Measured, MB/s.
    pub measured_mb_s: f64,
    /// Predicted, MB/s.
    pub predicted_mb_s: f64,
}

/// Pairs with different measured rates: rows of one table with the same load, and similar devices within a row.
pub(crate) fn pairs(cells: &[Cell]) -> Vec<OrderedPair> {
    let mut pairs = Vec::new();
    for (i, a) in cells.iter().enumerate() {
        for b in cells.iter().skip(i + 1) {
            let like = a.experiment == b.experiment
                && a.load_percent == b.load_percent
                && a.device.kind == b.device.kind
                && a.device.burst_mb_s == b.device.burst_mb_s;
            let (slower, faster) = if a.measured_mb_s < b.measured_mb_s { (a, b) } else { (b, a) };
            if !like || faster.measured_mb_s - slower.measured_mb_s <= ORDER_SHARE * faster.measured_mb_s {
                continue;
            }
            pairs.push(OrderedPair {
                experiment: a.experiment.clone(),
                load_percent: a.load_percent,
                slower: side(slower),
                faster: side(faster),
                right: slower.predicted_mb_s < faster.predicted_mb_s,
            });
        }
    }
    pairs
}

fn side(cell: &Cell) -> PairSide {
    PairSide {
        title: cell.title.clone(),
        plan: cell.plan.clone(),
        device: cell.device,
        measured_mb_s: cell.measured_mb_s,
        predicted_mb_s: cell.predicted_mb_s,
    }
}

/// A row of the cells, and the devices on its bus.
struct CellRow {
    total: RowTotal,
    devices: Vec<(Kind, u64)>,
}

/// The rows of each table and load.
fn rows(cells: &[Cell]) -> BTreeMap<(&str, u8), Vec<CellRow>> {
    let mut by_row: BTreeMap<(&str, u8, usize), CellRow> = BTreeMap::new();
    for cell in cells {
        let row = by_row.entry((&cell.experiment, cell.load_percent, cell.row)).or_insert_with(|| CellRow {
            total: RowTotal {
                title: cell.title.clone(),
                plan: cell.plan.clone(),
                measured_mb_s: 0.0,
                predicted_mb_s: 0.0,
            },
            devices: Vec::new(),
        });
        row.total.measured_mb_s += cell.measured_mb_s;
        row.total.predicted_mb_s += cell.predicted_mb_s;
        row.devices.push((cell.device.kind, cell.device.burst_mb_s.to_bits()));
    }
    let mut groups: BTreeMap<(&str, u8), Vec<CellRow>> = BTreeMap::new();
    for ((experiment, load, _), mut row) in by_row {
        row.devices.sort_unstable();
        groups.entry((experiment, load)).or_default().push(row);
    }
    groups
}

/// For each table and load with several devices in a row: whether the row with the greatest predicted total has
/// nearly the greatest measured one.
pub(crate) fn best(cells: &[Cell]) -> Vec<BestChoice> {
    let groups = rows(cells);
    let several = groups.iter().filter(|(_, rows)| rows.len() > 1 && rows.iter().all(|r| r.devices.len() > 1));
    let choice = several.filter_map(|(&(experiment, load_percent), rows)| {
        let greatest = |of: fn(&RowTotal) -> f64| rows.iter().max_by(|a, b| of(&a.total).total_cmp(&of(&b.total)));
        let (chosen, best) = (&greatest(|t| t.predicted_mb_s)?.total, &greatest(|t| t.measured_mb_s)?.total);
        Some(BestChoice {
            experiment: experiment.to_owned(),
            load_percent,
            rows: rows.len(),
            chosen: chosen.clone(),
            best: best.clone(),
            right: chosen.measured_mb_s >= best.measured_mb_s * (1.0 - ORDER_SHARE),
        })
    });
    choice.collect()
}

/// The model's errors: for a rate, and for the ratio of two configurations with the same devices and load.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearness {
    /// Median error of a rate, percent.
    pub(crate) single_percent: f64,
    /// Pairs of such configurations.
    pub(crate) pairs: usize,
    /// Median error of their ratio, percent.
    pub(crate) difference_percent: f64,
    /// The least difference at which two predictions are told apart, percent.
    pub(crate) clear_percent: f64,
}

pub(crate) fn nearness(cells: &[Cell]) -> Nearness {
    let mut single: Vec<f64> = cells.iter().map(|c| c.error_percent.abs()).collect();
    let mut ratio = Vec::new();
    for rows in rows(cells).values() {
        for (i, a) in rows.iter().enumerate() {
            for b in rows.iter().skip(i + 1).filter(|b| b.devices == a.devices) {
                let predicted = a.total.predicted_mb_s / b.total.predicted_mb_s;
                let measured = a.total.measured_mb_s / b.total.measured_mb_s;
                ratio.push((predicted / measured - 1.0).abs() * 100.0);
            }
        }
    }
    single.sort_by(f64::total_cmp);
    ratio.sort_by(f64::total_cmp);
    let difference_percent = quantile(&ratio, 0.5);
    Nearness {
        single_percent: quantile(&single, 0.5),
        pairs: ratio.len(),
        difference_percent,
        // Closer measured rates cannot be ranked, so they cannot show that the model ranks them.
        clear_percent: difference_percent.max(100.0 * ORDER_SHARE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(row: usize, measured_mb_s: f64, predicted_mb_s: f64) -> Cell {
        Cell {
            experiment: "table-1".to_owned(),
            row,
            title: format!("row {row}"),
            plan: String::new(),
            load_percent: 90,
            initiator_id: 7,
            device: CellDevice { kind: Kind::Disk, id: 0, burst_mb_s: 160.0 },
            measured_mb_s,
            predicted_mb_s,
            low_mb_s: predicted_mb_s,
            high_mb_s: predicted_mb_s,
            error_percent: (predicted_mb_s / measured_mb_s - 1.0) * 100.0,
            blind_mb_s: None,
            measured_state: None,
            state: None,
            state_probability: None,
        }
    }

    #[test]
    fn a_pair_with_equal_measurements_is_not_ranked() {
        let pairs = pairs(&[cell(0, 10.0, 9.0), cell(1, 10.2, 8.0), cell(2, 20.0, 8.5)]);
        let told: Vec<_> = pairs.iter().map(|p| (p.slower.measured_mb_s, p.faster.measured_mb_s, p.right)).collect();
        assert_eq!(told, [(10.0, 20.0, false), (10.2, 20.0, true)]);
    }

    #[test]
    fn the_best_row_counts_only_if_rows_have_several_devices() {
        let both = |row, m, p| [cell(row, m, p), cell(row, m, p)];
        assert!(best(&[cell(0, 1.0, 1.0), cell(1, 2.0, 2.0)]).is_empty());
        let cells = [both(0, 10.0, 9.0), both(1, 10.1, 8.0), both(2, 5.0, 8.5)].concat();
        let choices = best(&cells);
        assert_eq!(choices.len(), 1);
        assert!(choices[0].right && choices[0].chosen.title == "row 0" && choices[0].best.title == "row 1");
    }

    #[test]
    fn resolution_concerns_ratios_so_a_common_error_does_not_count() {
        let told = nearness(&[cell(0, 10.0, 11.0), cell(1, 20.0, 22.0)]);
        assert!((told.single_percent - 10.0).abs() < 1e-9 && told.difference_percent < 1e-9 && told.pairs == 1);
        assert!((told.clear_percent - 3.0).abs() < 1e-9);
        let told = nearness(&[cell(0, 10.0, 11.0), cell(1, 20.0, 20.0)]);
        assert!((told.difference_percent - 10.0).abs() < 1e-9 && told.clear_percent == told.difference_percent);
    }
}

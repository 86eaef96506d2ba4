//! A measured rate beside its prediction.

use busfree_devices::{Experiment, Kind, Row, RowDevice};
use busfree_plan::{Plan, to_link};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// One measured rate and its prediction.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct Cell {
    /// The table.
    pub experiment: String,
    /// Row within the table, from 0.
    pub row: usize,
    /// The IDs of the row.
    pub title: String,
    /// Link of the plan for that row.
    pub plan: String,
    /// How busy the load alone keeps the bus, percent.
    pub load_percent: u8,
    /// ID of the initiator under test.
    pub initiator_id: u8,
    /// The device.
    pub device: CellDevice,
    /// Measured rate, MB/s.
    pub measured_mb_s: f64,
    /// Median of the predictions over the seeds, MB/s.
    pub predicted_mb_s: f64,
    /// Least prediction over the seeds, MB/s.
    pub low_mb_s: f64,
    /// Greatest prediction over the seeds, MB/s.
    pub high_mb_s: f64,
    /// (predicted - measured) / measured, percent.
    pub error_percent: f64,
    /// The prediction with parameters fitted without this table, MB/s, if requested.
    pub blind_mb_s: Option<f64>,
    /// Measured state of a CD-ROM: `full`, `half` or `between`.
    pub measured_state: Option<&'static str>,
    /// Its predicted state.
    pub state: Option<&'static str>,
    /// Share of the seeds in that state.
    pub state_probability: Option<f64>,
}

/// The device of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct CellDevice {
    /// `disk` or `cdrom`.
    #[ts(type = "string")]
    pub kind: Kind,
    /// Its ID.
    pub id: u8,
    /// Nominal burst rate, MB/s.
    pub burst_mb_s: f64,
}

impl Cell {
    /// The cell of a device of a row, from its rates in several runs of its plan, sorted.
    pub(crate) fn new(
        (experiment, index, row): (&Experiment, usize, &Row),
        plan: &Plan,
        device: &RowDevice,
        rates: &[f64],
    ) -> Self {
        let title = plan.name.split_once(": ").map_or(plan.name.as_str(), |(_, title)| title);
        let predicted = quantile(rates, 0.5);
        let state = (device.kind == Kind::Cdrom).then(|| cd_state(predicted));
        let in_state = |s: &str| rates.iter().filter(|r| cd_state(**r) == s).count() as f64 / rates.len().max(1) as f64;
        Self {
            experiment: experiment.id.clone(),
            row: index,
            title: title.to_owned(),
            plan: to_link(plan),
            load_percent: row.load_percent,
            initiator_id: row.initiator_id,
            device: CellDevice { kind: device.kind, id: device.id, burst_mb_s: device.burst_mb_s },
            measured_mb_s: device.measured_mb_s,
            predicted_mb_s: predicted,
            low_mb_s: rates.first().copied().unwrap_or(0.0),
            high_mb_s: rates.last().copied().unwrap_or(0.0),
            error_percent: (predicted - device.measured_mb_s) / device.measured_mb_s * 100.0,
            blind_mb_s: None,
            measured_state: state.map(|_| cd_state(device.measured_mb_s)),
            state,
            state_probability: state.map(in_state),
        }
    }
}

/// Above this a CD-ROM is at full speed, MB/s.
pub(crate) const FULL_MB_S: f64 = 2.3;
/// Below this it is at half speed, MB/s.
pub(crate) const HALF_MB_S: f64 = 1.5;

fn cd_state(mb_s: f64) -> &'static str {
    if mb_s > FULL_MB_S {
        "full"
    } else if mb_s < HALF_MB_S {
        "half"
    } else {
        "between"
    }
}

/// Quantile of sorted samples, interpolated between the two nearest.
pub(crate) fn quantile(sorted: &[f64], q: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    let place = q * last as f64;
    let (low, high) = (place.floor() as usize, place.ceil() as usize);
    match (sorted.get(low), sorted.get(high)) {
        (Some(a), Some(b)) => a + (b - a) * (place - place.floor()),
        _ => 0.0,
    }
}

/// Cells of the paper whose predictions are made up from the measured rates.
#[cfg(test)]
pub(crate) fn made_up_cells(predicted: impl Fn(&RowDevice) -> f64) -> Vec<Cell> {
    let file = busfree_devices::id_precedence();
    let mut cells = Vec::new();
    for experiment in &file.experiments {
        for (index, row) in experiment.rows.iter().enumerate() {
            let plan = file.plan(experiment, row);
            let of = |device| Cell::new((experiment, index, row), &plan, device, &[predicted(device)]);
            cells.extend(row.devices.iter().map(of));
        }
    }
    cells
}

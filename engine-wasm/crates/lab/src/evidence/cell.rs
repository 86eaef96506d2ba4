//! A measured rate beside its prediction.

use busfree_devices::Kind;
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

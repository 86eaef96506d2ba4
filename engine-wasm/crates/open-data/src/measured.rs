//! Rates and times that were measured: of the ID paper, and those in the report that the model is judged by.

use busfree_devices::{Confidence, Kind, built_in, id_precedence};
use busfree_plan::to_link;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fields::Field;
use crate::licence::Licence;
use crate::record::Record;

/// The report that `npm run validate -- --write` writes. It has every measured figure with its source and plan.
const REPORT: &str = include_str!("../../../../web/src/trust/report.json");

/// Its sections with values of a formula in place of measured ones.
const COMPUTED: [&str; 2] = ["protocol", "queueing"];

/// Bytes of a MiB for each of a MB.
const MB_IN_MIB: f64 = 1.048_576;

#[derive(Deserialize)]
struct Report {
    checks: Vec<Check>,
}

#[derive(Deserialize)]
struct Check {
    section: String,
    name: String,
    unit: String,
    measured: Option<f64>,
    fitted: bool,
    plan: Option<String>,
    source: String,
}

/// A measured figure. MB is 10^6 bytes.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Measured {
    /// What was measured.
    name: String,
    /// Kind of the device of a row of the ID paper.
    kind: Option<Kind>,
    /// Subject: `id-paper`, or a section of the report on accuracy.
    subject: String,
    /// The value as it was published.
    measured: f64,
    /// Unit of `measured`: MB/s, MiB/s (2^20 bytes), s, ms, % or times (a ratio).
    unit: String,
    /// The value as a rate, MB/s; `null` if it is none.
    measured_mb_s: Option<f64>,
    /// Time in which a device was read from beginning to end, seconds.
    measured_s: Option<f64>,
    /// ID of the device.
    device_id: Option<u8>,
    /// ID of its host.
    initiator_id: Option<u8>,
    /// How busy the load alone keeps the bus, percent.
    load_percent: Option<u8>,
    /// Nominal burst rate of the device, MB/s on 16 data lines: the rate that was agreed.
    burst_mb_s: Option<f64>,
    /// Link of the plan that stands for the machine. Where the source says little of it, the plan has usual parts.
    plan: Option<String>,
    /// Whether figures of the model or the catalogue were chosen by it. Agreement with Busfree then proves little.
    fitted: bool,
    /// All of them are measurements.
    confidence: Confidence,
    /// Where it was published.
    source: String,
}

/// All measured figures.
pub(crate) fn measured(fields: &[Field]) -> serde_json::Result<Vec<Record>> {
    paper().into_iter().chain(reported()).map(|row| Record::of(&row, fields, Licence::Own)).collect()
}

/// The rates of the ID paper, in the order of its tables.
fn paper() -> Vec<Measured> {
    let file = id_precedence();
    let rows = file.experiments.iter().flat_map(|table| table.rows.iter().map(move |row| (table, row)));
    rows.flat_map(|(table, row)| {
        let plan = file.plan(table, row);
        row.devices.iter().map(move |device| Measured {
            name: plan.name.clone(),
            kind: Some(device.kind),
            subject: "id-paper".to_owned(),
            measured: device.measured_mb_s,
            unit: "MB/s".to_owned(),
            measured_mb_s: Some(device.measured_mb_s),
            measured_s: device.measured_s,
            device_id: Some(device.id),
            initiator_id: Some(row.initiator_id),
            load_percent: Some(row.load_percent),
            burst_mb_s: Some(device.burst_mb_s),
            plan: Some(to_link(&plan)),
            // The model is fitted to all tables of the paper.
            fitted: true,
            confidence: Confidence::Measured,
            source: format!("{}, {}", file.source, table.id),
        })
    })
    .collect()
}

/// The measured figures of the report.
fn reported() -> Vec<Measured> {
    let report: Report = built_in(REPORT, "report.json");
    let measured = report.checks.into_iter().filter(|check| !COMPUTED.contains(&check.section.as_str()));
    measured
        .filter_map(|check| {
            let value = check.measured?;
            let factor = match check.unit.as_str() {
                "MB/s" => Some(1.0),
                "MiB/s" => Some(MB_IN_MIB),
                _ => None,
            };
            Some(Measured {
                name: check.name,
                kind: None,
                subject: check.section,
                measured: value,
                unit: check.unit,
                measured_mb_s: factor.map(|factor| rounded(value * factor)),
                measured_s: None,
                device_id: None,
                initiator_id: None,
                load_percent: None,
                burst_mb_s: None,
                plan: check.plan,
                fitted: check.fitted,
                confidence: Confidence::Measured,
                source: check.source,
            })
        })
        .collect()
}

/// To a thousandth: no source has more digits.
fn rounded(mb_s: f64) -> f64 {
    (mb_s * 1_000.0).round() / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_measured_rate_is_there() {
        let in_paper: usize = id_precedence().experiments.iter().flat_map(|t| &t.rows).map(|r| r.devices.len()).sum();
        assert_eq!(in_paper, 114);
        assert_eq!(paper().len(), in_paper);
        let report: Report = built_in(REPORT, "report.json");
        let computed = report.checks.iter().filter(|c| COMPUTED.contains(&c.section.as_str()) && c.measured.is_some());
        let all = report.checks.iter().filter(|check| check.measured.is_some());
        assert_eq!(reported().len(), all.count() - computed.count());
        assert!(paper().iter().chain(&reported()).all(|row| !row.source.is_empty()));
    }

    #[test]
    fn a_rate_in_mebibytes_is_also_one_in_megabytes() {
        let all = reported();
        let of = |name: &str| all.iter().find(|row| row.name == name).map(|row| (row.measured, row.measured_mb_s));
        assert_eq!(of("7 disks of 2002 on Ultra160"), Some((137.2, Some(143.865))));
        assert_eq!(of("copying a file of 2 MB on a disk"), Some((11.5, None)));
    }
}

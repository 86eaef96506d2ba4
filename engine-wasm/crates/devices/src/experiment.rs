//! Measured experiments of the kind in the ID-precedence paper, and the plan for each row.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use busfree_compact::packed;
use busfree_plan::{Bus, Device, Host, LoadSystem, Plan, Question, Signalling, Workload, out_of_limits};
use busfree_scsi::Id;
use serde::{Deserialize, Serialize};

use crate::data::{Part, built_in, data};
use crate::{Kind, catalogue};

static ID_PRECEDENCE: LazyLock<ExperimentFile> = LazyLock::new(|| {
    data(Part::IdPrecedence, || built_in(include_str!("../data/id-precedence.json"), "id-precedence.json"))
});

/// "SCSI ID Precedence and the Impact on Performance", Tables 1 to 8: 114 measured rates.
#[must_use]
pub fn id_precedence() -> &'static ExperimentFile {
    &ID_PRECEDENCE
}

/// A file of experiments.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ExperimentFile {
    /// Title of the paper or report.
    pub source: String,
    /// Capacity of each kind of device, MB: the amount read from beginning to end.
    pub capacity_mb: CapacityMb,
    /// The second system.
    pub load_system: LoadSetup,
    /// Its experiments.
    pub experiments: Vec<Experiment>,
}

packed!(ExperimentFile: source, capacity_mb, load_system, experiments);

/// Capacities, MB.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct CapacityMb {
    /// Of a disk.
    pub disk: f64,
    /// Of a CD.
    #[serde(default = "full_cd")]
    pub cdrom: f64,
}

packed!(CapacityMb: disk, cdrom);

fn full_cd() -> f64 {
    648.0
}

/// How the second system was set up.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LoadSetup {
    /// ID of its initiator.
    pub initiator_id: Id,
    /// Nominal burst rate of its disks, MB/s on 16 data lines.
    pub burst_mb_s: f64,
    /// Disks that are read at each load.
    pub disk_ids_by_load_percent: BTreeMap<String, Vec<Id>>,
}

packed!(LoadSetup: initiator_id, burst_mb_s, disk_ids_by_load_percent);

/// One table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Experiment {
    /// Short id, `table-6`.
    pub id: String,
    /// Title as printed.
    #[serde(default)]
    pub title: String,
    /// Its rows.
    pub rows: Vec<Row>,
}

packed!(Experiment: id, title, rows);

/// One run of the system under test.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    /// How busy the load alone keeps the bus, percent.
    pub load_percent: u8,
    /// ID of the initiator under test.
    pub initiator_id: Id,
    /// The signalling of the bus.
    pub signalling: Signalling,
    /// Devices that are read; all start together.
    pub devices: Vec<RowDevice>,
}

packed!(Row: load_percent, initiator_id, signalling, devices);

/// One device of a row.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RowDevice {
    /// `disk` or `cdrom`.
    pub kind: Kind,
    /// Its ID.
    pub id: Id,
    /// Nominal burst rate, MB/s on 16 data lines.
    pub burst_mb_s: f64,
    /// Time to read all of it, seconds.
    #[serde(default)]
    pub measured_s: Option<f64>,
    /// Measured rate, MB/s.
    pub measured_mb_s: f64,
}

packed!(RowDevice: kind, id, burst_mb_s, measured_s, measured_mb_s);

/// Reads an experiment file.
///
/// # Errors
/// One line that names the position in the file.
pub fn read_experiments(text: &str) -> Result<ExperimentFile, String> {
    let file: ExperimentFile = serde_json::from_str(text).map_err(|error| error.to_string())?;
    for (experiment, row) in file.experiments.iter().flat_map(|e| e.rows.iter().map(move |r| (e, r))) {
        let at = format!("{}, initiator {}", experiment.id, row.initiator_id);
        let ids = row.devices.iter().map(|d| d.id).chain([row.initiator_id]);
        if ids.into_iter().any(|id| id > 15) || row.load_percent > 99 || row.devices.is_empty() {
            return Err(format!("{at}: an ID above 15, a load above 99 or no device"));
        }
        if row.devices.iter().any(|d| !(d.burst_mb_s > 0.0 && d.burst_mb_s <= 320.0 && d.measured_mb_s > 0.0)) {
            return Err(format!("{at}: burst_mb_s must be above 0 and at most 320, measured_mb_s above 0"));
        }
        if row.devices.iter().any(|d| !matches!(d.kind, Kind::Disk | Kind::Cdrom)) {
            return Err(format!("{at}: kind must be disk or cdrom"));
        }
        let disks = file.load_system.disk_ids_by_load_percent.get(&row.load_percent.to_string());
        if row.load_percent > 0 && disks.is_none_or(Vec::is_empty) {
            return Err(format!("{at}: no load disks are named for a load of {} %", row.load_percent));
        }
        if let Some(problem) = out_of_limits(&file.plan(experiment, row)).first() {
            return Err(format!("{at}: {problem}"));
        }
    }
    if !(file.capacity_mb.disk > 0.0 && file.capacity_mb.cdrom > 0.0) {
        return Err("capacity_mb must be above 0".to_owned());
    }
    Ok(file)
}

/// Catalogue id of the device that a row's kind represents.
#[must_use]
pub const fn paper_model(kind: Kind) -> &'static str {
    match kind {
        Kind::Cdrom => "id_prec_cdrom",
        Kind::Disk | Kind::Removable | Kind::Tape | Kind::Scanner | Kind::Emulator | Kind::Network => "id_prec_disk",
    }
}

/// `dd` on Linux 2.4: it reads ahead 31 pages (124 KiB) on a disk, one window in flight while the last one is used
/// (mm/filemap.c), and 16 KiB on a CD-ROM. These are the catalogue's typical workloads of the two kinds.
fn dd(kind: Kind) -> Workload {
    catalogue().workload(kind)
}

/// Name of a disk with this burst rate on 16 data lines.
const fn generation(burst_mb_s: f64) -> &'static str {
    match burst_mb_s {
        160.0 => "Ultra160 disk",
        80.0 => "Ultra2 disk",
        40.0 => "Ultra disk",
        20.0 => "Fast disk",
        _ => "Disk",
    }
}

impl ExperimentFile {
    /// The plan for a row: every device is read to its end.
    #[must_use]
    pub fn plan(&self, experiment: &Experiment, row: &Row) -> Plan {
        let disks = self.load_system.disk_ids_by_load_percent.get(&row.load_percent.to_string());
        let mut load = LoadSystem {
            percent: row.load_percent,
            initiator_id: self.load_system.initiator_id,
            cap_mt_s: self.load_system.burst_mb_s / 2.0,
            ..LoadSystem::default()
        };
        match disks {
            Some(disks) if !disks.is_empty() => load.disk_ids.clone_from(disks),
            _ => load.percent = 0,
        }
        let mut devices = Vec::new();
        for ((d, hue), letter) in row.devices.iter().zip(2..).zip('A'..) {
            let others = || row.devices.iter().filter(|other| other.id != d.id && other.kind == d.kind);
            let name = match d.kind {
                Kind::Cdrom => "CD-ROM",
                _ if others().any(|other| other.burst_mb_s != d.burst_mb_s) => generation(d.burst_mb_s),
                _ => "Disk",
            };
            let is_alike = others().any(|other| other.burst_mb_s == d.burst_mb_s);
            let name = if is_alike { format!("{name} {letter}") } else { name.to_owned() };
            let model = paper_model(d.kind);
            let widest = catalogue().device(model).map_or(0.0, |m| m.max_mt_s);
            let on_se = row.signalling == Signalling::Se;
            // A cap is written only if neither the part nor the signalling sets that rate already.
            let settled = d.burst_mb_s / 2.0 >= if on_se { widest.min(20.0) } else { widest };
            devices.push(Device {
                id: d.id,
                model: model.to_owned(),
                name,
                hue,
                cap_mt_s: (!settled).then_some(d.burst_mb_s / 2.0),
                workload: dd(d.kind),
                ..Device::default()
            });
        }
        // With a single-ended CD-ROM the bus comes up as SE by itself, as it did in the paper.
        let has_cdrom = row.devices.iter().any(|d| d.kind == Kind::Cdrom);
        let signalling = if has_cdrom { Signalling::Lvd } else { row.signalling };
        let table = experiment.id.strip_prefix("table-").map_or(experiment.id.clone(), |n| format!("Table {n}"));
        let places: Vec<String> = devices.iter().map(|d| format!("{} {}", d.name, d.id)).collect();
        Plan {
            name: format!("{table}: host {}, {}, load {}", row.initiator_id, places.join(", "), row.load_percent),
            question: Question::Done,
            bus: Bus {
                signalling,
                load,
                hosts: vec![Host {
                    id: row.initiator_id,
                    model: "id_prec_host".to_owned(),
                    name: "Host adapter".to_owned(),
                    hue: 1,
                    ..Host::default()
                }],
                devices,
                ..Bus::default()
            },
            ..Plan::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_cells_are_there() {
        let cells: usize = id_precedence().experiments.iter().flat_map(|e| &e.rows).map(|r| r.devices.len()).sum();
        assert_eq!(cells, 114);
    }

    #[test]
    fn every_row_is_a_plan_within_limits() {
        let file = id_precedence();
        for experiment in &file.experiments {
            for row in &experiment.rows {
                let plan = file.plan(experiment, row);
                assert!(busfree_plan::out_of_limits(&plan).is_empty(), "{}", plan.name);
            }
        }
    }
}

//! The measured rates that the model misses by most, grouped by what was looked into for them.

use busfree_devices::Kind;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::evidence::Cell;

/// A disk that is further off than this is listed, percent.
const MISSED_PERCENT: f64 = 8.0;

/// What distinguishes the rows of a group. MODEL-CHANGELOG.md has a section for each, with what was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Difference {
    /// One disk at 0, below its host and the load.
    DiskAtZero,
    /// One disk above a host at 0.
    DiskAboveHost,
    /// Host and disk at the two highest IDs, in either order, beside another disk.
    TopTwo,
    /// Two disks above a host at 0.
    DisksAboveHost,
    /// A disk at 0 beside a faster one that is as strong as the host.
    ZeroBesideDisk,
    /// A disk beside a CD-ROM.
    BesideCdrom,
    /// A CD-ROM in the wrong one of its two speeds.
    CdromSpeed,
}

/// Measured rates that the model misses for a common reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct Misses {
    /// What they have in common; `null` if nothing was looked into.
    pub difference: Option<Difference>,
    /// Their places among the report's cells, the largest error first.
    pub cells: Vec<usize>,
}

/// The rates that are missed by most, by group.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct MissedMost {
    /// A disk that is further off than this is listed, percent.
    pub percent: f64,
    /// The groups.
    pub groups: Vec<Misses>,
}

/// Disks with a large error, and CD-ROMs in the wrong state.
#[must_use]
pub fn missed_most(cells: &[Cell]) -> MissedMost {
    let is_missed = |cell: &Cell| match cell.device.kind {
        Kind::Cdrom => cell.state != cell.measured_state,
        _ => cell.error_percent.abs() > MISSED_PERCENT,
    };
    let mut missed: Vec<(Option<Difference>, usize, f64)> = cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| is_missed(cell))
        .map(|(place, cell)| (difference(cell, cells), place, cell.error_percent.abs()))
        .collect();
    missed.sort_by(|a, b| a.0.cmp(&b.0).then(b.2.total_cmp(&a.2)));
    let groups = missed.chunk_by(|a, b| a.0 == b.0);
    let group = |group: &[(Option<Difference>, usize, f64)]| {
        Some(Misses { difference: group.first()?.0, cells: group.iter().map(|(_, place, _)| *place).collect() })
    };
    MissedMost { percent: MISSED_PERCENT, groups: groups.filter_map(group).collect() }
}

/// The group of a cell, from the kinds and IDs of its row.
fn difference(cell: &Cell, cells: &[Cell]) -> Option<Difference> {
    let mut others = cells.iter().filter(|other| {
        (&other.experiment, other.row) == (&cell.experiment, cell.row) && other.device.id != cell.device.id
    });
    let other = others.next();
    let (host, id) = (cell.initiator_id, cell.device.id);
    match other {
        _ if cell.device.kind == Kind::Cdrom => Some(Difference::CdromSpeed),
        Some(other) if other.device.kind == Kind::Cdrom => Some(Difference::BesideCdrom),
        Some(_) if host == 0 => Some(Difference::DisksAboveHost),
        Some(_) if id == 0 => Some(Difference::ZeroBesideDisk),
        Some(_) if (6..=7).contains(&host) && (6..=7).contains(&id) => Some(Difference::TopTwo),
        None if id == 0 => Some(Difference::DiskAtZero),
        None if host == 0 => Some(Difference::DiskAboveHost),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::cell::made_up_cells;

    #[test]
    fn every_two_device_row_and_every_row_with_a_host_or_disk_at_0_has_a_group() {
        // Every disk 20 % off, and every CD-ROM in the other state.
        let cells = made_up_cells(|device| match device.kind {
            Kind::Cdrom if device.measured_mb_s > 2.3 => 1.22,
            Kind::Cdrom => 2.54,
            _ => 1.2 * device.measured_mb_s,
        });
        let missed = missed_most(&cells);
        let listed: usize = missed.groups.iter().map(|group| group.cells.len()).sum();
        assert_eq!(listed, cells.len());
        let alone = missed.groups.iter().find(|group| group.difference.is_none()).unwrap();
        let mut titles: Vec<&str> = alone.cells.iter().map(|place| cells[*place].title.as_str()).collect();
        titles.sort_unstable();
        // Table 4 and the last two rows of Table 5: one disk at the top, below or above its host.
        assert_eq!(titles, [["host 6, Disk 7, load 99"; 2], ["host 7, Disk 6, load 99"; 2]].concat());
    }

    #[test]
    fn a_near_prediction_is_not_listed() {
        let cells = made_up_cells(|device| 1.07 * device.measured_mb_s);
        assert_eq!(missed_most(&cells).groups, []);
    }
}

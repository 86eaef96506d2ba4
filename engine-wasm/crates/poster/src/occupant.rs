//! The parties on the ladder with their figures, strongest first.

use busfree_plan::{Bus, Party, Pattern};
use busfree_scsi::{Id, LADDER};

use crate::figures::{MeasuredRow, Member, Predicted};

/// One party of a plan with its figures.
pub(crate) struct Occupant {
    pub id: u8,
    pub name: String,
    /// 1 to 15; 0 for the load system.
    pub hue: u8,
    pub figures: Member,
    /// A device with requests.
    pub is_served: bool,
    /// A device without requests.
    pub is_off: bool,
    /// Its measured rate, MB/s.
    pub measured_mb_s: Option<f64>,
}

/// All parties on the bus, strongest first.
pub(crate) fn occupants(bus: &Bus, prediction: &Predicted, measured: Option<&MeasuredRow>) -> Vec<Occupant> {
    let load = prediction.load.as_ref().map_or(&[][..], |load| &load.parties);
    let occupant = |(party, id): (Party, u8)| {
        let (found, hue) = match party {
            Party::Host { index } => {
                (prediction.initiators.get(index), bus.hosts.get(index).map_or(1, |h| h.hue.max(1)))
            }
            Party::Device { index } => {
                (prediction.devices.get(index), bus.devices.get(index).map_or(1, |d| d.hue.max(1)))
            }
            Party::LoadHost => (load.iter().find(|p| p.initiator), 0),
            Party::LoadDisk { index } => (load.iter().filter(|p| !p.initiator).nth(index), 0),
        };
        let figures = found.cloned().unwrap_or_default();
        let name = match party {
            Party::LoadHost | Party::LoadDisk { .. } => party.load_name().unwrap_or_default().to_owned(),
            Party::Host { .. } | Party::Device { .. } => figures.name.clone(),
        };
        let device = if let Party::Device { index } = party { bus.devices.get(index) } else { None };
        let is_off = device.is_some_and(|d| d.workload.pattern == Pattern::Off);
        let row = measured.filter(|_| device.is_some()).and_then(|m| m.devices.iter().find(|m| m.id == id));
        let is_served = device.is_some() && !is_off;
        Occupant { id, name, hue, figures, is_served, is_off, measured_mb_s: row.map(|m| m.measured_mb_s) }
    };
    let standing = |id: Id| bus.parties().filter(move |(_, at)| *at == id);
    LADDER.into_iter().flat_map(standing).map(occupant).collect()
}

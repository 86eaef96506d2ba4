//! The parties on the ladder with their figures, strongest first.

use busfree_compact::sort_by_key;
use busfree_plan::{Bus, Party};
use busfree_scsi::{Id, LADDER};

use crate::figures::{Figures, Member, Predicted};

/// One party of a plan with its figures.
pub(crate) struct Occupant {
    pub id: u8,
    /// Its LUN, if its target has several.
    pub lun: Option<u8>,
    pub name: String,
    /// 1 to 15; 0 for the load system.
    pub hue: u8,
    pub figures: Member,
    /// A device with requests.
    pub is_served: bool,
    /// Why a device gets no requests; `None` if it gets some, and for others.
    pub unused: Option<&'static str>,
    /// Its measured rate, MB/s.
    pub measured_mb_s: Option<f64>,
}

/// All parties on the bus, strongest first.
pub(crate) fn occupants(bus: &Bus, prediction: &Predicted, figures: &Figures) -> Vec<Occupant> {
    let (measured, by_you) = (figures.measured.as_ref(), &figures.by_you_mb_s);
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
        let lun = if let Party::Device { index } = party { bus.lun_told(index) } else { None };
        let device = if let Party::Device { index } = party { bus.devices.get(index) } else { None };
        let unused = device.filter(|d| !d.is_used()).map(|d| match party {
            _ if !d.powered => "switched off",
            Party::Device { index } if bus.read_for(index).is_some() => "read for a copy",
            _ => "not used",
        });
        let row = measured.filter(|_| device.is_some()).and_then(|m| m.devices.iter().find(|m| m.id == id));
        let is_served = device.is_some() && unused.is_none();
        let own = if let Party::Device { index } = party { by_you.get(index).copied().flatten() } else { None };
        let measured_mb_s = row.map(|m| m.measured_mb_s).or(own);
        Occupant { id, lun, name, hue, figures, is_served, unused, measured_mb_s }
    };
    let lun = |party: &Party| if let Party::Device { index } = party { bus.lun_told(*index) } else { None };
    // The logical units of a target, by their LUNs.
    let standing = |id: Id| {
        let mut here: Vec<(Party, u8)> = bus.parties().filter(|(_, at)| *at == id).collect();
        sort_by_key(&mut here, |(party, _)| lun(party));
        here
    };
    LADDER.into_iter().flat_map(standing).map(occupant).collect()
}

//! Names of the parties on the bus.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Bus;
use crate::limits::LOAD_DISKS_MAX;

/// Name of the load system's initiator.
pub const LOAD_HOST_NAME: &str = "Load: host";
/// Names of its disks, in the order of the plan.
pub const LOAD_DISK_NAMES: [&str; LOAD_DISKS_MAX] = ["Load: disk A", "Load: disk B", "Load: disk C", "Load: disk D"];

/// A host or device of a plan: anything with an ID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Party {
    /// A host adapter of the plan.
    Host {
        /// Index into `hosts`.
        index: usize,
    },
    /// A device of the plan.
    Device {
        /// Index into `devices`.
        index: usize,
    },
    /// The initiator of the load system.
    LoadHost,
    /// A disk of the load system.
    LoadDisk {
        /// Index into `load.disk_ids`.
        index: usize,
    },
}

impl Party {
    /// Name of a part of the load system. `None` for hosts and devices of the plan, which have their own names.
    #[must_use]
    pub fn load_name(self) -> Option<&'static str> {
        match self {
            Self::LoadHost => Some(LOAD_HOST_NAME),
            Self::LoadDisk { index } => LOAD_DISK_NAMES.get(index).copied(),
            Self::Host { .. } | Self::Device { .. } => None,
        }
    }
}

impl Bus {
    /// All parties on the bus with their IDs: hosts, devices, then the load system if it is on the bus.
    pub fn parties(&self) -> impl Iterator<Item = (Party, u8)> + '_ {
        let hosts = self.hosts.iter().enumerate().map(|(index, h)| (Party::Host { index }, h.id));
        let devices = self.devices.iter().enumerate().map(|(index, d)| (Party::Device { index }, d.id));
        let load_is_on = self.load.percent > 0;
        let load_host = load_is_on.then_some((Party::LoadHost, self.load.initiator_id));
        let disks = if load_is_on { self.load.disk_ids.as_slice() } else { &[] };
        let load_disks = disks.iter().enumerate().map(|(index, &id)| (Party::LoadDisk { index }, id));
        hosts.chain(devices).chain(load_host).chain(load_disks)
    }

    /// Sets the ID of one party: of a device, that of its whole target. An index that does not exist changes nothing.
    pub fn set_id(&mut self, party: Party, id: u8) {
        self.set_ids(&[(party, id)]);
    }

    /// Sets the IDs of parties at once, so that two can exchange theirs.
    pub fn set_ids(&mut self, ids: &[(Party, u8)]) {
        let targets: Vec<usize> = (0..self.devices.len()).map(|device| self.target_of(device)).collect();
        for &(party, id) in ids {
            let place = match party {
                Party::Host { index } => self.hosts.get_mut(index).map(|h| &mut h.id),
                Party::Device { index } => {
                    let moved = targets.get(index);
                    let units = self.devices.iter_mut().zip(&targets).filter(|(_, target)| Some(*target) == moved);
                    units.for_each(|(device, _)| device.id = id);
                    None
                }
                Party::LoadHost => Some(&mut self.load.initiator_id),
                Party::LoadDisk { index } => self.load.disk_ids.get_mut(index),
            };
            if let Some(place) = place {
                *place = id;
            }
        }
    }
}

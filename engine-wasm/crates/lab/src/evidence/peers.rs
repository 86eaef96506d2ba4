//! Results of other simulators for the same measurements.

use std::sync::LazyLock;

use serde::Deserialize;

use busfree_devices::built_in;

static PEERS: LazyLock<Peers> = LazyLock::new(|| built_in(include_str!("../../data/peers.json"), "peers.json"));

/// Figures of other simulators.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Peers {
    /// Description of the figures.
    pub about: String,
    /// Their source.
    pub source: String,
    /// DiskSim 4.0 on one disk alone.
    pub disksim: Vec<DiskSimFigure>,
}

/// DiskSim's figure for one disk.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiskSimFigure {
    /// Catalogue id of the disk.
    pub device: String,
    /// File name of the measured trace in DiskSim's distribution.
    pub trace: String,
    /// Bus time per block of 512 bytes on the measuring machine, milliseconds.
    pub ms_per_block: f64,
    /// DiskSim's demerit, milliseconds.
    pub demerit_ms: f64,
    /// The demerit as a share of the mean response time, percent.
    pub of_mean_percent: f64,
    /// Whether this trace was used to choose mechanisms of this project's drives.
    #[serde(default)]
    pub fitted: bool,
}

/// The results of other simulators.
#[must_use]
pub fn peers() -> &'static Peers {
    &PEERS
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_devices::catalogue;

    #[test]
    fn every_disk_is_in_the_catalogue() {
        for figure in &peers().disksim {
            assert!(catalogue().device(&figure.device).is_some(), "{}", figure.device);
        }
    }
}

//! What other simulators reach against the same measurements.

use std::sync::LazyLock;

use serde::Deserialize;

use busfree_devices::built_in;

static PEERS: LazyLock<Peers> = LazyLock::new(|| built_in(include_str!("../data/peers.json"), "peers.json"));

/// Figures of other simulators.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Peers {
    /// What the figures are.
    pub about: String,
    /// Where they are from.
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
    /// Bus time per block of 512 bytes of the machine that measured, milliseconds.
    pub ms_per_block: f64,
    /// DiskSim's demerit, milliseconds.
    pub demerit_ms: f64,
    /// The same of the mean response time, percent.
    pub of_mean_percent: f64,
    /// Whether mechanisms of this project's drives were chosen by this trace.
    #[serde(default)]
    pub fitted: bool,
}

/// What other simulators reach.
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

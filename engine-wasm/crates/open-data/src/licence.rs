//! The licence of a record.

use busfree_devices::all_mechanics;
use schemars::JsonSchema;
use serde::Serialize;

/// The licence of a record, as an SPDX expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub enum Licence {
    /// That of Busfree.
    #[serde(rename = "MIT")]
    Own,
    /// That of Busfree; figures come from a parameter file of DiskSim 4.0, whose notice is in `COPYING.disksim4`.
    #[serde(rename = "MIT AND LicenseRef-DiskSim-4.0")]
    DiskSim,
}

impl Licence {
    /// The licence of a record about this device of the catalogue.
    pub(crate) fn of(id: &str) -> Self {
        if all_mechanics().iter().any(|drive| drive.id == id) { Self::DiskSim } else { Self::Own }
    }
}

//! Presets: the measured rows, and typical machines (`data/machines.json`).

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::measured_presets;

static MACHINES: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    let file: MachineFile = busfree_devices::built_in(include_str!("../data/machines.json"), "machines.json");
    file.machines
});

/// A plan to begin with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// Table and place within it, `table-6-9`, or the machine.
    pub id: String,
    /// `Table 6` with the table's title, or an era.
    pub group: String,
    /// Distinguishes it from the other presets of its group.
    pub title: String,
    /// Year of the machine; `None` for a measured row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// What the preset shows, in a sentence; empty for a measured row.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub shows: String,
    /// Canonical link.
    pub link: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MachineFile {
    #[serde(rename = "about")]
    _about: String,
    machines: Vec<Preset>,
}

/// Typical machines, by era. None of them was measured.
#[must_use]
pub fn machine_presets() -> &'static [Preset] {
    &MACHINES
}

/// All presets: the measured rows, then the machines.
#[must_use]
pub fn presets() -> Vec<Preset> {
    let mut all = measured_presets();
    all.extend_from_slice(machine_presets());
    all
}

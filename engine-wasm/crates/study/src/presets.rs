//! Presets: the measured rows, measured programs (`data/programs.json`), measured costs of hosts (`data/costs.json`), compared
//! arrays (`data/arrays.json`), and typical machines (`data/machines.json`).

use std::sync::LazyLock;

use busfree_devices::id_precedence;
use busfree_plan::to_link;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A file of `data`: what it is about, and its entries under its own name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DataFile<T> {
    #[serde(rename = "about")]
    _about: String,
    #[serde(rename = "machines", alias = "programs", alias = "costs", alias = "arrays")]
    entries: Vec<T>,
}

/// The entries of such a file.
fn entries<T: DeserializeOwned>(text: &'static str, name: &'static str) -> Vec<T> {
    busfree_devices::built_in::<DataFile<T>>(text, name).entries
}

static MACHINES: LazyLock<Vec<Preset>> =
    LazyLock::new(|| entries(include_str!("../data/machines.json"), "machines.json"));

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

/// A program whose elapsed time was measured.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// Its id among the presets.
    pub id: String,
    /// What it does, and on what.
    pub title: String,
    /// Canonical link.
    pub link: String,
    /// Measured elapsed time, seconds.
    pub measured_s: f64,
    /// Whether figures of the plan were chosen with this time.
    pub fitted: bool,
}

static PROGRAMS: LazyLock<Vec<Program>> =
    LazyLock::new(|| entries(include_str!("../data/programs.json"), "programs.json"));

/// The programs of the ION paper. `data/programs.json` says what is given, assumed and fitted.
#[must_use]
pub fn programs() -> &'static [Program] {
    &PROGRAMS
}

/// What requests cost a host, measured.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// Its id among the presets.
    pub id: String,
    /// What was measured, and of what.
    pub title: String,
    /// Canonical link.
    pub link: String,
    /// Which figure it is.
    pub figure: CostFigure,
    /// Its value.
    pub measured: f64,
    /// Whether the model was fitted to it.
    pub fitted: bool,
    /// Where it was published.
    pub source: String,
}

/// A figure of what requests cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CostFigure {
    /// Share of the processor for each MB/s, percent.
    Processor,
    /// Rate of all devices, MB/s.
    Rate,
}

static COSTS: LazyLock<Vec<Cost>> = LazyLock::new(|| entries(include_str!("../data/costs.json"), "costs.json"));

/// Measured costs. `data/costs.json` says what is given and fitted.
#[must_use]
pub fn costs() -> &'static [Cost] {
    &COSTS
}

/// Two plans with a disk array whose ratio was measured.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrayRatio {
    /// Its id among the presets.
    pub id: String,
    /// What was compared.
    pub title: String,
    /// Canonical link of the plan.
    pub link: String,
    /// Canonical link of the one that it is compared with.
    pub against: String,
    /// Which figure.
    pub figure: ArrayFigure,
    /// The ratio of the first to the second.
    pub measured: f64,
    /// Largest error that counts as agreement, percent.
    pub tolerance: f64,
    /// Where it was published.
    pub source: String,
}

/// A figure of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArrayFigure {
    /// Its rate.
    Rate,
    /// Its requests a second.
    Requests,
}

static ARRAYS: LazyLock<Vec<ArrayRatio>> =
    LazyLock::new(|| entries(include_str!("../data/arrays.json"), "arrays.json"));

/// Compared arrays. `data/arrays.json` says what is given and assumed.
#[must_use]
pub fn array_ratios() -> &'static [ArrayRatio] {
    &ARRAYS
}

/// Title of the arrays among the presets.
const ARRAYS_GROUP: &str = "Disk arrays compared";

/// Title of the costs among the presets.
const COSTS_GROUP: &str = "Windows NT 4.0: what requests cost the host";

/// Title of the programs among the presets.
const PROGRAMS_GROUP: &str = "ION paper: elapsed time of programs on a disk and on one without latency";

/// Typical machines, by era. None of them was measured.
#[must_use]
pub fn machine_presets() -> &'static [Preset] {
    &MACHINES
}

/// Every row of the built-in experiments as a preset.
#[must_use]
pub fn measured_presets() -> Vec<Preset> {
    let file = id_precedence();
    let rows = file.experiments.iter().flat_map(|e| e.rows.iter().enumerate().map(move |(i, row)| (e, i, row)));
    rows.map(|(experiment, i, row)| {
        let plan = file.plan(experiment, row);
        let (table, title) = plan.name.split_once(": ").unwrap_or(("", &plan.name));
        Preset {
            id: format!("{}-{}", experiment.id, i + 1),
            group: format!("{table}: {}", experiment.title),
            title: title.to_owned(),
            year: None,
            shows: String::new(),
            link: to_link(&plan),
        }
    })
    .collect()
}

/// All presets: the measured rows, programs, costs and arrays, then the machines.
#[must_use]
pub fn presets() -> Vec<Preset> {
    let measured = |group: &str, [id, title, link]: [&String; 3]| Preset {
        id: id.clone(),
        group: group.to_owned(),
        title: title.clone(),
        year: None,
        shows: String::new(),
        link: link.clone(),
    };
    let mut all = measured_presets();
    all.extend(programs().iter().map(|one| measured(PROGRAMS_GROUP, [&one.id, &one.title, &one.link])));
    all.extend(costs().iter().map(|one| measured(COSTS_GROUP, [&one.id, &one.title, &one.link])));
    all.extend(array_ratios().iter().map(|one| measured(ARRAYS_GROUP, [&one.id, &one.title, &one.link])));
    all.extend_from_slice(machine_presets());
    all
}

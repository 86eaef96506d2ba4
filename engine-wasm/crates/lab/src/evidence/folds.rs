//! Parameters that were fitted without one of the tables; their predictions for that table are blind. Written by
//! `lab cross-validate`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use busfree_devices::{Parameters, built_in};
use busfree_sim::Model;
use serde::Deserialize;

static FOLDS: LazyLock<Vec<Fold>> =
    LazyLock::new(|| built_in::<FoldFile>(include_str!("../../data/folds.json"), "folds.json").folds);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FoldFile {
    #[serde(rename = "about")]
    _about: String,
    folds: Vec<Fold>,
}

/// Parameters fitted without some of the tables.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fold {
    /// The tables that were left out, `table-6`.
    pub left_out: Vec<String>,
    /// Values by set and name, as in model.json; all others have the value there.
    parameters: BTreeMap<String, BTreeMap<String, f64>>,
}

impl Fold {
    /// The model with these parameters.
    #[must_use]
    pub fn model(&self) -> Model {
        let own = |set: &str, name: &str| self.parameters.get(set).and_then(|values| values.get(name)).copied();
        let parameters = Parameters::from_table(|set, name, p| own(set, name).unwrap_or(p.value));
        Model { parameters, ..Model::default() }
    }
}

/// All folds.
#[must_use]
pub fn folds() -> &'static [Fold] {
    &FOLDS
}

/// The fold fitted without a table.
#[must_use]
pub fn fold_without(table: &str) -> Option<&'static Fold> {
    FOLDS.iter().find(|fold| fold.left_out.iter().any(|left_out| left_out == table))
}

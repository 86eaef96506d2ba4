//! Parts that are not in the catalogue, and assumed figures.

use busfree_devices::catalogue;
use busfree_words::{list, once_each, say};
use serde::Serialize;

use super::Case;
use crate::{Describe, Example, Finding, Severity, Words, field_name};

/// A part is not in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnknownModel {
    /// Its catalogue id.
    pub model: String,
}

impl Describe for UnknownModel {
    const CODE: &'static str = "unknown-model";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/1=nonsense/0=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/1=id_prec_disk/0=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["The catalogue has no part called “{}”.", self.model],
            "Without its figures nothing can be predicted.".to_owned(),
            "Nothing is predicted.",
        )
        .advise("Replace it with a part from the catalogue.")
    }
}

/// A part that is not in the catalogue cannot be predicted.
pub(super) fn unknown_model(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all = catalogue();
    let hosts = case.bus.hosts.iter().filter(|h| all.host(&h.model).is_none()).map(|h| (h.id, &h.model));
    let devices = case.bus.devices.iter().filter(|d| all.device(&d.model).is_none()).map(|d| (d.id, &d.model));
    for (id, model) in hosts.chain(devices) {
        let what = UnknownModel { model: model.clone() };
        out.push(Finding::new(Severity::Error, what, vec![id], "Busfree's catalogue"));
    }
}

/// Unpublished figures, replaced by typical ones of the kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Assumed {
    /// The devices and adapters, with their fields.
    pub parts: Vec<AssumedFields>,
}

/// Assumed figures of a device or an adapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AssumedFields {
    /// Its name.
    pub name: String,
    /// Names of the catalogue's fields.
    pub fields: Vec<String>,
}

impl Describe for Assumed {
    const CODE: &'static str = "assumed";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/0=seagate_cheetah_x15_18",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/0=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        let parts = once_each(self.parts.iter().map(|part| {
            let fields: Vec<&str> = part.fields.iter().map(|field| field_name(field)).collect();
            say!["{}: {}.", part.name, list(&fields)]
        }));
        Words::new(
            "Some figures are assumed.".to_owned(),
            say!["Typical values stand in for figures that are not published. {}", parts.join(" ")],
            "The prediction may be less accurate for these devices than usual.",
        )
    }
}

/// Reports unpublished figures. The paper's own devices are calibrated as a whole and excluded.
pub(super) fn assumed(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all = catalogue();
    let (mut ids, mut parts) = (Vec::new(), Vec::new());
    // The prediction depends on no other figures of an adapter.
    let rate = |field: &String| matches!(&**field, "max_mt_s" | "host_bus_practical_mb_s");
    for host in &case.bus.hosts {
        let fields: Vec<String> =
            all.adapter(host).iter().flat_map(|m| &m.assumed).filter(|field| rate(field)).cloned().collect();
        if !fields.is_empty() {
            ids.push(host.id);
            parts.push(AssumedFields { name: all.host_name(host), fields });
        }
    }
    for device in case.bus.devices.iter().filter(|d| !d.model.starts_with("id_prec_")) {
        let assumed = all.part(device).map(|m| m.assumed.clone()).unwrap_or_default();
        if !assumed.is_empty() {
            ids.push(device.id);
            parts.push(AssumedFields { name: all.device_name(device), fields: assumed });
        }
    }
    if !parts.is_empty() {
        let source = "Busfree's catalogue: figures that are not published";
        out.push(Finding::new(Severity::Note, Assumed { parts }, ids, source));
    }
}

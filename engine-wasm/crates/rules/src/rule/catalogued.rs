//! Parts that are not in the catalogue, and assumed figures.

use busfree_devices::catalogue;
use busfree_plan::words::Part::Count;
use busfree_plan::words::{list, nearest, once_each, say};
use serde::Serialize;

use super::Case;
use crate::{Describe, Example, Finding, Severity, Words, field_name};

/// A part is not in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnknownModel {
    /// Its catalogue id.
    pub model: String,
    /// The SCSI ID that it has.
    pub id: u8,
    /// It is used as a host adapter.
    pub is_host: bool,
    /// The id of the catalogue that was probably meant; of the other kind if it is `model` itself.
    pub meant: Option<String>,
}

impl Describe for UnknownModel {
    const CODE: &'static str = "unknown-model";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/1=nonsense/0=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/1=id_prec_disk/0=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        let is_other_kind = self.meant.as_ref() == Some(&self.model);
        let title = match (is_other_kind, self.is_host) {
            (true, true) => say!["“{}” is a device, not a host adapter.", self.model],
            (true, false) => say!["“{}” is a host adapter, not a device.", self.model],
            _ => say!["The catalogue has no part called “{}”.", self.model],
        };
        let what = "Without its figures nothing can be predicted.".to_owned();
        let words = Words::new(title, what, "Nothing is predicted.");
        match &self.meant {
            Some(_) if is_other_kind => {
                let host = if self.is_host { "" } else { "host." };
                words.advise(&say!["In a link, write {}={}{}.", Count(self.id.into()), host, self.model])
            }
            Some(meant) => words.advise(&say!["Did you mean {}?", *meant]),
            None => words.advise("Replace it with a part from the catalogue."),
        }
    }
}

/// A part that is not in the catalogue cannot be predicted.
pub(super) fn unknown_model(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all = catalogue();
    let hosts = case.bus.hosts.iter().filter(|h| all.host(&h.model).is_none()).map(|h| (h.id, true, &h.model));
    let devices = case.bus.devices.iter().filter(|d| all.device(&d.model).is_none()).map(|d| (d.id, false, &d.model));
    for (id, is_host, model) in hosts.chain(devices) {
        let of_hosts = all.hosts.iter().map(|host| &*host.id);
        let of_devices = all.devices.iter().map(|device| &*device.id);
        let other = if is_host { all.device(model).is_some() } else { all.host(model).is_some() };
        let meant = match (other, is_host) {
            (true, _) => Some(&**model),
            (false, true) => nearest(model, of_hosts),
            (false, false) => nearest(model, of_devices),
        };
        let what = UnknownModel { model: model.clone(), id, is_host, meant: meant.map(str::to_owned) };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_part_is_answered_with_the_one_that_was_probably_meant() {
        for (party, title, advice) in [
            ("0=id_prec_dsk", "The catalogue has no part called “id_prec_dsk”.", "Did you mean id_prec_disk?"),
            ("6=host.aha29160x", "The catalogue has no part called “aha29160x”.", "Did you mean aha29160?"),
            ("7=aha29160", "“aha29160” is a host adapter, not a device.", "In a link, write 7=host.aha29160."),
            (
                "6=host.id_prec_disk",
                "“id_prec_disk” is a device, not a host adapter.",
                "In a link, write 6=id_prec_disk.",
            ),
            ("0=wibble", "The catalogue has no part called “wibble”.", "Replace it with a part from the catalogue."),
        ] {
            let plan = busfree_plan::from_link(&format!("3/wide.lvd/{party}")).plan.unwrap_or_default();
            let words = crate::check(&plan)
                .iter()
                .find(|f| matches!(f.what, crate::FindingKind::UnknownModel(_)))
                .map(Finding::words)
                .unwrap_or_default();
            assert_eq!((&*words.title, &*words.advice), (title, advice), "{party}");
        }
    }
}

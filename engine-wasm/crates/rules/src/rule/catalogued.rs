//! What the catalogue knows of the parts, and what it had to assume.

use busfree_devices::catalogue;

use super::{Case, finding};
use crate::{AssumedFields, Finding, FindingKind, Severity, source};

/// A part the catalogue does not have cannot be predicted.
pub(super) fn unknown_model(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all = catalogue();
    let hosts = case.plan.hosts.iter().filter(|h| all.host(&h.model).is_none()).map(|h| (h.id, &h.model));
    let devices = case.plan.devices.iter().filter(|d| all.device(&d.model).is_none()).map(|d| (d.id, &d.model));
    for (id, model) in hosts.chain(devices) {
        let what = FindingKind::UnknownModel { model: model.clone() };
        out.push(finding(Severity::Error, what, vec![id], source::CATALOGUE));
    }
}

/// Figures nobody published. The paper's own devices are calibrated as a whole, so nothing is said of them.
pub(super) fn assumed(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all = catalogue();
    let (mut ids, mut parts) = (Vec::new(), Vec::new());
    // Nothing else of an adapter is in the prediction.
    let rate = |field: &String| matches!(&**field, "max_mt_s" | "host_bus_practical_mb_s");
    for host in &case.plan.hosts {
        let fields: Vec<String> =
            all.adapter(host).iter().flat_map(|m| &m.assumed).filter(|field| rate(field)).cloned().collect();
        if !fields.is_empty() {
            ids.push(host.id);
            parts.push(AssumedFields { name: all.host_name(host), fields });
        }
    }
    for device in case.plan.devices.iter().filter(|d| !d.model.starts_with("id_prec_")) {
        let assumed = all.part(device).map(|m| m.assumed.clone()).unwrap_or_default();
        if !assumed.is_empty() {
            ids.push(device.id);
            parts.push(AssumedFields { name: all.device_name(device), fields: assumed });
        }
    }
    if !parts.is_empty() {
        out.push(finding(Severity::Note, FindingKind::Assumed { parts }, ids, source::UNPUBLISHED));
    }
}

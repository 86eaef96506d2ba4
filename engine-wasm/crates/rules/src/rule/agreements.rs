//! Pairs that agreed on less than the medium gives.

use busfree_devices::{agreement_of, catalogue};

use super::{Case, finding};
use crate::{Finding, FindingKind, Severity, source};

/// The agreed rate is the limit where it is below the rate of the medium.
pub(super) fn slow(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.mode.signalling.is_none() || case.plan.hosts.is_empty() {
        return;
    }
    let all = catalogue();
    for device in &case.plan.devices {
        let Some(model) = all.part(device) else { continue };
        let agreed = agreement_of(case.plan, device, &case.mode);
        if agreed.mb_s < model.rate_mb_s {
            let what = FindingKind::SlowAgreement {
                name: all.device_name(device),
                agreed_mb_s: agreed.mb_s,
                media_mb_s: model.rate_mb_s,
                limited_by: agreed.limited_by,
            };
            out.push(finding(Severity::Warning, what, vec![device.id], source::PERIODS));
        }
    }
}

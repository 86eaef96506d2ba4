//! Whether there is anybody to ask and anybody to be asked.

use busfree_plan::Pattern;

use super::{Case, finding};
use crate::{Finding, FindingKind, Severity, source};

/// Without an initiator nothing on a bus ever starts.
pub(super) fn no_host(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.plan.hosts.is_empty() {
        out.push(finding(Severity::Error, FindingKind::NoHost, Vec::new(), source::INITIATOR));
    }
}

/// No device, or none that is used.
pub(super) fn nothing_to_do(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.plan.devices.iter().all(|d| d.workload.pattern == Pattern::Off) {
        out.push(finding(Severity::Note, FindingKind::NothingToDo, Vec::new(), source::NO_WORK));
    }
}

/// A bus tells as many parties apart as it has data lines.
pub(super) fn too_many(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (count, most) = (case.seats.len(), case.plan.width.bits());
    if count > usize::from(most) {
        let ids = case.seats.iter().map(|s| s.id).collect();
        out.push(finding(Severity::Error, FindingKind::TooManyParties { count, most }, ids, source::DATA_LINES));
    }
}

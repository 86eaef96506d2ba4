//! Whether there is anybody to ask and anybody to be asked.

use busfree_plan::Pattern;

use super::{Case, finding};
use crate::{Finding, FindingKind, Severity};

/// Without an initiator nothing on a bus ever starts.
pub(super) fn no_host(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.plan.hosts.is_empty() {
        out.push(finding(
            Severity::Error,
            FindingKind::NoHost,
            Vec::new(),
            "SCSI-2: only an initiator starts a command",
        ));
    }
}

/// No device, or none that is used.
pub(super) fn nothing_to_do(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.plan.devices.iter().all(|d| d.workload.pattern == Pattern::Off) {
        out.push(finding(Severity::Note, FindingKind::NothingToDo, Vec::new(), "Busfree: no device has work"));
    }
}

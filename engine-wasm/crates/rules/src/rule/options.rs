//! Options of the bus that are asked for and cannot be had.

use busfree_devices::{agreement_of, has_qas};
use busfree_plan::{Packets, Party};

use super::{Case, finding};
use crate::{Finding, FindingKind, Severity, source};

/// One party without quick arbitration keeps it from everybody.
pub(super) fn qas_unused(case: &Case<'_>, out: &mut Vec<Finding>) {
    if !case.plan.qas || !has_pairs(case) {
        return;
    }
    let lacking = || case.seats.iter().filter(|s| !has_qas(case.plan, &case.mode, s.party));
    let is_own = |party| matches!(party, Party::Host { .. } | Party::Device { .. });
    let ids: Vec<u8> = lacking().map(|s| s.id).collect();
    if !ids.is_empty() {
        let names = lacking().filter(|s| is_own(s.party)).map(|s| s.name.clone()).collect();
        let what = FindingKind::QasUnused { names, load: case.plan.load.percent > 0 };
        out.push(finding(Severity::Note, what, ids, source::QAS));
    }
}

/// Packets belong to a pair; here none has them.
pub(super) fn packets_unused(case: &Case<'_>, out: &mut Vec<Finding>) {
    let mut devices = case.plan.devices.iter();
    if case.plan.packets == Packets::On
        && has_pairs(case)
        && !devices.any(|d| agreement_of(case.plan, d, &case.mode).packets)
    {
        let ids = case.plan.devices.iter().map(|d| d.id).collect();
        out.push(finding(Severity::Note, FindingKind::PacketsUnused, ids, source::PACKETS));
    }
}

/// Without a pair, or with parts that cannot be on one bus, there is nothing to ask for.
fn has_pairs(case: &Case<'_>) -> bool {
    case.mode.signalling.is_some() && !case.plan.hosts.is_empty() && !case.plan.devices.is_empty()
}

#[cfg(test)]
mod tests {
    use busfree_plan::from_link;

    use crate::{FindingKind, check};

    fn said(link: &str) -> Vec<FindingKind> {
        let parsed = from_link(link);
        assert!(parsed.problems.is_empty(), "{:?}", parsed.problems);
        let findings = check(&parsed.plan.unwrap_or_default()).into_iter().map(|f| f.what);
        findings.filter(|f| matches!(f, FindingKind::QasUnused { .. } | FindingKind::PacketsUnused)).collect()
    }

    #[test]
    fn quick_arbitration_that_somebody_lacks_is_noted() {
        assert_eq!(said("3/wide.lvd/qas/7=host.asc39320/6=disk_2002_u320"), []);
        assert_eq!(said("3/wide.lvd/7=host.asc39320/6=disk_2002_u160"), []);
        let old = "3/wide.lvd/qas/7=host.asc39320/6=disk_2002_u160.name=Old/5=disk_2002_u320";
        assert_eq!(said(old), [FindingKind::QasUnused { names: vec!["Old".to_owned()], load: false }]);
        // It has quick arbitration, but without packets that is no use.
        let phases = "3/wide.lvd/qas/packets=off/7=host.asc39320/6=disk_2002_u320.name=New";
        assert_eq!(said(phases), [FindingKind::QasUnused { names: vec!["New".to_owned()], load: false }]);
        assert_eq!(said("3/wide.lvd/qas/7=host.asc39320"), []);
    }

    #[test]
    fn packets_nobody_can_have_are_noted() {
        assert_eq!(said("3/wide.lvd/packets=on/7=host.asc39320/6=disk_2002_u160"), []);
        assert_eq!(said("3/wide.se/packets=on/7=host.asc39320/6=disk_2002_u160"), [FindingKind::PacketsUnused]);
        assert_eq!(said("3/wide.lvd/7=host.asc39320/6=disk_2002_u160"), []);
    }
}

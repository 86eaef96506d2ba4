//! Bus options that are switched on but cannot be used.

use busfree_devices::{agreement_of, has_qas};
use busfree_plan::words::{list, say};
use busfree_plan::{Packets, Party};
use serde::Serialize;

use super::Case;
use crate::{Describe, Edit, Example, Finding, Mend, Severity, Words};

/// Quick arbitration is switched on, but not every part is known to support it, so the bus does not use it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct QasUnused {
    /// Names of the plan's own hosts and devices that prevent it.
    pub names: Vec<String>,
    /// Whether the load system prevents it too.
    pub load: bool,
}

impl Describe for QasUnused {
    const CODE: &'static str = "qas-unused";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/qas/7=host.asc39320/0=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/7=host.asc39320/0=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        let load = self.load.then_some("the load system");
        let lacking: Vec<&str> = self.names.iter().map(String::as_str).chain(load).collect();
        let verb = if lacking.len() > 1 { " do not" } else { " does not" };
        Words::new(
            "Quick arbitration (QAS) is switched on but not used.".to_owned(),
            say![
                "Every part on the bus has to support QAS and to use packets. As far as is known, {}{}.",
                list(&lacking),
                verb
            ],
            "Nothing is lost: the bus goes free after each connection, as it does without QAS.",
        )
    }
}

const QAS: &str = "SPI-4; T10 reflector, May 2000: https://www.t10.org/pipermail/t10/2000-May/005842.html";

/// One part without quick arbitration disables it for the whole bus.
pub(super) fn qas_unused(case: &Case<'_>, out: &mut Vec<Finding>) {
    if !case.bus.qas || !has_pairs(case) {
        return;
    }
    let lacking = || case.placements.iter().filter(|s| !has_qas(case.bus, &case.mode, s.party));
    let is_own = |party| matches!(party, Party::Host { .. } | Party::Device { .. });
    let ids: Vec<u8> = lacking().map(|s| s.id).collect();
    if !ids.is_empty() {
        let names = lacking().filter(|s| is_own(s.party)).map(|s| s.name.clone()).collect();
        let what = QasUnused { names, load: case.bus.load.percent > 0 };
        let mend = Mend::new("Switch QAS off", Edit::QasOff);
        out.push(Finding::new(Severity::Note, what, ids, QAS).mended(Some(mend)));
    }
}

/// Packets are switched on, but no pair can use them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PacketsUnused {}

impl Describe for PacketsUnused {
    const CODE: &'static str = "packets-unused";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/narrow.lvd/packets=on/7=host.aha29160/0=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/packets=on/7=host.aha29160/0=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            "Packets are switched on but not used.".to_owned(),
            "Packets need Ultra160 or faster in both host and device, and a wide LVD bus between them. No pair here has that."
                .to_owned(),
            "Nothing is lost: commands travel byte by byte, as they do without packets.",
        )
    }
}

const PACKETS: &str = "SPI-4: information units need wide double-transition transfers, and so LVD: \
    https://www.scsita.org/ultra320_faq/";

/// Packets are negotiated by a pair; here no pair uses them.
pub(super) fn packets_unused(case: &Case<'_>, out: &mut Vec<Finding>) {
    let mut devices = case.bus.devices.iter();
    if case.bus.packets == Packets::On
        && has_pairs(case)
        && !devices.any(|d| agreement_of(case.bus, d, &case.mode).packets)
    {
        let ids = case.bus.devices.iter().map(|d| d.id).collect();
        let mend = Mend::new("Leave packets as built", Edit::Packets { packets: Packets::Auto });
        out.push(Finding::new(Severity::Note, PacketsUnused {}, ids, PACKETS).mended(Some(mend)));
    }
}

/// Without pairs, or with parts that cannot share a bus, the options have no effect.
fn has_pairs(case: &Case<'_>) -> bool {
    case.mode.signalling.is_some() && !case.bus.hosts.is_empty() && !case.bus.devices.is_empty()
}

#[cfg(test)]
mod tests {
    use busfree_plan::from_link;

    use super::*;
    use crate::{FindingKind, check};

    fn said(link: &str) -> Vec<FindingKind> {
        let parsed = from_link(link);
        assert!(parsed.problems.is_empty(), "{:?}", parsed.problems);
        let findings = check(&parsed.plan.unwrap_or_default()).into_iter().map(|f| f.what);
        findings.filter(|f| matches!(f, FindingKind::QasUnused(_) | FindingKind::PacketsUnused(_))).collect()
    }

    #[test]
    fn quick_arbitration_that_a_part_lacks_is_noted() {
        assert_eq!(said("3/wide.lvd/qas/7=host.asc39320/6=disk_2002_u320"), []);
        assert_eq!(said("3/wide.lvd/7=host.asc39320/6=disk_2002_u160"), []);
        let old = "3/wide.lvd/qas/7=host.asc39320/6=disk_2002_u160.name=Old/5=disk_2002_u320";
        assert_eq!(said(old), [FindingKind::QasUnused(QasUnused { names: vec!["Old".to_owned()], load: false })]);
        // It supports quick arbitration, but cannot use it without packets.
        let phases = "3/wide.lvd/qas/packets=off/7=host.asc39320/6=disk_2002_u320.name=New";
        assert_eq!(said(phases), [FindingKind::QasUnused(QasUnused { names: vec!["New".to_owned()], load: false })]);
        assert_eq!(said("3/wide.lvd/qas/7=host.asc39320"), []);
    }

    #[test]
    fn packets_that_no_pair_can_have_are_noted() {
        assert_eq!(said("3/wide.lvd/packets=on/7=host.asc39320/6=disk_2002_u160"), []);
        assert_eq!(
            said("3/wide.se/packets=on/7=host.asc39320/6=disk_2002_u160"),
            [FindingKind::PacketsUnused(PacketsUnused {})]
        );
        assert_eq!(said("3/wide.lvd/7=host.asc39320/6=disk_2002_u160"), []);
    }
}

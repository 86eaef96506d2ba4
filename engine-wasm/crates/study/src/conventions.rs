//! Conventions about IDs from vendors, forums and the ID-precedence paper itself, as orders of a plan's parties. They
//! contradict each other, so each is simulated for the plan.

use busfree_compact::sort_by_key;
use busfree_devices::{Kind, catalogue, platform};
use busfree_plan::{Asks, Bus, Party, Plan};
use busfree_scsi::{Id, LADDER, weaker_than};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::objective::Alone;

/// A convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ConventionKind {
    /// The initiator just below the devices to favour: the closing rule of the ID-precedence paper.
    HostBelowFavoured,
    /// Adapter 7, disks low: the habit of PCs, and Compaq's advice for TruCluster.
    HostHighDisksLow,
    /// Adapters low, to avoid that devices are locked out: Red Hat Cluster.
    HostLow,
    /// Slow devices high: StorageReview.
    SlowHigh,
    /// Adapter 7, disks next, then tapes, CD-ROMs, the rest: the defaults of SCAM, and HP's advice.
    HostThenDisks,
}

const RULES: [ConventionKind; 5] = [
    ConventionKind::HostBelowFavoured,
    ConventionKind::HostHighDisksLow,
    ConventionKind::HostLow,
    ConventionKind::SlowHigh,
    ConventionKind::HostThenDisks,
];

/// A party and the IDs that a rule gives it, the first choice first.
pub(crate) type Preferred = (Party, Vec<Id>);

/// The result of each rule for a plan: its parties in the order in which they choose, with the IDs that people who
/// follow the rule set.
pub(crate) fn conventional(plan: &Plan, alone: &Alone) -> Vec<(ConventionKind, Vec<Preferred>)> {
    let preferred = |rule| order(plan, alone, rule).into_iter().map(|party| (party, ids(plan, rule, party))).collect();
    RULES.into_iter().map(|rule| (rule, preferred(rule))).collect()
}

/// The IDs that a rule names come first. If it only states which party is stronger, the strongest remaining ones
/// follow.
fn ids(plan: &Plan, rule: ConventionKind, party: Party) -> Vec<Id> {
    let machine = platform(&plan.platform);
    let named: Vec<Id> = match (rule, kind_of(&plan.bus, party)) {
        // The adapter at 7, the boot disk at 0 and the next disks above it, or at the machine's usual IDs.
        (ConventionKind::HostHighDisksLow, None) => machine.and_then(|m| m.host_id).into_iter().collect(),
        (ConventionKind::HostHighDisksLow, Some(kind)) => {
            let usual = machine.map_or(&[][..], |m| m.usual(kind)).iter().copied();
            let lowest: &[Id] = if is_disk(kind) { &[0, 1, 2, 3, 4, 5, 6, 7] } else { &[] };
            usual.chain(lowest.iter().copied()).collect()
        }
        (ConventionKind::HostLow, None) if matches!(party, Party::Host { .. }) => vec![0, 1, 2, 3],
        _ => Vec::new(),
    };
    let rest = LADDER.into_iter().filter(|id| !named.contains(id));
    named.iter().copied().chain(rest).collect()
}

/// Kind of a device; `None` for a host and for a device that the catalogue does not know.
fn kind_of(bus: &Bus, party: Party) -> Option<Kind> {
    let Party::Device { index } = party else { return None };
    bus.devices.get(index).and_then(|d| catalogue().device(&d.model)).map(|m| m.kind)
}

fn is_disk(kind: Kind) -> bool {
    matches!(kind, Kind::Disk | Kind::Emulator)
}

fn order(plan: &Plan, alone: &Alone, rule: ConventionKind) -> Vec<Party> {
    let mut parties: Vec<(Party, u8)> =
        plan.bus.parties().filter(|(p, _)| matches!(p, Party::Host { .. } | Party::Device { .. })).collect();
    // Parties that a rule does not order keep their order.
    sort_by_key(&mut parties, |(_, id)| weaker_than(*id));
    sort_by_key(&mut parties, |(party, _)| rank(plan, alone, rule, *party));
    parties.into_iter().map(|(party, _)| party).collect()
}

/// Smaller is stronger.
fn rank(plan: &Plan, alone: &Alone, rule: ConventionKind, party: Party) -> u64 {
    let Party::Device { index } = party else {
        return match rule {
            ConventionKind::HostBelowFavoured => 1,
            // The host chooses first, among the lowest IDs.
            ConventionKind::HostLow => 0,
            ConventionKind::HostHighDisksLow | ConventionKind::SlowHigh | ConventionKind::HostThenDisks => 0,
        };
    };
    let kind = kind_of(&plan.bus, party);
    let is_disk = kind.is_some_and(is_disk);
    match rule {
        ConventionKind::HostBelowFavoured => {
            let favoured = match plan.aim.asks() {
                Asks::Device => index == plan.bus.first_device(),
                Asks::Weights => {
                    plan.bus.devices.iter().all(|d| d.weight <= plan.bus.devices.get(index).map_or(0, |d| d.weight))
                }
                Asks::Nothing => is_disk,
            };
            if favoured { 0 } else { 2 }
        }
        ConventionKind::HostHighDisksLow => 1 + u64::from(!is_disk),
        ConventionKind::HostLow => 1,
        ConventionKind::SlowHigh => 1 + alone.get(index).map_or(0, |mb_s| (mb_s * 1e3) as u64),
        ConventionKind::HostThenDisks => match kind {
            Some(Kind::Disk | Kind::Emulator) => 1,
            Some(Kind::Removable | Kind::Tape) => 2,
            Some(Kind::Cdrom) | None => 3,
            Some(Kind::Scanner | Kind::Network) => 4,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::priority_orders::PriorityOrders;
    use busfree_plan::from_link;

    fn ids_by(link: &str, rule: ConventionKind) -> Vec<Id> {
        let plan = from_link(link).plan.unwrap();
        let orders = PriorityOrders::new(&plan);
        let preferred = conventional(&plan, &[2.5, 23.0]).into_iter().find(|(r, _)| *r == rule).unwrap().1;
        orders.assign_preferred(&preferred).unwrap()
    }

    #[test]
    fn each_rule_gives_the_ids_that_people_set() {
        // Host, CD-ROM, disk.
        let of = |rule| ids_by("3/wide.lvd/7=host.aha29160/6=id_prec_cdrom/5=id_prec_disk", rule);
        assert_eq!(of(ConventionKind::HostBelowFavoured), [6, 5, 7]);
        assert_eq!(of(ConventionKind::HostHighDisksLow), [7, 6, 0]);
        assert_eq!(of(ConventionKind::HostLow), [0, 7, 6]);
        assert_eq!(of(ConventionKind::SlowHigh), [7, 6, 5]);
        assert_eq!(of(ConventionKind::HostThenDisks), [7, 5, 6]);
        let mac =
            ids_by("3/narrow.se/on=mac/7=host.aha2940u/6=apple_cd300/5=id_prec_disk", ConventionKind::HostHighDisksLow);
        assert_eq!(mac, [7, 3, 0]);
    }

    #[test]
    fn a_taken_or_kept_id_is_not_given_to_another_party() {
        let link = "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.keep/3=id_prec_disk";
        assert_eq!(ids_by(link, ConventionKind::HostHighDisksLow), [7, 6, 0]);
        assert_eq!(ids_by(link, ConventionKind::HostThenDisks), [7, 6, 3]);
    }
}

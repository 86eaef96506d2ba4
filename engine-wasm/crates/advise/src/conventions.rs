//! What vendors, forums and the paper itself say about IDs, as orders of a plan's parties. They contradict each other,
//! so each is simulated for the plan at hand.

use busfree_bus::weaker_than;
use busfree_devices::{Kind, catalogue};
use busfree_lean::sort_by_key;
use busfree_plan::{Aim, Party, Plan};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::objective::Alone;

/// A rule somebody gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
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

const RULES: [Rule; 5] =
    [Rule::HostBelowFavoured, Rule::HostHighDisksLow, Rule::HostLow, Rule::SlowHigh, Rule::HostThenDisks];

/// What a rule would have of a plan: its parties, strongest first.
pub(crate) fn conventional(plan: &Plan, alone: &Alone) -> Vec<(Rule, Vec<Party>)> {
    RULES.into_iter().map(|rule| (rule, order(plan, alone, rule))).collect()
}

fn order(plan: &Plan, alone: &Alone, rule: Rule) -> Vec<Party> {
    let mut parties: Vec<(Party, u8)> =
        plan.parties().filter(|(p, _)| matches!(p, Party::Host { .. } | Party::Device { .. })).collect();
    // Where a rule is silent the order stays as it is.
    sort_by_key(&mut parties, |(_, id)| weaker_than(*id));
    sort_by_key(&mut parties, |(party, _)| rank(plan, alone, rule, *party));
    parties.into_iter().map(|(party, _)| party).collect()
}

/// Smaller is stronger.
fn rank(plan: &Plan, alone: &Alone, rule: Rule, party: Party) -> u64 {
    let Party::Device { index } = party else {
        return match rule {
            Rule::HostBelowFavoured => 1,
            Rule::HostLow => u64::MAX,
            Rule::HostHighDisksLow | Rule::SlowHigh | Rule::HostThenDisks => 0,
        };
    };
    let kind = plan.devices.get(index).and_then(|d| catalogue().device(&d.model)).map(|m| m.kind);
    let is_disk = matches!(kind, Some(Kind::Disk | Kind::Emulator));
    match rule {
        Rule::HostBelowFavoured => {
            let favoured = match plan.aim {
                Aim::First | Aim::Wait => index == plan.first_device(),
                Aim::Weights => {
                    plan.devices.iter().all(|d| d.weight <= plan.devices.get(index).map_or(0, |d| d.weight))
                }
                Aim::Total | Aim::Fair => is_disk,
            };
            if favoured { 0 } else { 2 }
        }
        Rule::HostHighDisksLow => 1 + u64::from(is_disk),
        Rule::HostLow => 0,
        Rule::SlowHigh => 1 + alone.get(index).map_or(0, |mb_s| (mb_s * 1e3) as u64),
        Rule::HostThenDisks => match kind {
            Some(Kind::Disk | Kind::Emulator) => 1,
            Some(Kind::Removable | Kind::Tape) => 2,
            Some(Kind::Cdrom) | None => 3,
            Some(Kind::Scanner) => 4,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_plan::from_link;

    #[test]
    fn each_rule_puts_the_parties_where_it_says() {
        let plan = from_link("2/wide.lvd/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk").plan.unwrap();
        let (host, cdrom, disk) = (Party::Host { index: 0 }, Party::Device { index: 0 }, Party::Device { index: 1 });
        let orders = conventional(&plan, &[2.5, 23.0]);
        let of = |rule| orders.iter().find(|(r, _)| *r == rule).map(|(_, order)| order.clone()).unwrap();
        assert_eq!(of(Rule::HostBelowFavoured), [disk, host, cdrom]);
        assert_eq!(of(Rule::HostHighDisksLow), [host, cdrom, disk]);
        assert_eq!(of(Rule::HostLow), [cdrom, disk, host]);
        assert_eq!(of(Rule::SlowHigh), [host, cdrom, disk]);
        assert_eq!(of(Rule::HostThenDisks), [host, disk, cdrom]);
    }
}

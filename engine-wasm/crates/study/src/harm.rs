//! Harm that other IDs must not do to a plan: take from a device the rate it needs, leave it with almost nothing, or
//! put a part on an ID that its machine does not expect.

use std::mem::discriminant;

use busfree_devices::catalogue;
use busfree_plan::Plan;
use busfree_rules::{Finding, check_ids};

/// A device that gets less than this share of its rate alone is starved.
pub(crate) const STARVED_SHARE: f64 = 0.05;

/// The harm of an order, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Harm {
    /// Findings about its IDs that the plan does not have now.
    pub(crate) findings: u32,
    /// Devices that get less than they need, or get it too late.
    pub(crate) missed: u32,
    /// Devices that are starved.
    pub(crate) starved: u32,
}

impl Harm {
    /// The harm of the devices' rates, compared with their rates alone, both MB/s in plan order. `late_percent`: their
    /// requests that were done after their time, percent. A member of an array only carries a share of the array's work, so
    /// its rate tells nothing, unless the array is JBOD.
    pub(crate) fn of_rates(plan: &Plan, alone: &[f64], mb_s: &[f64], late_percent: &[f64], findings: u32) -> Self {
        let rates = || mb_s.iter().zip(alone);
        let devices = || rates().zip(late_percent).zip(&plan.bus.devices).filter(|(_, d)| plan.is_by_itself(d));
        let missed = devices().filter(|(((mb_s, _), late), device)| {
            misses_need(catalogue().needs_mb_s(device), **mb_s) || misses_deadlines(**late)
        });
        let starved = devices().filter(|(((mb_s, alone), _), _)| is_starved(**mb_s, **alone));
        Self { findings, missed: missed.count() as u32, starved: starved.count() as u32 }
    }

    /// Whether it does no harm that the plan as it is does not do.
    pub(crate) const fn adds_nothing_to(self, now: Self) -> bool {
        self.findings == 0 && self.missed <= now.missed && self.starved <= now.starved
    }

    /// The rank before any aim: less is better, needs first.
    pub(crate) const fn rank(self) -> (u32, u32) {
        (self.missed, self.starved)
    }
}

/// A need counts as met from this share of it on: the ends of the measured time cut requests in two.
const MET_SHARE: f64 = 0.99;

/// Whether a device gets less than it needs, both MB/s.
pub(crate) fn misses_need(needs_mb_s: Option<f64>, mb_s: f64) -> bool {
    needs_mb_s.is_some_and(|needs| mb_s < MET_SHARE * needs)
}

/// A device misses its deadlines if more than this share of its requests is done too late, percent. A single one in a
/// thousand can be a chance of the short time that is simulated.
const LATE_PERCENT: f64 = 0.1;

/// Whether so many of a device's requests are late that it misses its deadlines.
pub(crate) fn misses_deadlines(late_percent: f64) -> bool {
    late_percent > LATE_PERCENT
}

/// Whether a device gets almost nothing compared with its rate alone, both MB/s.
pub(crate) fn is_starved(mb_s: f64, alone_mb_s: f64) -> bool {
    mb_s < STARVED_SHARE * alone_mb_s
}

/// Findings about the IDs of a plan beyond those in `now`.
pub(crate) fn new_findings(now: &[Finding], plan: &Plan) -> Vec<Finding> {
    beyond(now, check_ids(plan))
}

/// Findings of each kind beyond the number in `now`.
pub(crate) fn beyond(now: &[Finding], mut there: Vec<Finding>) -> Vec<Finding> {
    for known in now {
        if let Some(at) = there.iter().position(|f| discriminant(&f.what) == discriminant(&known.what)) {
            there.remove(at);
        }
    }
    there
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_plan::from_link;

    #[test]
    fn a_member_does_no_harm_by_its_share_of_the_work() {
        let of = |array: &str| {
            let link = format!("5/wide.lvd{array}/7=host.aha29160/0=id_prec_disk.needs=5.array=1");
            let harm = Harm::of_rates(&from_link(&link).plan.unwrap_or_default(), &[10.0], &[0.1], &[50.0], 0);
            (harm.missed, harm.starved)
        };
        assert_eq!([of("/array=raid0"), of("/array=jbod")], [(0, 0), (1, 1)]);
    }
}

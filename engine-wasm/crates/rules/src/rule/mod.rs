//! The rules, one file for each concern. Each looks at the whole plan and adds what it finds.

mod agreements;
mod cable;
mod catalogued;
mod channels;
mod ids;
mod options;
mod parties;
mod platform;
mod rates;
mod sharing;
mod signalling;
mod sums;

use busfree_bus::BusMode;
use busfree_devices::{catalogue, mode_of};
use busfree_lean::sort_by_key;
use busfree_plan::{Device, Pattern, Plan};

use crate::{Finding, FindingKind, Seat, Severity, seats};

/// What every rule may look at.
struct Case<'a> {
    plan: &'a Plan,
    mode: BusMode,
    seats: Vec<Seat>,
}

type Rule = fn(&Case<'_>, &mut Vec<Finding>);

/// Every rule. Order matters only among findings of one severity.
const RULES: [Rule; 30] = [
    parties::no_host,
    catalogued::unknown_model,
    parties::too_many,
    ids::duplicate,
    ids::on_both_buses,
    ids::out_of_reach,
    ids::unseen,
    platform::reserved,
    platform::host,
    platform::boot,
    signalling::hvd_mixed,
    signalling::lvd_only,
    signalling::comes_up_se,
    cable::carries_less,
    sharing::no_disconnect,
    sharing::shared,
    agreements::slow,
    rates::by_offset,
    sums::host_bus,
    channels::shared_bus,
    channels::other_wrong,
    sums::media_exceed_bus,
    sums::below_four_times,
    rates::by_host,
    rates::by_signalling,
    sums::slow_on_fast,
    options::qas_unused,
    options::packets_unused,
    catalogued::assumed,
    parties::nothing_to_do,
];

/// Those of them that depend on which ID a part has. An order of IDs that can be set at all breaks none but those of the machine.
const OF_IDS: [Rule; 4] = [ids::on_both_buses, platform::reserved, platform::host, platform::boot];

/// Everything worth saying about a plan, worst first.
#[must_use]
pub fn check(plan: &Plan) -> Vec<Finding> {
    found(plan, &RULES)
}

/// What the machine says of a plan's IDs, worst first: what may change when parts move to other IDs that can be set.
#[must_use]
pub fn check_ids(plan: &Plan) -> Vec<Finding> {
    found(plan, &OF_IDS)
}

fn found(plan: &Plan, rules: &[Rule]) -> Vec<Finding> {
    let case = Case { plan, mode: mode_of(plan), seats: seats(plan) };
    let mut findings = Vec::new();
    for rule in rules {
        rule(&case, &mut findings);
    }
    sort_by_key(&mut findings, |f| f.severity);
    findings
}

fn finding(severity: Severity, what: FindingKind, devices: Vec<u8>, source: &str) -> Finding {
    Finding { what, severity, devices, source: source.to_owned() }
}

impl Case<'_> {
    /// Devices the catalogue knows; of others nothing can be said.
    fn devices(&self) -> impl Iterator<Item = &Device> {
        self.plan.devices.iter().filter(|d| catalogue().device(&d.model).is_some())
    }

    /// Those of them that have work.
    fn working(&self) -> impl Iterator<Item = &Device> {
        self.devices().filter(|d| d.workload.pattern != Pattern::Off)
    }

    fn is_taken(&self, id: u8) -> bool {
        self.seats.iter().any(|s| s.id == id)
    }

    /// The free ID nearest to its own on the ladder that suits a seat.
    fn nearest_free(&self, seat: &Seat) -> Option<u8> {
        crate::place::nearest_free(seat, self.plan.width, |id| self.is_taken(id))
    }
}

//! The causes of a party's waits: the parties that it waits for.

use busfree_compact::sort_by;
use busfree_devices::catalogue;
use busfree_plan::Bus;

use crate::kernel::spec::Scenario;
use crate::prediction::WaitFor;
use crate::stats::contention::Contention;
use crate::stats::tally::PartyTally;

/// The waits of the party at `place`, divided among the parties that had the bus: the longest first, among equals the
/// stronger ID first. `mean_ms` is the mean wait to divide. A party that neither had the bus meanwhile nor won
/// against it is left out.
pub(crate) fn waits_for(
    bus: &Bus,
    scenario: &Scenario,
    contention: &Contention,
    place: usize,
    party: &PartyTally,
    mean_ms: f64,
) -> Vec<WaitFor> {
    let (all, took_part) = (party.waits.sum(), contention.took_part(place, party.won));
    let share = |part: u64, of: f64| if of > 0.0 { 100.0 * part as f64 / of } else { 0.0 };
    let pairs = contention.waited_for(place).iter().zip(contention.lost_to(place));
    let mut waits: Vec<WaitFor> = scenario
        .parties
        .iter()
        .zip(pairs)
        .filter(|(_, (waited, lost))| **waited > 0 || *lost > 0)
        .filter_map(|(holder, (&waited, lost))| {
            let (_, id) = bus.parties().find(|(party, _)| *party == holder.party)?;
            let percent = share(waited, all);
            Some(WaitFor {
                party: holder.party,
                id,
                name: catalogue().party_name(bus, holder.party),
                percent,
                ms: mean_ms * percent / 100.0,
                lost_percent: share(lost, took_part as f64),
            })
        })
        .collect();
    sort_by(&mut waits, |a, b| b.percent.total_cmp(&a.percent));
    waits
}

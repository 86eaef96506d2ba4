//! The rates that devices reached in a run.

use busfree_plan::Party;
use busfree_scsi::timing::s_from_ps;

use crate::kernel::event_loop::EventLoop;
use crate::kernel::spec::{RoleSpec, Scenario, StreamSpec};
use crate::stats::estimate::UNSEEN;

/// Bytes of a megabyte.
pub(crate) const MB: f64 = 1e6;

/// The place of a party in a scenario.
pub(crate) fn place(scenario: &Scenario, party: Party) -> Option<usize> {
    scenario.parties.iter().position(|p| p.party == party)
}

/// The stream of a target's own work. A stream that reads it for a copy is counted at the device that is written. If its
/// host divides its requests into commands, the place of the requests among the counts.
pub(crate) fn stream(scenario: &Scenario, party: Party) -> Option<usize> {
    let stream = commands(scenario, party)?;
    let divided = scenario.streams.get(stream)?.member.filter(|of| of.is_divided);
    Some(divided.map_or(stream, |of| scenario.streams.len() + of.array))
}

/// The stream of a target's commands.
pub(crate) fn commands(scenario: &Scenario, party: Party) -> Option<usize> {
    let place = place(scenario, party)?;
    scenario.streams.iter().position(|s| s.target == place && !s.reads_for_a_copy())
}

/// What the requests of a place among the counts are; `None` beyond them.
pub(crate) fn requests(scenario: &Scenario, place: usize) -> Option<&StreamSpec> {
    let of_array = || scenario.arrays.get(place.checked_sub(scenario.streams.len())?).map(|array| &array.work);
    scenario.streams.get(place).or_else(of_array)
}

/// The smallest half-width, MB/s, of the rate of a place among the counts in `seconds` of counted time, all replications
/// together. Nothing seen may be `UNSEEN` requests. Requests that are divided, or that may fail, count when they are
/// done, so one more or less means nothing.
pub(crate) fn least_half(scenario: &Scenario, place: usize, bytes: u64, seconds: f64) -> f64 {
    let Some(spec) = requests(scenario, place).filter(|_| seconds > 0.0) else { return 0.0 };
    let unseen = if bytes == 0 { UNSEEN } else { f64::from(u8::from(counts_whole(scenario, place, spec))) };
    unseen * f64::from(spec.size) / MB / seconds
}

/// Whether a request counts when it is done, and not burst by burst.
fn counts_whole(scenario: &Scenario, place: usize, spec: &StreamSpec) -> bool {
    place >= scenario.streams.len() || spec.errors_per_byte > 0.0
}

/// The smallest half-width, MB/s, of the rate of a place among the counts over so many replications with `seconds` of
/// counted time together. Data move in bursts, and a replication begins and ends anywhere between two of them, so its
/// count is off by the difference of two uniform parts of a burst: a variance of 1/6. Replications that see few bursts
/// each can agree by chance, or because nothing in the plan is left to chance.
pub(crate) fn whole_bursts(scenario: &Scenario, place: usize, replications: usize, seconds: f64) -> f64 {
    let Some(spec) = requests(scenario, place).filter(|_| seconds > 0.0) else { return 0.0 };
    let size = u64::from(spec.size);
    let burst = match scenario.parties.get(spec.target).map(|party| &party.role) {
        Some(RoleSpec::Target(target)) if target.disconnect && !counts_whole(scenario, place, spec) => {
            target.max_burst.min(size)
        }
        _ => size,
    };
    1.96 * (replications as f64 / 6.0).sqrt() * burst as f64 / MB / seconds
}

/// The smallest half-width, MB/s, of the rate of a place among the counts, if its work comes at its own times. In the long
/// run it is done no faster than it comes. If the counted time shows more than that, `mb_s`, it began with a queue and
/// emptied it. The mean of sizes that vary is not exactly their middle, so requests with such sizes are left out.
pub(crate) fn emptied_queue(scenario: &Scenario, place: usize, mb_s: f64) -> f64 {
    let Some(spec) = requests(scenario, place).filter(|spec| spec.spread == 0) else { return 0.0 };
    spec.arrivals.map_or(0.0, |arrivals| mb_s - f64::from(spec.size) / MB / s_from_ps(arrivals.interval))
}

/// The rate of an array over its time, MB/s; of JBOD, the sum of those of its members.
pub(crate) fn array_rate(bus: &EventLoop, index: usize) -> f64 {
    if bus.has_separate_members(index) {
        let each = bus.members(index).filter(|(_, time)| *time > 0);
        return each.map(|(counts, time)| counts.bytes as f64 / MB / s_from_ps(time)).fold(0.0, |sum, mb_s| sum + mb_s);
    }
    rate(bus, bus.place_of_array(index))
}

/// The rate of a stream over its time, MB/s.
pub(crate) fn rate(bus: &EventLoop, stream: usize) -> f64 {
    let Some(counts) = bus.tally.streams.get(stream) else { return 0.0 };
    let time = bus.finished_at(stream).unwrap_or_else(|| bus.elapsed());
    if time == 0 { 0.0 } else { counts.bytes as f64 / MB / s_from_ps(time) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Precision;
    use crate::run::simulation::Simulation;
    use busfree_plan::from_link;

    /// [`emptied_queue`] of a device with this work that shows `mb_s`.
    fn emptied(work: &str, mb_s: f64) -> f64 {
        let link = format!("5/narrow.se/7=host.aha2940u/0=quantum_lps540s.s64k.{work}");
        let simulation = Simulation::new(&from_link(&link).plan.unwrap_or_default(), Precision::default());
        let place = stream(&simulation.scenario, Party::Device { index: 0 });
        place.map_or(f64::NAN, |place| emptied_queue(&simulation.scenario, place, mb_s))
    }

    #[test]
    fn an_interval_reaches_down_to_the_rate_at_which_work_comes() {
        // 10 requests of 65,536 bytes a second.
        assert!((emptied("rate=10.even", 0.700) - 0.04464).abs() < 1e-9);
        assert!((emptied("rate=10", 0.700) - 0.04464).abs() < 1e-9);
        assert!(emptied("rate=10.even", 0.655) < 0.0);
        // Not of sizes that vary, and not of work that has no times.
        assert_eq!(emptied("rate=10.spread=32", 0.700), 0.0);
        assert_eq!(emptied("q2", 0.700), 0.0);
    }
}

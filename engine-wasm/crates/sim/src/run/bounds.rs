//! Bounds in closed form that no run passes: the rate of each device and of all together, and the longest time for which a
//! device that asks for the bus can wait for it.
//!
//! A rate is bounded by what every request needs at least: time of the bus, of its host's processor and, for a device that is
//! read in order, of its medium. None of these depends on the IDs, so the bounds of the rates hold for every order.
//!
//! A wait is bounded as the response time of fixed priorities without preemption, as on CAN: R. Davis and others, "Controller
//! Area Network (CAN) schedulability analysis", 2007. A device waits for one connection that has begun, and for all those that
//! stronger parties can have until it wins.

use busfree_plan::{Party, Plan, Question};
use busfree_scsi::Protocol;
use busfree_scsi::timing::{BUS_GAP, MS, Ps, SECOND, s_from_ps};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::kernel::command::BLOCK;
use crate::kernel::geometry::Geometry;
use crate::kernel::random::jitter_limits;
use crate::kernel::spec::{InitiatorSpec, RoleSpec, Scenario, StreamSpec, TargetSpec};
use crate::run::model::Model;
use crate::run::rates::{MB, place};
use crate::run::scenario::Participants;

/// A wait that can be longer than this counts as one without an end.
const LONGEST: Ps = 60 * SECOND;
/// A drive stays connected without data for no longer (`kernel/storage.rs`).
const LONGEST_HOLD: Ps = 8 * MS;
/// A shorter part of a medium can fit the buffer of a drive: 64 MiB, more than any drive of the catalogue has.
const LONGER_THAN_BUFFERS: u64 = 64 << 20;

/// Bounds in closed form that no run of a plan passes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Bounds {
    /// Of its devices, in plan order; `null` for a device whose requests come from an array, a copy or a trace, or have no
    /// fixed size.
    pub devices: Vec<Option<DeviceBounds>>,
    /// The sum of their rates, MB/s; `null` if a device at work has no bound, or if devices are read to their end and so share
    /// the bus only for a part of the time.
    pub total_mb_s: Option<f64>,
}

/// Bounds of a device.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct DeviceBounds {
    /// The bus's time that a request needs on average, with the gaps before its connections: at least, ms.
    pub bus_ms: f64,
    /// In the long run it gets no more, MB/s.
    pub most_mb_s: f64,
    /// What limits it to that.
    pub limit: BoundedBy,
    /// How long it can wait for the bus.
    pub wait: LongestWait,
    /// The share of the bus's time that it needs for each MB/s: at least.
    #[serde(skip)]
    #[ts(skip)]
    pub bus_share: f64,
    /// Whether its read-ahead can stop, so that more load can make it faster than it is alone.
    #[serde(skip)]
    #[ts(skip)]
    pub may_stop: bool,
}

/// One of several that share something, such as the time of a bus.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sharer {
    /// It can use no more than this, MB/s.
    pub most_mb_s: f64,
    /// The share that it needs for each MB/s.
    pub share: f64,
    /// What a MB/s of it counts.
    pub weight: f64,
}

/// The greatest weighted sum of rates, MB/s: those that need least for what they count get all that they can use.
#[must_use]
pub fn divided(sharers: impl Iterator<Item = Sharer>) -> f64 {
    let mut order: Vec<Sharer> = sharers.collect();
    order.sort_by(|a, b| (b.weight * a.share).total_cmp(&(a.weight * b.share)));
    let (mut left, mut sum) = (1.0_f64, 0.0);
    for Sharer { most_mb_s, share, weight } in order {
        let rate = if share * most_mb_s <= left { most_mb_s } else { left / share };
        left -= rate * share;
        sum += weight * rate;
    }
    sum
}

/// What bounds a rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoundedBy {
    /// The time of the bus.
    Bus,
    /// The processor of its host.
    Processor,
    /// Its medium.
    Medium,
    /// The time that each request takes before the next one can come.
    Turn,
    /// Its requests come at even intervals.
    Arrivals,
}

/// The longest wait of a device for the bus.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum LongestWait {
    /// It has an end.
    Bounded {
        /// The longest, ms.
        ms: f64,
    },
    /// Stronger parties can use all of the bus.
    Unbounded,
    /// There is no bound in closed form: a device keeps the bus while its medium works, or arbitration is fair.
    Unknown,
}

/// The bounds of a plan, which hold for its question in the long run. Its requests and times are those of the simulation.
#[must_use]
pub fn bounds(plan: &Plan) -> Bounds {
    let scenario = Scenario::new(plan, &Model::default(), Participants::All, false, 0);
    let of = |index: usize| {
        let party = place(&scenario, Party::Device { index })?;
        let stream = scenario.streams.iter().find(|stream| stream.target == party)?;
        let needs = Needs::of(&scenario, stream)?;
        let (most, limit) = needs.most();
        let target = target(&scenario, party)?;
        let bus = bus_time(target, stream, scenario.qas, |time| time);
        Some(DeviceBounds {
            bus_ms: ms(bus),
            bus_share: share_for_mb_s(bus, needs.bytes),
            most_mb_s: most,
            limit,
            wait: longest_wait(&scenario, party),
            may_stop: !target.reads_on(),
        })
    };
    // Devices that are read to their end do not share the bus all the time.
    let total_mb_s = if plan.question == Question::Steady { total(&scenario) } else { None };
    Bounds { devices: (0..plan.bus.devices.len()).map(of).collect(), total_mb_s }
}

/// The share of the time that a rate of 1 MB/s takes, if a request of so many bytes takes `time`.
fn share_for_mb_s(time: Ps, bytes: u64) -> f64 {
    s_from_ps(time) * MB / bytes as f64
}

fn ms(time: Ps) -> f64 {
    time as f64 / MS as f64
}

/// What a request of a stream needs at least, ps.
#[derive(Clone, Copy, Debug)]
struct Needs {
    bytes: u64,
    bus: Ps,
    processor: Ps,
    /// The shortest time from a request to the next one in its place.
    turn: Ps,
    outstanding: u64,
    medium_byte: Ps,
    interval: Option<Ps>,
}

impl Needs {
    fn of(scenario: &Scenario, stream: &StreamSpec) -> Option<Self> {
        let fixed = stream.spread == 0 && !stream.given && stream.member.is_none() && stream.copy.is_none();
        let (target, host) = (target(scenario, stream.target)?, host(scenario, stream.initiator)?);
        if !fixed || stream.until.is_some() {
            return None;
        }
        let bytes = u64::from(stream.size);
        let bus = bus_time(target, stream, scenario.qas, |time| least(time, target.jitter));
        let work = least(host.work(bytes) + stream.work, host.jitter);
        let seen = least(host.interrupt, host.jitter);
        let think = least(stream.think, stream.think_jitter);
        let used = if stream.reads_ahead { 0 } else { work };
        let in_order = stream.pattern.habits().streams && stream.read_percent == 100;
        let is_read_once = in_order && stream.users <= 1 && stream.run.is_none() && stream.hot.is_none();
        let fastest_byte = match (target.layout, target.streaming) {
            (Some(layout), _) if stream.span > LONGER_THAN_BUFFERS => layout.fastest_byte(),
            (None, None) => target.medium.ps_per_byte.iter().copied().min().unwrap_or(0),
            _ => 0,
        };
        Some(Self {
            bytes,
            bus,
            processor: work,
            // A request that comes at its own time waits for no pause.
            turn: bus.saturating_sub(BUS_GAP) + if stream.arrivals.is_some() { 0 } else { seen + used + think },
            outstanding: u64::from(stream.outstanding),
            medium_byte: if is_read_once { fastest_byte } else { 0 },
            // Requests that come by chance can come more often for a while.
            interval: stream.arrivals.filter(|arrivals| arrivals.spread == 0).map(|arrivals| arrivals.interval),
        })
    }

    /// The greatest rate of the stream alone, MB/s, and what limits it to that.
    fn most(&self) -> (f64, BoundedBy) {
        let rate = |bytes: u64, time: Ps| if time == 0 { f64::INFINITY } else { bytes as f64 / MB / s_from_ps(time) };
        [
            (rate(self.bytes, self.bus), BoundedBy::Bus),
            (rate(self.bytes, self.processor), BoundedBy::Processor),
            (rate(self.bytes, self.medium_byte * self.bytes), BoundedBy::Medium),
            (rate(self.bytes * self.outstanding, self.turn), BoundedBy::Turn),
            (self.interval.map_or(f64::INFINITY, |interval| rate(self.bytes, interval)), BoundedBy::Arrivals),
        ]
        .into_iter()
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap_or((f64::INFINITY, BoundedBy::Bus))
    }
}

/// The greatest sum of the rates of the plan's devices, MB/s: that of an ideal division of the bus and of each host's
/// processor. The load system is taken to use nothing.
fn total(scenario: &Scenario) -> Option<f64> {
    let own = scenario.streams.iter().filter(|stream| {
        matches!(scenario.parties.get(stream.target).map(|party| party.party), Some(Party::Device { .. }))
    });
    let needs: Option<Vec<(usize, Needs)>> =
        own.map(|stream| Needs::of(scenario, stream).map(|needs| (stream.initiator, needs))).collect();
    let needs = needs?;
    let sharer = |needs: &Needs, time: Ps| Sharer {
        most_mb_s: needs.most().0,
        share: share_for_mb_s(time, needs.bytes),
        weight: 1.0,
    };
    let on_bus = divided(needs.iter().map(|(_, needs)| sharer(needs, needs.bus)));
    let by_hosts: f64 = (0..scenario.parties.len())
        .map(|place| {
            let own = needs.iter().filter(|(host, _)| *host == place);
            divided(own.map(|(_, needs)| sharer(needs, needs.processor)))
        })
        .sum();
    Some(on_bus.min(by_hosts))
}

fn target(scenario: &Scenario, place: usize) -> Option<&TargetSpec> {
    match &scenario.parties.get(place)?.role {
        RoleSpec::Target(spec) => Some(spec),
        RoleSpec::Initiator(_) => None,
    }
}

fn host(scenario: &Scenario, place: usize) -> Option<&InitiatorSpec> {
    match &scenario.parties.get(place)?.role {
        RoleSpec::Initiator(spec) => Some(spec),
        RoleSpec::Target(_) => None,
    }
}

/// The shortest and the longest of a time with jitter.
fn least(time: Ps, jitter: u64) -> Ps {
    jitter_limits(time, jitter).0
}

fn longest(time: Ps, jitter: u64) -> Ps {
    jitter_limits(time, jitter).1
}

/// The least time of the bus that a request needs, with the gaps before its connections. `down`: what a time of firmware
/// becomes.
fn bus_time(target: &TargetSpec, stream: &StreamSpec, qas: bool, down: impl Fn(Ps) -> Ps) -> Ps {
    let bytes = u64::from(stream.size);
    let arbitration = Protocol::arbitration(qas) + if qas { 0 } else { BUS_GAP };
    let data = bytes * target.byte + target.stall(0, bytes);
    if !target.disconnect {
        let status = target.protocol.completed() + down(target.end_dead);
        return arbitration + target.protocol.command_kept() + down(target.command_dead) + data + status;
    }
    let reselection = arbitration + target.protocol.reselected() + down(target.reselect_dead);
    let with_data = bytes.div_ceil(target.max_burst.max(1));
    // Packets let commands, and statuses, share a connection.
    let command = target
        .protocol
        .another_command()
        .unwrap_or(arbitration + target.protocol.command() + down(target.command_dead));
    let each = reselection + target.protocol.disconnected() + down(target.end_dead);
    let more_for_status = match target.protocol.another_status() {
        Some(_) => 0,
        None => target.protocol.completed().saturating_sub(target.protocol.disconnected()),
    };
    command + with_data * each + data + more_for_status
}

/// The longest connection of a party, with the gap after it; `None` if its medium decides how long that is.
fn longest_connection(scenario: &Scenario, place: usize) -> Option<Ps> {
    let arbitration = Protocol::arbitration(false).max(Protocol::arbitration(true)) + BUS_GAP;
    let streams = || scenario.streams.iter();
    match &scenario.parties.get(place)?.role {
        RoleSpec::Target(target) => {
            let depth: u64 = streams().filter(|s| s.target == place).map(|s| u64::from(s.outstanding)).sum();
            let size = streams().filter(|s| s.target == place).map(|s| u64::from(s.size)).max().unwrap_or(0);
            let burst = target.max_burst.min(size);
            if !target.disconnect || scenario.host_byte > 0 {
                return None;
            }
            let gap = target.layout.map_or(LONGEST_HOLD, Geometry::longest_gap);
            let held = if target.hold > 0 { gap } else { 0 };
            let up = |time: Ps| longest(time, target.jitter);
            let more = target.protocol.another_status().map_or(0, |time| time * depth);
            let ends = target.protocol.completed().max(target.protocol.disconnected());
            let data = burst * target.byte + target.stall(0, size);
            let dead = up(target.reselect_dead) + up(target.end_dead);
            Some(arbitration + target.protocol.reselected() + dead + data + held + ends + more)
        }
        RoleSpec::Initiator(_) => streams()
            .filter(|stream| stream.initiator == place)
            .map(|stream| {
                let target = target(scenario, stream.target)?;
                if !target.disconnect {
                    return None;
                }
                let more = target.protocol.another_command().map_or(0, |time| time * Ps::from(stream.outstanding));
                let dead = longest(target.command_dead, target.jitter);
                Some(arbitration + target.protocol.command() + dead + more)
            })
            .try_fold(0, |longest, time| Some(time?.max(longest))),
    }
}

/// The longest wait of a target from asking for the bus to getting it.
fn longest_wait(scenario: &Scenario, own: usize) -> LongestWait {
    if scenario.parties.iter().any(|party| party.fair) || !scenario.boards.is_empty() || !scenario.arrays.is_empty() {
        return LongestWait::Unknown;
    }
    let connections: Option<Vec<Ps>> =
        (0..scenario.parties.len()).map(|place| longest_connection(scenario, place)).collect();
    let Some(connections) = connections else { return LongestWait::Unknown };
    let blocks = connections.iter().copied().max().unwrap_or(0) + BUS_GAP;
    let mut wait = blocks;
    loop {
        // Parties are in order of strength.
        let stronger = scenario.streams.iter().map(|stream| taken(scenario, stream, own, wait, &connections));
        let Some(taken) = stronger.sum::<Option<Ps>>() else { return LongestWait::Unknown };
        let next = blocks + taken;
        if next > LONGEST {
            return LongestWait::Unbounded;
        }
        if next <= wait {
            return LongestWait::Bounded { ms: ms(wait) };
        }
        wait = next;
    }
}

/// The longest time for which the parties of a stream that are stronger than `own` can have the bus within `wait`.
fn taken(scenario: &Scenario, stream: &StreamSpec, own: usize, wait: Ps, connections: &[Ps]) -> Option<Ps> {
    let needs = Needs::of(scenario, stream)?;
    let target = target(scenario, stream.target)?;
    let connection = |place: usize| connections.get(place).copied().unwrap_or(0);
    let host_is_stronger = stream.initiator < own;
    // A host that is weaker sends no command while it loses.
    let turns = if host_is_stronger { wait / needs.turn.max(1) + 1 } else { 0 };
    let commands = needs.outstanding * turns;
    let of_host = if host_is_stronger { commands * connection(stream.initiator) } else { 0 };
    if stream.target >= own {
        return Some(of_host);
    }
    // A read sends what is there, but at least a block.
    let least_burst = if stream.read_percent == 0 { target.max_burst } else { target.threshold.max(BLOCK) };
    let bursts = needs.bytes.div_ceil(least_burst.min(target.max_burst).max(1)) + u64::from(target.separate_status) + 1;
    let data = needs.bytes * target.byte;
    let empty = connection(stream.target).saturating_sub(target.max_burst.min(needs.bytes) * target.byte);
    let request = data + bursts * empty;
    Some(of_host + (commands + needs.outstanding) * request)
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_plan::from_link;

    fn of(link: &str) -> Bounds {
        let parsed = from_link(link);
        assert_eq!(parsed.problems, vec![]);
        bounds(&parsed.plan.expect("a plan"))
    }

    #[test]
    fn the_bus_limits_four_fast_disks_but_not_one() {
        let disks = |count: u8| (0..count).map(|id| format!("/{id}=seagate_cheetah_18_u160.s124k")).collect::<String>();
        let [one, four] = [1, 4].map(|count| of(&format!("3/wide.se/7=host.aha29160{}", disks(count))));
        let first = one.devices[0].expect("a bound");
        assert_eq!((first.limit, one.total_mb_s), (BoundedBy::Medium, Some(first.most_mb_s)));
        // A wide SE bus carries 40 MB/s of data. Commands, messages and status take some of its time.
        let most = four.total_mb_s.expect("a bound");
        assert!((32.0..40.0).contains(&most), "{most}");
        assert!(4.0 * first.most_mb_s > most);
        let bus_ms = four.devices[0].expect("a bound").bus_ms;
        assert!((bus_ms - 124.0 * 1.024 / most).abs() < 0.02 * bus_ms, "{bus_ms}");
    }

    #[test]
    fn those_that_need_least_give_the_greatest_sum() {
        let of = |weights: [f64; 2]| {
            // The first needs half for all that it can use, the second all.
            let shares = [0.05, 0.1].into_iter().zip(weights);
            divided(shares.map(|(share, weight)| Sharer { most_mb_s: 10.0, share, weight }))
        };
        assert!((of([1.0, 1.0]) - 15.0).abs() < 1e-9, "{}", of([1.0, 1.0]));
        assert!((of([1.0, 10.0]) - 100.0).abs() < 1e-9, "{}", of([1.0, 10.0]));
    }

    #[test]
    fn a_wait_ends_unless_stronger_devices_can_use_all_of_the_bus() {
        let disk = "seagate_cheetah_18_u160.s124k";
        let waits = |link: &str| of(link).devices.iter().flatten().map(|d| d.wait).collect::<Vec<_>>();
        let all = waits(&format!("3/wide.se/7=host.aha29160/6={disk}.q8/5={disk}.q8/0={disk}"));
        let LongestWait::Bounded { ms: first } = all[0] else { panic!("{all:?}") };
        assert!((1.0..40.0).contains(&first), "{first}");
        assert_eq!(all[2], LongestWait::Unbounded);
        // A weaker host sends no more commands while a device waits.
        let all = waits(&format!("3/wide.se/0=host.aha29160/7={disk}.q8/6={disk}.q8/5={disk}"));
        assert!(all.iter().all(|wait| matches!(wait, LongestWait::Bounded { .. })), "{all:?}");
        let fair = waits(&format!("3/wide.se/fair/7=host.aha29160/6={disk}/5={disk}"));
        assert_eq!(fair, [LongestWait::Unknown; 2]);
    }

    #[test]
    fn a_drive_with_known_mechanics_gives_no_more_than_its_fastest_zone() {
        let all = of("3/wide.lvd/7=host.aha29160/6=seagate_st39102lw.s64k/5=seagate_st39102lw.s64k.span=1");
        let [large, small] = [all.devices[0].expect("a bound"), all.devices[1].expect("a bound")];
        assert_eq!(large.limit, BoundedBy::Medium);
        assert!((17.8..20.0).contains(&large.most_mb_s), "{large:?}");
        // A megabyte stays in its buffer.
        assert_ne!(small.limit, BoundedBy::Medium);
        assert!(matches!(large.wait, LongestWait::Bounded { ms } if ms < 200.0), "{large:?}");
    }

    #[test]
    fn mixed_sizes_have_no_bound_and_rates_to_the_end_no_sum() {
        let mixed = of("3/wide.lvd/7=host.aha29160/6=id_prec_disk.spread=8");
        assert_eq!((mixed.devices, mixed.total_mb_s), (vec![None], None));
        let to_the_end = of("3/wide.lvd/done/7=host.aha29160/6=id_prec_disk");
        assert!(to_the_end.devices[0].is_some());
        assert_eq!(to_the_end.total_mb_s, None);
    }
}

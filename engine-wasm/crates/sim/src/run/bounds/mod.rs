//! Bounds in closed form that no run passes: the rate of each device and of all together, and the longest time for which a
//! device that asks for the bus can wait for it.

mod least;
mod needs;
mod waits;

use busfree_plan::{Party, Plan, Question};
use busfree_scsi::timing::{MS, Ps, s_from_ps};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use self::needs::{Needs, bus_time};
use self::waits::Waits;
use crate::kernel::random::jitter_limits;
use crate::kernel::spec::{InitiatorSpec, RoleSpec, Scenario, TargetSpec};
use crate::run::model::Model;
use crate::run::rates::{MB, place};
use crate::run::scenario::Participants;

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
    /// In the long run it gets no less with these IDs, MB/s; 0 if no such bound is known.
    pub least_mb_s: f64,
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
    /// There is no bound in closed form: with arrays, shared boards, requests of different sizes, and where a device keeps the
    /// bus while its medium works or a fair bus is full.
    Unknown,
}

/// The bounds of a plan, which hold for its question in the long run. Its requests and times are those of the simulation.
#[must_use]
pub fn bounds(plan: &Plan) -> Bounds {
    let scenario = Scenario::new(plan, &Model::default(), Participants::All, false, 0);
    // Devices that are read to their end do not share the bus all the time.
    let shares = plan.question == Question::Steady;
    let waits = Waits::of(&scenario);
    let waits_if_shared = waits.as_ref().filter(|_| shares);
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
            least_mb_s: waits_if_shared.and_then(|waits| least::rate(&scenario, waits, stream, &needs)).unwrap_or(0.0),
            wait: waits.as_ref().map_or(LongestWait::Unknown, |waits| waits.longest(party)),
            may_stop: !target.reads_on(),
        })
    };
    let total_mb_s = if shares { total(&scenario) } else { None };
    Bounds { devices: (0..plan.bus.devices.len()).map(of).collect(), total_mb_s }
}

/// The share of the time that a rate of 1 MB/s takes, if a request of so many bytes takes `time`.
fn share_for_mb_s(time: Ps, bytes: u64) -> f64 {
    s_from_ps(time) * MB / bytes as f64
}

fn ms(time: Ps) -> f64 {
    time as f64 / MS as f64
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
    }

    #[test]
    fn on_a_fair_bus_any_device_can_have_a_turn_first() {
        let waits =
            |rest: &str| of(&format!("3/wide.se/fair/7=host.aha29160/{rest}")).devices[0].expect("a bound").wait;
        let disk = "seagate_st32430n";
        let LongestWait::Bounded { ms: alone } = waits(&format!("6={disk}")) else { panic!("it is alone") };
        let LongestWait::Bounded { ms } = waits(&format!("6={disk}/5={disk}")) else { panic!("there is room") };
        assert!(ms > alone, "{ms} and {alone}");
        // Others can use all of the bus, but not while they owe it a turn.
        let fast = "seagate_cheetah_18_u160.s124k.q8";
        assert_eq!(waits(&format!("6={disk}/5={fast}/4={fast}")), LongestWait::Unknown);
    }

    #[test]
    fn the_least_rate_is_that_of_requests_that_take_their_longest_time() {
        let least = |link: &str| of(link).devices[0].expect("a bound").least_mb_s;
        let alone = least("3/wide.se/7=host.aha29160/6=id_prec_disk");
        // Requests of 64 KiB: 10 ms of firmware, bus, processor and medium, and 3 ms for turns that it can miss.
        assert!((4.0..8.0).contains(&alone), "{alone}");
        let disk = "seagate_cheetah_18_u160.rand.s8k";
        let random = least(&format!("3/wide.lvd/7=host.aha29160/6={disk}"));
        // A seek over the whole medium and a turn of 6 ms take more than 15 ms, all the rest less than 5.
        assert!((8.192 / 20.0..8.192 / 15.0).contains(&random), "{random}");
        // The load makes it less. Stronger devices that can use all of the bus leave nothing that is sure.
        let beside_load = least(&format!("3/wide.lvd/load=50.5.1.2.4/7=host.aha29160/6={disk}"));
        assert!((0.01..0.9 * random).contains(&beside_load), "{beside_load}");
        let weaker = format!("0={disk}/6=seagate_cheetah_18_u160.s124k.q8/5=seagate_cheetah_18_u160.s124k.q8");
        assert_eq!(least(&format!("3/wide.se/7=host.aha29160/{weaker}")), 0.0);
        // There is no formula for a write.
        assert_eq!(least("3/wide.se/7=host.aha29160/6=id_prec_disk.r0"), 0.0);
    }

    #[test]
    fn a_buffer_shorter_than_a_burst_has_no_least_rate() {
        let disk = "disk_2002_u160.rpm=0.media=50.s64k";
        let least =
            |disk: &str| of(&format!("3/wide.lvd/7=host.aha29160/6={disk}")).devices[0].expect("a bound").least_mb_s;
        // It sends what comes in, and its firmware takes 410 us after each of these connections.
        assert_eq!(least(&format!("{disk}.buffer=1")), 0.0);
        assert!(least(disk) > 5.0, "{}", least(disk));
    }

    #[test]
    fn a_medium_that_can_stop_keeps_the_bus_for_longer() {
        let wait = |weak: &str| {
            let all = of(&format!("3/wide.lvd/7=host.aha29160/6=id_prec_disk/0={weak}"));
            let LongestWait::Bounded { ms } = all.devices[0].expect("a bound").wait else { panic!("{all:?}") };
            ms
        };
        let disk = "seagate_cheetah_x15_18.s32k";
        assert!(wait(disk) < 2.0, "in order: {}", wait(disk));
        // A read from a random place can find a part of its data, and wait for a turn for the rest; so can a tape that goes back.
        assert!(wait(&format!("{disk}.rand")) > 8.0, "{}", wait(&format!("{disk}.rand")));
        assert!(wait("dlt7000.s30208.t19ms") > 8.0, "{}", wait("dlt7000.s30208.t19ms"));
    }

    #[test]
    fn a_request_that_fails_comes_again_without_a_pause() {
        let wait = |errors: &str| {
            let disks: String = (2..7).map(|id| format!("/{id}=seagate_cheetah_18_u160.rand.s1024k.t1000ms")).collect();
            of(&format!("3/wide.se{errors}/7=host.aha29160{disks}/0=id_prec_disk")).devices[5].expect("a bound").wait
        };
        assert!(matches!(wait(""), LongestWait::Bounded { .. }), "{:?}", wait(""));
        assert_eq!(wait("/errors=1000000"), LongestWait::Unbounded);
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

//! The margin of a difference between two plans. It is not that of their rates: most of their errors are common and cancel.

use busfree_devices::resolution;
use busfree_plan::{Device, Host, Plan};
use busfree_sim::{DeviceResult, Prediction, hardware_percent};

/// The margin for nine in ten errors of a normal distribution, as a multiple of their median: 1.645 / 0.674 standard
/// deviations.
const NINE_IN_TEN: f64 = 2.44;

/// What the devices that two plans have in common gain from one to the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Gain {
    /// Their total before, MB/s.
    pub(crate) before_mb_s: f64,
    /// Its margin, MB/s.
    pub(crate) before_margin_mb_s: f64,
    /// Their total after less that before, MB/s.
    pub(crate) mb_s: f64,
    /// Margin: the true gain is within it nine times in ten, MB/s.
    pub(crate) margin_mb_s: f64,
    /// Whether no device leaves and none works at another time.
    pub(crate) is_whole: bool,
}

impl Gain {
    /// Whether the gain, or the loss, is more than its margin.
    pub(crate) fn is_clear(&self) -> bool {
        self.mb_s.abs() > self.margin_mb_s
    }
}

/// The parts of an error, MB/s. They are independent of each other; each is as if all devices erred alike.
#[derive(Clone, Copy, Debug, Default)]
struct Parts {
    chance: f64,
    model: f64,
    common: f64,
    separate: f64,
}

impl Parts {
    fn margin(self) -> f64 {
        [self.chance, self.model, self.common, self.separate].iter().map(|part| part * part).sum::<f64>().sqrt()
    }
}

/// Whether a device of the changed plan has work only in the plan without the change.
pub(crate) fn is_left(now: &Plan, then: &Plan, index: usize) -> bool {
    let Some(device) = then.bus.devices.get(index) else { return true };
    let same = |old: &Device| (old.id, old.lun) == (device.id, device.lun);
    now.bus.devices.iter().position(same).is_some_and(|old| now.bus.has_work(old)) && !then.bus.has_work(index)
}

/// The gain from one plan to another, in which no device has another ID.
///
/// The error of a gain has four parts:
///
/// - The chance of both simulations, from their 95 % intervals. Both use the same random numbers, so it is less than this.
/// - What the model gets wrong in one plan and not in the other. It is known from the measured pairs of plans that differ
///   only in IDs: half of them have a ratio within `clear_percent` of the predicted one. Nine in ten are within
///   [`NINE_IN_TEN`] times as much, if these errors are normal.
/// - What both plans share: the same device, host and model. That error is a factor of both rates, so it is the same share of
///   their difference. The rate that is the greater one has this share: its margin.
/// - What they do not share, because a device or its host is another one. Each rate then has an error of its own
///   ([`hardware_percent`]), and only what is not known of the hardware that stays is common.
pub(crate) fn gain(now: (&Plan, &Prediction), then: (&Plan, &Prediction)) -> Gain {
    let (mut before, mut margin, mut after) = (0.0, 0.0, 0.0);
    let (mut parts, mut chance) = (Parts::default(), [0.0; 2]);
    let mut stay = 0;
    for (index, (new, seen)) in then.0.bus.devices.iter().zip(&then.1.devices).enumerate() {
        if is_left(now.0, then.0, index) {
            continue;
        }
        let same = |(old, _): &(&Device, &DeviceResult)| (old.id, old.lun) == (new.id, new.lun);
        let Some((old, was)) = now.0.bus.devices.iter().zip(&now.1.devices).find(same) else { continue };
        stay += 1;
        before += was.throughput_mb_s;
        margin += was.margin_mb_s;
        after += seen.throughput_mb_s;
        chance = [chance[0] + was.ci95_mb_s, chance[1] + seen.ci95_mb_s];
        let of = of_device((now.0, old, was), (then.0, new, seen));
        parts.common += of.common;
        parts.separate += of.separate;
    }
    // The total has a chance of its own if no device leaves: what one gains, another loses.
    let is_whole = stay == now.1.devices.len();
    chance[0] = if is_whole { now.1.total_ci95_mb_s } else { chance[0] };
    chance[1] = then.1.total_ci95_mb_s.min(chance[1]);
    parts.chance = (chance[0] * chance[0] + chance[1] * chance[1]).sqrt();
    parts.model = of_model(before, after);
    Gain {
        before_mb_s: before,
        before_margin_mb_s: margin,
        mb_s: after - before,
        margin_mb_s: parts.margin(),
        is_whole,
    }
}

/// The margin of what a device of both plans gains, MB/s, with the same parts as [`gain`].
pub(crate) fn gain_margin(now: (&Plan, &Device, &DeviceResult), then: (&Plan, &Device, &DeviceResult)) -> f64 {
    let (was, seen) = (now.2, then.2);
    let chance = (was.ci95_mb_s * was.ci95_mb_s + seen.ci95_mb_s * seen.ci95_mb_s).sqrt();
    Parts { chance, model: of_model(was.throughput_mb_s, seen.throughput_mb_s), ..of_device(now, then) }.margin()
}

fn of_model(before: f64, after: f64) -> f64 {
    NINE_IN_TEN * (resolution().clear(before, 0.0) + resolution().clear(after, 0.0))
}

/// The common and the separate part for one device.
fn of_device(now: (&Plan, &Device, &DeviceResult), then: (&Plan, &Device, &DeviceResult)) -> Parts {
    let host = |(plan, device, _): (&Plan, &Device, &DeviceResult)| {
        plan.bus.hosts.get(usize::from(device.host)).map(hardware_of_host)
    };
    let other_device = (&now.1.model, &now.1.own) != (&then.1.model, &then.1.own);
    let other_host = host(now) != host(then);
    let [was, seen] = [now, then].map(|(.., seen)| seen.throughput_mb_s);
    let [of_was, of_seen] =
        [now, then].map(|(plan, device, seen)| hardware_percent(plan, device, seen.throughput_mb_s));
    let greater = if was > seen { now.2 } else { then.2 };
    let shared = match (other_device, other_host) {
        (false, false) if greater.throughput_mb_s > 0.0 => greater.margin_mb_s / greater.throughput_mb_s,
        (false, false) | (true, true) => 0.0,
        (true, false) => of_seen[1] / 100.0,
        (false, true) => of_seen[0] / 100.0,
    };
    let own = |[device, host]: [f64; 2]| {
        let of = |is_other: bool, percent: f64| if is_other { percent / 100.0 } else { 0.0 };
        of(other_device, device).max(of(other_host, host))
    };
    let [was_own, seen_own] = [was * own(of_was), seen * own(of_seen)];
    Parts {
        common: shared * (seen - was).abs(),
        separate: (was_own * was_own + seen_own * seen_own).sqrt(),
        ..Parts::default()
    }
}

/// What a host is: its settings without its ID and its looks.
fn hardware_of_host(host: &Host) -> Host {
    Host { id: 0, name: String::new(), hue: 0, keep: false, ..host.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Evaluator;
    use busfree_plan::from_link;
    use busfree_sim::Precision;

    fn predicted(link: &str) -> (Plan, Prediction) {
        let plan = from_link(link).plan.expect("a plan");
        let mut evaluator = Evaluator::new(&plan, Precision::default());
        while !evaluator.step(u64::MAX) {}
        let prediction = evaluator.prediction().expect("a prediction");
        (plan, prediction)
    }

    fn gain_of(now: &(Plan, Prediction), then: &(Plan, Prediction)) -> Gain {
        gain((&now.0, &now.1), (&then.0, &then.1))
    }

    #[test]
    fn what_two_plans_share_is_no_error_of_their_difference() {
        let now = predicted("3/narrow.se/7=host.akai_sampler/0=bluescsi_v2");
        let share = now.1.total_margin_mb_s / now.1.total_mb_s;
        assert!(share > 0.5, "little is known of this host: {share}");
        let none = gain_of(&now, &now);
        assert_eq!((none.mb_s, none.is_clear()), (0.0, false));
        assert!(none.margin_mb_s < 0.3 * now.1.total_margin_mb_s, "{none:?}");
        // The same parts, twice as fast: what is not known of them is a factor of both rates.
        let mut then = now.clone();
        then.1.devices[0].throughput_mb_s *= 2.0;
        then.1.devices[0].margin_mb_s *= 2.0;
        let twice = gain_of(&now, &then);
        let common = share * twice.mb_s;
        assert!(twice.margin_mb_s > common && twice.margin_mb_s < 1.2 * common, "{twice:?} {common}");
        assert!(twice.is_clear(), "{twice:?}");
    }

    #[test]
    fn another_part_has_an_error_of_its_own() {
        let now = predicted("3/narrow.se/7=host.aha2940/0=quantum_lps270s");
        let other = predicted("3/narrow.se/7=host.aha2940/0=quantum_lps540s");
        let [none, gain] = [gain_of(&now, &now), gain_of(&now, &other)];
        let own = hardware_percent(&now.0, &now.0.bus.devices[0], 0.0)[0] / 100.0 * now.1.total_mb_s;
        assert!(gain.margin_mb_s > own && own > none.margin_mb_s, "{gain:?} {none:?} {own}");
        // The ID, the name and the colour of a host are not what it is.
        let mut named = now.clone();
        let host = &mut named.0.bus.hosts[0];
        (host.id, host.name, host.hue) = (5, "Host".to_owned(), 3);
        assert_eq!(gain_of(&now, &named).margin_mb_s, none.margin_mb_s);
        named.0.bus.hosts[0].model = "aha2940u".to_owned();
        assert!(gain_of(&now, &named).margin_mb_s > none.margin_mb_s);
    }
}

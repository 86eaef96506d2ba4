//! What is known of each cause before anything was measured: which values it can have, and how probable each is.

use busfree_devices::{HostModel, Kind, agreement_of, catalogue, mode_of, resolution};
use busfree_plan::{Cause, Device, Disconnection, Host, Measurement, Plan};

/// The factor between the half-width of a normal distribution that nine in ten are within and its standard deviation.
pub(super) const NINE_IN_TEN: f64 = 1.645;

/// A cause with its values.
#[derive(Clone, Debug)]
pub(super) struct Beforehand {
    pub(super) cause: Cause,
    /// How often it is the cause, against the others. Assumed: rare causes are found last.
    pub(super) weight: f64,
    pub(super) values: Values,
    /// How far machines differ in it, percent, and whether that is only assumed.
    pub(super) spread_percent: f64,
}

/// Values of a cause.
#[derive(Clone, Debug)]
pub(super) enum Values {
    /// Any between two ends, as the spread says.
    Range { least: f64, most: f64, spread: Spread },
    /// One of these, each as probable.
    Steps(Vec<f64>),
}

/// How the logarithm of a value is distributed: normally around that of the centre, and seldom far from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread {
    pub(super) centre: f64,
    deviation: f64,
    /// The share of those that are far from it.
    seldom: f64,
}

/// One in so many machines is not what it seems: another board, a wrong slot, a worn medium. Assumed.
const SELDOM: f64 = 0.1;
/// The same of a value that the person has put into the plan.
const SELDOM_SET: f64 = 0.02;
/// Standard deviation of the logarithm of those.
const FAR: f64 = 1.5;
/// Beyond so many standard deviations a value is far.
const NEAR: f64 = 2.5;

impl Spread {
    /// The density at the logarithm of a value, without a factor that all have.
    pub(super) fn density(&self, ln: f64) -> f64 {
        let of = |deviation: f64| (-0.5 * ((ln - self.centre.ln()) / deviation).powi(2)).exp() / deviation;
        (1.0 - self.seldom) * of(self.deviation) + self.seldom * of(FAR)
    }

    /// How far a value is from the centre, and the standard deviation there.
    pub(super) fn distance(&self, ln: f64) -> [f64; 2] {
        let away = ln - self.centre.ln();
        let is_far = self.seldom > 0.0 && self.deviation < FAR && away.abs() > NEAR * self.deviation;
        [away, if is_far { FAR } else { self.deviation }]
    }
}

impl Values {
    /// The centre of a range.
    pub(super) const fn centre(&self) -> Option<f64> {
        match self {
            Self::Range { spread, .. } => Some(spread.centre),
            Self::Steps(_) => None,
        }
    }

    #[cfg(test)]
    pub(super) fn around(centre: f64, spread_percent: f64, limits: [f64; 2]) -> Self {
        Self::around_with(centre, spread_percent, limits, SELDOM)
    }

    fn around_with(centre: f64, spread_percent: f64, [least, most]: [f64; 2], seldom: f64) -> Self {
        let deviation = (1.0 + spread_percent / 100.0).ln() / NINE_IN_TEN;
        Self::Range { least: centre * least, most: centre * most, spread: Spread { centre, deviation, seldom } }
    }
}

/// Time of an adapter and its driver for a command, us: typical, and the standard deviation of its logarithm. From 30 us of
/// good PCI drivers to 10 ms of programmed transfers on early Macintoshes.
const ADAPTER_US: [f64; 2] = [500.0, 1.3];
/// The same of a device's controller. Published figures are from 0.1 to 4 ms.
const CONTROLLER_US: [f64; 2] = [700.0, 0.9];
/// Limits of both, us.
const TIME_US: [f64; 2] = [20.0, 60_000.0];
/// Rates that adapters offer in their set-up, and that slower parts agree on, MT/s; 0 is asynchronous.
const RATES_MT_S: [f64; 7] = [0.0, 4.0, 5.0, 10.0, 20.0, 40.0, 80.0];
/// Sizes into which drivers and page caches divide requests, KiB.
const PIECES_KIB: [f64; 5] = [4.0, 8.0, 16.0, 32.0, 64.0];

/// Programs that usually read and write through the memory of the system, which divides their requests.
const THROUGH_A_CACHE: [&str; 4] = ["dd", "hdparm", "bonnie", "iozone"];

/// What can be a cause for a device of a plan with these measured rates.
pub(super) fn beforehand(plan: &Plan, device: usize, measured: &[Measurement]) -> Vec<Beforehand> {
    let bus = &plan.bus;
    let Some(of) = bus.devices.get(device) else { return Vec::new() };
    let host = bus.hosts.get(usize::from(of.host));
    let agreed = agreement_of(bus, of, &mode_of(bus));
    let mut all = Vec::new();
    let mut add =
        |cause, weight, values, spread_percent| all.push(Beforehand { cause, weight, values, spread_percent });

    let seldom = |set: Option<f64>| if set.is_some() { SELDOM_SET } else { SELDOM };
    let (rate_mb_s, spread) = medium(of);
    add(Cause::Medium, 1.0, Values::around_with(rate_mb_s, spread, [0.05, 4.0], seldom(of.own.rate_mb_s)), spread);
    let set = host.and_then(|host| host.bus_mb_s);
    if let Some((rate_mb_s, spread)) = host.map(|host| machine(host, agreed.mb_s)) {
        add(Cause::Machine, 1.0, Values::around_with(rate_mb_s, spread, [0.005, 3.0], seldom(set)), spread);
        let [typical, deviation] = ADAPTER_US;
        let centre = host.and_then(|host| host.adapter_us).filter(|us| *us > 0.0).unwrap_or(typical);
        add(Cause::Adapter, 0.5, time(centre, deviation), 0.0);
    }
    let [typical, deviation] = CONTROLLER_US;
    let centre = of.own.overhead_us.filter(|us| *us > 0.0).unwrap_or(typical);
    add(Cause::Controller, 0.3, time(centre, deviation), 0.0);

    let bytes = f64::from(agreed.width_bits) / 8.0;
    let slower: Vec<f64> = RATES_MT_S
        .into_iter()
        .filter(|mt_s| *mt_s > 0.0 || agreed.mt_s > 0.0)
        .filter(|mt_s| mt_s * bytes < 0.95 * agreed.mb_s)
        .collect();
    if !slower.is_empty() {
        add(Cause::Agreed, 0.2, Values::Steps(slower), 0.0);
    }
    let largest = measured.iter().filter(|one| !one.random).map(|one| one.size_kb).fold(0.0, f64::max);
    let now = host.and_then(|host| host.transfer_kb).unwrap_or(f64::INFINITY);
    let pieces: Vec<f64> = PIECES_KIB.into_iter().filter(|kib| *kib < largest.min(now)).collect();
    if host.is_some() && !pieces.is_empty() {
        let is_through_cache = measured.iter().any(|one| THROUGH_A_CACHE.contains(&&*one.tool));
        add(Cause::Divided, if is_through_cache { 0.4 } else { 0.1 }, Values::Steps(pieces), 0.0);
    }
    let is = || Values::Steps(vec![0.0]);
    let rivals = bus.devices.iter().enumerate().filter(|(index, other)| *index != device && other.powered).count();
    let kind = catalogue().part(of).map(|part| part.kind);
    let is_disk = kind == Some(Kind::Disk);
    if rivals > 0 && of.disconnect != Disconnection::Never && catalogue().disconnects(bus, of) {
        add(Cause::Connected, 0.2, is(), 0.0);
    }
    if (is_disk || kind == Some(Kind::Cdrom))
        && of.own.caching.is_none()
        && measured.iter().any(|one| !one.writes && !one.random)
    {
        add(Cause::Uncached, 0.1, is(), 0.0);
    }
    let writes_behind = catalogue().part(of).is_some_and(|part| part.write_cache != Some(false));
    if is_disk && writes_behind && measured.iter().any(|one| one.writes) {
        add(Cause::Through, 0.5, is(), 0.0);
    }
    if rivals > 0 && measured.iter().any(|one| one.at.len() <= rivals) {
        add(Cause::Rival, 0.2, is(), 0.0);
    }
    all
}

fn time(centre: f64, deviation: f64) -> Values {
    let [least, most] = TIME_US;
    Values::Range { least, most, spread: Spread { centre, deviation, seldom: 0.0 } }
}

/// How often a prediction is right as it is, against the causes.
pub(super) const AS_PREDICTED: f64 = 1.0;

/// The rate of a medium, MB/s, and how far others of its kind differ from it, percent.
fn medium(device: &Device) -> (f64, f64) {
    let Some(part) = catalogue().part(device) else { return (1.0, resolution().assumed_percent) };
    let is_set = device.own.rate_mb_s.is_some();
    let of_board = if part.kind == Kind::Emulator && !is_set { resolution().boards.margin_percent } else { 0.0 };
    let spread = catalogue().media_margin_percent(&part).max(of_board).max(resolution().elsewhere_percent);
    (part.zoned_mb_s.map_or(part.rate_mb_s, |[outer, _]| outer), spread)
}

/// The rate of a machine, MB/s, and how far others differ from it, percent.
fn machine(host: &Host, agreed_mb_s: f64) -> (f64, f64) {
    let elsewhere = resolution().elsewhere_percent;
    let made = catalogue().adapter(host);
    let limit = made.as_ref().and_then(|made| made.host_bus_limit_mb_s());
    let is_old = made.as_ref().is_some_and(|made| made.is_old());
    let is_known =
        host.bus_mb_s.is_some() || made.as_ref().and_then(|made| HostModel::known_limit_mb_s(made)).is_some();
    match limit {
        // Old machines differ by their processors and drivers, even where one was measured.
        Some(mb_s) if is_old && host.bus_mb_s.is_none() => (mb_s, resolution().boards.margin_percent),
        Some(mb_s) if is_known => (mb_s, elsewhere),
        Some(mb_s) => (mb_s, resolution().boards.margin_percent),
        // From the rate of its chip down to what the slowest of them move.
        None => {
            let share = 1.0 - resolution().unmeasured_hosts.margin_percent / 100.0;
            let middle = agreed_mb_s * share.sqrt();
            (middle, 100.0 * (share.sqrt().recip() - 1.0))
        }
    }
}

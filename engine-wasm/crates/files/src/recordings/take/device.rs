//! What a recording shows of a device, as fields of the plan.

use busfree_devices::{agreement_of, mode_of};
use busfree_plan::words::{nominal, transfers};
use busfree_plan::{CAP_MT_S_MAX, CAP_MT_S_MIN, Device, Disconnection};
use busfree_scsi::timing::US;
use busfree_sim::DeviceTimes;

use crate::recordings::facts::{DeviceFacts, Fact, FactKind, Middle};
use crate::recordings::take::chance::missing;
use crate::recordings::take::{Taking, limited, rounded};

/// Figures that differ by less than this share are the same: the medians of two halves of a simulated trace do. Assumed.
const SAME: f64 = 0.02;
/// A time is clear if its interval reaches this share of it to each side: with more, the catalogue's figure is as likely.
/// Assumed.
const CLEAR: f64 = 0.3;
/// A rate that can be agreed on and differs by less than this from that of an emulator board is the cause of it rather than
/// the board's card. Assumed.
const EXACT: f64 = 0.01;
/// A rate that can be agreed on and differs by less than this from the recorded one is that one. The steps of synchronous rates
/// are 12 % or more apart, and the gaps of handshakes take up to 4 %.
const NEAR: f64 = 0.05;

/// Rates to which a set-up can limit a device, MT/s: those of the standards and of the set-up programs of adapters; 0 is
/// asynchronous.
const CAPS_MT_S: [f64; 14] = [160.0, 80.0, 40.0, 33.0, 20.0, 16.0, 13.3, 10.0, 8.0, 6.7, 5.7, 5.0, 4.0, 0.0];

impl Taking {
    fn device(&mut self, index: usize) -> Option<&mut Device> {
        self.plan.bus.devices.get_mut(index)
    }

    fn times_of(&self, index: usize) -> Option<DeviceTimes> {
        self.times().devices.get(index).copied().flatten()
    }

    /// The time of a byte if the device were set up so, ps.
    fn byte_with(&self, index: usize, change: impl FnOnce(&mut Device)) -> Option<f64> {
        let mut plan = self.plan.clone();
        change(plan.bus.devices.get_mut(index)?);
        Some(busfree_sim::bus_times(&plan).devices.get(index).copied().flatten()?.byte as f64)
    }
}

fn word(of: Disconnection) -> String {
    match of {
        Disconnection::AsKnown => "as its firmware is known to do",
        Disconnection::Always => "always",
        Disconnection::Never => "never",
    }
    .to_owned()
}

/// Whether a time is known well enough to be put into a plan: within [`CLEAR`] of itself.
pub(super) fn is_clear(value: &Middle) -> bool {
    value.high - value.low <= 2.0 * CLEAR * value.median
}

fn us(ps: u64) -> f64 {
    ps as f64 / US as f64
}

fn is_same(one: f64, other: f64) -> bool {
    (one - other).abs() <= SAME * one.abs().max(other.abs())
}

/// Whether it releases the bus.
pub(super) fn disconnection(taking: &mut Taking, index: usize, facts: &DeviceFacts) {
    let Some(times) = taking.times_of(index) else { return };
    let Some(releases) = facts.releases() else {
        return taking.leaves(facts.id, "disconnect", "No command of the recording shows whether it releases the bus.");
    };
    if releases == times.disconnects {
        return;
    }
    let Some(device) = taking.device(index) else { return };
    let new = if releases { Disconnection::Always } else { Disconnection::Never };
    let old = std::mem::replace(&mut device.disconnect, new);
    let said = facts.disconnects.iter().find(|fact| fact.released + fact.kept > 0);
    let why = said.map_or("", |fact| &fact.sentence);
    taking.sets(facts.id, "disconnect", [word(old), word(new)], why);
}

/// The rate that it has agreed on.
pub(super) fn rate(taking: &mut Taking, index: usize, facts: &DeviceFacts) {
    let Some(times) = taking.times_of(index) else { return };
    let agreed = facts.agreed.and_then(|agreed| match agreed.period_ns {
        Some(period) => Some(rounded(1000.0 / period)),
        None => (agreed.most_ahead == 1).then_some(0.0),
    });
    if let Some(mt_s) = agreed {
        return agreed_rate(taking, index, facts, mt_s);
    }
    let Some(fact) = facts.fact(FactKind::DataRate) else { return };
    let Some(value) = fact.value.filter(|value| value.median > 0.0) else {
        return taking.leaves(facts.id, "cap_mt_s", &["The rate is ", &fact.figure, "."].concat());
    };
    let byte = 1e6 / value.median;
    if is_same(byte, times.byte as f64) || (1e6 / value.high..=1e6 / value.low).contains(&(times.byte as f64)) {
        return;
    }
    let off = |mt_s: Option<f64>| {
        let with = taking.byte_with(index, |device| device.cap_mt_s = mt_s)?;
        Some((mt_s, ((with - byte) / byte).abs()))
    };
    let caps = std::iter::once(None).chain(CAPS_MT_S.map(Some));
    // Of equal ones the first, which limits least.
    let best = caps.filter_map(off).reduce(|best, next| if next.1 < best.1 { next } else { best });
    match best {
        Some((cap, off)) if off <= if times.has_rate_of_card { EXACT } else { NEAR } => {
            set_cap(taking, index, facts.id, cap, &fact.sentence)
        }
        _ if times.has_rate_of_card => card_rate(taking, index, facts, byte),
        _ => {
            let why = [
                "With no agreed rate the data of this plan take the recorded time. Check the host adapter, its slot and the device. ",
                &fact.sentence,
            ];
            taking.leaves(facts.id, "cap_mt_s", &why.concat());
        }
    }
}

fn cap_word(cap: Option<f64>) -> String {
    cap.map_or("no limit".to_owned(), transfers)
}

fn set_cap(taking: &mut Taking, index: usize, id: u8, cap: Option<f64>, why: &str) {
    let Some(device) = taking.device(index) else { return };
    if device.cap_mt_s == cap {
        return;
    }
    let old = std::mem::replace(&mut device.cap_mt_s, cap);
    taking.sets(id, "cap_mt_s", [cap_word(old), cap_word(cap)], why);
}

/// The messages name the rate.
fn agreed_rate(taking: &mut Taking, index: usize, facts: &DeviceFacts, mt_s: f64) {
    let now = |taking: &Taking| {
        let bus = &taking.plan.bus;
        bus.devices.get(index).map(|device| agreement_of(bus, device, &mode_of(bus)).mt_s)
    };
    let Some(planned) = now(taking) else { return };
    if is_same(planned, mt_s) {
        return;
    }
    if planned > mt_s {
        let cap = if mt_s > 0.0 { mt_s.clamp(CAP_MT_S_MIN, CAP_MT_S_MAX) } else { 0.0 };
        return set_cap(taking, index, facts.id, Some(cap), &facts.agreed_sentence);
    }
    let before = taking.device(index).and_then(|device| device.cap_mt_s.take());
    let is_possible = now(taking).is_some_and(|most| most > mt_s || is_same(most, mt_s));
    if let Some(device) = taking.device(index) {
        device.cap_mt_s = before;
    }
    if is_possible {
        let is_most = now_without_cap(taking, index).is_some_and(|most| is_same(most, mt_s));
        set_cap(taking, index, facts.id, (!is_most).then_some(mt_s), &facts.agreed_sentence);
    } else {
        let why = ["The parts and the cable of the plan agree on less. Check their models. ", &facts.agreed_sentence];
        taking.leaves(facts.id, "cap_mt_s", &why.concat());
    }
}

fn now_without_cap(taking: &Taking, index: usize) -> Option<f64> {
    let mut bus = taking.plan.bus.clone();
    bus.devices.get_mut(index)?.cap_mt_s = None;
    Some(agreement_of(&bus, bus.devices.get(index)?, &mode_of(&bus)).mt_s)
}

/// An emulator board that keeps the bus moves data at the rate of its card: `own.rate_mb_s`.
fn card_rate(taking: &mut Taking, index: usize, facts: &DeviceFacts, byte: f64) {
    /// A card that is slower than every bus, MB/s: what a byte then takes beyond the card's time is the rest of the way.
    const SLOW_MB_S: f64 = 0.1;
    let Some(slow) = taking.byte_with(index, |device| device.own.rate_mb_s = Some(SLOW_MB_S)) else { return };
    let card = rounded(1e6 / (byte - (slow - 1e6 / SLOW_MB_S)).max(1.0)).clamp(0.1, 1_000.0);
    let with = taking.byte_with(index, |device| device.own.rate_mb_s = Some(card));
    let Some(fact) = facts.fact(FactKind::DataRate) else { return };
    if !with.is_some_and(|with| is_same(with, byte)) {
        let why = [
            "It sends faster than the plan's bus lets it. Check the host adapter and the agreed rate. ",
            &fact.sentence,
        ];
        return taking.leaves(facts.id, "own.rate_mb_s", &why.concat());
    }
    let Some(device) = taking.device(index) else { return };
    let old = device.own.rate_mb_s.replace(card);
    taking.sets(facts.id, "own.rate_mb_s", [mb_s(old), mb_s(Some(card))], &fact.sentence);
}

fn mb_s(rate: Option<f64>) -> String {
    rate.map_or(String::new(), |rate| [&nominal(rate), "\u{A0}MB/s"].concat())
}

/// The time of its controller for a command. The plan's figure makes the whole time from the command to the data that of the
/// recording, because the other parts of it are not in the plan.
pub(super) fn overhead(taking: &mut Taking, index: usize, facts: &DeviceFacts) {
    const FIELD: &str = "own.overhead_us";
    let Some(times) = taking.times_of(index) else { return };
    if times.has_mechanics {
        let why =
            "The mechanics of this drive are known from measurements, and a figure of the plan would replace them.";
        return taking.leaves(facts.id, FIELD, why);
    }
    let found = [FactKind::CommandToWrite, FactKind::CommandToRead].map(|kind| facts.fact(kind));
    let is_clear =
        |fact: &&Fact| fact.is_even && !fact.is_of_medium && fact.value.is_some_and(|value| is_clear(&value));
    let Some(fact) = found.into_iter().flatten().find(is_clear) else {
        let seen = found.into_iter().flatten().find(|fact| fact.value.is_some());
        let why = match seen {
            Some(fact) if fact.is_even && !fact.is_of_medium => {
                ["It was seen too seldom to be known well. ", &fact.sentence].concat()
            }
            Some(fact) if fact.is_of_medium => fact.sentence.clone(),
            Some(fact) => ["The times vary as those of seeks do. ", &fact.sentence].concat(),
            None => {
                let most = found.into_iter().flatten().max_by_key(|fact| fact.seen);
                most.map_or(String::new(), |fact| fact.sentence.clone())
            }
        };
        return taking.leaves(facts.id, FIELD, &why);
    };
    let Some(value) = fact.value else { return };
    let mut known = vec![us(times.command_dead)];
    if times.disconnects {
        known.push(us(times.reselect_dead));
    }
    let found = missing(value.median - us(times.phases), &known, times.jitter);
    let half = (value.high - value.low) / 2.0;
    if (found - us(times.firmware)).abs() <= half.max(SAME * value.median) {
        return;
    }
    if found < -half.max(SAME * value.median) {
        let why = ["The bus times of the model alone are longer. ", &fact.sentence];
        return taking.leaves(facts.id, FIELD, &why.concat());
    }
    let new = limited(found, 0.1, 1_000_000.0);
    let Some(device) = taking.device(index) else { return };
    let old = device.own.overhead_us.replace(new);
    taking.sets(facts.id, FIELD, [micros(old), micros(Some(new))], &fact.sentence);
}

pub(super) fn micros(time: Option<f64>) -> String {
    time.map_or(String::new(), |us| [&nominal(us), "\u{A0}µs"].concat())
}

/// The rate of a medium is even: it is known within this share of it, or it is something else. Assumed.
const PACE: f64 = 0.05;

/// The rate of its medium, where that is the limit.
pub(super) fn medium(taking: &mut Taking, index: usize, facts: &DeviceFacts) {
    const FIELD: &str = "own.rate_mb_s";
    let Some(times) = taking.times_of(index) else { return };
    let Some(fact) = facts.fact(FactKind::MediumRate) else { return };
    let Some(value) = fact.value.filter(|value| value.high - value.low <= 2.0 * PACE * value.median) else { return };
    if is_same(1e6 / value.median, times.medium_byte as f64) {
        return;
    }
    if times.has_mechanics || times.has_rate_of_card {
        let why =
            "The mechanics of this drive are known from measurements, and a figure of the plan would replace them.";
        return taking.leaves(facts.id, FIELD, why);
    }
    if !times.requests.is_some_and(|requests| requests.is_sequential) {
        let why = ["The requests of the plan are not at consecutive places. ", &fact.sentence];
        return taking.leaves(facts.id, FIELD, &why.concat());
    }
    let new = rounded(value.median).clamp(0.1, 1_000.0);
    let Some(device) = taking.device(index) else { return };
    let old = device.own.rate_mb_s.replace(new);
    taking.sets(facts.id, FIELD, [mb_s(old), mb_s(Some(new))], &fact.sentence);
}

/// A buffer that holds the largest burst.
pub(super) fn buffer(taking: &mut Taking, index: usize, facts: &DeviceFacts) {
    const FIELD: &str = "own.buffer_kb";
    let Some(times) = taking.times_of(index) else { return };
    if let Some(value) = facts.value(FactKind::Burst) {
        let model = times.max_burst as f64 / 1024.0;
        if !is_same(value.median, model) {
            let why = [
                "The plan has no field for the size of a burst. The model's is ",
                &nominal(model),
                "\u{A0}KiB; recorded: ",
            ];
            let fact = facts.fact(FactKind::Burst).map_or("", |fact| &fact.figure);
            taking.leaves(facts.id, "burst", &[&why.concat(), fact, "."].concat());
        }
    }
    let Some(fact) = facts.fact(FactKind::LargestBurst) else { return };
    let Some(value) = fact.value.filter(|_| times.disconnects) else { return };
    if value.median * 1024.0 <= times.buffer as f64 || times.has_mechanics {
        return;
    }
    let new = value.median.ceil().clamp(1.0, 1_048_576.0);
    let Some(device) = taking.device(index) else { return };
    let old = device.own.buffer_kb.replace(new);
    let kib = |size: Option<f64>| size.map_or(String::new(), |kib| [&nominal(kib), "\u{A0}KiB"].concat());
    taking.sets(facts.id, FIELD, [kib(old), kib(Some(new))], &fact.sentence);
}

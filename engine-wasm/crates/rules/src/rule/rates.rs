//! Limits on the rate of a pair: the signalling, the adapter, the offset.

use busfree_devices::{Pair, agreement_of, catalogue, mode_of, pair_of};
use busfree_plan::{Bus, Device, Party, Signalling};
use busfree_scsi::{ANYTHING, Agreement, BusMode, LimitedBy, ModeReason, TURNAROUND_NS, round_trip_ns};

use busfree_plan::words::Part::{Count, Nominal, NominalRate, Transfers};
use busfree_plan::words::{list, once_each, say};
use serde::Serialize;

use super::{Case, PERIODS};
use crate::{Describe, Edit, Example, Finding, Mend, Severity, Words};

/// A pair's rate, and its rate without the limit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RateLoss {
    /// The device's name.
    pub name: String,
    /// Negotiated rate, MB/s.
    pub now_mb_s: f64,
    /// Possible rate, MB/s.
    pub could_mb_s: f64,
}

/// The largest number of devices whose loss is listed.
const LOSSES_MAX: usize = 4;

/// "A transfers at 40 MB/s instead of 160 MB/s." for the first few, and a count of the others.
pub(super) fn losses_text(pairs: &[RateLoss]) -> String {
    let each = pairs.iter().map(|pair| {
        let [now, could] = [NominalRate(pair.now_mb_s), NominalRate(pair.could_mb_s)];
        say!["{} transfers at {} instead of {}", pair.name, now, could]
    });
    let mut told = once_each(each);
    let rest = told.len().saturating_sub(LOSSES_MAX);
    told.truncate(LOSSES_MAX);
    if rest > 0 {
        told.push(say!["{} more devices lose too", Count(rest)]);
    }
    say!["{}.", list(&told)]
}

fn names_of(pairs: &[RateLoss]) -> Vec<&str> {
    pairs.iter().map(|pair| &*pair.name).collect()
}

/// Parts could be faster than this signalling allows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SignallingLimitsRate {
    /// The signalling.
    pub signalling: Signalling,
    /// Its fastest rate, MT/s.
    pub max_mt_s: f64,
    /// Whether every part here supports LVD.
    pub could_be_lvd: bool,
    /// The pairs concerned.
    pub pairs: Vec<RateLoss>,
}

impl Describe for SignallingLimitsRate {
    const CODE: &'static str = "signalling-limits-rate";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.se/7=host.aha29160/0=id_prec_disk.cap=40",
        also: &[],
        near: "3/wide.se/7=host.aha29160/0=id_prec_disk.cap=20",
    });

    const RESTS_ON: &'static [&'static str] = &["max_mt_s"];

    fn words(&self, _: Severity) -> Words {
        let (signalling, most) = (self.signalling.word(), Transfers(self.max_mt_s));
        let words = Words::new(
            say!["{} signalling limits {}.", signalling, list(&names_of(&self.pairs))],
            say![
                "{} is defined up to {}, so faster parts use that rate. {}",
                signalling,
                most,
                losses_text(&self.pairs)
            ],
            "They work at the lower rate.",
        );
        if self.could_be_lvd {
            words
        } else {
            words.advise("Use LVD signalling. Every device on the bus then has to support it.")
        }
    }
}

/// Ultra2 and faster rates are only defined for LVD. If a device switches the bus to SE, `BusComesUpSe` applies
/// instead.
pub(super) fn by_signalling(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (Some(signalling), ModeReason::AsDrawn) = (case.mode.signalling, case.mode.reason) else { return };
    let any_rate = BusMode { max_mt_s: f64::INFINITY, ..case.mode.clone() };
    let could = |pair: &Pair| pair.agreement(&any_rate).mb_s;
    let limited = |_: &Pair, agreed: &Agreement| agreed.limited_by == LimitedBy::Signalling;
    let (ids, pairs) = losses(case, case.devices(), limited, could);
    if !pairs.is_empty() {
        let lvd = mode_of(&Bus { signalling: Signalling::Lvd, ..case.bus.clone() });
        let could_be_lvd = lvd.signalling == Some(Signalling::Lvd);
        let what = SignallingLimitsRate { signalling, max_mt_s: case.mode.max_mt_s, could_be_lvd, pairs };
        let edit = Edit::Signalling { signalling: Signalling::Lvd };
        let mend = could_be_lvd.then(|| Mend::new("Make the cable LVD", edit));
        out.push(Finding::new(Severity::Note, what, ids, PERIODS).mended(mend));
    }
}

/// Devices are faster than their host adapter.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HostLimitsRate {
    /// The adapter's name.
    pub host: String,
    /// Its devices that could go faster.
    pub pairs: Vec<RateLoss>,
}

impl Describe for HostLimitsRate {
    const CODE: &'static str = "host-limits-rate";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha2940u2w/0=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/7=host.aha2940u2w/0=id_prec_disk.cap=40",
    });

    const RESTS_ON: &'static [&'static str] = &["max_mt_s", "width_bits"];

    fn words(&self, _: Severity) -> Words {
        let faster = match self.pairs.as_slice() {
            [one] => one.name.clone(),
            _ => "some of its devices".to_owned(),
        };
        Words::new(
            say!["{} is slower than {}.", self.host, faster],
            losses_text(&self.pairs),
            "They work at the rate of the host adapter, which matters only if their media are faster than that.",
        )
    }
}

/// Devices that are faster or wider than their host adapter.
pub(super) fn by_host(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.mode.signalling.is_none() {
        return;
    }
    let width = case.bus.width.bits();
    let any_rate = BusMode { max_mt_s: f64::INFINITY, ..case.mode.clone() };
    let could = |pair: &Pair| Pair { initiator: ANYTHING, ..pair.clone() }.agreement(&any_rate).mb_s;
    let limited = |pair: &Pair, agreed: &Agreement| {
        agreed.limited_by == LimitedBy::Initiator || pair.initiator.width_bits < width.min(pair.target.can.width_bits)
    };
    // An adapter with an assumed rate is excluded.
    let is_known = |model| catalogue().host(model).is_some_and(|m| !m.assumed.iter().any(|field| field == "max_mt_s"));
    for (index, host) in case.bus.hosts.iter().enumerate().filter(|(_, h)| is_known(&h.model)) {
        let own = case.devices().filter(|d| usize::from(d.host) == index);
        let (ids, pairs) = losses(case, own, limited, could);
        // A machine that moves less than they negotiated is the limit in any case, and has a note of its own.
        let carries = catalogue().adapter(host).and_then(|made| made.host_bus_limit_mb_s()).unwrap_or(f64::INFINITY);
        if pairs.iter().any(|pair| pair.now_mb_s <= carries) {
            let what = HostLimitsRate { host: catalogue().host_name(host), pairs };
            out.push(Finding::new(Severity::Note, what, ids, PERIODS));
        }
    }
}

/// The devices that something limits and that would be faster without it.
fn losses<'a>(
    case: &Case<'_>,
    devices: impl Iterator<Item = &'a Device>,
    limited: impl Fn(&Pair, &Agreement) -> bool,
    could: impl Fn(&Pair) -> f64,
) -> (Vec<u8>, Vec<RateLoss>) {
    let loss = |device: &Device| {
        if catalogue().part(device)?.is_guess("max_mt_s") {
            return None;
        }
        let pair = pair_of(case.bus, device);
        let agreed = agreement_of(case.bus, device, &case.mode);
        let could_mb_s = if limited(&pair, &agreed) { could(&pair) } else { agreed.mb_s };
        let name = catalogue().device_name(device);
        (could_mb_s > agreed.mb_s).then_some((device.id, RateLoss { name, now_mb_s: agreed.mb_s, could_mb_s }))
    };
    devices.filter_map(loss).unzip()
}

/// The offset allows too few transfers in progress for the negotiated rate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OffsetLimitsRate {
    /// The pairs concerned.
    pub pairs: Vec<OffsetLimit>,
    /// Assumed time that the logic at both ends takes from a REQ to its ACK, ns.
    pub turnaround_ns: f64,
    /// Time that the signal is on the cable, there and back, ns: the longest of the pairs'.
    pub cable_ns: f64,
    /// Whether that is of a cable of assumed length, because the cable is not laid out.
    pub is_assumed: bool,
}

/// A pair whose REQ/ACK offset is too small for its rate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OffsetLimit {
    /// The device's name.
    pub name: String,
    /// Transfers that may be in progress before the first is acknowledged.
    pub offset: u8,
    /// Negotiated time between two transfers, ns.
    pub period_ns: f64,
    /// Negotiated rate, MB/s.
    pub agreed_mb_s: f64,
    /// Rate that the offset allows, MB/s.
    pub sustained_mb_s: f64,
}

impl OffsetLimit {
    fn words(&self) -> String {
        let (offset, period) = (Count(usize::from(self.offset)), Nominal(self.period_ns));
        let [keeps, of] = [NominalRate(self.sustained_mb_s), NominalRate(self.agreed_mb_s)];
        say![
            "{} may have {} unacknowledged transfers of {} ns and sustains {} of {}.",
            self.name,
            offset,
            period,
            keeps,
            of
        ]
    }
}

impl Describe for OffsetLimitsRate {
    const CODE: &'static str = "offset-limits-rate";
    // No pair of the catalogue has so small an offset; a test in `tests/it/table.rs` fails if that changes.
    const EXAMPLE: Option<Example> = None;

    fn words(&self, _: Severity) -> Words {
        let names: Vec<&str> = self.pairs.iter().map(|pair| &*pair.name).collect();
        let each: Vec<String> = self.pairs.iter().map(OffsetLimit::words).collect();
        let trip_ns = self.turnaround_ns + self.cable_ns;
        let [trip, logic, cable] = [trip_ns, self.turnaround_ns, self.cable_ns].map(Nominal);
        let assumed = if self.is_assumed { "both assumed" } else { "of which the logic is assumed" };
        Words::new(
            say!["A small offset keeps {} below the negotiated rate.", list(&names)],
            say![
                "{} An ACK takes {} ns: {} ns of logic and {} ns on the cable, {}.",
                each.join(" "),
                trip,
                logic,
                cable,
                assumed
            ],
            "Data move more slowly than negotiated. The bus is held longer, and all other devices wait longer.",
        )
        .advise("Shorten the cable, or use a part that allows a greater offset.")
    }
}

const OFFSET: &str = "Fujitsu MCP3064SS manual, p. 137; its 700 ns are taken for every pair: \
    https://manualsdump.com/en/manuals/fujitsu-mcp3064ss-mcm3064ss-mcp3130ss-mcm3130ss/120130/137";

/// Pairs that must wait for an ACK before the next transfer.
pub(super) fn by_offset(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.mode.signalling.is_none() || case.bus.hosts.is_empty() {
        return;
    }
    let (mut ids, mut pairs, mut severity, mut cable_ns) = (Vec::new(), Vec::new(), Severity::Note, 0.0_f64);
    for (index, device) in case.bus.devices.iter().enumerate() {
        let agreed = agreement_of(case.bus, device, &case.mode);
        let name = catalogue().distinguished(case.bus, Party::Device { index });
        let Some(limit) = offset_limit(name, &agreed) else { continue };
        // It matters if the medium is faster than that.
        if catalogue().part(device).is_some_and(|m| limit.sustained_mb_s < m.rate_mb_s) {
            severity = Severity::Warning;
        }
        cable_ns = cable_ns.max(round_trip_ns(agreed.delay_ns));
        ids.push(device.id);
        pairs.push(limit);
    }
    if !pairs.is_empty() {
        let what = OffsetLimitsRate {
            pairs,
            turnaround_ns: TURNAROUND_NS,
            cable_ns: cable_ns - TURNAROUND_NS,
            is_assumed: case.bus.line.is_none(),
        };
        out.push(Finding::new(severity, what, ids, OFFSET));
    }
}

/// The limit of an offset, if it is below the negotiated rate.
fn offset_limit(name: String, agreed: &Agreement) -> Option<OffsetLimit> {
    let (offset, sustained_mb_s) = (agreed.offset?, agreed.sustained_mb_s());
    (sustained_mb_s < agreed.mb_s).then(|| OffsetLimit {
        name,
        offset,
        period_ns: 1000.0 / agreed.mt_s,
        agreed_mb_s: agreed.mb_s,
        sustained_mb_s,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offset_limits_if_it_does_not_cover_the_round_trip() {
        let agreed = |mt_s: f64, offset| Agreement {
            mt_s,
            width_bits: 8,
            mb_s: mt_s,
            limited_by: LimitedBy::Device,
            packets: false,
            offset,
            delay_ns: None,
        };
        // 8 transfers of 50 ns cover 400 ns; the round trip takes 760 ns.
        let limit = offset_limit("MO".to_owned(), &agreed(20.0, Some(8)));
        assert!(limit.is_some_and(|l| l.period_ns == 50.0 && (l.sustained_mb_s - 8000.0 / 760.0).abs() < 1e-9));
        assert_eq!(offset_limit(String::new(), &agreed(20.0, Some(16))), None, "800 ns cover it");
        assert_eq!(offset_limit(String::new(), &agreed(20.0, None)), None);
    }

    #[test]
    fn the_words_of_an_offset_that_is_too_small() {
        let limit = OffsetLimit {
            name: "MO".to_owned(),
            offset: 8,
            period_ns: 50.0,
            agreed_mb_s: 20.0,
            sustained_mb_s: 10.526,
        };
        let what = OffsetLimitsRate { pairs: vec![limit], turnaround_ns: 700.0, cable_ns: 60.0, is_assumed: true };
        let words = what.words(Severity::Warning);
        assert_eq!(words.title, "A small offset keeps MO below the negotiated rate.");
        assert_eq!(
            busfree_plan::words::plain(&words.detail),
            "MO may have 8 unacknowledged transfers of 50 ns and sustains 10.53 MB/s of 20 MB/s. \
             An ACK takes 760 ns: 700 ns of logic and 60 ns on the cable, both assumed."
        );
    }

    #[test]
    fn beyond_a_few_losses_the_rest_is_counted() {
        let pair = |name: &str| RateLoss { name: name.to_owned(), now_mb_s: 80.0, could_mb_s: 160.0 };
        let text = busfree_plan::words::plain(&losses_text(&["A", "B", "C", "D", "E", "F", "F"].map(pair)));
        assert!(text.starts_with("A transfers at 80 MB/s instead of 160 MB/s, B"), "{text}");
        assert!(text.ends_with("D transfers at 80 MB/s instead of 160 MB/s and 2 more devices lose too."), "{text}");
    }
}

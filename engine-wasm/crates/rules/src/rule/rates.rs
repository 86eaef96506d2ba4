//! What keeps a pair from the rate its parts could have: the signalling, the adapter, the offset.

use busfree_bus::{Agreement, BusMode, CABLE_M, Capability, LimitedBy, ModeReason, TURNAROUND_NS, round_trip_ns};
use busfree_devices::{Pair, agreement_of, catalogue, mode_of, pair_of};
use busfree_plan::{Device, Plan, Signalling};

use super::{Case, finding};
use crate::{Finding, FindingKind, OffsetLimit, RateLoss, Severity, source};

/// A part that is never the limit.
const ANYTHING: Capability = Capability { width_bits: 16, max_mt_s: f64::INFINITY, packets: true, offset: None };

/// Ultra2 and faster is defined for LVD alone. Where one device brought the bus to SE that is what is said.
pub(super) fn by_signalling(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (Some(signalling), ModeReason::AsDrawn) = (case.mode.signalling, case.mode.reason) else { return };
    let any_rate = BusMode { max_mt_s: f64::INFINITY, ..case.mode.clone() };
    let could = |pair: &Pair| pair.agreement(case.plan.width, &any_rate).mb_s;
    let limited = |_: &Pair, agreed: &Agreement| agreed.limited_by == LimitedBy::Signalling;
    let (ids, pairs) = losses(case, case.devices(), limited, could);
    if !pairs.is_empty() {
        let lvd = mode_of(&Plan { signalling: Signalling::Lvd, ..case.plan.clone() });
        let could_be_lvd = lvd.signalling == Some(Signalling::Lvd);
        let what = FindingKind::SignallingLimitsRate { signalling, max_mt_s: case.mode.max_mt_s, could_be_lvd, pairs };
        out.push(finding(Severity::Note, what, ids, source::PERIODS));
    }
}

/// Devices that are faster or wider than the adapter that works with them.
pub(super) fn by_host(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.mode.signalling.is_none() {
        return;
    }
    let width = case.plan.width.bits();
    let any_rate = BusMode { max_mt_s: f64::INFINITY, ..case.mode.clone() };
    let could = |pair: &Pair| Pair { initiator: ANYTHING, ..*pair }.agreement(case.plan.width, &any_rate).mb_s;
    let limited = |pair: &Pair, agreed: &Agreement| {
        agreed.limited_by == LimitedBy::Initiator || pair.initiator.width_bits < width.min(pair.target.can.width_bits)
    };
    // Of an adapter whose rate is assumed nothing is said.
    let is_known = |model| catalogue().host(model).is_some_and(|m| !m.assumed.iter().any(|field| field == "max_mt_s"));
    for (index, host) in case.plan.hosts.iter().enumerate().filter(|(_, h)| is_known(&h.model)) {
        let own = case.devices().filter(|d| usize::from(d.host) == index);
        let (ids, pairs) = losses(case, own, limited, could);
        if !pairs.is_empty() {
            let what = FindingKind::HostLimitsRate { host: catalogue().host_name(host), pairs };
            out.push(finding(Severity::Note, what, ids, source::PERIODS));
        }
    }
}

/// The devices that something limits and that could be faster without it.
fn losses<'a>(
    case: &Case<'_>,
    devices: impl Iterator<Item = &'a Device>,
    limited: impl Fn(&Pair, &Agreement) -> bool,
    could: impl Fn(&Pair) -> f64,
) -> (Vec<u8>, Vec<RateLoss>) {
    let loss = |device: &Device| {
        let pair = pair_of(case.plan, device);
        let agreed = agreement_of(case.plan, device, &case.mode);
        let could_mb_s = if limited(&pair, &agreed) { could(&pair) } else { agreed.mb_s };
        let name = catalogue().device_name(device);
        (could_mb_s > agreed.mb_s).then_some((device.id, RateLoss { name, now_mb_s: agreed.mb_s, could_mb_s }))
    };
    devices.filter_map(loss).unzip()
}

/// Pairs that stop and wait for an ACK before the next transfer.
pub(super) fn by_offset(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.mode.signalling.is_none() || case.plan.hosts.is_empty() {
        return;
    }
    let (mut ids, mut pairs, mut severity) = (Vec::new(), Vec::new(), Severity::Note);
    for device in case.devices() {
        let agreed = agreement_of(case.plan, device, &case.mode);
        let Some(limit) = offset_limit(catalogue().device_name(device), &agreed) else { continue };
        // It matters where the medium gives more than is left.
        if catalogue().part(device).is_some_and(|m| limit.sustained_mb_s < m.rate_mb_s) {
            severity = Severity::Warning;
        }
        ids.push(device.id);
        pairs.push(limit);
    }
    if !pairs.is_empty() {
        let what = FindingKind::OffsetLimitsRate {
            pairs,
            turnaround_ns: TURNAROUND_NS,
            cable_m: CABLE_M,
            round_trip_ns: round_trip_ns(None),
        };
        out.push(finding(severity, what, ids, source::OFFSET));
    }
}

/// What an offset leaves of an agreement, if it is less.
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
    fn an_offset_limits_where_it_does_not_cover_the_round_trip() {
        let agreed = |mt_s: f64, offset| Agreement {
            mt_s,
            width_bits: 8,
            mb_s: mt_s,
            limited_by: LimitedBy::Device,
            packets: false,
            offset,
        };
        // 8 transfers of 50 ns are 400 ns under way, the round trip takes 760 ns.
        let limit = offset_limit("MO".to_owned(), &agreed(20.0, Some(8)));
        assert!(limit.is_some_and(|l| l.period_ns == 50.0 && (l.sustained_mb_s - 8000.0 / 760.0).abs() < 1e-9));
        assert_eq!(offset_limit(String::new(), &agreed(20.0, Some(16))), None, "800 ns cover it");
        assert_eq!(offset_limit(String::new(), &agreed(20.0, None)), None);
    }
}

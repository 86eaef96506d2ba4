//! How a pair comes to its agreement: what each side offers, which part limits it, and what another part would give.

use busfree_compact::packed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Agreement, Between, BusMode, Capability, Grounding, LimitedBy, Packets, Period, Side, Signalling, Width, agree,
    come_up, validate,
};

/// A part that is never the limit.
pub const ANYTHING: Capability = Capability { width_bits: 16, max_mt_s: f64::INFINITY, packets: true, offset: None };

/// What can limit an agreement, in the order in which it is said.
const PARTS: [LimitedBy; 5] =
    [LimitedBy::Device, LimitedBy::Initiator, LimitedBy::Signalling, LimitedBy::Cap, LimitedBy::Cable];

/// What one side offers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Offer {
    /// Its shortest period; `null` for asynchronous transfers only.
    pub period: Option<Period>,
    /// Greatest REQ/ACK offset that it accepts, if known.
    pub offset: Option<u8>,
    /// Data lines: 8 or 16.
    pub width_bits: u8,
}

packed!(Offer: period, offset, width_bits);

/// The agreement if one part were never the limit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Raised {
    /// The part.
    pub limit: LimitedBy,
    /// Transfers a second in millions.
    pub mt_s: f64,
    /// Data lines: 8 or 16.
    pub width_bits: u8,
    /// Nominal rate, MB/s.
    pub mb_s: f64,
}

packed!(Raised: limit, mt_s, width_bits, mb_s);

/// How a pair comes to its agreement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Negotiation {
    /// The period that they agree on; `null` for asynchronous transfers.
    pub period: Option<Period>,
    /// The host's offer.
    pub host: Offer,
    /// The offer of the device's interface.
    pub device: Offer,
    /// The device's offer as it is set up; `null` if no cap is below that of its interface.
    pub capped: Option<Offer>,
    /// The slowest mode of the segments between them.
    pub mode: BusMode,
    /// The parts with 8 data lines; empty if 16 are in use. `cable`: the cable is narrow.
    pub narrowed_by: Vec<LimitedBy>,
    /// The parts without whose limit the pair is faster, in MB/s. If two parts have the same limit, neither is here.
    pub raised: Vec<Raised>,
}

packed!(Negotiation: period, host, device, capped, mode, narrowed_by, raised);

/// A pair before its negotiation.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// What is between the two.
    pub between: Between<'a>,
    /// Abilities of the host.
    pub initiator: Capability,
    /// Abilities of the device, and its cap.
    pub target: Side,
    /// Packets as set up for the two.
    pub packets: Packets,
    /// The highest rate that the cable carries, MT/s, if the host tests it.
    pub cable_mt_s: Option<f64>,
}

impl Setting<'_> {
    /// What the two agree on.
    #[must_use]
    pub fn agreement(self) -> Agreement {
        let agreed = agree(self.between, self.initiator, self.target, self.packets);
        match self.cable_mt_s {
            Some(cable_mt_s) => validate(agreed, cable_mt_s).agreement,
            None => agreed,
        }
    }

    /// How they come to it.
    #[must_use]
    pub fn negotiation(self) -> Negotiation {
        let agreed = self.agreement();
        let Self { between, initiator, target: Side { can, cap_mt_s }, .. } = self;
        let capped = cap_mt_s.filter(|cap| *cap < can.max_mt_s).map(|cap| Capability { max_mt_s: cap, ..can });
        let narrow = [
            (can.width_bits, LimitedBy::Device),
            (initiator.width_bits, LimitedBy::Initiator),
            (between.width.bits(), LimitedBy::Cable),
        ];
        let raised = |limit| {
            let Agreement { mt_s, width_bits, mb_s, .. } = self.without(limit);
            (mb_s > agreed.mb_s).then_some(Raised { limit, mt_s, width_bits, mb_s })
        };
        Negotiation {
            period: Period::of(agreed.mt_s),
            host: offer(initiator),
            device: offer(can),
            capped: capped.map(offer),
            mode: between.mode.clone(),
            narrowed_by: narrow.into_iter().filter(|(bits, _)| *bits == 8).map(|(_, part)| part).collect(),
            raised: PARTS.into_iter().filter_map(raised).collect(),
        }
    }

    /// The agreement if this part were never the limit.
    fn without(self, limit: LimitedBy) -> Agreement {
        let lvd = come_up(Signalling::Lvd, &[], Grounding::default());
        let mut pair: Setting<'_> = self;
        match limit {
            LimitedBy::Device => pair.target.can = ANYTHING,
            LimitedBy::Initiator => pair.initiator = ANYTHING,
            LimitedBy::Signalling => pair.between.mode = &lvd,
            LimitedBy::Cap => (pair.target.cap_mt_s, pair.packets) = (None, Packets::Auto),
            LimitedBy::Cable => (pair.between.width, pair.cable_mt_s) = (Width::Wide, None),
        }
        pair.agreement()
    }
}

fn offer(Capability { width_bits, max_mt_s, offset, .. }: Capability) -> Offer {
    Offer { period: Period::of(max_mt_s), offset, width_bits }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Speaker;

    fn part(max_mt_s: f64, width_bits: u8) -> Capability {
        Capability { width_bits, max_mt_s, packets: max_mt_s > 80.0, offset: None }
    }

    fn setting(mode: &BusMode, initiator: Capability, can: Capability) -> Setting<'_> {
        Setting {
            between: Between { width: Width::Wide, mode, way: None },
            initiator,
            target: Side { can, cap_mt_s: None },
            packets: Packets::Auto,
            cable_mt_s: None,
        }
    }

    fn raised(setting: Setting<'_>) -> Vec<(LimitedBy, f64)> {
        setting.negotiation().raised.iter().map(|raised| (raised.limit, raised.mb_s)).collect()
    }

    #[test]
    fn a_host_with_a_period_of_212_ns_limits_a_faster_device() {
        let se = come_up(Signalling::Se, &[], Grounding::default());
        let a3000 = Capability { offset: Some(12), ..part(4.717, 8) };
        let pair = setting(&se, a3000, part(20.0, 8));
        let found = pair.negotiation();
        assert_eq!(found.period.map(|period| (period.factor, period.ns)), Some((53, 212.0)));
        assert_eq!((found.host.offset, found.device.offset), (Some(12), None));
        assert_eq!((pair.agreement().mt_s, pair.agreement().limited_by), (250.0 / 53.0, LimitedBy::Initiator));
        assert_eq!(raised(pair), [(LimitedBy::Initiator, 20.0)], "a wide host finds a narrow device");
        assert_eq!(found.narrowed_by, [LimitedBy::Device, LimitedBy::Initiator]);
    }

    #[test]
    fn a_limit_that_two_parts_have_is_not_raised_by_one() {
        let se = come_up(Signalling::Se, &[], Grounding::default());
        assert_eq!(raised(setting(&se, part(10.0, 8), part(10.0, 8))), []);
        assert_eq!(raised(setting(&se, part(0.0, 8), part(0.0, 8))), []);
    }

    #[test]
    fn without_a_single_ended_device_a_pair_has_its_own_rate() {
        let speaker = Speaker { id: 4, speaks: vec![Signalling::Se] };
        let se = come_up(Signalling::Lvd, &[speaker], Grounding::default());
        let pair = setting(&se, part(80.0, 16), part(80.0, 16));
        assert_eq!(raised(pair), [(LimitedBy::Signalling, 160.0)]);
        assert_eq!(pair.negotiation().mode.because_of, [4]);
    }

    #[test]
    fn a_cap_is_an_offer_of_its_own() {
        let lvd = come_up(Signalling::Lvd, &[], Grounding::default());
        let mut pair = setting(&lvd, part(80.0, 16), part(80.0, 16));
        pair.target.cap_mt_s = Some(4.85);
        assert_eq!(pair.negotiation().capped.and_then(|offer| offer.period).map(|period| period.ns), Some(208.0));
        assert_eq!(pair.agreement().mb_s, 500.0 / 52.0);
        assert_eq!(raised(pair), [(LimitedBy::Cap, 160.0)]);
        pair.target.cap_mt_s = Some(80.0);
        assert_eq!(pair.negotiation().capped, None, "no lower than its interface");
    }

    #[test]
    fn packets_that_are_off_are_a_cap() {
        let lvd = come_up(Signalling::Lvd, &[], Grounding::default());
        let pair = Setting { packets: Packets::Off, ..setting(&lvd, part(160.0, 16), part(160.0, 16)) };
        assert_eq!(raised(pair), [(LimitedBy::Cap, 320.0)]);
    }

    #[test]
    fn the_only_narrow_part_limits_the_width() {
        let se = come_up(Signalling::Se, &[], Grounding::default());
        let device = setting(&se, part(20.0, 16), part(20.0, 8));
        assert_eq!(device.negotiation().narrowed_by, [LimitedBy::Device]);
        assert_eq!(raised(device), [(LimitedBy::Device, 40.0)]);
        let mut cable = setting(&se, part(10.0, 16), part(20.0, 16));
        assert_eq!(cable.negotiation().narrowed_by, []);
        cable.between.width = Width::Narrow;
        assert_eq!(cable.negotiation().narrowed_by, [LimitedBy::Cable]);
        assert_eq!(raised(cable), [(LimitedBy::Initiator, 20.0), (LimitedBy::Cable, 20.0)]);
    }

    #[test]
    fn a_cable_that_carries_less_is_a_limit_where_the_host_tests_it() {
        let lvd = come_up(Signalling::Lvd, &[], Grounding::default());
        let pair = Setting { cable_mt_s: Some(50.0), ..setting(&lvd, part(80.0, 16), part(80.0, 16)) };
        assert_eq!(pair.negotiation().period.map(|period| period.ns), Some(25.0));
        assert_eq!(raised(pair), [(LimitedBy::Cable, 160.0)]);
    }

    #[test]
    fn an_agreement_is_no_faster_than_an_offer_and_a_raised_limit_never_lowers_it() {
        let rates = [0.0, 0.98, 4.717, 5.0, 9.5, 10.0, 13.33, 20.0, 33.0, 60.0, 80.0, 160.0];
        let parts: Vec<Capability> = rates.iter().flat_map(|mt_s| [8, 16].map(|bits| part(*mt_s, bits))).collect();
        let modes = [Signalling::Se, Signalling::Lvd].map(|of| come_up(of, &[], Grounding::default()));
        for (mode, host, device) in modes
            .iter()
            .flat_map(|mode| parts.iter().map(move |host| (mode, host)))
            .flat_map(|(mode, host)| parts.iter().map(move |device| (mode, host, device)))
        {
            for (width, cap_mt_s, packets) in [Width::Narrow, Width::Wide].into_iter().flat_map(|width| {
                // No cap below asynchronous transfers: without another limit it would apply.
                [None, Some(0.0), Some(9.5), Some(20.0)]
                    .into_iter()
                    .flat_map(move |cap| [Packets::Auto, Packets::Off].map(|packets| (width, cap, packets)))
            }) {
                let target = Side { can: *device, cap_mt_s };
                let pair = Setting { packets, target, ..setting(mode, *host, *device) };
                let pair = Setting { between: Between { width, ..pair.between }, ..pair };
                let (agreed, found) = (pair.agreement(), pair.negotiation());
                let offers = [Some(found.host), Some(found.device), found.capped];
                for offer in offers.into_iter().flatten() {
                    assert!(agreed.mt_s <= offer.period.map_or(0.0, |period| period.mt_s), "{pair:?}");
                    assert!(agreed.width_bits <= offer.width_bits, "{pair:?}");
                }
                assert_eq!(found.period.map_or(0.0, |period| period.mt_s), agreed.mt_s, "{pair:?}");
                for limit in PARTS {
                    assert!(pair.without(limit).mb_s >= agreed.mb_s, "{limit:?}: {pair:?}");
                }
            }
        }
    }
}

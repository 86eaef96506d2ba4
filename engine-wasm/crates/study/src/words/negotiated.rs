//! How a device and its host came to their rate, in sentences.

use busfree_plan::words::Part::{Ids, Nominal, NominalRate, Transfers};
use busfree_plan::words::say;
use busfree_scsi::{Agreement, LimitedBy, ModeReason, Negotiation, Offer, Period, Raised, UNPACED_MT_S};

/// Both offers, what limits them, and the rate without that limit.
pub(super) fn negotiated(agreement: &Agreement, negotiation: &Negotiation) -> String {
    let Negotiation { host, device, capped, raised, .. } = negotiation;
    let (limit, width_bits) = (agreement.limited_by, agreement.width_bits);
    let mut said = vec![offers(host, device, *capped)];
    // Two equal offers need no limit to explain them.
    let is_agreed = host.period == negotiation.period && device.period == negotiation.period;
    let first = raised.iter().find(|raised| raised.limit == limit);
    if let Some(first) = first {
        let another = another(first, agreement.mt_s, width_bits);
        let rate = if first.width_bits > width_bits { NominalRate(first.mb_s) } else { Transfers(first.mt_s) };
        said.push(say!["{}; {} {}.", limit_text(negotiation, limit), another_text(negotiation, limit, another), rate]);
    } else if !is_agreed {
        said.push(say!["{}, and another part has the same limit.", limit_text(negotiation, limit)]);
    }
    said.extend(raised.iter().filter(|one| one.limit != limit && one.width_bits > width_bits).map(|one| {
        let part = match one.limit {
            LimitedBy::Device => "device",
            LimitedBy::Initiator => "host",
            _ => "cable",
        };
        say!["The {} has 8 lines; with 16 {}.", part, NominalRate(one.mb_s)]
    }));
    said.join(" ")
}

/// "The host offers 212 ns (4.72 MT/s), offset 12; the device 50 ns (20 MT/s)."
fn offers(host: &Offer, device: &Offer, capped: Option<Offer>) -> String {
    if host == device && capped.is_none() {
        return say!["Both sides offer {}.", offer(host, false)];
    }
    let has_widths = host.width_bits != device.width_bits;
    let set = capped.map_or_else(String::new, |capped| say![", set to {}", period(capped.period)]);
    say!["The host offers {}; the device {}{}.", offer(host, has_widths), offer(device, has_widths), set]
}

fn offer(offer: &Offer, has_width: bool) -> String {
    let offset = offer.offset.map_or_else(String::new, |offset| say![", offset {}", Nominal(offset.into())]);
    let lines = if has_width { say![", {} lines", Nominal(offer.width_bits.into())] } else { String::new() };
    say!["{}{}{}", period(offer.period), offset, lines]
}

fn period(period: Option<Period>) -> String {
    period.map_or_else(
        || "asynchronous transfers".to_owned(),
        |Period { ns, mt_s, .. }| say!["{}\u{A0}ns ({})", Nominal(ns), Transfers(mt_s)],
    )
}

fn limit_text(Negotiation { mode, capped, .. }: &Negotiation, limit: LimitedBy) -> String {
    let signalling = mode.signalling.map_or("", |signalling| signalling.word());
    let most = Transfers(mode.max_mt_s);
    match limit {
        LimitedBy::Device => "The device is the limit".to_owned(),
        LimitedBy::Initiator => "The host is the limit".to_owned(),
        LimitedBy::Signalling if mode.reason == ModeReason::SingleEndedTerminator => {
            say!["A terminator makes the bus {}, which allows {}", signalling, most]
        }
        LimitedBy::Signalling => match mode.because_of.as_slice() {
            [] => say!["{} allows {}", signalling, most],
            ids => {
                let make = if ids.len() > 1 { "make" } else { "makes" };
                say!["{} {} the bus {}, which allows {}", Ids(ids), make, signalling, most]
            }
        },
        LimitedBy::Cap if capped.is_some() => "The setting is the limit".to_owned(),
        LimitedBy::Cap => say!["Without packets {} is the limit", Transfers(UNPACED_MT_S)],
        LimitedBy::Cable => "The cable carries no more".to_owned(),
    }
}

/// What has to be there in place of the limit. `another`: a part that is faster or wider.
fn another_text(Negotiation { mode, capped, .. }: &Negotiation, limit: LimitedBy, another: &str) -> String {
    match limit {
        LimitedBy::Device | LimitedBy::Initiator => say!["with a {} one", another],
        LimitedBy::Signalling if mode.reason == ModeReason::AsDrawn => "LVD".to_owned(),
        LimitedBy::Signalling if mode.because_of.len() > 1 => "without them".to_owned(),
        LimitedBy::Signalling => "without it".to_owned(),
        LimitedBy::Cap if capped.is_some() => "without it".to_owned(),
        LimitedBy::Cap => "with them".to_owned(),
        LimitedBy::Cable => "with a better one".to_owned(),
    }
}

const fn another(raised: &Raised, mt_s: f64, width_bits: u8) -> &'static str {
    match (raised.mt_s > mt_s, raised.width_bits > width_bits) {
        (true, true) => "faster, wider",
        (false, true) => "wider",
        _ => "faster",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_devices::{agreement_of, mode_of, negotiation_of};
    use busfree_plan::{from_link, words::plain};

    /// What is said of the first device of a plan.
    fn said(link: &str) -> String {
        let parsed = from_link(link);
        assert!(parsed.problems.is_empty(), "{:?}", parsed.problems);
        let bus = parsed.plan.expect(link).bus;
        let (device, mode) = (&bus.devices[0], mode_of(&bus));
        plain(&negotiated(&agreement_of(&bus, device, &mode), &negotiation_of(&bus, device, &mode)))
    }

    #[test]
    fn a_slow_host_is_the_limit() {
        assert_eq!(
            said("3/narrow.se/7=host.amiga_a3000/6=zuluscsi_rp2040"),
            "The host offers 212 ns (4.72 MT/s), offset 12; the device 50 ns (20 MT/s). \
             The host is the limit; with a faster one 20 MT/s."
        );
        assert_eq!(
            said("3/narrow.se/7=host.mac_plus_5380/6=zuluscsi_v1_1"),
            "The host offers asynchronous transfers; the device 100 ns (10 MT/s). \
             The host is the limit; with a faster one 10 MT/s."
        );
    }

    #[test]
    fn equal_offers_need_no_explanation_and_equal_limits_have_one() {
        assert_eq!(said("3/wide.lvd/7=host.aha29160/0=seagate_cheetah_18_u160"), "Both sides offer 12.5 ns (80 MT/s).");
        assert_eq!(
            said("3/wide.se/7=host.aha29160/0=bluescsi_ultra_wide"),
            "The host offers 12.5 ns (80 MT/s); the device 50 ns (20 MT/s). \
             The device is the limit, and another part has the same limit."
        );
    }

    #[test]
    fn the_signalling_names_what_makes_it_so() {
        let offers = "Both sides offer 12.5 ns (80 MT/s). ";
        let disk = "0=seagate_cheetah_18_u160";
        for (plan, why) in [
            (
                ["3/wide.lvd/7=host.aha29160/", disk, "/4=toshiba_xm6401b"].concat(),
                "ID 4 makes the bus SE, which allows 20 MT/s; without it 80 MT/s.",
            ),
            (
                ["3/wide.lvd/7=host.aha29160/", disk, "/4=toshiba_xm6401b/3=toshiba_xm6401b"].concat(),
                "IDs 3 and 4 make the bus SE, which allows 20 MT/s; without them 80 MT/s.",
            ),
            (["3/wide.se/7=host.aha29160/", disk].concat(), "SE allows 20 MT/s; LVD 80 MT/s."),
            (
                ["5/wide.lvd/7=host.aha29160/", disk, "/line=7.on_30cm_0_30cm_active"].concat(),
                "A terminator makes the bus SE, which allows 20 MT/s; without it 80 MT/s.",
            ),
        ] {
            assert_eq!(said(&plan), [offers, why].concat(), "{plan}");
        }
    }

    #[test]
    fn a_setting_is_part_of_the_offer() {
        assert_eq!(
            said("3/wide.lvd/7=host.aha29160/0=seagate_cheetah_18_u160.cap=4.85"),
            "The host offers 12.5 ns (80 MT/s); the device 12.5 ns (80 MT/s), set to 208 ns (4.81 MT/s). \
             The setting is the limit; without it 80 MT/s."
        );
        assert_eq!(
            said("3/narrow.se/0=host.sgi_wd33c93/1=zuluscsi_blaster.cap=async"),
            "The host offers 100 ns (10 MT/s); the device 50 ns (20 MT/s), set to asynchronous transfers. \
             The setting is the limit; without it 10 MT/s."
        );
    }

    #[test]
    fn the_part_with_8_lines_is_named() {
        assert_eq!(
            said("3/wide.se/7=host.aha2940uw/0=seagate_st32430n"),
            "The host offers 50 ns (20 MT/s), 16 lines; the device 100 ns (10 MT/s), 8 lines. \
             The device is the limit; with a faster, wider one 40 MB/s."
        );
        assert_eq!(
            said("3/wide.se/7=host.aha2940uw/0=zuluscsi_rp2040"),
            "The host offers 50 ns (20 MT/s), 16 lines; the device 50 ns (20 MT/s), 8 lines. \
             The device is the limit; with a wider one 40 MB/s."
        );
        assert_eq!(
            said("3/wide.se/7=host.aha2740w/0=zuluscsi_rp2040"),
            "The host offers 100 ns (10 MT/s), 16 lines; the device 50 ns (20 MT/s), 8 lines. \
             The host is the limit; with a faster one 20 MT/s. The device has 8 lines; with 16 20 MB/s."
        );
        assert_eq!(
            said("3/narrow.se/7=host.aha2940uw/0=bluescsi_ultra_wide"),
            "Both sides offer 50 ns (20 MT/s). The cable has 8 lines; with 16 40 MB/s."
        );
    }

    #[test]
    fn a_poor_cable_and_missing_packets_are_limits() {
        assert_eq!(
            said("3/wide.lvd/cable=50/7=host.aha29160/0=seagate_cheetah_18_u160"),
            "Both sides offer 12.5 ns (80 MT/s). The cable carries no more; with a better one 80 MT/s."
        );
        assert_eq!(
            said("3/wide.lvd/packets=off/7=host.asc39320/0=seagate_st336607lw"),
            "Both sides offer 6.25 ns (160 MT/s). Without packets 80 MT/s is the limit; with them 160 MT/s."
        );
    }
}

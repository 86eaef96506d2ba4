//! Effects of the machine's other channel on this one.

use busfree_devices::{agreement_of, catalogue, mode_of, shared_host_bus};
use busfree_plan::{Bus, Channel, Host};

use busfree_plan::words::Part::{Count, NominalRate, RateWithin};
use busfree_plan::words::say;
use serde::Serialize;

use super::{Case, HOST_BUS, check};
use crate::{Describe, Example, Finding, Severity, Words};

/// A channel that uses less than this share of the machine's bus does not slow the other: Busfree's own limit.
const COUNTS: f64 = 0.1;

/// The machine's two channels share a bus of the machine that is slower than both together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChannelsShareBus {
    /// The machine's bus.
    pub host_bus: String,
    /// Its rate, MB/s.
    pub carries_mb_s: f64,
    /// Whether that was measured; otherwise it is width times clock.
    pub practical: bool,
    /// Sum of the highest negotiated rates of the two channels, MB/s.
    pub buses_mb_s: f64,
    /// Total rate of the media of the devices with work on both, MB/s.
    pub media_mb_s: f64,
    /// Its margin, MB/s; 0 if all these rates are published.
    pub media_margin_mb_s: f64,
}

impl Describe for ChannelsShareBus {
    const CODE: &'static str = "channels-share-bus";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha2940u2w/0=seagate_st39102lw/and/wide.lvd/7=host.aha2940u2w/0=seagate_st39102lw",
        also: &[],
        near: "3/wide.lvd/7=host.aha2940u2w/0=seagate_st39102lw/and/wide.lvd/7=host.aha2940u2w/0=seagate_st39102lw.off",
    });

    fn words(&self, severity: Severity) -> Words {
        let [carries, buses] = [NominalRate(self.carries_mb_s), NominalRate(self.buses_mb_s)];
        let how = if self.practical { " in practice" } else { " at most" };
        let media = RateWithin(self.media_mb_s, self.media_margin_mb_s);
        let ignored = if severity == Severity::Warning {
            "While both are at work, each gets a part of that rate."
        } else {
            "Only simultaneous bursts on both channels are slower. The media of these devices do not fill the machine’s bus."
        };
        Words::new(
            "The two channels share a machine bus that is slower than both together.".to_owned(),
            say![
                "{} carries {}{}. The two SCSI buses run at {} together, and the media on them give {}.",
                self.host_bus,
                carries,
                how,
                buses,
                media
            ],
            ignored,
        )
        .advise("Use two adapters on separate buses of the machine, if it has them, or a faster slot.")
    }
}

/// Both channels use one bus of the machine, which is slower than both together.
pub(super) fn shared_bus(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some((shared, other)) = shared_host_bus(case.plan).zip(case.plan.turned()) else { return };
    let [here, there] = [case.plan, &other].map(|plan| asked(&plan.bus, shared.name));
    let buses_mb_s = here.bus_mb_s + there.bus_mb_s;
    // A channel without work needs nothing. One that is too fast by itself has its own finding.
    if here.bus_mb_s == 0.0 || there.bus_mb_s == 0.0 || buses_mb_s <= shared.mb_s {
        return;
    }
    let media_mb_s = here.media_mb_s + there.media_mb_s;
    let both_count = here.media_mb_s.min(there.media_mb_s) >= COUNTS * shared.mb_s;
    let severity = if media_mb_s > shared.mb_s && both_count { Severity::Warning } else { Severity::Note };
    let what = ChannelsShareBus {
        host_bus: shared.name.to_owned(),
        carries_mb_s: shared.mb_s,
        practical: shared.practical,
        buses_mb_s,
        media_mb_s,
        media_margin_mb_s: here.media_margin_mb_s + there.media_margin_mb_s,
    };
    out.push(Finding::new(severity, what, here.hosts, HOST_BUS));
}

/// What devices with work need of one of the machine's buses.
struct Asked {
    hosts: Vec<u8>,
    bus_mb_s: f64,
    media_mb_s: f64,
    media_margin_mb_s: f64,
}

fn asked(bus: &Bus, host_bus: &str) -> Asked {
    let mode = mode_of(bus);
    let on = |host: &Host| catalogue().host_bus(host) == Some(host_bus);
    let hosts = bus.hosts.iter().filter(|h| on(h)).map(|h| h.id).collect();
    let working = bus.devices.iter().filter(|d| {
        let host = bus.hosts.get(usize::from(d.host));
        d.is_used() && host.is_some_and(on) && mode.signalling.is_some()
    });
    let mut asked = Asked { hosts, bus_mb_s: 0.0, media_mb_s: 0.0, media_margin_mb_s: 0.0 };
    for device in working {
        let Some(made) = catalogue().part(device) else { continue };
        asked.bus_mb_s = asked.bus_mb_s.max(agreement_of(bus, device, &mode).mb_s);
        asked.media_mb_s += made.rate_mb_s;
        asked.media_margin_mb_s += made.rate_mb_s * catalogue().media_margin_percent(&made) / 100.0;
    }
    asked
}

/// The machine's other channel has errors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OtherChannelWrong {
    /// Which channel it is.
    pub channel: Channel,
    /// Number of errors.
    pub errors: usize,
}

impl Describe for OtherChannelWrong {
    const CODE: &'static str = "other-channel-wrong";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/0=id_prec_disk/and/wide.lvd/7=host.aha29160/7=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/0=id_prec_disk/and/wide.lvd/7=host.aha29160/0=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        let (channel, errors) = (self.channel.name(), Count(self.errors));
        let errors = if self.errors == 1 { "an error".to_owned() } else { say!["{} errors", errors] };
        Words::new(
            say!["Channel {} has {}.", channel, errors],
            say!["The prediction for this channel assumes that channel {} works as it is drawn.", channel],
            "Some or all of the devices on that channel do not work.",
        )
        .advise(&say!["Look at channel {} and correct it first.", channel])
    }
}

/// The other channel has errors.
pub(super) fn other_wrong(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(mut other) = case.plan.turned() else { return };
    other.other = None;
    let errors = check(&other).iter().filter(|f| f.severity == Severity::Error).count();
    if errors > 0 {
        let what = OtherChannelWrong { channel: other.channel, errors };
        let source = "Busfree: the same rules, applied to the other channel";
        out.push(Finding::new(Severity::Warning, what, Vec::new(), source));
    }
}

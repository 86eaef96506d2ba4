//! What the machine's other channel has to do with this one.

use busfree_devices::{agreement_of, catalogue, mode_of, shared_host_bus};
use busfree_plan::{Pattern, Plan};

use super::{Case, check, finding};
use crate::{Finding, FindingKind, Severity, source};

/// A channel that moves less than this share of what the machine's bus carries is not in the other's way: Busfree's own bound.
const COUNTS: f64 = 0.1;

/// Both channels go through one bus of the machine, which carries less than both.
pub(super) fn shared_bus(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some((shared, other)) = shared_host_bus(case.plan).zip(case.plan.turned()) else { return };
    let [here, there] = [case.plan, &other].map(|plan| asked(plan, shared.name));
    let buses_mb_s = here.bus_mb_s + there.bus_mb_s;
    // A channel without work asks for nothing, and one that is too fast by itself has a finding of its own.
    if here.bus_mb_s == 0.0 || there.bus_mb_s == 0.0 || buses_mb_s <= shared.mb_s {
        return;
    }
    let media_mb_s = here.media_mb_s + there.media_mb_s;
    let both_count = here.media_mb_s.min(there.media_mb_s) >= COUNTS * shared.mb_s;
    let severity = if media_mb_s > shared.mb_s && both_count { Severity::Warning } else { Severity::Note };
    let what = FindingKind::ChannelsShareBus {
        host_bus: shared.name.to_owned(),
        carries_mb_s: shared.mb_s,
        practical: shared.practical,
        buses_mb_s,
        media_mb_s,
    };
    out.push(finding(severity, what, here.hosts, source::HOST_BUS));
}

/// What devices with work ask of one of the machine's buses.
struct Asked {
    hosts: Vec<u8>,
    bus_mb_s: f64,
    media_mb_s: f64,
}

fn asked(plan: &Plan, host_bus: &str) -> Asked {
    let mode = mode_of(plan);
    let on = |model: &str| catalogue().host(model).is_some_and(|made| made.host_bus.as_deref() == Some(host_bus));
    let hosts = plan.hosts.iter().filter(|h| on(&h.model)).map(|h| h.id).collect();
    let working = plan.devices.iter().filter(|d| {
        let host = plan.hosts.get(usize::from(d.host));
        d.workload.pattern != Pattern::Off && host.is_some_and(|h| on(&h.model)) && mode.signalling.is_some()
    });
    let mut asked = Asked { hosts, bus_mb_s: 0.0, media_mb_s: 0.0 };
    for device in working {
        let Some(made) = catalogue().part(device) else { continue };
        asked.bus_mb_s = asked.bus_mb_s.max(agreement_of(plan, device, &mode).mb_s);
        asked.media_mb_s += made.rate_mb_s;
    }
    asked
}

/// The other channel cannot work as it is drawn.
pub(super) fn other_wrong(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(mut other) = case.plan.turned() else { return };
    other.other_bus = None;
    let errors = check(&other).iter().filter(|f| f.severity == Severity::Error).count();
    if errors > 0 {
        let what = FindingKind::OtherChannelWrong { channel: other.channel, errors };
        out.push(finding(Severity::Warning, what, Vec::new(), source::OTHER_CHANNEL));
    }
}

//! A shared bus: devices that do not release it, and devices that several hosts use.

use busfree_devices::{DeviceModel, catalogue};
use busfree_plan::{Device, Party, USUAL_STRIPE_KB};

use busfree_plan::words::Part::{Names, Time};
use busfree_plan::words::{list, say};
use serde::Serialize;

use super::Case;
use crate::{Describe, Edit, Example, Finding, Mend, Severity, Words};

/// A device holds the bus while it waits for its medium, and other devices need the bus.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NoDisconnect {
    /// Its name.
    pub name: String,
    /// Approximate time it holds the bus for one request, ms.
    pub hold_ms: f64,
    /// Names of the plan's other devices with work, which wait meanwhile.
    pub others: Vec<String>,
    /// Whether the load system waits too.
    pub load: bool,
}

impl Describe for NoDisconnect {
    const CODE: &'static str = "no-disconnect";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/6=id_prec_disk/0=id_prec_disk.nodisc",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/6=id_prec_disk.off/0=id_prec_disk.nodisc",
    });

    fn words(&self, _: Severity) -> Words {
        let load = self.load.then_some("the load system");
        let waiting: Vec<&str> = self.others.iter().map(String::as_str).chain(load).collect();
        let wait = if waiting.len() > 1 { " wait" } else { " waits" };
        let held = Time(self.hold_ms);
        Words::new(
            say!["{} does not disconnect.", self.name],
            say![
                "It holds the bus for the whole command, about {} for each request. {}{} meanwhile.",
                held,
                list(&waiting),
                wait
            ],
            "All other devices wait while its medium is at work, even the one with the strongest ID.",
        )
    }
}

const DISCONNECT: &str = "SCSI-2: a target that does not disconnect keeps the bus until it has sent its status";

/// A target that does not disconnect keeps the bus while its medium works.
pub(super) fn no_disconnect(case: &Case<'_>, out: &mut Vec<Finding>) {
    let load = case.bus.load.percent > 0;
    for (index, device) in case.bus.devices.iter().enumerate() {
        let Some(made) = catalogue().part(device) else { continue };
        if device.disconnect
            || !(case.plan.is_used(device) || case.bus.read_for(index).is_some())
            || case.bus.hosts.is_empty()
        {
            continue;
        }
        let others = case.bus.devices.iter().enumerate().filter(|(other, d)| *other != index && case.plan.is_used(d));
        let called = |index: usize| catalogue().told_apart(case.bus, Party::Device { index });
        let others: Vec<String> = others.map(|(index, _)| called(index)).collect();
        if others.is_empty() && !load {
            continue;
        }
        let name = called(index);
        let mend = Mend::new(&say!["Let {} disconnect", name], Edit::Disconnect { devices: vec![index] });
        let what = NoDisconnect { name, hold_ms: hold_ms(case, device, &made), others, load };
        out.push(Finding::new(Severity::Warning, what, vec![device.id], DISCONNECT).mended(Some(mend)));
    }
}

/// Approximate time of one request on the medium, ms. Random addresses add an average seek and half a revolution.
fn hold_ms(case: &Case<'_>, device: &Device, made: &DeviceModel) -> f64 {
    let work = case.plan.work_of(device);
    let size_bytes = f64::from(work.size_bytes);
    // A member of stripes has at most one of them for each request.
    let striped = case.plan.array_of(device).filter(|array| array.level.is_striped());
    let most_bytes = striped.map_or(f64::INFINITY, |array| array.stripe_kb.unwrap_or(USUAL_STRIPE_KB) * 1024.0);
    let transfer = size_bytes.min(most_bytes) / made.rate_mb_s / 1000.0;
    let half_turn = if made.rpm > 0.0 { 30_000.0 / made.rpm } else { 0.0 };
    let reach = if work.pattern.habits().seeks { made.avg_seek_ms + half_turn } else { 0.0 };
    transfer + reach
}

/// Two initiators use one device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SharedDevice {
    /// Its name.
    pub name: String,
    /// Its own host; only that host's requests are predicted.
    pub host: String,
    /// Names of the other initiators.
    pub others: Vec<String>,
    /// Whether its host writes to it.
    pub written: bool,
}

impl Describe for SharedDevice {
    const CODE: &'static str = "shared-device";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/6=host.aha29160/0=id_prec_disk.shared",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/0=id_prec_disk.shared",
    });

    fn words(&self, _: Severity) -> Words {
        let title =
            if self.written { " is written to while other hosts use it." } else { " is used by several hosts." };
        let [ignored, advice] = if self.written {
            [
                "Each system overwrites what the other has written, and files are lost.",
                "Give each system a disk of its own, unless their software coordinates writing.",
            ]
        } else {
            [
                "Reading is safe. It is slower than predicted while another host reads too.",
                "Let none of them write, unless their software coordinates it.",
            ]
        };
        let others = Names(&self.others);
        Words::new(
            say!["{}{}", self.name, title],
            say!["{} may use it besides {}. Only the requests of {} are predicted.", others, self.host, self.host],
            ignored,
        )
        .advise(advice)
    }
}

const SHARED: &str = "Sound on Sound on samplers and computers that share a disk: \
    https://www.soundonsound.com/techniques/solving-akai-sampler-scsi-cd-rom-compatibility-problems";

/// A disk that two systems use independently.
pub(super) fn shared(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, device) in case.bus.devices.iter().enumerate().filter(|(_, d)| d.shared) {
        let own = Party::Host { index: usize::from(device.host) };
        let is_host = |party| matches!(party, Party::Host { .. } | Party::LoadHost);
        let others = case.placements.iter().filter(|s| is_host(s.party) && s.party != own).map(|s| s.name.clone());
        let others: Vec<String> = others.collect();
        if others.is_empty() {
            continue;
        }
        let read_percent =
            case.plan.array_of(device).map_or(device.read_percent(), |array| array.workload.read_percent);
        let written = case.plan.is_used(device) && (device.array > 0 && device.rebuild || read_percent < 100);
        let host = catalogue().party_name(case.bus, own);
        let name = catalogue().told_apart(case.bus, Party::Device { index });
        let what = SharedDevice { name, host, others, written };
        let severity = if written { Severity::Warning } else { Severity::Note };
        out.push(Finding::new(severity, what, vec![device.id], SHARED));
    }
}

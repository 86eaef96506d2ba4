//! A shared bus: devices that do not release it, and devices that several hosts use.

use busfree_devices::{DeviceModel, SCSI1_WAITS, agreement_of, catalogue};
use busfree_plan::{BoardPreset, Device, Disconnection, Party, USUAL_STRIPE_KB};

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

const OF_HOST: &str = "Busfree's catalogue: the sources of the host";

/// What keeps a device from releasing the bus.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keeper {
    /// Its firmware.
    Firmware,
    /// The system of its host, which has this name.
    Host(String),
}

/// Devices are known never to release the bus while they work, and others need the bus.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NeverDisconnects {
    /// Their names.
    pub names: Vec<String>,
    /// Why they never do.
    pub keeper: Keeper,
    /// Approximate time for which the slowest of them holds the bus for one request, ms.
    pub hold_ms: f64,
    /// Names of the plan's other devices with work, which wait meanwhile; empty if all hold the bus.
    pub others: Vec<String>,
}

impl Describe for NeverDisconnects {
    const CODE: &'static str = "never-disconnects";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/narrow.se/7=host.aha2940/6=zuluscsi_v1_1/0=seagate_st32430n",
        also: &["assumed"],
        near: "5/narrow.se/7=host.aha2940/6=zuluscsi_v1_1.disc/0=seagate_st32430n",
    });

    fn words(&self, _: Severity) -> Words {
        let holds =
            if self.names.len() > 1 { "hold the bus while they work." } else { "holds the bus while it works." };
        let because = match &self.keeper {
            Keeper::Firmware => "Emulator boards never disconnect.".to_owned(),
            Keeper::Host(host) => say!["The system of {} lets no device disconnect.", host.as_str()],
        };
        let wait = match self.others.as_slice() {
            [] => "Each waits for the others.".to_owned(),
            [one] => say!["{} waits meanwhile.", *one],
            several => say!["{} wait meanwhile.", list(several)],
        };
        Words::new(
            say!["{} {}", list(&self.names), holds],
            say!["{} A request takes the bus for about {}. {}", because, Time(self.hold_ms), wait],
            "No ID changes that. Shorter requests hold the bus for less time.",
        )
    }
}

/// The firmware of a board waits for a host of SCSI-1.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WaitsForScsi1 {
    /// Name of the device.
    pub name: String,
    /// Name of its host.
    pub host: String,
    /// Time that this adds to a read, ms.
    pub added_ms: f64,
    /// Time that the preset for the machine saves, ms, and whether it is used; `None` if there is none that saves time.
    pub saves_ms: Option<(f64, bool)>,
    /// Name of that preset.
    pub preset: String,
    /// Whether the host needs it; otherwise only `EnableSCSI2=0` asks for it.
    pub needed: bool,
}

impl Describe for WaitsForScsi1 {
    const CODE: &'static str = "waits-for-scsi1";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940/0=zuluscsi_v1_1.preset=scsi1",
        also: &["assumed"],
        near: "3/narrow.se/7=host.aha2940/0=zuluscsi_v1_1",
    });

    fn words(&self, _: Severity) -> Words {
        let added = Time(self.added_ms);
        let detail = if self.needed {
            say!["{} selects without attention, so the firmware adds {} to each read.", self.host, added]
        } else {
            say!["EnableSCSI2=0 adds {} to each read.", added]
        };
        let preset = match self.saves_ms {
            Some((ms, true)) => {
                say![" The card needs System={}. Without it a read takes {} longer.", self.preset, Time(ms)]
            }
            Some((ms, false)) => say![" System={} on the card saves {} of them.", self.preset, Time(ms)],
            None => String::new(),
        };
        let consequence = if self.needed { "The bus is held meanwhile." } else { "Only hosts of SCSI-1 need it." };
        Words::new(say!["{} waits for its host.", self.name], detail + &preset, consequence)
    }
}

const SCSI1: &str = "ZuluSCSI-firmware 122613ed and BlueSCSI-v2 92db68f2, scsiPhy.cpp and src/*_settings.cpp";

/// A board that takes its host for one of SCSI-1 waits at every phase.
pub(super) fn waits_for_scsi1(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, device) in case.bus.devices.iter().enumerate().filter(|(_, device)| case.plan.is_used(device)) {
        let Some(waits) = catalogue().scsi1_waits(case.bus, device) else { continue };
        let at = usize::from(device.host);
        let Some(made) = case.bus.hosts.get(at).and_then(|host| catalogue().host(&host.model)) else { continue };
        let saved = made.has_preset_without_delay().then(|| SCSI1_WAITS.selection_us / 1000.0);
        let what = WaitsForScsi1 {
            name: catalogue().distinguished(case.bus, Party::Device { index }),
            host: catalogue().distinguished(case.bus, Party::Host { index: at }),
            added_ms: waits.of_read_us() / 1000.0,
            saves_ms: saved.map(|ms| (ms, device.preset == BoardPreset::OfMachine)),
            preset: made.preset.clone().unwrap_or_default(),
            needed: made.scsi1,
        };
        let finding = Finding::new(Severity::Note, what, vec![device.id], SCSI1);
        let is_set = device.preset == BoardPreset::Scsi1 && !made.scsi1;
        let mend =
            is_set.then(|| Mend::new("Use the usual settings of the board", Edit::UsualPreset { device: index }));
        out.push(finding.mended(mend));
    }
}

const DISCONNECT: &str = "SCSI-2: a target that does not disconnect keeps the bus until it has sent its status";

/// A target that does not disconnect keeps the bus while its medium works.
pub(super) fn no_disconnect(case: &Case<'_>, out: &mut Vec<Finding>) {
    let load = case.bus.load.percent > 0;
    let called = |index: usize| catalogue().distinguished(case.bus, Party::Device { index });
    let mut known: Vec<(NeverDisconnects, Vec<usize>, &str)> = Vec::new();
    for (index, device) in case.bus.devices.iter().enumerate() {
        let Some(made) = catalogue().part(device) else { continue };
        if catalogue().disconnects(case.bus, device)
            || !(case.plan.is_used(device) || case.bus.read_for(index).is_some())
            || case.bus.hosts.is_empty()
        {
            continue;
        }
        let host = case.bus.hosts.get(usize::from(device.host)).and_then(|host| catalogue().host(&host.model));
        if host.is_some_and(|made| made.copies_to_card) {
            // It works with one device at a time, so none waits.
            continue;
        }
        let others = case.bus.devices.iter().enumerate().filter(|(other, d)| *other != index && case.plan.is_used(d));
        let others: Vec<String> = others.map(|(index, _)| called(index)).collect();
        if others.is_empty() && !load {
            continue;
        }
        let (name, hold_ms) = (called(index), hold_ms(case, device, &made));
        if let Some((keeper, source)) = keeper(case, device, &made) {
            let what = NeverDisconnects { names: Vec::new(), keeper, hold_ms: 0.0, others: Vec::new() };
            let place = known.iter().position(|(other, ..)| other.keeper == what.keeper).unwrap_or_else(|| {
                known.push((what, Vec::new(), source));
                known.len() - 1
            });
            if let Some((what, holders, _)) = known.get_mut(place) {
                what.names.push(name);
                what.hold_ms = what.hold_ms.max(hold_ms);
                holders.push(index);
            }
            continue;
        }
        let mend = Mend::new(&say!["Let {} disconnect", name], Edit::Disconnect { devices: vec![index] });
        let what = NoDisconnect { name, hold_ms, others, load };
        out.push(Finding::new(Severity::Warning, what, vec![device.id], DISCONNECT).mended(Some(mend)));
    }
    for (mut what, holders, source) in known {
        let others = case.bus.devices.iter().enumerate();
        let others = others.filter(|(index, d)| !holders.contains(index) && case.plan.is_used(d));
        what.others = others.map(|(index, _)| called(index)).collect();
        if what.others.is_empty() && holders.len() < 2 {
            continue;
        }
        let ids = holders.iter().filter_map(|index| case.bus.devices.get(*index)).map(|device| device.id).collect();
        out.push(Finding::new(Severity::Note, what, ids, source));
    }
}

const FIRMWARE: &str = "firmware of the boards: ZuluSCSI 122613ed, BlueSCSI v2 92db68f2, PiSCSI 8703f96d";
const SCSI_MANAGER: &str = "Apple, technical information library 17019: disconnection needs SCSI Manager 4.3";

/// What keeps a device from releasing the bus, if that is known and the plan does not decide, with the source.
fn keeper(case: &Case<'_>, device: &Device, made: &DeviceModel) -> Option<(Keeper, &'static str)> {
    if device.disconnect != Disconnection::AsKnown {
        return None;
    }
    let host = case.bus.hosts.get(usize::from(device.host))?;
    let made_host = catalogue().host(&host.model);
    if made_host.is_some_and(|made| made.disconnects == Some(false)) {
        let is_mac = made_host.and_then(|made| made.platform.as_deref()) == Some("Macintosh");
        return Some((Keeper::Host(catalogue().host_name(host)), if is_mac { SCSI_MANAGER } else { OF_HOST }));
    }
    (made.disconnects == Some(false)).then_some((Keeper::Firmware, FIRMWARE))
}

/// Approximate time of one request, ms, at the rate of the medium, or of a slower host or agreement. Random addresses add an average seek and half a revolution.
fn hold_ms(case: &Case<'_>, device: &Device, made: &DeviceModel) -> f64 {
    let work = case.plan.work_of(device);
    let size_bytes = f64::from(work.size_bytes);
    // A member of stripes has at most one of them for each request.
    let striped = case.plan.array_of(device).filter(|array| array.level.is_striped());
    let most_bytes = striped.map_or(f64::INFINITY, |array| array.stripe_kb.unwrap_or(USUAL_STRIPE_KB) * 1024.0);
    let host = case.bus.hosts.get(usize::from(device.host)).and_then(|host| catalogue().adapter(host));
    let of_host = host.and_then(|made| made.host_bus_limit_mb_s()).unwrap_or(f64::INFINITY);
    let agreed = agreement_of(case.bus, device, &case.mode).sustained_mb_s();
    let transfer = size_bytes.min(most_bytes) / made.rate_mb_s.min(of_host).min(agreed) / 1000.0;
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
        let name = catalogue().distinguished(case.bus, Party::Device { index });
        let what = SharedDevice { name, host, others, written };
        let severity = if written { Severity::Warning } else { Severity::Note };
        out.push(Finding::new(severity, what, vec![device.id], SHARED));
    }
}

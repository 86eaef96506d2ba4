//! Devices and host adapters that can be put on a bus. Only the data files name them; a new one is one new line
//! there.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use busfree_compact::{pack, packed};
use busfree_plan::{BoardPreset, Bus, Device, Disconnection, Host, Party, Signalling, Slot, Workload};
use busfree_scsi::{Capability, Id};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Part, built_in, data};
use crate::{Confidence, Firmware, Kind, Machine};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let devices: DeviceFile = data(Part::Devices, device_file);
    let hosts: HostFile = data(Part::Hosts, host_file);
    Catalogue { workloads: devices.workloads, devices: devices.devices, hosts: hosts.hosts }
});

fn device_file() -> DeviceFile {
    built_in(include_str!("../data/devices.json"), "devices.json")
}

fn host_file() -> HostFile {
    built_in(include_str!("../data/host-adapters.json"), "host-adapters.json")
}

pub(crate) fn packed_devices() -> Vec<u8> {
    pack(&device_file())
}

pub(crate) fn packed_hosts() -> Vec<u8> {
    pack(&host_file())
}

/// The catalogue this program was built with.
#[must_use]
pub fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}

/// All devices and host adapters.
#[derive(Debug)]
pub struct Catalogue {
    /// Typical work of each kind of device.
    workloads: BTreeMap<Kind, Workload>,
    /// Devices, in the order shown.
    pub devices: Vec<DeviceModel>,
    /// Host adapters, in the order shown.
    pub hosts: Vec<HostModel>,
}

/// Rate of a medium without latency, MB/s: the limit of a user's own figure, beyond every bus.
const ZERO_LATENCY_MB_S: f64 = 1_000.0;

impl Catalogue {
    /// The device with this catalogue id.
    #[must_use]
    pub fn device(&self, id: &str) -> Option<&DeviceModel> {
        self.devices.iter().find(|d| d.id == id)
    }

    /// The part of a plan's device: the catalogue's, with the user's own figures.
    #[must_use]
    pub fn part(&self, device: &Device) -> Option<Cow<'_, DeviceModel>> {
        let made = self.device(&device.model)?;
        let own = &device.own;
        if own.is_none() {
            return Some(Cow::Borrowed(made));
        }
        let mut part = made.clone();
        let mut take = |field: &str, figure: Option<f64>, into: fn(&mut DeviceModel) -> &mut f64| {
            if let Some(figure) = figure {
                *into(&mut part) = figure;
                part.assumed.retain(|assumed| assumed != field);
            }
        };
        take("capacity_mb", own.capacity_mb, |p| &mut p.capacity_mb);
        take("rate_mb_s", own.rate_mb_s, |p| &mut p.rate_mb_s);
        take("rpm", own.rpm, |p| &mut p.rpm);
        take("avg_seek_ms", own.avg_seek_ms, |p| &mut p.avg_seek_ms);
        take("buffer_kb", own.buffer_kb, |p| &mut p.buffer_kb);
        take("max_mt_s", own.max_mt_s, |p| &mut p.max_mt_s);
        if let Some(mb_s) = own.rate_mb_s {
            // The measured ends belong to a different average.
            part.zoned_mb_s = None;
            part.write_mb_s = made.write_mb_s.map(|write| write * mb_s / made.rate_mb_s);
        }
        part.selectable_ids = own.selectable_ids(made.width_bits, &made.selectable_ids);
        part.width_bits = own.width_of(made.width_bits);
        if !own.signalling.is_empty() {
            part.signalling.clone_from(&own.signalling);
            part.assumed.retain(|assumed| assumed != "signalling");
        }
        part.tagged = own.tagged.unwrap_or(part.tagged);
        part.write_cache = own.write_cache.or_else(|| Some(made.writes_behind()));
        part.verifies = own.verify.or_else(|| Some(made.verifies()));
        part.erases = own.erase.unwrap_or(made.erases);
        if let Some(mb_s) = own.laid_out_mb_s(part.rpm, part.avg_seek_ms) {
            (part.rate_mb_s, part.zoned_mb_s) = (mb_s, None);
            part.assumed.retain(|assumed| assumed != "rate_mb_s");
        }
        if own.zero_latency {
            (part.rpm, part.avg_seek_ms, part.rate_mb_s, part.zoned_mb_s) = (0.0, 0.0, ZERO_LATENCY_MB_S, None);
            part.assumed.retain(|assumed| !matches!(assumed.as_str(), "rpm" | "avg_seek_ms" | "rate_mb_s"));
        }
        Some(Cow::Owned(part))
    }

    /// The host adapter with this catalogue id.
    #[must_use]
    pub fn host(&self, id: &str) -> Option<&HostModel> {
        self.hosts.iter().find(|h| h.id == id)
    }

    /// The host adapter of a plan: the catalogue's, with the user's own rate.
    #[must_use]
    pub fn adapter(&self, host: &Host) -> Option<Cow<'_, HostModel>> {
        let made = self.host(&host.model)?;
        let slot = slower_slot(made, host.slot);
        let Some(mb_s) = host.bus_mb_s.or(slot.map(|(_, mb_s)| mb_s)) else { return Some(Cow::Borrowed(made)) };
        let mut adapter = made.clone();
        if let Some((name, mb_s)) = slot {
            (adapter.host_bus, adapter.host_bus_mb_s, adapter.host_bus_practical_mb_s) =
                (Some(name.to_owned()), Some(mb_s), None);
        }
        if host.bus_mb_s.is_some() {
            (adapter.host_bus_practical_mb_s, adapter.response_ns) = (Some(mb_s), None);
        }
        adapter.assumed.retain(|assumed| !matches!(&**assumed, "host_bus_mb_s" | "host_bus_practical_mb_s"));
        Some(Cow::Owned(adapter))
    }

    /// Whether a device of a bus releases it while it works: the plan, the device's firmware and the system of its host
    /// allow it.
    #[must_use]
    pub fn disconnects(&self, bus: &Bus, device: &Device) -> bool {
        let host = bus.hosts.get(usize::from(device.host)).and_then(|host| self.host(&host.model));
        let of_host = host.and_then(|made| made.disconnects).unwrap_or(true);
        let of_device = self.device(&device.model).and_then(|made| made.disconnects).unwrap_or(true);
        match device.disconnect {
            Disconnection::AsKnown => of_device && of_host,
            Disconnection::Always => true,
            Disconnection::Never => false,
        }
    }

    /// How long the firmware of a device of a bus waits for its host, as for one of SCSI-1; `None` if it does not.
    #[must_use]
    pub fn scsi1_waits(&self, bus: &Bus, device: &Device) -> Option<Scsi1Waits> {
        self.device(&device.model).filter(|made| made.waits_for_scsi1)?;
        let host = bus.hosts.get(usize::from(device.host)).and_then(|host| self.host(&host.model));
        let selects_without_attention = host.is_some_and(|made| made.scsi1);
        let at_once = host.is_some_and(HostModel::has_preset_without_delay) && device.preset == BoardPreset::OfMachine;
        let selection_us = if at_once { 0.0 } else { SCSI1_WAITS.selection_us };
        let takes_for_scsi1 = selects_without_attention || device.preset == BoardPreset::Scsi1;
        let attention = !selects_without_attention;
        takes_for_scsi1.then_some(Scsi1Waits { selection_us, attention, ..SCSI1_WAITS })
    }

    /// Name of the machine's bus that a host of a plan is on.
    #[must_use]
    pub fn host_bus(&self, host: &Host) -> Option<&str> {
        let made = self.host(&host.model)?;
        slower_slot(made, host.slot).map(|(name, _)| name).or(made.host_bus.as_deref())
    }

    /// Lowest rate that a device of a plan must have, MB/s: the user's, otherwise that of its work. `None` if it can
    /// wait, or if it only has a share of the work of an array.
    #[must_use]
    pub fn needs_mb_s(&self, device: &Device) -> Option<f64> {
        let work = &device.workload;
        if !device.is_used() || device.array > 0 {
            return None;
        }
        let part = self.part(device)?;
        // A tape streams in either direction and a scanner is only read. A disc can be read at any speed.
        let streams = matches!(part.kind, Kind::Tape | Kind::Scanner) || device.read_percent() < 100;
        // A tape with no other known rate moves at its native one.
        let least = part.streams_from_mb_s.or((part.kind == Kind::Tape).then_some(part.rate_mb_s));
        let usual = least.filter(|_| streams).map(|mb_s| mb_s.min(part.rate_mb_s));
        // A recorder or a player asks at its own pace. A copy has no pace but that of its devices.
        let pace = work
            .per_s
            .filter(|_| work.even && device.copy_of.is_none())
            .map(|per_s| per_s * f64::from(work.size_bytes) / 1e6);
        device.needs_mb_s.or(usual).or(pace).filter(|mb_s| *mb_s > 0.0)
    }

    /// The share of its rate by which nine in ten devices of the catalogue of its kind differ from a placeholder, percent: all
    /// that is known of the rate of a device of which only the kind is known.
    #[must_use]
    pub fn spread_percent(&self, placeholder: &DeviceModel) -> f64 {
        let others = self.devices.iter().filter(|other| other.kind == placeholder.kind && !other.is_placeholder());
        let mut apart: Vec<f64> =
            others.map(|other| 100.0 * (other.rate_mb_s / placeholder.rate_mb_s - 1.0).abs()).collect();
        apart.sort_by(f64::total_cmp);
        apart.get(apart.len() * 9 / 10).copied().unwrap_or(100.0)
    }

    /// The margin of the rate of a device's medium, percent; 0 if that is published.
    #[must_use]
    pub fn media_margin_percent(&self, model: &DeviceModel) -> f64 {
        if !model.assumed.iter().any(|field| field == "rate_mb_s") {
            return 0.0;
        }
        if model.is_placeholder() { self.spread_percent(model) } else { crate::resolution().assumed(model.kind) }
    }

    /// Typical work of a kind of device.
    #[must_use]
    pub fn workload(&self, kind: Kind) -> Workload {
        self.workloads.get(&kind).cloned().unwrap_or_default()
    }

    /// Name to show for a device of a plan: the user's, otherwise the catalogue's, otherwise the catalogue id.
    #[must_use]
    pub fn device_name(&self, device: &Device) -> String {
        if !device.name.is_empty() {
            return device.name.clone();
        }
        let model = self.device(&device.model).map_or(&device.model, |m| &m.name);
        if device.lun == 0 { model.clone() } else { [model, " LUN ", &device.lun.to_string()].concat() }
    }

    /// Name to show for a host adapter of a plan.
    #[must_use]
    pub fn host_name(&self, host: &Host) -> String {
        let model = || self.host(&host.model).map_or(&host.model, |m| &m.name);
        if host.name.is_empty() { model().clone() } else { host.name.clone() }
    }

    /// Name to show for a party of a bus; empty if it does not exist. Load disks are A, B, C and D.
    #[must_use]
    pub fn party_name(&self, bus: &Bus, party: Party) -> String {
        match party {
            Party::Host { index } => bus.hosts.get(index).map(|host| self.host_name(host)).unwrap_or_default(),
            Party::Device { index } => {
                bus.devices.get(index).map(|device| self.device_name(device)).unwrap_or_default()
            }
            Party::LoadHost | Party::LoadDisk { .. } => party.load_name().unwrap_or_default().to_owned(),
        }
    }

    /// The name of a party in a sentence: with its ID, and its LUN if its target has several, if another party on the bus
    /// has the same name.
    #[must_use]
    pub fn distinguished(&self, bus: &Bus, party: Party) -> String {
        let mut name = self.party_name(bus, party);
        let alike: Vec<_> = bus.parties().filter(|(other, _)| self.party_name(bus, *other) == name).collect();
        if let (2.., Some((_, id))) = (alike.len(), alike.iter().find(|(other, _)| *other == party)) {
            let lun = match party {
                // A name of the catalogue has it already, unless it is 0.
                Party::Device { index } => bus
                    .lun_told(index)
                    .filter(|lun| *lun == 0 || bus.devices.get(index).is_some_and(|d| !d.name.is_empty())),
                _ => None,
            };
            let lun = lun.map_or(String::new(), |lun| [", LUN ", &lun.to_string()].concat());
            name = [&name, " (ID ", &id.to_string(), &lun, ")"].concat();
        }
        name
    }
}

/// How long the firmware of a board waits for a host of SCSI-1, us.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scsi1Waits {
    /// Before it answers its selection.
    pub selection_us: f64,
    /// At each change of phase.
    pub phase_us: f64,
    /// Before a data phase, in addition.
    pub data_us: f64,
    /// Whether the host selects with attention, so that there is a phase for its message.
    pub attention: bool,
}

/// ZuluSCSI-firmware 122613ed and BlueSCSI-v2 92db68f2, `scsiPhy.cpp` and `scsi.c` of their SCSI2SD library.
pub const SCSI1_WAITS: Scsi1Waits =
    Scsi1Waits { selection_us: 1000.0, phase_us: 100.0, data_us: 400.0, attention: false };

/// Changes of phase of a read after selection with no attention: command, data, status, message.
const READ_PHASES: f64 = 4.0;

impl Scsi1Waits {
    /// Time that they add to a read, us.
    #[must_use]
    pub fn of_read_us(&self) -> f64 {
        let phases = READ_PHASES + f64::from(u8::from(self.attention));
        self.selection_us + phases * self.phase_us + self.data_us
    }
}

/// Presets with `SelectionDelay` 0 (`src/*_settings.cpp` of both firmwares).
const WITHOUT_DELAY: [&str; 3] = ["MacPlus", "X68000-SCSI", "X68000-SASI"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeviceFile {
    #[serde(rename = "about")]
    _about: String,
    workloads: BTreeMap<Kind, Workload>,
    devices: Vec<DeviceModel>,
}

packed!(DeviceFile: workloads, devices; left out: _about);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HostFile {
    #[serde(rename = "about")]
    _about: String,
    hosts: Vec<HostModel>,
}

packed!(HostFile: hosts; left out: _about);

/// A device of the catalogue. MB is 10^6 bytes.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeviceModel {
    /// Catalogue id: its name in plans and links.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// Its maker.
    pub vendor: String,
    /// Short name shown.
    pub name: String,
    /// Maker's model number.
    pub model: String,
    /// Year of release, if known.
    pub year: Option<u16>,
    /// Generation of its firmware, if it differs from the usual one of its kind.
    #[serde(default)]
    pub firmware: Option<Firmware>,
    /// Capacity, MB.
    pub capacity_mb: f64,
    /// Average rate over the whole medium, MB/s.
    pub rate_mb_s: f64,
    /// Rate at which it stores what is written, MB/s, if it stores while the data arrive; absent for a device that stores
    /// at the rate of its medium.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub write_mb_s: Option<f64>,
    /// Spindle speed, revolutions a minute; 0 if nothing rotates.
    pub rpm: f64,
    /// Rates at the outermost and the innermost track, MB/s, if measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zoned_mb_s: Option<[f64; 2]>,
    /// Average seek over random pairs of addresses, ms.
    pub avg_seek_ms: f64,
    /// Buffer, KiB.
    pub buffer_kb: f64,
    /// Signallings its transceivers support; empty means unknown.
    pub signalling: Vec<Signalling>,
    /// Data lines: 8 or 16.
    pub width_bits: u8,
    /// Fastest synchronous rate, MT/s; 0 for asynchronous only.
    pub max_mt_s: f64,
    /// Whether it is known to support information units (packets) below Ultra320, where they are optional.
    #[serde(default)]
    pub packets: bool,
    /// Whether it is known to support quick arbitration and selection.
    #[serde(default)]
    pub qas: bool,
    /// Greatest REQ/ACK offset it accepts, if known.
    #[serde(default)]
    pub max_offset: Option<u8>,
    /// IDs that can be set.
    pub selectable_ids: Vec<Id>,
    /// Whether it queues tagged commands.
    pub tagged: bool,
    /// Whether it releases the bus while it works, if it is known that it never does; absent if it does as its host allows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disconnects: Option<bool>,
    /// Whether its firmware waits at every phase for a host of SCSI-1.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits_for_scsi1: bool,
    /// Pauses of an emulated network adapter for each packet that its host reads, us: between the packet's length and the
    /// packet, and after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub packet_pause_us: Option<f64>,
    /// Whether a write is done when its data are in the buffer, as it is delivered (write cache of a disk, buffered mode
    /// of a tape); absent if unknown. False: it has no write cache, or is delivered with it off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub write_cache: Option<bool>,
    /// Bytes that its medium can only store together; absent for 512, or if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block_bytes: Option<u16>,
    /// Whether it erases in one turn of the medium what it writes in the next one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub erases: bool,
    /// Whether it verifies in another turn what it has written, as it is delivered; absent if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verifies: Option<bool>,
    /// Whether it can write its medium: false for a CD-ROM reader; absent if it can, or if that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub writes: Option<bool>,
    /// Time in which a changer puts another of its discs into its drive, seconds; absent for a device without discs to
    /// exchange. Each disc is a logical unit, and one entry of a plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange_s: Option<f64>,
    /// Number of its logical units; absent for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luns: Option<u8>,
    /// Lowest rate at which it works without a stop, MB/s: a tape's while it streams, a writer's while it writes,
    /// that of a scanner that cannot wait. Absent for a device that can wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub streams_from_mb_s: Option<f64>,
    /// Whether it has a terminator, switched or plugged in; absent if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terminator: Option<bool>,
    /// Its factory ID, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_id: Option<Id>,
    /// Fields above without a published value; a typical value of the kind replaces it.
    pub assumed: Vec<String>,
    /// Where most figures come from. The page's engine omits this and all that follows.
    #[serde(default)]
    pub confidence: Confidence,
    /// Rates of sequential reads that were measured on a real drive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub measured_read: Option<MeasuredRead>,
    /// Sound power, bels, if published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub noise_bels: Option<f64>,
    /// Power it takes while it turns and has nothing to do, watts, if published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idle_w: Option<f64>,
    /// Further advice for a planner, in a sentence or two; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
    /// Where the figures come from.
    #[serde(default)]
    pub sources: Vec<String>,
}

packed!(DeviceModel: id, kind, vendor, name, model, year, firmware, capacity_mb, rate_mb_s, write_mb_s, rpm, zoned_mb_s, avg_seek_ms, buffer_kb, signalling, width_bits, max_mt_s, packets, qas, max_offset, selectable_ids, tagged, disconnects, waits_for_scsi1, packet_pause_us, write_cache, block_bytes, erases, verifies, writes, exchange_s, luns, streams_from_mb_s, terminator, default_id, assumed; left out: confidence, measured_read, noise_bels, idle_w, notes, sources);

/// Rates of sequential reads of a real drive by the place on the medium, MB/s (10^6 bytes).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeasuredRead {
    /// Where the drive is fastest.
    pub outermost_mb_s: f64,
    /// Where it is slowest.
    pub innermost_mb_s: f64,
    /// Over the whole medium.
    pub average_mb_s: f64,
    /// Program and publication.
    pub source: String,
}

/// Disks from this rate on, MT/s, are assumed to be delivered with their write cache on: Ultra SCSI.
const CACHES_WRITES_FROM_MT_S: f64 = 20.0;

impl DeviceModel {
    /// Whether it is a usual device of its kind, in place of one that the catalogue lacks or of which only the kind is known.
    #[must_use]
    pub fn is_placeholder(&self) -> bool {
        self.id.starts_with("any_")
    }

    /// Whether a figure is only that of a usual device: nothing can be said about this one with it.
    #[must_use]
    pub fn is_guess(&self, field: &str) -> bool {
        self.is_placeholder() && self.assumed.iter().any(|assumed| assumed == field)
    }

    /// Whether its medium can be written, as far as is known.
    #[must_use]
    pub fn can_write(&self) -> bool {
        self.kind != Kind::Scanner && self.writes != Some(false)
    }

    /// Whether it can work at random places. A tape is wound from end to end, and a scanner delivers its page
    /// from top to bottom.
    #[must_use]
    pub const fn can_seek(&self) -> bool {
        !matches!(self.kind, Kind::Tape | Kind::Scanner)
    }

    /// Whether a write is done when its data are in the buffer. If that is not known, it is assumed of tapes and of disks
    /// of Ultra SCSI and later that queue commands (MODEL.md, Media).
    #[must_use]
    pub fn writes_behind(&self) -> bool {
        self.write_cache.unwrap_or(match self.kind {
            Kind::Tape => true,
            Kind::Disk => self.tagged && self.max_mt_s >= CACHES_WRITES_FROM_MT_S,
            _ => false,
        })
    }

    /// Whether parts of its kind have several logical units, if its own number is not known.
    #[must_use]
    pub fn has_several_luns(&self) -> bool {
        self.kind == Kind::Emulator
    }

    /// Whether it verifies what it has written. If that is not known, it is assumed of magneto-optical drives.
    #[must_use]
    pub fn verifies(&self) -> bool {
        self.verifies.unwrap_or(self.erases)
    }

    /// What it can negotiate.
    #[must_use]
    pub fn capability(&self) -> Capability {
        Capability {
            width_bits: self.width_bits,
            max_mt_s: self.max_mt_s,
            packets: self.packets,
            offset: self.max_offset,
        }
    }
}

/// A host adapter of the catalogue.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HostModel {
    /// Catalogue id: its name in plans and links.
    pub id: String,
    /// Its maker.
    pub vendor: String,
    /// Short name shown.
    pub name: String,
    /// Maker's model number.
    pub model: String,
    /// Machines it fits.
    pub platform: Option<String>,
    /// Generation of the machine, if it differs from the usual one.
    #[serde(default)]
    pub machine: Option<Machine>,
    /// The machine's bus that it uses.
    pub host_bus: Option<String>,
    /// Theoretical rate of that bus, MB/s, if known.
    pub host_bus_mb_s: Option<f64>,
    /// Its practical rate, MB/s, if measured. For a machine whose processor moves every byte, the rate of that.
    #[serde(default)]
    pub host_bus_practical_mb_s: Option<f64>,
    /// The highest rate that an owner measured through it, MB/s, where its limit is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved_mb_s: Option<f64>,
    /// Signallings its transceivers support; empty means unknown.
    pub signalling: Vec<Signalling>,
    /// Data lines: 8 or 16.
    pub width_bits: u8,
    /// Fastest synchronous rate, MT/s; 0 for asynchronous only.
    pub max_mt_s: f64,
    /// Whether it is known to support information units (packets) below Ultra320, where they are optional.
    #[serde(default)]
    pub packets: bool,
    /// Whether it is known to support quick arbitration and selection.
    #[serde(default)]
    pub qas: bool,
    /// Greatest REQ/ACK offset it accepts, if known.
    #[serde(default)]
    pub max_offset: Option<u8>,
    /// Time that it adds to each byte of an asynchronous transfer, ns: its software or chip answers each byte by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response_ns: Option<f64>,
    /// Whether its usual system lets devices disconnect, if it is known that it never does; absent if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disconnects: Option<bool>,
    /// Whether emulator boards take it for a host of SCSI-1: it selects without attention, or their preset for it says so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub scsi1: bool,
    /// Whether it is an emulator board that copies one drive after the other to its card, and not the host of a machine.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub copies_to_card: bool,
    /// Value of the key `System` in zuluscsi.ini and bluescsi.ini that the firmwares of emulator boards have for its machine
    /// (ZuluSCSI-firmware 122613ed, BlueSCSI-v2 92db68f2: src/*_settings.cpp).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Its factory ID.
    pub default_id: Id,
    /// IDs that can be set.
    pub selectable_ids: Vec<Id>,
    /// Commands that can be in flight on it with the driver that was looked at; `None` if that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_flight: Option<u32>,
    /// Its interrupts for each command, if they are known not to be one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interrupts: Option<f64>,
    /// Time of adapter and driver for each command before it is sent, with the driver it was delivered with, us: more
    /// than with the newer one. Fitted, as its sources say; `None` if that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stock_us: Option<f64>,
    /// Whether its ID can be changed at all, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id_selectable: Option<bool>,
    /// Its buses, each with its own IDs; one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub channels: Option<u8>,
    /// Whether its buses share one set of IDs: an ID used on one is not free on the other.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared_ids: bool,
    /// Electrically separate segments of one of its buses, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub segments: Option<u8>,
    /// Whether it tests the agreed rate and falls back, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub domain_validation: Option<bool>,
    /// Fields above without a published value; a typical value replaces it.
    pub assumed: Vec<String>,
    /// Where most figures come from. The page's engine omits this, the notes and the sources.
    #[serde(default)]
    pub confidence: Confidence,
    /// Further advice for a planner, in a sentence or two; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
    /// Where the figures come from.
    #[serde(default)]
    pub sources: Vec<String>,
}

packed!(HostModel: id, vendor, name, model, platform, machine, host_bus, host_bus_mb_s, host_bus_practical_mb_s, moved_mb_s, signalling, width_bits, max_mt_s, packets, qas, max_offset, response_ns, disconnects, scsi1, copies_to_card, preset, default_id, selectable_ids, in_flight, interrupts, stock_us, id_selectable, channels, shared_ids, segments, domain_validation, assumed; left out: confidence, notes, sources);

/// The slot that a PCI adapter is in, if it is slower than the adapter's own: its name, and its theoretical rate, MB/s.
fn slower_slot(made: &HostModel, slot: Slot) -> Option<(&'static str, f64)> {
    let (name, mb_s) = match slot {
        Slot::Own => return None,
        Slot::Pci32 => ("PCI 32/33", 132.0),
        Slot::Pci64 => ("PCI 64/33", 267.0),
        Slot::Pci66 => ("PCI 64/66", 533.0),
        Slot::PciX => ("PCI-X 64/133", 1066.0),
    };
    (made.fits_pci() && made.host_bus_limit_mb_s().is_some_and(|own| mb_s < own)).then_some((name, mb_s))
}

/// The fastest synchronous rate of SCSI-1, MT/s (ANSI X3.131-1986).
const OLD_MT_S: f64 = 5.0;

impl HostModel {
    /// Whether it is part of its machine, so that neither another adapter nor another slot can replace it.
    #[must_use]
    pub fn is_on_board(&self) -> bool {
        self.host_bus.as_ref().is_some_and(|bus| bus.starts_with("on board"))
    }

    /// Highest rate of its machine, MB/s: measured, otherwise theoretical.
    #[must_use]
    pub fn host_bus_limit_mb_s(&self) -> Option<f64> {
        self.host_bus_practical_mb_s.or(self.host_bus_mb_s)
    }

    /// Whether emulator boards have a preset for its machine with which they answer a selection at once.
    #[must_use]
    pub fn has_preset_without_delay(&self) -> bool {
        self.preset.as_deref().is_some_and(|preset| WITHOUT_DELAY.contains(&preset))
    }

    /// Highest rate of its machine, MB/s, if it is not only assumed.
    #[must_use]
    pub fn known_limit_mb_s(&self) -> Option<f64> {
        let measured = "host_bus_practical_mb_s";
        let field = if self.host_bus_practical_mb_s.is_some() { measured } else { "host_bus_mb_s" };
        self.host_bus_limit_mb_s().filter(|_| !self.assumed.iter().any(|assumed| assumed == field))
    }

    /// Whether it is of a generation whose machines were often slower than its chip: no faster than 5 MT/s on 8 lines.
    #[must_use]
    pub fn is_old(&self) -> bool {
        self.max_mt_s <= OLD_MT_S && self.width_bits == 8 && !self.copies_to_card
    }

    /// Whether neither its rate nor that of its slot is known.
    #[must_use]
    pub fn is_unmeasured(&self) -> bool {
        self.host_bus_limit_mb_s().is_none()
    }

    /// Whether it can be in PCI slots of several rates.
    #[must_use]
    pub fn fits_pci(&self) -> bool {
        self.host_bus.as_deref().is_some_and(|own| own.starts_with("PCI"))
    }

    /// What it can negotiate.
    #[must_use]
    pub fn capability(&self) -> Capability {
        Capability {
            width_bits: self.width_bits,
            max_mt_s: self.max_mt_s,
            packets: self.packets,
            offset: self.max_offset,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_every_field_that_figures_depend_on() {
        let carried: (DeviceFile, HostFile) =
            (busfree_compact::unpack(&packed_devices()).unwrap(), busfree_compact::unpack(&packed_hosts()).unwrap());
        let (mut devices, mut hosts) = (catalogue().devices.clone(), catalogue().hosts.clone());
        for device in &mut devices {
            (device.confidence, device.measured_read, device.notes, device.sources) = Default::default();
            (device.noise_bels, device.idle_w) = (None, None);
        }
        for host in &mut hosts {
            (host.confidence, host.notes, host.sources) = Default::default();
        }
        assert_eq!(carried.0.workloads, catalogue().workloads);
        assert_eq!(format!("{:?}", carried.0.devices), format!("{devices:?}"));
        assert_eq!(format!("{:?}", carried.1.hosts), format!("{hosts:?}"));
    }

    #[test]
    fn every_kind_has_its_typical_work() {
        for kind in Kind::ALL {
            assert!(catalogue().workloads.contains_key(&kind), "{kind:?}");
        }
    }
}

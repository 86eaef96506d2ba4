//! The plan's types. Field names are the JSON names. A name includes the unit if the type does not imply it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Aim, Array, BoardPreset, Branch, Disconnection, Driver, FileSystem, Line, Measurement, Moment, Own, Packets,
    Pattern, Question, Signalling, Slot, System, Width, Workload,
};

/// A plan: one or two parallel SCSI buses, and the question about the first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The user's name for it; may be empty.
    #[serde(default)]
    pub name: String,
    /// The user's note on it; may be empty.
    #[serde(default)]
    pub note: String,
    /// Which question the prediction answers.
    #[serde(default)]
    pub question: Question,
    /// Seed of every random number of the prediction.
    #[serde(default = "usual_seed")]
    pub seed: u32,
    /// Aim of the search for better IDs. Changes no prediction.
    #[serde(default)]
    pub aim: Aim,
    /// Kind of machine, such as `pc` or `sgi`, by its catalogue id; empty if not stated. Changes no prediction.
    #[serde(default)]
    pub platform: String,
    /// Notes at moments of the bus in time. They change no prediction.
    #[serde(default)]
    pub moments: Vec<Moment>,
    /// The disk arrays of the machine.
    #[serde(default)]
    pub arrays: Vec<Array>,
    /// Which of the machine's two channels `bus` is. B only with `other`.
    #[serde(default)]
    pub channel: Channel,
    /// The bus that the question is about.
    #[serde(default)]
    pub bus: Bus,
    /// The bus of the machine's other channel or adapter; `null` if there is none. It works beside the first.
    #[serde(default)]
    pub other: Option<Box<Bus>>,
}

/// A bus: its cable, how it is used, and its parties.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Bus {
    /// Width of the cable: 8 or 16 data lines.
    #[serde(default)]
    pub width: Width,
    /// Signalling that cable and terminators are made for. The signalling that the bus comes up with depends on the
    /// devices too.
    #[serde(default)]
    pub signalling: Signalling,
    /// Whether commands, data and status travel in packets (information units).
    #[serde(default)]
    pub packets: Packets,
    /// Quick arbitration. Works only if the host and every device on the bus support it and use packets.
    #[serde(default)]
    pub qas: bool,
    /// SPI's optional arbitration fairness, for all hosts and devices on the bus.
    #[serde(default)]
    pub fair: bool,
    /// Highest rate this cable has been found to carry, MT/s; `null`: no limit.
    #[serde(default)]
    pub cable_mt_s: Option<f64>,
    /// Transfers that fail on this cable, in a billion bytes; `null` for none. A command with one is sent again.
    #[serde(default)]
    pub errors_per_gb: Option<f64>,
    /// The cable as it is laid out; `null` if not stated.
    #[serde(default)]
    pub line: Option<Line>,
    /// Segments of the cable behind converters, only if `line` is stated. A host or converter that is on two segments
    /// joins them.
    #[serde(default)]
    pub branches: Vec<Branch>,
    /// The load system: a second computer on the bus, with an initiator and disks.
    #[serde(default)]
    pub load: LoadSystem,
    /// Host adapters of the system under test, in the order they were added.
    #[serde(default)]
    pub hosts: Vec<Host>,
    /// Targets, in the order they were added. Two devices at one ID are allowed here, and are reported as an error
    /// among the findings.
    #[serde(default)]
    pub devices: Vec<Device>,
}

/// Which of two channels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub enum Channel {
    /// The first.
    #[default]
    A,
    /// The second.
    B,
}

impl Channel {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// Its letter: `A` or `B`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }
}

impl Plan {
    /// The plan with its two buses exchanged, for the same question; `None` if there is only one.
    #[must_use]
    pub fn turned(&self) -> Option<Self> {
        let mut turned = self.clone();
        std::mem::swap(&mut turned.bus, turned.other.as_deref_mut()?);
        turned.channel = self.channel.other();
        Some(turned)
    }

    /// Each bus of the machine, beginning with `bus`.
    pub(crate) fn buses_mut(&mut self) -> impl Iterator<Item = &mut Bus> {
        std::iter::once(&mut self.bus).chain(self.other.as_deref_mut())
    }

    /// The plan as far as a prediction depends on it: without notes, the user's preferences for better IDs and the
    /// devices' needs.
    #[must_use]
    pub fn without_preferences(&self) -> Self {
        let mut plan = self.clone();
        plan.aim = Aim::default();
        plan.note.clear();
        plan.moments.clear();
        for bus in plan.buses_mut() {
            for host in &mut bus.hosts {
                host.keep = false;
                host.note.clear();
            }
            for device in &mut bus.devices {
                device.note.clear();
                (device.keep, device.first, device.weight, device.needs_mb_s) = (false, false, usual_weight(), None);
            }
        }
        plan
    }
}

/// The version of links that added the words for a device without power, for copies, for logical units and for boards.
pub(crate) const POWER_SINCE: u32 = 5;

impl Device {
    /// Share of reads among the requests of its host, percent: none if it is a copy.
    #[must_use]
    pub fn read_percent(&self) -> u8 {
        if self.copy_of.is_some() { 0 } else { self.workload.read_percent }
    }

    /// Whether its host sends it requests: its power is on and it has work, or is a member of an array.
    #[must_use]
    pub fn is_used(&self) -> bool {
        self.powered && (self.array > 0 || self.workload.pattern != Pattern::Off)
    }

    /// Takes its work from it: no requests of its own, none for an array or a copy.
    pub fn rest(&mut self) {
        self.workload.pattern = Pattern::Off;
        self.array = 0;
        self.copy_of = None;
    }

    /// The deadline of its requests, ms. A copy, a member of an array and a device without requests have none.
    #[must_use]
    pub fn deadline_ms(&self) -> Option<f64> {
        self.workload.within_ms.filter(|_| self.is_used() && self.array == 0 && self.copy_of.is_none())
    }
}

/// What serves the commands of a device, one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Board {
    /// The board with this number.
    Numbered(u8),
    /// The controller of a target, by its first device.
    Target(usize),
}

impl Bus {
    /// The first device of the target that a device belongs to: an index into `devices`. Devices with one ID and
    /// different LUNs are one target. A device that repeats both is one of its own, which is an error of the plan.
    #[must_use]
    pub fn target_of(&self, device: usize) -> usize {
        let Some(own) = self.devices.get(device) else { return device };
        let mut before = self.devices.iter().take(device).enumerate().filter(|(_, other)| other.id == own.id);
        let first = before.next().map(|(index, _)| index);
        let repeats = self.devices.iter().take(device).any(|other| (other.id, other.lun) == (own.id, own.lun));
        first.filter(|_| !repeats).unwrap_or(device)
    }

    /// The devices of a target, as indices, its first one included.
    pub fn units_of(&self, target: usize) -> impl Iterator<Item = usize> + '_ {
        (target..self.devices.len()).filter(move |&device| self.target_of(device) == target)
    }

    /// The board of a device. It serves one command at a time: so do emulators, whose firmware has one state for all that
    /// they emulate, and changers. Linux sends commands to one LUN at a time of changers and of a bridge to ESDI disks, the
    /// Emulex MD21 (`drivers/scsi/scsi_devinfo.c`, `BLIST_SINGLELUN`).
    #[must_use]
    pub fn board_of(&self, device: usize) -> Board {
        self.boards().get(device).copied().unwrap_or(Board::Target(device))
    }

    /// The board of each device. A search asks for it before every trial.
    #[must_use]
    pub fn boards(&self) -> Vec<Board> {
        let targets: Vec<usize> = (0..self.devices.len()).map(|device| self.target_of(device)).collect();
        let board = |(device, target): (&Device, &usize)| {
            let mates = self.devices.iter().zip(&targets).filter(|(_, other)| *other == target);
            let mut numbers = std::iter::once(device).chain(mates.map(|(mate, _)| mate)).map(|mate| mate.board);
            numbers.find(|number| *number > 0).map_or(Board::Target(*target), Board::Numbered)
        };
        self.devices.iter().zip(&targets).map(board).collect()
    }

    /// The LUN of a device where it has to be told: its target has several, or it is not 0.
    #[must_use]
    pub fn lun_told(&self, device: usize) -> Option<u8> {
        let lun = self.devices.get(device)?.lun;
        (lun != 0 || self.units_of(self.target_of(device)).nth(1).is_some()).then_some(lun)
    }

    /// The device that another is a copy of, if a host can read it: it is another one and its power is on.
    #[must_use]
    pub fn copied_by(&self, device: usize) -> Option<usize> {
        let from = usize::from(self.devices.get(device)?.copy_of?);
        (from != device && self.devices.get(from)?.powered).then_some(from)
    }

    /// Whether a device gets requests: of its own work, or for a copy of it.
    #[must_use]
    pub fn has_work(&self, device: usize) -> bool {
        self.devices.get(device).is_some_and(Device::is_used) || self.read_for(device).is_some()
    }

    /// The first device that is written as a copy of this one.
    #[must_use]
    pub fn read_for(&self, source: usize) -> Option<usize> {
        let copies = |&copy: &usize| self.devices.get(copy).is_some_and(Device::is_used);
        (0..self.devices.len()).filter(copies).find(|&copy| self.copied_by(copy) == Some(source))
    }

    /// The device of the aims about one device: an index into `devices`.
    #[must_use]
    pub fn first_device(&self) -> usize {
        self.devices.iter().position(|d| d.first).unwrap_or(0)
    }
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            name: String::new(),
            note: String::new(),
            moments: Vec::new(),
            question: Question::Steady,
            seed: usual_seed(),
            aim: Aim::default(),
            platform: String::new(),
            arrays: Vec::new(),
            channel: Channel::A,
            bus: Bus::default(),
            other: None,
        }
    }
}

/// The load system, the second computer of the ID-precedence paper: its own initiator and disks on the same bus.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct LoadSystem {
    /// How busy it keeps the bus when it is alone on it, percent, 0 to 99. 0 removes it from the bus.
    pub percent: u8,
    /// ID of its initiator.
    pub initiator_id: u8,
    /// IDs of its disks, each with one stream of reads.
    pub disk_ids: Vec<u8>,
    /// Rate its disks negotiate with its initiator, MT/s; 0: asynchronous.
    pub cap_mt_s: f64,
}

impl Default for LoadSystem {
    /// The load system with the paper's set-up for 99 %, switched off.
    fn default() -> Self {
        Self { percent: 0, initiator_id: 5, disk_ids: vec![1, 2, 4], cap_mt_s: 20.0 }
    }
}

/// A host adapter: an initiator of the system under test.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Host {
    /// SCSI ID, 0 to 15.
    pub id: u8,
    /// Id of the adapter in the catalogue, such as `aha29160`; `busfree catalogue` lists all. An id that is not in the
    /// catalogue is accepted, and is reported as an error among the findings.
    pub model: String,
    /// The user's name for it; empty for the catalogue's.
    #[serde(default)]
    pub name: String,
    /// The user's note on it; may be empty.
    #[serde(default)]
    pub note: String,
    /// Its colour, 1 to 15. 0 or left out: the colour of its place in the plan.
    #[serde(default)]
    pub hue: u8,
    /// Rate at which its machine moves data, MB/s: the rate of its slot, or of the processor if that moves the data;
    /// `null` for the catalogue's.
    #[serde(default)]
    pub bus_mb_s: Option<f64>,
    /// Size of its FIFO, KiB, if a request can fill it: it takes data at the rate of the SCSI bus until it is full, and
    /// empties at the rate of the machine. `null`: it holds less than any connection transfers.
    #[serde(default)]
    pub fifo_kb: Option<f64>,
    /// Time for which its software holds the bus at each change of phase, us; `null`: its hardware changes phases.
    #[serde(default)]
    pub phase_us: Option<f64>,
    /// Time of its processor for each command, us; `null` for that of its system.
    #[serde(default)]
    pub command_us: Option<f64>,
    /// Time of its processor for each KiB of data, us; `null` for that of its system.
    #[serde(default)]
    pub kib_us: Option<f64>,
    /// Time of its adapter and driver for each command before it is sent, us; `null` for the catalogue's. It serves one
    /// command at a time.
    #[serde(default)]
    pub adapter_us: Option<f64>,
    /// Commands that can be in flight on it; `null` for the catalogue's.
    #[serde(default)]
    pub in_flight: Option<f64>,
    /// Interrupts of it for each command: below 1 if it reports several commands with one; `null` for the catalogue's.
    #[serde(default)]
    pub interrupts: Option<f64>,
    /// Data that one command can transfer, KiB: its scatter list has entries for no more. Its driver divides larger
    /// requests. `null`: no limit.
    #[serde(default)]
    pub transfer_kb: Option<f64>,
    /// The slot that it is in.
    #[serde(default)]
    pub slot: Slot,
    /// What its machine runs.
    #[serde(default)]
    pub system: System,
    /// Its driver.
    #[serde(default)]
    pub driver: Driver,
    /// Whether its ID is pinned: the search for better IDs does not change it.
    #[serde(default)]
    pub keep: bool,
}

/// A target with its workload.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Device {
    /// SCSI ID, 0 to 15.
    pub id: u8,
    /// Number of its logical unit (LUN), 0 to 7. Devices with one ID and different LUNs are one target.
    #[serde(default)]
    pub lun: u8,
    /// The board that it is on, 1 to 9, if that board also answers as other devices; 0 if it does not. Devices on one
    /// board are served one command at a time.
    #[serde(default)]
    pub board: u8,
    /// Number of the array that it is a member of, from 1; 0: none. It has to be one of `arrays`. Its host then
    /// requests from it what the array's work needs, and its own work does not count.
    #[serde(default)]
    pub array: u8,
    /// Whether it takes the place of a member that has failed: the array writes its data to it.
    #[serde(default)]
    pub rebuild: bool,
    /// Id of the device in the catalogue, such as `id_prec_disk`; `busfree catalogue` lists all.
    pub model: String,
    /// The user's name for it; empty for the catalogue's.
    #[serde(default)]
    pub name: String,
    /// The user's note on it; may be empty.
    #[serde(default)]
    pub note: String,
    /// Its colour, 1 to 15. 0 or left out: the colour of its place in the plan.
    #[serde(default)]
    pub hue: u8,
    /// The host that uses it: its place among the hosts, counted from 0.
    #[serde(default)]
    pub host: u8,
    /// Greatest synchronous rate that its set-up allows, MT/s; 0: asynchronous; `null`: no limit.
    #[serde(default)]
    pub cap_mt_s: Option<f64>,
    /// Figures that replace those of the catalogue.
    #[serde(default)]
    pub own: Own,
    /// Whether it releases the bus while it waits for its medium.
    #[serde(default, deserialize_with = "disconnection")]
    pub disconnect: Disconnection,
    /// How its firmware is set for its host, if it is an emulator board.
    #[serde(default)]
    pub preset: BoardPreset,
    /// Whether its power is on. If not, it stays attached and keeps its ID, but it is not used.
    #[serde(default = "is_powered")]
    pub powered: bool,
    /// Whether another initiator uses it too. Changes no prediction: only its own host's requests are counted.
    #[serde(default)]
    pub shared: bool,
    /// Whether its ID is pinned: the search for better IDs does not change it.
    #[serde(default)]
    pub keep: bool,
    /// Whether it is the device of the aims `first` and `wait`. At most one on a bus; if none is marked, it is the
    /// first in `devices`.
    #[serde(default)]
    pub first: bool,
    /// Its weight for the aims `weights` and `deadlines`, 0 to 100.
    #[serde(default = "usual_weight")]
    pub weight: u8,
    /// Lowest rate that it must have, MB/s. Better IDs keep this rate if they can. 0: none; `null`: the catalogue's for
    /// its work.
    #[serde(default)]
    pub needs_mb_s: Option<f64>,
    /// The device that it is a copy of, its place among the devices, counted from 0; `null`: no copy. What its host writes
    /// to it is read from there, by the host of that device. Its workload says how: size and number of the buffers,
    /// pause, amount. It cannot be the device itself.
    #[serde(default)]
    pub copy_of: Option<u8>,
    /// What a program reads it through.
    #[serde(default)]
    pub file_system: FileSystem,
    /// Rates that were measured of it on this machine.
    #[serde(default)]
    pub measured: Vec<Measurement>,
    /// What its host requests from it. It does not count for a member of an array.
    #[serde(default)]
    pub workload: Workload,
}

pub(crate) const fn usual_seed() -> u32 {
    1
}

const fn usual_weight() -> u8 {
    1
}

/// Reads the word for disconnection. Until 0.1.0 it was `true` for a usual device and `false` for one that never does.
fn disconnection<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Disconnection, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Earlier(bool),
        Word(Disconnection),
    }
    Ok(match Written::deserialize(from)? {
        Written::Earlier(true) => Disconnection::AsKnown,
        Written::Earlier(false) => Disconnection::Never,
        Written::Word(word) => word,
    })
}

const fn is_powered() -> bool {
    true
}

impl Default for Device {
    fn default() -> Self {
        Self {
            id: 0,
            lun: 0,
            board: 0,
            array: 0,
            rebuild: false,
            model: String::new(),
            name: String::new(),
            note: String::new(),
            hue: 0,
            host: 0,
            cap_mt_s: None,
            own: Own::default(),
            disconnect: Disconnection::default(),
            preset: BoardPreset::default(),
            powered: is_powered(),
            shared: false,
            keep: false,
            first: false,
            weight: usual_weight(),
            needs_mb_s: None,
            copy_of: None,
            file_system: FileSystem::default(),
            measured: Vec::new(),
            workload: Workload::default(),
        }
    }
}

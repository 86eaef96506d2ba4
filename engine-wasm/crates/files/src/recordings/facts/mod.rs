//! What a recording shows of each device and its host: whether it releases the bus, its times, bursts and rates. Each figure
//! is a median with an interval, which the clock of the recording limits.

mod gather;
mod middle;
mod words;

use busfree_scsi::Columns;
use busfree_scsi::timing::US;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::recordings::facts::gather::{FirstData, Seen, Waits, gather};
use crate::recordings::facts::middle::{Quarters, quarters};
use crate::recordings::{NegotiatedRate, Recording};

pub use gather::WAIT;
pub use middle::{Middle, SEEN_LEAST};

/// What a recording shows of the devices on its bus.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecordingFacts {
    /// The shortest time that the recording tells apart, ns. No time is known more exactly.
    pub resolution_ns: f64,
    /// Devices that got commands, in order of strength.
    pub devices: Vec<DeviceFacts>,
}

/// What a recording shows of one device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct DeviceFacts {
    /// SCSI ID.
    pub id: u8,
    /// SCSI ID of the host that sent it most commands; `None` if the recording does not tell.
    pub host: Option<u8>,
    /// Commands that it got.
    #[ts(type = "number")]
    pub commands: u64,
    /// Whether it releases the bus, for each kind of wait.
    pub disconnects: Vec<DisconnectFact>,
    /// Its times, sizes and rates.
    pub facts: Vec<Fact>,
    /// What its messages have agreed on; `None` if the recording does not tell.
    pub agreed: Option<NegotiatedRate>,
    /// The same as a sentence.
    pub agreed_sentence: String,
}

/// A wait in which a device can release the bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WaitPlace {
    /// From a command to its first data.
    BeforeData,
    /// Between two parts of the data of a command.
    BetweenBursts,
    /// From the last data to the status.
    BeforeStatus,
}

/// Whether a device releases the bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Habit {
    /// Each time that it had to wait.
    Always,
    /// Some of those times.
    Sometimes,
    /// It never did.
    Never,
    /// Too few commands made it wait.
    Unknown,
}

/// Whether a device releases the bus in one kind of wait.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct DisconnectFact {
    /// The wait.
    pub place: WaitPlace,
    /// What it does.
    pub habit: Habit,
    /// How often it has released the bus.
    #[ts(type = "number")]
    pub released: u64,
    /// How often it has kept the bus although it took 50 us or longer.
    #[ts(type = "number")]
    pub kept: u64,
    /// The name of the wait.
    pub label: String,
    /// The answer in a word or two.
    pub figure: String,
    /// The same as a sentence.
    pub sentence: String,
}

/// What a figure of a device is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FactKind {
    /// From the end of SELECTION to COMMAND.
    SelectionToCommand,
    /// From the end of COMMAND to the first data of a read for which it waited for nothing but itself.
    CommandToRead,
    /// The same for a write.
    CommandToWrite,
    /// From the end of COMMAND to the message that releases the bus.
    CommandToRelease,
    /// From the end of RESELECTION to data.
    ReselectionToData,
    /// From a release between two bursts to the arbitration for the next one.
    ReleaseToBurst,
    /// From the end of data to the next phase.
    DataToNext,
    /// From the release after the last data to the arbitration for the status.
    ReleaseToStatus,
    /// From the end of STATUS until the bus is free.
    StatusToFree,
    /// From the end of a command until its host sends the next one to the same device, if the bus is free meanwhile.
    StatusToCommand,
    /// Data of a connection after which more of the command are left.
    Burst,
    /// Most data of one connection. Its buffer holds about as much, unless its medium is as fast as the bus.
    LargestBurst,
    /// Rate within a data phase.
    DataRate,
    /// Rate at which its medium gives or takes data, where that limits it.
    MediumRate,
}

impl FactKind {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 14] = [
        Self::SelectionToCommand,
        Self::CommandToRead,
        Self::CommandToWrite,
        Self::CommandToRelease,
        Self::ReselectionToData,
        Self::ReleaseToBurst,
        Self::DataToNext,
        Self::ReleaseToStatus,
        Self::StatusToFree,
        Self::StatusToCommand,
        Self::Burst,
        Self::LargestBurst,
        Self::DataRate,
        Self::MediumRate,
    ];

    /// Its unit.
    #[must_use]
    pub const fn unit(self) -> FactUnit {
        match self {
            Self::Burst | Self::LargestBurst => FactUnit::Kib,
            Self::DataRate | Self::MediumRate => FactUnit::MbS,
            _ => FactUnit::Us,
        }
    }
}

/// The unit of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FactUnit {
    /// Microseconds.
    Us,
    /// 1024 bytes.
    Kib,
    /// 10^6 bytes a second.
    MbS,
}

/// A figure of a device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Fact {
    /// What it is.
    pub kind: FactKind,
    /// The unit of `value`.
    pub unit: FactUnit,
    /// The figure; `None` if it was seen fewer than three times.
    pub value: Option<Middle>,
    /// The medium limits the commands that it was seen of, so it contains waits for the medium.
    pub is_of_medium: bool,
    /// Its name.
    pub label: String,
    /// The figure with its unit and its ±, or why there is none.
    pub figure: String,
    /// The same as a sentence.
    pub sentence: String,
    /// It does not vary more than firmware does: half of what was seen lies within half of the median.
    #[serde(skip)]
    pub(crate) is_even: bool,
    /// How often it was seen, also if that is too few.
    #[serde(skip)]
    pub(crate) seen: usize,
    /// Bytes of the commands that it was seen of, if all have as many.
    #[serde(skip)]
    pub(crate) bytes: Option<u64>,
}

/// Times of firmware lie so close together: the middle half of them is less than this share of their median. The widest
/// spread of the model (`jitter` of 0.35) has 0.43; seeks have more than 0.6.
const EVEN: f64 = 0.5;

impl Recording {
    /// What it shows of each device. `resolution`: the shortest time that the recording tells apart, ps.
    #[must_use]
    pub fn facts(&self, resolution: u64) -> RecordingFacts {
        let mut all = facts(&self.ids, &self.columns(), resolution, self.counts_bytes);
        for device in &mut all.devices {
            device.agreed = self.agreements.told(device.id);
            device.agreed_sentence = words::agreed(device.agreed.as_ref());
        }
        all
    }
}

/// What a trace of the parties with these IDs shows of each device. `counts_bytes`: it tells how many bytes each phase moves.
#[must_use]
pub fn facts(ids: &[u8], columns: &Columns<'_>, resolution: u64, counts_bytes: bool) -> RecordingFacts {
    let of = |(place, seen): (usize, &Seen)| {
        let id = *ids.get(place)?;
        (seen.commands > 0).then(|| DeviceFacts {
            id,
            host: host_of(ids, columns, place),
            commands: seen.commands,
            disconnects: disconnects(seen),
            facts: FactKind::ALL.into_iter().map(|kind| fact(kind, seen, resolution, counts_bytes)).collect(),
            agreed: None,
            agreed_sentence: words::agreed(None),
        })
    };
    let seen = gather(ids.len(), columns, resolution);
    RecordingFacts {
        resolution_ns: resolution as f64 / 1000.0,
        devices: seen.iter().enumerate().filter_map(of).collect(),
    }
}

impl DeviceFacts {
    pub(crate) fn fact(&self, kind: FactKind) -> Option<&Fact> {
        self.facts.iter().find(|fact| fact.kind == kind)
    }

    /// The figure of a kind, in its unit; `None` if it is unknown.
    #[must_use]
    pub fn value(&self, kind: FactKind) -> Option<Middle> {
        self.fact(kind)?.value
    }

    /// Whether it releases the bus in any wait; `None` if that is unknown.
    #[must_use]
    pub fn releases(&self) -> Option<bool> {
        let known = |habit: Habit| self.disconnects.iter().any(|fact| fact.habit == habit);
        if known(Habit::Always) || known(Habit::Sometimes) {
            return Some(true);
        }
        known(Habit::Never).then_some(false)
    }
}

/// The initiator of most commands to a target.
fn host_of(ids: &[u8], columns: &Columns<'_>, target: usize) -> Option<u8> {
    let sent_by = |place: &usize| {
        let by = |command: &&busfree_scsi::TraceCommand| {
            usize::from(command.target) == target && usize::from(command.initiator) == *place
        };
        columns.commands.iter().filter(by).count()
    };
    let most = (0..ids.len()).rev().max_by_key(sent_by)?;
    (sent_by(&most) > 0).then(|| ids.get(most).copied()).flatten()
}

fn disconnects(seen: &Seen) -> Vec<DisconnectFact> {
    let places = [
        (WaitPlace::BeforeData, seen.before_data),
        (WaitPlace::BetweenBursts, seen.between_bursts),
        (WaitPlace::BeforeStatus, seen.before_status),
    ];
    places.map(|(place, waits)| words::disconnect(place, habit(waits), waits)).into()
}

fn habit(Waits { released, kept }: Waits) -> Habit {
    match (released, kept) {
        (released, kept) if released + kept < SEEN_LEAST as u64 => Habit::Unknown,
        (_, 0) => Habit::Always,
        (0, _) => Habit::Never,
        _ => Habit::Sometimes,
    }
}

fn fact(kind: FactKind, seen: &Seen, resolution: u64, counts_bytes: bool) -> Fact {
    let us = |ps: u64| ps as f64 / US as f64;
    let step = us(resolution);
    let times = |times: &[u64]| (quarters(times.iter().map(|ps| us(*ps)), step), times.len());
    let pace = |read: bool| Pace::of(&seen.first_data, read, resolution);
    let (mut is_of_medium, mut bytes) = (false, None);
    let (found, count) = match kind {
        FactKind::SelectionToCommand => times(&seen.selection_to_command),
        FactKind::CommandToRead | FactKind::CommandToWrite => {
            let read = kind == FactKind::CommandToRead;
            is_of_medium = pace(read).is_some();
            let of = seen.first_data.iter().filter(|one| one.read == read && one.alone);
            times(&of.map(|one| one.after).collect::<Vec<u64>>())
        }
        FactKind::CommandToRelease => times(&seen.after_command),
        FactKind::ReselectionToData => times(&seen.reselection_to_data),
        FactKind::ReleaseToBurst => times(&seen.to_next_burst),
        FactKind::DataToNext => times(&seen.after_data),
        FactKind::ReleaseToStatus => times(&seen.to_status),
        FactKind::StatusToFree => times(&seen.status_to_free),
        FactKind::StatusToCommand => {
            let of = &seen.status_to_command;
            bytes = of.first().map(|first| first.1).filter(|size| of.iter().all(|one| one.1 == *size));
            times(&of.iter().map(|one| one.0).collect::<Vec<u64>>())
        }
        FactKind::Burst if counts_bytes => {
            (quarters(seen.bursts.iter().map(|bytes| kib(*bytes)), 0.0), seen.bursts.len())
        }
        FactKind::LargestBurst if counts_bytes && seen.data.len() >= SEEN_LEAST => {
            let largest = kib(seen.largest);
            let middle = Middle { median: largest, low: largest, high: largest, count: seen.data.len() as u64 };
            (Some(Quarters { middle, lower: largest, upper: largest }), seen.data.len())
        }
        FactKind::DataRate if counts_bytes => (rate(&seen.data, resolution), seen.data.len()),
        FactKind::MediumRate if counts_bytes => {
            let pace = pace(true).or_else(|| pace(false));
            (pace.map(|pace| pace.rate), seen.first_data.len())
        }
        FactKind::Burst | FactKind::LargestBurst | FactKind::DataRate | FactKind::MediumRate => (None, 0),
    };
    let is_even = found.is_some_and(|found| found.spread() <= EVEN * found.middle.median.max(2.0 * step));
    let value = found.map(|found| found.middle);
    let figure = words::figure(kind, value.as_ref(), count, counts_bytes);
    let label = words::label(kind).to_owned();
    let sentence = words::sentence(kind, &figure, value.as_ref(), is_of_medium);
    Fact { kind, unit: kind.unit(), value, is_of_medium, label, figure, sentence, is_even, seen: count, bytes }
}

fn kib(bytes: u64) -> f64 {
    bytes as f64 / 1024.0
}

/// The median rate of data phases, MB/s, by what the clock can tell of their times.
fn rate(data: &[(u64, u64)], resolution: u64) -> Option<Quarters> {
    // A phase that is shorter than the clock tells has no rate.
    let told = data.iter().filter(|(_, time)| *time > resolution);
    let mut found = quarters(told.clone().map(|(bytes, time)| mb_s(*bytes, *time)), 0.0)?;
    let all = told.fold((0_u64, 0_u64), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    // Each phase may be longer or shorter by a step.
    let mean_time = all.1 as f64 / found.middle.count as f64;
    let share = resolution as f64 / mean_time.max(1.0);
    found.middle.low /= 1.0 + share;
    found.middle.high *= 1.0 + share;
    Some(found)
}

/// Bytes over picoseconds, MB/s.
fn mb_s(bytes: u64, ps: u64) -> f64 {
    bytes as f64 / ps.max(1) as f64 * 1e6
}

/// What shows that a medium is the limit: commands of one size then come at even intervals, however long each one waits
/// for its data.
struct Pace {
    /// Rate of the medium, MB/s.
    rate: Quarters,
}

/// Fewest intervals between commands that show a pace: quarters of fewer are too uncertain to compare. Assumed.
const PACE_LEAST: usize = 12;
/// Where the medium is the limit, the middle half of the intervals is narrower than this share of that of the waits. If it
/// is not, an interval contains a wait and the times of the host, so its spread is the greater one.
const PACE_SPREAD: f64 = 0.7;

impl Pace {
    fn of(all: &[FirstData], read: bool, resolution: u64) -> Option<Self> {
        let pairs = all.windows(2).filter_map(|pair| {
            let [one, next] = pair else { return None };
            let same = one.read == read && next.read == read && one.bytes == next.bytes && one.bytes > 0;
            // One that waited for the bus may have the pace of another device.
            let alone = one.alone && next.alone;
            (same && alone).then(|| (u64::try_from(next.at - one.at).unwrap_or_default(), next.after, one.bytes))
        });
        let pairs: Vec<(u64, u64, u64)> = pairs.collect();
        if pairs.len() < PACE_LEAST {
            return None;
        }
        let cycles = quarters(pairs.iter().map(|one| one.0 as f64), 0.0)?;
        let waits = quarters(pairs.iter().map(|one| one.1 as f64), 0.0)?;
        let step = 2.0 * resolution as f64;
        if waits.spread() <= step || cycles.spread() > PACE_SPREAD * waits.spread() {
            return None;
        }
        let rate = quarters(pairs.iter().map(|one| mb_s(one.2, one.0)), 0.0)?;
        Some(Self { rate })
    }
}

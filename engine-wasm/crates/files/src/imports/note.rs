//! Remarks about a list, in words, so that the page and the command line say the same.

use busfree_devices::catalogue;
use busfree_plan::words::{Part, say};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::cards::CardRemark;
use crate::imports::limits::{IMPORT_CHARS_MAX, IMPORT_LINES_MAX};
use crate::imports::list::Source;

/// A remark about a list.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(into = "SaidNote")]
pub struct Note {
    /// The part of the list that it is about; empty for the whole.
    pub raw: String,
    /// What is remarked.
    pub what: Remark,
}

impl Note {
    pub(crate) fn of(raw: &str, what: Remark) -> Self {
        Self { raw: raw.to_owned(), what }
    }
}

/// A remark about a list, in words.
#[derive(Debug, Serialize, TS, JsonSchema)]
#[ts(rename = "ImportNote")]
pub struct SaidNote {
    /// The part of the list that it is about; empty for the whole.
    pub raw: String,
    /// The remark as a sentence.
    pub text: String,
    /// The remark for programs.
    #[serde(flatten)]
    #[ts(skip)]
    pub what: Remark,
}

impl From<Note> for SaidNote {
    fn from(Note { raw, what }: Note) -> Self {
        Self { raw, text: what.sentence(), what }
    }
}

/// What can be remarked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Remark {
    /// The list is longer than what is read.
    TooLong,
    /// It has more lines than are read.
    TooManyLines,
    /// The line was not understood.
    NotRead,
    /// The catalogue has no similar device.
    NoPart,
    /// The text does not say what it is.
    NoKind,
    /// It is an enclosure's processor, a changer's arm or the like.
    NoLoad {
        /// Its ID.
        id: u8,
    },
    /// It is on a bus that the plan does not have.
    OtherBus {
        /// What the text calls that bus.
        name: String,
        /// The number by which it can be chosen.
        number: usize,
    },
    /// It is on no parallel bus.
    NotParallel,
    /// It has the name of a drive for ATAPI.
    Atapi,
    /// A RAID adapter makes it of other disks.
    Logical,
    /// The text does not say which ID it has.
    NoId,
    /// Other lines of a log have nothing about devices.
    OtherLines {
        /// Their number.
        count: usize,
    },
    /// The text names no device.
    NoDevice {
        /// What kind of text it is.
        source: Source,
    },
    /// The text reports more devices than are read.
    TooManyDevices,
    /// There are more remarks than are kept.
    More {
        /// Their number.
        count: usize,
    },
    /// It has an impossible ID.
    BadId {
        /// That ID.
        id: u64,
    },
    /// It has an impossible LUN.
    BadLun {
        /// That LUN.
        lun: u64,
    },
    /// A device with its ID and LUN comes before it.
    RepeatedId {
        /// That ID.
        id: u8,
    },
    /// The plan is full.
    NoRoom,
    /// The catalogue has only this variant of it.
    Near {
        /// Catalogue id of the variant.
        model: String,
    },
    /// The catalogue does not have it; only its kind is known, and what its name and the text say.
    Generic {
        /// What they say.
        known: Vec<String>,
    },
    /// It has agreed on a lower rate than both sides can have.
    Slower {
        /// That rate, MT/s.
        mt_s: String,
        /// The rate that they can have, MT/s.
        can_mt_s: String,
    },
    /// Targets have agreed on a rate for LVD beside single-ended devices.
    AboveSingleEnded {
        /// What the text calls the bus.
        name: String,
        /// The fastest rate, MT/s.
        mt_s: String,
    },
    /// The list does not name the host adapter.
    Host {
        /// Catalogue id of the assumed one.
        model: String,
    },
    /// The catalogue does not have the host adapter that the text names.
    HostUnknown {
        /// Catalogue id of the assumed one.
        model: String,
    },
    /// The text names a chip or a variant for which this adapter stands.
    HostVariant {
        /// Catalogue id of the assumed one.
        model: String,
    },
    /// The host's ID is taken by a device.
    HostMoved {
        /// The host's name.
        name: String,
        /// Its new ID.
        id: u8,
    },
    /// A remark about the card of an emulator board.
    #[serde(untagged)]
    Card(CardRemark),
}

impl Remark {
    /// Whether the plan assumes something there; otherwise it leaves something out.
    #[must_use]
    pub const fn is_assumed(&self) -> bool {
        match self {
            Self::Near { .. }
            | Self::Generic { .. }
            | Self::Slower { .. }
            | Self::AboveSingleEnded { .. }
            | Self::HostUnknown { .. }
            | Self::HostVariant { .. }
            | Self::Host { .. }
            | Self::HostMoved { .. } => true,
            Self::TooLong
            | Self::TooManyLines
            | Self::NotRead
            | Self::NoPart
            | Self::NoKind
            | Self::NoLoad { .. }
            | Self::OtherBus { .. }
            | Self::Atapi
            | Self::Logical
            | Self::NoId
            | Self::NoDevice { .. }
            | Self::OtherLines { .. }
            | Self::TooManyDevices
            | Self::More { .. }
            | Self::NotParallel
            | Self::BadId { .. }
            | Self::BadLun { .. }
            | Self::RepeatedId { .. }
            | Self::NoRoom => false,
            Self::Card(what) => what.is_assumed(),
        }
    }

    fn sentence(&self) -> String {
        match self {
            Self::Card(what) => what.sentence(),
            Self::TooLong => say!["Only the first {} characters were read.", grouped(IMPORT_CHARS_MAX)],
            Self::TooManyLines => say!["Only the first {} lines were read.", Part::Count(IMPORT_LINES_MAX)],
            Self::NotRead => "This line was not understood: skipped.".to_owned(),
            Self::NoPart => "The catalogue has no similar device: skipped.".to_owned(),
            Self::NoKind => "The text reports it without saying what it is: skipped.".to_owned(),
            Self::NoLoad { id } => {
                say!["It carries next to no data, and no plan has its kind: skipped. Leave ID {} to it.", Part::Count((*id).into())]
            }
            Self::OtherBus { name, number } => say![
                "It is on {}: skipped. A plan has two buses; choose bus {} to have this one.",
                Part::Text(name),
                Part::Count(*number),
            ],
            Self::Atapi => "Its name is that of a drive for ATAPI, which some systems show as SCSI: skipped.".to_owned(),
            Self::Logical => "It is a disk that a RAID adapter makes of others, and not one on a bus: skipped.".to_owned(),
            Self::NoId => {
                "The text does not say which ID it has: skipped. Add a list that does, such as /proc/scsi/scsi.".to_owned()
            }
            Self::NoDevice { source: Source::Card } => {
                "It names no device. Add the list of the files on the card, or the beginning of its log.".to_owned()
            }
            Self::NoDevice { .. } => {
                "It has no line of a device. Add what the machine prints of its devices: lsscsi, /proc/scsi/scsi, camcontrol devlist, hinv or probe-scsi-all.".to_owned()
            }
            Self::OtherLines { count: 1 } => "One other line has nothing about devices.".to_owned(),
            Self::OtherLines { count } => say!["{} other lines have nothing about devices.", Part::Count(*count)],
            Self::TooManyDevices => "The text reports more devices than are read: this one and those after it are skipped.".to_owned(),
            Self::More { count } => say!["{} more remarks are not shown.", Part::Count(*count)],
            Self::NotParallel => "It is not on a parallel SCSI bus: skipped.".to_owned(),
            Self::BadId { id } => say!["There is no ID {}: skipped.", id.to_string()],
            Self::BadLun { lun } => say!["There is no LUN {} on a parallel bus: skipped.", lun.to_string()],
            Self::RepeatedId { id } => {
                say!["A device with ID {} and the same LUN is listed before it: skipped.", Part::Count((*id).into())]
            }
            Self::NoRoom => "The bus has no free ID for it: skipped.".to_owned(),
            Self::Near { model } => say!["Not in the catalogue; replaced with its variant {}.", part(model)],
            Self::Generic { known } if known.is_empty() => "Not in the catalogue: only its kind is known, so its rate is a guess. Enter its figures in its settings.".to_owned(),
            Self::Generic { known } => say![
                "Not in the catalogue. Its name or the text says: {}. Its other figures are those of a usual device. Enter its own in its settings.",
                known.join(", "),
            ],
            Self::Slower { mt_s, can_mt_s } => say![
                "{} are reported; device and adapter can have {} MT/s. The plan keeps the reported rate as its limit. Remove the limit in its settings to see what it costs.",
                if mt_s == "0" { "Asynchronous transfers".to_owned() } else { format!("{mt_s} MT/s") },
                can_mt_s.as_str(),
            ],
            Self::AboveSingleEnded { name, mt_s } => say![
                "On {} up to {} MT/s are reported, but a single-ended device holds every other one at 20 MT/s. Their adapter may have a segment for each, or a device has other signalling than its part: check both.",
                Part::Text(name),
                mt_s.as_str(),
            ],
            Self::Host { model } => say![
                "The list does not name the host adapter. {} is used. If yours differs, replace it.",
                host(model),
            ],
            Self::HostUnknown { model } => say![
                "The catalogue does not have this host adapter. {} is used. If another is closer, replace it.",
                host(model),
            ],
            Self::HostVariant { model } => say![
                "{} stands for this host adapter: it has the same kind of chip. If another is closer, replace it.",
                host(model),
            ],
            Self::HostMoved { name, id } => say![
                "{} moved to ID {}, because a device has its ID. Set its real ID.",
                Part::Text(name),
                Part::Count((*id).into()),
            ],
        }
    }
}

fn part(model: &str) -> String {
    catalogue().device(model).map_or(model, |part| &part.name).to_owned()
}

fn host(model: &str) -> String {
    catalogue().host(model).map_or(model, |host| &host.name).to_owned()
}

/// A number of thousands as it is read: "20,000".
fn grouped(number: usize) -> String {
    [&(number / 1000).to_string(), ",", &(number % 1000 + 1000).to_string()[1..]].concat()
}

//! Remarks about a card, in words.

use busfree_plan::words::{Part, say};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::cards::Maker;
use crate::cards::ini::INI_BYTES_MAX;

/// A remark about a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(into = "SaidCardNote")]
pub struct CardNote {
    /// The line or the name that it is about; empty for the whole.
    pub raw: String,
    /// What is remarked.
    pub what: CardRemark,
}

impl CardNote {
    pub(crate) fn of(raw: &str, what: CardRemark) -> Self {
        Self { raw: raw.chars().take(200).collect(), what }
    }
}

/// A remark about a card, in words.
#[derive(Debug, Serialize, TS, JsonSchema)]
#[ts(rename = "CardNote")]
pub struct SaidCardNote {
    /// The line or the name that it is about; empty for the whole.
    pub raw: String,
    /// The remark as a sentence.
    pub text: String,
    /// The remark for programs.
    #[serde(flatten)]
    #[ts(skip)]
    pub what: CardRemark,
}

impl From<CardNote> for SaidCardNote {
    fn from(CardNote { raw, what }: CardNote) -> Self {
        Self { raw, text: what.sentence(), what }
    }
}

/// What can be remarked of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum CardRemark {
    /// More was given than is read.
    CardTooLong,
    /// Not every remark is given.
    MoreRemarks {
        /// How many are not.
        count: usize,
    },
    /// A key stands before the first section.
    KeyWithoutSection,
    /// The firmware does not know the section.
    UnknownSection,
    /// Another section of that name stands before it.
    LaterSection,
    /// Another key of that name stands before it in its section.
    LaterKey,
    /// The firmware does not know the key.
    UnknownKey,
    /// The key is one of another section.
    KeyElsewhere,
    /// Only the other program has the key or the section.
    OnlyOf {
        /// That program.
        maker: Maker,
    },
    /// The version is older than the key, the section or the preset.
    TooNew {
        /// The first version that has it.
        since: String,
    },
    /// The value is none of those that the key has.
    BadValue,
    /// Only the first characters of the value are used.
    CutValue {
        /// That many.
        chars: usize,
    },
    /// The line is longer than what the firmware reads.
    LongLine,
    /// The file is longer than what the firmware keeps in memory.
    LongFile {
        /// Its length in bytes.
        bytes: usize,
    },
    /// The file has a name that the firmware does not read.
    WrongIniName,
    /// The board does not have that ID.
    NoSuchId {
        /// That ID.
        id: u8,
    },
    /// The version is older than IDs above 7.
    NoHighIds {
        /// The first version with them.
        since: String,
    },
    /// A digit after the ID is none of it.
    TwoDigits {
        /// The ID that counts.
        id: u8,
    },
    /// Another image has that ID.
    IdInUse {
        /// That ID.
        id: u8,
    },
    /// The name has no ID.
    Counted {
        /// The ID that it gets.
        id: u8,
    },
    /// The ID is that of the backplane.
    Backplane,
    /// No board reads the file there.
    NotInRoot,
    /// Its name is not one of an image.
    NoImageName,
    /// The plan has no device of the kind.
    NoKind,
    /// The name is longer than what the boards read.
    LongName,
    /// The section has settings for an image that is not there.
    NoImage {
        /// Its ID.
        id: u8,
    },
    /// The file alone does not show which images there are.
    ImageAssumed {
        /// Its ID.
        id: u8,
    },
    /// There is no image at all.
    WholeCard,
    /// The names do not show which board the card is in.
    WhichBoard {
        /// The catalogue's name of the assumed part.
        name: String,
    },
    /// The catalogue does not have the board.
    NearBoard {
        /// What the text calls it.
        board: String,
        /// The catalogue's name of the part in its place.
        name: String,
    },
    /// The preset names the host.
    HostOfPreset {
        /// The catalogue's name of the host.
        name: String,
    },
    /// The plan has no time for a selection of its own.
    SelectionDelay {
        /// What the file says, ms.
        ms: u32,
    },
    /// All images are parts of the card without a file.
    RawAlone,
    /// The board copies drives and answers as none.
    Initiator,
    /// The log reports several agreed rates.
    SeveralRates {
        /// The ID.
        id: u8,
    },
    /// The log shows its devices only by the commands that they got.
    OfCommands,
    /// The LUN is none of a parallel bus.
    NoSuchLun {
        /// That LUN.
        lun: u64,
    },
    /// A device of the plan cannot be on a card.
    NotOnCard,
    /// Devices of one board want different settings of it.
    OneForAll,
    /// The board has no such rate; the next lower one is written.
    LowerRate,
    /// The name cannot be that of a file; it was changed.
    ChangedName,
}

impl CardRemark {
    /// Whether a plan assumes something there. Otherwise something is left out, or has no effect.
    #[must_use]
    pub const fn is_assumed(&self) -> bool {
        matches!(
            self,
            Self::TwoDigits { .. }
                | Self::Counted { .. }
                | Self::ImageAssumed { .. }
                | Self::WholeCard
                | Self::WhichBoard { .. }
                | Self::NearBoard { .. }
                | Self::HostOfPreset { .. }
                | Self::SelectionDelay { .. }
                | Self::SeveralRates { .. }
                | Self::OfCommands
                | Self::OneForAll
                | Self::LowerRate
                | Self::ChangedName
        )
    }

    /// The remark as a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        let id_of = |id: &u8| Part::Count((*id).into());
        match self {
            Self::CardTooLong => "Only the beginning was read: the text is too long.".to_owned(),
            Self::MoreRemarks { count } => say!["{} more remarks are not shown.", Part::Count(*count)],
            Self::KeyWithoutSection => {
                "It stands before the first section, so the firmware never finds it. Write [SCSI] above it.".to_owned()
            }
            Self::UnknownSection => "The firmware has no section of this name: it ignores its keys.".to_owned(),
            Self::LaterSection => {
                "A section of this name stands before it. The firmware reads only the first one.".to_owned()
            }
            Self::LaterKey => {
                "The key stands before it in this section. The firmware reads only the first one.".to_owned()
            }
            Self::UnknownKey => "The firmware has no key of this name: it ignores the line.".to_owned(),
            Self::KeyElsewhere => {
                "The firmware does not look for this key in this section: it ignores the line.".to_owned()
            }
            Self::OnlyOf { maker } => say!["Only the firmware of {} reads it.", maker.name()],
            Self::TooNew { since } => {
                say!["The firmware reads it from version {} on; this one is older.", Part::Text(since)]
            }
            Self::BadValue => {
                "The key has no such value. The firmware takes its default, or 0 for a word in place of a number."
                    .to_owned()
            }
            Self::CutValue { chars } => say!["The board uses only the first {} characters.", Part::Count(*chars)],
            Self::LongLine => "The firmware reads only the first 511 characters of a line.".to_owned(),
            Self::LongFile { bytes } => say![
                "The file has {} bytes. The firmware keeps {} in memory and searches a longer file on the card for each key, so it starts slowly.",
                Part::Count(*bytes),
                Part::Count(INI_BYTES_MAX),
            ],
            Self::WrongIniName => {
                "The firmware does not read a file of this name. Remove what follows .ini.".to_owned()
            }
            Self::NoSuchId { id } => say!["The board does not have ID {}: it skips the file.", id_of(id)],
            Self::NoHighIds { since } => {
                say!["The firmware knows IDs above 7 from version {} on; this one is older.", Part::Text(since)]
            }
            Self::TwoDigits { id } => {
                say!["It is ID {}: the ID is one character, and the digit after it has no effect.", id_of(id)]
            }
            Self::IdInUse { id } => {
                say!["Another image with ID {} comes before it. The board takes one for each ID: skipped.", id_of(id)]
            }
            Self::Counted { id } => say![
                "The name has no ID. Such files get 0, 1, 2 and so on in the order of the card's directory; in the order of this list it is {}.",
                id_of(id),
            ],
            Self::Backplane => "Its ID is that of the backplane, which no text says: skipped.".to_owned(),
            Self::NotInRoot => "The board looks for images in the root of the card only: skipped.".to_owned(),
            Self::NoImageName => "Boards take no file of this name for an image: skipped.".to_owned(),
            Self::NoKind => "A plan has no device of this kind: skipped.".to_owned(),
            Self::LongName => "The board reads names of up to 64 characters.".to_owned(),
            Self::NoImage { id } => say!["The card has no image for ID {}: the section has no effect.", id_of(id)],
            Self::ImageAssumed { id } => {
                say!["The file does not say which images the card has. One with ID {} is assumed.", id_of(id)]
            }
            Self::WholeCard => {
                "The card has no image, so the board uses the whole card as a disk with ID 1.".to_owned()
            }
            Self::WhichBoard { name } => {
                say!["The text does not show which board the card is in. {} is used.", Part::Text(name)]
            }
            Self::NearBoard { board, name } => {
                say!["The catalogue does not have {}; {} is used in its place.", Part::Text(board), Part::Text(name)]
            }
            Self::HostOfPreset { name } => {
                say!["The preset is for this host, so the plan has {}. If yours differs, replace it.", Part::Text(name)]
            }
            Self::SelectionDelay { ms } => say![
                "The file sets a selection delay of {} ms. A plan has it only as part of a preset; 1 ms is used.",
                Part::Count(*ms as usize)
            ],
            Self::RawAlone => {
                "ZuluSCSI looks at such a line only if the card has a file of an image too; without one the whole card is a disk with ID 1.".to_owned()
            }
            Self::Initiator => {
                "The board is set to copy drives: it is the host of the bus and answers as no device.".to_owned()
            }
            Self::SeveralRates { id } => {
                say!["The log reports several rates for ID {}. The last one is used.", id_of(id)]
            }
            Self::OfCommands => {
                "The log has no list of its devices. Those that got a command are in the plan, as disks or, by the size of their blocks, as CD-ROM drives.".to_owned()
            }
            Self::NoSuchLun { lun } => say!["There is no LUN {} on a parallel bus: skipped.", lun.to_string()],
            Self::NotOnCard => "It is no device that a card can have: skipped.".to_owned(),
            Self::OneForAll => {
                "The setting is one for all devices of a board. That of the slowest device is written.".to_owned()
            }
            Self::LowerRate => "The board has no such limit. The next lower one is written.".to_owned(),
            Self::ChangedName => {
                "The name cannot be that of a file. What a file's name cannot have is left out.".to_owned()
            }
        }
    }
}

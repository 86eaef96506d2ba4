//! The programs of emulator boards, their versions, and the boards that they run on.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// Who made the program of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, TS, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "BoardMaker")]
pub enum Maker {
    /// ZuluSCSI.
    ZuluScsi,
    /// BlueSCSI.
    BlueScsi,
    /// PiSCSI, earlier RaSCSI.
    PiScsi,
    /// SCSI2Pi.
    Scsi2Pi,
    /// SCSI2SD.
    Scsi2Sd,
}

impl Maker {
    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ZuluScsi => "ZuluSCSI",
            Self::BlueScsi => "BlueSCSI",
            Self::PiScsi => "PiSCSI",
            Self::Scsi2Pi => "SCSI2Pi",
            Self::Scsi2Sd => "SCSI2SD",
        }
    }

    /// The name of its settings file, if it reads one from the card.
    #[must_use]
    pub const fn ini_name(self) -> Option<&'static str> {
        match self {
            Self::ZuluScsi => Some("zuluscsi.ini"),
            Self::BlueScsi => Some("bluescsi.ini"),
            Self::PiScsi | Self::Scsi2Pi | Self::Scsi2Sd => None,
        }
    }

    /// Of the two that read cards.
    pub(crate) const fn is_of_card(self) -> bool {
        self.ini_name().is_some()
    }

    /// Catalogue id of the part for a network adapter on its board.
    pub(crate) const fn network_model(self) -> &'static str {
        match self {
            Self::ZuluScsi => "zuluscsi_network",
            Self::BlueScsi | Self::Scsi2Sd => "bluescsi_v2_network",
            Self::PiScsi | Self::Scsi2Pi => "piscsi_network",
        }
    }
}

/// The day of a firmware: versions of both programs are dates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Version {
    /// Year, four digits.
    pub year: u16,
    /// Month, 1 to 12.
    pub month: u8,
    /// Day, 1 to 31.
    pub day: u8,
}

impl Version {
    /// A date.
    #[must_use]
    pub const fn new(year: u16, month: u8, day: u8) -> Self {
        Self { year, month, day }
    }

    /// Reads `2026.07.18`, `25.09.24` or `2025-07-08`, whatever follows.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let end = text.find(|c: char| !c.is_ascii_digit() && !matches!(c, '.' | '-')).unwrap_or(text.len());
        let mut parts = text[..end].split(['.', '-']);
        let mut next = |most: u16| parts.next()?.parse::<u16>().ok().filter(|number| (1..=most).contains(number));
        let (year, month, day) = (next(2999)?, next(12)?, next(31)?);
        let year = if year < 100 { year + 2000 } else { year };
        (year >= 2000).then_some(Self { year, month: month as u8, day: day as u8 })
    }

    /// The date as both programs write it.
    #[must_use]
    pub fn text(self) -> String {
        let two = |number: u8| [if number < 10 { "0" } else { "" }, &number.to_string()].concat();
        [&self.year.to_string(), ".", &two(self.month), ".", &two(self.day)].concat()
    }
}

/// A program and its version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Firmware {
    /// The program.
    pub maker: Maker,
    /// Its version; `None` if not known.
    pub version: Option<Version>,
}

impl Firmware {
    /// Whether it is at least of this day. A version that is not known is the newest.
    pub(crate) fn is_since(self, day: Version) -> bool {
        self.version.is_none_or(|own| own >= day)
    }
}

/// A board that a start log names.
pub(crate) struct Made {
    pub(crate) maker: Maker,
    /// What stands in its name, in small letters, without blanks.
    mark: &'static str,
    /// Catalogue id of the part for it.
    pub(crate) model: &'static str,
    /// Whether that part is it and not one like it.
    pub(crate) is_same: bool,
    pub(crate) is_wide: bool,
}

/// The boards by the names that their logs give (`PLATFORM_NAME` in lib/*_platform_*/*_platform.h and *_config.h of both),
/// the longest first.
const MADE: &[Made] = {
    const fn made(mark: &'static str, maker: Maker, model: &'static str, is_same: bool, is_wide: bool) -> Made {
        Made { maker, mark, model, is_same, is_wide }
    }
    const Z: Maker = Maker::ZuluScsi;
    const B: Maker = Maker::BlueScsi;
    &[
        made("bluescsiultrawide", B, "bluescsi_ultra_wide", true, true),
        made("bluescsiultra", B, "bluescsi_v2", false, false),
        made("bluepill", B, "bluescsi_v1", true, false),
        made("bluescsif4", B, "bluescsi_f4", true, false),
        made("bluescsiv1", B, "bluescsi_v1", true, false),
        made("bluescsi", B, "bluescsi_v2", true, false),
        made("zuluscsiwide", Z, "zuluscsi_wide", true, true),
        made("zuluscsiblaster", Z, "zuluscsi_blaster", true, false),
        made("zuluscsirp2040", Z, "zuluscsi_rp2040", true, false),
        made("zuluscsipico", Z, "zuluscsi_rp2040", false, false),
        made("zuluscsiv1.1", Z, "zuluscsi_v1_1", true, false),
        made("zuluscsiv1.2", Z, "zuluscsi_v1_1", true, false),
        made("zuluscsi", Z, "zuluscsi_v1_1", false, false),
    ]
};

/// The board of a name in a log.
pub(crate) fn made(platform: &str) -> Option<&'static Made> {
    let plain: String =
        platform.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase()).take(60).collect();
    MADE.iter().find(|made| plain.contains(made.mark))
}

/// The program of the board of a catalogue's part.
#[must_use]
pub fn maker_of(model: &str) -> Option<Maker> {
    let marks = [
        ("zuluscsi", Maker::ZuluScsi),
        ("bluescsi", Maker::BlueScsi),
        ("piscsi", Maker::PiScsi),
        ("scsi2sd", Maker::Scsi2Sd),
    ];
    marks.iter().find(|(mark, _)| model.starts_with(mark)).map(|(_, maker)| *maker)
}

//! Sorts of images: the letters that their names begin with, the numbers of the key `Type`, and the words of logs.

use busfree_devices::Kind;
use serde::Serialize;

use crate::cards::Maker;

/// What an image stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// A fixed disk.
    Fixed,
    /// A removable disk.
    Removable,
    /// A CD-ROM drive.
    Optical,
    /// A floppy drive.
    Floppy,
    /// A magneto-optical drive.
    MagnetoOptical,
    /// A tape drive.
    Tape,
    /// A DaynaPORT network adapter.
    Network,
    /// A Zip drive.
    Zip,
    /// A network adapter for the Amiga.
    AmigaNetwork,
    /// An output of sound (ZuluSCSI).
    Audio,
    /// A printer (BlueSCSI).
    Printer,
}

/// A row: sort, letters, `Type`, beginnings of its name in logs, kind.
type Row = (Sort, &'static str, i64, &'static [&'static str], Option<Kind>);

/// src/ZuluSCSI.cpp and src/ZuluSCSI_disk.cpp of ZuluSCSI-firmware 122613ed, src/BlueSCSI.cpp and src/BlueSCSI_disk.cpp of
/// BlueSCSI-v2 92db68f2.
const ROWS: [Row; 11] = [
    (Sort::Fixed, "HD", 0, &["fix", "disk", "hard", "direct"], Some(Kind::Disk)),
    (Sort::Removable, "RE", 1, &["rem"], Some(Kind::Removable)),
    (Sort::Optical, "CD", 2, &["opt", "cd"], Some(Kind::Cdrom)),
    (Sort::Floppy, "FD", 3, &["flo"], Some(Kind::Removable)),
    (Sort::MagnetoOptical, "MO", 4, &["mo", "magneto"], Some(Kind::Removable)),
    (Sort::Tape, "TP", 5, &["tape", "seq"], Some(Kind::Tape)),
    (Sort::Network, "NE", 6, &["net", "dayna"], Some(Kind::Network)),
    (Sort::Zip, "ZP", 7, &["zip"], Some(Kind::Removable)),
    (Sort::AmigaNetwork, "AM", 8, &["amiga"], Some(Kind::Network)),
    (Sort::Audio, "SN", 9, &["audio", "sound"], None),
    (Sort::Printer, "PR", 9, &["print"], None),
];

impl Sort {
    /// Every sort.
    pub const ALL: [Self; 11] = {
        let mut all = [Self::Fixed; 11];
        let mut at = 0;
        while at < all.len() {
            all[at] = ROWS[at].0;
            at += 1;
        }
        all
    };

    fn row(self) -> &'static Row {
        ROWS.iter().find(|row| row.0 == self).unwrap_or(&ROWS[0])
    }

    /// The two letters that the names of its images begin with.
    #[must_use]
    pub fn letters(self) -> &'static str {
        self.row().1
    }

    /// The kind of device that it is in a plan; `None` if plans have none.
    #[must_use]
    pub fn kind(self) -> Option<Kind> {
        self.row().4
    }

    /// Bytes of a block if nothing else is said.
    #[must_use]
    pub const fn usual_block(self) -> u32 {
        if matches!(self, Self::Optical) { 2048 } else { 512 }
    }

    pub(crate) const fn is_network(self) -> bool {
        matches!(self, Self::Network | Self::AmigaNetwork)
    }

    /// By the first two letters of a name. Only one of the programs knows sound, the other one printers.
    pub(crate) fn of_letters(letters: &str, maker: Option<Maker>) -> Option<Self> {
        let row = ROWS.iter().find(|row| row.1.eq_ignore_ascii_case(letters))?;
        match (row.0, maker) {
            (Self::Audio, Some(Maker::BlueScsi)) | (Self::Printer, Some(Maker::ZuluScsi)) => None,
            (sort, _) => Some(sort),
        }
    }

    /// By the number of the key `Type`.
    pub(crate) fn of_number(number: i64, maker: Option<Maker>) -> Option<Self> {
        if number == 9 {
            return Some(if maker == Some(Maker::BlueScsi) { Self::Printer } else { Self::Audio });
        }
        ROWS.iter().find(|row| row.2 == number).map(|row| row.0)
    }

    /// By the number or the word that a log has.
    pub(crate) fn of_log(word: &str, maker: Option<Maker>) -> Option<Self> {
        if let Ok(number) = word.parse() {
            return Self::of_number(number, maker);
        }
        let word: String = word.chars().take(20).map(|c| c.to_ascii_lowercase()).collect();
        ROWS.iter().find(|row| row.3.iter().any(|begin| word.starts_with(begin))).map(|row| row.0)
    }
}

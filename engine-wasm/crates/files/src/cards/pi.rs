//! Devices of the programs that have no card: PiSCSI, SCSI2Pi, SCSI2SD.

use busfree_plan::{ID_MAX, LUN_MAX};

use crate::cards::note::{CardNote, CardRemark};
use crate::cards::{Sort, Unit, names};

/// Devices of a file that are read.
pub(crate) const DEVICES_MAX: usize = 64;
/// Lines of a file that are read.
pub(crate) const LINES_MAX: usize = 2_000;

/// A device as its file has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Device {
    pub(crate) id: u64,
    pub(crate) lun: u64,
    /// The word for its type, or the letters of a card.
    pub(crate) kind: String,
    pub(crate) vendor: String,
    pub(crate) product: String,
    pub(crate) block: Option<u64>,
    pub(crate) image: String,
}

/// Words for types: `cpp/devices/device_factory.cpp` of PiSCSI 8703f96d, SCSI2Pi 12c79a07. A printer, and the services of the
/// host, are no device of a plan.
const WORDS: [(&str, Option<Sort>); 10] = [
    ("SCHD", Some(Sort::Fixed)),
    ("SAHD", Some(Sort::Fixed)),
    ("SCRM", Some(Sort::Removable)),
    ("SCMO", Some(Sort::MagnetoOptical)),
    ("SCCD", Some(Sort::Optical)),
    ("SCDP", Some(Sort::Network)),
    ("SCTP", Some(Sort::Tape)),
    ("SCLP", None),
    ("SCHS", None),
    ("SCSG", None),
];

/// Types by the end of a name, as both programs take them.
const ENDS: [(&str, Sort); 14] = [
    ("hds", Sort::Fixed),
    ("hd1", Sort::Fixed),
    ("hda", Sort::Fixed),
    ("hdn", Sort::Fixed),
    ("hdi", Sort::Fixed),
    ("nhd", Sort::Fixed),
    ("hdr", Sort::Removable),
    ("mos", Sort::MagnetoOptical),
    ("iso", Sort::Optical),
    ("is1", Sort::Optical),
    ("cdr", Sort::Optical),
    ("toast", Sort::Optical),
    ("tap", Sort::Tape),
    ("tar", Sort::Tape),
];

/// The devices as units of a board.
pub(crate) fn units(devices: Vec<Device>, notes: &mut Vec<CardNote>) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for device in devices {
        let name = device.image.rsplit(['/', '\\']).next().unwrap_or_default();
        let raw = ["ID ", &device.id.to_string(), " ", &device.kind, " ", name].concat();
        let (stem, end) = names::ended(name);
        let by_end = ENDS.iter().find(|(other, _)| other.eq_ignore_ascii_case(end)).map(|(_, sort)| *sort);
        let of_word = WORDS.iter().find(|(word, _)| *word == device.kind).map(|(_, sort)| *sort);
        // SCSI2Pi: devices without an image have a word in its place.
        let of_params = match &*device.image {
            "daynaport" => Some(Some(Sort::Network)),
            "printer" | "services" => Some(None),
            _ => None,
        };
        let sort = match of_word.or(of_params.filter(|_| device.kind.is_empty())) {
            Some(sort) => sort,
            None => Sort::of_letters(&device.kind, None).or(by_end),
        };
        let what = match (u8::try_from(device.id), u8::try_from(device.lun)) {
            (Ok(id @ 0..=ID_MAX), Ok(lun @ 0..=LUN_MAX)) => match sort {
                None => CardRemark::NoKind,
                Some(_) if units.iter().any(|unit| (unit.id, unit.lun) == (id, lun)) => CardRemark::IdInUse { id },
                Some(sort) => {
                    let (vendor, product) = (device.vendor, device.product);
                    let block = device.block.and_then(|block| u32::try_from(block).ok()).filter(|block| *block > 0);
                    let (label, file) = (stem.to_owned(), device.image.clone());
                    let (bytes, agreed_mt_s, agreed_bits) = (None, None, None);
                    let named = true;
                    units.push(Unit {
                        id,
                        lun,
                        sort,
                        label,
                        file,
                        named,
                        vendor,
                        product,
                        block,
                        bytes,
                        agreed_mt_s,
                        agreed_bits,
                    });
                    continue;
                }
            },
            (Ok(0..=ID_MAX), _) => CardRemark::NoSuchLun { lun: device.lun },
            _ => CardRemark::NoSuchId { id: u8::try_from(device.id).unwrap_or(u8::MAX) },
        };
        notes.push(CardNote::of(&raw, what));
    }
    units
}

//! The host adapter of the catalogue that a text names by its board, its chip or its driver.

/// An adapter of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AdapterMatch {
    pub(crate) model: &'static str,
    /// Whether the text names it; otherwise the catalogue lacks that one, and this one has the same kind of chip.
    pub(crate) is_same: bool,
}

/// Boards by what a text calls them, in capital letters and digits: the first that fits.
const BOARDS: [(&str, &str); 49] = [
    ("39320", "asc39320"),
    ("29320", "asc29320"),
    ("39160", "aha39160"),
    ("3960D", "aha39160"),
    ("29160N", "aha29160n"),
    ("29160", "aha29160"),
    ("19160", "aha19160"),
    ("2940U2", "aha2940u2w"),
    ("2940ULTRA2", "aha2940u2w"),
    ("2940BULTRA2", "aha2940u2w"),
    ("294XULTRA2", "aha2940u2w"),
    ("2950ULTRA2", "aha2950u2b"),
    ("2950U2", "aha2950u2b"),
    ("2944ULTRA", "aha2944uw"),
    ("2944UW", "aha2944uw"),
    ("3940ULTRA", "aha3940uw"),
    ("3940UW", "aha3940uw"),
    ("2940UWPRO", "aha2940uw_pro"),
    ("2940PROULTRA", "aha2940uw_pro"),
    ("2940AU", "aha2940au"),
    ("2940AULTRA", "aha2940au"),
    ("2940UW", "aha2940uw"),
    ("BT958D", "bt958d"),
    ("BT958", "bt958"),
    ("BT948", "bt948"),
    ("BT946C", "bt946c"),
    ("BT445", "bt445s"),
    ("BT747", "bt747s"),
    ("BT930", "flashpoint_lt"),
    ("BT950", "flashpoint_lw"),
    ("DC390U3W", "tekram_dc390u3w"),
    ("DC390F", "tekram_dc390f"),
    ("DC390", "tekram_dc390"),
    ("ABP980U", "abp980u"),
    ("ABP940UW", "abp940uw"),
    ("ABP940U", "abp940u"),
    ("ABP3940U2W", "abp3940u2w"),
    ("INI9100", "initio_9100uw"),
    ("QLA12160", "qla12160"),
    ("QLA10160", "qla10162"),
    ("QLA1040", "qla1040"),
    ("53C101066", "sym53c1010_66"),
    ("53C101033", "sym53c1010_33"),
    ("53C1030", "lsi53c1030"),
    ("53C896", "sym53c896"),
    ("53C895A", "sym53c895a"),
    ("53C895", "sym53c895"),
    ("53C876", "sym53c876"),
    ("53C875", "sym53c875"),
];

/// Chips and systems that stand for what the catalogue lacks, or that a text names instead of the board.
const CHIPS: [(&str, &str); 33] = [
    ("53C860", "sym53c860"),
    ("53C825", "sym53c825"),
    ("53C810", "sym53c810"),
    ("53C885", "sym53c875"),
    ("53C1010", "sym53c1010_33"),
    ("53C1020", "lsi53c1030"),
    ("53C1000", "sym53c1010_33"),
    ("LSILOGIC1030", "lsi53c1030"),
    ("AIC7902", "asc39320"),
    ("AIC7901", "asc29320"),
    ("AIC7899", "aha39160"),
    ("AIC7892", "aha29160"),
    ("AIC7896", "aha2940u2w"),
    ("AIC7890", "aha2940u2w"),
    ("AIC7895", "aha3940uw"),
    ("AIC7860", "aha2940au"),
    ("AIC7850", "aha2940"),
    ("AIC7855", "aha2940"),
    ("AM53C974", "am53c974"),
    ("TMSCSIM", "tekram_dc390"),
    ("AHA1542", "aha1542cf"),
    ("AHA1540", "aha1542cf"),
    ("AHA1740", "aha1740a"),
    ("AHA152", "aha1522"),
    ("QL1040", "sgi_ql_octane"),
    ("WD33C93", "sgi_wd33c93"),
    ("ADAPTEC7880", "aha2940uw"),
    ("ISP1020", "qla1040"),
    ("SUNWISPTWO", "qla1040"),
    ("QLGCISP", "qla1040"),
    ("SUNWFAS", "sun_fas"),
    ("FAS366", "sun_fas"),
    ("MESH", "mac_mesh"),
];

/// Boards and chips that come with eight or sixteen data lines under one name.
const BY_WIDTH: [(&str, &str, &str); 9] = [
    ("2940ULTRA", "aha2940u", "aha2940uw"),
    ("294XULTRA", "aha2940u", "aha2940uw"),
    ("AIC7880", "aha2940u", "aha2940uw"),
    ("AIC7870", "aha2940", "aha2940uw"),
    ("AIC7770", "aha2740", "aha2740w"),
    ("2740", "aha2740", "aha2740w"),
    ("2742", "aha2740", "aha2740w"),
    ("294X", "aha2940", "aha2940uw"),
    ("2940", "aha2940", "aha2940uw"),
];

/// Names that the catalogue has as they are.
const SAME_CHIPS: [&str; 11] = [
    "53C860", "53C825", "53C810", "AM53C974", "QL1040", "SUNWFAS", "WD33C93", "AHA1542", "AHA1740", "AHA152", "FAS366",
];

/// The adapter that a text names; `None` if the catalogue has none like it.
pub(crate) fn adapter_of(names: &[String], is_wide: bool) -> Option<AdapterMatch> {
    // A blank keeps two names apart. The old driver of Adaptec lists all that it serves.
    let all: String = names.iter().map(|name| plain(name) + " ").filter(|name| !name.contains("274X284X")).collect();
    let is_wide = is_wide || all.contains("WIDE");
    if let Some((_, model)) = BOARDS.iter().find(|(mark, _)| all.contains(mark)) {
        return Some(AdapterMatch { model, is_same: true });
    }
    if let Some((mark, narrow, wide)) = BY_WIDTH.iter().find(|(mark, ..)| all.contains(mark)) {
        // The catalogue has no wide adapter of Fast SCSI for PCI: that of Ultra SCSI stands for it.
        let is_same = !mark.starts_with("AIC") && (!is_wide || mark.ends_with("ULTRA") || mark.starts_with("274"));
        return Some(AdapterMatch { model: if is_wide { wide } else { narrow }, is_same });
    }
    if let Some((mark, model)) = CHIPS.iter().find(|(mark, _)| all.contains(mark)) {
        return Some(AdapterMatch { model, is_same: SAME_CHIPS.contains(mark) });
    }
    // OpenBoot and NetBSD name the driver alone.
    let is_esp = names.iter().any(|name| {
        let name = name.to_ascii_lowercase();
        name.starts_with("esp") || name.contains("/esp@")
    });
    is_esp.then_some(AdapterMatch { model: "sun_esp", is_same: true })
}

/// Drivers of adapters that have no parallel bus, in small letters.
const OTHER_DRIVERS: [&str; 35] = [
    "usb",
    "umass",
    "ahci",
    "ata_",
    "libata",
    "sata",
    "pata",
    "siis",
    "mvs",
    "ide atapi",
    "ide-scsi",
    "iscsi",
    "virtio",
    "vmware pvscsi",
    "pvscsi",
    "hyperv",
    "storvsc",
    "sas",
    "fibre",
    "fcal",
    "fc9",
    "qla2",
    "isp2",
    "lpfc",
    "ieee1394",
    "sbp2",
    "firewire",
    "scsi_debug",
    "nvme",
    "hptraid",
    "ciss",
    "vioscsi",
    "xen",
    "1394",
    "atapi",
];

/// Whether an adapter has no parallel bus, by what a text calls it.
pub(crate) fn is_other_bus(names: &[String]) -> bool {
    names.iter().any(|name| {
        let name = name.to_ascii_lowercase();
        OTHER_DRIVERS.iter().any(|driver| name.contains(driver))
    })
}

/// Capital letters and digits only.
fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}

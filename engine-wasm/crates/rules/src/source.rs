//! Where the rules come from: a standard or a manual, and behind a colon the address where it can be read, if there is one.

use busfree_devices::Platform;

pub(crate) const OWN_ID: &str = "SCSI-2, and the Adaptec 29160N manual: \
    https://www.manualshelf.com/manual/adaptec/1835000-r/user-manual-english/page-8.html";
pub(crate) const SHARED_IDS: &str = "Apple on SCSI IDs of the Quadra 900 and 950: \
    https://support.apple.com/kb/TA27979?locale=en_GB&viewlocale=en_US";
pub(crate) const DATA_LINES: &str = "SPI: an ID is a data line, so there are as many IDs as lines; HP A4800A manual, p. 29: \
    http://office.manualsonline.com/manuals/mfg/hewlettpackard_1/a4800a.html?p=29";
pub(crate) const SEEN: &str = "HP SureStore 660ex manual, p. 105, on host IDs that every device can see: \
    https://www.manualshelf.com/manual/hp/hp-surestore-660ex-optical-jukebox/hp-surestore-optical-disk-jukeboxes-users-guide-c1104-90015/page-105.html";
pub(crate) const SWITCHES: &str = "The maker's manual, as named in the catalogue";
pub(crate) const HVD: &str = "Atlas 10K III manual, p. 252: HVD lines put up to +15 V on other drivers: \
    https://manualsdump.com/en/manuals/maxtor-10k_iii/146253/252";
pub(crate) const DIFFSENS: &str = "SPI, DIFFSENS levels as in the SYM53C140 data sheet: \
    http://hkdtupc.cn/sym53c140_datasheet_16836328_19.html";
pub(crate) const HOT_PLUG: &str = "T10 reflector, October 1998, on host adapters that died so: \
    https://www.t10.org/pipermail/t10/1998-October/004291.html";
pub(crate) const PERIODS: &str = "SPI-3, transfer periods as in the Atlas 10K II manual, p. 361: \
    https://marine.manualsonline.com/manuals/mfg/quantum/10k_ii.html?p=361";
pub(crate) const OFFSET: &str = "Fujitsu MCP3064SS manual, p. 137; its 700 ns are taken for every pair: \
    https://manualsdump.com/en/manuals/fujitsu-mcp3064ss-mcm3064ss-mcp3130ss-mcm3130ss/120130/137";
pub(crate) const HOST_BUS: &str = "\u{201c}Ultra 160 SCSI enters the limelight\u{201d}; three fast disks filled such a slot in MSR-TR-2000-55: \
    http://research.microsoft.com/apps/pubs/default.aspx?id=69781";
pub(crate) const OTHER_CHANNEL: &str = "Busfree: the same rules, applied to the other channel";
pub(crate) const MEDIA_SUM: &str = "Busfree: the media's rates added up, against the fastest rate agreed";
pub(crate) const FOUR_TIMES: &str =
    "\u{201c}Ultra 160 SCSI enters the limelight\u{201d}: a bus should carry four times what one disk sustains";
pub(crate) const SLOW_DEVICES: &str =
    "\u{201c}32Bit Computing: Disk Subsystem\u{201d}: slow and narrow devices belong on a bus of their own";
pub(crate) const DISCONNECT: &str =
    "SCSI-2: a target that does not disconnect keeps the bus until it has sent its status";
pub(crate) const SHARED: &str = "Sound on Sound on samplers and computers that share a disk: \
    https://www.soundonsound.com/techniques/solving-akai-sampler-scsi-cd-rom-compatibility-problems";
pub(crate) const VALIDATION: &str = "\u{201c}Ultra 160 SCSI enters the limelight\u{201d} on domain validation; which adapters do it: \
    https://github.com/torvalds/linux/blob/313267e59070c83824a94d72d710471d5e24575c/Documentation/scsi/aic7xxx.rst";
pub(crate) const QAS: &str = "SPI-4; T10 reflector, May 2000: \
    https://www.t10.org/pipermail/t10/2000-May/005842.html";
pub(crate) const PACKETS: &str = "SPI-4: information units need wide double-transition transfers, and so LVD: \
    https://www.scsita.org/ultra320_faq/";
pub(crate) const INITIATOR: &str = "SCSI-2: only an initiator starts a command";
pub(crate) const NO_WORK: &str = "Busfree: no device has work";
pub(crate) const CATALOGUE: &str = "Busfree's catalogue";
pub(crate) const UNPUBLISHED: &str = "Busfree's catalogue: figures nobody has published";

/// Where it is said what a kind of machine expects.
pub(crate) fn of_platform(machine: &Platform) -> String {
    machine.sources.first().map_or_else(String::new, |s| format!("{}: {}", s.name, s.address))
}

//! The plan's settings with a few values, a line for each value.

use busfree_scsi::choices;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

choices! {
    /// Which of the two questions a prediction answers.
    enum Question, usually Steady {
        Steady = "steady", -: "rates while all devices are busy";
        Done = "done", "done": "all start together and each device is read to its end, so that its rate is its capacity divided by its own time";
    }

    /// What a search for better IDs optimises.
    enum Aim, usually Balanced {
        /// It is the greatest sum of the logarithms of these shares (F. Kelly, "Charging and rate control for elastic
        /// traffic", 1997). It leaves no device with nothing.
        Balanced = "balanced", "balanced": "the greatest product of what each device gets, as a share of what it gets alone (proportional fairness)";
        Total = "total", "total": "the greatest sum of rates";
        Fair = "fair", "fair": "the largest smallest share of what each device gets alone";
        First = "first", "first": "the greatest rate of the device marked `first`";
        Wait = "wait", "wait": "the shortest 99th percentile of the wait for the bus of the device marked `first`";
        Weights = "weights", "weights": "the greatest sum of rates, each times its weight";
        Deadlines = "deadlines", "deadlines" since 5: "the smallest share of requests that miss their deadline, averaged over the devices that have one by their weights";
    }

    /// The slot that a host's adapter is in: a property of its machine.
    enum Slot, usually Own {
        Own = "own", -: "the one that the adapter is made for";
        Pci32 = "pci32", "pci32" since 5: "32-bit PCI at 33 MHz, 132 MB/s";
        Pci64 = "pci64", "pci64" since 5: "64-bit PCI at 33 MHz, 267 MB/s";
        Pci66 = "pci66", "pci66" since 5: "64-bit PCI at 66 MHz, 533 MB/s";
        PciX = "pcix", "pcix" since 5: "64-bit PCI-X at 133 MHz, 1066 MB/s";
    }

    /// What a host's machine runs.
    enum System, usually Usual {
        Usual = "usual", -: "a system that waits for several requests at a time, with the costs of the model's usual host";
        Nt4 = "nt4", "nt4" since 5: "Windows NT 4.0: several requests at a time, with the processor's times measured on it";
        Linux24 = "linux24", "linux24" since 5: "Linux 2.4: several requests at a time";
        Dos = "dos", "dos" since 5: "MS-DOS: one request at a time on a bus, and no switch of tasks";
        MacOs = "macos", "macos" since 5: "Mac OS with the first SCSI Manager: one request at a time on a bus, and no switch of tasks";
    }

    /// The driver of a host's adapter.
    enum Driver, usually Newer {
        Newer = "newer", -: "the maker's newest driver";
        Stock = "stock", "stock" since 5: "the driver that the adapter or the system is delivered with";
    }

    /// What a program reads a device through.
    enum FileSystem, usually Raw {
        Raw = "raw", -: "nothing: it reads the device itself";
        Fat = "fat", "fat" since 5: "FAT of Windows NT 4.0, which carried 8.0 MB/s for each of three disks";
        Ntfs = "ntfs", "ntfs" since 5: "NTFS of Windows NT 4.0, which carried 6.6 MB/s for each of three disks";
    }

    /// How an array lays its data out over its members.
    enum ArrayLevel, usually Raid0 {
        Jbod = "jbod", "jbod" since 5: "separate disks, each with the requests of the array's work";
        Raid0 = "raid0", "raid0" since 5: "stripes over all members";
        Raid1 = "raid1", "raid1" since 5: "the same data on every member";
        Raid10 = "raid10", "raid10" since 5: "stripes over pairs, the same data on both members of a pair";
        Raid5 = "raid5", "raid5" since 5: "stripes over all members, with the parity of each row on another member";
    }

    /// What lays the data of an array out.
    enum ArrayBy, usually Software {
        Software = "software", -: "the host's driver, which sends each member its own commands";
        Adapter = "adapter", "adapter" since 5: "the adapter: its host sees one disk";
    }

    /// What is plugged on an end of a cable.
    enum Terminator, usually Open {
        /// The last part at this end may have its own.
        Open = "open", "open" since 5: "nothing";
        Passive = "passive", "passive" since 5: "a passive terminator: 220 ohm to TERMPWR and 330 ohm to ground on each line";
        Active = "active", "active" since 5: "an active terminator for SE: 110 ohm to a regulated voltage on each line";
        Forced = "forced", "forced" since 5: "a forced-perfect terminator for SE: an active one with clamps";
        Lvd = "lvd-only", "lvd" since 5: "a terminator for LVD alone, which is off while the segment is single-ended";
        Multi = "lvd-se", "multi" since 5: "a multimode terminator, which is LVD or SE as the segment is";
        Hvd = "hvd", "hvd" since 5: "a terminator for HVD";
    }

    /// The terminator that a part brings itself.
    enum OwnTerminator, usually Off {
        On = "on", "on" since 5: "switched on, for all lines that the part has";
        Off = "off", -: "none, or switched off";
        High = "high", "high" since 5: "only for the high byte: that of a host, or of the adapter that a narrow device is plugged in with";
        Both = "both", "both" since 5: "a narrow device's own, and its adapter's for the high byte";
    }

    /// Whether a piece of cable is in a computer.
    enum PieceKind, usually Inside {
        Inside = "inside", -: "a ribbon in the computer or in a box";
        Outside = "outside", "out" since 5: "a round, shielded cable from one box to the next";
    }

    /// The wires of a piece of cable.
    enum Wires, usually All {
        All = "all", -: "those of the segment's width";
        Narrow = "narrow", "narrow" since 5: "only those of a narrow cable, behind an adapter that leaves the high byte open";
        Ended = "narrow-ended", "ended" since 5: "only those of a narrow cable, behind an adapter that terminates the high byte";
    }

    /// The connector at which a part is attached.
    enum Connector, usually Standard {
        Standard = "standard", -: "the usual one of its width and place";
        Idc50 = "idc50", "idc50" since 5: "50-pin ribbon connector, inside";
        Centronics50 = "centronics50", "cen50" since 5: "Centronics 50, outside";
        Hd50 = "hd50", "hd50" since 5: "high-density 50, outside";
        Db25 = "db25", "db25" since 5: "25-pin D connector, outside: Macintosh, Zip";
        Hd68 = "hd68", "hd68" since 5: "high-density 68, inside and outside";
        Vhdci68 = "vhdci68", "vhdci" since 5: "very-high-density 68, outside";
        Sca80 = "sca80", "sca80" since 5: "single connector 80, with power and ID: a backplane, or an adapter to 68 or 50 pins";
    }

    /// Whether a device releases the bus while it waits for its medium. If it does not, it holds the bus from selection to
    /// status.
    enum Disconnection, usually AsKnown {
        AsKnown = "as-known", -: "as its firmware and the system of its host are known to do";
        Always = "always", "disc" since 5: "it does, whatever is known";
        Never = "never", "nodisc": "it never does";
    }

    /// How the firmware of an emulator board is set for its host.
    enum BoardPreset, usually OfMachine {
        OfMachine = "of-machine", -: "with the preset for the machine of its host, if the firmware has one (`System`)";
        Default = "default", "none" since 5: "without a preset, as delivered";
        Scsi1 = "scsi1", "scsi1" since 5: "without a preset, for a host of SCSI-1 (`EnableSCSI2=0`)";
    }

    /// What a device reads in addition to the blocks that a command names, if the user says so.
    enum Caching, usually Ahead {
        None = "none", "none": "nothing, so that each read waits for its place on the medium";
        Track = "track", "track": "the rest of the track";
        Ahead = "ahead", "ahead": "what follows, until the buffer is full";
        /// Then several users' reads keep their read-ahead.
        Segmented = "segmented", "segments" since 5: "what follows, until one of several parts of the buffer is full";
    }

    /// What can explain that a device is slower or faster than predicted.
    enum Cause, usually Medium {
        Medium = "media", "media" since 5: "the rate of its medium is another, MB/s";
        Machine = "machine", "machine" since 5: "the machine of its host moves data at another rate, MB/s";
        Adapter = "adapter", "adapter" since 5: "the adapter and its driver take more time for each command, us";
        Controller = "controller", "controller" since 5: "its controller takes another time for each command, us";
        Agreed = "agreed", "agreed" since 5: "it and its host transfer at a lower agreed rate, MT/s; 0 is asynchronous";
        Divided = "divided", "divided" since 5: "the driver divides its requests into commands of this size, KiB";
        Connected = "never", "never" since 5: "it does not release the bus while it waits for its medium";
        Uncached = "uncached", "uncached" since 5: "its read-ahead is off";
        Through = "through", "through" since 5: "its write cache is off";
        Rival = "rival", "rival" since 5: "another device used the bus while it was measured";
    }

    /// Order in which a workload visits addresses.
    enum Pattern, usually Sequential {
        Off = "off", "off": "the device is not used";
        Sequential = "sequential", -: "one address after the other";
        Random = "random", "rand": "addresses spread evenly over the medium";
    }
}

/// What the user has to set for an aim, besides choosing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Asks {
    /// Nothing: the aim applies to all devices alike.
    Nothing,
    /// The aim applies to the device that is marked as the first one.
    Device,
    /// Each device has a weight.
    Weights,
}

impl Asks {
    /// The text that follows an aim's word on the command line.
    #[must_use]
    pub const fn option(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Device => "=ID",
            Self::Weights => "[=ID:W,…]",
        }
    }
}

/// The kind of value that an aim has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "AimUnit")]
pub enum Unit {
    /// A rate, MB/s.
    MbS,
    /// A share of the devices' rates alone, which must be known too.
    Share,
    /// A time, ms: less is better. No table has measured times.
    Ms,
    /// A share of requests, percent: less is better. No table has measured it.
    Percent,
}

impl Aim {
    /// What the user has to set for it.
    #[must_use]
    pub const fn asks(self) -> Asks {
        match self {
            Self::Balanced | Self::Total | Self::Fair => Asks::Nothing,
            Self::First | Self::Wait => Asks::Device,
            Self::Weights | Self::Deadlines => Asks::Weights,
        }
    }

    /// The kind of its value.
    #[must_use]
    pub const fn unit(self) -> Unit {
        match self {
            Self::Total | Self::First | Self::Weights => Unit::MbS,
            Self::Balanced | Self::Fair => Unit::Share,
            Self::Wait => Unit::Ms,
            Self::Deadlines => Unit::Percent,
        }
    }
}

/// Properties of a pattern besides its addresses, which `busfree-sim` generates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// Each request continues the one before: hosts read ahead, and the medium delivers at its full rate.
    pub streams: bool,
    /// An average seek and half a turn come before each request.
    pub seeks: bool,
    /// The ID-precedence paper measured it.
    pub measured: bool,
}

impl Pattern {
    /// Its properties.
    #[must_use]
    pub const fn habits(self) -> Habits {
        match self {
            Self::Off => Habits { streams: false, seeks: false, measured: false },
            Self::Sequential => Habits { streams: true, seeks: false, measured: true },
            Self::Random => Habits { streams: false, seeks: true, measured: false },
        }
    }
}

//! What is said of rules of thumb about IDs, and of changes other than IDs.

use busfree_plan::words::Part::{Count, NominalRate, Transfers};
use busfree_plan::words::{list, say};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::{Change, ConventionKind, Elsewhere};

/// What is said of a convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct ConventionWords {
    /// Its name.
    pub name: &'static str,
    /// Where it comes from.
    pub source: &'static str,
}

impl ConventionKind {
    /// Its name and its source.
    #[must_use]
    pub const fn words(self) -> ConventionWords {
        let (name, source) = match self {
            Self::HostBelowFavoured => (
                "Host just below the devices to favour",
                "Closing rule of “SCSI ID Precedence and the Impact on Performance”",
            ),
            Self::HostHighDisksLow => ("Host at the top, disks at the bottom", "Habit of PCs; Compaq on TruCluster"),
            Self::HostLow => ("Host below all devices", "Red Hat Cluster: so that no device is locked out"),
            Self::SlowHigh => ("Slow devices above fast ones", "StorageReview"),
            Self::HostThenDisks => ("Host, then disks, then the rest", "Defaults of SCAM; Hewlett-Packard"),
        };
        ConventionWords { name, source }
    }
}

/// What is said of a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct ChangeWords {
    /// What to do and why it may help.
    pub what: String,
    /// Its name in a list.
    pub brief: String,
    /// What it needs.
    pub takes: String,
    /// What it costs, in a few words.
    pub price: &'static str,
}

impl Change {
    /// What to do and why, its name in a list, what it needs and what it costs.
    #[must_use]
    pub fn words(&self) -> ChangeWords {
        let (what, brief) = self.said();
        ChangeWords { what, brief, takes: say!["This needs {}.", self.takes()], price: self.price() }
    }

    fn said(&self) -> (String, String) {
        match self {
            Self::MoveSingleEnded { names, to } => {
                let brief = say!["{} on {}", list(names), place(*to)];
                (say!["Put {}: {} the whole bus to single-ended speed.", brief, hold(names)], brief)
            }
            Self::UseSegment { names } => (
                say![
                    "Put {} on the SE segment of the adapter: {} the whole bus to single-ended speed.",
                    list(names),
                    hold(names)
                ],
                say!["{} on the SE segment", list(names)],
            ),
            Self::MoveSlow { name, to } => {
                let brief = say!["{} on {}", *name, place(*to)];
                (say!["Put {}: it occupies this bus for a long time but moves little data.", brief], brief)
            }
            Self::OtherTime { name } => (
                say!["Let {} work at another time: the other devices need not wait for it then.", *name],
                say!["{} at another time", *name],
            ),
            Self::RaiseRate { name, cap_mt_s } => (
                say![
                    "Let {} use its full rate: the adapter’s set-up limits it to {}.",
                    *name,
                    Transfers(*cap_mt_s)
                ],
                say!["the full rate for {}", *name],
            ),
            Self::LowerLoad { from_percent, to_percent } => {
                let [from, to] = [from_percent, to_percent].map(|percent| Count((*percent).into()));
                (
                    say!["Reduce the load system’s share of the bus from {} % to {} %.", from, to],
                    "half the load".to_owned(),
                )
            }
            Self::FairArbitration => (
                "Enable fair arbitration, a setting of adapter and drives: a device that has just won lets the weaker devices that lost go first.".to_owned(),
                "fair arbitration".to_owned(),
            ),
            Self::QuickArbitration => (
                "Enable quick arbitration and packets, which every device on this bus supports.".to_owned(),
                "quick arbitration".to_owned(),
            ),
            Self::FasterAdapter { name, other } => (
                say!["Replace {} with a faster host adapter for the same slot, such as the {}.", *name, *other],
                say!["a faster adapter ({})", *other],
            ),
            Self::NewerDriver { name } => (
                say!["Install the newest driver of {}: it takes less time for each command than the one delivered.", *name],
                say!["the newest driver of {}", *name],
            ),
            Self::FasterSlot { name, mb_s } => (
                say!["Put {} into the slot that it is made for ({}): the present one is slower.", *name, NominalRate(*mb_s)],
                say!["a faster slot for {}", *name],
            ),
            Self::SpreadMembers { names, to } => {
                let (names, to) = (list(names), place(*to));
                (
                    say!["Put every second member of {} on {}: the members then share two buses.", names, to],
                    say!["members of {} on {}", names, to],
                )
            }
            Self::DeeperQueues { outstanding } => {
                let brief = say!["{} commands queued at each drive", Count((*outstanding).into())];
                (say!["Use a driver that keeps {}.", brief], brief)
            }
            Self::FasterDisk { name, other, count } => {
                let all = say!["all {} disks like {}", Count(*count), *name];
                let disks = if *count == 1 { name } else { &all };
                (
                    say!["Replace {} with a higher-rpm disk, such as the {}.", *disks, *other],
                    say!["a higher-rpm disk ({})", *other],
                )
            }
        }
    }

    const fn price(&self) -> &'static str {
        match self {
            Self::MoveSingleEnded { to, .. } | Self::MoveSlow { to, .. } | Self::SpreadMembers { to, .. } => match to {
                Elsewhere::Channel => "a cable",
                Elsewhere::Adapter => "a second card and a cable",
            },
            Self::UseSegment { .. } => "a cable",
            Self::RaiseRate { .. } | Self::QuickArbitration | Self::FairArbitration => "a setting",
            Self::LowerLoad { .. } | Self::OtherTime { .. } => "other working hours",
            Self::FasterAdapter { .. } => "a new card",
            Self::NewerDriver { .. } | Self::DeeperQueues { .. } => "a driver",
            Self::FasterSlot { .. } => "another slot",
            Self::FasterDisk { count: 1, .. } => "a new disk",
            Self::FasterDisk { .. } => "new disks",
        }
    }

    fn takes(&self) -> String {
        let takes = match self {
            Self::MoveSingleEnded { to, .. } | Self::MoveSlow { to, .. } | Self::SpreadMembers { to, .. } => match to {
                Elsewhere::Channel => "a cable with a terminator at its far end; the adapter terminates the other end",
                Elsewhere::Adapter => "a second card, and a cable with a terminator at its far end",
            },
            Self::UseSegment { .. } => "a separate cable on the adapter’s SE connector, with a terminator",
            Self::RaiseRate { .. } | Self::QuickArbitration => "a setting of the adapter",
            Self::LowerLoad { .. } => "less work, or work at other hours, for the load system",
            Self::OtherTime { .. } => "work at other hours for this device",
            Self::FairArbitration => "a setting of the adapter and of each drive, if they have one",
            Self::FasterAdapter { .. } => "a new card; cable and devices stay",
            Self::NewerDriver { .. } => "a new driver",
            Self::FasterSlot { .. } => "a machine with such a slot, if this one has none",
            Self::DeeperQueues { .. } => "another driver, or a setting of the present one",
            Self::FasterDisk { count: 1, .. } => "a new disk",
            Self::FasterDisk { count, .. } => return say!["{} new disks", Count(*count)],
        };
        takes.to_owned()
    }
}

/// Why single-ended devices matter.
const fn hold(names: &[String]) -> &'static str {
    if names.len() == 1 { "it is single-ended and holds" } else { "they are single-ended and hold" }
}

/// Where a device goes when it leaves the bus.
const fn place(to: Elsewhere) -> &'static str {
    match to {
        Elsewhere::Channel => "the adapter’s other channel",
        Elsewhere::Adapter => "a second adapter",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_says_what_to_do_and_what_it_needs() {
        let [name, other] = ["Disk", "Cheetah X15"].map(str::to_owned);
        let names = vec!["CD-ROM".to_owned(), "Zip".to_owned()];
        let [channel, adapter] = [Elsewhere::Channel, Elsewhere::Adapter];
        let (one, disk) = (names[..1].to_vec(), name.clone());
        for (change, what, brief, takes) in [
            (
                Change::MoveSingleEnded { names: names.clone(), to: adapter },
                "Put CD-ROM and Zip on a second adapter: they are single-ended and hold the whole bus to single-ended speed.",
                "CD-ROM and Zip on a second adapter",
                "This needs a second card, and a cable with a terminator at its far end.",
            ),
            (
                Change::UseSegment { names: one },
                "Put CD-ROM on the SE segment of the adapter: it is single-ended and holds the whole bus to single-ended speed.",
                "CD-ROM on the SE segment",
                "This needs a separate cable on the adapter’s SE connector, with a terminator.",
            ),
            (
                Change::SpreadMembers { names, to: channel },
                "Put every second member of CD-ROM and Zip on the adapter’s other channel: the members then share two buses.",
                "members of CD-ROM and Zip on the adapter’s other channel",
                "This needs a cable with a terminator at its far end; the adapter terminates the other end.",
            ),
            (
                Change::OtherTime { name: name.clone() },
                "Let Disk work at another time: the other devices need not wait for it then.",
                "Disk at another time",
                "This needs work at other hours for this device.",
            ),
            (
                Change::DeeperQueues { outstanding: 4 },
                "Use a driver that keeps 4 commands queued at each drive.",
                "4 commands queued at each drive",
                "This needs another driver, or a setting of the present one.",
            ),
            (
                Change::FasterDisk { name, other: other.clone(), count: 2 },
                "Replace all 2 disks like Disk with a higher-rpm disk, such as the Cheetah X15.",
                "a higher-rpm disk (Cheetah X15)",
                "This needs 2 new disks.",
            ),
            (
                Change::FasterDisk { name: disk, other, count: 1 },
                "Replace Disk with a higher-rpm disk, such as the Cheetah X15.",
                "a higher-rpm disk (Cheetah X15)",
                "This needs a new disk.",
            ),
        ] {
            let said = change.words();
            assert_eq!([&*said.what, &said.brief, &said.takes], [what, brief, takes]);
        }
    }
}

//! What happens if a finding is ignored, as lines for a terminal.

use busfree_rules::{FindingKind, Severity, Shortage};

/// What happens if nobody does anything about it.
pub fn if_ignored(what: &FindingKind, severity: Severity) -> &'static str {
    match what {
        FindingKind::NeedMissed { shortage: Shortage::TapeStops, .. } => {
            "the tape stops, goes back and starts again, over and over: slower still, and it wears tape and drive"
        }
        FindingKind::NeedMissed { shortage: Shortage::BufferRunsEmpty, .. } => {
            "the buffer runs empty and the disc is spoilt, unless the writer can stop and go on"
        }
        FindingKind::NeedMissed { shortage: Shortage::ScanFails, .. } => "its memory overflows, and the scan fails",
        FindingKind::NeedMissed { shortage: Shortage::Slow, .. } => "it works at the lower rate",
        FindingKind::Starved { .. } => {
            "each request waits far longer than it takes; a system may give one up and reset the bus"
        }
        FindingKind::IdOnBothBuses { .. } => {
            "the machine takes the two for one: one of them is not found, or data are lost"
        }
        FindingKind::DuplicateId { .. } => "both answer at once: neither works, and data may be lost",
        FindingKind::IdNeedsWideBus { .. }
        | FindingKind::IdNeedsWideDevice { .. }
        | FindingKind::IdNotSelectable { .. } => "it cannot be set up so, and the plan cannot be built",
        FindingKind::Unseen { .. } => "the two never find each other; the machine runs as if the device were not there",
        FindingKind::TooManyParties { .. } => "two have to share an ID, and neither of them works",
        FindingKind::IdReserved { .. } => "the machine takes the ID for itself, and the device clashes with it",
        FindingKind::HostOffUsualId { fixed: true, .. } => "it cannot be set so: the machine stays where it is",
        FindingKind::HostOffUsualId { .. } => "it works; software and manuals for the machine expect the usual ID",
        FindingKind::BootOffUsualId { .. } => "it may start from another disk, or from none until told where to look",
        FindingKind::LvdOnly { .. } => "it is not seen at all, as if it were not there",
        FindingKind::HvdMixed { .. } => "drivers may be destroyed, on the device, the adapter and all others",
        FindingKind::BusComesUpSe { losers, .. } if losers.is_empty() => "it works, but only on the short cables of SE",
        FindingKind::BusComesUpSe { .. } => "it works, more slowly, and only up to the short cables of SE",
        FindingKind::HotPlugSe { .. } => {
            "plugged in with the power on it changes the signalling under everybody: adapters have died of that"
        }
        FindingKind::NoHost => "nothing ever starts",
        FindingKind::NothingToDo => "there is nothing to predict",
        FindingKind::UnknownModel { .. } => "nothing is predicted",
        FindingKind::Assumed { .. } => "the prediction may be further off than usual for these",
        FindingKind::SlowAgreement { .. } => "its medium waits for the bus, and others wait for it",
        FindingKind::SignallingLimitsRate { .. } => "it works at the lower rate",
        FindingKind::HostLimitsRate { .. } => "it works at the adapter's rate",
        FindingKind::OffsetLimitsRate { .. } => "each burst takes longer than was agreed, and so everybody's wait",
        FindingKind::HostBusLimits { .. } if severity == Severity::Warning => {
            "the devices together stop at that rate, whatever their IDs"
        }
        FindingKind::HostBusLimits { .. } => "bursts stop at that rate; these media do not fill it",
        FindingKind::ChannelsShareBus { .. } if severity == Severity::Warning => {
            "while both are at work, each gets a part of that rate"
        }
        FindingKind::ChannelsShareBus { .. } => "bursts of both at once are slower; these media do not fill it",
        FindingKind::OtherChannelWrong { .. } => "nothing on that channel works, and here is what would be if it did",
        FindingKind::MediaExceedBus { .. } => "all at once they cannot stream at full rate: who has a weak ID waits",
        FindingKind::BusBelowFourTimes { .. } => "one such disk has room, four that stream at once do not",
        FindingKind::SlowOnFast { .. } => "while they have the bus the fast ones wait",
        FindingKind::NoDisconnect { .. } => "everybody waits for its medium, whoever has the strongest ID",
        FindingKind::SharedDevice { written: true, .. } => {
            "each system overwrites what the other has put down: files are lost"
        }
        FindingKind::SharedDevice { .. } => "reading is safe; its rate is lower while the other one uses it",
        FindingKind::CableLimitsRate { .. } => "it works at the rate settled on",
        FindingKind::CableFailsRate { .. } => "the devices are not found, or vanish under load",
        FindingKind::CableUntried { .. } => {
            "if it does not, the devices are not found; the prediction takes the rate to work"
        }
        FindingKind::QasUnused { .. } => "the bus goes free after each turn, as without it",
        FindingKind::PacketsUnused => "commands travel byte by byte, as without them",
    }
}

//! The phases of the bus by the standard's names, and what each is for.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A phase of the bus (SCSI-2, 6.1), or the time without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// BUS FREE: from the end of a connection to the next arbitration, delays of the standard included.
    Free,
    /// ARBITRATION, or quick arbitration in its place.
    Arbitration,
    /// SELECTION: an initiator connects to a target.
    Selection,
    /// RESELECTION: a target reconnects to its initiator.
    Reselection,
    /// MESSAGE OUT.
    MessageOut,
    /// COMMAND.
    Command,
    /// DATA OUT.
    DataOut,
    /// DATA IN.
    DataIn,
    /// STATUS.
    Status,
    /// MESSAGE IN.
    MessageIn,
    /// Information units other than data (SPI-4) from the initiator: L_Q and command, checksum. A DT DATA OUT phase.
    UnitsOut,
    /// Information units other than data from the target: L_Q, checksum, status. A DT DATA IN phase.
    UnitsIn,
    /// Not a phase of the standard: BSY is asserted and nothing is transferred, because firmware is working or data
    /// are not ready.
    Held,
}

/// What a phase is for: the groups in which the bus's time is counted, and within them those of the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseKind {
    /// The bus is free.
    Free,
    /// Parties arbitrate.
    Arbitration,
    /// An initiator selects a target.
    Selection,
    /// A target reselects its initiator.
    Reselection,
    /// A message, or an information unit that identifies a command or checks data.
    Message,
    /// A command.
    Command,
    /// Data.
    Data,
    /// Status.
    Status,
    /// BSY is asserted and nothing is transferred.
    Dead,
}

impl Phase {
    /// All of them; the codes of a trace's columns are indices.
    pub const ALL: [Self; 13] = [
        Self::Free,
        Self::Arbitration,
        Self::Selection,
        Self::Reselection,
        Self::MessageOut,
        Self::Command,
        Self::DataOut,
        Self::DataIn,
        Self::Status,
        Self::MessageIn,
        Self::UnitsOut,
        Self::UnitsIn,
        Self::Held,
    ];

    /// The name of a phase in the standard (SCSI-2, 6.1; SPI-4 for packets). "BUS HELD" is not one of its phases: BSY is
    /// asserted and nothing is transferred.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "BUS FREE",
            Self::Arbitration => "ARBITRATION",
            Self::Selection => "SELECTION",
            Self::Reselection => "RESELECTION",
            Self::MessageOut => "MESSAGE OUT",
            Self::Command => "COMMAND",
            Self::DataOut => "DATA OUT",
            Self::DataIn => "DATA IN",
            Self::Status => "STATUS",
            Self::MessageIn => "MESSAGE IN",
            Self::UnitsOut => "DT DATA OUT",
            Self::UnitsIn => "DT DATA IN",
            Self::Held => "BUS HELD",
        }
    }
}

impl PhaseKind {
    /// All of them; the codes of a trace's columns are indices.
    pub const ALL: [Self; 9] = [
        Self::Free,
        Self::Arbitration,
        Self::Selection,
        Self::Reselection,
        Self::Message,
        Self::Command,
        Self::Data,
        Self::Status,
        Self::Dead,
    ];

    /// The word for what a phase is for.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Arbitration => "arbitration",
            Self::Selection => "selection",
            Self::Reselection => "reselection",
            Self::Message => "message",
            Self::Command => "command",
            Self::Data => "data",
            Self::Status => "status",
            Self::Dead => "dead",
        }
    }
}

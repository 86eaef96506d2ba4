//! The names of phases.

use busfree_sim::{Phase, PhaseKind};

/// The name of a phase in the standard (SCSI-2, 6.1; SPI-4 for packets). "BUS HELD" is not one of its phases: BSY is
/// asserted and nothing is transferred.
#[must_use]
pub const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Free => "BUS FREE",
        Phase::Arbitration => "ARBITRATION",
        Phase::Selection => "SELECTION",
        Phase::Reselection => "RESELECTION",
        Phase::MessageOut => "MESSAGE OUT",
        Phase::Command => "COMMAND",
        Phase::DataOut => "DATA OUT",
        Phase::DataIn => "DATA IN",
        Phase::Status => "STATUS",
        Phase::MessageIn => "MESSAGE IN",
        Phase::UnitsOut => "DT DATA OUT",
        Phase::UnitsIn => "DT DATA IN",
        Phase::Held => "BUS HELD",
    }
}

/// The word for what a phase is for.
#[must_use]
pub const fn kind_word(kind: PhaseKind) -> &'static str {
    match kind {
        PhaseKind::Free => "free",
        PhaseKind::Arbitration => "arbitration",
        PhaseKind::Selection => "selection",
        PhaseKind::Reselection => "reselection",
        PhaseKind::Message => "message",
        PhaseKind::Command => "command",
        PhaseKind::Data => "data",
        PhaseKind::Status => "status",
        PhaseKind::Dead => "dead",
    }
}

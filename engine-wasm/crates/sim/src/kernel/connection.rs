//! One connection: its phases in the order and with the names of the standard (SCSI-2, 6.1), each with its time and
//! bytes.
//!
//! The inner loop adds up a connection's time (`BusTime`) and keeps the few figures that determine its phases. The
//! list of phases is computed on request. A debug build requests it after every connection and compares the two.

use busfree_scsi::timing::{BUS_SETTLE, Ps, SELECTION};
use busfree_scsi::{COMMAND_IU_BYTES, IU_CRC_BYTES, L_Q_BYTES, Protocol, QAS_REQUEST};

use crate::kernel::spec::TargetSpec;
use crate::stats::tally::BusTime;
use crate::trace::Phase;

/// A phase with its time and the bytes that move in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PhaseTime {
    pub(crate) phase: Phase,
    pub(crate) time: Ps,
    pub(crate) bytes: u64,
}

/// The largest number of phases in a connection: a reselection with packets, all waits and a QAS request.
const MOST_PHASES: usize = 10;

/// The phases of a connection in order, without those of zero length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Phases {
    all: [PhaseTime; MOST_PHASES],
    count: usize,
}

impl Phases {
    const fn new() -> Self {
        Self { all: [PhaseTime { phase: Phase::Held, time: 0, bytes: 0 }; MOST_PHASES], count: 0 }
    }

    fn push(&mut self, phase: Phase, time: Ps, bytes: u64) {
        if time > 0 {
            self.all[self.count] = PhaseTime { phase, time, bytes };
            self.count += 1;
        }
    }

    pub(crate) fn as_slice(&self) -> &[PhaseTime] {
        &self.all[..self.count]
    }

    /// Their total time, by use.
    pub(crate) fn time(&self) -> BusTime {
        let mut sum = BusTime::default();
        for part in self.as_slice() {
            *match part.phase {
                Phase::Arbitration | Phase::Selection | Phase::Reselection => &mut sum.arbitration,
                Phase::DataIn | Phase::DataOut => &mut sum.data,
                Phase::Held => &mut sum.dead,
                _ => &mut sum.command,
            } += part.time;
        }
        sum
    }
}

/// How a connection begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opening {
    /// An initiator sends a command.
    Selection,
    /// A target continues a command.
    Reselection,
    /// A target that has kept the bus since its selection continues.
    Kept,
}

/// How a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The target disconnects; the command is not complete.
    Disconnect,
    /// The target reports status.
    Complete,
    /// The target keeps the bus.
    Keep,
}

/// A connection, complete or in progress.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connection {
    /// Its time, by use.
    pub(crate) time: BusTime,
    /// Bytes of data.
    pub(crate) bytes: u64,
    opening: Opening,
    ending: Ending,
    /// The data go to the initiator.
    data_in: bool,
    /// Commands carry a queue tag.
    tagged: bool,
    protocol: Protocol,
    /// Commands or statuses beyond the first; only possible with packets.
    more: u32,
    /// The part of the dead time before the data. The rest falls between data and before the end.
    held_before: Ps,
}

impl Connection {
    fn new(spec: &TargetSpec, opening: Opening, time: BusTime) -> Self {
        Self {
            time,
            bytes: 0,
            opening,
            ending: Ending::Keep,
            data_in: true,
            protocol: spec.protocol,
            tagged: spec.tagged,
            more: 0,
            held_before: time.dead,
        }
    }

    /// An initiator sends a command, which firmware handles for `dead`. A target that may disconnect then does so.
    pub(crate) fn selection(spec: &TargetSpec, arbitration: Ps, dead: Ps) -> Self {
        let (ending, command) = if spec.disconnect {
            (Ending::Disconnect, spec.protocol.command())
        } else {
            (Ending::Keep, spec.protocol.command_kept())
        };
        let time = BusTime { arbitration, command, data: 0, dead };
        Self { ending, ..Self::new(spec, Opening::Selection, time) }
    }

    /// A target reselects its initiator; firmware works for `dead` before data or status.
    pub(crate) fn reselection(spec: &TargetSpec, arbitration: Ps, dead: Ps) -> Self {
        let time = BusTime { arbitration, command: spec.protocol.reselected(), data: 0, dead };
        Self::new(spec, Opening::Reselection, time)
    }

    /// A target that has kept the bus continues.
    pub(crate) fn kept(spec: &TargetSpec) -> Self {
        Self::new(spec, Opening::Kept, BusTime::default())
    }

    /// Holds the bus for `time` without a transfer.
    pub(crate) fn hold(&mut self, time: Ps) {
        self.time.dead += time;
        if self.bytes == 0 {
            self.held_before += time;
        }
    }

    /// Transfers data to the initiator (`data_in`) or from it.
    pub(crate) fn moves(&mut self, data_in: bool, bytes: u64, time: Ps) {
        (self.data_in, self.bytes) = (data_in, self.bytes + bytes);
        self.time.data += time;
    }

    /// Firmware works for `dead`, then the connection ends.
    pub(crate) fn ends(&mut self, ending: Ending, dead: Ps) {
        self.ending = ending;
        self.time.dead += dead;
        self.time.command += match ending {
            Ending::Disconnect => self.protocol.disconnected(),
            Ending::Complete => self.protocol.completed(),
            Ending::Keep => 0,
        };
    }

    /// Adds another command or another status to this connection, which takes `time`.
    pub(crate) fn another(&mut self, time: Ps) {
        self.more += 1;
        self.time.command += time;
    }

    /// Time from the start of arbitration to the end.
    pub(crate) fn total(&self) -> Ps {
        self.time.total()
    }

    /// Time before the first data, without messages.
    pub(crate) const fn before_data(&self) -> Ps {
        self.time.arbitration + self.held_before
    }

    /// Its phases, in order.
    pub(crate) fn phases(&self) -> Phases {
        let mut phases = Phases::new();
        let more = 1 + u64::from(self.more);
        // IDENTIFY, followed by a queue tag message of two bytes if tagged (SCSI-2, 6.6.7 and 6.6.17).
        let identify = if self.tagged { 3 } else { 1 };
        let arbitration = self.time.arbitration.saturating_sub(SELECTION);
        let packet = self.protocol.packet_byte;
        match (self.opening, packet) {
            (Opening::Selection, Some(byte)) => {
                let bytes = L_Q_BYTES + COMMAND_IU_BYTES;
                phases.push(Phase::Arbitration, arbitration, 0);
                phases.push(Phase::Selection, SELECTION, 0);
                phases.push(Phase::UnitsOut, BUS_SETTLE + more * bytes * byte, more * bytes);
            }
            (Opening::Selection, None) => {
                phases.push(Phase::Arbitration, arbitration, 0);
                phases.push(Phase::Selection, SELECTION, 0);
                phases.push(Phase::MessageOut, self.protocol.message(), identify);
                phases.push(Phase::Command, self.protocol.command_phase(), 10);
            }
            (Opening::Reselection, Some(byte)) => {
                phases.push(Phase::Arbitration, arbitration, 0);
                phases.push(Phase::Reselection, SELECTION, 0);
                phases.push(Phase::UnitsIn, BUS_SETTLE + L_Q_BYTES * byte, L_Q_BYTES);
            }
            (Opening::Reselection, None) => {
                phases.push(Phase::Arbitration, arbitration, 0);
                phases.push(Phase::Reselection, SELECTION, 0);
                phases.push(Phase::MessageIn, self.protocol.message(), identify);
            }
            (Opening::Kept, _) => {}
        }
        phases.push(Phase::Held, self.held_before, 0);
        phases.push(if self.data_in { Phase::DataIn } else { Phase::DataOut }, self.time.data, self.bytes);
        phases.push(Phase::Held, self.time.dead - self.held_before, 0);
        match (self.ending, packet) {
            // A command needs nothing but the QAS request, if there is one.
            (Ending::Disconnect, Some(_)) if self.opening == Opening::Selection => {}
            (Ending::Disconnect, Some(byte)) => {
                let phase = if self.data_in { Phase::UnitsIn } else { Phase::UnitsOut };
                phases.push(phase, IU_CRC_BYTES * byte, IU_CRC_BYTES);
            }
            (Ending::Complete, Some(byte)) => {
                let bytes = IU_CRC_BYTES + more * L_Q_BYTES;
                phases.push(Phase::UnitsIn, bytes * byte, bytes);
            }
            (Ending::Disconnect, None) => {
                // SAVE DATA POINTER precedes DISCONNECT if data have been transferred and more follow.
                let bytes = if self.bytes > 0 { 2 } else { 1 };
                phases.push(Phase::MessageIn, self.protocol.message(), bytes);
            }
            (Ending::Complete, None) => {
                phases.push(Phase::Status, self.protocol.status(), 1);
                phases.push(Phase::MessageIn, self.protocol.message(), 1);
            }
            (Ending::Keep, _) => {}
        }
        if self.protocol.qas && self.ending != Ending::Keep {
            phases.push(Phase::MessageIn, QAS_REQUEST, 1);
        }
        phases
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use busfree_scsi::timing::US;

    /// The phases of a connection as text: name, microseconds, bytes.
    pub(in crate::kernel) fn told(connection: &Connection) -> String {
        let phases = connection.phases();
        assert_eq!(phases.time(), connection.time, "phases and times differ");
        let part = |p: &PhaseTime| {
            let bytes = if p.bytes > 0 { format!(" ({} B)", p.bytes) } else { String::new() };
            format!("{:?} {:.1}{bytes}", p.phase, p.time as f64 / US as f64)
        };
        phases.as_slice().iter().map(part).collect::<Vec<_>>().join(", ")
    }
}

//! Protocol costs of a connection, excluding its data. Dead time of firmware is separate and belongs to the devices.
//!
//! Without packets, messages, commands and status have separate asynchronous phases, with the costs of T10's estimate
//! for a read with one disconnect (mail to the T10 reflector, May 1995): 15.4 us in all. With packets (SPI-4
//! information units) they travel at the data rate and there are no messages.

use crate::Agreement;
use crate::timing::{ARBITRATION, ASYNC_BYTE, BUS_SETTLE, Ps, QAS_ARBITRATION, SELECTION, ps_per_byte};
use crate::way::async_byte_more;

/// A message phase: one to three bytes (identify and queue tag; save data pointer and disconnect; command complete)
/// with the change of phase. Source: T10's estimate; Seagate's manuals state 1.0 to 1.5 us for such phases.
pub const MESSAGE_PHASE: Ps = 1_000 * crate::timing::NS;
/// A status phase. Source: T10's estimate.
pub const STATUS_PHASE: Ps = 1_000 * crate::timing::NS;
/// A command phase: a settle delay for the change of phase and the ten bytes of a CDB. Source: T10's estimate, 2.4 us.
pub const COMMAND_PHASE: Ps = BUS_SETTLE + 10 * ASYNC_BYTE;

/// Bytes of an L_Q, which names the task of the following information unit: type to reserved byte 12, then data
/// length, direction, checksum interval and the checksum itself. Source: Seagate Parallel SCSI Interface manual
/// 100293069, table 49, for bytes 0 to 12 and the order of the fields; the sizes of the last fields are derived from
/// their contents.
pub const L_Q_BYTES: u64 = 24;
/// Bytes of a command information unit: 14h, the least data length of its L_Q, and a checksum of 4. Source: the same
/// manual, table 50.
pub const COMMAND_IU_BYTES: u64 = 24;
/// Checksum after the data of a connection. Source: the same manual, table 50.
pub const IU_CRC_BYTES: u64 = 4;
/// A QAS request: a change of phase and one message byte. With the QAS arbitration delay it takes 2.0 us less than
/// bus free and arbitration; "about 2 us" is Compaq's estimate (T10 reflector, April 2000).
pub const QAS_REQUEST: Ps = BUS_SETTLE + ASYNC_BYTE;

/// Assumed, since no figures are published on how packets change dead time: it is proportional to the number of
/// events of a connection that firmware handles, with packets and without: (re)selection and each change of phase.
///
/// A command: message out, command, message in; or data out alone.
const COMMAND_EVENTS: (u64, u64) = (2, 4);
/// Data or status: message in, data in, status, message in; or data in alone.
const DATA_EVENTS: (u64, u64) = (2, 5);

/// How a pair communicates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Protocol {
    /// Time per byte of an information unit; `None` if commands and status have separate phases.
    pub packet_byte: Option<Ps>,
    /// Every connection ends with a QAS request instead of bus free.
    pub qas: bool,
    /// Time of an asynchronous byte beyond the typical one: over a long way, or through a converter.
    pub byte_more: Ps,
}

/// Bytes of a message phase that cross the way one by one: an IDENTIFY, or a message and its answer.
const MESSAGE_BYTES: Ps = 2;
/// Bytes of a command phase: a CDB of ten bytes.
const COMMAND_BYTES: Ps = 10;

impl Protocol {
    /// The protocol of a pair that negotiated `mb_s` MB/s, with packets or without, on a bus with QAS or without, over
    /// typical cable.
    #[must_use]
    pub fn new(packets: bool, mb_s: f64, qas: bool) -> Self {
        Self { packet_byte: packets.then(|| ps_per_byte(mb_s)), qas, byte_more: 0 }
    }

    /// The protocol of a pair with this agreement.
    #[must_use]
    pub fn of(agreement: &Agreement, qas: bool) -> Self {
        let byte_more = async_byte_more(agreement.delay_ns);
        Self { byte_more, ..Self::new(agreement.packets, agreement.mb_s, qas) }
    }

    /// A message phase.
    #[must_use]
    pub const fn message(self) -> Ps {
        MESSAGE_PHASE + MESSAGE_BYTES * self.byte_more
    }

    /// A command phase.
    #[must_use]
    pub const fn command_phase(self) -> Ps {
        COMMAND_PHASE + COMMAND_BYTES * self.byte_more
    }

    /// A status phase: one byte.
    #[must_use]
    pub const fn status(self) -> Ps {
        STATUS_PHASE + self.byte_more
    }

    /// Time of arbitration and (re)selection, up to the partner's answer; `quick` after a QAS request.
    #[must_use]
    pub const fn arbitration(quick: bool) -> Ps {
        if quick { QAS_ARBITRATION + SELECTION } else { ARBITRATION + SELECTION }
    }

    /// Dead time of a connection with a command, from its value without packets: proportional to the events that
    /// firmware handles.
    #[must_use]
    pub const fn command_dead(self, phases: Ps) -> Ps {
        if self.packet_byte.is_some() { phases * COMMAND_EVENTS.0 / COMMAND_EVENTS.1 } else { phases }
    }

    /// The same for a connection with data or status.
    #[must_use]
    pub const fn data_dead(self, phases: Ps) -> Ps {
        if self.packet_byte.is_some() { phases * DATA_EVENTS.0 / DATA_EVENTS.1 } else { phases }
    }

    const fn farewell(self) -> Ps {
        if self.qas { QAS_REQUEST } else { 0 }
    }

    /// From selection to the end of a connection that carries one command.
    #[must_use]
    pub const fn command(self) -> Ps {
        let told = match self.packet_byte {
            Some(byte) => BUS_SETTLE + (L_Q_BYTES + COMMAND_IU_BYTES) * byte,
            None => self.message() + self.command_phase() + self.message(),
        };
        told + self.farewell()
    }

    /// From selection to the end of the command phase if the target then keeps the bus: no message ends the
    /// connection. Not possible with packets.
    #[must_use]
    pub const fn command_kept(self) -> Ps {
        self.message() + self.command_phase()
    }

    /// Time of another command in the same connection; only possible with packets.
    #[must_use]
    pub const fn another_command(self) -> Option<Ps> {
        match self.packet_byte {
            Some(byte) => Some((L_Q_BYTES + COMMAND_IU_BYTES) * byte),
            None => None,
        }
    }

    /// From reselection to the first byte of data or to the status: identifies the target and the command.
    #[must_use]
    pub const fn reselected(self) -> Ps {
        match self.packet_byte {
            Some(byte) => BUS_SETTLE + L_Q_BYTES * byte,
            None => self.message(),
        }
    }

    /// End of a connection with an unfinished command.
    #[must_use]
    pub const fn disconnected(self) -> Ps {
        let told = match self.packet_byte {
            Some(byte) => IU_CRC_BYTES * byte,
            None => self.message(),
        };
        told + self.farewell()
    }

    /// End of a connection with status. GOOD status is an L_Q with a data length of zero (Hitachi Ultrastar 15K73
    /// manual, 3.5.5).
    #[must_use]
    pub const fn completed(self) -> Ps {
        let told = match self.packet_byte {
            Some(byte) => (IU_CRC_BYTES + L_Q_BYTES) * byte,
            None => self.status() + self.message(),
        };
        told + self.farewell()
    }

    /// Time of the status of another finished command in the same connection; only possible with packets.
    #[must_use]
    pub const fn another_status(self) -> Option<Ps> {
        match self.packet_byte {
            Some(byte) => Some(L_Q_BYTES * byte),
            None => None,
        }
    }

    /// A read with one disconnect, without its data, dead time and bus free between its connections: the parts that
    /// T10's estimate counts.
    #[must_use]
    pub const fn read_with_one_disconnect(self) -> Ps {
        2 * Self::arbitration(self.qas) + self.command() + self.reselected() + self.completed()
    }

    /// Share of protocol in the time of such a read of `bytes` at `mb_s` MB/s, percent.
    #[must_use]
    pub fn overhead_percent(self, bytes: u64, mb_s: f64) -> f64 {
        let protocol = self.read_with_one_disconnect() as f64;
        100.0 * protocol / (protocol + (bytes * ps_per_byte(mb_s)) as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timing::{BUS_GAP, NS, US};

    const PHASES: Protocol = Protocol { packet_byte: None, qas: false, byte_more: 0 };

    #[test]
    fn a_read_with_one_disconnect_costs_what_t10_estimated() {
        assert_eq!(PHASES.read_with_one_disconnect(), 15_400 * NS);
        assert_eq!(Protocol::arbitration(false), 4 * US);
        assert_eq!((MESSAGE_PHASE, COMMAND_PHASE, STATUS_PHASE), (US, 2_400 * NS, US));
    }

    #[test]
    fn its_table_of_overheads_is_reproduced() {
        let overhead = |bytes, mb_s| (PHASES.overhead_percent(bytes, mb_s) * 10.0).round() / 10.0;
        assert_eq!([4, 8, 64].map(|kib| overhead(kib * 1024, 80.0)), [23.1, 13.1, 1.8]);
        assert_eq!([80.0, 40.0, 5.0].map(|mb_s| overhead(4096, mb_s)), [23.1, 13.1, 1.8]);
    }

    #[test]
    fn qas_saves_two_microseconds_a_connection() {
        let normal = BUS_GAP + Protocol::arbitration(false);
        assert_eq!(normal - Protocol::arbitration(true) - QAS_REQUEST, 2 * US);
    }

    #[test]
    fn a_long_way_delays_the_bytes_of_commands_messages_and_status() {
        let long = Protocol { byte_more: 100 * NS, ..PHASES };
        let bytes = COMMAND_BYTES + 4 * MESSAGE_BYTES + 1;
        assert_eq!(long.read_with_one_disconnect() - PHASES.read_with_one_disconnect(), bytes * 100 * NS);
    }

    #[test]
    fn packets_take_a_fraction_of_the_phases() {
        let packets = Protocol::new(true, 320.0, false);
        let told = |p: Protocol| p.read_with_one_disconnect() - 2 * Protocol::arbitration(false);
        assert!(told(packets) * 5 < told(PHASES), "{}", told(packets));
    }
}

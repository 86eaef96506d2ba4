//! Messages, commands and status by the standard's names (SCSI-2, 6.6, 7.3 and 8 to 17).

use busfree_scsi::Phase;

/// What a message settled or named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    /// IDENTIFY for a logical unit.
    Identify(u8),
    /// A queue tag.
    Tag(u8),
    /// SDTR: the period in units of 4 ns, and the offset.
    Synchronous { period: u8, offset: u8 },
    /// WDTR: the exponent of the width in bytes.
    Wide(u8),
    /// PPR: the period factor, the offset and the exponent of the width.
    Parallel { period: u8, offset: u8, width: u8 },
    /// MESSAGE REJECT.
    Reject,
    /// Any other, by its name.
    Other(&'static str),
}

impl Message {
    /// Its name in the standard.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Identify(_) => "IDENTIFY",
            Self::Tag(_) => "QUEUE TAG",
            Self::Synchronous { .. } => "SYNCHRONOUS DATA TRANSFER REQUEST",
            Self::Wide(_) => "WIDE DATA TRANSFER REQUEST",
            Self::Parallel { .. } => "PARALLEL PROTOCOL REQUEST",
            Self::Reject => "MESSAGE REJECT",
            Self::Other(name) => name,
        }
    }
}

/// The messages in the bytes of one phase. The last one may be cut short; it is left out.
pub(crate) fn messages(mut bytes: &[u8]) -> Vec<Message> {
    let mut found = Vec::new();
    while let [first, rest @ ..] = bytes {
        let (message, after) = match (*first, rest) {
            (0x80.., _) => (Message::Identify(first & 7), rest),
            (0x20..=0x22, [tag, after @ ..]) => (Message::Tag(*tag), after),
            (1, [length, body @ ..]) => {
                let length = if *length == 0 { 256 } else { usize::from(*length) };
                let Some((body, after)) = body.split_at_checked(length) else { break };
                (extended(body), after)
            }
            (1 | 0x20..=0x22, _) => break,
            (0x23..=0x2F, [_, after @ ..]) => (Message::Other("TWO-BYTE MESSAGE"), after),
            (0x23..=0x2F, []) => break,
            (code, _) => (one_byte(code), rest),
        };
        found.push(message);
        bytes = after;
    }
    found
}

fn extended(body: &[u8]) -> Message {
    match *body {
        [1, period, offset, ..] => Message::Synchronous { period, offset },
        [3, width, ..] => Message::Wide(width),
        [4, period, _, offset, width, ..] => Message::Parallel { period, offset, width },
        [0, ..] => Message::Other("MODIFY DATA POINTER"),
        _ => Message::Other("EXTENDED MESSAGE"),
    }
}

const fn one_byte(code: u8) -> Message {
    Message::Other(match code {
        0x00 => "COMMAND COMPLETE",
        0x02 => "SAVE DATA POINTER",
        0x03 => "RESTORE POINTERS",
        0x04 => "DISCONNECT",
        0x05 => "INITIATOR DETECTED ERROR",
        0x06 => "ABORT",
        0x07 => return Message::Reject,
        0x08 => "NO OPERATION",
        0x09 => "MESSAGE PARITY ERROR",
        0x0A => "LINKED COMMAND COMPLETE",
        0x0B => "LINKED COMMAND COMPLETE (WITH FLAG)",
        0x0C => "BUS DEVICE RESET",
        0x0D => "ABORT TAG",
        0x0E => "CLEAR QUEUE",
        0x0F => "INITIATE RECOVERY",
        0x10 => "RELEASE RECOVERY",
        0x11 => "TERMINATE I/O PROCESS",
        0x55 => "QAS REQUEST",
        _ => "MESSAGE",
    })
}

/// What a command says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cdb {
    pub(crate) name: &'static str,
    /// It writes.
    pub(crate) writes: bool,
    /// First block, of commands that have one.
    pub(crate) block: Option<u64>,
}

impl Cdb {
    /// Reads the bytes of a COMMAND phase.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        let opcode = bytes.first().copied().unwrap_or(0xFF);
        let number = |from: usize, to: usize| {
            let value = |digits: &[u8]| digits.iter().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte));
            bytes.get(from..to).map(value)
        };
        let (name, writes, block) = match opcode {
            0x08 => ("READ(6)", false, number(1, 4).map(|block| block & 0x1F_FFFF)),
            0x0A => ("WRITE(6)", true, number(1, 4).map(|block| block & 0x1F_FFFF)),
            0x28 => ("READ(10)", false, number(2, 6)),
            0x2A => ("WRITE(10)", true, number(2, 6)),
            0xA8 => ("READ(12)", false, number(2, 6)),
            0xAA => ("WRITE(12)", true, number(2, 6)),
            0x2E => ("WRITE AND VERIFY(10)", true, number(2, 6)),
            0x00 => ("TEST UNIT READY", false, None),
            0x01 => ("REZERO UNIT", false, None),
            0x03 => ("REQUEST SENSE", false, None),
            0x04 => ("FORMAT UNIT", true, None),
            0x12 => ("INQUIRY", false, None),
            0x15 => ("MODE SELECT(6)", true, None),
            0x16 => ("RESERVE", false, None),
            0x17 => ("RELEASE", false, None),
            0x1A => ("MODE SENSE(6)", false, None),
            0x1B => ("START STOP UNIT", false, None),
            0x1D => ("SEND DIAGNOSTIC", true, None),
            0x1E => ("PREVENT ALLOW MEDIUM REMOVAL", false, None),
            0x25 => ("READ CAPACITY", false, None),
            0x2B => ("SEEK(10)", false, None),
            0x2F => ("VERIFY(10)", false, None),
            0x35 => ("SYNCHRONIZE CACHE", false, None),
            0x3B => ("WRITE BUFFER", true, None),
            0x3C => ("READ BUFFER", false, None),
            0x42 => ("READ SUB-CHANNEL", false, None),
            0x43 => ("READ TOC", false, None),
            0x55 => ("MODE SELECT(10)", true, None),
            0x5A => ("MODE SENSE(10)", false, None),
            0xBE => ("READ CD", false, number(2, 6)),
            _ => ("COMMAND", false, None),
        };
        Self { name, writes, block }
    }
}

/// The name of a status byte (SCSI-2, 7.3).
const fn status_name(byte: u8) -> &'static str {
    match byte & 0x3E {
        0x00 => "GOOD",
        0x02 => "CHECK CONDITION",
        0x04 => "CONDITION MET",
        0x08 => "BUSY",
        0x10 => "INTERMEDIATE",
        0x14 => "INTERMEDIATE-CONDITION MET",
        0x18 => "RESERVATION CONFLICT",
        0x22 => "COMMAND TERMINATED",
        0x28 => "QUEUE FULL",
        _ => "STATUS",
    }
}

/// What the bytes of a phase are by the standard's names; empty if they have none.
pub(crate) fn label(phase: Phase, bytes: &[u8]) -> String {
    match (phase, bytes) {
        (_, []) => String::new(),
        (Phase::Command, _) => Cdb::of(bytes).name.to_owned(),
        (Phase::Status, [byte, ..]) => status_name(*byte).to_owned(),
        (Phase::MessageIn | Phase::MessageOut, _) => {
            let mut names: Vec<&str> = messages(bytes).into_iter().map(Message::name).collect();
            names.dedup();
            names.join(", ")
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_one_after_the_other() {
        let found = messages(&[0xC0, 0x20, 7, 1, 3, 1, 25, 15, 1, 2, 3, 1, 1]);
        let synchronous = Message::Synchronous { period: 25, offset: 15 };
        assert_eq!(found, [Message::Identify(0), Message::Tag(7), synchronous, Message::Wide(1)]);
        assert_eq!(label(Phase::MessageIn, &[2, 4]), "SAVE DATA POINTER, DISCONNECT");
    }

    #[test]
    fn a_message_that_is_cut_short_is_left_out() {
        for bytes in [&[1][..], &[1, 3, 1], &[1, 0, 2], &[0x20], &[0x23]] {
            assert_eq!(messages(bytes), [], "{bytes:?}");
        }
    }

    #[test]
    fn commands_name_their_block() {
        let read = Cdb::of(&[0x28, 0, 0, 1, 2, 3, 0, 0, 8, 0]);
        assert_eq!((read.name, read.block), ("READ(10)", Some(0x1_0203)));
        assert_eq!(Cdb::of(&[0x08, 0xFF, 1, 2, 1, 0]).block, Some(0x1F_0102));
        assert_eq!(Cdb::of(&[]), Cdb { name: "COMMAND", writes: false, block: None });
    }
}

//! The text that `blkparse` prints of a `blktrace` by default (its manual page, "Default output"):
//! `8,0 3 11 0.009507758 697 D W 223490 + 8 [proc]`. The fields are the disk, processor, number, seconds, process,
//! action, kind, first sector, number of sectors and the name of the process. Only requests that were issued to the
//! device, `D`, are replayed.

use crate::replays::fields::{Fields, whole};
use crate::replays::row::{Moment, Row, Which};
use crate::replays::units::Units;
use crate::replays::why::{Why, quoted};

/// The major and minor number of a disk: `8,0`.
fn disk(field: &[u8]) -> Option<(u64, u64)> {
    let comma = field.iter().position(|byte| *byte == b',')?;
    let (major, minor) = field.split_at(comma);
    Some((whole(major)?, whole(minor.get(1..)?)?))
}

/// Whether a line is an event.
pub(crate) fn is_event(line: &[u8]) -> bool {
    let mut fields = Fields::of(line);
    let is_whole = |field: Result<&[u8], Why>| field.is_ok_and(|field| whole(field).is_some());
    fields.next("disk").is_ok_and(|field| disk(field).is_some())
        && is_whole(fields.next("processor"))
        && is_whole(fields.next("number"))
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Blktrace {
    /// The events are over: sums follow.
    has_sums: bool,
}

impl Blktrace {
    /// The request of a line; `None` if it is another event, or a line of the sums at the end.
    pub(crate) fn row(&mut self, line: &[u8]) -> Result<Option<Row>, Why> {
        self.has_sums |= [&b"CPU"[..], b"Total ("].iter().any(|begin| line.starts_with(begin));
        if self.has_sums {
            return Ok(None);
        }
        let mut fields = Fields::of(line);
        let device = fields.next("disk")?;
        let (major, minor) = disk(device).ok_or_else(|| Why::NotWhole("disk", quoted(device)))?;
        fields.whole("processor")?;
        fields.whole("number")?;
        let time = fields.next("time")?;
        fields.next("process")?;
        if fields.next("action")? != b"D" {
            return Ok(None);
        }
        let read = is_read(fields.next("kind")?)?;
        let block = fields.whole("sector")?;
        if fields.next("+").is_ok_and(|field| field != b"+") {
            return Err(Why::NoBlocks);
        }
        let blocks = fields.whole("number of sectors")?;
        Ok(Some(Row {
            moment: Moment::At(Units::S.time(time)?),
            which: Which::Disk(major, minor),
            block,
            blocks,
            read,
        }))
    }
}

/// Whether a kind is a read or a write. An F before it asks for a flush; letters after it do not matter here. Without
/// them, F is a flush, D discards blocks and N is any other command.
fn is_read(kind: &[u8]) -> Result<bool, Why> {
    let operation = match kind {
        [b'F', operation, ..] => operation,
        [operation, ..] => operation,
        [] => &b' ',
    };
    match operation {
        b'R' => Ok(true),
        b'W' => Ok(false),
        _ => Err(Why::NeitherReadNorWrite(quoted(kind))),
    }
}

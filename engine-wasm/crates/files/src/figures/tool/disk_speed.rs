//! DiskSpeed and ScsiSpeed of the Amiga, by MKSoft, versions 4.
//!
//! Seen: their source and documentation (version 4.2, and the port to AROS). It prints `Device: scsi.device:6`, `Testing with a
//! 512 byte, MEMF_FAST, LONG-aligned buffer.`, and results as `%s %9ld %s  |  CPU Available: %ld%%`: `Read from SCSI:    1048576
//! bytes/sec`. DiskSpeed measures a file of 256 KB through the file system; ScsiSpeed reads the device from its first block.

use crate::figures::command::id_of_unit;
use crate::figures::figure::{Direction, Known, Order};
use crate::figures::found::Found;
use crate::figures::lines::{Lines, behind, has};
use crate::figures::note::FigureRemark;
use crate::figures::number::{printed, rate_unit, whole};
use crate::figures::tool::Tool;

pub(super) const NAME: &str = "DiskSpeed";

pub(super) fn read(lines: &mut Lines, found: &mut Found) {
    let mut known = Known { order: Some(Order::Sequential), ..Known::default() };
    for at in 0..lines.count() {
        let line = lines.bare(at).to_owned();
        if let Some(rest) = line.strip_prefix("Device:") {
            let name = rest.split("Buffers:").next().unwrap_or_default().trim();
            known.device = name.to_owned();
            let unit =
                name.rsplit_once(".device:").and_then(|(_, unit)| whole(unit)).filter(|(_, rest)| rest.is_empty());
            known.scsi_id = unit.and_then(|(unit, _)| id_of_unit(unit));
            lines.take(at);
        } else if let Some(rest) = line.strip_prefix("Testing with a ").filter(|rest| has(rest, "-aligned buffer")) {
            known.request_bytes = whole(rest).map(|(bytes, _)| bytes);
            lines.take(at);
        } else if let Some((direction, is_raw, result)) = result(&line) {
            let rate = printed(result.trim_start()).filter(|(_, rest)| rate_unit(rest).is_some());
            let known = Known {
                direction: Some(direction),
                file_system: Some(!is_raw),
                cache: is_raw.then_some(false),
                ..known.clone()
            };
            match rate {
                Some((rate, _)) => found.rate(lines, at, Tool::DiskSpeed, rate, &known),
                None => found.note(lines, at, FigureRemark::NotRead),
            }
        }
    }
}

/// Direction, whether it is of the device without a file system, and the result.
fn result(line: &str) -> Option<(Direction, bool, &str)> {
    let labels = [
        ("Read from SCSI:", Direction::Read, true),
        ("Read from file:", Direction::Read, false),
        ("Write to file:", Direction::Write, false),
        ("Create file:", Direction::Write, false),
    ];
    let (direction, is_raw, rest) =
        labels.iter().find_map(|(label, direction, is_raw)| Some((*direction, *is_raw, line.strip_prefix(label)?)))?;
    behind(rest, "bytes/sec").map(|_| (direction, is_raw, rest))
}

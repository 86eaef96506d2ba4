//! `devtest -b` of the Amiga, which reads and writes through a device driver, without a file system.
//!
//! Seen: its documentation (`Test a4091.device 1 with MB RAM`, `read  512 KB xfers          6242 KB/sec (13% CPU)`) and its
//! source, which divides bytes by 1024 for KB, and prints MB/sec for fast devices and, with `-v`, a line for each test:
//! `  64 MB read  in  7.92 sec: 512 KB xfer: 8273 KB/sec`.

use crate::figures::command::id_of_unit;
use crate::figures::figure::{Direction, Known, Order};
use crate::figures::found::Found;
use crate::figures::lines::{Lines, behind, has};
use crate::figures::note::FigureRemark;
use crate::figures::number::{KIB, printed, rate_unit, whole};
use crate::figures::tool::Tool;

pub(super) const NAME: &str = "devtest";

pub(super) fn read(lines: &mut Lines, found: &mut Found) {
    let mut device = String::new();
    for at in 0..lines.count() {
        let line = lines.bare(at).to_owned();
        if let Some(rest) = line.strip_prefix("Test ").filter(|rest| has(rest, " with ") && has(rest, " RAM")) {
            device = rest.split(" with ").next().unwrap_or_default().to_owned();
            lines.take(at);
            continue;
        }
        let Some((before, _)) = line.split_once(" KB xfer") else { continue };
        let direction = if has(before, "read ") {
            Direction::Read
        } else if has(before, "write ") {
            Direction::Write
        } else {
            continue;
        };
        let request = before.rsplit(' ').next().and_then(whole).filter(|(_, rest)| rest.is_empty());
        let result = behind(&line, " KB xfers").or_else(|| behind(&line, " KB xfer:")).unwrap_or_default();
        let rate = printed(result.trim_start()).and_then(|(rate, rest)| Some(rate.times(rate_unit(rest)?.0.binary())));
        let unit = device.rsplit(' ').next().and_then(whole).filter(|(_, rest)| rest.is_empty());
        let known = Known {
            direction: Some(direction),
            order: Some(Order::Sequential),
            request_bytes: request.map(|(kib, _)| kib.min(1 << 20) * KIB as u64),
            scsi_id: unit.and_then(|(unit, _)| id_of_unit(unit)),
            device: device.clone(),
            file_system: Some(false),
            cache: Some(false),
            ..Known::default()
        };
        match rate {
            Some(rate) => found.rate(lines, at, Tool::Devtest, rate, &known),
            None => found.note(lines, at, FigureRemark::NotRead),
        }
    }
}

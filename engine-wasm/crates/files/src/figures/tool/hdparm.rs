//! `hdparm -t` and `-T` of Linux, also that of busybox.
//!
//! Seen: mails to linux-kernel 2001–2004 (`64 MB in  3.02 seconds = 21.19 MB/sec`, `buffer-cache reads`), forums and
//! READMEs since (`cached reads`, `O_DIRECT disk reads`, `2 MB in 19.21 seconds = 106.63 kB/sec`). The unit follows from the
//! last: 2 MB in 19.21 s are 106.6 kB/s only if MB is 2^20 and kB 2^10 bytes. `-t` reads from the first address on.

use crate::figures::command::words_of;
use crate::figures::figure::{Direction, Known, Order, Zone};
use crate::figures::found::Found;
use crate::figures::lines::{Lines, behind, has};
use crate::figures::note::FigureRemark;
use crate::figures::number::{Printed, printed, rate_unit};
use crate::figures::tool::Tool;

pub(super) const NAME: &str = "hdparm";

pub(super) fn read(lines: &mut Lines, found: &mut Found) {
    let mut device = String::new();
    for at in 0..lines.count() {
        let line = lines.bare(at);
        if let Some(words) = words_of(line, "hdparm") {
            let named = words.iter().rev().find(|word| word.starts_with("/dev/"));
            device = named.map_or(String::new(), |name| (*name).to_owned());
            lines.take(at);
        } else if let Some(name) =
            line.strip_suffix(':').filter(|name| name.starts_with("/dev/") && !name.contains(' '))
        {
            device = name.to_owned();
            lines.take(at);
        } else if has(line, "timing ") && has(line, " reads") {
            timing(lines, at, &device, found);
        }
    }
}

/// A line that begins with `Timing`.
fn timing(lines: &mut Lines, at: usize, device: &str, found: &mut Found) {
    let line = lines.bare(at).to_owned();
    let is_direct = has(&line, "O_DIRECT");
    let is_disk = has(&line, "disk reads");
    if !is_disk && !has(&line, "cache") {
        return;
    }
    let rate = rate(&line).or_else(|| rate(&lines.joined(at)));
    if !is_disk {
        // With O_DIRECT it reads the same data again and again, which the drive has in its buffer.
        found.note(lines, at, if is_direct { FigureRemark::Burst } else { FigureRemark::Memory });
        return;
    }
    let Some(rate) = rate else {
        found.note(lines, at, FigureRemark::NotRead);
        return;
    };
    let is_whole_disk = device
        .rsplit('/')
        .next()
        .is_some_and(|name| name.len() == 3 && (name.starts_with("sd") || name.starts_with("hd")));
    let is_moved = has(&line, "offset");
    let zone = (is_whole_disk && !is_moved).then_some(Zone::Outer);
    let known = Known {
        direction: Some(Direction::Read),
        order: Some(Order::Sequential),
        zone,
        device: device.to_owned(),
        file_system: Some(false),
        cache: Some(!is_direct),
        ..Known::default()
    };
    found.rate(lines, at, Tool::Hdparm, rate, &known);
    if zone.is_some() {
        found.note_once(lines, at, FigureRemark::OuterZone);
    }
}

/// The rate behind the equals sign, bytes/s.
fn rate(line: &str) -> Option<Printed> {
    let result = behind(line, "=")?.trim_start_matches([' ', '~']);
    let (number, rest) = printed(result)?;
    let (unit, _) = rate_unit(rest)?;
    Some(number.times(unit.binary()))
}

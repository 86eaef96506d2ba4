//! `diskinfo -t` of FreeBSD.
//!
//! Seen: `outside:       102400 kbytes in   1.903863 sec =    53785 kbytes/sec` in documents and blogs of FreeBSD 10 to 14,
//! after lines such as `WDC WD40EFRX  # Disk descr.` It reads 100 MiB at each place, so kbytes are 2^10 bytes, from
//! the character device, which has no cache.

use crate::figures::command::words_of;
use crate::figures::figure::{Direction, Known, Order, Zone};
use crate::figures::found::Found;
use crate::figures::lines::{Lines, behind, has};
use crate::figures::note::FigureRemark;
use crate::figures::number::{KIB, Printed, printed, whole};
use crate::figures::tool::Tool;

pub(super) const NAME: &str = "diskinfo";

pub(super) fn read(lines: &mut Lines, found: &mut Found) {
    let mut device = String::new();
    for at in 0..lines.count() {
        let line = lines.bare(at).to_owned();
        if let Some(words) = words_of(&line, "diskinfo") {
            device =
                words.last().filter(|word| !word.starts_with('-')).map_or(String::new(), |name| (*name).to_owned());
            lines.take(at);
        } else if line.starts_with("/dev/") && !line.contains(' ') {
            device = line;
        } else if let Some((name, _)) = line.split_once("# Disk descr.") {
            if !name.trim().is_empty() {
                device = name.trim().to_owned();
            }
            lines.take(at);
        } else if let Some((zone, rest)) = zone(&line) {
            let Some(rate) = rate(rest).or_else(|| rate(&lines.joined(at))) else {
                found.note(lines, at, FigureRemark::NotRead);
                continue;
            };
            let known = Known {
                direction: Some(Direction::Read),
                order: Some(Order::Sequential),
                zone: Some(zone),
                device: device.clone(),
                file_system: Some(false),
                cache: Some(false),
                ..Known::default()
            };
            found.rate(lines, at, Tool::Diskinfo, rate, &known);
        }
    }
}

fn zone(line: &str) -> Option<(Zone, &str)> {
    let zones = [("outside:", Zone::Outer), ("middle:", Zone::Middle), ("inside:", Zone::Inner)];
    let (zone, rest) = zones.iter().find_map(|(label, zone)| Some((*zone, line.strip_prefix(label)?)))?;
    has(rest, "kbytes in").then_some((zone, rest))
}

/// kbytes divided by the time.
fn rate(line: &str) -> Option<Printed> {
    let kbytes = line.split_whitespace().find_map(|word| whole(word).filter(|(_, rest)| rest.is_empty()))?.0;
    let (time, rest) = printed(behind(line, "kbytes in")?.trim_start())?;
    rest.trim_start().starts_with("sec").then_some(())?;
    Printed::per(kbytes as f64 * KIB, time)
}

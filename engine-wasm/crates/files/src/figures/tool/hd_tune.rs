//! The text that HD Tune copies.
//!
//! Seen: `HD Tune: … Benchmark`, then `Transfer Rate Average : 308.1 MB/sec` and `Burst Rate : 196.7 MB/sec`, in a blog of
//! 2015. Neither says how many bytes its MB has. It reads the whole disk without a file system.

use crate::figures::figure::{Direction, Known, Order, Zone};
use crate::figures::found::Found;
use crate::figures::lines::{Lines, has};
use crate::figures::note::FigureRemark;
use crate::figures::number::{printed, rate_unit};
use crate::figures::tool::Tool;

pub(super) const NAME: &str = "HD Tune";

pub(super) fn read(lines: &mut Lines, found: &mut Found) {
    let mut device = String::new();
    for at in 0..lines.count() {
        let line = lines.bare(at).to_owned();
        if line.starts_with("HD Tune") && has(&line, "Benchmark") {
            let name = line.split_once(':').map_or("", |(_, name)| name);
            device = name.trim().trim_end_matches("Benchmark").trim().to_owned();
            lines.take(at);
        } else if let Some((label, result)) = line.split_once(':') {
            let label = label.trim();
            let rate =
                printed(result.trim_start()).and_then(|(rate, rest)| Some(rate.times(rate_unit(rest)?.0.written())));
            let zone = match label {
                "Transfer Rate Minimum" => Some(Zone::Inner),
                "Transfer Rate Maximum" => Some(Zone::Outer),
                "Transfer Rate Average" => Some(Zone::Average),
                "Burst Rate" => None,
                _ => continue,
            };
            match (rate, zone) {
                (None, _) => found.note(lines, at, FigureRemark::NotRead),
                (Some(_), None) => found.note(lines, at, FigureRemark::Burst),
                // The slowest place of a disk is not always its inner edge: a disturbance is as slow.
                (Some(_), Some(Zone::Inner)) => lines.take(at),
                (Some(rate), _) => {
                    let known = Known {
                        direction: Some(Direction::Read),
                        order: Some(Order::Sequential),
                        zone,
                        device: device.clone(),
                        file_system: Some(false),
                        cache: Some(false),
                        ..Known::default()
                    };
                    found.note_once(lines, at, FigureRemark::MegaAssumed);
                    if zone == Some(Zone::Average) {
                        found.note_once(lines, at, FigureRemark::AverageZone);
                    }
                    found.rate(lines, at, Tool::HdTune, rate, &known);
                }
            }
        }
    }
}

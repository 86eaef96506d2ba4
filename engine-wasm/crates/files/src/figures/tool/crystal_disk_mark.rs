//! The text that CrystalDiskMark copies.
//!
//! Seen: versions 3 (`Sequential Read :   179.874 MB/s`, `Random Read 4KB (QD=32) :`), 5 and 6 (`Sequential Read (Q= 32,T= 1) :`),
//! 7 (`Sequential 1MiB (Q=  8, T= 1):` below `[Read]`) and 8 (`SEQ    1MiB (Q=  8, T= 1):`) in READMEs and blogs, and the
//! template of the copied text in its source. It says its unit: `MB/s = 1,000,000 byte/s`. It reads a file without the cache
//! of Windows.

use crate::figures::figure::{Direction, Known, Order};
use crate::figures::found::Found;
use crate::figures::lines::{Lines, has};
use crate::figures::note::FigureRemark;
use crate::figures::number::{KIB, MIB, printed, rate_unit, whole};
use crate::figures::tool::Tool;

pub(super) const NAME: &str = "CrystalDiskMark";

pub(super) fn read(lines: &mut Lines, found: &mut Found) {
    if !lines.has("CrystalDiskMark") && !lines.has("MB/s = 1,000,000 byte") && !lines.has("[Read]") {
        return;
    }
    let mut side = None;
    for at in 0..lines.count() {
        let line = lines.bare(at).to_owned();
        if let Some(named) = section(&line) {
            side = named;
            lines.take(at);
        } else if has(&line, "CrystalDiskMark") || line.starts_with("* ") {
            lines.take(at);
        } else if let Some((order, rest)) = order(&line) {
            let Some((test, result)) = rest.split_once(':') else { continue };
            let direction = direction(test).or(side);
            let known = Known {
                direction,
                order: Some(order),
                request_bytes: request(test),
                file_system: Some(true),
                cache: Some(false),
                ..Known::default()
            };
            let rate = printed(result.trim_start())
                .and_then(|(rate, rest)| rate_unit(rest).map(|(unit, _)| rate.times(unit.written())));
            match rate {
                Some(rate) => found.rate(lines, at, Tool::CrystalDiskMark, rate, &known),
                None if has(result, "MB/s") => found.note(lines, at, FigureRemark::NotRead),
                None => {}
            }
        }
    }
}

/// `[Read]`, and what other sections there are.
fn section(line: &str) -> Option<Option<Direction>> {
    let name = line.strip_prefix('[')?.split_once(']')?.0;
    Some(match name {
        "Read" => Some(Direction::Read),
        "Write" => Some(Direction::Write),
        "Mix" => None,
        _ => return None,
    })
}

fn order(line: &str) -> Option<(Order, &str)> {
    let names = [
        ("Sequential", Order::Sequential),
        ("SEQ", Order::Sequential),
        ("Random", Order::Random),
        ("RND", Order::Random),
    ];
    names.iter().find_map(|(name, order)| Some((*order, line.strip_prefix(name)?)))
}

fn direction(test: &str) -> Option<Direction> {
    if has(test, "Read") { Some(Direction::Read) } else { has(test, "Write").then_some(Direction::Write) }
}

/// Size of a request: `512KB` and `4KB` until version 5, `4KiB` and `1MiB` since; both are binary.
fn request(test: &str) -> Option<u64> {
    test.split([' ', '(']).find_map(|word| {
        let (number, unit) = whole(word)?;
        let bytes = match unit {
            "KB" | "KiB" | "K" => KIB,
            "MB" | "MiB" | "M" => MIB,
            _ => return None,
        };
        Some(number.min(1 << 20) * bytes as u64)
    })
}

//! bonnie and bonnie++.
//!
//! Seen: bonnie (Tim Bray's report prints `%5d %4.1f` in K/sec), bonnie 1.2 of SuSE (`done: 44931 kB/s`), bonnie64 (M/sec),
//! bonnie++ 1.02–1.03 and 1.96 (K/sec and `%CP`), 2.00 (`/sec`, with 228m and 1450k), in mails to linux-kernel, forums and
//! blogs; also without the per-character columns (`-f`), and wrapped by mail. The sources divide bytes by 1024 for K.
//!
//! Only the columns of blocks are rates of a disk: the programs say that those per character measure the processor, and a
//! rewrite reads, seeks back and writes.

use crate::figures::figure::{Direction, Known, Order};
use crate::figures::found::Found;
use crate::figures::lines::{Lines, behind, has};
use crate::figures::note::FigureRemark;
use crate::figures::number::{GIB, KIB, MIB, printed, rate_unit, size};
use crate::figures::tool::Tool;

pub(super) const NAME: &str = "bonnie";

/// Values of a row: per character, blocks and rewrites, per character and blocks, seeks; each with the processor's share.
const VALUES: usize = 12;
/// Values without those per character.
const VALUES_OF_BLOCKS: usize = 8;
/// Lines between the head of a table and its last row that may be no rows.
const OTHERS_MAX: usize = 6;

pub(super) fn read(lines: &mut Lines, found: &mut Found) {
    let begun = found.figures.len();
    // The lines of commas repeat the table, and the lines of a progress repeat both.
    tables(lines, found);
    let has_table = found.figures.len() > begun;
    for at in 0..lines.count() {
        if let Some(rates) = values_of_csv(lines.bare(at)) {
            if has_table {
                lines.take(at);
            } else {
                csv(lines, at, rates, found);
            }
        }
    }
    let has_table = found.figures.len() > begun;
    for at in 0..lines.count() {
        let line = lines.bare(at).to_owned();
        let done = |label: &str| line.starts_with(label).then(|| behind(&line, "done:")).flatten();
        for (label, direction) in
            [("Writing intelligently", Direction::Write), ("Reading intelligently", Direction::Read)]
        {
            let Some(rest) = done(label) else { continue };
            let rate =
                printed(rest.trim_start()).and_then(|(rate, rest)| Some(rate.times(rate_unit(rest)?.0.binary())));
            match rate.filter(|_| !has_table) {
                Some(rate) => found.rate(lines, at, Tool::Bonnie, rate, &known(direction, None)),
                None => lines.take(at),
            }
        }
    }
}

fn known(direction: Direction, request_bytes: Option<u64>) -> Known {
    Known {
        direction: Some(direction),
        order: Some(Order::Sequential),
        request_bytes,
        file_system: Some(true),
        cache: Some(true),
        ..Known::default()
    }
}

/// The tables with a head.
fn tables(lines: &mut Lines, found: &mut Found) {
    // Bytes in the unit of the table that the lines are in.
    let mut unit: Option<f64> = None;
    let mut others = 0;
    let mut at = 0;
    while at < lines.count() {
        let line = lines.bare(at).to_owned();
        if has(&line, "-Create-") || line.starts_with("Latency") {
            unit = None;
        } else if has(&line, "Block-") && has(&line, "-Rewrite-") {
            (unit, others) = (Some(KIB), 0);
            lines.take(at);
        } else if let Some(of_table) = unit.filter(|_| has(&line, "/sec %CP") || has(&line, "/sec %CPU")) {
            unit = Some(if has(&line, "M/sec") {
                MIB
            } else if has(&line, "K/sec") {
                KIB
            } else {
                of_table
            });
            lines.take(at);
        } else if let Some(unit_bytes) = unit {
            let row = values_of(&line);
            let next = lines.bare(at + 1).to_owned();
            let rest = values_of(&next);
            let is_rest = !rest.is_empty() && next.split_whitespace().count() == rest.len();
            let is_short = (VALUES_OF_BLOCKS + 1..VALUES).contains(&row.len()) || is_shifted(&row);
            let wrapped = (is_rest && is_short && row.len() + rest.len() <= VALUES + 1)
                .then(|| row.iter().chain(&rest).cloned().collect::<Vec<_>>());
            if let Some(joined) = wrapped.filter(|joined| joined.len() >= VALUES) {
                result(lines, at, &joined, unit_bytes, &line, found);
                at += 1;
                lines.take(at);
            } else if row.len() >= VALUES_OF_BLOCKS {
                result(lines, at, &row, unit_bytes, &line, found);
            } else {
                others += 1;
                if others > OTHERS_MAX {
                    unit = None;
                }
            }
        }
        at += 1;
    }
}

/// The values at the end of a row, from left to right.
fn values_of(line: &str) -> Vec<String> {
    let is_value = |word: &&str| {
        let number = word.trim_end_matches(['k', 'm', 'g']);
        !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'+'))
    };
    let words = line.split_whitespace().rev().map(|word| word.trim_matches('*'));
    let mut values: Vec<String> = words.take_while(is_value).take(VALUES + 2).map(str::to_owned).collect();
    values.reverse();
    values
}

/// Whether a row begins with a size and lacks its last share of the processor: the shares are then where rates should be.
fn is_shifted(row: &[String]) -> bool {
    let sum =
        |from: usize| row.iter().skip(from).step_by(2).filter_map(|text| Some(printed(text)?.0.value)).sum::<f64>();
    row.len() == VALUES && sum(1) > sum(0)
}

/// A row of a table.
fn result(lines: &mut Lines, at: usize, row: &[String], unit: f64, line: &str, found: &mut Found) {
    let has_characters = row.len() >= VALUES;
    let wanted = if has_characters { VALUES } else { VALUES_OF_BLOCKS };
    let values = row.get(row.len().saturating_sub(wanted)..).unwrap_or_default();
    let [write, read] = if has_characters { [2, 8] } else { [0, 4] };
    // "2G", "2G:64k", "100M" of bonnie++; bonnie has MB without a letter.
    let sizes = line.split_whitespace().take(4).filter_map(|word| word.split(':').next());
    let with_letter = sizes.filter(|word| word.ends_with(['M', 'G'])).find_map(size);
    let before = row.len().checked_sub(VALUES + 1).and_then(|at| row.get(at));
    let bytes = with_letter.or_else(|| size(before?)?.checked_mul(1 << 20));
    let chunk = line.split_whitespace().take(3).find_map(|word| size(word.split(':').nth(1)?));
    for (place, direction) in [(write, Direction::Write), (read, Direction::Read)] {
        let text = values.get(place).map_or("", String::as_str);
        value(lines, at, text, unit, known(direction, chunk), found);
    }
    if has_characters {
        found.note_once(lines, at, FigureRemark::Processor);
    }
    if let Some(bytes) = bytes {
        found.note_amount(lines, at, bytes as f64, Some(true));
    }
}

/// A value of a table: `44931`, `1.4g`, `+++++`.
fn value(lines: &mut Lines, at: usize, text: &str, unit: f64, known: Known, found: &mut Found) {
    if text.starts_with("++") {
        found.note_once(lines, at, FigureRemark::TooShort);
        return;
    }
    let read = printed(text).map(|(rate, suffix)| {
        rate.times(match suffix {
            "k" => KIB,
            "m" => MIB,
            "g" => GIB,
            _ => unit,
        })
    });
    match read {
        Some(rate) => found.rate(lines, at, Tool::Bonnie, rate, &known),
        None => found.note(lines, at, FigureRemark::NotRead),
    }
}

/// The rates of blocks in a line of commas: `name,2G,25694,86,34366,20,…` of 1.03, `1.96,1.96,name,1,1267315786,4G,,525,98,…`
/// of 1.96, and with the sizes of requests `1.98,2.00,name,1,1693984997,63808M,,8192,5,200,98,…`.
fn values_of_csv(line: &str) -> Option<[String; 2]> {
    let fields: Vec<&str> = line.split(',').map(str::trim).collect();
    (fields.len() >= 14).then_some(())?;
    let first = *fields.first()?;
    let is_version = first.len() == 4 && first.starts_with("1.9");
    let begins = match first {
        "1.98" => 9,
        _ if is_version => 7,
        _ => 2,
    };
    let size_of_file = *fields.get(if is_version { 5 } else { 1 })?;
    let plain = size_of_file.split(':').next()?.trim_end_matches(['M', 'G', 'K']);
    let is_size = !plain.is_empty() && plain.bytes().all(|b| b.is_ascii_digit());
    let is_value = |text: &&&str| text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'+'));
    let values = fields.iter().skip(begins).take(VALUES);
    (is_size && values.clone().count() == VALUES && values.filter(is_value).count() == VALUES).then_some(())?;
    let rate = |place: usize| fields.get(begins + place).map(|text| (*text).to_owned());
    Some([rate(2)?, rate(8)?])
}

/// A line of commas; its rates are in K/sec.
fn csv(lines: &mut Lines, at: usize, rates: [String; 2], found: &mut Found) {
    lines.take(at);
    let [write, read] = rates;
    for (text, direction) in [(write, Direction::Write), (read, Direction::Read)] {
        value(lines, at, &text, KIB, known(direction, None), found);
    }
}

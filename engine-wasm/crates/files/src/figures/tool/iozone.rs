//! IOzone: its table, and the sums of its throughput mode.
//!
//! Seen: tables of versions 3.4xx in forums, READMEs and documents of boards, with all columns and with those of `-i`, which
//! leave the others blank; `Children see throughput for  4 readers = 1048576.00 kB/sec`. Each column has nine characters.
//! kB is 2^10 bytes: `-s 100M` is 102400 kB in the table. `-I` and `O_DIRECT feature enabled` leave out the cache.

use crate::figures::command::{is_device, option, words_of};
use crate::figures::figure::{Direction, Known, Order};
use crate::figures::found::Found;
use crate::figures::lines::{Lines, behind, has};
use crate::figures::number::{KIB, Printed, printed, rate_unit, whole};
use crate::figures::tool::Tool;

pub(super) const NAME: &str = "IOzone";

/// Width of a column, characters.
const COLUMN: usize = 9;
/// The columns whose rates are kept: their places after the size of a record.
const COLUMNS: [(usize, Direction, Order); 6] = [
    (0, Direction::Write, Order::Sequential),
    (1, Direction::Write, Order::Sequential),
    (2, Direction::Read, Order::Sequential),
    (3, Direction::Read, Order::Sequential),
    (4, Direction::Read, Order::Random),
    (5, Direction::Write, Order::Random),
];

pub(super) fn read(lines: &mut Lines, found: &mut Found) {
    let mut is_table = false;
    let mut known = Known { file_system: Some(true), cache: Some(true), ..Known::default() };
    for at in 0..lines.count() {
        let line = lines.text(at).to_owned();
        let bare = line.trim();
        if let Some(words) = words_of(bare, "iozone") {
            known.cache = Some(!words.iter().any(|word| word.starts_with("-I")));
            let file = option(&words, "f").unwrap_or_default();
            known.device = if is_device(file) { file.to_owned() } else { String::new() };
            is_table = false;
            lines.take(at);
        } else if has(bare, "O_DIRECT feature enabled") {
            known.cache = Some(false);
            lines.take(at);
        } else if has(bare, "reclen ") && has(bare, " rewrite") {
            is_table = true;
            lines.take(at);
        } else if has(bare, "iozone test complete") {
            is_table = false;
            lines.take(at);
        } else if let Some(rest) = behind(&line, "Children see throughput for") {
            throughput(lines, at, rest, &known, found);
        } else if is_table {
            row(lines, at, &line, &known, found);
        }
    }
}

/// A row: size of the file and of a record in kB, and a rate in each column that was measured.
fn row(lines: &mut Lines, at: usize, line: &str, known: &Known, found: &mut Found) {
    let mut values = Vec::new();
    let mut end = 0;
    for word in line.split(' ').filter(|word| !word.is_empty()) {
        let Some((value, "")) = whole(word) else { return };
        // Where it ends in the line. Blanks were kept.
        end = line.get(end..).and_then(|rest| rest.find(word)).map_or(end, |from| end + from + word.len());
        values.push((value as f64, end));
    }
    let [(file, _), (record, record_end), rates @ ..] = values.as_slice() else { return };
    let (file, record, mut before) = (*file, *record, *record_end);
    let mut column = None;
    for (rate, end) in rates {
        // A gap as wide as two columns or more has blank ones.
        let steps = ((end - before + COLUMN / 2) / COLUMN).max(1);
        let place = column.map_or(steps - 1, |last: usize| last + steps);
        (column, before) = (Some(place), *end);
        let Some((_, direction, order)) = COLUMNS.iter().find(|(at, ..)| *at == place) else { continue };
        let known = Known {
            direction: Some(*direction),
            order: Some(*order),
            request_bytes: Some((record * KIB) as u64),
            ..known.clone()
        };
        let rate = Printed { value: *rate, half_step: 0.5 };
        found.rate(lines, at, Tool::Iozone, rate.times(KIB), &known);
    }
    if !rates.is_empty() {
        found.note_amount(lines, at, file * KIB, known.cache);
    }
}

/// `  4 random readers  = 51200.00 kB/sec`.
fn throughput(lines: &mut Lines, at: usize, text: &str, known: &Known, found: &mut Found) {
    let kinds = [
        ("random readers", Direction::Read, Order::Random),
        ("random writers", Direction::Write, Order::Random),
        ("initial writers", Direction::Write, Order::Sequential),
        ("rewriters", Direction::Write, Order::Sequential),
        ("re-readers", Direction::Read, Order::Sequential),
        (" readers", Direction::Read, Order::Sequential),
    ];
    let kind = kinds.iter().find(|(name, ..)| has(text, name));
    let rate = text.split_once('=').and_then(|(_, rate)| printed(rate.trim_start()));
    let (Some((_, direction, order)), Some((rate, rest))) = (kind, rate) else { return };
    let Some((unit, _)) = rate_unit(rest) else { return };
    let known = Known { direction: Some(*direction), order: Some(*order), ..known.clone() };
    found.rate(lines, at, Tool::Iozone, rate.times(unit.binary()), &known);
}

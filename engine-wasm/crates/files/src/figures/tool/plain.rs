//! Rates in sentences and in tables that people write: "4.2 MB/s", "4200 KB/sec read, 3.1 MB/s write". It is tried only on
//! a text without the output of a program, because text around such an output has other rates: hoped for, or of a bus.

use crate::figures::figure::{Direction, Known, Order};
use crate::figures::found::Found;
use crate::figures::lines::Lines;
use crate::figures::note::FigureRemark;
use crate::figures::number::{Printed, RateUnit, printed, rate_unit};
use crate::figures::tool::Tool;

pub(super) const NAME: &str = "sentences";

/// Words for reading, small. Beginnings of words: "reading", "gelesen".
const READ: &[&str] = &[
    "read",
    "lese",
    "lesen",
    "gelesen",
    "lectur",
    "lu ",
    "lettur",
    "leitur",
    "чтени",
    "读",
    "讀",
    "読",
    "읽",
    "läs",
    "lees",
    "odczyt",
    "downl",
];
/// Words for writing, small.
const WRITE: &[&str] = &[
    "writ",
    "schreib",
    "geschrieben",
    "écrit",
    "ecrit",
    "escrit",
    "scritt",
    "gravaç",
    "запис",
    "写",
    "寫",
    "書",
    "쓰",
    "skriv",
    "schrijf",
    "zapis",
];
/// Words, in small letters, of a rate that a bus can carry or has agreed on. A device was not measured by it.
const BUS: &[&str] = &[
    "negotiat",
    "synchronous",
    "offset",
    "interface",
    "theoretical",
    "transfers (",
    "transfers)",
    "sync ",
    "maximum throughput of the",
    "ultra320",
    "ultra160",
    "bus speed",
];
/// Words before a rate by which another differs, small.
const DIFFERENCE: &[&str] = &[" by", " by about", " by around", " by up to", " um", " um etwa", " um rund"];
/// Words of a rate from a drive's buffer, small.
const BURST: &[&str] = &["burst", "buffer-to-host", "cache read", "cached read"];
/// The greatest number of thousands that a comma before three digits divides, for a rate in MB/s.
const MEGA_MAX: f64 = 1_000.0;

/// A rate in a line.
struct Rate<'a> {
    rate: Printed,
    unit: RateUnit,
    is_range: bool,
    /// The text between the rate before and this one.
    before: &'a str,
    /// The text between this and the next.
    after: &'a str,
}

pub(super) fn read(lines: &mut Lines, found: &mut Found) {
    if !found.figures.is_empty() || !found.notes.iter().all(|note| note.line == 0) {
        return;
    }
    for at in lines.left() {
        let line = lines.bare(at).to_owned();
        let rates = rates_of(&line);
        if rates.is_empty() {
            continue;
        }
        let small = line.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| small.contains(word));
        if has(BUS) {
            found.note(lines, at, FigureRemark::BusRate);
        } else if has(BURST) {
            found.note(lines, at, FigureRemark::Burst);
        } else {
            let order = if has(&["random", "zufäll", "aléatoire"]) {
                Some(Order::Random)
            } else {
                has(&["sequential", "sequen", "séquen", "linear"]).then_some(Order::Sequential)
            };
            take(lines, at, &rates, order, found);
        }
    }
}

/// Adds the rates of a line.
fn take(lines: &mut Lines, at: usize, rates: &[Rate<'_>], order: Option<Order>, found: &mut Found) {
    // A word for the direction stands before each rate of the line, or behind each.
    let is_before = rates.first().is_some_and(|rate| direction(rate.before, false).is_some());
    let mut last: Option<f64> = None;
    let mut direction_before = None;
    for rate in rates {
        let direction = if is_before { direction(rate.before, false) } else { direction(rate.after, true) };
        let direction = direction.or(direction_before.filter(|_| is_before));
        direction_before = direction;
        let bytes = rate.rate.times(rate.unit.written());
        // "6000-8000 kB/s (6-8 MB/s)" is one rate.
        let is_repeated = rate.before.trim_end().ends_with(['(', '=', '≈', '~'])
            && last.is_some_and(|last| (bytes.value / last - 1.0).abs() < 0.06);
        let before = rate.before.trim_end().to_lowercase();
        let is_difference = DIFFERENCE.iter().any(|words| before.ends_with(words));
        last = Some(bytes.value);
        if is_repeated || is_difference {
            continue;
        }
        if rate.unit.is_small_b {
            found.note_once(lines, at, FigureRemark::BytesAssumed);
        }
        match rate.unit.prefix {
            'K' if !rate.unit.is_small_k && !rate.unit.is_binary => {
                found.note_once(lines, at, FigureRemark::KiloAssumed)
            }
            'M' if !rate.unit.is_binary && !rate.unit.is_bits => found.note_once(lines, at, FigureRemark::MegaAssumed),
            _ => {}
        }
        if rate.is_range {
            found.note_once(lines, at, FigureRemark::Range);
        }
        found.rate(lines, at, Tool::Plain, bytes, &Known { direction, order, ..Known::default() });
    }
}

/// The direction that a text names: the nearest to its beginning, or to its end.
fn direction(text: &str, from_begin: bool) -> Option<Direction> {
    let small = text.to_lowercase();
    let places = |words: &[&str], direction: Direction| {
        let found: Vec<(usize, Direction)> = words
            .iter()
            .filter_map(|word| if from_begin { small.find(word) } else { small.rfind(word) })
            .map(|at| (at, direction))
            .collect();
        found
    };
    let mut all = places(READ, Direction::Read);
    all.extend(places(WRITE, Direction::Write));
    let nearest = if from_begin { all.iter().min_by_key(|(at, _)| *at) } else { all.iter().max_by_key(|(at, _)| *at) };
    nearest.map(|(_, direction)| *direction)
}

/// The rates of a line.
fn rates_of(line: &str) -> Vec<Rate<'_>> {
    let mut found: Vec<(usize, usize, Printed, RateUnit, bool)> = Vec::new();
    let mut at = 0;
    while let Some(from) = line.get(at..).and_then(|rest| rest.find(|c: char| c.is_ascii_digit())).map(|from| at + from)
    {
        let text = line.get(from..).unwrap_or_default();
        let is_in_word =
            line.get(..from).is_some_and(|before| before.ends_with(|c: char| c.is_alphanumeric() || c == '.'));
        match quantity(text).filter(|_| !is_in_word) {
            Some((rate, unit, is_range, rest)) => {
                let end = line.len() - rest.len();
                found.push((from, end, rate, unit, is_range));
                at = end;
            }
            None => {
                let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
                at = from + digits.max(1);
            }
        }
    }
    let ends: Vec<usize> = std::iter::once(0).chain(found.iter().map(|(_, end, ..)| *end)).collect();
    let begins: Vec<usize> = found.iter().skip(1).map(|(from, ..)| *from).chain([line.len()]).collect();
    let around = found.iter().zip(ends.iter().zip(&begins));
    around
        .map(|((from, end, rate, unit, is_range), (last_end, next))| Rate {
            rate: *rate,
            unit: *unit,
            is_range: *is_range,
            before: line.get(*last_end..*from).unwrap_or_default(),
            after: line.get(*end..*next).unwrap_or_default(),
        })
        .collect()
}

/// A number, or a range of two, with the unit of a rate; and what follows.
fn quantity(text: &str) -> Option<(Printed, RateUnit, bool, &str)> {
    let (first, rest) = grouped(text)?;
    if let Some((unit, rest)) = rate_unit(rest) {
        return Some((ungrouped(first, text, unit), unit, false, rest));
    }
    let second = rest.trim_start().strip_prefix(['-', '–', '—']).or_else(|| rest.trim_start().strip_prefix("to "))?;
    let (last, rest) = grouped(second.trim_start())?;
    let (unit, rest) = rate_unit(rest)?;
    let is_range = last.value > first.value && first.value > 0.0;
    let middle = Printed { value: (first.value + last.value) / 2.0, half_step: (last.value - first.value) / 2.0 };
    is_range.then_some((middle, unit, true, rest))
}

/// A number in which commas may divide thousands: 7,427.749.
fn grouped(text: &str) -> Option<(Printed, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit() && !matches!(c, ',' | '.')).unwrap_or(text.len());
    let number = text.get(..end)?.trim_end_matches([',', '.']);
    let rest = text.get(number.len()..)?;
    let groups: Vec<&str> = number.split('.').next()?.split(',').collect();
    let are_thousands = groups.len() > 1 && groups.iter().skip(1).all(|group| group.len() == 3);
    let is_sure = groups.len() > 2 || number.contains('.');
    if are_thousands && is_sure && groups.first().is_some_and(|first| first.len() <= 3) {
        return Some((printed(&number.replace(',', ""))?.0, rest));
    }
    printed(text)
}

/// `2,456 KB/sec` has thousands, `1,756 MB/s` decimals: no bus carries the other.
fn ungrouped(number: Printed, text: &str, unit: RateUnit) -> Printed {
    let is_group = text.split_once(',').is_some_and(|(first, rest)| {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        digits == 3 && first.len() <= 3 && first.bytes().all(|b| b.is_ascii_digit()) && first != "0"
    });
    let is_large = unit.prefix == 'M' || unit.prefix == 'G';
    if is_group && (!is_large || number.value * MEGA_MAX < MEGA_MAX) { number.times(1_000.0) } else { number }
}

//! `dd`: GNU, BSD, macOS, busybox, and old ones with the time of `time`.
//!
//! Seen: `67108864 bytes transferred in 15.9 seconds (4220683 bytes/sec)` (GNU until 2004, BSD with `secs`), `(67 MB) copied,
//! 15.9 s, 4.2 MB/s` (GNU), `(67 MB, 64 MiB) copied` (GNU since 2016), the same with "kopiert", "copiés", "copiados" and a
//! comma for decimals, `(80.0MB) copied, 3.084522 seconds, 25.9MB/s` (busybox, whose MB is 2^20). The words differ in each
//! language, so the numbers are read: bytes, a time, and a rate that must follow from the two. The rate is computed from bytes
//! and time, which are more exact than the printed rate, and need no unit.

use crate::figures::command::{Dd, id_in, is_device};
use crate::figures::figure::{Direction, Known, Order};
use crate::figures::found::Found;
use crate::figures::lines::Lines;
use crate::figures::note::FigureRemark;
use crate::figures::number::{GIB, KIB, MIB, Printed, all_printed, printed, whole};
use crate::figures::tool::Tool;

pub(super) const NAME: &str = "dd";

/// How much a printed rate may differ from bytes divided by time: half a step of "1.0 MB/s" and a little more.
const RATE_TOLERANCE: f64 = 0.06;
/// Fewest bytes of a summary: a block.
const BYTES_MIN: u64 = 512;
/// The usual block, bytes (POSIX).
const USUAL_BLOCK: u64 = 512;

/// What dd printed at the end, or while it ran.
#[derive(Clone, Copy)]
struct Summary {
    at: usize,
    bytes: f64,
    time: Printed,
}

/// One call of dd.
#[derive(Default)]
struct Run {
    command: Option<Dd>,
    /// Whole and partial blocks, in and out.
    records: Vec<(u64, u64)>,
    /// A summary that a later one of the same call may replace.
    pending: Option<Summary>,
    is_done: bool,
}

pub(super) fn read(lines: &mut Lines, found: &mut Found) {
    let mut run = Run::default();
    for at in 0..lines.count() {
        let line = lines.bare(at).trim_start_matches(['#', '$', '%', '*', ' ']).to_owned();
        if let Some(command) = Dd::of(&line) {
            flush(lines, &mut run, found);
            run = Run { command: Some(command), ..Run::default() };
            lines.take(at);
        } else if let Some(records) = records(&line) {
            // The first line of records after a result begins another call, perhaps of the same command.
            if run.is_done || run.records.len() == 2 {
                flush(lines, &mut run, found);
                run = Run { command: run.command.take(), ..Run::default() };
            }
            run.records.push(records);
            lines.take(at);
        } else if let Some((bytes, time)) = summary_of(lines, at, &line) {
            let new = Summary { at, bytes, time };
            lines.take(at);
            if !run.records.is_empty() && !run.is_done {
                // Stages of a progress precede the records.
                run.pending = Some(new);
                flush(lines, &mut run, found);
            } else {
                let grows = |old: Summary| bytes > old.bytes && time.value > old.time.value;
                if !run.pending.is_some_and(grows) {
                    flush(lines, &mut run, found);
                }
                run.pending = Some(new);
                run.is_done = false;
                run.records.clear();
            }
        } else if let (Some(time), false, 2) = (elapsed(&line), run.is_done, run.records.len()) {
            let amount = run.command.as_ref().and_then(|dd| written(&run.records, dd.block));
            if let Some(bytes) = amount {
                run.pending = Some(Summary { at, bytes, time });
                flush(lines, &mut run, found);
            }
        }
    }
    flush(lines, &mut run, found);
}

/// The bytes that two lines of records stand for, if all blocks are whole.
fn written(records: &[(u64, u64)], block: Option<u64>) -> Option<f64> {
    let (whole, partial) = *records.first()?;
    (partial == 0 && whole > 0).then(|| whole as f64 * block.unwrap_or(USUAL_BLOCK) as f64)
}

/// Adds the result that waits.
fn flush(lines: &mut Lines, run: &mut Run, found: &mut Found) {
    let Some(Summary { at, bytes, time }) = run.pending.take() else { return };
    run.is_done = true;
    let Some(rate) = Printed::per(bytes, time) else { return };
    let mut known = Known::default();
    if let Some(dd) = &run.command {
        if dd.is_memory() {
            found.note(lines, at, FigureRemark::Memory);
            return;
        }
        known.request_bytes = dd.block;
        known.order = Some(Order::Sequential);
        if dd.is_copy() {
            found.note(lines, at, FigureRemark::Copy);
        } else {
            let name = dd.name();
            known.direction = Some(if dd.is_read() { Direction::Read } else { Direction::Write });
            known.file_system = (!name.is_empty()).then(|| !is_device(name));
            known.scsi_id = id_in(name);
            known.cache = dd.cache();
            if is_device(name) {
                known.device = name.to_owned();
            }
        }
    }
    found.rate(lines, at, Tool::Dd, rate, &known);
    found.note_amount(lines, at, bytes, known.cache);
}

/// `1000+0 records in`, in any language: whole and partial blocks.
fn records(line: &str) -> Option<(u64, u64)> {
    let (first, rest) = whole(line)?;
    let (partial, rest) = whole(rest.strip_prefix('+')?)?;
    let is_words = rest.starts_with(' ') && !rest.contains(|c: char| c.is_ascii_digit()) && rest.len() < 60;
    is_words.then_some((first, partial))
}

/// Bytes and time of a summary in a line, or in one that mail has wrapped.
fn summary_of(lines: &Lines, at: usize, line: &str) -> Option<(f64, Printed)> {
    let begins = line.starts_with(|c: char| c.is_ascii_digit());
    let alone = if line.contains('/') { summary(line) } else { None };
    alone.or_else(|| if begins { summary_from(&lines.joined(at)) } else { None })
}

/// Bytes and time of a summary in any language. If others are glued before it, each has its size in brackets.
fn summary(line: &str) -> Option<(f64, Printed)> {
    let is_counted = |at: &usize| {
        let (before, after) = line.split_at(*at);
        let word = whole(after).map(|(_, rest)| rest.split_whitespace().take(2).nth(1).unwrap_or_default());
        before.ends_with(' ') && word.is_some_and(|word| word.starts_with('('))
    };
    let glued = all_printed(line).into_iter().map(|(at, ..)| at).filter(is_counted);
    let last = glued.rev().find_map(|at| summary_from(line.get(at..)?));
    last.or_else(|| summary_from(line))
}

/// Bytes and time of a summary at the start of a text. Its rate must follow from them.
fn summary_from(line: &str) -> Option<(f64, Printed)> {
    let (bytes, rest) = whole(line)?;
    // A word for bytes follows.
    let is_counted = rest.starts_with([' ', '字']) && rest.trim_start().starts_with(char::is_alphabetic);
    (bytes >= BYTES_MIN && is_counted).then_some(())?;
    let numbers = all_printed(rest);
    let is_rate = |after: &str| after.chars().take(12).any(|c| c == '/') && !after.starts_with('/');
    let last = numbers.iter().rposition(|(_, _, after)| is_rate(after))?;
    let (_, rate, _) = numbers.get(last)?;
    let (_, time, _) = numbers.get(last.checked_sub(1)?)?;
    let bytes = bytes as f64;
    let ratio = bytes / time.value / rate.value;
    let units = [1.0, 1e3, 1e6, 1e9, KIB, MIB, GIB];
    let follows = units.iter().any(|unit| (ratio / unit - 1.0).abs() < RATE_TOLERANCE);
    (time.value > 0.0 && follows).then_some((bytes, *time))
}

/// The time of `time`, s: `real 0m15.9s`, `real 15.9`, `real 1:02.5`, `15.90 real 0.01 user`.
fn elapsed(line: &str) -> Option<Printed> {
    if let Some(rest) = line.strip_prefix("real") {
        return clock(rest.trim_start_matches([' ', ':']));
    }
    let (time, rest) = printed(line)?;
    rest.trim_start().starts_with("real ").then_some(time)
}

/// `0m15.9s`, `1:02.5`, `15.9`.
fn clock(text: &str) -> Option<Printed> {
    let (first, rest) = printed(text)?;
    let Some(rest) = rest.strip_prefix(['m', ':']) else { return Some(first) };
    let (seconds, _) = printed(rest.trim_start())?;
    Some(Printed { value: first.value * 60.0 + seconds.value, ..seconds })
}

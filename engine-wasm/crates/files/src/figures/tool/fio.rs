//! fio: the sums of a group of jobs, or the lines of jobs if the sums were not pasted.
//!
//! Seen: `READ: bw=16.6MiB/s (17.4MB/s), …` of versions 3, `READ: io=3200.0MB, aggrb=28992KB/s, …` and `read : io=102120KB,
//! bw=618740 B/s, iops=151` of versions 1 and 2, in mails to linux-kernel, blogs and READMEs. Versions 3 write KiB/s and kB/s
//! as they mean them. KB and MB of the versions before are 2^10 and 2^20 bytes: `kb_base` is 1024
//! unless a job says otherwise (fio's HOWTO).

use crate::figures::command::{is_device, option, words_of};
use crate::figures::figure::{Direction, Known, Order};
use crate::figures::found::Found;
use crate::figures::lines::{Lines, behind, has};
use crate::figures::note::FigureRemark;
use crate::figures::number::{Printed, printed, rate_unit, size, whole};
use crate::figures::tool::Tool;

pub(super) const NAME: &str = "fio";

/// What the lines before say of a group of jobs.
#[derive(Clone, Default)]
struct Job {
    group: Option<u64>,
    order: Option<Order>,
    /// Sizes of reads and writes.
    sizes: [Option<u64>; 2],
}

pub(super) fn read(lines: &mut Lines, found: &mut Found) {
    let has_sums = (0..lines.count()).any(|at| sum(lines.bare(at)).is_some());
    let mut jobs: Vec<Job> = Vec::new();
    let mut stated = Known::default();
    let mut of_command = Job::default();
    let mut group = None;
    for at in 0..lines.count() {
        let line = lines.bare(at).to_owned();
        if let Some(words) = words_of(&line, "fio").filter(|words| words.iter().any(|word| word.starts_with('-'))) {
            (of_command, stated) = command(&words);
            jobs.clear();
            lines.take(at);
        } else if let Some(job) = job(&line) {
            jobs.push(job);
            lines.take(at);
        } else if let Some(rest) = behind(&line, "Run status group ") {
            group = whole(rest).map(|(number, _)| number);
            lines.take(at);
        } else if let Some((direction, rest)) = if has_sums { sum(&line) } else { of_job(&line) } {
            let (rest, direction) = (rest.to_owned(), direction);
            let job = jobs
                .iter()
                .rev()
                .find(|job| job.group == group && group.is_some())
                .or(jobs.last())
                .unwrap_or(&of_command);
            let side = usize::from(direction == Direction::Write);
            let known = Known {
                direction: Some(direction),
                order: job.order.or(of_command.order),
                request_bytes: job.sizes.get(side).copied().flatten().or(of_command.sizes.get(side).copied().flatten()),
                ..stated.clone()
            };
            match rate(&rest) {
                Some(rate) => found.rate(lines, at, Tool::Fio, rate, &known),
                None => found.note(lines, at, FigureRemark::NotRead),
            }
        }
    }
}

/// What the options of a command say.
fn command(words: &[&str]) -> (Job, Known) {
    let value = |name: &str| option(words, name).unwrap_or_default();
    let order = order(if value("rw").is_empty() { value("readwrite") } else { value("rw") });
    let block = size(value("bs").split(',').next().unwrap_or_default());
    let file = value("filename");
    let cache = match value("direct") {
        "1" => Some(false),
        _ => Some(true),
    };
    let device = if is_device(file) { file.to_owned() } else { String::new() };
    let has_files = !value("directory").is_empty() || !file.is_empty();
    let file_system = if is_device(file) { Some(false) } else { has_files.then_some(true) };
    let stated = Known { device, file_system, cache, ..Known::default() };
    (Job { group: None, order, sizes: [block, block] }, stated)
}

fn order(pattern: &str) -> Option<Order> {
    match pattern {
        "read" | "write" | "rw" | "readwrite" => Some(Order::Sequential),
        "randread" | "randwrite" | "randrw" => Some(Order::Random),
        _ => None,
    }
}

/// `name: (g=0): rw=read, bs=4K-4K/4K-4K, ioengine=libaio, …`, `bs=(R) 128KiB-128KiB, (W) 4096B-4096B, …`.
fn job(line: &str) -> Option<Job> {
    let rest = behind(line, "(g=")?;
    let group = whole(rest)?.0;
    let pattern = behind(rest, "rw=")?.split(',').next()?;
    let blocks = behind(rest, "bs=").unwrap_or_default();
    let first = |text: &str| size(text.trim_start().split(['-', ',', '/', ' ']).next().unwrap_or_default());
    let sizes = match (behind(blocks, "(R) "), behind(blocks, "(W) ")) {
        (Some(read), Some(write)) => [first(read), first(write)],
        _ => {
            let mut sides = blocks.split(',').next().unwrap_or_default().split('/');
            let read = sides.next().and_then(first);
            [read, sides.next().and_then(first).or(read)]
        }
    };
    Some(Job { group: Some(group), order: order(pattern), sizes })
}

/// The direction of a sum, and its rate.
fn sum(line: &str) -> Option<(Direction, &str)> {
    let (direction, rest) = match (line.strip_prefix("READ:"), line.strip_prefix("WRITE:")) {
        (Some(rest), _) => (Direction::Read, rest),
        (_, Some(rest)) => (Direction::Write, rest),
        _ => return None,
    };
    behind(rest, "aggrb=").or_else(|| behind(rest, "bw=")).map(|rate| (direction, rate))
}

/// The direction of a job's line, and its rate.
fn of_job(line: &str) -> Option<(Direction, &str)> {
    let (direction, rest) = match (line.strip_prefix("read"), line.strip_prefix("write")) {
        (Some(rest), _) => (Direction::Read, rest),
        (_, Some(rest)) => (Direction::Write, rest),
        _ => return None,
    };
    let rest = rest.trim_start().strip_prefix(':')?;
    (has(rest, "iops")).then_some(())?;
    Some((direction, behind(rest, "bw=")?))
}

/// A rate, bytes/s. KB and MB without an "i" are binary, as only the versions before 3 begin with them.
fn rate(text: &str) -> Option<Printed> {
    let (number, rest) = printed(text.trim_start())?;
    let (unit, _) = rate_unit(rest)?;
    Some(number.times(unit.binary()))
}

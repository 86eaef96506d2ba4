//! Traces of block requests, read as a stream of bytes in pieces of any size, and replayed on a plan: our own CSV,
//! DiskSim's two formats, the text of `blkparse`.
//!
//! A line that is no request of the plan's devices is refused, with its number and the reason; the rest is replayed.
//! Memory is bounded: [`limits`] has the bounds, and in the simulator at most [`busfree_sim::REPLAY_WAITING_MAX`] requests
//! wait.
//!
//! ```
//! use busfree_plan::from_link;
//! use busfree_files::replays::Replayer;
//!
//! let plan = from_link("3/wide.lvd/7=host.aha29160/0=seagate_st39102lw").plan.unwrap();
//! let mut replayer = Replayer::new(&plan, None);
//! for piece in [&b"time_ms,device,block,blocks,kind\n0,0,1000,8,R\n12.5,0,5"[..], b"000,16,W\n20,9,0,8,R\n"] {
//!     replayer.push(piece);
//!     while !replayer.step(&mut 1_000).unwrap() {}
//! }
//! let replayed = replayer.finish().unwrap();
//! assert_eq!((replayed.result.requests, replayed.result.completed), (2, 2));
//! assert_eq!((replayed.refused[0].line, replayed.refused[0].why.as_str()), (4, "no device of the plan has ID 9"));
//! ```

mod answer;
mod blktrace;
mod csv;
mod disksim;
mod fields;
mod format;
pub mod limits;
mod lines;
mod row;
mod stop;
mod trace_format;
mod units;
mod why;

pub use answer::ReplayAnswer;
pub use disksim::validation_line;
pub use stop::Stop;
pub use trace_format::TraceFormat;
pub use units::Units;
pub use why::Why;

use busfree_devices::catalogue;
use busfree_plan::{Party, Plan, SECTOR_BYTES};
use busfree_sim::{Comes, Replay, ReplayProblem, ReplayRequest, ReplayResult};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::replays::format::Source;
use crate::replays::limits::{HEAD_LINES, REFUSED_MAX};
use crate::replays::lines::Lines;
use crate::replays::row::{Moment, Row, Which};

/// Bytes of a block.
const BLOCK: u64 = SECTOR_BYTES as u64;

/// A line that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(rename = "RefusedLine")]
pub struct Refused {
    /// Number of the line, from 1.
    pub line: u64,
    /// The reason, for a person.
    pub why: String,
}

/// A trace that was replayed.
#[derive(Clone, Debug, PartialEq)]
pub struct Replayed {
    /// Its format.
    pub format: TraceFormat,
    /// Lines that were read.
    pub lines: u64,
    /// The first lines that were refused, at most [`REFUSED_MAX`].
    pub refused: Vec<Refused>,
    /// How many lines were refused.
    pub refused_count: u64,
    /// What it does on the plan.
    pub result: ReplayResult,
}

/// A trace that is being replayed.
#[derive(Debug)]
pub struct Replayer {
    lines: Lines,
    work: Work,
}

/// All but the lines in progress.
#[derive(Debug)]
struct Work {
    plan: Plan,
    units: Option<Units>,
    replay: Replay,
    /// `None` until the format is known.
    source: Option<Source>,
    /// Lines of no format so far.
    untold: u64,
    /// The time of the first request, by the clock of the trace, ps.
    first: Option<u128>,
    /// The disks seen so far, in the order of the plan's devices.
    disks: Vec<(u64, u64)>,
    requests: u64,
    refused: Vec<Refused>,
    refused_count: u64,
    /// The request that comes next.
    pending: Option<Pending>,
    /// After the end: when all requests are complete.
    result: Option<ReplayResult>,
    stop: Option<Stop>,
}

/// A request up to whose arrival the bus is simulated.
#[derive(Clone, Copy, Debug)]
struct Pending {
    line: u64,
    moment: Moment,
    request: ReplayRequest,
}

impl Replayer {
    /// A replay on a plan without errors among its findings. `units` are those of the trace's times if the file does not
    /// say them.
    #[must_use]
    pub fn new(plan: &Plan, units: Option<Units>) -> Self {
        let work = Work {
            plan: plan.clone(),
            units,
            replay: Replay::new(plan),
            source: None,
            untold: 0,
            first: None,
            disks: Vec::new(),
            requests: 0,
            refused: Vec::new(),
            refused_count: 0,
            pending: None,
            result: None,
            stop: None,
        };
        Self { lines: Lines::default(), work }
    }

    /// Takes the next bytes. They are kept until [`Replayer::step`] has read them.
    pub fn push(&mut self, chunk: &[u8]) {
        self.lines.push(chunk);
    }

    /// The trace ends: no more bytes come.
    pub const fn end(&mut self) {
        self.lines.ended = true;
    }

    /// Reads and simulates for at most `left` events, and subtracts those used; a line counts as one. Returns true when all
    /// bytes so far are read, and, after the end of the trace, all requests are complete.
    ///
    /// # Errors
    /// If the replay cannot continue.
    pub fn step(&mut self, left: &mut u64) -> Result<bool, Stop> {
        let Self { lines, work } = self;
        let has_ended = lines.ended;
        let is_done = loop {
            if let Some(stop) = &work.stop {
                return Err(stop.clone());
            }
            if !work.give(left) {
                break false;
            }
            if work.stop.is_some() {
                continue;
            }
            if *left == 0 {
                break false;
            }
            match lines.next() {
                Some((number, line)) => {
                    *left -= 1;
                    work.line(number, line);
                }
                None if has_ended => break work.complete(left),
                None => break true,
            }
        };
        work.stop.clone().map_or(Ok(is_done), Err)
    }

    /// Bytes that were read so far.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.lines.taken
    }

    /// Requests so far.
    #[must_use]
    pub const fn requests(&self) -> u64 {
        self.work.requests
    }

    /// Requests that are complete so far.
    #[must_use]
    pub fn completed(&self) -> u64 {
        self.work.replay.completed()
    }

    /// Lines that have ended so far.
    #[must_use]
    pub const fn lines(&self) -> u64 {
        self.lines.number
    }

    /// Lines that were refused so far.
    #[must_use]
    pub const fn refused(&self) -> u64 {
        self.work.refused_count
    }

    /// The trace ends. Completes all requests.
    ///
    /// # Errors
    /// If there was no request, or the replay could not continue.
    pub fn finish(mut self) -> Result<Replayed, Stop> {
        self.end();
        while !self.step(&mut u64::MAX.clone())? {}
        let Self { lines, work } = self;
        let (Some(source), Some(result)) = (&work.source, work.result) else { return Err(Stop::Empty) };
        if result.completed < result.requests {
            return Err(Stop::Unfinished { requests: result.requests - result.completed });
        }
        let Work { refused, refused_count, .. } = work;
        Ok(Replayed { format: source.format(), lines: lines.number, refused, refused_count, result })
    }
}

impl Work {
    /// Completes all requests. Returns false if the budget ran out before.
    fn complete(&mut self, left: &mut u64) -> bool {
        if self.source.is_none() && self.refused_count > 0 {
            self.stop = Some(Stop::UnknownFormat);
        } else if self.requests == 0 && self.refused_count == 0 {
            self.stop = Some(Stop::Empty);
        } else if self.result.is_none() {
            self.result = self.replay.complete(left);
        }
        self.result.is_some()
    }

    /// Simulates up to the next request and adds it. Returns false if the budget ran out before.
    fn give(&mut self, left: &mut u64) -> bool {
        let Some(Pending { line, moment, request }) = self.pending else { return true };
        match self.replay.push(&request, left) {
            Ok(false) => return false,
            Ok(true) => {
                self.requests += 1;
                if let (None, Moment::At(at)) = (self.first, moment) {
                    self.first = Some(at);
                }
            }
            Err(ReplayProblem::CannotKeepUp(index)) => {
                let device = catalogue().distinguished(&self.plan.bus, Party::Device { index });
                self.stop = Some(Stop::CannotKeepUp { device, line });
            }
            Err(problem) => self.refuse(line, &Why::Request(problem)),
        }
        self.pending = None;
        true
    }

    fn line(&mut self, number: u64, line: Option<&[u8]>) {
        let Some(mut line) = line else { return self.refuse(number, &Why::TooLong) };
        if number == 1 {
            line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
        }
        let line = line.trim_ascii();
        if line.is_empty() {
            return;
        }
        if self.source.is_none() && self.is_told(number, line) {
            return;
        }
        let Some(source) = &mut self.source else { return };
        let request = match source.row(line) {
            Ok(Some(row)) => self.request(number, &row),
            Ok(None) => Ok(None),
            Err(why) => Err(why),
        };
        match request {
            Ok(pending) => self.pending = pending,
            Err(why) => self.refuse(number, &why),
        }
    }

    /// Tells the format by a line. Returns true if nothing else is in it.
    fn is_told(&mut self, number: u64, line: &[u8]) -> bool {
        match Source::of(line, self.units) {
            Ok(Some((source, is_heading))) => {
                self.source = Some(source);
                is_heading
            }
            // Its byte order mark, or the zero byte of a letter: text of these formats has neither.
            Ok(None) if matches!(line, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [0, ..] | [_, 0, ..]) => {
                self.stop = Some(Stop::Utf16);
                true
            }
            Ok(None) => {
                self.untold += 1;
                self.refuse(number, &Why::NoFormat);
                if self.untold == HEAD_LINES {
                    self.stop = Some(Stop::UnknownFormat);
                }
                true
            }
            Err(stop) => {
                self.stop = Some(stop);
                true
            }
        }
    }

    fn refuse(&mut self, line: u64, why: &Why) {
        self.refused_count += 1;
        if self.refused.len() < REFUSED_MAX {
            self.refused.push(Refused { line, why: why.to_string() });
        }
    }

    /// The request of a line. `None` if the replay stops.
    fn request(&mut self, line: u64, row: &Row) -> Result<Option<Pending>, Why> {
        let Some(device) = self.device(row.which)? else { return Ok(None) };
        let comes = match row.moment {
            Moment::At(at) => {
                let since = at.checked_sub(self.first.unwrap_or(at)).ok_or(ReplayProblem::GoesBack);
                let since = since.and_then(|since| u64::try_from(since).map_err(|_| ReplayProblem::TooLate));
                Comes::At(since.map_err(Why::Request)?)
            }
            Moment::After(pause) => Comes::After(pause),
        };
        let address = row.block.saturating_mul(BLOCK);
        let request = ReplayRequest { comes, device, address, bytes: row.blocks.saturating_mul(BLOCK), read: row.read };
        Ok(Some(Pending { line, moment: row.moment, request }))
    }

    /// Index of a device in the plan. `None` if the replay stops.
    fn device(&mut self, which: Which) -> Result<Option<usize>, Why> {
        let devices = &self.plan.bus.devices;
        match which {
            Which::Id(id) => {
                devices.iter().position(|device| u64::from(device.id) == id).ok_or(Why::NoId(id)).map(Some)
            }
            Which::Number(number) => {
                let index = usize::try_from(number).ok().filter(|index| *index < devices.len());
                index.ok_or(Why::NoNumber(number, devices.len())).map(Some)
            }
            Which::Disk(major, minor) => {
                if let Some(index) = self.disks.iter().position(|disk| *disk == (major, minor)) {
                    return Ok(Some(index));
                }
                if self.disks.len() == devices.len() {
                    return Err(Why::OneDiskTooMany(major, minor));
                }
                self.disks.push((major, minor));
                Ok(Some(self.disks.len() - 1))
            }
            Which::First => {
                let index = devices.iter().position(|device| device.is_used());
                if index.is_none() {
                    self.stop = Some(Stop::NothingAtWork);
                }
                Ok(index)
            }
        }
    }
}

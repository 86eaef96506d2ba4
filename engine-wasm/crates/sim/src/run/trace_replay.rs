//! Replays a trace of block requests on a plan. The requests come one by one, and the bus is simulated up to the last
//! one, so memory does not grow with the trace, only with the requests that wait, up to [`REPLAY_WAITING_MAX`].

use std::fmt;

use busfree_devices::catalogue;
use busfree_plan::{OUTSTANDING_MAX, Party, Pattern, Plan, SIZE_BYTES_MAX};
use busfree_scsi::timing::{Ps, SECOND, s_from_ps};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::kernel::command::{BLOCK, Given};
use crate::kernel::event_loop::{EventLoop, Pause};
use crate::kernel::spec::{LONGEST, Scenario};
use crate::prediction::Latency;
use crate::run::load::LoadSearch;
use crate::run::model::Model;
use crate::run::rates::{MB, stream};
use crate::run::scenario::Participants;
use crate::stats::tally::{Times, bus_use};

/// Longest time from the first request of a trace to its last, seconds: 25 hours. The rest of the time that a run
/// simulates is for the requests that are not complete by then.
pub const REPLAY_SECONDS_MAX: u64 = 90_000;
/// The largest number of requests, of all devices, that wait for a place among the outstanding ones. They take
/// less than 100 MB.
pub const REPLAY_WAITING_MAX: usize = 1_000_000;
/// Time for which the load system and the other channel run before the first request.
const WARM_UP: Ps = 2 * SECOND;

/// When a request comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Comes {
    /// At this time from the first request of the trace, ps.
    At(u64),
    /// So long after the device has completed the last of its requests before, ps.
    After(u64),
}

/// A request of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayRequest {
    /// When it comes.
    pub comes: Comes,
    /// Index of the device in the plan.
    pub device: usize,
    /// Its first byte on the medium.
    pub address: u64,
    /// Its length, bytes.
    pub bytes: u64,
    /// Read or write.
    pub read: bool,
}

/// Why a request is not replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayProblem {
    /// The plan has no such device on its bus, or the catalogue does not know it.
    NoDevice,
    /// It has no length.
    Empty,
    /// It is longer than the largest request, [`SIZE_BYTES_MAX`].
    TooLarge,
    /// It reaches beyond the last block of the device, which has so many blocks of 512 bytes.
    Beyond(u64),
    /// It comes before the one before it.
    GoesBack,
    /// It comes more than [`REPLAY_SECONDS_MAX`] after the first one.
    TooLate,
    /// It is a write, and the device only reads.
    OnlyReads,
    /// It does not begin where the request before it ended, and the device is a tape or a scanner.
    Jumps,
    /// [`REPLAY_WAITING_MAX`] requests wait already, none has more of them than this device: it cannot keep up with the
    /// trace. The replay cannot continue.
    CannotKeepUp(usize),
}

impl fmt::Display for ReplayProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDevice => f.write_str("no such device on this bus"),
            Self::Empty => f.write_str("a request of 0 blocks"),
            Self::TooLarge => write!(f, "larger than {SIZE_BYTES_MAX} bytes"),
            Self::Beyond(blocks) => write!(f, "beyond the {blocks} blocks of its device"),
            Self::GoesBack => f.write_str("earlier than the request before it"),
            Self::TooLate => write!(f, "more than {REPLAY_SECONDS_MAX} s after the first request"),
            Self::OnlyReads => f.write_str("a write, and the device only reads"),
            Self::Jumps => f.write_str(
                "does not begin where the request before it ended: a tape or a scanner cannot work at random places",
            ),
            Self::CannotKeepUp(_) => {
                write!(f, "the device cannot keep up: {REPLAY_WAITING_MAX} requests wait")
            }
        }
    }
}

/// What a trace does on a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayResult {
    /// Requests of the trace.
    pub requests: u64,
    /// Requests that are complete.
    pub completed: u64,
    /// Time from the first request to the end of the last one, seconds.
    pub seconds: f64,
    /// Share of that time in which the bus is busy, percent.
    pub busy_percent: f64,
    /// Data of all devices over that time, MB/s.
    pub throughput_mb_s: f64,
    /// Requests of all devices over that time, a second.
    pub requests_per_s: f64,
    /// Time of a request from its arrival to its status; quantiles to 1 %.
    pub latency_ms: Latency,
    /// Each device, in the order of the plan.
    pub devices: Vec<DeviceReplay>,
}

/// The same of one device.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct DeviceReplay {
    /// SCSI ID.
    pub id: u8,
    /// Logical unit number.
    pub lun: u8,
    /// Name shown.
    pub name: String,
    /// Requests of the trace.
    pub requests: u64,
    /// Requests that are complete.
    pub completed: u64,
    /// Its data over the whole time of the replay, MB/s.
    pub throughput_mb_s: f64,
    /// Its requests over the whole time of the replay, a second.
    pub requests_per_s: f64,
    /// Most requests that waited in the host for a place among the outstanding ones.
    pub most_waiting: usize,
    /// Time of a request from its arrival to its status.
    pub latency_ms: Latency,
}

/// A device of the plan.
#[derive(Clone, Copy, Debug)]
struct Replayed {
    stream: usize,
    capacity: u64,
    only_reads: bool,
    /// Of a device that cannot seek: where the request before ended.
    follows: Option<u64>,
    can_seek: bool,
    requests: u64,
    most_waiting: usize,
}

impl Replayed {
    /// Why a request cannot be for this device.
    fn refuses(&self, request: &ReplayRequest) -> Option<ReplayProblem> {
        let ReplayRequest { address, bytes, read, .. } = *request;
        if bytes == 0 {
            return Some(ReplayProblem::Empty);
        }
        if bytes > u64::from(SIZE_BYTES_MAX) {
            return Some(ReplayProblem::TooLarge);
        }
        if address.checked_add(bytes).is_none_or(|end| end > self.capacity) {
            return Some(ReplayProblem::Beyond(self.capacity / BLOCK));
        }
        if !read && self.only_reads {
            return Some(ReplayProblem::OnlyReads);
        }
        let jumps = !self.can_seek && self.follows.is_some_and(|follows| follows != address);
        jumps.then_some(ReplayProblem::Jumps)
    }
}

/// A replay in progress.
///
/// The trace replaces the work of all devices of the plan's bus. The load system and the machine's other channel work as
/// the plan says. A device with a tagged queue has at most [`OUTSTANDING_MAX`] requests at a time, any other device one;
/// further requests wait in the host, and that counts as time of the request.
///
/// All work is for a budget of events, `left`, from which it subtracts those used. It gives the same results in slices
/// of any size.
#[derive(Debug)]
pub struct Replay {
    plan: Plan,
    model: Model,
    load: LoadSearch,
    /// `None` until the pace of the load is known.
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    bus: EventLoop,
    devices: Vec<Option<Replayed>>,
    /// When the first request comes.
    zero: Ps,
    /// When the last one did.
    last: Ps,
}

impl Replay {
    /// A replay on a plan without errors among its findings. Parts that are not in the catalogue are left out.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        Self { plan: plan.clone(), model: Model::default(), load: LoadSearch::new(plan), running: None }
    }

    /// Simulates up to the arrival of a request and adds it. Requests come in the order of their times. Returns false if
    /// the budget ran out before: then call it with the same request again.
    ///
    /// # Errors
    /// If it cannot be replayed. It is then left out; the replay can continue, except after
    /// [`ReplayProblem::CannotKeepUp`].
    pub fn push(&mut self, request: &ReplayRequest, left: &mut u64) -> Result<bool, ReplayProblem> {
        self.ready(left).map_or(Ok(false), |running| running.push(request, left))
    }

    /// Requests that are complete so far.
    #[must_use]
    pub fn completed(&self) -> u64 {
        self.running.as_ref().map_or(0, Running::completed)
    }

    /// Completes all requests. `None` if the budget ran out before: then call it again.
    pub fn complete(&mut self, left: &mut u64) -> Option<ReplayResult> {
        let running = self.ready(left)?;
        if !running.run_to_end(None, left) {
            return None;
        }
        self.running.as_ref().map(|running| running.result(&self.plan))
    }

    /// Finds the pace of the load and warms up. `None` if the budget ran out before.
    fn ready(&mut self, left: &mut u64) -> Option<&mut Running> {
        while self.running.is_none() {
            match self.load.step(&self.plan, &self.model, left) {
                Some(pace) => self.running = Some(Running::new(&self.plan, &self.model, pace.think)),
                None if *left == 0 => return None,
                None => {}
            }
        }
        let running = self.running.as_mut()?;
        if running.bus.tally.since == 0 {
            if !running.run(running.zero, left) {
                return None;
            }
            running.bus.end_warm_up();
        }
        Some(running)
    }
}

impl Running {
    fn new(plan: &Plan, model: &Model, think: Ps) -> Self {
        let mut served = plan.clone();
        // A trace names the disks of an array.
        served.arrays.clear();
        // Its requests are as the host sent them.
        served.bus.hosts.iter_mut().for_each(|host| host.transfer_kb = None);
        for device in &mut served.bus.devices {
            (device.copy_of, device.array) = (None, 0);
            let work = &mut device.workload;
            if work.pattern == Pattern::Off {
                work.pattern = Pattern::Sequential;
            }
            (work.outstanding, work.think_us, work.per_s) = (OUTSTANDING_MAX, 0, None);
        }
        let mut scenario = Scenario::new(&served, model, Participants::All, false, think);
        let mut devices = vec![None; plan.bus.devices.len()];
        for ((index, slot), device) in devices.iter_mut().enumerate().zip(&plan.bus.devices) {
            let Some(stream) = stream(&scenario, Party::Device { index }) else { continue };
            let Some(made) = catalogue().device(&device.model) else { continue };
            if let Some(spec) = scenario.streams.get_mut(stream) {
                spec.given = true;
                *slot = Some(Replayed {
                    stream,
                    capacity: spec.capacity,
                    only_reads: !made.can_write(),
                    follows: None,
                    can_seek: made.can_seek(),
                    requests: 0,
                    most_waiting: 0,
                });
            }
        }
        let zero = WARM_UP.max(2 * scenario.longest_pause());
        Self { bus: EventLoop::new(&scenario, 0), devices, zero, last: zero }
    }

    fn push(&mut self, request: &ReplayRequest, left: &mut u64) -> Result<bool, ReplayProblem> {
        let ReplayRequest { address, bytes, read, .. } = *request;
        let device = self.devices.get_mut(request.device).and_then(Option::as_mut).ok_or(ReplayProblem::NoDevice)?;
        if let Some(problem) = device.refuses(request) {
            if problem == ReplayProblem::Jumps {
                // The requests after a jump follow each other again.
                device.follows = Some(address + bytes);
            }
            return Err(problem);
        }
        let stream = device.stream;
        let at = match request.comes {
            Comes::At(at) => self.zero.saturating_add(at),
            Comes::After(pause) => {
                if !self.run_to_end(Some(stream), left) {
                    return Ok(false);
                }
                let done = self.bus.finished_at(stream).ok_or(ReplayProblem::TooLate)?;
                done.max(self.zero).saturating_add(pause)
            }
        };
        if at < self.last {
            return Err(ReplayProblem::GoesBack);
        }
        if at - self.zero > REPLAY_SECONDS_MAX * SECOND {
            return Err(ReplayProblem::TooLate);
        }
        if !self.run(at, left) {
            return Ok(false);
        }
        self.last = at;
        self.has_room()?;
        self.bus.give(stream, Given { at, address, bytes, read, request: 0 });
        let waiting = self.bus.waiting(stream);
        if let Some(Some(device)) = self.devices.get_mut(request.device) {
            device.follows = Some(address + bytes);
            device.requests += 1;
            device.most_waiting = device.most_waiting.max(waiting);
        }
        Ok(true)
    }

    /// An error if as many requests wait as may.
    fn has_room(&self) -> Result<(), ReplayProblem> {
        let waiting = |device: &Option<Replayed>| device.map_or(0, |device| self.bus.waiting(device.stream));
        if self.devices.iter().map(waiting).sum::<usize>() < REPLAY_WAITING_MAX {
            return Ok(());
        }
        let slowest = self.devices.iter().enumerate().max_by_key(|(_, device)| waiting(device));
        Err(ReplayProblem::CannotKeepUp(slowest.map_or(0, |(index, _)| index)))
    }

    fn completed(&self) -> u64 {
        let streams = &self.bus.tally.streams;
        let counts = self.devices.iter().flatten().filter_map(|device| streams.get(device.stream));
        counts.map(|counts| counts.completed).sum()
    }

    fn result(&self, plan: &Plan) -> ReplayResult {
        let span = s_from_ps(self.bus.now.saturating_sub(self.zero).max(1));
        let (mut all, mut requests, mut completed) = (Times::new(), 0, 0);
        let mut devices = Vec::new();
        for (index, (device, at)) in plan.bus.devices.iter().zip(&self.devices).enumerate() {
            let Some((replayed, counts)) =
                at.as_ref().and_then(|at| Some((at, self.bus.tally.streams.get(at.stream)?)))
            else {
                continue;
            };
            all.add(&counts.latency);
            requests += replayed.requests;
            completed += counts.completed;
            devices.push(DeviceReplay {
                id: device.id,
                lun: device.lun,
                name: catalogue().party_name(&plan.bus, Party::Device { index }),
                requests: replayed.requests,
                completed: counts.completed,
                throughput_mb_s: counts.bytes as f64 / MB / span,
                requests_per_s: counts.completed as f64 / span,
                most_waiting: replayed.most_waiting,
                latency_ms: counts.latency.latency(),
            });
        }
        ReplayResult {
            requests,
            completed,
            seconds: span,
            busy_percent: bus_use(&self.bus.tally.phases, self.bus.elapsed()).busy_percent,
            throughput_mb_s: devices.iter().map(|device| device.throughput_mb_s).sum(),
            requests_per_s: completed as f64 / span,
            latency_ms: all.latency(),
            devices,
        }
    }

    /// Runs up to this time. Returns false if the budget ran out before.
    fn run(&mut self, until: Ps, left: &mut u64) -> bool {
        loop {
            match self.bus.run(until, left) {
                Pause::StreamRead => {}
                pause => return pause != Pause::Budget,
            }
        }
    }

    /// Runs until all requests of one device so far are complete, or of every device, or to the end of the longest time
    /// that is simulated. Returns false if the budget ran out before.
    fn run_to_end(&mut self, stream: Option<usize>, left: &mut u64) -> bool {
        let is_done = |bus: &EventLoop| stream.map_or(bus.all_read(), |stream| bus.finished_at(stream).is_some());
        while !is_done(&self.bus) {
            match self.bus.run(LONGEST, left) {
                Pause::StreamRead => {}
                pause => return pause != Pause::Budget,
            }
        }
        true
    }
}

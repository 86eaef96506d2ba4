//! One replication of a plan: a bus with its own random streams, run for as long as requested.

use busfree_compact::packed;
use busfree_scsi::timing::{Ps, SECOND};

use crate::kernel::event_loop::{EventLoop, Pause};
use crate::kernel::spec::{LONGEST, Scenario};
use crate::run::stretches::Stretches;
use crate::stats::tally::Tally;

/// The number of windows in a span: one for each half second, from 8 to 64.
pub(crate) fn windows(span: Ps) -> usize {
    (2 * span / SECOND).clamp(8, 64) as usize
}

/// All counts of a replication at its end, to be sent from one worker to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Counts {
    connections: u64,
    /// Events of every kind.
    events: u64,
    now: Ps,
    /// When each stream had read all of its data.
    ends: Vec<Option<Ps>>,
    /// How near each stream's target came to losing its read-ahead: it widens the interval.
    nearest: Vec<u64>,
    tally: Tally,
    competing: Option<Tally>,
    competed_until: Ps,
}

packed!(Counts: connections, events, now, ends, nearest, tally, competing, competed_until);

/// The largest numbers of connections and of events of every kind in a replication.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Most {
    pub(crate) connections: u64,
    pub(crate) events: u64,
}

/// One replication of the plan.
#[derive(Debug)]
pub(crate) struct Replication {
    pub(crate) bus: EventLoop,
    /// How it is read to its end quickly, if it is.
    stretches: Option<Stretches>,
    /// Counts of the time in which all devices competed, up to the end of the first device that was read to its end.
    pub(crate) competing: Option<Tally>,
    /// When these counts end. A stream of the other channel may end during a connection here, which counts whole.
    pub(crate) competed_until: Ps,
    pub(crate) warm: bool,
    /// It is as long as requested, or all devices are read to their end.
    pub(crate) finished: bool,
    pub(crate) connections: u64,
    /// Events of every kind, the connections included.
    pub(crate) events: u64,
    /// Bytes each stream has transferred by the end of each window of counted time, streams in order.
    pub(crate) windows: Vec<u64>,
    /// A helper runs it.
    pub(crate) is_with_helper: bool,
    /// A helper gave no counts for it, so it runs here.
    pub(crate) stays: bool,
}

impl Replication {
    pub(crate) fn new(scenario: &Scenario, number: u32) -> Self {
        let bus = EventLoop::new(scenario, number);
        let windows = Vec::new();
        Self {
            bus,
            stretches: Stretches::of(scenario),
            competing: None,
            competed_until: 0,
            warm: false,
            finished: false,
            connections: 0,
            events: 0,
            windows,
            is_with_helper: false,
            stays: false,
        }
    }

    pub(crate) fn tally(&self) -> &Tally {
        self.competing.as_ref().unwrap_or(&self.bus.tally)
    }

    /// Whether it will not continue: it is finished or has used all its connections or events.
    pub(crate) fn is_over(&self, most: Most) -> bool {
        self.finished || self.connections >= most.connections || self.events >= most.events
    }

    /// Runs a warm-up that is not counted and then `span`, window by window.
    pub(crate) fn run_on(&mut self, warm_up: Ps, span: Ps, most: Most, left: &mut u64) {
        self.spend(most, left, |own, portion| {
            if !own.warm {
                if own.bus.run(warm_up, portion) == Pause::Budget {
                    return;
                }
                own.bus.end_warm_up();
                own.warm = true;
            }
            let (streams, count) = (own.bus.tally.streams.len().max(1), windows(span));
            while own.windows.len() / streams < count {
                let next = (own.windows.len() / streams + 1) as u64;
                if own.bus.run(warm_up + span * next / count as u64, portion) == Pause::Budget {
                    return;
                }
                own.windows.extend(own.bus.tally.streams.iter().map(|s| s.bytes));
            }
            own.finished = true;
        });
    }

    /// Continues until every stream with an end has reached it, or until the connections are used up.
    pub(crate) fn read_on(&mut self, most: Most, left: &mut u64) {
        self.spend(most, left, |own, portion| {
            while !own.bus.all_read() {
                let pause = match &mut own.stretches {
                    Some(stretches) => stretches.run(&mut own.bus, portion),
                    None => own.bus.run(LONGEST, portion),
                };
                match pause {
                    Pause::Budget => return,
                    // No device will ask for the bus again.
                    Pause::Horizon | Pause::MemberDone => break,
                    Pause::StreamRead => {
                        if own.competing.is_none() {
                            own.competed_until = own.bus.clock();
                            let mut tally = own.bus.tally.clone();
                            own.bus.add_open_waits(&mut tally.parties, &mut tally.contention);
                            own.competing = Some(tally);
                        }
                    }
                }
            }
            own.finished = true;
        });
    }

    /// A connection is an event, so as many events as connections are left are never too many connections.
    fn spend(&mut self, most: Most, left: &mut u64, what: impl FnOnce(&mut Self, &mut u64)) {
        let room = most.connections.saturating_sub(self.connections).min(most.events.saturating_sub(self.events));
        let before = (*left).min(room);
        let (mut portion, paid) = (before, self.bus.extra_paid());
        what(self, &mut portion);
        let events = before - portion;
        self.events += events;
        self.connections += events - (self.bus.extra_paid() - paid);
        *left -= events;
    }

    /// All counts at the end; `None` before it.
    pub(crate) fn counts(&self) -> Option<Counts> {
        let streams = 0..self.bus.tally.streams.len();
        self.finished.then(|| Counts {
            connections: self.connections,
            events: self.events,
            now: self.bus.clock(),
            ends: streams.clone().map(|stream| self.bus.finished_at(stream)).collect(),
            nearest: streams.map(|stream| self.bus.nearest_latch(stream)).collect(),
            tally: self.bus.tally.clone(),
            competing: self.competing.clone(),
            competed_until: self.competed_until,
        })
    }

    /// Takes over the counts of another worker. Returns false and changes nothing if they are counts of another plan.
    pub(crate) fn take(&mut self, counts: &Counts) -> bool {
        let Counts { connections, events, now, ends, nearest, tally, competing, competed_until } = counts;
        let (parties, streams) = (self.bus.tally.parties.len(), self.bus.tally.streams.len());
        let arrays = self.bus.tally.arrays.len();
        let fits = |tally: &Tally| tally.fits(parties, streams, arrays);
        if !fits(tally) || !competing.iter().all(fits) || ends.len() != streams || nearest.len() != streams {
            return false;
        }
        self.bus.arrive(*now, tally.clone(), ends, nearest);
        (self.competing, self.competed_until) = (competing.clone(), *competed_until);
        (self.connections, self.events) = (*connections, *events);
        self.finished = true;
        true
    }
}

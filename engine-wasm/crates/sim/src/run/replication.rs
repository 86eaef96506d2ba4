//! One independent replication of a plan: its own random streams, run for a requested span.

use busfree_bus::timing::{Ps, SECOND};

use crate::kernel::bus::{Bus, Pause};
use crate::kernel::spec::{LONGEST, Scenario};
use crate::run::carried::{pack, unpack};
use crate::stats::tally::Tally;

/// The number of windows in a span: one for each half second, from 8 to 64.
pub(crate) fn windows(span: Ps) -> usize {
    (2 * span / SECOND).clamp(8, 64) as usize
}

/// One replication of the plan.
#[derive(Debug)]
pub(crate) struct Replication {
    pub(crate) bus: Bus,
    /// Counts up to the time when the first device was read to its end, while all devices compete.
    pub(crate) competing: Option<Tally>,
    pub(crate) warm: bool,
    /// It has run for the requested span, or all has been read.
    pub(crate) finished: bool,
    pub(crate) connections: u64,
    /// Bytes each stream has transferred by the end of each window of counted time, streams in order.
    pub(crate) windows: Vec<u64>,
    /// Another worker runs it.
    pub(crate) lent: bool,
    /// Another worker could not complete it, so it is run here.
    pub(crate) stays: bool,
}

impl Replication {
    pub(crate) fn new(scenario: &Scenario, number: u32) -> Self {
        let bus = Bus::new(scenario, number);
        let windows = Vec::new();
        Self { bus, competing: None, warm: false, finished: false, connections: 0, windows, lent: false, stays: false }
    }

    pub(crate) fn tally(&self) -> &Tally {
        self.competing.as_ref().unwrap_or(&self.bus.tally)
    }

    /// Whether it will not continue: it is finished or has used all its connections.
    pub(crate) fn is_over(&self, most: u64) -> bool {
        self.finished || self.connections >= most
    }

    /// Runs a warm-up that is not counted and then `span`, window by window.
    pub(crate) fn run_on(&mut self, warm_up: Ps, span: Ps, most: u64, left: &mut u64) {
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

    /// Runs towards the end of every stream that has one.
    pub(crate) fn read_on(&mut self, most: u64, left: &mut u64) {
        self.spend(most, left, |own, portion| {
            while !own.bus.all_read() {
                match own.bus.run(LONGEST, portion) {
                    Pause::Budget => return,
                    // No party will ever ask again.
                    Pause::Horizon => break,
                    Pause::StreamRead => {
                        if own.competing.is_none() {
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

    fn spend(&mut self, most: u64, left: &mut u64, what: impl FnOnce(&mut Self, &mut u64)) {
        let before = (*left).min(most.saturating_sub(self.connections));
        let mut portion = before;
        what(self, &mut portion);
        self.connections += before - portion;
        *left -= before - portion;
    }

    /// All that was counted by the end, as numbers; none before it.
    pub(crate) fn numbers(&self) -> Vec<u64> {
        if self.finished { pack(&self.bus, self.competing.as_ref(), self.connections) } else { Vec::new() }
    }

    /// Takes over what somebody else counted; false, and nothing is changed, when that cannot be.
    pub(crate) fn take(&mut self, numbers: &[u64]) -> bool {
        let Some((competing, connections)) = unpack(&mut self.bus, numbers) else { return false };
        (self.competing, self.connections, self.finished) = (competing, connections, true);
        true
    }
}

//! The load system as the paper defines it: by how busy it makes the bus when nothing else uses it.

use busfree_plan::{Party, Plan};
use busfree_scsi::timing::{Ps, SECOND, s_from_ps};

use crate::kernel::event_loop::{EventLoop, Pause};
use crate::kernel::spec::Scenario;
use crate::run::model::Model;
use crate::run::scenario::Participants;
use crate::stats::tally::bus_use;

/// The largest number of rounds in the search for the pause between requests.
const ROUNDS: u32 = 16;
/// A load that is this close to the requested one is accepted, percentage points. The paper's own figures are whole
/// percents.
const CLOSE_POINTS: f64 = 0.1;
const WARM_UP: Ps = SECOND / 2;
/// The pause belongs to the plan, not to its seed. If the search used the plan's seed, all replications would share
/// its error and the intervals would be too narrow.
const SEED: u32 = 1;

/// Searches for the pause between the load's requests that makes the bus as busy as requested.
#[derive(Clone, Debug, Default)]
pub(crate) struct LoadSearch {
    /// The pause of the next round, or of the last one.
    pace: LoadPace,
    /// The round that came closest to the requested load.
    best: Option<LoadPace>,
    /// The longest pause known to make the bus too busy, and the shortest known to leave it too idle.
    too_busy: Option<Ps>,
    too_idle: Option<Ps>,
    rounds: u32,
    finished: bool,
    /// The round in progress.
    running: Option<Box<Round>>,
}

/// A round of the search.
#[derive(Clone, Debug)]
struct Round {
    scenario: Scenario,
    bus: EventLoop,
}

impl Round {
    /// Continues to the end of `span`, which is counted. Returns false if the budget runs out before.
    fn go_on(&mut self, span: Ps, left: &mut u64) -> bool {
        if self.bus.tally.since == 0 {
            if self.bus.run(WARM_UP, left) == Pause::Budget {
                return false;
            }
            self.bus.end_warm_up();
        }
        self.bus.run(WARM_UP + span, left) != Pause::Budget
    }
}

/// The result of the search.
#[derive(Clone, Debug, Default)]
pub(crate) struct LoadPace {
    /// Pause between a disk's requests.
    pub(crate) think: Ps,
    /// How busy the load alone makes the bus with this pause.
    pub(crate) busy_percent: f64,
    /// Share of the bus each of its parties holds then, percent.
    pub(crate) held: Vec<(Party, f64)>,
}

impl LoadSearch {
    pub(crate) fn new(plan: &Plan) -> Self {
        Self { finished: plan.bus.load.percent == 0, ..Self::default() }
    }

    /// Continues by at most `left` events and subtracts those used. Returns the pace once it is found.
    pub(crate) fn step(&mut self, plan: &Plan, model: &Model, left: &mut u64) -> Option<LoadPace> {
        if self.finished {
            return Some(self.best.clone().unwrap_or_default());
        }
        let mut round = self.running.take().unwrap_or_else(|| {
            let mut scenario = Scenario::new(plan, model, Participants::LoadOnly, false, self.pace.think);
            scenario.seed = SEED;
            let bus = EventLoop::new(&scenario, 0);
            Box::new(Round { scenario, bus })
        });
        // Long pauses need a long run: at least a hundred requests of each disk.
        let span = if model.unpaced_load { SECOND } else { (4 * SECOND).max(100 * self.pace.think) };
        if !round.go_on(span, left) {
            self.running = Some(round);
            return None;
        }
        let Round { scenario, bus } = *round;
        self.pace.busy_percent = bus_use(&bus.tally.phases, bus.elapsed()).busy_percent;
        let share = |held: Ps| 100.0 * s_from_ps(held) / s_from_ps(bus.elapsed().max(1));
        self.pace.held =
            scenario.parties.iter().zip(&bus.tally.parties).map(|(p, counts)| (p.party, share(counts.held))).collect();
        self.rounds += 1;
        let asked = f64::from(plan.bus.load.percent);
        let over = self.pace.busy_percent - asked;
        if self.best.as_ref().is_none_or(|best| over.abs() < (best.busy_percent - asked).abs()) {
            self.best = Some(self.pace.clone());
        }
        if over > 0.0 {
            self.too_busy = self.too_busy.max(Some(self.pace.think));
        } else {
            self.too_idle = Some(self.too_idle.map_or(self.pace.think, |idle| idle.min(self.pace.think)));
        }
        if model.unpaced_load
            || over.abs() <= CLOSE_POINTS
            || self.rounds == ROUNDS
            || (self.pace.think == 0 && over < 0.0)
        {
            self.finished = true;
            return None;
        }
        // Each disk has one request in flight, so the cycle is elapsed time times disks divided by requests, and the
        // bus's busy share is inversely proportional to it.
        let requests: u64 = bus.tally.streams.iter().map(|s| s.completed).sum();
        let disks = bus.tally.streams.len() as f64;
        let cycle = bus.elapsed() as f64 * disks / requests.max(1) as f64;
        let think = self.pace.think as f64 + cycle * (self.pace.busy_percent / asked - 1.0);
        let think = think.max(0.0) as Ps;
        // A step outside the known bracket is replaced by the bracket's middle.
        self.pace.think = match (self.too_busy, self.too_idle) {
            (Some(low), Some(high)) if low < high && !(low < think && think < high) => low.midpoint(high),
            _ => think,
        };
        None
    }
}

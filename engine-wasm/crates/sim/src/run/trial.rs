//! A short simulation of a plan, for comparing many plans that differ only in IDs. It gives the devices' rates in each
//! of a few replications. Two trials with the same specification meet the same random numbers.

use busfree_compact::packed;
use busfree_plan::{Party, Plan, Question};
use busfree_scsi::timing::{MS, Ps};

use crate::kernel::event_loop::{EventLoop, Pause};
use crate::kernel::spec::{LONGEST, Scenario};
use crate::run::model::Model;
use crate::run::rates::{place, rate, stream};
use crate::run::scenario::Participants;
use crate::run::simulation::LONG_LOOK;
use crate::stats::tally::{StreamTally, Tally};

/// How long a trial is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrialSpec {
    /// Number of the first replication. It is part of the seed of its random numbers.
    pub first: u32,
    /// Replications.
    pub replications: u32,
    /// Time that is not counted, ms, for a steady bus.
    pub warm_up_ms: u32,
    /// Time that is counted, ms, for a steady bus; twenty of the longest pauses if that is longer.
    pub span_ms: u32,
    /// If devices are read to their end, only this fraction of each is read.
    pub capacity_divisor: u64,
    /// Largest number of events of a replication. After these it ends, with its counts so far.
    pub most: u64,
}

packed!(TrialSpec: first, replications, warm_up_ms, span_ms, capacity_divisor, most);

/// The results of one replication of a trial, devices in plan order.
#[derive(Clone, Debug, PartialEq)]
pub struct TrialResult {
    /// Rates, MB/s.
    pub mb_s: Vec<f64>,
    /// 99th percentile of the waits for the bus, ms.
    pub wait_p99_ms: Vec<f64>,
    /// Requests of each device that were done after their time, percent.
    pub missed_percent: Vec<f64>,
    /// Events it took.
    pub events: u64,
}

packed!(TrialResult: mb_s, wait_p99_ms, missed_percent, events);

/// A trial that can be stepped.
#[derive(Debug)]
pub struct Trial {
    plan: Plan,
    scenario: Scenario,
    spec: TrialSpec,
    bus: Option<EventLoop>,
    /// The memory of an earlier replication.
    used: Option<UsedTally>,
    /// Events of the current replication.
    events: u64,
    results: Vec<TrialResult>,
}

/// The memory of a finished trial, for the next one.
#[derive(Debug)]
pub struct UsedTally(Tally);

impl Trial {
    /// A trial of a plan without errors among its findings. `load_think_ps` is the pause between requests of the load
    /// (`LoadResult::think_ms`), in picoseconds. `used`: the memory of an earlier trial, which changes no result.
    #[must_use]
    pub fn new(plan: &Plan, load_think_ps: u64, spec: TrialSpec, used: Option<UsedTally>) -> Self {
        let model = Model { capacity_divisor: spec.capacity_divisor.max(1), ..Model::default() };
        let scenario = Scenario::new(plan, &model, Participants::All, plan.question == Question::Done, load_think_ps);
        Self { plan: plan.clone(), scenario, spec, bus: None, used, events: 0, results: Vec::new() }
    }

    /// Simulates about `budget` events and subtracts those used. Returns true when the trial is finished.
    pub fn step(&mut self, budget: &mut u64) -> bool {
        let pause = self.scenario.longest_think();
        let warm_up = (Ps::from(self.spec.warm_up_ms) * MS).max(2 * pause).max(1);
        let end = warm_up + (Ps::from(self.spec.span_ms) * MS).max(LONG_LOOK * pause);
        let to_end = self.scenario.ends().next().is_some();
        while self.results.len() < self.spec.replications as usize {
            let number = self.spec.first + self.results.len() as u32;
            let bus = self.bus.get_or_insert_with(|| {
                let used = self.used.take().map(|UsedTally(tally)| tally);
                EventLoop::with_tally(&self.scenario, number, used)
            });
            let portion = (*budget).min(self.spec.most.saturating_sub(self.events));
            let mut left = portion;
            let is_over = advance(bus, to_end, warm_up, end, &mut left);
            *budget -= portion - left;
            self.events += portion - left;
            if !is_over && self.events < self.spec.most {
                return false;
            }
            let seen = result(bus, &self.scenario, &self.plan);
            self.results.push(TrialResult { events: self.events, ..seen });
            self.used = self.bus.take().map(|bus| UsedTally(bus.tally));
            self.events = 0;
        }
        true
    }

    /// Results of the finished replications, and memory for another trial.
    #[must_use]
    pub fn finish(self) -> (Vec<TrialResult>, Option<UsedTally>) {
        (self.results, self.used)
    }
}

/// Continues the replication. Returns false if the budget runs out before its end.
fn advance(bus: &mut EventLoop, to_end: bool, warm_up: Ps, end: Ps, budget: &mut u64) -> bool {
    if to_end {
        while !bus.all_read() {
            match bus.run(LONGEST, budget) {
                Pause::Budget => return false,
                Pause::Horizon | Pause::MemberDone => break,
                Pause::StreamRead => {}
            }
        }
        return true;
    }
    if bus.tally.since == 0 {
        if bus.run(warm_up, budget) == Pause::Budget {
            return false;
        }
        bus.end_warm_up();
    }
    bus.run(end, budget) != Pause::Budget
}

fn result(bus: &mut EventLoop, scenario: &Scenario, plan: &Plan) -> TrialResult {
    let (mut mb_s, mut wait_p99_ms, mut missed_percent) = (Vec::new(), Vec::new(), Vec::new());
    for index in 0..plan.bus.devices.len() {
        let party = Party::Device { index };
        let stream = stream(scenario, party);
        mb_s.push(stream.map_or(0.0, |stream| rate(bus, stream)));
        wait_p99_ms.push(place(scenario, party).map_or(0.0, |place| bus.wait_p99_ms(place)));
        let counts = stream.and_then(|stream| bus.tally.streams.get(stream));
        missed_percent.push(counts.map_or(0.0, StreamTally::missed_percent));
    }
    TrialResult { mb_s, wait_p99_ms, missed_percent, events: 0 }
}

//! What holds of every plan that is simulated.

use busfree_plan::{Attached, Bus, Device, Plan, Question, SIZE_BYTES_MAX, to_link};
use busfree_random_plans::Random;
use busfree_sim::{DeviceResult, PhaseKind, Precision, Prediction, Simulation, Trace, TraceEvent, Tracer};
use busfree_study::{Answer, Evaluator, PredictionCache, RunningJob};

use crate::probes::bounds;

/// An invariant that a plan breaks.
#[derive(Clone, Debug)]
pub struct Violation {
    /// Which one.
    pub of: &'static str,
    /// How.
    pub how: String,
    /// The link of the plan.
    pub link: String,
}

/// Names of all invariants, in the order in which they are tried.
pub const INVARIANTS: [&str; 9] = [
    "bytes conserved",
    "one connection at a time",
    "strongest wins",
    "shares sum to 100",
    "none above alone",
    "slices",
    "helpers",
    "order of devices",
    "bounds",
];

/// A short simulation: what holds does so at any length.
pub const SHORT: Precision =
    Precision { percent: 100.0, replications: 2, span_s: 1, most_s: 2, alone: true, every_byte: false };
/// A long one, for what holds within its interval.
const LONG: Precision =
    Precision { percent: 0.5, replications: 16, span_s: 4, most_s: 512, alone: true, every_byte: false };
/// Seeds of the long simulations of a doubtful plan.
const SEEDS: u32 = 4;
/// A device that had to wait has gathered more data, and moves more of them with each connection. Tapes at the limit of
/// their host's bus gain up to 0.7 % from it; nothing gains more than this share.
const LARGER_BURSTS: f64 = 0.01;
/// Most connections of a trace. A tape that is sent to random places makes a replication of hours, and its trace would need
/// tens of gigabytes.
const MOST_TRACED: u64 = 1_000_000;
/// Figures that were added up in another order differ by this.
const ROUNDED: f64 = 1e-6;

/// Whether a run of about a second passes the bounds of a plan.
#[must_use]
pub fn passes_bounds(plan: &Plan) -> Option<Violation> {
    if plan.question == Question::Done {
        return None;
    }
    let short = Precision { replications: 1, span_s: 1, most_s: 1, alone: false, ..SHORT };
    let how = bounds::passed_by(plan, &whole_trace(Simulation::new(plan, short)))?;
    Some(Violation { of: INVARIANTS[8], how, link: to_link(plan) })
}

/// Tries every invariant on a plan without errors. `chance` chooses slices and an order of devices.
#[must_use]
pub fn broken_by(plan: &Plan, chance: u64) -> Vec<Violation> {
    let mut random = Random::new(chance);
    let mut found = Found { plan, violations: Vec::new() };
    let whole = Simulation::new(plan, SHORT).finish();
    found.adds_up();
    found.shares(&whole);
    found.none_above_alone(&whole);
    found.slices(&whole, 1 + random.bits() % 5_000);
    found.helpers();
    found.order(&whole, &mut random);
    found.violations
}

struct Found<'a> {
    plan: &'a Plan,
    violations: Vec<Violation>,
}

impl Found<'_> {
    fn say(&mut self, of: &'static str, how: String) {
        self.violations.push(Violation { of, how, link: to_link(self.plan) });
    }

    fn must(&mut self, holds: bool, of: &'static str, how: impl FnOnce() -> String) {
        // The first way in which a plan breaks it is enough.
        if !holds && self.violations.iter().all(|one| one.of != of) {
            self.say(of, how());
        }
    }

    /// The trace of one replication is a row of phases without a gap, and comes to the figures of its prediction.
    fn adds_up(&mut self) {
        // A trace of reading to the end is as long as the reading, and its prediction has several replications.
        if self.plan.question == Question::Done {
            return;
        }
        let once = Precision { replications: 1, span_s: 4, most_s: 4, ..SHORT };
        let p = Simulation::new(self.plan, once).finish();
        let trace = whole_trace(Simulation::new(self.plan, once));
        let mut end = trace.from;
        for event in &trace.events {
            self.must(event.at == end && event.time > 0, INVARIANTS[1], || format!("at {} after {end}", event.at));
            end = event.at + event.time as i64;
        }
        self.must(end == trace.to, INVARIANTS[1], || format!("the trace ends at {end}, not {}", trace.to));
        for (index, arbitration) in trace.arbitrations.iter().enumerate() {
            // Fairness lets parties wait that have won; then they are no contenders.
            let strongest = arbitration.contenders.trailing_zeros();
            self.must(u32::from(arbitration.won) == strongest, INVARIANTS[2], || format!("{arbitration:?}"));
            let asks = trace.asks_of(index);
            self.must(arbitration.contenders.count_ones() as usize <= asks.len(), INVARIANTS[2], || {
                format!("{asks:?}")
            });
        }
        if let Some(how) = bounds::passed_by(self.plan, &trace) {
            self.say(INVARIANTS[8], how);
        }
        // More connections than a trace holds: the rest of it is not compared.
        if trace.truncated || p.replications != 1 || trace.events.is_empty() {
            return;
        }
        let of = |kinds: &[PhaseKind]| percent(&trace, |event| kinds.contains(&event.kind));
        use PhaseKind::{Arbitration, Command, Data, Dead, Free, Message, Reselection, Selection, Status};
        let shares = &p.bus.shares;
        for (traced, predicted) in [
            (of(&[Data]), shares.data),
            (of(&[Command, Message, Status]), shares.command),
            (of(&[Arbitration, Selection, Reselection]), shares.arbitration),
            (of(&[Dead]), shares.dead),
            (of(&[Free]), shares.idle),
        ] {
            self.must((traced - predicted).abs() < ROUNDED, INVARIANTS[3], || format!("{traced} {predicted}"));
        }
        let seconds = (trace.to - trace.from) as f64 / 1e12;
        for (index, d) in p.devices.iter().enumerate() {
            let Some((_, mb_s)) = bounds::moved(&trace, index) else { continue };
            let [least, most] = self.on_bus(index, d, seconds);
            self.must((least - ROUNDED..=most + ROUNDED).contains(&mb_s), INVARIANTS[0], || {
                format!("ID {}: {mb_s} MB/s on the bus, {least} to {most} predicted", d.id)
            });
        }
    }

    /// What a device moves on the bus by its prediction, MB/s: its rate, and more if the bus carries bytes that are not
    /// those of its own requests.
    fn on_bus(&self, device: usize, d: &DeviceResult, seconds: f64) -> [f64; 2] {
        let plan = self.plan;
        let (mut least, mut most) = (d.throughput_mb_s, d.throughput_mb_s);
        let Some(of) = plan.bus.devices.get(device) else { return [least, most] };
        // A command that is sent again has moved some of its bytes before.
        most += d.again_per_min / 60.0 * f64::from(SIZE_BYTES_MAX) / 1e6;
        // What is read for a copy counts for the copy.
        if plan.bus.read_for(device).is_some() {
            most = f64::INFINITY;
        }
        // Requests that are divided or sent again count when they are done: those in progress at either end differ.
        let is_divided = plan.bus.hosts.get(usize::from(of.host)).is_some_and(|host| host.transfer_kb.is_some());
        if is_divided || plan.bus.errors_per_gb.is_some() {
            let work = plan.work_of(of);
            let open = f64::from(work.outstanding) * f64::from(SIZE_BYTES_MAX) / 1e6 / seconds.max(1e-9);
            (least, most) = (least - open, most + open);
        }
        [least, most]
    }

    fn shares(&mut self, p: &Prediction) {
        let s = &p.bus.shares;
        let sum = s.data + s.command + s.arbitration + s.dead + s.idle;
        self.must((sum - 100.0).abs() < ROUNDED, INVARIANTS[3], || format!("{sum}"));
        self.must((0.0..=100.0).contains(&p.bus.busy_percent), INVARIANTS[3], || format!("{}", p.bus.busy_percent));
        let load = p.load.iter().flat_map(|load| load.parties.iter().map(|party| party.usage.bus_percent));
        let own = p.devices.iter().map(|d| d.usage.bus_percent);
        let parts: f64 = own.chain(p.initiators.iter().map(|i| i.usage.bus_percent)).chain(load).sum();
        let busy = p.bus.busy_percent;
        self.must((parts - busy).abs() < ROUNDED, INVARIANTS[3], || format!("the parties {parts}, the bus {busy}"));
    }

    /// A member of an array may be above: rebuilding is not part of its rate alone. A copy may be above too: alone, what
    /// it reads still takes the bus from what it writes, and other work at its source can spread these reads.
    fn none_above_alone(&mut self, p: &Prediction) {
        let is_above = |p: &Prediction| {
            let above = |(d, of): (&DeviceResult, &Device)| {
                of.array == 0
                    && of.copy_of.is_none()
                    && d.throughput_mb_s - d.ci95_mb_s > d.alone_mb_s * (1.0 + LARGER_BURSTS) + d.alone_ci95_mb_s
            };
            p.devices.iter().zip(&self.plan.bus.devices).position(above)
        };
        if is_above(p).is_none() {
            return;
        }
        // A short look differs from a long one by chance. One of several long ones may, too.
        let long: Vec<Prediction> = (1..=SEEDS).map(|seed| predicted(&Plan { seed, ..self.plan.clone() })).collect();
        let above: Vec<usize> = long.iter().filter_map(is_above).collect();
        if above.len() > 1 {
            let how = long.last().and_then(|p| p.devices.get(*above.first()?)).map_or(String::new(), |d| {
                let (rate, alone) = ([d.throughput_mb_s, d.ci95_mb_s], [d.alone_mb_s, d.alone_ci95_mb_s]);
                format!("ID {}: {} +- {} of {} +- {} MB/s alone", d.id, rate[0], rate[1], alone[0], alone[1])
            });
            self.say(INVARIANTS[4], how);
        }
    }

    fn slices(&mut self, whole: &Prediction, slice: u64) {
        let mut simulation = Simulation::new(self.plan, SHORT);
        let mut steps = 0_u32;
        while !simulation.step(slice) {
            steps += 1;
            // Looking at it on the way must not change it either.
            if steps.is_multiple_of(64) {
                let _ = simulation.prediction();
            }
        }
        self.must(simulation.prediction() == *whole, INVARIANTS[5], || format!("slices of {slice}"));
    }

    /// The replications of reading to the end may be done by helpers. The page's searches divide their work as well:
    /// `advise/tests/it/search.rs` compares those.
    fn helpers(&mut self) {
        if self.plan.question != Question::Done {
            return;
        }
        let mut alone = Evaluator::new(self.plan, Precision::default());
        while !alone.step(u64::MAX) {}
        let mut shared = Evaluator::new(self.plan, Precision::default());
        while !shared.step(1_000) {
            while let Some(job) = shared.next_job() {
                let id = job.id;
                let answer: Answer = RunningJob::new(job, &PredictionCache::default()).finish();
                shared.accept(id, &answer);
            }
        }
        let (alone, shared) = (format!("{:#?}", alone.evaluation()), format!("{:#?}", shared.evaluation()));
        let differs = alone.lines().zip(shared.lines()).find(|(alone, shared)| alone != shared);
        self.must(alone == shared, INVARIANTS[6], || format!("{differs:?}"));
    }

    /// Another order of the devices in the link changes colours and random numbers, and nothing else.
    fn order(&mut self, whole: &Prediction, random: &mut Random) {
        let Some((other, order)) = reordered(self.plan, random) else { return };
        let differs = |a: &Prediction, b: &Prediction| {
            order.iter().enumerate().find_map(|(now, before)| {
                let (a, b) = (a.devices.get(*before)?, b.devices.get(now)?);
                let apart = (a.throughput_mb_s - b.throughput_mb_s).abs();
                let rounded = ROUNDED + 1e-3 * a.throughput_mb_s;
                (apart > a.ci95_mb_s + b.ci95_mb_s + rounded).then(|| {
                    let (mb_s, half) = ([a, b].map(|d| d.throughput_mb_s), [a, b].map(|d| d.ci95_mb_s));
                    format!(
                        "ID {}: {} +- {} and {} +- {} MB/s in {}",
                        a.id,
                        mb_s[0],
                        half[0],
                        mb_s[1],
                        half[1],
                        to_link(&other)
                    )
                })
            })
        };
        if differs(whole, &Simulation::new(&other, SHORT).finish()).is_none() {
            return;
        }
        let of = |plan: &Plan, seed| predicted(&Plan { seed, ..plan.clone() });
        let long: Vec<String> =
            (1..=SEEDS).filter_map(|seed| differs(&of(self.plan, seed), &of(&other, seed + SEEDS))).collect();
        if let [how, _, ..] = long.as_slice() {
            self.say(INVARIANTS[7], how.clone());
        }
    }
}

fn predicted(plan: &Plan) -> Prediction {
    Simulation::new(plan, LONG).finish()
}

/// The trace of all that one short replication counts, or of its first connections.
fn whole_trace(simulation: Simulation) -> Trace {
    let mut tracer = Tracer::of(simulation, 0, None, MOST_TRACED);
    while !tracer.step(u64::MAX) {}
    tracer.into_trace()
}

/// Percent of the trace's time for which `of` holds.
fn percent(trace: &Trace, of: impl Fn(&TraceEvent) -> bool) -> f64 {
    let time: u64 = trace.events.iter().filter(|event| of(event)).map(|event| event.time).sum();
    100.0 * time as f64 / (trace.to - trace.from).max(1) as f64
}

/// The plan with its devices in another order, and where each was before. `None` if their order means something: that of
/// the members of an array, of the units of a target and of what is copied.
fn reordered(plan: &Plan, random: &mut Random) -> Option<(Plan, Vec<usize>)> {
    let bus = &plan.bus;
    let shares_id = |device: usize| bus.devices.iter().filter(|other| other.id == bus.devices[device].id).count() > 1;
    let is_bound =
        |device: usize| bus.devices[device].array > 0 || bus.devices[device].copy_of.is_some() || shares_id(device);
    if bus.devices.len() < 2 || (0..bus.devices.len()).any(is_bound) {
        return None;
    }
    let mut order: Vec<usize> = (0..bus.devices.len()).collect();
    random.shuffle(&mut order);
    let now = |before: usize| order.iter().position(|place| *place == before).unwrap_or(before);
    let mut other = plan.clone();
    other.bus.devices = order.iter().map(|before| bus.devices[*before].clone()).collect();
    let Bus { line, branches, .. } = &mut other.bus;
    for line in line.iter_mut().chain(branches.iter_mut().map(|branch| &mut branch.line)) {
        for stop in &mut line.stops {
            if let Attached::Device { index } = &mut stop.of {
                *index = now(*index);
            }
        }
    }
    Some((other, order))
}

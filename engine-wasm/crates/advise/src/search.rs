//! The search for better IDs: every order of priority is simulated with the same chance, then the best once more,
//! longer, against the plan as it is. Stops by counts, never by the clock.

use busfree_devices::{MODEL_VERSION, resolution};
use busfree_plan::{Aim, Party, Plan, to_link};
use busfree_rules::{Severity, check};
use busfree_sim::{DeviceResult, Model, Precision, Prediction, Study};

use crate::seating::{Seating, Seatings, seatings};
use crate::{Advice, Candidate, CandidateDevice, CandidateHost, Move, Reason};

/// First look at every order: short, with common random numbers.
const FIRST_LOOK: Precision = Precision { percent: 0.0, replications: 2, least_s: 2, most_s: 2, alone: false };
/// Second look at the best of them.
const SECOND_LOOK: Precision = Precision { percent: 0.0, replications: 8, least_s: 8, most_s: 8, alone: false };
/// Where the plan asks for devices to be read to their end, fractions of them stand for the whole.
const FIRST_FRACTION: u64 = 128;
const SECOND_FRACTION: u64 = 16;
/// How many get a second look.
const FINALISTS: usize = 4;

/// A search that can be stepped.
#[derive(Debug)]
pub struct Search {
    plan: Plan,
    /// What each device gets alone, MB/s: the measure of equal shares.
    alone: Vec<f64>,
    seatings: Vec<Seating>,
    possible: u64,
    all: bool,
    /// Results of the first look, in the order of `seatings`.
    looked: Vec<Candidate>,
    finalists: Vec<usize>,
    /// Results of the second look, in the order of `finalists`.
    confirmed: Vec<Candidate>,
    study: Option<Study>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Alone,
    First,
    Second,
    Finished,
}

impl Search {
    /// A search for a plan. With an error among the findings there is nothing to search and it is finished at once.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let broken = check(plan).iter().any(|f| f.severity == Severity::Error) || plan.devices.is_empty();
        let Seatings { tried: seatings, possible, all } = if broken { Seatings::default() } else { seatings(plan) };
        Self {
            alone: Vec::new(),
            possible,
            all,
            looked: Vec::with_capacity(seatings.len()),
            finalists: Vec::new(),
            confirmed: Vec::new(),
            study: None,
            stage: if seatings.is_empty() { Stage::Finished } else { Stage::Alone },
            seatings,
            plan: plan.clone(),
        }
    }

    /// Simulates about `budget` connections more. True when the search is finished.
    pub fn step(&mut self, budget: u64) -> bool {
        // A study says only whether it is finished, so the budget is spent in portions of a first look's size.
        const PORTION: u64 = 4_000;
        let mut left = budget.max(1);
        while self.stage != Stage::Finished && left > 0 {
            self.portion(PORTION.min(left));
            left = left.saturating_sub(PORTION);
        }
        self.stage == Stage::Finished
    }

    fn portion(&mut self, budget: u64) {
        let next = match self.stage {
            Stage::Alone => Some((0, Precision { alone: true, ..FIRST_LOOK })),
            Stage::First => Some((self.looked.len(), FIRST_LOOK)),
            Stage::Second => self.finalists.get(self.confirmed.len()).map(|&place| (place, SECOND_LOOK)),
            Stage::Finished => None,
        };
        let Some((place, precision)) = next else { return };
        let Some(seating) = self.seatings.get(place) else { return };
        let plan = seated(&self.plan, seating);
        let capacity_divisor = if self.stage == Stage::Second { SECOND_FRACTION } else { FIRST_FRACTION };
        let model = || Model { capacity_divisor, ..Model::default() };
        let study = self.study.get_or_insert_with(|| Study::with_model(&plan, precision, model()));
        if !study.step(budget) {
            return;
        }
        let prediction = study.prediction();
        self.study = None;
        self.take(&plan, &prediction);
    }

    fn take(&mut self, plan: &Plan, prediction: &Prediction) {
        match self.stage {
            Stage::Alone => {
                self.alone = prediction.devices.iter().map(|d| d.alone_mb_s).collect();
                self.stage = Stage::First;
            }
            Stage::First => {
                self.looked.push(self.candidate(plan, prediction));
                if self.looked.len() == self.seatings.len() {
                    self.choose_finalists();
                    self.stage = Stage::Second;
                }
            }
            Stage::Second => {
                self.confirmed.push(self.candidate(plan, prediction));
                if self.confirmed.len() == self.finalists.len() {
                    self.stage = Stage::Finished;
                }
            }
            Stage::Finished => {}
        }
    }

    /// The plan as it is and the best of the first look; of equals those that move least.
    fn choose_finalists(&mut self) {
        let mut order: Vec<usize> = (1..self.looked.len()).collect();
        let rank = |&place: &usize| self.looked.get(place).map(|c| (-c.objective, c.moves.len()));
        order.sort_by(|a, b| rank(a).partial_cmp(&rank(b)).unwrap_or(std::cmp::Ordering::Equal));
        self.finalists = std::iter::once(0).chain(order.into_iter().take(FINALISTS)).collect();
    }

    fn candidate(&self, plan: &Plan, prediction: &Prediction) -> Candidate {
        let share = |rate: f64, alone: Option<&f64>| alone.filter(|a| **a > 0.0).map(|a| rate / a);
        let shares = prediction.devices.iter().zip(&self.alone).filter_map(|(d, a)| {
            share(d.throughput_mb_s, Some(a)).map(|s| (s, share(d.ci95_mb_s, Some(a)).unwrap_or(0.0)))
        });
        let fair = shares.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((0.0, 0.0));
        let first = || prediction.devices.get(plan.first_device());
        let weighted = |of: fn(&DeviceResult) -> f64| {
            prediction.devices.iter().zip(&plan.devices).map(|(d, p)| of(d) * f64::from(p.weight)).sum()
        };
        let (objective, objective_ci95) = match plan.aim {
            Aim::Total => (prediction.total_mb_s, prediction.total_ci95_mb_s),
            Aim::Fair => fair,
            Aim::First => first().map_or((0.0, 0.0), |d| (d.throughput_mb_s, d.ci95_mb_s)),
            Aim::Wait => first().map_or((0.0, 0.0), |d| (d.usage.wait_ms.p99, 0.0)),
            Aim::Weights => (weighted(|d| d.throughput_mb_s), weighted(|d| d.ci95_mb_s)),
        };
        let devices = prediction.devices.iter().enumerate().map(|(index, d)| {
            let now = self.reference().and_then(|c| c.devices.get(index));
            let gain_mb_s = now.map_or(0.0, |now| d.throughput_mb_s - now.throughput_mb_s);
            CandidateDevice {
                id: d.id,
                name: d.name.clone(),
                throughput_mb_s: d.throughput_mb_s,
                ci95_mb_s: d.ci95_mb_s,
                margin_mb_s: d.margin_mb_s,
                gain_mb_s,
                clear: now.is_some_and(|now| gain_mb_s.abs() > d.margin_mb_s + now.margin_mb_s),
                lost_percent: d.usage.lost_percent,
            }
        });
        let hosts = prediction.initiators.iter().map(|h| CandidateHost { id: h.id, name: h.name.clone() });
        let was = self.plan.parties();
        let moves = was
            .zip(plan.parties())
            .filter(|(a, b)| a.1 != b.1 && matches!(a.0, Party::Host { .. } | Party::Device { .. }))
            .map(|(a, b)| Move { from: a.1, to: b.1 })
            .collect();
        Candidate {
            plan: to_link(plan),
            objective,
            objective_ci95,
            objective_margin: resolution().margin(objective, objective_ci95),
            total_mb_s: prediction.total_mb_s,
            total_ci95_mb_s: prediction.total_ci95_mb_s,
            hosts: hosts.collect(),
            devices: devices.collect(),
            moves,
        }
    }

    /// The plan as it is, as well as it is known at this stage.
    fn reference(&self) -> Option<&Candidate> {
        if self.stage == Stage::Second { self.confirmed.first() } else { self.looked.first() }
    }

    /// What is known so far; `None` before the first order has been looked at.
    #[must_use]
    pub fn advice(&self) -> Option<Advice> {
        let pool: &[Candidate] = if self.stage == Stage::Finished { &self.confirmed } else { &self.looked };
        let current = pool.first()?;
        let mut others: Vec<&Candidate> = pool.iter().skip(1).collect();
        others.sort_by(|a, b| b.objective.total_cmp(&a.objective).then(a.moves.len().cmp(&b.moves.len())));
        let clear =
            |c: &Candidate, than: &Candidate| c.objective - than.objective > c.objective_margin + than.objective_margin;
        let better = others.first().copied().filter(|c| clear(c, current));
        let best = better.unwrap_or(current);
        let level = others.iter().filter(|c| c.plan != best.plan && !clear(best, c)).take(FINALISTS).count();
        Some(Advice {
            model_version: MODEL_VERSION.to_owned(),
            plan: to_link(&self.plan),
            aim: self.plan.aim,
            current: current.clone(),
            best: best.clone(),
            alternatives: others.iter().filter(|c| c.plan != best.plan).take(FINALISTS).map(|&c| c.clone()).collect(),
            evaluated: self.looked.len() as u32,
            orders_possible: self.possible,
            exhaustive: self.all && self.stage == Stage::Finished,
            clearly_better: better.is_some(),
            level: level as u32,
            clear_percent: resolution().clear_percent,
            finished: self.stage == Stage::Finished,
            reasons: reasons(current, better),
        })
    }
}

fn seated(plan: &Plan, seating: &Seating) -> Plan {
    let mut plan = plan.clone();
    for &(party, id) in seating {
        plan.set_id(party, id);
    }
    plan
}

fn reasons(current: &Candidate, better: Option<&Candidate>) -> Vec<Reason> {
    let Some(better) = better else { return vec![Reason::NothingBetter] };
    let mut pairs: Vec<(&CandidateDevice, &CandidateDevice)> = current.devices.iter().zip(&better.devices).collect();
    pairs.sort_by(|a, b| b.1.gain_mb_s.total_cmp(&a.1.gain_mb_s));
    let wins = pairs.iter().filter(|(_, then)| then.clear && then.gain_mb_s > 0.0).take(2).map(|(now, then)| {
        Reason::WinsMore {
            name: then.name.clone(),
            id: then.id,
            lost_percent: then.lost_percent,
            id_now: now.id,
            lost_now_percent: now.lost_percent,
        }
    });
    let pays = pairs.iter().rev().filter(|(_, then)| then.clear && then.gain_mb_s < 0.0).take(2);
    let pays = pays.map(|(_, then)| Reason::Pays { name: then.name.clone(), loss_mb_s: -then.gain_mb_s });
    wins.chain(pays).collect()
}

//! Improvements other than IDs, each simulated and compared with the plan without it.

use busfree_devices::resolution;
use busfree_plan::{Asks, Plan, Unit, to_link};
use busfree_sim::Prediction;

use crate::compared::{Compared, IN_FULL};
use crate::convention_run::change_percent;
use crate::gain::{gain, is_left};
use crate::improvements::{Change, changes};
use crate::objective::{of_prediction, score};
use crate::{Effect, Improvement, Improvements, PredictionCache};

/// Improvements in the course of being simulated.
#[derive(Debug)]
pub struct ImprovementRun {
    plan: Plan,
    compared: Compared,
    /// The changes, in the order of their plans; `None` before the plan was predicted.
    changes: Option<Vec<Change>>,
}

impl ImprovementRun {
    /// `plan`: a plan without errors among its findings, with the IDs that it is to have. Results in the cache are not
    /// simulated again.
    #[must_use]
    pub fn new(plan: &Plan, cache: &PredictionCache) -> Self {
        Self { plan: plan.clone(), compared: Compared::new(plan.clone(), IN_FULL, cache), changes: None }
    }

    /// Simulates about `budget` more events. Returns true when finished.
    pub fn step(&mut self, budget: u64) -> bool {
        self.compared.step(budget) && self.begin_changes()
    }

    /// Runs to the end, on all processors.
    pub fn finish(&mut self) {
        loop {
            self.compared.finish();
            if self.begin_changes() {
                return;
            }
        }
    }

    /// Adds the plans with changes when the plan has been predicted. Returns true if they were there already.
    fn begin_changes(&mut self) -> bool {
        let Some(seen) = self.compared.reference().filter(|_| self.changes.is_none()) else { return true };
        let (found, plans): (Vec<Change>, Vec<Plan>) = changes(&self.plan, seen).into_iter().unzip();
        self.changes = Some(found);
        self.compared.add(plans);
        false
    }

    /// The cache, with the results of this run.
    #[must_use]
    pub const fn cache(&self) -> &PredictionCache {
        self.compared.cache()
    }

    /// The results; `None` before they are complete.
    #[must_use]
    pub fn improvements(&self) -> Option<Improvements> {
        let beside = self.compared.alike(0)?;
        let of = |(index, change): (usize, &Change)| {
            let place = index + 1;
            Some(self.improvement(change, self.compared.plan(place)?, self.compared.alike(place)?, beside))
        };
        let mut found = self.changes.as_ref()?.iter().enumerate().map(of).collect::<Option<Vec<_>>>()?;
        // Those that clearly help by what they gain; the others stay in the order of their promise.
        let gain = |one: &Improvement| if one.effect == Effect::Gain { one.change_percent } else { f64::NEG_INFINITY };
        // What the others gain while a device does not work leaves out what that device loses.
        let is_last = |one: &Improvement| matches!(one.change, Change::OtherTime { .. }) && one.effect == Effect::Gain;
        let rank = |one: &Improvement| (one.effect != Effect::Gain, is_last(one));
        found.sort_by(|a, b| rank(a).cmp(&rank(b)).then(gain(b).total_cmp(&gain(a))));
        Some(Improvements { plan: to_link(&self.plan), aim: self.plan.aim, improvements: found })
    }

    /// The result of a change, compared with the plan without it in a run of the same length.
    fn improvement(&self, change: &Change, plan: &Plan, seen: &Prediction, beside: &Prediction) -> Improvement {
        let value = of_prediction(plan, seen);
        let gain = gain((&self.plan, beside), (plan, seen));
        let stay_mb_s = gain.before_mb_s;
        // A change does not alter any ID.
        let about = self.plan.bus.devices.get(self.plan.bus.first_device()).map(|d| (d.id, d.lun));
        let is_at_work = |index: &usize| !is_left(&self.plan, plan, *index);
        let stay = || (0..plan.bus.devices.len()).filter(is_at_work).filter_map(|index| plan.bus.devices.get(index));
        let is_there = stay().any(|d| Some((d.id, d.lun)) == about);
        let is_about_one = self.plan.aim.asks() == Asks::Device;
        let clear = gain.is_clear();
        // Shares of rates alone cannot be compared where these change, nor sums over other devices.
        let leaves = !gain.is_whole;
        let compares = self.plan.aim.unit() != Unit::Share && if is_about_one { is_there } else { !leaves };
        let before = of_prediction(&self.plan, beside).value;
        let better = |value: f64| score(self.plan.aim, value);
        let is_worse = compares && better(before) - better(value.value) > 2.0 * resolution().clear(before, 0.0);
        let effect = match (clear, seen.total_mb_s > stay_mb_s, is_worse) {
            (false, ..) => Effect::Unclear,
            (true, false, _) => Effect::Loss,
            (true, true, true) => Effect::Mixed,
            (true, true, false) => Effect::Gain,
        };
        let rates = seen.devices.iter().enumerate().filter(|(index, _)| is_at_work(index));
        Improvement {
            words: change.words(),
            change: change.clone(),
            plan: to_link(plan),
            objective: compares.then_some(value.value),
            objective_margin: value.margin,
            stay_mb_s,
            stay_margin_mb_s: gain.before_margin_mb_s,
            total_mb_s: seen.total_mb_s,
            total_margin_mb_s: seen.total_margin_mb_s,
            gain_mb_s: gain.mb_s,
            gain_margin_mb_s: gain.margin_mb_s,
            clear,
            effect,
            rates: rates.map(|(_, d)| (d.name.clone(), d.throughput_mb_s)).collect(),
            estimated: self.compared.is_short(),
            change_percent: change_percent(stay_mb_s, seen.total_mb_s),
        }
    }
}

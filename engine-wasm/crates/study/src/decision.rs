//! What a search concludes: the order to recommend, from the race and from the predictions of the orders that lead it.

use busfree_devices::{MODEL_VERSION, resolution};

use crate::candidates::{candidate, clearly_better, tried_shortly};
use crate::certificate::Proof;
use crate::foreseen::foreseen;
use crate::harm::beyond;
use crate::job::with_ids;
use crate::measured::ORDER_SHARE;
use crate::objective::{of_prediction, score};
use crate::race::{AS_GOOD, FIRST_ROUND, Runner};
use crate::reasons::{limit, reasons};
use crate::results::{Confirmed, Problem, Results};
use crate::verdict::verdict;
use crate::words::{advice_words, better_headline};
use crate::{Advice, AdviceWords, AtAPrice, Candidate, Reason};

/// The largest number of other good candidates in the answer.
const ALTERNATIVES: usize = 5;
/// The largest number of orders that are predicted in full because the one before did more harm than in the race.
const TRIES: usize = 4;

/// What the results of a search lead to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decision<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) results: &'a Results,
}

impl Decision<'_> {
    /// The place of the order to predict next; `None` if the answer is complete. `left`: events that the search may still
    /// use.
    pub(crate) fn next_to_confirm(&self, left: u64) -> Option<usize> {
        let work = self.results.confirmed.first()?.seen.work;
        let best = self.favourite()?;
        if self.confirmation_of(best).is_none() && (self.results.confirmed.len() == 1 || work <= left) {
            return Some(best);
        }
        self.at_a_price().filter(|&place| self.confirmation_of(place).is_none() && work <= left)
    }

    fn confirmation_of(&self, place: usize) -> Option<&Confirmed> {
        self.results.confirmed.iter().find(|confirmed| confirmed.place == place)
    }

    /// The ranking of the orders with enough replications to be compared.
    fn ranking(&self) -> impl Iterator<Item = usize> {
        let is_known = |place: &usize| self.runner(*place).is_some_and(|r| r.samples.len() >= FIRST_ROUND as usize);
        self.results.race.ranking().into_iter().filter(is_known)
    }

    fn runner(&self, place: usize) -> Option<&Runner> {
        self.results.race.runners.get(place)
    }

    fn now(&self) -> Option<&Confirmed> {
        self.results.confirmed.first()
    }

    /// Whether the prediction of an order shows more harm than the race did, or harm that the plan does not do now.
    fn is_refuted(&self, place: usize) -> bool {
        let (Some(confirmed), Some(now)) = (self.confirmation_of(place), self.now()) else { return false };
        let (harm, in_race) = (confirmed.harm(), self.runner(place).map(|runner| runner.harm.rank()));
        !harm.adds_nothing_to(now.harm()) || in_race.is_some_and(|rank| harm.rank() > rank)
    }

    /// The order to recommend by what is known: that of the race or a measured one, unless its prediction refutes it.
    fn favourite(&self) -> Option<usize> {
        let tries = self.results.confirmed.iter().skip(1).filter(|c| self.results.race.is_allowed(c.place)).count();
        if tries >= TRIES {
            return Some(self.least_harmful());
        }
        let in_question = |place: &usize| !self.is_refuted(*place) || *place == 0;
        let ranking: Vec<usize> = self.ranking().filter(in_question).collect();
        let leader = *ranking.first()?;
        let rank = |place: usize| self.runner(place).map(|r| (!self.results.race.is_allowed(place), r.harm.rank()));
        let mean = |place: usize| self.runner(place).map_or(f64::MIN, Runner::mean);
        // Orders with as little harm that are as good; among them the one with the fewest moves.
        let good = |place: &&usize| {
            let is_running = self.runner(**place).is_some_and(|runner| !runner.out);
            rank(**place) == rank(leader) && is_running && mean(leader) - mean(**place) <= AS_GOOD * mean(leader).abs()
        };
        let best = ranking.iter().filter(good).copied().min_by_key(|&place| self.moves(place)).unwrap_or(leader);
        Some(self.measured_best(&ranking, best).unwrap_or(best))
    }

    /// Of the orders with a prediction, the one that does the least harm; among equals the one with the best value.
    fn least_harmful(&self) -> usize {
        let allowed =
            self.results.confirmed.iter().filter(|c| self.now().is_some_and(|n| c.harm().adds_nothing_to(n.harm())));
        let best = allowed.min_by(|one, other| {
            let by_harm = one.harm().rank().cmp(&other.harm().rank());
            by_harm.then(self.value(other).total_cmp(&self.value(one)))
        });
        best.map_or(0, |confirmed| confirmed.place)
    }

    /// The aim's value in a prediction as a score: greater is better.
    fn value(&self, of: &Confirmed) -> f64 {
        score(self.problem.plan.aim, of_prediction(&of.plan, &of.seen).value)
    }

    fn moves(&self, place: usize) -> Option<usize> {
        self.runner(place).map(|runner| runner.moves)
    }

    /// Among the orders measured to be the best, one wins that the model cannot distinguish from its own best. If the
    /// model's best was measured to be worse, any of them wins.
    fn measured_best(&self, ranking: &[usize], best: usize) -> Option<usize> {
        let score_of = |place: usize| Some(self.results.measured.of(self.results.pool.order(place)?)?.0);
        let measured = || ranking.iter().filter_map(|&place| Some((place, score_of(place)?)));
        let greatest = measured().map(|(_, score)| score).fold(f64::MIN, f64::max);
        let is_good = |score: f64| greatest - score <= ORDER_SHARE * greatest.abs();
        let is_wrong = score_of(best).is_some_and(|score| !is_good(score));
        let rank = |place: usize| self.runner(place).map(|runner| runner.harm.rank());
        let as_harmless = |place: &usize| self.results.race.is_allowed(*place) && rank(*place) <= rank(best);
        let good = measured().filter(|(_, score)| is_good(*score)).map(|(place, _)| place).filter(as_harmless);
        good.filter(|&place| is_wrong || self.is_level(place, best)).min_by_key(|&place| self.moves(place))
    }

    /// Whether the trials cannot distinguish an order from the best one.
    fn is_level(&self, place: usize, best: usize) -> bool {
        let pair = self.tried(place).zip(self.tried(best));
        pair.is_some_and(|(one, best)| !clearly_better(self.problem.plan.aim, &best, &one))
    }

    /// Whether both were measured, and one is better by an amount that can be ranked.
    fn is_measured_better(&self, one: usize, than: usize) -> bool {
        let score_of = |place: usize| Some(self.results.measured.of(self.results.pool.order(place)?)?.0);
        let (Some(one), Some(than)) = (score_of(one), score_of(than)) else { return false };
        one - than > ORDER_SHARE * one.abs()
    }

    /// The order to recommend. Its prediction may show that it is no better than the plan as it is, unless measurements
    /// show that it is. Without room for its prediction it is one of the orders that have theirs.
    fn best(&self) -> Option<&Confirmed> {
        let favourite = self.favourite().and_then(|place| self.confirmation_of(place));
        let favourite = favourite.or_else(|| self.confirmation_of(self.least_harmful()))?;
        let now = self.now()?;
        let is_better = self.value(favourite) - self.value(now) > AS_GOOD * self.value(favourite).abs()
            || self.is_measured_better(favourite.place, now.place)
            || favourite.harm().rank() < now.harm().rank();
        Some(if is_better { favourite } else { now })
    }

    /// The best order that is not recommended because of its harm, if it may be better than the one that is.
    fn at_a_price(&self) -> Option<usize> {
        let best = self.best()?.place;
        let place = self.ranking().find(|&place| place != best && !self.is_allowed(place))?;
        let (one, best) = (self.runner(place)?, self.runner(best)?);
        let clear = resolution().clear(one.mean(), 0.0).abs() + resolution().clear(best.mean(), 0.0).abs();
        let is_better = one.harm.rank() < best.harm.rank()
            || (one.harm.rank() == best.harm.rank() && one.mean() - best.mean() > clear);
        is_better.then_some(place)
    }

    /// Whether an order does no harm beyond that of the plan as it is, by its prediction or else by the race.
    fn is_allowed(&self, place: usize) -> bool {
        match (self.confirmation_of(place), self.now()) {
            (Some(confirmed), Some(now)) => confirmed.harm().adds_nothing_to(now.harm()),
            _ => self.results.race.is_allowed(place),
        }
    }

    /// A candidate from its trials.
    fn tried(&self, place: usize) -> Option<Candidate> {
        let plan = with_ids(&self.problem.plan, self.results.pool.ids(place)?);
        Some(self.with_measured(
            place,
            tried_shortly(&self.problem.plan, &plan, &self.results.base.alone, self.runner(place)?),
        ))
    }

    /// A candidate from its prediction if it has one, otherwise from its trials.
    fn described(&self, place: usize) -> Option<Candidate> {
        let Some(confirmed) = self.confirmation_of(place) else { return self.tried(place) };
        let now = self.now().map(|now| &now.seen);
        Some(self.with_measured(place, candidate((&self.problem.plan, now), &confirmed.plan, &confirmed.seen)))
    }

    fn with_measured(&self, place: usize, candidate: Candidate) -> Candidate {
        let measured_mb_s =
            self.results.pool.order(place).and_then(|order| self.results.measured.of(order)).map(|(_, total)| total);
        Candidate { measured_mb_s, ..candidate }
    }

    /// The answer; before the search is finished, with the order that leads the race.
    pub(crate) fn advice(&self, is_finished: bool) -> Option<Advice> {
        let leader = if is_finished { self.best()?.place } else { *self.results.race.ranking().first()? };
        let (current, best) = (self.described(0)?, self.described(leader)?);
        let aim = self.problem.plan.aim;
        let advice = Advice {
            model_version: MODEL_VERSION.to_owned(),
            plan: busfree_plan::to_link(&self.problem.plan),
            aim,
            about: self.problem.plan.bus.devices.get(self.problem.plan.bus.first_device()).map(|d| d.id),
            clearly_better: clearly_better(aim, &best, &current),
            current,
            best,
            alternatives: Vec::new(),
            evaluated: self.results.race.runners.iter().filter(|runner| !runner.samples.is_empty()).count() as u32,
            orders_possible: 0,
            exhaustive: false,
            proof: Proof::default(),
            can_be_proved: false,
            level: 0,
            clear_percent: resolution().clear_percent,
            finished: is_finished,
            reasons: Vec::new(),
            at_a_price: None,
            limit: None,
            left_out: Vec::new(),
            words: AdviceWords::default(),
        };
        if is_finished { self.completed(advice) } else { Some(advice) }
    }

    /// The answer of a finished search.
    fn completed(&self, advice: Advice) -> Option<Advice> {
        let (now, best) = (self.now()?, self.best()?);
        let (harm, harm_now) = (best.harm(), now.harm());
        let spares = harm.rank() < harm_now.rank();
        let clear = self.is_measured_better(best.place, now.place) || spares || advice.clearly_better;
        let spares = spares.then_some(Reason::Spares {
            missed: harm.missed,
            missed_now: harm_now.missed,
            starved: harm.starved,
            starved_now: harm_now.starved,
        });
        let others = self.ranking().filter(|&place| place != best.place && self.is_allowed(place));
        let others: Vec<usize> = others.take(ALTERNATIVES).collect();
        let mut alternatives: Vec<Candidate> = others.iter().filter_map(|&place| self.described(place)).collect();
        let ranked = |candidate: &Candidate| score(self.problem.plan.aim, candidate.objective);
        busfree_compact::sort_by(&mut alternatives, |a, b| ranked(b).total_cmp(&ranked(a)));
        let level = others.iter().filter(|&&place| self.is_level(place, best.place)).count();
        let verdict = verdict(&self.problem.plan, &[], Some(&now.seen));
        let headline = better_headline(&verdict, &advice.current, &advice.best).filter(|_| clear);
        let mut advice = Advice {
            alternatives,
            level: level as u32,
            clearly_better: clear,
            reasons: if clear {
                spares.into_iter().chain(reasons(&self.problem.plan, &now.seen, &best.plan, &best.seen)).collect()
            } else {
                vec![Reason::NothingBetter]
            },
            at_a_price: self.priced(&advice.best),
            limit: Some(limit(&best.plan, &best.seen)),
            ..advice
        };
        advice.words = advice_words(&advice, headline);
        Some(advice)
    }

    /// The order at a price with its findings, if it is better than the recommended one.
    fn priced(&self, best: &Candidate) -> Option<AtAPrice> {
        let place = self.at_a_price()?;
        let candidate = self.described(place)?;
        let findings = match (self.confirmation_of(place), self.now()) {
            (Some(confirmed), Some(now)) => {
                let known = foreseen(&self.problem.plan, &now.seen);
                let foreseen = beyond(&known, foreseen(&confirmed.plan, &confirmed.seen));
                confirmed.findings.iter().cloned().chain(foreseen).collect()
            }
            // Without a prediction only its IDs can be judged.
            _ => self.problem.new_findings(&with_ids(&self.problem.plan, self.results.pool.ids(place)?)),
        };
        let harm = |place: usize| match self.confirmation_of(place) {
            Some(confirmed) => Some(confirmed.harm().rank()),
            None => self.runner(place).map(|runner| runner.harm.rank()),
        };
        let (rank, least) = (harm(place)?, self.best()?.harm().rank());
        let is_better = rank < least || (rank == least && clearly_better(self.problem.plan.aim, &candidate, best));
        (is_better && !findings.is_empty()).then_some(AtAPrice { candidate, findings })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Evaluator;
    use busfree_plan::{Plan, from_link};
    use busfree_sim::{Precision, Prediction};

    fn predicted(plan: &Plan) -> Prediction {
        let mut evaluator = Evaluator::new(plan, Precision::default());
        while !evaluator.step(u64::MAX) {}
        evaluator.prediction().unwrap()
    }

    /// The prediction of the best order of the race shows harm, and there is no room for that of the next one.
    #[test]
    fn a_search_without_room_for_another_prediction_still_has_an_answer() {
        let link = "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_disk/0=id_prec_disk.cap=20";
        let plan = from_link(link).plan.unwrap();
        let problem = Problem::new(&plan);
        let mut results = Results::new(&problem, predicted(&plan));
        results.join(&problem, problem.orders.all());
        for (place, runner) in results.race.runners.iter_mut().enumerate() {
            let value = [1.0, 3.0, 2.0].get(place).copied().unwrap_or(1.0);
            *runner = Runner { samples: vec![value; FIRST_ROUND as usize], ..Runner::new(0, 0) };
        }
        let with_second = with_ids(&plan, results.pool.ids(1).unwrap());
        results.take_prediction(&problem, 1, predicted(&with_second));
        // Any finding will do as a harm that the plan does not do now.
        let findings = busfree_rules::check(&from_link("3/wide.lvd/7=host.aha29160/7=id_prec_disk").plan.unwrap());
        assert!(!findings.is_empty());
        results.confirmed[1].findings = findings;
        let decision = Decision { problem: &problem, results: &results };
        assert_eq!(decision.next_to_confirm(u64::MAX), Some(2), "with room the next one is predicted");
        assert_eq!(decision.next_to_confirm(0), None);
        let advice = decision.advice(true).expect("an answer");
        assert!(advice.best.moves.is_empty() && advice.finished);
    }
}

//! The search for what explains measured rates, in slices.

use busfree_devices::{HostModel, Kind, MODEL_VERSION, catalogue, resolution};
use busfree_plan::{Cause, Found, Measurement, Party, Plan, to_link};

use super::beforehand::{AS_PREDICTED, Beforehand, Values, beforehand};
use super::contradiction::contradictions;
use super::curve::{Curve, spaced};
use super::next::next_measurements;
use super::trial::{Answers, Asked, Missing, Seen, plan_of};
use super::two::weigh_two;
use super::weigh::{Datum, Weighed, fits, off_squared, weigh_range};
use super::words;
use super::{Explained, ExplainedCause, Explanation, Plausible, Said};

/// Values of a range that are simulated at first, and then between those that are left.
const COARSE: usize = 9;
const CLOSER: usize = 5;
/// From so many measured rates on, two causes are tried even if one explains them.
const TWO_FROM: usize = 3;
/// How often two causes come together, against one. Assumed.
const TWO_AT_ONCE: f64 = 0.3;
/// Most explanations of an answer.
const EXPLAINED_MAX: usize = 12;
/// An explanation is so much nearer to the rates than the prediction, in squares of standard deviations.
const BETTER: f64 = 1.0;
/// An explanation is clear if it is at least so probable, percent.
const CLEAR_PERCENT: f64 = 90.0;
/// An explanation less probable than this is left out, percent.
const LEFT_OUT_PERCENT: f64 = 0.1;

/// A search in progress.
#[derive(Debug)]
pub struct ExplainRun {
    plan: Plan,
    device: usize,
    answers: Answers,
    asked: Option<Asked>,
    explanation: Option<Explanation>,
}

impl ExplainRun {
    /// For the device with this index and its measured rates. Simulates nothing yet.
    #[must_use]
    pub fn new(plan: &Plan, device: usize) -> Self {
        Self { plan: plan.clone(), device, answers: Answers::default(), asked: None, explanation: None }
    }

    /// Simulates about `budget` more connections. Returns true when finished.
    pub fn step(&mut self, budget: u64) -> bool {
        if self.explanation.is_some() {
            return true;
        }
        if let Some(asked) = &mut self.asked {
            let Some(seen) = asked.step(budget) else { return false };
            self.answers.take(seen);
            self.asked = None;
        }
        self.answers.begin();
        match explanation(&self.plan, self.device, &mut self.answers) {
            Ok(explanation) => self.explanation = Some(explanation),
            Err(Missing) => self.asked = self.answers.wanted.take().as_ref().map(Asked::new),
        }
        self.explanation.is_some()
    }

    /// Runs to the end.
    #[must_use]
    pub fn finish(mut self) -> Explanation {
        while !self.step(u64::MAX) {}
        self.explanation.unwrap_or_default()
    }

    /// The answer; `None` before it is complete.
    #[must_use]
    pub const fn explanation(&self) -> Option<&Explanation> {
        self.explanation.as_ref()
    }
}

/// A tried explanation with its values.
#[derive(Clone, Debug)]
pub(super) struct Tried {
    pub(super) causes: Vec<(Cause, Weighed)>,
    spread_percent: f64,
    /// Its weight against the others: how often, times the probability of the data.
    weight: f64,
    off_squared: f64,
}

/// What a search asks with.
pub(super) struct Case<'a> {
    pub(super) plan: &'a Plan,
    pub(super) device: usize,
    pub(super) measured: &'a [Measurement],
}

impl Case<'_> {
    /// The rate of a measured work with these values, MB/s.
    pub(super) fn rate(
        &self,
        answers: &mut Answers,
        of: &Measurement,
        causes: &[(Cause, f64)],
    ) -> Result<f64, Missing> {
        answers.rate(self.device, || self.with(of, causes))
    }

    fn with(&self, of: &Measurement, causes: &[(Cause, f64)]) -> Plan {
        let has_rival = causes.iter().any(|(cause, _)| *cause == Cause::Rival);
        let beside = Measurement { at: all_ids(self.plan), ..of.clone() };
        let mut then = plan_of(self.plan, self.device, if has_rival { &beside } else { of });
        for (cause, value) in causes {
            cause.put(&mut then.bus, self.device, *value);
        }
        then
    }

    /// The curve of each measured rate over these values, with other causes as they are.
    fn curves(
        &self,
        answers: &mut Answers,
        cause: Cause,
        values: &[f64],
        with: &[(Cause, f64)],
    ) -> Result<Vec<Curve>, Missing> {
        let of = |one: &Measurement| {
            let rate = |value: &f64| {
                let mut causes = with.to_vec();
                causes.push((cause, *value));
                self.rate(answers, one, &causes)
            };
            Ok(Curve::new(values, &values.iter().map(rate).collect::<Result<Vec<f64>, Missing>>()?))
        };
        self.measured.iter().map(of).collect()
    }

    /// The values of a cause that give the measured rates.
    fn try_one(&self, answers: &mut Answers, data: &[Datum], known: &Beforehand) -> Result<Option<Tried>, Missing> {
        let Beforehand { cause, weight, ref values, spread_percent } = *known;
        let weighed = match values {
            Values::Range { least, most, .. } => {
                let mut at = spaced(*least, *most, COARSE);
                let curves = self.curves(answers, cause, &at, &[])?;
                let Some(first) = weigh_range(values, &curves, data) else { return Ok(None) };
                closer(&mut at, first.within, [*least, *most]);
                let curves = self.curves(answers, cause, &at, &[])?;
                weigh_range(values, &curves, data)
            }
            Values::Steps(steps) => self.weigh_steps(answers, data, cause, steps)?,
        };
        Ok(weighed.map(|weighed| Tried {
            causes: vec![(cause, weighed)],
            spread_percent,
            weight: weight * weighed.evidence,
            off_squared: weighed.off_squared,
        }))
    }

    fn weigh_steps(
        &self,
        answers: &mut Answers,
        data: &[Datum],
        cause: Cause,
        steps: &[f64],
    ) -> Result<Option<Weighed>, Missing> {
        let mut all: Vec<(f64, f64)> = Vec::new();
        for step in steps {
            let rates: Vec<f64> = self
                .measured
                .iter()
                .map(|one| self.rate(answers, one, &[(cause, *step)]))
                .collect::<Result<_, Missing>>()?;
            all.push((*step, off_squared(data, rates.iter().map(|rate| rate.max(1e-6).ln()))));
        }
        let Some((value, off)) = all.iter().copied().min_by(|a, b| a.1.total_cmp(&b.1)) else { return Ok(None) };
        let evidence = all.iter().map(|(_, off)| (-0.5 * off).exp()).sum::<f64>() / all.len() as f64;
        // As plausible as one of two standard deviations.
        let left = all.iter().filter(|(_, other)| *other <= off + 4.0).map(|(step, _)| *step);
        let within = left.fold([f64::INFINITY, 0.0], |[least, most], step| [step.min(least), step.max(most)]);
        Ok(Some(Weighed { value, within, evidence, off_squared: off }))
    }

    /// The values of two causes together, from those that each has alone.
    fn try_two(
        &self,
        answers: &mut Answers,
        data: &[Datum],
        two: [(&Beforehand, f64); 2],
    ) -> Result<Option<Tried>, Missing> {
        let [(a, only_a), (b, only_b)] = two;
        let [Some(usual_a), Some(usual_b)] = [a, b].map(|known| known.values.centre()) else { return Ok(None) };
        let beginnings = [[only_a, usual_b], [usual_a, only_b]];
        let weighed = weigh_two([&a.values, &b.values], &beginnings, data, |[x, y]| {
            let causes = [(a.cause, x), (b.cause, y)];
            let rates = self.measured.iter().map(|one| self.rate(answers, one, &causes));
            rates.map(|rate| Ok(rate?.max(1e-6).ln())).collect()
        })?;
        Ok(weighed.map(|[x, y]| Tried {
            causes: vec![(a.cause, x), (b.cause, y)],
            spread_percent: a.spread_percent.max(b.spread_percent),
            weight: a.weight * b.weight * TWO_AT_ONCE * x.evidence,
            off_squared: x.off_squared,
        }))
    }

    /// Each pair of causes with ranges. `tried`: each cause alone.
    fn try_pairs(
        &self,
        answers: &mut Answers,
        data: &[Datum],
        known: &[Beforehand],
        tried: &[Tried],
    ) -> Result<Vec<Tried>, Missing> {
        let alone = |cause: Cause| {
            let of = tried.iter().filter(|one| one.causes.len() == 1).flat_map(|one| &one.causes);
            of.into_iter().find(|(other, _)| *other == cause).map(|(_, weighed)| weighed.value)
        };
        let ranges: Vec<(&Beforehand, f64)> = known
            .iter()
            .filter(|known| known.values.centre().is_some())
            .filter_map(|known| Some((known, alone(known.cause)?)))
            .collect();
        let mut found = Vec::new();
        for (place, a) in ranges.iter().enumerate() {
            for b in ranges.iter().skip(place + 1) {
                found.extend(self.try_two(answers, data, [*a, *b])?);
            }
        }
        Ok(found)
    }
}

/// Adds values between those that are left, and somewhat beyond.
fn closer(at: &mut Vec<f64>, [low, high]: [f64; 2], [least, most]: [f64; 2]) {
    let [low, high] = [(low / 1.1).max(least), (high * 1.1).min(most)];
    at.extend(spaced(low, high.max(low * 1.001), CLOSER));
    at.sort_by(f64::total_cmp);
    at.dedup_by(|a, b| (*a / *b - 1.0).abs() < 1e-3);
}

/// IDs of all devices of the bus, in their order.
pub(super) fn all_ids(plan: &Plan) -> Vec<u8> {
    let mut ids: Vec<u8> = plan.bus.devices.iter().filter(|device| device.powered).map(|device| device.id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn explanation(plan: &Plan, device: usize, answers: &mut Answers) -> Result<Explanation, Missing> {
    let measured: &[Measurement] = plan.bus.devices.get(device).map_or(&[], |of| &of.measured);
    let name = catalogue().distinguished(&plan.bus, Party::Device { index: device });
    let base = Explanation { model_version: MODEL_VERSION, device: name, ..Explanation::default() };
    if measured.is_empty() {
        return Ok(Explanation { headline: words::nothing_measured(&base.device), ..base });
    }
    let case = Case { plan, device, measured };
    let seen: Vec<Seen> = measured
        .iter()
        .map(|one| answers.interval(device, || plan_of(plan, device, one)))
        .collect::<Result<_, Missing>>()?;
    let said: Vec<Said> = measured.iter().zip(&seen).map(|(one, seen)| said(plan, device, one, seen)).collect();
    let agreed: Vec<f64> = seen.iter().map(|seen| seen.agreed_mb_s).collect();
    let refused = contradictions(plan, device, measured, &agreed);
    if !refused.is_empty() {
        return Ok(Explanation {
            headline: words::contradict(&base.device, measured.len()),
            measured: said,
            refused,
            ..base
        });
    }
    let model_percent = model_percent(plan, device);
    let data: Vec<Datum> = measured.iter().map(|one| Datum::of(one, model_percent)).collect();
    let as_predicted = off_squared(&data, seen.iter().map(|seen| seen.mb_s.max(1e-6).ln()));
    let mut tried = vec![Tried {
        causes: Vec::new(),
        spread_percent: 0.0,
        weight: AS_PREDICTED * (-0.5 * as_predicted).exp(),
        off_squared: as_predicted,
    }];
    let known = beforehand(plan, device, measured);
    for one in &known {
        tried.extend(case.try_one(answers, &data, one)?);
    }
    let one_fits = tried.iter().any(|one| fits(one.off_squared, data.len()));
    if data.len() >= TWO_FROM || (data.len() >= 2 && !one_fits) {
        let pairs = case.try_pairs(answers, &data, &known, &tried)?;
        tried.extend(pairs);
    }
    let weight: f64 = tried.iter().map(|one| one.weight).sum();
    tried.retain(|one| {
        // Values with which the rates stay as they are explain nothing.
        let explains = one.causes.is_empty() || one.off_squared < as_predicted - BETTER;
        explains && fits(one.off_squared, data.len()) && 100.0 * one.weight >= LEFT_OUT_PERCENT * weight
    });
    let all: f64 = tried.iter().map(|one| one.weight).sum();
    tried.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    tried.truncate(EXPLAINED_MAX);
    let mut explained = Vec::new();
    for one in &tried {
        explained.push(explain(&case, answers, &known, one, 100.0 * one.weight / all)?);
    }
    let clear = explained.first().is_some_and(|first| first.percent >= CLEAR_PERCENT);
    let next = next_measurements(&case, answers, &tried, &explained)?;
    let headline = words::headline(&base.device, &said, &explained, clear);
    Ok(Explanation { headline, measured: said, explained, clear, next, ..base })
}

fn said(plan: &Plan, device: usize, one: &Measurement, seen: &Seen) -> Said {
    Said {
        text: one.to_string(),
        how: words::how(plan, device, one),
        mb_s: one.mb_s,
        predicted_mb_s: seen.mb_s,
        margin_mb_s: seen.margin_mb_s,
        inside: (one.mb_s - seen.mb_s).abs() <= seen.margin_mb_s,
    }
}

/// A value with three digits, as a text has it.
fn three_digits(value: f64) -> f64 {
    if value <= 0.0 {
        return 0.0;
    }
    let scale = 10.0_f64.powi(2 - value.log10().floor() as i32);
    (value * scale).round() / scale
}

fn explain(
    case: &Case<'_>,
    answers: &mut Answers,
    known: &[Beforehand],
    tried: &Tried,
    percent: f64,
) -> Result<Explained, Missing> {
    let values = tried.values();
    let rates = case.measured.iter().map(|one| case.rate(answers, one, &values));
    let mb_s = rates.collect::<Result<Vec<f64>, Missing>>()?;
    let causes: Vec<ExplainedCause> = tried
        .causes
        .iter()
        .map(|(cause, weighed)| ExplainedCause {
            word: cause.word(),
            value: three_digits(weighed.value),
            least: three_digits(weighed.within[0]),
            most: three_digits(weighed.within[1]),
            unit: cause.unit(),
            now: words::now(case.plan, case.device, *cause),
        })
        .collect();
    let plausible = if percent >= 50.0 {
        Plausible::Likely
    } else if percent >= 10.0 {
        Plausible::Possible
    } else {
        Plausible::Unlikely
    };
    Ok(Explained {
        title: words::title(&values),
        what: words::what(case.plan, case.device, &causes, &values),
        why: words::why(case.plan, case.device, &values, tried.spread_percent),
        plan: accepted(case, &if values.is_empty() { as_it_is(case, known) } else { values.clone() }),
        causes,
        percent,
        plausible,
        mb_s,
    })
}

impl Tried {
    /// Its causes with the values that are put into a plan.
    pub(super) fn values(&self) -> Vec<(Cause, f64)> {
        self.causes.iter().map(|(cause, weighed)| (*cause, three_digits(weighed.value))).collect()
    }
}

/// What a rate as predicted confirms: the present value of what is least known.
fn as_it_is(case: &Case<'_>, known: &[Beforehand]) -> Vec<(Cause, f64)> {
    let values = known.iter().filter(|known| known.spread_percent > 0.0);
    let least_known = values.max_by(|a, b| a.spread_percent.total_cmp(&b.spread_percent));
    let is_known = |known: &&Beforehand| words::now(case.plan, case.device, known.cause) != words::NOT_KNOWN;
    let value =
        least_known.filter(is_known).and_then(|known| Some((known.cause, three_digits(known.values.centre()?))));
    value.into_iter().collect()
}

/// Nine in ten predictions with the right values are not further off than this, percent. The median error for boards is taken
/// for those with the right values too: boards and old machines do more that the model does not know of.
fn model_percent(plan: &Plan, device: usize) -> f64 {
    let of = plan.bus.devices.get(device);
    let is_board = of.and_then(|of| catalogue().device(&of.model)).is_some_and(|made| made.kind == Kind::Emulator);
    let host = of.and_then(|of| plan.bus.hosts.get(usize::from(of.host)));
    let is_old = host.and_then(|host| catalogue().host(&host.model)).is_some_and(HostModel::is_old);
    let least = if is_board || is_old { resolution().boards.median_percent } else { 0.0 };
    resolution().elsewhere_percent.max(least)
}

/// The link of the plan with these values, and the measured rates marked with what they were found to mean.
fn accepted(case: &Case<'_>, values: &[(Cause, f64)]) -> String {
    if values.is_empty() {
        return String::new();
    }
    let mut plan = case.plan.clone();
    for (cause, value) in values {
        cause.put(&mut plan.bus, case.device, *value);
    }
    let ids = all_ids(&plan);
    let measured = plan.bus.devices.get_mut(case.device).map(|of| &mut of.measured);
    for (one, (cause, value)) in measured.into_iter().flatten().zip(values.iter().cycle()) {
        one.found = Some(Found { cause: *cause, value: *value });
        if *cause == Cause::Rival {
            one.at.clone_from(&ids);
        }
    }
    to_link(&plan)
}

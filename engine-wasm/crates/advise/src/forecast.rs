//! All that the page shows for one plan, computed in slices.

use busfree_devices::catalogue;
use busfree_lean::sort_by_key;
use busfree_plan::{Plan, to_link};
use busfree_rules::{Finding, Severity, check};
use busfree_sim::{Precision, Prediction, Study, is_like_measured, typical_error_percent};

use crate::errand::{Answer, Errand, Task};
use crate::foreseen::foreseen;
use crate::{Basis, Known, Outlook, measured, verdict};

/// Findings at once, then the prediction as it becomes precise.
#[derive(Debug)]
pub struct Forecast {
    plan: Plan,
    findings: Vec<Finding>,
    work: Work,
    /// Whether its precision is the default, so that the prediction is stored.
    is_usual: bool,
    known: Known,
}

#[derive(Debug)]
enum Work {
    /// The plan has an error among its findings, so there is no prediction.
    Forbidden,
    /// The prediction was stored before.
    Known(Box<Prediction>),
    Study(Box<Study>),
}

impl Forecast {
    /// Examines a plan without simulating yet.
    #[must_use]
    pub fn new(plan: &Plan, precision: Precision) -> Self {
        Self::knowing(plan, precision, &Known::default())
    }

    /// The same, without simulating known results again. The result is the same.
    #[must_use]
    pub fn knowing(plan: &Plan, precision: Precision, known: &Known) -> Self {
        let findings = check(plan);
        let is_usual = precision == Precision::default();
        let work = if findings.iter().any(|f| f.severity == Severity::Error) {
            Work::Forbidden
        } else if let Some(prediction) = known.prediction(plan).filter(|_| is_usual) {
            Work::Known(Box::new(prediction))
        } else {
            Work::Study(Box::new(Study::new(plan, precision).knowing(known.parts.clone())))
        };
        Self { plan: plan.clone(), findings, work, is_usual, known: known.clone() }
    }

    /// Simulates about `budget` more connections. Returns true when no work is left.
    pub fn step(&mut self, budget: u64) -> bool {
        self.study().is_none_or(|study| study.step(budget))
    }

    fn study(&mut self) -> Option<&mut Study> {
        if let Work::Study(study) = &mut self.work { Some(study) } else { None }
    }

    /// A part of the simulation that has not begun, for another worker. The result is the same.
    pub fn lend(&mut self) -> Option<Errand> {
        let (number, load_think_ps, most) = self.study()?.lend()?;
        let task = Task::Read { number, load_think_ps, most };
        Some(Errand { ticket: number, plan: self.plan.clone(), task })
    }

    /// Accepts the answer to a job. Invalid answers, and answers that are not awaited, are ignored.
    pub fn give(&mut self, ticket: u32, answer: &Answer) {
        let counts = if let Answer::Read { counts } = answer { counts.as_deref() } else { None };
        if let Some(study) = self.study() {
            study.give(ticket, counts);
        }
    }

    /// Takes back jobs without an answer.
    pub fn take_back(&mut self) {
        if let Some(study) = self.study() {
            study.take_back();
        }
    }

    /// Whether the remaining work is all in progress on other workers.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        if let Work::Study(study) = &self.work { study.is_waiting() } else { false }
    }

    /// Whether no work is left. Before that a device's rate may look worse than it is.
    fn is_finished(&self) -> bool {
        match &self.work {
            Work::Forbidden | Work::Known(_) => true,
            Work::Study(study) => study.is_finished(),
        }
    }

    /// The results known before and found since.
    #[must_use]
    pub fn known(&self) -> Known {
        let mut known = self.known.clone();
        if let Work::Study(study) = &self.work {
            known.parts = study.known().clone();
            if study.is_finished() && self.is_usual {
                known.note(&self.plan, &study.prediction());
            }
        }
        known
    }

    /// The prediction so far; `None` if the plan has an error among its findings.
    #[must_use]
    pub fn prediction(&self) -> Option<Prediction> {
        match &self.work {
            Work::Forbidden => None,
            Work::Known(prediction) => Some(Prediction::clone(prediction)),
            Work::Study(study) => Some(study.prediction()),
        }
    }

    /// The results so far.
    #[must_use]
    pub fn outlook(&self) -> Outlook {
        let prediction = self.prediction();
        let measured = measured::measured(&self.plan, prediction.as_ref());
        let basis = match measured {
            Some(_) => Basis::Measured,
            None if is_like_measured(&self.plan) => Basis::LikeMeasured,
            None => Basis::Unlike,
        };
        let mut findings = self.findings.clone();
        if self.is_finished() {
            findings.extend(prediction.iter().flat_map(|seen| foreseen(&self.plan, seen)));
            sort_by_key(&mut findings, |f| f.severity);
        }
        let blind = prediction.as_ref().filter(|_| basis != Basis::Unlike);
        Outlook {
            plan: to_link(&self.plan),
            findings,
            verdict: verdict::verdict(&self.plan, &self.findings, prediction.as_ref()),
            blind_error_percent: blind.and_then(|p| {
                let rates = self.plan.devices.iter().zip(&p.devices);
                typical_error_percent(rates.map(|(device, d)| (device, d.throughput_mb_s, d.alone_mb_s)))
            }),
            needs_mb_s: self.plan.devices.iter().map(|device| catalogue().needs_mb_s(device)).collect(),
            prediction,
            measured,
            basis,
        }
    }
}

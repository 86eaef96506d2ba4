//! Everything the page shows for one plan, made in slices.

use busfree_devices::resolution;
use busfree_plan::{Plan, to_link};
use busfree_rules::{Finding, Severity, check};
use busfree_sim::{Known, Precision, Study};

use crate::{Outlook, measured, verdict};

/// Findings at once, then the prediction as it becomes precise.
#[derive(Debug)]
pub struct Forecast {
    plan: Plan,
    findings: Vec<Finding>,
    /// `None` when an error among the findings forbids a prediction.
    study: Option<Study>,
}

impl Forecast {
    /// Looks at a plan; simulates nothing yet.
    #[must_use]
    pub fn new(plan: &Plan, precision: Precision) -> Self {
        Self::knowing(plan, precision, Known::default())
    }

    /// The same, but what is known is not simulated again. The answer is the same.
    #[must_use]
    pub fn knowing(plan: &Plan, precision: Precision, known: Known) -> Self {
        let findings = check(plan);
        let broken = findings.iter().any(|f| f.severity == Severity::Error);
        let study = (!broken).then(|| Study::new(plan, precision).knowing(known));
        Self { plan: plan.clone(), findings, study }
    }

    /// Simulates about `budget` connections more. True when nothing is left to do.
    pub fn step(&mut self, budget: u64) -> bool {
        self.study.as_mut().is_none_or(|study| study.step(budget))
    }

    /// What was known and what was found out since; `None` where nothing is simulated.
    #[must_use]
    pub fn known(&self) -> Option<&Known> {
        self.study.as_ref().map(Study::known)
    }

    /// What is known so far.
    #[must_use]
    pub fn outlook(&self) -> Outlook {
        let prediction = self.study.as_ref().map(Study::prediction);
        let measured = measured::measured(&self.plan, prediction.as_ref());
        Outlook {
            plan: to_link(&self.plan),
            findings: self.findings.clone(),
            verdict: verdict::verdict(&self.plan, &self.findings, prediction.as_ref()),
            prediction,
            measured,
            usual_error_percent: resolution().single_percent,
        }
    }
}

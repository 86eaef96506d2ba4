//! A sweep, point by point.

use busfree_devices::MODEL_VERSION;
use busfree_plan::{Over, Plan, to_link};
use busfree_sim::BaselineCache;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::hosts::{GivenHosts, HostKind};
use super::over::{Refused, own_value, unit, usual_values};
use super::point::{PointRun, SweepPoint};
use super::summary::{SweepChange, changes, most_changed};

/// A sweep, or what there is of it so far.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Sweep {
    /// Version of the model.
    pub model_version: &'static str,
    /// The plan that is varied, as its canonical link.
    pub plan: String,
    /// What is varied.
    pub over: String,
    /// The hosts that it has instead of the plan's; absent if it has the plan's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hosts: Option<GivenHosts>,
    /// The unit of its values.
    pub unit: &'static str,
    /// The plan's own value; `null` if its devices differ, or if the value is the catalogue's.
    pub own: Option<f64>,
    /// All values, also those without a point.
    pub values: Vec<f64>,
    /// In the order of the values.
    pub points: Vec<SweepPoint>,
    /// Values that have no point.
    pub refused: Vec<RefusedValue>,
    /// Whether every value has been tried.
    pub finished: bool,
    /// How each device changes from the first point to the last, in plan order; empty until it is finished.
    pub changes: Vec<SweepChange>,
    /// Place in `changes` of the device that changes most in proportion; `null` if no change is clear.
    pub most_changed: Option<usize>,
}

/// A value that the plan cannot have.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct RefusedValue {
    /// The value.
    pub value: f64,
    /// Why, as a part of a sentence or a sentence.
    pub why: String,
}

impl Sweep {
    /// A sweep over these values without its points. Without values it takes the usual ones and the plan's own. `hosts`:
    /// the kind of host that the plan has been given.
    #[must_use]
    pub fn new(plan: &Plan, hosts: Option<HostKind>, over: Over, values: Option<Vec<f64>>) -> Self {
        let own = own_value(over, plan);
        let values = values.unwrap_or_else(|| with_own(over, plan, own));
        Self {
            model_version: MODEL_VERSION,
            plan: to_link(plan),
            over: over.to_string(),
            hosts: hosts.and_then(|kind| GivenHosts::of(kind, plan)),
            unit: unit(over),
            own,
            finished: values.is_empty(),
            values,
            points: Vec::new(),
            refused: Vec::new(),
            changes: Vec::new(),
            most_changed: None,
        }
    }

    /// Every value has been tried.
    pub fn finish(&mut self) {
        self.finished = true;
        self.changes = changes(&self.points);
        self.most_changed = most_changed(&self.changes);
    }
}

/// A sweep in progress.
#[derive(Debug)]
pub struct SweepRun {
    plan: Plan,
    over: Over,
    cache: BaselineCache,
    point: Option<PointRun>,
    tried: usize,
    sweep: Sweep,
}

impl SweepRun {
    /// Prepares a sweep, as [`Sweep::new`] does, and simulates nothing yet. `hosts`: gives the plan this kind of host.
    #[must_use]
    pub fn new(
        plan: &Plan,
        hosts: Option<HostKind>,
        over: Over,
        values: Option<Vec<f64>>,
        cache: BaselineCache,
    ) -> Self {
        let plan = hosts.map_or_else(|| plan.clone(), |kind| kind.on(plan));
        let sweep = Sweep::new(&plan, hosts, over, values);
        Self { plan, over, cache, point: None, tried: 0, sweep }
    }

    /// Simulates about `budget` more connections, or less if a point is finished. Returns true when the sweep is
    /// finished.
    pub fn step(&mut self, budget: u64) -> bool {
        let Some(value) = self.sweep.values.get(self.tried).copied() else { return true };
        let mut point = match self.point.take() {
            Some(point) => point,
            None => match PointRun::new(&self.plan, self.over, value, &self.cache) {
                Ok(point) => point,
                Err(why) => {
                    self.sweep.refused.push(RefusedValue { value, why: why.to_string() });
                    return self.tried();
                }
            },
        };
        match point.step(budget) {
            Some(done) => {
                self.cache = point.cache().clone();
                self.sweep.points.push(done);
                self.tried()
            }
            None => {
                self.point = Some(point);
                false
            }
        }
    }

    fn tried(&mut self) -> bool {
        self.tried += 1;
        if self.tried == self.sweep.values.len() {
            self.sweep.finish();
        }
        self.sweep.finished
    }

    /// What there is so far.
    #[must_use]
    pub const fn sweep(&self) -> &Sweep {
        &self.sweep
    }
}

/// The usual values with the plan's own among them.
fn with_own(over: Over, plan: &Plan, own: Option<f64>) -> Vec<f64> {
    let mut values = usual_values(over, plan);
    if let Some(own) = own
        && !values.contains(&own)
    {
        let at = values.iter().position(|value| *value > own).unwrap_or(values.len());
        values.insert(at, own);
    }
    values
}

/// Predicts one point.
///
/// # Errors
/// As for [`super::plan_at`].
pub fn point(plan: &Plan, over: Over, value: f64) -> Result<SweepPoint, Refused> {
    let mut run = PointRun::new(plan, over, value, &BaselineCache::default())?;
    loop {
        if let Some(point) = run.step(u64::MAX) {
            return Ok(point);
        }
    }
}

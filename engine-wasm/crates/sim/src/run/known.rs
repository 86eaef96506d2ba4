//! Results of earlier studies that also hold for later ones. The pace of a load and the rate of a device alone depend
//! on few of a plan's IDs, so most of them stay the same when a device gets another ID. The simulated scenario is the
//! key, so a stored result is the one that a new simulation would give.

use busfree_plan::Plan;

use crate::kernel::spec::Scenario;
use crate::run::load::LoadPace;
use crate::run::scenario::{Cast, Model};
use crate::run::study::Alone;

/// The largest number of stored results of each kind; the oldest are removed first.
const KEPT: usize = 64;

/// Paces of loads and figures of devices alone.
#[derive(Clone, Debug, Default)]
pub struct Known {
    paces: Vec<(Scenario, u8, LoadPace)>,
    alone: Vec<(Scenario, Alone)>,
}

/// The scenario of a plan's load alone.
fn load_scenario(plan: &Plan, model: &Model) -> Scenario {
    Scenario::new(plan, model, Cast::LoadOnly, false, 0)
}

/// The scenario of one of a plan's devices alone.
pub(crate) fn alone_scenario(plan: &Plan, model: &Model, device: usize) -> Scenario {
    Scenario::new(plan, model, Cast::Alone(device), false, 0)
}

impl Known {
    pub(crate) fn pace(&self, plan: &Plan, model: &Model) -> Option<LoadPace> {
        if plan.load.percent == 0 {
            return Some(LoadPace::default());
        }
        let wanted = load_scenario(plan, model);
        let found =
            self.paces.iter().find(|(scenario, percent, _)| *percent == plan.load.percent && *scenario == wanted);
        found.map(|(.., pace)| pace.clone())
    }

    pub(crate) fn note_pace(&mut self, plan: &Plan, model: &Model, pace: &LoadPace) {
        if self.pace(plan, model).is_none() {
            keep(&mut self.paces, (load_scenario(plan, model), plan.load.percent, pace.clone()));
        }
    }

    pub(crate) fn alone(&self, scenario: &Scenario) -> Option<Alone> {
        self.alone.iter().find(|(of, _)| of == scenario).map(|(_, alone)| *alone)
    }

    pub(crate) fn note_alone(&mut self, scenario: Scenario, alone: Alone) {
        if self.alone(&scenario).is_none() {
            keep(&mut self.alone, (scenario, alone));
        }
    }
}

fn keep<T>(all: &mut Vec<T>, one: T) {
    if all.len() == KEPT {
        all.remove(0);
    }
    all.push(one);
}

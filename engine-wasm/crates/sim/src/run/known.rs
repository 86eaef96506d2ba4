//! What earlier studies found out that holds for later ones: the pace of a load and what a device does alone depend on few
//! of a plan's IDs, so moving a device about leaves most of it as it is. Kept by the scenario that was simulated: what is
//! taken from here is what would come out again.

use busfree_plan::Plan;

use crate::kernel::spec::Scenario;
use crate::run::load::LoadPace;
use crate::run::scenario::{Cast, Model};
use crate::run::study::Alone;

/// Most figures of each sort that are kept; the oldest go.
const KEPT: usize = 64;

/// Paces of loads and figures of devices alone.
#[derive(Clone, Debug, Default)]
pub struct Known {
    paces: Vec<(Scenario, u8, LoadPace)>,
    alone: Vec<(Scenario, Alone)>,
}

/// What simulates a plan's load by itself.
fn load_scenario(plan: &Plan, model: &Model) -> Scenario {
    Scenario::new(plan, model, Cast::LoadOnly, false, 0)
}

/// What simulates one of a plan's devices by itself.
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

//! Baselines of earlier simulations: the pace of a load system, and the results of a device alone on the bus. They
//! depend on few of a plan's IDs, so most of them stay valid when a device moves to another ID. The key is the
//! simulated scenario: another simulation of it would give the same bits.

use busfree_plan::Plan;

use crate::kernel::spec::Scenario;
use crate::run::alone::Alone;
use crate::run::load::LoadPace;
use crate::run::model::Model;
use crate::run::scenario::Participants;

/// Largest number of entries of each kind. The oldest are removed.
const KEPT: usize = 64;

/// Paces of load systems, and results of devices alone.
#[derive(Clone, Debug, Default)]
pub struct BaselineCache {
    paces: Vec<(Scenario, u8, LoadPace)>,
    alone: Vec<(Scenario, Alone)>,
}

/// The scenario of a plan's load system alone.
fn load_scenario(plan: &Plan, model: &Model) -> Scenario {
    Scenario::new(plan, model, Participants::LoadOnly, false, 0)
}

/// The scenario of one of a plan's devices alone.
pub(crate) fn alone_scenario(plan: &Plan, model: &Model, device: usize) -> Scenario {
    Scenario::new(plan, model, Participants::Alone(device), false, 0)
}

impl BaselineCache {
    pub(crate) fn get_pace(&self, plan: &Plan, model: &Model) -> Option<LoadPace> {
        if plan.bus.load.percent == 0 {
            return Some(LoadPace::default());
        }
        let wanted = load_scenario(plan, model);
        let found =
            self.paces.iter().find(|(scenario, percent, _)| *percent == plan.bus.load.percent && *scenario == wanted);
        found.map(|(.., pace)| pace.clone())
    }

    pub(crate) fn put_pace(&mut self, plan: &Plan, model: &Model, pace: &LoadPace) {
        if self.get_pace(plan, model).is_none() {
            keep(&mut self.paces, (load_scenario(plan, model), plan.bus.load.percent, pace.clone()));
        }
    }

    pub(crate) fn get_alone(&self, scenario: &Scenario) -> Option<Alone> {
        self.alone.iter().find(|(of, _)| of == scenario).map(|(_, alone)| *alone)
    }

    pub(crate) fn put_alone(&mut self, scenario: Scenario, alone: Alone) {
        if self.get_alone(&scenario).is_none() {
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

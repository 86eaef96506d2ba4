//! One replication of reading devices to their end, by itself. A helping worker can take it over from a prediction.

use busfree_plan::Plan;

use crate::kernel::spec::Scenario;
use crate::run::model::Model;
use crate::run::replication::{Counts, Most, Replication};
use crate::run::scenario::Participants;

/// A replication that can be stepped.
#[derive(Debug)]
pub struct ReadToEnd {
    replication: Replication,
    most: Most,
}

impl ReadToEnd {
    /// Replication number `number` of a plan without errors among its findings, with at most `most` connections.
    /// `load_think_ps`: pause between requests of the load.
    #[must_use]
    pub fn new(plan: &Plan, load_think_ps: u64, number: u32, most: u64) -> Self {
        let scenario = Scenario::new(plan, &Model::default(), Participants::All, true, load_think_ps);
        let most = Most { connections: most, events: u64::MAX };
        Self { replication: Replication::new(&scenario, number), most }
    }

    /// Simulates about `budget` events and subtracts those used. Returns true when the replication is finished.
    pub fn step(&mut self, budget: &mut u64) -> bool {
        self.replication.read_on(self.most, budget);
        self.replication.is_over(self.most)
    }

    /// All counts at its end, for `Simulation::accept`; `None` if it ran out of connections before.
    #[must_use]
    pub fn counts(&self) -> Option<Counts> {
        self.replication.counts()
    }
}

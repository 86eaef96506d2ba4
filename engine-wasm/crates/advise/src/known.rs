//! Results of earlier predictions and searches. They are not simulated again and change no result: a stored result is
//! the one that a new simulation would give. So a recommendation, once applied, has the figures it was recommended
//! with.

use std::sync::Arc;

use busfree_plan::{Plan, to_link};
use busfree_sim::Prediction;

/// The largest number of stored predictions; the oldest are removed first.
const KEPT: usize = 32;

/// Predictions and their parts.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Paces of loads and figures of devices alone.
    pub(crate) parts: busfree_sim::Known,
    /// Finished predictions at the default precision, by the link of their plan without wishes.
    whole: Vec<(String, Arc<Prediction>)>,
}

impl Known {
    /// The stored prediction of a plan, if there is one.
    pub(crate) fn prediction(&self, plan: &Plan) -> Option<Prediction> {
        let key = key(plan);
        let (_, known) = self.whole.iter().find(|(link, _)| *link == key)?;
        // A user's wishes for better IDs are part of the link but change no figure.
        Some(Prediction { plan: to_link(plan), ..Prediction::clone(known) })
    }

    pub(crate) fn note(&mut self, plan: &Plan, prediction: &Prediction) {
        self.keep(key(plan), &Arc::new(prediction.clone()));
    }

    /// Merges the results of work that began with this store: adds its predictions and takes over its parts.
    pub fn learn(&mut self, more: &Self) {
        self.parts = more.parts.clone();
        for (link, prediction) in &more.whole {
            self.keep(link.clone(), prediction);
        }
    }

    fn keep(&mut self, key: String, prediction: &Arc<Prediction>) {
        if self.whole.iter().any(|(link, _)| *link == key) {
            return;
        }
        if self.whole.len() == KEPT {
            self.whole.remove(0);
        }
        self.whole.push((key, Arc::clone(prediction)));
    }
}

fn key(plan: &Plan) -> String {
    // Neither the kind of machine nor the plan's name changes a figure.
    to_link(&Plan { name: String::new(), platform: String::new(), ..plan.without_wishes() })
}

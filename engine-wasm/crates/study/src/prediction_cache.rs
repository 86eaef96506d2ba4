//! Results of earlier predictions and searches, which are not simulated again. The cache changes no answer: a
//! simulation would give the same bits. So a recommendation has the same figures after it is applied.

use std::sync::Arc;

use busfree_plan::{Plan, to_link};
use busfree_sim::Prediction;

/// Largest number of predictions. The oldest are removed.
const KEPT: usize = 32;

/// Predictions, and the baselines that simulations need.
#[derive(Clone, Debug, Default)]
pub struct PredictionCache {
    pub(crate) baselines: busfree_sim::BaselineCache,
    /// Finished predictions at the default precision, by the link of their plan without preferences.
    predictions: Vec<(String, Arc<Prediction>)>,
}

impl PredictionCache {
    /// The baselines that simulations need.
    #[must_use]
    pub const fn baselines(&self) -> &busfree_sim::BaselineCache {
        &self.baselines
    }

    /// The prediction of a plan, if it is in the cache.
    pub(crate) fn get(&self, plan: &Plan) -> Option<Prediction> {
        let key = key(plan);
        let (_, prediction) = self.predictions.iter().find(|(link, _)| *link == key)?;
        // Preferences for the search are part of the link and change no figure.
        Some(Prediction { plan: to_link(plan), ..Prediction::clone(prediction) })
    }

    pub(crate) fn put(&mut self, plan: &Plan, prediction: &Prediction) {
        self.keep(key(plan), &Arc::new(prediction.clone()));
    }

    /// Takes over the entries of a later copy of this cache: its predictions are added, its baselines replace these.
    pub fn merge(&mut self, more: &Self) {
        self.baselines = more.baselines.clone();
        for (link, prediction) in &more.predictions {
            self.keep(link.clone(), prediction);
        }
    }

    fn keep(&mut self, key: String, prediction: &Arc<Prediction>) {
        if self.predictions.iter().any(|(link, _)| *link == key) {
            return;
        }
        if self.predictions.len() == KEPT {
            self.predictions.remove(0);
        }
        self.predictions.push((key, Arc::clone(prediction)));
    }
}

fn key(plan: &Plan) -> String {
    // Neither the machine nor the name of the plan changes a figure.
    to_link(&Plan { name: String::new(), platform: String::new(), ..plan.without_preferences() })
}

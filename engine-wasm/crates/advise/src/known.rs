//! What earlier predictions and searches found out. It is not simulated again, and it changes no answer: what is taken from here
//! is what would come out again. So a recommendation, once it is applied, has the figures it was recommended with.

use std::sync::Arc;

use busfree_plan::{Plan, to_link};
use busfree_sim::Prediction;

/// Most predictions that are kept; the oldest go.
const KEPT: usize = 32;

/// Predictions, and what they are made of.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Paces of loads and figures of devices alone.
    pub(crate) parts: busfree_sim::Known,
    /// Finished predictions at the default precision, by the link of their plan without wishes.
    whole: Vec<(String, Arc<Prediction>)>,
}

impl Known {
    /// The prediction of a plan, if it was made before.
    pub(crate) fn prediction(&self, plan: &Plan) -> Option<Prediction> {
        let key = key(plan);
        let (_, known) = self.whole.iter().find(|(link, _)| *link == key)?;
        // What a person wishes of better IDs is part of the link and changes no figure.
        Some(Prediction { plan: to_link(plan), ..Prediction::clone(known) })
    }

    pub(crate) fn note(&mut self, plan: &Plan, prediction: &Prediction) {
        self.keep(key(plan), &Arc::new(prediction.clone()));
    }

    /// Takes over what others found out that began with this: its predictions are added, its parts take the place of these.
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
    // Neither the kind of machine nor what the plan is called changes a figure.
    to_link(&Plan { name: String::new(), platform: String::new(), ..plan.without_wishes() })
}

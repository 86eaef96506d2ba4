//! What `busfree recommend` answers if there is nothing to recommend. Otherwise it is `Advice`.

use busfree_plan::Plan;

use crate::fault::Fault;
use crate::findings::errors;

/// Why there is nothing to recommend.
#[must_use]
pub fn nothing(plan: &Plan) -> Box<Fault> {
    let errors = errors(&busfree_rules::check(plan));
    let message = if errors.is_empty() { "The plan has no device with work. Add one.".to_owned() } else { errors };
    Box::new(Fault { message, ..Fault::default() })
}

//! What a person does to make the machine of one plan that of another one, in order.
//!
//! - `step`: the types;
//! - `machine`: a plan whose parts have numbers that stay while parts come and go, and what a change does to it;
//! - `matching`: which part of the one plan is which of the other;
//! - `course`: the steps in their order;
//! - `fields`: where each field is set;
//! - `text`: their sentences.
//!
//! ```
//! use busfree_plan::from_link;
//! use busfree_study::steps::steps;
//!
//! let plan = |link| from_link(link).plan.unwrap();
//! let a = plan("3/wide.lvd/7=host.aha29160/0=id_prec_disk");
//! let all = steps(&a, &plan("3/wide.lvd/7=host.aha29160/6=id_prec_disk"));
//! let said: Vec<&str> = all.steps.iter().map(|step| &*step.sentence).collect();
//! assert_eq!(said[1], "Set the jumper of Disk of the ID paper from ID 0 to ID 6.");
//! assert_eq!(said.len(), 3);
//! ```

mod cable;
mod course;
mod fields;
mod machine;
mod matching;
mod step;
mod text;

pub use step::{Change, Of, PLANS_BESIDE_MAX, SameDevice, Step, StepKind, Steps};

use busfree_plan::Plan;

/// The steps from the machine of plan `a` to that of plan `b`. Both are within the limits, which bound the number of steps:
/// a handful for each part, field group and stop of the cable. Equal plans give none.
#[must_use]
pub fn steps(a: &Plan, b: &Plan) -> Steps {
    Steps { steps: course::course(a, b) }
}

/// The plan after all of these steps. Steps of other plans change what they find.
#[must_use]
pub fn applied(plan: &Plan, steps: &[Step]) -> Plan {
    let mut machine = machine::Machine::of(plan);
    steps.iter().flat_map(|step| &step.changes).for_each(|change| machine.apply(change));
    machine.plan()
}

/// Which devices of several plans are the same ones, as steps from one plan to another have it.
#[must_use]
pub fn same_devices(plans: &[Plan]) -> Vec<SameDevice> {
    matching::same_devices(plans)
}

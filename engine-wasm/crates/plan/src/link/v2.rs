//! Links of version 2, in which a plan without an aim sought the greatest total.

use crate::{Aim, Plan};

/// What a link of version 2, or of version 1, means where it names nothing else.
pub(super) fn set_defaults(plan: &mut Plan) {
    plan.aim = Aim::Total;
}

//! Links of version 2, in which a plan without an aim had the aim `total`.

use crate::{Aim, Plan};

/// Sets the defaults.
pub(super) fn set_defaults(plan: &mut Plan) {
    plan.aim = Aim::Total;
}

//! Where a party may go: the answer for a party being dragged.

use busfree_devices::{beside_on_shared_ids, catalogue};
use busfree_plan::words::Part::{Count, Ids};
use busfree_plan::words::say;
use busfree_plan::{Device, Party, Plan, Width};
use busfree_scsi::{Id, LADDER, chosen_id};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::placements::free_beside;
use crate::{Placement, placements};

/// The party to be placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Mover {
    /// A party of the plan. A drop on a taken ID swaps the two.
    Party {
        /// The party.
        party: Party,
    },
    /// A device from the shelf.
    NewDevice {
        /// Its catalogue id.
        model: String,
    },
    /// A host adapter from the shelf.
    NewHost {
        /// Its catalogue id.
        model: String,
    },
}

/// Every ID for one mover.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct IdOptions {
    /// The sixteen IDs, strongest first.
    pub options: Vec<IdOption>,
    /// The strongest free ID it may have; for a party of the plan, the one nearest to its own.
    pub nearest_free: Option<u8>,
    /// That ID as a sentence, to follow a refusal.
    pub instead: String,
}

/// One ID for one mover.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct IdOption {
    /// The ID.
    pub id: u8,
    /// Name of the party with this ID now.
    pub occupant: Option<String>,
    /// Why the mover cannot have it, as a sentence; `null` if it can.
    pub refused: Option<String>,
}

/// The free ID chosen for a party: near its own, or the strongest if its own is not one it may have.
pub(crate) fn nearest_free(placement: &Placement, width: Width, taken: impl Fn(Id) -> bool) -> Option<Id> {
    let own = placement.may_have(placement.id, width).then_some(placement.id);
    chosen_id(|id| !taken(id) && placement.may_have(id, width), own)
}

/// The IDs of this plan for a mover.
#[must_use]
pub fn id_options(plan: &Plan, mover: &Mover) -> IdOptions {
    let placements = placements(plan);
    let placement = mover_placement(plan, &placements, mover);
    let is_new = !matches!(mover, Mover::Party { .. });
    let called = match mover {
        Mover::Party { party } => catalogue().distinguished(&plan.bus, *party),
        _ => placement.name.clone(),
    };
    let options = LADDER
        .into_iter()
        .map(|id| {
            let occupant = placements.iter().find(|s| s.id == id && (is_new || s.party != placement.party));
            IdOption {
                id,
                occupant: occupant.map(|s| s.name.clone()),
                refused: refusal(plan, &placement, &called, id, occupant, is_new),
            }
        })
        .collect();
    let is_taken = |id| placements.iter().any(|s| s.id == id);
    let nearest_free = if is_new {
        // A new device will use the plan's first host, which has to see it.
        let host =
            placements.iter().find(|s| matches!(mover, Mover::NewDevice { .. }) && s.party == Party::Host { index: 0 });
        let placement = Placement { seen_bits: host.map_or(16, |host| host.width_bits), ..placement };
        chosen_id(|id| !is_taken(id) && placement.may_have(id, plan.bus.width), None)
    } else {
        nearest_free(&placement, plan.bus.width, is_taken)
    };
    let instead = nearest_free.map_or_else(
        || "No free ID is possible.".to_owned(),
        |id| say!["The nearest free ID is {}.", Count(id.into())],
    );
    IdOptions { options, nearest_free, instead }
}

/// The mover as a `Placement`; for a part from the shelf, one of a party that does not exist yet.
fn mover_placement(plan: &Plan, placements: &[Placement], mover: &Mover) -> Placement {
    let all = catalogue();
    let nowhere = |name: &str, width_bits, selectable| Placement {
        party: Party::Device { index: usize::MAX },
        name: name.to_owned(),
        id: LADDER[0],
        width_bits,
        cable_bits: 16,
        seen_bits: 16,
        narrowest: String::new(),
        selectable,
    };
    // A logical unit moves with its target.
    let target = |party: Party| match party {
        Party::Device { index } => Party::Device { index: plan.bus.target_of(index) },
        _ => party,
    };
    let known = match mover {
        Mover::Party { party } => placements.iter().find(|s| s.party == target(*party)).cloned(),
        Mover::NewDevice { model } => {
            all.device(model).map(|m| nowhere(&m.name, m.width_bits, free_beside(plan, m.selectable_ids.clone(), None)))
        }
        Mover::NewHost { model } => all.host(model).map(|m| Placement {
            party: Party::Host { index: usize::MAX },
            ..nowhere(&m.name, m.width_bits, m.selectable_ids.clone())
        }),
    };
    known.unwrap_or_else(|| nowhere("", 16, (0..16).collect()))
}

/// Why a mover of this name cannot have an ID.
fn refusal(
    plan: &Plan,
    placement: &Placement,
    called: &str,
    id: Id,
    occupant: Option<&Placement>,
    is_new: bool,
) -> Option<String> {
    if id >= plan.bus.width.bits() {
        return Some("A narrow cable has IDs 0 to 7 only.".to_owned());
    }
    if id >= placement.width_bits {
        return Some(say!["{} has eight data lines and can only have 0 to 7.", called]);
    }
    if id >= placement.cable_bits {
        return Some("A narrow piece of cable leads through IDs 0 to 7 only.".to_owned());
    }
    if let Some(other) = taken_beside(plan, placement, id) {
        return Some(say![
            "{} has this ID on the machine’s other bus, and the two buses share one set of IDs.",
            catalogue().device_name(other)
        ]);
    }
    if !placement.selectable.contains(&id) {
        return Some(say!["{} can only be set to {}.", called, Ids(&placement.selectable)]);
    }
    if id >= placement.seen_bits {
        return Some(say!["{} has eight data lines and could not see {} there.", placement.narrowest, called]);
    }
    let Placement { name, .. } = occupant?;
    if is_new {
        return Some(say!["{} is there already.", *name]);
    }
    let stays = !occupant?.may_have(placement.id, plan.bus.width);
    stays.then(|| say!["{} is there and cannot use the ID that would become free.", *name])
}

/// The device of the other bus that occupies this ID, if both buses share one set of IDs.
fn taken_beside<'a>(plan: &'a Plan, placement: &Placement, id: Id) -> Option<&'a Device> {
    let is_device = matches!(placement.party, Party::Device { .. });
    beside_on_shared_ids(plan).iter().find(|other| is_device && other.id == id && placement.id != id)
}

//! Where a party may go: the answer for a party being dragged.

use busfree_devices::{beside_on_shared_ids, catalogue};
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
}

/// One ID for one mover.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct IdOption {
    /// The ID.
    pub id: u8,
    /// Name of the party with this ID now.
    pub occupant: Option<String>,
    /// Why the mover cannot have it; `null` if it can.
    pub refused: Option<Refusal>,
}

/// Why an ID is refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Refusal {
    /// The cable has eight data lines: IDs 0 to 7 only.
    NarrowBus,
    /// The device has eight data lines: IDs 0 to 7 only.
    NarrowDevice,
    /// A piece of cable between it and a partner has eight data lines.
    NarrowPiece,
    /// Its switches or firmware only offer other IDs.
    NotSelectable {
        /// IDs that can be set.
        selectable: Vec<u8>,
    },
    /// A partner of the mover has eight data lines and could not see it there.
    Unseen {
        /// Name of that partner.
        name: String,
    },
    /// The occupant cannot move to the mover's ID.
    OccupantStays {
        /// Name of the occupant.
        name: String,
    },
    /// A part from the shelf cannot swap, and the ID is taken.
    Taken {
        /// Name of the occupant.
        name: String,
    },
    /// The ID is used on the machine's other bus, and the two share one set of IDs.
    TakenBeside {
        /// Name of the device there.
        name: String,
    },
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
    let options = LADDER
        .into_iter()
        .map(|id| {
            let occupant = placements.iter().find(|s| s.id == id && (is_new || s.party != placement.party));
            IdOption {
                id,
                occupant: occupant.map(|s| s.name.clone()),
                refused: refusal(plan, &placement, id, occupant, is_new),
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
    IdOptions { options, nearest_free }
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

fn refusal(plan: &Plan, placement: &Placement, id: Id, occupant: Option<&Placement>, is_new: bool) -> Option<Refusal> {
    if id >= plan.bus.width.bits() {
        return Some(Refusal::NarrowBus);
    }
    if id >= placement.width_bits {
        return Some(Refusal::NarrowDevice);
    }
    if id >= placement.cable_bits {
        return Some(Refusal::NarrowPiece);
    }
    if let Some(other) = taken_beside(plan, placement, id) {
        return Some(Refusal::TakenBeside { name: catalogue().device_name(other) });
    }
    if !placement.selectable.contains(&id) {
        return Some(Refusal::NotSelectable { selectable: placement.selectable.clone() });
    }
    if id >= placement.seen_bits {
        return Some(Refusal::Unseen { name: placement.narrowest.clone() });
    }
    let occupant = occupant?;
    let name = occupant.name.clone();
    if is_new {
        return Some(Refusal::Taken { name });
    }
    (!occupant.may_have(placement.id, plan.bus.width)).then_some(Refusal::OccupantStays { name })
}

/// The device of the other bus that occupies this ID, if both buses share one set of IDs.
fn taken_beside<'a>(plan: &'a Plan, placement: &Placement, id: Id) -> Option<&'a Device> {
    let is_device = matches!(placement.party, Party::Device { .. });
    beside_on_shared_ids(plan).iter().find(|other| is_device && other.id == id && placement.id != id)
}

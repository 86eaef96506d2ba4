//! IDs: each once, within reach of the cable and the device, and every device able to see its host.

use super::{Case, finding};
use crate::{Finding, FindingKind, Seat, Severity, source};
use busfree_bus::LADDER;
use busfree_devices::{beside_on_shared_ids, catalogue};
use busfree_plan::Party;

/// Two parties on one ID both answer every selection of it.
pub(super) fn duplicate(case: &Case<'_>, out: &mut Vec<Finding>) {
    for id in LADDER {
        let there: Vec<_> = case.seats.iter().filter(|s| s.id == id).collect();
        let [.., last] = there.as_slice() else { continue };
        if there.len() < 2 {
            continue;
        }
        let names = there.iter().map(|s| s.name.clone()).collect();
        let what = FindingKind::DuplicateId { id, names, free_id: case.nearest_free(last) };
        out.push(finding(Severity::Error, what, vec![id], source::OWN_ID));
    }
}

/// Where a machine's buses share one set of IDs, one that is used on the other bus is not free here.
pub(super) fn on_both_buses(case: &Case<'_>, out: &mut Vec<Finding>) {
    for other in beside_on_shared_ids(case.plan) {
        // Both buses have the machine itself at its ID.
        let device = |seat: &&Seat| seat.id == other.id && matches!(seat.party, Party::Device { .. });
        let Some(seat) = case.seats.iter().find(device) else { continue };
        let what = FindingKind::IdOnBothBuses {
            id: seat.id,
            name: seat.name.clone(),
            other: catalogue().device_name(other),
            free_id: case.nearest_free(seat),
        };
        out.push(finding(Severity::Error, what, vec![seat.id], source::SHARED_IDS));
    }
}

/// IDs the cable, the device's width or its switches do not offer.
pub(super) fn out_of_reach(case: &Case<'_>, out: &mut Vec<Finding>) {
    for seat in &case.seats {
        let name = seat.name.clone();
        let free_id = case.nearest_free(seat);
        let (what, from) = if seat.id >= case.plan.width.bits() {
            (FindingKind::IdNeedsWideBus { name, free_id }, source::DATA_LINES)
        } else if seat.id >= seat.width_bits {
            (FindingKind::IdNeedsWideDevice { name, free_id }, source::DATA_LINES)
        } else if !seat.selectable.contains(&seat.id) {
            let selectable = seat.selectable.clone();
            (FindingKind::IdNotSelectable { name, selectable, free_id }, source::SWITCHES)
        } else {
            continue;
        };
        out.push(finding(Severity::Error, what, vec![seat.id], from));
    }
}

/// Eight data lines neither show nor select an ID above 7.
pub(super) fn unseen(case: &Case<'_>, out: &mut Vec<Finding>) {
    for seat in case.seats.iter().filter(|s| s.id >= s.seen_bits && s.id < s.width_bits) {
        let what = FindingKind::Unseen {
            name: seat.name.clone(),
            by: seat.narrowest.clone(),
            free_id: case.nearest_free(seat),
        };
        out.push(finding(Severity::Error, what, vec![seat.id], source::SEEN));
    }
}

//! The ways to set the IDs that differ in the order of priority: only the order matters, so of all sets of IDs with the
//! same order one is tried, the one that moves fewest.

use busfree_bus::{Id, LADDER};
use busfree_plan::{Party, Plan};
use busfree_rules::{Mover, Seat, places, seats};

/// One way to seat those who may move: their parties with IDs.
pub(crate) type Seating = Vec<(Party, Id)>;

/// Seatings enumerated at most; a plan of six parties among a load of four has fewer.
pub(crate) const MOST_SEATINGS: usize = 20_000;

/// Everybody of the system under test; the load system stays where it is.
fn movable(plan: &Plan) -> Vec<Seat> {
    let own = |s: &Seat| matches!(s.party, Party::Host { .. } | Party::Device { .. });
    seats(plan).into_iter().filter(own).collect()
}

/// Every order of priority, the plan's own first, each with the IDs that need fewest moves; and whether these are all.
pub(crate) fn seatings(plan: &Plan) -> (Vec<Seating>, bool) {
    let seats = movable(plan);
    let fixed: Vec<Id> = plan
        .parties()
        .filter(|(p, _)| matches!(p, Party::LoadHost | Party::LoadDisk { .. }))
        .map(|(_, id)| id)
        .collect();
    // Free IDs between two parties that stay are one gap: within it only the order counts.
    let mut gaps: Vec<Vec<Id>> = vec![Vec::new()];
    for id in LADDER.into_iter().filter(|&id| id < plan.width.bits()) {
        if fixed.contains(&id) {
            gaps.push(Vec::new());
        } else if let Some(gap) = gaps.last_mut() {
            gap.push(id);
        }
    }
    gaps.retain(|gap| !gap.is_empty());
    let own: Seating = seats.iter().map(|s| (s.party, s.id)).collect();
    let mut walk = Walk { plan, seats: &seats, gaps: &gaps, found: vec![own.clone()], own_key: key(&own), all: true };
    walk.fill(0, &mut vec![Vec::new(); gaps.len()], &mut vec![false; seats.len()]);
    (walk.found, walk.all)
}

/// The order of priority as a list of parties, strongest first, among the fixed ones.
fn key(seating: &Seating) -> Vec<(Id, Party)> {
    let mut key: Vec<(Id, Party)> = seating.iter().map(|&(party, id)| (busfree_bus::weaker_than(id), party)).collect();
    key.sort_by_key(|(rank, _)| *rank);
    key
}

struct Walk<'a> {
    plan: &'a Plan,
    seats: &'a [Seat],
    gaps: &'a [Vec<Id>],
    found: Vec<Seating>,
    own_key: Vec<(Id, Party)>,
    all: bool,
}

impl Walk<'_> {
    /// Puts parties into gap after gap, strongest first.
    fn fill(&mut self, gap: usize, order: &mut Vec<Vec<usize>>, used: &mut Vec<bool>) {
        if self.found.len() >= MOST_SEATINGS {
            self.all = false;
            return;
        }
        if used.iter().all(|&u| u) {
            return self.keep(order);
        }
        let Some(room) = self.gaps.get(gap).map(Vec::len) else { return };
        // Leave this gap as it is and go on with the next.
        self.fill(gap + 1, order, used);
        if order.get(gap).is_some_and(|there| there.len() >= room) {
            return;
        }
        for seat in 0..self.seats.len() {
            if used.get(seat).copied().unwrap_or(true) {
                continue;
            }
            if let (Some(u), Some(there)) = (used.get_mut(seat), order.get_mut(gap)) {
                *u = true;
                there.push(seat);
            }
            self.fill(gap, order, used);
            if let (Some(u), Some(there)) = (used.get_mut(seat), order.get_mut(gap)) {
                *u = false;
                there.pop();
            }
        }
    }

    fn keep(&mut self, order: &[Vec<usize>]) {
        let mut seating: Seating = Vec::with_capacity(self.seats.len());
        for (gap, order) in self.gaps.iter().zip(order) {
            let seats: Vec<&Seat> = order.iter().filter_map(|&i| self.seats.get(i)).collect();
            let Some(ids) = fewest_moves(gap, &seats, |seat, id| seat.may_have(id, self.plan.width)) else { return };
            seating.extend(seats.iter().map(|s| s.party).zip(ids));
        }
        let place = |p: &(Party, Id)| self.seats.iter().position(|s| s.party == p.0);
        seating.sort_by_key(place);
        if self.sees_hosts(&seating) && key(&seating) != self.own_key && !self.is_own_order(&seating) {
            self.found.push(seating);
        }
    }

    /// The same order as the plan's own with other IDs would be simulated twice.
    fn is_own_order(&self, seating: &Seating) -> bool {
        let gap_of = |id: Id| self.gaps.iter().position(|g| g.contains(&id));
        let order = |seating: &[(Party, Id)]| {
            let mut order: Vec<(u8, Option<usize>, Party)> =
                seating.iter().map(|&(party, id)| (busfree_bus::weaker_than(id), gap_of(id), party)).collect();
            order.sort_by_key(|(rank, ..)| *rank);
            order.into_iter().map(|(_, gap, party)| (gap, party)).collect::<Vec<_>>()
        };
        self.found.first().is_some_and(|own| order(own) == order(seating))
    }

    /// Every narrow device sees its host.
    fn sees_hosts(&self, seating: &Seating) -> bool {
        let mut plan = self.plan.clone();
        for &(party, id) in seating {
            plan.set_id(party, id);
        }
        seating.iter().filter(|(party, id)| matches!(party, Party::Host { .. }) && *id > 7).all(|&(party, id)| {
            let places = places(&plan, &Mover::Party { party });
            places.places.iter().any(|p| p.id == id && p.refused.is_none())
        })
    }
}

/// IDs of a gap for these parties in this order, as many as possible where they are; `None` if they do not fit.
fn fewest_moves(gap: &[Id], seats: &[&Seat], fits: impl Fn(&Seat, Id) -> bool) -> Option<Vec<Id>> {
    // best[s][g]: most parties kept when the first s sit among the first g IDs.
    let (rows, columns) = (seats.len() + 1, gap.len() + 1);
    let mut best = vec![vec![None::<i32>; columns]; rows];
    if let Some(first) = best.first_mut() {
        first.fill(Some(0));
    }
    for s in 1..rows {
        for g in s..columns {
            let (seat, id) = (seats.get(s - 1)?, *gap.get(g - 1)?);
            let skip = best[s][g - 1];
            let sit = best[s - 1][g - 1].filter(|_| fits(seat, id)).map(|kept| kept + i32::from(seat.id == id));
            best[s][g] = skip.max(sit);
        }
    }
    let (mut g, mut ids) = (gap.len(), Vec::with_capacity(seats.len()));
    best[seats.len()][g]?;
    for s in (1..rows).rev() {
        // Equal counts: the strongest IDs, so skip the weaker ones first.
        while g > s && best[s][g - 1] == best[s][g] {
            g -= 1;
        }
        ids.push(*gap.get(g - 1)?);
        g -= 1;
    }
    ids.reverse();
    Some(ids)
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_plan::from_link;

    fn plan(link: &str) -> Plan {
        from_link(link).plan.unwrap_or_default()
    }

    #[test]
    fn three_parties_without_load_have_six_orders() {
        let plan = plan("1/wide.lvd/7=host:aha29160/6=id_prec_cdrom/0=id_prec_disk");
        let (found, all) = seatings(&plan);
        assert_eq!((found.len(), all), (6, true));
        assert_eq!(
            found[0],
            vec![(Party::Host { index: 0 }, 7), (Party::Device { index: 0 }, 6), (Party::Device { index: 1 }, 0)]
        );
    }

    #[test]
    fn a_load_between_them_makes_more_orders() {
        // Above 5 two IDs, one at 3, the rest below 1: (2,1,0) (2,0,1) (1,1,1) (1,0,2) (0,1,2) (0,0,3), six orders each.
        let plan = plan("1/wide.lvd/load=99@5:1,2,4/7=host:aha29160/6=id_prec_cdrom/0=id_prec_disk");
        let (found, _) = seatings(&plan);
        assert_eq!(found.len(), 36);
    }

    #[test]
    fn narrow_and_pinned_devices_stay_where_they_can_be() {
        let plan = plan("1/wide.lvd/7=host:aha29160/5=iomega_zip100_scsi/0=id_prec_disk");
        for seating in seatings(&plan).0 {
            assert!(matches!(seating[1].1, 5 | 6), "{seating:?}");
            assert!(seating[0].1 <= 7, "the Zip must see its host: {seating:?}");
        }
    }
}

//! The ways to set the IDs that differ in the order of priority. Only the order matters, so only one set of IDs is
//! tried for each order: the one with the fewest moves and, among those, with the most parties where their machine
//! expects them. Identical devices are interchangeable.

use std::collections::BTreeSet;

use busfree_compact::sort_by_key;
use busfree_plan::{Bus, Device, Party, Plan, Width};
use busfree_rules::{Placement, check_ids, placements};
use busfree_scsi::{Id, LADDER, weaker_than};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::conventions::Preferred;
use crate::job::ids_of;

/// The parties in each gap, strongest first. Each is an index into `PriorityOrders::kinds`.
pub(crate) type Order = Vec<Vec<usize>>;

/// Movable parties that are identical, or a single party: places in `PriorityOrders::placements`.
type Alike = Vec<usize>;

/// A party that keeps its ID counts for more than all objections of a machine, for 16 parties.
const STAYS: i32 = 64;
const MOST_OBJECTIONS: i32 = 3;

/// The possible orders of a plan's parties.
#[derive(Debug)]
pub(crate) struct PriorityOrders {
    /// IDs of the plan as it is.
    ids: Vec<Id>,
    width: Width,
    /// Every movable party, with its place in `ids`.
    placements: Vec<(Placement, usize)>,
    /// For each of them, the machine's objections at each ID, as a number of findings.
    objections: Vec<[i32; LADDER.len()]>,
    kinds: Vec<Alike>,
    /// Free IDs between two fixed parties form one gap. Within a gap only the order counts.
    gaps: Vec<Vec<Id>>,
}

/// Whether a party may get another ID: it belongs to the system under test and is not pinned.
fn is_movable(bus: &Bus, party: Party) -> bool {
    match party {
        Party::Host { index } => bus.hosts.get(index).is_some_and(|h| !h.keep),
        Party::Device { index } => {
            let mut units = bus.units_of(bus.target_of(index)).filter_map(|unit| bus.devices.get(unit));
            index < bus.devices.len() && units.all(|device| !device.keep)
        }
        Party::LoadHost | Party::LoadDisk { .. } => false,
    }
}

/// Place of a party in the list of IDs: hosts, then devices.
fn place_of(bus: &Bus, party: Party) -> Option<usize> {
    match party {
        Party::Host { index } => Some(index),
        Party::Device { index } => Some(bus.hosts.len() + index),
        Party::LoadHost | Party::LoadDisk { .. } => None,
    }
}

/// Number of findings of the machine about the plan's IDs with one party moved, for each ID.
fn objections(plan: &Plan, party: Party) -> [i32; LADDER.len()] {
    let mut moved = plan.clone();
    std::array::from_fn(|id| {
        moved.bus.set_id(party, id as Id);
        (check_ids(&moved).len() as i32).min(MOST_OBJECTIONS)
    })
}

/// Whether two parties are interchangeable.
fn alike(bus: &Bus, a: Party, b: Party) -> bool {
    let (Party::Device { index: a }, Party::Device { index: b }) = (a, b) else { return false };
    let same = |d: &Device| Device { id: 0, name: String::new(), hue: 0, ..d.clone() };
    let is_one = |device| bus.units_of(device).count() == 1;
    match (bus.devices.get(a), bus.devices.get(b)) {
        (Some(one), Some(other)) => same(one) == same(other) && is_one(a) && is_one(b),
        _ => false,
    }
}

impl PriorityOrders {
    pub(crate) fn new(plan: &Plan) -> Self {
        let movable = placements(plan).into_iter().filter(|s| is_movable(&plan.bus, s.party));
        let placements: Vec<(Placement, usize)> =
            movable.filter_map(|s| place_of(&plan.bus, s.party).map(|p| (s, p))).collect();
        let stays: Vec<Id> = plan.bus.parties().filter(|(p, _)| !is_movable(&plan.bus, *p)).map(|(_, id)| id).collect();
        let mut gaps: Vec<Vec<Id>> = vec![Vec::new()];
        for id in LADDER.into_iter().filter(|&id| id < plan.bus.width.bits()) {
            if stays.contains(&id) {
                gaps.push(Vec::new());
            } else if let Some(gap) = gaps.last_mut() {
                gap.push(id);
            }
        }
        gaps.retain(|gap| !gap.is_empty());
        let mut kinds: Vec<Alike> = Vec::new();
        for (place, (placement, _)) in placements.iter().enumerate() {
            let first = |kind: &&mut Alike| {
                kind.first()
                    .and_then(|&k| placements.get(k))
                    .is_some_and(|(other, _)| alike(&plan.bus, other.party, placement.party))
            };
            match kinds.iter_mut().find(first) {
                Some(kind) => kind.push(place),
                None => kinds.push(vec![place]),
            }
        }
        let objections = placements.iter().map(|(placement, _)| objections(plan, placement.party)).collect();
        Self { ids: ids_of(&plan.bus), width: plan.bus.width, placements, objections, kinds, gaps }
    }

    /// Number of orders if every party could have every ID; saturates.
    pub(crate) fn count(&self) -> u64 {
        let parties = self.placements.len();
        // ways[n]: ways to distribute n places over the gaps so far.
        let mut ways = vec![0_u64; parties + 1];
        ways[0] = 1;
        for gap in &self.gaps {
            let spread = |n: usize| (0..=n.min(gap.len())).map(|here| ways[n - here]).fold(0, u64::saturating_add);
            ways = (0..=parties).map(spread).collect();
        }
        // Identical parties are interchangeable: n! / (a! b! …), built up so that no step is larger than the next.
        let mut placed = 0;
        let mut arrangements = 1_u128;
        for kind in &self.kinds {
            for member in 1..=kind.len() as u128 {
                placed += 1;
                arrangements = arrangements.saturating_mul(placed) / member;
            }
        }
        u64::try_from(arrangements).unwrap_or(u64::MAX).saturating_mul(ways[parties])
    }

    fn kind_of(&self, place: usize) -> usize {
        let placement = self.placements.iter().position(|(_, p)| *p == place);
        placement.and_then(|placement| self.kinds.iter().position(|kind| kind.contains(&placement))).unwrap_or(0)
    }

    /// The order that a set of IDs gives.
    pub(crate) fn order_of(&self, ids: &[Id]) -> Order {
        let mut sitting: Vec<(Id, usize)> =
            self.placements.iter().filter_map(|(_, place)| Some((*ids.get(*place)?, self.kind_of(*place)))).collect();
        sort_by_key(&mut sitting, |(id, _)| weaker_than(*id));
        let mut order = vec![Vec::new(); self.gaps.len()];
        for (id, kind) in sitting {
            if let Some(gap) = self.gaps.iter().position(|g| g.contains(&id)).and_then(|g| order.get_mut(g)) {
                gap.push(kind);
            }
        }
        order
    }

    /// The order of the plan as it is.
    pub(crate) fn own(&self) -> Order {
        self.order_of(&self.ids)
    }

    /// All orders, the plan's own first. Only for few parties.
    pub(crate) fn all(&self) -> Vec<Order> {
        let own = self.own();
        let mut found = vec![own.clone()];
        let mut left: Vec<usize> = self.kinds.iter().map(Vec::len).collect();
        self.fill(0, &mut vec![Vec::new(); self.gaps.len()], &mut left, &mut |order| {
            if *order != own {
                found.push(order.clone());
            }
        });
        found
    }

    /// Puts kinds into one gap after the other, strongest first.
    fn fill(&self, gap: usize, order: &mut Order, left: &mut Vec<usize>, found: &mut impl FnMut(&Order)) {
        if left.iter().all(|&l| l == 0) {
            return found(order);
        }
        let Some(room) = self.gaps.get(gap).map(Vec::len) else { return };
        // Leave this gap as it is and continue with the next.
        self.fill(gap + 1, order, left, found);
        if order[gap].len() >= room {
            return;
        }
        for kind in 0..self.kinds.len() {
            if left[kind] > 0 {
                left[kind] -= 1;
                order[gap].push(kind);
                self.fill(gap, order, left, found);
                left[kind] += 1;
                order[gap].pop();
            }
        }
    }

    /// Different random orders from a seed. Each party in turn gets an ID that it may have.
    pub(crate) fn draw(&self, seed: u32, count: usize) -> Vec<Order> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(u64::from(seed));
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        // Some draws fail or repeat an order, so the number of tries is limited as well.
        for _ in 0..4 * count {
            if found.len() == count {
                break;
            }
            let Some(ids) = self.assign_by(|fits| (random.next_u64() % fits.len().max(1) as u64) as usize) else {
                continue;
            };
            let order = self.order_of(&ids);
            if seen.insert(order.clone()) {
                found.push(order);
            }
        }
        found
    }

    /// Puts every party on an ID that it may have. Parties with the fewest choices come first, because otherwise their
    /// IDs would often be taken.
    fn assign_by(&self, mut choose: impl FnMut(&[Id]) -> usize) -> Option<Vec<Id>> {
        let mut choosers: Vec<&(Placement, usize)> = self.placements.iter().collect();
        sort_by_key(&mut choosers, |(placement, _)| placement.selectable.len());
        self.assign_in(&choosers, |_, fits| fits.get(choose(fits)).copied())
    }

    /// Gives each party an ID, in the given order: the first of its preferred IDs that it may have and that is free.
    pub(crate) fn assign_preferred(&self, preferred: &[Preferred]) -> Option<Vec<Id>> {
        let movable = |(party, _): &Preferred| self.placements.iter().find(|(s, _)| s.party == *party);
        let choosers: Vec<&(Placement, usize)> = preferred.iter().filter_map(movable).collect();
        self.assign_in(&choosers, |placement, fits| {
            let ids = preferred.iter().find(|(party, _)| *party == placement.party).map(|(_, ids)| ids);
            ids.and_then(|ids| ids.iter().copied().find(|id| fits.contains(id)))
        })
    }

    fn assign_in(
        &self,
        choosers: &[&(Placement, usize)],
        mut choose: impl FnMut(&Placement, &[Id]) -> Option<Id>,
    ) -> Option<Vec<Id>> {
        let mut free: Vec<Id> = self.gaps.iter().flatten().copied().collect();
        let mut ids = self.ids.clone();
        for (placement, place) in choosers {
            let fits: Vec<Id> = free.iter().copied().filter(|&id| placement.may_have(id, self.width)).collect();
            let id = choose(placement, &fits)?;
            free.retain(|&other| other != id);
            *ids.get_mut(*place)? = id;
        }
        Some(ids)
    }

    /// Orders that differ in the position of one party.
    pub(crate) fn neighbours(&self, order: &Order) -> Vec<Order> {
        let mut found = Vec::new();
        for gap in 0..order.len() {
            for place in 0..order[gap].len() {
                let mut without = order.clone();
                let kind = without[gap].remove(place);
                for to in 0..order.len() {
                    if without[to].len() >= self.gaps[to].len() {
                        continue;
                    }
                    for at in 0..=without[to].len() {
                        let mut moved = without.clone();
                        moved[to].insert(at, kind);
                        if moved != *order {
                            found.push(moved);
                        }
                    }
                }
            }
        }
        found
    }

    /// IDs for an order, with as many parties as possible unmoved; `None` if the order is impossible.
    pub(crate) fn ids_for(&self, order: &Order) -> Option<Vec<Id>> {
        let mut ids = self.ids.clone();
        let mut left: Vec<Vec<usize>> = self.kinds.clone();
        let mut moving: Vec<(usize, Id)> = Vec::new();
        for (gap, kinds) in self.gaps.iter().zip(order) {
            for (kind, id) in kinds.iter().zip(self.fewest_moves(gap, kinds)?) {
                let members = left.get_mut(*kind)?;
                match members.iter().position(|&m| self.placements.get(m).is_some_and(|(s, _)| s.id == id)) {
                    Some(member) => {
                        members.remove(member);
                    }
                    None => moving.push((*kind, id)),
                }
            }
        }
        for (kind, id) in moving {
            let members = left.get_mut(kind)?;
            let (_, place) = self.placements.get(if members.is_empty() { return None } else { members.remove(0) })?;
            *ids.get_mut(*place)? = id;
        }
        Some(ids)
    }

    /// IDs of a gap for these kinds in this order: as many as possible that a party of the kind has already, then the
    /// fewest objections of the machine. `None` if they do not fit.
    fn fewest_moves(&self, gap: &[Id], kinds: &[usize]) -> Option<Vec<Id>> {
        let of = |kind: usize| {
            self.kinds.get(kind).into_iter().flatten().filter_map(|&m| self.placements.get(m)).map(|(s, _)| s)
        };
        let fits = |kind: usize, id: Id| of(kind).next().is_some_and(|s| s.may_have(id, self.width));
        let objected = |kind: usize, id: Id| {
            let first = self.kinds.get(kind).and_then(|members| self.objections.get(*members.first()?));
            first.and_then(|ids| ids.get(usize::from(id))).copied().unwrap_or(0)
        };
        let worth = |kind: usize, id: Id| if of(kind).any(|s| s.id == id) { STAYS } else { 0 } - objected(kind, id);
        // best[s][g]: the greatest worth if the first s kinds use some of the first g IDs.
        let (rows, columns) = (kinds.len() + 1, gap.len() + 1);
        let mut best = vec![vec![None::<i32>; columns]; rows];
        if let Some(first) = best.first_mut() {
            first.fill(Some(0));
        }
        for s in 1..rows {
            for g in s..columns {
                let (kind, id) = (*kinds.get(s - 1)?, *gap.get(g - 1)?);
                let skip = best[s][g - 1];
                let sit = best[s - 1][g - 1].filter(|_| fits(kind, id)).map(|before| before + worth(kind, id));
                best[s][g] = skip.max(sit);
            }
        }
        let (mut g, mut ids) = (gap.len(), Vec::with_capacity(kinds.len()));
        best[kinds.len()][g]?;
        for s in (1..rows).rev() {
            // If worths are equal, prefer the strongest IDs: skip the weaker ones first.
            while g > s && best[s][g - 1] == best[s][g] {
                g -= 1;
            }
            ids.push(*gap.get(g - 1)?);
            g -= 1;
        }
        ids.reverse();
        Some(ids)
    }

    /// Number of IDs that differ from those of the plan as it is.
    pub(crate) fn moves(&self, ids: &[Id]) -> usize {
        self.ids.iter().zip(ids).filter(|(was, is)| was != is).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_plan::from_link;

    fn orders_of(link: &str) -> PriorityOrders {
        PriorityOrders::new(&from_link(link).plan.unwrap_or_default())
    }

    #[test]
    fn three_parties_without_load_have_six_orders() {
        let orders = orders_of("3/wide.lvd/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk");
        let all = orders.all();
        assert_eq!((all.len(), orders.count()), (6, 6));
        assert_eq!(orders.ids_for(&all[0]), Some(vec![7, 6, 0]));
    }

    #[test]
    fn a_load_between_them_makes_more_orders() {
        // Two IDs above 5, one at 3, the rest below 1: (2,1,0) (2,0,1) (1,1,1) (1,0,2) (0,1,2) (0,0,3), six orders
        // each.
        let orders = orders_of("3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk");
        assert_eq!((orders.all().len(), orders.count()), (36, 36));
    }

    #[test]
    fn identical_devices_are_interchangeable() {
        let orders = orders_of("3/wide.lvd/7=host.aha29160/6=id_prec_disk/5=id_prec_disk/4=id_prec_disk.q2");
        let all = orders.all();
        assert_eq!((all.len(), orders.count()), (12, 12));
        let ids: Vec<Vec<u8>> = all.iter().filter_map(|order| orders.ids_for(order)).collect();
        assert!(ids.iter().all(|ids| orders.moves(ids) <= 4));
        let host_last = orders.order_of(&[0, 7, 6, 5]);
        assert_eq!(orders.ids_for(&host_last), Some(vec![3, 6, 5, 4]), "only the host moves");
    }

    #[test]
    fn among_equal_numbers_of_moves_the_ids_that_suit_the_machine_are_chosen() {
        let of = |machine: &str| {
            let orders = orders_of(&format!("3/wide.lvd{machine}/7=host.aha29160/0=id_prec_disk/3=id_prec_cdrom"));
            let disk_first = orders.order_of(&[7, 6, 3]);
            orders.ids_for(&disk_first)
        };
        assert_eq!(of(""), Some(vec![7, 6, 3]), "the strongest of those with one move");
        assert_eq!(of("/on=mac"), Some(vec![7, 0, 15]), "a Macintosh boots from 0");
    }

    #[test]
    fn ids_for_every_order_give_that_order() {
        for link in [
            "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk/3=id_prec_disk",
            "3/wide.lvd/7=host.aha29160.keep/6=id_prec_cdrom/5=iomega_zip100_scsi/0=id_prec_disk/2=id_prec_disk",
        ] {
            let orders = orders_of(link);
            let mut assigned = 0;
            for order in orders.all() {
                if let Some(ids) = orders.ids_for(&order) {
                    assert_eq!(orders.order_of(&ids), order, "{ids:?}");
                    assigned += 1;
                }
            }
            assert!(assigned > 1, "{link}");
            let own = orders.own();
            assert_eq!(orders.ids_for(&own).map(|ids| orders.moves(&ids)), Some(0));
            assert!(
                orders
                    .neighbours(&own)
                    .iter()
                    .all(|order| order.iter().flatten().count() == own.iter().flatten().count())
            );
        }
    }

    #[test]
    fn random_orders_of_a_full_bus_are_found_quickly() {
        let mut link = "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160".to_owned();
        for (id, depth) in [6, 3, 0, 15, 14, 13, 12, 11, 10, 9, 8].into_iter().zip(1..) {
            link.push_str(&format!("/{id}=id_prec_disk.q={depth}"));
        }
        let orders = orders_of(&link);
        assert!(orders.count() > 1_000_000);
        assert_eq!(orders.draw(1, 100).len(), 100);
    }

    #[test]
    fn narrow_and_pinned_devices_stay_within_their_ids() {
        let orders = orders_of("3/wide.lvd/7=host.aha29160/5=iomega_zip100_scsi/0=id_prec_disk");
        let all: Vec<_> = orders.all().iter().filter_map(|order| orders.ids_for(order)).collect();
        assert!(all.len() > 1);
        for ids in all {
            assert!(matches!(ids[1], 5 | 6), "{ids:?}");
            assert!(ids[0] <= 7, "the Zip must see its host: {ids:?}");
        }
        let hidden = orders_of("3/wide.lvd/7=host.aha29160/5=iomega_zip100_scsi/15=id_prec_disk");
        let assigned = hidden.all().iter().filter_map(|order| hidden.ids_for(order)).count();
        assert_eq!(assigned, 6, "an order is not lost because its first IDs do not suit");
        let pinned = orders_of("3/wide.lvd/7=host.aha29160.keep/6=id_prec_cdrom.keep/0=id_prec_disk");
        let kept: Vec<_> = pinned.all().iter().filter_map(|order| pinned.ids_for(order)).collect();
        assert!(!kept.is_empty() && kept.iter().all(|ids| ids[..2] == [7, 6]));
    }
}

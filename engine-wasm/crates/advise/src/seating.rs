//! The ways to set the IDs that differ in the order of priority: only the order matters, so of all sets of IDs with the
//! same order one is tried, the one that moves fewest.

use std::collections::BTreeSet;

use busfree_bus::{Id, LADDER};
use busfree_plan::{Party, Plan};
use busfree_rules::{Seat, seats};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// One way to seat those who may move: their parties with IDs.
pub(crate) type Seating = Vec<(Party, Id)>;

/// Orders looked at, at most. A plan of six parties among a load of four has 4,320.
const MOST_ORDERS: u64 = 5_000;
/// Orders drawn by chance where there are more than that.
const DRAWN_ORDERS: usize = 1_500;

/// What there is to try.
#[derive(Debug, Default)]
pub(crate) struct Seatings {
    /// The plan's own order first.
    pub(crate) tried: Vec<Seating>,
    /// Orders there are; where they are too many to go through, as if everybody could sit everywhere.
    pub(crate) possible: u64,
    /// Whether `tried` holds all of them.
    pub(crate) all: bool,
}

/// Whether somebody may be put on another ID: everybody of the system under test who is not pinned.
fn is_movable(plan: &Plan, party: Party) -> bool {
    match party {
        Party::Host { index } => plan.hosts.get(index).is_some_and(|h| !h.keep),
        Party::Device { index } => plan.devices.get(index).is_some_and(|d| !d.keep),
        Party::LoadHost | Party::LoadDisk { .. } => false,
    }
}

/// Orders of priority to try, each with the IDs that need fewest moves.
pub(crate) fn seatings(plan: &Plan) -> Seatings {
    let seats: Vec<Seat> = seats(plan).into_iter().filter(|s| is_movable(plan, s.party)).collect();
    let fixed: Vec<Id> = plan.parties().filter(|(p, _)| !is_movable(plan, *p)).map(|(_, id)| id).collect();
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
    let mut orders = Orders { plan, seats: &seats, gaps: &gaps, found: Vec::new() };
    let own_order = orders.order(&own);
    let all = orders.count() <= MOST_ORDERS;
    if all {
        orders.fill(0, &mut vec![Vec::new(); gaps.len()], &mut vec![false; seats.len()]);
    } else {
        orders.draw();
    }
    let others = orders.found.iter().filter(|other| orders.order(other) != own_order).cloned();
    let tried: Vec<Seating> = std::iter::once(own.clone()).chain(others).collect();
    let possible = if all { tried.len() as u64 } else { orders.count() };
    Seatings { tried, possible, all }
}

struct Orders<'a> {
    plan: &'a Plan,
    seats: &'a [Seat],
    gaps: &'a [Vec<Id>],
    found: Vec<Seating>,
}

impl Orders<'_> {
    /// How many orders there would be if everybody could sit everywhere; saturates.
    fn count(&self) -> u64 {
        let parties = self.seats.len();
        // ways[n]: ways to spread n parties over the gaps looked at so far.
        let mut ways = vec![0_u64; parties + 1];
        ways[0] = 1;
        for gap in self.gaps {
            let spread = |n: usize| (0..=n.min(gap.len())).map(|here| ways[n - here]).fold(0, u64::saturating_add);
            ways = (0..=parties).map(spread).collect();
        }
        (1..=parties as u64).fold(ways[parties], u64::saturating_mul)
    }

    /// Gap and party of everybody, strongest first: what tells orders apart.
    fn order(&self, seating: &Seating) -> Vec<(Option<usize>, Party)> {
        let gap_of = |id: Id| self.gaps.iter().position(|g| g.contains(&id));
        let mut sorted = seating.clone();
        sorted.sort_by_key(|(_, id)| busfree_bus::weaker_than(*id));
        sorted.into_iter().map(|(party, id)| (gap_of(id), party)).collect()
    }

    /// Puts parties into gap after gap, strongest first.
    fn fill(&mut self, gap: usize, order: &mut Vec<Vec<usize>>, used: &mut Vec<bool>) {
        if used.iter().all(|&u| u) {
            return self.keep(order);
        }
        let Some(room) = self.gaps.get(gap).map(Vec::len) else { return };
        // Leave this gap as it is and go on with the next.
        self.fill(gap + 1, order, used);
        if order[gap].len() >= room {
            return;
        }
        for seat in 0..self.seats.len() {
            if !used[seat] {
                used[seat] = true;
                order[gap].push(seat);
                self.fill(gap, order, used);
                used[seat] = false;
                order[gap].pop();
            }
        }
    }

    /// Orders by chance, from the plan's seed: parties one by one onto IDs they may have.
    fn draw(&mut self) {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(u64::from(self.plan.seed));
        let mut seen = BTreeSet::new();
        // Some draws come to nothing or twice to the same; the number of tries is bounded as well.
        for _ in 0..2 * DRAWN_ORDERS {
            if self.found.len() == DRAWN_ORDERS {
                return;
            }
            let mut free: Vec<Id> = self.gaps.iter().flatten().copied().collect();
            let mut order = vec![Vec::new(); self.gaps.len()];
            let mut placed: Vec<(u8, usize)> = Vec::new();
            // Those with the fewest IDs choose first, or they would often find none.
            let mut choosers: Vec<usize> = (0..self.seats.len()).collect();
            choosers.sort_by_key(|&s| self.seats[s].selectable.len());
            for seat in choosers {
                let fits: Vec<Id> =
                    free.iter().copied().filter(|&id| self.seats[seat].may_have(id, self.plan.width)).collect();
                let Some(&id) = fits.get((chance.next_u64() % fits.len().max(1) as u64) as usize) else { break };
                free.retain(|&other| other != id);
                placed.push((busfree_bus::weaker_than(id), seat));
            }
            if placed.len() < self.seats.len() {
                continue;
            }
            placed.sort_unstable();
            for (rank, seat) in placed {
                let gap = self.gaps.iter().position(|g| g.contains(&LADDER[usize::from(rank)])).unwrap_or(0);
                order[gap].push(seat);
            }
            if seen.insert(order.clone()) {
                self.keep(&order);
            }
        }
    }

    fn keep(&mut self, order: &[Vec<usize>]) {
        let mut seating: Seating = Vec::with_capacity(self.seats.len());
        for (gap, order) in self.gaps.iter().zip(order) {
            let seats: Vec<&Seat> = order.iter().map(|&i| &self.seats[i]).collect();
            let Some(ids) = fewest_moves(gap, &seats, |seat, id| seat.may_have(id, self.plan.width)) else { return };
            seating.extend(seats.iter().map(|s| s.party).zip(ids));
        }
        seating.sort_by_key(|(party, _)| self.seats.iter().position(|s| s.party == *party));
        self.found.push(seating);
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

    fn plan_of(link: &str) -> Plan {
        from_link(link).plan.unwrap_or_default()
    }

    #[test]
    fn three_parties_without_load_have_six_orders() {
        let plan = plan_of("1/wide.lvd/7=host:aha29160/6=id_prec_cdrom/0=id_prec_disk");
        let Seatings { tried: found, all, .. } = seatings(&plan);
        assert_eq!((found.len(), all), (6, true));
        assert_eq!(
            found[0],
            vec![(Party::Host { index: 0 }, 7), (Party::Device { index: 0 }, 6), (Party::Device { index: 1 }, 0)]
        );
    }

    #[test]
    fn a_load_between_them_makes_more_orders() {
        // Above 5 two IDs, one at 3, the rest below 1: (2,1,0) (2,0,1) (1,1,1) (1,0,2) (0,1,2) (0,0,3), six orders each.
        let plan = plan_of("1/wide.lvd/load=99@5:1,2,4/7=host:aha29160/6=id_prec_cdrom/0=id_prec_disk");
        let found = seatings(&plan).tried;
        assert_eq!(found.len(), 36);
    }

    #[test]
    fn a_full_bus_is_sampled_and_quickly() {
        let mut link = "1/wide.lvd/load=99@5:1,2,4/7=host:aha29160".to_owned();
        for id in [6, 3, 0, 15, 14, 13, 12, 11, 10, 9, 8] {
            link.push_str(&format!("/{id}=id_prec_disk"));
        }
        let Seatings { tried: found, all, possible } = seatings(&plan_of(&link));
        assert!(possible > 1_000_000);
        assert!(!all && found.len() > DRAWN_ORDERS / 2, "{}", found.len());
    }

    #[test]
    fn narrow_and_pinned_devices_stay_where_they_can_be() {
        let plan = plan_of("1/wide.lvd/7=host:aha29160/5=iomega_zip100_scsi/0=id_prec_disk");
        for seating in seatings(&plan).tried {
            assert!(matches!(seating[1].1, 5 | 6), "{seating:?}");
            assert!(seating[0].1 <= 7, "the Zip must see its host: {seating:?}");
        }
        let hidden = plan_of("1/wide.lvd/7=host:aha29160/5=iomega_zip100_scsi/15=id_prec_disk");
        assert_eq!(seatings(&hidden).tried.len(), 6, "an order is not lost because its first IDs do not suit");
    }
}

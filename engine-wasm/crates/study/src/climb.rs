//! Hill climbing over orders: from the best known orders to their neighbours, which differ in one party, until none
//! of the best has an untried neighbour. Then it restarts elsewhere, because the aim of equal shares has many local
//! maxima, until several starts have found nothing better.

use std::collections::BTreeSet;

use busfree_scsi::Id;

use crate::priority_orders::{Order, PriorityOrders};
use crate::race::{AS_GOOD, Race};

/// Number of random starting orders of the first climb, besides the plan's own and the conventions', and of a later
/// one.
const DRAWN: [usize; 2] = [40, 12];
/// Number of its best orders that the first climb continues from, and a later one.
const BEAM: [usize; 2] = [4, 2];

/// A start ends after so many steps in a row that found nothing better.
const STEPS: u32 = 2;
/// The climb ends after so many starts in a row that found nothing better.
const STARTS: u32 = 2;

/// The orders that are tried, each once.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    ids: Vec<Vec<Id>>,
    orders: Vec<Order>,
    seen: BTreeSet<Order>,
}

impl Pool {
    /// Adds those orders that are new and possible. Returns their places.
    pub(crate) fn join(&mut self, all: &PriorityOrders, orders: Vec<Order>) -> Vec<usize> {
        let before = self.len();
        for order in orders {
            if !self.seen.insert(order.clone()) {
                continue;
            }
            let Some(ids) = all.ids_for(&order) else { continue };
            self.ids.push(ids);
            self.orders.push(order);
        }
        (before..self.len()).collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.ids.len()
    }

    pub(crate) fn order(&self, place: usize) -> Option<&Order> {
        self.orders.get(place)
    }

    /// IDs of the hosts, then of the devices.
    pub(crate) fn ids(&self, place: usize) -> Option<&Vec<Id>> {
        self.ids.get(place)
    }
}

/// The state of a climb.
#[derive(Debug)]
pub(crate) struct Climb {
    seed: u32,
    /// The largest number of orders it tries.
    most: usize,
    /// Number of this start, and the first place of the pool that belongs to it.
    start: u32,
    first: usize,
    /// Places whose neighbours are in the pool.
    expanded: BTreeSet<usize>,
    /// The place of the best order that was clearly better than those before.
    best: Option<usize>,
    /// Steps of this start since then.
    steps_in_vain: u32,
    /// Whether no step of this start has found a better one, and the number of such starts before it.
    is_in_vain: bool,
    starts_in_vain: u32,
}

impl Climb {
    pub(crate) fn new(seed: u32, most: usize) -> Self {
        Self {
            seed,
            most,
            start: 0,
            first: 0,
            expanded: BTreeSet::new(),
            best: None,
            steps_in_vain: 0,
            is_in_vain: true,
            starts_in_vain: 0,
        }
    }

    /// Random orders to start from.
    pub(crate) fn start(&self, orders: &PriorityOrders) -> Vec<Order> {
        orders.draw(self.seed.wrapping_add(self.start), DRAWN[usize::from(self.start > 0)])
    }

    /// The orders to try next; `None` when the climb is over.
    pub(crate) fn next(&mut self, orders: &PriorityOrders, pool: &Pool, race: &Race) -> Option<Vec<Order>> {
        let room = self.most.saturating_sub(pool.len());
        if room == 0 {
            return None;
        }
        let is_better = self.has_found_better(race);
        self.steps_in_vain = if is_better { 0 } else { self.steps_in_vain + 1 };
        self.is_in_vain &= !is_better;
        let is_level = self.steps_in_vain >= STEPS;
        let mut new = if is_level { Vec::new() } else { self.around(orders, pool, race) };
        if new.is_empty() {
            self.starts_in_vain = if self.is_in_vain { self.starts_in_vain + 1 } else { 0 };
            if self.starts_in_vain >= STARTS {
                return None;
            }
            (self.start, self.first, self.steps_in_vain, self.is_in_vain) = (self.start + 1, pool.len(), 0, true);
            new = self.start(orders).into_iter().filter(|order| !pool.seen.contains(order)).collect();
        }
        new.truncate(room);
        (!new.is_empty()).then_some(new)
    }

    /// Whether the last orders contain one that is clearly better than the best before.
    fn has_found_better(&mut self, race: &Race) -> bool {
        let best = race.uphill().first().copied();
        let guide = |place: usize| race.runners.get(place).map_or(f64::MIN, |runner| runner.guide);
        let is_better = match (best, self.best) {
            (Some(best), Some(before)) => guide(best) - guide(before) > AS_GOOD * guide(best).abs(),
            _ => true,
        };
        if is_better {
            self.best = best;
        }
        is_better
    }

    /// Untried neighbours of the best orders since this start.
    fn around(&mut self, orders: &PriorityOrders, pool: &Pool, race: &Race) -> Vec<Order> {
        let beam = BEAM[usize::from(self.start > 0)];
        let own = |places: Vec<usize>| places.into_iter().filter(|&place| place >= self.first).take(beam);
        let best: Vec<usize> = own(race.ranking()).chain(own(race.uphill())).collect();
        let mut new = Vec::new();
        for place in best {
            if self.expanded.insert(place)
                && let Some(order) = pool.orders.get(place)
            {
                new.extend(orders.neighbours(order).into_iter().filter(|order| !pool.seen.contains(order)));
            }
        }
        new
    }
}

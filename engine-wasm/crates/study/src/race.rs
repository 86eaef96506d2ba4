//! Racing (ranking and selection): replication by replication, orders that are clearly worse than the best so far are
//! eliminated, until the best is known well enough. All orders meet the same random numbers, so they are compared
//! pair by pair. Each round has more replications and fewer orders than the one before (sequential halving), because
//! only the best orders are hard to distinguish.

use std::cmp::Ordering;

use busfree_compact::sort_by;
use busfree_sim::{TrialResult, estimate};

use crate::harm::Harm;

/// Replications after the first round of a race: the fewest from which an interval can be estimated.
pub(crate) const FIRST_ROUND: u32 = 3;
/// The largest number of replications of an order.
const MOST_REPLICATIONS: u32 = 24;
/// The largest number of orders that get more than one replication.
pub(crate) const SCREENED: usize = 48;
/// The largest number of orders that get more than so many replications.
const FIELD: [(u32, usize); 3] = [(FIRST_ROUND, 16), (2 * FIRST_ROUND, 8), (4 * FIRST_ROUND, 6)];
/// Orders closer to the best than this share of it count as equally good.
pub(crate) const AS_GOOD: f64 = 0.003;

/// An order in the race.
#[derive(Clone, Debug)]
pub(crate) struct Runner {
    /// Value of the aim in each replication, greater is better.
    pub(crate) samples: Vec<f64>,
    /// The surrogate objective of the climb, mean over the first round; greater is better.
    pub(crate) guide: f64,
    /// The results of each replication.
    pub(crate) results: Vec<TrialResult>,
    /// Its harm, by the replications so far.
    pub(crate) harm: Harm,
    /// Number of IDs to change.
    pub(crate) moves: usize,
    /// Eliminated.
    pub(crate) out: bool,
}

impl Runner {
    /// An order that has not run.
    pub(crate) fn new(moves: usize, findings: u32) -> Self {
        let harm = Harm { findings, ..Harm::default() };
        Self { samples: Vec::new(), guide: 0.0, results: Vec::new(), harm, moves, out: false }
    }

    pub(crate) fn mean(&self) -> f64 {
        estimate(&self.samples).mean
    }

    /// The mean over the replications of a figure of each device, in plan order.
    pub(crate) fn means(&self, figures: impl Fn(&TrialResult) -> &[f64]) -> Vec<f64> {
        let devices = self.results.first().map_or(0, |result| figures(result).len());
        let of = |device| self.results.iter().filter_map(|result| figures(result).get(device)).sum::<f64>();
        (0..devices).map(|device| of(device) / self.results.len() as f64).collect()
    }
}

/// The orders of a race, by their place in the search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Race {
    pub(crate) runners: Vec<Runner>,
    replications: u32,
}

impl Race {
    /// Places from best to worst by what is known: those that do no harm beyond the plan's present harm, then the
    /// others. Within each group the least harmful comes first, then the better value of the aim, then the fewest
    /// moves.
    pub(crate) fn ranking(&self) -> Vec<usize> {
        self.ranked_by(Runner::mean)
    }

    /// The same, by the surrogate objective of the climb.
    pub(crate) fn uphill(&self) -> Vec<usize> {
        self.ranked_by(|runner| runner.guide)
    }

    fn ranked_by(&self, value: impl Fn(&Runner) -> f64) -> Vec<usize> {
        let ran = self.runners.iter().enumerate().filter(|(_, runner)| !runner.samples.is_empty());
        let mut places: Vec<(usize, f64)> = ran.map(|(place, runner)| (place, value(runner))).collect();
        sort_by(&mut places, |&(a, of_a), &(b, of_b)| {
            let (one, other) = (&self.runners[a], &self.runners[b]);
            // An eliminated order has fewer samples, so its mean is less reliable than those of the remaining ones.
            let by_harm = self.by_harm(a, b).then(one.out.cmp(&other.out));
            by_harm.then(of_b.total_cmp(&of_a)).then(one.moves.cmp(&other.moves))
        });
        places.into_iter().map(|(place, _)| place).collect()
    }

    /// Whether the order at a place may be recommended: it does no harm beyond that of the plan as it is, at place 0.
    pub(crate) fn is_allowed(&self, place: usize) -> bool {
        let harm = |place: usize| self.runners.get(place).map(|runner| runner.harm);
        harm(place).zip(harm(0)).is_some_and(|(harm, now)| harm.adds_nothing_to(now))
    }

    fn by_harm(&self, a: usize, b: usize) -> Ordering {
        let rank = |place: usize| (!self.is_allowed(place), self.runners[place].harm.rank());
        rank(a).cmp(&rank(b))
    }

    /// Eliminates orders that are clearly worse. Returns the orders that continue, the number of their replications so
    /// far and of further ones; `None` once the best is known, both of those that may be recommended and of the others.
    pub(crate) fn next_round(&mut self) -> Option<(Vec<usize>, u32, u32)> {
        if self.replications == 0 {
            self.replications = self.runners.first().map_or(0, |own| own.samples.len() as u32);
        }
        let before = self.replications;
        if before < FIRST_ROUND {
            self.replications = FIRST_ROUND;
            return Some((self.keep(SCREENED), before, FIRST_ROUND - before));
        }
        if !self.is_doubtful() || before >= MOST_REPLICATIONS {
            return None;
        }
        let room = FIELD.into_iter().filter(|(after, _)| *after <= before).map(|(_, room)| room).min();
        self.replications = (2 * before).min(MOST_REPLICATIONS);
        Some((self.keep(room.unwrap_or(SCREENED)), before, self.replications - before))
    }

    /// Eliminates all but so many of the best orders.
    fn keep(&mut self, room: usize) -> Vec<usize> {
        let mut running: Vec<usize> = self.ranking().into_iter().filter(|&p| !self.runners[p].out).collect();
        for place in running.split_off(room.min(running.len())) {
            self.runners[place].out = true;
        }
        running
    }

    /// Eliminates orders that are clearly worse. Returns whether one of the others may still be better than the best so
    /// far.
    fn is_doubtful(&mut self) -> bool {
        let mut doubtful = false;
        // The best order that may be recommended, and the best of the others.
        let mut leaders: Vec<(bool, Runner)> = Vec::new();
        for place in self.ranking() {
            let is_allowed = self.is_allowed(place);
            let Some(runner) = self.runners.get_mut(place).filter(|r| !r.out) else { continue };
            let behind = |leader: &Runner| {
                let pairs = leader.samples.iter().zip(&runner.samples);
                estimate(&pairs.map(|(best, own)| best - own).collect::<Vec<f64>>())
            };
            // A harmful order matters only if it is better than all harmless ones.
            let rivals =
                leaders.iter().filter(|(its, leader)| *its == is_allowed || leader.harm.rank() <= runner.harm.rank());
            let is_beaten = |(its, leader): &(bool, Runner)| {
                let behind = behind(leader);
                // The first rounds have few replications: twice the half-width avoids eliminating an order too early.
                (*its == is_allowed && leader.harm.rank() < runner.harm.rank()) || behind.mean > 2.0 * behind.ci95
            };
            if rivals.clone().any(is_beaten) {
                runner.out = true;
            } else if let Some((_, leader)) = leaders.iter().find(|(its, _)| *its == is_allowed) {
                let behind = behind(leader);
                doubtful |= behind.ci95 - behind.mean > AS_GOOD * leader.mean().abs();
            } else {
                leaders.push((is_allowed, runner.clone()));
            }
        }
        doubtful
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runner(samples: &[f64]) -> Runner {
        Runner { samples: samples.to_vec(), ..Runner::new(0, 0) }
    }

    #[test]
    fn a_clearly_worse_order_is_eliminated_and_the_race_ends() {
        let runners = vec![runner(&[10.0, 10.1, 9.9]), runner(&[5.0, 5.1, 4.9]), runner(&[9.0, 9.1, 8.9])];
        let mut race = Race { runners, ..Race::default() };
        assert_eq!(race.next_round(), None);
        assert_eq!(race.runners.iter().map(|r| r.out).collect::<Vec<_>>(), [false, true, true]);
    }

    #[test]
    fn equal_orders_end_the_race_and_doubtful_ones_continue() {
        let mut equal =
            Race { runners: vec![runner(&[10.0, 11.0, 9.0]), runner(&[10.0, 11.0, 9.0])], ..Race::default() };
        assert_eq!(equal.next_round(), None);
        let mut doubt =
            Race { runners: vec![runner(&[10.0, 11.0, 9.0]), runner(&[9.0, 10.0, 10.5])], ..Race::default() };
        assert_eq!(doubt.next_round(), Some((vec![0, 1], 3, 3)));
    }

    #[test]
    fn each_round_has_more_replications_and_fewer_orders() {
        // Orders that do not differ, but by chance.
        let value =
            |order: usize, sample: usize| 100.0 + ((order * 37 + sample * 53 + order * sample * 17) % 101) as f64;
        let mut race = Race { runners: (0..60).map(|order| runner(&[value(order, 0)])).collect(), ..Race::default() };
        let mut rounds = Vec::new();
        while let Some((places, first, more)) = race.next_round() {
            for &place in &places {
                let all = first as usize..(first + more) as usize;
                race.runners[place].samples.extend(all.map(|sample| value(place, sample)));
            }
            rounds.push((places.len(), first, more));
        }
        assert_eq!(rounds[..2], [(48, 1, 2), (16, 3, 3)]);
        assert!(rounds.iter().all(|(places, first, _)| (*first < 6 || *places <= 8) && (*first < 12 || *places <= 6)));
    }

    #[test]
    fn harmful_orders_come_last_and_the_least_harmful_first() {
        let harmed = |mean: f64, findings, missed, starved| {
            let harm = Harm { findings, missed, starved };
            Runner { harm, ..runner(&[mean, mean + 0.1, mean - 0.1]) }
        };
        // The plan as it is leaves one device with almost nothing.
        let runners = vec![
            harmed(5.0, 0, 0, 1),
            harmed(9.0, 1, 0, 0),
            harmed(8.0, 0, 0, 1),
            harmed(4.0, 0, 0, 0),
            harmed(7.0, 0, 1, 0),
        ];
        let mut race = Race { runners, ..Race::default() };
        assert_eq!(race.ranking(), [3, 2, 0, 1, 4]);
        assert_eq!(race.next_round(), None);
        assert_eq!(race.runners.iter().map(|r| r.out).collect::<Vec<_>>(), [true, false, true, false, true]);
    }

    #[test]
    fn among_equals_the_one_with_the_fewest_moves_leads() {
        let mut race = Race { runners: vec![runner(&[1.0; 3]), runner(&[1.0; 3])], ..Race::default() };
        race.runners[0].moves = 2;
        assert_eq!(race.ranking(), [1, 0]);
    }
}

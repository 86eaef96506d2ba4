//! Racing (ranking and selection): replication by replication, orders that are clearly worse than the best so far are
//! eliminated, until the best is known well enough. All orders meet the same random numbers, so they are compared
//! pair by pair.

use std::cmp::Ordering;

use busfree_compact::sort_by;
use busfree_sim::estimate;

use crate::harm::Harm;

/// Replications of the first round.
pub(crate) const FIRST_ROUND: u32 = 3;
/// The largest number of replications of an order.
const MOST_REPLICATIONS: u32 = 24;
/// The largest number of replications of all orders together in a later round. If there would be more, only the best
/// continue.
const MOST_RUNS: usize = 900;
/// At least this many of the best continue.
const LEAST: usize = 8;
/// Orders closer to the best than this share of it count as equally good.
pub(crate) const AS_GOOD: f64 = 0.003;

/// An order in the race.
#[derive(Clone, Debug)]
pub(crate) struct Runner {
    /// Value of the aim in each replication, greater is better.
    pub(crate) samples: Vec<f64>,
    /// The surrogate objective of the climb, mean over the first round; greater is better.
    pub(crate) guide: f64,
    /// Rate of each device, MB/s, summed over the replications.
    pub(crate) mb_s: Vec<f64>,
    /// Requests of each device that were done after their time, percent, summed likewise.
    pub(crate) late_percent: Vec<f64>,
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
        Self { samples: Vec::new(), guide: 0.0, mb_s: Vec::new(), late_percent: Vec::new(), harm, moves, out: false }
    }

    pub(crate) fn mean(&self) -> f64 {
        estimate(&self.samples).mean
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
        let mut places: Vec<usize> = (0..self.runners.len()).filter(|&p| self.has_run(p)).collect();
        sort_by(&mut places, |&a, &b| {
            let (one, other) = (&self.runners[a], &self.runners[b]);
            // An eliminated order has fewer samples, so its mean is less reliable than those of the remaining ones.
            let by_harm = self.by_harm(a, b).then(one.out.cmp(&other.out));
            by_harm.then(other.mean().total_cmp(&one.mean())).then(one.moves.cmp(&other.moves))
        });
        places
    }

    /// The same, by the surrogate objective of the climb.
    pub(crate) fn uphill(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.runners.len()).filter(|&p| self.has_run(p)).collect();
        sort_by(&mut places, |&a, &b| self.by_harm(a, b).then(self.runners[b].guide.total_cmp(&self.runners[a].guide)));
        places
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

    fn has_run(&self, place: usize) -> bool {
        self.runners.get(place).is_some_and(|r| !r.samples.is_empty())
    }

    /// Eliminates orders that are clearly worse. Returns the orders that continue and the number of further
    /// replications; `None` once the best is known, both of those that may be recommended and of the others.
    pub(crate) fn next_round(&mut self) -> Option<(Vec<usize>, u32)> {
        self.replications = self.replications.max(FIRST_ROUND);
        let ranking = self.ranking();
        let mut doubtful = false;
        // The best order that may be recommended, and the best of the others.
        let mut leaders: Vec<(bool, Runner)> = Vec::new();
        for &place in &ranking {
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
        if !doubtful || self.replications >= MOST_REPLICATIONS {
            return None;
        }
        let more = self.replications.min(MOST_REPLICATIONS - self.replications);
        let room = (MOST_RUNS / more as usize).max(LEAST);
        let running: Vec<usize> = ranking.into_iter().filter(|&p| !self.runners[p].out).collect();
        for &place in running.iter().skip(room) {
            self.runners[place].out = true;
        }
        self.replications += more;
        Some((running.into_iter().take(room).collect(), more))
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
        assert_eq!(doubt.next_round(), Some((vec![0, 1], 3)));
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

//! A race of orders: replication by replication those that are clearly worse than the best so far drop out, until the
//! best is known well enough. All meet the same chance, so differences are judged pair by pair.

use busfree_lean::sort_by;
use busfree_sim::estimate;

/// Replications of the first round.
pub(crate) const FIRST_ROUND: u32 = 3;
/// No order is looked at more often.
const MOST_REPLICATIONS: u32 = 24;
/// Replications of all orders together that a later round may cost; beyond that only the best go on.
const MOST_RUNS: usize = 900;
/// The best go on in any case.
const LEAST: usize = 8;
/// Orders nearer to the best than this share of it are as good.
pub(crate) const AS_GOOD: f64 = 0.003;

/// An order in the race.
#[derive(Clone, Debug)]
pub(crate) struct Runner {
    /// Value of the aim in each replication, greater is better.
    pub(crate) samples: Vec<f64>,
    /// Where a climb goes uphill, mean over the first round; greater is better.
    pub(crate) guide: f64,
    /// IDs that would have to be changed.
    pub(crate) moves: usize,
    /// Out of the race.
    pub(crate) out: bool,
}

impl Runner {
    pub(crate) fn mean(&self) -> f64 {
        estimate(&self.samples).mean
    }
}

/// The orders of a race, by the place they have in the search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Race {
    pub(crate) runners: Vec<Runner>,
    replications: u32,
}

impl Race {
    /// Places from best to worst by what is known; of equals the one that moves fewest.
    pub(crate) fn ranking(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.runners.len()).filter(|&p| self.has_run(p)).collect();
        sort_by(&mut places, |&a, &b| {
            let (a, b) = (&self.runners[a], &self.runners[b]);
            // Who dropped out was seen less often; his mean says less than theirs who stayed.
            a.out.cmp(&b.out).then(b.mean().total_cmp(&a.mean())).then(a.moves.cmp(&b.moves))
        });
        places
    }

    /// The same by where a climb goes uphill.
    pub(crate) fn uphill(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.runners.len()).filter(|&p| self.has_run(p)).collect();
        sort_by(&mut places, |&a, &b| self.runners[b].guide.total_cmp(&self.runners[a].guide));
        places
    }

    fn has_run(&self, place: usize) -> bool {
        self.runners.get(place).is_some_and(|r| !r.samples.is_empty())
    }

    /// Drops those who are clearly worse and says who runs on and how many replications more; nobody when the best is
    /// known.
    pub(crate) fn next_round(&mut self) -> Option<(Vec<usize>, u32)> {
        self.replications = self.replications.max(FIRST_ROUND);
        let ranking = self.ranking();
        let leader = self.runners.get(*ranking.first()?)?.clone();
        let mut doubtful = false;
        for &place in ranking.iter().skip(1) {
            let Some(runner) = self.runners.get_mut(place).filter(|r| !r.out) else { continue };
            let behind: Vec<f64> = leader.samples.iter().zip(&runner.samples).map(|(best, own)| best - own).collect();
            let behind = estimate(&behind);
            // The first rounds have few replications: twice the half-width errs on the side of running on.
            if behind.mean > 2.0 * behind.ci95 {
                runner.out = true;
            } else if behind.ci95 - behind.mean > AS_GOOD * leader.mean().abs() {
                doubtful = true;
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
        Runner { samples: samples.to_vec(), guide: 0.0, moves: 0, out: false }
    }

    #[test]
    fn who_is_clearly_worse_drops_out_and_the_race_ends() {
        let runners = vec![runner(&[10.0, 10.1, 9.9]), runner(&[5.0, 5.1, 4.9]), runner(&[9.0, 9.1, 8.9])];
        let mut race = Race { runners, ..Race::default() };
        assert_eq!(race.next_round(), None);
        assert_eq!(race.runners.iter().map(|r| r.out).collect::<Vec<_>>(), [false, true, true]);
    }

    #[test]
    fn equals_end_the_race_and_doubt_goes_on() {
        let mut equal =
            Race { runners: vec![runner(&[10.0, 11.0, 9.0]), runner(&[10.0, 11.0, 9.0])], ..Race::default() };
        assert_eq!(equal.next_round(), None);
        let mut doubt =
            Race { runners: vec![runner(&[10.0, 11.0, 9.0]), runner(&[9.0, 10.0, 10.5])], ..Race::default() };
        assert_eq!(doubt.next_round(), Some((vec![0, 1], 3)));
    }

    #[test]
    fn of_equals_the_one_that_moves_fewest_leads() {
        let mut race = Race { runners: vec![runner(&[1.0; 3]), runner(&[1.0; 3])], ..Race::default() };
        race.runners[0].moves = 2;
        assert_eq!(race.ranking(), [1, 0]);
    }
}

//! Search in many dimensions by evolution: CMA-ES with a diagonal covariance (Ros and Hansen, "A simple modification
//! in CMA-ES achieving linear time and space complexity", 2008). Coordinates are between 0 and 1.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// State of a search.
pub(crate) struct Evolution {
    chance: Xoshiro256PlusPlus,
    mean: Vec<f64>,
    /// Step length, in units of `spread`.
    step: f64,
    /// Standard deviation of each dimension for a step of 1.
    spread: Vec<f64>,
    step_path: Vec<f64>,
    spread_path: Vec<f64>,
    weights: Vec<f64>,
    /// Effective number of weights.
    effective: f64,
    members: usize,
    round: u32,
}

impl Evolution {
    /// Starts around `mean` with standard deviations of `step`. The result depends only on these arguments.
    pub(crate) fn new(mean: Vec<f64>, step: f64, members: usize) -> Self {
        let parents = members / 2;
        let raw = |rank: usize| ((members as f64 + 1.0) / 2.0).ln() - (rank as f64 + 1.0).ln();
        let sum: f64 = (0..parents).map(raw).sum();
        let weights: Vec<f64> = (0..parents).map(|rank| raw(rank) / sum).collect();
        let effective = 1.0 / weights.iter().map(|w| w * w).sum::<f64>();
        let none = vec![0.0; mean.len()];
        Self {
            chance: Xoshiro256PlusPlus::seed_from_u64(1),
            spread: vec![1.0; mean.len()],
            step_path: none.clone(),
            spread_path: none,
            mean,
            step,
            weights,
            effective,
            members,
            round: 0,
        }
    }

    /// The centre of the search.
    pub(crate) fn mean(&self) -> &[f64] {
        &self.mean
    }

    /// The current range of the search, as the mean standard deviation.
    pub(crate) fn reach(&self) -> f64 {
        self.step * self.spread.iter().sum::<f64>() / self.spread.len().max(1) as f64
    }

    /// The members of the next round.
    pub(crate) fn ask(&mut self) -> Vec<Vec<f64>> {
        (0..self.members)
            .map(|_| {
                let chance = &mut self.chance;
                let place = self.mean.iter().zip(&self.spread).map(|(m, s)| m + self.step * s * normal(chance));
                place.map(folded).collect()
            })
            .collect()
    }

    /// Updates the search with the costs of these members.
    pub(crate) fn tell(&mut self, members: &[Vec<f64>], costs: &[f64]) {
        let n = self.mean.len() as f64;
        let mut order: Vec<usize> = (0..members.len()).collect();
        order.sort_by(|a, b| costs[*a].total_cmp(&costs[*b]));
        let best: Vec<&Vec<f64>> = order.iter().take(self.weights.len()).map(|i| &members[*i]).collect();
        let old = self.mean.clone();
        for (d, mean) in self.mean.iter_mut().enumerate() {
            *mean = best.iter().zip(&self.weights).map(|(member, w)| w * member[d]).sum();
        }
        self.round += 1;
        // Learning rates: Hansen, "The CMA evolution strategy: a tutorial", table 1. Those of the spread are
        // multiplied by (n + 2) / 3, because only the diagonal is learned.
        let c_step = (self.effective + 2.0) / (n + self.effective + 5.0);
        let damping = 1.0 + 2.0 * (((self.effective - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0) + c_step;
        let c_path = (4.0 + self.effective / n) / (n + 4.0 + 2.0 * self.effective / n);
        let faster = (n + 2.0) / 3.0;
        let c_one = (faster * 2.0 / ((n + 1.3).powi(2) + self.effective)).min(0.5);
        let c_many =
            faster * 2.0 * (self.effective - 2.0 + 1.0 / self.effective) / ((n + 2.0).powi(2) + self.effective);
        let c_many = c_many.clamp(0.0, 0.9 - c_one);
        let mean_length = n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n));
        let moved: Vec<f64> = self.mean.iter().zip(&old).map(|(new, old)| (new - old) / self.step).collect();
        for ((path, moved), spread) in self.step_path.iter_mut().zip(&moved).zip(&self.spread) {
            *path = (1.0 - c_step) * *path + (c_step * (2.0 - c_step) * self.effective).sqrt() * moved / spread;
        }
        let length = self.step_path.iter().map(|p| p * p).sum::<f64>().sqrt();
        let settled = (1.0 - (1.0 - c_step).powi(2 * self.round as i32)).sqrt();
        let counts = if length / settled < (1.4 + 2.0 / (n + 1.0)) * mean_length { 1.0 } else { 0.0 };
        for (d, spread) in self.spread.iter_mut().enumerate() {
            let path = &mut self.spread_path[d];
            *path = (1.0 - c_path) * *path + counts * (c_path * (2.0 - c_path) * self.effective).sqrt() * moved[d];
            let square = |member: &[f64]| ((member[d] - old[d]) / self.step).powi(2);
            let many: f64 = best.iter().zip(&self.weights).map(|(member, w)| w * square(member)).sum();
            let variance = spread.powi(2);
            let lost = (1.0 - counts) * c_path * (2.0 - c_path) * variance;
            let new = (1.0 - c_one - c_many) * variance + c_one * (path.powi(2) + lost) + c_many * many;
            *spread = new.max(1e-12).sqrt();
        }
        self.step *= ((c_step / damping) * (length / mean_length - 1.0)).exp().min(2.0);
        self.step = self.step.min(1.0);
    }
}

/// Reflects a coordinate outside the range back by its excess.
fn folded(place: f64) -> f64 {
    let place = place.rem_euclid(2.0);
    if place > 1.0 { 2.0 - place } else { place }
}

/// Uniformly distributed between 0 and 1, never 0.
fn even(chance: &mut Xoshiro256PlusPlus) -> f64 {
    ((chance.next_u64() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
}

/// A sample of the standard normal distribution (Box and Muller).
fn normal(chance: &mut Xoshiro256PlusPlus) -> f64 {
    (-2.0 * even(chance).ln()).sqrt() * (std::f64::consts::TAU * even(chance)).cos()
}

//! How often the interval of a prediction contains the truth: what a much longer simulation with other seeds gives.

use busfree_plan::Plan;
use busfree_sim::{Precision, Prediction, Simulation};

/// The truth of a figure: so long a simulation that its own interval hardly matters. With the devices alone, because the
/// length of the warm-up comes from them.
const TRUTH: Precision =
    Precision { percent: 0.2, replications: 64, span_s: 4, most_s: 4_096, alone: true, every_byte: true };
/// Seeds of the truth begin here.
const OTHER_SEED: u32 = 1_000_003;

/// Kinds of figures with an interval.
pub const WITH_INTERVAL: [&str; 5] =
    ["device MB/s", "total MB/s", "array MB/s", "other bus MB/s", "missed deadlines %"];

/// A figure with its interval, and the truth with its own.
#[derive(Clone, Copy, Debug)]
pub struct Covered {
    /// Which one: a place in [`WITH_INTERVAL`].
    pub kind: usize,
    /// As predicted, and the half-width of its interval.
    pub predicted: [f64; 2],
    /// The truth, and the half-width of its interval.
    pub truth: [f64; 2],
}

impl Covered {
    /// Whether the interval contains the truth.
    #[must_use]
    pub fn is_covered(&self) -> bool {
        let rounded = 1e-9 * self.truth[0].abs();
        (self.predicted[0] - self.truth[0]).abs() <= self.predicted[1] + rounded
    }
}

/// Every figure of a plan that has an interval, as each of these seeds predicts it.
#[must_use]
pub fn coverage(plan: &Plan, seeds: std::ops::RangeInclusive<u32>) -> Vec<Covered> {
    let truth = figures(&Simulation::new(&Plan { seed: OTHER_SEED, ..plan.clone() }, TRUTH).finish());
    let of_seed = |seed| figures(&Simulation::new(&Plan { seed, ..plan.clone() }, Precision::default()).finish());
    let covered = |(seen, truth): (Figure, &Figure)| Covered { kind: seen.0, predicted: seen.1, truth: truth.1 };
    let all = seeds.flat_map(|seed| of_seed(seed).into_iter().zip(&truth).map(covered).collect::<Vec<_>>());
    // A device without work or deadline has no such figure.
    all.filter(|one| one.truth != [0.0; 2] || one.predicted != [0.0; 2]).collect()
}

/// Its kind, and its value with the half-width of its interval.
type Figure = (usize, [f64; 2]);

fn figures(p: &Prediction) -> Vec<Figure> {
    let devices = p.devices.iter().map(|d| (0, [d.throughput_mb_s, d.ci95_mb_s]));
    let arrays = p.arrays.iter().map(|a| (2, [a.throughput_mb_s, a.ci95_mb_s]));
    let other = p.other_bus.iter().map(|bus| (3, [bus.total_mb_s, bus.ci95_mb_s]));
    let missed = p.devices.iter().map(|d| (4, [d.missed_percent, d.missed_ci95_percent]));
    let total = (1, [p.total_mb_s, p.total_ci95_mb_s]);
    devices.chain([total]).chain(arrays).chain(other).chain(missed).collect()
}

//! The trials of a search: short runs that compare orders.

use busfree_sim::TrialSpec;

use crate::job::Task;
use crate::results::{Base, Results};

/// Orders in one job.
const BATCH: usize = 6;
/// Devices that are read to their end: a trial reads this part of their capacity.
const CAPACITY_DIVISOR: u64 = 512;
/// The least number of events of a short run.
const LEAST_EVENTS: u64 = 2_000;
/// The plan as it is transfers this much in a short run, MB, unless that takes longer than the longest run.
const TRANSFERRED_MB: f64 = 4.0;
/// The longest short run, milliseconds.
const LONGEST_MS: f64 = 10_000.0;

/// Which trials of each order to run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round {
    /// Number of the first replication.
    pub(crate) first: u32,
    pub(crate) replications: u32,
    /// The largest number of events of each.
    pub(crate) most: u64,
}

/// What the answer to a job of trials is for.
#[derive(Debug)]
pub(crate) struct Batch {
    /// The places of its orders in the pool.
    pub(crate) places: Vec<usize>,
    /// The largest number of events of each trial.
    pub(crate) most: u64,
}

/// The largest number of events of each of so many trials. Together they may use a quarter of those that are `left`.
pub(crate) fn share(left: u64, trials: u64) -> u64 {
    (left / 4 / trials.max(1)).max(LEAST_EVENTS)
}

/// A round for the orders at these places, in batches.
pub(crate) fn batches(
    Results { base, pool, .. }: &Results,
    places: &[usize],
    Round { first, replications, most }: Round,
) -> impl Iterator<Item = (Batch, Task)> {
    let span_ms = span_ms(base);
    let (warm_up_ms, capacity_divisor) = (span_ms / 2, CAPACITY_DIVISOR);
    let spec = TrialSpec { first, replications, warm_up_ms, span_ms, capacity_divisor, most };
    places.chunks(BATCH).map(move |places| {
        let ids = places.iter().filter_map(|&place| pool.ids(place).cloned()).collect();
        (Batch { places: places.to_vec(), most }, Task::Trials { ids, spec, load_think_ps: base.load_think_ps })
    })
}

/// Length of a trial, milliseconds: longer if a slow host transfers so few requests a second that orders cannot be
/// compared.
fn span_ms(base: &Base) -> u32 {
    (1_000.0 * TRANSFERRED_MB / base.total_mb_s).clamp(1_000.0, LONGEST_MS) as u32
}

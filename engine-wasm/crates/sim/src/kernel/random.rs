//! Seeded randomness. Each party has its own generator, so moving one party does not change the random numbers of the
//! others: two orders of IDs are compared with common random numbers.

use std::sync::LazyLock;

use busfree_scsi::timing::Ps;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const TABLE_BITS: u32 = 10;
const TABLE_SIZE: usize = 1 << TABLE_BITS;

/// Quantiles of the exponential distribution with mean 1, in 1/65536. A table keeps logarithms out of the inner loop.
/// `libm` gives the same bits natively and in WebAssembly; `f64::ln` does not.
static EXPONENTIAL: LazyLock<[u32; TABLE_SIZE]> = LazyLock::new(|| {
    let quantile = |i: usize| -libm::log1p(-(i as f64 + 0.5) / TABLE_SIZE as f64);
    let mean = (0..TABLE_SIZE).map(quantile).sum::<f64>() / TABLE_SIZE as f64;
    std::array::from_fn(|i| (quantile(i) / mean * 65536.0 + 0.5) as u32)
});

/// A party's random generator.
#[derive(Clone, Debug)]
pub(crate) struct RandomStream {
    generator: Xoshiro256PlusPlus,
    table: &'static [u32; TABLE_SIZE],
}

impl RandomStream {
    /// `party` distinguishes the parties of one replication.
    pub(crate) fn new(seed: u32, replication: u32, party: u32) -> Self {
        let seed = (u64::from(seed) << 32) ^ (u64::from(replication) << 8) ^ u64::from(party);
        Self { generator: Xoshiro256PlusPlus::seed_from_u64(seed), table: &EXPONENTIAL }
    }

    /// A firmware or processor time with jitter: `t (1 - j + j E)`, where E is exponential with mean 1 and j is in
    /// 1/65536.
    pub(crate) fn jittered(&mut self, time: Ps, jitter: u64) -> Ps {
        if time == 0 || jitter == 0 {
            return time;
        }
        let draw = self.generator.next_u64() >> (64 - TABLE_BITS);
        let factor = (1 << 16) - jitter + ((jitter * u64::from(self.table[draw as usize])) >> 16);
        scale(time, factor)
    }

    /// A whole number distributed normally about `mean`: the sum of twelve uniform ones, whose variance is 1.
    pub(crate) fn normal(&mut self, mean: u64, deviation: u64) -> i64 {
        let draw = |bits: u64| (0..4).map(|part| (bits >> (16 * part)) & 0xFFFF).sum::<u64>();
        let sum: u64 = (0..3).map(|_| draw(self.generator.next_u64())).sum();
        // Its mean is six, less half of the step for each of the twelve.
        let beyond = sum as i64 - 6 * 65_535;
        mean as i64 + ((i128::from(beyond) * i128::from(deviation)) >> 16) as i64
    }

    /// Uniformly distributed from 0 to below `span`.
    pub(crate) fn below(&mut self, span: u64) -> u64 {
        ((u128::from(self.generator.next_u64()) * u128::from(span)) >> 64) as u64
    }
}

/// The shortest and the longest that [`RandomStream::jittered`] makes of a time.
pub(crate) fn jitter_limits(time: Ps, jitter: u64) -> (Ps, Ps) {
    let factor = |drawn: u32| (1 << 16) - jitter + ((jitter * u64::from(drawn)) >> 16);
    let drawn = |of: fn(std::slice::Iter<'static, u32>) -> Option<&'static u32>| of(EXPONENTIAL.iter()).copied();
    let (least, most) = (drawn(Iterator::min).unwrap_or(0), drawn(Iterator::max).unwrap_or(0));
    (scale(time, factor(least)), scale(time, factor(most)))
}

/// `time` times `factor` / 65536, exact for every time below a simulated week.
fn scale(time: Ps, factor: u64) -> Ps {
    // Below a second the product fits in 64 bits. WebAssembly needs a function call for a product of 128 bits.
    if time >> 40 == 0 && factor >> 24 == 0 {
        return (time * factor) >> 16;
    }
    ((u128::from(time) * u128::from(factor)) >> 16) as Ps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_distributed_normally() {
        let mut random = RandomStream::new(1, 0, 0);
        let draws: Vec<f64> = (0..200_000).map(|_| random.normal(80_000, 10_000) as f64).collect();
        let mean = draws.iter().sum::<f64>() / draws.len() as f64;
        let deviation = (draws.iter().map(|d| (d - mean).powi(2)).sum::<f64>() / draws.len() as f64).sqrt();
        let within = draws.iter().filter(|d| (*d - 80_000.0).abs() < 10_000.0).count() as f64 / draws.len() as f64;
        assert!((mean - 80_000.0).abs() < 100.0, "{mean}");
        assert!((deviation - 10_000.0).abs() < 100.0, "{deviation}");
        assert!((within - 0.6827).abs() < 0.005, "{within}");
    }

    #[test]
    fn jitter_keeps_the_mean() {
        let mut random = RandomStream::new(1, 0, 0);
        let (time, jitter) = (1_000_000_u64, (0.35 * 65536.0) as u64);
        let sum: u64 = (0..100_000).map(|_| random.jittered(time, jitter)).sum();
        let mean = sum as f64 / 100_000.0;
        assert!((mean / time as f64 - 1.0).abs() < 0.005, "{mean}");
    }
}

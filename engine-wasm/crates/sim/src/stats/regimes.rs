//! Whether a device works at one of two rates and stays at each for a while. The mean alone would then be a rate that
//! it never has.

use busfree_compact::sort_by;

use crate::prediction::Regime;

/// Two rates closer than this share of their mean are one.
const APART: f64 = 0.1;
/// The largest number of windows between the two rates, as a share of the windows at the rarer one: the change from
/// one to the other is quick.
const BETWEEN: f64 = 0.3;
/// The least number of windows that a stay lasts on average.
const STAY: f64 = 2.0;

/// The two rates of a device, the more frequent first, and the share of time at each; empty if it has only one rate.
/// `runs` are rates window by window, one list for each replication.
pub(crate) fn regimes(runs: &[Vec<f64>]) -> Vec<Regime> {
    let mut sorted: Vec<f64> = runs.iter().flatten().copied().collect();
    sort_by(&mut sorted, f64::total_cmp);
    let Some([low, high]) = halves(&sorted) else { return Vec::new() };
    let (middle, quarter) = (f64::midpoint(low, high), (high - low) / 4.0);
    let is_low = |rate: f64| rate < middle;
    let lows = sorted.iter().filter(|&&rate| is_low(rate)).count();
    let rarer_is_low = 2 * lows < sorted.len();
    let rarer = if rarer_is_low { lows } else { sorted.len() - lows };
    let between = sorted.iter().filter(|&&rate| (rate - middle).abs() < quarter).count();
    let stays: usize = runs
        .iter()
        .map(|run| {
            let in_rarer = run.iter().map(|&rate| is_low(rate) == rarer_is_low);
            let before = std::iter::once(false).chain(in_rarer.clone());
            in_rarer.zip(before).filter(|&(now, before)| now && !before).count()
        })
        .sum();
    let two = high - low >= APART * f64::midpoint(low, high)
        && between as f64 <= BETWEEN * rarer as f64
        && rarer as f64 >= STAY * stays as f64;
    if !two {
        return Vec::new();
    }
    let percent = |count: usize| 100.0 * count as f64 / sorted.len() as f64;
    let (low, high) = (
        Regime { throughput_mb_s: low, percent: percent(lows) },
        Regime { throughput_mb_s: high, percent: percent(sorted.len() - lows) },
    );
    if rarer_is_low { vec![high, low] } else { vec![low, high] }
}

/// Means of the lower and the upper part of sorted rates, divided where the parts differ most (Otsu's criterion: the
/// greatest variance between them). `None` if all are equal.
fn halves(sorted: &[f64]) -> Option<[f64; 2]> {
    let (count, sum) = (sorted.len() as f64, sorted.iter().sum::<f64>());
    let mut best = (0.0, None);
    let (mut lows, mut low_sum) = (0.0, 0.0);
    for rate in sorted {
        lows += 1.0;
        low_sum += rate;
        let highs = count - lows;
        if highs < 1.0 {
            break;
        }
        let (low, high) = (low_sum / lows, (sum - low_sum) / highs);
        let between = lows * highs * (high - low) * (high - low);
        if between > best.0 {
            best = (between, Some([low, high]));
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stays(lengths: &[(usize, f64)]) -> Vec<f64> {
        let noise = |i: usize| 1.0 + 0.01 * ((i * 7) % 5) as f64;
        lengths.iter().flat_map(|&(windows, rate)| (0..windows).map(move |i| rate * noise(i))).collect()
    }

    #[test]
    fn a_rare_stay_at_half_the_rate_is_a_regime() {
        let found = regimes(&[stays(&[(32, 2.5)]), stays(&[(10, 2.5), (8, 1.2), (14, 2.5)])]);
        assert_eq!(found.len(), 2);
        assert!((found[0].percent - 87.5).abs() < 0.1 && (found[1].percent - 12.5).abs() < 0.1, "{found:?}");
        assert!(found[0].throughput_mb_s > 2.5 && found[1].throughput_mb_s < 1.3, "{found:?}");
    }

    #[test]
    fn noise_a_trend_and_a_beat_are_one_rate() {
        let trend: Vec<f64> = (0..64).map(|i| 1.0 + f64::from(i) / 64.0).collect();
        for run in [stays(&[(64, 2.5)]), trend, [1.0, 2.0].repeat(32), vec![1.0; 8], Vec::new()] {
            assert_eq!(regimes(std::slice::from_ref(&run)), [], "{run:?}");
        }
    }
}

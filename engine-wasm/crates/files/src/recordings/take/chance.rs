//! Firmware times vary: a time t of the model becomes t (1 - j + j E), E exponential with mean 1. A recording shows medians,
//! and the plan has means.

/// How far the median of a sum of such times is below its mean: a third of the share by which the sum is skewed, from the
/// second and third moments (the first term of the Cornish-Fisher expansion; within 4 % of the spread of one exponential).
pub(crate) fn below_the_mean(times: &[f64], jitter: f64) -> f64 {
    let sum = |power: i32| times.iter().map(|time| time.powi(power)).sum::<f64>();
    let squares = sum(2);
    if squares > 0.0 { jitter / 3.0 * sum(3) / squares } else { 0.0 }
}

/// The median of a sum of times that vary.
pub(crate) fn median_of(times: &[f64], jitter: f64) -> f64 {
    times.iter().sum::<f64>() - below_the_mean(times, jitter)
}

/// The time that varies like the known ones beside it and gives the sum this median. It may be negative.
pub(crate) fn missing(median: f64, known: &[f64], jitter: f64) -> f64 {
    let rest = median - known.iter().sum::<f64>();
    let mut times = known.to_vec();
    times.push(rest.max(0.0));
    // What is added to the mean is less than a third of it, so each step is a tenth of the one before.
    for _ in 0..8 {
        let next = rest + below_the_mean(&times, jitter);
        if let Some(last) = times.last_mut() {
            *last = next.max(0.0);
        }
    }
    rest + below_the_mean(&times, jitter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_missing_time_gives_the_median_again() {
        for (known, jitter) in [(vec![114.5, 17.3], 0.119), (vec![22.0], 0.35), (vec![], 0.3), (vec![50.0], 0.0)] {
            let mut all = known.clone();
            all.push(165.2);
            let found = missing(median_of(&all, jitter), &known, jitter);
            assert!((found - 165.2).abs() < 0.01, "{known:?}: {found}");
        }
        // One exponential: the median is ln 2 of its mean.
        assert!((median_of(&[100.0], 1.0) - 69.3).abs() < 3.0);
        assert!(missing(50.0, &[114.5], 0.1) < 0.0);
    }
}

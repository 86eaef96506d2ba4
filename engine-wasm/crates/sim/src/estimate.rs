//! Means with intervals over independent replications.

/// Two-sided 95 % quantiles of Student's t for 1, 2, … degrees of freedom. Source: NIST/SEMATECH e-Handbook of
/// Statistical Methods, 1.3.6.7.2. A table, because statistics libraries take logarithms that differ in the last bit
/// between native code and WebAssembly.
const T_95: [f64; 15] =
    [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131];

/// A mean and the half-width of its 95 % interval, in the unit of the samples.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// Mean.
    pub mean: f64,
    /// Half-width.
    pub ci95: f64,
}

/// Estimate over samples, added up in the order given. One sample says nothing about its interval: it is then given as
/// wide as the mean.
#[must_use]
pub fn estimate(samples: &[f64]) -> Estimate {
    let count = samples.len() as f64;
    if samples.is_empty() {
        return Estimate::default();
    }
    let mean = samples.iter().sum::<f64>() / count;
    if samples.len() == 1 {
        return Estimate { mean, ci95: mean };
    }
    let variance = samples.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / (count - 1.0);
    let t = T_95.get(samples.len() - 2).copied().unwrap_or(1.96);
    Estimate { mean, ci95: t * (variance / count).sqrt() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_interval_of_known_samples() {
        let e = estimate(&[1.0, 2.0, 3.0]);
        assert!((e.mean - 2.0).abs() < 1e-12);
        assert!((e.ci95 - 4.303 / 3.0_f64.sqrt()).abs() < 1e-9);
    }
}

//! A rate as a function of a value, from a few simulated values.

/// Simulated rates over a value, both in logarithms.
#[derive(Clone, Debug)]
pub(super) struct Curve {
    /// Logarithms of values and rates, in the order of the values.
    points: Vec<[f64; 2]>,
}

impl Curve {
    /// From values and rates, which are positive.
    pub(super) fn new(values: &[f64], rates: &[f64]) -> Self {
        // A plan that cannot work has no rate.
        let points = values.iter().zip(rates).map(|(value, rate)| [value.ln(), rate.max(1e-6).ln()]);
        Self { points: points.collect() }
    }

    /// The logarithm of the rate at the logarithm of a value; constant beyond the ends.
    pub(super) fn at(&self, value: f64) -> f64 {
        let after = self.points.iter().position(|[x, _]| *x >= value);
        match (after, self.points.last()) {
            (Some(0), _) => self.points.first().map_or(0.0, |[_, y]| *y),
            (Some(after), _) => {
                let pair = self.points.get(after - 1).zip(self.points.get(after));
                pair.map_or(0.0, |([x0, y0], [x1, y1])| y0 + (y1 - y0) * (value - x0) / (x1 - x0).max(f64::EPSILON))
            }
            (None, last) => last.map_or(0.0, |[_, y]| *y),
        }
    }
}

/// Values between two ends, at even distances in their logarithms.
pub(super) fn spaced(least: f64, most: f64, count: usize) -> Vec<f64> {
    let [from, to] = [least.ln(), most.ln()];
    (0..count).map(|at| (from + (to - from) * at as f64 / (count.max(2) - 1) as f64).exp()).collect()
}

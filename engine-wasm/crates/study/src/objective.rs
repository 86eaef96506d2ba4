//! The value of an aim, from the rates of the devices.

use busfree_plan::{Aim, Plan, Unit};
use busfree_sim::{DeviceResult, Prediction, TrialResult};

/// Smaller shares of a device's rate alone count as this one, so that orders that leave a device with nothing can
/// still be compared.
const LEAST_SHARE: f64 = 1e-3;

/// Each device's rate alone, MB/s, in plan order: the reference for shares.
pub(crate) type Alone = [f64];

/// A value of an aim.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Value {
    pub(crate) value: f64,
    /// Half-width of its 95 % interval.
    pub(crate) ci95: f64,
    /// Margin: the true value is within it nine times in ten.
    pub(crate) margin: f64,
    /// The interval of a rate ends here, if the margin reaches beyond it, MB/s.
    pub(crate) most: Option<f64>,
}

/// The quality of a value: greater is better for every aim.
pub(crate) fn score(aim: Aim, value: f64) -> f64 {
    match aim {
        Aim::Balanced | Aim::Total | Aim::Fair | Aim::First | Aim::Weights => value,
        Aim::Wait | Aim::Deadlines => -value,
    }
}

/// The value of a plan's aim in one replication: MB/s, a fraction for shares, ms for a wait, percent for deadlines.
pub(crate) fn of_trial(plan: &Plan, alone: &Alone, result: &TrialResult) -> f64 {
    let rates = || result.mb_s.iter().copied();
    match plan.aim {
        Aim::Balanced => geometric_mean(shares(rates(), alone)),
        Aim::Total => rates().sum(),
        Aim::Fair => least_share(rates(), alone).unwrap_or(0.0),
        Aim::First => rates().nth(plan.bus.first_device()).unwrap_or(0.0),
        Aim::Wait => result.wait_p99_ms.get(plan.bus.first_device()).copied().unwrap_or(0.0),
        Aim::Weights => rates().zip(&plan.bus.devices).map(|(rate, d)| rate * f64::from(d.weight)).sum(),
        Aim::Deadlines => missed(plan, result.missed_percent.iter().copied()),
    }
}

/// The value of a plan's aim for given rates of its devices, MB/s, with their rates alone; `None` for a time or a deadline,
/// which were never measured.
#[must_use]
pub fn of_rates(plan: &Plan, alone: &[f64], mb_s: &[f64]) -> Option<f64> {
    let result = TrialResult { mb_s: mb_s.to_vec(), wait_p99_ms: Vec::new(), missed_percent: Vec::new(), events: 0 };
    matches!(plan.aim.unit(), Unit::MbS | Unit::Share).then(|| of_trial(plan, alone, &result))
}

/// What a climb compares; greater is better. The smallest share does not change with moves that leave its device in
/// place. So for equal shares all shares count, the small ones most: their power mean with exponent -4.
pub(crate) fn guide(plan: &Plan, alone: &Alone, result: &TrialResult) -> f64 {
    if plan.aim != Aim::Fair {
        return score(plan.aim, of_trial(plan, alone, result));
    }
    let fourth = |share: f64| (share * share) * (share * share);
    let (sum, count) = shares(result.mb_s.iter().copied(), alone)
        .fold((0.0, 0.0), |(sum, count), share| (sum + 1.0 / fourth(share.max(LEAST_SHARE)), count + 1.0));
    if count > 0.0 { 1.0 / (sum / count).sqrt().sqrt() } else { 0.0 }
}

/// The value of a plan's aim in a prediction. For shares the prediction must include the rates alone.
pub(crate) fn of_prediction(plan: &Plan, prediction: &Prediction) -> Value {
    let devices = &prediction.devices;
    let first = devices.get(plan.bus.first_device());
    match plan.aim {
        Aim::Balanced => {
            let alone: Vec<f64> = devices.iter().map(|d| d.alone_mb_s).collect();
            let value = geometric_mean(shares(devices.iter().map(|d| d.throughput_mb_s), &alone));
            // In a product each factor's relative uncertainty counts. They are added as if all rose and fell
            // together, so the result is never too narrow.
            let relative = |of: fn(&DeviceResult) -> f64| {
                let of_one = |d: &DeviceResult| of(d) / d.throughput_mb_s.max(LEAST_SHARE * d.alone_mb_s);
                mean(devices.iter().filter(|d| d.alone_mb_s > 0.0).map(of_one))
            };
            Value {
                value,
                ci95: value * relative(|d| d.ci95_mb_s),
                margin: value * relative(|d| d.margin_mb_s),
                most: None,
            }
        }
        Aim::Total => Value {
            value: prediction.total_mb_s,
            ci95: prediction.total_ci95_mb_s,
            margin: prediction.total_margin_mb_s,
            most: Some(prediction.total_most_mb_s),
        },
        Aim::Fair => {
            let alone: Vec<f64> = devices.iter().map(|d| d.alone_mb_s).collect();
            let of = |figure: fn(&DeviceResult) -> f64| shares(devices.iter().map(figure), &alone);
            let all = of(|d| d.throughput_mb_s).zip(of(|d| d.ci95_mb_s)).zip(of(|d| d.margin_mb_s));
            let values = all.map(|((value, ci95), margin)| Value { value, ci95, margin, most: None });
            values.min_by(|a, b| a.value.total_cmp(&b.value)).unwrap_or_default()
        }
        Aim::First => first.map_or_else(Value::default, |d| Value {
            value: d.throughput_mb_s,
            ci95: d.ci95_mb_s,
            margin: d.margin_mb_s,
            most: Some(d.most_mb_s),
        }),
        // No wait was measured.
        Aim::Wait => first.map(|d| Value { value: d.usage.wait_ms.p99, ..Value::default() }).unwrap_or_default(),
        Aim::Weights => {
            let weighted = |d: f64, weight: u8| d * f64::from(weight);
            let sum = |of: fn(&DeviceResult) -> f64| {
                devices.iter().zip(&plan.bus.devices).map(|(d, p)| weighted(of(d), p.weight)).sum()
            };
            // Uncertainties are added as if all rose and fell together, so the result is never too narrow.
            Value {
                value: sum(|d| d.throughput_mb_s),
                ci95: sum(|d| d.ci95_mb_s),
                margin: sum(|d| d.margin_mb_s),
                most: Some(sum(|d| d.most_mb_s)),
            }
        }
        // No deadline was measured, so its margin is the chance of the simulated time.
        Aim::Deadlines => {
            let of = |figure: fn(&DeviceResult) -> f64| missed(plan, devices.iter().map(figure));
            let ci95 = of(|d| d.missed_ci95_percent);
            Value { value: of(|d| d.missed_percent), ci95, margin: ci95, most: None }
        }
    }
}

/// A figure of the devices with a deadline, averaged by their weights; 0 if no weight is left.
fn missed(plan: &Plan, percent: impl Iterator<Item = f64>) -> f64 {
    let has_deadline = percent.zip(&plan.bus.devices).filter(|(_, d)| d.deadline_ms().is_some());
    let (sum, weights) = has_deadline.fold((0.0, 0.0), |(sum, weights), (percent, d)| {
        (sum + percent * f64::from(d.weight), weights + f64::from(d.weight))
    });
    if weights > 0.0 { sum / weights } else { 0.0 }
}

/// The smallest of the devices' rates as shares of their rates alone; `None` if no device gets anything alone.
pub(crate) fn least_share(mb_s: impl Iterator<Item = f64>, alone: &Alone) -> Option<f64> {
    shares(mb_s, alone).reduce(f64::min)
}

/// The geometric mean. It is greatest where the sum of the logarithms is greatest.
fn geometric_mean(shares: impl Iterator<Item = f64>) -> f64 {
    // `libm` gives the same bits natively and in WebAssembly; the standard library does not promise that.
    let logarithms: Vec<f64> = shares.map(|share| libm::log(share.max(LEAST_SHARE))).collect();
    if logarithms.is_empty() { 0.0 } else { libm::exp(mean(logarithms.into_iter())) }
}

fn mean(figures: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = figures.fold((0.0, 0.0), |(sum, count), figure| (sum + figure, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

/// Shares of the rates alone, for the devices that get anything alone.
fn shares(figures: impl Iterator<Item = f64>, alone: &Alone) -> impl Iterator<Item = f64> {
    figures.zip(alone).filter(|(_, alone)| **alone > 0.0).map(|(figure, alone)| figure / alone)
}

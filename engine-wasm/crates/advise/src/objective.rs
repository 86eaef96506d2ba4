//! What an aim makes of what the devices get.

use busfree_plan::{Aim, Plan};
use busfree_sim::{DeviceResult, Glimpse, Prediction};

/// A smaller share of what a device gets alone counts as this one: orders that leave a device with nothing are still compared.
const LEAST_SHARE: f64 = 1e-3;

/// What each device gets alone, MB/s, in plan order: the measure of equal shares.
pub(crate) type Alone = [f64];

/// A value of an aim.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Value {
    pub(crate) value: f64,
    /// Half-width of its 95 % interval.
    pub(crate) ci95: f64,
    /// What the truth may differ by, nine times in ten.
    pub(crate) margin: f64,
}

/// Whether more is better.
pub(crate) fn more_is_better(aim: Aim) -> bool {
    aim != Aim::Wait
}

/// How good a value is: greater is better for every aim.
pub(crate) fn score(aim: Aim, value: f64) -> f64 {
    if more_is_better(aim) { value } else { -value }
}

/// The value of a plan's aim in one replication: MB/s, a fraction for shares, ms for a wait.
pub(crate) fn of_glimpse(plan: &Plan, alone: &Alone, glimpse: &Glimpse) -> f64 {
    let rates = || glimpse.mb_s.iter().copied();
    match plan.aim {
        Aim::Balanced => geometric_mean(shares(rates(), alone)),
        Aim::Total => rates().sum(),
        Aim::Fair => least_share(rates(), alone).unwrap_or(0.0),
        Aim::First => rates().nth(plan.first_device()).unwrap_or(0.0),
        Aim::Wait => glimpse.wait_p99_ms.get(plan.first_device()).copied().unwrap_or(0.0),
        Aim::Weights => rates().zip(&plan.devices).map(|(rate, d)| rate * f64::from(d.weight)).sum(),
    }
}

/// The value of a plan's aim in measured rates, MB/s; none for a wait, of which nothing was measured.
pub(crate) fn of_rates(plan: &Plan, alone: &Alone, mb_s: &[f64]) -> Option<f64> {
    let glimpse = Glimpse { mb_s: mb_s.to_vec(), wait_p99_ms: Vec::new(), connections: 0 };
    (plan.aim != Aim::Wait).then(|| of_glimpse(plan, alone, &glimpse))
}

/// Where a climb goes uphill, greater is better. The smallest share says nothing of moves that leave the one who has it where
/// he is, so for equal shares all count, the small ones most: their power mean with exponent -4.
pub(crate) fn guide(plan: &Plan, alone: &Alone, glimpse: &Glimpse) -> f64 {
    if plan.aim != Aim::Fair {
        return score(plan.aim, of_glimpse(plan, alone, glimpse));
    }
    let fourth = |share: f64| (share * share) * (share * share);
    let (sum, count) = shares(glimpse.mb_s.iter().copied(), alone)
        .fold((0.0, 0.0), |(sum, count), share| (sum + 1.0 / fourth(share.max(LEAST_SHARE)), count + 1.0));
    if count > 0.0 { 1.0 / (sum / count).sqrt().sqrt() } else { 0.0 }
}

/// The value of a plan's aim in a prediction; for shares one that looked at devices alone too.
pub(crate) fn of_prediction(plan: &Plan, prediction: &Prediction) -> Value {
    let devices = &prediction.devices;
    let first = devices.get(plan.first_device());
    match plan.aim {
        Aim::Balanced => {
            let alone: Vec<f64> = devices.iter().map(|d| d.alone_mb_s).collect();
            let value = geometric_mean(shares(devices.iter().map(|d| d.throughput_mb_s), &alone));
            // Of a product each factor's relative uncertainty counts, here as if all rose and fell together: never too narrow.
            let relative = |of: fn(&DeviceResult) -> f64| {
                let of_one = |d: &DeviceResult| of(d) / d.throughput_mb_s.max(LEAST_SHARE * d.alone_mb_s);
                mean(devices.iter().filter(|d| d.alone_mb_s > 0.0).map(of_one))
            };
            Value { value, ci95: value * relative(|d| d.ci95_mb_s), margin: value * relative(|d| d.margin_mb_s) }
        }
        Aim::Total => Value {
            value: prediction.total_mb_s,
            ci95: prediction.total_ci95_mb_s,
            margin: prediction.total_margin_mb_s,
        },
        Aim::Fair => {
            let alone: Vec<f64> = devices.iter().map(|d| d.alone_mb_s).collect();
            let of = |figure: fn(&DeviceResult) -> f64| shares(devices.iter().map(figure), &alone);
            let all = of(|d| d.throughput_mb_s).zip(of(|d| d.ci95_mb_s)).zip(of(|d| d.margin_mb_s));
            let values = all.map(|((value, ci95), margin)| Value { value, ci95, margin });
            values.min_by(|a, b| a.value.total_cmp(&b.value)).unwrap_or_default()
        }
        Aim::First => first.map_or_else(Value::default, |d| Value {
            value: d.throughput_mb_s,
            ci95: d.ci95_mb_s,
            margin: d.margin_mb_s,
        }),
        // No wait was measured.
        Aim::Wait => first.map(|d| Value { value: d.usage.wait_ms.p99, ..Value::default() }).unwrap_or_default(),
        Aim::Weights => {
            let weighted = |d: f64, weight: u8| d * f64::from(weight);
            let sum = |of: fn(&DeviceResult) -> f64| {
                devices.iter().zip(&plan.devices).map(|(d, p)| weighted(of(d), p.weight)).sum()
            };
            // Uncertainties as if all rose and fell together: never too narrow.
            Value { value: sum(|d| d.throughput_mb_s), ci95: sum(|d| d.ci95_mb_s), margin: sum(|d| d.margin_mb_s) }
        }
    }
}

/// The smallest of the devices' shares of what each gets alone; `None` where none gets anything alone.
pub(crate) fn least_share(mb_s: impl Iterator<Item = f64>, alone: &Alone) -> Option<f64> {
    shares(mb_s, alone).reduce(f64::min)
}

/// The number whose logarithm is the mean of theirs. Where it is greatest, so is the sum of the logarithms.
fn geometric_mean(shares: impl Iterator<Item = f64>) -> f64 {
    // Natively and in WebAssembly the same bits, which the standard library does not promise.
    let logarithms: Vec<f64> = shares.map(|share| libm::log(share.max(LEAST_SHARE))).collect();
    if logarithms.is_empty() { 0.0 } else { libm::exp(mean(logarithms.into_iter())) }
}

fn mean(figures: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = figures.fold((0.0, 0.0), |(sum, count), figure| (sum + figure, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

/// Shares of what each gets alone, of those who get anything alone.
fn shares(figures: impl Iterator<Item = f64>, alone: &Alone) -> impl Iterator<Item = f64> {
    figures.zip(alone).filter(|(_, alone)| **alone > 0.0).map(|(figure, alone)| figure / alone)
}

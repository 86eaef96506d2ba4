//! Certificates for IDs: a value of an aim that no order of the IDs passes, from the bounds of the simulator
//! (`busfree_sim::bounds`) and the rates alone. If an order is as good, no other needs to be tried.

use busfree_plan::{Aim, Plan, Question};
use busfree_sim::{Bounds, Prediction, Sharer, bounds, divided};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::objective::score;

/// An order whose value is within this share of a bound counts as the best: far less than the model can resolve.
const NEAR: f64 = 0.01;

/// What is known of all orders that were not tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, TS, JsonSchema)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Proof {
    /// No order is more than a hundredth better, by a bound in closed form.
    Bound {
        /// No order gives more, in the unit of the aim.
        most: f64,
        /// Why.
        because: Because,
    },
    /// Every order was simulated.
    Tried,
    /// Only some orders were simulated, or the search still runs.
    #[default]
    Searched,
    /// The same, and no order gives more than this.
    SearchedBelow {
        /// In the unit of the aim.
        most: f64,
    },
}

/// What bounds the value of an aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Because {
    /// No device gets more than alone.
    Alone,
    /// The devices share the time of the bus.
    Bus,
    /// No request is late.
    NoneLate,
}

/// What no order of a plan's IDs passes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Certificate {
    aim: Aim,
    /// The best value of the aim, in its unit.
    most: f64,
    because: Because,
}

/// A device as far as an aim needs it.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// Its greatest rate, MB/s.
    most: f64,
    /// Its rate alone, MB/s.
    alone: f64,
    /// Share of the bus's time for each MB/s.
    bus: f64,
    weight: f64,
}

impl Certificate {
    /// From the prediction of the plan as it is; `None` for an aim about a wait, and if a device has no bound.
    pub(crate) fn new(plan: &Plan, now: &Prediction) -> Option<Self> {
        let aim = plan.aim;
        if aim == Aim::Deadlines {
            return Some(Self { aim, most: 0.0, because: Because::NoneLate });
        }
        let Bounds { devices, total_mb_s } = bounds(plan);
        let part = |index: usize| {
            let (device, bound) = (plan.bus.devices.get(index)?, devices.get(index)?.as_ref()?);
            let seen = now.devices.get(index)?;
            // Devices that are read to their end share the bus only for a part of the time.
            let shares = plan.question == Question::Steady;
            let alone = if bound.may_stop { f64::INFINITY } else { seen.alone_mb_s + seen.alone_ci95_mb_s };
            Some(Part {
                most: alone.min(bound.most_mb_s),
                alone: seen.alone_mb_s,
                bus: if shares { bound.bus_share } else { 0.0 },
                weight: f64::from(device.weight),
            })
        };
        if aim == Aim::First {
            return Some(Self { aim, most: part(plan.bus.first_device())?.most, because: Because::Alone });
        }
        let at_work = plan.bus.devices.iter().enumerate().filter(|(_, device)| plan.is_used(device));
        let parts: Vec<Part> = at_work.map(|(index, _)| part(index)).collect::<Option<_>>()?;
        let together: f64 = parts.iter().map(|part| part.most * part.bus).sum();
        let because = if together <= 1.0 { Because::Alone } else { Because::Bus };
        let sum = |weight: fn(&Part) -> f64| {
            let sharer = |part: &Part| Sharer { most_mb_s: part.most, share: part.bus, weight: weight(part) };
            divided(parts.iter().map(sharer))
        };
        let most = match aim {
            Aim::Total => sum(|_| 1.0).min(total_mb_s.unwrap_or(f64::INFINITY)),
            Aim::Weights => sum(|part| part.weight),
            Aim::Balanced => balanced(&parts),
            Aim::Fair => least(&parts),
            Aim::First | Aim::Wait | Aim::Deadlines => return None,
        };
        Some(Self { aim, most, because })
    }

    /// Whether no order is more than a hundredth better than one with this value of the aim.
    pub(crate) fn is_reached(&self, value: f64) -> bool {
        let [most, value] = [self.most, value].map(|value| score(self.aim, value));
        value >= most - NEAR * most.abs()
    }

    /// The same for the score of an order.
    pub(crate) fn is_scored(&self, value: f64) -> bool {
        self.is_reached(score(self.aim, value))
    }
}

/// What is known of the orders beside the best one, whose value is `best`. `all`: each was simulated.
pub(crate) fn proof(certificate: Option<Certificate>, best: f64, all: bool) -> Proof {
    match certificate {
        Some(of) if of.is_reached(best) => Proof::Bound { most: of.most, because: of.because },
        _ if all => Proof::Tried,
        Some(Certificate { most, .. }) => Proof::SearchedBelow { most },
        None => Proof::Searched,
    }
}

/// The greatest geometric mean of the shares of the rates alone. Each device gets the same time of the bus, unless it needs less
/// for all that it can get.
fn balanced(parts: &[Part]) -> f64 {
    let at_work: Vec<&Part> = parts.iter().filter(|part| part.alone > 0.0).collect();
    let mut wants: Vec<f64> = at_work.iter().map(|part| part.most * part.bus).collect();
    wants.sort_by(f64::total_cmp);
    let (mut left, mut level) = (1.0, f64::INFINITY);
    for (place, want) in wants.iter().enumerate() {
        let each = left / (wants.len() - place) as f64;
        if *want > each {
            level = each;
            break;
        }
        left -= want;
    }
    let share = |part: &&Part| if part.most * part.bus <= level { part.most } else { level / part.bus } / part.alone;
    let logarithms: f64 = at_work.iter().map(|part| libm::log(share(part))).sum();
    if at_work.is_empty() { 0.0 } else { libm::exp(logarithms / at_work.len() as f64) }
}

/// The greatest smallest share of the rates alone.
fn least(parts: &[Part]) -> f64 {
    let at_work = || parts.iter().filter(|part| part.alone > 0.0);
    let all_of_the_bus = 1.0 / at_work().map(|part| part.alone * part.bus).sum::<f64>();
    at_work().map(|part| part.most / part.alone).fold(all_of_the_bus, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn part(most: f64, megabyte: f64) -> Part {
        Part { most, alone: most, bus: megabyte, weight: 1.0 }
    }

    #[test]
    fn the_same_time_of_the_bus_gives_the_greatest_product() {
        let parts = [part(10.0, 0.05), part(10.0, 0.1)];
        // Half of the bus for each: all of the first rate and half of the second.
        assert!((balanced(&parts) - 0.5_f64.sqrt()).abs() < 1e-9, "{}", balanced(&parts));
        // No other division of the bus is better.
        for percent in 1..100 {
            let time = f64::from(percent) / 100.0;
            let shares = [(time / 0.05 / 10.0).min(1.0), ((1.0 - time) / 0.1 / 10.0).min(1.0)];
            assert!((shares[0] * shares[1]).sqrt() <= balanced(&parts) + 1e-9, "{percent}");
        }
        assert!((least(&parts) - 1.0 / 1.5).abs() < 1e-9);
    }

    #[test]
    fn a_bus_with_room_for_all_gives_each_what_it_gets_alone() {
        let parts = [part(10.0, 0.02), part(5.0, 0.01)];
        assert_eq!((balanced(&parts), least(&parts)), (1.0, 1.0));
    }

    #[test]
    fn a_value_within_a_hundredth_of_the_bound_is_proved() {
        let of = Certificate { aim: Aim::Total, most: 100.0, because: Because::Bus };
        let proved = Proof::Bound { most: 100.0, because: Because::Bus };
        assert_eq!(proof(Some(of), 99.1, false), proved);
        assert_eq!(proof(Some(of), 98.9, false), Proof::SearchedBelow { most: 100.0 });
        assert_eq!(proof(Some(of), 98.9, true), Proof::Tried);
        assert_eq!(proof(None, 98.9, false), Proof::Searched);
        // Fewer late requests are better.
        let none_late = Certificate { aim: Aim::Deadlines, most: 0.0, because: Because::NoneLate };
        assert!(none_late.is_reached(0.0) && !none_late.is_reached(0.1));
    }
}

//! What a sweep shows, in a few values.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::point::{SweepDevice, SweepPoint};

/// How the rate of a device changes from the first point of a sweep to the last.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct SweepChange {
    /// Its SCSI ID in the plan.
    pub id: u8,
    /// Its name.
    pub name: String,
    /// At the first point.
    pub first: ValueRate,
    /// At the last point.
    pub last: ValueRate,
    /// The lowest; the one at an end of the sweep if it is not told apart from it.
    pub least: ValueRate,
    /// The highest; the one at an end of the sweep if it is not told apart from it.
    pub most: ValueRate,
    /// Whether the model tells the lowest and the highest rate apart.
    pub differs: bool,
    /// Up to this value no rate is told apart from the first; `null` if the second one is, or if none is.
    pub steady_to: Option<f64>,
    /// From this value on no rate is told apart from the last; `null` if the last but one is, or if none is.
    pub steady_from: Option<f64>,
}

/// A rate at a value of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct ValueRate {
    /// The value.
    pub value: f64,
    /// The rate, MB/s.
    pub mb_s: f64,
    /// The true rate is within it nine times in ten, MB/s.
    pub margin_mb_s: f64,
}

/// The changes of all devices, in plan order.
pub(crate) fn changes(points: &[SweepPoint]) -> Vec<SweepChange> {
    let devices = points.first().map_or(0, |first| first.devices.len());
    (0..devices).filter_map(|place| change(points, place)).collect()
}

/// The place of the device that changes most in proportion; `None` if no change is clear.
pub(crate) fn most_changed(changes: &[SweepChange]) -> Option<usize> {
    let kept = |change: &SweepChange| change.least.mb_s / change.most.mb_s.max(f64::MIN_POSITIVE);
    let clear = changes.iter().enumerate().filter(|(_, change)| change.differs);
    clear.min_by(|(_, a), (_, b)| kept(a).total_cmp(&kept(b))).map(|(place, _)| place)
}

fn change(points: &[SweepPoint], place: usize) -> Option<SweepChange> {
    let all: Vec<(f64, &SweepDevice)> =
        points.iter().filter_map(|point| Some((point.value, point.devices.get(place)?))).collect();
    let by_rate =
        |a: &&(f64, &SweepDevice), b: &&(f64, &SweepDevice)| a.1.throughput_mb_s.total_cmp(&b.1.throughput_mb_s);
    let (first, last) = (all.first()?, all.last()?);
    let ends = [last, first];
    let at_an_end = |found| ends.into_iter().find(|(_, end)| !differ(found, end));
    let (least, most) = (all.iter().min_by(by_rate)?, all.iter().max_by(by_rate)?);
    let (least, most) = (at_an_end(least.1).unwrap_or(least), at_an_end(most.1).unwrap_or(most));
    let steady = |count: usize| (2..all.len()).contains(&count);
    let begin = all.iter().take_while(|(_, other)| !differ(first.1, other)).count();
    let end = all.iter().rev().take_while(|(_, other)| !differ(last.1, other)).count();
    let rate = |(value, device): &(f64, &SweepDevice)| ValueRate {
        value: *value,
        mb_s: device.throughput_mb_s,
        margin_mb_s: device.margin_mb_s,
    };
    Some(SweepChange {
        id: first.1.id,
        name: first.1.name.clone(),
        first: rate(first),
        last: rate(last),
        least: rate(least),
        most: rate(most),
        differs: differ(least.1, most.1),
        steady_to: steady(begin).then(|| all[begin - 1].0),
        steady_from: steady(end).then(|| all[all.len() - end].0),
    })
}

fn differ(a: &SweepDevice, b: &SweepDevice) -> bool {
    (a.throughput_mb_s - b.throughput_mb_s).abs() > a.clear_mb_s + b.clear_mb_s
}

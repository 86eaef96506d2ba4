//! Two causes together: the values that fit best, by steps along the slopes (Levenberg and Marquardt), with what is known
//! beforehand as further data.

use super::beforehand::{NINE_IN_TEN, Spread, Values};
use super::trial::Missing;
use super::weigh::{Datum, Weighed, off_squared};

/// Steps from one beginning.
const STEPS: usize = 7;
/// Distance over which a slope is taken, in the logarithm of a value.
const SLOPE: f64 = 0.08;
/// No step goes further, in the logarithm of a value.
const FURTHEST: f64 = 1.5;
/// Steps shorter than this change nothing that is said.
const CLOSE: f64 = 0.01;

/// A range in logarithms.
#[derive(Clone, Copy, Debug)]
struct Range {
    least: f64,
    most: f64,
    spread: Spread,
}

impl Range {
    fn of(values: &Values) -> Option<Self> {
        let Values::Range { least, most, spread } = *values else { return None };
        Some(Self { least: least.ln(), most: most.ln(), spread })
    }
}

/// The values of two causes that fit best from several beginnings. `rates`: the logarithms of the rates with two values.
pub(super) fn weigh_two(
    values: [&Values; 2],
    beginnings: &[[f64; 2]],
    data: &[Datum],
    mut rates: impl FnMut([f64; 2]) -> Result<Vec<f64>, Missing>,
) -> Result<Option<[Weighed; 2]>, Missing> {
    let [Some(a), Some(b)] = values.map(Range::of) else { return Ok(None) };
    let ranges = [a, b];
    let mut best: Option<(f64, [Weighed; 2])> = None;
    for beginning in beginnings {
        let (cost, found) = from(ranges, beginning.map(f64::ln), data, &mut rates)?;
        if best.is_none_or(|(before, _)| cost < before) {
            best = Some((cost, found));
        }
    }
    Ok(best.map(|(_, found)| found))
}

/// What is left of the way downhill.
struct Slopes {
    /// The curvature: of the data, and of what is known.
    curvature: [[f64; 2]; 2],
    downhill: [f64; 2],
}

fn from(
    ranges: [Range; 2],
    beginning: [f64; 2],
    data: &[Datum],
    rates: &mut impl FnMut([f64; 2]) -> Result<Vec<f64>, Missing>,
) -> Result<(f64, [Weighed; 2]), Missing> {
    let inside =
        |at: [f64; 2]| [at[0].clamp(ranges[0].least, ranges[0].most), at[1].clamp(ranges[1].least, ranges[1].most)];
    let known = |at: [f64; 2]| -> f64 {
        ranges.iter().zip(at).map(|(range, at)| -2.0 * range.spread.density(at).max(f64::MIN_POSITIVE).ln()).sum()
    };
    let mut at = inside(beginning);
    let mut here = rates(at.map(f64::exp))?;
    let mut off = off_squared(data, here.iter().copied());
    let mut damping = 0.01;
    let mut slopes = slopes(ranges, at, &here, data, rates)?;
    for _ in 0..STEPS {
        let Some(step) = step(&slopes, damping) else { break };
        let next = inside([0, 1].map(|way: usize| {
            at.get(way).copied().unwrap_or_default()
                + step.get(way).copied().unwrap_or_default().clamp(-FURTHEST, FURTHEST)
        }));
        let there = rates(next.map(f64::exp))?;
        let off_there = off_squared(data, there.iter().copied());
        let moved = at.iter().zip(next).map(|(from, to)| (from - to).abs()).fold(0.0, f64::max);
        if off_there + known(next) < off + known(at) {
            (at, here, off) = (next, there, off_there);
            damping /= 5.0;
            slopes = self::slopes(ranges, at, &here, data, rates)?;
        } else {
            damping *= 10.0;
        }
        if moved < CLOSE {
            break;
        }
    }
    let cost = off + known(at);
    let [[p, q], [_, s]] = slopes.curvature;
    let determinant = (p * s - q * q).max(f64::MIN_POSITIVE);
    let evidence = (-0.5 * cost).exp() / determinant.sqrt();
    let half = [s, p].map(|other| NINE_IN_TEN * (other / determinant).sqrt());
    let of = |value: f64, half: f64| Weighed {
        value: value.exp(),
        within: [(value - half).exp(), (value + half).exp()],
        evidence,
        off_squared: off,
    };
    Ok((cost, [of(at[0], half[0]), of(at[1], half[1])]))
}

/// The slopes of the rates, and what follows from them.
fn slopes(
    ranges: [Range; 2],
    at: [f64; 2],
    here: &[f64],
    data: &[Datum],
    rates: &mut impl FnMut([f64; 2]) -> Result<Vec<f64>, Missing>,
) -> Result<Slopes, Missing> {
    let [x, y] = at;
    let along = [rates([(x + SLOPE).exp(), y.exp()])?, rates([x.exp(), (y + SLOPE).exp()])?];
    let [[away_x, deviation_x], [away_y, deviation_y]] = [ranges[0].spread.distance(x), ranges[1].spread.distance(y)];
    let [to_x, to_y] = [deviation_x, deviation_y].map(|deviation| deviation.powi(-2));
    let mut curvature = [[to_x, 0.0], [0.0, to_y]];
    let mut downhill = [-away_x * to_x, -away_y * to_y];
    for (((datum, here), along_x), along_y) in data.iter().zip(here).zip(&along[0]).zip(&along[1]) {
        let [x, y] = [along_x, along_y].map(|there| (there - here) / SLOPE / datum.deviation);
        let off = datum.off(*here);
        curvature =
            [[curvature[0][0] + x * x, curvature[0][1] + x * y], [curvature[1][0] + x * y, curvature[1][1] + y * y]];
        downhill = [downhill[0] + x * off, downhill[1] + y * off];
    }
    Ok(Slopes { curvature, downhill })
}

/// The next step; `None` if the slopes say nothing.
fn step(slopes: &Slopes, damping: f64) -> Option<[f64; 2]> {
    let [[p, q], [_, s]] = slopes.curvature;
    let [p, s] = [p, s].map(|one| one * (1.0 + damping));
    let determinant = p * s - q * q;
    let [x, y] = slopes.downhill;
    (determinant > 0.0).then(|| [(s * x - q * y) / determinant, (p * y - q * x) / determinant])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_values_are_found_by_three_rates() {
        // A time for each command and a rate: what a disk behind a slow adapter has.
        let rate =
            |[ms, mb_s]: [f64; 2], kib: f64| (kib * 1024.0 / 1e6 / (ms / 1000.0 + kib * 1024.0 / 1e6 / mb_s)).ln();
        let sizes = [4.0, 64.0, 512.0];
        let data = sizes.map(|kib| Datum { ln_mb_s: rate([1.9, 6.0], kib), deviation: 0.05 });
        let values = [Values::around(0.5, 750.0, [0.04, 120.0]), Values::around(9.0, 64.0, [0.05, 4.0])];
        let rates = |at: [f64; 2]| Ok(sizes.map(|kib| rate(at, kib)).to_vec());
        let Ok(Some([ms, mb_s])) = weigh_two([&values[0], &values[1]], &[[0.5, 9.0]], &data, rates) else {
            panic!("two ranges");
        };
        assert!(ms.within[0] < 1.9 && ms.within[1] > 1.9 && (ms.value - 1.9).abs() < 0.1, "{ms:?}");
        assert!(mb_s.within[0] < 6.0 && mb_s.within[1] > 6.0 && (mb_s.value - 6.0).abs() < 0.3, "{mb_s:?}");
    }
}

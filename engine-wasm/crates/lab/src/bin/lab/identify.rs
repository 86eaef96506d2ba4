//! How well the measurements determine each fitted parameter. Each parameter is varied over its plausible range with
//! all others fixed. The part of the range in which the fit's cost rises by no more than a twentieth is recorded with
//! it.

use busfree_devices::{Identification, Identified};

use crate::Result;
use crate::fit::{FIRST_SEED, STAGES, axes, costs, measured_rows, present, rewrite};

/// Number of values in the range that are tried.
const PLACES: usize = 9;
/// Number of seeds over which a cost is averaged: one is enough to resolve a twentieth.
const SEEDS: u32 = 1;
/// A cost that is higher by less than this share counts as hardly worse.
const HARDLY: f64 = 0.05;
/// Shares of the range: below the first the parameter is well determined, above the second not at all.
const SHARES: [f64; 2] = [0.35, 0.85];

/// Examines every fitted parameter and writes the result to the data file.
pub fn identify() -> Result<()> {
    let (rows, axes) = (measured_rows(&[]), axes(&STAGES.concat()));
    let now = present(&axes);
    let mean = |members: &[Vec<f64>]| -> Vec<f64> {
        let mut sums = vec![0.0; members.len()];
        for seed in 0..SEEDS {
            let found = costs(&rows, &axes, members, FIRST_SEED + seed, true);
            sums.iter_mut().zip(found).for_each(|(sum, cost)| *sum += cost / f64::from(SEEDS));
        }
        sums
    };
    let best = mean(std::slice::from_ref(&now)).first().copied().unwrap_or(0.0);
    println!("cost {best:.4}");
    let mut found = Vec::new();
    for (index, axis) in axes.iter().enumerate() {
        let place = |k: usize| k as f64 / (PLACES - 1) as f64;
        let members: Vec<Vec<f64>> = (0..PLACES)
            .map(|k| {
                let mut member = now.clone();
                member[index] = place(k);
                member
            })
            .collect();
        let fine: Vec<bool> = mean(&members).into_iter().map(|cost| cost <= best * (1.0 + HARDLY)).collect();
        // From the present value outwards, as long as the cost is acceptable.
        let own = (now[index] * (PLACES - 1) as f64).round() as usize;
        let low = (0..own).rev().take_while(|k| fine[*k]).last();
        let high = (own + 1..PLACES).take_while(|k| fine[*k]).last();
        let (low, high) = (low.map_or(now[index], place), high.map_or(now[index], place));
        let how = match high - low {
            share if share < SHARES[0] => Identification::Well,
            share if share < SHARES[1] => Identification::Weakly,
            _ => Identification::Not,
        };
        let round = |value: f64| format!("{value:.2e}").parse::<f64>();
        let identified = Identified { how, low: Some(round(axis.value(low))?), high: Some(round(axis.value(high))?) };
        println!("{}.{}: {how:?} {:?} to {:?}", axis.set, axis.name, identified.low, identified.high);
        found.push(identified);
    }
    rewrite(|file| {
        for (axis, identified) in axes.iter().zip(found) {
            if let Some(set) = file.get_mut(axis.set) {
                set[axis.name]["identified"] = serde_json::to_value(identified)?;
            }
        }
        Ok(())
    })
}

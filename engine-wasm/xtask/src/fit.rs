//! Fits the model's parameters to the sixty cells of the ID-precedence tables, within their plausible ranges, by
//! differential evolution (Storn and Price 1997, with F and CR drawn anew for each trial as in jDE). Devices are read
//! to a fraction of their capacity, which is enough to see a rate; `busfree validate` then says what whole ones give.
//!
//! Anybody can run it again: the seed is fixed, and the answer does not depend on the number of threads.

use std::collections::BTreeMap;
use std::fs;
use std::thread;

use busfree_devices::{Kind, Parameter, Parameters, Row, id_precedence, parameter_table};
use busfree_plan::{Device, Host, Plan, Signalling};
use busfree_sim::{Model, Precision, Study};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::{Result, repository};

const MEMBERS: usize = 48;
const CAPACITY_DIVISOR: u64 = 96;
const PRECISION: Precision = Precision { percent: 1.0, replications: 1, span_s: 1, most_s: 1, alone: false };
/// Sets that these measurements say something about.
const FITTED_SETS: [&str; 6] = ["host", "load_host", "load", "disk", "load_disk", "cdrom"];
/// `validate` draws from the seeds below it.
pub(crate) const FIRST_SEED: u32 = 1_000;
const SOURCE: &str = "fitted to Tables 1 to 6 of the ID-precedence paper by `xtask fit`";

/// The data file: sets of parameters by name.
pub(crate) type DataFile = BTreeMap<String, serde_json::Value>;

/// A parameter the fit may move.
pub(crate) struct Axis {
    pub(crate) set: &'static str,
    pub(crate) name: &'static str,
    low: f64,
    high: f64,
    /// Ranges over more than a factor of eight are searched evenly in the logarithm.
    log: bool,
}

impl Axis {
    pub(crate) fn value(&self, place: f64) -> f64 {
        if self.log {
            self.low * (place * (self.high / self.low).ln()).exp()
        } else {
            self.low + place * (self.high - self.low)
        }
    }

    pub(crate) fn place(&self, value: f64) -> f64 {
        let place = if self.log {
            (value / self.low).ln() / (self.high / self.low).ln()
        } else {
            (value - self.low) / (self.high - self.low)
        };
        place.clamp(0.0, 1.0)
    }
}

pub(crate) fn axes() -> Vec<Axis> {
    parameter_table()
        .filter(|(set, _, p)| FITTED_SETS.contains(set) && p.low < p.high)
        .map(|(set, name, p)| Axis { set, name, low: p.low, high: p.high, log: p.low > 0.0 && p.high / p.low > 8.0 })
        .collect()
}

pub(crate) fn parameters(axes: &[Axis], member: &[f64]) -> Parameters {
    let fitted: BTreeMap<(&str, &str), f64> =
        axes.iter().zip(member).map(|(axis, place)| ((axis.set, axis.name), axis.value(*place))).collect();
    Parameters::from_table(|set, name, p| fitted.get(&(set, name)).copied().unwrap_or(p.value))
}

/// Rows of the tables as plans.
pub(crate) fn measured_rows() -> Vec<(Plan, &'static Row)> {
    let file = id_precedence();
    file.experiments.iter().flat_map(|e| e.rows.iter().map(move |r| (file.plan(e, r), r))).collect()
}

/// Cost of a member. For each disk `|e| + 4 e^2`, with `e` the logarithm of predicted over measured; for each CD-ROM
/// `|e|`, at most 0.7, and 0.35 for a wrong state, since it is a latch and no slope. Beside them what the load misses of
/// its busy percentage when it is alone, pairs of like rows put in the wrong order, and how long a disk holds an idle bus.
fn cost(rows: &[(Plan, &Row)], parameters: &Parameters, seed: u32) -> f64 {
    let (mut sum, mut cells, mut missed) = (0.0, 0.0, 0.0);
    let mut seen: Vec<(&Row, Kind, f64, f64)> = Vec::new();
    for (plan, row) in rows {
        let plan = Plan { seed, ..plan.clone() };
        let model = Model { parameters: parameters.clone(), capacity_divisor: CAPACITY_DIVISOR, unpaced_load: true };
        let prediction = Study::with_model(&plan, PRECISION, model).finish();
        for (measured, predicted) in row.devices.iter().zip(&prediction.devices) {
            let rate = predicted.throughput_mb_s.max(1e-3);
            let e = (rate / measured.measured_mb_s).ln().abs().min(1.5);
            let wrong_state = f64::from(u8::from(state(rate) != state(measured.measured_mb_s)));
            let (weight, cost) = match measured.kind {
                Kind::Cdrom => (0.6, e.min(0.7) + 0.35 * wrong_state),
                _ => (1.0, e + 4.0 * e * e),
            };
            sum += weight * cost;
            cells += weight;
            seen.push((row, measured.kind, measured.measured_mb_s, rate));
        }
        if let Some(load) = &prediction.load {
            missed += (load.asked_percent - load.alone_busy_percent).abs();
        }
    }
    sum / cells
        + 0.1 * missed / rows.len() as f64
        + 0.1 * disorder(&seen)
        + one_at_a_time(parameters, seed)
        + bus_hog(parameters, seed)
}

/// 0 full speed, 1 half, 2 between, as the command line tells them apart.
fn state(mb_s: f64) -> u8 {
    if mb_s > 2.3 {
        0
    } else if mb_s < 1.5 {
        1
    } else {
        2
    }
}

/// Share of the pairs of like disks, same load and signalling, that stand in the wrong order. A pair counts less as its
/// predicted rates come closer than 2 %.
fn disorder(seen: &[(&Row, Kind, f64, f64)]) -> f64 {
    let (mut wrong, mut pairs) = (0.0, 0.0);
    for (i, (row, kind, measured, predicted)) in seen.iter().enumerate() {
        for (other, other_kind, other_measured, other_predicted) in seen.iter().skip(i + 1) {
            let like = row.load_percent == other.load_percent
                && row.signalling == other.signalling
                && row.devices.len() == other.devices.len();
            let difference = (measured / other_measured).ln();
            if *kind != Kind::Disk || kind != other_kind || !like || difference.abs() < 0.03 {
                continue;
            }
            let right = (predicted / other_predicted).ln() * difference.signum();
            wrong += ((0.01 - right) / 0.02).clamp(0.0, 1.0);
            pairs += 1.0;
        }
    }
    if pairs > 0.0 { wrong / pairs } else { 0.0 }
}

/// How much longer than plausible a disk that streams alone holds an SE bus: its data need 58 % of it, and a disk that
/// held it above 76 % would disconnect for nothing.
fn bus_hog(parameters: &Parameters, seed: u32) -> f64 {
    let prediction =
        Study::with_model(&single_disk(seed), PRECISION, Model { parameters: parameters.clone(), ..Model::default() })
            .finish();
    let held: f64 = prediction.devices.iter().map(|d| d.usage.bus_percent).sum();
    2.0 * (held / 100.0 - 0.76).max(0.0)
}

fn single_disk(seed: u32) -> Plan {
    Plan {
        seed,
        signalling: Signalling::Se,
        hosts: vec![Host { id: 7, model: "aha29160".to_owned(), ..Host::default() }],
        devices: vec![Device { model: "id_prec_disk".to_owned(), ..Device::default() }],
        ..Plan::default()
    }
}

/// What one request outstanding misses of the medium's rate on an idle SE bus. No table measured it, but with read-ahead
/// and a bus half as fast again as the medium a disk streams at the rate of its medium, whatever the depth.
fn one_at_a_time(parameters: &Parameters, seed: u32) -> f64 {
    let prediction =
        Study::with_model(&single_disk(seed), PRECISION, Model { parameters: parameters.clone(), ..Model::default() })
            .finish();
    (23.08 / prediction.total_mb_s.max(0.1)).ln().max(0.0)
}

/// Costs of all members, on two threads.
pub(crate) fn costs(rows: &[(Plan, &Row)], axes: &[Axis], members: &[Vec<f64>], seed: u32) -> Vec<f64> {
    let half = members.len().div_ceil(2);
    let of = |part: &[Vec<f64>]| part.iter().map(|m| cost(rows, &parameters(axes, m), seed)).collect::<Vec<_>>();
    thread::scope(|scope| {
        let workers: Vec<_> = members.chunks(half.max(1)).map(|part| scope.spawn(move || of(part))).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    })
}

/// Where the present values stand.
pub(crate) fn present(axes: &[Axis]) -> Vec<f64> {
    let at = |axis: &Axis| {
        let known = parameter_table().find(|(set, name, _)| (*set, *name) == (axis.set, axis.name));
        known.map_or(0.5, |(_, _, p)| axis.place(p.value))
    };
    axes.iter().map(at).collect()
}

/// Even between 0 and 1.
fn even(chance: &mut Xoshiro256PlusPlus) -> f64 {
    (chance.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// Runs the fit around the present values and writes the data file.
pub fn fit(rounds: &str, spread: &str) -> Result<()> {
    let rounds: u32 = rounds.parse()?;
    let (rows, axes) = (measured_rows(), axes());
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(1);
    let now = present(&axes);
    // The present values, and others within `spread` of the whole ranges around them: 2 starts anywhere.
    let spread: f64 = spread.parse()?;
    let mut members = vec![now.clone()];
    while members.len() < MEMBERS {
        let near = |x: &f64, c: &mut Xoshiro256PlusPlus| (x + spread * (even(c) - 0.5)).clamp(0.0, 1.0);
        members.push(now.iter().map(|x| near(x, &mut chance)).collect());
    }
    let mut cost = costs(&rows, &axes, &members, FIRST_SEED);
    for round in 0..rounds {
        let best = cost.iter().enumerate().min_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(i, _)| i);
        let trials: Vec<Vec<f64>> = (0..members.len()).map(|i| trial(&members, &cost, i, &mut chance)).collect();
        // A new seed now and then, so that nothing is fitted to the luck of one.
        let seed = FIRST_SEED + round / 10;
        if round % 10 == 0 {
            cost = costs(&rows, &axes, &members, seed);
        }
        let tried = costs(&rows, &axes, &trials, seed);
        for (i, (trial, trial_cost)) in trials.into_iter().zip(tried).enumerate() {
            if trial_cost <= cost[i] {
                members[i] = trial;
                cost[i] = trial_cost;
            }
        }
        eprintln!("round {round}: best {:.4}", cost[best]);
        if round % 10 == 9 || round + 1 == rounds {
            let best = cost.iter().enumerate().min_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(i, _)| i);
            write(&axes, &members[best])?;
        }
    }
    Ok(())
}

/// current-to-pbest/1/bin.
fn trial(members: &[Vec<f64>], cost: &[f64], i: usize, chance: &mut Xoshiro256PlusPlus) -> Vec<f64> {
    let pick = |chance: &mut Xoshiro256PlusPlus, below: usize| (even(chance) * below as f64) as usize;
    let mut order: Vec<usize> = (0..members.len()).collect();
    order.sort_by(|a, b| cost[*a].total_cmp(&cost[*b]));
    let good = &members[order[pick(chance, members.len() / 8)]];
    let (a, b) = (&members[pick(chance, members.len())], &members[pick(chance, members.len())]);
    let (scale, rate) = (0.3 + 0.6 * even(chance), 0.2 + 0.8 * even(chance));
    let own = &members[i];
    let kept = pick(chance, own.len());
    (0..own.len())
        .map(|k| {
            let crossed = k == kept || even(chance) < rate;
            let moved = own[k] + scale * (good[k] - own[k]) + scale * (a[k] - b[k]);
            // Off the range: back half of the way.
            match (crossed, moved) {
                (false, _) => own[k],
                (true, m) if m < 0.0 => own[k] / 2.0,
                (true, m) if m > 1.0 => f64::midpoint(own[k], 1.0),
                (true, m) => m,
            }
        })
        .collect()
}

/// Writes the data file with the fitted values rounded to four digits.
fn write(axes: &[Axis], member: &[f64]) -> Result<()> {
    rewrite(|file| put(file, axes, member))
}

/// Reads the data file, changes it and writes it back.
pub(crate) fn rewrite(change: impl FnOnce(&mut DataFile) -> Result<()>) -> Result<()> {
    let path = repository().join("engine-wasm/crates/devices/data/model.json");
    let mut file: DataFile = serde_json::from_str(&fs::read_to_string(&path)?)?;
    change(&mut file)?;
    fs::write(path, text(&file)?)?;
    Ok(())
}

fn put(file: &mut DataFile, axes: &[Axis], member: &[f64]) -> Result<()> {
    for (axis, place) in axes.iter().zip(member) {
        let value: f64 = format!("{:.3e}", axis.value(*place)).parse()?;
        let fitted = Parameter {
            value: value.clamp(axis.low, axis.high),
            low: axis.low,
            high: axis.high,
            source: SOURCE.to_owned(),
            // What was found out about the old value does not hold for the new one.
            identified: None,
        };
        if let Some(set) = file.get_mut(axis.set) {
            set[axis.name] = serde_json::to_value(fitted)?;
        }
    }
    Ok(())
}

/// One line for each parameter, so that a change of one is a change of one line.
fn text(file: &DataFile) -> Result<String> {
    let mut sets = Vec::new();
    for (name, set) in file {
        let body = match set.as_object() {
            Some(parameters) => {
                let lines = parameters.iter().map(|(name, p)| format!("    \"{name}\": {p}"));
                format!("{{\n{}\n  }}", lines.collect::<Vec<_>>().join(",\n"))
            }
            None => serde_json::to_string(set)?,
        };
        sets.push(format!("  \"{name}\": {body}"));
    }
    Ok(format!("{{\n{}\n}}\n", sets.join(",\n")))
}

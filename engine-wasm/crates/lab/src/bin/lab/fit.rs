//! Fits the model's parameters to the cells of the ID-precedence tables, within their plausible ranges. Only a
//! fraction of each device is read; `busfree validate` then shows the results for whole devices.
//!
//! The fit is reproducible: the seed is fixed, and the result does not depend on the number of threads.

use std::collections::BTreeMap;
use std::fs;
use std::thread;

use busfree_devices::{Kind, Parameter, Parameters, Row, id_precedence, parameter_table};
use busfree_plan::{Bus, Device, Host, Plan, Signalling, Workload};
use busfree_sim::{Model, Precision, Prediction, Simulation};

use crate::evolution::Evolution;
use crate::{Result, repository};

/// Members of a round.
const MEMBERS: usize = 20;
/// Number of seeds over which the start and the end of a search are compared.
const SEEDS: u32 = 4;
/// Only this fraction of a disk is read, which is enough to measure a rate.
const CAPACITY_DIVISOR: u64 = 96;
const PRECISION: Precision =
    Precision { percent: 1.0, replications: 1, span_s: 1, most_s: 1, alone: false, every_byte: true };
/// Structural: all values above the bus free delay give the same result (MODEL.md).
const NOT_FITTED: [&str; 1] = ["rearm_reselected_us"];
/// Sets that these measurements determine, in the order of fitting: the CD-ROM's states are steps without a slope,
/// and its few bytes hardly affect the disks.
pub(crate) const STAGES: [&[&str]; 2] = [&["host_id_prec", "load_host", "load", "disk", "load_disk"], &["cdrom"]];
/// `validate` uses lower seeds.
pub(crate) const FIRST_SEED: u32 = 1_000;
const SOURCE: &str = "fitted to Tables 1 to 8 of the ID-precedence paper by `lab fit`";

/// The data file: sets of parameters by name.
pub(crate) type DataFile = BTreeMap<String, serde_json::Value>;

/// A parameter that the fit may change.
pub(crate) struct Axis {
    pub(crate) set: &'static str,
    pub(crate) name: &'static str,
    low: f64,
    high: f64,
    /// A range of more than a factor of eight is searched evenly in the logarithm.
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

/// The parameters of these sets that the fit may change.
pub(crate) fn axes(sets: &[&str]) -> Vec<Axis> {
    parameter_table()
        .filter(|(set, name, p)| sets.contains(set) && !NOT_FITTED.contains(name) && p.low < p.high)
        .map(|(set, name, p)| Axis { set, name, low: p.low, high: p.high, log: p.low > 0.0 && p.high / p.low > 8.0 })
        .collect()
}

pub(crate) fn parameters(axes: &[Axis], member: &[f64]) -> Parameters {
    let fitted: BTreeMap<(&str, &str), f64> =
        axes.iter().zip(member).map(|(axis, place)| ((axis.set, axis.name), axis.value(*place))).collect();
    Parameters::from_table(|set, name, p| fitted.get(&(set, name)).copied().unwrap_or(p.value))
}

/// A row of the tables with its plan.
pub(crate) struct MeasuredRow {
    pub(crate) table: &'static str,
    plan: Plan,
    row: &'static Row,
}

/// Rows of the tables, without those of `left_out`.
pub(crate) fn measured_rows(left_out: &[&str]) -> Vec<MeasuredRow> {
    let file = id_precedence();
    let kept = file.experiments.iter().filter(|e| !left_out.contains(&e.id.as_str()));
    kept.flat_map(|e| e.rows.iter().map(move |row| MeasuredRow { table: &e.id, plan: file.plan(e, row), row }))
        .collect()
}

/// A measured rate with its prediction.
struct Seen<'a> {
    of: &'a MeasuredRow,
    kind: Kind,
    burst_mb_s: f64,
    measured: f64,
    predicted: f64,
}

/// Cost of a member. For each disk it is `|e| + 16 e^2`, with `e` the logarithm of predicted over measured. In the
/// square, `e` is at most 0.15, so that no row that contradicts the others dominates. For each CD-ROM, if these
/// count, it is `|e|`, at most 0.7, plus 0.35 for a wrong state, since a latch has no slope. Further terms: the error
/// of the load's busy percentage when alone, pairs of similar rows in the wrong order, and how long a device holds an
/// idle bus.
fn cost(rows: &[MeasuredRow], parameters: &Parameters, seed: u32, with_cdroms: bool) -> f64 {
    let (mut sum, mut cells, mut missed) = (0.0, 0.0, 0.0);
    let mut seen: Vec<Seen<'_>> = Vec::new();
    for of in rows {
        let plan = Plan { seed, ..of.plan.clone() };
        let model = Model {
            parameters: parameters.clone(),
            capacity_divisor: CAPACITY_DIVISOR,
            unpaced_load: true,
            ..Model::default()
        };
        let prediction = Simulation::with_model(&plan, PRECISION, model).finish();
        for (device, predicted) in of.row.devices.iter().zip(&prediction.devices) {
            let (measured, predicted) = (device.measured_mb_s, predicted.throughput_mb_s.max(1e-3));
            let e = (predicted / measured).ln().abs().min(1.5);
            let wrong_state = f64::from(u8::from(state(predicted) != state(measured)));
            let (weight, cost) = match device.kind {
                Kind::Cdrom if with_cdroms => (0.6, e.min(0.7) + 0.35 * wrong_state),
                Kind::Cdrom => (0.0, 0.0),
                _ => (1.0, e + 16.0 * e.min(0.15).powi(2)),
            };
            sum += weight * cost;
            cells += weight;
            seen.push(Seen { of, kind: device.kind, burst_mb_s: device.burst_mb_s, measured, predicted });
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
        + if with_cdroms { cdrom_hog(parameters, seed) } else { 0.0 }
}

/// 0 full speed, 1 half, 2 between, with the limits of the command line.
fn state(mb_s: f64) -> u8 {
    if mb_s > 2.3 {
        0
    } else if mb_s < 1.5 {
        1
    } else {
        2
    }
}

/// Share of the pairs of similar disks, same table and load, in the wrong order. A pair counts less if its predicted
/// rates are closer than 2 %.
fn disorder(seen: &[Seen<'_>]) -> f64 {
    let (mut wrong, mut pairs) = (0.0, 0.0);
    for (i, a) in seen.iter().enumerate() {
        for b in seen.iter().skip(i + 1) {
            let like = a.of.table == b.of.table
                && a.of.row.load_percent == b.of.row.load_percent
                && a.burst_mb_s == b.burst_mb_s;
            let difference = (a.measured / b.measured).ln();
            if a.kind != Kind::Disk || b.kind != a.kind || !like || difference.abs() < 0.03 {
                continue;
            }
            let right = (a.predicted / b.predicted).ln() * difference.signum();
            wrong += ((0.01 - right) / 0.02).clamp(0.0, 1.0);
            pairs += 1.0;
        }
    }
    if pairs > 0.0 { wrong / pairs } else { 0.0 }
}

/// By how much a disk that streams alone exceeds the plausible time on an SE bus. Its data need 58 % of it, and a
/// disk that held it above 76 % would disconnect without benefit.
fn bus_hog(parameters: &Parameters, seed: u32) -> f64 {
    let held: f64 = alone(device("id_prec_disk"), parameters, seed).devices.iter().map(|d| d.usage.bus_percent).sum();
    2.0 * (held / 100.0 - 0.76).max(0.0)
}

/// By how much a CD-ROM that streams alone exceeds the plausible time on an SE bus, on average over small and usual
/// requests. Its data need 13 % of it at the agreed 20 MB/s and 23 % at the 11 MB/s that the tables suggest.
fn cdrom_hog(parameters: &Parameters, seed: u32) -> f64 {
    const SIZES: [u32; 2] = [16 << 10, 64 << 10];
    let beyond = |size_bytes| {
        let device = Device { workload: Workload { size_bytes, ..Workload::default() }, ..device("id_prec_cdrom") };
        let held: f64 = alone(device, parameters, seed).devices.iter().map(|d| d.usage.bus_percent).sum();
        2.0 * (held / 100.0 - 0.3).max(0.0)
    };
    SIZES.into_iter().map(beyond).sum::<f64>() / SIZES.len() as f64
}

/// The loss of rate with one outstanding request on an idle SE bus. No table measured it. With read-ahead and a bus
/// half as fast again as the medium, a disk streams at the rate of its medium, whatever the depth.
fn one_at_a_time(parameters: &Parameters, seed: u32) -> f64 {
    (23.08 / alone(device("id_prec_disk"), parameters, seed).total_mb_s.max(0.1)).ln().max(0.0)
}

fn device(model: &str) -> Device {
    Device { model: model.to_owned(), ..Device::default() }
}

/// A device alone on an idle SE bus.
fn alone(device: Device, parameters: &Parameters, seed: u32) -> Prediction {
    let plan = Plan {
        seed,
        bus: Bus {
            signalling: Signalling::Se,
            hosts: vec![Host { id: 7, model: "id_prec_host".to_owned(), ..Host::default() }],
            devices: vec![device],
            ..Bus::default()
        },
        ..Plan::default()
    };
    let model = Model { parameters: parameters.clone(), ..Model::default() };
    Simulation::with_model(&plan, PRECISION, model).finish()
}

/// Costs of all members, on as many threads as there are processors.
pub(crate) fn costs(
    rows: &[MeasuredRow],
    axes: &[Axis],
    members: &[Vec<f64>],
    seed: u32,
    with_cdroms: bool,
) -> Vec<f64> {
    let of = |part: &[Vec<f64>]| -> Vec<f64> {
        part.iter().map(|m| cost(rows, &parameters(axes, m), seed, with_cdroms)).collect()
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let parts = members.chunks(members.len().div_ceil(threads).max(1));
        let workers: Vec<_> = parts.map(|part| scope.spawn(move || of(part))).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    })
}

/// The coordinates of the present values.
pub(crate) fn present(axes: &[Axis]) -> Vec<f64> {
    let at = |axis: &Axis| {
        let known = parameter_table().find(|(set, name, _)| (*set, *name) == (axis.set, axis.name));
        known.map_or(0.5, |(_, _, p)| axis.place(p.value))
    };
    axes.iter().map(at).collect()
}

/// The middle of every plausible range: a start that is independent of all measurements.
pub(crate) fn middle(axes: &[Axis]) -> Vec<f64> {
    vec![0.5; axes.len()]
}

/// Searches from `start` for the member of least cost, initially within about `step` of the ranges around it. `costs`
/// gets a seed. Returns the start or the end, whichever has the lower cost over several seeds.
fn search(start: Vec<f64>, step: f64, rounds: u32, costs: impl Fn(&[Vec<f64>], u32) -> Vec<f64>) -> Vec<f64> {
    let mut evolution = Evolution::new(start.clone(), step, MEMBERS);
    for round in 0..rounds {
        // The seed changes at intervals, so that nothing is fitted to the random numbers of one.
        let members = evolution.ask();
        let costs = costs(&members, FIRST_SEED + round / 10);
        let least = costs.iter().copied().fold(f64::INFINITY, f64::min);
        evolution.tell(&members, &costs);
        eprintln!("round {round}: best {least:.4}, reach {:.4}", evolution.reach());
    }
    let ends = [start, evolution.mean().to_vec()];
    let mut sums = [0.0; 2];
    for seed in 0..SEEDS {
        sums.iter_mut()
            .zip(costs(&ends, FIRST_SEED - 1 - seed))
            .for_each(|(sum, cost)| *sum += cost / f64::from(SEEDS));
    }
    eprintln!("start {:.4}, found {:.4}", sums[0], sums[1]);
    let [begun, ended] = ends;
    if sums[1] <= sums[0] { ended } else { begun }
}

/// Runs the fit around the present values, one stage after the other, and writes the data file.
pub fn fit(rounds: &str, step: &str) -> Result<()> {
    let all = axes(&STAGES.concat());
    let (step, rounds) = (step.parse()?, rounds.parse()?);
    let found = staged(&measured_rows(&[]), &all, present(&all), [(step, rounds); 2]);
    write(&all, &found)
}

/// Searches one stage after the other, each with its initial step and its number of rounds. Parameters outside a
/// stage do not change, nor do those that no row determines.
pub(crate) fn staged(rows: &[MeasuredRow], all: &[Axis], start: Vec<f64>, how: [(f64, u32); 2]) -> Vec<f64> {
    let mut now = start;
    let has_cdroms = rows.iter().any(|of| of.row.devices.iter().any(|d| d.kind == Kind::Cdrom));
    for (stage, (step, rounds)) in STAGES.into_iter().zip(how) {
        let of_cdroms = stage.contains(&"cdrom");
        if of_cdroms && !has_cdroms {
            continue;
        }
        let mine: Vec<usize> = (0..all.len()).filter(|&i| stage.contains(&all[i].set)).collect();
        let place = |member: &[f64], now: &[f64]| {
            let mut whole = now.to_vec();
            mine.iter().zip(member).for_each(|(&i, place)| whole[i] = *place);
            whole
        };
        let begun = mine.iter().map(|&i| now[i]).collect();
        let found = search(begun, step, rounds, |members, seed| {
            let whole: Vec<Vec<f64>> = members.iter().map(|member| place(member, &now)).collect();
            costs(rows, all, &whole, seed, of_cdroms)
        });
        now = place(&found, &now);
    }
    now
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

/// The value at a coordinate, to four digits.
pub(crate) fn rounded(axis: &Axis, place: f64) -> Result<f64> {
    let value: f64 = format!("{:.3e}", axis.value(place)).parse()?;
    Ok(value.clamp(axis.low, axis.high))
}

fn put(file: &mut DataFile, axes: &[Axis], member: &[f64]) -> Result<()> {
    for (axis, place) in axes.iter().zip(member) {
        let fitted = Parameter {
            value: rounded(axis, *place)?,
            low: axis.low,
            high: axis.high,
            source: SOURCE.to_owned(),
            // The findings about the old value do not apply to the new one.
            identified: None,
        };
        if let Some(set) = file.get_mut(axis.set) {
            set[axis.name] = serde_json::to_value(fitted)?;
        }
    }
    Ok(())
}

/// One line for each parameter, so that a changed parameter is a changed line.
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

//! Candidates: ways to set the IDs, compared with the plan as it is.

use busfree_devices::{catalogue, resolution};
use busfree_plan::{Aim, Party, Plan, to_link};
use busfree_sim::{Prediction, estimate};

use crate::gain::gain_margin;
use crate::harm::{is_starved, misses_deadlines, misses_need};
use crate::objective::{Value, least_share, of_prediction, score};
use crate::race::Runner;
use crate::{Candidate, CandidateDevice, CandidateHost, Comparison, Move};

/// A candidate with a known prediction; `now` is the plan as it is.
pub(crate) fn candidate(now: (&Plan, Option<&Prediction>), plan: &Plan, there: &Prediction) -> Candidate {
    let alone: Vec<f64> = there.devices.iter().map(|d| d.alone_mb_s).collect();
    let devices = there.devices.iter().enumerate().map(|(index, d)| {
        let device = plan.bus.devices.get(index);
        let needs_mb_s = device.and_then(|device| catalogue().needs_mb_s(device));
        let is_by_itself = device.is_some_and(|device| plan.is_by_itself(device));
        let before = now.1.and_then(|p| p.devices.get(index));
        let gain_mb_s = before.map_or(0.0, |before| d.throughput_mb_s - before.throughput_mb_s);
        CandidateDevice {
            id: d.id,
            lun: d.lun,
            name: d.name.clone(),
            throughput_mb_s: d.throughput_mb_s,
            margin_mb_s: d.margin_mb_s,
            most_mb_s: Some(d.most_mb_s),
            needs_mb_s,
            misses_need: is_by_itself
                && (misses_need(needs_mb_s, d.throughput_mb_s) || misses_deadlines(d.missed_percent)),
            starved: is_by_itself && is_starved(d.throughput_mb_s, d.alone_mb_s),
            gain_mb_s,
            gain_margin_mb_s: before
                .zip(device)
                .zip(now.0.bus.devices.get(index))
                .map(|((before, device), was)| gain_margin((now.0, was, before), (plan, device, d))),
            clear: before.is_some_and(|before| gain_mb_s.abs() > d.clear_mb_s + before.clear_mb_s),
            lost_percent: Some(d.usage.lost_percent),
            wait_p99_ms: Some(d.usage.wait_ms.p99),
        }
    });
    Candidate {
        total_mb_s: there.total_mb_s,
        total_margin_mb_s: there.total_margin_mb_s,
        total_most_mb_s: Some(there.total_most_mb_s),
        least_share: least_share(there.devices.iter().map(|d| d.throughput_mb_s), &alone),
        devices: devices.collect(),
        ..bare(now.0, plan, of_prediction(plan, there))
    }
}

/// A candidate that is known from trials. `alone`: each device's rate alone, MB/s.
pub(crate) fn tried_shortly(now: &Plan, plan: &Plan, alone: &[f64], runner: &Runner) -> Candidate {
    let seen = estimate(&runner.samples);
    let value = Value { value: score(plan.aim, seen.mean), ci95: seen.ci95, margin: seen.ci95, most: None };
    let rate = |device: usize| -> Vec<f64> {
        runner.results.iter().filter_map(|result| result.mb_s.get(device).copied()).collect()
    };
    let totals: Vec<f64> = runner.results.iter().map(|result| result.mb_s.iter().sum()).collect();
    let waits = runner.means(|result| &result.wait_p99_ms);
    let late = runner.means(|result| &result.missed_percent);
    let devices = plan.bus.devices.iter().enumerate().map(|(index, device)| {
        let rate = estimate(&rate(index));
        let needs_mb_s = catalogue().needs_mb_s(device);
        let is_by_itself = plan.is_by_itself(device);
        let is_late = late.get(index).is_some_and(|late| misses_deadlines(*late));
        CandidateDevice {
            id: device.id,
            lun: device.lun,
            name: catalogue().device_name(device),
            throughput_mb_s: rate.mean,
            margin_mb_s: rate.ci95,
            most_mb_s: None,
            needs_mb_s,
            misses_need: is_by_itself && (misses_need(needs_mb_s, rate.mean) || is_late),
            starved: is_by_itself && alone.get(index).is_some_and(|alone| is_starved(rate.mean, *alone)),
            gain_mb_s: 0.0,
            gain_margin_mb_s: None,
            clear: false,
            lost_percent: None,
            wait_p99_ms: waits.get(index).copied(),
        }
    });
    let total = estimate(&totals);
    Candidate {
        total_mb_s: total.mean,
        total_margin_mb_s: total.ci95,
        least_share: least_share(runner.means(|result| &result.mb_s).into_iter(), alone),
        devices: devices.collect(),
        estimated: true,
        ..bare(now, plan, value)
    }
}

fn bare(now: &Plan, plan: &Plan, value: Value) -> Candidate {
    let moves = now.bus.parties().zip(plan.bus.parties());
    // The logical units of a target move together: the first is named.
    let own = |party: Party| match party {
        Party::Host { .. } => true,
        Party::Device { index } => now.bus.target_of(index) == index,
        Party::LoadHost | Party::LoadDisk { .. } => false,
    };
    Candidate {
        plan: to_link(plan),
        objective: value.value,
        objective_margin: value.margin,
        objective_most: value.most,
        objective_clear: resolution().clear(value.value, value.ci95),
        total_mb_s: 0.0,
        total_margin_mb_s: 0.0,
        total_most_mb_s: None,
        least_share: None,
        measured_mb_s: None,
        hosts: plan.bus.hosts.iter().map(|h| CandidateHost { id: h.id, name: catalogue().host_name(h) }).collect(),
        devices: Vec::new(),
        estimated: false,
        moves: moves
            .filter(|(a, b)| a.1 != b.1 && own(a.0))
            .map(|(a, b)| Move { from: a.1, to: b.1, name: catalogue().party_name(&now.bus, a.0) })
            .collect(),
    }
}

/// How one candidate compares with another, as far as the model can resolve.
pub(crate) fn standing(aim: Aim, one: &Candidate, beside: &Candidate) -> Comparison {
    if clearly_better(aim, one, beside) {
        Comparison::Better
    } else if clearly_better(aim, beside, one) {
        Comparison::Worse
    } else {
        Comparison::Level
    }
}

/// Whether one candidate is better than another by more than the model can resolve.
pub(crate) fn clearly_better(aim: Aim, one: &Candidate, than: &Candidate) -> bool {
    score(aim, one.objective) - score(aim, than.objective) > one.objective_clear + than.objective_clear
}

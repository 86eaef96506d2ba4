//! How often explanations of measured rates find what is hidden in a plan: a value is put into it, the rates are simulated
//! and rounded as programs print them, and the search gets the plan without the value.

use busfree_plan::{Cause, Found, Measurement, Plan, from_link};
use busfree_random_plans::Random;
use busfree_sim::{Precision, Simulation};
use busfree_study::{ExplainRun, Explanation, in_parallel};

/// Plans in which values are hidden: each the first device of a bus, with hosts and devices that owners have.
const PLANS: [&str; 10] = [
    "5/narrow.se/7=host.aha2940/0=bluescsi_v2",
    "5/narrow.se/7=host.mac_53c80/0=zuluscsi_rp2040",
    "5/narrow.se/7=host.mac_mesh/0=zuluscsi_rp2040",
    "5/narrow.se/7=host.aha1542b/0=any_disk",
    "5/narrow.se/7=host.aha2940/0=id_prec_cdrom",
    "5/wide.se/7=host.aha2940uw/0=seagate_st39102lw",
    "5/wide.lvd/7=host.aha29160/0=id_prec_disk",
    "5/wide.lvd/7=host.aha2940u2w/0=quantum_atlas10k2_18",
    "5/narrow.se/7=host.aha2940/0=any_disk/3=id_prec_cdrom",
    "5/wide.lvd/7=host.asc39320/0=disk_2002_u320/3=id_prec_disk",
];
/// What is measured: by one figure, and by the usual three.
const WORKS: [&str; 3] = ["1 r64", "1 r4", "1 r512"];
/// Values below and above which nothing is hidden, as shares of what the plan has or as times and sizes.
const SHARES: [f64; 2] = [0.3, 0.85];
const TIMES_US: [f64; 2] = [300.0, 8_000.0];
/// A value that changes the first rate by less cannot be found by it.
const SEEN: f64 = 0.12;
/// Draws for one case. Some causes change no rate of a plan.
const DRAWS: usize = 200;

/// What a search made of a hidden value.
#[derive(Clone, Debug)]
pub struct HiddenCase {
    /// The plan with the measured rates and without the hidden values.
    pub plan: String,
    /// What was hidden.
    pub hidden: Vec<Found>,
    /// The search's answer.
    pub found: Explanation,
}

impl HiddenCase {
    /// Whether an explanation has exactly the hidden causes, with the values inside their intervals.
    #[must_use]
    pub fn is_recovered(&self) -> bool {
        self.found.explained.iter().any(|one| {
            one.causes.len() == self.hidden.len()
                && self.hidden.iter().all(|hidden| {
                    let same = one.causes.iter().find(|cause| cause.word == hidden.cause.word());
                    same.is_some_and(|cause| (cause.least * 0.995..=cause.most * 1.005).contains(&hidden.value))
                })
        })
    }

    /// Whether the first explanation is called clear.
    #[must_use]
    pub fn is_named(&self) -> bool {
        self.found.clear
    }

    /// Whether the first explanation has exactly the hidden causes.
    #[must_use]
    pub fn is_first(&self) -> bool {
        self.found.explained.first().is_some_and(|one| {
            one.causes.len() == self.hidden.len()
                && self.hidden.iter().all(|hidden| one.causes.iter().any(|cause| cause.word == hidden.cause.word()))
        })
    }
}

/// So many cases from a seed, each with so many hidden causes (one or two) and measured rates (one to three).
#[must_use]
pub fn hidden_cases(count: usize, seed: u32, causes: usize, rates: usize) -> Vec<HiddenCase> {
    let seeds: Vec<u32> = (0..count as u32).map(|at| seed.wrapping_mul(1_000).wrapping_add(at)).collect();
    in_parallel(&seeds, |seed| drawn(*seed, causes, rates), |_, _| ()).into_iter().flatten().collect()
}

fn drawn(seed: u32, causes: usize, rates: usize) -> Option<HiddenCase> {
    let r = &mut Random::new(u64::from(seed));
    for _ in 0..DRAWS {
        let base = from_link(r.pick(&PLANS)?).plan?;
        let mut with = base.clone();
        let mut hidden: Vec<Found> = Vec::new();
        for _ in 0..causes {
            let found = value(r, &base, if causes == 1 { &ALL } else { &RANGES })?;
            // The times of adapter and controller add up: only their sum shows in rates.
            let is_time = |cause: Cause| matches!(cause, Cause::Adapter | Cause::Controller);
            let adds_up = |other: &Found| other.cause == found.cause || (is_time(other.cause) && is_time(found.cause));
            if !hidden.iter().any(adds_up) {
                found.cause.put(&mut with.bus, 0, found.value);
                hidden.push(found);
            }
        }
        let measured: Vec<Measurement> = WORKS.iter().take(rates).filter_map(|text| Measurement::read(text)).collect();
        if hidden.len() < causes || !measured.iter().any(|one| differ(&base, &with, one)) {
            continue;
        }
        // Each of two has to show in a rate beside the other.
        let shows = |hidden: &Found| {
            let mut without = with.clone();
            let was = hidden.cause.value(&base.bus, 0);
            restore(&mut without, &base, hidden.cause);
            was.is_none() && measured.iter().any(|one| differ(&without, &with, one))
        };
        if !hidden.iter().all(shows) {
            continue;
        }
        let mut plan = base;
        plan.bus.devices.first_mut()?.measured = measured
            .iter()
            .map(|one| Measurement { mb_s: printed(rate(&with, Some(one), 77)), ..one.clone() })
            .collect();
        let found = ExplainRun::new(&plan, 0).finish();
        return Some(HiddenCase { plan: busfree_plan::to_link(&plan), hidden, found });
    }
    None
}

/// Whether two plans have clearly different rates for a work.
fn differ(a: &Plan, b: &Plan, work: &Measurement) -> bool {
    let [a, b] = [a, b].map(|plan| rate(plan, Some(work), 1));
    a > 0.0 && b > 0.0 && (b / a).ln().abs() > SEEN
}

/// Takes a hidden value out of a plan again.
fn restore(plan: &mut Plan, base: &Plan, cause: Cause) {
    let (Some(to), Some(from)) = (plan.bus.devices.first_mut(), base.bus.devices.first()) else { return };
    match cause {
        Cause::Medium => to.own.rate_mb_s = from.own.rate_mb_s,
        Cause::Controller => to.own.overhead_us = from.own.overhead_us,
        Cause::Agreed => to.cap_mt_s = from.cap_mt_s,
        Cause::Uncached => to.own.caching = from.own.caching,
        _ => {
            if let (Some(to), Some(from)) = (plan.bus.hosts.first_mut(), base.bus.hosts.first()) {
                match cause {
                    Cause::Machine => to.bus_mb_s = from.bus_mb_s,
                    Cause::Divided => to.transfer_kb = from.transfer_kb,
                    _ => to.adapter_us = from.adapter_us,
                }
            }
        }
    }
}

/// Causes with a value between two ends, and all that show while a device is alone.
const RANGES: [Cause; 4] = [Cause::Medium, Cause::Machine, Cause::Adapter, Cause::Controller];
const ALL: [Cause; 7] =
    [Cause::Medium, Cause::Machine, Cause::Adapter, Cause::Controller, Cause::Agreed, Cause::Divided, Cause::Uncached];

fn value(r: &mut Random, plan: &Plan, causes: &[Cause]) -> Option<Found> {
    let cause = *r.pick(causes)?;
    let rate = || rate(plan, Measurement::read("1 r64").as_ref(), 1);
    let value = match cause {
        Cause::Medium | Cause::Machine => rate() * between(r, SHARES),
        Cause::Agreed => *r.pick(&[0.0, 5.0, 10.0, 20.0])?,
        Cause::Divided => *r.pick(&[4.0, 8.0, 16.0])?,
        Cause::Uncached => 0.0,
        _ => between(r, TIMES_US),
    };
    // As a plan has it.
    Some(Found { cause, value: (value * 1_000.0).round() / 1_000.0 })
}

/// A value between two, evenly in its logarithm.
fn between(r: &mut Random, [least, most]: [f64; 2]) -> f64 {
    let share = r.below(1_000) as f64 / 1_000.0;
    least * (most / least).powf(share)
}

/// The rate of the first device with this work, alone.
fn rate(plan: &Plan, work: Option<&Measurement>, seed: u32) -> f64 {
    let mut plan = plan.clone();
    plan.seed = seed;
    for (index, device) in plan.bus.devices.iter_mut().enumerate() {
        match work.filter(|_| index == 0) {
            Some(work) => device.workload = work.work(),
            None => device.workload.pattern = busfree_plan::Pattern::Off,
        }
    }
    let precision = Precision { alone: false, replications: 2, span_s: 2, most_s: 4, ..Precision::default() };
    Simulation::new(&plan, precision).finish().devices.first().map_or(0.0, |device| device.throughput_mb_s)
}

/// As programs print a rate: three digits.
fn printed(mb_s: f64) -> f64 {
    let scale = 10.0_f64.powi(2 - mb_s.max(1e-3).log10().floor() as i32);
    ((mb_s * scale).round() / scale).max(0.001)
}

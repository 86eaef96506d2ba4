//! Devices read to their end quickly, compared with the simulation of every byte.

use std::time::Instant;

use busfree_devices::catalogue;
use busfree_plan::{Bus, Device, Host, LoadSystem, Plan, Question};
use busfree_random_plans::random_plan;
use busfree_sim::{Precision, Prediction, Simulation};
use busfree_study::in_parallel;

use crate::Result;

/// One figure in both simulations, with the half-widths of its intervals.
struct Pair {
    plan: String,
    figure: String,
    quick: (f64, f64),
    whole: (f64, f64),
}

impl Pair {
    /// The difference as a share of the figure, percent.
    fn percent(&self) -> f64 {
        if self.whole.0 == 0.0 { 0.0 } else { 100.0 * (self.quick.0 - self.whole.0) / self.whole.0 }
    }

    /// The difference in units of both intervals together.
    fn apart(&self) -> f64 {
        let half = self.quick.1.hypot(self.whole.1);
        if half == 0.0 { 0.0 } else { (self.quick.0 - self.whole.0).abs() / half }
    }
}

/// Prints how the figures of `count` random plans from seed `first` on differ between both ways. Instead of a number:
/// links, or `alone`, each drive with known mechanics by itself.
pub fn compare(count: &str, first: &str) -> Result<()> {
    let plans: Vec<Plan> = if count == "alone" {
        let known =
            |made: &&busfree_devices::DeviceModel| busfree_devices::all_mechanics().iter().any(|m| m.id == made.id);
        catalogue().devices.iter().filter(known).map(|made| alone(&made.id, catalogue().workload(made.kind))).collect()
    } else if count.contains('/') {
        count.split(' ').filter_map(|link| busfree_plan::from_link(link).plan).collect()
    } else {
        let (count, first): (u64, u64) = (count.parse()?, first.parse()?);
        (first..first + count).map(|seed| random_plan(seed, 1 + (seed % 7) as usize)).collect()
    };
    let plans: Vec<Plan> = plans.into_iter().map(|plan| Plan { question: Question::Done, ..plan }).collect();
    let both = in_parallel(&plans, |plan| [false, true].map(|every_byte| run(plan, every_byte)), |_, _| {});
    let mut pairs = Vec::new();
    let mut sums = [(0.0, 0_u64); 2];
    let (mut cut, mut whole_by_half) = (0, 0);
    for (plan, [(quick, a), (whole, b)]) in plans.iter().zip(&both) {
        let link = busfree_plan::to_link(plan);
        for (sum, (p, s)) in sums.iter_mut().zip([(quick, a), (whole, b)]) {
            *sum = (sum.0 + s, sum.1 + p.events);
        }
        // A simulation of every byte runs out of connections if devices are large and requests are small.
        if quick.devices.iter().zip(&whole.devices).any(|(q, w)| q.completed != w.completed) {
            cut += 1;
            continue;
        }
        whole_by_half += u32::from(2 * quick.events > whole.events);
        for (q, w) in quick.devices.iter().zip(&whole.devices) {
            let told = |p: &busfree_sim::DeviceResult| (p.throughput_mb_s, p.ci95_mb_s);
            let figure = |name: &str| format!("{} {} {name}", w.id, w.model);
            let pair = |name: &str, quick, whole| Pair { plan: link.clone(), figure: figure(name), quick, whole };
            pairs.push(pair("rate", told(q), told(w)));
            let alone = |d: &busfree_sim::DeviceResult| (d.alone_mb_s, d.alone_ci95_mb_s);
            pairs.push(pair("alone", alone(q), alone(w)));
            let waits = |d: &busfree_sim::DeviceResult| (d.request_ms.waits, d.request_ci95_ms.waits);
            pairs.push(pair("wait", waits(q), waits(w)));
            let latency = |d: &busfree_sim::DeviceResult| (d.latency_ms.mean, d.latency_ci95_ms);
            pairs.push(pair("latency", latency(q), latency(w)));
        }
    }
    for name in ["rate", "alone", "wait", "latency"] {
        let of: Vec<&Pair> = pairs.iter().filter(|p| p.figure.ends_with(name)).collect();
        let within = of.iter().filter(|p| p.apart() <= 1.0).count();
        let rms = (of.iter().map(|p| p.percent() * p.percent()).sum::<f64>() / of.len().max(1) as f64).sqrt();
        let mean = of.iter().map(|p| p.percent()).sum::<f64>() / of.len().max(1) as f64;
        println!("{name}: {within} of {} within both intervals; mean {mean:.4} %, rms {rms:.4} %", of.len());
        let width = |of: &dyn Fn(&Pair) -> (f64, f64)| {
            let shares: Vec<f64> = pairs
                .iter()
                .filter(|p| p.figure.ends_with(name))
                .map(of)
                .filter(|x| x.0 > 0.0)
                .map(|x| 100.0 * x.1 / x.0)
                .collect();
            shares.iter().sum::<f64>() / shares.len().max(1) as f64
        };
        println!("    mean half-width: quick {:.4} %, whole {:.4} %", width(&|p| p.quick), width(&|p| p.whole));
        let mut of = of;
        of.sort_by(|a, b| b.apart().total_cmp(&a.apart()));
        for p in of.iter().take(12) {
            println!(
                "  {:.2} {:+.3} % {:.4}±{:.4} {:.4}±{:.4} {} {}",
                p.apart(),
                p.percent(),
                p.quick.0,
                p.quick.1,
                p.whole.0,
                p.whole.1,
                p.figure,
                p.plan
            );
        }
    }
    println!("{cut} of {} plans not compared; in {whole_by_half} the quick way simulates more than half", plans.len());
    println!("quick {:.2} s, {} connections; whole {:.2} s, {}", sums[0].0, sums[0].1, sums[1].0, sums[1].1);
    Ok(())
}

fn run(plan: &Plan, every_byte: bool) -> (Prediction, f64) {
    let begun = Instant::now();
    let prediction = Simulation::new(plan, Precision { every_byte, ..Precision::default() }).finish();
    (prediction, begun.elapsed().as_secs_f64())
}

fn alone(model: &str, workload: busfree_plan::Workload) -> Plan {
    let host = Host { id: 7, model: "aha29160".to_owned(), hue: 1, ..Host::default() };
    let device = Device { id: 3, model: model.to_owned(), hue: 2, workload, ..Device::default() };
    let bus = Bus { hosts: vec![host], devices: vec![device], load: LoadSystem::default(), ..Bus::default() };
    Plan { bus, ..Plan::default() }
}

//! How often the intervals of a prediction contain the mean of endless runs, as a table.

use std::ops::Range;

use busfree_plan::{Plan, Question, from_link};
use busfree_sim::{Precision, Prediction, Simulation};
use busfree_study::presets;

use crate::Result;

/// Plans with a device that alternates between two rates, besides the presets.
const MORE: [(&str, &str); 1] =
    [("two regimes", "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160n/6=id_prec_cdrom.s16k/0=id_prec_disk.q2")];

/// Prints, for each figure, how many of `seeds` seeds from `first` on have an interval that contains the mean. It
/// covers every steady preset, and rows with two devices as steady plans. The mean is that of all seeds together.
pub fn coverage(seeds: &str, first: &str) -> Result<()> {
    let first: u32 = first.parse()?;
    let seeds = first..first.saturating_add(seeds.parse()?);
    println!(
        "{:<24} {:>5} {:>9} {:>9} {:>8} {:>8} {:>11}",
        "plan", "ID", "MB/s", "covered %", "+- %", "sd %", "connections"
    );
    let presets: Vec<(String, String)> = presets().into_iter().map(|preset| (preset.id, preset.link)).collect();
    let more = MORE.map(|(id, link)| (id.to_owned(), link.to_owned()));
    for (id, link) in presets.into_iter().chain(more) {
        let plan = from_link(&link).plan.unwrap_or_default();
        if plan.question == Question::Steady || plan.bus.devices.len() > 1 {
            line(&id, &Plan { question: Question::Steady, ..plan }, seeds.clone());
        }
    }
    Ok(())
}

fn line(name: &str, plan: &Plan, seeds: Range<u32>) {
    let of_seed = |seed| Simulation::new(&Plan { seed, ..plan.clone() }, Precision::default()).finish();
    let seen: Vec<Prediction> = seeds.map(of_seed).collect();
    let figure = |p: &Prediction, device: usize| {
        p.devices.get(device).map_or((p.total_mb_s, p.total_ci95_mb_s), |d| (d.throughput_mb_s, d.ci95_mb_s))
    };
    let connections = seen.iter().map(|p| p.events).sum::<u64>() / seen.len().max(1) as u64;
    for device in 0..=plan.bus.devices.len() {
        let weight = |p: &Prediction| f64::from(p.replications);
        let weights: f64 = seen.iter().map(weight).sum();
        let mean = seen.iter().map(|p| weight(p) * figure(p, device).0).sum::<f64>() / weights;
        let count = seen.len() as f64;
        let covered = seen.iter().map(|p| figure(p, device)).filter(|(at, half)| (at - mean).abs() <= *half).count();
        let half = seen.iter().map(|p| figure(p, device).1).sum::<f64>() / count;
        let spread = seen.iter().map(|p| (figure(p, device).0 - mean) * (figure(p, device).0 - mean)).sum::<f64>();
        let id = plan.bus.devices.get(device).map_or_else(|| "total".to_owned(), |d| d.id.to_string());
        println!(
            "{name:<24} {id:>5} {mean:>9.4} {:>9.1} {:>8.3} {:>8.3} {connections:>11}",
            100.0 * covered as f64 / count,
            100.0 * half / mean,
            100.0 * (spread / count).sqrt() / mean
        );
    }
}

//! Tries what must hold on many inputs and plans. `npm run fuzz` calls it.

use std::panic::{self, AssertUnwindSafe};
use std::sync::LazyLock;
use std::time::Instant;
use std::{env, fs};

use busfree_lab::probes::{
    Covered, INVARIANTS, Mutator, TARGETS, Target, WITH_INTERVAL, broken_by, corpus, passes_bounds, target,
};
use busfree_plan::{Question, to_link};
use busfree_random_plans::plan_of_everything;

use crate::Result;
use busfree_study::in_parallel;

/// Time after which an input counts as one that hangs, ms.
const SLOW_MS: f64 = 100.0;
/// Processor time after which a plan is named, s.
const LONG_S: f64 = 20.0;
/// Inputs with a failure that are written to files.
const KEPT: u64 = 20;

fn named(name: &str) -> Result<Target> {
    target(name).ok_or_else(|| format!("no target {name}").into())
}

/// Checks one input.
pub fn one(name: &str, file: &str) -> Result<()> {
    (named(name)?.check)(&fs::read(file)?);
    Ok(())
}

/// Writes the corpus of a target to a folder.
pub fn seeds(name: &str, folder: &str) -> Result<()> {
    fs::create_dir_all(folder)?;
    for (number, input) in corpus(name).into_iter().enumerate() {
        fs::write(format!("{folder}/seed-{number:04}"), input)?;
    }
    Ok(())
}

/// Prints how many plans break each invariant, and how each of the first ones does. False if one does.
pub fn invariants(count: &str, seed: &str) -> Result<bool> {
    let (count, first): (u64, u64) = (count.parse()?, seed.parse()?);
    let seeds: Vec<u64> = (first..first.saturating_add(count)).collect();
    let begin = Instant::now();
    let look = |seed: &u64| {
        let begin = now_ms();
        let broken = broken_by(&plan_of_everything(*seed), *seed);
        let seconds = (now_ms() - begin) / 1e3;
        if seconds > LONG_S {
            println!("plan {seed} took {seconds:.0} s");
        }
        for one in &broken {
            println!("{}, plan {seed}: {}\n  {}", one.of, one.how, one.link);
        }
        broken
    };
    let broken = in_parallel(&seeds, look, |_, _| {});
    println!("{count} plans in {:.0} s", begin.elapsed().as_secs_f64());
    for of in INVARIANTS {
        let plans = broken.iter().filter(|all| all.iter().any(|one| one.of == of)).count();
        println!("{of:<26} broken by {plans:>5}");
    }
    Ok(broken.iter().all(Vec::is_empty))
}

/// Prints the plans of which a short run passes the bounds. False if there is one.
pub fn bounds(count: &str, seed: &str) -> Result<bool> {
    let (count, first): (u64, u64) = (count.parse()?, seed.parse()?);
    let seeds: Vec<u64> = (first..first.saturating_add(count)).collect();
    let look = |seed: &u64| {
        let passed = passes_bounds(&plan_of_everything(*seed));
        if let Some(one) = &passed {
            println!("plan {seed}: {}\n  {}", one.how, one.link);
        }
        passed.is_some()
    };
    let passed = in_parallel(&seeds, look, |_, _| {});
    let of = passed.iter().filter(|passed| **passed).count();
    println!("{of} of {count} plans pass their bounds");
    Ok(of == 0)
}

/// Prints for each kind of figure how many intervals contain the truth, and the plans where most of them do not.
pub fn coverage(plans: &str, seeds: &str) -> Result<()> {
    let (count, seeds): (usize, u32) = (plans.parse()?, seeds.parse()?);
    let steady = (1..).map(plan_of_everything).filter(|plan| plan.question == Question::Steady);
    let plans: Vec<_> =
        steady.filter(|plan| plan.bus.devices.iter().any(|device| plan.is_used(device))).take(count).collect();
    let seen = in_parallel(&plans, |plan| busfree_lab::probes::coverage(plan, 1..=seeds), |_, _| {});
    println!("{:<20} {:>7} {:>9} {:>9} {:>13}", "figure", "count", "covered", "percent", "median +- %");
    for (kind, name) in WITH_INTERVAL.iter().enumerate() {
        let all: Vec<&Covered> = seen.iter().flatten().filter(|one| one.kind == kind).collect();
        let covered = all.iter().filter(|one| one.is_covered()).count();
        let count = all.len().max(1) as f64;
        let mut halves: Vec<f64> =
            all.iter().filter(|one| one.truth[0] > 0.0).map(|one| one.predicted[1] / one.truth[0]).collect();
        halves.sort_by(f64::total_cmp);
        let half = 100.0 * halves.get(halves.len() / 2).copied().unwrap_or_default();
        let percent = 100.0 * covered as f64 / count;
        println!("{name:<20} {:>7} {covered:>9} {percent:>9.1} {half:>13.2}", all.len());
    }
    for (plan, all) in plans.iter().zip(&seen) {
        let outside: Vec<&Covered> = all.iter().filter(|one| !one.is_covered()).collect();
        if 2 * outside.len() > all.len() {
            println!("{} of {} outside, such as {:?}: {}", outside.len(), all.len(), outside.first(), to_link(plan));
        }
    }
    Ok(())
}

/// What the inputs of a target came to.
#[derive(Default)]
struct Tally {
    failures: u64,
    slow: u64,
    slowest_ms: f64,
    most_bytes: u64,
}

/// Prints a line for each target, or for the one with this name. False if an input fails or takes too long.
pub fn inputs(count: &str, seed: &str, name: Option<&str>) -> Result<bool> {
    let targets = name.map_or_else(|| Ok(TARGETS.to_vec()), |name| named(name).map(|one| vec![one]))?;
    let (count, seed): (u64, u64) = (count.parse()?, seed.parse()?);
    println!(
        "{:<10} {:>9} {:>9} {:>7} {:>11} {:>9} {:>8}",
        "target", "inputs", "failures", ">100 ms", "slowest ms", "peak MB", "seconds"
    );
    let mut is_well = true;
    for target in targets {
        let begin = Instant::now();
        let mut mutator = Mutator::new(target, seed);
        let mut tally = Tally::default();
        for number in 0..count {
            look(target, &mutator.next_input(), &mut tally, seed, number)?;
        }
        let Tally { failures, slow, slowest_ms, most_bytes } = tally;
        println!(
            "{:<10} {count:>9} {failures:>9} {slow:>7} {slowest_ms:>11.2} {:>9.2} {:>8.1}",
            target.name,
            most_bytes as f64 / 1e6,
            begin.elapsed().as_secs_f64()
        );
        is_well &= failures == 0 && slow == 0;
    }
    Ok(is_well)
}

/// Processor time of this thread, ms: other programs on the machine do not count. Elsewhere than on Linux they do.
fn now_ms() -> f64 {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let used = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let used = used.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    used.map_or_else(|| BEGIN.elapsed().as_secs_f64() * 1e3, |ns| ns / 1e6)
}

fn look(target: Target, input: &[u8], tally: &mut Tally, seed: u64, number: u64) -> Result<()> {
    let keep = |what: &str| {
        let path = env::temp_dir().join(format!("busfree-{what}-{}-{seed}-{number}", target.name));
        fs::write(&path, input).map(|()| path.display().to_string())
    };
    let mut ms = f64::INFINITY;
    let mut most_bytes = 0;
    // The machine may be busy with something else: an input is slow if it is so each of three times.
    for _ in 0..3 {
        let begin = now_ms();
        let read = panic::catch_unwind(|| allocation_counter::measure(|| (target.read)(input)));
        ms = ms.min(now_ms() - begin);
        most_bytes = read.map_or(most_bytes, |used| used.bytes_max);
        if ms < SLOW_MS {
            break;
        }
    }
    tally.slowest_ms = tally.slowest_ms.max(ms);
    tally.most_bytes = tally.most_bytes.max(most_bytes);
    if ms >= SLOW_MS {
        tally.slow += 1;
        if tally.slow <= KEPT {
            eprintln!("{ms:.0} ms: {}", keep("slow")?);
        }
    }
    if panic::catch_unwind(AssertUnwindSafe(|| (target.check)(input))).is_err() {
        tally.failures += 1;
        if tally.failures <= KEPT {
            eprintln!("fails: {}", keep("fails")?);
        }
    }
    Ok(())
}

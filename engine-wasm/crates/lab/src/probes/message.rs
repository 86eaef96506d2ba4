//! Messages between the page's workers: a job for a helper, or its answer. The first byte says which.

use std::sync::LazyLock;

use busfree_compact::{pack, unpack};
use busfree_plan::{Plan, from_link};
use busfree_sim::Precision;
use busfree_study::{Answer, Evaluator, Job, Limits, PredictionCache, RunningJob, Search, Task};

/// Connections that a step simulates: few, because the messages are checked and not the simulator.
const BUDGET: u64 = 500;
/// Steps of a job. A job may be long, but each step of it has to end.
const STEPS: usize = 4;

fn plan(link: &str) -> Plan {
    from_link(link).plan.unwrap_or_default()
}

/// A plan whose replications are jobs.
const TO_THE_END: &str =
    "4/wide.lvd/done/7=host.aha29160/6=id_prec_disk.s64k.count=20/2=id_prec_disk.rand.s8k.count=20";
/// A plan whose IDs are searched.
const SEARCHED: &str = "3/wide.lvd/7=host.aha29160/6=id_prec_disk/2=id_prec_cdrom";

pub(crate) fn read(input: &[u8]) {
    let (first, bytes) = input.split_first().unwrap_or((&0, &[]));
    match first % 3 {
        0 => {
            if let Some(job) = unpack::<Job>(bytes) {
                let mut job = RunningJob::new(job, &PredictionCache::default());
                for _ in 0..STEPS {
                    if job.step(&mut BUDGET.clone()).is_some() {
                        break;
                    }
                }
            }
        }
        1 => {
            let Some(answer) = unpack::<Answer>(bytes) else { return };
            let (mut leading, job) = leading();
            let id = job.map_or(0, |job| job.id);
            leading.accept(id, &answer);
            leading.step(BUDGET);
            let _ = leading.evaluation();
        }
        _ => {
            let Some(answer) = unpack::<Answer>(bytes) else { return };
            let (mut search, job) = searching();
            let id = job.map_or(0, |job| job.id);
            search.accept(id, &answer);
            search.step(BUDGET);
            let _ = search.advice();
        }
    }
}

/// A prediction whose replications are jobs, with one of them.
fn leading() -> (Evaluator, Option<Job>) {
    let mut leading = Evaluator::new(&plan(TO_THE_END), Precision::default());
    for _ in 0..100 {
        if let Some(job) = leading.next_job() {
            return (leading, Some(job));
        }
        leading.step(1);
    }
    (leading, None)
}

/// Predictions that a search begins with, so that its jobs are there at once.
static BEFORE: LazyLock<PredictionCache> = LazyLock::new(|| {
    let mut predicted = Evaluator::new(&plan(SEARCHED), Precision::default());
    while !predicted.step(u64::MAX) {}
    predicted.cache()
});

/// A search, with one of its jobs.
fn searching() -> (Search, Option<Job>) {
    let mut search = Search::with_cache(&plan(SEARCHED), Limits::default(), &BEFORE);
    for _ in 0..100 {
        if let Some(job) = search.next_job() {
            return (search, Some(job));
        }
        search.step(1);
    }
    (search, None)
}

pub(crate) fn check(input: &[u8]) {
    let bytes = input.get(1..).unwrap_or_default();
    if let Some(job) = unpack::<Job>(bytes) {
        let packed = pack(&job);
        assert_eq!(unpack::<Job>(&packed).map(|job| pack(&job)), Some(packed), "a job changes");
    }
    if let Some(answer) = unpack::<Answer>(bytes) {
        let packed = pack(&answer);
        assert_eq!(unpack::<Answer>(&packed).map(|answer| pack(&answer)), Some(packed), "an answer changes");
    }
    read(input);
}

/// Messages as workers send them.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let message = |kind: u8, bytes: Vec<u8>| [vec![kind], bytes].concat();
    let answered = |job: &Job| pack(&RunningJob::new(job.clone(), &BEFORE).finish());
    let of_prediction = leading().1;
    let mut all: Vec<Vec<u8>> = of_prediction.iter().map(|job| message(1, answered(job))).collect();
    let mut search = searching().0;
    let mut jobs: Vec<Job> = of_prediction.into_iter().collect();
    // A few trials, and the predictions of the best.
    let mut of_search = Vec::new();
    while let Some(job) = search.next_job() {
        of_search.push(job);
    }
    for job in of_search.iter().take(2).chain(of_search.iter().rev().take(1)) {
        all.push(message(2, answered(job)));
    }
    jobs.extend(of_search.into_iter().take(3));
    let compare = Task::Compare { seconds: 1, replications: 2, capacity_divisor: 8, most: 5_000 };
    let more = [Task::Evaluator { most: 2_000 }, compare];
    jobs.extend(more.into_iter().map(|task| Job { id: 9, plan: plan(SEARCHED), task }));
    all.push(message(2, pack(&Answer::Predict { seen: None })));
    all.extend(jobs.iter().map(|job| message(0, pack(job))));
    all
}

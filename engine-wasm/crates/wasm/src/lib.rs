//! The thin binding between the engine and the page's worker. A plan arrives as its link and answers leave as JSON
//! text, so that both sides share one set of types and nothing depends on the browser. Workers send each other packed
//! bytes.

mod poster;
mod replay;
mod trace;

use busfree_compact::{Packed, pack, unpack};
use busfree_plan::{Over, Plan};
use busfree_rules::Mover;
use busfree_sim::Precision;
use busfree_study::Answer;
use busfree_study::sweeps::HostKind;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Gives the engine its data. Call it before anything else.
#[wasm_bindgen(start)]
pub fn start() {
    busfree_devices::carry(include_bytes!(concat!(env!("OUT_DIR"), "/data.packed")));
}

/// The value as JSON. Serialising plain data cannot fail.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// A plan from the page. It is refused if a part of its link cannot be read or is outside its limits, whatever its
/// origin.
fn plan(link: &str) -> Result<Plan, JsError> {
    busfree_plan::whole_plan(link).map_err(|problem| JsError::new(&problem.part))
}

/// The value that another worker sent.
fn unpacked<T: Packed>(bytes: &[u8], what: &str) -> Result<T, JsError> {
    unpack(bytes).ok_or_else(|| JsError::new(what))
}

/// The IDs that a mover may have: JSON of `IdOptions`. `mover`: JSON of `Mover`.
///
/// # Errors
/// If the text is not the link of a plan within its limits, or the other one no mover.
#[wasm_bindgen]
pub fn id_options(link: &str, mover: &str) -> Result<String, JsError> {
    let mover: Mover = serde_json::from_str(mover).map_err(|error| JsError::new(&error.to_string()))?;
    Ok(to_json(&busfree_rules::id_options(&plan(link)?, &mover)))
}

/// Results of earlier predictions and searches.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct PredictionCache {
    cache: busfree_study::PredictionCache,
}

#[wasm_bindgen]
impl PredictionCache {
    /// An empty cache.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

/// A prediction in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Evaluator {
    evaluator: busfree_study::Evaluator,
}

#[wasm_bindgen]
impl Evaluator {
    /// Examines a plan and simulates nothing yet. Results in the cache are not simulated again.
    ///
    /// # Errors
    /// If the text is not the link of a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str, cache: &PredictionCache) -> Result<Self, JsError> {
        let precision = Precision::default();
        Ok(Self { evaluator: busfree_study::Evaluator::with_cache(&plan(link)?, precision, &cache.cache) })
    }

    /// Stores its results in the cache.
    pub fn store_in(&self, cache: &mut PredictionCache) {
        cache.cache.merge(&self.evaluator.cache());
    }

    /// Simulates about `budget` more bus connections. Returns true when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.evaluator.step(u64::from(budget))
    }

    /// Whether every remaining job is with a helper.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.evaluator.is_waiting()
    }

    /// A job for a helper; `undefined` when there is none at the moment.
    pub fn next_job(&mut self) -> Option<PackedJob> {
        self.evaluator.next_job().map(PackedJob::new)
    }

    /// Takes the answer to a job, packed by `RunningJob`.
    ///
    /// # Errors
    /// If the bytes are not an answer.
    pub fn accept(&mut self, job: u32, answer: &[u8]) -> Result<(), JsError> {
        self.evaluator.accept(job, &unpacked::<Answer>(answer, "answer")?);
        Ok(())
    }

    /// Takes back the jobs that helpers have not answered.
    pub fn reclaim(&mut self) {
        self.evaluator.reclaim();
    }

    /// The answer so far: JSON of `Evaluation`.
    #[must_use]
    pub fn evaluation(&self) -> String {
        to_json(&self.evaluator.evaluation())
    }
}

/// A job on its way to a helper.
#[wasm_bindgen]
#[derive(Debug)]
pub struct PackedJob {
    job: busfree_study::Job,
}

impl PackedJob {
    const fn new(job: busfree_study::Job) -> Self {
        Self { job }
    }
}

#[wasm_bindgen]
impl PackedJob {
    /// The answer comes back with this number.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.job.id
    }

    /// The bytes that `RunningJob` takes.
    #[must_use]
    pub fn packed(&self) -> Vec<u8> {
        pack(&self.job)
    }
}

/// A search for better IDs in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Search {
    search: busfree_study::Search,
}

#[wasm_bindgen]
impl Search {
    /// Prepares a search and simulates nothing yet. Results in the cache are not simulated again. `every`: every order is
    /// tried, if there are not too many.
    ///
    /// # Errors
    /// If the text is not the link of a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str, cache: &PredictionCache, every: bool) -> Result<Self, JsError> {
        let limits = if every { busfree_study::Limits::to_prove() } else { busfree_study::Limits::default() };
        Ok(Self { search: busfree_study::Search::with_cache(&plan(link)?, limits, &cache.cache) })
    }

    /// Stores its results in the cache.
    pub fn store_in(&self, cache: &mut PredictionCache) {
        cache.cache.merge(self.search.cache());
    }

    /// Simulates about `budget` more bus connections. Returns true when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.search.step(u64::from(budget))
    }

    /// Whether every remaining job is with a helper.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.search.is_waiting()
    }

    /// A job for a helper; `undefined` when there is none at the moment.
    pub fn next_job(&mut self) -> Option<PackedJob> {
        self.search.next_job().map(PackedJob::new)
    }

    /// Takes the answer to a job, packed by `RunningJob`.
    ///
    /// # Errors
    /// If the bytes are not an answer.
    pub fn accept(&mut self, job: u32, answer: &[u8]) -> Result<(), JsError> {
        self.search.accept(job, &unpacked::<Answer>(answer, "answer")?);
        Ok(())
    }

    /// Takes back the jobs that helpers have not answered.
    pub fn reclaim(&mut self) {
        self.search.reclaim();
    }

    /// The answer so far: JSON of `Advice`, or `null` before the first trials are done.
    #[must_use]
    pub fn advice(&self) -> String {
        to_json(&self.search.advice())
    }
}

/// A job of the leading worker that runs here.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RunningJob {
    job: busfree_study::RunningJob,
}

#[wasm_bindgen]
impl RunningJob {
    /// Prepares the job and simulates nothing yet. Results in the cache are not simulated again.
    ///
    /// # Errors
    /// If the bytes are not a job with a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(job: &[u8], cache: &PredictionCache) -> Result<Self, JsError> {
        Ok(Self { job: busfree_study::RunningJob::new(unpacked(job, "job")?, &cache.cache) })
    }

    /// Stores its results in the cache.
    pub fn store_in(&self, cache: &mut PredictionCache) {
        cache.cache.merge(self.job.cache());
    }

    /// Simulates about `budget` more bus connections. Returns the answer when done, otherwise `undefined`.
    pub fn step(&mut self, budget: u32) -> Option<Vec<u8>> {
        self.job.step(&mut u64::from(budget)).as_ref().map(pack)
    }
}

/// A map of one device's rate for every pair of IDs, in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Heat {
    heat: busfree_study::Heat,
}

#[wasm_bindgen]
impl Heat {
    /// Prepares a map and simulates nothing yet. Results in the cache are not simulated again. `device`: an index into
    /// the plan's devices.
    ///
    /// # Errors
    /// If the text is not the link of a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str, device: u32, cache: &PredictionCache) -> Result<Self, JsError> {
        Ok(Self { heat: busfree_study::Heat::new(&plan(link)?, device as usize, &cache.cache) })
    }

    /// Simulates about `budget` more bus connections. Returns true when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.heat.step(u64::from(budget))
    }

    /// The answer so far: JSON of `HeatMap`.
    #[must_use]
    pub fn map(&self) -> String {
        to_json(&self.heat.map())
    }
}

/// Rules of thumb about IDs, in the course of being simulated.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Conventions {
    run: busfree_study::ConventionRun,
}

#[wasm_bindgen]
impl Conventions {
    /// Prepares the run and simulates nothing yet. Results in the cache are not simulated again. `best`: the link of the
    /// plan with the best IDs.
    ///
    /// # Errors
    /// If a text is not the link of a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str, best: &str, cache: &PredictionCache) -> Result<Self, JsError> {
        Ok(Self { run: busfree_study::ConventionRun::new(&plan(link)?, &plan(best)?, &cache.cache) })
    }

    /// Stores its results in the cache.
    pub fn store_in(&self, cache: &mut PredictionCache) {
        cache.cache.merge(self.run.cache());
    }

    /// Simulates about `budget` more bus connections. Returns true when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.run.step(u64::from(budget))
    }

    /// JSON of `Conventions`, or `null` before they are complete.
    #[must_use]
    pub fn conventions(&self) -> String {
        to_json(&self.run.conventions())
    }
}

/// Improvements other than IDs, in the course of being simulated.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Improvements {
    run: busfree_study::ImprovementRun,
}

#[wasm_bindgen]
impl Improvements {
    /// Prepares the run and simulates nothing yet. Results in the cache are not simulated again.
    ///
    /// # Errors
    /// If the text is not the link of a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str, cache: &PredictionCache) -> Result<Self, JsError> {
        Ok(Self { run: busfree_study::ImprovementRun::new(&plan(link)?, &cache.cache) })
    }

    /// Stores its results in the cache.
    pub fn store_in(&self, cache: &mut PredictionCache) {
        cache.cache.merge(self.run.cache());
    }

    /// Simulates about `budget` more bus connections. Returns true when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.run.step(u64::from(budget))
    }

    /// JSON of `Improvements`, or `null` before they are complete.
    #[must_use]
    pub fn improvements(&self) -> String {
        to_json(&self.run.improvements())
    }
}

/// A sweep in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Sweep {
    run: busfree_study::sweeps::SweepRun,
}

#[wasm_bindgen]
impl Sweep {
    /// Prepares a sweep over what this word says and simulates nothing yet. `hosts`: the word of a kind of host that it
    /// has instead of the plan's.
    ///
    /// # Errors
    /// If the text is not the link of a plan within its limits, or there is no such sweep or kind.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str, over: &str, hosts: Option<String>, cache: &PredictionCache) -> Result<Self, JsError> {
        let over = Over::from_word(over).ok_or_else(|| JsError::new(over))?;
        let known = |word: String| HostKind::from_word(&word).ok_or_else(|| JsError::new(&word));
        let hosts = hosts.map(known).transpose()?;
        let cache = cache.cache.baselines().clone();
        Ok(Self { run: busfree_study::sweeps::SweepRun::new(&plan(link)?, hosts, over, None, cache) })
    }

    /// Simulates about `budget` more bus connections, or fewer if a point is finished. Returns true when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.run.step(u64::from(budget))
    }

    /// What there is so far: JSON of `Sweep`.
    #[must_use]
    pub fn sweep(&self) -> String {
        to_json(self.run.sweep())
    }
}

/// Runs a steady bus until `requests` requests are completed and does nothing else, to measure the speed of the
/// simulator on this machine. Returns JSON of `RunCounts`.
///
/// # Errors
/// If the text is not the link of a plan within its limits.
#[wasm_bindgen]
pub fn run_requests(link: &str, requests: u32) -> Result<String, JsError> {
    Ok(to_json(&busfree_sim::run_requests(&plan(link)?, u64::from(requests))))
}

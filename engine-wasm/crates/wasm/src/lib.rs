//! The binding between the engine and the page's worker. Plans come in as links and results go out as JSON text, so
//! that both sides share one set of types and nothing depends on the browser. Messages between workers are packed.

mod json;

use busfree_advise::Answer;
use busfree_lean::{Packed, pack, unpack};
use busfree_plan::{Party, Plan};
use busfree_rules::Mover;
use busfree_sim::Precision;
use wasm_bindgen::prelude::*;

use json::to_json;

/// Gives the engine its data. Call it before anything else.
#[wasm_bindgen(start)]
pub fn start() {
    busfree_devices::carry(include_bytes!(concat!(env!("OUT_DIR"), "/data.packed")));
}

/// A plan from the page. It is refused if a part of its link cannot be read or is outside its limits, whatever its
/// origin.
fn plan(link: &str) -> Result<Plan, JsError> {
    let parsed = busfree_plan::from_fragment(link);
    match (parsed.problems.first(), parsed.plan) {
        (None, Some(plan)) => Ok(plan),
        (problem, _) => Err(JsError::new(problem.map_or(link, |problem| &problem.part))),
    }
}

/// A value that another worker sent.
fn unpacked<T: Packed>(bytes: &[u8], what: &str) -> Result<T, JsError> {
    unpack(bytes).ok_or_else(|| JsError::new(what))
}

/// Version of the model and its parameters.
#[wasm_bindgen]
#[must_use]
pub fn model_version() -> String {
    busfree_devices::MODEL_VERSION.to_owned()
}

/// The IDs that a party of the plan may have: JSON of `Places`. `kind` and `index` are those of `Party`.
///
/// # Errors
/// If the text is not the link of a plan within its limits, or there is no such kind.
#[wasm_bindgen]
pub fn places_of_party(link: &str, kind: &str, index: usize) -> Result<String, JsError> {
    let party = match kind {
        "host" => Party::Host { index },
        "device" => Party::Device { index },
        "load-host" => Party::LoadHost,
        "load-disk" => Party::LoadDisk { index },
        _ => return Err(JsError::new(kind)),
    };
    places(link, &Mover::Party { party })
}

/// The IDs that a device of the catalogue may have: JSON of `Places`.
///
/// # Errors
/// If the text is not the link of a plan within its limits.
#[wasm_bindgen]
pub fn places_of_device(link: &str, model: String) -> Result<String, JsError> {
    places(link, &Mover::NewDevice { model })
}

/// The IDs that a host adapter of the catalogue may have: JSON of `Places`.
///
/// # Errors
/// If the text is not the link of a plan within its limits.
#[wasm_bindgen]
pub fn places_of_host(link: &str, model: String) -> Result<String, JsError> {
    places(link, &Mover::NewHost { model })
}

fn places(link: &str, mover: &Mover) -> Result<String, JsError> {
    Ok(to_json(&busfree_rules::places(&plan(link)?, mover)))
}

/// Results of predictions that also hold for later ones.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Known {
    known: busfree_advise::Known,
}

#[wasm_bindgen]
impl Known {
    /// An empty store.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

/// A prediction in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Forecast {
    forecast: busfree_advise::Forecast,
}

#[wasm_bindgen]
impl Forecast {
    /// Prepares a prediction without simulating yet. It does not simulate known results again.
    ///
    /// # Errors
    /// If the text is not the link of a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str, known: &Known) -> Result<Self, JsError> {
        let precision = Precision::default();
        Ok(Self { forecast: busfree_advise::Forecast::knowing(&plan(link)?, precision, &known.known) })
    }

    /// Adds its results to `known`, like `busfree_advise::Known::learn`.
    pub fn tell(&self, known: &mut Known) {
        known.known.learn(&self.forecast.known());
    }

    /// Simulates about `budget` more bus connections. Returns true when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.forecast.step(u64::from(budget))
    }

    /// Whether the remaining work is all in progress on other workers.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.forecast.is_waiting()
    }

    /// A job for another worker that no worker has yet; `undefined` if there is none.
    pub fn lend(&mut self) -> Option<Lent> {
        self.forecast.lend().map(Lent::new)
    }

    /// Accepts the answer to a job: the bytes from `Errand`.
    ///
    /// # Errors
    /// If the bytes are not an answer.
    pub fn give(&mut self, ticket: u32, answer: &[u8]) -> Result<(), JsError> {
        self.forecast.give(ticket, &unpacked::<Answer>(answer, "answer")?);
        Ok(())
    }

    /// Takes back jobs without an answer.
    pub fn take_back(&mut self) {
        self.forecast.take_back();
    }

    /// The results so far: JSON of `Outlook`.
    #[must_use]
    pub fn outlook(&self) -> String {
        to_json(&self.forecast.outlook())
    }
}

/// A job on its way to another worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Lent {
    errand: busfree_advise::Errand,
}

impl Lent {
    const fn new(errand: busfree_advise::Errand) -> Self {
        Self { errand }
    }
}

#[wasm_bindgen]
impl Lent {
    /// Number that identifies the answer.
    #[must_use]
    pub fn ticket(&self) -> u32 {
        self.errand.ticket
    }

    /// The bytes for `Errand`.
    #[must_use]
    pub fn packed(&self) -> Vec<u8> {
        pack(&self.errand)
    }
}

/// A search for better IDs in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Search {
    search: busfree_advise::Search,
}

#[wasm_bindgen]
impl Search {
    /// Prepares a search without simulating yet. It does not simulate known results again.
    ///
    /// # Errors
    /// If the text is not the link of a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str, known: &Known) -> Result<Self, JsError> {
        let limits = busfree_advise::Limits::default();
        Ok(Self { search: busfree_advise::Search::knowing(&plan(link)?, limits, &known.known) })
    }

    /// Adds its results to `known`, like `busfree_advise::Known::learn`.
    pub fn tell(&self, known: &mut Known) {
        known.known.learn(self.search.known());
    }

    /// Simulates about `budget` more bus connections. Returns true when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.search.step(u64::from(budget))
    }

    /// Whether the remaining work is all in progress on other workers.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.search.is_waiting()
    }

    /// A job for another worker that no worker has yet; `undefined` if there is none.
    pub fn lend(&mut self) -> Option<Lent> {
        self.search.lend().map(Lent::new)
    }

    /// Accepts the answer to a job: the bytes from `Errand`.
    ///
    /// # Errors
    /// If the bytes are not an answer.
    pub fn give(&mut self, ticket: u32, answer: &[u8]) -> Result<(), JsError> {
        self.search.give(ticket, &unpacked::<Answer>(answer, "answer")?);
        Ok(())
    }

    /// Takes back jobs without an answer.
    pub fn take_back(&mut self) {
        self.search.take_back();
    }

    /// The results so far: JSON of `Advice`, or `null` before the first order has been simulated.
    #[must_use]
    pub fn advice(&self) -> String {
        to_json(&self.search.advice())
    }
}

/// A job of a search or prediction that another worker leads.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Errand {
    doing: busfree_advise::Doing,
}

#[wasm_bindgen]
impl Errand {
    /// Prepares the job without simulating yet. It does not simulate known results again.
    ///
    /// # Errors
    /// If the bytes are not a job with a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(errand: &[u8], known: &Known) -> Result<Self, JsError> {
        Ok(Self { doing: busfree_advise::Doing::new(unpacked(errand, "errand")?, &known.known) })
    }

    /// Adds its results to `known`, like `busfree_advise::Known::learn`.
    pub fn tell(&self, known: &mut Known) {
        known.known.learn(self.doing.known());
    }

    /// Simulates about `budget` more bus connections. Returns the answer when done, otherwise `undefined`.
    pub fn step(&mut self, budget: u32) -> Option<Vec<u8>> {
        self.doing.step(&mut u64::from(budget)).as_ref().map(pack)
    }
}

/// A map of one device's rate for every pair of IDs, in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Heat {
    heat: busfree_advise::Heat,
}

#[wasm_bindgen]
impl Heat {
    /// Prepares the map without simulating yet. It does not simulate known results again. `device` is an index into
    /// the plan's devices.
    ///
    /// # Errors
    /// If the text is not the link of a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str, device: u32, known: &Known) -> Result<Self, JsError> {
        Ok(Self { heat: busfree_advise::Heat::new(&plan(link)?, device as usize, &known.known) })
    }

    /// Simulates about `budget` more bus connections. Returns true when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.heat.step(u64::from(budget))
    }

    /// The results so far: JSON of `HeatMap`.
    #[must_use]
    pub fn map(&self) -> String {
        to_json(&self.heat.map())
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

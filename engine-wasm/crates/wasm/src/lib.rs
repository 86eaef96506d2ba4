//! The thin binding between the engine and the page's worker. Everything crosses as JSON text, so that both sides
//! share one set of types and nothing depends on the browser.

use busfree_plan::{Parsed, Plan};
use busfree_sim::Precision;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

fn from_json<T: DeserializeOwned>(text: &str, what: &str) -> Result<T, JsError> {
    serde_json::from_str(text).map_err(|error| JsError::new(&format!("{what}: {error}")))
}

fn to_json<T: Serialize>(value: &T) -> Result<String, JsError> {
    serde_json::to_string(value).map_err(|error| JsError::new(&error.to_string()))
}

/// A plan from the page: refused when it is outside its limits, whatever sent it.
fn plan(text: &str) -> Result<Plan, JsError> {
    let plan: Plan = from_json(text, "plan")?;
    match busfree_plan::out_of_limits(&plan).first() {
        Some(problem) => Err(JsError::new(&problem.to_string())),
        None => Ok(plan),
    }
}

/// Version of the model and its parameters.
#[wasm_bindgen]
#[must_use]
pub fn model_version() -> String {
    busfree_devices::MODEL_VERSION.to_owned()
}

/// Reads a link or a JSON document: JSON of `Parsed`.
///
/// # Errors
/// Never in practice; serialising the answer could fail.
#[wasm_bindgen]
pub fn read(text: &str) -> Result<String, JsError> {
    let parsed: Parsed = busfree_plan::from_text(text);
    to_json(&parsed)
}

/// The canonical link of a plan.
///
/// # Errors
/// When the text is not a plan within its limits.
#[wasm_bindgen]
pub fn link(plan_json: &str) -> Result<String, JsError> {
    Ok(busfree_plan::to_link(&plan(plan_json)?))
}

/// The JSON document of a plan.
///
/// # Errors
/// When the text is not a plan within its limits.
#[wasm_bindgen]
pub fn document(plan_json: &str) -> Result<String, JsError> {
    Ok(busfree_plan::to_document(&plan(plan_json)?, busfree_devices::MODEL_VERSION))
}

/// Where somebody may be put: JSON of `Places`.
///
/// # Errors
/// When a text is not a plan or a mover.
#[wasm_bindgen]
pub fn places(plan_json: &str, mover_json: &str) -> Result<String, JsError> {
    to_json(&busfree_rules::places(&plan(plan_json)?, &from_json(mover_json, "mover")?))
}

/// What predictions found out that holds for later ones.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Known {
    known: busfree_sim::Known,
}

#[wasm_bindgen]
impl Known {
    /// Nothing yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

/// A prediction in the making.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Forecast {
    forecast: busfree_advise::Forecast,
}

#[wasm_bindgen]
impl Forecast {
    /// Looks at a plan; simulates nothing yet, and nothing again that is known.
    ///
    /// # Errors
    /// When the text is not a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(plan_json: &str, known: &Known) -> Result<Self, JsError> {
        let known = known.known.clone();
        Ok(Self { forecast: busfree_advise::Forecast::knowing(&plan(plan_json)?, Precision::default(), known) })
    }

    /// Adds to what is known what this one found out.
    pub fn tell(&self, known: &mut Known) {
        if let Some(more) = self.forecast.known() {
            known.known = more.clone();
        }
    }

    /// Simulates about `budget` bus connections more. True when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.forecast.step(u64::from(budget))
    }

    /// Whether all that is left to do is in other hands.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.forecast.is_waiting()
    }

    /// JSON of an errand that nobody does yet, for another worker; `undefined` when there is none.
    ///
    /// # Errors
    /// Never in practice; serialising it could fail.
    pub fn lend(&mut self) -> Result<Option<String>, JsError> {
        self.forecast.lend().as_ref().map(to_json).transpose()
    }

    /// Takes the answer to an errand that was lent: JSON of `Answer`.
    ///
    /// # Errors
    /// When the text is no answer.
    pub fn give(&mut self, ticket: u32, answer_json: &str) -> Result<(), JsError> {
        self.forecast.give(ticket, &from_json(answer_json, "answer")?);
        Ok(())
    }

    /// Takes back what was lent and not answered.
    pub fn take_back(&mut self) {
        self.forecast.take_back();
    }

    /// What is known so far: JSON of `Outlook`.
    ///
    /// # Errors
    /// Never in practice; serialising the answer could fail.
    pub fn outlook(&self) -> Result<String, JsError> {
        to_json(&self.forecast.outlook())
    }
}

/// A search for better IDs in the making.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Search {
    search: busfree_advise::Search,
}

#[wasm_bindgen]
impl Search {
    /// Prepares a search; simulates nothing yet, and nothing again that is known.
    ///
    /// # Errors
    /// When the text is not a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(plan_json: &str, known: &Known) -> Result<Self, JsError> {
        let limits = busfree_advise::Limits::default();
        Ok(Self { search: busfree_advise::Search::knowing(&plan(plan_json)?, limits, &known.known) })
    }

    /// Simulates about `budget` bus connections more. True when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.search.step(u64::from(budget))
    }

    /// Whether all that is left to do is in other hands.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.search.is_waiting()
    }

    /// JSON of an errand that nobody does yet, for another worker; `undefined` when there is none.
    ///
    /// # Errors
    /// Never in practice; serialising it could fail.
    pub fn lend(&mut self) -> Result<Option<String>, JsError> {
        self.search.lend().as_ref().map(to_json).transpose()
    }

    /// Takes the answer to an errand that was lent: JSON of `Answer`.
    ///
    /// # Errors
    /// When the text is no answer.
    pub fn give(&mut self, ticket: u32, answer_json: &str) -> Result<(), JsError> {
        let answer: busfree_advise::Answer = from_json(answer_json, "answer")?;
        self.search.give(ticket, &answer);
        Ok(())
    }

    /// Takes back what was lent and not answered.
    pub fn take_back(&mut self) {
        self.search.take_back();
    }

    /// What is known so far: JSON of `Advice`, or `null` before the first order has been looked at.
    ///
    /// # Errors
    /// Never in practice; serialising the answer could fail.
    pub fn advice(&self) -> Result<String, JsError> {
        to_json(&self.search.advice())
    }
}

/// An errand of a search that another worker leads.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Errand {
    doing: busfree_advise::Doing,
}

#[wasm_bindgen]
impl Errand {
    /// Prepares; simulates nothing yet.
    ///
    /// # Errors
    /// When the text is not an errand with a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(errand_json: &str) -> Result<Self, JsError> {
        let errand: busfree_advise::Errand = from_json(errand_json, "errand")?;
        match busfree_plan::out_of_limits(&errand.plan).first() {
            Some(problem) => Err(JsError::new(&problem.to_string())),
            None => Ok(Self { doing: busfree_advise::Doing::new(errand) }),
        }
    }

    /// Simulates about `budget` bus connections more. JSON of the `Answer` when it is done, else `undefined`.
    ///
    /// # Errors
    /// Never in practice; serialising the answer could fail.
    pub fn step(&mut self, budget: u32) -> Result<Option<String>, JsError> {
        self.doing.step(&mut u64::from(budget)).as_ref().map(to_json).transpose()
    }
}

/// A map of what one device gets for every pair of IDs, in the making.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Heat {
    heat: busfree_advise::Heat,
}

#[wasm_bindgen]
impl Heat {
    /// Prepares; simulates nothing yet. `device`: an index into the plan's devices.
    ///
    /// # Errors
    /// When the text is not a plan within its limits.
    #[wasm_bindgen(constructor)]
    pub fn new(plan_json: &str, device: u32) -> Result<Self, JsError> {
        Ok(Self { heat: busfree_advise::Heat::new(&plan(plan_json)?, device as usize) })
    }

    /// Simulates about `budget` bus connections more. True when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.heat.step(u64::from(budget))
    }

    /// What is known so far: JSON of `HeatMap`.
    ///
    /// # Errors
    /// Never in practice; serialising the answer could fail.
    pub fn map(&self) -> Result<String, JsError> {
        to_json(&self.heat.map())
    }
}

/// Runs a steady bus until so many requests are completed, with nothing around it: to see how fast the simulator is here.
/// JSON of `RunCounts`.
///
/// # Errors
/// When the text is not a plan within its limits.
#[wasm_bindgen]
pub fn run_requests(plan_json: &str, requests: u32) -> Result<String, JsError> {
    to_json(&busfree_sim::run_requests(&plan(plan_json)?, u64::from(requests)))
}

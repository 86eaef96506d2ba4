//! Traces, in columns.

use busfree_rules::{Severity, check};
use busfree_sim::{BaselineCache, TRACE_CONNECTIONS_MAX, Trace};
use wasm_bindgen::prelude::*;

use crate::to_json;
use crate::{PredictionCache, plan};

/// Most parts of a span for a monitor.
const BINS_MAX: u32 = 2_000;

/// A trace in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Tracer {
    tracer: busfree_sim::Tracer,
}

#[wasm_bindgen]
impl Tracer {
    /// Prepares the trace of a plan and simulates nothing yet. Results in the cache are not simulated again. `from_ns`
    /// and `to_ns` count from the moment at which the prediction begins to count; without `to_ns` it is as long as the
    /// prediction counts. It ends earlier after [`TRACE_CONNECTIONS_MAX`] connections.
    ///
    /// # Errors
    /// If the text is not the link of a plan within its limits, or the plan has an error among its findings.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str, from_ns: f64, to_ns: Option<f64>, cache: &PredictionCache) -> Result<Self, JsError> {
        let plan = plan(link)?;
        if check(&plan).iter().any(|finding| finding.severity == Severity::Error) {
            return Err(JsError::new(link));
        }
        let ps = |ns: f64| (ns * 1000.0) as u64;
        let baselines: BaselineCache = cache.cache.baselines().clone();
        let tracer = busfree_sim::Tracer::new(&plan, baselines, ps(from_ns), to_ns.map(ps), TRACE_CONNECTIONS_MAX);
        Ok(Self { tracer })
    }

    /// Simulates about `budget` more bus connections. Returns true when finished.
    pub fn step(&mut self, budget: u32) -> bool {
        self.tracer.step(u64::from(budget))
    }

    /// The trace. The tracer is used up.
    #[must_use]
    pub fn finish(self) -> TraceColumns {
        TraceColumns { trace: self.tracer.into_trace() }
    }
}

/// A finished trace.
#[wasm_bindgen]
#[derive(Debug)]
pub struct TraceColumns {
    trace: Trace,
}

#[wasm_bindgen]
impl TraceColumns {
    /// What is not in columns: JSON of `TraceHead`.
    #[must_use]
    pub fn head(&self) -> String {
        to_json(&self.trace.head())
    }

    /// A column of times, nanoseconds: [`Columns::times`](busfree_sim::Columns::times).
    #[must_use]
    pub fn times(&self, column: u32) -> Vec<f64> {
        self.trace.columns().times(column)
    }

    /// What a bus monitor shows of a span, ns: `busfree_files::traces::monitor`.
    #[must_use]
    pub fn monitor(&self, from_ns: f64, to_ns: f64, bins: u32) -> Vec<f64> {
        let bins = bins.clamp(1, BINS_MAX) as usize;
        busfree_files::traces::monitor(&self.trace, (from_ns * 1000.0) as i64, (to_ns * 1000.0) as i64, bins)
    }

    /// A column of whole numbers: [`Columns::numbers`](busfree_sim::Columns::numbers).
    #[must_use]
    pub fn numbers(&self, column: u32) -> Vec<u32> {
        self.trace.columns().numbers(column)
    }
}

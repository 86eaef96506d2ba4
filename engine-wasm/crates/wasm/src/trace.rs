//! Traces, in columns: a trace has up to a million rows, and typed arrays cross to the page without being copied twice.

use busfree_rules::{Severity, check};
use busfree_sim::{BaselineCache, Ends, Phase, TRACE_CONNECTIONS_MAX, Trace};
use wasm_bindgen::prelude::*;

use crate::json::to_json;
use crate::{PredictionCache, plan};

/// The value of a column where there is none.
const NONE: u32 = u32::MAX;

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

fn ns(ps: i64) -> f64 {
    ps as f64 / 1000.0
}

#[wasm_bindgen]
impl TraceColumns {
    /// What is not in columns: JSON of `TraceHead`.
    #[must_use]
    pub fn head(&self) -> String {
        to_json(&self.trace.head())
    }

    /// A column of times, nanoseconds: 0, when each phase begins; 1, since when each party of each arbitration has
    /// asked; 2, 3 and 4, when each command was issued, was sent and was done, the last NaN if that is after the trace.
    #[must_use]
    pub fn times(&self, column: u32) -> Vec<f64> {
        let Trace { events, asks, commands, .. } = &self.trace;
        match column {
            0 => events.iter().map(|event| ns(event.at)).collect(),
            1 => asks.iter().map(|ask| ns(ask.since)).collect(),
            2 => commands.iter().map(|command| ns(command.issued)).collect(),
            3 => commands.iter().map(|command| ns(command.sent)).collect(),
            _ => commands.iter().map(|command| command.done.map_or(f64::NAN, ns)).collect(),
        }
    }

    /// A column of whole numbers, 2^32 - 1 where there is none. Of phases: 0, phase and kind, four bits each, as indices
    /// of `PHASES` and `PHASE_KINDS`; 1, holder, initiator and target, eight bits each; 2, bytes; 3, arbitration; 4, command. Of
    /// arbitrations: 5, its phase; 6, the winner; 7, the bits of those that took part; 8, the first in the column of those
    /// that asked. 9, those that asked. Of commands: 10, initiator and target, eight bits each; 11, number; 12, bytes; 13, 1 for a read;
    /// 14, first block of 512 bytes.
    #[must_use]
    pub fn numbers(&self, column: u32) -> Vec<u32> {
        let Trace { events, arbitrations, asks, commands, .. } = &self.trace;
        let pair = |initiator: u8, target: u8| u32::from(initiator) << 8 | u32::from(target);
        let ends = |ends: Ends| u32::from(ends.holder) << 16 | pair(ends.initiator, ends.target);
        match column {
            0 => events.iter().map(|event| (event.phase as u32) << 4 | event.kind as u32).collect(),
            1 => events.iter().map(|event| event.ends.map_or(NONE, ends)).collect(),
            2 => events.iter().map(|event| event.bytes as u32).collect(),
            3 => events.iter().map(|event| event.arbitration.unwrap_or(NONE)).collect(),
            4 => events.iter().map(|event| event.command.unwrap_or(NONE)).collect(),
            5 => {
                let begins = events.iter().enumerate().filter(|(_, event)| event.phase == Phase::Arbitration);
                begins.map(|(index, _)| index as u32).collect()
            }
            6 => arbitrations.iter().map(|one| u32::from(one.won)).collect(),
            7 => arbitrations.iter().map(|one| one.contenders).collect(),
            8 => arbitrations.iter().map(|one| one.first_ask).collect(),
            9 => asks.iter().map(|ask| u32::from(ask.place)).collect(),
            10 => commands.iter().map(|command| pair(command.initiator, command.target)).collect(),
            11 => commands.iter().map(|command| command.number as u32).collect(),
            12 => commands.iter().map(|command| command.bytes as u32).collect(),
            13 => commands.iter().map(|command| u32::from(command.read)).collect(),
            _ => commands.iter().map(|command| (command.address / 512) as u32).collect(),
        }
    }
}

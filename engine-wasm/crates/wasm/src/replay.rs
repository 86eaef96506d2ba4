//! Replays: a trace of block requests is read as a stream and replayed on a plan, in a worker of its own.

use busfree_files::replays::{Replayer, Stop, Units};
use busfree_plan::Plan;
use busfree_rules::{Severity, check};
use wasm_bindgen::prelude::*;

/// A trace that is being replayed.
#[wasm_bindgen]
#[derive(Debug)]
pub struct TraceReplay {
    plan: Plan,
    /// `None` when it has ended.
    replayer: Option<Replayer>,
    stop: Option<Stop>,
}

#[wasm_bindgen]
impl TraceReplay {
    /// Begins a replay on the plan of a link. `units` are those of the trace's times if the file does not say them: `ms`,
    /// `us` or `s`.
    ///
    /// # Errors
    /// If the text is not the link of a plan within its limits, or the plan has errors among its findings: the message is
    /// then `errors`.
    #[wasm_bindgen(constructor)]
    pub fn new(link: &str, units: Option<String>) -> Result<Self, JsError> {
        let plan = busfree_plan::whole_plan(link).map_err(|_| JsError::new("no plan"))?;
        if check(&plan).iter().any(|finding| finding.severity == Severity::Error) {
            return Err(JsError::new("errors"));
        }
        let units = match units.as_deref() {
            Some("ms") => Some(Units::Ms),
            Some("us") => Some(Units::Us),
            Some("s") => Some(Units::S),
            _ => None,
        };
        let replayer = Some(Replayer::new(&plan, units));
        Ok(Self { plan, replayer, stop: None })
    }

    /// Takes the next bytes. They are kept until `step` has read them.
    pub fn push(&mut self, chunk: &[u8]) {
        if let Some(replayer) = &mut self.replayer {
            replayer.push(chunk);
        }
    }

    /// The trace ends: no more bytes come.
    pub fn end(&mut self) {
        if let Some(replayer) = &mut self.replayer {
            replayer.end();
        }
    }

    /// Reads and simulates for at most `budget` events. Returns true when all bytes so far are read, and, after the end of
    /// the trace, all requests are complete; also if the replay cannot continue.
    pub fn step(&mut self, budget: u32) -> bool {
        let Some(replayer) = &mut self.replayer else { return true };
        replayer.step(&mut u64::from(budget)).unwrap_or_else(|stop| {
            self.stop = Some(stop);
            true
        })
    }

    /// Bytes that were read so far.
    #[must_use]
    pub fn bytes(&self) -> f64 {
        self.count(Replayer::bytes)
    }

    /// Lines that were read so far.
    #[must_use]
    pub fn lines(&self) -> f64 {
        self.count(Replayer::lines)
    }

    /// Lines that were refused so far.
    #[must_use]
    pub fn refused(&self) -> f64 {
        self.count(Replayer::refused)
    }

    /// Requests so far.
    #[must_use]
    pub fn requests(&self) -> f64 {
        self.count(Replayer::requests)
    }

    /// Requests that are complete so far.
    #[must_use]
    pub fn completed(&self) -> f64 {
        self.count(Replayer::completed)
    }

    /// The trace ends. Completes all requests that are not yet complete: JSON of `ReplayAnswer`, or `undefined` if the replay could not go on.
    pub fn finish(&mut self) -> Option<String> {
        match self.replayer.take()?.finish() {
            Ok(replayed) => serde_json::to_string(&replayed.answer(&self.plan)).ok(),
            Err(stop) => {
                self.stop = Some(stop);
                None
            }
        }
    }

    /// Why the replay could not go on: JSON of `ReplayStop`.
    #[must_use]
    pub fn stop(&self) -> Option<String> {
        self.stop.as_ref().and_then(|stop| serde_json::to_string(stop).ok())
    }

    fn count(&self, of: impl Fn(&Replayer) -> u64) -> f64 {
        self.replayer.as_ref().map_or(0, of) as f64
    }
}

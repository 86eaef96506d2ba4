//! Where the time of a request goes.

use busfree_compact::packed;
use busfree_scsi::timing::{MS, Ps};

use crate::prediction::RequestMs;

/// Parts of one request's time from issue to status that are known while it is in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RequestParts {
    /// Until its host had the bus to send it.
    pub(crate) unsent: Ps,
    /// In the target, behind earlier requests.
    pub(crate) queued: Ps,
    /// Time for which the target waited for the bus.
    pub(crate) waited: Ps,
    /// Time for which the target had the bus.
    pub(crate) connected: Ps,
}

impl RequestParts {
    /// Adds another turn of the target.
    pub(crate) fn turn(&mut self, waited: Ps, connected: Ps) {
        self.waited += waited;
        self.connected += connected;
    }
}

/// The same of all requests that were completed. Not integers: many requests are under way at a time, so the sum goes
/// beyond what passes of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct PartSums {
    unsent: f64,
    queued: f64,
    waited: f64,
    on_bus: f64,
}

packed!(PartSums: unsent, queued, waited, on_bus);

impl PartSums {
    /// Counts a complete request `times` times. Its host had the bus for `handed_over` to send it.
    pub(crate) fn count(&mut self, parts: &RequestParts, handed_over: Ps, times: u64) {
        let times = times as f64;
        self.unsent += parts.unsent as f64 * times;
        self.queued += parts.queued as f64 * times;
        self.waited += parts.waited as f64 * times;
        self.on_bus += (handed_over + parts.connected) as f64 * times;
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.unsent += other.unsent;
        self.queued += other.queued;
        self.waited += other.waited;
        self.on_bus += other.on_bus;
    }

    /// Means over `requests` requests that took `mean_ms` on average.
    pub(crate) fn means(&self, requests: u64, mean_ms: f64) -> RequestMs {
        let mean = |sum: f64| if requests == 0 { 0.0 } else { sum / requests as f64 / MS as f64 };
        let (unsent, queued, waited, on_bus) =
            (mean(self.unsent), mean(self.queued), mean(self.waited), mean(self.on_bus));
        let rest = (mean_ms - unsent - queued - waited - on_bus).max(0.0);
        RequestMs { unsent, queued, waits: waited, on_bus, rest }
    }
}

//! What a host requests from a device.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Pattern;
use crate::fields::{Kind, WORK};

/// What a host requests from one device. MB is 10^6 bytes, KiB 1024.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Workload {
    /// Order of the addresses, or no requests at all.
    pub pattern: Pattern,
    /// Share of reads among the requests, percent; the rest are writes.
    pub read_percent: u8,
    /// Bytes of one request, a multiple of 512. If sizes differ, their mean.
    pub size_bytes: u32,
    /// Requests kept outstanding. A device without a tagged queue works on one at a time.
    pub outstanding: u8,
    /// Pause of the host between the end of a request and the next one in its place, microseconds.
    pub think_us: u32,
    /// Whether requests that arrive do so at even intervals, otherwise at random (a Poisson process).
    pub even: bool,
    /// Standard deviation of the sizes, KiB: they are distributed normally. `null`: all have the same size.
    pub spread_kb: Option<f64>,
    /// Where the requests begin, percent of the medium from its first block; `null` for 0.
    pub start_percent: Option<f64>,
    /// Length of the part of the medium on which the requests are, MB; `null`: up to the end.
    pub span_mb: Option<f64>,
    /// Percent of the requests that go to the hot spot; `null`: there is none.
    pub hot_percent: Option<f64>,
    /// Length of the hot spot at the beginning of that part, percent of it; `null` for 10.
    pub spot_percent: Option<f64>,
    /// Number of users whose requests take turns by chance. Each has its own place on the medium. `null` for 1.
    pub users: Option<f64>,
    /// Number of requests after which the work is done, if the question is about its end. `null`: the whole part of the
    /// medium.
    pub count: Option<f64>,
    /// Requests that arrive in a second, however long the ones before take. They wait in the host for a place among the
    /// outstanding ones. `null`: the next request comes when one before it is done.
    pub per_s: Option<f64>,
    /// Time in which a request must be done, ms, from its arrival; `null`: any.
    pub within_ms: Option<f64>,
    /// Time of the host's processor for each request, us, in addition to what the host's model says. `null` for none.
    pub work_us: Option<f64>,
}

impl Default for Workload {
    fn default() -> Self {
        Self::USUAL
    }
}

impl Workload {
    /// One stream of sequential reads.
    pub(crate) const USUAL: Self = Self {
        pattern: Pattern::Sequential,
        read_percent: 100,
        size_bytes: 64 * 1024,
        outstanding: 1,
        think_us: 0,
        spread_kb: None,
        start_percent: None,
        span_mb: None,
        hot_percent: None,
        spot_percent: None,
        users: None,
        count: None,
        per_s: None,
        even: false,
        within_ms: None,
        work_us: None,
    };
}

/// The version of links that added the settings below; a link without them is of an older version.
pub(crate) const WORK_SINCE: u32 = 4;

/// Largest number of users of one device.
pub const USERS_MAX: usize = 64;

impl Workload {
    /// Whether it says more than pattern, size, reads, queue and pause. Links of version 3 have no words for that.
    #[must_use]
    pub fn has_figures(&self) -> bool {
        let is_set = |kind: &Kind<Self>| matches!(kind, Kind::Figure { get, .. } if get(self).is_some());
        self.even || WORK.iter().any(|field| is_set(&field.kind))
    }
}

//! What a finding says of each device concerned.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Figures of a device or an adapter that are assumed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AssumedFields {
    /// Its name.
    pub name: String,
    /// Names of the catalogue's fields.
    pub fields: Vec<String>,
}

/// What a pair transfers at, and what it could where nothing of the kind were in its way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct RateLoss {
    /// The device's name.
    pub name: String,
    /// What it agrees on, MB/s.
    pub now_mb_s: f64,
    /// What it could agree on, MB/s.
    pub could_mb_s: f64,
}

/// A pair whose REQ/ACK offset is too small for its rate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct OffsetLimit {
    /// The device's name.
    pub name: String,
    /// Transfers that may be under way before the first is acknowledged.
    pub offset: u8,
    /// Time between two transfers as agreed, ns.
    pub period_ns: f64,
    /// What was agreed, MB/s.
    pub agreed_mb_s: f64,
    /// What the offset leaves of it, MB/s.
    pub sustained_mb_s: f64,
}

/// Bus time that a device takes while it gives all its medium can.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct BusTime {
    /// The device's name.
    pub name: String,
    /// What it agrees on, MB/s.
    pub agreed_mb_s: f64,
    /// What its medium gives, MB/s.
    pub media_mb_s: f64,
    /// Share of the bus's time for that, percent.
    pub bus_percent: f64,
    /// The same if it transferred as fast as the fastest here, percent.
    pub fast_percent: f64,
}

/// What a pair came to in domain validation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Settled {
    /// The device's name.
    pub name: String,
    /// Rates that came back wrong, in the order tried, MT/s.
    pub failed_mt_s: Vec<f64>,
    /// Rate it settled on, MT/s; 0 is asynchronous.
    pub settled_mt_s: f64,
    /// The same, MB/s.
    pub settled_mb_s: f64,
    /// What the pair had agreed on first, MB/s.
    pub agreed_mb_s: f64,
}

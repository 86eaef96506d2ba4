//! What a rule says about a plan: a code and parameters. Sentences live with the page and the command line.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// It will not work; nothing is predicted.
    Error,
    /// It works worse than it could, or may not work.
    Warning,
    /// Worth knowing.
    Note,
}

/// One statement about a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Finding {
    /// What it says.
    #[serde(flatten)]
    pub what: FindingKind,
    /// How bad it is.
    pub severity: Severity,
    /// IDs of those concerned, in plan order.
    pub devices: Vec<u8>,
    /// Where the rule comes from.
    pub source: String,
}

/// Figures of one device that are assumed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AssumedFields {
    /// The device's name.
    pub name: String,
    /// Names of the catalogue's fields.
    pub fields: Vec<String>,
}

/// Everything a rule can say, with the figures the sentence needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum FindingKind {
    /// Two or more parties answer at one ID.
    DuplicateId {
        /// The ID.
        id: u8,
        /// Names of those on it.
        names: Vec<String>,
        /// The nearest free ID that suits the last of them.
        free_id: Option<u8>,
    },
    /// An ID above 7 on a narrow cable.
    IdNeedsWideBus {
        /// Its name.
        name: String,
        /// The nearest free ID that suits it.
        free_id: Option<u8>,
    },
    /// An ID above 7 on a device with eight data lines.
    IdNeedsWideDevice {
        /// Its name.
        name: String,
        /// The nearest free ID that suits it.
        free_id: Option<u8>,
    },
    /// An ID that cannot be set on this device.
    IdNotSelectable {
        /// Its name.
        name: String,
        /// IDs that can be set.
        selectable: Vec<u8>,
        /// The nearest free ID that suits it.
        free_id: Option<u8>,
    },
    /// Somebody sits above 7 whom a narrow partner cannot see.
    Unseen {
        /// Who sits there.
        name: String,
        /// Who cannot see it: its host, or a device of its own.
        by: String,
        /// The nearest free ID that suits it.
        free_id: Option<u8>,
    },
    /// HVD on a bus with anything else.
    HvdMixed {
        /// Names of those who do not fit.
        names: Vec<String>,
    },
    /// A single-ended device brings the whole bus to SE.
    BusComesUpSe {
        /// Names of those who cause it.
        names: Vec<String>,
        /// Device that loses most by it.
        loser: Option<String>,
        /// What that device could agree on without, MB/s.
        without_mb_s: Option<f64>,
        /// What it agrees on, MB/s.
        with_mb_s: Option<f64>,
    },
    /// There is no host adapter.
    NoHost,
    /// There is no device with work to do.
    NothingToDo,
    /// The catalogue does not have it.
    UnknownModel {
        /// Its catalogue id.
        model: String,
    },
    /// Figures that nobody has published; usual ones of the kind are used.
    Assumed {
        /// Who, and which figures.
        parts: Vec<AssumedFields>,
    },
    /// What the medium gives is more than the pair agreed on.
    SlowAgreement {
        /// The device's name.
        name: String,
        /// What it agrees on, MB/s.
        agreed_mb_s: f64,
        /// What its medium gives, MB/s.
        media_mb_s: f64,
    },
    /// Quick arbitration is asked for, but not everybody is known to have it, so the bus goes without.
    QasUnused {
        /// Names of the plan's own parties that keep it off.
        names: Vec<String>,
        /// Whether the load system keeps it off too.
        load: bool,
    },
    /// Packets are asked for, but no pair can have them.
    PacketsUnused,
}

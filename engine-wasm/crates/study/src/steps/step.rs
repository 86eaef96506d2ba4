//! Steps and their changes.

use busfree_plan::{
    ArrayLevel, Attached, Channel, Connector, OwnTerminator, Piece, Signalling, Terminator, Value, Width,
};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What to do to make one machine of another one.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Steps {
    /// The steps in order; empty if the plans are equal.
    pub steps: Vec<Step>,
}

/// Something that a person does.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct Step {
    /// Where it is done.
    pub kind: StepKind,
    /// What steps of its kind are called above a list.
    pub heading: &'static str,
    /// What to do.
    pub sentence: String,
    /// The IDs that it concerns, before and after it.
    pub ids: Vec<u8>,
    /// What it changes in the plan; none if power is switched. Hosts, devices and arrays have numbers from 0: those of the
    /// first plan as they are listed there, channel A before channel B, and then each new one the next.
    pub changes: Vec<Change>,
}

/// Where a step is done. Steps are in this order, but for the ID of a host that has to leave its ID before the power goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    /// Power is switched.
    Power,
    /// A part comes, goes or changes its place.
    Part,
    /// Cables, plugs and terminators at their ends.
    Cable,
    /// Jumpers and switches of a part, also its files if it is an emulator board.
    Jumper,
    /// Settings of host adapters, systems and arrays.
    Setting,
    /// What the computer does.
    Work,
    /// Only in the plan: nothing changes in the machine.
    Plan,
}

impl StepKind {
    /// What its steps are called above a list.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Power => "Power",
            Self::Part => "Parts",
            Self::Cable => "Cables and plugs",
            Self::Jumper => "Jumpers",
            Self::Setting => "Settings",
            Self::Work => "Work",
            Self::Plan => "In the plan only",
        }
    }
}

/// A part of the machine, or the plan itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "StepOf")]
pub enum Of {
    /// The plan.
    Plan,
    /// A bus.
    Bus {
        /// Its channel.
        channel: Channel,
    },
    /// A host adapter.
    Host {
        /// Its number.
        number: usize,
    },
    /// A device.
    Device {
        /// Its number.
        number: usize,
    },
    /// An array.
    Array {
        /// Its number.
        number: usize,
    },
}

/// A change of the plan. Indices of [`Attached`] are numbers of parts.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[ts(rename = "StepChange")]
pub enum Change {
    /// Channel B comes, with an empty bus, or goes.
    Second {
        /// Whether it is there.
        there: bool,
    },
    /// A host adapter or device comes, with all else as usual. It has the next number.
    Add {
        /// Which.
        of: Of,
        /// Its channel.
        channel: Channel,
        /// Its id in the catalogue.
        model: String,
        /// Its SCSI ID.
        id: u8,
    },
    /// An array comes, with all else as usual. It has the next number.
    AddArray {
        /// Its number.
        number: usize,
        /// Its level.
        level: ArrayLevel,
    },
    /// A host adapter, device or array goes. Pieces of cable at its plug become one.
    Remove {
        /// Which.
        of: Of,
    },
    /// A host adapter or device goes to a channel.
    Move {
        /// Which.
        of: Of,
        /// The channel.
        channel: Channel,
    },
    /// A host adapter or device has another SCSI ID.
    Id {
        /// Which.
        of: Of,
        /// Its ID.
        id: u8,
    },
    /// An array has another level.
    Level {
        /// Its number.
        number: usize,
        /// Its level.
        level: ArrayLevel,
    },
    /// A field has another value.
    Field {
        /// Of what.
        of: Of,
        /// Its name in documents, with a point behind the name of a part of it, as in `workload.size_bytes`.
        field: String,
        /// Its value.
        value: Value,
    },
    /// The load system keeps the bus busy for another share.
    LoadPercent {
        /// The channel.
        channel: Channel,
        /// The share, percent; 0 takes it off the bus.
        percent: u8,
    },
    /// The initiator of the load system has another ID.
    LoadInitiator {
        /// The channel.
        channel: Channel,
        /// Its ID.
        id: u8,
    },
    /// The disks of the load system have other IDs.
    LoadDisks {
        /// The channel.
        channel: Channel,
        /// Their IDs.
        ids: Vec<u8>,
    },
    /// The disks of the load system negotiate another rate.
    LoadRate {
        /// The channel.
        channel: Channel,
        /// The rate, MT/s; 0: asynchronous.
        mt_s: f64,
    },
    /// The plan lays a cable out, at first an empty one, or leaves it out.
    LaidOut {
        /// The channel.
        channel: Channel,
        /// Whether it does.
        there: bool,
    },
    /// The last further segment comes, or goes.
    Segment {
        /// The channel.
        channel: Channel,
        /// Whether it is there.
        there: bool,
    },
    /// A segment has another width.
    Width {
        /// The channel.
        channel: Channel,
        /// The segment: 0 is the bus's own.
        segment: usize,
        /// Its width.
        width: Width,
    },
    /// A segment has another signalling.
    Signalling {
        /// The channel.
        channel: Channel,
        /// The segment: 0 is the bus's own.
        segment: usize,
        /// Its signalling.
        signalling: Signalling,
    },
    /// What is plugged in along a segment, from one end to the other. A new plug has all else as usual.
    Plugs {
        /// The channel.
        channel: Channel,
        /// The segment: 0 is the bus's own.
        segment: usize,
        /// The plugs.
        order: Vec<Attached>,
    },
    /// An end of a segment has another terminator.
    End {
        /// The channel.
        channel: Channel,
        /// The segment: 0 is the bus's own.
        segment: usize,
        /// Whether it is the end before the first plug.
        is_first: bool,
        /// What is plugged on it.
        terminator: Terminator,
    },
    /// A piece of a segment is another one.
    Piece {
        /// The channel.
        channel: Channel,
        /// The segment: 0 is the bus's own.
        segment: usize,
        /// The plug behind it; `null`: it is the last piece.
        before: Option<Attached>,
        /// The piece.
        piece: Piece,
    },
    /// A part is plugged in differently.
    Plug {
        /// The channel.
        channel: Channel,
        /// The segment: 0 is the bus's own.
        segment: usize,
        /// The part.
        of: Attached,
        /// Length of its stub, cm; 0 for one within the limit.
        stub_cm: u16,
        /// Cable hidden in its box, cm.
        box_cm: u16,
        /// Its connector.
        connector: Connector,
    },
    /// A part terminates or powers the segment differently.
    Termination {
        /// The channel.
        channel: Channel,
        /// The segment: 0 is the bus's own.
        segment: usize,
        /// The part.
        of: Attached,
        /// Its own terminator.
        terminator: OwnTerminator,
        /// Whether it supplies TERMPWR; `null` for what is usual.
        power: Option<bool>,
    },
    /// The plan lists the host adapters of a channel in another order.
    HostOrder {
        /// The channel.
        channel: Channel,
        /// Their numbers.
        numbers: Vec<usize>,
    },
    /// The plan lists the devices of a channel in another order.
    DeviceOrder {
        /// The channel.
        channel: Channel,
        /// Their numbers.
        numbers: Vec<usize>,
    },
    /// The plan lists the arrays in another order.
    ArrayOrder {
        /// Their numbers.
        numbers: Vec<usize>,
    },
    /// The question of the plan is about a channel.
    Asks {
        /// The channel.
        channel: Channel,
    },
}

/// Largest number of plans beside each other in a table.
pub const PLANS_BESIDE_MAX: usize = 5;

/// A device of several plans, on the channels that their questions are about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SameDevice {
    /// Its place among the devices of each plan; `null` where it is missing.
    pub places: Vec<Option<usize>>,
}

//! The cable of a bus as it is laid out: what is attached to it in which order, the length of each piece, and the
//! terminators at its ends.

use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use crate::limits::{DEVICES_MAX, HOSTS_MAX};
use crate::{Bus, Connector, OwnTerminator, PieceKind, Signalling, Terminator, Width, Wires};

/// Longest piece of cable, cm: more than the longest segment that any signalling allows.
pub const PIECE_CM_MAX: u16 = 3_000;
/// Longest stub, cm.
pub const STUB_CM_MAX: u16 = 500;
/// Longest cable hidden in a box, cm.
pub const BOX_CM_MAX: u16 = 500;
/// Largest number of further segments of a bus.
pub const BRANCHES_MAX: usize = 3;
/// Largest number of a converter.
pub const CONVERTER_MAX: u8 = 3;
/// Most stops of a segment: everything once, the load system and the converters too.
pub const STOPS_MAX: usize = HOSTS_MAX + DEVICES_MAX + 1 + CONVERTER_MAX as usize;

/// A cable from one end to the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Line {
    /// What is plugged on the end before the first stop.
    pub begin: Terminator,
    /// What is attached to it, from one end to the other.
    pub stops: Vec<Stop>,
    /// The piece behind the last stop.
    pub rest: Piece,
    /// What is plugged on the end behind the last stop.
    pub end: Terminator,
}

/// A further segment of a bus, behind a converter. A host or converter that is on two segments joins them: it passes
/// what it receives on one to the other, and keeps their lines apart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// Width of its cable.
    #[serde(default)]
    pub width: Width,
    /// Signalling that its cable and terminators are made for.
    #[serde(default)]
    pub signalling: Signalling,
    /// Its cable.
    #[serde(default)]
    pub line: Line,
}

/// A place on a cable where something is attached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stop {
    /// What is attached. It exists on this bus. A device and the load system are on one segment, a converter on two, a
    /// host on any number; each once on a segment.
    pub of: Attached,
    /// The piece between the stop before, or the end, and this one.
    #[serde(default)]
    pub before: Piece,
    /// Its own terminator.
    #[serde(default)]
    pub terminator: OwnTerminator,
    /// Whether it supplies TERMPWR; `null` for what is usual: a host or converter does, and a device does not.
    #[serde(default)]
    pub power: Option<bool>,
    /// Length of its stub, cm; 0 for one within the limit.
    #[serde(default)]
    pub stub_cm: u16,
    /// Cable hidden in its box, cm. It is part of the length of the segment.
    #[serde(default)]
    pub box_cm: u16,
    /// Its connector.
    #[serde(default)]
    pub connector: Connector,
}

/// A piece of cable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Piece {
    /// Its length, cm.
    pub cm: u16,
    /// Whether it is in a computer.
    pub kind: PieceKind,
    /// Its wires.
    pub wires: Wires,
}

impl Piece {
    /// One piece of this and another one, with the fewer wires of the two and an adapter of either, within the limit of
    /// length.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        let cm = (u32::from(self.cm) + u32::from(other.cm)).min(u32::from(PIECE_CM_MAX)) as u16;
        let has = |wires: Wires| self.wires == wires || other.wires == wires;
        let wires = [Wires::Ended, Wires::Narrow].into_iter().find(|wires| has(*wires)).unwrap_or_default();
        let is_outside = [self.kind, other.kind].contains(&PieceKind::Outside);
        Self { cm, kind: if is_outside { PieceKind::Outside } else { PieceKind::Inside }, wires }
    }
}

/// What is attached to a cable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Attached {
    /// A host adapter. It may be on two segments if it has a converter.
    Host {
        /// Index into `hosts`.
        index: usize,
    },
    /// A device: the first logical unit of its target.
    Device {
        /// Index into `devices`.
        index: usize,
    },
    /// The load system: its initiator and its disks, in one box.
    Load,
    /// A converter or expander of its own, which joins two segments.
    Converter {
        /// Its number, from 1.
        number: u8,
    },
}

/// What is attached, as a document has it. By hand: derived code for enums with a tag is larger and ignores unknown keys.
impl<'de> Deserialize<'de> for Attached {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            kind: String,
            index: Option<usize>,
            number: Option<u8>,
        }
        let Fields { kind, index, number } = Fields::deserialize(deserializer)?;
        Ok(match (&*kind, index, number) {
            ("host", Some(index), None) => Self::Host { index },
            ("device", Some(index), None) => Self::Device { index },
            ("load", None, None) => Self::Load,
            ("converter", None, Some(number)) => Self::Converter { number },
            _ => return Err(Error::custom("nothing that can be attached")),
        })
    }
}

impl Stop {
    /// A stop with all that is usual.
    #[must_use]
    pub fn of(of: Attached, before: Piece) -> Self {
        Self {
            of,
            before,
            terminator: OwnTerminator::default(),
            power: None,
            stub_cm: 0,
            box_cm: 0,
            connector: Connector::default(),
        }
    }

    /// Whether it supplies TERMPWR.
    #[must_use]
    pub fn supplies_power(&self) -> bool {
        self.power.unwrap_or(matches!(self.of, Attached::Host { .. } | Attached::Converter { .. }))
    }
}

/// A segment of a bus: its cable with its width and signalling.
#[derive(Clone, Copy, Debug)]
pub struct Segment<'a> {
    /// Width of its cable.
    pub width: Width,
    /// Signalling that its cable and terminators are made for.
    pub signalling: Signalling,
    /// Its cable.
    pub line: &'a Line,
}

impl Bus {
    /// The segments of a cable that is laid out, the bus's own first; empty if it is not.
    pub fn segments(&self) -> impl Iterator<Item = Segment<'_>> {
        let own = self.line.as_ref().map(|line| Segment { width: self.width, signalling: self.signalling, line });
        let branches = self.branches.iter().filter(|_| self.line.is_some());
        own.into_iter().chain(branches.map(|Branch { width, signalling, line }| Segment {
            width: *width,
            signalling: *signalling,
            line,
        }))
    }

    /// Whether a stop, by the number of its segment and its own, is of something that exists and that no earlier stop is
    /// of. A host may be on several segments, a converter on two.
    pub(crate) fn has_place(&self, segment: usize, stop: usize) -> bool {
        let all = || self.segments().map(|segment| &*segment.line.stops).enumerate();
        let Some(of) = all().nth(segment).and_then(|(_, stops)| stops.get(stop)).map(|stop| stop.of) else {
            return false;
        };
        let before = |(at, stops): (usize, &[Stop])| {
            let end = if at == segment { stop } else { stops.len() };
            stops.iter().take(end).filter(|other| other.of == of).count()
        };
        let here: usize = all().filter(|(at, _)| *at == segment).map(before).sum();
        let elsewhere: usize = all().filter(|(at, _)| *at < segment).map(before).sum();
        match of {
            Attached::Host { index } => index < self.hosts.len() && here == 0,
            Attached::Device { index } => index < self.devices.len() && here + elsewhere == 0,
            Attached::Load => here + elsewhere == 0,
            Attached::Converter { number } => (1..=CONVERTER_MAX).contains(&number) && here == 0 && elsewhere < 2,
        }
    }

    /// Takes away stops without a place ([`Self::has_place`]), and says what they are of.
    pub(crate) fn without_place(&mut self) -> Vec<Attached> {
        let mut taken = Vec::new();
        for segment in 0..=self.branches.len() {
            let mut stop = 0;
            while let Some(of) = self.stops_mut(segment).and_then(|stops| stops.get(stop)).map(|stop| stop.of) {
                if self.has_place(segment, stop) {
                    stop += 1;
                } else if let Some(stops) = self.stops_mut(segment) {
                    stops.remove(stop);
                    taken.push(of);
                }
            }
        }
        taken
    }

    fn stops_mut(&mut self, segment: usize) -> Option<&mut Vec<Stop>> {
        let line = match segment {
            0 => self.line.as_mut(),
            _ => self.branches.get_mut(segment - 1).map(|branch| &mut branch.line),
        };
        line.map(|line| &mut line.stops)
    }

    /// Whether something of this bus is attached to its cable: it exists, and is the first unit of its target. Other stops
    /// of a cable do not count.
    #[must_use]
    pub fn can_be_attached(&self, of: Attached) -> bool {
        match of {
            Attached::Host { index } => index < self.hosts.len(),
            Attached::Device { index } => index < self.devices.len() && self.target_of(index) == index,
            Attached::Load => self.load.percent > 0,
            Attached::Converter { number } => (1..=CONVERTER_MAX).contains(&number),
        }
    }

    /// Everything that has to be attached to the cable: hosts, targets, the load system.
    pub fn to_attach(&self) -> impl Iterator<Item = Attached> + '_ {
        let hosts = (0..self.hosts.len()).map(|index| Attached::Host { index });
        let targets = (0..self.devices.len()).map(|index| Attached::Device { index });
        hosts.chain(targets).chain([Attached::Load]).filter(|of| self.can_be_attached(*of))
    }
}

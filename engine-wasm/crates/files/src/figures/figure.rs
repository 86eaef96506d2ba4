//! A rate that a program measured, and where it comes from.

use busfree_plan::words::{fixed, thousands};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::figures::tool::Tool;

/// Which way the data went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "FigureDirection")]
pub enum Direction {
    /// From the device.
    Read,
    /// To the device.
    Write,
}

/// In which order the addresses were.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "FigureOrder")]
pub enum Order {
    /// Each request continued the one before.
    Sequential,
    /// Each request needed a seek.
    Random,
}

/// Which part of the medium a rate is of. Modern disks are fastest at the outer edge, where their addresses begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "FigureZone")]
pub enum Zone {
    /// The first addresses, at the outer edge.
    Outer,
    /// The middle.
    Middle,
    /// The last addresses, at the inner edge.
    Inner,
    /// The average of the whole medium.
    Average,
}

/// A rate that a program measured.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct MeasuredFigure {
    /// The program.
    pub tool: Tool,
    /// What the program is called in a sentence.
    pub program: &'static str,
    /// The rate, MB/s of 1,000,000 bytes.
    pub mb_s: f64,
    /// Half a step of the last digit that the program printed, MB/s: the rate is not known better.
    pub half_step_mb_s: f64,
    /// What the text says of how it was measured.
    #[serde(flatten)]
    #[ts(flatten)]
    pub known: Known,
    /// The number of the line that has the rate, from 1.
    pub line: usize,
    /// The rate and what it is of, without a full stop.
    pub words: String,
}

/// What a text says of how a rate was measured.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS, JsonSchema)]
#[ts(rename = "FigureKnown")]
pub struct Known {
    /// Which way the data went; `None` if the text does not say, or if it went both ways.
    pub direction: Option<Direction>,
    /// Size of a request of the program, bytes; `None` if the text does not say.
    #[ts(type = "number | null")]
    pub request_bytes: Option<u64>,
    /// The order of the addresses; `None` if the text does not say.
    pub order: Option<Order>,
    /// The part of the medium; `None` if the text does not say.
    pub zone: Option<Zone>,
    /// The name of the device as the text has it; empty if it has none.
    pub device: String,
    /// SCSI ID, if the name of the device has it.
    pub scsi_id: Option<u8>,
    /// Whether the data went through files of a file system; `None` if the text does not say.
    pub file_system: Option<bool>,
    /// Whether the computer could keep the data in its memory; `None` if the text does not say.
    pub cache: Option<bool>,
}

impl MeasuredFigure {
    /// Sets the words.
    pub(crate) fn with_words(mut self) -> Self {
        let mut words = vec![[&figures(self.mb_s), "\u{A0}MB/s"].concat()];
        words.extend(self.known.order.map(|order| order.name().to_owned()));
        words.extend(self.known.direction.map(|direction| direction.name().to_owned()));
        if let Some(bytes) = self.known.request_bytes {
            words.push([&thousands(&bytes.to_string()), "\u{A0}B a request"].concat());
        }
        words.extend(self.known.zone.map(|zone| zone.name().to_owned()));
        if !self.known.device.is_empty() {
            words.push(self.known.device.clone());
        }
        self.words = words.join(", ");
        if self.tool != Tool::Plain {
            self.words += &[" (", self.tool.name(), ")"].concat();
        }
        self
    }
}

impl Direction {
    /// As one says of a rate.
    const fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "written",
        }
    }
}

impl Order {
    const fn name(self) -> &'static str {
        match self {
            Self::Sequential => "sequential",
            Self::Random => "random",
        }
    }
}

impl Zone {
    const fn name(self) -> &'static str {
        match self {
            Self::Outer => "outer edge",
            Self::Middle => "middle of the medium",
            Self::Inner => "inner edge",
            Self::Average => "average of the medium",
        }
    }
}

/// A rate with three digits or a little more.
fn figures(mb_s: f64) -> String {
    fixed(
        mb_s,
        if mb_s >= 100.0 {
            1
        } else if mb_s >= 1.0 {
            2
        } else {
            3
        },
    )
}

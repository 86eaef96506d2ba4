//! Remarks about a text with rates, in words, so that the page and the command line say the same.

use busfree_plan::say;
use busfree_plan::words::{Part, list, thousands};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::figures::limits::{BUS_MB_S_MAX, FIGURES_CHARS_MAX, FIGURES_LINES_MAX, FIGURES_MAX, NAME_CHARS_MAX};
use crate::imports::first_chars;

/// A remark about a text with rates.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(into = "SaidFigureNote")]
pub struct FigureNote {
    /// The number of the line that it is about, from 1; 0 for the whole text.
    pub line: usize,
    /// That line; empty for the whole text.
    pub raw: String,
    /// What is remarked.
    pub what: FigureRemark,
}

impl FigureNote {
    pub(crate) fn of(line: usize, raw: &str, what: FigureRemark) -> Self {
        Self { line, raw: first_chars(raw.trim(), NAME_CHARS_MAX).to_owned(), what }
    }
}

/// A remark about a text with rates, in words.
#[derive(Debug, Serialize, TS, JsonSchema)]
#[ts(rename = "FigureNote")]
pub struct SaidFigureNote {
    /// The number of the line that it is about, from 1; 0 for the whole text.
    pub line: usize,
    /// That line; empty for the whole text.
    pub raw: String,
    /// The remark as a sentence.
    pub text: String,
    /// The remark for programs.
    #[serde(flatten)]
    #[ts(skip)]
    pub what: FigureRemark,
}

impl From<FigureNote> for SaidFigureNote {
    fn from(FigureNote { line, raw, what }: FigureNote) -> Self {
        Self { line, raw, text: what.sentence(), what }
    }
}

/// What can be remarked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum FigureRemark {
    /// The text is longer than what is read.
    TooLong,
    /// It has more lines than are read.
    TooManyLines,
    /// It has more rates than are kept.
    TooManyFigures,
    /// It is the output of several programs.
    SeveralTools {
        /// Their names.
        names: Vec<String>,
    },
    /// The rate is that of the computer's memory.
    Memory,
    /// The rate is that of the processor, which handled each character.
    Processor,
    /// The rate is that of the bus and the drive's buffer.
    Burst,
    /// The rate is what a bus can carry or has agreed on.
    BusRate,
    /// The data may have stayed in the memory of the computer.
    SmallAmount {
        /// The data, MB.
        mb: u64,
    },
    /// No parallel bus is as fast.
    AboveTheBus,
    /// The data went from one device or file to another.
    Copy,
    /// The text does not say how many bytes its K has.
    KiloAssumed,
    /// The text does not say how many bytes its M has.
    MegaAssumed,
    /// The text writes bits where it seems to mean bytes.
    BytesAssumed,
    /// The rate is a range; its middle is taken.
    Range,
    /// The rate is of the outer edge.
    OuterZone,
    /// The rate is the average of the medium.
    AverageZone,
    /// The program found the test too short to measure.
    TooShort,
    /// The line begins as a result, and has no rate that can be read.
    NotRead,
    /// There are more remarks than are kept.
    More {
        /// Their number.
        count: usize,
    },
}

impl FigureRemark {
    fn sentence(&self) -> String {
        match self {
            Self::TooLong => say!["Only the first {} characters were read.", thousands(&FIGURES_CHARS_MAX.to_string())],
            Self::TooManyLines => say!["Only the first {} lines were read.", thousands(&FIGURES_LINES_MAX.to_string())],
            Self::TooManyFigures => say!["Only the first {} rates were read.", Part::Count(FIGURES_MAX)],
            Self::SeveralTools { names } => {
                say!["The text has results of {}. They measure in different ways: compare only rates of one program.", list(names)]
            }
            Self::Memory => "This is the rate of the computer's memory, and no rate of a disk: skipped.".to_owned(),
            Self::Processor => {
                "The rates per character are those of the processor, and no rates of a disk: skipped.".to_owned()
            }
            Self::Burst => "This is the rate of the bus and the drive's buffer, and not of the medium: skipped.".to_owned(),
            Self::BusRate => "This is what the bus can carry, and not what a device did: skipped.".to_owned(),
            Self::SmallAmount { mb } => say![
                "The test had {} MB of data. If the computer has more memory than that, the rate is partly that of its memory. Measure with more data.",
                mb.to_string()
            ],
            Self::AboveTheBus => say![
                "No parallel bus carries more than {} MB/s: the rate is that of a cache, or of several buses.",
                Part::Nominal(BUS_MB_S_MAX)
            ],
            Self::Copy => "The data went from one device or file to another. The slower of the two sets the rate.".to_owned(),
            Self::KiloAssumed => {
                "The text does not say how many bytes its KB has: 1024 are assumed. With 1000 the rate is 2 % less.".to_owned()
            }
            Self::MegaAssumed => {
                "The text does not say how many bytes its MB has: 1\u{202F}000\u{202F}000 are assumed. With 1\u{202F}048\u{202F}576 the rate is 5 % more.".to_owned()
            }
            Self::BytesAssumed => {
                "A small b stands for bits; bytes are assumed, because rates of disks are given in bytes.".to_owned()
            }
            Self::Range => "The text gives a range: its middle is taken.".to_owned(),
            Self::OuterZone => {
                "The rate is of the first addresses, at the outer edge of the medium, where a disk is fastest. Its average is less.".to_owned()
            }
            Self::AverageZone => {
                "The rate is the average of the whole medium. At the outer edge a disk is faster, at the inner edge slower.".to_owned()
            }
            Self::TooShort => "The program found the test too short to measure. Repeat it with more data.".to_owned(),
            Self::NotRead => "This line has no rate that can be read: skipped.".to_owned(),
            Self::More { count } => say!["{} more remarks are not shown.", Part::Count(*count)],
        }
    }
}

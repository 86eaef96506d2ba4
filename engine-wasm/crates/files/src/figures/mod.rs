//! What programs print that measure disks, made into rates. A text is untrusted: only a limited part of it is read
//! ([`FIGURES_CHARS_MAX`], [`FIGURES_LINES_MAX`]), and at most [`FIGURES_MAX`] rates are kept.
//!
//! Each program has a reader in [`tool`]. It takes the lines that it understands, and states the rate in bytes per second with
//! what the lines say of it. Units differ between programs, so that each reader says what its K and M are, and where that is
//! from.
//!
//! ```
//! use busfree_files::figures::read_figures;
//!
//! let text = "# hdparm -t /dev/sda\n Timing buffered disk reads:  64 MB in  3.02 seconds = 21.19 MB/sec\n";
//! let found = read_figures(text).unwrap();
//! // MB of hdparm is 2^20 bytes.
//! assert_eq!((found.figures[0].mb_s * 100.0).round(), 2222.0);
//! ```

mod command;
mod figure;
mod found;
mod limits;
mod lines;
mod note;
mod number;
mod tool;
mod unread;

use busfree_plan::words::{list, number_word};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

pub use figure::{Direction, Known, MeasuredFigure, Order, Zone};
use found::Found;
pub use limits::{FIGURE_NOTES_MAX, FIGURES_CHARS_MAX, FIGURES_LINES_MAX, FIGURES_MAX};
use lines::Lines;
pub use note::{FigureNote, FigureRemark, SaidFigureNote};
pub use tool::Tool;
pub use unread::FiguresReading;

/// What a text gave.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct MeasuredFigures {
    /// The result, without a full stop.
    pub headline: String,
    /// The programs whose rates were found.
    pub tools: Vec<Tool>,
    /// The rates, in the order of their lines.
    pub figures: Vec<MeasuredFigure>,
    /// Remarks, in the order of their lines.
    #[ts(as = "Vec<SaidFigureNote>")]
    pub notes: Vec<FigureNote>,
}

/// Reads the rates of a text.
///
/// # Errors
/// If it has none, and no line that stands for one: what it looks like, which programs are read, and what to do.
pub fn read_figures(text: &str) -> Result<MeasuredFigures, String> {
    let mut found = Found::default();
    let mut lines = Lines::of(text, &mut found.notes);
    for tool in Tool::ALL {
        tool.read(&mut lines, &mut found);
    }
    if found.figures.is_empty() && found.notes.iter().all(|note| note.line == 0) {
        return Err(unread::unread(text));
    }
    let is_full = found.is_full();
    let Found { mut figures, mut notes, .. } = found;
    figures.sort_by_key(|figure| figure.line);
    let tools: Vec<Tool> =
        Tool::ALL.iter().copied().filter(|tool| figures.iter().any(|figure| figure.tool == *tool)).collect();
    let names: Vec<String> = tools.iter().map(|tool| tool.name().to_owned()).collect();
    if is_full {
        notes.push(FigureNote::of(0, "", FigureRemark::TooManyFigures));
    }
    if names.len() > 1 {
        notes.push(FigureNote::of(0, "", FigureRemark::SeveralTools { names: names.clone() }));
    }
    notes.sort_by_key(|note| note.line);
    let headline = match figures.len() {
        0 => "No rate of a device found".to_owned(),
        1 => ["One rate read from ", &list(&names)].concat(),
        count => [&number_word(count), " rates read from ", &list(&names)].concat(),
    };
    Ok(MeasuredFigures { headline, tools, figures, notes: few(notes) })
}

/// The remarks that are kept, and the number of the others.
fn few(mut notes: Vec<FigureNote>) -> Vec<FigureNote> {
    let more = notes.len().saturating_sub(FIGURE_NOTES_MAX);
    if more > 0 {
        notes.truncate(FIGURE_NOTES_MAX);
        notes.push(FigureNote::of(0, "", FigureRemark::More { count: more }));
    }
    notes
}

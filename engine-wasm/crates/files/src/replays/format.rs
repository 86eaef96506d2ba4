//! The formats of a trace, told apart by their first lines.

use crate::replays::blktrace::{self, Blktrace};
use crate::replays::csv::{self, Heading};
use crate::replays::disksim::{self, Validation};
use crate::replays::row::Row;
use crate::replays::stop::Stop;
use crate::replays::trace_format::TraceFormat;
use crate::replays::units::Units;
use crate::replays::why::Why;

/// A trace of a known format.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    Csv(Units),
    DiskSim(Units),
    Validation(Validation),
    Blktrace(Blktrace),
}

impl Source {
    /// The format that a line is of; `None` if it is of none. The second part is whether the line is a heading and no
    /// request.
    pub(crate) fn of(line: &[u8], units: Option<Units>) -> Result<Option<(Self, bool)>, Stop> {
        // Units of a format that has its own.
        let own = |format, own: Units| match units {
            Some(other) if other != own => Err(Stop::OtherUnits { format, units: own }),
            _ => Ok(own),
        };
        if let Some(heading) = csv::heading(line) {
            let units = match heading {
                Heading::Of(units) => own(TraceFormat::Csv, units)?,
                Heading::WithoutUnits => units.ok_or(Stop::NoUnits { format: TraceFormat::Csv })?,
            };
            return Ok(Some((Self::Csv(units), true)));
        }
        if disksim::row(line, Units::Ms).is_ok() {
            let units = units.ok_or(Stop::NoUnits { format: TraceFormat::DiskSim })?;
            return Ok(Some((Self::DiskSim(units), false)));
        }
        if disksim::validation_line(line).is_ok() {
            own(TraceFormat::Validation, Units::Us)?;
            return Ok(Some((Self::Validation(Validation::default()), false)));
        }
        if blktrace::is_event(line) {
            own(TraceFormat::Blktrace, Units::S)?;
            return Ok(Some((Self::Blktrace(Blktrace::default()), false)));
        }
        Ok(None)
    }

    pub(crate) const fn format(&self) -> TraceFormat {
        match self {
            Self::Csv(_) => TraceFormat::Csv,
            Self::DiskSim(_) => TraceFormat::DiskSim,
            Self::Validation(_) => TraceFormat::Validation,
            Self::Blktrace(_) => TraceFormat::Blktrace,
        }
    }

    /// The request of a line that is not blank; `None` if it has none.
    pub(crate) fn row(&mut self, line: &[u8]) -> Result<Option<Row>, Why> {
        match self {
            Self::Csv(units) => csv::row(line, *units).map(Some),
            Self::DiskSim(units) => disksim::row(line, *units).map(Some),
            Self::Validation(validation) => validation.row(line).map(Some),
            Self::Blktrace(blktrace) => blktrace.row(line),
        }
    }
}

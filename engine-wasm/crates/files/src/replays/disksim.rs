//! DiskSim's two formats (DiskSim 4.0, `disksim_iotrace.c` and its reference manual).
//!
//! The ASCII format has five fields: arrival time, device number, block number, size in blocks, flags in hexadecimal.
//! Bit 0 of the flags is set for a read. The manual's times are milliseconds, but traces with other units are common.
//!
//! The validation format has `R|W buffer-action LBN blocks measured_us gap_us`. A request comes `gap_us` after the end of
//! the one before it.

use busfree_sim::TraceRequest;

use crate::replays::fields::Fields;
use crate::replays::limits::{GAP_US_MAX, VALIDATION_BLOCKS_MAX};
use crate::replays::row::{Moment, Row, Which};
use crate::replays::units::Units;
use crate::replays::why::{Why, quoted};

/// Picoseconds of a microsecond.
const US: f64 = 1e6;

pub(crate) fn row(line: &[u8], units: Units) -> Result<Row, Why> {
    let mut fields = Fields::of(line);
    let moment = Moment::At(units.time(fields.next("time")?)?);
    let which = Which::Number(fields.whole("device")?);
    let (block, blocks) = (fields.whole("block")?, fields.whole("number of blocks")?);
    let read = flags(fields.next("flags")?)? & 1 == 1;
    fields.end()?;
    Ok(Row { moment, which, block, blocks, read })
}

fn flags(field: &[u8]) -> Result<u64, Why> {
    let digits = field.strip_prefix(b"0x").unwrap_or(field);
    let text = std::str::from_utf8(digits).ok().filter(|text| !text.starts_with('+'));
    text.and_then(|text| u64::from_str_radix(text, 16).ok()).ok_or_else(|| Why::NotWhole("flags", quoted(field)))
}

/// Reads a line of the validation format: the request, with the pause after it, and the response time that was measured,
/// microseconds.
///
/// # Errors
/// If it is not one.
pub fn validation_line(line: &[u8]) -> Result<(TraceRequest, f64), Why> {
    let mut fields = Fields::of(line);
    let read = fields.kind()?;
    fields.next("buffer action")?;
    let block = fields.whole("block")?;
    let blocks = fields.whole("number of blocks")?;
    if blocks == 0 || blocks > VALIDATION_BLOCKS_MAX {
        return Err(Why::Blocks(blocks));
    }
    let mut time = |name: &'static str| {
        let field = fields.next(name)?;
        let us = std::str::from_utf8(field).ok().and_then(|text| text.parse::<f64>().ok());
        us.filter(|us| (0.0..=GAP_US_MAX).contains(us)).ok_or_else(|| Why::NotMicroseconds(name, quoted(field)))
    };
    let measured_us = time("measured time")?;
    let gap_us = time("gap")?;
    fields.end()?;
    Ok((TraceRequest { read, block, blocks, gap_us }, measured_us))
}

/// The pause before the next request, ps.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Validation {
    pause: u64,
}

impl Validation {
    pub(crate) fn row(&mut self, line: &[u8]) -> Result<Row, Why> {
        let (TraceRequest { read, block, blocks, gap_us }, _) = validation_line(line)?;
        let pause = std::mem::replace(&mut self.pause, (gap_us * US + 0.5) as u64);
        Ok(Row { moment: Moment::After(pause), which: Which::First, block, blocks, read })
    }
}

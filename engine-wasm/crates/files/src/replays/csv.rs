//! Our own format: CSV with the heading `time,device,block,blocks,kind`.
//!
//! The time is written `time_ms`, `time_us` or `time_s` if the file says its unit. `device` is a SCSI ID of the plan, a
//! block has 512 bytes, and `kind` is R or W.

use crate::replays::fields::Fields;
use crate::replays::row::{Moment, Row, Which};
use crate::replays::units::Units;
use crate::replays::why::Why;

const COLUMNS: [&[u8]; 4] = [b"device", b"block", b"blocks", b"kind"];

/// A heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heading {
    /// The file says its unit.
    Of(Units),
    /// It does not.
    WithoutUnits,
}

/// The heading that a line is.
pub(crate) fn heading(line: &[u8]) -> Option<Heading> {
    let mut fields = Fields::with_commas(line);
    let heading = match fields.next("time").ok()? {
        b"time" => Heading::WithoutUnits,
        b"time_ms" => Heading::Of(Units::Ms),
        b"time_us" => Heading::Of(Units::Us),
        b"time_s" => Heading::Of(Units::S),
        _ => return None,
    };
    let is_one = COLUMNS.iter().all(|name| fields.next("column").is_ok_and(|field| field == *name));
    (is_one && fields.end().is_ok()).then_some(heading)
}

pub(crate) fn row(line: &[u8], units: Units) -> Result<Row, Why> {
    let mut fields = Fields::with_commas(line);
    let row = Row {
        moment: Moment::At(units.time(fields.next("time")?)?),
        which: Which::Id(fields.whole("device")?),
        block: fields.whole("block")?,
        blocks: fields.whole("number of blocks")?,
        read: fields.kind()?,
    };
    fields.end()?;
    Ok(row)
}

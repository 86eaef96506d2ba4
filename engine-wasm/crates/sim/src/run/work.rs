//! The work of a device or an array as a stream of requests.

use busfree_plan::Workload;
use busfree_scsi::timing::{Ps, US, ps_from_s};

use crate::kernel::command::BLOCK;
use crate::kernel::spec::{Arrivals, HotSpot, StreamSpec, Until};
use crate::run::model::Model;
use crate::run::units::{kib, us};

/// Where the requests of a stream begin and end, and the bytes of what they are for.
pub(super) struct Ends {
    pub(super) initiator: usize,
    pub(super) target: usize,
    pub(super) capacity: u64,
}

/// The stream of a device's or an array's work. It reads ahead if its requests follow each other.
pub(super) fn stream_of(workload: &Workload, ends: &Ends, model: &Model, to_end: bool) -> StreamSpec {
    let extent = Extent::of(workload, ends.capacity);
    let until = to_end.then(|| {
        let divisor = model.capacity_divisor.max(1);
        match workload.count {
            Some(count) => Until::Requests((count as u64 / divisor).max(1)),
            None => Until::Bytes((extent.span / divisor).max(BLOCK)),
        }
    });
    StreamSpec {
        initiator: ends.initiator,
        target: ends.target,
        pattern: workload.pattern,
        read_percent: u64::from(workload.read_percent),
        size: workload.size_bytes,
        outstanding: u32::from(workload.outstanding),
        think: Ps::from(workload.think_us) * US,
        think_jitter: 0,
        capacity: ends.capacity,
        reads_ahead: workload.pattern.habits().streams,
        start: extent.from.max(start_of(model, ends.capacity)),
        from: extent.from,
        span: extent.span,
        hot: extent.hot,
        spread: kib(workload.spread_kb.unwrap_or(0.0)),
        users: workload.users.map_or(1, |users| users as u64),
        arrivals: workload.per_s.map(|per_s| Arrivals {
            interval: ps_from_s(1.0 / per_s).max(1),
            spread: if workload.even { 0 } else { 1 << 16 },
        }),
        within: workload.within_ms.map(|ms| us(ms * 1000.0)),
        work: us(workload.work_us.unwrap_or(0.0)),
        file_byte: 0,
        run: None,
        until,
        given: false,
        member: None,
        copy: None,
        errors_per_byte: 0.0,
    }
}

/// Part of a medium that lies behind the last place where reading can begin. It is more than a disk reads in a
/// replication, about 4 s, so that reading does not pass the end and continue at the outer edge.
const BEHIND_THE_LAST_START: u64 = 32;

/// The block at which reading begins, as a byte.
fn start_of(model: &Model, capacity: u64) -> u64 {
    let blocks = (capacity - capacity / BEHIND_THE_LAST_START) / BLOCK;
    ((model.start.clamp(0.0, 1.0) * blocks as f64) as u64).min(blocks.saturating_sub(1)) * BLOCK
}

/// The part of a medium on which a device's requests are.
struct Extent {
    from: u64,
    span: u64,
    hot: Option<HotSpot>,
}

/// Length of a hot spot if none is given, percent of the part.
const USUAL_SPOT_PERCENT: f64 = 10.0;

impl Extent {
    #[inline(never)]
    fn of(workload: &Workload, capacity: u64) -> Self {
        let size = u64::from(workload.size_bytes);
        let whole_blocks = |bytes: f64| (bytes / BLOCK as f64 + 0.5) as u64 * BLOCK;
        // A part holds at least one request.
        let last = capacity.saturating_sub(size);
        let from =
            workload.start_percent.map_or(0, |percent| whole_blocks(percent / 100.0 * capacity as f64).min(last));
        let left = capacity - from;
        let span = workload.span_mb.map_or(left, |mb| whole_blocks(mb * 1e6).clamp(size.min(left), left));
        let hot = workload.hot_percent.map(|percent| {
            let spot = workload.spot_percent.unwrap_or(USUAL_SPOT_PERCENT) / 100.0;
            HotSpot {
                share: (percent / 100.0 * (1_u64 << 32) as f64) as u64,
                span: whole_blocks(spot * span as f64).clamp(size.min(span), span),
            }
        });
        Self { from, span, hot }
    }
}

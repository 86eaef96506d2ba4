//! The least rate of a device: that of requests all of whose parts take their longest time, one after the other.
//!
//! While n requests of a device are in progress, it serves each within a time S, and each returns from its host within a time
//! H. In each time of H + nS at least n are served, in whatever order.

use busfree_scsi::timing::{Ps, s_from_ps};

use super::needs::{Needs, is_in_order, longer_than_buffer};
use super::waits::{Waiting, Waits, connection_of, grows_to, reads_ahead, reads_without_stops};
use super::{host, longest, target};
use crate::kernel::processor::SLICE;
use crate::kernel::spec::{Scenario, StreamSpec, TargetSpec};
use crate::run::rates::MB;

/// The least rate of a stream in the long run, MB/s; `None` without a bound in closed form.
pub(super) fn rate(scenario: &Scenario, waits: &Waits<'_>, stream: &StreamSpec, needs: &Needs) -> Option<f64> {
    let (target, host) = (target(scenario, stream.target)?, host(scenario, stream.initiator)?);
    let may_fail = scenario.streams.iter().any(|stream| stream.errors_per_byte > 0.0);
    let sent: u64 = waits.sent_by(stream.initiator).map(|(_, needs)| needs.outstanding).sum();
    if scenario.beside.is_some() || may_fail || u64::from(host.in_flight) < sent || stream.arrivals.is_some() {
        return None;
    }
    let up = |time: Ps| longest(time, target.jitter);
    let wait = waits.within(Waiting::Target(stream.target))?;
    let connection = up(target.next) + wait + connection_of(scenario, stream.target, target)?;
    let status = if target.separate_status { up(target.status) + connection } else { 0 };
    let bursts = needs.bytes.div_ceil(target.max_burst.max(1));
    let served = up(target.firmware) + bursts * connection + status;
    let used = worked(scenario, waits, stream, needs)? + needs.outstanding * stream.file_byte * needs.bytes;
    let seen = longest(host.interrupt, host.jitter) + longest(stream.think, stream.think_jitter) + host.adapter;
    let command = Waiting::Command { host: stream.initiator, target: stream.target };
    let away = seen + used + waits.within(command)?;
    let of_all = needs.outstanding * needs.bytes;
    let rate = |served: Ps| of_all as f64 / MB / s_from_ps(away + needs.outstanding * served);
    match stored(target, stream, needs)? {
        // Two connections are shorter than they could be.
        Stored::EachAfter(time) => Some(rate(served + time + 2 * connection)),
        Stored::InOrder { byte, buffer, back } => {
            // Each time that the buffer empties, up to two requests of each place are under way.
            let begun = 2 * of_all;
            let beside = rate(served) / (1.0 + begun as f64 / buffer as f64);
            let of_medium = 1.0 / (MB * s_from_ps(byte));
            let mb_s = beside.min(of_medium);
            // It returns to the beginning of its part once in a pass.
            Some(mb_s / (1.0 + s_from_ps(back) * mb_s * MB / stream.span as f64))
        }
    }
}

/// When a read has its data from the medium of its device.
enum Stored {
    /// Within this time from its start, in which no other read is served.
    EachAfter(Ps),
    /// The medium reads ahead at its rate, until so many bytes of the buffer are full. If the bus takes more, the rate is that
    /// of the medium. If it takes less, the buffer becomes full, and all of it is used before a read has to wait.
    InOrder {
        byte: Ps,
        buffer: u64,
        /// The time to return to the beginning of the device's part of the medium.
        back: Ps,
    },
}

/// `None` without a bound, as for writes.
fn stored(target: &TargetSpec, stream: &StreamSpec, needs: &Needs) -> Option<Stored> {
    let medium = &target.medium;
    if stream.read_percent != 100 || target.layout.is_some() || target.streaming.is_some() {
        return None;
    }
    // Zones are slower towards the end.
    let byte = medium.byte_at(stream.from + stream.span);
    let fill = medium.ahead * byte;
    let reach = medium.seek_least + medium.seek_span + medium.revolution;
    let is_in_order =
        is_in_order(stream) && stream.span > longer_than_buffer(target) && target.reads_on() && medium.parts == 1;
    if is_in_order && reads_without_stops(target, needs) {
        let buffer = medium.ahead.checked_sub(target.threshold + target.max_burst)?;
        // What it has read beyond the end is lost.
        return Some(Stored::InOrder { byte, buffer, back: reach + fill });
    }
    if medium.ahead < target.max_burst.min(needs.bytes) {
        // Connections are as short as the buffer.
        return None;
    }
    if is_in_order && reads_ahead(medium) {
        // Its medium has to come round to its place again each time that so much of a full buffer has been used.
        let turns = (medium.revolution * needs.bytes).div_ceil(medium.restart_free.max(1));
        let back = (2 * reach + fill) / (stream.span / needs.bytes).max(1);
        return Some(Stored::EachAfter(turns + back + needs.bytes * byte));
    }
    // A run of read-ahead in another part of the buffer is completed first. A drive that has lost its read-ahead needs one
    // more turn for each read.
    let fills = if medium.parts > 1 { fill + medium.revolution } else { 0 };
    let lost = if target.reads_on() { 0 } else { medium.revolution };
    (needs.bytes <= medium.ahead).then_some(Stored::EachAfter(reach + fills + lost + needs.bytes * byte))
}

/// The longest time from the arrival of a request's data until their host's processor has used them.
fn worked(scenario: &Scenario, waits: &Waits<'_>, own: &StreamSpec, needs: &Needs) -> Option<Ps> {
    let host = host(scenario, own.initiator)?;
    let work = |stream: &StreamSpec| longest(host.work(u64::from(stream.size)) + stream.work, host.jitter);
    let come = |within: Ps| -> Ps {
        let of = |(stream, needs): (&StreamSpec, &Needs)| {
            needs.outstanding * (within / needs.turn.max(1) + 1) * work(stream)
        };
        waits.sent_by(own.initiator).map(of).sum()
    };
    if waits.sent_by(own.initiator).count() == 1 {
        return Some(needs.outstanding * work(own));
    }
    // Until the processor has nothing left to do; or, if that can take for ever, until its share is enough.
    let slots = scenario.streams.len() as Ps;
    let shared = come(SLICE) + slots * needs.outstanding * work(own);
    Some(grows_to(come(0), come).unwrap_or(Ps::MAX).min(shared))
}

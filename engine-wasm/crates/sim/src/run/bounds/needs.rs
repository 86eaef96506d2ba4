//! What every request of a stream needs at least: time of the bus, of its host's processor and, for a device that is read in
//! order, of its medium. None of these depends on the IDs, so the bounds that follow hold for every order.

use busfree_scsi::Protocol;
use busfree_scsi::timing::{BUS_GAP, Ps, s_from_ps};

use super::{BoundedBy, host, least, target};
use crate::kernel::spec::{Scenario, StreamSpec, TargetSpec};
use crate::run::rates::MB;

/// A shorter part of a medium can fit the buffer of a drive: 64 MiB, more than any drive of the catalogue has.
const LONGER_THAN_BUFFERS: u64 = 64 << 20;

/// What a request of a stream needs at least, ps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Needs {
    pub(super) bytes: u64,
    pub(super) bus: Ps,
    pub(super) processor: Ps,
    /// The shortest time from a request to the next one in its place.
    pub(super) turn: Ps,
    pub(super) outstanding: u64,
    medium_byte: Ps,
    /// The most that its buffer can hold of what it has read ahead, if that is known.
    buffer: Option<u64>,
    interval: Option<Ps>,
}

impl Needs {
    pub(super) fn of(scenario: &Scenario, stream: &StreamSpec) -> Option<Self> {
        let fixed = stream.spread == 0 && !stream.given && stream.member.is_none() && stream.copy.is_none();
        let (target, host) = (target(scenario, stream.target)?, host(scenario, stream.initiator)?);
        if !fixed || stream.until.is_some() {
            return None;
        }
        let bytes = u64::from(stream.size);
        let bus = bus_time(target, stream, scenario.qas, |time| least(time, target.jitter));
        let work = least(host.work(bytes) + stream.work, host.jitter);
        let seen = least(host.interrupt, host.jitter);
        let think = least(stream.think, stream.think_jitter);
        let used = if stream.reads_ahead { 0 } else { work };
        // A request that comes at its own time waits for no pause, and neither does one that failed and is sent again.
        let pauses = stream.arrivals.is_none() && stream.errors_per_byte == 0.0;
        // Firmware is busy between two connections; at the beginning only if the device had nothing to do.
        let works = target.disconnect && target.board == 0 && target.layout.is_none();
        let gaps = bytes.div_ceil(target.max_burst.max(1)) - 1;
        let firmware = if works { gaps * least(target.next, target.jitter) } else { 0 };
        let is_read_once = is_in_order(stream) && stream.read_percent == 100;
        let fastest_byte = match (target.layout, target.streaming) {
            (Some(layout), _) if stream.span > longer_than_buffer(target) => layout.fastest_byte(),
            (None, None) => target.medium.ps_per_byte.iter().copied().min().unwrap_or(0),
            _ => 0,
        };
        Some(Self {
            bytes,
            bus,
            processor: work,
            turn: bus.saturating_sub(BUS_GAP) + firmware + if pauses { seen + used + think } else { 0 },
            outstanding: u64::from(stream.outstanding),
            medium_byte: if is_read_once { fastest_byte } else { 0 },
            buffer: target.layout.is_none().then_some(target.medium.buffer),
            // Requests that come by chance can come more often for a while.
            interval: stream.arrivals.filter(|arrivals| arrivals.spread == 0).map(|arrivals| arrivals.interval),
        })
    }

    /// The most bytes that requests move in a time, from when one is asked for.
    pub(super) fn most_within(&self, time: Ps) -> u64 {
        self.bytes * self.outstanding * (time / self.turn.max(1) + 2)
    }

    /// The most bytes that a device which is limited by its medium moves in a time, with what its buffer holds at the
    /// beginning; `None` if that is not known.
    pub(super) fn read_within(&self, time: Ps) -> Option<u64> {
        let buffer = self.buffer.filter(|_| self.medium_byte > 0)?;
        Some(buffer + time / self.medium_byte)
    }

    /// The greatest rate of the stream alone, MB/s, and what limits it to that.
    pub(super) fn most(&self) -> (f64, BoundedBy) {
        let rate = |bytes: u64, time: Ps| if time == 0 { f64::INFINITY } else { bytes as f64 / MB / s_from_ps(time) };
        [
            (rate(self.bytes, self.bus), BoundedBy::Bus),
            (rate(self.bytes, self.processor), BoundedBy::Processor),
            (rate(self.bytes, self.medium_byte * self.bytes), BoundedBy::Medium),
            (rate(self.bytes * self.outstanding, self.turn), BoundedBy::Turn),
            (self.interval.map_or(f64::INFINITY, |interval| rate(self.bytes, interval)), BoundedBy::Arrivals),
        ]
        .into_iter()
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap_or((f64::INFINITY, BoundedBy::Bus))
    }
}

/// A longer part of a medium than its buffer can hold, bytes.
pub(super) fn longer_than_buffer(target: &TargetSpec) -> u64 {
    LONGER_THAN_BUFFERS.max(2 * target.medium.buffer)
}

/// Whether each request continues where the last one ended.
pub(super) fn is_in_order(stream: &StreamSpec) -> bool {
    stream.pattern.habits().streams && stream.users <= 1 && stream.run.is_none() && stream.hot.is_none()
}

/// The least time of the bus that a request needs, with the gaps before its connections. `down`: what a time of firmware
/// becomes.
pub(super) fn bus_time(target: &TargetSpec, stream: &StreamSpec, qas: bool, down: impl Fn(Ps) -> Ps) -> Ps {
    let bytes = u64::from(stream.size);
    let arbitration = Protocol::arbitration(qas) + if qas { 0 } else { BUS_GAP };
    let data = bytes * target.byte + target.stall(0, bytes);
    if !target.disconnect {
        let status = target.protocol.completed() + down(target.end_dead);
        return arbitration + target.protocol.command_kept() + down(target.command_dead) + data + status;
    }
    let reselection = arbitration + target.protocol.reselected() + down(target.reselect_dead);
    let with_data = bytes.div_ceil(target.max_burst.max(1));
    // Packets let commands, and statuses, share a connection.
    let command = target
        .protocol
        .another_command()
        .unwrap_or(arbitration + target.protocol.command() + down(target.command_dead));
    let each = reselection + target.protocol.disconnected() + down(target.end_dead);
    let more_for_status = match target.protocol.another_status() {
        Some(_) => 0,
        None => target.protocol.completed().saturating_sub(target.protocol.disconnected()),
    };
    command + with_data * each + data + more_for_status
}

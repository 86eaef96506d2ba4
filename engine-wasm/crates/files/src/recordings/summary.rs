//! What a trace comes to: the same figures of a simulated and of a recorded one, to be set side by side.

use busfree_scsi::{Columns, PhaseKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::recordings::agreed::Agreements;

/// What happened in a trace.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TraceSummary {
    /// How long it is, ns.
    pub length_ns: f64,
    /// Share of the time in which the bus is not free, percent.
    pub busy_percent: f64,
    /// Bytes of data; `None` if the trace does not tell them.
    pub bytes: Option<u64>,
    /// Commands that were sent.
    pub commands: u64,
    /// Arbitrations.
    pub arbitrations: u64,
    /// Mean time for which the bus is free between two connections, ns; `None` without any.
    pub free_ns: Option<f64>,
    /// Parties, in order of strength.
    pub parties: Vec<DeviceSummary>,
}

/// One party.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct DeviceSummary {
    /// SCSI ID.
    pub id: u8,
    /// Commands to it as a target.
    pub commands: u64,
    /// Bytes of data to and from it as a target; `None` if the trace does not tell them.
    pub bytes: Option<u64>,
    /// Rate of its data phases; `None` if it had none.
    pub rate: Option<MeasuredRate>,
    /// Data over the whole length of the trace, MB/s; `None` if the trace does not tell them.
    pub throughput_mb_s: Option<f64>,
    /// Mean time from one command to it to the next, ns; `None` with fewer than two.
    pub period_ns: Option<f64>,
    /// Mean time from sending a command to its status, ns, of those that are done by the end.
    pub response_ns: Option<f64>,
    /// Arbitrations that it has won.
    pub won: u64,
    /// Arbitrations that it has lost.
    pub lost: u64,
    /// What its messages have agreed on; `None` if the trace does not tell.
    pub agreed: Option<NegotiatedRate>,
}

/// A rate with what the clock of the recording allows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct MeasuredRate {
    /// Bytes over the time of data phases, MB/s; `None` if the phases are shorter than the clock can tell.
    pub mb_s: Option<f64>,
    /// The least that it may be, as every phase may be longer by one step of the clock, MB/s.
    pub least_mb_s: f64,
    /// The most that it may be, MB/s; `None` without a bound.
    pub most_mb_s: Option<f64>,
}

/// What was negotiated.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct NegotiatedRate {
    /// Period of synchronous transfers, ns; `None` for asynchronous ones, or if it was not negotiated in the trace.
    pub period_ns: Option<f64>,
    /// REQ/ACK offset; 0 for asynchronous transfers.
    pub offset: u8,
    /// Width, bits.
    pub width_bits: u8,
    /// The width was negotiated; otherwise it is seen from the lines.
    pub width_negotiated: bool,
    /// The most REQ pulses ahead of ACK: above 1 the transfers are synchronous.
    pub most_ahead: u8,
}

#[derive(Clone, Copy, Default)]
struct Sums {
    bytes: u64,
    data: u64,
    phases: u64,
    commands: u64,
    first: i64,
    last: i64,
    responses: u64,
    response: i64,
    won: u64,
    lost: u64,
}

/// Sums up what a trace of the parties with these IDs has from `from` to `to` picoseconds. Of a phase that is partly in
/// that span, that part of its time and bytes counts. The clock of the trace has steps of `resolution` picoseconds.
#[must_use]
pub fn summary(ids: &[u8], columns: &Columns<'_>, (from, to): (i64, i64), resolution: u64) -> TraceSummary {
    let mut of = vec![Sums::default(); ids.len()];
    let (mut free, mut free_count, mut busy) = (0_u64, 0_u64, 0_u64);
    for event in columns.events {
        let end = event.at.saturating_add_unsigned(event.time);
        if event.at >= to || end < from || (end == from && event.time > 0) {
            continue;
        }
        let time = u64::try_from(end.min(to) - event.at.max(from)).unwrap_or_default();
        // Most phases are in it entirely, and one of a log may take no time.
        let bytes = match event.time {
            whole if whole == time => event.bytes,
            whole => (u128::from(event.bytes) * u128::from(time) / u128::from(whole)) as u64,
        };
        if event.kind == PhaseKind::Free {
            // One that is cut by the span has no length of its own.
            if time == event.time {
                free += time;
                free_count += 1;
            }
        } else {
            busy += time;
        }
        let target = event.ends.map(|ends| usize::from(ends.target));
        if event.kind == PhaseKind::Data
            && let Some(sums) = target.and_then(|place| of.get_mut(place))
        {
            sums.bytes += bytes;
            sums.data += time;
            sums.phases += 1;
        }
    }
    let within = |at: i64| (from..to).contains(&at);
    let arbitrations = || columns.arbitrations.iter().filter(|one| within(one.at));
    let commands = || columns.commands.iter().filter(|one| within(one.sent));
    for one in arbitrations() {
        for (place, sums) in of.iter_mut().enumerate() {
            let took_part = place < 32 && one.contenders >> place & 1 == 1;
            sums.won += u64::from(usize::from(one.won) == place);
            sums.lost += u64::from(took_part && usize::from(one.won) != place);
        }
    }
    for command in commands() {
        let Some(sums) = of.get_mut(usize::from(command.target)) else { continue };
        if sums.commands == 0 {
            sums.first = command.sent;
        }
        sums.commands += 1;
        sums.last = command.sent;
        if let Some(done) = command.done.filter(|done| *done <= to) {
            sums.responses += 1;
            sums.response += done - command.sent;
        }
    }
    let length = u64::try_from(to - from).unwrap_or_default();
    let mean = |sum: u64, count: u64| (count > 0).then(|| sum as f64 / 1000.0 / count as f64);
    let positive = |sum: i64| u64::try_from(sum).unwrap_or_default();
    let party = |(id, sums): (&u8, &Sums)| DeviceSummary {
        id: *id,
        commands: sums.commands,
        bytes: Some(sums.bytes),
        rate: rate(sums, resolution),
        throughput_mb_s: Some(mb_s(sums.bytes, length).unwrap_or_default()),
        period_ns: mean(positive(sums.last - sums.first), sums.commands.saturating_sub(1)),
        response_ns: mean(positive(sums.response), sums.responses),
        won: sums.won,
        lost: sums.lost,
        agreed: None,
    };
    TraceSummary {
        length_ns: length as f64 / 1000.0,
        busy_percent: if length > 0 { 100.0 * busy as f64 / length as f64 } else { 0.0 },
        bytes: Some(of.iter().map(|sums| sums.bytes).sum()),
        commands: commands().count() as u64,
        arbitrations: arbitrations().count() as u64,
        free_ns: mean(free, free_count),
        parties: ids.iter().zip(&of).map(party).collect(),
    }
}

/// Megabytes a second: bytes over picoseconds are terabytes a second.
fn mb_s(bytes: u64, ps: u64) -> Option<f64> {
    (ps > 0).then(|| bytes as f64 / ps as f64 * 1e6)
}

fn rate(sums: &Sums, resolution: u64) -> Option<MeasuredRate> {
    if sums.phases == 0 || sums.bytes == 0 {
        return None;
    }
    // Each phase begins and ends at a step of the clock, so it may be longer or shorter by one.
    let error = sums.phases.saturating_mul(resolution);
    let most_mb_s = sums.data.checked_sub(error).and_then(|ps| mb_s(sums.bytes, ps));
    Some(MeasuredRate {
        mb_s: most_mb_s.and(mb_s(sums.bytes, sums.data)),
        least_mb_s: mb_s(sums.bytes, sums.data + error).unwrap_or_default(),
        most_mb_s,
    })
}

impl TraceSummary {
    /// The same of a trace that has phases and no bytes.
    pub(crate) fn without_bytes(mut self) -> Self {
        self.bytes = None;
        for party in &mut self.parties {
            (party.bytes, party.rate, party.throughput_mb_s) = (None, None, None);
        }
        self
    }

    /// Adds what the parties have agreed on.
    pub(crate) fn with(mut self, agreements: &Agreements) -> Self {
        for party in &mut self.parties {
            party.agreed = agreements.told(party.id);
        }
        self
    }
}

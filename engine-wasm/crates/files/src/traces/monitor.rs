//! What a bus monitor would show of a span of a trace, in equal parts of it: the use of the bus, the queue of each device
//! and the level of its buffer.

use busfree_sim::{Buffer, PhaseKind, Trace};

/// Rows of the bus: the time in which it is busy, and its time by use.
const BUS_ROWS: usize = 6;
/// Rows of each party: queue, level, full, empty.
const PARTY_ROWS: usize = 4;

/// A span in equal parts.
#[derive(Clone, Copy, Debug)]
struct Span {
    from: f64,
    to: f64,
    bins: usize,
}

/// The span from `from` to `to`, picoseconds, in `bins` equal parts. Row after row, each with a value for every part and
/// one more for the whole span. First the time of the bus, percent: busy; data; command, message and status;
/// arbitration and selection; held without transfer; free. Then of each party, by place: mean number of its requests;
/// mean level of its buffer, bytes; percent of the time in which the buffer is full, and in which it is empty. The last
/// three are NaN without a buffer. Parts outside the trace count as 0.
#[must_use]
pub fn monitor(trace: &Trace, from: i64, to: i64, bins: usize) -> Vec<f64> {
    let (from, to) = (from.max(trace.from), to.min(trace.to));
    let span = Span { from: from as f64, to: to.max(from + 1) as f64, bins: bins.max(1) };
    let width = span.bins + 1;
    let mut all = vec![0.0; (BUS_ROWS + PARTY_ROWS * trace.parties.len()) * width];
    let first = trace.events.partition_point(|event| event.at + (event.time as i64) <= from);
    for event in trace.events.iter().skip(first).take_while(|event| event.at < to) {
        let until = event.at + event.time as i64;
        span.add(&mut all, row_of(event.kind), event.at, until, 100.0, 100.0);
        if event.kind != PhaseKind::Free {
            span.add(&mut all, 0, event.at, until, 100.0, 100.0);
        }
    }
    for (target, since, until) in requests(trace) {
        span.add(&mut all, BUS_ROWS + PARTY_ROWS * target, since, until, 1.0, 1.0);
    }
    for place in 0..trace.parties.len() {
        let row = BUS_ROWS + PARTY_ROWS * place;
        let known = trace.buffers.get(place).and_then(|buffer| Some((buffer, *buffer.points.last()?)));
        let Some((Buffer { size, points, .. }, last)) = known else {
            if let Some(rows) = all.get_mut((row + 1) * width..(row + PARTY_ROWS) * width) {
                rows.fill(f64::NAN);
            }
            continue;
        };
        // After the last point the level stays.
        let mut before = None;
        for &(at, level) in points.iter().chain([&(u64::MAX >> 2, last.1)]) {
            let at = at as i64 - trace.zero as i64;
            let (since, begin) = before.unwrap_or((from, level));
            span.add(&mut all, row + 1, since, at, begin as f64, level as f64);
            for (row, bound) in [(row + 2, *size), (row + 3, 0)] {
                if begin == bound && level == bound {
                    span.add(&mut all, row, since, at, 100.0, 100.0);
                }
            }
            before = Some((at, level));
        }
    }
    // Integrals become means.
    for row in all.chunks_exact_mut(width) {
        let whole: f64 = row.iter().sum();
        for value in row.iter_mut() {
            *value *= span.bins as f64 / (span.to - span.from);
        }
        if let Some(last) = row.last_mut() {
            *last = whole / (span.to - span.from);
        }
    }
    all
}

/// The requests of a trace that are not complete: place of the target, from when and until when.
fn requests(trace: &Trace) -> impl Iterator<Item = (usize, i64, i64)> {
    let seen = trace
        .commands
        .iter()
        .map(|command| (usize::from(command.target), command.issued, command.done.unwrap_or(trace.to)));
    seen.chain(trace.unseen.iter().map(|&(target, issued)| (target, issued, trace.to)))
}

impl Span {
    /// Adds a value that changes evenly from `begin` to `end` to the integrals of a row.
    fn add(&self, all: &mut [f64], row: usize, from: i64, to: i64, begin: f64, end: f64) {
        let (from, to) = (from as f64, to as f64);
        let scale = self.bins as f64 / (self.to - self.from);
        let (mut at, until) = (from.max(self.from), to.min(self.to));
        let mut bin = ((at - self.from) * scale) as usize;
        while at < until && bin < self.bins {
            let edge = if bin + 1 == self.bins { until } else { until.min(self.from + (bin + 1) as f64 / scale) };
            if edge > at {
                let part = ((at + edge) / 2.0 - from) / (to - from);
                if let Some(sum) = all.get_mut(row * (self.bins + 1) + bin) {
                    *sum += (begin + (end - begin) * part) * (edge - at);
                }
                at = edge;
            }
            bin += 1;
        }
    }
}

const fn row_of(kind: PhaseKind) -> usize {
    match kind {
        PhaseKind::Data => 1,
        PhaseKind::Command | PhaseKind::Message | PhaseKind::Status => 2,
        PhaseKind::Arbitration | PhaseKind::Selection | PhaseKind::Reselection => 3,
        PhaseKind::Dead => 4,
        PhaseKind::Free => 5,
    }
}

//! A simulated and a recorded trace over the span that both have.

use busfree_scsi::{Arbitration, Columns};
use serde::Serialize;
use ts_rs::TS;

use crate::recordings::Recording;
use crate::recordings::summary::{TraceSummary, summary};

/// What differs between two traces, over the span that both have.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TraceComparison {
    /// When that span begins on the axis of the simulated trace, ns.
    pub from_ns: f64,
    /// When it ends, ns.
    pub to_ns: f64,
    /// What the simulated trace comes to.
    pub simulated: TraceSummary,
    /// What the recorded trace comes to.
    pub recorded: TraceSummary,
    /// Which IDs won; `None` if one of the traces has no arbitration there.
    pub winners: Option<WinnerComparison>,
}

/// The winners of arbitrations, paired in the order in which they happened.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct WinnerComparison {
    /// Pairs of arbitrations.
    pub compared: u64,
    /// Pairs that the same ID won.
    pub same: u64,
    /// The first pairs that different IDs won, at most [`DIFFERENCES_MAX`].
    pub different: Vec<WinnerDifference>,
}

/// A pair of arbitrations that different IDs won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct WinnerDifference {
    /// Place of the recorded arbitration among all of the recording.
    pub recorded: usize,
    /// The ID that won there.
    pub won: u8,
    /// The ID that won in the simulated trace.
    pub simulated_won: u8,
}

/// Most pairs that are listed.
pub const DIFFERENCES_MAX: usize = 1_000;

/// A simulated trace.
#[derive(Clone, Copy, Debug)]
pub struct Simulated<'a> {
    /// SCSI IDs of its parties.
    pub ids: &'a [u8],
    /// What happened.
    pub columns: Columns<'a>,
    /// When it begins and ends, ps.
    pub span: (i64, i64),
}

/// Compares a recording with a simulated trace on whose axis it has begun already. `None` if they have no time in common.
/// `resolution`: the shortest time that the recording tells apart, ps.
#[must_use]
pub fn compare(recording: &Recording, resolution: u64, simulated: &Simulated<'_>) -> Option<TraceComparison> {
    let from = recording.from.max(simulated.span.0);
    let to = recording.to.min(simulated.span.1);
    if from >= to {
        return None;
    }
    // The recording's times are rounded to its steps. So what happens half a step before its beginning is at its beginning.
    let half = (resolution / 2) as i64;
    let exact = (from - half, to - half);
    let ns = |ps: i64| ps as f64 / 1_000.0;
    Some(TraceComparison {
        from_ns: ns(from),
        to_ns: ns(to),
        simulated: summary(simulated.ids, &simulated.columns, exact, 1),
        recorded: recording.summary_of((from, to), resolution),
        winners: winners(recording, (from, to), simulated, exact),
    })
}

fn winners(
    recording: &Recording,
    span: (i64, i64),
    simulated: &Simulated<'_>,
    exact: (i64, i64),
) -> Option<WinnerComparison> {
    let within = |(from, to): (i64, i64), one: &Arbitration| (from..to).contains(&one.at);
    let won = |ids: &[u8], one: &Arbitration| ids.get(usize::from(one.won)).copied();
    let recorded = recording.arbitrations.iter().enumerate().filter(|(_, one)| within(span, one));
    let expected = simulated.columns.arbitrations.iter().filter(|one| within(exact, one));
    let mut all = WinnerComparison { compared: 0, same: 0, different: Vec::new() };
    for ((place, one), other) in recorded.zip(expected) {
        let (Some(won), Some(simulated_won)) = (won(&recording.ids, one), won(simulated.ids, other)) else { continue };
        all.compared += 1;
        if won == simulated_won {
            all.same += 1;
        } else if all.different.len() < DIFFERENCES_MAX {
            all.different.push(WinnerDifference { recorded: place, won, simulated_won });
        }
    }
    (all.compared > 0).then_some(all)
}

//! A part of a trace.

use busfree_sim::{Trace, TraceEvent};

/// The phases of a trace that overlap a span, picoseconds, with their arbitrations and commands. The buffers are left
/// out.
#[must_use]
pub fn part(trace: &Trace, from: i64, to: i64) -> Trace {
    let end = |event: &TraceEvent| event.at + event.time as i64;
    let first = trace.events.partition_point(|event| end(event) <= from);
    let last = trace.events.partition_point(|event| event.at < to).max(first);
    let events = trace.events.get(first..last).unwrap_or_default();
    let mut shown = Trace {
        plan: trace.plan.clone(),
        parties: trace.parties.clone(),
        events: events.to_vec(),
        arbitrations: Vec::new(),
        asks: Vec::new(),
        commands: Vec::new(),
        buffers: Vec::new(),
        zero: trace.zero,
        unseen: Vec::new(),
        from: events.first().map_or(from, |event| event.at),
        to: events.last().map_or(to, end),
        truncated: trace.truncated && last == trace.events.len(),
    };
    // Arbitrations follow each other; several commands may be in progress, and their order is that of their index.
    let mut arbitrations: Vec<u32> = events.iter().filter_map(|event| event.arbitration).collect();
    let mut commands: Vec<u32> = events.iter().filter_map(|event| event.command).collect();
    for used in [&mut arbitrations, &mut commands] {
        used.sort_unstable();
        used.dedup();
    }
    for event in &mut shown.events {
        let index_in = |used: &[u32], of: u32| used.binary_search(&of).ok().map(|index| index as u32);
        event.arbitration = event.arbitration.and_then(|of| index_in(&arbitrations, of));
        event.command = event.command.and_then(|of| index_in(&commands, of));
    }
    for index in arbitrations {
        let Some(arbitration) = trace.arbitrations.get(index as usize) else { continue };
        let mut arbitration = *arbitration;
        arbitration.first_ask = shown.asks.len() as u32;
        shown.arbitrations.push(arbitration);
        shown.asks.extend_from_slice(trace.asks_of(index as usize));
    }
    shown.commands.extend(commands.into_iter().filter_map(|index| trace.commands.get(index as usize).copied()));
    shown
}

//! Where the upper eight data lines of a wide cable end, and whether they have a terminator there.

use busfree_plan::{Bus, Line, OwnTerminator, Stop, Terminator, Width, Wires};

use crate::CablePart;
use crate::attached_part::{bits_of, has_terminator};

/// An end of the upper lines without a terminator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpenEnd {
    /// The end of the cable, or the narrow piece in front of which they end.
    pub(crate) part: CablePart,
    /// The stop there.
    pub(crate) stop: usize,
}

/// The ends of the upper lines that have no terminator. A stretch of wide cable counts if two wide parts or more are on
/// it: only those use the lines.
pub(crate) fn open_ends(bus: &Bus, width: Width, line: &Line, is_single_ended: bool) -> Vec<OpenEnd> {
    let mut open = Vec::new();
    let pieces = wires(line);
    let stops = &line.stops;
    if width == Width::Narrow || stops.len() < 2 {
        return open;
    }
    let plugged = |end: Terminator| end != Terminator::Open && !(end == Terminator::Lvd && is_single_ended);
    let ends_it = |at: usize| stops.get(at).is_some_and(|stop| ends_high_byte(bus, stop));
    let is_ended = |piece: usize| pieces.get(piece) == Some(&Wires::Ended);
    let mut from = 0;
    while from < pieces.len() {
        if pieces.get(from) != Some(&Wires::All) {
            from += 1;
            continue;
        }
        let length = pieces.iter().skip(from).take_while(|wires| **wires == Wires::All).count();
        let behind = from + length;
        let on_it = stops.iter().skip(from.saturating_sub(1)).take(behind - from.saturating_sub(1));
        if on_it.filter(|stop| bits_of(bus, stop.of) > 8).count() > 1 {
            let (part, is_open, stop) = match from.checked_sub(1) {
                None => (CablePart::Begin, !plugged(line.begin) && !ends_it(0), 0),
                Some(before) => (CablePart::Piece { index: before }, !is_ended(before) && !ends_it(before), before),
            };
            if is_open {
                open.push(OpenEnd { part, stop });
            }
            let last = behind - 1;
            let (part, is_open, stop) = if behind == pieces.len() {
                let last = stops.len() - 1;
                (CablePart::End, !plugged(line.end) && !ends_it(last), last)
            } else {
                (CablePart::Piece { index: behind }, !is_ended(behind) && !ends_it(last), last)
            };
            if is_open {
                open.push(OpenEnd { part, stop });
            }
        }
        from = behind;
    }
    open
}

/// The wires of each piece. One of no length at an end has those of the piece beside it.
fn wires(line: &Line) -> Vec<Wires> {
    let mut pieces: Vec<_> = line.stops.iter().map(|stop| stop.before).chain([line.rest]).collect();
    let count = pieces.len();
    if count > 2 {
        for (end, beside) in [(0, 1), (count - 1, count - 2)] {
            let wires = pieces[beside].wires;
            if pieces[end].cm == 0 && pieces[end].wires == Wires::All {
                pieces[end].wires = wires;
            }
        }
    }
    pieces.iter().map(|piece| piece.wires).collect()
}

/// Whether a part, or the adapter that it is plugged in with, terminates the upper lines.
fn ends_high_byte(bus: &Bus, stop: &Stop) -> bool {
    match stop.terminator {
        OwnTerminator::High | OwnTerminator::Both => true,
        OwnTerminator::On => has_terminator(bus, stop.of) && bits_of(bus, stop.of) > 8,
        OwnTerminator::Off => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_plan::from_link;

    fn open(line: &str) -> Vec<CablePart> {
        let link = format!(
            "5/wide.se/7=host.aha2940uw/0=quantum_viking_ii/1=quantum_viking_ii/5=iomega_zip100_scsi/line={line}"
        );
        let read = from_link(&link);
        assert!(read.problems.is_empty(), "{:?}", read.problems);
        let bus = read.plan.unwrap_or_default().bus;
        let line = bus.line.clone().unwrap_or_default();
        open_ends(&bus, bus.width, &line, true).into_iter().map(|end| end.part).collect()
    }

    #[test]
    fn the_usual_ways_to_end_the_upper_lines() {
        for line in [
            "7.on_30cm_0_50cm.ended_5.on",
            "5.on_50cm.ended_0_50cm_7.on",
            "active_10cm_0_30cm_7.high_60cm.out.narrow_5.on",
            "7.on_30cm_0_30cm_5.both",
            "7.on_30cm_5_30cm_0_10cm_active",
            "7.on_30cm_0_30cm.ended_5_30cm.ended_1_10cm_active",
        ] {
            assert_eq!(open(line), [], "{line}");
        }
    }

    #[test]
    fn upper_lines_that_end_without_a_terminator() {
        assert_eq!(open("7.on_30cm_0_50cm_5.on"), [CablePart::End]);
        assert_eq!(open("7.on_30cm_0_50cm.out.narrow_5_active"), [CablePart::Piece { index: 2 }]);
        assert_eq!(open("7.on_30cm_0_30cm.narrow_1_10cm_active"), [CablePart::Piece { index: 2 }]);
        // Nothing wide uses them behind the narrow piece.
        assert_eq!(open("7.on_30cm.ended_0_10cm_active"), []);
    }
}

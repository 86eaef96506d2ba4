//! Steps at the cable.

use std::cmp::Ordering;

use busfree_plan::words::list;
use busfree_plan::{Attached, Bus, Channel, Line, Piece, Stop, say};

use super::course::Course;
use super::step::{Change, StepKind};
use super::text;

impl Course {
    /// Lays the cables as the second plan has them.
    pub(super) fn cables(&mut self) {
        for channel in self.to.channels().collect::<Vec<_>>() {
            self.branches(channel);
            let segments = self.to.bus(channel).map_or(0, |bus| bus.branches.len());
            for segment in 0..=segments {
                self.made_for(channel, segment);
                self.segment(channel, segment);
            }
        }
    }

    /// Adds further segments, or takes them away.
    fn branches(&mut self, channel: Channel) {
        let count = |bus: Option<&Bus>| bus.map_or(0, |bus| bus.branches.len());
        let wanted = count(self.to.bus(channel));
        loop {
            let now = count(self.now.bus(channel));
            let (sentence, there) = match now.cmp(&wanted) {
                Ordering::Equal => return,
                Ordering::Less => (say!("Add {}.", self.names.segment(channel, now + 1)), true),
                Ordering::Greater => (say!("Take {} away.", self.names.segment(channel, now)), false),
            };
            self.step(StepKind::Cable, sentence, &[], vec![Change::Segment { channel, there }]);
        }
    }

    /// Width and signalling of a segment.
    fn made_for(&mut self, channel: Channel, segment: usize) {
        let made = |bus: &Bus| match segment.checked_sub(1) {
            None => Some((bus.width, bus.signalling)),
            Some(branch) => bus.branches.get(branch).map(|branch| (branch.width, branch.signalling)),
        };
        let [was, is] = [&self.now, &self.to].map(|machine| machine.bus(channel).and_then(made));
        let (Some(was), Some(is)) = (was, is) else { return };
        let of = self.names.segment(channel, segment);
        if was.0 != is.0 {
            let [from, to] = [was.0, is.0].map(|width| usize::from(width.bits()));
            let sentence = say!("Change the cable of {} from {} to {} bits.", of, from, to);
            self.step(StepKind::Cable, sentence, &[], vec![Change::Width { channel, segment, width: is.0 }]);
        }
        if was.1 != is.1 {
            let [from, to] = [was.1, is.1].map(|signalling| signalling.word().to_uppercase());
            let sentence = say!("Change cable and terminators of {} from {} to {}.", of, from, to);
            let changes = vec![Change::Signalling { channel, segment, signalling: is.1 }];
            self.step(StepKind::Cable, sentence, &[], changes);
        }
    }

    /// The plugs and pieces of a segment: all in one step if the plugs or their order differ.
    fn segment(&mut self, channel: Channel, segment: usize) {
        let Some(to) = self.to.line(channel, segment).cloned() else { return };
        let now = self.now.line(channel, segment).cloned();
        let is_laid_out = now.is_some();
        let now = now.unwrap_or_default();
        let order = |line: &Line| line.stops.iter().map(|stop| stop.of).collect::<Vec<_>>();
        let mut changes = Vec::new();
        if !is_laid_out {
            changes.push(Change::LaidOut { channel, there: true });
        }
        if order(&now) != order(&to) {
            changes.push(Change::Plugs { channel, segment, order: order(&to) });
        }
        if changes.is_empty() {
            self.pieces(channel, segment, &now, &to);
            return;
        }
        changes.extend(ends(channel, segment, &now, &to).into_iter().map(|(change, _)| change));
        for stop in &to.stops {
            let was = stop_of(&now, stop.of);
            changes.extend(piece(channel, segment, &was, stop));
            changes.extend(plug(channel, segment, &was, stop));
        }
        changes.extend(rest(channel, segment, &now, &to));
        let of = self.names.segment(channel, segment);
        let sentence = say!("Lay the cable of {} in this order: {}.", of, self.names.line(&to));
        let ids = self.ids_along(&to);
        self.step(StepKind::Cable, sentence, &ids, changes);
    }

    /// The pieces and ends of a segment whose plugs stay.
    fn pieces(&mut self, channel: Channel, segment: usize, now: &Line, to: &Line) {
        for (change, sentence) in ends(channel, segment, now, to) {
            let sentence = say!("{} of {}.", sentence, self.names.segment(channel, segment));
            self.step(StepKind::Cable, sentence, &[], vec![change]);
        }
        for stop in &to.stops {
            let was = stop_of(now, stop.of);
            let name = self.names.attached(stop.of);
            let ids = self.ids_of(stop.of);
            if let Some(change) = piece(channel, segment, &was, stop) {
                let sentence = say!("Before {}, use {}.", name, text_of(stop.before));
                self.step(StepKind::Cable, sentence, &ids, vec![change]);
            }
            if let Some(change) = plug(channel, segment, &was, stop) {
                let sentence = say!("Plug {} in {}.", name, text::plug(stop, &was));
                self.step(StepKind::Cable, sentence, &ids, vec![change]);
            }
        }
        if let Some(change) = rest(channel, segment, now, to) {
            let of = self.names.segment(channel, segment);
            let sentence = say!("Behind the last plug of {}, use {}.", of, text_of(to.rest));
            self.step(StepKind::Cable, sentence, &[], vec![change]);
        }
    }

    /// Terminators and TERMPWR of the parts along the cables.
    pub(super) fn terminations(&mut self) {
        for channel in self.to.channels().collect::<Vec<_>>() {
            let segments = self.to.bus(channel).map_or(0, |bus| bus.branches.len());
            for segment in 0..=segments {
                let Some(to) = self.to.line(channel, segment).cloned() else { continue };
                let now = self.now.line(channel, segment).cloned().unwrap_or_default();
                for stop in &to.stops {
                    let was = stop_of(&now, stop.of);
                    if (was.terminator, was.power) == (stop.terminator, stop.power) {
                        continue;
                    }
                    let terminator = (was.terminator != stop.terminator).then(|| text::own_terminator(stop.terminator));
                    let power = (was.power != stop.power).then(|| text::term_power(stop.power));
                    let what: Vec<&str> = terminator.into_iter().chain(power).collect();
                    let name = self.names.attached(stop.of);
                    let sentence = say!("At {}, {}.", name, list(&what));
                    let ids = self.ids_of(stop.of);
                    let (of, terminator, power) = (stop.of, stop.terminator, stop.power);
                    let changes = vec![Change::Termination { channel, segment, of, terminator, power }];
                    self.step(StepKind::Jumper, sentence, &ids, changes);
                }
            }
        }
    }

    /// Plans that leave the cable out.
    pub(super) fn left_out(&mut self) {
        for channel in self.to.channels().collect::<Vec<_>>() {
            if self.to.line(channel, 0).is_none() && self.now.line(channel, 0).is_some() {
                let sentence = say!("Leave the layout of the cable of {} out of the plan.", self.names.bus(channel));
                self.step(StepKind::Plan, sentence, &[], vec![Change::LaidOut { channel, there: false }]);
            }
        }
    }

    fn ids_of(&self, of: Attached) -> Vec<u8> {
        self.id_of(of).into_iter().collect()
    }

    fn ids_along(&self, line: &Line) -> Vec<u8> {
        line.stops.iter().filter_map(|stop| self.id_of(stop.of)).collect()
    }
}

/// The plug of a part, or one with all that is usual.
fn stop_of(line: &Line, of: Attached) -> Stop {
    let stop = line.stops.iter().find(|stop| stop.of == of).cloned();
    stop.unwrap_or_else(|| Stop::of(of, Piece::default()))
}

fn text_of(piece: Piece) -> String {
    match text::piece(piece) {
        text if text.is_empty() => "a piece of cable of any length".to_owned(),
        text => text,
    }
}

/// The ends that differ, with sentences that lack the segment.
fn ends(channel: Channel, segment: usize, now: &Line, to: &Line) -> Vec<(Change, String)> {
    let ends = [(true, now.begin, to.begin), (false, now.end, to.end)];
    let differs = ends.into_iter().filter(|(_, was, is)| was != is);
    let end = |(is_first, _, terminator)| {
        let which = if is_first { "first" } else { "last" };
        let sentence = say!("Plug {} on the {} end", text::terminator(terminator), which);
        (Change::End { channel, segment, is_first, terminator }, sentence)
    };
    differs.map(end).collect()
}

fn piece(channel: Channel, segment: usize, was: &Stop, stop: &Stop) -> Option<Change> {
    let (before, piece) = (Some(stop.of), stop.before);
    (was.before != piece).then_some(Change::Piece { channel, segment, before, piece })
}

fn rest(channel: Channel, segment: usize, now: &Line, to: &Line) -> Option<Change> {
    let piece = to.rest;
    (now.rest != piece).then_some(Change::Piece { channel, segment, before: None, piece })
}

fn plug(channel: Channel, segment: usize, was: &Stop, stop: &Stop) -> Option<Change> {
    let &Stop { of, stub_cm, box_cm, connector, .. } = stop;
    let differs = (was.stub_cm, was.box_cm, was.connector) != (stub_cm, box_cm, connector);
    differs.then_some(Change::Plug { channel, segment, of, stub_cm, box_cm, connector })
}

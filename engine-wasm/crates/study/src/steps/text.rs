//! Sentences of steps.

use busfree_plan::words::list;
use busfree_plan::{
    Attached, Channel, Connector, Line, OwnTerminator, Party, Piece, PieceKind, Stop, Terminator, Value, Wires, say,
};

use super::fields::{Difference, Place, value_text};
use super::machine::Machine;
use super::step::Of;

/// Names of parts by their numbers.
#[derive(Clone, Default)]
pub(super) struct Names {
    hosts: Vec<String>,
    devices: Vec<String>,
    arrays: Vec<String>,
    /// Whether the machine has two channels.
    pub(super) has_two: bool,
}

impl Names {
    /// The names in a machine.
    pub(super) fn of(machine: &Machine) -> Self {
        let catalogue = busfree_devices::catalogue();
        let mut names = Self { has_two: machine.b.is_some(), ..Self::default() };
        names.hosts.resize(machine.hosts.slots.len(), String::new());
        names.devices.resize(machine.devices.slots.len(), String::new());
        for channel in machine.channels() {
            let bus = machine.listed(channel);
            for (index, number) in machine.hosts.on(channel).into_iter().enumerate() {
                if let Some(name) = names.hosts.get_mut(number) {
                    *name = catalogue.distinguished(&bus, Party::Host { index });
                }
            }
            for (index, number) in machine.devices.on(channel).into_iter().enumerate() {
                if let Some(name) = names.devices.get_mut(number) {
                    *name = catalogue.distinguished(&bus, Party::Device { index });
                }
            }
        }
        let arrays = &machine.arrays.slots;
        let alike = |title: &str| arrays.iter().filter(|slot| slot.part.title() == title).count() > 1;
        let title = |(at, title): (usize, &str)| match alike(title) {
            true => say!("{} (array {})", title, at + 1),
            false => title.to_owned(),
        };
        names.arrays = arrays.iter().map(|slot| slot.part.title()).enumerate().map(title).collect();
        names
    }

    /// These names, and those of `other` for parts that have none here.
    pub(super) fn or(mut self, other: &Self) -> Self {
        self.has_two |= other.has_two;
        let lists = [(&mut self.hosts, &other.hosts), (&mut self.devices, &other.devices)];
        for (names, others) in lists.into_iter().chain([(&mut self.arrays, &other.arrays)]) {
            names.resize(names.len().max(others.len()), String::new());
            for (name, other) in names.iter_mut().zip(others).filter(|(name, _)| name.is_empty()) {
                name.clone_from(other);
            }
        }
        self
    }

    /// What something is called in the middle of a sentence.
    pub(super) fn name(&self, of: Of) -> String {
        let at = |names: &[String], number: usize| names.get(number).cloned().unwrap_or_default();
        match of {
            Of::Plan => "the plan".to_owned(),
            Of::Bus { channel } => self.bus(channel),
            Of::Host { number } => at(&self.hosts, number),
            Of::Device { number } => at(&self.devices, number),
            Of::Array { number } => at(&self.arrays, number),
        }
    }

    /// What the bus of a channel is called in the middle of a sentence.
    pub(super) fn bus(&self, channel: Channel) -> String {
        if self.has_two { ["channel ", channel.name()].concat() } else { "the bus".to_owned() }
    }

    /// The bus of a channel or a further segment of it.
    pub(super) fn segment(&self, channel: Channel, segment: usize) -> String {
        match segment {
            0 => self.bus(channel),
            _ => say!("segment {} of {}", segment + 1, self.bus(channel)),
        }
    }

    pub(super) fn attached(&self, of: Attached) -> String {
        match of {
            Attached::Host { index } => self.name(Of::Host { number: index }),
            Attached::Device { index } => self.name(Of::Device { number: index }),
            Attached::Load => "the load system".to_owned(),
            Attached::Converter { number } => say!("converter {}", usize::from(number)),
        }
    }

    /// What to do for fields of a part that are set at one place.
    pub(super) fn fields(&self, of: Of, place: Place, all: &[&Difference]) -> String {
        let name = self.name(of);
        let items: Vec<String> = all.iter().map(|one| self.item(of, one)).collect();
        match (place, all) {
            (Place::Power, [Difference { value: Value::Answer(true), .. }]) => say!("Switch the power of {} on.", name),
            (Place::Power, _) => say!("Leave the power of {} off.", name),
            (Place::Slot, _) => say!("Put {} into another slot: change {}.", name, list(&items)),
            (Place::Jumper, _) => say!("Set the jumpers of {}: change {}.", name, list(&items)),
            (Place::Board, _) => say!("On the card of {}, change {}.", name, list(&items)),
            (Place::Adapter, _) => {
                say!("For {}, change {} in the set-up of the host adapter.", name, list(&items))
            }
            (Place::System, _) => say!("For {}, change {} in the operating system.", name, list(&items)),
            (Place::Array, _) => say!("For {}, change {} in the set-up of the array.", name, list(&items)),
            (Place::Work, _) => say!("Change the work of {}: {}.", name, list(&items)),
            (Place::Plan, _) if of == Of::Plan => say!("Change {} in the plan.", list(&items)),
            (Place::Plan, _) => say!("For {}, change {} in the plan.", name, list(&items)),
        }
    }

    fn item(&self, of: Of, one: &Difference) -> String {
        let refers = |number: usize| {
            let number = number.checked_sub(1);
            let name = match (of, &*one.was.path) {
                (Of::Device { .. }, "host") => self.name(Of::Host { number: number? }),
                (Of::Device { .. }, "copy_of") => self.name(Of::Device { number: number? }),
                (Of::Device { .. }, "array") => match number {
                    None => "none".to_owned(),
                    Some(number) => self.name(Of::Array { number }),
                },
                _ => return None,
            };
            Some(name)
        };
        let [was, is] = [&one.was.value, &one.value].map(|value| value_text(of, &one.was, value, refers));
        say!("{} from {} to {}", one.noun, was, is)
    }

    /// A cable from one end to the other.
    pub(super) fn line(&self, line: &Line) -> String {
        let mut items = vec![terminator(line.begin).to_owned()];
        for stop in &line.stops {
            items.push(piece(stop.before));
            items.push(self.attached(stop.of));
        }
        items.push(piece(line.rest));
        items.push(terminator(line.end).to_owned());
        items.retain(|item| !item.is_empty());
        items.join(", ")
    }
}

/// A piece of cable; empty if nothing is known of it.
pub(super) fn piece(piece: Piece) -> String {
    if piece == Piece::default() {
        return String::new();
    }
    let wires = match piece.wires {
        Wires::All => "",
        Wires::Narrow => " behind an adapter to 50 pins",
        Wires::Ended => " behind an adapter to 50 pins that terminates the high byte",
    };
    let kind = match piece.kind {
        PieceKind::Inside => "cable",
        PieceKind::Outside => "cable outside the computer",
    };
    say!("{} cm of {}{}", usize::from(piece.cm), kind, wires)
}

/// What is plugged on an end.
pub(super) const fn terminator(one: Terminator) -> &'static str {
    match one {
        Terminator::Open => "no terminator",
        Terminator::Passive => "a passive terminator",
        Terminator::Active => "an active terminator",
        Terminator::Forced => "a forced-perfect terminator",
        Terminator::Lvd => "an LVD terminator",
        Terminator::Multi => "a multimode terminator (LVD and SE)",
        Terminator::Hvd => "an HVD terminator",
    }
}

/// A part's own terminator, behind its name.
pub(super) const fn own_terminator(one: OwnTerminator) -> &'static str {
    match one {
        OwnTerminator::On => "switch its terminator on",
        OwnTerminator::Off => "switch its terminator off",
        OwnTerminator::High => "switch its terminator on for the high byte only",
        OwnTerminator::Both => "switch its terminator and the one of its adapter on",
    }
}

/// How a part is plugged in, behind its name.
pub(super) fn plug(stop: &Stop, was: &Stop) -> String {
    let mut items = Vec::new();
    if stop.connector != was.connector {
        items.push(match stop.connector {
            Connector::Standard => "at its usual connector".to_owned(),
            other => say!("at a connector {}", other.word()),
        });
    }
    if stop.stub_cm != was.stub_cm {
        items.push(match stop.stub_cm {
            0 => "with a stub within the limit".to_owned(),
            cm => say!("with a stub of {} cm", usize::from(cm)),
        });
    }
    if stop.box_cm != was.box_cm {
        items.push(say!("with {} cm of cable in its box", usize::from(stop.box_cm)));
    }
    list(&items)
}

/// Whether a part supplies TERMPWR, behind its name.
pub(super) const fn term_power(power: Option<bool>) -> &'static str {
    match power {
        Some(true) => "let it supply TERMPWR",
        Some(false) => "let it not supply TERMPWR",
        None => "leave TERMPWR as it is delivered",
    }
}

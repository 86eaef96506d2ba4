//! The signals that a value change dump declares, and which of them are those of the bus.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use crate::recordings::limits::SIGNALS_MAX;
use crate::recordings::line::BusLine;
use crate::recordings::problem::RecordingProblemCode as Code;

/// A signal of a value change dump.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RecordedSignal {
    /// Its name.
    pub name: String,
    /// Bits.
    pub width: u32,
    /// What its name usually means; empty if nothing on a bus.
    pub means: String,
}

/// Where the values of a signal go in the state of the lines.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    pub(crate) shift: u32,
    /// Its bits before they are shifted; 0 for a signal that is not read.
    pub(crate) mask: u32,
    pub(crate) width: u32,
    /// The first bit is that of the lowest number.
    pub(crate) reversed: bool,
}

#[derive(Clone, Debug)]
struct Signal {
    name: String,
    width: u32,
    identifier: Vec<u8>,
    reversed: bool,
}

/// Printable characters of an identifier.
const SYMBOLS: usize = 94;
const SHORT: usize = SYMBOLS + SYMBOLS * SYMBOLS;

#[derive(Debug)]
pub(crate) struct Signals {
    told: Option<Vec<(BusLine, usize)>>,
    declared: Vec<Signal>,
    /// The names say that signals are low when asserted.
    pub(crate) names_low: bool,
    places: Vec<Place>,
    /// Index into `places` and 1 for identifiers of one or two characters, which are nearly all; 0 is undeclared.
    short: Vec<u16>,
    long: BTreeMap<Vec<u8>, u16>,
    lines: u32,
}

impl Signals {
    pub(crate) fn new(told: Option<Vec<(BusLine, usize)>>) -> Self {
        Self {
            told,
            declared: Vec::new(),
            names_low: false,
            places: vec![Place::default()],
            short: vec![0; SHORT],
            long: BTreeMap::new(),
            lines: 0,
        }
    }

    /// `$var`, type, size, identifier, name, perhaps a range.
    pub(crate) fn declare(&mut self, words: &[String]) -> Result<(), Code> {
        let [_, kind, size, identifier, name @ ..] = words else { return Err(Code::BadDeclaration) };
        let name = name.concat();
        let width = size.parse::<u32>().ok().filter(|width| *width > 0).ok_or(Code::BadDeclaration)?;
        if name.is_empty() || kind.starts_with('$') {
            return Err(Code::BadDeclaration);
        }
        if self.declared.len() >= SIGNALS_MAX {
            return Err(Code::TooManySignals);
        }
        // "db[15:0]"; a single bit of a vector, "db[3]", keeps its number.
        let range = name.rsplit_once('[').and_then(|(bare, range)| {
            let (first, last) = range.strip_suffix(']')?.split_once(':')?;
            Some((bare.to_owned(), first.parse::<i32>().ok()? < last.parse::<i32>().ok()?))
        });
        let (name, reversed) = range.unwrap_or((name, false));
        // Values of text and real numbers are not states of a line.
        let width = if matches!(kind.as_str(), "string" | "real" | "realtime") { 0 } else { width };
        self.declared.push(Signal { name, width, identifier: identifier.as_bytes().to_vec(), reversed });
        Ok(())
    }

    /// Finds the lines of the bus. Returns false if some have to be named.
    pub(crate) fn assign(&mut self) -> bool {
        let known = |signal: &Signal| BusLine::of_name(&signal.name, signal.width);
        let assigned: Vec<(BusLine, usize)> = match self.told.take() {
            Some(told) => told,
            None => {
                let found = self.declared.iter().enumerate();
                let found: Vec<_> =
                    found.filter_map(|(index, one)| known(one).map(|(line, low)| (line, index, low))).collect();
                let low = found.iter().filter(|(.., low)| *low).count();
                self.names_low = low * 2 > found.len();
                found.into_iter().map(|(line, index, _)| (line, index)).collect()
            }
        };
        let mut place_of = vec![None; self.declared.len()];
        for (line, index) in assigned {
            let (Some(shift), Some(signal)) = (line.shift(), self.declared.get(index)) else { continue };
            let width = signal.width.min(if line == BusLine::Data { 16 } else { 1 });
            let mask = ((1_u64 << width) - 1) as u32;
            // The first signal of a name counts.
            if width == 0 || self.lines & mask << shift != 0 {
                continue;
            }
            self.lines |= mask << shift;
            if let Some(place) = place_of.get_mut(index) {
                *place = Some(Place { shift, mask, width, reversed: signal.reversed });
            }
        }
        for (signal, place) in self.declared.iter().zip(place_of) {
            let next = self.places.len() as u16;
            let known = match slot(&signal.identifier) {
                Some(slot) => self.short.get(slot).copied().unwrap_or_default(),
                None => self.long.get(&signal.identifier).copied().unwrap_or_default(),
            };
            // Several names of one signal share an identifier.
            if known != 0 {
                if let (Some(place), Some(old)) = (place, self.places.get_mut(usize::from(known))) {
                    *old = place;
                }
                continue;
            }
            self.places.push(place.unwrap_or_default());
            match slot(&signal.identifier).and_then(|slot| self.short.get_mut(slot)) {
                Some(entry) => *entry = next,
                None => {
                    self.long.insert(signal.identifier.clone(), next);
                }
            }
        }
        BusLine::NEEDED.iter().all(|line| line.shift().is_some_and(|shift| self.has(1 << shift)))
    }

    /// Whether the recording has a line.
    pub(crate) const fn has(&self, line: u32) -> bool {
        self.lines & line != 0
    }

    /// Where the values of an identifier go; `None` if it is not declared.
    pub(crate) fn place(&self, identifier: &[u8]) -> Option<Place> {
        let index = match slot(identifier) {
            Some(slot) => self.short.get(slot).copied(),
            None => self.long.get(identifier).copied(),
        };
        index.filter(|index| *index > 0).and_then(|index| self.places.get(usize::from(index)).copied())
    }

    /// The declared signals, for a person to name.
    pub(crate) fn list(&self) -> Vec<RecordedSignal> {
        let shown = |one: &Signal| RecordedSignal {
            name: one.name.chars().take(80).collect(),
            width: one.width,
            means: BusLine::of_name(&one.name, one.width).map_or(String::new(), |(line, _)| line.name()),
        };
        self.declared.iter().map(shown).collect()
    }
}

/// The place of a short identifier in the table.
fn slot(identifier: &[u8]) -> Option<usize> {
    let symbol = |byte: u8| usize::from(byte).checked_sub(33).filter(|symbol| *symbol < SYMBOLS);
    match *identifier {
        [one] => symbol(one),
        [one, two] => Some(SYMBOLS + symbol(one)? * SYMBOLS + symbol(two)?),
        _ => None,
    }
}

//! What is on the card of an emulator board, as a bus: [`cards`](crate::cards) reads it.

use busfree_devices::catalogue;
use busfree_plan::Plan;

use crate::cards::{self, Card, CardNote, CardRemark, CardText};
use crate::imports::fill::{WantedBus, WantedHost};
use crate::imports::{Note, Remark};

pub(super) const NAME: &str = "the names on the card, settings and log of an emulator board";

/// Remarks that an import has of a card.
const NOTES_MAX: usize = 60;

/// What a card gives.
pub(crate) struct Wanted {
    /// Its bus; none without a device.
    pub(crate) buses: Vec<WantedBus>,
    /// The texts that it is from.
    pub(crate) from: Vec<String>,
    pub(crate) notes: Vec<Note>,
}

/// The bus of a card, with the host that its settings are for if the person chose none. `None` if the text is no card.
pub(crate) fn wanted(text: &str, now: &Plan) -> Option<Wanted> {
    Some(wanted_of(&cards::read(&[text])?, now))
}

/// What a card gives beside the texts of the computer that it is behind: only a settings file or a log of a board is one
/// there, because other lines have names of files too.
pub(crate) fn beside(lines: &[&str], now: &Plan) -> Option<Wanted> {
    let card = cards::read(&[&lines.join("\n")])?;
    let is_clear = card.from.iter().any(|text| matches!(text, CardText::Settings | CardText::Log));
    is_clear.then(|| Wanted { notes: noted(&card), ..wanted_of(&card, now) })
}

/// Puts the devices of a card on the bus of a computer that has most of their IDs. What the computer reports at one of them
/// is the board, at the rate that it has agreed on; remarks on the part for it are dropped.
pub(crate) fn put_on(buses: &mut Vec<WantedBus>, card: Vec<WantedBus>, notes: &mut Vec<Note>) {
    let Some(mut of_card) = card.into_iter().next() else { return };
    let has = |bus: &WantedBus, id| bus.devices.iter().any(|device| device.id == id);
    let common = |bus: &WantedBus| of_card.devices.iter().filter(|device| has(bus, device.id)).count();
    let Some(at) = (0..buses.len()).max_by_key(|&at| (common(&buses[at]), buses.len() - at)) else {
        buses.push(of_card);
        return;
    };
    // With two buses a remark does not show which one it is about.
    let is_only = buses.len() == 1;
    let bus = &mut buses[at];
    for mut device in of_card.devices.drain(..) {
        match bus.devices.iter_mut().find(|other| other.id == device.id && other.lun == device.lun) {
            Some(reported) => {
                let fastest = catalogue().device(&device.model).map_or(f64::MAX, |part| part.max_mt_s);
                // Of a part that the catalogue lacks, what it agreed on is all that is known of its rate.
                let agreed = reported.cap_mt_s.or(reported.own.max_mt_s).filter(|mt_s| *mt_s < fastest);
                device.cap_mt_s = [agreed, device.cap_mt_s].into_iter().flatten().min_by(f64::total_cmp);
                notes.retain(|note| {
                    !(is_only
                        && is_of_part(note)
                        && note.raw.starts_with(&["Id ", &device.id.to_string(), ":"].concat()))
                });
                *reported = device;
            }
            None => bus.devices.push(device),
        }
    }
    bus.is_wide |= of_card.is_wide;
}

fn is_of_part(note: &Note) -> bool {
    matches!(note.what, Remark::Generic { .. } | Remark::Near { .. } | Remark::Slower { .. })
}

fn noted(card: &Card) -> Vec<Note> {
    let note = |CardNote { raw, what }: &CardNote| Note::of(raw, Remark::Card(what.clone()));
    card.notes.iter().map(note).collect()
}

fn wanted_of(card: &Card, now: &Plan) -> Wanted {
    let mut notes: Vec<Note> = card.unread.iter().map(|line| Note::of(line, Remark::NotRead)).collect();
    notes.extend(noted(card));
    // What is about the plan came last.
    let keep = notes.len().saturating_sub(NOTES_MAX);
    notes.drain(..keep);
    let devices = card.devices();
    let is_chosen = !now.bus.hosts.is_empty() && now.bus.devices.is_empty();
    let made = card.host().filter(|_| !is_chosen).and_then(|host| catalogue().host(host));
    let host = made.map(|made| WantedHost {
        model: &made.id,
        id: None,
        is_named: true,
        note: Some(Note::of("", Remark::Card(CardRemark::HostOfPreset { name: made.name.clone() }))),
    });
    let is_wide = devices.iter().any(|device| device.id > 7);
    let bus = WantedBus { host, is_wide, devices, ..WantedBus::default() };
    let buses = if bus.devices.is_empty() { Vec::new() } else { vec![bus] };
    Wanted { buses, from: card.from.iter().map(|text| text.name().to_owned()).collect(), notes }
}

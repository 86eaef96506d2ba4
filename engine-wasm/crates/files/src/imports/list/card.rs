//! What is on the card of an emulator board, as a bus: [`cards`](crate::cards) reads it.

use busfree_devices::catalogue;
use busfree_plan::Plan;

use crate::cards::{self, CardNote, CardRemark};
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
    let card = cards::read(&[text])?;
    let mut notes: Vec<Note> = card.unread.iter().map(|line| Note::of(line, Remark::NotRead)).collect();
    notes.extend(card.notes.iter().map(|CardNote { raw, what }| Note::of(raw, Remark::Card(what.clone()))));
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
    Some(Wanted { buses, from: card.from.iter().map(|text| text.name().to_owned()).collect(), notes })
}

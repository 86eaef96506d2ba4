//! The boards of a plan that have a card, and the card of one of them.

use busfree_devices::{Kind, catalogue};
use busfree_plan::Plan;
use serde::Serialize;
use ts_rs::TS;

use crate::cards::{Card, Firmware, Maker, NEWEST, Version, Written, maker_of, read, write};

/// A board of a plan whose card can be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CardBoard {
    /// Its devices: their places among those of the bus.
    pub devices: Vec<usize>,
    /// Whose program it runs.
    pub maker: Maker,
    /// The catalogue's name of the board.
    pub name: String,
}

/// The card of a board, and what it was made for.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct CardFor {
    /// Every board of the plan with a card.
    pub boards: Vec<CardBoard>,
    /// The board of this card: its place among them.
    pub board: usize,
    /// The version that the settings are for: the given one, otherwise that of the text of the present card, otherwise the
    /// newest known.
    pub version: String,
    /// Whether the text of the present card could be read.
    pub has_before: bool,
    /// The card.
    pub card: Written,
}

/// The boards of a plan's bus that run ZuluSCSI or BlueSCSI.
#[must_use]
pub fn boards(plan: &Plan) -> Vec<CardBoard> {
    let board_of = plan.bus.boards();
    let mut found: Vec<CardBoard> = Vec::new();
    for (at, device) in plan.bus.devices.iter().enumerate() {
        let mates = |other: &usize| board_of[*other] == board_of[at];
        let Some(maker) = maker_of(&device.model).filter(|maker| maker.is_of_card()) else { continue };
        if found.iter().any(|board| board.devices.contains(&at)) {
            continue;
        }
        let devices: Vec<usize> = (0..board_of.len()).filter(mates).collect();
        let parts = || devices.iter().filter_map(|&at| catalogue().device(&plan.bus.devices[at].model));
        // The part for a network adapter does not show which board it is on.
        let board = parts().find(|part| part.kind == Kind::Emulator).or_else(|| parts().next());
        found.push(CardBoard { maker, name: board.map(|part| part.name.clone()).unwrap_or_default(), devices });
    }
    found
}

/// The card of a board, by its place in [`boards`]. `version`: of its firmware, if known; `before`: texts of the present
/// card, whose names, comments and unknown keys stay, or nothing. `None` if the plan has no such board.
#[must_use]
pub fn card_for(plan: &Plan, board: usize, version: Option<Version>, before: &str) -> Option<CardFor> {
    let boards = boards(plan);
    let CardBoard { devices, maker, .. } = boards.get(board)?;
    let before = if before.trim().is_empty() { None } else { read(&[before]) };
    let of_log = |card: &Card| card.firmware.filter(|firmware| firmware.maker == *maker)?.version;
    let version = version.or_else(|| before.as_ref().and_then(of_log)).unwrap_or(NEWEST);
    let firmware = Firmware { maker: *maker, version: Some(version) };
    let card = write(plan, plan.bus.board_of(*devices.first()?), firmware, before.as_ref())?;
    Some(CardFor { boards, board, version: version.text(), has_before: before.is_some(), card })
}

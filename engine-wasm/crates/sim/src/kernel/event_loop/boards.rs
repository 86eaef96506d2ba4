//! Boards: several devices that one controller or one mechanism serves, one command at a time. A command for a device of
//! a busy board waits in that device; the oldest one is next.

use busfree_scsi::timing::Ps;

use super::{EventLoop, NO_TARGET, Role};
use crate::invariant_broken;
use crate::kernel::spec::{PartySpec, RoleSpec, Scenario};

/// A board at work.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// Places of its devices.
    members: Box<[usize]>,
    /// Time to put the medium of another of its devices into the drive.
    exchange: Ps,
    /// The device whose command it serves.
    busy: Option<usize>,
    /// The device that it served last: its medium is in the drive.
    last: Option<usize>,
    free_at: Ps,
}

impl Board {
    /// All boards of a scenario, in the order of their numbers.
    pub(super) fn all(scenario: &Scenario) -> Box<[Self]> {
        let is_on = |party: &PartySpec, number: usize| matches!(&party.role, RoleSpec::Target(spec) if usize::from(spec.board) == number);
        let board = |(number, &exchange): (usize, &Ps)| Self {
            members: (0..scenario.parties.len())
                .filter(|&place| scenario.parties.get(place).is_some_and(|party| is_on(party, number)))
                .collect(),
            exchange,
            busy: None,
            last: None,
            free_at: 0,
        };
        (1..).zip(&scenario.boards).map(board).collect()
    }
}

impl EventLoop {
    /// A device has taken a command or has ended a connection: if it is on a board that is free now, the board serves the
    /// next command.
    #[inline(never)]
    pub(super) fn serve_board_of(&mut self, place: usize) {
        let Some(Role::Target(target)) = self.roles.get(place) else { return };
        let Some(board) = usize::from(target.board()).checked_sub(1).and_then(|at| self.boards.get_mut(at)) else {
            return;
        };
        if let Some(busy) = board.busy {
            let Some(Role::Target(target)) = self.roles.get(busy) else { return invariant_broken(NO_TARGET, ()) };
            let Some(ended) = target.ended_at() else { return };
            (board.busy, board.free_at) = (None, ended);
        }
        let waits = |&place: &usize| match self.roles.get(place) {
            Some(Role::Target(target)) => target.oldest_waiting().map(|since| (since, place)),
            _ => None,
        };
        let Some((_, next)) = board.members.iter().filter_map(waits).min() else { return };
        let is_other = board.last.replace(next).is_some_and(|last| last != next);
        board.busy = Some(next);
        let Some(Role::Target(target)) = self.roles.get_mut(next) else { return invariant_broken(NO_TARGET, ()) };
        target.begin_next(board.free_at, is_other.then_some(board.exchange));
        if self.bus.kept_by != Some(next) {
            self.ask_again(next);
        }
    }
}

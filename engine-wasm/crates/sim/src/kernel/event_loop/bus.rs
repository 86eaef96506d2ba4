//! The bus between two connections: when each party asks for it, and which party gets it.

use busfree_scsi::timing::{BUS_GAP, Ps, QAS_ASSERTION};

use crate::kernel::arbiter::{Arbiter, IdOptions, Round, asking};
use crate::kernel::command::NEVER;
use crate::kernel::spec::Scenario;
use crate::stats::contention::{Contention, OpenWaits};

/// The state of the bus.
#[derive(Clone, Debug)]
pub(super) struct Bus {
    /// When each party next asks for the bus.
    pub(super) asks_at: Vec<Ps>,
    pub(super) open_waits: OpenWaits,
    pub(super) free_at: Ps,
    /// The target that keeps the bus after the command it has just received.
    pub(super) kept_by: Option<usize>,
    /// The initiator that was reselected last, as a bit, and the time until which it cannot arbitrate. It may have a
    /// request waiting meanwhile.
    reselected: (IdOptions, Ps),
    pub(super) arbiter: Arbiter,
    qas: bool,
}

impl Bus {
    pub(super) fn new(scenario: &Scenario) -> Self {
        let parties = scenario.parties.len();
        Self {
            asks_at: vec![NEVER; parties],
            open_waits: OpenWaits::new(parties),
            free_at: 0,
            kept_by: None,
            reselected: (0, 0),
            arbiter: Arbiter::new(scenario.parties.iter().map(|party| party.fair)),
            qas: scenario.qas,
        }
    }

    /// When the next arbitration begins, whether it is a quick one, and which parties take part.
    #[inline(always)]
    pub(super) fn next_round(&self) -> (Ps, bool, IdOptions) {
        let settled = self.free_at + BUS_GAP;
        if !self.qas {
            // On a busy bus some party is always waiting already, and the order of requests does not matter.
            let waiting = asking(&self.asks_at, settled) & !self.absent(settled);
            if waiting != 0 {
                return (settled, false, waiting);
            }
        }
        let (absent, until) = self.reselected;
        let takes_part = |(place, at): (usize, &Ps)| if absent >> place & 1 == 1 { (*at).max(until) } else { *at };
        let earliest = self.asks_at.iter().enumerate().map(takes_part).min().unwrap_or(NEVER);
        let quick = self.qas && earliest <= self.free_at + QAS_ASSERTION;
        let start = earliest.max(if quick { self.free_at } else { settled });
        (start, quick, asking(&self.asks_at, start) & !self.absent(start))
    }

    /// The initiator that misses an arbitration at `at` because it was reselected just before.
    fn absent(&self, at: Ps) -> IdOptions {
        let (absent, until) = self.reselected;
        if at < until { absent } else { 0 }
    }

    /// An initiator was reselected. It cannot arbitrate before `until`.
    pub(super) const fn reselected(&mut self, initiator: usize, until: Ps) {
        self.reselected = (1 << initiator, until);
    }

    /// The wait of the winner ends. Returns since when it asked. It counts `times` times.
    #[inline(always)]
    pub(super) fn ends_wait(&mut self, round: &Round, counts: &mut Contention, times: u64) -> Option<Ps> {
        let asked = self.asks_at.get_mut(round.winner).map(|slot| std::mem::replace(slot, NEVER))?;
        counts.lost(round.winner, round.losers, times);
        self.open_waits.ends(round.winner, asked, counts, times);
        Some(asked)
    }

    /// A party asks for the bus at `at`, and not when it said before. Returns whether there is such a party.
    pub(super) fn asks(&mut self, place: usize, at: Ps) -> bool {
        let Some(slot) = self.asks_at.get_mut(place) else { return false };
        let asked = std::mem::replace(slot, at);
        if asked < self.free_at && asked != at {
            self.open_waits.asks_again(place, at);
        }
        true
    }

    /// A party has had the bus from `start` until now.
    #[inline(always)]
    pub(super) fn was_held(&mut self, place: usize, start: Ps) {
        self.open_waits.held(place, start, self.free_at, &self.asks_at);
    }
}

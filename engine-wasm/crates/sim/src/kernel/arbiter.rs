//! Which party wins the bus: the strongest ID that asks for it. Where the bus is fair, a party that owes turns to
//! others waits for them.
//!
//! SPI's optional fairness (SPI-3, annex B) is decided by each party: a fair winner notes every weaker party that
//! lost against it. It takes part again when each of them has won or stopped asking.

use busfree_scsi::timing::Ps;

use crate::invariant_broken;

/// Parties by their place in order of strength, one bit each. A plan has fewer than thirty-two.
pub(crate) type IdOptions = u32;

/// The parties that ask for the bus by time `by`. `asks_at` is in order of strength.
pub(crate) fn asking(asks_at: &[Ps], by: Ps) -> IdOptions {
    let bit = |(place, &asked): (usize, &Ps)| IdOptions::from(asked <= by) << place;
    asks_at.iter().enumerate().map(bit).fold(0, |all, one| all | one)
}

/// Memory of past rounds of arbitration.
#[derive(Clone, Debug)]
pub(crate) struct Arbiter {
    /// For each party, the parties that have a turn before it: the standard's fairness register.
    owes: Vec<IdOptions>,
    /// Parties that owe a turn to any other.
    owing: IdOptions,
    /// Parties that are fair.
    fair: IdOptions,
}

/// One arbitration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Round {
    /// Place of the winner; larger than any party's place if no party asks.
    pub(crate) winner: usize,
    pub(crate) losers: IdOptions,
}

impl Arbiter {
    /// `fair`: whether each party is fair, in order of strength.
    pub(crate) fn new(fair: impl ExactSizeIterator<Item = bool>) -> Self {
        let owes = vec![0; fair.len()];
        Self {
            owes,
            owing: 0,
            fair: fair.enumerate().fold(0, |all, (place, fair)| all | (IdOptions::from(fair) << place)),
        }
    }

    /// Holds an arbitration among the parties that ask.
    #[inline(always)]
    pub(crate) fn round(&mut self, asking: IdOptions) -> Round {
        let contenders = self.entitled(asking);
        let losers = contenders & contenders.wrapping_sub(1);
        let winner = contenders.trailing_zeros() as usize;
        self.paid(contenders & !losers);
        let fair = contenders & !losers & self.fair;
        if let Some(owed) = self.owes.get_mut(winner).filter(|_| fair != 0 && losers != 0) {
            *owed = losers;
            self.owing |= fair;
        }
        Round { winner, losers }
    }

    /// The asking parties that owe no turn to another asking party. The weakest asking party is always among them.
    fn entitled(&mut self, asking: IdOptions) -> IdOptions {
        self.settle(|owed| owed & asking);
        asking & !self.owing
    }

    /// Cancels the turns owed to these parties: they have won.
    fn paid(&mut self, won: IdOptions) {
        self.settle(|owed| owed & !won);
    }

    /// Changes what each party owes. Few parties owe anything at a time.
    fn settle(&mut self, change: impl Fn(IdOptions) -> IdOptions) {
        let mut rest = self.owing;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let Some(owed) = self.owes.get_mut(place) else {
                invariant_broken("a party that owes turns sits here", ());
                continue;
            };
            *owed = change(*owed);
            if *owed == 0 {
                self.owing &= !(1 << place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn winners(fair: bool, asking: IdOptions, rounds: usize) -> Vec<usize> {
        let mut arbiter = Arbiter::new([fair; 3].into_iter());
        (0..rounds).map(|_| arbiter.round(asking).winner).collect()
    }

    #[test]
    fn a_party_that_asks_in_time_takes_part() {
        assert_eq!(asking(&[9, 5, 0, Ps::MAX], 5), 0b0110);
        assert_eq!(asking(&[], 5), 0);
    }

    #[test]
    fn the_strongest_asking_party_wins() {
        assert_eq!(Arbiter::new([false; 3].into_iter()).round(0b110), Round { winner: 1, losers: 0b100 });
        assert_eq!(winners(false, 0b111, 3), [0, 0, 0]);
        assert!(Arbiter::new([true; 2].into_iter()).round(0).winner >= 2);
    }

    #[test]
    fn fairness_gives_each_loser_one_turn() {
        assert_eq!(winners(true, 0b111, 6), [0, 1, 2, 0, 1, 2]);
    }

    #[test]
    fn only_fair_parties_leave_turns() {
        let mut arbiter = Arbiter::new([false, true, false].into_iter());
        assert_eq!(arbiter.round(0b110).winner, 1);
        assert_eq!(arbiter.round(0b110).winner, 2, "the second is fair");
        assert_eq!(arbiter.round(0b111).winner, 0);
        assert_eq!(arbiter.round(0b111).winner, 0, "the first is not");
    }

    #[test]
    fn a_party_that_stops_asking_is_owed_nothing() {
        let mut arbiter = Arbiter::new([true; 3].into_iter());
        assert_eq!(arbiter.round(0b111).winner, 0);
        assert_eq!(arbiter.round(0b001).winner, 0);
    }
}

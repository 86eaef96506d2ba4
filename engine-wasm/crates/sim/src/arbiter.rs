//! Who wins the bus: the strongest of those who ask and, where the bus is fair, have no turn to leave to others.
//!
//! SPI's optional fairness (SPI-3, annex B) is a matter of each party: a winner that is fair notes everybody weaker who
//! lost against it and takes part again when each of them has won or stopped asking.

use busfree_bus::timing::Ps;

/// Parties by their place in order of strength, one bit each; a plan has fewer than thirty-two.
type Places = u32;

/// Memory of past rounds.
#[derive(Clone, Debug)]
pub(crate) struct Arbiter {
    /// For each party those who are to have a turn before it; the standard's fairness register.
    owes: Vec<Places>,
    /// Who leaves turns to others.
    fair: Places,
}

/// One arbitration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Round {
    /// Place of the winner; beyond all parties if nobody asks.
    pub(crate) winner: usize,
    pub(crate) losers: Places,
}

impl Arbiter {
    /// `fair` says of each party, in order of strength, whether it leaves turns to others.
    pub(crate) fn new(fair: impl ExactSizeIterator<Item = bool>) -> Self {
        let owes = vec![0; fair.len()];
        Self { owes, fair: fair.enumerate().fold(0, |all, (place, fair)| all | (Places::from(fair) << place)) }
    }

    /// Arbitration among those who ask by `start`; `asks_at` stands in order of strength.
    pub(crate) fn round(&mut self, asks_at: &[Ps], start: Ps) -> Round {
        let bit = |(place, &asked): (usize, &Ps)| Places::from(asked <= start) << place;
        let asking = asks_at.iter().enumerate().map(bit).fold(0, |all, one| all | one);
        let contenders = if self.fair != 0 { self.entitled(asking) } else { asking };
        let losers = contenders & contenders.wrapping_sub(1);
        let winner = contenders.trailing_zeros() as usize;
        if self.fair != 0 {
            let won = contenders & !losers;
            for (place, owed) in self.owes.iter_mut().enumerate() {
                *owed = if place != winner {
                    *owed & !won
                } else if self.fair >> place & 1 == 1 {
                    losers
                } else {
                    0
                };
            }
        }
        Round { winner, losers }
    }

    /// Those of the asking who owe nobody else who asks. The weakest who asks always is one of them.
    fn entitled(&mut self, asking: Places) -> Places {
        let mut entitled = asking;
        for (place, owed) in self.owes.iter_mut().enumerate() {
            *owed &= asking;
            entitled &= !(Places::from(*owed != 0) << place);
        }
        entitled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATE: Ps = Ps::MAX;

    fn winners(fair: bool, asks_at: &[Ps], rounds: usize) -> Vec<usize> {
        let mut arbiter = Arbiter::new(asks_at.iter().map(|_| fair));
        (0..rounds).map(|_| arbiter.round(asks_at, 5).winner).collect()
    }

    #[test]
    fn the_strongest_of_those_who_ask_in_time_wins() {
        assert_eq!(Arbiter::new([false; 3].into_iter()).round(&[9, 5, 0], 5), Round { winner: 1, losers: 0b100 });
        assert_eq!(winners(false, &[0, 0, 0], 3), [0, 0, 0]);
        assert!(Arbiter::new([true; 2].into_iter()).round(&[LATE, LATE], 5).winner >= 2);
    }

    #[test]
    fn fairness_gives_everybody_who_lost_one_turn() {
        assert_eq!(winners(true, &[0, 0, 0], 6), [0, 1, 2, 0, 1, 2]);
    }

    #[test]
    fn only_the_fair_leave_turns() {
        let mut arbiter = Arbiter::new([false, true, false].into_iter());
        assert_eq!(arbiter.round(&[LATE, 0, 0], 5).winner, 1);
        assert_eq!(arbiter.round(&[LATE, 0, 0], 5).winner, 2, "the second is fair");
        assert_eq!(arbiter.round(&[0, 0, 0], 5).winner, 0);
        assert_eq!(arbiter.round(&[0, 0, 0], 5).winner, 0, "the first is not");
    }

    #[test]
    fn who_stops_asking_is_owed_nothing() {
        let mut arbiter = Arbiter::new([true; 3].into_iter());
        assert_eq!(arbiter.round(&[0, 0, 0], 5).winner, 0);
        assert_eq!(arbiter.round(&[0, LATE, LATE], 5).winner, 0);
    }
}

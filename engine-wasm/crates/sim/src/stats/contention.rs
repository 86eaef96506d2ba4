//! Which party waited for which. While a party waits, every picosecond of another party's connection is attributed to
//! that other party; the remainder is the bus's own delays. Parties are named by their place in order of strength.

use busfree_compact::packed;
use busfree_scsi::timing::Ps;

/// The number of connections remembered, in two halves. Time is attributed when a wait ends or a half is full, not at
/// every connection: most waits are short, and a wait through a whole half adds that half's sums.
const REMEMBERED: usize = 128;
const HALF: usize = REMEMBERED / 2;

/// A figure for each pair of parties.
#[derive(Clone, Debug, PartialEq)]
struct Pairs {
    parties: usize,
    /// One row for each party that waits, or that wins.
    figures: Vec<u64>,
}

packed!(Pairs: parties, figures);

impl Pairs {
    fn new(parties: usize) -> Self {
        Self { parties, figures: vec![0; parties * parties] }
    }

    fn row(&self, place: usize) -> &[u64] {
        self.figures.get(place * self.parties..(place + 1) * self.parties).unwrap_or_default()
    }

    fn row_mut(&mut self, place: usize) -> &mut [u64] {
        self.figures.get_mut(place * self.parties..(place + 1) * self.parties).unwrap_or_default()
    }

    fn add(&mut self, other: &Self) {
        self.figures.iter_mut().zip(&other.figures).for_each(|(sum, part)| *sum += part);
    }
}

/// For each pair of parties, how long one waited for the other and how many arbitrations it lost to it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Contention {
    /// Time of the waits that ended, by the party that had the bus meanwhile.
    waited: Pairs,
    /// Arbitrations lost: a row for each party that won them.
    lost: Pairs,
}

packed!(Contention: waited, lost);

impl Contention {
    pub(crate) fn new(parties: usize) -> Self {
        Self { waited: Pairs::new(parties), lost: Pairs::new(parties) }
    }

    /// Whether it counts so many parties.
    pub(crate) fn fits(&self, parties: usize) -> bool {
        [&self.waited, &self.lost].iter().all(|p| p.parties == parties && p.figures.len() == parties * parties)
    }

    pub(crate) fn clear(&mut self) {
        self.waited.figures.fill(0);
        self.lost.figures.fill(0);
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.waited.add(&other.waited);
        self.lost.add(&other.lost);
    }

    /// Counts an arbitration `times` times. `losers` has one bit for each party that lost it.
    pub(crate) fn lost(&mut self, winner: usize, mut losers: u32, times: u64) {
        let row = self.lost.row_mut(winner);
        while losers != 0 {
            if let Some(lost) = row.get_mut(losers.trailing_zeros() as usize) {
                *lost += times;
            }
            losers &= losers - 1;
        }
    }

    /// Arbitrations that a party took part in, of which it won `won`.
    pub(crate) fn took_part(&self, place: usize, won: u64) -> u64 {
        won + self.lost_to(place).sum::<u64>()
    }

    /// Share of those that it lost, percent.
    pub(crate) fn lost_percent(&self, place: usize, won: u64) -> f64 {
        let took_part = self.took_part(place, won);
        if took_part == 0 { 0.0 } else { 100.0 * (took_part - won) as f64 / took_part as f64 }
    }

    /// Whether any arbitration of a party was against another one.
    pub(crate) fn has_rivals(&self, place: usize) -> bool {
        self.lost.row(place).iter().copied().chain(self.lost_to(place)).any(|times| times > 0)
    }

    /// Time that a party waited while each of the others had the bus.
    pub(crate) fn waited_for(&self, waiter: usize) -> &[Ps] {
        self.waited.row(waiter)
    }

    /// Arbitrations that a party lost to each of the others.
    pub(crate) fn lost_to(&self, waiter: usize) -> impl Iterator<Item = u64> {
        (0..self.lost.parties).map(move |winner| self.lost.row(winner).get(waiter).copied().unwrap_or(0))
    }
}

/// A past connection.
#[derive(Clone, Copy, Debug, Default)]
struct Turn {
    holder: usize,
    held: Ps,
    end: Ps,
}

/// The waits in progress.
#[derive(Clone, Debug)]
pub(crate) struct OpenWaits {
    /// Time since each party asked, by the party that had the bus; without the half that is being filled.
    meanwhile: Pairs,
    /// The last connections, in a ring.
    turns: [Turn; REMEMBERED],
    /// Index of the next connection.
    next: usize,
    /// Time each party had the bus in the half that is being filled.
    filled: Vec<Ps>,
    /// End of the last full half.
    full_to: Ps,
}

impl OpenWaits {
    pub(crate) fn new(parties: usize) -> Self {
        let turns = [Turn::default(); REMEMBERED];
        Self { meanwhile: Pairs::new(parties), turns, next: 0, filled: vec![0; parties], full_to: 0 }
    }

    /// A party had the bus from `start` to `end`; the others ask at the times `asks_at`.
    pub(crate) fn held(&mut self, holder: usize, start: Ps, end: Ps, asks_at: &[Ps]) {
        if let Some(slot) = self.turns.get_mut(self.next) {
            *slot = Turn { holder, held: end - start, end };
        }
        if let Some(filled) = self.filled.get_mut(holder) {
            *filled += end - start;
        }
        self.next += 1;
        if self.next.is_multiple_of(HALF) {
            self.half_is_full(asks_at);
        }
    }

    /// Attributes the half just filled for every party that waits.
    fn half_is_full(&mut self, asks_at: &[Ps]) {
        let half = self.turns.get(self.next - HALF..self.next).unwrap_or_default();
        let began = half.first().map_or(0, |turn| turn.end - turn.held);
        for (waiter, asked) in asks_at.iter().enumerate() {
            let row = self.meanwhile.row_mut(waiter);
            if *asked <= began {
                row.iter_mut().zip(&self.filled).for_each(|(sum, part)| *sum += part);
            } else {
                put_down(half, *asked, row, 1);
            }
        }
        self.filled.fill(0);
        self.full_to = half.last().map_or(0, |turn| turn.end);
        self.next %= REMEMBERED;
    }

    /// Connections of the half that is being filled.
    fn filling(&self) -> &[Turn] {
        self.turns.get(self.next - self.next % HALF..self.next).unwrap_or_default()
    }

    /// A waiting party turns out to have asked at another time. Time that is no longer remembered is attributed to no
    /// party.
    pub(crate) fn asks_again(&mut self, waiter: usize, asked: Ps) {
        let row = self.meanwhile.row_mut(waiter);
        row.fill(0);
        let full = if self.next < HALF { HALF..REMEMBERED } else { 0..HALF };
        put_down(self.turns.get(full).unwrap_or_default(), asked, row, 1);
    }

    /// Ends the wait of a party that asked at `asked`. It counts `times` times.
    pub(crate) fn ends(&mut self, waiter: usize, asked: Ps, counts: &mut Contention, times: u64) {
        let sums = counts.waited.row_mut(waiter);
        put_down(self.filling(), asked, sums, times);
        if asked < self.full_to {
            for (sum, part) in sums.iter_mut().zip(self.meanwhile.row_mut(waiter)) {
                *sum += std::mem::take(part) * times;
            }
        }
    }

    /// Adds the unfinished wait of a party that asked at `asked`.
    pub(crate) fn add_open(&self, waiter: usize, asked: Ps, counts: &mut Contention) {
        let sums = counts.waited.row_mut(waiter);
        put_down(self.filling(), asked, sums, 1);
        sums.iter_mut().zip(self.meanwhile.row(waiter)).for_each(|(sum, part)| *sum += part);
    }
}

/// Adds the time of these connections after `asked`, `times` times, to the sums of their holders.
fn put_down(turns: &[Turn], asked: Ps, sums: &mut [Ps], times: u64) {
    for turn in turns.iter().rev().take_while(|turn| turn.end > asked) {
        if let Some(sum) = sums.get_mut(turn.holder) {
            *sum += turn.held.min(turn.end - asked) * times;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Connections of length nine, ten apart, of 0 and 1 in turn; 2 waits from `asked` on.
    fn filled(turns: u64, asked: Ps) -> OpenWaits {
        let mut open = OpenWaits::new(3);
        for turn in 0..turns {
            open.held(turn as usize % 2, 10 * turn, 10 * turn + 9, &[Ps::MAX, Ps::MAX, asked]);
        }
        open
    }

    fn ended(open: &mut OpenWaits, asked: Ps) -> Vec<Ps> {
        let mut counts = Contention::new(3);
        let mut same = counts.clone();
        open.add_open(2, asked, &mut same);
        open.ends(2, asked, &mut counts, 1);
        assert_eq!(counts.waited_for(2), same.waited_for(2));
        counts.waited_for(2).to_vec()
    }

    #[test]
    fn a_wait_is_attributed_to_the_holders_of_the_bus_since_it_began() {
        for turns in [2, 63, 64, 65, 127, 128, 129, 1_000] {
            for began in [0, turns / 2, turns - 2].map(|turn| turn / 2 * 2) {
                let asked = 10 * began + 4;
                let mut open = filled(turns, asked);
                let (first, second) = ((turns - began).div_ceil(2), (turns - began) / 2);
                assert_eq!(ended(&mut open, asked), [9 * first - 4, 9 * second, 0], "{began} of {turns}");
                assert_eq!(ended(&mut open, 10 * turns), [0; 3], "the next wait begins anew");
            }
        }
    }

    #[test]
    fn a_party_that_asks_anew_has_waited_since_then() {
        for (turns, began) in [(100, 98), (130, 98), (130, 128), (1_000, 980)] {
            let asked = 10 * began;
            let mut open = filled(turns, 0);
            open.asks_again(2, asked);
            let (first, second) = ((turns - began).div_ceil(2), (turns - began) / 2);
            assert_eq!(ended(&mut open, asked), [9 * first, 9 * second, 0], "{began} of {turns}");
        }
    }

    #[test]
    fn losses_are_attributed_to_the_winner() {
        let mut counts = Contention::new(3);
        counts.lost(0, 0b110, 1);
        counts.lost(1, 0b100, 1);
        assert!(counts.lost_to(2).eq([1, 1, 0]));
        assert!((0..3).all(|place| counts.has_rivals(place)), "won, lost or both");
        counts.add(&counts.clone());
        assert!(counts.lost_to(1).eq([2, 0, 0]));
        counts.clear();
        assert!(counts.lost_to(2).eq([0; 3]));
        assert!(!counts.has_rivals(2));
    }
}

//! A source of chance with a seed.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A source of chance: equal seeds give equal draws on every machine.
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The source with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number of 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A whole number below `end`; 0 if that is 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.bits() % end.max(1) as u64) as usize
    }

    /// True so many times in a hundred.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of these, if there is one.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len()))
    }

    /// One of these, or the usual one so many times in a hundred.
    pub fn rarely<T: Copy + Default>(&mut self, percent: usize, from: &[T]) -> T {
        if self.percent(percent) { self.pick(from).copied().unwrap_or_default() } else { T::default() }
    }

    /// Takes one of these out.
    pub fn take<T>(&mut self, from: &mut Vec<T>) -> Option<T> {
        let place = self.below(from.len());
        if from.is_empty() { None } else { Some(from.remove(place)) }
    }

    /// These in another order.
    pub fn shuffle<T>(&mut self, of: &mut [T]) {
        for end in (1..of.len()).rev() {
            of.swap(end, self.below(end + 1));
        }
    }

    /// A number from `least` to `most`, where each doubling is equally likely. It often has few digits, as people write
    /// it, and sometimes it is one of the two ends.
    pub fn figure(&mut self, least: f64, most: f64) -> f64 {
        let unit = self.bits() as f64 / u64::MAX as f64;
        // Doublings and a straight line between them: the same bits everywhere, which a logarithm would not give.
        let mut doublings = 0_u32;
        while least * f64::from(2_u32.pow(doublings + 1)) <= most && doublings < 30 {
            doublings += 1;
        }
        let low = least * f64::from(2_u32.pow(self.below(doublings as usize + 1) as u32));
        let value = (low + unit * low).min(most);
        match self.below(10) {
            0 => least,
            1 => most,
            2..=4 => value,
            _ => ((value * 100.0).round() / 100.0).clamp(least, most),
        }
    }
}

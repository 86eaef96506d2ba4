//! Events of a run that are no connections. A budget pays for them before the next connection, so that it does not matter
//! into which slices a run is divided.

/// Their counts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Extra {
    all: u64,
    /// Those of them that no budget has paid for yet.
    owed: u64,
}

impl Extra {
    pub(super) const fn add(&mut self, events: u64) {
        self.all += events;
        self.owed += events;
    }

    /// Pays from the budget for what is owed. Returns whether anything was.
    #[inline(always)]
    pub(super) fn pay(&mut self, budget: &mut u64) -> bool {
        if self.owed == 0 {
            return false;
        }
        let paid = self.owed.min(*budget);
        self.owed -= paid;
        *budget -= paid;
        true
    }

    /// Events that budgets have paid for.
    pub(super) const fn paid(&self) -> u64 {
        self.all - self.owed
    }
}

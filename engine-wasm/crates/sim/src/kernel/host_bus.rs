//! The machine's bus (such as PCI) where two channels share it. It alternates between the adapters every few hundred
//! bytes, which is finer than the simulator resolves: both transfers run at once and share its rate. The earlier
//! transfer runs at its full rate and the later one gets the remainder. Since each begins first equally often, each
//! gets its share.

use busfree_scsi::timing::Ps;

/// The transfer of a connection's data over the machine's bus.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Burst {
    pub(crate) from: Ps,
    pub(crate) until: Ps,
    /// Time per byte.
    pub(crate) byte: Ps,
}

/// The machine's bus as one channel sees it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct HostBus {
    /// Time per byte when the other channel is idle; 0 if the bus is not shared.
    pub(crate) byte: Ps,
    /// The last transfer of this channel, and of the other one.
    pub(crate) own: Burst,
    pub(crate) other: Burst,
}

impl HostBus {
    /// Records a transfer of this channel that lasted `data` and ended with its connection at `end`, at `byte` for each
    /// byte. It was slower while the other channel's transfer lasted, but that one is over when the other channel runs
    /// again.
    pub(crate) fn record(&mut self, end: Ps, data: Ps, byte: Ps) {
        if self.byte > 0 && data > 0 {
            self.own = Burst { from: (end - data).max(self.other.until), until: end, byte };
        }
    }

    /// Time to transfer `bytes` from `from` on, at `own` per byte on the SCSI bus.
    pub(crate) fn time(&self, from: Ps, bytes: u64, own: Ps) -> Ps {
        let alone = bytes * own;
        let Burst { from: begins, until, byte: theirs } = self.other;
        if self.byte == 0 || theirs == 0 || until <= from || begins >= from + alone {
            return alone;
        }
        // Before the other transfer begins, while both are in progress, and after.
        let before = (begins.saturating_sub(from) / own.max(1)).min(bytes);
        let both = until - begins.max(from);
        let left = bytes - before;
        let slowed = if theirs > self.byte { (self.byte * theirs / (theirs - self.byte)).max(own) } else { Ps::MAX };
        let meanwhile = both / slowed;
        if meanwhile >= left { before * own + left * slowed } else { before * own + both + (left - meanwhile) * own }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OTHER: Burst = Burst { from: 1_000, until: 2_000, byte: 10 };

    #[test]
    fn a_transfer_on_a_free_bus_is_not_slowed() {
        let bus = HostBus { byte: 10, other: OTHER, ..HostBus::default() };
        for from in [0, 2_000, 5_000] {
            assert_eq!(bus.time(from, 50, 20), 1_000);
        }
        assert_eq!(HostBus { byte: 0, other: OTHER, ..HostBus::default() }.time(1_000, 50, 20), 1_000);
    }

    #[test]
    fn a_transfer_waits_for_a_full_bus() {
        let bus = HostBus { byte: 10, other: OTHER, ..HostBus::default() };
        assert_eq!(bus.time(1_500, 50, 10), 500 + 500);
        assert_eq!(bus.time(800, 50, 10), 200 + 1_000 + 300);
    }

    #[test]
    fn a_half_used_bus_leaves_its_other_half() {
        let bus = HostBus { byte: 10, other: Burst { byte: 20, ..OTHER }, ..HostBus::default() };
        assert_eq!(bus.time(1_000, 50, 10), 1_000);
        assert_eq!(bus.time(1_000, 60, 10), 1_000 + 100);
        assert_eq!(bus.time(1_000, 50, 40), 2_000);
    }
}

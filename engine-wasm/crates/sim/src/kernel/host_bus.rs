//! The bus of the machine where two channels share it. It passes from one adapter to the other after a few hundred bytes, far
//! below what is told apart here: both transfers go on at once and divide its rate. Who began first keeps his until he is
//! through, the other has what is left; as either begins first as often, each gets his share.

use busfree_bus::timing::Ps;

/// The data of a connection on their way through the machine's bus.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Burst {
    pub(crate) from: Ps,
    pub(crate) until: Ps,
    /// Time of each byte.
    pub(crate) byte: Ps,
}

/// What the machine's bus has left for one channel.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct HostBus {
    /// Time of a byte with nobody else there; 0 where it is not shared.
    pub(crate) byte: Ps,
    /// The other channel's last transfer.
    pub(crate) other: Burst,
}

impl HostBus {
    /// Time that `bytes` take from `from` on, a byte of which takes `own` on the SCSI bus.
    pub(crate) fn time(&self, from: Ps, bytes: u64, own: Ps) -> Ps {
        let alone = bytes * own;
        let Burst { from: begins, until, byte: theirs } = self.other;
        if self.byte == 0 || theirs == 0 || until <= from || begins >= from + alone {
            return alone;
        }
        // Before the other begins, while both are at it, and after.
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
    fn who_comes_while_it_is_free_is_not_slowed() {
        let bus = HostBus { byte: 10, other: OTHER };
        for from in [0, 2_000, 5_000] {
            assert_eq!(bus.time(from, 50, 20), 1_000);
        }
        assert_eq!(HostBus { byte: 0, other: OTHER }.time(1_000, 50, 20), 1_000);
    }

    #[test]
    fn a_full_bus_is_waited_for() {
        let bus = HostBus { byte: 10, other: OTHER };
        assert_eq!(bus.time(1_500, 50, 10), 500 + 500);
        assert_eq!(bus.time(800, 50, 10), 200 + 1_000 + 300);
    }

    #[test]
    fn a_half_used_bus_gives_its_other_half() {
        let bus = HostBus { byte: 10, other: Burst { byte: 20, ..OTHER } };
        assert_eq!(bus.time(1_000, 50, 10), 1_000);
        assert_eq!(bus.time(1_000, 60, 10), 1_000 + 100);
        assert_eq!(bus.time(1_000, 50, 40), 2_000);
    }
}

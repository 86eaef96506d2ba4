//! The processor of a host: how it divides its time between what its devices send.

use busfree_scsi::timing::{MS, Ps};

/// Work that takes no longer begins at once, unless the processor has been busy for longer. Systems let what an interrupt has
/// woken run first, and share out the time of work that goes on. It is the usual time slice of Linux 2.4 on a PC, six ticks.
pub(crate) const SLICE: Ps = 60 * MS;

/// The work of a processor, by what it is for: a slot is a device's stream, an array, or an array's parity.
///
/// While it has not been busy for a slice, short work begins at once, and what is in progress resumes after it. So the last to
/// come is the first to be done. All other work gets equal parts of its time, a part for each slot that has some, until nothing
/// is left. This is processor sharing: `share` is the work that a slot which always has some has been given so far, and a
/// slot's work is done when `share` reaches its `due`. The times that it gives assume that no more comes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Processor {
    slots: Vec<Slot>,
    share: Ps,
    /// The time as of which `share` is known. Short work in progress is done by then.
    since: Ps,
    /// Since when it has been busy.
    busy_from: Ps,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// When its short work is done.
    short_until: Ps,
    due: Ps,
    /// When the file system has passed on the data so far.
    passed_at: Ps,
}

impl Processor {
    /// Makes room for `slots` slots.
    pub(crate) fn serves(&mut self, slots: usize) {
        self.slots.resize(slots, Slot::default());
    }

    /// Data of a slot come at `at`: work of `time` for the processor. Their file system takes `passing` for them, in the same
    /// time, and one request after the other. Returns when the host begins to use them and when it has used them, if no
    /// other data come before.
    #[inline(never)]
    pub(crate) fn uses(&mut self, slot: usize, at: Ps, time: Ps, passing: Ps) -> (Ps, Ps) {
        let shares = self.advance_to(at);
        let mut own = self.slots.get(slot).copied().unwrap_or_default();
        let (begins, ends);
        if !shares && time <= SLICE && at <= self.busy_from + SLICE {
            begins = at.max(own.short_until);
            ends = begins + time;
            self.since = self.since.max(at) + time;
            for other in self.slots.iter_mut().filter(|other| other.short_until > begins) {
                other.short_until += time;
            }
            own.short_until = ends;
        } else {
            let from = own.due.max(self.share);
            begins = self.when(from).max(at);
            own.due = from + time;
            if let Some(slot) = self.slots.get_mut(slot) {
                *slot = own;
            }
            ends = self.when(own.due);
        }
        let begins = begins.max(own.passed_at);
        if passing > 0 {
            own.passed_at = begins + passing;
        }
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = own;
        }
        (begins, ends.max(begins + time).max(own.passed_at))
    }

    /// When the work up to a share is done, if no more comes.
    fn when(&self, share: Ps) -> Ps {
        let left = |slot: &Slot| slot.due.min(share).saturating_sub(self.share);
        self.since + self.slots.iter().map(left).sum::<Ps>()
    }

    /// Works until `at`. Returns whether it has work to share out then.
    fn advance_to(&mut self, at: Ps) -> bool {
        loop {
            let waiting = self.slots.iter().map(|slot| slot.due).filter(|due| *due > self.share);
            let (count, next) = waiting.fold((0, Ps::MAX), |(count, next), due| (count + 1, next.min(due)));
            if count == 0 {
                if self.since < at {
                    self.busy_from = at;
                }
                self.since = self.since.max(at);
                return false;
            }
            let each = (at.saturating_sub(self.since) / count).min(next - self.share);
            self.share += each;
            self.since += each * count;
            if self.share < next {
                return true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(slots: usize) -> Processor {
        let mut it = Processor::default();
        it.serves(slots);
        it
    }

    /// Times in milliseconds.
    fn uses(it: &mut Processor, slot: usize, at: Ps, time: Ps, passing: Ps) -> (Ps, Ps) {
        let (begins, ends) = it.uses(slot, at * MS, time * MS, passing * MS);
        (begins / MS, ends / MS)
    }

    #[test]
    fn data_of_one_slot_are_used_one_after_the_other() {
        for time in [100, 10] {
            let mut it = with(1);
            assert_eq!(uses(&mut it, 0, 0, time, 0), (0, time));
            assert_eq!(uses(&mut it, 0, 5, time, 0), (time, 2 * time));
            assert_eq!(uses(&mut it, 0, 9, 0, 0), (2 * time, 2 * time));
            assert_eq!(uses(&mut it, 0, 300, time, 0), (300, 300 + time), "it was idle");
        }
    }

    #[test]
    fn of_short_work_the_last_to_come_is_the_first_to_be_done() {
        let mut it = with(3);
        assert_eq!(uses(&mut it, 0, 0, 8, 0), (0, 8));
        assert_eq!(uses(&mut it, 1, 4, 3, 0), (4, 7));
        assert_eq!(uses(&mut it, 0, 9, 1, 0), (11, 12), "the other's work has postponed it");
    }

    #[test]
    fn slots_have_equal_parts_of_the_time_in_which_all_of_them_have_work() {
        let mut it = with(3);
        assert_eq!(uses(&mut it, 0, 0, 100, 0), (0, 100));
        assert_eq!(uses(&mut it, 1, 10, 30, 0), (10, 70), "half of the time");
        // Both have done 25 more.
        assert_eq!(uses(&mut it, 2, 60, 3, 0), (60, 69), "short work, too: a third");
        // The second has 2 to do, the first 62.
        assert_eq!(uses(&mut it, 2, 69, 10, 0), (69, 69 + 2 * 3 + 8 * 2));
        assert_eq!(uses(&mut it, 0, 100, 1, 0), (143, 144), "it does 144 in 144");
    }

    #[test]
    fn a_file_system_takes_one_request_after_the_other_beside_the_processor() {
        let mut it = with(2);
        assert_eq!(uses(&mut it, 0, 0, 8, 100), (0, 100));
        assert_eq!(uses(&mut it, 1, 40, 10, 0), (40, 50), "the processor is free");
        assert_eq!(uses(&mut it, 0, 60, 8, 100), (100, 200));
        assert_eq!(uses(&mut it, 0, 300, 8, 4), (300, 308));
    }

    /// What a slot does until its next work: it issues a request when the processor begins with its data, or has used them.
    #[derive(Clone, Copy)]
    struct Device {
        work: Ps,
        transfer: Ps,
        reads_ahead: bool,
        outstanding: usize,
    }

    /// With the last unit of time work of 100 is not short.
    const UNITS: [Ps; 3] = [MS / 400, MS / 20, MS];

    /// The share of the processor that each device has in a long time.
    fn shares(unit: Ps, devices: &[Device]) -> Vec<f64> {
        const LONG: Ps = 10_000_000;
        let mut it = with(devices.len());
        let mut arrivals: Vec<(Ps, usize)> = Vec::new();
        for (slot, device) in devices.iter().enumerate() {
            arrivals.extend((0..device.outstanding).map(|number| ((slot + 3 * number) as Ps, slot)));
        }
        let mut done = vec![0; devices.len()];
        while let Some((place, &(at, slot))) = arrivals.iter().enumerate().min_by_key(|(_, arrival)| **arrival) {
            if at > LONG {
                break;
            }
            arrivals.swap_remove(place);
            let Device { work, transfer, reads_ahead, .. } = devices[slot];
            let (begins, ends) = it.uses(slot, at * unit, work * unit, 0);
            let (begins, ends) = (begins.div_ceil(unit), ends.div_ceil(unit));
            done[slot] += work;
            arrivals.push((if reads_ahead { begins } else { ends }.max(at) + transfer, slot));
        }
        done.iter().map(|done| *done as f64 / LONG as f64).collect()
    }

    #[test]
    fn equal_devices_share_a_processor_equally_and_use_no_more_than_all_of_it() {
        for (unit, reads_ahead) in UNITS.into_iter().flat_map(|unit| [(unit, false), (unit, true)]) {
            for (count, outstanding) in [(1, 1), (1, 32), (2, 1), (2, 2), (3, 1), (6, 1), (6, 2), (6, 32)] {
                let device = Device { work: 100, transfer: 5, reads_ahead, outstanding };
                let shares = shares(unit, &vec![device; count]);
                let alone = if count == 1 && outstanding == 1 && !reads_ahead { 100.0 / 105.0 } else { 1.0 };
                let each = alone / count as f64;
                assert!(
                    shares.iter().all(|share| (share / each - 1.0).abs() < 0.02),
                    "{unit}: {count} devices, {outstanding} requests, {reads_ahead}: {shares:?}"
                );
            }
        }
    }

    #[test]
    fn a_device_with_little_work_has_all_that_it_needs_beside_others_with_much() {
        let much = Device { work: 1_000, transfer: 5, reads_ahead: false, outstanding: 8 };
        for (unit, reads_ahead) in UNITS.into_iter().flat_map(|unit| [(unit, false), (unit, true)]) {
            for outstanding in [1, 4] {
                let little = Device { work: 2, transfer: 100, reads_ahead, outstanding };
                let shares = shares(unit, &[much, little, much]);
                // Its work takes up to three times as long.
                let needed = outstanding as f64 * 2.0 / 104.0;
                let rest = (1.0 - shares[1]) / 2.0;
                let (little, much) = (shares[1] / needed, [shares[0] / rest, shares[2] / rest]);
                assert!((0.9..1.06).contains(&little), "{unit}: {outstanding} requests, {reads_ahead}: {shares:?}");
                assert!(much.iter().all(|share| (share - 1.0).abs() < 0.02), "{unit}: {shares:?}");
            }
        }
    }
}

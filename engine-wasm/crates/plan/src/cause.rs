//! What can explain a measured rate, as a value in a plan.

use crate::{Bus, Caching, Cause, Disconnection, Found, Pattern};

impl Cause {
    /// The unit of its value; empty if it has none.
    #[must_use]
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Medium | Self::Machine => "MB/s",
            Self::Adapter | Self::Controller => "µs",
            Self::Agreed => "MT/s",
            Self::Divided => "KiB",
            Self::Connected | Self::Uncached | Self::Through | Self::Rival => "",
        }
    }

    /// Whether it is a property of the host: then it counts for all devices of that host.
    #[must_use]
    pub const fn is_of_host(self) -> bool {
        matches!(self, Self::Machine | Self::Adapter | Self::Divided)
    }

    /// Puts its value into a bus, for the device with this index. A rival is no property of the plan.
    pub fn put(self, bus: &mut Bus, device: usize, value: f64) {
        let Some(of) = bus.devices.get_mut(device) else { return };
        match self {
            Self::Medium => of.own.rate_mb_s = Some(value),
            Self::Controller => of.own.overhead_us = Some(value),
            Self::Agreed => of.cap_mt_s = Some(value),
            Self::Connected => of.disconnect = Disconnection::Never,
            Self::Uncached => of.own.caching = Some(Caching::None),
            Self::Through => of.own.write_cache = Some(false),
            Self::Rival => {}
            Self::Machine | Self::Adapter | Self::Divided => {
                let index = usize::from(of.host);
                let Some(host) = bus.hosts.get_mut(index) else { return };
                match self {
                    Self::Machine => host.bus_mb_s = Some(value),
                    Self::Adapter => host.adapter_us = Some(value),
                    _ => host.transfer_kb = Some(value),
                }
            }
        }
    }

    /// The value that a bus has for the device with this index; `None` if it has none of its own. 0 for a cause without a
    /// number.
    #[must_use]
    pub fn value(self, bus: &Bus, device: usize) -> Option<f64> {
        let of = bus.devices.get(device)?;
        let host = || bus.hosts.get(usize::from(of.host));
        let is = |is: bool| is.then_some(0.0);
        match self {
            Self::Medium => of.own.rate_mb_s,
            Self::Controller => of.own.overhead_us,
            Self::Agreed => of.cap_mt_s,
            Self::Connected => is(of.disconnect == Disconnection::Never),
            Self::Uncached => is(of.own.caching == Some(Caching::None)),
            Self::Through => is(of.own.write_cache == Some(false)),
            Self::Rival => None,
            Self::Machine => host()?.bus_mb_s,
            Self::Adapter => host()?.adapter_us,
            Self::Divided => host()?.transfer_kb,
        }
    }
}

/// Values that differ by less than this share are the same: texts have few digits.
const SAME_SHARE: f64 = 1e-6;

impl Found {
    /// Whether the bus still has this value for the device with this index.
    #[must_use]
    pub fn holds(&self, bus: &Bus, device: usize) -> bool {
        let value = self.cause.value(bus, device);
        value.is_some_and(|value| (value - self.value).abs() <= SAME_SHARE * value.abs().max(self.value.abs()))
    }
}

impl Bus {
    /// Whether a measured rate explains what is not known of a device, and of its host. What was found of a host counts for
    /// all its devices.
    #[must_use]
    pub fn is_calibrated(&self, device: usize) -> [bool; 2] {
        let Some(of) = self.devices.get(device) else { return [false; 2] };
        let holds = |index: usize, of_host: bool| {
            let found = self.devices.get(index).map_or(&[][..], |other| &other.measured).iter();
            found
                .filter_map(|measured| measured.found)
                .any(|found| found.cause.is_of_host() == of_host && found.holds(self, index))
        };
        let mates =
            || (0..self.devices.len()).filter(|mate| self.devices.get(*mate).is_some_and(|d| d.host == of.host));
        [holds(device, false), mates().any(|mate| holds(mate, true))]
    }

    /// The rate that was measured of a device with exactly the present work, beside exactly the present devices, MB/s; the
    /// last one if there are several.
    #[must_use]
    pub fn measured_now(&self, device: usize) -> Option<f64> {
        let of = self.devices.get(device)?;
        let mut at_work: Vec<u8> =
            self.devices.iter().filter(|d| d.powered && d.workload.pattern != Pattern::Off).map(|d| d.id).collect();
        at_work.sort_unstable();
        at_work.dedup();
        let is_alone = at_work.len() < 2 && self.load.percent == 0;
        let is_now = |at: &[u8]| match at {
            [] => is_alone,
            at => {
                self.load.percent == 0
                    && at_work.iter().all(|id| at.contains(id))
                    && at.iter().all(|id| at_work.contains(id))
            }
        };
        let same = of.measured.iter().rev().find(|measured| measured.work() == of.workload && is_now(&measured.at));
        same.map(|measured| measured.mb_s)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::from_link;

    fn bus(link: &str) -> Bus {
        from_link(link).plan.unwrap_or_default().bus
    }

    #[test]
    fn every_cause_is_put_and_found_again() {
        for cause in Cause::ALL {
            let mut changed = bus("5/narrow.se/7=host.aha2940/0=any_disk/3=any_disk");
            let value = if cause.unit().is_empty() { 0.0 } else { 8.0 };
            cause.put(&mut changed, 1, value);
            assert_eq!(Found { cause, value }.holds(&changed, 1), cause != Cause::Rival, "{cause:?}");
            assert_eq!(cause.value(&changed, 0).is_some(), cause.is_of_host(), "{cause:?}");
        }
    }

    #[test]
    fn what_was_found_counts_while_the_plan_has_it() {
        let of = |link: &str, device| bus(link).is_calibrated(device);
        let found = "5/narrow.se/7=host.aha2940.adapter=1900/0=any_disk.got=4.2_r64_so_adapter1900/3=any_disk";
        assert_eq!((of(found, 0), of(found, 1)), ([false, true], [false, true]));
        let changed = found.replace("adapter=1900", "adapter=1800");
        assert_eq!(of(&changed, 0), [false, false]);
        let medium = "5/narrow.se/7=host.aha2940/0=any_disk.media=2.5.got=2.4_r64_so_media2.5/3=any_disk";
        assert_eq!((of(medium, 0), of(medium, 1)), ([true, false], [false, false]));
    }

    #[test]
    fn a_rate_was_measured_now_only_with_the_same_work_beside_the_same_devices() {
        for (link, now) in [
            ("5/narrow.se/7=host.aha2940/0=any_disk.got=4.2_r64", Some(4.2)),
            ("5/narrow.se/7=host.aha2940/0=any_disk.got=4.2_r64.r0", None),
            ("5/narrow.se/7=host.aha2940/0=any_disk.got=4.2_r64/3=any_disk", None),
            ("5/narrow.se/7=host.aha2940/0=any_disk.got=4.2_r64_at0_at3/3=any_disk", Some(4.2)),
            ("5/narrow.se/7=host.aha2940/0=any_disk.got=4.2_r64_at0_at3/2=any_disk", None),
            ("5/narrow.se/7=host.aha2940/0=any_disk.got=4.2_r64/3=any_disk.off", Some(4.2)),
        ] {
            assert_eq!(bus(link).measured_now(0), now, "{link}");
        }
    }
}

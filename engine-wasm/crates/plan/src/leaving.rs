//! A bus without some of its devices.

use crate::{Attached, Bus, Line, Pattern, Piece, Stop};

impl Bus {
    /// The bus without the devices, by their indices, that leave. What refers to the others by their indices does so still:
    /// copies and stops of the cable. The cable of a device that leaves stays.
    #[must_use]
    pub fn without(&self, leaves: impl Fn(usize) -> bool) -> Self {
        let kept = |from: usize| (!leaves(from)).then(|| (0..from).filter(|before| !leaves(*before)).count());
        let mut without = self.clone();
        without.devices = self
            .devices
            .iter()
            .enumerate()
            .filter(|(index, _)| !leaves(*index))
            .map(|(_, device)| device.clone())
            .collect();
        for device in &mut without.devices {
            // A copy of a device that leaves ends, and nothing is written.
            let from = device.copy_of.map(|from| kept(usize::from(from)));
            if from == Some(None) {
                device.workload.pattern = Pattern::Off;
            }
            device.copy_of = from.flatten().map(|from| from as u8);
        }
        let lines = without.line.iter_mut().chain(without.branches.iter_mut().map(|branch| &mut branch.line));
        for line in lines {
            leave(line, |of| match of {
                Attached::Device { index } => {
                    // Another logical unit takes the place of its target.
                    let units = || self.units_of(self.target_of(index));
                    let heir = if leaves(index) { units().find(|unit| !leaves(*unit)) } else { Some(index) };
                    heir.and_then(kept).map(|index| Attached::Device { index })
                }
                of => Some(of),
            });
        }
        without
    }
}

/// Takes stops off a cable, and changes what the others are of. A piece before a stop that leaves is added to the next.
fn leave(line: &mut Line, stays_as: impl Fn(Attached) -> Option<Attached>) {
    let mut more = Piece::default();
    let mut stops: Vec<Stop> = Vec::new();
    for stop in line.stops.drain(..) {
        match stays_as(stop.of) {
            Some(of) => {
                let before = stop.before.joined(more);
                stops.push(Stop { of, before, ..stop });
                more = Piece::default();
            }
            None => more = more.joined(stop.before),
        }
    }
    line.stops = stops;
    line.rest = line.rest.joined(more);
}

#[cfg(test)]
mod tests {
    use crate::{from_link, to_link};

    #[test]
    fn what_refers_to_the_devices_that_stay_still_does() {
        let link = "5/wide.lvd/7=host.aha29160/1=id_prec_disk/0=id_prec_disk/2=id_prec_disk.from=2/3=id_prec_disk.from=1/line=7.on_20cm_1_30cm_0_40cm_3_multi";
        let Some(mut plan) = from_link(link).plan else { panic!("{link}") };
        plan.bus = plan.bus.without(|index| index == 0);
        let rest = "5/wide.lvd/7=host.aha29160/0=id_prec_disk.hue=3/2=id_prec_disk.hue=4.from=1/3=id_prec_disk.hue=5.off/line=7.on_50cm_0_40cm_3_multi";
        assert_eq!(to_link(&plan), rest);
    }
}

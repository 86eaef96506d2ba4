//! Costs of the bus protocol without firmware delays.

use busfree_scsi::Protocol;
use busfree_scsi::timing::{Ps, US, s_from_ps};

use crate::evidence::{CheckFigure, Section};

const SOURCE: &str = "T10's estimate of a read with one disconnect, mail to the T10 reflector, May 1995";
const FAST_40_WIDE_MB_S: f64 = 80.0;

/// Protocol time without dead time: a read with one disconnect, and its shares of whole transfers at Fast-40 wide.
/// The source prints the shares as whole percents, except the last.
#[must_use]
pub fn protocol_figures() -> Vec<CheckFigure> {
    let phases = Protocol::default();
    let read = |name: &str, protocol: Protocol| {
        CheckFigure::new(Section::Protocol, name, us(protocol.read_with_one_disconnect()), "us")
    };
    let share = |(kib, percent): (u64, f64)| {
        let name = format!("protocol's share of a read of {kib} KiB at 80 MB/s");
        let predicted = phases.overhead_percent(kib * 1024, FAST_40_WIDE_MB_S);
        CheckFigure::new(Section::Protocol, name, predicted, "%").measured(percent, 3.0).source(SOURCE)
    };
    let mut figures = vec![read("a read with one disconnect", phases).measured(15.4, 0.01).source(SOURCE)];
    figures.extend([(4, 23.0), (8, 13.0), (64, 1.8)].map(share));
    figures.push(read("the same in packets at 320 MB/s", Protocol::new(true, 320.0, false)));
    figures.push(read("in packets with QAS at 320 MB/s", Protocol::new(true, 320.0, true)));
    figures
}

fn us(time: Ps) -> f64 {
    s_from_ps(time) / s_from_ps(US)
}

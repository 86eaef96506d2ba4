//! The signalling a bus comes up with. DIFFSENS decides: an SE device grounds it, an HVD device raises it. Source:
//! SPI DIFFSENS levels as in the SYM53C140 data sheet and the Atlas 10K III manual, p. 252.

use busfree_compact::packed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Id, Signalling};

/// Fastest rate on a single-ended or high-voltage bus, MT/s: Fast-20. Source: SPI.
pub const SE_HVD_MT_S: f64 = 20.0;
/// Fastest rate on a low-voltage differential bus, MT/s: Fast-160.
const LVD_MT_S: f64 = 160.0;

/// A host or device on the bus and the signallings its transceivers support.
#[derive(Clone, Debug)]
pub struct Speaker {
    /// Its ID.
    pub id: Id,
    /// Signallings it can use. Empty means unknown and counts as SE, which nearly every part can fall back to.
    pub speaks: Vec<Signalling>,
}

/// How the bus comes up, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BusMode {
    /// The signalling of the whole bus, or `null` if the parts cannot work together.
    pub signalling: Option<Signalling>,
    /// The reason for it.
    pub reason: ModeReason,
    /// IDs of the devices that cause it; empty if it is the cable.
    pub because_of: Vec<Id>,
    /// Fastest rate this signalling allows, MT/s.
    pub max_mt_s: f64,
}

packed!(BusMode: signalling, reason, because_of, max_mt_s);

/// Why a bus comes up as it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ModeReason {
    /// All devices support what the cable and its terminators are made for.
    AsDrawn,
    /// A single-ended device grounds DIFFSENS.
    SingleEndedDevice,
    /// A single-ended terminator grounds DIFFSENS.
    SingleEndedTerminator,
    /// HVD together with another signalling: nothing works, and drivers may be destroyed.
    HvdMixed,
    /// The bus comes up single-ended, and a device that supports only LVD cannot take part.
    LvdOnly,
}

packed!(enum ModeReason: 0 AsDrawn, 1 SingleEndedDevice, 2 HvdMixed, 3 LvdOnly, 4 SingleEndedTerminator);

/// What terminators do to DIFFSENS.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grounding {
    /// A terminator for SE grounds it.
    pub single_ended: bool,
    /// A terminator for HVD raises it.
    pub high_voltage: bool,
}

/// The mode the bus comes up with.
#[must_use]
pub fn come_up(drawn: Signalling, speakers: &[Speaker], terminators: Grounding) -> BusMode {
    let mode = by_parts(drawn, speakers);
    if mode.reason == ModeReason::HvdMixed {
        return mode;
    }
    let is_hvd = mode.signalling == Some(Signalling::Hvd);
    if terminators.high_voltage && !is_hvd || terminators.single_ended && is_hvd {
        return BusMode { signalling: None, reason: ModeReason::HvdMixed, because_of: Vec::new(), max_mt_s: 0.0 };
    }
    if terminators.single_ended && mode.signalling == Some(Signalling::Lvd) {
        // As on a cable made for SE: a part that supports only LVD takes no part.
        let single_ended = by_parts(Signalling::Se, speakers);
        return match single_ended.signalling {
            Some(_) => BusMode { reason: ModeReason::SingleEndedTerminator, ..single_ended },
            None => single_ended,
        };
    }
    mode
}

fn by_parts(drawn: Signalling, speakers: &[Speaker]) -> BusMode {
    let cannot = |wanted: Signalling| -> Vec<Id> {
        let knows = |s: &&Speaker| {
            if s.speaks.is_empty() { wanted == Signalling::Se } else { s.speaks.contains(&wanted) }
        };
        speakers.iter().filter(|s| !knows(s)).map(|s| s.id).collect()
    };
    let not_drawn = cannot(drawn);
    if not_drawn.is_empty() {
        let max_mt_s = if drawn == Signalling::Lvd { LVD_MT_S } else { SE_HVD_MT_S };
        return BusMode { signalling: Some(drawn), reason: ModeReason::AsDrawn, because_of: Vec::new(), max_mt_s };
    }
    if drawn == Signalling::Lvd && cannot(Signalling::Se).is_empty() {
        return BusMode {
            signalling: Some(Signalling::Se),
            reason: ModeReason::SingleEndedDevice,
            because_of: not_drawn,
            max_mt_s: SE_HVD_MT_S,
        };
    }
    let knows_hvd = |s: &Speaker| s.speaks.contains(&Signalling::Hvd);
    if drawn != Signalling::Hvd && !speakers.iter().any(|s| knows_hvd(s) && s.speaks.len() == 1) {
        let because_of = cannot(Signalling::Se);
        return BusMode { signalling: None, reason: ModeReason::LvdOnly, because_of, max_mt_s: 0.0 };
    }
    // On an HVD bus every device without HVD is a cause; on another bus every device without SE, which is HVD only.
    let because_of = if drawn == Signalling::Hvd { not_drawn } else { cannot(Signalling::Se) };
    let because_of = if because_of.is_empty() { cannot(drawn) } else { because_of };
    BusMode { signalling: None, reason: ModeReason::HvdMixed, because_of, max_mt_s: 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Signalling::{Hvd, Lvd, Se};

    fn come_up(drawn: Signalling, speakers: &[Speaker]) -> BusMode {
        super::come_up(drawn, speakers, Grounding::default())
    }

    #[test]
    fn a_terminator_grounds_or_raises_diffsens_too() {
        let lvd = [speaker(7, &[Se, Lvd]), speaker(0, &[Se, Lvd])];
        let se = Grounding { single_ended: true, high_voltage: false };
        let mode = super::come_up(Lvd, &lvd, se);
        assert_eq!((mode.signalling, mode.reason), (Some(Se), ModeReason::SingleEndedTerminator));
        assert_eq!(super::come_up(Lvd, &[speaker(0, &[Lvd])], se).reason, ModeReason::LvdOnly);
        let hvd = Grounding { single_ended: false, high_voltage: true };
        assert_eq!(super::come_up(Lvd, &lvd, hvd).reason, ModeReason::HvdMixed);
        assert_eq!(super::come_up(Hvd, &[speaker(0, &[Hvd])], hvd).signalling, Some(Hvd));
        assert_eq!(super::come_up(Hvd, &[speaker(0, &[Hvd])], se).reason, ModeReason::HvdMixed);
    }

    fn speaker(id: Id, speaks: &[Signalling]) -> Speaker {
        Speaker { id, speaks: speaks.to_vec() }
    }

    #[test]
    fn one_single_ended_device_switches_the_bus_to_se() {
        let mode = come_up(Lvd, &[speaker(7, &[Se, Lvd]), speaker(6, &[Se]), speaker(0, &[Se, Lvd])]);
        assert_eq!((mode.signalling, mode.because_of, mode.max_mt_s), (Some(Se), vec![6], 20.0));
    }

    #[test]
    fn all_differential_stays_differential() {
        let lvd = come_up(Lvd, &[speaker(7, &[Se, Lvd]), speaker(0, &[Lvd])]);
        assert_eq!((lvd.signalling, lvd.max_mt_s), (Some(Lvd), 160.0));
        let hvd = come_up(Hvd, &[speaker(7, &[Hvd]), speaker(0, &[Hvd])]);
        assert_eq!((hvd.signalling, hvd.max_mt_s), (Some(Hvd), 20.0));
    }

    #[test]
    fn hvd_with_anything_else_does_not_work() {
        let on_hvd = come_up(Hvd, &[speaker(7, &[Hvd]), speaker(6, &[Se])]);
        assert_eq!((on_hvd.signalling, on_hvd.because_of), (None, vec![6]));
        let on_lvd = come_up(Lvd, &[speaker(7, &[Se, Lvd]), speaker(3, &[Hvd])]);
        assert_eq!((on_lvd.signalling, on_lvd.because_of), (None, vec![3]));
    }

    #[test]
    fn a_device_with_only_lvd_takes_no_part_in_a_single_ended_bus() {
        let beside_se = come_up(Lvd, &[speaker(7, &[Se, Lvd]), speaker(3, &[Lvd]), speaker(1, &[Se])]);
        assert_eq!(
            (beside_se.signalling, beside_se.reason, beside_se.because_of),
            (None, ModeReason::LvdOnly, vec![3])
        );
        let on_se = come_up(Se, &[speaker(7, &[Se, Lvd]), speaker(3, &[Lvd])]);
        assert_eq!((on_se.reason, on_se.because_of), (ModeReason::LvdOnly, vec![3]));
    }

    #[test]
    fn unknown_signalling_counts_as_single_ended() {
        assert_eq!(come_up(Lvd, &[speaker(7, &[Se, Lvd]), speaker(1, &[])]).signalling, Some(Se));
    }
}

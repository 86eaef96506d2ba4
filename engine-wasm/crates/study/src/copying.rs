//! How long the copy of a whole drive takes: of one device to another, or to the card of a board that is the host.

use busfree_devices::catalogue;
use busfree_plan::{Device, Plan};
use busfree_sim::{DeviceResult, Prediction};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// Pauses of a board before it skips a block that it cannot read, s: two after commands of many blocks and five after
/// commands of that block alone, 0.4 s each. What the drive's own attempts take is added and not known. Source:
/// ZuluSCSI-firmware 0a571516, `src/ZuluSCSI_initiator.cpp`, with `InitiatorMaxRetry` 5.
const UNREAD_BLOCK_S: f64 = 7.0 * 0.4;

/// The time that a copy of a whole drive takes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct CopyTime {
    /// The device in plan order whose rate is that of the copy: the one that is written, or the one whose data go to a
    /// card.
    pub device: usize,
    /// The data, MB.
    pub mb: f64,
    /// Time at the predicted rate, s.
    pub s: f64,
    /// Shortest time in the interval of the rate, s.
    pub least_s: f64,
    /// Longest time in the interval of the rate, s; `null` if the interval reaches down to 0.
    pub most_s: Option<f64>,
    /// Least time that each block adds that cannot be read, s; `null` if it is not known what the host does then.
    pub unread_block_s: Option<f64>,
}

/// The times of all copies of a plan in which each request continues the one before, of drives of known capacity.
pub(crate) fn copy_times(plan: &Plan, prediction: &Prediction) -> Vec<CopyTime> {
    let devices = plan.bus.devices.iter().zip(&prediction.devices).enumerate();
    devices.filter_map(|(index, (device, result))| copy_time(plan, index, device, result)).collect()
}

fn copy_time(plan: &Plan, index: usize, device: &Device, result: &DeviceResult) -> Option<CopyTime> {
    let work = &device.workload;
    let host = plan.bus.hosts.get(usize::from(device.host)).and_then(|host| catalogue().host(&host.model));
    let is_read = device.copy_of.is_none() && work.read_percent == 100;
    let to_card = is_read && host.is_some_and(|made| made.copies_to_card);
    let read = match device.copy_of {
        Some(source) => plan.bus.devices.get(usize::from(source))?,
        None if to_card => device,
        None => return None,
    };
    let part = catalogue().part(read)?;
    let is_known = part.capacity_mb > 0.0 && !part.assumed.iter().any(|field| field == "capacity_mb");
    // A board copies one drive after the other, so each one alone.
    let mb_s = if to_card { result.alone_mb_s } else { result.throughput_mb_s };
    // Before the device was simulated alone, its rate alone is 0.
    if !work.pattern.habits().streams || !is_known || mb_s <= 0.0 || result.throughput_mb_s <= 0.0 {
        return None;
    }
    let mb = part.capacity_mb;
    let margin_mb_s = mb_s * result.margin_mb_s / result.throughput_mb_s;
    let least_mb_s = mb_s - margin_mb_s;
    Some(CopyTime {
        device: index,
        mb,
        s: mb / mb_s,
        least_s: mb / result.most_mb_s.clamp(mb_s, mb_s + margin_mb_s),
        most_s: (least_mb_s > 0.0).then(|| mb / least_mb_s),
        unread_block_s: to_card.then_some(UNREAD_BLOCK_S),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Evaluator;
    use busfree_plan::{from_link, words::plain};
    use busfree_sim::Precision;

    fn evaluation(link: &str) -> crate::Evaluation {
        let plan = from_link(link).plan.expect("a plan");
        let mut evaluator = Evaluator::new(&plan, Precision::default());
        while !evaluator.step(u64::MAX) {}
        evaluator.evaluation()
    }

    #[test]
    fn a_board_copies_a_drive_to_its_card_at_its_own_rate() {
        let copied = evaluation("5/narrow.se/7=host.zuluscsi_as_host/0=seagate_st39102lw.s256k");
        let [time] = copied.copies.as_slice() else { panic!("{:?}", copied.copies) };
        let device = &copied.prediction.as_ref().expect("a prediction").devices[0];
        assert!((time.s * device.alone_mb_s - time.mb).abs() < 1e-6);
        assert!(time.least_s < time.s && time.most_s.is_some_and(|most| time.s < most));
        assert_eq!(time.unread_block_s, Some(UNREAD_BLOCK_S));
        insta::assert_snapshot!(plain(&copied.words.detail));
    }

    #[test]
    fn a_copy_from_drive_to_drive_takes_the_capacity_of_the_one_that_is_read() {
        let link = "5/narrow.se/7=host.aha2940/0=seagate_st32430n.off/1=seagate_st39102lw.r0.from=1.s64k";
        let copied = evaluation(link);
        let [time] = copied.copies.as_slice() else { panic!("{:?}", copied.copies) };
        let source = catalogue().device("seagate_st32430n").expect("a disk");
        assert_eq!((time.device, time.mb), (1, source.capacity_mb));
        assert_eq!(time.unread_block_s, None, "the program that copies decides");
        insta::assert_snapshot!(plain(&copied.words.detail));
    }

    #[test]
    fn without_a_capacity_or_in_random_order_there_is_no_time() {
        for link in [
            "5/narrow.se/7=host.zuluscsi_as_host/0=any_disk",
            "5/narrow.se/7=host.zuluscsi_as_host/0=seagate_st39102lw.rand",
            "5/narrow.se/7=host.aha2940/0=seagate_st39102lw",
        ] {
            assert_eq!(evaluation(link).copies, [], "{link}");
        }
    }
}

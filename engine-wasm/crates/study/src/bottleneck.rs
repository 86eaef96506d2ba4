//! What limits the rate of a device that no other one slows down.

use busfree_devices::catalogue;
use busfree_plan::{Party, Plan};
use busfree_sim::{DeviceResult, is_unseen};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// From this share of a limit on, a rate is at it: the rest is the dead time of each request.
const AT_LIMIT: f64 = 0.85;

/// What limits the rate of a device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "code", content = "params", rename_all = "kebab-case")]
pub enum Bottleneck {
    /// Its host: the machine moves data no faster.
    Host {
        /// The host's name.
        name: String,
        /// What it moves, MB/s.
        mb_s: f64,
    },
    /// The rate that it negotiated with its host.
    Agreement {
        /// That rate, MB/s.
        mb_s: f64,
        /// Whether the transfers are asynchronous.
        asynchronous: bool,
    },
    /// Itself: its medium, or the board that stands for one.
    Device {
        /// What it delivers or stores on average, MB/s.
        mb_s: f64,
        /// Whether it moves more than that here, as at the beginning of its medium.
        passed: bool,
    },
    /// Its host, of which it is not known what it moves.
    UnknownHost {
        /// The host's name.
        name: String,
    },
    /// The time of each request.
    Requests {
        /// From issue to status, ms.
        each_ms: f64,
        /// In the host, before the command is sent, ms.
        host_ms: f64,
        /// On the bus, ms.
        bus_ms: f64,
        /// In the device, ms.
        device_ms: f64,
    },
}

/// What limits a device of the plan with this result.
pub(crate) fn bottleneck(plan: &Plan, index: usize, result: &DeviceResult) -> Option<Bottleneck> {
    let device = plan.bus.devices.get(index)?;
    let host = plan.bus.hosts.get(usize::from(device.host))?;
    let made = catalogue().part(device)?;
    let of_host = catalogue().adapter(host).and_then(|adapter| adapter.host_bus_limit_mb_s());
    let name = || catalogue().distinguished(&plan.bus, Party::Host { index: usize::from(device.host) });
    if is_unseen(host) {
        return Some(Bottleneck::UnknownHost { name: name() });
    }
    let of_device = match device.workload.read_percent {
        100 => Some(made.rate_mb_s),
        0 => Some(made.write_mb_s.unwrap_or(made.rate_mb_s)),
        _ => None,
    };
    let agreed = &result.agreement;
    let limits = [
        of_host.map(|mb_s| (mb_s, Bottleneck::Host { name: name(), mb_s })),
        Some((agreed.mb_s, Bottleneck::Agreement { mb_s: agreed.mb_s, asynchronous: agreed.mt_s == 0.0 })),
        of_device.map(|mb_s| (mb_s, Bottleneck::Device { mb_s, passed: result.throughput_mb_s > mb_s })),
    ];
    let lowest = limits.into_iter().flatten().min_by(|a, b| a.0.total_cmp(&b.0))?;
    if result.throughput_mb_s >= AT_LIMIT * lowest.0 {
        return Some(lowest.1);
    }
    let parts = &result.request_ms;
    (result.completed > 0).then_some(Bottleneck::Requests {
        each_ms: result.latency_ms.mean,
        host_ms: parts.unsent,
        bus_ms: parts.on_bus,
        device_ms: parts.queued + parts.waits + parts.rest,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Evaluation, Evaluator, OnlyDevice, Verdict};
    use busfree_plan::{from_link, words::plain};
    use busfree_sim::Precision;

    fn evaluation(link: &str) -> Evaluation {
        let mut evaluator = Evaluator::new(&from_link(link).plan.expect("a plan"), Precision::default());
        while !evaluator.step(u64::MAX) {}
        evaluator.evaluation()
    }

    fn code(link: &str) -> &'static str {
        let Verdict::AllServed { only: Some(OnlyDevice { limit: Some(limit), .. }), .. } = evaluation(link).verdict
        else {
            return "none";
        };
        match limit {
            Bottleneck::Host { .. } => "host",
            Bottleneck::UnknownHost { .. } => "unknown host",
            Bottleneck::Agreement { asynchronous: true, .. } => "asynchronous",
            Bottleneck::Agreement { .. } => "agreement",
            Bottleneck::Device { .. } => "device",
            Bottleneck::Requests { .. } => "requests",
        }
    }

    #[test]
    fn what_limits_a_device_by_itself_is_named() {
        for (link, expected) in [
            ("3/narrow.se/7=host.mac_plus_5380/0=bluescsi_v2", "host"),
            ("3/narrow.se/7=host.akai_sampler/0=bluescsi_v2", "unknown host"),
            ("3/narrow.se/7=host.akai_sampler.bus=1/0=bluescsi_v2", "host"),
            ("3/narrow.se/7=host.aha2940/0=id_prec_disk.cap=async", "asynchronous"),
            ("3/narrow.se/7=host.aha2940/0=id_prec_disk", "agreement"),
            ("3/wide.lvd/7=host.aha29160/0=id_prec_disk", "device"),
            ("3/wide.lvd/7=host.aha29160/0=id_prec_disk.rand", "requests"),
            ("3/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_disk", "none"),
        ] {
            assert_eq!(code(link), expected, "{link}");
        }
    }

    #[test]
    fn a_limit_that_is_passed_is_an_average() {
        let detail = |link: &str| plain(&evaluation(link).words.detail);
        assert_eq!(
            detail("3/wide.se/7=host.aha2940uw/0=quantum_viking_ii"),
            "Its own rate is the limit. Over its whole medium it averages 11.5 MB/s."
        );
        assert_eq!(detail("3/wide.lvd/7=host.aha29160/0=id_prec_disk"), "Its own rate is the limit: 23.08 MB/s.");
    }

    #[test]
    fn the_headline_of_one_device_is_its_rate_or_its_range_or_the_time_of_its_copy() {
        let said = |link: &str| {
            let words = evaluation(link).words;
            [plain(&words.headline), plain(&words.detail)]
        };
        assert_eq!(
            said("3/narrow.se/7=host.mac_plus_5380/0=bluescsi_v2"),
            ["BlueSCSI v2 gets 0.35 MB/s.", "Macintosh Plus is the limit: it moves 0.35 MB/s."]
        );
        let [headline, detail] = said("3/narrow.se/7=host.akai_sampler/0=bluescsi_v2");
        assert!(headline.starts_with("BlueSCSI v2 gets 0.") && headline.contains('–'), "{headline}");
        assert_eq!(detail, "It is not known what Akai sampler moves.");
        let [headline, detail] = said("3/narrow.se/on=board/7=host.zuluscsi_as_host/0=quantum_lps540s");
        assert!(headline.starts_with("Copying the 541 MB of ProDrive LPS 540 takes 3 min ("), "{headline}");
        assert!(detail.starts_with("ProDrive LPS 540 gets 1.0–4.3 MB/s. ZuluSCSI as host is the limit"), "{detail}");
        let [_, detail] = said("3/wide.lvd/7=host.aha29160/0=id_prec_disk.rand");
        assert!(
            detail.contains("The time of each request is the limit: ") && detail.contains("in the device"),
            "{detail}"
        );
        let [_, detail] = said("3/narrow.se/7=host.mac_iici_53c80/0=quantum_lps540s.s128k/3=bluescsi_v2");
        assert_eq!(detail, "The devices take turns, whatever their IDs: 64 KiB of it for 128 KiB of ProDrive LPS 540.");
    }
}

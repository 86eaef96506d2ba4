//! A cable that has been found to carry less than parts agree on.

use busfree_bus::validate;
use busfree_devices::{catalogue, pair_of, validates};
use busfree_plan::{Device, Host};

use super::{Case, finding};
use crate::{Finding, FindingKind, Settled, Severity, source};

/// With domain validation a pair settles on less, without it the device is lost; where nobody knows it is only said.
pub(super) fn carries_less(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(cable_mt_s) = case.plan.cable_mt_s.filter(|_| case.mode.signalling.is_some()) else { return };
    let mut settled: (Vec<u8>, Vec<Settled>) = Default::default();
    for (index, host) in case.plan.hosts.iter().enumerate() {
        let agreed = |d: &Device| pair_of(case.plan, d).agreement(case.plan.width, &case.mode);
        let own = case.devices().filter(|d| usize::from(d.host) == index && agreed(d).mt_s > cable_mt_s);
        let own: Vec<&Device> = own.collect();
        let Some(first) = own.first() else { continue };
        match validates(case.plan, first) {
            Some(true) => {
                settled.0.extend(own.iter().map(|d| d.id));
                settled.1.extend(own.iter().map(|d| {
                    let found = validate(agreed(d), cable_mt_s);
                    Settled {
                        name: catalogue().device_name(d),
                        failed_mt_s: found.failed_mt_s,
                        settled_mt_s: found.agreement.mt_s,
                        settled_mb_s: found.agreement.mb_s,
                        agreed_mb_s: agreed(d).mb_s,
                    }
                }));
            }
            known => {
                let asked_mt_s = own.iter().map(|d| agreed(d).mt_s).fold(0.0, f64::max);
                out.push(untried(host, &own, cable_mt_s, known.map(|_| asked_mt_s)));
            }
        }
    }
    let (ids, pairs) = settled;
    if !pairs.is_empty() {
        let what = FindingKind::CableLimitsRate { cable_mt_s, pairs };
        out.push(finding(Severity::Warning, what, ids, source::VALIDATION));
    }
}

/// `asked_mt_s`: what the devices are asked for by an adapter known to try nothing out; `None` where that is not known.
fn untried(host: &Host, devices: &[&Device], cable_mt_s: f64, asked_mt_s: Option<f64>) -> Finding {
    let all = catalogue();
    let (host, ids) = (all.host_name(host), devices.iter().map(|d| d.id).collect());
    let names = devices.iter().map(|d| all.device_name(d)).collect();
    match asked_mt_s {
        Some(asked_mt_s) => {
            let what = FindingKind::CableFailsRate { cable_mt_s, host, names, asked_mt_s };
            finding(Severity::Error, what, ids, source::VALIDATION)
        }
        None => {
            let what = FindingKind::CableUntried { cable_mt_s, host, names };
            finding(Severity::Note, what, ids, source::VALIDATION)
        }
    }
}

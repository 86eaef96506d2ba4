//! A cable that was found to carry less than the negotiated rates.

use busfree_devices::{catalogue, pair_of, validates};
use busfree_plan::words::Part::{Names, Nominal, NominalRate, Transfers};
use busfree_plan::words::{list, nominal, say};
use busfree_plan::{Device, Host};
use busfree_scsi::validate;
use serde::Serialize;

use super::Case;
use crate::{Describe, Example, Finding, Mend, Severity, Words};

const VALIDATION: &str = "“Ultra 160 SCSI enters the limelight” on domain validation; which adapters do it: \
    https://github.com/torvalds/linux/blob/313267e59070c83824a94d72d710471d5e24575c/Documentation/scsi/aic7xxx.rst";

/// Domain validation finds that the cable does not carry a negotiated rate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CableLimitsRate {
    /// Highest rate the cable carries, MT/s.
    pub cable_mt_s: f64,
    /// The result for each pair.
    pub pairs: Vec<Settled>,
}

/// The result of domain validation for a pair.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Settled {
    /// The device's name.
    pub name: String,
    /// Rates that failed, in the order tried, MT/s.
    pub failed_mt_s: Vec<f64>,
    /// Final rate, MT/s; 0 is asynchronous.
    pub settled_mt_s: f64,
    /// The same, MB/s.
    pub settled_mb_s: f64,
    /// Rate negotiated first, MB/s.
    pub agreed_mb_s: f64,
}

impl Settled {
    /// "Disk fails at 80 and 40, and settles on 20 MT/s: 40 MB/s instead of 160 MB/s."
    fn words(&self) -> String {
        let tried: Vec<String> = self.failed_mt_s.iter().map(|mt_s| nominal(*mt_s)).collect();
        let rates = [NominalRate(self.settled_mb_s), NominalRate(self.agreed_mb_s)];
        let settled = Transfers(self.settled_mt_s);
        say![
            "{} fails at {}, and settles on {}: {} instead of {}.",
            self.name,
            list(&tried),
            settled,
            rates[0],
            rates[1]
        ]
    }
}

impl Describe for CableLimitsRate {
    const CODE: &'static str = "cable-limits-rate";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/cable=40/7=host.aha29160/0=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/cable=80/7=host.aha29160/0=id_prec_disk",
    });

    fn words(&self, _: Severity) -> Words {
        let each: Vec<String> = self.pairs.iter().map(Settled::words).collect();
        let carries = Transfers(self.cable_mt_s);
        Words::new(
            "The cable limits the rate.".to_owned(),
            say!["It carries {}, and the host adapter tests what it carries. {}", carries, each.join(" ")],
            "The devices work at the rate they settle on.",
        )
        .advise("Check the cable, its length and its terminators.")
    }
}

/// An adapter without domain validation uses a rate that the cable does not carry.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CableFailsRate {
    /// Highest rate the cable carries, MT/s.
    pub cable_mt_s: f64,
    /// The adapter's name.
    pub host: String,
    /// Names of the devices that cannot be reached.
    pub names: Vec<String>,
    /// Highest of their rates, MT/s.
    pub asked_mt_s: f64,
}

impl Describe for CableFailsRate {
    const CODE: &'static str = "cable-fails-rate";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/cable=20/7=host.aha2940u2w/0=id_prec_disk.cap=40",
        also: &[],
        near: "3/wide.lvd/cable=20/7=host.aha2940u2w/0=id_prec_disk.cap=20",
    });

    fn words(&self, _: Severity) -> Words {
        let [asked, carries] = [Transfers(self.asked_mt_s), Transfers(self.cable_mt_s)];
        Words::new(
            say!["{} cannot reach {}.", self.host, Names(&self.names)],
            say!["It asks for {} without testing the cable, which carries {}.", asked, carries],
            "Transfers fail with parity errors and bus resets. The devices are not found, or drop out while they are in use, and data may be lost.",
        )
    }
}

/// No source states whether an adapter tests the cable.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CableUntried {
    /// Highest rate the cable carries, MT/s.
    pub cable_mt_s: f64,
    /// The adapter's name.
    pub host: String,
    /// Names of the devices that negotiate more.
    pub names: Vec<String>,
}

impl Describe for CableUntried {
    const CODE: &'static str = "cable-untried";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/cable=20/7=host.sym53c895/0=id_prec_disk.cap=40",
        also: &[],
        near: "3/wide.lvd/cable=20/7=host.sym53c895/0=id_prec_disk.cap=20",
    });

    fn words(&self, _: Severity) -> Words {
        let agrees = if self.names.len() > 1 { " agree" } else { " agrees" };
        let (carries, names) = (Transfers(self.cable_mt_s), Names(&self.names));
        Words::new(
            say!["It is not known whether {} tests the cable.", self.host],
            say![
                "The cable carries {}, and {}{} on more. The bus works if the adapter tests the cable and falls back to a lower rate.",
                carries,
                names,
                agrees
            ],
            "If it does not, the devices are not found. The prediction assumes that the rate works.",
        )
    }
}

/// With domain validation a pair uses a lower rate; without it the device is lost. If it is unknown, the finding says
/// so.
pub(super) fn carries_less(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(cable_mt_s) = case.bus.cable_mt_s.filter(|_| case.mode.signalling.is_some()) else { return };
    let mut settled: (Vec<u8>, Vec<Settled>) = Default::default();
    for (index, host) in case.bus.hosts.iter().enumerate() {
        let agreed = |d: &Device| pair_of(case.bus, d).agreement(&case.mode);
        let own = case.devices().filter(|d| usize::from(d.host) == index && agreed(d).mt_s > cable_mt_s);
        let own: Vec<&Device> = own.collect();
        let Some(first) = own.first() else { continue };
        match validates(case.bus, first) {
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
                out.push(untried(case, host, &own, cable_mt_s, known.map(|_| asked_mt_s)));
            }
        }
    }
    let (ids, pairs) = settled;
    if !pairs.is_empty() {
        let what = CableLimitsRate { cable_mt_s, pairs };
        out.push(Finding::new(Severity::Warning, what, ids, VALIDATION));
    }
}

/// `asked_mt_s`: the rate that an adapter without validation requests from the devices; `None` if it is unknown
/// whether it validates.
fn untried(case: &Case<'_>, host: &Host, devices: &[&Device], cable_mt_s: f64, asked_mt_s: Option<f64>) -> Finding {
    let all = catalogue();
    let (host, ids): (_, Vec<u8>) = (all.host_name(host), devices.iter().map(|d| d.id).collect());
    let names: Vec<String> = devices.iter().map(|d| all.device_name(d)).collect();
    let mend = Mend::hold(&case.plan.bus, &ids, &names, cable_mt_s);
    let found = match asked_mt_s {
        Some(asked_mt_s) => {
            let what = CableFailsRate { cable_mt_s, host, names, asked_mt_s };
            Finding::new(Severity::Error, what, ids, VALIDATION)
        }
        None => Finding::new(Severity::Note, CableUntried { cable_mt_s, host, names }, ids, VALIDATION),
    };
    found.mended(Some(mend))
}

/// Transfers fail on the cable at a stated rate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MarginalCable {
    /// Transfers that fail, in a billion bytes.
    pub errors_per_gb: f64,
    /// Names of the devices whose transfers are checked by parity alone.
    pub by_parity: Vec<String>,
}

impl Describe for MarginalCable {
    const CODE: &'static str = "marginal-cable";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/errors=5/7=host.aha29160/0=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/0=id_prec_disk",
    });

    fn words(&self, severity: Severity) -> Words {
        let checked = if self.by_parity.is_empty() {
            "A checksum (CRC) finds them.".to_owned()
        } else {
            say![
                "Only parity checks the transfers of {}: two wrong bits in one byte are not noticed.",
                Names(&self.by_parity)
            ]
        };
        Words::new(
            "Transfers fail on this cable.".to_owned(),
            say![
                "In a billion bytes, {} transfers fail. {} The host sends a command with a failed transfer again.",
                Nominal(self.errors_per_gb),
                checked
            ],
            match severity {
                Severity::Warning => {
                    "The figures include the commands that are sent again. Wrong data may be stored without a sign."
                }
                _ => "The figures include the commands that are sent again.",
            },
        )
        .advise("Check the terminators, the length and each plug; then limit the rate, and see whether the errors end.")
    }
}

/// Slowest rate whose transfers have a checksum, MT/s: Fast-80, with double transitions.
const CRC_MT_S: f64 = 80.0;

const CHECKED: &str = "“Ultra 160 SCSI enters the limelight”, on CRC in place of parity";

/// A stated rate of errors.
pub(super) fn is_marginal(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(errors_per_gb) = case.bus.errors_per_gb else { return };
    let by_parity: Vec<&Device> =
        case.devices().filter(|d| busfree_devices::agreement_of(case.bus, d, &case.mode).mt_s < CRC_MT_S).collect();
    let severity = if by_parity.is_empty() { Severity::Note } else { Severity::Warning };
    let ids = by_parity.iter().map(|d| d.id).collect();
    let by_parity = by_parity.iter().map(|d| catalogue().device_name(d)).collect();
    out.push(Finding::new(severity, MarginalCable { errors_per_gb, by_parity }, ids, CHECKED));
}

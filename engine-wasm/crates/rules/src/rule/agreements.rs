//! Pairs that negotiated a lower rate than that of the medium.

use busfree_devices::{HostModel, Kind, agreement_of, catalogue};
use busfree_plan::Party;
use busfree_plan::words::Part::{NominalRate, Rate};
use busfree_plan::words::say;
use busfree_scsi::LimitedBy;
use serde::Serialize;

use super::{Case, PERIODS};
use crate::{Describe, Edit, Example, Finding, Mend, Severity, Words};

/// The medium is faster than the negotiated rate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SlowAgreement {
    /// The device's name.
    pub name: String,
    /// Negotiated rate, MB/s.
    pub agreed_mb_s: f64,
    /// Rate of its medium, MB/s.
    pub media_mb_s: f64,
    /// What limits the agreement.
    pub limited_by: LimitedBy,
}

impl Describe for SlowAgreement {
    const CODE: &'static str = "slow-agreement";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/0=id_prec_disk.cap=5",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/0=id_prec_disk.cap=20",
    });

    const RESTS_ON: &'static [&'static str] = &["rate_mb_s", "max_mt_s"];

    fn words(&self, _: Severity) -> Words {
        let [sustains, agreed] = [Rate(self.media_mb_s), NominalRate(self.agreed_mb_s)];
        Words::new(
            say!["The negotiated rate is too low for {}.", self.name],
            say!["Its medium sustains {}, but it negotiated only {}.", sustains, agreed],
            "Its medium waits for the bus, and its transfers keep other devices waiting longer.",
        )
        .advise(match self.limited_by {
            LimitedBy::Device => "Use another device: the interface of this one cannot go faster.",
            LimitedBy::Initiator => "Use a faster or wider host adapter.",
            LimitedBy::Signalling => "Use LVD signalling. Every device on the bus then has to support it.",
            LimitedBy::Cable => "Use a better cable.",
            LimitedBy::Cap => "",
        })
    }
}

/// The negotiated rate is the limit if it is below the rate of the medium. A device that seeks is not that fast.
pub(super) fn slow(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.mode.signalling.is_none() || case.bus.hosts.is_empty() {
        return;
    }
    let all = catalogue();
    for (index, device) in case.bus.devices.iter().enumerate() {
        let Some(model) = all.part(device) else { continue };
        let agreed = agreement_of(case.bus, device, &case.mode);
        if agreed.mb_s >= model.rate_mb_s || model.is_guess("rate_mb_s") || !case.streams(device) {
            continue;
        }
        let (name, limited_by) = (all.distinguished(case.bus, Party::Device { index }), agreed.limited_by);
        let uncap = || {
            let label = say!["Let {} use its full rate", name];
            Mend::new(&label, Edit::Cap { devices: vec![index], mt_s: None })
        };
        let mend = (limited_by == LimitedBy::Cap && device.cap_mt_s.is_some()).then(uncap);
        let Some(host) = case.bus.hosts.get(usize::from(device.host)) else { continue };
        // No other adapter fits a machine that has its own, and an emulator board is faster than most hosts.
        let is_given = model.kind == Kind::Emulator || all.host(&host.model).is_some_and(HostModel::is_on_board);
        // The machine's own limit is a note about the host.
        if limited_by == LimitedBy::Initiator && is_given {
            continue;
        }
        let what = SlowAgreement { name, agreed_mb_s: agreed.mb_s, media_mb_s: model.rate_mb_s, limited_by };
        out.push(Finding::new(Severity::Warning, what, vec![device.id], PERIODS).mended(mend));
    }
}

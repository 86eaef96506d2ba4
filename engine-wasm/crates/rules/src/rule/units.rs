//! Logical units: several devices at one ID, and boards that act as several devices.

use busfree_devices::{Kind, catalogue};
use busfree_plan::words::Part::{Count, Names, Time};
use busfree_plan::words::say;
use busfree_plan::{Device, Party};
use serde::Serialize;

use super::Case;
use crate::{Describe, Edit, Example, Finding, Mend, Severity, Words};

/// No device of a target has LUN 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NoLunZero {
    /// Name of the device with the lowest LUN.
    pub name: String,
    /// The ID.
    pub id: u8,
    /// That LUN.
    pub lun: u8,
}

impl Describe for NoLunZero {
    const CODE: &'static str = "no-lun-0";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940u/3=bluescsi_v2.lun=1",
        also: &["assumed"],
        near: "5/narrow.se/7=host.aha2940u/3=bluescsi_v2/3=bluescsi_v2.lun=1",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["Nothing at ID {} has LUN 0.", Count(usize::from(self.id))],
            say!["The lowest LUN is {}, that of {}.", Count(usize::from(self.lun)), self.name],
            "A host looks for LUN 0 first. If nothing answers there, it does not look for others at this ID.",
        )
    }
}

const SCANNED: &str = "Linux drivers/scsi/scsi_scan.c: other LUNs of a target are looked for only if LUN 0 answers";

/// A target has a LUN 0.
pub(super) fn without_lun_0(case: &Case<'_>, out: &mut Vec<Finding>) {
    for target in targets(case) {
        let units = case.bus.units_of(target).filter_map(|unit| Some((unit, case.bus.devices.get(unit)?)));
        let Some((index, Device { id, lun, .. })) = units.min_by_key(|(_, device)| device.lun) else { continue };
        // A repeated LUN makes a target of its own, which is another finding.
        if *lun == 0 || case.bus.devices.iter().any(|other| (other.id, other.lun) == (*id, 0)) {
            continue;
        }
        let name = without_lun(case, index);
        let mend = Mend::new(&say!["Give {} LUN 0", name], Edit::Lun { device: index, lun: 0 });
        let what = NoLunZero { name, id: *id, lun: *lun };
        out.push(Finding::new(Severity::Warning, what, vec![*id], SCANNED).mended(Some(mend)));
    }
}

/// A device has a LUN that its part does not have, or is not known to have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LunUnlikely {
    /// Its name.
    pub name: String,
    /// Its LUN.
    pub lun: u8,
    /// Number of LUNs that the part has, from 0 on; `null` if the catalogue knows of no other than LUN 0.
    pub luns: Option<u8>,
}

impl Describe for LunUnlikely {
    const CODE: &'static str = "lun-unlikely";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/wide.lvd/7=host.aha29160/0=id_prec_disk/0=id_prec_disk.lun=1",
        also: &[],
        near: "5/narrow.se/7=host.aha2940u/3=bluescsi_v2/3=bluescsi_v2.lun=1",
    });

    fn words(&self, _: Severity) -> Words {
        let title = say!["{} may have no LUN {}.", self.name, Count(usize::from(self.lun))];
        match self.luns {
            Some(luns) => Words::new(
                title,
                say!["Its LUNs are 0 to {}.", Count(usize::from(luns.saturating_sub(1)))],
                "A host does not find it.",
            ),
            None => Words::new(
                title,
                "A drive has LUN 0 only. Changers, bridges to several disks and emulators have more.".to_owned(),
                "A host does not find it, or finds one drive at every LUN.",
            ),
        }
        .advise("Give it an ID of its own, or choose a part that has several LUNs.")
    }
}

const UNITS: &str = "SCSI-2, 6.4: a target has one or more logical units; the catalogue, on changers";

/// A part has the LUN.
pub(super) fn unlikely(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, device) in case.bus.devices.iter().enumerate().filter(|(_, device)| device.lun > 0) {
        let Some(made) = catalogue().device(&device.model) else { continue };
        if made.luns.map_or(made.has_several_luns(), |luns| device.lun < luns) {
            continue;
        }
        let what = LunUnlikely { name: without_lun(case, index), lun: device.lun, luns: made.luns };
        out.push(Finding::new(Severity::Warning, what, vec![device.id], UNITS));
    }
}

/// Several discs of a changer are in use, so it exchanges them all the time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DiscsExchanged {
    /// Names of the discs in use.
    pub names: Vec<String>,
    /// Time of an exchange, seconds.
    pub exchange_s: f64,
}

impl Describe for DiscsExchanged {
    const CODE: &'static str = "discs-exchanged";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940u/3=nakamichi_mj516s/3=nakamichi_mj516s.lun=1",
        also: &["assumed"],
        near: "5/narrow.se/7=host.aha2940u/3=nakamichi_mj516s/3=nakamichi_mj516s.lun=1.off",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} take turns in one drive.", Names(&self.names)],
            say!["The changer reads one disc at a time. An exchange takes about {}.", Time(1_000.0 * self.exchange_s)],
            "It exchanges them for nearly every request, so each gets almost nothing.",
        )
        .advise("Use one disc at a time. Copy discs that are needed together to a disk.")
    }
}

const CHANGERS: &str = "The maker’s manual, as named in the catalogue; BYTE 9/1994 measured exchanges: \
    http://www.byte.com/art/9409/sec10/art6.htm";

/// A changer has one drive for all its discs.
pub(super) fn exchanged(case: &Case<'_>, out: &mut Vec<Finding>) {
    for target in targets(case) {
        let made = case.bus.devices.get(target).and_then(|first| catalogue().device(&first.model));
        let Some(exchange_s) = made.and_then(|made| made.exchange_s) else { continue };
        let is_used = |unit: &usize| case.bus.has_work(*unit);
        let names: Vec<String> = case.bus.units_of(target).filter(is_used).map(|unit| name(case, unit)).collect();
        if names.len() > 1 {
            let id = case.bus.devices.get(target).map_or(0, |first| first.id);
            let what = DiscsExchanged { names, exchange_s };
            out.push(Finding::new(Severity::Warning, what, vec![id], CHANGERS));
        }
    }
}

/// Devices of different models are to be on one board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardMixed {
    /// Name of the first device on the board.
    pub name: String,
    /// Name of the one that differs.
    pub other: String,
    /// Number of the board.
    pub board: u8,
}

impl Describe for BoardMixed {
    const CODE: &'static str = "board-mixed";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "5/narrow.se/7=host.aha2940u/3=bluescsi_v2.board=1/4=zuluscsi_v1_1.board=1",
        also: &["assumed", "never-disconnects"],
        near: "5/narrow.se/7=host.aha2940u/3=bluescsi_v2.board=1/4=bluescsi_v2_network.board=1",
    });

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} and {} are different boards.", self.name, self.other],
            say!["Both are set to board {}, which serves one command at a time.", Count(usize::from(self.board))],
            "Two boards work at the same time, so the two may get more than predicted here.",
        )
    }
}

/// A board is of one model. Its network adapter is another row of the catalogue.
pub(super) fn mixed_board(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, device) in case.bus.devices.iter().enumerate().filter(|(_, device)| device.board > 0) {
        let Some(first) = case.bus.devices.iter().position(|other| other.board == device.board) else { continue };
        if case.bus.devices.get(first).is_none_or(|other| other.model == device.model || is_its_network(other, device))
        {
            continue;
        }
        let other = name(case, index);
        let mend = Mend::new(&say!["Take {} off the board", other], Edit::Board { device: index, board: 0 });
        let what = BoardMixed { name: name(case, first), other, board: device.board };
        let source = "Busfree: a board is one product";
        out.push(Finding::new(Severity::Warning, what, vec![device.id], source).mended(Some(mend)));
    }
}

/// Whether one of two devices is the network adapter that boards like the other emulate.
fn is_its_network(a: &Device, b: &Device) -> bool {
    let (Some(a), Some(b)) = (catalogue().device(&a.model), catalogue().device(&b.model)) else { return false };
    let mut kinds = [a.kind, b.kind];
    kinds.sort_unstable();
    kinds == [Kind::Emulator, Kind::Network] && a.vendor == b.vendor
}

/// The first device of each target.
fn targets(case: &Case<'_>) -> impl Iterator<Item = usize> {
    (0..case.bus.devices.len()).filter(|&device| case.bus.target_of(device) == device)
}

/// The name of a device whose LUN the sentence tells.
fn without_lun(case: &Case<'_>, index: usize) -> String {
    let device = case.bus.devices.get(index).cloned().unwrap_or_default();
    catalogue().device_name(&Device { lun: 0, ..device })
}

fn name(case: &Case<'_>, index: usize) -> String {
    catalogue().distinguished(case.bus, Party::Device { index })
}

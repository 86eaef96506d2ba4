//! Checks a plan against its limits.

use crate::array::ARRAY_FIGURES;
use crate::figure::Figure;
use crate::limits::{
    ARRAYS_MAX, BOARD_MAX, CAP_MT_S_MAX, CAP_MT_S_MIN, DEVICES_MAX, ERRORS_PER_GB_MAX, ERRORS_PER_GB_MIN, HOSTS_MAX,
    HUE_MAX, ID_MAX, LOAD_DISKS_MAX, LOAD_PERCENT_MAX, LUN_MAX, NAME_CHARS_MAX, NEEDS_MB_S_MAX, NEEDS_MB_S_MIN,
    OUTSTANDING_MAX, SECTOR_BYTES, SIZE_BYTES_MAX, THINK_US_MAX, WEIGHT_MAX, cap_is_allowed, model_is_allowed,
    name_is_allowed, need_is_allowed, platform_is_allowed, rate_is_allowed,
};
use crate::line::{BOX_CM_MAX, BRANCHES_MAX, PIECE_CM_MAX, STOPS_MAX, STUB_CM_MAX};
use crate::own::{FIGURES, HOST_FIGURES};
use crate::workload::WORK_FIGURES;
use crate::{Bus, Channel, LoadSystem, Own, Plan, Problem, ProblemCode, Workload};

/// All problems of a plan that exceeds its limits; empty for a plan that can be simulated or written as a link. Two
/// parties with one ID are within the limits: that is a finding, not a problem of the text.
#[must_use]
pub fn out_of_limits(plan: &Plan) -> Vec<Problem> {
    out_of_limits_at(plan, BUSES)
}

/// Paths of the two buses' fields in a plan.
pub(crate) const BUSES: [&str; 2] = ["bus.", "other."];

/// The same, where the fields of the two buses have these paths.
pub(crate) fn out_of_limits_at(plan: &Plan, [bus, other]: [&str; 2]) -> Vec<Problem> {
    let mut found = Checker { problems: Vec::new(), arrays: 0 };
    found.name("name", &plan.name);
    if !plan.platform.is_empty() && !platform_is_allowed(&plan.platform) {
        found.problems.push(Problem::new(ProblemCode::Malformed, &plan.platform, "platform"));
    }
    found.count("arrays", plan.arrays.len(), ARRAYS_MAX);
    for (i, array) in plan.arrays.iter().enumerate() {
        let at = format!("arrays[{i}]");
        found.name(&format!("{at}.name"), &array.name);
        found.figures(&at, ARRAY_FIGURES, array);
        found.workload(&format!("{at}.workload"), &array.workload);
    }
    found.arrays = plan.arrays.len() as u32;
    found.bus(bus, &plan.bus);
    match &plan.other {
        Some(beside) => found.bus(other, beside),
        None if plan.channel != Channel::A => {
            found.problems.push(Problem::new(ProblemCode::Malformed, "channel = B", "channel"));
        }
        None => {}
    }
    found.problems
}

struct Checker {
    /// Number of arrays of the plan.
    arrays: u32,
    problems: Vec<Problem>,
}

impl Checker {
    /// Checks one bus. `at` is the path of its fields.
    fn bus(&mut self, at: &str, bus: &Bus) {
        let Bus { cable_mt_s, errors_per_gb, load, hosts, devices, .. } = bus;
        if let Some(cable) = cable_mt_s.filter(|&rate| !rate_is_allowed(rate)) {
            self.outside(&format!("{at}cable_mt_s"), cable, [CAP_MT_S_MIN, CAP_MT_S_MAX]);
        }
        if let Some(errors) = errors_per_gb.filter(|rate| !(ERRORS_PER_GB_MIN..=ERRORS_PER_GB_MAX).contains(rate)) {
            self.outside(&format!("{at}errors_per_gb"), errors, [ERRORS_PER_GB_MIN, ERRORS_PER_GB_MAX]);
        }
        self.lines(at, bus);
        self.load(&format!("{at}load"), load);
        self.count(&format!("{at}hosts"), hosts.len(), HOSTS_MAX);
        self.count(&format!("{at}devices"), devices.len(), DEVICES_MAX);
        for (i, host) in hosts.iter().enumerate() {
            let at = format!("{at}hosts[{i}]");
            self.party(&at, host.id, &host.model, &host.name, host.hue);
            self.figures(&at, HOST_FIGURES, host);
        }
        for (i, device) in devices.iter().enumerate() {
            let at = format!("{at}devices[{i}]");
            self.party(&at, device.id, &device.model, &device.name, device.hue);
            self.range(&format!("{at}.lun"), u32::from(device.lun), 0, u32::from(LUN_MAX));
            self.range(&format!("{at}.board"), u32::from(device.board), 0, u32::from(BOARD_MAX));
            self.range(&format!("{at}.array"), u32::from(device.array), 0, self.arrays);
            self.cap(&format!("{at}.cap_mt_s"), device.cap_mt_s.unwrap_or(0.0));
            self.own(&format!("{at}.own"), &device.own);
            let hosts = u32::try_from(hosts.len()).unwrap_or(u32::MAX).max(1);
            self.range(&format!("{at}.host"), u32::from(device.host), 0, hosts - 1);
            if let Some(from) = device.copy_of {
                let at = format!("{at}.copy_of");
                self.range(&at, u32::from(from), 0, devices.len() as u32 - 1);
                if usize::from(from) == i {
                    self.problems.push(Problem::new(ProblemCode::Malformed, &format!("{at} = {from}"), &at));
                }
            }
            self.range(&format!("{at}.weight"), u32::from(device.weight), 0, u32::from(WEIGHT_MAX));
            if let Some(mb_s) = device.needs_mb_s.filter(|&mb_s| !need_is_allowed(mb_s)) {
                self.outside(&format!("{at}.needs_mb_s"), mb_s, [NEEDS_MB_S_MIN, NEEDS_MB_S_MAX]);
            }
            self.workload(&format!("{at}.workload"), &device.workload);
        }
        self.count(&format!("{at}devices.first"), devices.iter().filter(|d| d.first).count(), 1);
    }

    fn range(&mut self, at: &str, value: u32, low: u32, high: u32) {
        if !(low..=high).contains(&value) {
            self.outside(at, f64::from(value), [f64::from(low), f64::from(high)]);
        }
    }

    fn outside(&mut self, at: &str, value: f64, [low, high]: [f64; 2]) {
        self.problems.push(Problem::range(&format!("{at} = {value}"), at, low, high));
    }

    fn count(&mut self, at: &str, count: usize, high: usize) {
        if count > high {
            self.problems.push(Problem::limit(ProblemCode::TooMany, at, at, high));
        }
    }

    fn cap(&mut self, at: &str, cap_mt_s: f64) {
        if !cap_is_allowed(cap_mt_s) {
            self.outside(at, cap_mt_s, [CAP_MT_S_MIN, CAP_MT_S_MAX]);
        }
    }

    fn name(&mut self, at: &str, name: &str) {
        if name.chars().count() > NAME_CHARS_MAX {
            self.problems.push(Problem::limit(ProblemCode::TooLong, at, at, NAME_CHARS_MAX));
        } else if !name_is_allowed(name) {
            self.problems.push(Problem::new(ProblemCode::Malformed, at, at));
        }
    }

    fn party(&mut self, at: &str, id: u8, model: &str, name: &str, hue: u8) {
        self.range(&format!("{at}.id"), u32::from(id), 0, u32::from(ID_MAX));
        self.range(&format!("{at}.hue"), u32::from(hue), 1, u32::from(HUE_MAX));
        self.name(&format!("{at}.name"), name);
        if !model_is_allowed(model) {
            self.problems.push(Problem::new(ProblemCode::Malformed, model, &format!("{at}.model")));
        }
    }

    fn load(&mut self, at: &str, load: &LoadSystem) {
        self.range(&format!("{at}.percent"), u32::from(load.percent), 0, u32::from(LOAD_PERCENT_MAX));
        self.range(&format!("{at}.initiator_id"), u32::from(load.initiator_id), 0, u32::from(ID_MAX));
        let disk_ids = format!("{at}.disk_ids");
        self.count(&disk_ids, load.disk_ids.len(), LOAD_DISKS_MAX);
        if load.disk_ids.is_empty() {
            self.problems.push(Problem::new(ProblemCode::Malformed, "[]", &disk_ids));
        }
        for &id in &load.disk_ids {
            self.range(&disk_ids, u32::from(id), 0, u32::from(ID_MAX));
        }
        self.cap(&format!("{at}.cap_mt_s"), load.cap_mt_s);
    }

    /// Checks the cable of a bus: every stop exists, and is on a segment once.
    fn lines(&mut self, at: &str, bus: &Bus) {
        self.count(&format!("{at}branches"), bus.branches.len(), BRANCHES_MAX);
        if bus.line.is_none() && !bus.branches.is_empty() {
            let at = format!("{at}branches");
            self.problems.push(Problem::new(ProblemCode::Malformed, &at, &at));
        }
        for (i, line) in bus.line.iter().chain(bus.branches.iter().map(|branch| &branch.line)).enumerate() {
            let at = if i == 0 { format!("{at}line") } else { format!("{at}branches[{}].line", i - 1) };
            self.range(&format!("{at}.rest.cm"), u32::from(line.rest.cm), 0, u32::from(PIECE_CM_MAX));
            self.count(&format!("{at}.stops"), line.stops.len(), STOPS_MAX);
            // The first one too many is enough to say so.
            for (j, stop) in line.stops.iter().take(STOPS_MAX).enumerate() {
                let at = format!("{at}.stops[{j}]");
                self.range(&format!("{at}.before.cm"), u32::from(stop.before.cm), 0, u32::from(PIECE_CM_MAX));
                self.range(&format!("{at}.stub_cm"), u32::from(stop.stub_cm), 0, u32::from(STUB_CM_MAX));
                self.range(&format!("{at}.box_cm"), u32::from(stop.box_cm), 0, u32::from(BOX_CM_MAX));
                if !bus.has_place(i, j) {
                    self.problems.push(Problem::new(ProblemCode::Malformed, &at, &format!("{at}.of")));
                }
            }
        }
    }

    fn figures<T, const N: usize>(&mut self, at: &str, figures: [Figure<T>; N], of: &T) {
        for figure in figures {
            if let Some(value) = (figure.get)(of).filter(|&value| !figure.allows(value)) {
                self.outside(&format!("{at}.{}", figure.field), value, [figure.least, figure.most]);
            }
        }
    }

    fn own(&mut self, at: &str, own: &Own) {
        self.figures(at, FIGURES, own);
        if let Some(bits) = own.width_bits.filter(|bits| !matches!(bits, 8 | 16)) {
            let at = format!("{at}.width_bits");
            self.problems.push(Problem::new(ProblemCode::Malformed, &format!("{at} = {bits}"), &at));
        }
        let mut told = own.signalling.clone();
        told.sort_by_key(|s| s.word());
        told.dedup();
        if told.len() != own.signalling.len() {
            self.problems.push(Problem::new(ProblemCode::Repeated, at, &format!("{at}.signalling")));
        }
    }

    fn workload(&mut self, at: &str, w: &Workload) {
        self.range(&format!("{at}.read_percent"), u32::from(w.read_percent), 0, 100);
        self.range(&format!("{at}.outstanding"), u32::from(w.outstanding), 1, u32::from(OUTSTANDING_MAX));
        self.range(&format!("{at}.think_us"), w.think_us, 0, THINK_US_MAX);
        self.figures(at, WORK_FIGURES, w);
        let size = format!("{at}.size_bytes");
        self.range(&size, w.size_bytes, SECTOR_BYTES, SIZE_BYTES_MAX);
        if !w.size_bytes.is_multiple_of(SECTOR_BYTES) {
            let part = format!("{size} = {}", w.size_bytes);
            self.problems.push(Problem::new(ProblemCode::Malformed, &part, &size));
        }
    }
}

//! Checks a plan against its limits.

use crate::fields::{ARRAY, BUS, CAP, DEVICE, Field, HOST, Kind, PLAN};
use crate::limits::{
    ARRAYS_MAX, DEVICES_MAX, HOSTS_MAX, HUE_MAX, ID_MAX, LOAD_DISKS_MAX, LOAD_PERCENT_MAX, SECTOR_BYTES,
    SIZE_BYTES_MAX, THINK_US_MAX, model_is_allowed, platform_is_allowed, text_is_allowed,
};
use crate::line::{BOX_CM_MAX, BRANCHES_MAX, PIECE_CM_MAX, STOPS_MAX, STUB_CM_MAX};
use crate::{Bus, Channel, LoadSystem, Plan, Problem, ProblemCode};

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
    found.fields("", PLAN, plan);
    found.count("arrays", plan.arrays.len(), ARRAYS_MAX);
    for (i, array) in plan.arrays.iter().enumerate() {
        found.fields(&format!("arrays[{i}]."), ARRAY, array);
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

pub(crate) struct Checker {
    /// Number of arrays of the plan.
    arrays: u32,
    problems: Vec<Problem>,
}

impl Checker {
    /// Checks one bus. `at` is the path of its fields.
    fn bus(&mut self, at: &str, bus: &Bus) {
        let Bus { load, hosts, devices, .. } = bus;
        self.fields(at, BUS, bus);
        self.lines(at, bus);
        self.load(&format!("{at}load"), load);
        self.count(&format!("{at}hosts"), hosts.len(), HOSTS_MAX);
        self.count(&format!("{at}devices"), devices.len(), DEVICES_MAX);
        for (i, host) in hosts.iter().enumerate() {
            let at = format!("{at}hosts[{i}]");
            self.party(&at, host.id, &host.model);
            self.fields(&format!("{at}."), HOST, host);
        }
        for (i, device) in devices.iter().enumerate() {
            let at = format!("{at}devices[{i}]");
            self.party(&at, device.id, &device.model);
            self.fields(&format!("{at}."), DEVICE, device);
            if usize::from(device.array) <= ARRAYS_MAX {
                self.range(&format!("{at}.array"), u32::from(device.array), 0, self.arrays);
            }
            let hosts = u32::try_from(hosts.len()).unwrap_or(u32::MAX).max(1);
            self.range(&format!("{at}.host"), u32::from(device.host), 0, hosts - 1);
            if let Some(from) = device.copy_of {
                let at = format!("{at}.copy_of");
                self.range(&at, u32::from(from), 0, devices.len() as u32 - 1);
                if usize::from(from) == i {
                    self.problems.push(Problem::new(ProblemCode::Malformed, &format!("{at} = {from}"), &at));
                }
            }
        }
        self.count(&format!("{at}devices.first"), devices.iter().filter(|d| d.first).count(), 1);
    }

    /// Checks these fields; `at` is the path before their names.
    pub(crate) fn fields<T: Default>(&mut self, at: &str, fields: &[Field<T>], of: &T) {
        for Field { name, kind, .. } in fields {
            let at = format!("{at}{name}");
            match kind {
                Kind::Within(part) => part.check(of, self, &format!("{at}.")),
                Kind::Text { most, get, .. } => self.text(&at, get(of), *most),
                // The types of texts with a form allow no other.
                Kind::Texts { most, get, .. } => self.count(&at, get(of).len(), *most),
                Kind::Platform { get, .. } => {
                    let platform = get(of);
                    if !platform.is_empty() && !platform_is_allowed(platform) {
                        self.problems.push(Problem::new(ProblemCode::Malformed, &format!("{at} = {platform}"), &at));
                    }
                }
                Kind::Hue { get, .. } => self.range(&at, u32::from(get(of)), 1, u32::from(HUE_MAX)),
                Kind::Whole { least, most, get, .. } => self.range(&at, get(of), get(&T::default()).min(*least), *most),
                Kind::Figure { limits, get, .. } => {
                    if let Some(value) = get(of).filter(|value| !limits.allows(*value)) {
                        self.outside(&at, value, [limits.least, limits.most]);
                    }
                }
                Kind::OneOf { words, get, .. } => {
                    if let Some(one) = get(of).filter(|one| !words.contains(&&*one.to_string())) {
                        self.problems.push(Problem::new(ProblemCode::Malformed, &format!("{at} = {one}"), &at));
                    }
                }
                Kind::Words { repeats, .. } if repeats(of) => {
                    self.problems.push(Problem::new(ProblemCode::Repeated, &at, &at));
                }
                Kind::Size { get, .. } => {
                    let bytes = get(of);
                    let limits = [SECTOR_BYTES, SIZE_BYTES_MAX].map(f64::from);
                    if !(SECTOR_BYTES..=SIZE_BYTES_MAX).contains(&bytes) {
                        self.outside(&at, f64::from(bytes), limits);
                    } else if !bytes.is_multiple_of(SECTOR_BYTES) {
                        self.problems.push(Problem::form(&format!("{at} = {bytes}"), &at, limits[0], limits[1]));
                    }
                }
                Kind::Pause { get, .. } => self.range(&at, get(of), 0, THINK_US_MAX),
                // The types of the others allow no wrong value, and references are checked with what they lead to.
                _ => {}
            }
        }
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
        if !CAP.allows(cap_mt_s) {
            self.outside(at, cap_mt_s, [CAP.least, CAP.most]);
        }
    }

    fn text(&mut self, at: &str, text: &str, most: usize) {
        if text.chars().count() > most {
            self.problems.push(Problem::limit(ProblemCode::TooLong, at, at, most));
        } else if !text_is_allowed(text, most) {
            self.problems.push(Problem::new(ProblemCode::Malformed, at, at));
        }
    }

    fn party(&mut self, at: &str, id: u8, model: &str) {
        self.range(&format!("{at}.id"), u32::from(id), 0, u32::from(ID_MAX));
        if !model_is_allowed(model) {
            let at = format!("{at}.model");
            self.problems.push(Problem::new(ProblemCode::Malformed, &format!("{at} = {model}"), &at));
        }
    }

    fn load(&mut self, at: &str, load: &LoadSystem) {
        self.range(&format!("{at}.percent"), u32::from(load.percent), 0, u32::from(LOAD_PERCENT_MAX));
        self.range(&format!("{at}.initiator_id"), u32::from(load.initiator_id), 0, u32::from(ID_MAX));
        let disk_ids = format!("{at}.disk_ids");
        self.count(&disk_ids, load.disk_ids.len(), LOAD_DISKS_MAX);
        if load.disk_ids.is_empty() {
            self.problems.push(Problem::new(ProblemCode::Malformed, &format!("{disk_ids} = []"), &disk_ids));
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
}

//! Units, usual values and plans of what a sweep varies.

use std::fmt;

use busfree_plan::{
    LOAD_PERCENT_MAX, OUTSTANDING_MAX, Over, Plan, Problem, SECTOR_BYTES, SIZE_BYTES_MAX, Workload, from_fragment,
    to_link,
};
use busfree_rules::{Severity, check};
use busfree_scsi::LADDER;

const SIZES: [f64; 12] = [
    512.0,
    1_024.0,
    2_048.0,
    4_096.0,
    8_192.0,
    16_384.0,
    32_768.0,
    65_536.0,
    131_072.0,
    262_144.0,
    524_288.0,
    1_048_576.0,
];
const DEPTHS: [f64; 7] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];

/// Why a point of a sweep has no plan.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    /// No device has this ID and LUN.
    NoDevice(u8, u8),
    /// The plan has no host.
    NoHost,
    /// The value is not allowed.
    Value {
        /// What it was for.
        over: Over,
        /// The value.
        value: f64,
        /// Least and greatest value that is allowed.
        limits: [f64; 2],
    },
    /// The plan has an error: its sentence.
    Finding(String),
}

impl fmt::Display for Refused {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDevice(id, 0) => write!(to, "no device of the plan has ID {id}"),
            Self::NoDevice(id, lun) => write!(to, "no device of the plan has ID {id}, LUN {lun}"),
            Self::NoHost => to.write_str("the plan has no host"),
            Self::Value { over, value, limits: [low, high] } => {
                let kind = match over {
                    Over::Size | Over::Setting { setting: "size", .. } => "a multiple of 512",
                    Over::Load | Over::Depth | Over::Ids => "a whole number",
                    Over::Setting { setting: "q" | "think" | "reads" | "users", .. } => "a whole number",
                    _ => "a number",
                };
                write!(to, "{value} is not allowed; use {kind} from {low} to {high}")
            }
            Self::Finding(words) => to.write_str(words),
        }
    }
}

/// The unit of its values.
#[must_use]
pub fn unit(over: Over) -> &'static str {
    match over {
        Over::Load | Over::Position => "percent",
        Over::Rate => "MT/s",
        Over::Size => "B",
        Over::Depth => "requests",
        Over::Ids => "ID",
        Over::Setting { setting, .. } => of_setting(setting).0,
    }
}

/// The unit and the usual values of a setting of a device.
fn of_setting(setting: &str) -> (&'static str, &'static [f64]) {
    match setting {
        "mb" => ("MB", &[100.0, 300.0, 1_000.0, 3_000.0, 10_000.0, 30_000.0]),
        "media" => ("MB/s", &[1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0]),
        "rpm" => ("rpm", &[3_600.0, 4_500.0, 5_400.0, 7_200.0, 10_000.0, 15_000.0]),
        "seek" => ("ms", &[1.0, 2.0, 4.0, 8.0, 12.0, 20.0, 100.0]),
        "buffer" => ("KiB", &[32.0, 64.0, 128.0, 256.0, 512.0, 1_024.0, 2_048.0, 4_096.0, 8_192.0]),
        "max" | "cap" => ("MT/s", &[0.0, 5.0, 10.0, 20.0, 40.0, 80.0, 160.0]),
        "size" => ("B", &SIZES),
        "q" => ("requests", &DEPTHS),
        "think" => ("us", &[0.0, 100.0, 1_000.0, 10_000.0, 100_000.0]),
        "reads" => ("percent", &[0.0, 25.0, 50.0, 75.0, 100.0]),
        "overhead" => ("us", &[0.0, 100.0, 200.0, 500.0, 1_000.0, 2_000.0, 5_000.0]),
        "users" => ("", &DEPTHS),
        "work" => ("us", &[10.0, 100.0, 1_000.0, 10_000.0, 100_000.0]),
        _ => ("", &[]),
    }
}

/// The values of a sweep for which none are given.
#[must_use]
pub fn usual_values(over: Over, plan: &Plan) -> Vec<f64> {
    match over {
        Over::Load => [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99].map(f64::from).to_vec(),
        Over::Rate => [5.0, 10.0, 20.0, 40.0, 80.0, 160.0].to_vec(),
        Over::Size => SIZES.to_vec(),
        Over::Depth => DEPTHS.to_vec(),
        Over::Position => (0..=10).map(|tenth| f64::from(tenth) * 10.0).collect(),
        // The IDs that no other party has.
        Over::Ids => {
            let others = plan.bus.parties().map(|(_, id)| id).collect::<Vec<_>>();
            let own = plan.bus.hosts.first().map(|host| host.id);
            let free = |id: &u8| *id < plan.bus.width.bits() && (Some(*id) == own || !others.contains(id));
            LADDER.into_iter().filter(free).map(f64::from).collect()
        }
        Over::Setting { setting, .. } => of_setting(setting).1.to_vec(),
    }
}

/// The value that the plan has; `None` if its devices differ, or if a device has the catalogue's.
#[must_use]
pub fn own_value(over: Over, plan: &Plan) -> Option<f64> {
    let used = plan.bus.devices.iter().filter(|device| plan.is_used(device));
    let works: Vec<&Workload> = used.map(|device| plan.work_of(device)).collect();
    let same = |of: fn(&Workload) -> u32| {
        let first = works.first().map(|work| of(work))?;
        works.iter().all(|work| of(work) == first).then(|| f64::from(first))
    };
    match over {
        Over::Load => Some(f64::from(plan.bus.load.percent)),
        Over::Rate => plan.bus.cable_mt_s,
        Over::Size => same(|work| work.size_bytes),
        Over::Depth => same(|work| u32::from(work.outstanding)),
        // A plan that begins elsewhere is not among the values: 100 is a 32nd of the medium before its end.
        Over::Position => works.iter().all(|work| work.start_percent.unwrap_or(0.0) == 0.0).then_some(0.0),
        Over::Ids => plan.bus.hosts.first().map(|host| f64::from(host.id)),
        Over::Setting { id, lun, setting } => {
            let device = plan.bus.devices.iter().find(|device| (device.id, device.lun) == (id, lun))?;
            let work = plan.work_of(device);
            match setting {
                "cap" => device.cap_mt_s,
                "size" => Some(f64::from(work.size_bytes)),
                "q" => Some(f64::from(work.outstanding)),
                "think" => Some(f64::from(work.think_us)),
                "reads" => Some(f64::from(work.read_percent)),
                "mb" => device.own.capacity_mb,
                "media" => device.own.rate_mb_s,
                "rpm" => device.own.rpm,
                "seek" => device.own.avg_seek_ms,
                "buffer" => device.own.buffer_kb,
                "overhead" => device.own.overhead_us,
                "users" => Some(work.users.unwrap_or(1.0)),
                "work" => work.work_us,
                _ => device.own.max_mt_s,
            }
        }
    }
}

/// The plan with this value.
///
/// # Errors
/// If the value is outside its limits, there is nothing to set it on, or the plan then has an error among its findings.
pub fn plan_at(plan: &Plan, over: Over, value: f64) -> Result<Plan, Refused> {
    let mut plan = plan.clone();
    let refused = |limits: [f64; 2]| Refused::Value { over, value, limits };
    let whole = |least: f64, most: f64| {
        let fits = (least..=most).contains(&value) && value.fract() == 0.0;
        if fits { Ok(value as u32) } else { Err(refused([least, most])) }
    };
    match over {
        Over::Load => plan.bus.load.percent = whole(0.0, f64::from(LOAD_PERCENT_MAX))? as u8,
        Over::Rate => plan.bus.cable_mt_s = Some(value),
        Over::Size => {
            let size = whole(f64::from(SECTOR_BYTES), f64::from(SIZE_BYTES_MAX))?;
            works(&mut plan).for_each(|work| work.size_bytes = size);
        }
        Over::Depth => {
            let depth = whole(1.0, f64::from(OUTSTANDING_MAX))? as u8;
            works(&mut plan).for_each(|work| work.outstanding = depth);
        }
        Over::Position if (0.0..=100.0).contains(&value) => {
            works(&mut plan).for_each(|work| work.start_percent = None);
        }
        Over::Position => return Err(refused([0.0, 100.0])),
        Over::Ids => {
            let id = whole(0.0, 15.0)? as u8;
            plan.bus.hosts.first_mut().ok_or(Refused::NoHost)?.id = id;
        }
        Over::Setting { id, lun, setting } => set(&mut plan, over, ([id, lun], setting), value)?,
    }
    // The link's reader knows all limits.
    if let Some(problem) = from_fragment(&to_link(&plan)).problems.first() {
        return Err(refused(limits(problem)));
    }
    match check(&plan).iter().find(|finding| finding.severity == Severity::Error) {
        Some(error) => Err(Refused::Finding(error.words().title)),
        None => Ok(plan),
    }
}

/// Where reading begins, as a share of the medium.
pub(crate) fn start(over: Over, value: f64) -> f64 {
    if over == Over::Position { value / 100.0 } else { 0.0 }
}

/// The work of the devices, and of the arrays that have members among them.
fn works(plan: &mut Plan) -> impl Iterator<Item = &mut Workload> {
    let used: Vec<(u8, bool)> = plan.bus.devices.iter().map(|device| (device.array, plan.is_used(device))).collect();
    let of_devices =
        plan.bus.devices.iter_mut().zip(used.clone()).filter(|(_, (array, is_used))| *is_used && *array == 0);
    let of_arrays = (1..).zip(&mut plan.arrays).filter(move |(number, _)| used.contains(&(*number, true)));
    of_devices.map(|(device, _)| &mut device.workload).chain(of_arrays.map(|(_, array)| &mut array.workload))
}

/// The limits that the link's reader names.
fn limits(problem: &Problem) -> [f64; 2] {
    [problem.low, problem.high].map(Option::unwrap_or_default)
}

/// Sets a setting by its name in a link: the link's own reader knows all of them and their limits.
fn set(plan: &mut Plan, over: Over, ([id, lun], setting): ([u8; 2], &str), value: f64) -> Result<(), Refused> {
    let found = plan.bus.devices.iter_mut().find(|device| (device.id, device.lun) == (id, lun));
    let device = found.ok_or(Refused::NoDevice(id, lun))?;
    let head = to_link(&Plan::default());
    let unit = if setting == "think" { "us" } else { "" };
    let value_text = if setting == "cap" && value == 0.0 { "async".to_owned() } else { value.to_string() };
    let parsed = from_fragment(&format!("{head}/0=x.{setting}={value_text}{unit}"));
    if let Some(problem) = parsed.problems.first() {
        return Err(Refused::Value { over, value, limits: limits(problem) });
    }
    let read = parsed.plan.and_then(|plan| plan.bus.devices.into_iter().next());
    let read = read.ok_or(Refused::NoDevice(id, lun))?;
    // What is requested from a member is the work of its array.
    let array = usize::from(device.array).checked_sub(1).and_then(|index| plan.arrays.get_mut(index));
    let work = array.map_or(&mut device.workload, |array| &mut array.workload);
    match setting {
        "cap" => device.cap_mt_s = read.cap_mt_s,
        "size" => work.size_bytes = read.workload.size_bytes,
        "q" => work.outstanding = read.workload.outstanding,
        "think" => work.think_us = read.workload.think_us,
        "reads" => work.read_percent = read.workload.read_percent,
        "mb" => device.own.capacity_mb = read.own.capacity_mb,
        "media" => device.own.rate_mb_s = read.own.rate_mb_s,
        "rpm" => device.own.rpm = read.own.rpm,
        "seek" => device.own.avg_seek_ms = read.own.avg_seek_ms,
        "buffer" => device.own.buffer_kb = read.own.buffer_kb,
        "overhead" => device.own.overhead_us = read.own.overhead_us,
        "users" => work.users = read.workload.users,
        "work" => work.work_us = read.workload.work_us,
        _ => device.own.max_mt_s = read.own.max_mt_s,
    }
    Ok(())
}

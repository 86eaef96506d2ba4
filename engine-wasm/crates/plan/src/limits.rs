//! Limits of a plan. Links, files and messages are untrusted until they have been checked here.

use crate::own::FIGURES;
use crate::{Bus, Channel, LoadSystem, Own, Plan, Problem, ProblemCode, Workload};

/// Longest link, in characters. Every plan within the limits fits: forty names of sixty characters of four bytes each
/// take 38,400 once escaped, and all settings of all devices some 6,000 more.
pub const LINK_CHARS_MAX: usize = 50_000;
/// Largest plan document, in bytes.
pub const DOCUMENT_BYTES_MAX: usize = 1 << 20;
/// Longest name of a plan or a device, in characters.
pub const NAME_CHARS_MAX: usize = 60;
/// Longest catalogue id, in characters.
pub const MODEL_CHARS_MAX: usize = 40;
/// Largest number of host adapters of the system under test.
pub const HOSTS_MAX: usize = 4;
/// Largest number of targets: sixteen IDs less one host.
pub const DEVICES_MAX: usize = 15;
/// Largest number of disks of the load system.
pub const LOAD_DISKS_MAX: usize = 4;
/// Greatest load, percent. At 100 no other device would ever be served.
pub const LOAD_PERCENT_MAX: u8 = 99;
/// Greatest ID on a wide bus.
pub const ID_MAX: u8 = 15;
/// Smallest unit of a request, bytes.
pub const SECTOR_BYTES: u32 = 512;
/// Largest request, bytes.
pub const SIZE_BYTES_MAX: u32 = 1 << 20;
/// Largest number of requests outstanding at one device.
pub const OUTSTANDING_MAX: u8 = 64;
/// Greatest weight of a device.
pub const WEIGHT_MAX: u8 = 100;
/// Longest think time, microseconds.
pub const THINK_US_MAX: u32 = 10_000_000;
/// Slowest synchronous rate that can be set, MT/s: period factor FFh is 1020 ns.
pub const CAP_MT_S_MIN: f64 = 0.98;
/// Fastest rate that can be set, MT/s: Fast-160.
pub const CAP_MT_S_MAX: f64 = 160.0;
/// Slowest rate at which a machine can move data, MB/s. The slowest known is 0.06: a card without a FIFO or DMA on a
/// slow PC (Linux SCSI HOWTO, section 10).
pub const BUS_MB_S_MIN: f64 = 0.01;
/// Fastest rate at which a machine can move data, MB/s: nearly twice that of the catalogue's fastest slot, PCI-X
/// 64/133.
pub const BUS_MB_S_MAX: f64 = 2_000.0;
/// Lowest rate other than 0 that a device may need, MB/s: a tenth of the rate of the slowest cartridge drives.
pub const NEEDS_MB_S_MIN: f64 = 0.01;
/// Highest rate that a device may need, MB/s: that of the fastest bus.
pub const NEEDS_MB_S_MAX: f64 = 320.0;
/// Number of colours. Beyond it they repeat with another shape of socket.
pub const HUE_MAX: u8 = 15;

/// Whether a rate cap is allowed: 0 (asynchronous) or a synchronous rate.
pub(crate) fn cap_is_allowed(cap_mt_s: f64) -> bool {
    cap_mt_s == 0.0 || rate_is_allowed(cap_mt_s)
}

/// Whether a synchronous rate is possible, MT/s.
pub(crate) fn rate_is_allowed(mt_s: f64) -> bool {
    (CAP_MT_S_MIN..=CAP_MT_S_MAX).contains(&mt_s)
}

/// Whether a machine's data rate is allowed, MB/s.
pub(crate) fn bus_is_allowed(mb_s: f64) -> bool {
    (BUS_MB_S_MIN..=BUS_MB_S_MAX).contains(&mb_s)
}

/// Whether a device's needed rate is allowed, MB/s.
pub(crate) fn need_is_allowed(mb_s: f64) -> bool {
    mb_s == 0.0 || (NEEDS_MB_S_MIN..=NEEDS_MB_S_MAX).contains(&mb_s)
}

pub(crate) fn name_is_allowed(name: &str) -> bool {
    name.chars().count() <= NAME_CHARS_MAX && name_is_text(name) && (name.is_empty() || !is_blank(name))
}

/// Whether a name cannot affect the text around it: it has no control characters, no line breaks, and no characters
/// that change the direction of writing, which could reorder a sentence about the device. Characters with the
/// property `Bidi_Control` are listed in UAX #9, section 2.
pub(crate) fn name_is_text(name: &str) -> bool {
    !name.chars().any(|c| {
        c.is_control()
            || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    })
}

/// Whether a name is invisible: it has only blanks and characters that Unicode does not display
/// (`Default_Ignorable_Code_Point`). Such a name counts as empty.
pub(crate) fn is_blank(name: &str) -> bool {
    name.chars().all(|c| {
        c.is_whitespace()
            || matches!(c,
                '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
    })
}

/// Whether a text can be a model version: letters, digits, points and hyphens, with a letter or digit at either end.
pub(crate) fn version_is_allowed(version: &str) -> bool {
    let bytes = version.as_bytes();
    (1..=20).contains(&bytes.len())
        && bytes.iter().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-'))
        && [bytes.first(), bytes.last()].iter().all(|end| end.is_some_and(u8::is_ascii_alphanumeric))
}

pub(crate) fn model_is_allowed(model: &str) -> bool {
    is_word(model, b'_')
}

/// Whether a text can be the id of a kind of machine.
#[must_use]
pub fn platform_is_allowed(platform: &str) -> bool {
    is_word(platform, b'-')
}

/// Small letters and digits, joined by one sign. The word does not end with that sign, because a link may end with
/// the word.
fn is_word(text: &str, joint: u8) -> bool {
    (1..=MODEL_CHARS_MAX).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == joint)
        && text.bytes().last() != Some(joint)
}

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
    let mut found = Checker { problems: Vec::new() };
    found.name("name", &plan.name);
    if !plan.platform.is_empty() && !platform_is_allowed(&plan.platform) {
        found.problems.push(Problem::new(ProblemCode::Malformed, &plan.platform, "platform"));
    }
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
    problems: Vec<Problem>,
}

impl Checker {
    /// Checks one bus. `at` is the path of its fields.
    fn bus(&mut self, at: &str, bus: &Bus) {
        let Bus { cable_mt_s, load, hosts, devices, .. } = bus;
        if let Some(cable) = cable_mt_s.filter(|&rate| !rate_is_allowed(rate)) {
            self.outside(&format!("{at}cable_mt_s"), cable, [CAP_MT_S_MIN, CAP_MT_S_MAX]);
        }
        self.load(&format!("{at}load"), load);
        self.count(&format!("{at}hosts"), hosts.len(), HOSTS_MAX);
        self.count(&format!("{at}devices"), devices.len(), DEVICES_MAX);
        for (i, host) in hosts.iter().enumerate() {
            let at = format!("{at}hosts[{i}]");
            self.party(&at, host.id, &host.model, &host.name, host.hue);
            if let Some(mb_s) = host.bus_mb_s.filter(|&mb_s| !bus_is_allowed(mb_s)) {
                self.outside(&format!("{at}.bus_mb_s"), mb_s, [BUS_MB_S_MIN, BUS_MB_S_MAX]);
            }
        }
        for (i, device) in devices.iter().enumerate() {
            let at = format!("{at}devices[{i}]");
            self.party(&at, device.id, &device.model, &device.name, device.hue);
            self.cap(&format!("{at}.cap_mt_s"), device.cap_mt_s.unwrap_or(0.0));
            self.own(&format!("{at}.own"), &device.own);
            let hosts = u32::try_from(hosts.len()).unwrap_or(u32::MAX).max(1);
            self.range(&format!("{at}.host"), u32::from(device.host), 0, hosts - 1);
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

    fn own(&mut self, at: &str, own: &Own) {
        for figure in FIGURES {
            if let Some(value) = (figure.get)(own).filter(|&value| !figure.allows(value)) {
                self.outside(&format!("{at}.{}", figure.field), value, [figure.least, figure.most]);
            }
        }
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
        let size = format!("{at}.size_bytes");
        self.range(&size, w.size_bytes, SECTOR_BYTES, SIZE_BYTES_MAX);
        if !w.size_bytes.is_multiple_of(SECTOR_BYTES) {
            let part = format!("{size} = {}", w.size_bytes);
            self.problems.push(Problem::new(ProblemCode::Malformed, &part, &size));
        }
    }
}

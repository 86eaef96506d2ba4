//! The canonical text of a plan.

use std::fmt::Write;

use super::LINK_GRAMMAR;
use super::check::{KEY, check_of};
use super::line::{branch_text, line_text};
use super::read::{
    ARRAY, BOARD, BRANCH, DRIVER, ERRORS, FILE_SYSTEM, FROM, LINE, LUN, NEEDS, REBUILD, SHEET, SLOT, SWEEP, SYSTEM,
    TIME, WIRING,
};
use super::text::escape;
use crate::array::ARRAY_FIGURES;
use crate::figure::Figure;
use crate::limits::{HUE_MAX, is_blank, version_is_allowed};
use crate::named_work::NamedWork;
use crate::own::{FIGURES, HOST_FIGURES};
use crate::plan::POWER_SINCE;
use crate::workload::{WORK_FIGURES, WORK_SINCE};
use crate::{
    Aim, Array, Bus, Caching, Channel, Device, Host, LoadSystem, Looking, Own, Plan, Shared, TimeChoiceKind, TimeLook,
    Workload,
};

/// The canonical link of a plan: the part after `#`. Equal plans have equal links. The link of a plan within the
/// limits can be read and gives the same plan.
#[must_use]
pub fn to_link(plan: &Plan) -> String {
    // The first channel is written first, whichever is selected.
    let (a, b) = match (plan.channel, plan.other.as_deref()) {
        (Channel::B, Some(a)) => (a, Some(&plan.bus)),
        (_, b) => (&plan.bus, b),
    };
    let mut out = version_of(plan).to_string();
    push_cable(&mut out, a);
    if let Some(question) = plan.question.in_link() {
        push(&mut out, format_args!("/{question}"));
    }
    if !is_blank(&plan.name) {
        push(&mut out, format_args!("/name={}", escape(&plan.name)));
    }
    if plan.seed != Plan::default().seed {
        push(&mut out, format_args!("/seed={}", plan.seed));
    }
    if plan.aim != Aim::default() {
        push(&mut out, format_args!("/aim={}", plan.aim.in_link().unwrap_or_default()));
    }
    if !plan.platform.is_empty() {
        push(&mut out, format_args!("/on={}", plan.platform));
    }
    if plan.channel == Channel::B {
        out.push_str("/see=b");
    }
    for array in &plan.arrays {
        push_array(&mut out, array);
    }
    push_parties(&mut out, a);
    if let Some(b) = b {
        out.push_str("/and");
        push_cable(&mut out, b);
        push_parties(&mut out, b);
    }
    out
}

/// The oldest version that has all words of a plan.
fn version_of(plan: &Plan) -> u32 {
    let of_work = |work: &Workload| {
        let named = NamedWork::of(work).map_or(WORK_SINCE, |named| named.since);
        if work.has_figures() { named } else { work.pattern.since() }
    };
    let of_array = |array: &Array| of_work(&array.workload).max(array.level.since()).max(array.by.since());
    let of_bus = |bus: &Bus| {
        let spoken = bus.devices.iter().flat_map(|d| &d.own.signalling).map(|s| s.since());
        let of_device = |d: &Device| {
            let work = of_work(&d.workload);
            let is_alone = (d.lun, d.board, d.array, d.rebuild) == (0, 0, 0, false) && d.copy_of.is_none();
            let power = if d.powered && is_alone { LINK_GRAMMAR } else { POWER_SINCE };
            work.max(power).max(d.own.caching.map_or(LINK_GRAMMAR, Caching::since)).max(d.file_system.since())
        };
        let of_host = |h: &Host| h.slot.since().max(h.system.since()).max(h.driver.since());
        let is_laid_out = bus.line.is_some() || bus.errors_per_gb.is_some();
        let laid_out = if is_laid_out { POWER_SINCE } else { LINK_GRAMMAR };
        let of_cable = bus.width.since().max(bus.signalling.since()).max(bus.packets.since()).max(laid_out);
        let of_hosts = bus.hosts.iter().map(of_host);
        spoken.chain(bus.devices.iter().map(of_device)).chain(of_hosts).fold(of_cable, u32::max)
    };
    let of_all = plan.aim.since().max(plan.question.since()).max(LINK_GRAMMAR);
    let of_all = plan.arrays.iter().map(of_array).fold(of_all, u32::max);
    std::iter::once(&plan.bus).chain(plan.other.as_deref()).map(of_bus).fold(of_all, u32::max)
}

/// The link of a plan to share: the canonical one with a check and, if known, the version of the model and its
/// prediction for each device, MB/s. Values that a reader would refuse are left out.
#[must_use]
pub fn to_shared_link(plan: &Plan, shared: Option<&Shared>) -> String {
    let mut out = to_link(plan);
    if let Some(Shared { model_version, mb_s }) = shared.filter(|shared| version_is_allowed(&shared.model_version)) {
        push(&mut out, format_args!("/model={model_version}"));
        let fit = mb_s.len() == plan.bus.devices.len() && mb_s.iter().all(|mb_s| (0.0..WAS_MB_S_END).contains(mb_s));
        for (at, mb_s) in mb_s.iter().enumerate().filter(|_| fit) {
            out.push_str(if at == 0 { "/was=" } else { "_" });
            push_three_digits(&mut out, *mb_s);
        }
    }
    // The check is the first part, so that a link that was cut off still has it.
    let check = format!("/{KEY}{}", check_of(&out));
    let version = out.find('/').unwrap_or(out.len());
    out.insert_str(version, &check);
    out
}

/// The part of a link that shows a view, to be put behind the link of a plan, with the slash before it.
#[must_use]
pub fn looking_part(looking: &Looking) -> String {
    let mut out = String::from("/");
    match looking {
        Looking::Time(TimeLook { view, choice }) => {
            out.push_str(TIME);
            if let Some(view) = view {
                push(&mut out, format_args!("={}_{}", view.from, view.to));
                if let Some(choice) = choice {
                    let letter = match choice.what {
                        TimeChoiceKind::Arbitration => 'a',
                        TimeChoiceKind::Command => 'c',
                    };
                    push(&mut out, format_args!("_{letter}{}", choice.index));
                }
            }
        }
        Looking::Sweep { over } => push(&mut out, format_args!("{SWEEP}={over}")),
        Looking::Sheet => out.push_str(SHEET),
        Looking::Wiring => out.push_str(WIRING),
    }
    out
}

/// Appends a rate in MB/s with three significant digits, the precision the page shows. It uses whole numbers of the
/// last place: the standard library's formatting would add two kilobytes to the download.
fn push_three_digits(out: &mut String, mb_s: f64) {
    let (scale, places) = if mb_s < 9.995 {
        (100, 2)
    } else if mb_s < 99.95 {
        (10, 1)
    } else {
        (1, 0)
    };
    let units = (mb_s * f64::from(scale) + 0.5) as u32;
    push(out, format_args!("{}", units / scale));
    if places > 0 {
        push(out, format_args!(".{:0places$}", units % scale));
    }
}

/// No device reaches this rate, MB/s.
const WAS_MB_S_END: f64 = 1e6;

/// Cable and terminators of a bus, and its options.
fn push_cable(out: &mut String, bus: &Bus) {
    let [width, signalling] = [bus.width.in_link(), bus.signalling.in_link()].map(Option::unwrap_or_default);
    push(out, format_args!("/{width}.{signalling}"));
    if let Some(packets) = bus.packets.in_link() {
        push(out, format_args!("/packets={packets}"));
    }
    if bus.qas {
        out.push_str("/qas");
    }
    if bus.fair {
        out.push_str("/fair");
    }
    if let Some(cable) = bus.cable_mt_s {
        push(out, format_args!("/cable={cable}"));
    }
    if let Some(errors) = bus.errors_per_gb {
        push(out, format_args!("/{ERRORS}={errors}"));
    }
}

/// The cable as it is laid out. Its stops are named by the parties' IDs.
fn push_lines(out: &mut String, bus: &Bus) {
    if let Some(line) = &bus.line {
        push(out, format_args!("/{LINE}={}", line_text(bus, line)));
    }
    for branch in &bus.branches {
        push(out, format_args!("/{BRANCH}={}", branch_text(bus, branch)));
    }
}

fn push_parties(out: &mut String, bus: &Bus) {
    push_load(out, &bus.load);
    for (i, host) in bus.hosts.iter().enumerate() {
        push_host(out, host, i + 1);
    }
    for (i, device) in bus.devices.iter().enumerate() {
        push_device(out, device, bus.hosts.len() + i + 1);
    }
    push_lines(out, bus);
}

/// Writing into a string cannot fail.
fn push(out: &mut String, what: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(what);
}

fn push_load(out: &mut String, load: &LoadSystem) {
    let default = LoadSystem::default();
    if *load == default {
        return;
    }
    let disks: Vec<String> = load.disk_ids.iter().map(u8::to_string).collect();
    push(out, format_args!("/load={}.{}.{}", load.percent, load.initiator_id, disks.join(".")));
    if load.cap_mt_s != default.cap_mt_s {
        push(out, format_args!(".cap={}", rate(load.cap_mt_s)));
    }
}

fn push_host(out: &mut String, host: &Host, position: usize) {
    push(out, format_args!("/{}=host.{}", host.id, host.model));
    push_name_and_hue(out, &host.name, host.hue, position);
    push_figures(out, HOST_FIGURES, host);
    let words = [(SLOT, host.slot.in_link()), (SYSTEM, host.system.in_link()), (DRIVER, host.driver.in_link())];
    for (key, word) in words {
        if let Some(word) = word {
            push(out, format_args!(".{key}={word}"));
        }
    }
    if host.keep {
        out.push_str(".keep");
    }
}

fn push_array(out: &mut String, array: &Array) {
    push(out, format_args!("/{ARRAY}={}", array.level.in_link().unwrap_or_default()));
    if let Some(by) = array.by.in_link() {
        push(out, format_args!(".{by}"));
    }
    if !is_blank(&array.name) {
        push(out, format_args!(".name={}", escape(&array.name)));
    }
    push_figures(out, ARRAY_FIGURES, array);
    push_workload(out, &array.workload);
}

fn push_device(out: &mut String, device: &Device, position: usize) {
    push(out, format_args!("/{}={}", device.id, device.model));
    push_name_and_hue(out, &device.name, device.hue, position);
    if device.host != 0 {
        push(out, format_args!(".by={}", device.host + 1));
    }
    if let Some(cap) = device.cap_mt_s {
        push(out, format_args!(".cap={}", rate(cap)));
    }
    push_own(out, &device.own);
    if !device.disconnect {
        out.push_str(".nodisc");
    }
    if device.lun != 0 {
        push(out, format_args!(".{LUN}={}", device.lun));
    }
    if device.board != 0 {
        push(out, format_args!(".{BOARD}={}", device.board));
    }
    if device.array != 0 {
        push(out, format_args!(".{ARRAY}={}", device.array));
    }
    if device.rebuild {
        push(out, format_args!(".{REBUILD}"));
    }
    if !device.powered {
        out.push_str(".nopower");
    }
    if device.shared {
        out.push_str(".shared");
    }
    if device.keep {
        out.push_str(".keep");
    }
    if device.first {
        out.push_str(".first");
    }
    if device.weight != Device::default().weight {
        push(out, format_args!(".weight={}", device.weight));
    }
    if let Some(mb_s) = device.needs_mb_s {
        // A link has no sign: write -0 as 0.
        push(out, format_args!(".{NEEDS}={}", mb_s + 0.0));
    }
    if let Some(from) = device.copy_of {
        push(out, format_args!(".{FROM}={}", from + 1));
    }
    if let Some(word) = device.file_system.in_link() {
        push(out, format_args!(".{FILE_SYSTEM}={word}"));
    }
    push_workload(out, &device.workload);
}

fn push_figures<T, const N: usize>(out: &mut String, figures: [Figure<T>; N], of: &T) {
    for figure in figures {
        if let Some(value) = (figure.get)(of) {
            // A link has no sign: write -0 as 0.
            push(out, format_args!(".{}={}", figure.setting, value + 0.0));
        }
    }
}

fn push_yes_no(out: &mut String, setting: &str, is: Option<bool>) {
    if let Some(is) = is {
        push(out, format_args!(".{setting}={}", if is { "yes" } else { "no" }));
    }
}

fn push_own(out: &mut String, own: &Own) {
    push_figures(out, FIGURES, own);
    if let Some(bits) = own.width_bits {
        push(out, format_args!(".lines={bits}"));
    }
    if !own.signalling.is_empty() {
        let names: Vec<&str> = own.signalling.iter().filter_map(|s| s.in_link()).collect();
        push(out, format_args!(".speaks={}", names.join("-")));
    }
    push_yes_no(out, "tags", own.tagged);
    if let Some(caching) = own.caching.and_then(Caching::in_link) {
        push(out, format_args!(".cache={caching}"));
    }
    push_yes_no(out, "wcache", own.write_cache);
    push_yes_no(out, "verify", own.verify);
    push_yes_no(out, "erase", own.erase);
    if own.zero_latency {
        out.push_str(".zero");
    }
}

fn push_name_and_hue(out: &mut String, name: &str, hue: u8, position: usize) {
    if !is_blank(name) {
        push(out, format_args!(".name={}", escape(name)));
    }
    // A party without its own colour has that of its place.
    if hue != 0 && usize::from(hue) != (position - 1) % usize::from(HUE_MAX) + 1 {
        push(out, format_args!(".hue={hue}"));
    }
}

fn push_workload(out: &mut String, w: &Workload) {
    if let Some(named) = NamedWork::of(w) {
        return push(out, format_args!(".{}", named.word));
    }
    let default = Workload::default();
    if let Some(pattern) = w.pattern.in_link() {
        push(out, format_args!(".{pattern}"));
    }
    if w.read_percent != default.read_percent {
        push(out, format_args!(".r{}", w.read_percent));
    }
    if w.size_bytes != default.size_bytes {
        if w.size_bytes.is_multiple_of(1024) {
            push(out, format_args!(".s{}k", w.size_bytes / 1024));
        } else {
            push(out, format_args!(".s{}", w.size_bytes));
        }
    }
    if w.outstanding != default.outstanding {
        push(out, format_args!(".q{}", w.outstanding));
    }
    if w.think_us != default.think_us {
        if w.think_us.is_multiple_of(1000) {
            push(out, format_args!(".t{}ms", w.think_us / 1000));
        } else {
            push(out, format_args!(".t{}us", w.think_us));
        }
    }
    push_figures(out, WORK_FIGURES, w);
    if w.even {
        out.push_str(".even");
    }
}

/// A rate in MT/s as written in a link.
fn rate(mt_s: f64) -> String {
    if mt_s == 0.0 { "async".to_owned() } else { mt_s.to_string() }
}

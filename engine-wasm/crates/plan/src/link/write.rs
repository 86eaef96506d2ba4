//! The canonical text of a plan.

use std::fmt::Write;

use super::LINK_GRAMMAR;
use super::check::{KEY, check_of};
use super::line::{branch_text, line_text};
use super::read::{ARRAYS, BRANCH, LINE, SHEET, SWEEP, TIME, WIRING};
use super::text::{escape, escape_form};
use crate::fields::{ARRAY, BUS, DEVICE, Field, HOST, Kind, Limits, PLAN};
use crate::limits::{HUE_MAX, is_blank, version_is_allowed};
use crate::plan::POWER_SINCE;
use crate::{Bus, Channel, LoadSystem, Looking, Plan, Shared, TimeChoiceKind, TimeLook};

/// The canonical link of a plan: the part after `#`. Equal plans have equal links. The link of a plan within the
/// limits can be read and gives the same plan. It begins with the oldest version that has all its words.
#[must_use]
pub fn to_link(plan: &Plan) -> String {
    // The first channel is written first, whichever is selected.
    let (a, b) = match (plan.channel, plan.other.as_deref()) {
        (Channel::B, Some(a)) => (a, Some(&plan.bus)),
        (_, b) => (&plan.bus, b),
    };
    let mut out = Out { text: String::new(), since: LINK_GRAMMAR };
    out.bus(a);
    out.fields('/', PLAN, plan, 1);
    if plan.channel == Channel::B {
        out.part(LINK_GRAMMAR, format_args!("/see=b"));
    }
    for array in &plan.arrays {
        let level = array.level.in_link().unwrap_or_default();
        out.part(array.level.since(), format_args!("/{ARRAYS}={level}"));
        out.fields('.', ARRAY, array, 1);
    }
    out.parties(a);
    if let Some(b) = b {
        out.part(LINK_GRAMMAR, format_args!("/and"));
        out.bus(b);
        out.parties(b);
    }
    let Out { text, since } = out;
    format!("{since}{text}")
}

/// The parts of a link, and the oldest version that has all their words.
pub(crate) struct Out {
    text: String,
    since: u32,
}

impl Out {
    /// Appends a part that this version of links has added.
    pub(crate) fn part(&mut self, since: u32, part: std::fmt::Arguments<'_>) {
        push(&mut self.text, part);
        self.since = self.since.max(since);
    }

    /// Appends the fields whose values are not the usual ones, each behind `lead`. `position`: of a party in its bus, from 1.
    pub(crate) fn fields<T: Default>(&mut self, lead: char, fields: &[Field<T>], of: &T, position: usize) {
        for field in fields {
            self.field(lead, field, of, position);
        }
    }

    fn field<T: Default>(&mut self, lead: char, field: &Field<T>, of: &T, position: usize) {
        let Field { key, since, short, kind, .. } = field;
        let usual = T::default();
        let value = match kind {
            Kind::Within(part) => return part.write(of, self, position),
            Kind::Flag { is, .. } => {
                if is(of) {
                    self.part(*since, format_args!("{lead}{key}"));
                }
                return;
            }
            Kind::Word { bare, get, .. } => {
                match get(of) {
                    Some((word, since)) if *bare => self.part(since, format_args!("{lead}{word}")),
                    Some((word, since)) => self.part(since, format_args!("{lead}{key}={word}")),
                    None => {}
                }
                return;
            }
            Kind::Words { get, .. } => {
                for (at, (word, since)) in get(of).into_iter().enumerate() {
                    match at {
                        0 => self.part(since, format_args!("{lead}{key}={word}")),
                        _ => self.part(since, format_args!("-{word}")),
                    }
                }
                return;
            }
            Kind::Texts { get, .. } => {
                for text in get(of) {
                    self.part(*since, format_args!("{lead}{key}={}", escape_form(&text)));
                }
                return;
            }
            Kind::YesNo { get, .. } => get(of).map(|is| if is { "yes" } else { "no" }.to_owned()),
            Kind::OneOf { get, .. } => get(of).map(|one| one.to_string()),
            Kind::Whole { get, .. } => Some(get(of)).filter(|value| *value != get(&usual)).map(|n| n.to_string()),
            Kind::Figure { limits, get, .. } => get(of).map(|value| figure(limits, value)),
            Kind::Text { get, .. } => Some(get(of)).filter(|text| !is_blank(text)).map(escape),
            Kind::Platform { get, .. } => Some(get(of)).filter(|text| !text.is_empty()).map(str::to_owned),
            // A party without its own colour has that of its place.
            Kind::Hue { get, .. } => Some(get(of))
                .filter(|hue| *hue != 0 && usize::from(*hue) != (position - 1) % usize::from(HUE_MAX) + 1)
                .map(|hue| hue.to_string()),
            Kind::Size { get, .. } => Some(get(of)).filter(|bytes| *bytes != get(&usual)).map(size),
            Kind::Pause { get, .. } => Some(get(of)).filter(|us| *us != get(&usual)).map(pause),
            Kind::Reference { get, .. } => get(of).map(|number| number.to_string()),
        };
        match (value, short) {
            (Some(value), Some(letter)) => self.part(*since, format_args!("{lead}{letter}{value}")),
            (Some(value), None) => self.part(*since, format_args!("{lead}{key}={value}")),
            (None, _) => {}
        }
    }

    /// Width and signalling of a bus, and its options.
    fn bus(&mut self, bus: &Bus) {
        let [width, signalling] = [bus.width.in_link(), bus.signalling.in_link()].map(Option::unwrap_or_default);
        self.part(bus.width.since().max(bus.signalling.since()), format_args!("/{width}.{signalling}"));
        self.fields('/', BUS, bus, 1);
    }

    /// What is on a bus, and its cable, whose stops are named by the IDs of the parties.
    fn parties(&mut self, bus: &Bus) {
        push_load(&mut self.text, &bus.load);
        for (i, host) in bus.hosts.iter().enumerate() {
            self.part(LINK_GRAMMAR, format_args!("/{}=host.{}", host.id, host.model));
            self.fields('.', HOST, host, i + 1);
        }
        for (i, device) in bus.devices.iter().enumerate() {
            self.part(LINK_GRAMMAR, format_args!("/{}={}", device.id, device.model));
            self.fields('.', DEVICE, device, bus.hosts.len() + i + 1);
        }
        if let Some(line) = &bus.line {
            self.part(POWER_SINCE, format_args!("/{LINE}={}", line_text(bus, line)));
        }
        for branch in &bus.branches {
            self.part(POWER_SINCE, format_args!("/{BRANCH}={}", branch_text(bus, branch)));
        }
    }
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

/// A number as written in a link, which has no sign: -0 becomes 0.
fn figure(limits: &Limits, value: f64) -> String {
    if limits.is_rate && limits.or_zero { rate(value) } else { (value + 0.0).to_string() }
}

/// A rate in MT/s.
fn rate(mt_s: f64) -> String {
    if mt_s == 0.0 { "async".to_owned() } else { mt_s.to_string() }
}

fn size(bytes: u32) -> String {
    if bytes.is_multiple_of(1024) { format!("{}k", bytes / 1024) } else { bytes.to_string() }
}

fn pause(us: u32) -> String {
    if us.is_multiple_of(1000) { format!("{}ms", us / 1000) } else { format!("{us}us") }
}

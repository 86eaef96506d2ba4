//! Reads a link: keeps what can be read and lists what cannot. Only a missing version makes the whole link fail.

use std::borrow::Cow;

use super::check::check_of;
use super::decimal::{RATE_PLACES_MAX, decimal, digits};
use super::line::{address, read_branch, read_line};
use super::setting::{Setting, pieces};
use super::upgrade::UPGRADERS;
use super::{LINK_VERSION, heal, pair};
use crate::fields::{ARRAY, BUS, CAP, DEVICE, Field, HOST, Kind, PLAN, Referred, described};
use crate::limits::{
    ARRAYS_MAX, DEVICES_MAX, HOSTS_MAX, HUE_MAX, ID_MAX, LINK_CHARS_MAX, LOAD_DISKS_MAX, LOAD_PERCENT_MAX,
    model_is_allowed, version_is_allowed,
};
use crate::line::BRANCHES_MAX;
use crate::words::nearest;
use crate::{
    Array, ArrayLevel, Bus, Channel, Device, Host, LoadSystem, Looking, NAMED_WORK, Over, Parsed, Plan, Problem,
    ProblemCode, Shared, Signalling, TimeChoice, TimeChoiceKind, TimeLook, TimeSpan, Width,
};

/// Encoding by other programs makes a link three times as long, and a second encoding three times again.
const RAW_CHARS_MAX: usize = 9 * LINK_CHARS_MAX;

/// Reads a link as mail and chat have left it: the whole link, or only the part after `#`.
#[must_use]
pub fn from_link(link: &str) -> Parsed {
    if link.len() > RAW_CHARS_MAX {
        return too_long(link);
    }
    let heal::Healed { link, behind } = heal::healed(link);
    let mut parsed = from_fragment(&link);
    if parsed.plan.is_some() && !behind.is_empty() {
        parsed.problems.push(Problem::new(ProblemCode::Behind, &behind, ""));
    }
    parsed
}

/// The two links of a comparison, `a=LINK&b=LINK`, for [`from_link`]; the second is `#` or empty if it has been cut off.
/// `None`: the text is no comparison.
#[must_use]
pub fn pair_of(text: &str) -> Option<[String; 2]> {
    pair::split(text, 2 * RAW_CHARS_MAX)
}

/// The plan of a link, as [`from_fragment`] reads it, if all of it can be read.
///
/// # Errors
/// The first part that cannot be read or is outside its limits.
pub fn whole_plan(fragment: &str) -> Result<Plan, Box<Problem>> {
    let parsed = from_fragment(fragment);
    match (parsed.problems.into_iter().next(), parsed.plan) {
        (None, Some(plan)) => Ok(plan),
        (problem, _) => Err(Box::new(problem.unwrap_or_else(|| Problem::new(ProblemCode::NotAPlan, fragment, "")))),
    }
}

fn refuse(problem: Problem) -> Parsed {
    Parsed { plan: None, shared: None, looking: None, problems: vec![problem] }
}

fn too_long(text: &str) -> Parsed {
    refuse(Problem::limit(ProblemCode::TooLong, text, "link", LINK_CHARS_MAX))
}

/// Reads the part after `#` unchanged, for links written by our own programs. It checks everything that [`from_link`]
/// checks but repairs nothing. A module that only needs this does not include the code for repairs.
#[must_use]
pub fn from_fragment(fragment: &str) -> Parsed {
    if fragment.chars().count() > LINK_CHARS_MAX {
        return too_long(fragment);
    }
    let (version, rest) = fragment.split_once('/').unwrap_or((fragment, ""));
    let Some(version) = digits(version).filter(|v| (1..=u64::from(u32::MAX)).contains(v)) else {
        return refuse(Problem::new(ProblemCode::NotAPlan, fragment, ""));
    };
    let mut reader = Reader::default();
    let upgraders = UPGRADERS.get(version as usize - 1..).unwrap_or_default();
    // The older defaults count.
    for upgrader in upgraders.iter().rev() {
        (upgrader.defaults)(&mut reader.plan);
    }
    if version > u64::from(LINK_VERSION) {
        reader.problems.push(Problem::new(ProblemCode::Newer, &version.to_string(), "version"));
    }
    for raw in rest.split('/').filter(|part| !part.is_empty()) {
        let part = upgraders.iter().fold(Cow::Borrowed(raw), |part, upgrader| match upgrader.part {
            Some(upgraded) => upgraded(&part).into(),
            None => part,
        });
        reader.part(&part, raw);
    }
    if reader.check.take().is_some_and(|check| check != check_of(fragment)) {
        let last = rest.rsplit('/').find(|part| !part.is_empty()).unwrap_or_default();
        reader.problems.insert(0, Problem::new(ProblemCode::Damaged, last, "check"));
    }
    reader.finish()
}

/// Gives every party without a colour that of its place in the plan.
pub(crate) fn give_hues(plan: &mut Plan) {
    for bus in plan.buses_mut() {
        let hues = bus.hosts.iter_mut().map(|h| &mut h.hue).chain(bus.devices.iter_mut().map(|d| &mut d.hue));
        for (hue, of_place) in hues.zip((1..=HUE_MAX).cycle()) {
            if *hue == 0 {
                *hue = of_place;
            }
        }
    }
}

/// All words and keys of links, to find the one that was meant.
pub(crate) fn words() -> Vec<&'static str> {
    let fields = described().into_iter();
    let fields = fields.flat_map(|field| if field.stands_alone { field.words } else { vec![field.key] });
    let fields = fields.filter(|word| !word.is_empty());
    let parts = [TIME, SHEET, WIRING].into_iter().chain(PARTS.iter().map(|(key, _)| *key));
    fields.chain(parts).chain(NAMED_WORK.iter().map(|work| work.word)).collect()
}

/// Whether this is a setting of such a part, with a valid value or an invalid one.
fn has_setting<T: Default>(fields: &'static [Field<T>], part: &str) -> bool {
    Reader::default().setting(fields, &mut T::default(), &Setting::of(part))
}

/// Whether this is a setting that only a host has, with a valid value or an invalid one.
fn is_of_host(part: &str) -> bool {
    has_setting(HOST, part) && !has_setting(DEVICE, part)
}

/// Whether this is a separate part, with a valid value or an invalid one.
fn is_of_bus(part: &str) -> bool {
    let is_part = match part.split_once('=') {
        None => [TIME, SHEET, WIRING].contains(&part),
        Some((key, _)) => PARTS.iter().any(|(known, _)| *known == key),
    };
    is_part || has_setting(PLAN, part) || has_setting(BUS, part)
}

/// Key of the view of the bus in time.
pub(super) const TIME: &str = "time";
/// Key of the view of a sweep.
pub(super) const SWEEP: &str = "sweep";
/// The view of the sheet to print.
pub(super) const SHEET: &str = "sheet";
/// The part of the cable. `cable=` is the highest rate that it carries.
pub(super) const WIRING: &str = "wiring";

/// The word before a host adapter.
const HOST_WORD: &str = "host";
/// What a writer may take for the key of a host adapter, which is its ID.
const HOST_WORDS: [&str; 4] = [HOST_WORD, "hosts", "adapter", "initiator"];

/// A host adapter as a part of a link.
fn host_part(id: &str, model: &str) -> String {
    [id, "=", HOST_WORD, ".", model].concat()
}

/// Keys of the parts that are no fields.
pub(super) const LINE: &str = "line";
pub(super) const BRANCH: &str = "branch";
pub(super) const ARRAYS: &str = "array";

/// Parts with a value that are no fields.
#[derive(Clone, Copy)]
enum Key {
    Array,
    Branch,
    Line,
    Load,
    See,
    Model,
    Was,
    Check,
    Time,
    Sweep,
}

/// Their keys. A variant without a key or without a reader fails to compile.
const PARTS: [(&str, Key); 10] = [
    (ARRAYS, Key::Array),
    (BRANCH, Key::Branch),
    (LINE, Key::Line),
    ("load", Key::Load),
    ("see", Key::See),
    ("model", Key::Model),
    ("was", Key::Was),
    ("check", Key::Check),
    (TIME, Key::Time),
    (SWEEP, Key::Sweep),
];

/// What is looked at in the bus in time: from, to, and the chosen arbitration or command.
fn time_look(value: &str) -> Option<TimeLook> {
    let mut pieces = value.split('_');
    let view = TimeSpan { from: digits(pieces.next()?)?, to: digits(pieces.next()?)? };
    let choice = match pieces.next() {
        Some(choice) => {
            let (what, number) = match choice.strip_prefix('a') {
                Some(number) => (TimeChoiceKind::Arbitration, number),
                None => (TimeChoiceKind::Command, choice.strip_prefix('c')?),
            };
            Some(TimeChoice { what, index: u32::try_from(digits(number)?).ok()? })
        }
        None => None,
    };
    (view.from < view.to && pieces.next().is_none()).then_some(TimeLook { view: Some(view), choice })
}

/// Reads one bus after the other. How it reads settings is in `setting.rs`.
#[derive(Default)]
pub(crate) struct Reader {
    /// The settings of the whole plan, and the bus that is being read.
    plan: Plan,
    /// The bus before `and`, once `and` has been read.
    before: Option<Bus>,
    /// The part that selects the second channel, if present.
    see_b: Option<String>,
    model: Option<String>,
    /// The figures the link was shared with, and the part that holds them.
    was: Option<(Vec<f64>, String)>,
    /// The check of a shared link.
    check: Option<String>,
    looking: Option<Looking>,
    pub(super) problems: Vec<Problem>,
    /// Parts that may occur once and have been read, each with its key; those of a bus may occur once per bus.
    seen: Vec<(&'static str, String)>,
    /// The cable of this bus and its branches, read when its parties are known.
    line: Option<String>,
    branches: Vec<String>,
    /// What devices of this bus refer to, checked when all parties of the bus are known.
    references: Vec<Reference>,
}

/// A setting of a device that refers to a party by its number.
struct Reference {
    device: usize,
    key: &'static str,
    number: u64,
    setting: String,
}

impl Reader {
    /// Reads one part. `raw` is the part as written in the link.
    fn part(&mut self, part: &str, raw: &str) {
        let (key, value) = part.split_once('=').map_or((part, None), |(key, value)| (key, Some(value)));
        match (key, value) {
            ("and", None) => self.next_bus(raw),
            (TIME, None) => self.look(TIME, Some(Looking::Time(TimeLook::default())), raw),
            (SHEET, None) => self.look(SHEET, Some(Looking::Sheet), raw),
            (WIRING, None) => self.look(WIRING, Some(Looking::Wiring), raw),
            (id, Some(party)) if !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit() || b == b'-' || b == b'.') => {
                self.party(id, party, raw);
            }
            _ if self.field(PLAN, |plan| plan, part, raw) || self.field(BUS, |plan| &mut plan.bus, part, raw) => {}
            (_, None) => self.bus(part, raw),
            (key, Some(value)) => self.valued(key, value, raw),
        }
    }

    /// Reads a part that is a field of the plan or of the bus, which occurs once; `false` if it is none of these.
    fn field<T>(&mut self, fields: &'static [Field<T>], of: fn(&mut Plan) -> &mut T, part: &str, raw: &str) -> bool {
        let setting = Setting { text: raw, pair: part.split_once('=') };
        let Some(field) = fields.iter().find(|field| field.is_set_by(&setting)) else { return false };
        if field.repeats(field.key) || self.once(field.key, raw) {
            // The reader cannot change itself and a part of itself at once.
            let mut plan = std::mem::take(&mut self.plan);
            self.value(field, of(&mut plan), &setting);
            self.plan = plan;
        }
        true
    }

    /// Reads a part with a value that is no field.
    fn valued(&mut self, key: &str, value: &str, raw: &str) {
        let Some((key, part)) = PARTS.iter().find(|(known, _)| *known == key) else {
            if model_is_allowed(value) && HOST_WORDS.contains(&key) {
                let meant = Some(host_part("7", value));
                return self.problems.push(Problem { meant, ..Problem::new(ProblemCode::UnknownPart, raw, "") });
            }
            return self.unknown(raw, "bus");
        };
        if !matches!(part, Key::Array | Key::Branch) && !self.once(key, raw) {
            return;
        }
        match part {
            Key::Array => self.array(value, raw),
            Key::Branch if self.branches.len() == BRANCHES_MAX => {
                self.problems.push(Problem::limit(ProblemCode::TooMany, raw, "branches", BRANCHES_MAX));
            }
            Key::Branch => self.branches.push(value.to_owned()),
            Key::Line => self.line = Some(value.to_owned()),
            Key::Load => self.load(value, raw),
            Key::See if value == "b" => self.see_b = Some(raw.to_owned()),
            Key::See => self.problem(ProblemCode::Malformed, raw, "see"),
            Key::Model => self.shared_with(value, raw),
            Key::Was => self.was(value, raw),
            Key::Check => self.check = Some(value.to_owned()),
            Key::Time => self.look(TIME, time_look(value).map(Looking::Time), raw),
            Key::Sweep => self.look(SWEEP, Over::from_word(value).map(|over| Looking::Sweep { over }), raw),
        }
    }

    /// Takes the view to show; only one can be.
    fn look(&mut self, key: &'static str, looking: Option<Looking>, raw: &str) {
        match looking {
            None => self.problem(ProblemCode::Malformed, raw, key),
            Some(_) if self.looking.is_some() => {
                let first = self.looking.as_ref().map(super::looking_part).unwrap_or_default();
                self.problems.push(Problem::repeated(raw, key, first.trim_start_matches('/')));
            }
            looking => self.looking = looking,
        }
    }

    /// The following parts describe the machine's other channel.
    fn next_bus(&mut self, raw: &str) {
        if self.before.is_some() {
            return self.problems.push(Problem::repeated(raw, "and", raw));
        }
        self.check_references();
        self.before = Some(std::mem::take(&mut self.plan.bus));
        let is_of_bus = |key: &str| OF_A_BUS.contains(&key) || BUS.iter().any(|field| field.key == key);
        self.seen.retain(|(key, _)| !is_of_bus(key));
    }

    fn shared_with(&mut self, version: &str, raw: &str) {
        if version_is_allowed(version) {
            self.model = Some(version.to_owned());
        } else {
            self.problem(ProblemCode::Malformed, raw, "model");
        }
    }

    fn was(&mut self, figures: &str, raw: &str) {
        let figures: Option<Vec<f64>> =
            figures.split('_').take(DEVICES_MAX + 1).map(|text| decimal(text, RATE_PLACES_MAX)).collect();
        match figures {
            Some(figures) if figures.len() <= DEVICES_MAX => self.was = Some((figures, raw.to_owned())),
            _ => self.problem(ProblemCode::Malformed, raw, "was"),
        }
    }

    fn bus(&mut self, part: &str, raw: &str) {
        let of = |(width, signalling)| Width::from_link(width).zip(Signalling::from_link(signalling));
        let bus = part.split_once('.').and_then(of);
        match bus {
            Some((width, signalling)) => {
                if self.once("bus", raw) {
                    self.plan.bus.width = width;
                    self.plan.bus.signalling = signalling;
                }
            }
            None => self.unknown(raw, "bus"),
        }
    }

    /// Reports a part that has no meaning at `at` (the bus, a host or a device). It may belong elsewhere.
    pub(super) fn unknown(&mut self, part: &str, at: &str) {
        let code = if at != "host" && is_of_host(part) {
            ProblemCode::OfAHost
        } else if at != "device" && has_setting(DEVICE, part) {
            ProblemCode::OfADevice
        } else if at != "bus" && is_of_bus(part) {
            ProblemCode::OfTheBus
        } else {
            return self.problem(ProblemCode::UnknownPart, part, "");
        };
        self.problem(code, part, at);
    }

    fn load(&mut self, load: &str, part: &str) {
        let (ids, cap) = load.split_once(".cap=").map_or((load, None), |(ids, cap)| (ids, Some(cap)));
        let mut ids = ids.split('.');
        let (Some(percent), Some(initiator)) = (ids.next(), ids.next()) else {
            return self.problem(ProblemCode::Malformed, part, "load");
        };
        let disks: Vec<&str> = ids.collect();
        if disks.is_empty() {
            return self.problem(ProblemCode::Malformed, part, "load");
        }
        let mut read = LoadSystem { disk_ids: Vec::new(), ..LoadSystem::default() };
        let percent = self.number(percent, part, "load", 0, u64::from(LOAD_PERCENT_MAX));
        let initiator = self.number(initiator, part, "load", 0, u64::from(ID_MAX));
        if disks.len() > LOAD_DISKS_MAX {
            self.problems.push(Problem::limit(ProblemCode::TooMany, part, "load", LOAD_DISKS_MAX));
        }
        for disk in disks.into_iter().take(LOAD_DISKS_MAX) {
            let Some(disk) = self.number(disk, part, "load", 0, u64::from(ID_MAX)) else {
                return;
            };
            read.disk_ids.push(disk as u8);
        }
        if let Some(cap) = cap.and_then(|cap| self.figure(&CAP, cap, part, "cap")) {
            read.cap_mt_s = cap;
        }
        // Half of a load would predict something that the writer did not mean, so it is read completely or not at
        // all.
        if let (Some(percent), Some(initiator)) = (percent, initiator) {
            read.percent = percent as u8;
            read.initiator_id = initiator as u8;
            self.plan.bus.load = read;
        }
    }

    fn party(&mut self, id: &str, party: &str, part: &str) {
        let Some(id) = self.number(id, part, "id", 0, u64::from(ID_MAX)) else {
            return;
        };
        let id = id as u8;
        if let Some(host) = party.strip_prefix("host.") {
            let mut pieces = pieces(host);
            let model = pieces.next().unwrap_or_default();
            self.host(id, model, pieces, part);
        } else {
            let mut pieces = pieces(party);
            let model = pieces.next().unwrap_or_default();
            self.device(id, model, pieces, part);
        }
    }

    fn host<'p>(&mut self, id: u8, model: &str, settings: impl Iterator<Item = &'p str>, part: &str) {
        if !self.model(model, part) {
            return;
        }
        if self.plan.bus.hosts.len() == HOSTS_MAX {
            return self.problems.push(Problem::limit(ProblemCode::TooMany, part, "hosts", HOSTS_MAX));
        }
        let mut host = Host { id, model: model.to_owned(), ..Host::default() };
        self.settings(HOST, &mut host, settings, "host");
        self.plan.bus.hosts.push(host);
    }

    fn array(&mut self, array: &str, part: &str) {
        let mut pieces = pieces(array);
        let level = pieces.next().unwrap_or_default();
        if digits(level).is_some() {
            return self.unknown(part, "bus");
        }
        if self.plan.arrays.len() == ARRAYS_MAX {
            return self.problems.push(Problem::limit(ProblemCode::TooMany, part, "arrays", ARRAYS_MAX));
        }
        // An array of an unknown level stays, because members name the ones behind it by their number.
        let level = self.known(ArrayLevel::from_link(level), part, "level").unwrap_or_default();
        let mut array = Array { level, ..Array::default() };
        self.settings(ARRAY, &mut array, pieces, ARRAYS);
        self.plan.arrays.push(array);
    }

    fn device<'p>(&mut self, id: u8, model: &str, settings: impl Iterator<Item = &'p str>, part: &str) {
        if !self.model(model, part) {
            return;
        }
        if self.plan.bus.devices.len() == DEVICES_MAX {
            return self.problems.push(Problem::limit(ProblemCode::TooMany, part, "devices", DEVICES_MAX));
        }
        let mut device = Device { id, model: model.to_owned(), ..Device::default() };
        let before = self.problems.len();
        self.settings(DEVICE, &mut device, settings, "device");
        let adapter = self.problems.get_mut(before).filter(|problem| problem.code == ProblemCode::UnknownPart);
        // The word before a host adapter is misspelt, so the adapter was taken for a setting.
        if let Some(problem) = adapter.filter(|_| nearest(model, [HOST_WORD].into_iter()).is_some()) {
            let meant = Some(host_part(&id.to_string(), &problem.part));
            *problem = Problem { meant, ..Problem::new(ProblemCode::UnknownPart, part, "") };
        }
        self.plan.bus.devices.push(device);
    }

    /// Returns the meaning found for a word. A word without a meaning is a problem.
    pub(super) fn known<T>(&mut self, found: Option<T>, setting: &str, field: &str) -> Option<T> {
        if found.is_none() {
            self.problem(ProblemCode::Malformed, setting, field);
        }
        found
    }

    /// Notes what a setting of the device that is being read refers to.
    pub(super) fn refer(&mut self, key: &'static str, number: u64, setting: &str) {
        let device = self.plan.bus.devices.len();
        self.references.push(Reference { device, key, number, setting: setting.to_owned() });
    }

    fn model(&mut self, model: &str, part: &str) -> bool {
        let allowed = model_is_allowed(model);
        if !allowed {
            self.problem(ProblemCode::Malformed, part, "model");
        }
        allowed
    }

    pub(super) fn number(&mut self, value: &str, part: &str, field: &str, low: u64, high: u64) -> Option<u64> {
        match digits(value) {
            Some(n) if (low..=high).contains(&n) => Some(n),
            Some(_) => {
                self.problems.push(Problem::range(part, field, low as f64, high as f64));
                None
            }
            None => {
                self.problems.push(Problem::form(part, field, low as f64, high as f64));
                None
            }
        }
    }

    pub(super) fn once(&mut self, key: &'static str, part: &str) -> bool {
        match self.seen.iter().find(|(seen, _)| *seen == key) {
            Some((_, first)) => self.problems.push(Problem::repeated(part, key, first)),
            None => {
                self.seen.push((key, part.to_owned()));
                return true;
            }
        }
        false
    }

    pub(super) fn problem(&mut self, code: ProblemCode, part: &str, field: &str) {
        self.problems.push(Problem::new(code, part, field));
    }

    /// Checks what refers to parties that may come later in the link.
    fn check_references(&mut self) {
        self.check_lines();
        let [hosts, devices] = [self.plan.bus.hosts.len().max(1), self.plan.bus.devices.len()];
        for Reference { device: at, key, number, setting } in std::mem::take(&mut self.references) {
            let row = DEVICE.iter().find(|field| field.key == key).map(|field| &field.kind);
            let (Some(Kind::Reference { to, set, .. }), Some(device)) = (row, self.plan.bus.devices.get_mut(at)) else {
                continue;
            };
            let most = if *to == Referred::Host { hosts } else { devices };
            match u8::try_from(number - 1) {
                Ok(index) if *to == Referred::Device && usize::from(index) == at => {
                    self.problem(ProblemCode::Malformed, &setting, key);
                }
                Ok(index) if usize::from(index) < most => set(device, index),
                _ => self.problems.push(Problem::range(&setting, key, 1.0, most as f64)),
            }
        }
    }

    /// Reads the cable. A stop that is not of this bus, or that is of something attached before, is left out.
    fn check_lines(&mut self) {
        let (line, branches) = (self.line.take(), std::mem::take(&mut self.branches));
        let bus = &mut self.plan.bus;
        if let Some(line) = &line {
            bus.line = Some(read_line(bus, line, &mut self.problems));
        }
        for branch in &branches {
            if line.is_none() {
                self.problems.push(Problem::new(ProblemCode::Malformed, branch, BRANCH));
            } else if let Some(read) = read_branch(bus, branch, &mut self.problems) {
                bus.branches.push(read);
            }
        }
        for stop in bus.without_place() {
            let part = address(bus, stop);
            self.problems.push(Problem::repeated(&part, LINE, &part));
        }
    }

    fn finish(mut self) -> Parsed {
        self.check_references();
        let mut plan = self.plan;
        if let Some(a) = self.before {
            // The bus read last is B. A is the plan's bus unless the link selects B.
            let b = std::mem::take(&mut plan.bus);
            let (channel, bus, other) = if self.see_b.is_some() { (Channel::B, b, a) } else { (Channel::A, a, b) };
            (plan.channel, plan.bus, plan.other) = (channel, bus, Some(Box::new(other)));
        } else if let Some(part) = self.see_b {
            self.problems.push(Problem::new(ProblemCode::Malformed, &part, "see"));
        }
        let arrays = plan.arrays.len() as u8;
        for device in plan.buses_mut().flat_map(|bus| &mut bus.devices).filter(|device| device.array > arrays) {
            let setting = format!("{ARRAYS}={}", std::mem::take(&mut device.array));
            // Without arrays there is no range to name.
            self.problems.push(match arrays {
                0 => Problem::new(ProblemCode::Malformed, &setting, ARRAYS),
                _ => Problem::range(&setting, ARRAYS, 1.0, f64::from(arrays)),
            });
        }
        give_hues(&mut plan);
        let (mut mb_s, was) = self.was.unwrap_or_default();
        // The figures need a model, and one for each device.
        if !was.is_empty() && (self.model.is_none() || mb_s.len() != plan.bus.devices.len()) {
            self.problems.push(Problem::new(ProblemCode::Malformed, &was, "was"));
            mb_s.clear();
        }
        let shared = self.model.map(|model_version| Shared { model_version, mb_s });
        Parsed { plan: Some(plan), shared, looking: self.looking, problems: self.problems }
    }
}

/// Parts that each bus has separately, besides its fields.
const OF_A_BUS: [&str; 4] = ["bus", LINE, "load", "first"];

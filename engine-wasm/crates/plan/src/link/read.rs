//! Reads a link: keeps what can be read and lists what cannot. Only a missing version makes the whole link fail.

use super::check::check_of;
use super::decimal::{FRACTION_MAX, digits, exact};
use super::line::{address, read_branch, read_line};
use super::text::unescape;
use super::{LINK_VERSION, heal, pair, v1, v2};
use crate::array::ARRAY_FIGURES;
use crate::figure::Figure;
use crate::limits::{
    ARRAYS_MAX, BOARD_MAX, CAP_MT_S_MAX, CAP_MT_S_MIN, DEVICES_MAX, ERRORS_PER_GB_MAX, ERRORS_PER_GB_MIN, HOSTS_MAX,
    HUE_MAX, ID_MAX, LINK_CHARS_MAX, LOAD_DISKS_MAX, LOAD_PERCENT_MAX, LUN_MAX, NAME_CHARS_MAX, NEEDS_MB_S_MAX,
    NEEDS_MB_S_MIN, OUTSTANDING_MAX, SECTOR_BYTES, SIZE_BYTES_MAX, THINK_US_MAX, WEIGHT_MAX, is_blank,
    model_is_allowed, name_is_allowed, name_is_text, need_is_allowed, platform_is_allowed, rate_is_allowed,
    version_is_allowed,
};
use crate::line::BRANCHES_MAX;
use crate::named_work::NamedWork;
use crate::own::{FIGURES, HOST_FIGURES};
use crate::workload::WORK_FIGURES;
use crate::{
    Aim, Array, ArrayBy, ArrayLevel, Bus, Channel, Device, Driver, FileSystem, Host, LoadSystem, Looking, Over, Own,
    Packets, Parsed, Pattern, Plan, Problem, ProblemCode, Question, Shared, Signalling, Slot, System, TimeChoice,
    TimeChoiceKind, TimeLook, TimeSpan, Width, Workload,
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
    if version <= 2 {
        v2::set_defaults(&mut reader.plan);
    }
    if version > u64::from(LINK_VERSION) {
        reader.problems.push(Problem::new(ProblemCode::Newer, &version.to_string(), "version"));
    }
    for raw in rest.split('/').filter(|part| !part.is_empty()) {
        // Only version 1 needs its parts rewritten.
        let upgraded = (version == 1).then(|| v1::upgraded(raw));
        reader.part(upgraded.as_deref().unwrap_or(raw), raw);
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

/// A decimal number: digits, at most one point, no exponent, so nothing like `NaN` gets through.
fn decimal(text: &str) -> Option<f64> {
    // The released grammar refuses more decimal places than its numbers can need. None of them is below 0.1.
    decimal_to(text, FRACTION_MAX - 1)
}

/// The same, with at most `places` places.
fn decimal_to(text: &str, places: usize) -> Option<f64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    exact(whole, fraction).filter(|_| fraction.len() <= places)
}

/// The pieces of a part: a point before a letter begins the next piece; one before a digit is a decimal point.
fn pieces(part: &str) -> impl Iterator<Item = &str> {
    let ends = part.match_indices('.').map(|(at, _)| at);
    let mut ends = ends.filter(|at| !part[at + 1..].starts_with(|c: char| c.is_ascii_digit())).chain([part.len()]);
    let mut start = 0;
    std::iter::from_fn(move || {
        let end = ends.next()?;
        let piece = &part[start..end];
        start = (end + 1).min(part.len());
        Some(piece)
    })
}

/// A setting as key and value: `q=4`, or `q4` for the settings that most devices have.
fn pair(setting: &str) -> Option<(&str, &str)> {
    const SHORT: [(char, &str); 4] = [('r', "reads"), ('s', "size"), ('q', "q"), ('t', "think")];
    let short = |(letter, key): &(char, &'static str)| {
        let value = setting.strip_prefix(*letter)?;
        value.starts_with(|c: char| c.is_ascii_digit()).then_some((*key, value))
    };
    setting.split_once('=').or_else(|| SHORT.iter().find_map(short))
}

const YES_NO: [(&str, bool); 2] = [("yes", true), ("no", false)];

/// Words and keys that are neither figures nor named work, to find the one that was meant.
pub(crate) const WORDS: [&str; 41] = [
    "done",
    "qas",
    "fair",
    TIME,
    SHEET,
    WIRING,
    "errors",
    "line",
    "branch",
    "cable",
    "packets",
    "aim",
    "name",
    "seed",
    "on",
    "load",
    "see",
    SWEEP,
    "hue",
    "by",
    "cap",
    "reads",
    "size",
    "think",
    "nodisc",
    "shared",
    "keep",
    "first",
    "weight",
    NEEDS,
    LUN,
    BOARD,
    "nopower",
    FROM,
    SLOT,
    SYSTEM,
    DRIVER,
    ARRAY,
    REBUILD,
    FILE_SYSTEM,
    "even",
];

/// Key of a device's LUN, if it is not 0.
pub(super) const LUN: &str = "lun";

/// Key of the board that a device is on.
pub(super) const BOARD: &str = "board";

/// Key of the device that another is a copy of.
pub(super) const FROM: &str = "from";

/// Key of the slot of a host.
pub(super) const SLOT: &str = "slot";

/// Key of what a host's machine runs.
pub(super) const SYSTEM: &str = "os";

/// Key of a host's driver.
pub(super) const DRIVER: &str = "driver";

/// Key of the file system that a device is read through.
pub(super) const FILE_SYSTEM: &str = "fs";

/// Key of the rate of failing transfers.
pub(super) const ERRORS: &str = "errors";

/// Key of the cable as it is laid out.
pub(super) const LINE: &str = "line";

/// Key of a segment of the cable behind a converter.
pub(super) const BRANCH: &str = "branch";

/// Key of an array, and of the array that a device is a member of.
pub(super) const ARRAY: &str = "array";

/// Word of a member that takes the place of another one.
pub(super) const REBUILD: &str = "rebuild";

/// Key of the lowest rate that a device must have.
pub(super) const NEEDS: &str = "needs";

/// Whether this is a setting of a device, with a valid value or an invalid one.
fn is_of_device(part: &str) -> bool {
    let pair = pair(part);
    matches!(pair, Some(("by" | FROM, _))) || Reader::default().setting(&mut Device::default(), pair, part)
}

/// Whether this is a setting that only a host has, with a valid value or an invalid one.
fn is_of_host(part: &str) -> bool {
    part.split_once('=').is_some_and(|(key, _)| {
        [SLOT, SYSTEM, DRIVER].contains(&key) || HOST_FIGURES.iter().any(|figure| figure.setting == key)
    })
}

/// Whether this is a separate part, with a valid value or an invalid one.
fn is_of_bus(part: &str) -> bool {
    match part.split_once('=') {
        None => ["done", "qas", "fair", TIME, SHEET, WIRING].contains(&part),
        Some((key, _)) => OPTIONS.iter().any(|(known, _)| *known == key),
    }
}

/// Key of the view of the bus in time.
pub(super) const TIME: &str = "time";
/// Key of the view of a sweep.
pub(super) const SWEEP: &str = "sweep";
/// The view of the sheet to print.
pub(super) const SHEET: &str = "sheet";
/// The part of the cable. `cable=` is the highest rate that it carries.
pub(super) const WIRING: &str = "wiring";

/// Options with a value.
enum Key {
    Array,
    Branch,
    Errors,
    Line,
    Cable,
    Packets,
    Aim,
    Name,
    Seed,
    On,
    Load,
    See,
    Model,
    Was,
    Check,
    Time,
    Sweep,
}

/// Their keys. A variant without a key or without a reader fails to compile.
const OPTIONS: [(&str, Key); 17] = [
    (ARRAY, Key::Array),
    (BRANCH, Key::Branch),
    (ERRORS, Key::Errors),
    (LINE, Key::Line),
    ("cable", Key::Cable),
    ("packets", Key::Packets),
    ("aim", Key::Aim),
    ("name", Key::Name),
    ("seed", Key::Seed),
    ("on", Key::On),
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

/// Reads one bus after the other.
#[derive(Default)]
struct Reader {
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
    problems: Vec<Problem>,
    /// Parts that may occur once and have been read, each with its key; those of a bus may occur once per bus.
    seen: Vec<(&'static str, String)>,
    /// For each device of this bus its `by`, checked when all hosts of the bus are known.
    by: Vec<Option<(u64, String)>>,
    /// The cable of this bus and its branches, read when its parties are known.
    line: Option<String>,
    branches: Vec<String>,
    /// For each device of this bus its `from`, checked when all devices of the bus are known.
    from: Vec<Option<(u64, String)>>,
}

impl Reader {
    /// Reads one part. `raw` is the part as written in the link.
    fn part(&mut self, part: &str, raw: &str) {
        let (key, value) = part.split_once('=').map_or((part, None), |(key, value)| (key, Some(value)));
        match (key, value) {
            ("done", None) => self.flag("done", raw, |plan| plan.question = Question::Done),
            ("qas", None) => self.flag("qas", raw, |plan| plan.bus.qas = true),
            ("fair", None) => self.flag("fair", raw, |plan| plan.bus.fair = true),
            ("and", None) => self.next_bus(raw),
            (TIME, None) => self.look(TIME, Some(Looking::Time(TimeLook::default())), raw),
            (SHEET, None) => self.look(SHEET, Some(Looking::Sheet), raw),
            (WIRING, None) => self.look(WIRING, Some(Looking::Wiring), raw),
            (_, None) => self.bus(part, raw),
            (id, Some(party)) if !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit() || b == b'-' || b == b'.') => {
                self.party(id, party, raw);
            }
            (key, Some(value)) => self.option(key, value, raw),
        }
    }

    fn flag(&mut self, key: &'static str, raw: &str, set: fn(&mut Plan)) {
        if self.once(key, raw) {
            set(&mut self.plan);
        }
    }

    fn option(&mut self, key: &str, value: &str, raw: &str) {
        let Some((key, option)) = OPTIONS.iter().find(|(known, _)| *known == key) else {
            return self.unknown(raw, "bus");
        };
        if !matches!(option, Key::Array | Key::Branch) && !self.once(key, raw) {
            return;
        }
        match option {
            Key::Array => self.array(value, raw),
            Key::Branch if self.branches.len() == BRANCHES_MAX => {
                self.problems.push(Problem::limit(ProblemCode::TooMany, raw, "branches", BRANCHES_MAX));
            }
            Key::Branch => self.branches.push(value.to_owned()),
            Key::Line => self.line = Some(value.to_owned()),
            Key::Errors => {
                let allows = |rate| (ERRORS_PER_GB_MIN..=ERRORS_PER_GB_MAX).contains(&rate);
                let limits = [ERRORS_PER_GB_MIN, ERRORS_PER_GB_MAX];
                self.plan.bus.errors_per_gb = self.mb_s(value, raw, ERRORS, allows, limits);
            }
            Key::Cable => self.plan.bus.cable_mt_s = self.rate(value, raw, "cable"),
            Key::Packets => {
                self.plan.bus.packets =
                    self.known(Packets::from_link(value), raw, "packets").unwrap_or(self.plan.bus.packets);
            }
            Key::Aim => self.plan.aim = self.known(Aim::from_link(value), raw, "aim").unwrap_or(self.plan.aim),
            Key::Name => self.plan.name = self.name(value, raw).unwrap_or_default(),
            Key::Seed => {
                let seed = self.number(value, raw, "seed", 0, u64::from(u32::MAX));
                self.plan.seed = seed.map_or(self.plan.seed, |seed| seed as u32);
            }
            Key::On => self.platform(value, raw),
            Key::Load => self.load(value, raw),
            Key::See => self.see_b = self.one_of(value, raw, "see", &[("b", ())]).map(|()| raw.to_owned()),
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
        self.check_by();
        self.before = Some(std::mem::take(&mut self.plan.bus));
        self.seen.retain(|(key, _)| !OF_A_BUS.contains(key));
    }

    fn shared_with(&mut self, version: &str, raw: &str) {
        if version_is_allowed(version) {
            self.model = Some(version.to_owned());
        } else {
            self.problem(ProblemCode::Malformed, raw, "model");
        }
    }

    fn was(&mut self, figures: &str, raw: &str) {
        let figures: Option<Vec<f64>> = figures.split('_').take(DEVICES_MAX + 1).map(decimal).collect();
        match figures {
            Some(figures) if figures.len() <= DEVICES_MAX => self.was = Some((figures, raw.to_owned())),
            _ => self.problem(ProblemCode::Malformed, raw, "was"),
        }
    }

    fn platform(&mut self, platform: &str, part: &str) {
        if platform_is_allowed(platform) {
            platform.clone_into(&mut self.plan.platform);
        } else {
            self.problem(ProblemCode::Malformed, part, "on");
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
    fn unknown(&mut self, part: &str, at: &str) {
        let code = if at != "host" && is_of_host(part) {
            ProblemCode::OfAHost
        } else if at != "device" && is_of_device(part) {
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
        if let Some(cap) = cap.and_then(|cap| self.cap(cap, part)) {
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
        for setting in self.first_of_each(settings) {
            match setting.split_once('=') {
                Some(("name", value)) => host.name = self.name(value, setting).unwrap_or_default(),
                Some(("hue", value)) => host.hue = self.small(value, setting, "hue", 1, HUE_MAX).unwrap_or(0),
                Some((SLOT, value)) => {
                    host.slot = self.known(Slot::from_link(value), setting, SLOT).unwrap_or_default()
                }
                Some((SYSTEM, value)) => {
                    host.system = self.known(System::from_link(value), setting, "system").unwrap_or_default();
                }
                Some((DRIVER, value)) => {
                    host.driver = self.known(Driver::from_link(value), setting, DRIVER).unwrap_or_default();
                }
                Some((key, value)) if self.figure(&HOST_FIGURES, &mut host, (key, value), setting) => {}
                None if setting == "keep" => host.keep = true,
                _ => self.unknown(setting, "host"),
            }
        }
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
        let settings = self.first_of_each(pieces);
        if let Some(named) = settings.iter().find_map(|setting| NamedWork::of_word(setting)) {
            array.workload = named.workload.clone();
        }
        for setting in settings {
            match pair(setting) {
                Some(("name", value)) => array.name = self.name(value, setting).unwrap_or_default(),
                Some(of) if self.figure(&ARRAY_FIGURES, &mut array, of, setting) => {}
                None if let Some(by) = ArrayBy::from_link(setting) => array.by = by,
                other => {
                    if !self.work(&mut array.workload, other, setting) {
                        self.unknown(setting, ARRAY);
                    }
                }
            }
        }
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
        let (mut by, mut from) = (None, None);
        let settings = self.first_of_each(settings);
        // Other settings change the named work, in any order.
        if let Some(named) = settings.iter().find_map(|setting| NamedWork::of_word(setting)) {
            device.workload = named.workload.clone();
        }
        for setting in settings {
            match pair(setting) {
                Some(("by", value)) => {
                    by = self.number(value, setting, "by", 1, HOSTS_MAX as u64).map(|n| (n, setting.to_owned()));
                }
                Some((FROM, value)) => {
                    from = self.number(value, setting, FROM, 1, DEVICES_MAX as u64).map(|n| (n, setting.to_owned()));
                }
                other => {
                    if !self.setting(&mut device, other, setting) {
                        self.unknown(setting, "device");
                    }
                }
            }
        }
        self.plan.bus.devices.push(device);
        self.by.push(by);
        self.from.push(from);
    }

    /// The first setting of each kind. Each kind may occur once.
    fn first_of_each<'p>(&mut self, settings: impl Iterator<Item = &'p str>) -> Vec<&'p str> {
        let mut first: Vec<(&str, &'p str)> = Vec::new();
        for setting in settings.filter(|setting| !setting.is_empty()) {
            let kind = match pair(setting) {
                Some((kind, _)) => kind,
                None if Pattern::from_link(setting).is_some() => "pattern",
                None if NamedWork::of_word(setting).is_some() => "work",
                None => setting,
            };
            match first.iter().find(|(seen, _)| *seen == kind) {
                Some((_, before)) => self.problems.push(Problem::repeated(setting, "setting", before)),
                None => first.push((kind, setting)),
            }
        }
        first.into_iter().map(|(_, setting)| setting).collect()
    }

    /// Reads one setting of a device; false if there is no such setting. An invalid one leaves the default in place.
    fn setting(&mut self, device: &mut Device, pair: Option<(&str, &str)>, setting: &str) -> bool {
        match pair {
            None if setting == "nodisc" => device.disconnect = false,
            None if setting == "nopower" => device.powered = false,
            None if setting == "shared" => device.shared = true,
            None if setting == "keep" => device.keep = true,
            None if setting == "zero" => device.own.zero_latency = true,
            None if setting == "first" => {
                if self.once("first", setting) {
                    device.first = true;
                }
            }
            Some(("name", value)) => device.name = self.name(value, setting).unwrap_or_default(),
            Some(("hue", value)) => device.hue = self.small(value, setting, "hue", 1, HUE_MAX).unwrap_or(0),
            Some(("cap", value)) => device.cap_mt_s = self.cap(value, setting),
            Some((LUN, value)) => device.lun = self.small(value, setting, LUN, 1, LUN_MAX).unwrap_or_default(),
            Some((BOARD, value)) => {
                device.board = self.small(value, setting, BOARD, 1, BOARD_MAX).unwrap_or_default();
            }
            Some(("weight", value)) => {
                device.weight = self.small(value, setting, "weight", 0, WEIGHT_MAX).unwrap_or(device.weight);
            }
            Some((FILE_SYSTEM, value)) => {
                let known = self.known(FileSystem::from_link(value), setting, "file_system");
                device.file_system = known.unwrap_or_default();
            }
            Some((NEEDS, value)) => device.needs_mb_s = self.needs_mb_s(value, setting),
            Some((ARRAY, value)) => {
                device.array = self.small(value, setting, ARRAY, 1, ARRAYS_MAX as u8).unwrap_or_default();
            }
            None if setting == REBUILD => device.rebuild = true,
            Some((key, value)) if self.own(&mut device.own, key, value, setting) => {}
            other => return self.work(&mut device.workload, other, setting),
        }
        true
    }

    /// Reads one setting of work; false if there is no such setting. An invalid one leaves the default in place.
    fn work(&mut self, work: &mut Workload, pair: Option<(&str, &str)>, setting: &str) -> bool {
        match pair {
            None if setting == "even" => work.even = true,
            None if NamedWork::of_word(setting).is_some() => {}
            Some(("reads", value)) => {
                work.read_percent = self.small(value, setting, "reads", 0, 100).unwrap_or(work.read_percent);
            }
            Some(("q", value)) => {
                work.outstanding = self.small(value, setting, "q", 1, OUTSTANDING_MAX).unwrap_or(work.outstanding);
            }
            Some(("size", value)) => work.size_bytes = self.size(value, setting).unwrap_or(work.size_bytes),
            Some(("think", value)) => work.think_us = self.think(value, setting).unwrap_or(work.think_us),
            Some((key, value)) => return self.figure(&WORK_FIGURES, work, (key, value), setting),
            None => match Pattern::from_link(setting) {
                Some(pattern) => work.pattern = pattern,
                None => return false,
            },
        }
        true
    }

    /// Reads one of a device's own figures; false if there is no such figure.
    fn own(&mut self, own: &mut Own, key: &str, value: &str, setting: &str) -> bool {
        match key {
            "lines" => own.width_bits = self.one_of(value, setting, "lines", &[("8", 8), ("16", 16)]),
            "tags" => own.tagged = self.one_of(value, setting, "tags", &YES_NO),
            "verify" => own.verify = self.one_of(value, setting, "verify", &YES_NO),
            "erase" => own.erase = self.one_of(value, setting, "erase", &YES_NO),
            "wcache" => own.write_cache = self.one_of(value, setting, "wcache", &YES_NO),
            "cache" => own.caching = self.known(crate::Caching::from_link(value), setting, "cache"),
            "speaks" => {
                let one = |name| self.known(Signalling::from_link(name), setting, "speaks");
                let told: Vec<Signalling> = value.split('-').filter_map(one).collect();
                for (at, one) in told.iter().enumerate() {
                    if !told[..at].contains(one) {
                        own.signalling.push(*one);
                    }
                }
            }
            _ => return self.figure(&FIGURES, own, (key, value), setting),
        }
        true
    }

    /// Reads one of these figures; `false` if the key is of none.
    fn figure<T>(&mut self, figures: &[Figure<T>], of: &mut T, (key, value): (&str, &str), setting: &str) -> bool {
        let Some(figure) = figures.iter().find(|figure| figure.setting == key) else { return false };
        match decimal_to(value, FRACTION_MAX) {
            Some(number) if figure.allows(number) => (figure.set)(of, number),
            Some(number) if !figure.whole || number == number.trunc() => {
                self.problems.push(Problem::range(setting, key, figure.least, figure.most));
            }
            _ => self.problems.push(Problem::form(setting, key, figure.least, figure.most)),
        }
        true
    }

    fn one_of<T: Copy>(&mut self, value: &str, setting: &str, field: &str, known: &[(&str, T)]) -> Option<T> {
        self.known(known.iter().find(|(name, _)| *name == value).map(|(_, it)| *it), setting, field)
    }

    /// Returns the meaning found for a word. A word without a meaning is a problem.
    fn known<T>(&mut self, found: Option<T>, setting: &str, field: &str) -> Option<T> {
        if found.is_none() {
            self.problem(ProblemCode::Malformed, setting, field);
        }
        found
    }

    fn size(&mut self, value: &str, setting: &str) -> Option<u32> {
        let (count, unit) = value.strip_suffix('k').map_or((value, 1), |count| (count, 1024));
        let (low, high) = (u64::from(SECTOR_BYTES), u64::from(SIZE_BYTES_MAX));
        let bytes = digits(count).and_then(|n| n.checked_mul(unit));
        match bytes {
            Some(bytes) if !(low..=high).contains(&bytes) => {
                self.problems.push(Problem::range(setting, "size", low as f64, high as f64));
                None
            }
            Some(bytes) if bytes.is_multiple_of(low) => Some(bytes as u32),
            _ => {
                self.problems.push(Problem::form(setting, "size", low as f64, high as f64));
                None
            }
        }
    }

    fn think(&mut self, value: &str, setting: &str) -> Option<u32> {
        let (count, unit) = match (value.strip_suffix("us"), value.strip_suffix("ms")) {
            (Some(count), _) => (count, 1),
            (_, Some(count)) => (count, 1000),
            _ => (value, 0),
        };
        let Some(us) = digits(count).filter(|_| unit > 0).and_then(|n| n.checked_mul(unit)) else {
            self.problems.push(Problem::form(setting, "think", 0.0, f64::from(THINK_US_MAX)));
            return None;
        };
        if us > u64::from(THINK_US_MAX) {
            self.problems.push(Problem::range(setting, "think", 0.0, f64::from(THINK_US_MAX)));
            return None;
        }
        Some(us as u32)
    }

    fn cap(&mut self, value: &str, setting: &str) -> Option<f64> {
        if value == "async" {
            return Some(0.0);
        }
        self.rate(value, setting, "cap")
    }

    /// Reads a number, such as a rate in MB/s. `allows` decides whether it is valid; the problem names `field` and the limits.
    fn mb_s(
        &mut self,
        value: &str,
        setting: &str,
        field: &str,
        allows: fn(f64) -> bool,
        [least, most]: [f64; 2],
    ) -> Option<f64> {
        let mb_s = decimal_to(value, FRACTION_MAX);
        match mb_s {
            None => self.problems.push(Problem::form(setting, field, least, most)),
            Some(mb_s) if allows(mb_s) => {}
            Some(_) => self.problems.push(Problem::range(setting, field, least, most)),
        }
        mb_s.filter(|&mb_s| allows(mb_s))
    }

    /// Lowest rate that a device must have, MB/s.
    fn needs_mb_s(&mut self, value: &str, setting: &str) -> Option<f64> {
        self.mb_s(value, setting, NEEDS, need_is_allowed, [NEEDS_MB_S_MIN, NEEDS_MB_S_MAX])
    }

    /// A synchronous rate, MT/s.
    fn rate(&mut self, value: &str, part: &str, field: &str) -> Option<f64> {
        let Some(rate) = decimal(value) else {
            self.problems.push(Problem::form(part, field, CAP_MT_S_MIN, CAP_MT_S_MAX));
            return None;
        };
        if !rate_is_allowed(rate) {
            self.problems.push(Problem::range(part, field, CAP_MT_S_MIN, CAP_MT_S_MAX));
            return None;
        }
        Some(rate)
    }

    fn model(&mut self, model: &str, part: &str) -> bool {
        let allowed = model_is_allowed(model);
        if !allowed {
            self.problem(ProblemCode::Malformed, part, "model");
        }
        allowed
    }

    fn name(&mut self, value: &str, part: &str) -> Option<String> {
        match unescape(value) {
            Some(name) if name_is_allowed(&name) => Some(name),
            Some(name) if is_blank(&name) && name_is_text(&name) => None,
            Some(name) if name_is_text(&name) => {
                self.problems.push(Problem::limit(ProblemCode::TooLong, part, "name", NAME_CHARS_MAX));
                None
            }
            _ => {
                self.problem(ProblemCode::Malformed, part, "name");
                None
            }
        }
    }

    fn small(&mut self, value: &str, part: &str, field: &str, low: u8, high: u8) -> Option<u8> {
        self.number(value, part, field, u64::from(low), u64::from(high)).map(|n| n as u8)
    }

    fn number(&mut self, value: &str, part: &str, field: &str, low: u64, high: u64) -> Option<u64> {
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

    fn once(&mut self, key: &'static str, part: &str) -> bool {
        match self.seen.iter().find(|(seen, _)| *seen == key) {
            Some((_, first)) => self.problems.push(Problem::repeated(part, key, first)),
            None => {
                self.seen.push((key, part.to_owned()));
                return true;
            }
        }
        false
    }

    fn problem(&mut self, code: ProblemCode, part: &str, field: &str) {
        self.problems.push(Problem::new(code, part, field));
    }

    /// Checks what refers to hosts and devices that may come later in the link.
    fn check_by(&mut self) {
        self.check_lines();
        let hosts = self.plan.bus.hosts.len().max(1) as u64;
        for (device, by) in self.plan.bus.devices.iter_mut().zip(std::mem::take(&mut self.by)) {
            match by {
                Some((host, _)) if host <= hosts => device.host = (host - 1) as u8,
                Some((_, setting)) => self.problems.push(Problem::range(&setting, "by", 1.0, hosts as f64)),
                None => {}
            }
        }
        let devices = self.plan.bus.devices.len() as u64;
        for (index, from) in (1..).zip(std::mem::take(&mut self.from)) {
            match from {
                Some((from, setting)) if from == index => self.problem(ProblemCode::Malformed, &setting, FROM),
                Some((from, _)) if from <= devices => {
                    let device = usize::try_from(index - 1).ok().and_then(|at| self.plan.bus.devices.get_mut(at));
                    if let Some(device) = device {
                        device.copy_of = Some((from - 1) as u8);
                    }
                }
                Some((_, setting)) => self.problems.push(Problem::range(&setting, FROM, 1.0, devices as f64)),
                None => {}
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
        self.check_by();
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
            let setting = format!("{ARRAY}={}", std::mem::take(&mut device.array));
            // Without arrays there is no range to name.
            self.problems.push(match arrays {
                0 => Problem::new(ProblemCode::Malformed, &setting, ARRAY),
                _ => Problem::range(&setting, ARRAY, 1.0, f64::from(arrays)),
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

/// Parts that each bus has separately.
const OF_A_BUS: [&str; 9] = ["bus", "qas", "fair", "cable", ERRORS, LINE, "packets", "load", "first"];

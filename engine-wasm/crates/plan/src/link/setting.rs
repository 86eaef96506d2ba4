//! Reads the settings of a host, a device or an array, and the options of a plan and a bus, by the rows of their fields.

use super::decimal::{FRACTION_MAX, RATE_PLACES_MAX, decimal, digits};
use super::read::Reader;
use super::text::unescape;
use crate::fields::{Field, Kind, Limits, Referred, WORK};
use crate::limits::{
    DEVICES_MAX, HOSTS_MAX, HUE_MAX, SECTOR_BYTES, SIZE_BYTES_MAX, THINK_US_MAX, is_blank, name_is_text,
    platform_is_allowed, text_is_allowed,
};
use crate::named_work::NamedWork;
use crate::{Pattern, Problem, ProblemCode};

/// A setting as it is written, and as key and value if it has them.
pub(crate) struct Setting<'s> {
    pub(crate) text: &'s str,
    pub(crate) pair: Option<(&'s str, &'s str)>,
}

impl<'s> Setting<'s> {
    /// `q=4`, or `q4` for the fields with a letter.
    pub(super) fn of(text: &'s str) -> Self {
        let short = |field: &Field<_>| {
            let value = text.strip_prefix(field.short?)?;
            value.starts_with(|c: char| c.is_ascii_digit()).then_some((field.key, value))
        };
        Self { text, pair: text.split_once('=').or_else(|| WORK.iter().find_map(short)) }
    }

    /// What may occur once: the key, or for words without one what they are words of.
    fn kind(&self) -> &'s str {
        match self.pair {
            Some((key, _)) => key,
            None if Pattern::from_link(self.text).is_some() => "pattern",
            None if NamedWork::of_word(self.text).is_some() => "work",
            None => self.text,
        }
    }
}

/// The pieces of a part: a point before a letter begins the next piece; one before a digit is a decimal point.
pub(super) fn pieces(part: &str) -> impl Iterator<Item = &str> {
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

impl<T> Field<T> {
    /// Whether a link may have several settings with this key.
    pub(super) fn repeats(&self, key: &str) -> bool {
        key == self.key && matches!(self.kind, Kind::Texts { .. })
    }

    /// Whether a setting is of this field, and not of one of a part.
    pub(super) fn is_set_by(&self, setting: &Setting<'_>) -> bool {
        match (&self.kind, setting.pair) {
            (Kind::Within(_), _) => false,
            (Kind::Flag { .. }, None) => setting.text == self.key,
            (Kind::Word { bare: true, knows, .. }, None) => knows(setting.text),
            (Kind::Flag { .. } | Kind::Word { bare: true, .. }, Some(_)) | (_, None) => false,
            (_, Some((key, _))) => key == self.key,
        }
    }
}

impl Reader {
    /// Reads all settings of a part; `at` names it in problems.
    pub(super) fn settings<'s, T>(
        &mut self,
        fields: &'static [Field<T>],
        of: &mut T,
        settings: impl Iterator<Item = &'s str>,
        at: &str,
    ) {
        let settings = self.first_of_each(settings, |key| fields.iter().any(|field| field.repeats(key)));
        // A word stands for a whole part, and other settings change that, in any order.
        for field in fields {
            if let Kind::Within(part) = field.kind {
                let mut words = settings.iter().filter(|setting| setting.pair.is_none());
                words.find(|setting| part.name(of, setting.text));
            }
        }
        for setting in settings {
            if !self.setting(fields, of, &setting) {
                self.unknown(setting.text, at);
            }
        }
    }

    /// The first setting of each kind, and all of those that may occur several times.
    fn first_of_each<'s>(
        &mut self,
        settings: impl Iterator<Item = &'s str>,
        repeats: impl Fn(&str) -> bool,
    ) -> Vec<Setting<'s>> {
        let mut first: Vec<Setting<'s>> = Vec::new();
        for setting in settings.filter(|setting| !setting.is_empty()).map(Setting::of) {
            match first.iter().find(|before| before.kind() == setting.kind() && !repeats(setting.kind())) {
                Some(before) => self.problems.push(Problem::repeated(setting.text, "setting", before.text)),
                None => first.push(setting),
            }
        }
        first
    }

    /// Reads one setting; `false` if there is no such field. An invalid one leaves the default in place.
    pub(crate) fn setting<T>(&mut self, fields: &'static [Field<T>], of: &mut T, setting: &Setting<'_>) -> bool {
        for field in fields {
            if let Kind::Within(part) = field.kind {
                if part.read(self, of, setting) {
                    return true;
                }
            } else if field.is_set_by(setting) {
                self.value(field, of, setting);
                return true;
            }
        }
        false
    }

    /// Takes the value of a setting of this field.
    pub(super) fn value<T>(&mut self, field: &'static Field<T>, of: &mut T, setting: &Setting<'_>) {
        let Field { key, kind, .. } = field;
        let text = setting.text;
        let value = setting.pair.map_or(text, |(_, value)| value);
        match kind {
            Kind::Flag { once, set, .. } => {
                if !once || self.once(key, text) {
                    set(of);
                }
            }
            Kind::YesNo { set, .. } => {
                let is = [("yes", true), ("no", false)].into_iter().find(|(word, _)| *word == value);
                let is = self.known(is, text, key);
                set(of, is.map(|(_, is)| is));
            }
            Kind::OneOf { words, set, .. } => {
                let one = words.iter().find(|word| **word == value).and_then(|word| word.parse().ok());
                let one = self.known(one, text, key);
                set(of, one);
            }
            Kind::Whole { least, most, set, .. } => {
                if let Some(number) = self.number(value, text, key, u64::from(*least), u64::from(*most)) {
                    set(of, number as u32);
                }
            }
            Kind::Hue { set, .. } => {
                if let Some(hue) = self.number(value, text, key, 1, u64::from(HUE_MAX)) {
                    set(of, hue as u8);
                }
            }
            Kind::Figure { limits, set, .. } => {
                if let Some(number) = self.figure(limits, value, text, key) {
                    set(of, Some(number));
                }
            }
            Kind::Word { set, .. } => {
                let is_known = set(of, value);
                self.known(is_known.then_some(()), text, key);
            }
            Kind::Words { add, .. } => {
                for word in value.split('-') {
                    let is_known = add(of, word);
                    self.known(is_known.then_some(()), text, key);
                }
            }
            Kind::Text { most, get_mut, .. } => {
                if let Some(name) = self.text(value, text, key, *most) {
                    *get_mut(of) = name;
                }
            }
            Kind::Texts { most, get, add, .. } => {
                if get(of).len() == *most {
                    self.problems.push(Problem::limit(ProblemCode::TooMany, text, key, *most));
                    return;
                }
                let is_one = unescape(value).is_some_and(|one| add(of, &one));
                self.known(is_one.then_some(()), text, key);
            }
            Kind::Platform { get_mut, .. } => {
                if platform_is_allowed(value) {
                    value.clone_into(get_mut(of));
                } else {
                    self.problem(ProblemCode::Malformed, text, key);
                }
            }
            Kind::Size { set, .. } => {
                if let Some(bytes) = self.size(value, text, key) {
                    set(of, bytes);
                }
            }
            Kind::Pause { set, .. } => {
                if let Some(us) = self.pause(value, text, key) {
                    set(of, us);
                }
            }
            Kind::Reference { to, .. } => {
                let most = if *to == Referred::Host { HOSTS_MAX } else { DEVICES_MAX };
                if let Some(number) = self.number(value, text, key, 1, most as u64) {
                    self.refer(key, number, text);
                }
            }
            Kind::Within(_) => {}
        }
    }

    /// A number within its limits.
    pub(super) fn figure(&mut self, limits: &Limits, value: &str, setting: &str, key: &str) -> Option<f64> {
        let Limits { least, most, or_zero, whole, is_rate } = *limits;
        if is_rate && or_zero && value == "async" {
            return Some(0.0);
        }
        match decimal(value, if is_rate { RATE_PLACES_MAX } else { FRACTION_MAX }) {
            // A rate of 0 is written as a word.
            Some(number) if limits.allows(number) && !(is_rate && number == 0.0) => return Some(number),
            Some(number) if !whole || number == number.trunc() => {
                self.problems.push(Problem::range(setting, key, least, most));
            }
            _ => self.problems.push(Problem::form(setting, key, least, most)),
        }
        None
    }

    fn size(&mut self, value: &str, setting: &str, key: &str) -> Option<u32> {
        let (count, unit) = value.strip_suffix('k').map_or((value, 1), |count| (count, 1024));
        let (low, high) = (u64::from(SECTOR_BYTES), u64::from(SIZE_BYTES_MAX));
        let bytes = digits(count).and_then(|n| n.checked_mul(unit));
        match bytes {
            Some(bytes) if !(low..=high).contains(&bytes) => {
                self.problems.push(Problem::range(setting, key, low as f64, high as f64));
                None
            }
            Some(bytes) if bytes.is_multiple_of(low) => Some(bytes as u32),
            _ => {
                self.problems.push(Problem::form(setting, key, low as f64, high as f64));
                None
            }
        }
    }

    fn pause(&mut self, value: &str, setting: &str, key: &str) -> Option<u32> {
        let (count, unit) = match (value.strip_suffix("us"), value.strip_suffix("ms")) {
            (Some(count), _) => (count, 1),
            (_, Some(count)) => (count, 1000),
            _ => (value, 0),
        };
        let Some(us) = digits(count).filter(|_| unit > 0).and_then(|n| n.checked_mul(unit)) else {
            self.problems.push(Problem::form(setting, key, 0.0, f64::from(THINK_US_MAX)));
            return None;
        };
        if us > u64::from(THINK_US_MAX) {
            self.problems.push(Problem::range(setting, key, 0.0, f64::from(THINK_US_MAX)));
            return None;
        }
        Some(us as u32)
    }

    fn text(&mut self, value: &str, part: &str, key: &str, most: usize) -> Option<String> {
        match unescape(value) {
            Some(name) if text_is_allowed(&name, most) => Some(name),
            Some(name) if is_blank(&name) && name_is_text(&name) => None,
            Some(name) if name_is_text(&name) => {
                self.problems.push(Problem::limit(ProblemCode::TooLong, part, key, most));
                None
            }
            _ => {
                self.problem(ProblemCode::Malformed, part, key);
                None
            }
        }
    }
}

//! The fields of a plan, a row each: its name in documents, its key in links, its limits, and what sentences call it. The
//! reader and the writer of links, the checks of documents, the sentences about problems, and the page's tables follow from
//! the rows.

mod rows;
mod table;
mod values;

pub use busfree_scsi::choice::Choice;
pub(crate) use rows::{ARRAY, BUS, CAP, DEVICE, HOST, OWN, PLAN, WORK};
pub use table::{FieldRow, FieldTable, ValueRow, field_table};
pub use values::{Fields, Value, Valued};

use busfree_scsi::choice::{LINK_GRAMMAR, newest};
use serde::Serialize;
use ts_rs::TS;

use crate::limits::{HUE_MAX, SECTOR_BYTES, SIZE_BYTES_MAX, THINK_US_MAX};

/// A field of a `T`.
pub(crate) struct Field<T: 'static> {
    /// Its name in documents.
    pub(crate) name: &'static str,
    /// Its key in links; for a [`Kind::Flag`] its word.
    pub(crate) key: &'static str,
    /// A letter that stands for the key before a digit, with no `=`.
    pub(crate) short: Option<char>,
    /// What it is called at the beginning of a sentence.
    pub(crate) title: &'static str,
    /// The unit behind a number, with the space before it.
    pub(crate) unit: &'static str,
    /// The version of links that added it.
    pub(crate) since: u32,
    /// Its values, and where a `T` holds them.
    pub(crate) kind: Kind<T>,
}

/// Kinds of value, with the functions that get and set one.
pub(crate) enum Kind<T: 'static> {
    /// A word that a link has while the field has this value. `once`: at most one device of a bus has it.
    Flag { once: bool, value: bool, is: fn(&T) -> bool, set: fn(&mut T) },
    /// Yes, no, or what the catalogue says.
    YesNo { get: fn(&T) -> Option<bool>, set: fn(&mut T, Option<bool>) },
    /// A whole number. The usual value is not written and may be outside the limits: then it means none.
    Whole { least: u32, most: u32, get: fn(&T) -> u32, set: fn(&mut T, u32) },
    /// One of a few numbers, or what the catalogue says.
    OneOf { words: &'static [&'static str], get: fn(&T) -> Option<u8>, set: fn(&mut T, Option<u8>) },
    /// A number that a plan may leave out.
    Figure { limits: Limits, get: fn(&T) -> Option<f64>, set: fn(&mut T, Option<f64>) },
    /// A word of a choice. `bare`: it stands in a link without its key.
    Word {
        bare: bool,
        choices: fn() -> Vec<Choice>,
        knows: fn(&str) -> bool,
        /// The word, unless it is the usual one, which links leave out; and the version of links that added it.
        get: fn(&T) -> Option<(&'static str, u32)>,
        /// Takes a word; `false` if it is none of these.
        set: fn(&mut T, &str) -> bool,
    },
    /// Several words of a choice, each once.
    Words {
        choices: fn() -> Vec<Choice>,
        get: fn(&T) -> Vec<(&'static str, u32)>,
        /// Adds a word; `false` if it is none of these. A word that is there already is not added.
        add: fn(&mut T, &str) -> bool,
        /// Whether a word is there twice.
        repeats: fn(&T) -> bool,
    },
    /// A text of the user's, of at most so many characters.
    Text { most: usize, get: fn(&T) -> &str, get_mut: fn(&mut T) -> &mut String },
    /// Texts of a fixed form, each a setting of its own in a link, in their order.
    Texts {
        most: usize,
        form: &'static TextForm,
        get: fn(&T) -> Vec<String>,
        /// Adds one; `false` if it has not the form.
        add: fn(&mut T, &str) -> bool,
    },
    /// The id of a kind of machine, or an empty text.
    Platform { get: fn(&T) -> &str, get_mut: fn(&mut T) -> &mut String },
    /// A colour; 0 for that of the place in the plan.
    Hue { get: fn(&T) -> u8, set: fn(&mut T, u8) },
    /// Bytes of a request, a multiple of a sector.
    Size { get: fn(&T) -> u32, set: fn(&mut T, u32) },
    /// A time in us.
    Pause { get: fn(&T) -> u32, set: fn(&mut T, u32) },
    /// Another part of the bus by its number from 1, which may come later in a link; `None` for the usual one.
    Reference { to: Referred, get: fn(&T) -> Option<u32>, set: fn(&mut T, u8) },
    /// The fields of another type.
    Within(&'static dyn Within<T>),
}

/// The form of a text that a program writes.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct TextForm {
    /// A regular expression that every such text matches as a whole. Not every text that matches is allowed.
    pub pattern: &'static str,
    /// Texts of this form.
    pub examples: &'static [&'static str],
}

/// What a reference leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Referred {
    Host,
    Device,
}

/// Limits of a [`Kind::Figure`].
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) least: f64,
    pub(crate) most: f64,
    /// 0 is allowed as well and means none: nothing rotates, nothing seeks, transfers are asynchronous.
    pub(crate) or_zero: bool,
    /// Only whole numbers are allowed.
    pub(crate) whole: bool,
    /// It is a synchronous rate, MT/s: the grammar allows a digit less, and links have a word for 0.
    pub(crate) is_rate: bool,
}

impl Limits {
    pub(crate) fn allows(&self, value: f64) -> bool {
        let within = (self.least..=self.most).contains(&value) || (self.or_zero && value == 0.0);
        within && (!self.whole || value == value.trunc())
    }
}

/// The fields of a part of a `T`.
pub(crate) trait Within<T>: Sync {
    /// The name of its table.
    fn table(&self) -> &'static str;
    /// Takes a word that stands for the whole part; `false` if it is none.
    fn name(&self, of: &mut T, word: &str) -> bool;
    /// Reads a setting of the part; `false` if it has no such field.
    fn read(&self, reader: &mut crate::link::Reader, of: &mut T, setting: &crate::link::Setting<'_>) -> bool;
    fn write(&self, of: &T, out: &mut crate::link::Out, position: usize);
    fn check(&self, of: &T, checker: &mut crate::out_of_limits::Checker, at: &str);
    fn tidy(&self, of: &mut T);
    fn describe(&self, all: &mut Vec<Described>);
    fn values(&self, of: &T, all: &mut Vec<Valued>);
    /// Sets the part, whose fields are all as usual, to the values of `changes`, and otherwise to those of `from`.
    fn fill(&self, from: &T, bare: &mut T, changes: &[(&str, &Value)]);
}

/// A part with fields of its own.
pub(crate) struct Part<T: 'static, U: 'static> {
    /// The name of its table.
    pub(crate) table: &'static str,
    pub(crate) fields: &'static [Field<U>],
    pub(crate) get: fn(&T) -> &U,
    pub(crate) get_mut: fn(&mut T) -> &mut U,
    /// The word that stands for the whole part, and the version of links that added it.
    pub(crate) word: fn(&U) -> Option<(&'static str, u32)>,
    /// The part that a word stands for.
    pub(crate) named: fn(&str) -> Option<U>,
}

impl<T, U> Part<T, U> {
    /// What stands before the names of its fields in a path.
    fn path(&self) -> String {
        [self.table, "."].concat()
    }
}

impl<T, U: Default> Within<T> for Part<T, U> {
    fn table(&self) -> &'static str {
        self.table
    }

    fn name(&self, of: &mut T, word: &str) -> bool {
        let Some(named) = (self.named)(word) else { return false };
        *(self.get_mut)(of) = named;
        true
    }

    fn read(&self, reader: &mut crate::link::Reader, of: &mut T, setting: &crate::link::Setting<'_>) -> bool {
        // A word that stands for the whole part has been taken before.
        let is_name = setting.pair.is_none() && (self.named)(setting.text).is_some();
        is_name || reader.setting(self.fields, (self.get_mut)(of), setting)
    }

    fn write(&self, of: &T, out: &mut crate::link::Out, position: usize) {
        let part = (self.get)(of);
        match (self.word)(part) {
            Some((word, since)) => out.part(since, format_args!(".{word}")),
            None => out.fields('.', self.fields, part, position),
        }
    }

    fn check(&self, of: &T, checker: &mut crate::out_of_limits::Checker, at: &str) {
        checker.fields(at, self.fields, (self.get)(of));
    }

    fn tidy(&self, of: &mut T) {
        tidy(self.fields, (self.get_mut)(of));
    }

    fn describe(&self, all: &mut Vec<Described>) {
        describe(self.fields, all);
    }

    fn values(&self, of: &T, all: &mut Vec<Valued>) {
        values::values(&self.path(), self.fields, (self.get)(of), all);
    }

    fn fill(&self, from: &T, bare: &mut T, changes: &[(&str, &Value)]) {
        values::fill(&self.path(), self.fields, (self.get)(from), (self.get_mut)(bare), changes);
    }
}

impl<T> Field<T> {
    /// The title of a field whose row gives none.
    const UNTITLED: &'static str = "This value";

    /// A field that the released grammar has.
    const fn new(key: &'static str, name: &'static str, kind: Kind<T>) -> Self {
        Self { name, key, short: None, title: Self::UNTITLED, unit: "", since: LINK_GRAMMAR, kind }
    }

    const fn called(mut self, title: &'static str, unit: &'static str) -> Self {
        self.title = title;
        self.unit = unit;
        self
    }

    const fn since(mut self, version: u32) -> Self {
        self.since = version;
        self
    }

    const fn short(mut self, letter: char) -> Self {
        self.short = Some(letter);
        self
    }

    /// Its limits, if it is a figure.
    fn limits(&self) -> Option<FigureLimits> {
        let Kind::Figure { limits: Limits { least, most, or_zero, whole, .. }, .. } = self.kind else { return None };
        Some(FigureLimits { field: self.name, least, or_zero, whole, most })
    }
}

/// Limits of a figure, in the unit of its field.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FigureLimits {
    /// Field of [`Own`](crate::Own), [`Host`](crate::Host), [`Array`](crate::Array) or [`Workload`](crate::Workload).
    pub field: &'static str,
    /// Least value.
    pub least: f64,
    /// Whether 0 is allowed as well and means none: nothing rotates, nothing seeks, transfers are asynchronous.
    pub or_zero: bool,
    /// Whether only whole numbers are allowed.
    pub whole: bool,
    /// Greatest value.
    pub most: f64,
}

/// Limits of the figures among these fields, in the order of a link.
fn limits<T>(fields: &[Field<T>]) -> Vec<FigureLimits> {
    fields.iter().filter_map(Field::limits).collect()
}

/// Limits of all figures of a device that replace the catalogue's, in the order of a link.
#[must_use]
pub fn own_limits() -> Vec<FigureLimits> {
    limits(OWN)
}

/// Limits of all figures of a host, in the order of a link.
#[must_use]
pub fn host_limits() -> Vec<FigureLimits> {
    limits(HOST)
}

/// Limits of all figures of a workload, in the order of a link.
#[must_use]
pub fn work_limits() -> Vec<FigureLimits> {
    limits(WORK)
}

/// Limits of all figures of an array, in the order of a link.
#[must_use]
pub fn array_limits() -> Vec<FigureLimits> {
    limits(ARRAY)
}

/// Normalises values that can be written in two ways, as a link does: an invisible name becomes empty, and -0 becomes 0.
pub(crate) fn tidy<T>(fields: &[Field<T>], of: &mut T) {
    for field in fields {
        match field.kind {
            Kind::Text { get_mut, .. } => {
                let text = get_mut(of);
                // A name of control characters alone is refused, not cleared.
                if crate::limits::is_blank(text) && crate::limits::name_is_text(text) {
                    text.clear();
                }
            }
            Kind::Figure { get, set, .. } => set(of, get(of).map(|value| value + 0.0)),
            Kind::Within(part) => part.tidy(of),
            _ => {}
        }
    }
}

/// What sentences need of a field.
pub(crate) struct Described {
    pub(crate) key: &'static str,
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) unit: &'static str,
    /// The words that it may be.
    pub(crate) words: Vec<&'static str>,
    /// A word is there without the key.
    pub(crate) stands_alone: bool,
    pub(crate) number: Number,
    /// Its least and its greatest value, if it is a number with limits.
    pub(crate) limits: Option<[f64; 2]>,
}

/// Numbers as sentences distinguish them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Number {
    Whole,
    Any { or_zero: bool },
    WholeFigure { or_zero: bool },
    Rate { or_zero: bool },
    Size,
    Pause,
}

/// Describes fields, and those of their parts.
fn describe<T>(fields: &[Field<T>], all: &mut Vec<Described>) {
    for Field { key, name, title, unit, kind, .. } in fields {
        let mut words = Vec::new();
        let stands_alone = matches!(kind, Kind::Word { bare: true, .. });
        let number = match kind {
            Kind::Within(part) => {
                part.describe(all);
                continue;
            }
            Kind::Word { choices, .. } | Kind::Words { choices, .. } => {
                words = choices().into_iter().filter_map(|choice| choice.link).collect();
                Number::Whole
            }
            Kind::OneOf { words: listed, .. } => {
                words = listed.to_vec();
                Number::Whole
            }
            Kind::YesNo { .. } => {
                words = vec!["yes", "no"];
                Number::Whole
            }
            Kind::Figure { limits: Limits { is_rate: true, or_zero, .. }, .. } => Number::Rate { or_zero: *or_zero },
            Kind::Figure { limits: Limits { whole: true, or_zero, .. }, .. } => {
                Number::WholeFigure { or_zero: *or_zero }
            }
            Kind::Figure { limits: Limits { or_zero, .. }, .. } => Number::Any { or_zero: *or_zero },
            Kind::Size { .. } => Number::Size,
            Kind::Pause { .. } => Number::Pause,
            _ => Number::Whole,
        };
        let limits = match kind {
            Kind::Whole { least, most, .. } => Some([f64::from(*least), f64::from(*most)]),
            Kind::Figure { limits: Limits { least, most, .. }, .. } => Some([*least, *most]),
            Kind::Size { .. } => Some([f64::from(SECTOR_BYTES), f64::from(SIZE_BYTES_MAX)]),
            Kind::Pause { .. } => Some([0.0, f64::from(THINK_US_MAX)]),
            Kind::Hue { .. } => Some([1.0, f64::from(HUE_MAX)]),
            _ => None,
        };
        all.push(Described { key, name, title, unit, words, stands_alone, number, limits });
    }
}

/// The newest version of links that added one of these fields.
const fn newest_of<T>(fields: &[Field<T>]) -> u32 {
    match fields {
        [] => LINK_GRAMMAR,
        [first, rest @ ..] => newest(&[first.since, newest_of(rest)]),
    }
}

/// The newest version of links that added a field.
pub(crate) const NEWEST_FIELD: u32 = newest(&[
    newest_of(PLAN),
    newest_of(BUS),
    newest_of(HOST),
    newest_of(DEVICE),
    newest_of(OWN),
    newest_of(WORK),
    newest_of(ARRAY),
]);

/// All fields of all parts of a plan.
pub(crate) fn described() -> Vec<Described> {
    let mut all = Vec::new();
    describe(PLAN, &mut all);
    describe(BUS, &mut all);
    describe(DEVICE, &mut all);
    describe(HOST, &mut all);
    describe(ARRAY, &mut all);
    all
}

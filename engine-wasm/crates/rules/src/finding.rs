//! A finding: a rule's statement about a plan with its figures, its sentences and, if one change fixes it, the mend.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

use busfree_plan::words::{list, once_each, say};

use crate::{AssumedFields, CablePart, CablePlace, FindingKind, Mend, field_name};

/// How serious a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The plan does not work; nothing is predicted.
    Error,
    /// The plan works less well than it could, or may not work.
    Warning,
    /// Information.
    Note,
}

/// A finding in sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Words {
    /// What is the case, as a statement.
    pub title: String,
    /// Why, with the figures.
    pub detail: String,
    /// What happens if it is ignored.
    pub ignored: String,
    /// What a person can do about it; empty if there is nothing to do, or if the mend does it.
    pub advice: String,
}

impl Words {
    /// Words without advice.
    pub(crate) fn new(title: String, detail: String, ignored: &str) -> Self {
        Self { title, detail, ignored: ignored.to_owned(), advice: String::new() }
    }

    /// The same, with advice if there is no free ID to move to.
    pub(crate) fn unless_free(self, free_id: Option<u8>, advice: &str) -> Self {
        if free_id.is_some() { self } else { self.advise(advice) }
    }

    /// The same with advice.
    pub(crate) fn advise(self, advice: &str) -> Self {
        Self { advice: advice.to_owned(), ..self }
    }
}

/// A kind of finding: a struct with the figures that its sentences need, and the sentences.
pub trait Describe {
    /// Its code in JSON.
    const CODE: &'static str;
    /// A plan that has the finding and a similar one that does not; `None` if it needs a prediction, or if no pair of
    /// the catalogue has it.
    const EXAMPLE: Option<Example>;
    /// Fields of the catalogue that decide whether a part has this finding. Where one of them is assumed, the
    /// finding says so.
    const RESTS_ON: &'static [&'static str] = &[];
    /// The sentences, for a finding of this severity.
    fn words(&self, severity: Severity) -> Words;
}

/// A plan that has a finding, and a similar one that does not.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The plan that has it, as a link.
    pub yields: &'static str,
    /// Codes of the other findings of that plan.
    pub also: &'static [&'static str],
    /// A similar plan that does not have it.
    pub near: &'static str,
}

/// One statement about a plan.
#[derive(Clone, Debug, PartialEq, TS)]
#[ts(as = "FindingShape<'static>")]
pub struct Finding {
    /// Its kind, with its figures.
    pub what: FindingKind,
    /// How serious it is.
    pub severity: Severity,
    /// IDs of the devices and hosts concerned, in plan order.
    pub devices: Vec<u8>,
    /// The source of the rule: a name, followed by a colon and the address if there is one.
    pub source: String,
    /// The change that fixes it; `None` if a person has to decide.
    pub mend: Option<Mend>,
    /// Where on the cable it is; `None` if it is about something else, or if the plan does not say how the cable is laid
    /// out.
    pub place: Option<CablePlace>,
    /// Assumed figures that it rests on, by part; empty if it rests on none.
    pub assumes: Vec<AssumedFields>,
}

impl Finding {
    /// A finding without a mend.
    #[must_use]
    #[inline(always)]
    pub fn new(severity: Severity, what: impl Into<FindingKind>, devices: Vec<u8>, source: &str) -> Self {
        Self::of(severity, what.into(), devices, source)
    }

    /// The same for every kind, so that it is compiled only once.
    fn of(severity: Severity, what: FindingKind, devices: Vec<u8>, source: &str) -> Self {
        Self { what, severity, devices, source: source.to_owned(), mend: None, place: None, assumes: Vec::new() }
    }

    /// The same with a mend, if there is one.
    #[must_use]
    pub(crate) fn mended(self, mend: Option<Mend>) -> Self {
        Self { mend, ..self }
    }

    /// The same at a place on the cable.
    #[must_use]
    pub(crate) fn at(self, segment: usize, part: CablePart) -> Self {
        Self { place: Some(CablePlace { segment, part }), ..self }
    }

    /// The sentences. They say which figures are assumed, and where to correct them.
    #[must_use]
    pub fn words(&self) -> Words {
        let mut words = self.what.words(self.severity);
        let assumed = once_each(self.assumes.iter().map(|AssumedFields { name, fields }| {
            let fields: Vec<&str> = fields.iter().map(|field| field_name(field)).collect();
            say!["the {} of {}", list(&fields), *name]
        }));
        if let Some(AssumedFields { name, .. }) = self.assumes.first() {
            words.detail += &say![" Assumed: {}.", list(&assumed)];
            let of = if assumed.len() > 1 { "these devices" } else { &**name };
            let space = if words.advice.is_empty() { "" } else { " " };
            words.advice += &say!["{}If you know the real figure, enter it in the settings of {}.", space, of];
        }
        words
    }
}

/// One statement about a plan, with its sentences. Programs that use the command line also get the figures, as
/// `params`.
#[derive(Serialize, TS, JsonSchema)]
#[ts(rename = "Finding")]
pub struct FindingShape<'a> {
    /// Its code.
    code: &'static str,
    /// How serious it is.
    severity: Severity,
    /// IDs of the devices and hosts concerned, in plan order.
    devices: &'a [u8],
    /// The source of the rule: a name, followed by a colon and the address if there is one.
    source: &'a str,
    /// The sentences.
    words: Words,
    /// The change that fixes it; `null` if a person has to decide.
    mend: Option<&'a Mend>,
    /// Where on the cable it is; `null` if it is about something else.
    place: Option<CablePlace>,
}

impl JsonSchema for Finding {
    fn schema_name() -> Cow<'static, str> {
        "Finding".into()
    }

    fn json_schema(of: &mut SchemaGenerator) -> Schema {
        FindingShape::json_schema(of)
    }
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Self { what, severity, devices, source, mend, place, assumes: _ } = self;
        let (code, words, mend) = (what.code(), self.words(), mend.as_ref());
        FindingShape { code, severity: *severity, devices, source, words, mend, place: *place }.serialize(to)
    }
}

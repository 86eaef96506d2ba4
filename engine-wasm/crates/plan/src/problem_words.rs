//! The sentences of problems, for the page and the command line. Words and limits come from `choices.rs` and from the
//! tables of figures, so a sentence lists what the reader accepts.

use crate::words::{alternatives, nearest, thousands};

use crate::document::document_formats;
use crate::fields::{Described, Number, described};
use crate::limits::{ID_MAX, LOAD_PERCENT_MAX};
use crate::{ArrayLevel, LINK_GRAMMAR, Over, Problem, ProblemCode, SWEPT_SETTINGS, Signalling, Width};

impl Problem {
    /// What is wrong with the part and what is allowed. The part itself is quoted beside it.
    #[must_use]
    pub fn sentence(&self) -> String {
        let field = last(&self.field);
        let place = match field {
            "host" => "a host adapter",
            "array" => "an array",
            _ => "a device",
        };
        match self.code {
            ProblemCode::NotAPlan if !self.detail.is_empty() => capital(&self.detail),
            ProblemCode::NotAPlan if self.in_document && self.part.starts_with("busfree-plans/") => {
                "This file has several saved plans. Open it on the page, and save one plan as a document.".to_owned()
            }
            ProblemCode::NotAPlan if self.in_document => {
                ["The format of a plan document is ", &alternatives(&document_formats()), "."].concat()
            }
            ProblemCode::NotAPlan => match self.meant() {
                Some(meant) => ["This is not a Busfree plan: a link begins with its version. Write ", &meant, "."].concat(),
                None => "This is not a Busfree plan. A link has a part like #3/wide.lvd/7=host.aha29160/0=id_prec_disk, a document begins with {."
                    .to_owned(),
            },
            ProblemCode::Newer if self.in_document => {
                let known = alternatives(&document_formats());
                ["A newer version of Busfree wrote this document. This one reads ", &known, "."].concat()
            }
            ProblemCode::Newer => {
                "A newer version of Busfree wrote this link. The parts that are known here were read.".to_owned()
            }
            ProblemCode::TooLong => self.too_long(),
            ProblemCode::UnknownPart => ["This part is unknown and was skipped.", &self.what_is_meant()].concat(),
            ProblemCode::Malformed | ProblemCode::OutOfRange => self.allowed(field),
            ProblemCode::TooMany => self.too_many(field),
            ProblemCode::Repeated if self.in_document => "Each signalling is listed once.".to_owned(),
            ProblemCode::Repeated if self.detail.is_empty() || self.detail == self.part => {
                "This part occurs twice. The first one is used.".to_owned()
            }
            ProblemCode::Repeated => ["“", &self.detail, "” comes first and is used instead."].concat(),
            ProblemCode::OfADevice if field == "host" => {
                "This setting belongs to a device, not to a host adapter.".to_owned()
            }
            ProblemCode::OfADevice => {
                "This setting belongs to a device: write it after the device, with a dot between them.".to_owned()
            }
            ProblemCode::OfAHost if field == "device" => {
                "This setting belongs to a host adapter, not to a device.".to_owned()
            }
            ProblemCode::OfAHost => {
                "This setting belongs to a host adapter: write it after the adapter, with a dot between them."
                    .to_owned()
            }
            ProblemCode::OfTheBus => {
                ["This option belongs to the bus, not to ", place, ": write it as a separate part."].concat()
            }
            ProblemCode::Damaged => [
                "Something in this shared link is missing or was changed. It ends with “",
                &self.part,
                "”. What is left was read. Ask for the complete link.",
            ]
            .concat(),
            ProblemCode::Behind => {
                "This was not read. If it belongs to the link, the link was damaged on its way.".to_owned()
            }
        }
    }

    fn too_long(&self) -> String {
        let high = number(self.high.unwrap_or_default());
        match &*self.field {
            "link" => ["A link has at most ", &high, " characters."].concat(),
            "bytes" => ["A plan document has at most ", &high, " bytes."].concat(),
            _ => ["A name has at most ", &high, " characters."].concat(),
        }
    }

    fn too_many(&self, field: &str) -> String {
        let high = number(self.high.unwrap_or_default());
        match field {
            "first" => "Only one device of a bus is marked as the first one.".to_owned(),
            "load" | "disk_ids" => ["A load has at most ", &high, " disks."].concat(),
            "hosts" => ["A bus has at most ", &high, " host adapters."].concat(),
            "stops" => ["A segment has at most ", &high, " stops."].concat(),
            "branches" => ["A bus has at most ", &high, " branches."].concat(),
            "devices" => ["A bus has at most ", &high, " devices."].concat(),
            _ => ["A plan has at most ", &high, " ", field, "."].concat(),
        }
    }

    /// The same for a reader that takes nothing of a text with a problem.
    #[must_use]
    pub fn refusal(&self) -> String {
        match self.code {
            ProblemCode::UnknownPart => {
                let meant = self.what_is_meant();
                let other = " Remove it, or look it up among the parts and settings of a link in the documentation.";
                ["This part is unknown.", if meant.is_empty() { other } else { &meant }].concat()
            }
            ProblemCode::Newer if !self.in_document => {
                let known = crate::LINK_VERSION.to_string();
                [
                    "A newer version of Busfree wrote this link. Update Busfree: this one reads versions up to ",
                    &known,
                    ".",
                ]
                .concat()
            }
            ProblemCode::Repeated if !self.in_document && (self.detail.is_empty() || self.detail == self.part) => {
                "This part occurs twice. Remove one of the two.".to_owned()
            }
            ProblemCode::Repeated if !self.in_document => {
                ["“", &self.detail, "” comes before it and excludes it. Remove one of the two."].concat()
            }
            ProblemCode::Damaged => [
                "Something in this shared link is missing or was changed. It ends with “",
                &self.part,
                "”. Ask for the complete link, or remove its part check= to take it as it is.",
            ]
            .concat(),
            ProblemCode::Behind => {
                "This stands behind the link. If it belongs to the link, write / before it; if not, remove it."
                    .to_owned()
            }
            _ => self.sentence(),
        }
    }

    /// The words that are allowed in its place; none if it is not one of a few words.
    #[must_use]
    pub fn allowed_words(&self) -> Vec<String> {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        match self.code {
            ProblemCode::UnknownPart => self.instead(),
            ProblemCode::Malformed => owned(&words_of(last(&self.field)).1),
            ProblemCode::Newer | ProblemCode::NotAPlan if self.in_document && self.detail.is_empty() => {
                owned(&document_formats())
            }
            _ => self.words.clone(),
        }
    }

    /// What was probably meant in its place.
    #[must_use]
    pub fn meant(&self) -> Option<String> {
        if self.meant.is_some() {
            return self.meant.clone();
        }
        match self.code {
            ProblemCode::NotAPlan if !self.in_document => {
                let begins_with_bus = Width::ALL
                    .iter()
                    .filter_map(|width| width.in_link())
                    .any(|width| self.part.strip_prefix(width).is_some_and(|rest| rest.starts_with('.')));
                begins_with_bus.then(|| [&LINK_GRAMMAR.to_string(), "/", &*self.part].concat())
            }
            ProblemCode::UnknownPart => match &*self.instead() {
                [] => nearest(self.part.split('=').next().unwrap_or_default(), super::link::words().into_iter())
                    .map(str::to_owned),
                [one] => Some(one.clone()),
                _ => None,
            },
            ProblemCode::Malformed => {
                let word = self.part.split_once('=').map_or(&*self.part, |(_, word)| word.trim());
                nearest(word, words_of(last(&self.field)).1.into_iter()).map(str::to_owned)
            }
            _ => None,
        }
    }

    /// What can be written instead of a part that is not known.
    fn instead(&self) -> Vec<String> {
        if let Some(meant) = &self.meant {
            return vec![meant.clone()];
        }
        let of_bus = |(a, b)| match (Width::from_link(a), Signalling::from_link(b)) {
            (Some(_), Some(_)) => vec![[a, ".", b].concat()],
            _ => Vec::new(),
        };
        if Width::from_link(&self.part).is_some() {
            // A width alone lacks a signalling.
            let all = words(Signalling::ALL, Signalling::in_link);
            return all.iter().map(|signalling| [&self.part, ".", signalling].concat()).collect();
        }
        self.part.split_once('.').map_or(Vec::new(), |(a, b)| of_bus((b, a)))
    }

    /// What is probably meant by a part that is not known, as a sentence with a space before it.
    fn what_is_meant(&self) -> String {
        let instead = self.instead();
        if !instead.is_empty() {
            return [" Write ", &alternatives(&instead), "."].concat();
        }
        match self.meant() {
            Some(meant) => [" Did you mean “", &meant, "”?"].concat(),
            None if self.part.contains('.') && !self.part.contains('=') => {
                let [widths, signallings] =
                    [words(Width::ALL, Width::in_link), words(Signalling::ALL, Signalling::in_link)];
                [
                    " A bus is ",
                    &alternatives(&widths),
                    ", a point, and ",
                    &alternatives(&signallings),
                    ", like wide.lvd.",
                ]
                .concat()
            }
            None => String::new(),
        }
    }

    /// What a field may be.
    fn allowed(&self, field: &str) -> String {
        if let (Some(low), Some(high)) = (self.low, self.high) {
            return self.number(field, low, high);
        }
        let (what, words) = words_of(field);
        if !words.is_empty() {
            let meant = self.meant().map_or(String::new(), |meant| [" Did you mean “", &meant, "”?"].concat());
            return ["Unknown ", what, ".", &meant, " Use ", &alternatives(&words), "."].concat();
        }
        match field {
            "line" => {
                "A cable is a row of ends, lengths such as 30cm, and IDs of parts of this bus, with _ between them."
            }
            "branch" => {
                "A segment is written like narrow.se_x1_30cm_0, and only behind the cable of the bus, line=."
            }
            "branches" => "A bus has branches only if it has a line.",
            "of" => {
                "What is attached has to be on this bus. It is once on a segment: a device on one segment, a converter on two."
            }
            "load" => "A load is written like 99.5.1.2.4: percent, the ID of its host, the IDs of its disks.",
            "disk_ids" => "A load has at least one disk.",
            "model" if self.part.starts_with("model=") => {
                "The version of a model is written in letters, digits, dots and hyphens."
            }
            "model" => {
                "A part of the catalogue is written in lower-case letters, digits and _, such as id_prec_disk. Its settings follow with a point, such as id_prec_disk.q4."
            }
            "time" => {
                "A view in time is two whole numbers of ns, from and to, then a and the number of an arbitration or c and that of a command."
            }
            "see" if self.part != "see=b" => "Write see=b to show the second channel.",
            "see" | "channel" => "Only a plan with two channels can show its second one.",
            "was" => "Earlier figures are the model and one figure for each device.",
            "from" | "copy_of" => "A device cannot be a copy of itself.",
            "array" => "A member has the number of an array of the plan, and this plan has none.",
            "on" | "platform" => {
                "A kind of machine is written in lower-case letters, digits and hyphens, such as sgi."
            }
            "name" => "A name is readable text without control characters.",
            _ => "This value is not allowed here.",
        }
        .to_owned()
    }

    fn number(&self, field: &str, low: f64, high: f64) -> String {
        let (title, unit) = match field {
            // A part of the load is a percentage or an ID.
            "load" if high == f64::from(ID_MAX) => ("An ID of the load", ""),
            _ => title_of(field),
        };
        let described = described_as(field);
        let in_link = described.as_ref().is_some_and(|described| described.key == field);
        let number_kind = described.map_or(Number::Whole, |described| described.number);
        let kind = match number_kind {
            Number::Size => "a multiple of 512",
            Number::Any { .. } | Number::Rate { .. } => "a number",
            _ => "a whole number",
        };
        let other = match number_kind {
            Number::Rate { or_zero: true } if in_link => ", or async",
            Number::Rate { or_zero: true } => ", or 0 for asynchronous",
            Number::Any { or_zero: true } | Number::WholeFigure { or_zero: true } => ", or 0",
            Number::Size if in_link => ", or a number of KiB such as 64k",
            Number::Pause if in_link => ", written like 500us or 20ms",
            _ => "",
        };
        let [low, high] = [number(low), number(high)];
        [title, " has to be ", kind, " from ", &low, " to ", &high, unit, other, "."].concat()
    }
}

/// The words of a choice in links.
fn words<T: Copy, const N: usize>(all: [T; N], in_link: impl Fn(T) -> Option<&'static str>) -> Vec<&'static str> {
    all.into_iter().filter_map(in_link).collect()
}

/// What a field with a few words is called, and its words; none if it is another field.
fn words_of(field: &str) -> (&'static str, Vec<&'static str>) {
    match field {
        "level" => ("level of an array", words(ArrayLevel::ALL, ArrayLevel::in_link)),
        "sweep" => ("sweep", Over::OF_ALL.into_iter().map(Over::name).chain(SWEPT_SETTINGS).collect()),
        _ => described_as(field)
            .filter(|described| !described.words.is_empty())
            .map_or(("", Vec::new()), |described| (described.title, described.words)),
    }
}

/// The row of a field, by its key in links or its name in documents.
fn described_as(field: &str) -> Option<Described> {
    described().into_iter().find(|described| described.key == field || described.name == field)
}

/// The least and the greatest value of a number in a document.
pub(crate) fn limits_of(field: &str) -> Option<[f64; 2]> {
    match field {
        "id" | "initiator_id" | "disk_ids" => Some([0.0, f64::from(ID_MAX)]),
        "percent" => Some([0.0, f64::from(LOAD_PERCENT_MAX)]),
        _ => described_as(field)?.limits,
    }
}

/// What a number is called, and its unit.
fn title_of(field: &str) -> (&'static str, &'static str) {
    match field {
        "id" | "initiator_id" | "disk_ids" => ("An ID", ""),
        "line" | "cm" | "stub_cm" | "box_cm" => ("A length", " cm"),
        "load" | "percent" => ("A load", " %"),
        _ => described_as(field).map_or(("This value", ""), |described| (described.title, described.unit)),
    }
}

/// The field of a problem. Problems of documents name a path, and the field is its last step.
pub(crate) fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or_default()
}

fn number(value: f64) -> String {
    thousands(&value.to_string())
}

/// With a full stop, and a capital if it begins with a letter.
fn capital(sentence: &str) -> String {
    let mut rest = sentence.chars();
    let first = rest.next().map(|first| first.to_ascii_uppercase());
    let sentence: String = first.into_iter().chain(rest).collect();
    if sentence.ends_with('?') { sentence } else { sentence + "." }
}

//! JSON documents: files that people keep or get.

#![allow(clippy::panic, reason = "a check that fails panics")]

use std::collections::BTreeMap;
use std::fmt;

use busfree_plan::{DOCUMENT_BYTES_MAX, DOCUMENT_FORMAT, from_document, from_text, to_document};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::probes::link::is_whole;

pub(crate) fn read(input: &[u8]) {
    let _ = from_text(&String::from_utf8_lossy(input));
}

pub(crate) fn check(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    is_whole(&from_text(&text));
    let parsed = from_document(&text);
    is_whole(&parsed);
    let Some(plan) = &parsed.plan else { return };
    assert!(text.len() <= DOCUMENT_BYTES_MAX, "a document above the limit is read");
    assert_eq!(parsed.problems, vec![], "a document is read in part");
    let written = to_document(plan, "");
    let again = from_document(&written);
    assert_eq!((again.plan.map(|plan| to_document(&plan, "")), again.problems), (Some(written.clone()), vec![]));
    // An older version says the same with other fields.
    if text.contains(DOCUMENT_FORMAT) {
        let said: Said =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in a document that is read"));
        let kept: Said = serde_json::from_str(&written).unwrap_or(Said::Null);
        said.is_kept("", &kept);
    }
}

/// A JSON value, where no field of an object may be there twice.
#[derive(Debug, PartialEq)]
enum Said {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Said>),
    Object(BTreeMap<String, Said>),
}

impl Said {
    /// Everything that is said stands in what is kept.
    fn is_kept(&self, at: &str, kept: &Said) {
        match (self, kept) {
            (Said::Object(said), Said::Object(kept)) => {
                for (field, value) in said {
                    let at = format!("{at}.{field}");
                    // The program's version is not part of the plan.
                    if at != ".model_version" {
                        let kept = kept.get(field).unwrap_or_else(|| panic!("{at} is lost"));
                        value.is_kept(&at, kept);
                    }
                }
            }
            (Said::List(said), Said::List(kept)) => {
                assert_eq!(said.len(), kept.len(), "{at} has another length");
                said.iter()
                    .zip(kept)
                    .enumerate()
                    .for_each(|(i, (said, kept))| said.is_kept(&format!("{at}[{i}]"), kept));
            }
            // An invisible name counts as empty, and a party without a colour gets that of its place.
            (Said::Text(_), Said::Text(kept)) if at.ends_with(".name") && kept.is_empty() => {}
            (Said::Number(said), Said::Number(_)) if at.ends_with(".hue") && *said == 0.0 => {}
            // Until 0.1.0 disconnection was yes or no.
            (Said::Bool(said), Said::Text(kept)) if at.ends_with(".disconnect") => {
                assert_eq!(kept, if *said { "as-known" } else { "never" }, "{at}");
            }
            (said, kept) => assert_eq!(said, kept, "{at}"),
        }
    }
}

impl<'de> Deserialize<'de> for Said {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfSaid;
        impl<'de> Visitor<'de> for OfSaid {
            type Value = Said;
            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("JSON")
            }
            fn visit_unit<E>(self) -> Result<Said, E> {
                Ok(Said::Null)
            }
            fn visit_bool<E>(self, value: bool) -> Result<Said, E> {
                Ok(Said::Bool(value))
            }
            fn visit_u64<E>(self, value: u64) -> Result<Said, E> {
                Ok(Said::Number(value as f64))
            }
            fn visit_i64<E>(self, value: i64) -> Result<Said, E> {
                Ok(Said::Number(value as f64))
            }
            fn visit_f64<E>(self, value: f64) -> Result<Said, E> {
                Ok(Said::Number(value))
            }
            fn visit_str<E>(self, value: &str) -> Result<Said, E> {
                Ok(Said::Text(value.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Said, A::Error> {
                let mut all = Vec::new();
                while let Some(value) = list.next_element()? {
                    all.push(value);
                }
                Ok(Said::List(all))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Said, A::Error> {
                let mut all = BTreeMap::new();
                while let Some((field, value)) = map.next_entry::<String, Said>()? {
                    if all.contains_key(&field) {
                        return Err(A::Error::custom(format_args!("{field} is there twice")));
                    }
                    all.insert(field, value);
                }
                Ok(Said::Object(all))
            }
        }
        deserializer.deserialize_any(OfSaid)
    }
}

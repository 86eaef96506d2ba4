//! Errors as documents.

use busfree_devices::MODEL_VERSION;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What is wrong, for people and for programs.
#[derive(Debug, Default, Serialize, JsonSchema, TS)]
pub struct Fault {
    /// The line for people, without the name of the program.
    pub message: String,
    /// The file, as it was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub file: Option<String>,
    /// The option, the part of a link or the path in a document that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub path: Option<String>,
    /// Where it is in the file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<usize>,
    /// Characters from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub column: Option<usize>,
    /// The words that are allowed in its place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub allowed: Vec<String>,
    /// What was probably meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub suggestion: Option<String>,
}

/// The answer if there is no other one.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ErrorDocument<'a> {
    /// Version of the model.
    model_version: &'static str,
    /// What is wrong.
    error: &'a Fault,
}

impl<'a> ErrorDocument<'a> {
    /// The document of a fault.
    #[must_use]
    pub fn new(error: &'a Fault) -> Self {
        Self { model_version: MODEL_VERSION, error }
    }
}

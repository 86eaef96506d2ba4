//! Reads the text of a plan and says what is wrong with it.

use busfree_devices::catalogue;
use busfree_plan::words::plain;
use busfree_plan::{Plan, Problem, ProblemCode, from_text, pair_of};

use crate::fault::Fault;

/// Where the text of a plan comes from. Messages name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given<'a> {
    /// The content of this file, or of "standard input".
    File(&'a str),
    /// A word of a command that names no file.
    Word,
    /// The text itself: it cannot be the name of a file.
    Text,
}

impl<'a> Given<'a> {
    const fn file(self) -> Option<&'a str> {
        match self {
            Self::File(name) => Some(name),
            Self::Word | Self::Text => None,
        }
    }
}

/// The plan of a text: a link or a JSON document.
///
/// # Errors
/// Names every part that could not be read; nothing is skipped.
pub fn read(text: &str, given: Given<'_>) -> Result<Plan, Box<Fault>> {
    let file = given.file();
    if text.trim().is_empty() {
        let what = format!("There is no plan in it. A plan is a link such as {EXAMPLE}, or a JSON document.");
        let message = file.map_or_else(|| format!("The plan is empty. {what}"), |file| format!("{file}: {what}"));
        return Err(Box::new(Fault { message, file: file.map(str::to_owned), ..Fault::default() }));
    }
    if let Some([a, _]) = pair_of(text) {
        let why = "This is a comparison of two plans. Give one of its links: what follows a= or b=.";
        let message = file.map_or_else(|| why.to_owned(), |file| format!("{file}: {why}"));
        let suggestion = Some(a.trim_start_matches('#').to_owned());
        return Err(Box::new(Fault { message, file: file.map(str::to_owned), suggestion, ..Fault::default() }));
    }
    let parsed = from_text(text);
    match (parsed.plan, &*parsed.problems) {
        (Some(plan), []) => Ok(plan),
        (_, problems) => Err(Box::new(unread(text, given, problems))),
    }
}

/// A plan to show how a link is written.
const EXAMPLE: &str = "3/wide.lvd/7=host.aha29160/0=id_prec_disk";

/// The error of a text with these problems.
fn unread(text: &str, given: Given<'_>, problems: &[Problem]) -> Fault {
    let Some(first) = problems.first() else {
        return Fault { message: "There is no plan.".to_owned(), ..Fault::default() };
    };
    let origin = given.file();
    let is_no_plan = first.code == ProblemCode::NotAPlan && !first.in_document;
    let suggestion = first.meant().or_else(|| model(first));
    if let (true, None, None) = (is_no_plan, origin, &suggestion) {
        let what = if given == Given::Word { "neither a file nor a plan" } else { "no plan" };
        let message = format!(
            "\"{}\" is {what}. A link looks like {EXAMPLE}.",
            text.chars().take(QUOTED_CHARS).collect::<String>().escape_debug()
        );
        return Fault { message, ..Fault::default() };
    }
    let [line, column] = first.place.map_or([None; 2], |place| place.map(Some));
    let place = first.place.map_or(String::new(), |[line, column]| format!(":{line}:{column}"));
    let begin = match (origin, first.in_document) {
        (Some(file), _) => format!("{file}{place}: "),
        (None, true) => format!("plan{place}: "),
        (None, false) => String::new(),
    };
    let mut said: Vec<String> = problems.iter().take(PROBLEMS_MAX).map(ToString::to_string).collect();
    if is_no_plan {
        said = vec![first.refusal()];
    }
    if let (Some(meant), true) = (&suggestion, first.meant().is_none()) {
        said.insert(1, format!("Did you mean {meant}?"));
    }
    match problems.len().saturating_sub(PROBLEMS_MAX) {
        0 => {}
        more => said.push(format!("And {more} more.")),
    }
    let path = if first.in_document && first.field != "json" { &first.field } else { &first.part };
    Fault {
        message: plain(&[begin, said.join(" ")].concat()),
        file: origin.map(str::to_owned),
        path: Some(path.clone()).filter(|path| !path.is_empty()),
        line,
        column,
        allowed: first.allowed_words(),
        suggestion,
    }
}

/// How much of a text is quoted that is no plan.
const QUOTED_CHARS: usize = 60;
/// How many problems of a text are named.
const PROBLEMS_MAX: usize = 5;

/// The part of a link with a model of the catalogue, for one whose model has other letters, such as `0=ID-Prec-Disk`.
fn model(problem: &Problem) -> Option<String> {
    let (id, of) = problem.part.split_once('=').filter(|_| problem.field == "model")?;
    let (host, of) = of.strip_prefix("host.").map_or(("", of), |of| ("host.", of));
    let letters = |text: &str| text.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "");
    let all = catalogue();
    let models = all.hosts.iter().map(|host| &host.id).chain(all.devices.iter().map(|device| &device.id));
    let as_written = |model: &&String| {
        let rest = of.strip_prefix(&***model).and_then(|rest| rest.strip_prefix([',', ';', ':', ' ', '/', '+']));
        letters(of) == letters(model) || rest.is_some()
    };
    let model = models.into_iter().find(as_written)?;
    let rest = of.strip_prefix(&**model).map_or("", |rest| rest.trim_start_matches([',', ';', ':', ' ', '+']));
    Some([id, "=", host, model, if rest.is_empty() { "" } else { "." }, rest].concat())
}

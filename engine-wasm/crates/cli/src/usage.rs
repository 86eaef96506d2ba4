//! Errors of the arguments: what is wrong, what is allowed, what to do.

use std::error::Error;

use busfree_answers::Fault;
use busfree_plan::words::{alternatives, list, nearest};
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::output::Wrong;

/// What clap says of wrong arguments, as one sentence or two.
pub fn wrong(error: &clap::Error) -> Wrong {
    let of = |kind| error.get(kind).map(words).unwrap_or_default();
    let one = |kind| of(kind).into_iter().next();
    let command = command(error);
    let option = one(ContextKind::InvalidArg).unwrap_or_default();
    let short = option.split(' ').next().unwrap_or_default().trim_matches(['<', '>', '[', ']', '.']).to_owned();
    let value = one(ContextKind::InvalidValue).unwrap_or_default().escape_debug().to_string();
    let see = format!("See {command} --help.");
    let did_you_mean =
        |meant: &Option<String>| meant.as_ref().map_or(String::new(), |meant| format!("Did you mean {meant}? "));
    let mut fault = Fault { path: Some(short.clone()).filter(|path| !path.is_empty()), ..Fault::default() };
    fault.message = match error.kind() {
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            format!("A command is missing. {see}")
        }
        ErrorKind::InvalidSubcommand => {
            let name = one(ContextKind::InvalidSubcommand).unwrap_or_default();
            fault.suggestion = one(ContextKind::SuggestedSubcommand);
            fault.path = Some(name.clone());
            format!("\"{}\" is not a command. {}{see}", name.escape_debug(), did_you_mean(&fault.suggestion))
        }
        ErrorKind::UnknownArgument if option.starts_with('-') => {
            fault.suggestion = one(ContextKind::SuggestedArg);
            format!("{} is not an option of {command}. {}{see}", option.escape_debug(), did_you_mean(&fault.suggestion))
        }
        ErrorKind::UnknownArgument => format!(
            "\"{}\" is one argument too many for {command}. Put a link with spaces or & in quotation marks. {see}",
            option.escape_debug()
        ),
        ErrorKind::InvalidValue => {
            fault.allowed = of(ContextKind::ValidValue);
            fault.suggestion = nearest(&value, fault.allowed.iter().map(|word| &**word)).map(str::to_owned);
            let allowed = if fault.allowed.is_empty() { see } else { format!("Use {}.", alternatives(&fault.allowed)) };
            if value.is_empty() {
                format!("{short} has no value. {allowed}")
            } else {
                format!("{short}: \"{value}\" is not allowed. {}{allowed}", did_you_mean(&fault.suggestion))
            }
        }
        ErrorKind::ValueValidation => {
            let source = error.source().map(ToString::to_string).unwrap_or_default();
            format!("{short}: \"{value}\" is not allowed. Use {source}.")
        }
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<String> =
                of(ContextKind::InvalidArg).iter().map(|name| name.replace(['<', '>', '.'], "")).collect();
            let is = if missing.len() == 1 { "is" } else { "are" };
            format!("{} {is} missing. {see}", list(&missing))
        }
        ErrorKind::ArgumentConflict => {
            let prior = one(ContextKind::PriorArg).unwrap_or_default();
            let prior = prior.split(' ').next().unwrap_or_default();
            if prior.is_empty() || prior == short {
                format!("{short} is there twice. Remove one of the two.")
            } else {
                format!("{short} and {prior} exclude each other. Remove one of the two.")
            }
        }
        _ => {
            let text = error.to_string();
            let first = text.lines().next().unwrap_or_default();
            format!("{}. {see}", first.trim_start_matches("error: ").trim_end_matches('.'))
        }
    };
    Wrong::unread_at(fault)
}

/// The command of the arguments, as it is written: `busfree check`.
fn command(error: &clap::Error) -> String {
    let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
    let words = usage.split_whitespace().skip_while(|word| *word != "busfree");
    let words: Vec<&str> = words.take_while(|word| !word.starts_with(['<', '[', '-'])).collect();
    if words.is_empty() { "busfree".to_owned() } else { words.join(" ") }
}

fn words(value: &ContextValue) -> Vec<String> {
    match value {
        ContextValue::String(word) => vec![word.clone()],
        ContextValue::Strings(words) => words.clone(),
        ContextValue::None => Vec::new(),
        other => vec![other.to_string()],
    }
}

/// A whole number in these limits, for an option.
pub fn whole<T: TryFrom<i64>>(text: &str, least: i64, most: i64) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| format!("a whole number from {least} to {most}"))
}

/// The seed of all random numbers.
pub fn seed(text: &str) -> Result<u32, String> {
    whole(text, 0, i64::from(u32::MAX))
}

/// A SCSI ID.
pub fn id(text: &str) -> Result<u8, String> {
    whole(text, 0, i64::from(busfree_plan::ID_MAX))
}

/// Any number.
pub fn number(text: &str) -> Result<f64, String> {
    text.parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(|| "a number".to_owned())
}

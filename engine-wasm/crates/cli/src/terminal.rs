//! What a terminal shows: colour if it is wanted, sentences wrapped at its width, and only the characters of its locale.
//! What goes into a pipe or a file is not changed.

use std::io::{IsTerminal, Write};
use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::styling::{AnsiColor, Style};

use crate::output::{Outcome, written};

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum Color {
    /// On a terminal that has it, unless NO_COLOR is set
    #[default]
    Auto,
    Always,
    Never,
}

/// Greatest width of a sentence: longer lines are hard to read.
const WIDTH_MAX: usize = 100;
/// Least width at which wrapping helps.
const WIDTH_MIN: usize = 20;

/// Sets when colour is used, from here on.
pub fn set_color(color: Color) {
    let choice = match color {
        Color::Auto => anstream::ColorChoice::Auto,
        Color::Always => anstream::ColorChoice::Always,
        Color::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// What `--color` says, before the arguments are read: help and errors have colour too.
pub fn color_of(arguments: impl Iterator<Item = String>) -> Color {
    let mut arguments = arguments.take_while(|word| word != "--").peekable();
    let mut color = Color::default();
    while let Some(word) = arguments.next() {
        let value = match word.strip_prefix("--color=") {
            Some(value) => Some(value.to_owned()),
            None if word == "--color" => arguments.peek().cloned(),
            None => None,
        };
        color = value.and_then(|value| Color::from_str(&value, false).ok()).unwrap_or(color);
    }
    color
}

/// How the name of an error is shown.
pub const ERROR: Style = AnsiColor::Red.on_default().bold();
/// How that of a warning is shown.
pub const WARNING: Style = AnsiColor::Yellow.on_default().bold();
/// How that of a note is shown.
pub const NOTE: Style = AnsiColor::Cyan.on_default().bold();
/// How the heading of a table and the answer in a sentence are shown.
pub const STRONG: Style = Style::new().bold();

/// Prints a sentence.
pub fn sentence(text: &str) -> Outcome {
    styled(Style::new(), "", text)
}

/// Prints a label in a style, and a sentence behind it.
pub fn styled(style: Style, label: &str, text: &str) -> Outcome {
    let shown = shown(&wrapped(&[label, text].concat(), *WIDTH));
    // A label is not wrapped.
    let label = self::shown(label);
    let rest = shown.strip_prefix(&*label).unwrap_or(&shown);
    print(&format!("{style}{label}{style:#}{rest}"))
}

/// Prints the heading of a table.
pub fn heading(text: &str) -> Outcome {
    print(&format!("{STRONG}{}{STRONG:#}", shown(text)))
}

/// Prints a row of a table.
pub fn row(text: &str) -> Outcome {
    print(&shown(text))
}

/// Prints a text with styles.
pub fn print(text: &str) -> Outcome {
    written(writeln!(anstream::stdout(), "{text}"))
}

/// The width at which sentences are wrapped, if standard output is a terminal.
static WIDTH: LazyLock<Option<usize>> = LazyLock::new(|| {
    let (terminal_size::Width(width), _) = terminal_size::terminal_size_of(std::io::stdout())?;
    Some(usize::from(width).clamp(WIDTH_MIN, WIDTH_MAX))
});

/// Whether standard output is a terminal that cannot show every character.
static IS_PLAIN: LazyLock<bool> = LazyLock::new(|| {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    std::io::stdout().is_terminal() && !cfg!(windows) && !is_utf_8(locale)
});

/// Whether the first of these locales that is set has every character.
fn is_utf_8(mut locales: impl Iterator<Item = String>) -> bool {
    let locale = locales.find(|locale| !locale.is_empty()).unwrap_or_default().to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

fn shown(text: &str) -> String {
    if *IS_PLAIN { in_ascii(text) } else { text.to_owned() }
}

/// The text in ASCII, as far as there are other characters for ours.
fn in_ascii(text: &str) -> String {
    // The heading of a column keeps its width.
    let mut out = text.replace("  ±", " +-");
    for (ours, ascii) in [
        ("±", "+-"),
        ("–", "-"),
        ("…", "..."),
        ("µ", "u"),
        ("“", "\""),
        ("”", "\""),
        ("’", "'"),
        ("‘", "'"),
        ("×", "x"),
    ] {
        out = out.replace(ours, ascii);
    }
    out
}

/// The text in lines of at most `width` characters. What follows the first one is indented below it. A word, such as a link,
/// stays whole.
fn wrapped(text: &str, width: Option<usize>) -> String {
    let Some(width) = width.filter(|width| text.chars().count() > *width) else { return text.to_owned() };
    let indent = text.len() - text.trim_start_matches(' ').len();
    let hanging = " ".repeat(indent + 2);
    let mut out = " ".repeat(indent);
    let mut column = indent;
    for (at, word) in text.trim_start_matches(' ').split(' ').enumerate() {
        let length = word.chars().count();
        if at > 0 && column + 1 + length > width {
            out = out + "\n" + &hanging;
            column = hanging.len();
        } else if at > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_wrapped_at_words_and_links_stay_whole() {
        assert_eq!(wrapped("  to do: move the disk to ID 6", Some(20)), "  to do: move the\n    disk to ID 6");
        assert_eq!(wrapped("Best: 3/wide.lvd/7=host.aha29160", Some(20)), "Best:\n  3/wide.lvd/7=host.aha29160");
        assert_eq!(wrapped("a long sentence in a pipe", None), "a long sentence in a pipe");
    }

    #[test]
    fn a_locale_without_our_characters_gets_ascii() {
        let is = |all: &[&str]| is_utf_8(all.iter().map(|one| (*one).to_owned()));
        assert!(is(&["de_DE.UTF-8"]) && is(&["", "C.utf8"]));
        assert!(!is(&[]) && !is(&["C", "de_DE.UTF-8"]) && !is(&["de_DE.ISO-8859-1"]));
        assert_eq!(in_ascii("MB/s       ±   8 ± 2, 0–5 µs “x”…"), "MB/s      +-   8 +- 2, 0-5 us \"x\"...");
    }

    #[test]
    fn the_last_word_on_colour_counts() {
        let color = |words: &[&str]| format!("{:?}", color_of(words.iter().map(|word| (*word).to_owned())));
        assert_eq!(color(&["check", "x"]), "Auto");
        assert_eq!(color(&["--color", "always", "check", "--color=never"]), "Never");
        assert_eq!(color(&["check", "--", "--color=never"]), "Auto");
    }
}

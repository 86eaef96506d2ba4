//! What happens to a link on its way through mail, chat and forums, undone.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

/// What follows `#`, without line breaks, the quoting of replies, percent-encoding that others added, and the punctuation
/// that stood behind it in a sentence.
pub(super) fn healed(link: &str) -> String {
    let plain = without_quoted_printable(link);
    let lines: String = plain.lines().map(unquoted).collect();
    let fragment = lines.rsplit_once('#').map_or(lines.as_str(), |(_, fragment)| fragment).trim();
    let text: String = fragment.chars().filter(|c| !is_unseen(*c)).collect();
    // In links of the first version a name may hold percent-encoding of its own, and any sign may be the last.
    if text.starts_with("1/") {
        return text;
    }
    // Programs that care for typography make one dash of two hyphens.
    let text = decoded(&text).replace(['\u{2013}', '\u{2014}'], "--");
    if text.starts_with("1/") {
        return text;
    }
    text.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '/').to_owned()
}

/// Signs that programs put where a line may break.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// A line of a reply without the marks of quotation before it.
fn unquoted(line: &str) -> &str {
    line.trim_start_matches(['>', '|', ' ', '\t']).trim_end()
}

/// Encoded once by a program that did not know that nothing needs it, perhaps again by the next.
fn decoded(text: &str) -> String {
    let mut text = Cow::Borrowed(text);
    for _ in 0..3 {
        if !text.contains('%') {
            break;
        }
        match percent_decode_str(&text).decode_utf8() {
            Ok(once) => text = Cow::Owned(once.into_owned()),
            Err(_) => break,
        }
    }
    text.into_owned()
}

/// Mail's encoding writes every `=` as `=3D` and breaks lines after a `=`. A text where every one of several stands so has
/// been through it.
fn without_quoted_printable(text: &str) -> Cow<'_, str> {
    let mut rest = text.split('=');
    rest.next();
    let count = rest.clone().count();
    let breaks = |after: &str| after.starts_with('\n') || after.starts_with("\r\n");
    if count < 2 || !rest.all(|after| after.starts_with("3D") || breaks(after)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("=\r\n", "").replace("=\n", "").replace("=3D", "="))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: &str = "2/wide.lvd/7=host.aha29160n/0=id_prec_disk.cap=20";

    #[test]
    fn what_mail_and_chat_do_is_undone() {
        let url = format!("https://busfree.example/#{LINK}");
        for text in [
            format!(" {url}\n"),
            format!("<{url}>"),
            format!("({url})."),
            format!("{url}**"),
            url.replace("/0=", "/\r\n0="),
            format!("> {}", url.replace("host", "\n> ho\n> > st")),
            url.replace('=', "%3D"),
            url.replace('=', "%3D").replace('/', "%2F"),
            url.replace('=', "%253D"),
            url.replace('=', "=3D"),
            url.replace('=', "=3D").replace("disk", "di=\r\nsk"),
            url.replace('/', "/\u{200b}"),
        ] {
            assert_eq!(healed(&text), LINK, "{text:?}");
        }
    }

    #[test]
    fn a_dash_was_two_hyphens() {
        assert_eq!(healed("2/wide.lvd/name=9\u{2014}2E1_GB"), "2/wide.lvd/name=9--2E1_GB");
    }

    #[test]
    fn what_belongs_to_it_stays() {
        for text in ["2/wide.lvd/name=3D", "2/wide.lvd/name=a b", "2/", "2", "1/wide.lvd/name=a%2Fb+", ""] {
            assert_eq!(healed(text), text);
        }
    }
}

//! Repairs a link that mail, chat, forums and address bars have changed.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

use super::words;

/// How many times programs may have encoded a link, one after the other.
const DECODINGS: usize = 3;
/// How many characters of a word are examined to find the beginning of a link.
const WORD_CHARS: usize = 100;
/// Characters that may precede a link: those that open a quotation or a bracket, and those that end the text before
/// it.
const OPENING: [char; 22] =
    ['#', '"', '\'', '`', '(', '<', '[', ']', '{', '>', '|', '*', ':', ',', '“', '„', '”', '«', '»', '‘', '’', '\n'];
/// Characters that do not occur in an address.
const NO_ADDRESS: [char; 9] = ['"', '<', '>', '`', '“', '”', '«', '»', '|'];

/// How long a line is that a program may have wrapped: mail breaks after 72 characters (RFC 3676, section 4.2: at most
/// 78), and a long word earlier.
const WRAPPED: std::ops::RangeInclusive<usize> = 60..=80;

/// A link without what programs have added.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Healed {
    pub(super) link: String,
    /// What was left out and may have been a part of the link.
    pub(super) behind: String,
}

/// Extracts the link from a text and removes what programs added around and within it: line breaks, quote marks of
/// replies, percent-encoding, query strings after it, markup and sentences around it. A text without a link is
/// returned as it would be quoted.
///
/// All functions work on lists of characters: code for parts of strings would double the download.
pub(super) fn healed(text: &str) -> Healed {
    let mut text = readable(text);
    for _ in 0..DECODINGS {
        if let Some(at) = beginning(&text) {
            return from(&text, at);
        }
        let Some(once) = decoded(&text) else { break };
        text = once;
    }
    let start = text.iter().rposition(|c| *c == '#').map_or(0, |hash| hash + 1);
    let fragment: Vec<char> = text[start..].iter().copied().filter(|c| *c != '\n').collect();
    Healed { link: whole(&fragment), behind: String::new() }
}

/// The text without what mail and markup have put into it.
pub(super) fn readable(text: &str) -> Vec<char> {
    unescaped(&unquoted(without_quoted_printable(text).chars()))
}

/// Without the backslashes with which editors protect punctuation (CommonMark, section 2.4), and with the characters that
/// HTML's references stand for.
fn unescaped(text: &[char]) -> Vec<char> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(sign) = text.get(at) {
        at += 1;
        let rest = &text[at..];
        match sign {
            '\\' if rest.first().is_some_and(char::is_ascii_punctuation) => {}
            '&' => {
                let found = reference(&rest[..rest.len().min(REFERENCE_CHARS)]);
                out.push(found.map_or('&', |(meant, _)| meant));
                at += found.map_or(0, |(_, length)| length);
            }
            sign => out.push(*sign),
        }
    }
    out
}

/// Longest reference, without its `&`.
const REFERENCE_CHARS: usize = 8;

/// The character that a reference of HTML stands for, and its length. `text` follows the `&`.
fn reference(text: &[char]) -> Option<(char, usize)> {
    let length = text.iter().position(|c| *c == ';')?;
    let name = &text[..length];
    let number = |digits: &[char], radix| {
        let mut number = 0;
        for digit in digits {
            number = number * radix + digit.to_digit(radix)?;
        }
        char::from_u32(number).filter(|_| !digits.is_empty())
    };
    let meant = match name {
        ['#', 'x' | 'X', digits @ ..] => number(digits, 16)?,
        ['#', digits @ ..] => number(digits, 10)?,
        ['l', 't'] => '<',
        ['g', 't'] => '>',
        ['a', 'm', 'p'] => '&',
        ['q', 'u', 'o', 't'] => '"',
        ['a', 'p', 'o', 's'] => '\'',
        _ => return None,
    };
    Some((meant, length + 1))
}

/// Where a link begins: at a version and a slash. Words that look like a bus confirm it. Otherwise it may only be the
/// text's first word or the one after a hash.
fn beginning(text: &[char]) -> Option<usize> {
    let mut likely = None;
    for (at, sign) in text.iter().enumerate() {
        let before = if at == 0 { '\n' } else { text[at - 1] };
        if !sign.is_ascii_digit() || !(before.is_whitespace() || OPENING.contains(&before)) {
            continue;
        }
        let near = &text[at..text.len().min(at + WORD_CHARS)];
        let word = near.split(|c| c.is_whitespace() || *c == '#').next().unwrap_or_default();
        let digits = word.iter().take_while(|c| c.is_ascii_digit()).count();
        if digits > 10 || word.get(digits) != Some(&'/') {
            continue;
        }
        if has(word, "wide.") || has(word, "narrow.") || (before == '#' && word.contains(&'=')) {
            return Some(at);
        }
        if likely.is_none() && (at == 0 || before == '#') {
            likely = Some(at);
        }
    }
    likely
}

fn has(word: &[char], sign: &str) -> bool {
    find(word, sign).is_some()
}

/// Where a text in ASCII begins.
pub(super) fn find(text: &[char], sign: &str) -> Option<usize> {
    text.windows(sign.len()).position(|here| here.iter().copied().eq(sign.chars()))
}

/// The link that begins at `at`.
fn from(text: &[char], at: usize) -> Healed {
    let (before, rest) = text.split_at(at);
    // In links of version 1 a name may contain percent-encoding, and any character may be the last.
    if rest.starts_with(&['1', '/']) {
        let all: String = rest.iter().filter(|c| **c != '\n' && !is_unseen(**c)).collect();
        return Healed { link: all.trim_end().to_owned(), behind: String::new() };
    }
    let in_address = before.last() == Some(&'#');
    let opens = |c: &&char| !in_address || c.is_whitespace() || (OPENING.contains(c) && !matches!(**c, ':' | '#'));
    let opened = before.iter().rfind(opens);
    // A link typed without an address may have any character in a name.
    let is_typed = before.is_empty();
    let mut link = Vec::new();
    let mut behind = Vec::new();
    let mut width = before.iter().rev().take_while(|c| **c != '\n').count();
    for (place, line) in rest.split(|c| *c == '\n').enumerate() {
        let ends =
            |c: &char| opened.is_some_and(|opened| closes(*opened, *c)) || (in_address && NO_ADDRESS.contains(c));
        let end = line.iter().position(ends).unwrap_or(line.len());
        let words: Vec<&[char]> = line[..end].split(|c| c.is_whitespace()).filter(|word| !word.is_empty()).collect();
        if place > 0 && !goes_on(&words) {
            // The end of a name, or the first words of the next sentence.
            if WRAPPED.contains(&width) && ends_in_name(&link) {
                behind = words.join(&' ');
            }
            break;
        }
        width = line.len() + if place == 0 { width } else { 0 };
        let count = words_of_link(&words, is_typed);
        for (place, word) in words[..count].iter().enumerate() {
            if place > 0 {
                link.push(' ');
            }
            link.extend_from_slice(word);
        }
        if end < line.len() || count < words.len() {
            // A link without an address is not part of a sentence.
            if is_typed && place == 0 {
                behind = words[count..].join(&' ');
            }
            break;
        }
    }
    for _ in 0..DECODINGS {
        let Some(once) = decoded(&link) else { break };
        link = once;
    }
    link.retain(|c| *c != '\n');
    unwrap(&mut link);
    let link = without_queries(&link, &mut behind);
    if !behind.iter().any(|c| c.is_alphanumeric()) {
        behind.clear();
    }
    Healed { link: whole(&link), behind: behind.into_iter().collect() }
}

/// Whether a character closes what another opened.
fn closes(opened: char, sign: char) -> bool {
    match opened {
        '(' => sign == ')',
        '[' => sign == ']',
        ']' => sign == '[',
        '{' => sign == '}',
        '<' | '|' => matches!(sign, '>' | '|'),
        '>' => sign == '<',
        '“' | '„' | '”' => matches!(sign, '“' | '”'),
        '«' | '»' => matches!(sign, '«' | '»'),
        '‘' | '’' => sign == '’',
        '"' | '\'' | '`' | '*' => sign == opened,
        _ => false,
    }
}

/// Whether a line continues the link of the line before: its first word looks like a part of one, or is a short
/// remainder.
fn goes_on(words: &[&[char]]) -> bool {
    let Some(first) = words.first() else { return false };
    let end = first.iter().rposition(|c| !c.is_ascii_punctuation()).map_or(0, |last| last + 1);
    let fits =
        |c: &char| c.is_alphanumeric() || is_unseen(*c) || matches!(c, '-' | '.' | '_' | '/' | '=' | '%' | '–' | '—');
    let looks = |c: &char| c.is_ascii_digit() || matches!(c, '.' | '_' | '/' | '=');
    let is_rest = words.len() == 1 && !first[0].is_ascii_uppercase();
    first[..end].iter().all(fits) && (is_rest || first[..end].iter().any(looks))
}

/// How many words of a line belong to the link that its first word belongs to; the others are prose. A name may
/// contain blanks.
fn words_of_link(words: &[&[char]], is_typed: bool) -> usize {
    let mut count = words.len().min(1);
    for (place, word) in words.iter().enumerate().skip(1) {
        if word.contains(&'#') || has(word, "://") {
            return count;
        }
        let slash = word.iter().position(|c| *c == '/').unwrap_or(word.len());
        if word[slash..].contains(&'=') || matches!(word[0], '/' | '.') {
            count = place + 1;
        }
    }
    let in_name = words[..count].last().is_some_and(|word| ends_in_name(word));
    if is_typed && in_name { words.len() } else { count }
}

/// Whether a name is the last part of this beginning of a link.
fn ends_in_name(link: &[char]) -> bool {
    let equals = link.iter().rposition(|c| *c == '=').unwrap_or(0);
    link[..equals].ends_with(&NAME) && !link[equals..].iter().any(|c| matches!(c, '.' | '/'))
}

const NAME: [char; 4] = ['n', 'a', 'm', 'e'];

/// Removes all blanks if one of them is outside a name: no person types one there, so a program has wrapped the link.
/// Otherwise blanks are spaces.
fn unwrap(link: &mut Vec<char>) {
    let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '.' | '/' | '=' | '_' | '-');
    let (mut in_name, mut is_wrapped) = (false, false);
    // The last character that is not a blank, and whether blanks outside a name follow it.
    let (mut before, mut gap) = ('/', false);
    for (at, sign) in link.iter().enumerate() {
        if sign.is_whitespace() {
            gap |= !in_name && small(before);
            continue;
        }
        is_wrapped |= gap && small(*sign);
        match sign {
            '/' => in_name = false,
            '.' if !link.get(at + 1).is_some_and(char::is_ascii_digit) => in_name = false,
            '=' => in_name = link[..at].ends_with(&NAME),
            _ => {}
        }
        (before, gap) = (*sign, false);
    }
    link.retain(|c| !(is_wrapped && c.is_whitespace()));
    for c in link.iter_mut().filter(|c| c.is_whitespace()) {
        *c = ' ';
    }
}

/// Without the queries that programs add to count visits: `?utm_source=…`, `&fbclid=…`. One that may have been a part of
/// the link is kept in `behind`.
fn without_queries(link: &[char], behind: &mut Vec<char>) -> Vec<char> {
    let known = words();
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(sign) = link.get(at) {
        let rest = &link[at + 1..];
        // Check the character first: otherwise a name of letters alone would be scanned again from each letter.
        let key = match sign {
            '?' | '&' => rest.iter().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-')).count(),
            _ => 0,
        };
        if key == 0 || rest.get(key) != Some(&'=') {
            out.push(*sign);
            at += 1;
            continue;
        }
        let end = rest.iter().position(|c| *c == '/').map_or(link.len(), |slash| at + 1 + slash);
        let word: String = rest[..key].iter().collect();
        let is_of_link = word.starts_with(|c: char| c.is_ascii_digit()) || known.contains(&&*word);
        let counts_visits = ["utm", "fbc", "gcl"].iter().any(|known| word.starts_with(known));
        if end < link.len() || is_of_link || (ends_in_name(&out) && !counts_visits) {
            behind.extend_from_slice(&link[at..end]);
        }
        at = end;
    }
    out
}

/// Without invisible characters and the punctuation of a sentence after it.
fn whole(link: &[char]) -> String {
    let mut end = link.iter().rposition(|c| c.is_alphanumeric() || *c == '/').map_or(0, |last| last + 1);
    // "The order of <link>'s IDs".
    if matches!(link[..end], [.., '\'' | '’', 's']) && !ends_in_name(&link[..end]) {
        end -= 2;
    }
    let mut out = String::new();
    for c in link[..end].iter().skip_while(|c| c.is_whitespace()) {
        match c {
            // Typographic programs replace two hyphens by a dash.
            '–' | '—' => out.push_str("--"),
            c if is_unseen(*c) => {}
            c => out.push(*c),
        }
    }
    out
}

/// Characters that programs insert where a line may break.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// Lines without quote marks before them and blanks after them, and nothing before the first.
fn unquoted(text: impl Iterator<Item = char>) -> Vec<char> {
    let mut out: Vec<char> = Vec::new();
    let mut begins = true;
    for c in text {
        if begins && (matches!(c, '>' | '|' | ' ' | '\t') || (out.is_empty() && c.is_whitespace())) {
            continue;
        }
        begins = c == '\n';
        while begins && out.last().is_some_and(|last| *last != '\n' && last.is_whitespace()) {
            out.pop();
        }
        out.push(c);
    }
    out
}

/// Removes percent-encoding; `None` if there is none, or if the result is not text.
pub(super) fn decoded(text: &[char]) -> Option<Vec<char>> {
    if !text.contains(&'%') {
        return None;
    }
    let text: String = text.iter().collect();
    let once = percent_decode_str(&text).decode_utf8().ok()?;
    (once != text).then(|| unescaped(&unquoted(once.chars())))
}

/// Mail's quoted-printable encoding writes every `=` as `=3D` and breaks lines after a `=`. A text in which every `=`
/// is like that has been encoded, unless all of them precede names, which may begin with "3D".
fn without_quoted_printable(text: &str) -> Cow<'_, str> {
    let mut before = "name";
    let mut is_sure = false;
    for (place, after) in text.split('=').enumerate() {
        if place > 0 {
            let breaks = after.starts_with('\n') || after.starts_with("\r\n");
            if !breaks && !after.starts_with("3D") {
                return Cow::Borrowed(text);
            }
            is_sure |= breaks || !(before.ends_with("name") || before.ends_with("model"));
        }
        before = after;
    }
    if !is_sure {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("=\r\n", "").replace("=\n", "").replace("=3D", "="))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: &str = "3/wide.lvd/7=host.aha29160n/0=id_prec_disk.cap=20";

    fn all_heal<const N: usize>(texts: [String; N]) {
        for text in texts {
            assert_eq!(healed(&text), Healed { link: LINK.to_owned(), ..Healed::default() }, "{text:?}");
        }
    }

    #[test]
    fn changes_by_mail_and_chat_are_undone() {
        let url = format!("https://busfree.example/#{LINK}");
        all_heal([
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
        ]);
    }

    #[test]
    fn a_link_partly_encoded_by_an_address_bar_is_repaired() {
        all_heal([
            LINK.replace("/0=", "/%E2%80%8B0="),
            LINK.replace("/0=", "/%0A0="),
            LINK.replace("/0=", "/%0D%0A%20%200="),
            LINK.replace("/0=", "/%200="),
            LINK.replace("prec_disk", "prec%20_disk"),
            LINK.replace("disk", "di%20sk"),
            LINK.replace("disk", "di%0A>%20sk"),
            LINK.replace("/0=", "/%C2%A00="),
            LINK.replace("/0=", "%2F0="),
            LINK.replace("/0=", "%252F0="),
            format!("%E2%80%9C{LINK}%E2%80%9D"),
            format!("%22{LINK}%22"),
            format!("{LINK}?utm_source=news&utm_medium=mail"),
            format!("{LINK}&fbclid=IwAR0x"),
            format!("{LINK}%3Futm_source%3Dnews"),
        ]);
        let named = format!("{LINK}.name=CD-ROM");
        assert_eq!(healed(&named.replace("ROM", "RO%E2%80%8BM")).link, named);
    }

    #[test]
    fn a_link_is_found_in_the_text_around_it() {
        let url = format!("https://busfree.example/app/?x=1#{LINK}");
        all_heal([
            format!("Look at this: {url}, it is great."),
            format!("Look at this:\n\n{url}\n\nIt is great: 3/4 = 75 %."),
            format!("{url}\nThanks"),
            format!("{url}\nthanks a lot"),
            format!("3/4 of it is {url} and that is a=b"),
            format!("Before: {url} after: https://busfree.example/#3/wide.lvd/0=id_prec_cdrom"),
            format!("<a href=\"{url}\">x</a>"),
            format!("<a href='{url}'>x</a>"),
            format!("<a href={url}>x</a>"),
            format!("<p><a href=\"{url}\">{url}</a></p>"),
            format!("<busfree-plan plan=\"{LINK}\" mode=\"view\"></busfree-plan>"),
            format!("<busfree-plan\n  poster=\"busfree-plan.svg\"\n  plan=\"{LINK}\"\n>"),
            format!("<{url}|the plan>"),
            format!("<{url}|{url}>"),
            format!("“{url}”"),
            format!("“{LINK}”"),
            format!("«{LINK}»"),
            format!("[the plan]({url})"),
            format!("[{url}]({url})"),
            format!("`{LINK}`"),
            format!("The link is {LINK} for now."),
            format!("{url}?utm_source=news&utm_medium=mail, says he"),
            format!("https://out.example/?to={}", url.replace('/', "%2F").replace('#', "%23").replace('=', "%3D")),
        ]);
    }

    #[test]
    fn markup_of_forums_and_escapes_of_editors_are_undone() {
        let url = format!("https://busfree.example/#{LINK}");
        let html = url.replace('/', "&#x2F;").replace('=', "&#x3D;");
        all_heal([
            format!("[url]{url}[/url]"),
            format!("[URL]{url}[/URL] and more"),
            format!("[url={url}]the plan[/url]"),
            format!("[url=\"{url}\"]{url}[/url]"),
            format!("[img]{url}[/img]"),
            format!("[code]{LINK}[/code]"),
            url.replace('_', "\\_"),
            url.replace('_', "%5C_"),
            format!("[the plan]({})", url.replace('_', "\\_").replace('#', "\\#")),
            format!("&lt;{url}&gt;"),
            format!("&lt;a href=&quot;{url}&quot;&gt;x&lt;/a&gt;"),
            html.clone(),
            format!("&lt;{html}&gt; is it"),
            url.replace('/', "&#47;"),
            format!("{url}'s order is wrong"),
            format!("{url}’s order"),
        ]);
    }

    #[test]
    fn what_may_have_been_a_part_of_the_link_is_not_lost() {
        for (text, link, behind) in [
            (format!("{LINK} hello world"), LINK, "hello world"),
            (LINK.replace("/0=", "?x=1/0="), LINK, "?x=1"),
            (LINK.replace("/7=", "&x=1/7="), LINK, "&x=1"),
            (format!("{LINK}&6=id_prec_cdrom"), LINK, "&6=id_prec_cdrom"),
            (format!("https://x/#{LINK}?aim=fair"), LINK, "?aim=fair"),
            (format!("{LINK}.name=A?b=1"), &format!("{LINK}.name=A"), "?b=1"),
            (format!("{LINK}.name=A?utm_source=x"), &format!("{LINK}.name=A"), ""),
            (format!("https://x/#{LINK}.name=My\nDisk"), &format!("{LINK}.name=My"), "Disk"),
            (format!("https://x/#{LINK}\nThanks"), LINK, ""),
        ] {
            assert_eq!(healed(&text), Healed { link: link.to_owned(), behind: behind.to_owned() }, "{text}");
        }
    }

    #[test]
    fn a_dash_becomes_two_hyphens() {
        assert_eq!(healed("3/wide.lvd/name=9\u{2014}2E1_GB").link, "3/wide.lvd/name=9--2E1_GB");
    }

    #[test]
    fn characters_of_the_link_stay() {
        for text in [
            "3/wide.lvd/name=3D",
            "3/wide.lvd/name=3Dfx/model=3D",
            "3/wide.lvd/name=a b",
            "3/wide.lvd/name=4.5\" R&D, really/0=id_prec_disk.name=My own disk",
            "3/wide.lvd/6=host.A b/0=id_prec_disk",
            "2/",
            "2",
            "1/wide.lvd/name=a%2Fb+",
            "",
        ] {
            assert_eq!(healed(text).link, text);
        }
    }

    #[test]
    fn hostile_texts_of_the_greatest_length_are_read_completely() {
        for piece in [
            "a",
            "#2/",
            "(2/",
            "2/a ",
            "A ",
            "%25",
            "?",
            "&a",
            "=3D",
            "> \n",
            "3/wide. name=a ",
            "/0=a /",
            "\\_",
            "&#x2F;",
            "&#",
            "?a=/",
            "&1=a",
            "[/",
        ] {
            let text = piece.repeat(400_000 / piece.len());
            assert!(healed(&text).link.len() <= text.len(), "{piece}");
            let link = format!("3/wide.lvd/name={text}");
            assert!(healed(&link).link.len() <= link.len(), "{piece}");
        }
    }
}

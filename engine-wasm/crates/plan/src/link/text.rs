//! Free text inside a link: letters, digits and single hyphens as they are, a space as `_`, every other byte of UTF-8
//! as `--` and two hexadecimal digits.

/// Encodes a text for a link. The last character is a letter or a digit.
pub(super) fn escape(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw.as_bytes();
    while let [byte, next @ ..] = rest {
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => out.push(char::from(*byte)),
            b' ' if !next.is_empty() => out.push('_'),
            // Before an escape, a hyphen would look like the escape's beginning. The last space of a text is an
            // escape.
            b'-' if matches!(next, [b' ', _, ..]) || next.first().is_some_and(u8::is_ascii_alphanumeric) => {
                out.push('-');
            }
            _ => {
                out.push_str("--");
                for digit in [byte >> 4, byte & 15] {
                    out.push(char::from(HEX[usize::from(digit)]));
                }
            }
        }
        rest = next;
    }
    out
}

/// Encodes a text of a fixed form: as any text, but with its decimal points as they are.
pub(super) fn escape_form(raw: &str) -> String {
    let escaped = escape(raw);
    let mut pieces = escaped.split("--2E");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        out.push_str(if piece.starts_with(|c: char| c.is_ascii_digit()) { "." } else { "--2E" });
        out.push_str(piece);
    }
    out
}

const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Decodes a text; `None` for a broken escape or invalid UTF-8. A text typed by hand may contain other characters,
/// which stand for themselves.
pub(super) fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes().peekable();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'_' => b' ',
            b'-' if rest.next_if_eq(&b'-').is_some() => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                (digit()? << 4 | digit()?) as u8
            }
            _ => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_their_encoding() {
        for (raw, text) in [
            ("CD-ROM 2", "CD-ROM_2"),
            ("9.1 GB", "9--2E1_GB"),
            ("é", "--C3--A9"),
            ("a ", "a--20"),
            ("a-", "a--2D"),
            ("a--b -é", "a--2D-b_--2D--C3--A9"),
            ("", ""),
        ] {
            assert_eq!(escape(raw), text);
            assert_eq!(unescape(text).as_deref(), Some(raw));
        }
    }

    #[test]
    fn every_short_name_of_awkward_characters_survives() {
        let mut names = vec![String::new()];
        for length in 1..=5 {
            let longer: Vec<String> = names
                .iter()
                .filter(|name| name.len() == length - 1)
                .flat_map(|name| ['-', '_', 'a', ' '].map(|sign| format!("{name}{sign}")))
                .collect();
            names.extend(longer);
        }
        assert_eq!(names.len(), 1 + 4 + 16 + 64 + 256 + 1024);
        for name in names {
            let text = escape(&name);
            assert_eq!(unescape(&text).as_deref(), Some(name.as_str()), "{text}");
            assert!(name.is_empty() || text.ends_with(|c: char| c.is_ascii_alphanumeric()), "{text}");
        }
    }

    #[test]
    fn characters_typed_by_hand_stand_for_themselves() {
        assert_eq!(unescape("Größe 1+2").as_deref(), Some("Größe 1+2"));
    }

    #[test]
    fn a_broken_text_is_refused() {
        for text in ["--", "--2", "--GG", "--C3", "a--é"] {
            assert_eq!(unescape(text), None, "{text}");
        }
    }
}

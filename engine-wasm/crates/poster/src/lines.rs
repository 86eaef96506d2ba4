//! Breaks text into lines without knowing the font: it counts characters, wide ones twice.

/// The approximate width of a character, in normal characters.
fn width(c: char) -> usize {
    if c >= '\u{2E80}' { 2 } else { 1 }
}

/// The text shortened to `most` characters, with an ellipsis if something is missing.
pub(crate) fn cut(text: &str, most: usize) -> String {
    if text.chars().map(width).sum::<usize>() <= most {
        return text.to_owned();
    }
    let mut room = most.saturating_sub(1);
    let kept = text.chars().take_while(|&c| {
        let fits = width(c) <= room;
        room = room.saturating_sub(width(c));
        fits
    });
    let kept: String = kept.collect();
    [kept.trim_end(), "…"].concat()
}

/// Lines of at most `most` characters, broken at spaces if there are any; at most `lines` of them.
pub(crate) fn wrap(text: &str, most: usize, lines: usize) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        if out.len() + 1 == lines {
            out.push(cut(rest, most));
            break;
        }
        let mut used = 0;
        let mut end = rest.len();
        let mut space = None;
        for (at, c) in rest.char_indices() {
            used += width(c);
            if c == ' ' {
                space = Some(at);
            }
            if used > most {
                end = space.unwrap_or(at.max(c.len_utf8()));
                break;
            }
        }
        let (line, next) = rest.split_at(end);
        out.push(line.trim_end().to_owned());
        rest = next.trim_start();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_and_cut() {
        assert_eq!(wrap("one two three", 8, 3), ["one two", "three"]);
        assert_eq!(wrap("abcdefghij", 4, 9), ["abcd", "efgh", "ij"]);
        assert_eq!(wrap("abcdefghij", 4, 2), ["abcd", "efg…"]);
        assert_eq!(wrap("  ", 4, 2), [""; 0]);
        assert_eq!(wrap("一二三", 1, 9).len(), 3);
        assert_eq!(cut("Disk", 4), "Disk");
        assert_eq!(cut("Disk drive", 6), "Disk…");
    }
}

//! Lists in sentences.

/// "A", "A and B", "A, B and C"; empty for an empty list.
///
/// ```
/// assert_eq!(busfree_plan::words::list(&["disk", "tape", "scanner"]), "disk, tape and scanner");
/// ```
#[must_use]
pub fn list<T: AsRef<str>>(items: &[T]) -> String {
    joined(items, " and ")
}

/// "A", "A or B", "A, B or C".
#[must_use]
pub fn alternatives<T: AsRef<str>>(items: &[T]) -> String {
    joined(items, " or ")
}

fn joined<T: AsRef<str>>(items: &[T], last: &str) -> String {
    let mut text = String::new();
    for (place, item) in items.iter().enumerate() {
        if place > 0 {
            text.push_str(if place + 1 == items.len() { last } else { ", " });
        }
        text.push_str(item.as_ref());
    }
    text
}

/// "ID 5", "IDs 5 and 6", "IDs 0 to 7", "no ID".
#[must_use]
pub fn id_list(ids: &[u8]) -> String {
    let sorted: Vec<u8> = (0..16).filter(|id| ids.contains(id)).collect();
    match sorted.as_slice() {
        [] => "no ID".to_owned(),
        [id] => ["ID ", &id.to_string()].concat(),
        [first, .., last] if sorted.len() > 2 && usize::from(last - first) == sorted.len() - 1 => {
            ["IDs ", &first.to_string(), " to ", &last.to_string()].concat()
        }
        ids => ["IDs ", &list(&ids.iter().map(u8::to_string).collect::<Vec<_>>())].concat(),
    }
}

/// A number to begin a sentence with: up to twelve as a word.
///
/// ```
/// assert_eq!(busfree_plan::words::number_word(3), "Three");
/// ```
#[must_use]
pub fn number_word(number: usize) -> String {
    let words = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve";
    words.split(' ').nth(number).map_or_else(|| number.to_string(), str::to_owned)
}

/// The texts without repetitions, in order: a statement about two devices of the same name appears once.
#[must_use]
pub fn once_each(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    texts.for_each(|text| {
        if !kept.contains(&text) {
            kept.push(text);
        }
    });
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_in_and() {
        assert_eq!(list::<&str>(&[]), "");
        assert_eq!(list(&["A"]), "A");
        assert_eq!(list(&["A", "B"]), "A and B");
        assert_eq!(id_list(&[6, 5]), "IDs 5 and 6");
        assert_eq!(id_list(&[0, 1, 2, 3]), "IDs 0 to 3");
        assert_eq!(id_list(&[0, 1, 2, 9]), "IDs 0, 1, 2 and 9");
        assert_eq!((id_list(&[]), id_list(&[4])), ("no ID".to_owned(), "ID 4".to_owned()));
        assert_eq!(once_each(["a", "b", "a"].map(str::to_owned).into_iter()), ["a", "b"]);
    }
}

//! The word that was probably meant.

/// The word nearest to one that is not known, if it differs by few letters: one of three, and at most two. `None`: no
/// word is like it.
///
/// ```
/// assert_eq!(busfree_plan::words::nearest("colour", ["cap", "load"].into_iter()), None);
/// assert_eq!(busfree_plan::words::nearest("wied", ["narrow", "wide"].into_iter()), Some("wide"));
/// assert_eq!(busfree_plan::words::nearest("id_prec_dsk", ["id_prec_cdrom", "id_prec_disk"].into_iter()), Some("id_prec_disk"));
/// ```
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let mut best = (word.len() / 3).min(2) + 1;
    let mut found = None;
    for one in known {
        let edits = edits(word.as_bytes(), one.as_bytes());
        if edits < best {
            (best, found) = (edits, Some(one));
        }
    }
    found
}

/// How many bytes have to be added, removed, replaced or swapped with the next one (the distance of optimal string
/// alignment); the case of a letter does not count.
fn edits(a: &[u8], b: &[u8]) -> usize {
    // A text from outside may be long. It is like no word.
    const LONGEST: usize = 64;
    if a.len().max(b.len()) > LONGEST {
        return LONGEST;
    }
    let is_same = |x: usize, y: usize| a[x].eq_ignore_ascii_case(&b[y]);
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for x in 0..a.len() {
        let mut row = vec![x + 1];
        for y in 0..b.len() {
            let above = &rows[x];
            let mut least = (above[y] + usize::from(!is_same(x, y))).min(above[y + 1] + 1).min(row[y] + 1);
            if x > 0 && y > 0 && is_same(x, y - 1) && is_same(x - 1, y) {
                least = least.min(rows[x - 1][y - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

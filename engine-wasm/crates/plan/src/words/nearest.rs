//! The word that was probably meant.

/// The word nearest to one that is not known, if it differs by few letters: one of three, and at most two; or one that
/// begins with it, or with which it begins. `None`: no word is like it.
///
/// ```
/// assert_eq!(busfree_plan::words::nearest("colour", ["cap", "load"].into_iter()), None);
/// assert_eq!(busfree_plan::words::nearest("wied", ["narrow", "wide"].into_iter()), Some("wide"));
/// assert_eq!(busfree_plan::words::nearest("id_prec_dsk", ["id_prec_cdrom", "id_prec_disk"].into_iter()), Some("id_prec_disk"));
/// assert_eq!(busfree_plan::words::nearest("fairest", ["first", "fair"].into_iter()), Some("fair"));
/// assert_eq!(busfree_plan::words::nearest("raid7", ["raid0", "raid1"].into_iter()), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // A cut word is nearer than one with two edits and farther than one with one.
    const CUT: usize = 3;
    const CUT_LETTERS: usize = 4;
    let mut best = 2 * ((word.len() / 3).min(2) + 1);
    let mut found = None;
    for one in known {
        let is_cut = word.len().min(one.len()) >= CUT_LETTERS && (one.starts_with(word) || word.starts_with(one));
        let edits = 2 * edits(word.as_bytes(), one.as_bytes());
        let apart = if is_cut { edits.min(CUT) } else { edits };
        if apart < best {
            (best, found) = (apart, Some(one));
        }
    }
    found
}

/// How many bytes have to be added, removed, replaced or swapped with the next one (the distance of optimal string
/// alignment); the case of a letter does not count. A digit in place of another one counts twice: a number is seldom
/// misspelt, and RAID 7 is not RAID 0.
fn edits(a: &[u8], b: &[u8]) -> usize {
    // A text from outside may be long. It is like no word.
    const LONGEST: usize = 64;
    if a.len().max(b.len()) > LONGEST {
        return LONGEST;
    }
    let is_same = |x: usize, y: usize| a[x].eq_ignore_ascii_case(&b[y]);
    let replaced = |x: usize, y: usize| match (is_same(x, y), a[x].is_ascii_digit() && b[y].is_ascii_digit()) {
        (true, _) => 0,
        (_, true) => 2,
        _ => 1,
    };
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for x in 0..a.len() {
        let mut row = vec![x + 1];
        for y in 0..b.len() {
            let above = &rows[x];
            let mut least = (above[y] + replaced(x, y)).min(above[y + 1] + 1).min(row[y] + 1);
            if x > 0 && y > 0 && is_same(x, y - 1) && is_same(x - 1, y) {
                least = least.min(rows[x - 1][y - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

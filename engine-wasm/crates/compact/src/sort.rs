//! A stable sort like the standard library's, but compiled only once for all types. The library's is compiled for each
//! type and each order, with a kilobyte or more each time. It is a merge sort, because a search ranks two thousand orders
//! again and again.

use std::cmp::Ordering;

/// Sorts a list. Equal elements stay in their order.
pub fn sort_by<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let mut order = order(list.len(), &mut |a, b| match (list.get(a), list.get(b)) {
        (Some(a), Some(b)) => compare(a, b) == Ordering::Greater,
        _ => false,
    });
    arrange(&mut order, &mut |a, b| list.swap(a, b));
}

/// Sorts a list by a key. Elements with equal keys stay in their order.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |a, b| key(a).cmp(&key(b)));
}

/// The present place of each element of the sorted list. Merges runs, two by two, that begin with one element each.
fn order(count: usize, is_after: &mut dyn FnMut(usize, usize) -> bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut width = 1;
    while width < count {
        let mut merged = Vec::with_capacity(count);
        for pair in order.chunks(2 * width) {
            let (mut left, mut right) = pair.split_at(width.min(pair.len()));
            while let ([a, left_rest @ ..], [b, right_rest @ ..]) = (left, right) {
                if is_after(*a, *b) {
                    merged.push(*b);
                    right = right_rest;
                } else {
                    merged.push(*a);
                    left = left_rest;
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        order = merged;
        width *= 2;
    }
    order
}

/// Moves every element to its place by swaps, cycle by cycle. Uses up `order`.
fn arrange(order: &mut [usize], swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..order.len() {
        let mut at = start;
        while let Some(from) = order.get_mut(at).map(|from| std::mem::replace(from, at)) {
            if from == start || from == at {
                break;
            }
            swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_agrees_with_the_standard_library() {
        let mut chance = 1_u32;
        for count in (0..70).chain([1_000]) {
            let list: Vec<(u32, usize)> = (0..count)
                .map(|place| {
                    chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    ((chance >> 16) % 16, place)
                })
                .collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            sort_by_key(&mut ours, |one| one.0);
            theirs.sort_by_key(|one| one.0);
            assert_eq!(ours, theirs);
            sort_by(&mut ours, |a, b| b.1.cmp(&a.1));
            theirs.sort_by_key(|one| std::cmp::Reverse(one.1));
            assert_eq!(ours, theirs);
        }
    }
}

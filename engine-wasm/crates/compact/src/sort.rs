//! A stable sort like the standard library's, but compiled only once for all types. The library's is compiled for each
//! type and each order, with a kilobyte or more each time. This one is for short lists; it is slower on long ones.

use std::cmp::Ordering;

/// Sorts a list. Equal elements stay in their order.
pub fn sort_by<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    insertion(list.len(), &mut |at, step| match (step, list.get(at - 1).zip(list.get(at))) {
        (Step::Compare, Some((before, here))) => compare(before, here) == Ordering::Greater,
        (Step::Compare, None) => false,
        (Step::Swap, _) => {
            list.swap(at - 1, at);
            true
        }
    });
}

/// Sorts a list by a key. Elements with equal keys stay in their order.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |a, b| key(a).cmp(&key(b)));
}

/// What to do with an element and the one before it.
enum Step {
    Compare,
    Swap,
}

/// Moves each element forward past the greater ones before it.
fn insertion(count: usize, step: &mut dyn FnMut(usize, Step) -> bool) {
    for end in 1..count {
        let mut at = end;
        while at > 0 && step(at, Step::Compare) {
            step(at, Step::Swap);
            at -= 1;
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

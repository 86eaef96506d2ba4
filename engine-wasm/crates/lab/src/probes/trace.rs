//! Traces of block requests: files of any program. The first byte says which units the user has chosen, the rest is the
//! file.

use std::sync::LazyLock;

use busfree_files::replays::limits::REFUSED_MAX;
use busfree_files::replays::{Replayed, Replayer, Stop, Units};
use busfree_plan::{Plan, from_link};

/// Events at a time.
const SLICE: u64 = 1_009;

static PLAN: LazyLock<Plan> = LazyLock::new(|| {
    let link = "3/wide.lvd/7=host.aha29160/6=seagate_st39102lw/2=seagate_cheetah_18_u160";
    from_link(link).plan.unwrap_or_default()
});

fn parts(input: &[u8]) -> (Option<Units>, &[u8]) {
    let (first, file) = input.split_first().unwrap_or((&0, &[]));
    ([None, Some(Units::Ms), Some(Units::Us), Some(Units::S)][usize::from(first % 4)], file)
}

fn replayed(units: Option<Units>, file: &[u8], chunk: usize) -> Result<Replayed, Stop> {
    let mut replayer = Replayer::new(&PLAN, units);
    for piece in file.chunks(chunk) {
        replayer.push(piece);
        while !replayer.step(&mut SLICE.clone())? {}
    }
    replayer.finish()
}

pub(crate) fn read(input: &[u8]) {
    let (units, file) = parts(input);
    let _ = replayed(units, file, 1 << 20);
}

pub(crate) fn check(input: &[u8]) {
    let (units, file) = parts(input);
    let whole = replayed(units, file, 1 << 20);
    let chunk = if file.len() > 10_000 { 997 } else { 7 };
    assert_eq!(replayed(units, file, chunk), whole, "the pieces of a file matter");
    let Ok(Replayed { lines, refused, refused_count, result, .. }) = whole else { return };
    assert_eq!(result.completed, result.requests, "a request is not complete");
    assert_eq!(refused.len() as u64, refused_count.min(REFUSED_MAX as u64), "a refused line is not listed");
    assert!(result.requests + refused_count <= lines, "more is read than there is");
    assert!(refused.is_sorted_by(|a, b| a.line <= b.line) && refused.iter().all(|one| (1..=lines).contains(&one.line)));
}

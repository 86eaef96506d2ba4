//! Whatever the bytes are and however they are cut, a replay ends, and it ends the same.

use std::sync::LazyLock;

use busfree_files::replays::limits::REFUSED_MAX;
use busfree_files::replays::{Replayed, Replayer, Stop, Units};
use busfree_plan::{Plan, from_link};
use proptest::prelude::*;

static PLAN: LazyLock<Plan> = LazyLock::new(|| {
    let link = "3/wide.lvd/7=host.aha29160/6=seagate_st39102lw/2=seagate_cheetah_18_u160";
    from_link(link).plan.unwrap_or_default()
});

/// A trace of each format.
fn text(format: usize) -> String {
    let line = |n: u64| match format {
        0 => format!(
            "{}.5,{},{},{},{}\n",
            n * 3,
            if n.is_multiple_of(3) { 2 } else { 6 },
            n * 991,
            n % 40 + 1,
            if n.is_multiple_of(4) { 'W' } else { 'R' }
        ),
        1 => format!("{}.25 {} {} {} {:x}\n", n * 3, n % 2, n * 977, n % 40 + 1, n % 4),
        2 => {
            format!(
                "{} Miss {} {} {}.5 {}\n",
                if n.is_multiple_of(4) { 'W' } else { 'R' },
                n * 983,
                n % 40 + 1,
                n * 10,
                n * 100
            )
        }
        _ => format!(
            "  8,{} 0 {n} {}.{n:09} 700 {} {} {} + 8 [x]\n",
            n % 2,
            n / 50,
            if n.is_multiple_of(3) { 'Q' } else { 'D' },
            if n.is_multiple_of(4) { "WS" } else { "R" },
            n * 997
        ),
    };
    let heading = if format == 0 { "time,device,block,blocks,kind\n" } else { "" };
    heading.to_owned() + &(0..120).map(line).collect::<String>()
}

fn units(format: usize) -> Option<Units> {
    (format < 2).then_some(Units::Ms)
}

fn replayed(bytes: &[u8], cuts: &[usize], units: Option<Units>) -> Result<Replayed, Stop> {
    in_slices(&PLAN, bytes, cuts, u64::MAX, units)
}

/// Each piece is read, and the end completed, by so many events at a time.
fn in_slices(plan: &Plan, bytes: &[u8], cuts: &[usize], slice: u64, units: Option<Units>) -> Result<Replayed, Stop> {
    let mut replayer = Replayer::new(plan, units);
    let (mut rest, mut cuts) = (bytes, cuts.iter().cycle());
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at(cuts.next().map_or(rest.len(), |cut| (*cut).min(rest.len())));
        replayer.push(chunk);
        step_all(&mut replayer, slice)?;
        rest = after;
    }
    replayer.end();
    step_all(&mut replayer, slice)?;
    replayer.finish()
}

/// Steps until there is nothing to do. No count falls, and none grows by more than the budget allows.
fn step_all(replayer: &mut Replayer, slice: u64) -> Result<(), Stop> {
    let counts = |r: &Replayer| [r.lines(), r.requests(), r.completed(), r.refused(), r.bytes()];
    loop {
        let before = counts(replayer);
        let is_done = replayer.step(&mut slice.clone())?;
        let now = counts(replayer);
        assert!(now.iter().zip(before).all(|(now, before)| *now >= before), "{now:?} after {before:?}");
        assert!(now.iter().zip(before).take(4).all(|(now, before)| now - before <= slice), "{now:?} after {before:?}");
        if is_done {
            return Ok(());
        }
    }
}

/// With a load, whose pace is searched for, and with another channel; requests one by one, and many large ones at once.
#[test]
fn slices_of_any_size_give_the_same_as_one_piece() {
    let devices = "7=host.aha29160/6=seagate_st39102lw/2=seagate_cheetah_18_u160";
    let burst: String = (0..60).map(|n| format!("0,{},{},2048,R\n", n % 2 * 4 + 2, n * 4_096)).collect();
    let burst = "time_ms,device,block,blocks,kind\n".to_owned() + &burst;
    for link in [
        format!("3/wide.lvd/load=60.5.1.2/{devices}"),
        format!("3/wide.lvd/{devices}/and/wide.lvd/7=host.aha29160/0=seagate_cheetah_18_u160"),
    ] {
        let plan = from_link(&link).plan.unwrap_or_default();
        for trace in [&burst, &text(2)] {
            let whole = in_slices(&plan, trace.as_bytes(), &[], u64::MAX, None);
            assert!(whole.is_ok(), "{whole:?}");
            for slice in [1, 97, 20_000] {
                assert_eq!(in_slices(&plan, trace.as_bytes(), &[1_000], slice, None), whole, "{link}, {slice}");
            }
        }
    }
}

#[test]
fn pieces_of_one_byte_and_of_a_mebibyte_give_the_same() {
    for format in 0..4 {
        let text = text(format);
        let whole = replayed(text.as_bytes(), &[1 << 20], units(format)).unwrap();
        assert_eq!(whole.result.completed, if format == 3 { 80 } else { 120 });
        assert_eq!(replayed(text.as_bytes(), &[1], units(format)), Ok(whole.clone()));
        // A last line without an end.
        assert_eq!(replayed(text.trim_end().as_bytes(), &[7], units(format)), Ok(whole));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_damage_is_survived_the_same(
        damage in prop::collection::vec((0.0..1.0_f64, any::<u8>()), 0..60),
        cuts in prop::collection::vec(1_usize..500, 1..20),
        end in 0.0..1.0_f64,
        format in 0_usize..4,
    ) {
        let mut bytes = text(format).into_bytes();
        for (place, byte) in damage {
            let at = (place * bytes.len() as f64) as usize;
            bytes[at] = byte;
        }
        bytes.truncate((end * 2.0 * bytes.len() as f64) as usize);
        let whole = replayed(&bytes, &[], units(format));
        prop_assert_eq!(&replayed(&bytes, &cuts, units(format)), &whole);
        if let Ok(whole) = whole {
            prop_assert_eq!(whole.result.completed, whole.result.requests);
            prop_assert!(whole.refused.len() == (whole.refused_count as usize).min(REFUSED_MAX));
        }
    }

    #[test]
    fn any_bytes_end(bytes in prop::collection::vec(any::<u8>(), 0..2_000), lead in 0_usize..5) {
        let lead = text(lead % 4).lines().take(if lead == 4 { 0 } else { 3 }).collect::<Vec<_>>().join("\n");
        for units in [None, Some(Units::S)] {
            let _ = replayed(&[lead.as_bytes(), b"\n", &bytes].concat(), &[], units);
        }
    }

    #[test]
    fn any_fields_end(fields in prop::collection::vec("[0-9RWDe.,x+ -]{0,30}", 0..40), format in 0_usize..4) {
        let text = text(format).lines().take(2).collect::<Vec<_>>().join("\n") + "\n" + &fields.join("\n");
        let whole = replayed(text.as_bytes(), &[], units(format));
        prop_assert!(whole.is_ok(), "{whole:?}");
    }
}

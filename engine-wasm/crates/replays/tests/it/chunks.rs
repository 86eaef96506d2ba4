//! Whatever the bytes are and however they are cut, a replay ends, and it ends the same.

use std::sync::LazyLock;

use busfree_plan::{Plan, from_link};
use busfree_replays::limits::REFUSED_MAX;
use busfree_replays::{Replayed, Replayer, Stop, Units};
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
    let mut replayer = Replayer::new(&PLAN, units);
    let (mut rest, mut cuts) = (bytes, cuts.iter().cycle());
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at(cuts.next().map_or(rest.len(), |cut| (*cut).min(rest.len())));
        replayer.push(chunk)?;
        rest = after;
    }
    replayer.finish()
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

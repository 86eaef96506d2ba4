//! Whatever the bytes are and however they are cut, reading ends, and it ends the same.

use super::bus::{PLAIN, WIRES, whole_command};
use busfree_files::recordings::{Polarity, Read, Reader};
use proptest::prelude::*;

const SNIFFED: &[u8] = include_bytes!("../../../../../fixtures/recordings/zuluscsi_sniff.dat");
const LOG: &str = include_str!("../../../../../fixtures/recordings/zuluscsi.txt");

fn read(bytes: &[u8], cuts: &[usize]) -> Read {
    let mut reader = Reader::new(None, Polarity::Detect);
    let mut rest = bytes;
    for cut in cuts.iter().cycle().take(if cuts.is_empty() { 0 } else { 100_000 }) {
        let (chunk, after) = rest.split_at((*cut).min(rest.len()));
        reader.push(chunk);
        rest = after;
        if rest.is_empty() {
            break;
        }
    }
    reader.push(rest);
    reader.finish()
}

/// A file of each format that has levels, and a log.
fn example(which: usize) -> Vec<u8> {
    match which {
        0 => whole_command(PLAIN).into_bytes(),
        1 => whole_command(WIRES).into_bytes(),
        2 => SNIFFED.to_vec(),
        _ => LOG.as_bytes().to_vec(),
    }
}

fn shown(read: &Read) -> String {
    format!("{read:?}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_cutting_gives_the_same(cuts in prop::collection::vec(1_usize..3_000, 1..20), which in 0_usize..4) {
        let bytes = example(which);
        prop_assert_eq!(shown(&read(&bytes, &cuts)), shown(&read(&bytes, &[])));
    }

    #[test]
    fn any_damage_is_survived_the_same(
        damage in prop::collection::vec((0.0..1.0_f64, any::<u8>()), 0..60),
        cuts in prop::collection::vec(1_usize..500, 1..20),
        which in 0_usize..4,
    ) {
        let mut bytes = example(which);
        for (place, byte) in damage {
            let at = (place * bytes.len() as f64) as usize;
            if let Some(old) = bytes.get_mut(at) {
                *old = byte;
            }
        }
        let whole = read(&bytes, &[]);
        prop_assert_eq!(shown(&read(&bytes, &cuts)), shown(&whole));
        if let Some(recording) = &whole.recording {
            let mut end = recording.from;
            for event in &recording.events {
                prop_assert_eq!(event.at, end);
                end += event.time as i64;
            }
            let _ = recording.summary(whole.resolution);
        }
    }

    #[test]
    fn any_bytes_end(bytes in prop::collection::vec(any::<u8>(), 0..2_000), lead in 0..4) {
        let head: &[u8] = match lead {
            0 => b"$enddefinitions $end\n",
            1 => b"[1ms] ",
            2 => b"RP2350_Logic_Sniffer\x64\0\x01\xFF",
            _ => b"",
        };
        let _ = read(&[head, &bytes].concat(), &[7]);
    }
}

//! Texts made by chance.

use std::time::{Duration, Instant};

use busfree_files::cards::{CARD_NOTES_MAX, CARD_UNREAD_MAX, Card, Firmware, Maker, read, write};
use busfree_plan::{DEVICES_MAX, Device, Plan, out_of_limits};
use proptest::prelude::*;

use super::fixture;

const FIXTURES: [&str; 12] = [
    "card-ini.txt",
    "card-zululog.txt",
    "card-bluescsi-wide-log.txt",
    "card-folders.txt",
    "card-windows-dir.txt",
    "card-piscsi.json",
    "card-s2p.conf",
    "card-scsi2sd.xml",
    "card-places.txt",
    "card-left-out.txt",
    "card-listing.txt",
    "card-units.txt",
];

/// What must hold of every card.
fn check(card: &Card) {
    assert!(card.notes.len() <= CARD_NOTES_MAX + 1 && card.unread.len() <= CARD_UNREAD_MAX);
    assert!(card.notes.iter().all(|note| !note.what.sentence().is_empty() && note.raw.chars().count() <= 200));
    let mut places: Vec<(u8, u8)> = card.units.iter().map(|unit| (unit.id, unit.lun)).collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), card.units.len(), "two devices at one place");
    assert!(places.iter().all(|(id, lun)| *id < 16 && *lun < 8), "{places:?}");
    let mut plan = Plan::default();
    let devices = card.devices().into_iter().take(DEVICES_MAX);
    plan.bus.devices = devices.map(|device| Device { hue: 1, ..device }).collect();
    assert_eq!(out_of_limits(&plan), []);
    if plan.bus.devices.is_empty() {
        return;
    }
    for maker in [Maker::ZuluScsi, Maker::BlueScsi] {
        let written = write(&plan, plan.bus.board_of(0), Firmware { maker, version: None }, Some(card));
        let is_other =
            matches!(card.firmware.map(|own| own.maker), Some(Maker::PiScsi | Maker::Scsi2Pi | Maker::Scsi2Sd));
        assert_eq!(written.is_none(), is_other);
    }
}

/// A text with some of its bytes changed, removed, repeated or exchanged.
fn mutated(text: &str, changes: &[(u16, u8, u8)]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for (at, kind, byte) in changes {
        let at = usize::from(*at) % bytes.len().max(1);
        match kind % 5 {
            0 if at < bytes.len() => bytes[at] = *byte,
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.insert(at, *byte),
            3 => {
                let end = (at + usize::from(*byte)).min(bytes.len());
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            _ => {
                let end = (at + usize::from(*byte)).min(bytes.len());
                bytes.drain(at..end);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::sample(500, 50_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_mutated_text_is_read_or_refused_at_once(
        which in 0..FIXTURES.len(),
        other in 0..FIXTURES.len(),
        changes in prop::collection::vec((any::<u16>(), any::<u8>(), any::<u8>()), 0..12),
    ) {
        let (text, beside) = (mutated(&fixture(FIXTURES[which]), &changes), fixture(FIXTURES[other]));
        let begin = Instant::now();
        let cards = [read(&[&text]), read(&[&text, &beside]), read(&[&[&*text, &*beside].concat()])];
        prop_assert!(begin.elapsed() < Duration::from_secs(1), "{:?}", begin.elapsed());
        cards.iter().flatten().for_each(check);
    }

    #[test]
    fn every_text_is_read_or_refused(parts in prop::collection::vec(prop_oneof![
        "[ -~é\n\t]{0,40}",
        prop::sample::select(vec![
            "[SCSI]\n", "[SCSI3]", "[SCSIA]\n", "HD3", "CD10_512", "\n", "=", ":", "\"", ";", "IMG0=", "System=", "MacPlus", "[12ms] ",
            "Platform: ZuluSCSI\n", "SCSI ID: 3, Type: 2, BlockSize: 512, Size: 99999999999999999999kB\n", " negotiated synchronous mode (4x12",
            "SCSI ID 1", "<SCSITarget id=\"3\"", "<enabled>true</", "device.0.type=", "{\"device_type\":", "Create 99999999999G HD1", "_99999999999",
            "drwxr-xr-x 2 me me 1 Jan 1 2026 ", "/", "\\", "./", "CD3:", "é", "\u{feff}", ".img", "Opening ", " for id:3", "Dir=", "MaxSyncSpeed=-0x",
        ]).prop_map(str::to_owned),
    ], 0..50)) {
        read(&[&parts.concat()]).iter().for_each(check);
    }
}

#[test]
fn long_texts_take_no_longer_than_their_length() {
    let texts = [
        "[SCSI]\nMaxSyncSpeed = 5\n".repeat(80_000),
        "HD0.img\n".repeat(200_000),
        "a/".repeat(1_000_000),
        "[1ms] SCSI ID 1 negotiated synchronous mode 10 MB/s (period 4x25 ns, offset 15 bytes)\n".repeat(20_000),
        ["[SCSI]\n", &"\"".repeat(2_000_000)].concat(),
        format!("[{}", "{\"device_type\":[".repeat(100_000)),
        "<SCSITarget id=\"1\">".repeat(100_000),
        (0..100_000).map(|at| format!("CD{}/{at}.iso\n", at % 7)).collect(),
        (0..40_000).map(|at| format!("[S{at}]\nk{at}=1\n")).collect::<String>() + "[SCSI]\nDebug=1\n",
    ];
    for text in texts {
        let begin = Instant::now();
        read(&[&text]).iter().for_each(check);
        assert!(begin.elapsed() < Duration::from_secs(2), "{:?}: {}", begin.elapsed(), &text[..20]);
    }
}

//! Settings files.

use busfree_files::cards::{CardRemark, Ini, Maker, Version, preset_named, read_files};
use busfree_plan::BoardPreset;

use super::{card, devices, fixture, remarks};

fn value(line: &str) -> Option<String> {
    Ini::read(&["[S]\n", line].concat()).get("s", "key").map(str::to_owned)
}

#[test]
fn a_value_ends_at_a_comment_outside_quotes_and_loses_its_quotes() {
    let lines = [
        ("Key = 5", Some("5")),
        ("  key=5   ; five", Some("5")),
        ("KEY: 5 # five", Some("5")),
        ("key : a=b", None),
        ("key = a : b", Some("a : b")),
        ("key = \"a ; b # c\" ; d", Some("a ; b # c")),
        ("key = \"a \"\"b\"\" c\"", Some("a \"b\" c")),
        ("key = \"a \\\"b\\\" ; c\"", Some("a \"b\" ; c")),
        ("key =", Some("")),
        ("; key = 5", None),
        ("  # key = 5", None),
        ("key 5", None),
        ("= 5", None),
    ];
    for (line, expected) in lines {
        assert_eq!(value(line).as_deref(), expected, "{line}");
    }
    let long = format!("key = {}", "x".repeat(600));
    assert_eq!(value(&long).map(|value| value.len()), Some(511 - "key = ".len()));
}

#[test]
fn only_the_first_section_of_a_name_and_its_first_key_count() {
    let ini = Ini::read("a = 0\n[ One ]\na = 1\nA = 2\n[two]\nb = 3\n[ONE]\nc = 4\n");
    assert_eq!(ini.get("one", "a"), Some("1"));
    assert_eq!((ini.get("one", "c"), ini.get("two", "b"), ini.get("", "a")), (None, Some("3"), None));
}

#[test]
fn a_file_is_written_as_it_was_read() {
    let text = fixture("card-ini.txt");
    assert_eq!(Ini::read(&text).text(), text);
}

#[test]
fn what_the_firmware_ignores_is_named() {
    let card = card(&[&fixture("card-ini.txt")]);
    assert_eq!(card.firmware.map(|firmware| firmware.maker), Some(Maker::ZuluScsi));
    assert_eq!(
        devices(&card),
        "3=zuluscsi_wide.name=Games.cap=10.board=1.s16k/10=zuluscsi_wide.name=A_--3B_B.cap=10.board=1"
    );
    assert_eq!(card.host(), Some("mac_plus_5380"));
    assert_eq!(
        remarks(&card),
        [
            ("[SCSIA]", &CardRemark::ImageAssumed { id: 10 }),
            ("[SCSI 4]", &CardRemark::UnknownSection),
            ("[SCSI3]", &CardRemark::LaterSection),
            ("[Wireless]", &CardRemark::UnknownSection),
            ("Debug = 1", &CardRemark::KeyWithoutSection),
            ("MaxSyncSpeed = 0", &CardRemark::LaterKey),
            ("EnableSCSI2 = maybe", &CardRemark::BadValue),
            ("Terminator = 1", &CardRemark::UnknownKey),
            ("Product = A \"quoted\" one #1", &CardRemark::CutValue { chars: 16 }),
        ]
    );
}

#[test]
fn a_file_without_a_section_has_no_effect() {
    let card = card(&["Debug = 1\nMaxSyncSpeed = 5\n"]);
    assert_eq!(card.settings.sync_mt_s, None);
    let what = [CardRemark::KeyWithoutSection, CardRemark::KeyWithoutSection];
    assert_eq!(card.notes.iter().map(|note| note.what.clone()).collect::<Vec<_>>(), what);
}

#[test]
fn what_only_one_program_or_a_newer_version_reads_is_named() {
    let read = |maker: &str, version: &str, ini: &str| {
        let log = format!("[1ms] Platform: {maker}\n[1ms] FW Version: {version}-release\n");
        let card = card(&[&log, ini]);
        card.notes.into_iter().map(|note| (note.raw, note.what)).collect::<Vec<_>>()
    };
    let only = |raw: &str, maker| vec![(raw.to_owned(), CardRemark::OnlyOf { maker })];
    let since = |raw: &str, year, month, day| {
        vec![(raw.to_owned(), CardRemark::TooNew { since: Version::new(year, month, day).text() })]
    };
    assert_eq!(read("ZuluSCSI Wide", "26.08.01", "[SCSI10]\nType = 0\nIMG0 = a.img\n"), since("[SCSI10]", 2026, 9, 3));
    assert_eq!(read("ZuluSCSI Wide", "26.09.04", "[SCSI10]\nType = 0\nIMG0 = a.img\n"), []);
    assert_eq!(read("BlueSCSI", "2026.08.20", "[SCSIA]\nType = 0\n"), only("[SCSIA]", Maker::ZuluScsi));
    assert_eq!(read("BlueSCSI", "2026.08.20", "[SCSI]\nPhyMode = 1\n"), only("PhyMode = 1", Maker::ZuluScsi));
    assert_eq!(
        read("ZuluSCSI v1.1", "26.08.01", "[SCSI]\nBusFreeDelay = 1\n"),
        only("BusFreeDelay = 1", Maker::BlueScsi)
    );
    assert_eq!(read("ZuluSCSI v1.1", "25.06.01", "[SCSI]\nMaxBusWidth = 0\n"), since("MaxBusWidth = 0", 2025, 8, 1));
    assert_eq!(
        read("BlueSCSI", "2026.07.01", "[SCSI]\nSystem = PC-9801-55\n"),
        since("System = PC-9801-55", 2026, 8, 6)
    );
    assert_eq!(read("BlueSCSI", "2026.07.01", "[SCSI]\nSystem = DOS\n"), only("System = DOS", Maker::ZuluScsi));
    assert_eq!(
        read("BlueSCSI", "2026.07.01", "[SCSI]\nSystem = X68000_SCSI\n"),
        [("System = X68000_SCSI".to_owned(), CardRemark::BadValue)]
    );
    assert_eq!(
        read("BlueSCSI", "2026.07.01", "[SCSI]\nIMG0 = a\n"),
        [("IMG0 = a".to_owned(), CardRemark::KeyElsewhere)]
    );
}

#[test]
fn a_long_file_and_a_long_line_are_named() {
    let comment = format!("; {}\n", "x".repeat(600));
    let card = card(&[&["[SCSI]\nDebug = 0\n", &comment.repeat(7)].concat()]);
    let long: Vec<_> = card.notes.iter().map(|note| &note.what).collect();
    assert_eq!(long[0], &CardRemark::LongFile { bytes: 17 + 7 * comment.len() });
    assert_eq!(long[1..], [&CardRemark::LongLine; 7]);
}

#[test]
fn the_settings_in_force_are_those_of_the_file_then_of_the_preset() {
    let settings = |ini: &str| card(&[&["[SCSI]\n", ini].concat()]).settings;
    let plus = settings("System = \"MacPlus\"\n");
    assert_eq!((plus.scsi2, plus.selection_ms, plus.sync_mt_s), (Some(false), Some(0), None));
    assert_eq!(plus.preset(), BoardPreset::OfMachine);
    let x68000 = settings("System=x68000\n");
    assert_eq!((x68000.scsi2, x68000.selection_ms, x68000.sync_mt_s), (Some(false), Some(0), Some(5)));
    // The file wins.
    let slow = settings("System=MacPlus\nSelectionDelay=255\nMaxSyncSpeed=12\n");
    assert_eq!((slow.preset(), slow.sync_mt_s), (BoardPreset::Scsi1, Some(10)));
    assert_eq!(settings("EnableSCSI2 = No\n").preset(), BoardPreset::Scsi1);
    assert_eq!(settings("System = Mac\nEnableSCSI2 = 0\n").preset(), BoardPreset::Scsi1);
    assert_eq!(settings("System = Generic\n").preset(), BoardPreset::Default);
    assert_eq!(settings("Debug = 0\n").preset(), BoardPreset::Default);
    assert_eq!(settings("System = NeXT\n").preset(), BoardPreset::OfMachine);
    // A word in place of a number is 0, and what follows a number is ignored.
    assert_eq!(settings("MaxSyncSpeed = fast\n").sync_mt_s, Some(0));
    assert_eq!(settings("MaxSyncSpeed = 10MHz\n").sync_mt_s, Some(10));
    assert_eq!(settings("MaxSyncSpeed = 0x14\n").sync_mt_s, Some(20));
    assert_eq!(settings("MaxBusWidth = 0\n").width_bits, Some(8));
    assert_eq!(preset_named("MEGASTE").and_then(|preset| preset.host), Some("atari_megaste"));
}

#[test]
fn a_delay_that_a_plan_cannot_have_is_said() {
    let card = card(&["[SCSI]\nEnableSCSI2 = 0\nSelectionDelay = 0\n[SCSI1]\nIMG0 = a.img\n"]);
    assert_eq!(card.settings.preset(), BoardPreset::Scsi1);
    assert!(remarks(&card).contains(&("", &CardRemark::SelectionDelay { ms: 0 })), "{:?}", remarks(&card));
}

#[test]
fn a_board_that_copies_drives_answers_as_none() {
    let card = card(&["[SCSI]\nInitiatorMode = 1\nInitiatorID = 6\n[SCSI1]\nIMG0 = a.img\n"]);
    assert_eq!(card.units, []);
    assert!(remarks(&card).contains(&("", &CardRemark::Initiator)), "{:?}", remarks(&card));
}

#[test]
fn settings_complete_a_list_and_a_name_shows_the_program() {
    let ini = "[SCSI]\nMaxSyncSpeed = 5\n[SCSI3]\nVendor = SONY\nProduct = CDU-541\nBlockSize = 512\nType = 2\n[SCSI5]\nType = 5\n";
    let list = "HD0 Root.hda\nHD3.hda\n";
    let card = read_files(&[("/media/card/zuluscsi.ini", ini), ("list.txt", list)]).expect("a card");
    assert_eq!(
        devices(&card),
        "0=zuluscsi_v1_1.name=Root.cap=5.preset=none.board=1.s124k/3=zuluscsi_v1_1.name=SONY_CDU-541.cap=5.preset=none.board=1.s16k"
    );
    assert_eq!(card.units[1].block, Some(512));
    assert_eq!(remarks(&card), [("[SCSI5]", &CardRemark::NoImage { id: 5 })]);
    // Both in one text, as two commands print them.
    let paste = format!("$ ls\n{list}zuluscsi.ini\n$ cat zuluscsi.ini\n{ini}$ \n");
    assert_eq!(super::card(&[&paste]).units, card.units);
}

//! Cards for plans, and plans of those cards.

use busfree_devices::catalogue;
use busfree_files::cards::{
    Card, CardRemark, Firmware, INI_BYTES_MAX, Maker, NEWEST, PRESETS, Sort, Version, Written, boards, card_for, read,
    write,
};
use busfree_plan::{BoardPreset, Host, Plan, clean_name};
use proptest::prelude::*;

use super::{card, fixture, listing, plain, plan};

fn firmware(maker: Maker) -> Firmware {
    Firmware { maker, version: Some(NEWEST) }
}

fn written(plan: &Plan, maker: Maker, before: Option<&Card>) -> Written {
    write(plan, plan.bus.board_of(0), firmware(maker), before).expect("a card")
}

fn names(written: &Written) -> Vec<&str> {
    written.files.iter().map(|file| &*file.name).collect()
}

/// The card that was written, read again.
fn again(written: &Written, maker: Maker) -> Card {
    let files: Vec<_> = written.files.iter().map(|file| (file.name.clone(), file.bytes)).collect();
    let own = if maker == Maker::ZuluScsi { "zululog.txt\n" } else { "bluescsi.ini\n" };
    read(&[&[&listing(&files), own].concat(), &written.ini]).expect("a card")
}

#[test]
fn a_plan_gives_names_and_settings_that_say_what_they_do() {
    let plan = plan(
        "5/narrow.se/7=host.mac_plus_5380/0=bluescsi_v2.name=System_6.cap=5.mb=1048.576.board=1.s124k\
         /3=bluescsi_v2.name=CD3.cap=5.board=1.s16k/5=bluescsi_v2.name=a--2Fb_512.cap=5.board=1.s124k\
         /4=bluescsi_v2_network.board=1.network",
    );
    let card = written(&plan, Maker::BlueScsi, None);
    assert_eq!(names(&card), ["HD0 System 6.hda", "CD3.iso", "HD5 ab 512.hda", "NE4.hda"]);
    assert_eq!(card.ini, "[SCSI]\nSystem = MacPlus\nMaxSyncSpeed = 5\n");
    assert_eq!(card.files[0].create.as_deref(), Some("Create 1000M HD0 System 6.hda.txt"));
    let keys: Vec<_> = card.keys.iter().map(|key| (key.key, &*key.value)).collect();
    assert_eq!(keys, [("System", "MacPlus"), ("MaxSyncSpeed", "5")]);
    let without: Vec<_> =
        card.keys.iter().map(|key| (key.without.bus.devices[0].preset, key.without.bus.devices[0].cap_mt_s)).collect();
    assert_eq!(without, [(BoardPreset::Default, Some(5.0)), (BoardPreset::OfMachine, None)]);
    assert_eq!(card.notes.iter().map(|note| &note.what).collect::<Vec<_>>(), [&CardRemark::ChangedName]);
}

#[test]
fn unknown_keys_and_comments_stay_and_sections_move_with_their_devices() {
    let ini = "; the attic\n[SCSI]\nSystem = Mac ; ours\nMaxSyncSpeed = 10 # tried\nTerminator = 1\n\n[SCSI3]\nVendor = SONY\n[SCSI0]\nVendor = DEC\n";
    let before = card(&[ini, "HD0 Root.hda\nCD3 Birds.iso\nbluescsi.ini"]);
    let mut plan = Plan::default();
    plan.bus.devices = before.devices();
    plan.bus.hosts.push(Host { id: 7, model: "mac_iifx".to_owned(), ..Host::default() });
    let same = written(&plan, Maker::BlueScsi, Some(&before));
    assert_eq!((&*same.ini, names(&same)), (ini, vec!["HD0 Root.hda", "CD3 Birds.iso"]));
    for (device, id) in plan.bus.devices.iter_mut().zip([5, 0]) {
        (device.id, device.cap_mt_s) = (id, Some(5.0));
    }
    let moved = written(&plan, Maker::BlueScsi, Some(&before));
    assert_eq!(names(&moved), ["HD5 Root.hda", "CD0 Birds.iso"]);
    assert_eq!(moved.files[0].was.as_deref(), Some("HD0 Root.hda"));
    assert_eq!(
        moved.ini,
        ini.replace("[SCSI3]", "[SCSI9]")
            .replace("[SCSI0]", "[SCSI5]")
            .replace("[SCSI9]", "[SCSI0]")
            .replace("= 10 #", "= 5 #")
    );
    // Without its limit.
    for device in &mut plan.bus.devices {
        (device.cap_mt_s, device.preset) = (None, BoardPreset::Scsi1);
    }
    let free = written(&plan, Maker::BlueScsi, Some(&before));
    assert!(free.ini.starts_with("; the attic\n[SCSI]\nTerminator = 1\nEnableSCSI2 = 0\n"), "{}", free.ini);
}

#[test]
fn folders_and_images_that_settings_name_move_without_new_names_of_their_content() {
    let list = "./CD3/Birds.iso\n./TP50 Archive/0001.bin\n./HD2\n./discs/Root.img\n./zuluscsi.ini";
    let before = card(&[list, "[SCSI6]\nIMG0 = discs/Root.img\n"]);
    let mut plan = Plan::default();
    plan.bus.devices = before.devices();
    let names_of = |plan: &Plan| {
        let card = written(plan, Maker::ZuluScsi, Some(&before));
        (card.files.iter().map(|file| file.name.clone()).collect::<Vec<_>>(), card.ini)
    };
    let same = ["HD2", "CD3", "TP50 Archive", "discs/Root.img"].map(str::to_owned).to_vec();
    assert_eq!(names_of(&plan), (same, "[SCSI6]\nIMG0 = discs/Root.img\n".to_owned()));
    for device in &mut plan.bus.devices {
        device.id = 7 - device.id;
    }
    let moved = ["HD5", "CD4", "TP2 Archive", "discs/Root.img"].map(str::to_owned).to_vec();
    assert_eq!(names_of(&plan), (moved, "[SCSI1]\nIMG0 = discs/Root.img\n".to_owned()));
}

#[test]
fn an_image_stays_in_the_folder_that_the_settings_search() {
    let log = "Platform: BlueSCSI\n== Opening /images/HD0 Root.hda for ID: 0 LUN: 0\n\
        * ID: 0, BlockSize: 512, Type: Fixed, Quirks: None, Size: 1024kB\n";
    let before = card(&[log]);
    let mut plan = Plan::default();
    plan.bus.devices = before.devices();
    assert_eq!(names(&written(&plan, Maker::BlueScsi, Some(&before))), ["images/HD0 Root.hda"]);
    plan.bus.devices[0].id = 4;
    assert_eq!(names(&written(&plan, Maker::BlueScsi, Some(&before))), ["images/HD4 Root.hda"]);
}

#[test]
fn a_preset_that_the_version_lacks_is_not_written_and_other_boards_have_no_card() {
    let pc98 = plan("5/narrow.se/7=host.nec_pc9801_55/0=zuluscsi_v1_1.name=A.s124k");
    let old = Firmware { maker: Maker::ZuluScsi, version: Some(Version::new(2026, 1, 1)) };
    let ini = |firmware| write(&pc98, pc98.bus.board_of(0), firmware, None).expect("a card").ini;
    assert_eq!((ini(old), ini(firmware(Maker::ZuluScsi))), (String::new(), "[SCSI]\nSystem = PC-9801-55\n".to_owned()));
    let pi = plan("5/narrow.se/0=piscsi.s124k");
    assert_eq!(write(&pi, pi.bus.board_of(0), firmware(Maker::BlueScsi), None), None);
}

#[test]
fn what_a_card_cannot_have_is_said() {
    let plan = plan(
        "5/wide.se/0=bluescsi_v2.name=A.cap=7.board=1.s124k/0=bluescsi_v2.name=B.lun=1.board=1.s124k/9=bluescsi_v2.name=C.board=1.s124k\
         /4=bluescsi_v2.name=D.preset=scsi1.board=1.s124k",
    );
    let card = written(&plan, Maker::BlueScsi, None);
    let notes: Vec<_> = card.notes.iter().map(|note| (&*note.raw, &note.what)).collect();
    assert_eq!(
        notes,
        [
            ("B", &CardRemark::NotOnCard),
            ("C", &CardRemark::NoSuchId { id: 9 }),
            ("A", &CardRemark::OneForAll),
            ("MaxSyncSpeed", &CardRemark::OneForAll),
            ("MaxSyncSpeed", &CardRemark::LowerRate),
        ]
    );
    assert_eq!(card.ini, "[SCSI]\nMaxSyncSpeed = 5\n");
}

#[test]
fn a_rate_that_a_log_reports_is_no_limit_of_the_board() {
    let before = card(&[&fixture("card-zululog.txt")]);
    let mut plan = Plan::default();
    plan.bus.devices = before.devices();
    let card = written(&plan, Maker::ZuluScsi, Some(&before));
    assert_eq!(names(&card), ["HD0_Workbench.hda", "CD1_2048 Aminet.iso"]);
    assert!(!card.ini.contains("MaxSyncSpeed"), "{}", card.ini);
}

/// A card: the names of its files with their sizes, and its settings.
#[derive(Clone, Debug)]
struct Drawn {
    maker: Maker,
    files: Vec<(String, Option<u64>)>,
    ini: String,
}

fn file(id: u8) -> impl Strategy<Value = (String, Option<u64>)> {
    let sorts = [
        Sort::Fixed,
        Sort::Fixed,
        Sort::Optical,
        Sort::Removable,
        Sort::MagnetoOptical,
        Sort::Tape,
        Sort::Zip,
        Sort::Floppy,
        Sort::Network,
    ];
    let label =
        prop_oneof![Just(String::new()), "[A-Za-z0-9][A-Za-z0-9 ._()é+-]{0,40}".prop_map(|label| format!(" {label}"))];
    let block =
        prop_oneof![3 => Just(None), 1 => prop::sample::select(vec![256_u32, 512, 520, 1024, 2048]).prop_map(Some)];
    let bytes = prop::option::of((1_u64..4_000_000).prop_map(|sectors| sectors * 512));
    (prop::sample::select(sorts.to_vec()), label, block, bytes).prop_map(move |(sort, label, block, bytes)| {
        let block = block.map_or(String::new(), |block| format!("_{block}"));
        let name = format!("{}{id:X}{block}{label}.img", sort.letters());
        (name, bytes.filter(|_| sort != Sort::Network))
    })
}

fn drawn() -> impl Strategy<Value = Drawn> {
    let makers = prop::sample::select(vec![Maker::ZuluScsi, Maker::BlueScsi]);
    (makers, any::<bool>()).prop_flat_map(|(maker, is_wide)| {
        let ids = prop::sample::subsequence((0..if is_wide { 16 } else { 8 }).collect::<Vec<u8>>(), 1..6);
        let files = ids.prop_flat_map(|ids| ids.into_iter().map(file).collect::<Vec<_>>());
        let systems: Vec<&str> = PRESETS
            .iter()
            .filter(|preset| preset.only.is_none_or(|only| only == maker))
            .map(|preset| preset.name)
            .collect();
        let system = prop::option::of(prop::sample::select(systems));
        let sync = prop::option::of(prop::sample::select(vec!["0", "5", "10", "20"]));
        let scsi2 = prop::option::of(prop::sample::select(vec!["0", "1", "No ; comment"]));
        let width = prop::option::of(prop::sample::select(vec!["0", "1"]));
        let more = prop::collection::vec(
            prop::sample::select(vec!["# a comment", "Debug = 0", "Unknown = 5", "", "Quirks = 1"]),
            0..4,
        );
        let has_ini = any::<bool>();
        (files, system, sync, scsi2, width, more, has_ini).prop_map(
            move |(files, system, sync, scsi2, width, more, has_ini)| {
                let mut ini = String::from("[SCSI]\n");
                let keys = [("System", system), ("MaxSyncSpeed", sync), ("EnableSCSI2", scsi2), ("MaxBusWidth", width)];
                for (key, value) in keys {
                    ini.extend(value.map(|value| format!("{key} = {value}\n")));
                }
                ini.extend(more.iter().map(|line| format!("{line}\n")));
                Drawn { maker, files, ini: if has_ini { ini } else { String::new() } }
            },
        )
    })
}

fn read_drawn(drawn: &Drawn) -> Card {
    let own = if drawn.maker == Maker::ZuluScsi { "zululog.txt\n" } else { "bluescsi.ini\n" };
    read(&[&[&listing(&drawn.files), own].concat(), &drawn.ini]).expect("a card")
}

/// The plan of a card with a host of its machine.
fn planned(card: &Card) -> Plan {
    let mut plan = Plan::default();
    plan.bus.devices = card.devices();
    let host = card.host().and_then(|host| catalogue().host(host));
    plan.bus.hosts.extend(host.map(|made| Host { id: made.default_id, model: made.id.clone(), ..Host::default() }));
    plan
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::sample(500, 10_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_plan_of_a_card_gives_that_card_and_the_same_plan(drawn in drawn()) {
        let before = read_drawn(&drawn);
        let plan = planned(&before);
        let card = written(&plan, drawn.maker, Some(&before));
        // What was read is written as it was.
        prop_assert_eq!(&card.ini, &drawn.ini);
        prop_assert!(card.ini.len() < INI_BYTES_MAX);
        let after = again(&card, drawn.maker);
        prop_assert_eq!(planned(&after).bus.devices, plan.bus.devices);
        prop_assert_eq!(&after.units.iter().map(|unit| (unit.sort, unit.block)).collect::<Vec<_>>(),
            &before.units.iter().map(|unit| (unit.sort, unit.block)).collect::<Vec<_>>());
    }

    #[test]
    fn devices_that_move_to_other_ids_keep_what_they_are(drawn in drawn(), to in Just((0..16).collect::<Vec<u8>>()).prop_shuffle()) {
        let before = read_drawn(&drawn);
        let mut plan = planned(&before);
        let is_wide = before.model.contains("wide");
        let ids: Vec<u8> = to.into_iter().filter(|id| is_wide || *id < 8).collect();
        for (device, id) in plan.bus.devices.iter_mut().zip(ids) {
            device.id = id;
        }
        let card = written(&plan, drawn.maker, Some(&before));
        let after = again(&card, drawn.maker);
        let sorts = |card: &Card| {
            let mut all: Vec<_> = card.units.iter().map(|unit| (unit.sort, unit.block.filter(|block| *block != unit.sort.usual_block()), unit.bytes)).collect();
            all.sort_by_key(|all| format!("{all:?}"));
            all
        };
        prop_assert_eq!(sorts(&after), sorts(&before));
        // A board that nothing shows to be wide is taken for a narrow one.
        if after.model == before.model {
            let mut wanted: Vec<_> = plan.bus.devices.iter().map(plain).collect();
            wanted.sort_by_key(|device| device.id);
            prop_assert_eq!(after.devices(), wanted);
        }
    }

    #[test]
    fn a_plan_made_by_hand_comes_back(
        ids in prop::sample::subsequence((0..7).collect::<Vec<u8>>(), 1..6),
        kinds in prop::collection::vec(0..3_usize, 7),
        names in prop::collection::vec("[A-Za-z][A-Za-z0-9_ é.-]{0,30}[A-Za-z0-9]", 7),
        cap in prop::sample::select(vec![None, Some(0.0), Some(5.0), Some(10.0)]),
        preset in prop::sample::select(vec![BoardPreset::Default, BoardPreset::Scsi1, BoardPreset::OfMachine]),
    ) {
        use busfree_devices::Kind;
        let mut plan = plan("5/narrow.se/7=host.mac_plus_5380");
        for (at, id) in ids.iter().enumerate() {
            plan.bus.devices.push(busfree_plan::Device {
                id: *id,
                board: u8::from(ids.len() > 1),
                model: "bluescsi_v2".to_owned(),
                name: clean_name(&names[at]),
                cap_mt_s: cap,
                preset,
                workload: catalogue().workload([Kind::Disk, Kind::Cdrom, Kind::Tape][kinds[at]]),
                ..busfree_plan::Device::default()
            });
        }
        let card = written(&plan, Maker::BlueScsi, None);
        prop_assert_eq!(again(&card, Maker::BlueScsi).devices(), plan.bus.devices);
    }
}

#[test]
fn a_new_image_goes_into_the_folder_that_the_settings_search_and_prose_is_no_part_of_them() {
    let before =
        card(&["HD0 Root.hda\n\n[SCSI]\nDir = \"/Active/\"\n\n(The terminator is on.)\n\nThe log says: nothing\n"]);
    let mut plan = plan(
        "5/narrow.se/7=host.aha2940/0=bluescsi_v2.name=Root.preset=none.board=1.s124k/3=bluescsi_v2.name=New.preset=none.board=1.s124k",
    );
    let both = written(&plan, Maker::BlueScsi, Some(&before));
    // The image in the root was not looked at, so it is none of the card's.
    assert_eq!(names(&both), ["Active/HD0 Root.hda", "Active/HD3 New.hda"]);
    assert_eq!(both.ini, "[SCSI]\nDir = \"/Active/\"\n");
    plan.bus.devices.truncate(1);
    assert_eq!(names(&written(&plan, Maker::BlueScsi, None)), ["HD0 Root.hda"]);
}

#[test]
fn an_ini_below_a_list_begins_with_its_first_line() {
    let ini = "; attic\n\n[SCSI]\nMaxSyncSpeed = 5\n";
    let before = card(&[&["HD2 Root.hda\n\n", ini].concat()]);
    assert_eq!(before.ini.text(), ini);
}

#[test]
fn each_board_of_a_plan_has_a_card_for_its_program_and_version() {
    let plan = plan(
        "5/narrow.se/7=host.aha2940/0=id_prec_disk/1=piscsi.s124k/2=bluescsi_v2_network.board=1.network\
         /3=bluescsi_v2.name=A.board=1.s124k/4=zuluscsi_v1_1.name=B.s124k",
    );
    let found: Vec<_> = boards(&plan).into_iter().map(|board| (board.devices, board.maker, board.name)).collect();
    assert_eq!(
        found,
        [
            (vec![2, 3], Maker::BlueScsi, "BlueSCSI v2".to_owned()),
            (vec![4], Maker::ZuluScsi, "ZuluSCSI v1.1".to_owned()),
        ]
    );
    let second = card_for(&plan, 1, None, "").expect("a card");
    assert_eq!((names(&second.card), &*second.version, second.has_before), (vec!["HD4 B.hda"], "2026.09.03", false));
    // A log that shows a version, and one that is given.
    let log = fixture("card-zululog.txt");
    let of = |version| card_for(&plan, 1, version, &log).map(|card| (card.version, card.has_before));
    let shown = card(&[&log]).firmware.and_then(|firmware| firmware.version).expect("a version");
    assert_eq!(of(None), Some((shown.text(), true)));
    assert_eq!(of(Version::read("2024.12.01")), Some(("2024.12.01".to_owned(), true)));
    assert_eq!(card_for(&plan, 0, None, "a poem").map(|card| card.has_before), Some(false));
    assert_eq!(card_for(&plan, 2, None, ""), None);
}

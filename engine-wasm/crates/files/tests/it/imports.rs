//! Lists of devices and the plans that they give. The lists are in `fixtures/imports`.

#![expect(clippy::expect_used, reason = "a test that cannot continue says so")]

use std::fs;
use std::path::Path;

use busfree_devices::catalogue;
use busfree_files::imports::{IMPORT_CHARS_MAX, IMPORT_LINES_MAX, Import, Note, Remark, Source, import};
use busfree_plan::{DEVICES_MAX, Parsed, Plan, Signalling, from_link, to_link};
use busfree_random_plans::plan_of_everything;
use proptest::prelude::*;

/// A plan with a host adapter that the user chose, and no device.
const BEGUN: &str = "3/narrow.se/on=pc/7=host.aha2940";

fn list(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/imports");
    fs::read_to_string(folder.join(name)).expect("a fixture")
}

fn plan(link: &str) -> Plan {
    from_link(link).plan.expect("a plan")
}

fn read(text: &str) -> Import {
    import(text, &plan(BEGUN)).expect("a list")
}

fn link(import: &Import) -> String {
    to_link(import.plan.as_ref().expect("a plan"))
}

fn remarks(notes: &[Note]) -> Vec<(&str, &Remark)> {
    notes.iter().map(|note| (&*note.raw, &note.what)).collect()
}

#[test]
fn proc_scsi_finds_parts_of_the_catalogue_by_vendor_and_model() {
    let import = read(&list("proc-scsi-in-the-catalogue.txt"));
    assert_eq!(import.headline, "Nine devices imported from /proc/scsi/scsi");
    assert_eq!(
        link(&import),
        "3/wide.se/on=pc/7=host.aha2940/0=seagate_st39102lw.s124k/1=seagate_st32430n.s124k/2=seagate_st32430nd.s124k\
         /3=plextor_px40ts.s16k/4=dec_rz28b.s124k/5=iomega_zip100_scsi.s124k/6=dlt7000.s128k/8=ibm_dnes_309170w.s124k\
         /9=lto1_hp.s128k"
    );
    assert_eq!((import.assumed, import.left_out), (vec![], vec![]));
}

#[test]
fn proc_scsi_finds_variants_usual_parts_and_boards_that_answer_under_another_name() {
    let import = read(&list("proc-scsi-variants.txt"));
    let devices = &import.plan.as_ref().expect("a plan").bus.devices;
    let models: Vec<_> = devices.iter().map(|device| (&*device.model, &*device.name)).collect();
    assert_eq!(
        models,
        [
            ("seagate_st39102lw", "SEAGATE ST39102LC"),
            ("any_disk", "QUANTUM FIREBALL_TM2110S"),
            ("any_disk", "IBM DDYS-T18350N"),
            ("bluescsi_v2", ""),
            ("zuluscsi_v1_1", ""),
            ("any_tape", "ARCHIVE Python 28388"),
        ]
    );
    let near = Remark::Near { model: "seagate_st39102lw".to_owned() };
    assert_eq!(
        remarks(&import.assumed),
        [
            ("Id 0: SEAGATE ST39102LC (Direct-Access)", &near),
            ("Id 1: QUANTUM FIREBALL_TM2110S (Direct-Access)", &Remark::Generic),
            ("Id 9: IBM DDYS-T18350N (Direct-Access)", &Remark::Generic),
            ("Id 4: ARCHIVE Python 28388 (Sequential-Access)", &Remark::Generic),
        ]
    );
    assert_eq!(import.left_out, []);
}

#[test]
fn of_an_unknown_model_the_plan_states_only_what_its_name_and_its_id_say() {
    let import = read(&list("proc-scsi-unknown-models.txt"));
    let devices = import.plan.expect("a plan").bus.devices;
    let own: Vec<_> = devices.iter().map(|d| (&*d.model, d.own.width_bits, d.own.signalling.clone())).collect();
    assert_eq!(
        own,
        [
            ("any_disk", None, vec![]),
            ("any_disk", Some(16), vec![]),
            ("any_disk", Some(16), vec![]),
            ("any_disk", Some(16), vec![Signalling::Se, Signalling::Lvd]),
            ("any_disk", Some(16), vec![]),
            ("any_cdrom", Some(16), vec![]),
        ]
    );
    // Unknown signalling fits every bus.
    assert_eq!(catalogue().device("any_disk").expect("a part").signalling, Signalling::ALL);
}

#[test]
fn what_is_on_no_bus_on_another_bus_impossible_or_no_device_is_reported_and_left_out() {
    let import = read(&list("proc-scsi-left-out.txt"));
    let devices = &import.plan.as_ref().expect("a plan").bus.devices;
    let places: Vec<_> = devices.iter().map(|device| (device.id, device.lun)).collect();
    assert_eq!(places, [(1, 0), (2, 0), (3, 0), (3, 5), (5, 0)]);
    assert_eq!(
        remarks(&import.left_out),
        [
            ("garbage", &Remark::NotRead),
            ("Id 0: ATA SAMSUNG SSD 830 (Direct-Access)", &Remark::NotParallel),
            ("Id 2: SEAGATE ST34501N (Direct-Access)", &Remark::OtherBus),
            ("Id 3: PIONEER CHANGER (CD-ROM)", &Remark::BadLun { lun: 8 }),
            ("Id 6: SDR GEM318 (Processor)", &Remark::NoPart),
            ("Id 99: SEAGATE ST34501N (Direct-Access)", &Remark::BadId { id: 99 }),
            ("Id 1: IBM DNES-309170W (Direct-Access)", &Remark::RepeatedId { id: 1 }),
        ]
    );
}

#[test]
fn of_several_buses_the_one_with_most_devices_is_taken() {
    let line = |bus, id| {
        format!("Host: scsi{bus} Channel: 00 Id: 0{id} Lun: 00\nVendor: X Model: Y Rev: 1\nType: Scanner ANSI\n")
    };
    let import = read(&[line(0, 1), line(1, 2), line(1, 3)].concat());
    let ids: Vec<u8> = import.plan.expect("a plan").bus.devices.iter().map(|device| device.id).collect();
    assert_eq!(ids, [2, 3]);
    assert_eq!(remarks(&import.left_out), [("Id 1: X Y (Scanner)", &Remark::OtherBus)]);
}

#[test]
fn a_name_has_no_characters_that_a_plan_cannot_have() {
    let import = read(&format!("HD3 a\u{1b}\u{202e}\u{ad}b{}.hda\nHD4 \u{200b}.hda\nbluescsi.ini", "c".repeat(57)));
    let devices = import.plan.expect("a plan").bus.devices;
    let names: Vec<_> = devices.iter().map(|device| device.name.clone()).collect();
    assert_eq!(names, [format!("ab{}", "c".repeat(57)), String::new()]);
}

#[test]
fn names_on_a_card_give_kind_id_lun_and_block_size_as_bluescsi_and_zuluscsi_write_them() {
    let import = read(&list("card-places.txt"));
    assert_eq!(import.headline, "Seven devices imported from the names on the card");
    assert_eq!(
        link(&import),
        "5/narrow.se/on=pc/7=host.aha2940/1=bluescsi_v2.name=HD1.board=1.s124k/0=bluescsi_v2.name=HD0.board=1.s124k\
         /3=bluescsi_v2.name=Myst.board=1.s16k/6=bluescsi_v2.name=CD6.board=1.s16k/4=bluescsi_v2.name=RE4.board=1\
         /5=bluescsi_v2.name=TP5.board=1.s128k/2=bluescsi_v2.name=MO2.board=1"
    );
    assert_eq!((import.assumed, import.left_out), (vec![], vec![]));
}

#[test]
fn a_listing_of_a_card_gives_both_files_of_a_cd_once_hexadecimal_ids_and_the_board() {
    let import = read(&list("card-listing.txt"));
    let devices = &import.plan.as_ref().expect("a plan").bus.devices;
    let found: Vec<_> = devices.iter().map(|device| (device.id, &*device.model, &*device.name)).collect();
    assert_eq!(
        found,
        [(5, "zuluscsi_wide", "System 6.0.8L LC"), (3, "zuluscsi_wide", "CD3"), (10, "zuluscsi_wide", "HDA")]
    );
    assert_eq!((import.assumed, import.left_out), (vec![], vec![]));
}

#[test]
fn names_on_a_card_that_are_no_image_or_have_no_place_are_reported() {
    let import = read(&list("card-left-out.txt"));
    let devices = &import.plan.as_ref().expect("a plan").bus.devices;
    let found: Vec<_> = devices.iter().map(|device| (device.id, &*device.name)).collect();
    assert_eq!(found, [(3, "HD3"), (1, "ROM"), (4, "NE4")]);
    let board = Remark::Board { model: "bluescsi_v2".to_owned() };
    assert_eq!(remarks(&import.assumed), [("CDROM.iso", &Remark::UsualId { id: 1 }), ("", &board)]);
    assert_eq!(
        remarks(&import.left_out),
        [
            ("HD2A.img", &Remark::BadLun { lun: 10 }),
            ("XX4.hda", &Remark::NotRead),
            ("readme.txt", &Remark::NotRead),
            ("HD30_2048 other.hda", &Remark::RepeatedId { id: 3 }),
        ]
    );
}

#[test]
fn each_logical_unit_gets_its_lun_and_all_devices_of_a_card_one_board() {
    let import = read(&list("card-units.txt"));
    let devices = &import.plan.as_ref().expect("a plan").bus.devices;
    let places: Vec<_> = devices.iter().map(|device| (device.id, device.lun, device.board)).collect();
    assert_eq!(places, [(3, 0, 1), (3, 1, 1), (4, 0, 1)]);
    // A board with a single device shares nothing.
    let alone = read("HD3.hda\nbluescsi.ini").plan.expect("a plan");
    assert_eq!(alone.bus.devices.first().map(|device| device.board), Some(0));
}

#[test]
fn the_devices_host_load_question_and_name_of_a_plan_with_devices_are_dropped() {
    let before = plan("3/narrow.se/done/name=Old/load=50.5.1/7=host.aha2940/0=hp_c2247a");
    let import = import("HD0.hda\nHD1.hda\nbluescsi.ini", &before).expect("a list");
    assert_eq!(
        link(&import),
        "5/wide.lvd/7=host.aha29160/0=bluescsi_v2.name=HD0.board=1.s124k/1=bluescsi_v2.name=HD1.board=1.s124k"
    );
    assert_eq!(remarks(&import.assumed), [("", &Remark::Host { model: "aha29160".to_owned() })]);
}

#[test]
fn a_host_adapter_that_the_user_chose_stays_and_moves_if_a_device_has_its_id() {
    let import = read(&list("card-at-the-hosts-id.txt"));
    assert!(link(&import).starts_with("5/narrow.se/on=pc/6=host.aha2940/7=bluescsi_v2"), "{}", link(&import));
    let moved = Remark::HostMoved { name: "AHA-2940".to_owned(), id: 6 };
    assert_eq!(remarks(&import.assumed), [("", &moved)]);
}

#[test]
fn a_full_plan_says_which_devices_it_left_out() {
    let names: Vec<String> = (0..20).map(|at| format!("HD{:X}{}.hda", at / 2, at % 2)).collect();
    let import = read(&names.join("\n"));
    assert_eq!(import.headline, "15 devices imported from the names on the card");
    let full = import.left_out.iter().filter(|note| note.what == Remark::NoRoom);
    assert_eq!(full.map(|note| &*note.raw).collect::<Vec<_>>(), ["HD7", "HD8", "HD8", "HD9", "HD9"]);
}

#[test]
fn a_list_without_a_device_gives_no_plan_and_assumes_nothing() {
    let import = read("Host: scsi0 Channel: 00 Id: 03 Lun: 00");
    assert_eq!((import.source, import.plan, import.assumed), (Source::ProcScsi, None, vec![]));
    assert_eq!(import.headline, "No device found in /proc/scsi/scsi");
    assert_eq!(remarks(&import.left_out), [("Id 3:", &Remark::NoPart)]);
}

#[test]
fn a_link_a_document_and_other_texts_are_no_list_whatever_names_they_contain() {
    let text = "https://busfree.example/#3/wide.lvd/7=host.aha29160/0=id_prec_disk";
    for other in
        ["", "hello", "{\"name\": \"HD0.img\"}", "3/wide.lvd/name=a_HD0--2Eimg", text, &format!("{text}\nHD0.img")]
    {
        assert_eq!(import(other, &Plan::default()), None, "{other}");
    }
}

#[test]
fn only_a_limited_part_is_read_and_a_note_says_so() {
    let many: Vec<String> = (0..IMPORT_LINES_MAX + 1).map(|at| format!("HD{} {at}.hda", at % 7)).collect();
    let notes = read(&many.join("\n")).left_out;
    assert_eq!(notes.first().map(|note| &note.what), Some(&Remark::TooManyLines));
    // Seven lines gave devices.
    assert_eq!(notes.len(), 1 + IMPORT_LINES_MAX - 7);
    let long = read(&format!("HD0.hda\n{}", "é".repeat(IMPORT_CHARS_MAX)));
    let said = serde_json::to_value(&long.left_out).expect("JSON");
    assert_eq!(said[0]["text"], "Only the first 20,000 characters were read.");
    assert!(said[1]["raw"].as_str().is_some_and(|raw| raw.chars().count() == 200), "{said}");
}

#[test]
fn every_kind_of_list_has_a_fixture() {
    for source in Source::ALL {
        let name = serde_json::to_value(source).expect("JSON");
        let prefix = format!("{}-", name.as_str().expect("a word"));
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/imports");
        let files = fs::read_dir(folder).expect("fixtures").flatten();
        let names: Vec<String> = files.filter_map(|file| file.file_name().into_string().ok()).collect();
        let own: Vec<_> = names.iter().filter(|file| file.starts_with(&prefix)).collect();
        assert!(!own.is_empty(), "no fixture {prefix}*");
        for file in own {
            assert_eq!(read(&list(file)).source, *source, "{file}");
        }
    }
}

proptest! {
    #[test]
    fn every_text_gives_no_list_or_a_plan_that_can_be_written_and_read(
        seed in 0_u64..1_000,
        parts in prop::collection::vec(prop_oneof![
            ".{0,60}",
            prop::sample::select(vec![
                "HD", "CD3", "HD10_512", "é.hda", ".hda", ".iso", "\n", " ", "/", "TP", "zuluscsi.ini", "\0", "(",
                "Host: scsi0 Channel: 00 Id: 03 Lun: 00\n", "Vendor: SEAGATE  Model: ST34501N Rev: 1\n",
                "Type:   Direct-Access  ANSI SCSI revision: 02\n", "Type: CD-ROM ANSI\n", "Vendor:", "Model:", "Rev:",
            ]).prop_map(str::to_owned),
        ], 0..40),
    ) {
        let Some(import) = import(&parts.concat(), &plan_of_everything(seed)) else { return Ok(()) };
        let Some(plan) = import.plan else { return Ok(()) };
        prop_assert!(plan.bus.devices.len() <= DEVICES_MAX);
        prop_assert!(plan.bus.devices.iter().all(|device| catalogue().device(&device.model).is_some()));
        let parsed = Parsed { plan: Some(plan.clone()), shared: None, looking: None, problems: vec![] };
        prop_assert_eq!(from_link(&to_link(&plan)), parsed);
    }
}

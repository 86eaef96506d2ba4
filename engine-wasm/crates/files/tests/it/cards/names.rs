//! Names of images and folders.

use busfree_files::cards::{Card, CardRemark, Maker, Sort};

use super::{card, devices, fixture, remarks};

/// The IDs, sorts and labels that a board makes of names.
fn units(card: &Card) -> Vec<(u8, Sort, &str)> {
    card.units.iter().map(|unit| (unit.id, unit.sort, &*unit.label)).collect()
}

fn of(names: &str, own: &str) -> Card {
    card(&[&[names, "\n", own].concat()])
}

#[test]
fn the_third_character_is_the_id_whatever_follows() {
    let card = of("HD3backup.img\nCD5 Games.iso\nHD2\nHD1.nhd\nHD0 System 7.cow", "zuluscsi.ini");
    assert_eq!(
        units(&card),
        [
            (0, Sort::Fixed, "System 7"),
            (1, Sort::Fixed, ""),
            (2, Sort::Fixed, ""),
            (3, Sort::Fixed, "backup"),
            (5, Sort::Optical, "Games"),
        ]
    );
    assert_eq!(card.notes, []);
}

#[test]
fn the_fourth_character_is_no_lun_and_10_is_id_1() {
    let card = of("HD10.hda\nHD11_512.hda\nCD31 Myst.iso", "bluescsi.ini");
    assert_eq!(units(&card), [(1, Sort::Fixed, ""), (3, Sort::Optical, "Myst")]);
    assert_eq!(
        remarks(&card),
        [("HD10.hda", &CardRemark::TwoDigits { id: 1 }), ("HD11_512.hda", &CardRemark::IdInUse { id: 1 })]
    );
}

#[test]
fn files_without_an_id_get_the_next_one_in_the_order_of_the_directory() {
    let card = of("HD.img\nHDx.img\nCDROM.iso\nHD1.img", "bluescsi.ini");
    assert_eq!(units(&card), [(0, Sort::Fixed, ""), (1, Sort::Fixed, "x"), (2, Sort::Optical, "ROM")]);
    assert_eq!(
        remarks(&card),
        [
            ("HD.img", &CardRemark::Counted { id: 0 }),
            ("HDx.img", &CardRemark::Counted { id: 1 }),
            ("CDROM.iso", &CardRemark::Counted { id: 2 }),
            ("HD1.img", &CardRemark::IdInUse { id: 1 }),
        ]
    );
}

#[test]
fn every_sort_has_its_letters() {
    let names = "HD0.img\nCD1.img\nFD2.img\nMO3.img\nRE4.img\nTP5.img\nZP6.img";
    let sorts: Vec<Sort> = of(names, "zuluscsi.ini").units.iter().map(|unit| unit.sort).collect();
    let all = [Sort::Fixed, Sort::Optical, Sort::Floppy, Sort::MagnetoOptical, Sort::Removable, Sort::Tape, Sort::Zip];
    assert_eq!(sorts, all);
    assert_eq!(
        devices(&of("NE4.img\nAM5", "bluescsi.ini")),
        "4=bluescsi_v2_network.name=NE4.board=1.network/5=bluescsi_v2_network.name=AM5.board=1.network"
    );
    // One program has sound, the other printers; a plan has neither.
    let sound = of("SN3.img\nHD0.img", "zuluscsi.ini");
    assert_eq!((sound.units.len(), remarks(&sound)), (2, vec![("SN3.img", &CardRemark::NoKind)]));
    assert_eq!(sound.devices().len(), 1);
    assert_eq!(remarks(&of("SN3.img\nHD0.img", "bluescsi.ini")), [("SN3.img", &CardRemark::NoImageName)]);
    assert_eq!(remarks(&of("PR4\nHD0.img", "zuluscsi.ini")), [("PR4", &CardRemark::NoImageName)]);
    assert_eq!(remarks(&of("PR4\nHD0.img", "bluescsi.ini")), [("PR4", &CardRemark::NoKind)]);
}

#[test]
fn an_id_that_the_board_lacks_is_skipped_by_one_program_and_none_for_the_other() {
    let log = |board: &str| format!("[1ms] Platform: {board}\n");
    let zulu = card(&[&log("ZuluSCSI v1.1"), "HD9.img\nHD3.img"]);
    assert_eq!(
        (units(&zulu), remarks(&zulu)),
        (vec![(3, Sort::Fixed, "")], vec![("HD9.img", &CardRemark::NoSuchId { id: 9 })])
    );
    let blue = card(&[&log("BlueSCSI"), "HD9.img\nHD3.img"]);
    assert_eq!(units(&blue), [(0, Sort::Fixed, "9"), (3, Sort::Fixed, "")]);
    // A wide board has them; ZuluSCSI takes capital letters only.
    let wide = card(&[&log("ZuluSCSI Wide"), "HDB Data.img\nHDa.img"]);
    assert_eq!(units(&wide), [(0, Sort::Fixed, "a"), (11, Sort::Fixed, "Data")]);
    let wide = card(&[&log("BlueSCSI Ultra Wide"), "HDB Data.img\nHDa.img"]);
    assert_eq!(units(&wide), [(10, Sort::Fixed, ""), (11, Sort::Fixed, "Data")]);
    let old = [&log("BlueSCSI Ultra Wide"), "[1ms] FW Version: 2026.08.01-rel\n"].concat();
    let old = card(&[&old, "HDB Data.img"]);
    assert!(remarks(&old).contains(&("", &CardRemark::NoHighIds { since: "2026.08.15".to_owned() })));
    let sca = card(&[&log("ZuluSCSI Wide"), "HDn.img"]);
    assert!(remarks(&sca).contains(&("HDn.img", &CardRemark::Backplane)));
}

#[test]
fn the_number_after_the_first_low_line_is_the_size_of_a_block() {
    let card = of("HD0_520 AS400.img\nHD1 data_256.img\nHD2_7.img\nHD3_3D.img\nHD4_70000.img", "zuluscsi.ini");
    let blocks: Vec<Option<u32>> = card.units.iter().map(|unit| unit.block).collect();
    assert_eq!(blocks, [Some(520), Some(256), None, None, None]);
    let labels: Vec<&str> = card.units.iter().map(|unit| &*unit.label).collect();
    assert_eq!(labels, ["AS400", "data_256", "", "3D", ""]);
}

#[test]
fn files_that_are_no_images_are_named_and_special_names_are_known() {
    let names = "HD3.zip\nCD4.cue\nCD4.bin\nREADME.md\n_HD5.img\nHD6.img.ori\nCreate 1024M HD20.txt\nFD1.rom\n\
        ._HD1.img\n.DS_Store\nSystem Volume Information";
    let card = of(names, "zuluscsi.ini");
    let files: Vec<_> = card.units.iter().map(|unit| (unit.id, unit.bytes)).collect();
    assert_eq!(files, [(1, None), (2, Some(1 << 30)), (4, None)]);
    let ignored = ["HD3.zip", "README.md", "_HD5.img", "HD6.img.ori"].map(|name| (name, &CardRemark::NoImageName));
    assert_eq!(remarks(&card), ignored);
}

#[test]
fn a_settings_file_with_two_ends_is_not_read() {
    let card = card(&["HD0.img\nzuluscsi.ini.txt"]);
    assert_eq!(remarks(&card), [("zuluscsi.ini.txt", &CardRemark::WrongIniName)]);
}

#[test]
fn a_folder_of_a_device_holds_its_images_and_other_folders_are_not_looked_at() {
    let card = card(&[&fixture("card-folders.txt")]);
    let found: Vec<_> = card.units.iter().map(|unit| (unit.id, unit.sort, &*unit.label, unit.bytes)).collect();
    assert_eq!(
        found,
        [
            (0, Sort::Fixed, "System 7.6", Some(2_147_483_648)),
            (3, Sort::Optical, "Atlas of the World", Some(655_360_000)),
            (5, Sort::Tape, "Archive", None),
            (6, Sort::Removable, "Cart", Some(536_870_912)),
        ]
    );
    assert_eq!(card.units[3].block, Some(1024));
    assert_eq!(
        remarks(&card),
        [("old/HD4.hda", &CardRemark::NotInRoot), ("HD0 Spare.hda", &CardRemark::IdInUse { id: 0 }),]
    );
}

#[test]
fn a_folder_with_a_sheet_is_one_cd() {
    let card = card(&["./CD3 Game/track01.bin\n./CD3 Game/game.cue\n./HD0.img\n./bluescsi.ini"]);
    assert_eq!(units(&card), [(0, Sort::Fixed, ""), (3, Sort::Optical, "Game")]);
    assert_eq!(card.notes, []);
}

#[test]
fn lists_of_windows_with_and_without_halves_of_a_day_are_read() {
    let expected = [(1, Sort::Fixed, ""), (2, Sort::MagnetoOptical, "Letters"), (6, Sort::Optical, "Photos")];
    let dir = card(&[&fixture("card-windows-dir.txt")]);
    assert_eq!((units(&dir), dir.firmware.map(|firmware| firmware.maker)), (expected.to_vec(), Some(Maker::ZuluScsi)));
    let sizes: Vec<_> = dir.units.iter().map(|unit| unit.bytes).collect();
    assert_eq!(sizes, [Some(2_128_486_400), Some(134_217_728), Some(452_157_440)]);
    let shell = "\n    Directory: E:\\\n\nMode                 LastWriteTime         Length Name\n\
        ----                 -------------         ------ ----\n\
        d-----         7/20/2026   6:23 PM                MO2\n\
        -a----         7/20/2026   6:23 PM      452157440 CD6 Photos.iso\n\
        -a----         7/20/2026   6:23 PM     2128486400 HD1.img\n";
    let shell = card(&[shell]);
    assert_eq!(units(&shell), [(1, Sort::Fixed, ""), (2, Sort::MagnetoOptical, ""), (6, Sort::Optical, "Photos")]);
}

#[test]
fn paths_of_find_and_of_other_systems_and_columns_are_read() {
    let same = [(0, Sort::Fixed, "Root"), (3, Sort::Optical, "Birds"), (4, Sort::Optical, "")];
    let texts = [
        "./HD0 Root.hda\n./CD3\n./CD3/Birds.iso\n./CD4.iso\n./zuluscsi.ini\n./zululog.txt",
        "E:\\HD0 Root.hda\nE:\\CD3\\Birds.iso\nE:\\CD4.iso\nE:\\zuluscsi.ini",
        "/media/me/CARD/HD0 Root.hda\n/media/me/CARD/CD3/Birds.iso\n/media/me/CARD/CD4.iso",
        "HD0 Root.hda    CD4.iso    CD3_2048 Birds.iso",
        "HD0 Root.hda\t1,02 GB\tDocument\nCD4.iso\t600 MB\tImage\nCD3 Birds.iso\t1 MB\tImage",
        "/Volumes/ZULU\n├── CD3\n│   └── Birds.iso\n├── CD4.iso\n├── HD0 Root.hda\n└── zuluscsi.ini\n",
        "CARD\n|-- CD3\n|   `-- Birds.iso\n|-- CD4.iso\n`-- HD0 Root.hda\n",
    ];
    for text in texts {
        let card = card(&[text]);
        assert_eq!((units(&card), card.unread.len()), (same.to_vec(), 0), "{text}");
    }
}

#[test]
fn the_flash_drive_answers_if_no_image_has_its_id() {
    let card = of("HD0.rom\nHD00_512 Performa.hda\nCD3.rom", "bluescsi.ini");
    assert_eq!(units(&card), [(0, Sort::Fixed, "Performa"), (3, Sort::Optical, "")]);
    assert_eq!(remarks(&card), [("HD0.rom", &CardRemark::IdInUse { id: 0 })]);
}

#[test]
fn folders_that_the_settings_name_are_searched_in_place_of_the_root_and_besides_it() {
    let list = "./HD0.img\n./images/HD1.img\n./more/HD2.img\n./zuluscsi.ini";
    let ids = |ini: &str| card(&[list, ini]).units.iter().map(|unit| unit.id).collect::<Vec<_>>();
    assert_eq!(ids("[SCSI]\nDir = /images\nDir2 = \"/more/\"\n"), [1, 2]);
    assert_eq!(ids("[SCSI]\nDir1 = /images\n"), [0, 1]);
}

#[test]
fn a_card_without_an_image_is_one_disk_and_images_of_settings_come_first() {
    let bare = card(&["zuluscsi.ini\nzululog.txt"]);
    assert_eq!((units(&bare), remarks(&bare)), (vec![(1, Sort::Fixed, "")], vec![("", &CardRemark::WholeCard)]));
    let named =
        card(&["HD3 Other.img\nzuluscsi.ini\n", "[SCSI3]\nIMG0 = RAW:0:0xFFFFFFFF\nVendor = DEC\nProduct = RZ26\n"]);
    assert_eq!(named.units[0].name(), "DEC RZ26");
    let in_use = ("HD3 Other.img", &CardRemark::IdInUse { id: 3 });
    assert_eq!(remarks(&named), [in_use, ("RAW:0:0xFFFFFFFF", &CardRemark::RawAlone)]);
}

#[test]
fn other_texts_are_no_card() {
    let texts = [
        "",
        "hello",
        "Notes on my Macintosh: it has HD and CD.",
        "key = value\nother = 5\n[section]\n",
        "[    0.000000] Linux version 6.1\n[    1.2] scsi host0: ahci\n",
        "{\"device\": 3}",
        "Vendor: SEAGATE  Model: ST34501N\nType: Direct-Access",
        "da0 at ahc0 bus 0 scbus0 target 5 lun 0",
    ];
    for text in texts {
        assert_eq!(busfree_files::cards::read(&[text]), None, "{text}");
    }
}

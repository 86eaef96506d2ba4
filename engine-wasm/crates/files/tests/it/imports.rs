//! Texts of machines and the plans that they give. The texts are in `fixtures/imports`.

#![expect(clippy::expect_used, reason = "a test that cannot continue says so")]

use std::fs;
use std::path::Path;

use busfree_devices::catalogue;
use busfree_files::cards::CardRemark;
use busfree_files::imports::{
    FoundBus, IMPORT_CHARS_MAX, IMPORT_LINES_MAX, IMPORT_NOTES_MAX, Import, Note, Remark, Source, Unread, import,
    import_buses,
};
use busfree_plan::{Channel, DEVICES_MAX, Parsed, Plan, Signalling, Width, from_link, to_link};
use busfree_random_plans::plan_of_everything;
use busfree_rules::{Severity, check};
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

fn card_remarks(notes: &[Note]) -> Vec<(&str, &CardRemark)> {
    let of_card = |note: &'_ Note| matches!(note.what, Remark::Card(_));
    notes
        .iter()
        .filter(|note| of_card(note))
        .filter_map(|note| if let Remark::Card(what) = &note.what { Some((&*note.raw, what)) } else { None })
        .collect()
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
        "3/wide.lvd/on=pc/7=host.aha29160/0=seagate_st39102lw.s124k/1=seagate_st32430n.s124k/2=seagate_st32430nd.s124k\
         /3=plextor_px40ts.s16k/4=dec_rz28b.s124k/5=iomega_zip100_scsi.s124k/6=dlt7000.s128k/8=ibm_dnes_309170w.s124k\
         /9=lto1_hp.s128k"
    );
    // The adapter that the user chose has eight data lines and would not see IDs 8 and 9.
    assert_eq!(remarks(&import.assumed), [("", &Remark::Host { model: "aha29160".to_owned() })]);
    assert_eq!(import.left_out, []);
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
            ("bluescsi_v2", ""),
            ("zuluscsi_v1_1", ""),
            ("any_tape", "ARCHIVE Python 28388"),
            ("any_disk", "IBM DDYS-T18350N"),
        ]
    );
    let near = Remark::Near { model: "seagate_st39102lw".to_owned() };
    let said = |known: &[&str]| Remark::Generic { known: known.iter().map(|word| (*word).to_owned()).collect() };
    assert_eq!(
        remarks(&import.assumed),
        [
            ("Id 0: SEAGATE ST39102LC (Direct-Access)", &near),
            ("Id 1: QUANTUM FIREBALL_TM2110S (Direct-Access)", &said(&[])),
            ("Id 4: ARCHIVE Python 28388 (Sequential-Access)", &said(&[])),
            (
                "Id 9: IBM DDYS-T18350N (Direct-Access)",
                &said(&["16 data lines", "LVD", "10\u{202f}000 rpm", "18.4 GB", "80 MT/s"])
            ),
            // The adapter that the user chose would not see ID 9.
            ("", &Remark::Host { model: "aha29160".to_owned() }),
        ]
    );
    assert_eq!(import.left_out, []);
}

#[test]
fn of_an_unknown_model_the_plan_states_only_what_its_name_and_its_id_say() {
    let import = read(&list("proc-scsi-unknown-models.txt"));
    let devices = import.plan.expect("a plan").bus.devices;
    let own: Vec<_> = devices.iter().map(|d| (&*d.model, d.own.width_bits, d.own.signalling.clone())).collect();
    let lvd = || vec![Signalling::Se, Signalling::Lvd];
    assert_eq!(
        own,
        [
            ("any_disk", Some(16), lvd()),
            ("any_disk", Some(16), vec![Signalling::Se]),
            ("any_disk", Some(16), vec![Signalling::Se]),
            ("any_disk", Some(16), lvd()),
            ("any_disk", Some(16), lvd()),
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
            ("Id 1: IBM DNES-309170W (Direct-Access)", &Remark::RepeatedId { id: 1 }),
            ("Id 3: PIONEER CHANGER (CD-ROM)", &Remark::BadLun { lun: 8 }),
            ("Id 6: SDR GEM318 (Processor)", &Remark::NoLoad { id: 6 }),
            ("Id 99: SEAGATE ST34501N (Direct-Access)", &Remark::BadId { id: 99 }),
            ("Id 0: ATA SAMSUNG SSD 830 (Direct-Access)", &Remark::NotParallel),
        ]
    );
}

/// The plan that each text gives, as a link; the adapter is that of the text if it names one.
const TEXTS: &[(&str, &str)] = &[
    (
        "linux-log-sym53c8xx-by-slot.txt",
        "3/wide.lvd/6=host.sym53c1010_66/10=seagate_st373405lw.name=SEAGATE_ST373405LC.s124k",
    ),
    (
        "proc-scsi-with-the-adapters-file.txt",
        "3/narrow.se/7=host.aha2940uw/3=yamaha_crw6416s.s16k/4=any_tape.name=WANGTEK_5150ES_SCSI.cap=async.s128k",
    ),
    (
        "freebsd-boot.txt",
        "3/wide.lvd/7=host.aha29160/0=seagate_st336607lw.s124k/4=hp_c1537a.s128k/6=plextor_px40ts.s16k",
    ),
    ("freebsd-camcontrol.txt", "3/wide.lvd/7=host.aha29160/0=seagate_st336607lw.s124k/5=dlt7000.s128k"),
    (
        "hinv-indy.txt",
        "3/narrow.se/0=host.sgi_wd33c93/1=any_disk.s124k/2=any_removable/4=any_cdrom.s16k/5=any_tape.s128k",
    ),
    (
        "linux-log-2.2-aic7xxx.txt",
        "5/wide.se/7=host.aha3940uw/0=seagate_st39173w.s124k/4=nakamichi_mj516s.s16k/4=nakamichi_mj516s.lun=1.s16k",
    ),
    (
        "linux-log-2.2-sym53c8xx.txt",
        "3/wide.se/7=host.sym53c875/0=ibm_dcas_34330.s124k/4=hp_c1537a.s128k/and/wide.lvd/7=host.sym53c895/0=any_disk.name=IBM_DNES-318350W.mb=18352.rpm=7200.max=40.lines=16.speaks=se-lvd.s124k",
    ),
    (
        "linux-log-2.4-aic7xxx.txt",
        "3/wide.lvd/7=host.aha29160/1=fujitsu_man3367mp.s124k/4=toshiba_xm6201.cap=5.s16k/8=fujitsu_man3367mp.cap=10.s124k",
    ),
    (
        "linux-log-2.6.txt",
        "3/wide.lvd/7=host.aha2940u2w/1=seagate_st39103lw.name=SEAGATE_ST39103LC.s124k/2=any_disk.name=FUJITSU_MAE3091LP.mb=9100.rpm=7200.max=40.lines=16.speaks=se-lvd.s124k",
    ),
    (
        "linux-log-sym53c8xx-in-a-mail.txt",
        "3/narrow.se/see=b/7=host.sym53c875/6=plextor_px40ts.s16k/and/wide.lvd/7=host.sym53c895/0=any_disk.name=QUANTUM_VIKING_II_4--2E5WLS.mb=4562.max=40.lines=16.speaks=se-lvd.s124k/6=ibm_dnes_309170w.max=40.speaks=se-lvd.s124k",
    ),
    (
        "linux-log-u320-in-a-system-log.txt",
        "3/wide.lvd/7=host.asc29320/0=seagate_st336607lw.s124k/2=any_disk.name=IBM_IC35L018UCD210-0.mb=18000.rpm=10000.max=80.lines=16.speaks=se-lvd.s124k",
    ),
    ("lsscsi-long.txt", "3/wide.lvd/7=host.aha29160/1=seagate_st336607lw.cap=80.s124k"),
    (
        "lsscsi-with-sizes.txt",
        "3/wide.lvd/7=host.aha29160/0=any_disk.name=SEAGATE_ST318438LW.mb=18400.max=80.lines=16.speaks=se-lvd.s124k/2=iomega_zip100_scsi.s124k/3=teac_cd532s.s16k/9=any_disk.name=FUJITSU_MAT3073NC.mb=73500.rpm=10000.max=160.lines=16.speaks=se-lvd.s124k",
    ),
    ("netbsd-ahc.txt", "3/wide.lvd/7=host.aha2940u2w/1=seagate_st39103lw.s124k/4=toshiba_xm6201.s16k"),
    (
        "openboot-fas.txt",
        "3/wide.se/7=host.sun_fas/0=any_disk.name=SEAGATE_ST34371W_SUN4--2E2G.mb=4200.lines=16.speaks=se.s124k/1=any_disk.name=IBM_DDRS34560SUN4--2E2G.mb=4200.rpm=7200.s124k/6=toshiba_xm5701.s16k",
    ),
    ("proc-scsi-glued.txt", "3/wide.lvd/7=host.aha29160/0=fujitsu_maj3364mp.s124k/4=iomega_zip100_scsi.s124k"),
    (
        "proc-scsi-three-buses.txt",
        "3/wide.lvd/7=host.aha29160/2=toshiba_xm6201.s16k/5=iomega_zip100_scsi.s124k/and/wide.lvd/7=host.aha29160/0=maxtor_atlas10k4_36.s124k/1=fujitsu_maj3364mp.s124k",
    ),
    (
        "proc-scsi-with-a-log.txt",
        "3/wide.lvd/5=host.aha19160/0=fujitsu_maj3364mp.s124k/9=fujitsu_maj3364mp.cap=20.s124k",
    ),
];

#[test]
fn each_text_gives_its_plan() {
    for (name, expected) in TEXTS {
        let import = import(&list(name), &Plan::default()).expect(name);
        assert_eq!(link(&import), *expected, "{name}");
    }
}

#[test]
fn texts_of_one_machine_complete_each_other() {
    let import = read(&list("proc-scsi-with-a-log.txt"));
    assert_eq!(import.sources, [Source::ProcScsi, Source::Lsscsi, Source::LinuxLog]);
    assert_eq!(import.headline, "Two devices imported from /proc/scsi/scsi, lsscsi and the kernel’s messages of Linux");
    // The log has the adapter, its ID and what was agreed; the list has the disk at ID 9, which the log cut off.
    let slower = Remark::Slower { mt_s: "20".to_owned(), can_mt_s: "80".to_owned() };
    assert_eq!(remarks(&import.assumed), [("Id 9: FUJITSU MAJ3364MP (Direct-Access)", &slower)]);
    assert_eq!(import.left_out, []);
}

#[test]
fn the_lines_of_an_inquiry_without_a_place_get_that_of_the_lines_that_name_one() {
    let import = read(&list("linux-log-2.4-aic7xxx.txt"));
    let devices = &import.plan.as_ref().expect("a plan").bus.devices;
    let found: Vec<_> = devices.iter().map(|device| (device.id, &*device.model, device.cap_mt_s)).collect();
    assert_eq!(
        found,
        [
            // 20 MT/s is what the single-ended CD drive leaves.
            (1, "fujitsu_man3367mp", None),
            (4, "toshiba_xm6201", Some(5.0)),
            (8, "fujitsu_man3367mp", Some(10.0)),
        ]
    );
    assert_eq!(
        remarks(&import.left_out),
        [("", &Remark::OtherLines { count: 1 }), ("ESG-SHV SCA HSBP M14 (Processor)", &Remark::NoId)]
    );
}

#[test]
fn a_unit_that_is_named_by_its_slot_and_a_second_start_of_a_machine_are_those_that_the_log_has_named() {
    let import = read(&list("linux-log-sym53c8xx-by-slot.txt"));
    assert_eq!(
        remarks(&import.left_out),
        [("", &Remark::OtherLines { count: 1 }), ("Id 11:", &Remark::NoKind)],
        "a target that only agreed on a rate"
    );
    // The second start is cut off behind the disk's name.
    assert_eq!(import.plan.map(|plan| plan.bus.devices.len()), Some(1));
}

#[test]
fn the_plan_has_the_two_buses_with_most_devices_or_those_that_the_person_chooses() {
    let text = list("proc-scsi-three-buses.txt");
    let found = |import: &Import| -> Vec<bool> { import.buses.iter().map(|bus| bus.taken).collect() };
    let usual = read(&text);
    assert_eq!(found(&usual), [true, true, false]);
    let names: Vec<&str> = usual.buses.iter().map(|bus| &*bus.name).collect();
    assert_eq!(names, ["scsi0", "scsi1", "scsi1, channel 1"]);
    assert_eq!(
        remarks(&usual.left_out),
        [
            ("Id 0: TEAC CD-W54E (CD-ROM)", &Remark::Atapi),
            (
                "Id 3: DEC RZ28B    (C) DEC (Direct-Access)",
                &Remark::OtherBus { name: "scsi1, channel 1".to_owned(), number: 3 }
            ),
        ]
    );
    let chosen = |numbers: &[usize]| import_buses(&text, &Plan::default(), numbers).expect("a list");
    let one = chosen(&[3]);
    assert_eq!(found(&one), [false, false, true]);
    assert!(one.plan.as_ref().is_some_and(|plan| plan.other.is_none()));
    // With as many devices, or more, the first bus is the one of the question.
    assert_eq!(found(&chosen(&[3, 2])), [false, true, true]);
    assert_eq!(chosen(&[1, 2]).plan.map(|plan| plan.channel), Some(Channel::A));
    // A number that there is not is no choice.
    assert_eq!(found(&chosen(&[9, 0])), [true, true, false]);
    let FoundBus { devices, .. } = &usual.buses[2];
    assert_eq!(*devices, 1);
}

#[test]
fn the_bus_with_most_devices_is_the_one_of_the_question() {
    let plan = read(&list("linux-log-sym53c8xx-in-a-mail.txt")).plan.expect("a plan");
    assert_eq!((plan.channel, plan.bus.devices.len()), (Channel::B, 2));
}

/// Disks by the schemes of their makers: signalling and data lines that they really have, and turns and capacity where the
/// name says them.
const DISKS: &[(&str, &str, &str, u8, f64, f64)] = &[
    ("FUJITSU", "MAJ3182MC", "LVD", 16, 10_000.0, 18_200.0),
    ("FUJITSU", "MAN3184MC", "LVD", 16, 10_000.0, 18_400.0),
    ("FUJITSU", "MAT3073NC", "LVD", 16, 10_000.0, 73_000.0),
    ("FUJITSU", "MAM3367MC", "LVD", 16, 15_000.0, 36_700.0),
    ("FUJITSU", "MAE3091LP", "LVD", 16, 7_200.0, 9_100.0),
    ("FUJITSU", "MAB3045SP", "SE", 16, 0.0, 4_500.0),
    ("IBM", "DDYS-T18350M", "LVD", 16, 10_000.0, 18_350.0),
    ("IBM", "DRVS18D", "LVD", 16, 10_000.0, 18_000.0),
    ("IBM", "DMVS09V", "LVD", 16, 10_000.0, 9_000.0),
    ("IBM", "DGHS18U", "SE", 16, 0.0, 18_000.0),
    ("IBM", "DPSS-336950N", "LVD", 16, 7_200.0, 36_950.0),
    ("IBM", "DCAS-32160", "SE", 8, 0.0, 2_160.0),
    ("IBM", "DCAS-32160W", "SE", 16, 0.0, 2_160.0),
    ("IBM", "IC35L018UWD210-0", "LVD", 16, 10_000.0, 18_000.0),
    ("IBM-ESXS", "DTN036C1UCDY10FN", "LVD", 16, 10_000.0, 36_000.0),
    ("IBM", "DDRS34560SUN4.2G", "", 0, 7_200.0, 4_200.0),
    ("QUANTUM", "VIKING II 4.5WLS", "LVD", 16, 0.0, 0.0),
    ("QUANTUM", "ATLAS10K2-TY367L", "LVD", 16, 10_000.0, 36_700.0),
    ("MAXTOR", "ATLAS10K4_73WLS", "LVD", 16, 10_000.0, 73_000.0),
    ("MAXTOR", "ATLAS10K5_147SCA", "LVD", 16, 10_000.0, 147_000.0),
    ("MAXTOR", "ATLAS15K2_73SCA", "LVD", 16, 15_000.0, 73_000.0),
    ("QUANTUM", "QM318200TN-LW", "LVD", 16, 0.0, 0.0),
    ("SEAGATE", "ST318203LCSUN18G", "LVD", 16, 10_000.0, 18_000.0),
    ("SEAGATE", "ST11200N SUN1.05", "SE", 8, 0.0, 1_050.0),
    ("SEAGATE", "ST34371WD", "HVD", 16, 0.0, 0.0),
    ("COMPAQ", "BD0186398C", "LVD", 16, 10_000.0, 18_000.0),
    ("COMPAQ", "BF03685A35", "LVD", 16, 15_000.0, 36_000.0),
    ("MICROP", "2112-15MZ1001905", "SE", 8, 0.0, 0.0),
    ("MICROP", "4345WS", "SE", 16, 0.0, 0.0),
    ("DEC", "RZ1CB-CS (C) DEC", "SE", 16, 0.0, 0.0),
    ("DEC", "RZ74     (C) DEC", "SE", 8, 0.0, 0.0),
    ("HITACHI", "DK32EJ36NC", "LVD", 16, 0.0, 36_000.0),
    ("HITACHI", "HUS103036FL3800", "LVD", 16, 10_000.0, 0.0),
    ("WDIGTL", "WDE18300 ULTRA2", "LVD", 16, 0.0, 0.0),
    ("ACME", "ROCKET 9", "", 0, 0.0, 0.0),
];

#[test]
fn a_disk_that_the_catalogue_lacks_has_what_its_name_says_and_nothing_of_a_stand_in() {
    for (vendor, model, signalling, lines, rpm, mb) in DISKS {
        let text = format!(
            "Host: scsi0 Channel: 00 Id: 03 Lun: 00\nVendor: {vendor} Model: {model} Rev: 1\nType: Direct-Access ANSI\n"
        );
        let devices = read(&text).plan.expect("a plan").bus.devices;
        let [device] = devices.as_slice() else { panic!("{model}: {devices:?}") };
        let own = &device.own;
        let said = match own.signalling.as_slice() {
            [] => "",
            [Signalling::Se] => "SE",
            [Signalling::Hvd] => "HVD",
            [Signalling::Se, Signalling::Lvd] => "LVD",
            other => panic!("{model}: {other:?}"),
        };
        let found = (said, own.width_bits.unwrap_or(0), own.rpm.unwrap_or(0.0), own.capacity_mb.unwrap_or(0.0));
        assert_eq!((&*device.model, found), ("any_disk", (*signalling, *lines, *rpm, *mb)), "{model}");
        assert_eq!((own.rate_mb_s, own.avg_seek_ms, own.buffer_kb), (None, None, None), "{model}");
    }
}

#[test]
fn a_variant_with_other_signalling_than_the_part_keeps_its_own() {
    let text = |model: &str| {
        format!("Host: scsi0 Channel: 00 Id: 03 Lun: 00\nVendor: IBM Model: {model} Rev: 1\nType: Direct-Access ANSI\n")
    };
    let of = |model: &str| read(&text(model)).plan.expect("a plan").bus.devices.remove(0);
    let lvd = of("DDRS-39130D");
    assert_eq!((&*lvd.model, lvd.own.signalling), ("ibm_ddrs_39130d", vec![]));
    let se = of("DDRS-39130W");
    assert_eq!((&*se.model, se.own.signalling), ("ibm_ddrs_39130d", vec![Signalling::Se]));
}

#[test]
fn what_a_running_machine_reports_is_possible() {
    // A Zip drive at 4, a CD drive above 7, and a rate that the part does not have.
    let text = "scsi0 : sym-2.1.18i\n\
        scsi 0:0:4:0: Direct-Access     IOMEGA   ZIP 100          E.08 PQ: 0 ANSI: 2\n\
        scsi 0:0:9:0: CD-ROM            TOSHIBA  CD-ROM XM-6201TA 1030 PQ: 0 ANSI: 2\n\
        target0:0:4: FAST-20 SCSI 20.0 MB/s ST (50 ns, offset 15)\n";
    let import = read(text);
    let plan = import.plan.expect("a plan");
    let errors: Vec<_> = check(&plan).into_iter().filter(|finding| finding.severity == Severity::Error).collect();
    assert_eq!(errors.len(), 0, "{errors:?}");
    let [zip, cd] = plan.bus.devices.as_slice() else { panic!("{:?}", plan.bus.devices) };
    assert_eq!((zip.id, zip.own.max_mt_s), (4, Some(20.0)));
    assert_eq!((cd.id, cd.own.width_bits, plan.bus.width), (9, Some(16), Width::Wide));
}

#[test]
fn lines_that_mail_or_a_system_log_changed_are_read_like_the_others() {
    let bare = list("linux-log-2.4-aic7xxx.txt");
    let expected = link(&import(&bare, &Plan::default()).expect("a log"));
    let with = |change: &dyn Fn(&str) -> String| bare.lines().map(change).collect::<Vec<_>>().join("\n");
    let texts = [
        with(&|line| format!("> > {line}")),
        with(&|line| format!("Oct 28 12:27:53 badb kernel: {line}")),
        with(&|line| format!("2026-03-01T12:00:00+01:00 badb kernel: [   12.345678] {line}")),
        with(&|line| format!("<6>[   12.345678] {line}\r")),
        with(&|line| line.replace("ANSI SCSI rev", "ANSI SCSI\nrev").replace(" Rev: ", "\nRev: ")),
        with(&|line| line.replace('=', "=3D").replace("Direct-", "Direct-=\n")),
    ];
    for text in texts {
        assert_eq!(link(&import(&text, &Plan::default()).expect("a log")), expected, "{text}");
    }
}

#[test]
fn a_name_has_no_characters_that_a_plan_cannot_have() {
    let import = read(&format!("HD3 a\u{1b}\u{202e}\u{ad}b{}.hda\nHD4 \u{200b}.hda\nbluescsi.ini", "c".repeat(57)));
    let devices = import.plan.expect("a plan").bus.devices;
    let names: Vec<_> = devices.iter().map(|device| device.name.clone()).collect();
    assert_eq!(names, [format!("ab{}", "c".repeat(57)), "HD4".to_owned()]);
}

#[test]
fn names_on_a_card_give_kind_and_id_as_bluescsi_and_zuluscsi_write_them() {
    let import = read(&list("card-places.txt"));
    assert_eq!(import.headline, "Seven devices imported from the names on the card");
    assert_eq!(
        link(&import),
        "5/narrow.se/on=pc/7=host.aha2940/0=bluescsi_v2.name=HD0.board=1.s124k/1=bluescsi_v2.name=HD1.board=1.s124k\
         /2=bluescsi_v2.name=MO2.board=1/3=bluescsi_v2.name=Myst.board=1.s16k/4=bluescsi_v2.name=RE4.board=1\
         /5=bluescsi_v2.name=TP5.board=1.s128k/6=bluescsi_v2.name=CD6.board=1.s16k"
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
        [(3, "zuluscsi_wide", "CD3"), (5, "zuluscsi_wide", "System 6.0.8L LC"), (10, "zuluscsi_wide", "HDA")]
    );
    assert_eq!((import.assumed, import.left_out), (vec![], vec![]));
}

#[test]
fn names_on_a_card_that_are_no_image_or_have_no_place_are_reported() {
    let import = read(&list("card-left-out.txt"));
    let devices = &import.plan.as_ref().expect("a plan").bus.devices;
    let found: Vec<_> = devices.iter().map(|device| (device.id, &*device.name)).collect();
    assert_eq!(found, [(0, "ROM"), (2, "A"), (3, "HD3"), (4, "NE4")]);
    let board = CardRemark::WhichBoard { name: "BlueSCSI v2".to_owned() };
    assert_eq!(card_remarks(&import.assumed), [("CDROM.iso", &CardRemark::Counted { id: 0 }), ("", &board)]);
    assert_eq!(
        card_remarks(&import.left_out),
        [
            ("HD30_2048 other.hda", &CardRemark::IdInUse { id: 3 }),
            ("XX4.hda", &CardRemark::NoImageName),
            ("readme.txt", &CardRemark::NoImageName),
        ]
    );
}

#[test]
fn all_devices_of_a_card_get_one_board_and_the_digit_after_an_id_has_no_effect() {
    let import = read(&list("card-units.txt"));
    let devices = &import.plan.as_ref().expect("a plan").bus.devices;
    let places: Vec<_> = devices.iter().map(|device| (device.id, device.lun, device.board)).collect();
    assert_eq!(places, [(3, 0, 1), (4, 0, 1)]);
    assert_eq!(card_remarks(&import.left_out), [("CD31 Myst.iso", &CardRemark::IdInUse { id: 3 })]);
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
    assert!(link(&import).starts_with("5/narrow.se/on=pc/6=host.aha2940/3=bluescsi_v2"), "{}", link(&import));
    let moved = Remark::HostMoved { name: "AHA-2940".to_owned(), id: 6 };
    assert_eq!(remarks(&import.assumed), [("", &moved)]);
}

#[test]
fn another_adapter_than_that_of_a_begun_plan_has_a_cable_of_its_own() {
    let before = plan("3/narrow.se/cable=13.33/7=host.aha2940/6=host.aha2940u");
    let import = import(&list("linux-log-2.4-aic7xxx.txt"), &before).expect("a log");
    let plan = import.plan.expect("a plan");
    assert_eq!((plan.bus.hosts.len(), &plan.bus.line, plan.bus.cable_mt_s), (1, &None, None));
    assert_eq!(from_link(&to_link(&plan)).plan.as_ref(), Some(&plan));
}

#[test]
fn a_full_plan_says_which_devices_it_left_out() {
    let names: Vec<String> = (0..16).map(|at| format!("HD{at:X}.hda")).collect();
    let import = read(&names.join("\n"));
    assert_eq!(import.headline, "15 devices imported from the names on the card");
    let full = import.left_out.iter().filter(|note| note.what == Remark::NoRoom);
    assert_eq!(full.map(|note| &*note.raw).collect::<Vec<_>>(), ["HDF"]);
}

#[test]
fn a_list_without_a_device_gives_no_plan_and_assumes_nothing() {
    let import = read("Host: scsi0 Channel: 00 Id: 03 Lun: 00");
    assert_eq!((import.source, import.plan, import.assumed), (Source::ProcScsi, None, vec![]));
    assert_eq!(import.headline, "No device found in /proc/scsi/scsi");
    let missing = Remark::NoDevice { source: Source::ProcScsi };
    assert_eq!(remarks(&import.left_out), [("", &missing), ("Id 3:", &Remark::NoKind)]);
}

#[test]
fn settings_and_rates_without_a_device_say_what_is_missing() {
    for (text, source) in [
        ("[SCSI]\nMaxSyncSpeed = 5\nEnableSCSI2 = 0\n", Source::Card),
        (" target0:0:2: FAST-20 WIDE SCSI 40.0 MB/s ST (50 ns, offset 15)\n", Source::LinuxLog),
    ] {
        let import = read(text);
        assert_eq!(import.plan, None, "{text}");
        assert_eq!(import.left_out.first().map(|note| &note.what), Some(&Remark::NoDevice { source }), "{text}");
    }
}

#[test]
fn lists_of_other_systems_give_their_buses_and_leave_out_what_is_on_none() {
    let plan_of = |name: &str| link(&import(&list(name), &Plan::default()).expect("a list"));
    assert_eq!(
        plan_of("ioscan-full.txt"),
        "3/wide.lvd/see=b/7=host.aha29160/5=any_disk.name=SEAGATE_ST34371W.lines=16.speaks=se.s124k\
         /and/wide.lvd/7=host.aha29160/2=toshiba_xm5401.s16k/3=hp_c1533a.s128k"
    );
    // The host of the second bus has another ID, and the drive at the slot of IDE is on none.
    let srm = plan_of("srm-two-buses.txt");
    assert!(srm.starts_with("3/wide.lvd/7=host.aha29160/0=dec_rz28b.s124k/4="), "{srm}");
    assert!(srm.contains("/and/wide.lvd/6=host.aha29160/2=any_disk.name=SEAGATE_ST34501W"), "{srm}");
    assert!(plan_of("aspi-changer.txt").ends_with("/5=nakamichi_mj516s.s16k/5=nakamichi_mj516s.lun=1.s16k"));
    assert!(plan_of("cdrecord-two-buses.txt").ends_with("/and/wide.lvd/7=host.aha29160/5=hp_c1533a.s128k"));
}

#[test]
fn a_computers_text_and_that_of_a_board_behind_it_complete_each_other() {
    let log = "scsi0 : Adaptec AIC7XXX EISA/VLB/PCI SCSI HBA DRIVER, Rev 7.0\n        <Adaptec 2940 Ultra SCSI adapter>\n\
        \taic7880: Ultra Wide Channel A, SCSI Id=6, 16/253 SCBs\n\
        scsi 0:0:3:0: Direct-Access     QUANTUM  FIREBALL1        1.0  PQ: 0 ANSI: 2\n\
        scsi 0:0:2:0: Direct-Access     SEAGATE  ST39102LW        0005 PQ: 0 ANSI: 2\n\
        \ttarget0:0:3: FAST-10 SCSI 10.0 MB/s ST (100 ns, offset 8)\nrandom: crng init done\n";
    let ini = "[SCSI]\nMaxSyncSpeed = 20\n[SCSI3]\nType = 0\nProduct = ROOT\n[SCSI5]\nType = 2\n";
    let import = read(&[log, "\n", ini].concat());
    assert_eq!(import.sources, [Source::LinuxLog, Source::Card]);
    assert_eq!(
        link(&import),
        "5/wide.se/on=pc/6=host.aha2940uw/2=seagate_st39102lw.s124k/3=bluescsi_v2.name=ROOT.cap=10.preset=none.board=1.s124k\
         /5=bluescsi_v2.name=CD5.preset=none.board=1.s16k"
    );
    // The part for what the computer calls the board is gone, and so is the remark on it.
    assert!(import.assumed.iter().all(|note| !matches!(note.what, Remark::Generic { .. })), "{:?}", import.assumed);
    // Without the ini nothing of a board is assumed.
    assert_eq!(read(log).sources, [Source::LinuxLog]);
}

#[test]
fn a_link_a_document_and_other_texts_are_no_list_whatever_names_they_contain() {
    let text = "https://busfree.example/#3/wide.lvd/7=host.aha29160/0=id_prec_disk";
    for other in [
        "",
        "hello",
        "SCSI2 0/direct fixed",
        "3/wibble",
        "{\"name\": \"HD0.img\"}",
        "3/wide.lvd/name=a_HD0--2Eimg",
        text,
        &format!("{text}\nHD0.img"),
    ] {
        let is_plan = other.contains("wide.lvd") || other.starts_with('{') || other == "3/wibble";
        let wanted = |unread: Unread| (unread == Unread::Plan) == is_plan;
        assert!(import(other, &Plan::default()).is_err_and(wanted), "{other}");
    }
}

#[test]
fn a_comment_with_strokes_is_no_link() {
    let text = "$ cat zuluscsi.ini\n# 2126929920/19/80/512\n[SCSI1]\nSectorsPerTrack = 80\nIMG0 = a.img\n";
    assert_eq!(read(text).headline, "One device imported from the board’s settings file");
}

#[test]
fn only_a_limited_part_is_read_and_a_note_says_so() {
    let device = "Host: scsi0 Channel: 00 Id: 03 Lun: 00\nVendor: X Model: Y Rev: 1\nType: Scanner ANSI\n";
    let many: Vec<String> = (0..IMPORT_LINES_MAX).map(|at| format!("line {at}")).collect();
    let notes = read(&[device, &many.join("\n")].concat()).left_out;
    assert_eq!(notes.first().map(|note| &note.what), Some(&Remark::TooManyLines));
    // Three lines are the device.
    let more = Remark::More { count: 1 + IMPORT_LINES_MAX - 3 - IMPORT_NOTES_MAX };
    assert_eq!((notes.len(), notes.last().map(|note| &note.what)), (IMPORT_NOTES_MAX + 1, Some(&more)));
    let long = read(&format!("{device}{}", "é".repeat(IMPORT_CHARS_MAX)));
    let said = serde_json::to_value(&long.left_out).expect("JSON");
    assert_eq!(said[0]["text"], "Only the first 100,000 characters were read.");
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
                "scsi0 : sym-2.1.18i\n", "sym0:3: FAST-40 WIDE SCSI 80.0 MB/s ST (25 ns, offset 31)\n", "(scsi0:A:3): ",
                "10.000MB/s transfers (5.000MHz, offset 8, 16bit)\n", "[0:0:1:0]    disk    ", "IOMEGA   ZIP 100",
                "Attached scsi disk sda at scsi0, channel 0, id 0, lun 0\n", "da0 at ahc0 bus 0 target 5 lun 0\n", "da0: ",
                "<IBM DNES-309170W SA30> Fixed Direct Access SCSI-3 device\n", "sd0 at scsibus0 target 1 lun 0: ",
                "<IBM, DNES-309170W, SA30> disk fixed\n", "Target 3\n", "Unit 0   Disk     SEAGATE ST34371W\n",
                "Disk drive: unit 1 on SCSI controller 0\n", "scsi 0:0:1:0: Direct-Access     ", " target0:0:1: asynchronous\n",
            ]).prop_map(str::to_owned),
        ], 0..40),
    ) {
        let Ok(import) = import(&parts.concat(), &plan_of_everything(seed)) else { return Ok(()) };
        let Some(plan) = import.plan else { return Ok(()) };
        for bus in std::iter::once(&plan.bus).chain(plan.other.as_deref()) {
            prop_assert!(bus.devices.len() <= DEVICES_MAX);
            prop_assert!(bus.devices.iter().all(|device| catalogue().device(&device.model).is_some()));
        }
        let parsed = Parsed { plan: Some(plan.clone()), shared: None, looking: None, problems: vec![] };
        prop_assert_eq!(from_link(&to_link(&plan)), parsed);
    }
}

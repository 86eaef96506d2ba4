//! Logs of boards.

use busfree_files::cards::{CardRemark, CardText, Version};

use super::{card, devices, fixture, remarks};

#[test]
fn a_time_that_goes_back_is_another_start_unless_two_lines_changed_places() {
    let ids = |second: u32| {
        let log = format!(
            "[200ms] Platform: ZuluSCSI RP2040\n[210ms] -- Opening /HD1.img for id:1 lun:0\n[{second}ms] -- Opening /HD2.img for id:2 lun:0\n"
        );
        card(&[&log]).units.iter().map(|unit| unit.id).collect::<Vec<_>>()
    };
    assert_eq!((ids(209), ids(20)), (vec![1, 2], vec![2]));
}

#[test]
fn a_start_log_gives_board_version_settings_images_and_agreed_rates() {
    let card = card(&[&fixture("card-zululog.txt")]);
    assert_eq!(card.from, [CardText::Log]);
    assert_eq!(card.firmware.and_then(|firmware| firmware.version), Some(Version::new(2024, 11, 5)));
    assert_eq!(
        devices(&card),
        "0=zuluscsi_rp2040.name=Workbench.cap=10.mb=536.870912.preset=scsi1.board=1.s124k\
         /1=zuluscsi_rp2040.name=Aminet.cap=async.mb=665.6.preset=scsi1.board=1.s16k"
    );
    let near = CardRemark::NearBoard { board: "ZuluSCSI Pico".to_owned(), name: "ZuluSCSI RP2040".to_owned() };
    assert_eq!(remarks(&card), [("", &near)]);
}

#[test]
fn lines_without_a_time_at_its_head_and_a_wide_board_are_read() {
    let card = card(&[&fixture("card-bluescsi-wide-log.txt")]);
    assert_eq!(
        devices(&card),
        "0=bluescsi_ultra_wide.name=Root.cap=5.mb=2147.483648.preset=none.board=1.s124k\
         /4=bluescsi_ultra_wide.name=Backup.mb=1.048576.preset=none.board=1.s128k\
         /10=bluescsi_ultra_wide.name=Data.mb=4294.967296.preset=none.board=1.s124k"
    );
    let agreed: Vec<_> = card.units.iter().map(|unit| (unit.agreed_mt_s, unit.agreed_bits)).collect();
    assert_eq!(agreed, [(Some(5.0), None), (None, None), (Some(20.0), Some(16))]);
    assert_eq!(remarks(&card), [("", &CardRemark::SeveralRates { id: 0 })]);
}

#[test]
fn the_tables_of_all_versions_are_read() {
    let rows = [
        "SCSI ID:5 BlockSize:256 Type:0 Quirks:0 ImageSize:4096kB",
        "[177ms] SCSI ID:5 BlockSize:256 Type:0 Quirks:0 ImageSize:4096kB",
        "SCSI ID: 5, BlockSize: 256, Type: 0, Quirks: 0, Size: 4096kB",
        "SCSI ID: 5, Type: 0, Quirks: 0, BlockSize: 256, Sectors: 16384, Size: 4096kB",
        "[1ms] * ID: 5, BlockSize: 256, Type: Fixed, Quirks: Apple, Size: 4096kB",
        "ID: 5, BlockSize: 256, Type: Fixed, Quirks: Apple, Size: 4096kB",
    ];
    for row in rows {
        let card = card(&[&["Platform: ZuluSCSI Blaster\n", row].concat()]);
        let units: Vec<_> = card.units.iter().map(|unit| (unit.id, unit.block, unit.bytes)).collect();
        assert_eq!(units, [(5, Some(256), Some(4 << 20))], "{row}");
    }
}

#[test]
fn a_log_that_ends_before_its_table_gives_the_images_that_it_opened() {
    let text = fixture("card-zululog.txt");
    let cut = text.split("[36ms]").next().expect("a beginning");
    let card = card(&[cut]);
    let ids: Vec<_> = card.units.iter().map(|unit| (unit.id, &*unit.label)).collect();
    assert_eq!(ids, [(0, "Workbench"), (1, "Aminet")]);
}

#[test]
fn of_several_starts_the_last_counts() {
    let first = fixture("card-zululog.txt");
    let second =
        "[10ms] Platform: ZuluSCSI Blaster\n[12ms] SCSI ID: 2, BlockSize: 512, Type: 0, Quirks: 0, Size: 1024kB\n";
    let card = card(&[&[&first, second].concat()]);
    assert_eq!(devices(&card), "2=zuluscsi_blaster.name=HD2.mb=1.048576.s124k");
}

#[test]
fn a_preset_in_force_and_initiator_mode_are_read() {
    let log = "[1ms] Platform: BlueSCSI (Pico1/W)\n[2ms] Active configuration (using system preset \"MacPlus\"):\n\
        [3ms] -- SelectionDelay = 0\n[3ms] -- EnableSCSI2 = No\n[4ms] * ID: 0, BlockSize: 512, Type: Fixed, Quirks: Apple, Size: 20480kB\n";
    let card = card(&[log]);
    assert_eq!(
        (card.host(), devices(&card)),
        (Some("mac_plus_5380"), "0=bluescsi_v2.name=HD0.mb=20.97152.s124k".to_owned())
    );
    let copying =
        super::card(&["Platform: BlueSCSI Pico\nSCSI Initiator Mode.  Will scan the bus for drives to image.\n"]);
    assert_eq!((copying.units.len(), remarks(&copying)), (0, vec![("", &CardRemark::Initiator)]));
}

#[test]
fn settings_of_old_logs_and_lines_in_code_signs_are_read() {
    let rows = "SCSI ID:0 BlockSize:512 Type:0 Quirks:0 ImageSize:1024kB";
    let old = format!(
        "[0ms] DIPSW3 is ON: Enabling SCSI termination\n[9ms] Reading configuration from zuluscsi.ini\n\
         [9ms] Active configuration:\n[9ms] -- SelectionDelay: 20\n[9ms] -- EnableSCSI2 is on\n[10ms] {rows}\n"
    );
    let old = card(&[&old]);
    assert_eq!((old.model, old.settings.scsi2, old.settings.selection_ms), ("zuluscsi_v1_1", Some(true), Some(20)));
    let blue = format!(
        "Platform: BlueSCSI\nFW Version: 2024.12.08-rel\nActive configuration (using system preset \"MacPlus\"):\n\
         -- EnableSCSI2 is off\n-- EnableSelLatch is on\n{rows}\n"
    );
    let blue = card(&[&blue]);
    assert_eq!((blue.settings.scsi2, blue.host()), (Some(false), Some("mac_plus_5380")));
    let quoted = format!(
        "`[0ms] Platform: ZuluSCSI v1.1`\n`[0ms] FW Version: 23.09.06-release`\n\nMy words.\n\n`[9ms] {rows}`\n"
    );
    assert_eq!(devices(&card(&[&quoted])), "0=zuluscsi_v1_1.name=HD0.mb=1.048576.s124k");
}

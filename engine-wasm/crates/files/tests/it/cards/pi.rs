//! Settings of programs that read no card.

use busfree_files::cards::{CardRemark, Maker};

use super::{card, devices, fixture, remarks};

#[test]
fn settings_of_piscsi_give_its_devices() {
    let card = card(&[&fixture("card-piscsi.json")]);
    assert_eq!(
        devices(&card),
        "0=piscsi.name=System_6.board=1.s124k/5=piscsi.name=Tools.lun=1.board=1.s16k\
         /6=piscsi_network.name=Dayna_SCSI--2FLink.board=1.network"
    );
    assert_eq!(
        remarks(&card),
        [("ID 4 SCMO a.mos", &CardRemark::NoSuchLun { lun: 9 }), ("ID 3 SCLP ", &CardRemark::NoKind),]
    );
    // The list of old versions.
    let old = super::card(&["[{\"id\": 2, \"un\": 0, \"device_type\": \"SCRM\", \"image\": \"\", \"params\": {}}]"]);
    assert_eq!(devices(&old), "2=piscsi.name=RE2");
}

#[test]
fn settings_of_scsi2pi_give_its_devices() {
    let card = card(&[&fixture("card-s2p.conf")]);
    assert_eq!(
        devices(&card),
        "0=piscsi.name=System.board=1.s124k/3=piscsi.name=Tools.lun=1.board=1.s16k/4=piscsi.name=Second.board=1"
    );
    assert_eq!(card.units[1].block, Some(512));
    assert_eq!(card.notes, []);
}

#[test]
fn settings_of_scsi2sd_give_its_devices() {
    let card = card(&[&fixture("card-scsi2sd.xml")]);
    assert_eq!(card.firmware.map(|firmware| firmware.maker), Some(Maker::Scsi2Sd));
    assert_eq!(
        devices(&card),
        "0=scsi2sd_v5.name=MAXTOR_LXT-340S.mb=1073.741824.board=1.s124k/3=scsi2sd_v5.name=CD3.mb=614.4.board=1.s16k"
    );
}

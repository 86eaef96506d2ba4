/** What can be pasted or dropped, with a short example of each kind. */

export interface Readable {
  /** What it is, as its program or its file is called. */
  readonly name: string;
  readonly example: string;
}

/** Each example has one device or more; `import-examples.test.ts` reads them all. */
export const readables: readonly Readable[] = [
  {
    name: 'Linux: dmesg',
    example: `scsi0 : Adaptec AIC7XXX EISA/VLB/PCI SCSI HBA DRIVER, Rev 7.0
        <Adaptec 2940 Ultra SCSI adapter>
        aic7880: Ultra Single Channel A, SCSI Id=7, 16/253 SCBs
scsi 0:0:2:0: Direct-Access     QUANTUM  FIREBALL_TM3200S 300X PQ: 0 ANSI: 2
 target0:0:2: FAST-20 SCSI 20.0 MB/s ST (50 ns, offset 15)`,
  },
  {
    name: 'Linux: lsscsi',
    example: `[0:0:2:0]    disk    QUANTUM  FIREBALL_TM3200S 300X  /dev/sda
[0:0:4:0]    cd/dvd  TOSHIBA  CD-ROM XM-6201TA 1037  /dev/sr0`,
  },
  {
    name: 'Linux: /proc/scsi/scsi',
    example: `Attached devices:
Host: scsi0 Channel: 00 Id: 04 Lun: 00
  Vendor: TOSHIBA  Model: CD-ROM XM-6201TA Rev: 1037
  Type:   CD-ROM                           ANSI  SCSI revision: 02`,
  },
  {
    name: 'FreeBSD: dmesg, camcontrol devlist',
    example: `<QUANTUM FIREBALL_TM3200S 300X>    at scbus0 target 2 lun 0 (pass0,da0)
<TOSHIBA CD-ROM XM-6201TA 1037>    at scbus0 target 4 lun 0 (pass1,cd0)`,
  },
  {
    name: 'NetBSD, OpenBSD: dmesg',
    example: `esp0: NCR53C94, 25MHz, SCSI ID 7
scsibus0 at esp0: 8 targets, 8 luns per target
sd0 at scsibus0 target 3 lun 0: <SEAGATE, ST31200N, 8630> disk fixed
cd0 at scsibus0 target 6 lun 0: <TOSHIBA, CD-ROM XM-5401, 2565> cdrom removable`,
  },
  {
    name: 'IRIX: hinv',
    example: `Integral SCSI controller 0: Version WD33C93B, revision D
Disk drive: unit 1 on SCSI controller 0
CDROM: unit 4 on SCSI controller 0`,
  },
  {
    name: 'Sun: probe-scsi-all',
    example: `/iommu/sbus/espdma@f,400000/esp@f,800000
Target 3
  Unit 0   Disk     SEAGATE ST31200N        8630
Target 6
  Unit 0   Removable Read Only device    TOSHIBA XM-5401TASUN4XCD2565`,
  },
  {
    name: 'HP-UX: ioscan',
    example: `ext_bus   1  8/0       c720       CLAIMED   INTERFACE GSC add-on Fast/Wide SCSI Interface
target    0  8/0.5     tgt        CLAIMED   DEVICE
disk      0  8/0.5.0   sdisk      CLAIMED   DEVICE    SEAGATE ST34371W`,
  },
  {
    name: 'Alpha: show device',
    example: `dka0.0.0.6.0               DKA0                          RZ28B  0003
dka400.4.0.6.0             DKA400                        RRD43  1084
pka0.7.0.6.0               PKA0                  SCSI Bus ID 7`,
  },
  {
    name: 'cdrecord -scanbus',
    example: `scsibus0:
	0,0,0	  0) 'QUANTUM ' 'FIREBALL_TM3200S' '300X' Disk
	0,4,0	  4) 'YAMAHA  ' 'CRW4416S        ' '1.0j' Removable CD-ROM`,
  },
  {
    name: 'DOS: a list of a program for ASPI',
    example: `0:0:0  Disk       QUANTUM FIREBALL     FIREBALL_TM3200S     BusLogic 646A
0:5:0  CD-ROM     NAKAMICHMJ-5.16S     MJ-5.16S             BusLogic 646A`,
  },
  {
    name: 'ZuluSCSI, BlueSCSI: files of the card',
    example: `HD0 System.hda
CD3 Games.iso
zuluscsi.ini`,
  },
  {
    name: 'ZuluSCSI, BlueSCSI: zuluscsi.ini, bluescsi.ini',
    example: `[SCSI]
System = MacPlus
[SCSI0]
Type = 0
[SCSI3]
Type = 2`,
  },
  {
    name: 'ZuluSCSI, BlueSCSI: zululog.txt, log.txt',
    example: `[12ms] Platform: ZuluSCSI Pico
[12ms] FW Version: 24.11.05-release Nov  5 2024 11:00:00
[32ms] -- Opening /HD0_Workbench.hda for id:0 lun:0
[36ms] SCSI ID: 0, BlockSize: 512, Type: 0, Quirks: 0, Size: 524288kB
[2100ms] SCSI ID 0 negotiated synchronous mode 10 MB/s (period 4x25 ns, offset 15 bytes)`,
  },
  {
    name: 'PiSCSI: settings, as JSON',
    example: `{"version": "24.04.01", "devices": [
  {"id": 0, "unit": 0, "device_type": "SCHD", "block_size": 512, "image": "System 6.hds", "params": {}}
]}`,
  },
  {
    name: 'SCSI2Pi: s2p.conf',
    example: `device.0.params=System.hds
device.3.type=sccd
device.3.params=Tools.iso`,
  },
  {
    name: 'SCSI2SD: settings, as XML',
    example: `<SCSI2SD>
<SCSITarget id="0">
  <enabled>true</enabled>
  <deviceType>0x0</deviceType>
  <scsiSectors>2097152</scsiSectors>
  <bytesPerSector>512</bytesPerSector>
</SCSITarget>
</SCSI2SD>`,
  },
];

//! What emulators can use, in fields that have their names. Only the names of the fields are theirs: `hdd_preset_t` of
//! 86Box (src/include/86box/hdd.h at 01b7aa1d; src/disk/hdd.c says what the fields do), `cdrom_drive_types` of 86Box
//! (src/include/86box/cdrom.h), and of MAME the metadata of a hard disk (src/lib/util/chd.cpp) and the options of
//! `chdman createhd` (src/tools/chdman.cpp).

use busfree_devices::{Confidence, DeviceModel, Kind, Mechanics, all_mechanics, catalogue};
use schemars::JsonSchema;
use serde::Serialize;

use crate::fields::Field;
use crate::licence::Licence;
use crate::record::Record;

/// Bytes of a block of these drives.
const BLOCK_BYTES: u32 = 512;

/// Microseconds of a millisecond.
const US_IN_MS: f64 = 1_000.0;

type Rows = serde_json::Result<Vec<Record>>;

/// A disk as 86Box describes one (`hdd_preset_t`). `max_multiple` is that of ATA drives and left out.
#[derive(Serialize, JsonSchema)]
pub(crate) struct HddPreset {
    /// Maker and short name.
    name: String,
    /// Catalogue id.
    internal_name: String,
    /// Maker's model number.
    model: String,
    /// Zones of tracks of equal length. 86Box takes at most 16.
    zones: Option<usize>,
    /// Mean number of sectors that a track holds, over all cylinders.
    avg_spt: Option<f64>,
    /// Data surfaces.
    heads: Option<u32>,
    /// Revolutions a minute.
    rpm: Option<f64>,
    /// Segments of the read cache.
    rcache_num_seg: Option<usize>,
    /// Sectors of 512 bytes that a segment holds.
    rcache_seg_size: Option<u64>,
    /// The longest seek that was measured, ms.
    full_stroke_ms: Option<f64>,
    /// The seek to the next cylinder, ms.
    track_seek_ms: Option<f64>,
    /// Where most figures of this disk come from.
    confidence: Confidence,
    /// Where the figures come from.
    sources: Vec<String>,
}

/// Disks with at least one figure that 86Box can use.
pub(crate) fn hdd_presets(fields: &[Field]) -> Rows {
    let disks = catalogue().devices.iter().filter(|device| device.kind == Kind::Disk && !device.is_placeholder());
    disks
        .map(hdd_preset)
        .filter(|preset| preset.rpm.is_some())
        .map(|preset| Record::of(&preset, fields, Licence::of(&preset.internal_name)))
        .collect()
}

fn hdd_preset(device: &DeviceModel) -> HddPreset {
    let known = all_mechanics().iter().find(|drive| drive.id == device.id);
    let published = Some(device.rpm).filter(|rpm| *rpm > 0.0 && !device.assumed.iter().any(|field| field == "rpm"));
    let seek_ms = |at: Option<&u32>| at.map(|us| f64::from(*us) / US_IN_MS);
    HddPreset {
        name: full_name(&device.vendor, &device.name),
        internal_name: device.id.clone(),
        model: device.model.clone(),
        zones: known.map(|drive| drive.zones.len()),
        avg_spt: known.map(mean_sectors),
        heads: known.map(|drive| drive.heads),
        rpm: known.map(|drive| drive.rpm).or(published),
        rcache_num_seg: known.map(|drive| drive.cache.segments),
        rcache_seg_size: known.map(|drive| drive.cache.segment_blocks),
        // Cylinders and times alternate.
        full_stroke_ms: seek_ms(known.and_then(|drive| drive.seek_us.last())),
        track_seek_ms: seek_ms(known.and_then(|drive| drive.seek_us.get(1).filter(|_| drive.seek_us[0] == 1))),
        confidence: device.confidence,
        sources: device.sources.clone(),
    }
}

/// A name with its maker, once.
fn full_name(vendor: &str, name: &str) -> String {
    if name.starts_with(vendor) { name.to_owned() } else { format!("{vendor} {name}") }
}

/// Sectors of a track that hold data, over all cylinders, to a tenth.
fn mean_sectors(drive: &Mechanics) -> f64 {
    let cylinders: u32 = drive.zones.iter().map(|zone| zone.cylinders).sum();
    let sectors: f64 =
        drive.zones.iter().map(|zone| f64::from(zone.cylinders) * f64::from(zone.sectors - zone.track_spares)).sum();
    (10.0 * sectors / f64::from(cylinders)).round() / 10.0
}

/// A CD-ROM drive as 86Box describes one (`cdrom_drive_types`).
#[derive(Serialize, JsonSchema)]
pub(crate) struct CdromDrive {
    /// Maker.
    vendor: String,
    /// Maker's model number.
    model: String,
    /// Catalogue id.
    internal_name: String,
    /// Multiple of 150 KiB/s at which it says that it reads.
    speed: u32,
    /// Where most figures of this drive come from.
    confidence: Confidence,
    /// The source that states the speed.
    source: String,
}

/// Drives whose speed a boot log among the sources states.
pub(crate) fn cdrom_drives(fields: &[Field]) -> Rows {
    let drives = catalogue().devices.iter().filter(|device| device.kind == Kind::Cdrom && !device.is_placeholder());
    drives
        .filter_map(|device| {
            let (speed, source) = device.sources.iter().find_map(|source| Some((speed(source)?, source)))?;
            Some(CdromDrive {
                vendor: device.vendor.clone(),
                model: device.model.clone(),
                internal_name: device.id.clone(),
                speed,
                confidence: Confidence::Secondary,
                source: source.clone(),
            })
        })
        .map(|drive| Record::of(&drive, fields, Licence::Own))
        .collect()
}

/// The greatest read speed in what Linux prints of a drive: `scsi3-mmc drive: 32x/32x writer`. The second number is the
/// greatest, the first the present one (drivers/scsi/sr.c, `get_capabilities`).
fn speed(source: &str) -> Option<u32> {
    let (_, said) = source.split_once("-mmc drive: ")?;
    let (_, most) = said.split_whitespace().next()?.split_once('/')?;
    most.strip_suffix('x')?.parse().ok()
}

/// A disk for MAME: the metadata of a CHD, and options of `chdman createhd`. `SECS` differs by zone and is left out.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ChdDisk {
    /// Catalogue id.
    device: String,
    /// Maker and model number.
    name: String,
    /// Cylinders up to the last one that holds data.
    #[serde(rename = "CYLS")]
    cylinders: u32,
    /// Data surfaces.
    #[serde(rename = "HEADS")]
    heads: u32,
    /// Bytes of a sector.
    #[serde(rename = "BPS")]
    sector_bytes: u32,
    /// Bytes that a host can address.
    size: u64,
    /// Where most figures of this disk come from.
    confidence: Confidence,
    /// Where the figures come from.
    sources: Vec<String>,
}

/// Disks whose geometry is known.
pub(crate) fn chd_disks(fields: &[Field]) -> Rows {
    let known = all_mechanics().iter().filter_map(|drive| Some((drive, catalogue().device(&drive.id)?)));
    known
        .map(|(drive, device)| {
            let last = drive.zones.last();
            let disk = ChdDisk {
                device: device.id.clone(),
                name: full_name(&device.vendor, &device.model),
                cylinders: last.map_or(0, |zone| zone.first_cylinder + zone.cylinders),
                heads: drive.heads,
                sector_bytes: BLOCK_BYTES,
                size: drive.blocks * u64::from(BLOCK_BYTES),
                confidence: device.confidence,
                sources: device.sources.clone(),
            };
            Record::of(&disk, fields, Licence::of(&device.id))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preset_has_the_geometry_of_its_drive_and_nothing_of_a_class() {
        let of = |id: &str| hdd_preset(catalogue().device(id).unwrap());
        // DiskSim 4.0, cheetah9LP: 12 surfaces, 10045 rpm, 11 zones, 3 segments of 561 blocks.
        let cheetah = of("seagate_st39102lw");
        assert_eq!((cheetah.heads, cheetah.zones, cheetah.rpm), (Some(12), Some(11), Some(10045.0)));
        assert_eq!((cheetah.rcache_num_seg, cheetah.rcache_seg_size), (Some(3), Some(561)));
        assert_eq!((cheetah.track_seek_ms, cheetah.full_stroke_ms), (Some(0.831), Some(10.627)));
        assert!((cheetah.avg_spt.unwrap() - 213.0).abs() < 5.0, "{:?}", cheetah.avg_spt);
        let ultrastar = of("ibm_ultrastar_9zx");
        assert_eq!((ultrastar.rpm, ultrastar.heads, ultrastar.full_stroke_ms), (Some(10_000.0), None, None));
        assert_eq!(of("id_prec_disk").rpm, None);
    }

    #[test]
    fn the_speed_of_a_drive_is_the_greatest_that_linux_prints() {
        assert_eq!(speed("a log: CRW4416S: scsi3-mmc drive: 8x/16x writer cd/rw"), Some(16));
        assert_eq!(speed("a 32x drive"), None);
    }
}

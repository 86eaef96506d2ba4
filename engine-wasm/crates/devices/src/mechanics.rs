//! Mechanics and caches of drives that were characterised by measurement: geometry, seek curve, segments, overheads.
//! Most figures come from the DiskSim 4.0 validation set. `data/COPYING.disksim4` is its licence. The tool
//! `lab mechanics FOLDER` imports them.

use std::sync::LazyLock;

use busfree_compact::{pack, packed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Part, built_in, data};

static FILE: LazyLock<MechanicsFile> =
    LazyLock::new(|| data(Part::Mechanics, || built_in(include_str!("../data/mechanics.json"), "mechanics.json")));

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MechanicsFile {
    #[serde(rename = "about")]
    _about: String,
    drives: Vec<Mechanics>,
}

packed!(MechanicsFile: drives; left out: _about);

pub(crate) fn packed_file() -> Vec<u8> {
    pack(&*FILE)
}

/// Every drive whose mechanics are known.
#[must_use]
pub fn all_mechanics() -> &'static [Mechanics] {
    &FILE.drives
}

/// The mechanics of one drive. A block is 512 bytes.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mechanics {
    /// Catalogue id.
    pub id: String,
    /// Data surfaces.
    pub heads: u32,
    /// Revolutions a minute.
    pub rpm: f64,
    /// Blocks a host can address.
    pub blocks: u64,
    /// Switch from head to head of one cylinder, microseconds.
    pub head_switch_us: u32,
    /// Extra time of positioning for a write compared with a read, microseconds.
    pub write_settle_us: u32,
    /// Time that a stream loses at each track switch, microseconds, if measured; otherwise the skews determine it.
    pub switch_us: Option<u32>,
    /// Seeks that often end off track.
    pub unsettled: Option<Unsettled>,
    /// A block's time on the drive's own bus, microseconds, read and written, if measured.
    pub bus_block_us: Option<[f64; 2]>,
    /// Zones, outermost first.
    pub zones: Vec<Zone>,
    /// Seek curve: alternating cylinders and microseconds.
    pub seek_us: Vec<u32>,
    /// The buffer and its policies.
    pub cache: Cache,
    /// Firmware times.
    pub overheads_us: Overheads,
}

packed!(Mechanics: id, heads, rpm, blocks, head_switch_us, write_settle_us, switch_us, unsettled, bus_block_us, zones, seek_us, cache, overheads_us);

/// Seeks after which the head is often not on its track in time, so that the block is missed by a revolution.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unsettled {
    /// Shortest of them, cylinders.
    pub from: u32,
    /// Longest of them, cylinders.
    pub to: u32,
    /// How often the block is missed.
    pub share: f64,
}

packed!(Unsettled: from, to, share);

/// Cylinders with tracks of equal length. An array in the file.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Zone {
    /// First cylinder.
    pub first_cylinder: u32,
    /// Cylinders that hold data.
    pub cylinders: u32,
    /// Sectors that pass under the head in a revolution.
    pub sectors: u32,
    /// Spare sectors at the end of each track.
    pub track_spares: u32,
    /// Spare sectors at the end of each cylinder.
    pub cylinder_spares: u32,
    /// Blocks at the start of the zone that no host can address.
    pub front: u32,
    /// Blocks at its end that no host can address.
    pub tail: u32,
    /// Sectors between the end of a track and the beginning of the next on the same cylinder.
    pub track_skew: u32,
    /// The same, from the last track of a cylinder to the first of the next.
    pub cylinder_skew: u32,
}

packed!(Zone: first_cylinder, cylinders, sectors, track_spares, cylinder_spares, front, tail, track_skew, cylinder_skew);

/// How far a drive reads ahead of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReadAhead {
    /// To the end of the track.
    Track,
    /// To the end of the track, and to the end of the next one if it did not begin on this one.
    NextTrack,
    /// A fixed number of blocks beyond the request.
    Blocks,
    /// Not until a request continues the one before; then whole tracks, this one and the next.
    OnSequence,
}

packed!(enum ReadAhead: 0 Track, 1 NextTrack, 2 Blocks, 3 OnSequence);

/// When a write is reported as done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FastWrite {
    /// When it is on the medium.
    Never,
    /// When it is in the buffer. Only a write that arrives while the one before is being stored takes the short path.
    Limited,
    /// When it is in the buffer.
    Always,
}

packed!(enum FastWrite: 0 Never, 1 Limited, 2 Always);

/// The buffer and its policies.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cache {
    /// Segments.
    pub segments: usize,
    /// Blocks of a segment.
    pub segment_blocks: u64,
    /// Whether writes use a single segment.
    pub one_write_segment: bool,
    /// How far it reads ahead.
    pub read_ahead: ReadAhead,
    /// The largest number of blocks it reads ahead.
    pub read_ahead_blocks: u64,
    /// Whether written data can be read from the buffer.
    pub hits_on_writes: bool,
    /// Whether it also keeps the blocks that pass under the head before the requested one.
    pub free_blocks: bool,
    /// Whether it may begin a read in the middle of a request.
    pub zero_latency: bool,
    /// When a write is reported as done.
    pub fast_write: FastWrite,
    /// Share of a read that must be in the buffer before the drive asks for the bus.
    pub watermark: f64,
    /// Whether a command interrupts read-ahead within a sector.
    pub stop_in_sector: bool,
    /// Whether it keeps the bus from command to status.
    pub never_disconnect: bool,
    /// Blocks that leave the buffer together at the end of a read.
    pub chunk_blocks: u64,
    /// Whether a write that follows a write elsewhere disconnects twice.
    pub extra_write_disconnect: bool,
}

packed!(Cache: segments, segment_blocks, one_write_segment, read_ahead, read_ahead_blocks, hits_on_writes, free_blocks, zero_latency, fast_write, watermark, stop_in_sector, never_disconnect, chunk_blocks, extra_write_disconnect);

/// Firmware times, microseconds.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Overheads {
    /// A read found in the buffer, after a read and after a write.
    pub read_hit: [f64; 2],
    /// A read not found in the buffer.
    pub read_miss: [f64; 2],
    /// A write into the buffer.
    pub write_hit: [f64; 2],
    /// A write to the medium.
    pub write_miss: [f64; 2],
    /// Status of a read and of a write.
    pub completion: [f64; 2],
    /// Preparation before data are transferred.
    pub data_preparation: f64,
    /// First reselection of a command, and later ones.
    pub reselect: [f64; 2],
    /// Disconnection of a read, after a read and after a write.
    pub read_disconnect: [f64; 2],
    /// Command, disconnection and pause of the additional disconnection of a write, and the resulting delay of the
    /// seek.
    pub extra: [f64; 4],
    /// Minimum time of positioning for a write that does not continue another.
    pub least_write_seek: f64,
}

packed!(Overheads: read_hit, read_miss, write_hit, write_miss, completion, data_preparation, reselect, read_disconnect, extra, least_write_seek);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;

    #[test]
    fn the_page_has_all_mechanics() {
        let carried: MechanicsFile = busfree_compact::unpack(&packed_file()).unwrap();
        assert_eq!(format!("{:?}", carried.drives), format!("{:?}", all_mechanics()));
    }

    #[test]
    fn every_drive_is_in_the_catalogue_and_its_zones_hold_its_blocks() {
        assert_eq!(all_mechanics().len(), 12);
        for drive in all_mechanics() {
            let device = catalogue().device(&drive.id).unwrap();
            assert!((device.rpm / drive.rpm - 1.0).abs() < 0.002, "{}", drive.id);
            let of = |z: &Zone| {
                let cylinder = u64::from(drive.heads * (z.sectors - z.track_spares) - z.cylinder_spares);
                u64::from(z.cylinders) * cylinder - u64::from(z.front + z.tail)
            };
            let blocks: u64 = drive.zones.iter().map(of).sum();
            // The remaining blocks are spares and defects.
            assert!(blocks >= drive.blocks && blocks < drive.blocks + drive.blocks / 20, "{}", drive.id);
            assert!(drive.seek_us.len() % 2 == 0 && drive.seek_us.len() > 20, "{}", drive.id);
            assert!(drive.seek_us.chunks(2).is_sorted_by_key(|p| p[0]), "{}", drive.id);
            assert!(drive.cache.segments > 0 && drive.cache.segments <= 16, "{}", drive.id);
        }
    }
}

//! The positions of a drive's blocks, in closed form.
//!
//! Everything derives from one figure: the place of a block. It is the time a sequential stream takes from block 0 to
//! this block, including skews and track switches. Reading from a to b then takes b's place minus a's. Since a stream
//! waits for nothing but rotation, the angle of a block is its place modulo one revolution.

use std::sync::LazyLock;

use busfree_devices::{Mechanics, all_mechanics};
use busfree_scsi::timing::{Ps, US, ps_from_s};

use crate::kernel::command::BLOCK;

/// Settling time, as a share of a single-cylinder seek, when the arm stays on its cylinder: nearly all of so short a
/// seek is settling (Ruemmler and Wilkes, "An introduction to disk drive modeling"). It is 0.50 to 0.55 in the
/// responses of Cheetah 9LP, Cheetah 4LP and Atlas III. The same value explains the sequential writes of the HP
/// C2247A that miss a revolution.
const SETTLE_SHARE: f64 = 0.53;

/// The layouts of all drives with known mechanics, computed once.
static LAYOUTS: LazyLock<Vec<Geometry>> = LazyLock::new(|| all_mechanics().iter().map(Geometry::new).collect());

/// The layout of a drive.
#[derive(Debug)]
pub(crate) struct Geometry {
    pub(crate) mechanics: &'static Mechanics,
    pub(crate) revolution: Ps,
    zones: Vec<Laid>,
    /// Seek curve: cylinders and times.
    seek: Vec<(u32, Ps)>,
    head_switch: Ps,
    settle: Ps,
    write_settle: Ps,
}

/// The layout of a zone.
#[derive(Clone, Copy, Debug)]
struct Laid {
    first_block: u64,
    blocks: u64,
    first_cylinder: u32,
    /// Places of the zone's first sector and of its first block.
    place: Ps,
    first_place: Ps,
    sectors: u64,
    sector_time: Ps,
    /// Blocks per track and per cylinder.
    track: u64,
    cylinder: u64,
    front: u64,
    /// Time from the start of one track to the start of the next, and the same for cylinders.
    track_time: Ps,
    cylinder_time: Ps,
}

/// Each drive has exactly one layout, so pointers are compared.
impl PartialEq for Geometry {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Laid {
    /// Cylinder, head and sector of a block of this zone, counted from the zone's first.
    fn coordinates(&self, block: u64) -> (u64, u64, u64) {
        let in_zone = block.min(self.blocks - 1) + self.front;
        let rest = in_zone % self.cylinder;
        (in_zone / self.cylinder, rest / self.track, rest % self.track)
    }

    fn at(&self, (cylinder, head, sector): (u64, u64, u64), revolution: Ps) -> Ps {
        self.place + cylinder * self.cylinder_time + head * self.track_time + sector * revolution / self.sectors
    }
}

/// The position of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) cylinder: u32,
    pub(crate) head: u32,
    /// Sector on its track, and the number of data sectors per track.
    pub(crate) sector: u64,
    pub(crate) track: u64,
    /// Time a sector takes to pass the head.
    pub(crate) sector_time: Ps,
    /// The time at which a stream that started with block 0 reaches the start of this block.
    pub(crate) place: Ps,
}

impl Geometry {
    /// The layout of a device of the catalogue, if its mechanics are known.
    pub(crate) fn of(id: &str) -> Option<&'static Self> {
        LAYOUTS.iter().find(|g| g.mechanics.id == id)
    }

    fn new(m: &'static Mechanics) -> Self {
        let revolution = ps_from_s(60.0 / m.rpm);
        let heads = u64::from(m.heads);
        let (mut first_block, mut passed) = (0, 0);
        let mut zones: Vec<Laid> = Vec::with_capacity(m.zones.len());
        for z in &m.zones {
            let sectors = u64::from(z.sectors);
            let skew = |s: u32| m.switch_us.map_or(u64::from(s) * revolution / sectors, |us| u64::from(us) * US);
            let track_time = revolution + skew(z.track_skew);
            let cylinder_time = heads * revolution + (heads - 1) * skew(z.track_skew) + skew(z.cylinder_skew);
            let track = sectors - u64::from(z.track_spares);
            let cylinder = heads * track - u64::from(z.cylinder_spares);
            let blocks = u64::from(z.cylinders) * cylinder - u64::from(z.front) - u64::from(z.tail);
            let front = u64::from(z.front);
            let before_front = front / track * track_time + front % track * revolution / sectors;
            // A stream passes spare tracks at the end of a zone like any cylinder boundary.
            let first_place = before_front.max(passed);
            let laid = Laid {
                first_block,
                blocks,
                first_cylinder: z.first_cylinder,
                place: first_place - before_front,
                first_place,
                sectors,
                sector_time: revolution / sectors,
                track,
                cylinder,
                front,
                track_time,
                cylinder_time,
            };
            first_block += blocks;
            let (cylinder, head, sector) = laid.coordinates(blocks - 1);
            passed = laid.at((cylinder, head, sector + 1), revolution) + skew(z.cylinder_skew);
            zones.push(laid);
        }
        let micros = |us: u32| Ps::from(us) * US;
        let seek: Vec<(u32, Ps)> =
            m.seek_us.chunks_exact(2).filter_map(|p| Some((*p.first()?, Ps::from(*p.get(1)?) * US))).collect();
        let single = seek.first().map_or(0, |p| p.1);
        let settle = (single as f64 * SETTLE_SHARE) as Ps;
        let (head_switch, write_settle) = (micros(m.head_switch_us), micros(m.write_settle_us));
        Self { mechanics: m, revolution, zones, seek, head_switch, settle, write_settle }
    }

    /// Blocks that a host can address.
    pub(crate) fn blocks(&self) -> u64 {
        self.mechanics.blocks
    }

    /// The least time for a byte of a long stream, in the fastest zone: whole cylinders with their skews.
    pub(crate) fn fastest_byte(&self) -> Ps {
        let zones = self.zones.iter().map(|zone| zone.cylinder_time / (zone.cylinder * BLOCK).max(1));
        zones.min().unwrap_or(0)
    }

    /// The longest gap in a stream: a turn with a change of the head or the cylinder, and one more, after the overhead of a
    /// read that is not in the buffer.
    pub(crate) fn longest_gap(&self) -> Ps {
        let [after_read, after_write] = self.mechanics.overheads_us.read_miss;
        let overhead = (after_read.max(after_write) * US as f64) as Ps;
        self.seek(1).max(self.head_switch) + 2 * self.revolution + overhead
    }

    fn zone_of(&self, block: u64) -> Option<&Laid> {
        let at = self.zones.partition_point(|z| z.first_block <= block);
        self.zones.get(at.checked_sub(1)?)
    }

    /// The block after `block` with which another zone begins; `None` in the last one.
    pub(crate) fn zone_end(&self, block: u64) -> Option<u64> {
        self.zones.get(self.zones.partition_point(|z| z.first_block <= block)).map(|zone| zone.first_block)
    }

    #[inline]
    pub(crate) fn spot(&self, block: u64) -> Spot {
        let Some(zone) = self.zone_of(block) else {
            return Spot { cylinder: 0, head: 0, sector: 0, track: 1, sector_time: self.revolution, place: 0 };
        };
        let coordinates = zone.coordinates(block - zone.first_block);
        let (cylinder, head, sector) = coordinates;
        Spot {
            cylinder: zone.first_cylinder + cylinder as u32,
            head: head as u32,
            sector,
            track: zone.track,
            sector_time: zone.sector_time,
            place: zone.at(coordinates, self.revolution),
        }
    }

    /// The time at which the same stream has finished this block.
    pub(crate) fn end(&self, block: u64) -> Ps {
        self.zone_of(block).map_or(0, |z| {
            let (cylinder, head, sector) = z.coordinates(block - z.first_block);
            z.at((cylinder, head, sector + 1), self.revolution)
        })
    }

    /// How many blocks the stream has finished at a place: `end(n - 1) <= place < end(n)`.
    pub(crate) fn blocks_by(&self, place: Ps) -> u64 {
        let at = self.zones.partition_point(|z| z.first_place <= place);
        let Some(zone) = at.checked_sub(1).and_then(|at| self.zones.get(at)) else { return 0 };
        let rest = place - zone.place;
        let (cylinder, rest) = (rest / zone.cylinder_time, rest % zone.cylinder_time);
        let (head, rest) = (rest / zone.track_time, rest % zone.track_time);
        // Sector n ends at (n + 1) revolution / sectors, rounded down.
        let sectors = ((rest + 1) * zone.sectors - 1) / self.revolution;
        let on_track = (head * zone.track + sectors.min(zone.track)).min(zone.cylinder);
        let in_zone = cylinder * zone.cylinder + on_track;
        zone.first_block + in_zone.saturating_sub(zone.front).min(zone.blocks)
    }

    /// Time to move the arm, interpolated linearly between the points of the measured curve.
    pub(crate) fn seek(&self, cylinders: u32) -> Ps {
        if cylinders == 0 {
            return 0;
        }
        let at = self.seek.partition_point(|p| p.0 < cylinders);
        match (at.checked_sub(1).and_then(|at| self.seek.get(at)), self.seek.get(at)) {
            (Some(&(a, x)), Some(&(b, y))) => {
                let (part, span) = (u64::from(cylinders - a), u64::from(b - a));
                if y >= x { x + (y - x) * part / span } else { x - (x - y) * part / span }
            }
            (Some(&(_, x)), None) | (None, Some(&(_, x))) => x,
            (None, None) => 0,
        }
    }

    /// Time to position a head over another track, or over the same track again.
    pub(crate) fn position(&self, from: (u32, u32), to: &Spot, write: bool) -> Ps {
        let seek = self.seek(from.0.abs_diff(to.cylinder));
        let moved = from != (to.cylinder, to.head);
        let switch = if from.1 == to.head { 0 } else { self.head_switch };
        let time = seek.max(switch);
        let time = if write && moved { time + self.write_settle } else { time };
        if from.0 == to.cylinder { time.max(self.settle) } else { time }
    }

    /// Time from `at` until a place comes under the head. Place 0 is under the head at time 0.
    pub(crate) fn wait(&self, place: Ps, at: Ps) -> Ps {
        let (angle, now) = (place % self.revolution, at % self.revolution);
        if angle >= now { angle - now } else { angle + self.revolution - now }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn places_grow_and_their_inverse_is_exact(drive in 0..12_usize, share in 0.0..1.0_f64) {
            let g = &LAYOUTS[drive];
            let block = ((g.blocks() - 2) as f64 * share) as u64;
            let (place, end) = (g.spot(block).place, g.end(block));
            prop_assert!(place < end && end <= g.spot(block + 1).place);
            prop_assert_eq!(g.blocks_by(end), block + 1);
            prop_assert_eq!(g.blocks_by(end - 1), block);
            prop_assert_eq!(g.blocks_by(place), block);
        }

        #[test]
        fn the_angle_of_a_block_is_where_its_sector_lies(drive in 0..12_usize, share in 0.0..1.0_f64) {
            let g = &LAYOUTS[drive];
            let block = ((g.blocks() - 2) as f64 * share) as u64;
            let spot = g.spot(block);
            // Two blocks on one track are as far apart in angle as in sectors.
            let first = g.spot(block - spot.sector.min(block)).place;
            let apart = (g.spot(block).place - first) % g.revolution;
            let sectors = spot.sector.min(block) * spot.sector_time;
            prop_assert!(apart.abs_diff(sectors) <= spot.sector.max(1) + 1, "{apart} {sectors}");
        }

        #[test]
        fn waiting_ends_under_the_block(drive in 0..12_usize, share in 0.0..1.0_f64, at in 0..1_u64 << 40) {
            let g = &LAYOUTS[drive];
            let place = g.spot((g.blocks() as f64 * share) as u64).place;
            let wait = g.wait(place, at);
            prop_assert!(wait < g.revolution);
            prop_assert_eq!((at + wait) % g.revolution, place % g.revolution);
        }
    }

    #[test]
    fn seeks_follow_the_measured_curve() {
        let g = Geometry::of("seagate_st39102lw").unwrap();
        assert_eq!(g.seek(0), 0);
        assert_eq!(g.seek(1), 831 * US);
        assert!(g.seek(3000) > g.seek(300) && g.seek(9000) == g.seek(6961));
    }

    #[test]
    fn the_rate_of_a_stream_falls_from_zone_to_zone() {
        let g = Geometry::of("seagate_st39102lw").unwrap();
        let rate = |from: u64| 1e6 * 512.0 / ((g.spot(from + 1_000_000).place - g.spot(from).place) as f64 / 1e6);
        assert!((rate(0) / 17.8 - 1.0).abs() < 0.01, "{}", rate(0));
        assert!((rate(16_700_000) / 11.7 - 1.0).abs() < 0.02, "{}", rate(16_700_000));
    }
}

//! A drive's buffer: segments, each a run of blocks, with least-recently-used replacement.

use busfree_devices::Cache;

/// The largest number of segments of a drive in the catalogue.
pub(crate) const SEGMENTS_MAX: usize = 16;

/// A run of blocks in the buffer; empty if both ends are equal.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Segment {
    pub(crate) start: u64,
    pub(crate) end: u64,
    /// The data came from the host.
    pub(crate) written: bool,
    used: u64,
}

/// All segments of a drive.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Segments {
    all: [Segment; SEGMENTS_MAX],
    count: usize,
    size: u64,
    clock: u64,
}

impl Segments {
    pub(crate) fn new(cache: &Cache) -> Self {
        Self {
            all: [Segment::default(); SEGMENTS_MAX],
            count: cache.segments.clamp(1, SEGMENTS_MAX),
            size: cache.segment_blocks.max(1),
            clock: 0,
        }
    }

    /// All runs move on by `by` blocks.
    pub(crate) fn jumps(&mut self, by: u64) {
        for (_, segment) in self.live().filter(|(_, segment)| segment.end > 0) {
            (segment.start, segment.end) = (segment.start + by, segment.end + by);
        }
    }

    fn live(&mut self) -> impl Iterator<Item = (usize, &mut Segment)> {
        self.all.iter_mut().take(self.count).enumerate()
    }

    pub(crate) fn get(&self, place: usize) -> Segment {
        self.all.get(place).copied().unwrap_or_default()
    }

    /// The segment that holds a block; of several, the one that extends furthest.
    pub(crate) fn holding(&mut self, block: u64, also_written: bool) -> Option<usize> {
        let holds = |s: &Segment| s.start <= block && block < s.end && (also_written || !s.written);
        self.live().filter(|(_, s)| holds(s)).max_by_key(|(_, s)| s.end).map(|(place, _)| place)
    }

    /// Whether a block is in the buffer.
    pub(crate) fn holds(&self, block: u64) -> bool {
        self.all.iter().take(self.count).any(|s| s.start <= block && block < s.end)
    }

    /// The end of the segment that was read and has `block` in it or after it; 0 if there is none.
    pub(crate) fn end_of_read(&self, block: u64) -> u64 {
        let mut end = 0;
        for s in self.all.iter().take(self.count) {
            if s.start <= block && block <= s.end && !s.written && s.end > s.start {
                end = end.max(s.end);
            }
        }
        end
    }

    /// The written segment that ends before this block.
    pub(crate) fn written_to(&mut self, block: u64) -> Option<usize> {
        self.live().find(|(_, s)| s.written && s.end == block && s.start < s.end).map(|(place, _)| place)
    }

    /// Marks a segment as used.
    pub(crate) fn touch(&mut self, place: usize) {
        self.clock += 1;
        let now = self.clock;
        if let Some(segment) = self.all.get_mut(place) {
            segment.used = now;
        }
    }

    /// Appends blocks at the end of a segment and drops blocks at its beginning that no longer fit. `room`: the least
    /// number of blocks that fit.
    pub(crate) fn grow(&mut self, place: usize, end: u64, room: u64) {
        let size = self.size.max(room);
        if let Some(segment) = self.all.get_mut(place) {
            segment.end = segment.end.max(end);
            segment.start = segment.start.max(segment.end.saturating_sub(size));
        }
    }

    /// Reuses the least recently used segment for a new run.
    pub(crate) fn take(&mut self, start: u64, end: u64, written: bool) -> usize {
        let oldest = self.live().min_by_key(|(_, s)| s.used).map_or(0, |(place, _)| place);
        if let Some(segment) = self.all.get_mut(oldest) {
            *segment = Segment { start, end, written, used: 0 };
        }
        self.touch(oldest);
        oldest
    }

    /// Drops the segments that a write of these blocks makes out of date. `keep` is the segment that takes the write.
    pub(crate) fn forget(&mut self, start: u64, end: u64, keep: Option<usize>, other_writes: bool) {
        for (place, segment) in self.live() {
            let overlaps = segment.start < end && start < segment.end;
            if Some(place) != keep && (overlaps || (other_writes && segment.written)) {
                *segment = Segment::default();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use busfree_devices::all_mechanics;

    fn segments() -> Segments {
        Segments::new(&all_mechanics()[0].cache)
    }

    #[test]
    fn the_least_recently_used_segment_goes() {
        let mut s = segments();
        for k in 0..3 {
            s.take(k * 1000, k * 1000 + 10, false);
        }
        let first = s.holding(5, true).unwrap();
        s.touch(first);
        s.take(9000, 9010, false);
        assert!(s.holding(5, true).is_some() && s.holding(1005, true).is_none());
    }

    #[test]
    fn a_full_segment_loses_its_beginning() {
        let mut s = segments();
        let place = s.take(100, 104, false);
        s.grow(place, 104 + 561, 0);
        assert!(s.holding(103, true).is_none() && s.holding(104, true).is_some());
    }

    #[test]
    fn written_blocks_replace_what_was_read() {
        let mut s = segments();
        s.take(100, 200, false);
        s.forget(150, 151, None, false);
        assert!(s.holding(110, true).is_none());
        s.take(150, 151, true);
        assert!(s.holding(150, true).is_some() && s.holding(150, false).is_none());
    }
}

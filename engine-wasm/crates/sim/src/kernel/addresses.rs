//! The addresses and sizes of a stream's requests. The other properties of a pattern are in [`Pattern::habits`].

use busfree_plan::{Pattern, SECTOR_BYTES, SIZE_BYTES_MAX};

use super::command::BLOCK;
use super::random::RandomStream;
use super::spec::StreamSpec;

/// Bytes of a stream's next request.
pub(super) fn size(spec: &StreamSpec, random: &mut RandomStream) -> u64 {
    let mean = u64::from(spec.size);
    if spec.spread == 0 {
        return mean;
    }
    let (least, most) = (u64::from(SECTOR_BYTES), u64::from(SIZE_BYTES_MAX).min(spec.span.max(BLOCK)));
    let drawn = u64::try_from(random.normal(mean, spec.spread)).unwrap_or(0).clamp(least, most);
    (drawn + BLOCK / 2) / BLOCK * BLOCK
}

/// Address of a stream's next request, of `bytes` bytes. `after` is the end of the previous one.
pub(super) fn next(spec: &StreamSpec, after: u64, bytes: u64, random: &mut RandomStream) -> u64 {
    match spec.pattern {
        // A device that is not used has no stream.
        Pattern::Sequential | Pattern::Off => {
            if after + bytes > spec.from + spec.span {
                spec.from
            } else {
                after
            }
        }
        Pattern::Random => {
            let is_hot = spec.hot.filter(|hot| random.below(1 << 32) < hot.share);
            anywhere(spec, is_hot.map_or(spec.span, |hot| hot.span), bytes, random)
        }
    }
}

/// Any address of the first `span` bytes of the stream's part, a whole number of requests from its beginning. Requests
/// of different sizes begin at any block.
pub(super) fn anywhere(spec: &StreamSpec, span: u64, bytes: u64, random: &mut RandomStream) -> u64 {
    if spec.spread > 0 {
        return spec.from + random.below(span.saturating_sub(bytes) / BLOCK + 1) * BLOCK;
    }
    let slots = (span / u64::from(spec.size)).max(1);
    spec.from + random.below(slots) * u64::from(spec.size)
}

/// Where the user with this number begins.
pub(super) fn begins(spec: &StreamSpec, user: u64) -> u64 {
    spec.start + user * (spec.span / spec.users.max(1) / BLOCK * BLOCK)
}

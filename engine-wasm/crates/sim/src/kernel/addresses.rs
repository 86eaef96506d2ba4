//! The addresses that a pattern visits. Its other properties are in [`Pattern::habits`].

use busfree_plan::Pattern;

use super::random::RandomStream;
use super::spec::StreamSpec;

/// Address of a stream's next request, of `bytes` bytes. `after` is the end of the previous one.
pub(super) fn next(spec: &StreamSpec, after: u64, bytes: u64, random: &mut RandomStream) -> u64 {
    match spec.pattern {
        // A device that is not used has no stream.
        Pattern::Sequential | Pattern::Off => {
            if after + bytes > spec.capacity {
                0
            } else {
                after
            }
        }
        Pattern::Random => anywhere(spec, random),
    }
}

/// Any address that is a whole number of requests from the beginning.
pub(super) fn anywhere(spec: &StreamSpec, random: &mut RandomStream) -> u64 {
    let slots = (spec.capacity / u64::from(spec.size)).max(1);
    random.below(slots) * u64::from(spec.size)
}

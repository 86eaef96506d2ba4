//! Packing of those types of a plan that are part of other packed types. A plan itself is packed as its link.

use busfree_compact::{Bytes, Packed, packed};

use crate::{ArrayState, Channel, Party, Pattern, Plan, Question, Workload, from_fragment, to_link};

packed!(enum Channel: 0 A, 1 B);
packed!(enum ArrayState: 0 Whole, 1 Degraded, 2 Rebuilding, 3 Lost, 4 TooFew);
packed!(enum Party: 0 LoadHost, 1 Host { index }, 2 Device { index }, 3 LoadDisk { index });
packed!(choices Pattern, Question);
packed!(Workload: pattern, read_percent, size_bytes, outstanding, think_us, spread_kb, start_percent, span_mb, hot_percent,
    spot_percent, users, count, per_s, even, within_ms, work_us);

impl Packed for Plan {
    fn pack(&self, out: &mut Vec<u8>) {
        to_link(self).pack(out);
    }

    fn unpack(from: &mut Bytes<'_>) -> Self {
        let parsed = from_fragment(&String::unpack(from));
        match parsed.plan {
            Some(plan) if parsed.problems.is_empty() => plan,
            _ => {
                from.spoil();
                Self::default()
            }
        }
    }
}

//! Names of the catalogue's fields in sentences.

/// Name of a field of the catalogue; the field itself if it has no name.
#[must_use]
pub fn field_name(field: &str) -> &str {
    FIELD_NAMES.iter().find(|(code, _)| *code == field).map_or(field, |(_, name)| name)
}

/// Fields and their names.
pub const FIELD_NAMES: &[(&str, &str)] = &[
    ("track_blocks", "blocks on a track"),
    ("heads", "tracks of a cylinder"),
    ("overhead_us", "controller overhead"),
    ("segments", "parts of the buffer"),
    ("write_cache", "write cache"),
    ("rate_mb_s", "media rate"),
    ("write_mb_s", "rate of writing"),
    ("capacity_mb", "capacity"),
    ("rpm", "speed of rotation"),
    ("avg_seek_ms", "average seek time"),
    ("buffer_kb", "buffer size"),
    ("max_mt_s", "fastest transfer rate"),
    ("signalling", "signalling"),
    ("width_bits", "width"),
    ("host_bus_practical_mb_s", "rate of its machine"),
    ("selectable_ids", "selectable IDs"),
    ("default_id", "default ID"),
];

//! The rows.

use super::{Field, Kind, Limits, Part, Referred, TextForm};
use crate::limits::{
    ARRAYS_MAX, BOARD_MAX, BUS_MB_S_MAX, BUS_MB_S_MIN, CAP_MT_S_MAX, CAP_MT_S_MIN, ERRORS_PER_GB_MAX,
    ERRORS_PER_GB_MIN, FIFO_KB_MAX, FIFO_KB_MIN, LUN_MAX, NAME_CHARS_MAX, NEEDS_MB_S_MAX, NEEDS_MB_S_MIN,
    NOTE_CHARS_MAX, OUTSTANDING_MAX, PHASE_US_MAX, PHASE_US_MIN, SIZE_BYTES_MAX, WEIGHT_MAX,
};
use crate::measurement::{MEASURED_MAX, Measurement};
use crate::moment::{MOMENTS_MAX, Moment};
use crate::named_work::NamedWork;
use crate::plan::POWER_SINCE;
use crate::workload::{USERS_MAX, WORK_SINCE};
use crate::{
    Aim, Array, ArrayBy, BoardPreset, Bus, Caching, Device, Disconnection, Driver, FileSystem, Host, Own, Packets,
    Pattern, Plan, Question, Signalling, Slot, System, Workload,
};

/// Fields that hold their value under their name. `Of` is the type of the table.
macro_rules! figure {
    ($key:literal, $name:ident, $least:expr, $most:expr $(, $more:ident)*) => {{
        #[allow(unused_mut)]
        let mut limits = Limits { least: $least, most: $most, or_zero: false, whole: false, is_rate: false };
        $(limits.$more = true;)*
        Field::<Of>::new($key, stringify!($name), Kind::Figure {
            limits,
            get: |of| of.$name,
            set: |of, value| of.$name = value,
        })
    }};
}
macro_rules! whole {
    ($key:literal, $name:ident: $type:ty, $least:expr, $most:expr) => {
        Field::<Of>::new(
            $key,
            stringify!($name),
            Kind::Whole {
                least: $least,
                most: $most as u32,
                get: |of| u32::from(of.$name),
                // The limits fit the type.
                set: |of, value| of.$name = value as $type,
            },
        )
    };
}
macro_rules! flag {
    ($key:literal, $name:ident = $set:literal) => {
        flag!($key, $name = $set, false)
    };
    ($key:literal, $name:ident = $set:literal, $once:literal) => {
        Field::<Of>::new(
            $key,
            stringify!($name),
            Kind::Flag { once: $once, value: $set, is: |of| of.$name == $set, set: |of| of.$name = $set },
        )
    };
}
macro_rules! yes_no {
    ($key:literal, $name:ident) => {
        Field::<Of>::new($key, stringify!($name), Kind::YesNo { get: |of| of.$name, set: |of, value| of.$name = value })
            .called("answer", "")
    };
}
/// A choice, with what its words are called in the middle of a sentence.
macro_rules! word {
    ($key:literal, $name:ident: $type:ident, $called:literal) => { word!($key, $name: $type, $called, false) };
    ($key:literal, $name:ident: $type:ident, $called:literal, $bare:literal) => {
        Field::<Of>::new($key, stringify!($name), Kind::Word {
            bare: $bare,
            choices: $type::choices,
                knows: |word| $type::from_link(word).is_some(),
            get: |of| Some((of.$name.in_link()?, of.$name.since())).filter(|_| of.$name != $type::default()),
            set: |of, word| $type::from_link(word).map(|value| of.$name = value).is_some(),
        })
        .called($called, "")
    };
}
macro_rules! name {
    () => {
        Field::<Of>::new(
            "name",
            "name",
            Kind::Text { most: NAME_CHARS_MAX, get: |of| &of.name, get_mut: |of| &mut of.name },
        )
        .called("A name", "")
    };
}
/// A text of the user's with its own limit.
macro_rules! note {
    () => {
        Field::<Of>::new(
            "note",
            "note",
            Kind::Text { most: NOTE_CHARS_MAX, get: |of| &of.note, get_mut: |of| &mut of.note },
        )
        .called("A note", "")
        .since(POWER_SINCE)
    };
}
/// Texts of a type that reads and writes them.
macro_rules! texts {
    ($key:literal, $name:ident: $type:ident, $most:expr, $form:expr) => {
        Field::<Of>::new(
            $key,
            stringify!($name),
            Kind::Texts {
                most: $most,
                form: &$form,
                get: |of| of.$name.iter().map(ToString::to_string).collect(),
                add: |of, text| $type::read(text).map(|one| of.$name.push(one)).is_some(),
            },
        )
        .since(POWER_SINCE)
    };
}
macro_rules! hue {
    () => {
        Field::<Of>::new("hue", "hue", Kind::Hue { get: |of| of.hue, set: |of, hue| of.hue = hue })
            .called("A colour", "")
    };
}
macro_rules! work {
    ($of:ty) => {
        Field::<Of>::new(
            "",
            "workload",
            Kind::Within(&Part::<$of, Workload> {
                table: "workload",
                fields: WORK,
                get: |of| &of.workload,
                get_mut: |of| &mut of.workload,
                word: |work| NamedWork::of(work).map(|named| (named.word, named.since)),
                named: |word| NamedWork::of_word(word).map(|named| named.workload.clone()),
            }),
        )
    };
}

/// Of a rate that set-up allows, MT/s; 0 is asynchronous. The disks of the load have such a rate too.
pub(crate) const CAP: Limits =
    Limits { least: CAP_MT_S_MIN, most: CAP_MT_S_MAX, or_zero: true, whole: false, is_rate: true };

/// As [`Measurement::read`] reads it.
const MEASUREMENT_FORM: TextForm = TextForm {
    pattern: concat!(
        r"(?!0 )(?:0|[1-9]\d{0,4})(?:\.\d{0,5}[1-9])? [rw](?!0(?: |$))(?:0|[1-9]\d{0,4})(?:\.5)?(?: rand)?",
        r"(?: q(?:[2-9]|[1-5]\d|6[0-4]))?",
        // IDs in their order, each once.
        "(?: at0)?(?: at1)?(?: at2)?(?: at3)?(?: at4)?(?: at5)?(?: at6)?(?: at7)?",
        "(?: at8)?(?: at9)?(?: at10)?(?: at11)?(?: at12)?(?: at13)?(?: at14)?(?: at15)?",
        "(?: using [a-z][a-z0-9]{0,15})?",
        r"(?: so (?:media|machine|adapter|controller|agreed|divided|never|uncached|through|rival)",
        r"(?:(?!0$)(?:0|[1-9]\d{0,8})(?:\.\d{0,5}[1-9])?)?)?"
    ),
    examples: &["4.2 r64", "1.33 w32 rand q4", "3.9 r64 at3 at6 using dd so adapter1900"],
};

/// As [`Moment::read`] reads it.
const MOMENT_FORM: TextForm =
    TextForm { pattern: r"(?:0|[1-9]\d{0,14}) .{1,280}", examples: &["1200 The tape waits", "0 Begin: 1/2 of it"] };

/// Of a plan: what it asks, and for what.
pub(crate) const PLAN: &[Field<Plan>] = {
    type Of = Plan;
    &[
        word!("done", question: Question, "question", true),
        name!(),
        note!(),
        Field::<Of>::new(
            "seed",
            "seed",
            Kind::Whole { least: 0, most: u32::MAX, get: |plan| plan.seed, set: |plan, seed| plan.seed = seed },
        )
        .called("The seed", ""),
        word!("aim", aim: Aim, "aim"),
        Field::<Of>::new(
            "on",
            "platform",
            Kind::Platform { get: |plan| &plan.platform, get_mut: |plan| &mut plan.platform },
        ),
        texts!("moment", moments: Moment, MOMENTS_MAX, MOMENT_FORM),
    ]
};

/// Of a bus. Its width, signalling, load, parties and laid-out cable have forms of their own in links.
pub(crate) const BUS: &[Field<Bus>] = {
    type Of = Bus;
    &[
        word!("packets", packets: Packets, "use of packets"),
        flag!("qas", qas = true),
        flag!("fair", fair = true),
        figure!("cable", cable_mt_s, CAP_MT_S_MIN, CAP_MT_S_MAX, is_rate).called("The limit of a cable", " MT/s"),
        figure!("errors", errors_per_gb, ERRORS_PER_GB_MIN, ERRORS_PER_GB_MAX)
            .called("The rate of errors", " in a billion bytes")
            .since(POWER_SINCE),
    ]
};

/// Of a host.
pub(crate) const HOST: &[Field<Host>] = {
    type Of = Host;
    &[
        name!(),
        note!(),
        hue!(),
        figure!("bus", bus_mb_s, BUS_MB_S_MIN, BUS_MB_S_MAX).called("The rate of a machine", " MB/s"),
        figure!("fifo", fifo_kb, FIFO_KB_MIN, FIFO_KB_MAX).called("The size of a FIFO", " KiB"),
        figure!("phase", phase_us, PHASE_US_MIN, PHASE_US_MAX).called("The time for a change of phase", " µs"),
        figure!("command", command_us, 0.1, 1_000_000.0, or_zero).called("The time for a command", " µs"),
        figure!("kib", kib_us, 0.01, 100_000.0, or_zero).called("The time for a KiB", " µs"),
        figure!("adapter", adapter_us, 0.1, 1_000_000.0, or_zero).called("The time for a command", " µs"),
        figure!("flight", in_flight, 1.0, 1024.0, whole).called("The number of commands in flight", ""),
        figure!("interrupts", interrupts, 0.01, 100.0).called("The number of interrupts for a command", ""),
        figure!("transfer", transfer_kb, 1.0, 1024.0, whole).called("The size of one command", " KiB"),
        word!("slot", slot: Slot, "slot"),
        word!("os", system: System, "system"),
        word!("driver", driver: Driver, "driver"),
        flag!("keep", keep = true),
    ]
};

/// Of a device.
pub(crate) const DEVICE: &[Field<Device>] = {
    type Of = Device;
    &[
        name!(),
        note!(),
        hue!(),
        Field::<Of>::new(
            "by",
            "host",
            Kind::Reference {
                to: Referred::Host,
                get: |device| (device.host != 0).then(|| u32::from(device.host) + 1),
                set: |device, host| device.host = host,
            },
        )
        .called("The number of a host", ""),
        Field::<Of>::new(
            "cap",
            "cap_mt_s",
            Kind::Figure { limits: CAP, get: |device| device.cap_mt_s, set: |device, cap| device.cap_mt_s = cap },
        )
        .called("A rate", " MT/s"),
        Field::<Of>::new(
            "",
            "own",
            Kind::Within(&Part::<Device, Own> {
                table: "own",
                fields: OWN,
                get: |device| &device.own,
                get_mut: |device| &mut device.own,
                word: |_| None,
                named: |_| None,
            }),
        ),
        word!("disc", disconnect: Disconnection, "disconnection", true),
        word!("preset", preset: BoardPreset, "preset of a board"),
        whole!("lun", lun: u8, 1, LUN_MAX).called("A LUN", "").since(POWER_SINCE),
        whole!("board", board: u8, 1, BOARD_MAX).called("The number of a board", "").since(POWER_SINCE),
        // The plan may have fewer arrays: the reader and the checks look at that too.
        whole!("array", array: u8, 1, ARRAYS_MAX).called("The number of an array", "").since(POWER_SINCE),
        flag!("rebuild", rebuild = true).since(POWER_SINCE),
        flag!("nopower", powered = false).since(POWER_SINCE),
        flag!("shared", shared = true),
        flag!("keep", keep = true),
        flag!("first", first = true, true),
        whole!("weight", weight: u8, 0, WEIGHT_MAX).called("A weight", ""),
        figure!("needs", needs_mb_s, NEEDS_MB_S_MIN, NEEDS_MB_S_MAX, or_zero).called("What a device needs", " MB/s"),
        Field::<Of>::new(
            "from",
            "copy_of",
            Kind::Reference {
                to: Referred::Device,
                get: |device| device.copy_of.map(|from| u32::from(from) + 1),
                set: |device, from| device.copy_of = Some(from),
            },
        )
        .called("The number of the device that is copied", "")
        .since(POWER_SINCE),
        word!("fs", file_system: FileSystem, "file system"),
        texts!("got", measured: Measurement, MEASURED_MAX, MEASUREMENT_FORM),
        work!(Device),
    ]
};

/// Figures of a device that replace the catalogue's.
pub(crate) const OWN: &[Field<Own>] = {
    type Of = Own;
    &[
        figure!("mb", capacity_mb, 0.1, 10_000_000.0).called("A capacity", " MB"),
        figure!("media", rate_mb_s, 0.1, 1_000.0).called("The rate of a medium", " MB/s"),
        figure!("rpm", rpm, 1.0, 30_000.0, or_zero).called("The number of revolutions", " a minute"),
        figure!("seek", avg_seek_ms, 0.1, 10_000.0, or_zero).called("An average seek", " ms"),
        figure!("buffer", buffer_kb, 1.0, 1_048_576.0).called("A buffer", " KiB"),
        figure!("max", max_mt_s, CAP_MT_S_MIN, CAP_MT_S_MAX, or_zero).called("The fastest rate of a device", " MT/s"),
        figure!("sectors", track_blocks, 1.0, 100_000.0, whole).called("The number of blocks on a track", ""),
        figure!("heads", heads, 1.0, 1_000.0, whole).called("The number of heads", ""),
        figure!("overhead", overhead_us, 0.1, 1_000_000.0, or_zero).called("The time of a controller", " µs"),
        // The drives whose caches were measured have up to 10.
        figure!("segments", segments, 1.0, 32.0, whole).called("The number of parts of a buffer", ""),
        Field::<Of>::new(
            "lines",
            "width_bits",
            Kind::OneOf { words: &["8", "16"], get: |own| own.width_bits, set: |own, bits| own.width_bits = bits },
        )
        .called("number of data lines", ""),
        Field::<Of>::new(
            "speaks",
            "signalling",
            Kind::Words {
                choices: Signalling::choices,
                get: |own| own.signalling.iter().filter_map(|one| Some((one.in_link()?, one.since()))).collect(),
                add: |own, word| {
                    let one = Signalling::from_link(word);
                    own.signalling.extend(one.filter(|one| !own.signalling.contains(one)));
                    one.is_some()
                },
                repeats: |own| (1..own.signalling.len()).any(|at| own.signalling[..at].contains(&own.signalling[at])),
            },
        )
        .called("signalling", ""),
        yes_no!("tags", tagged),
        Field::<Of>::new(
            "cache",
            "caching",
            Kind::Word {
                bare: false,
                choices: Caching::choices,
                knows: |word| Caching::from_link(word).is_some(),
                get: |own| own.caching.and_then(|caching| Some((caching.in_link()?, caching.since()))),
                set: |own, word| {
                    let caching = Caching::from_link(word);
                    own.caching = caching.or(own.caching);
                    caching.is_some()
                },
            },
        )
        .called("caching", ""),
        yes_no!("wcache", write_cache),
        yes_no!("verify", verify),
        yes_no!("erase", erase),
        flag!("zero", zero_latency = true),
    ]
};

/// What a host requests from a device or an array.
pub(crate) const WORK: &[Field<Workload>] = {
    type Of = Workload;
    &[
        word!("pattern", pattern: Pattern, "pattern", true),
        whole!("reads", read_percent: u8, 0, 100_u8).short('r').called("The share of reads", " %"),
        Field::<Of>::new(
            "size",
            "size_bytes",
            Kind::Size { get: |work| work.size_bytes, set: |work, bytes| work.size_bytes = bytes },
        )
        .short('s')
        .called("The size of a request", " bytes"),
        whole!("q", outstanding: u8, 1, OUTSTANDING_MAX).short('q').called("The number of requests outstanding", ""),
        Field::<Of>::new(
            "think",
            "think_us",
            Kind::Pause { get: |work| work.think_us, set: |work, us| work.think_us = us },
        )
        .short('t')
        .called("A think time", " µs"),
        figure!("spread", spread_kb, 0.1, SIZE_BYTES_MAX as f64 / 1024.0)
            .called("The spread of sizes", " KiB")
            .since(WORK_SINCE),
        figure!("start", start_percent, 0.01, 100.0, or_zero)
            .called("The beginning of the work", " %")
            .since(WORK_SINCE),
        figure!("span", span_mb, 0.01, 10_000_000.0)
            .called("The length of the work on the medium", " MB")
            .since(WORK_SINCE),
        figure!("hot", hot_percent, 0.01, 100.0).called("The share of the hot spot", " %").since(WORK_SINCE),
        figure!("spot", spot_percent, 0.01, 100.0).called("The length of the hot spot", " %").since(WORK_SINCE),
        figure!("users", users, 1.0, USERS_MAX as f64, whole).called("The number of users", "").since(WORK_SINCE),
        figure!("count", count, 1.0, 999_999_999.0, whole).called("The number of requests", "").since(WORK_SINCE),
        figure!("rate", per_s, 0.01, 1_000_000.0).called("The rate of arrivals", " a second").since(WORK_SINCE),
        figure!("within", within_ms, 0.01, 10_000_000.0).called("A deadline", " ms").since(WORK_SINCE),
        figure!("work", work_us, 0.1, 10_000_000.0).called("The work for a request", " µs").since(WORK_SINCE),
        flag!("even", even = true).since(WORK_SINCE),
    ]
};

/// Of an array. Its level stands first, without a key.
pub(crate) const ARRAY: &[Field<Array>] = {
    type Of = Array;
    &[
        word!("by", by: ArrayBy, "kind of array", true),
        name!(),
        figure!("stripe", stripe_kb, 1.0, 1024.0, whole).called("A stripe", " KiB"),
        figure!("parity", parity_us, 0.01, 10_000.0, or_zero).called("The time for the parity of a KiB", " µs"),
        work!(Array),
    ]
};

//! What holds for every plan and every text: a plan survives its link, and no text makes more than a plan within limits.

use busfree_plan::{
    Aim, CAP_MT_S_MAX, CAP_MT_S_MIN, Channel, DEVICES_MAX, Device, HOSTS_MAX, Host, LINK_CHARS_MAX, LOAD_DISKS_MAX,
    LOAD_PERCENT_MAX, LoadSystem, NAME_CHARS_MAX, OUTSTANDING_MAX, OtherBus, Own, Packets, Pattern, Plan, Question,
    SECTOR_BYTES, SIZE_BYTES_MAX, Signalling, THINK_US_MAX, WEIGHT_MAX, Width, Workload, from_document, from_link,
    out_of_limits, to_document, to_link,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn name() -> impl Strategy<Value = String> {
    let char = any::<char>().prop_map(|c| if c.is_control() { '~' } else { c });
    vec(char, 0..=NAME_CHARS_MAX).prop_map(|chars| chars.into_iter().collect())
}

fn model() -> impl Strategy<Value = String> {
    "[a-z0-9_]{0,39}[a-z0-9]"
}

fn cap() -> impl Strategy<Value = f64> {
    prop_oneof![Just(0.0), CAP_MT_S_MIN..=CAP_MT_S_MAX, select(vec![5.0, 10.0, 20.0, 40.0, 80.0, 160.0])]
}

fn workload() -> impl Strategy<Value = Workload> {
    let pattern = select(vec![Pattern::Off, Pattern::Sequential, Pattern::Random]);
    let sectors = 1..=SIZE_BYTES_MAX / SECTOR_BYTES;
    (pattern, 0..=100_u8, sectors, 1..=OUTSTANDING_MAX, 0..=THINK_US_MAX).prop_map(
        |(pattern, read_percent, sectors, outstanding, think_us)| Workload {
            pattern,
            read_percent,
            size_bytes: sectors * SECTOR_BYTES,
            outstanding,
            think_us,
        },
    )
}

fn load() -> impl Strategy<Value = LoadSystem> {
    (0..=LOAD_PERCENT_MAX, 0..16_u8, vec(0..16_u8, 1..=LOAD_DISKS_MAX), cap()).prop_map(
        |(percent, initiator_id, disk_ids, cap_mt_s)| LoadSystem { percent, initiator_id, disk_ids, cap_mt_s },
    )
}

fn own() -> impl Strategy<Value = Own> {
    let figure = |least: f64, most: f64| option::of(least..most);
    let medium = (figure(0.1, 1e7), figure(0.1, 1e3), figure(1.0, 3e4), figure(0.1, 1e4), figure(1.0, 1e6));
    let width = option::of(select(vec![8, 16]));
    let signalling = subsequence(vec![Signalling::Se, Signalling::Lvd, Signalling::Hvd], 0..=3);
    (medium, option::of(cap()), width, signalling, any::<Option<bool>>()).prop_map(
        |((capacity_mb, rate_mb_s, rpm, avg_seek_ms, buffer_kb), max_mt_s, width_bits, signalling, tagged)| Own {
            capacity_mb,
            rate_mb_s,
            rpm,
            avg_seek_ms,
            buffer_kb,
            max_mt_s,
            width_bits,
            signalling,
            tagged,
        },
    )
}

fn host() -> impl Strategy<Value = Host> {
    (0..16_u8, model(), name(), 1..=15_u8, any::<bool>()).prop_map(|(id, model, name, hue, keep)| Host {
        id,
        model,
        name,
        hue,
        keep,
    })
}

fn device(hosts: usize) -> impl Strategy<Value = Device> {
    let host = 0..hosts.max(1) as u8;
    let wishes = (any::<bool>(), 0..=WEIGHT_MAX);
    let manners = any::<(bool, bool)>();
    (0..16_u8, model(), name(), 1..=15_u8, host, option::of(cap()), (manners, own()), wishes, workload()).prop_map(
        |(id, model, name, hue, host, cap_mt_s, ((disconnect, shared), own), (keep, weight), workload)| Device {
            id,
            model,
            name,
            hue,
            host,
            cap_mt_s,
            own,
            disconnect,
            shared,
            keep,
            first: false,
            weight,
            workload,
        },
    )
}

prop_compose! {
    fn bus()(hosts in vec(host(), 0..=HOSTS_MAX))(
        mut devices in vec(device(hosts.len()), 0..=DEVICES_MAX),
        first in 0..2 * DEVICES_MAX,
        hosts in Just(hosts),
        width in select(vec![Width::Narrow, Width::Wide]),
        signalling in select(vec![Signalling::Se, Signalling::Lvd, Signalling::Hvd]),
        packets in select(vec![Packets::Auto, Packets::On, Packets::Off]),
        (qas, fair) in any::<(bool, bool)>(),
        cable_mt_s in option::of(CAP_MT_S_MIN..=CAP_MT_S_MAX),
        load in load(),
    ) -> OtherBus {
        if let Some(device) = devices.get_mut(first) {
            device.first = true;
        }
        OtherBus { width, signalling, packets, qas, fair, cable_mt_s, load, hosts, devices }
    }
}

prop_compose! {
    fn plan()(
        bus in bus(),
        other_bus in option::weighted(0.3, bus()),
        is_b in any::<bool>(),
        platform in "([a-z0-9-]{0,39}[a-z0-9])?",
        aim in select(vec![Aim::Total, Aim::Fair, Aim::First, Aim::Wait, Aim::Weights]),
        name in name(),
        question in select(vec![Question::Steady, Question::Done]),
        seed in any::<u32>(),
    ) -> Plan {
        let OtherBus { width, signalling, packets, qas, fair, cable_mt_s, load, hosts, devices } = bus;
        let channel = if is_b && other_bus.is_some() { Channel::B } else { Channel::A };
        Plan {
            name, width, signalling, packets, qas, fair, cable_mt_s, question, seed, aim, platform, load, hosts, devices,
            channel, other_bus: other_bus.map(Box::new),
        }
    }
}

/// Texts that look like links, so that more than the first check is reached.
fn like_a_link() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "1/",
        "2/",
        "/",
        "wide.lvd",
        "narrow.se",
        "done",
        "name=",
        "seed=",
        "load=",
        "99.5.1.2.4",
        "99@5:1,2,4",
        "~cap=",
        ".cap=",
        "/and/",
        "/see=b",
        "/model=",
        "/was=",
        "aim=",
        "on=",
        "~keep",
        "~first",
        "~weight=",
        "~q=",
        ".q=",
        ".name=",
        "~size=",
        "~think=",
        "~by=",
        "~hue=",
        "~reads=",
        "~off",
        "~rand",
        "0=",
        "15=",
        "99=",
        "-1=",
        "host:",
        "host.",
        "id_prec_disk",
        "64k",
        "512",
        "0",
        "1",
        "9999999999999",
        "1.5",
        "NaN",
        "-1",
        "1e9",
        "async",
        "us",
        "ms",
        "%",
        "%F0%9F",
        "%00",
        "+",
        "#",
        " ",
        "\u{85}",
        "🙂",
        "~",
        "=",
        ".",
        ":",
        "@",
        ",",
    ]);
    vec(prop_oneof![8 => piece.prop_map(str::to_owned), 1 => any::<String>()], 0..40)
        .prop_flat_map(|pieces| (1..=3, Just(pieces)))
        .prop_map(|(version, pieces)| format!("{version}/{}", pieces.concat()))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_plan_survives_its_link(plan in plan()) {
        prop_assert_eq!(out_of_limits(&plan), vec![]);
        let link = to_link(&plan);
        prop_assert!(link.chars().count() <= LINK_CHARS_MAX);
        prop_assert!(link.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._/=".contains(&b)));
        prop_assert!(link.ends_with(|c: char| c.is_ascii_alphanumeric()));
        let parsed = from_link(&link);
        prop_assert_eq!(parsed.problems, vec![]);
        prop_assert_eq!(parsed.plan, Some(plan));
    }

    #[test]
    fn a_plan_survives_its_document(plan in plan()) {
        let parsed = from_document(&to_document(&plan, "1"));
        prop_assert_eq!(parsed.problems, vec![]);
        prop_assert_eq!(parsed.plan, Some(plan));
    }

    #[test]
    fn any_text_is_no_document_or_one_within_limits(text in any::<String>()) {
        if let Some(plan) = from_document(&text).plan {
            prop_assert_eq!(out_of_limits(&plan), vec![]);
        }
    }
}

proptest! {
    // Links are what strangers send.
    #![proptest_config(ProptestConfig { cases: 5_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_gives_a_plan_within_limits_or_none(text in prop_oneof![any::<String>(), like_a_link()]) {
        let parsed = from_link(&text);
        if let Some(plan) = parsed.plan {
            prop_assert_eq!(out_of_limits(&plan), vec![]);
            prop_assert_eq!(from_link(&to_link(&plan)).plan, Some(plan));
        } else {
            prop_assert_eq!(parsed.problems.len(), 1);
        }
    }
}

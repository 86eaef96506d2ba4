//! The catalogue's data: no entry is lost, and every figure is plausible.

use std::collections::BTreeSet;

use busfree_devices::{DeviceModel, FastWrite, Kind, all_mechanics, catalogue};
use busfree_plan::{Device, Own};

/// Every entry, as `kind id`. Plans and links may name any of them, so none may be removed.
const ENTRIES: &str = include_str!("catalogue.txt");

/// The name of a kind in the data files.
fn kind_name(kind: Kind) -> String {
    format!("{kind:?}").to_lowercase()
}

#[test]
fn every_entry_is_there_in_the_order_listed() {
    let devices = catalogue().devices.iter().map(|d| format!("{} {}", kind_name(d.kind), d.id));
    let hosts = catalogue().hosts.iter().map(|h| format!("host {}", h.id));
    let found: Vec<String> = devices.chain(hosts).collect();
    assert_eq!(found, ENTRIES.lines().collect::<Vec<_>>());
}

#[test]
fn ids_are_unique() {
    let devices = catalogue().devices.iter().map(|d| &d.id);
    let mut seen = BTreeSet::new();
    for id in devices.chain(catalogue().hosts.iter().map(|h| &h.id)) {
        assert!(seen.insert(id), "{id} occurs twice");
        assert!(
            !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_'),
            "{id}"
        );
    }
}

#[test]
fn a_write_cache_that_is_not_known_is_assumed_by_kind() {
    let of = |id: &str| catalogue().device(id).map(|made| (made.write_cache, made.writes_behind()));
    for (id, known, assumed) in [
        // Their manuals say so.
        ("ibm_ddrs_39130d", Some(true), true),
        ("fujitsu_mo_mcp3130ss", Some(false), false),
        // Measured: their mechanics were extracted.
        ("quantum_atlas_10k_9", Some(true), true),
        ("hp_c2490a", Some(false), false),
        ("seagate_st39173w", None, true),
        ("seagate_st32430n", None, false),
        // A bridge queues no commands.
        ("acard_bridges", None, false),
        ("iomega_jaz_2gb", None, false),
        ("dlt7000", None, true),
        ("yamaha_crw8424s", None, false),
        ("zuluscsi_blaster", None, false),
    ] {
        assert_eq!(of(id), Some((known, assumed)), "{id}");
    }
    for made in &catalogue().devices {
        // What only reads has no write cache.
        assert!(made.kind != Kind::Scanner || made.write_cache == Some(false), "{}", made.id);
        if let Some(mechanics) = all_mechanics().iter().find(|mechanics| mechanics.id == made.id) {
            assert_eq!(made.write_cache, Some(mechanics.cache.fast_write != FastWrite::Never), "{}", made.id);
        }
    }
}

#[test]
fn a_user_decides_about_the_turns_of_a_write() {
    let passes = |own| {
        let device = Device { model: "fujitsu_m2513a".to_owned(), own, ..Device::default() };
        let part = catalogue().part(&device).expect("a part");
        (part.erases, part.verifies(), part.writes_behind())
    };
    assert_eq!(passes(Own::default()), (true, true, false));
    assert_eq!(passes(Own { erase: Some(false), ..Own::default() }), (false, true, false), "LIMDOW is verified too");
    assert_eq!(passes(Own { verify: Some(false), ..Own::default() }), (true, false, false));
    assert_eq!(passes(Own { write_cache: Some(true), ..Own::default() }), (true, true, true));
}

#[test]
fn figures_of_devices_are_plausible() {
    for device in &catalogue().devices {
        let id = &device.id;
        assert!(device.rate_mb_s > 0.0 && device.rate_mb_s < 1000.0, "{id}");
        assert!(device.capacity_mb > 0.0 && device.capacity_mb < 1e6 && device.buffer_kb > 0.0, "{id}");
        assert!(matches!(device.width_bits, 8 | 16), "{id}");
        assert!(matches!(device.max_mt_s, 0.0 | 5.0 | 10.0 | 20.0 | 40.0 | 80.0 | 160.0), "{id}");
        assert!(!device.selectable_ids.is_empty() && !device.sources.is_empty(), "{id}");
        let top = if device.width_bits == 8 { 7 } else { 15 };
        assert!(device.selectable_ids.iter().all(|&i| i <= top), "{id}");
        assert!(device.default_id.is_none_or(|i| device.selectable_ids.contains(&i)), "{id}");
        assert!(device.year.is_none_or(|y| (1979..2030).contains(&y)), "{id}");
        let turns = matches!(device.kind, Kind::Disk | Kind::Cdrom | Kind::Removable);
        assert_eq!(device.rpm > 0.0 && device.avg_seek_ms > 0.0, turns, "{id}");
        assert!(turns || !device.tagged, "{id}");
        assert!(device.notes.len() <= 200 && !device.name.is_empty() && device.name.len() <= 32, "{id}");
        assert_assumed_are_fields(device);
    }
}

fn assert_assumed_are_fields(device: &DeviceModel) {
    let record = serde_json::to_value(device).unwrap_or_default();
    for field in &device.assumed {
        assert!(record.get(field).is_some(), "{}: {field} is not a field", device.id);
    }
}

#[test]
fn figures_of_hosts_are_plausible() {
    for host in &catalogue().hosts {
        let id = &host.id;
        assert!(host.selectable_ids.contains(&host.default_id) && !host.sources.is_empty(), "{id}");
        assert!(matches!(host.width_bits, 8 | 16), "{id}");
        assert!(host.channels.is_none_or(|n| (1..=4).contains(&n)), "{id}");
        assert!(host.segments.is_none_or(|n| (1..=2).contains(&n)), "{id}");
        assert!(host.id_selectable != Some(false) || host.selectable_ids.len() == 1, "{id}");
        let (practical, arithmetic) = (host.host_bus_practical_mb_s, host.host_bus_mb_s);
        assert!(practical.zip(arithmetic).is_none_or(|(p, a)| p <= a), "{id}");
        assert_eq!(host.host_bus_limit_mb_s(), practical.or(arithmetic), "{id}");
        assert!(host.notes.len() <= 200, "{id}");
        let record = serde_json::to_value(host).unwrap();
        assert!(host.assumed.iter().all(|field| record.get(field).is_some()), "{id}");
    }
}

/// The machines that the firmwares of emulator boards know (src/ZuluSCSI_settings.cpp, src/BlueSCSI_settings.cpp).
const PRESETS: &[&str] =
    &["Mac", "MacPlus", "MPC3000", "MegaSTE", "X68000-SCSI", "X68000-SASI", "PC-9801-55", "NeXT", "AS400"];

#[test]
fn presets_of_hosts_are_those_of_the_firmwares() {
    for host in &catalogue().hosts {
        assert!(host.preset.as_deref().is_none_or(|preset| PRESETS.contains(&preset)), "{}", host.id);
    }
    let preset = |id: &str| catalogue().host(id).and_then(|host| host.preset.as_deref());
    assert_eq!([preset("mac_plus_5380"), preset("mac_mesh"), preset("aha2940")], [Some("MacPlus"), Some("Mac"), None]);
}

#[test]
fn a_member_of_an_array_needs_no_rate_of_its_own() {
    let device = |array| Device { model: "dlt1".to_owned(), array, ..Device::default() };
    assert!(catalogue().needs_mb_s(&device(0)).is_some());
    assert_eq!(catalogue().needs_mb_s(&device(1)), None);
}

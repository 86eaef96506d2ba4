//! Every code has a plan with its finding and a similar one without it. Also tests some figures, and the effect of
//! every mend.

use std::collections::BTreeSet;

use busfree_devices::{catalogue, mode_of, pair_of};
use busfree_plan::{BoardPreset, Bus, Device, Disconnection, Host, Party, Pattern, Plan, from_link, to_link};
use busfree_rules::{
    BusComesUpSe, CableLimitsRate, DuplicateId, EXAMPLES, Edit, Finding, FindingKind, HostBusLimits, MediaExceedBus,
    Mend, Mover, Severity, SlowAgreement, SystemDiskShares, check, id_options,
};

fn plan(link: &str) -> Plan {
    let parsed = from_link(link);
    assert!(parsed.problems.is_empty(), "{link}: {:?}", parsed.problems);
    parsed.plan.unwrap_or_default()
}

fn codes(link: &str) -> BTreeSet<&'static str> {
    check(&plan(link)).iter().map(|f| f.what.code()).collect()
}

#[test]
fn every_code_has_a_plan_that_yields_it_and_a_similar_one_that_does_not() {
    let (mut without, mut wrong) = (Vec::new(), Vec::new());
    for (code, example) in EXAMPLES {
        let Some(example) = example else {
            without.push(*code);
            continue;
        };
        let expected: BTreeSet<&str> = example.also.iter().chain([code]).copied().collect();
        let found = codes(example.yields);
        if found != expected {
            wrong.push(format!("{code}: {} has {found:?}, not {expected:?}", example.yields));
        }
        if codes(example.near).contains(code) {
            wrong.push(format!("{code}: {} has it too", example.near));
        }
    }
    // All at once: a new finding may concern the examples of many others.
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // The first six need a prediction (`crates/study/tests/it/foreseen.rs`); no pair of the catalogue has the last.
    assert_eq!(
        without,
        [
            "need-missed",
            "falls-behind",
            "deadlines-missed",
            "starved",
            "processor-busy",
            "file-system-limits",
            "offset-limits-rate"
        ]
    );
}

fn examples() -> impl Iterator<Item = (Plan, Finding)> {
    EXAMPLES.iter().flat_map(|(code, example)| {
        let link = example.map_or("", |example| example.yields);
        let found = |link: &str| check(&plan(link)).into_iter().map(move |finding| (plan(link), finding)).collect();
        let findings: Vec<(Plan, Finding)> = if link.is_empty() { Vec::new() } else { found(link) };
        findings.into_iter().filter(move |(_, finding)| finding.what.code() == *code)
    })
}

#[test]
fn every_finding_has_complete_sentences() {
    let is_sentence = |text: &str| {
        let begins = text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || c == '“');
        begins && text.ends_with('.') && !text.contains("  ") && !text.contains(",.") && !text.contains("..")
    };
    for (_, finding) in examples() {
        let words = finding.words();
        for text in [&words.title, &words.detail, &words.ignored] {
            assert!(is_sentence(text), "{}: {text}", finding.what.code());
        }
        assert!(words.advice.is_empty() || is_sentence(&words.advice), "{}", words.advice);
        assert!(finding.source.len() > 10, "{}", finding.source);
        let written = serde_json::to_value(&finding).unwrap_or_default();
        assert_eq!(written["code"], finding.what.code());
        assert_eq!(written["words"]["title"], words.title);
    }
}

/// The plan after a mend; `None` for the one that only the page applies.
fn mended(plan: &Plan, mend: &Mend) -> Option<Plan> {
    let mut after = plan.clone();
    match &mend.edit {
        Edit::Move { party, id } => after.bus.set_id(*party, *id),
        Edit::Width { width } => after.bus.width = *width,
        Edit::Signalling { signalling } => after.bus.signalling = *signalling,
        Edit::Cap { devices, mt_s } => devices.iter().for_each(|&index| after.bus.devices[index].cap_mt_s = *mt_s),
        Edit::Lun { device, lun } => after.bus.devices[*device].lun = *lun,
        Edit::Board { device, board } => after.bus.devices[*device].board = *board,
        Edit::PowerOn { devices } => devices.iter().for_each(|&index| after.bus.devices[index].powered = true),
        Edit::Disconnect { devices } => {
            devices.iter().for_each(|&index| after.bus.devices[index].disconnect = Disconnection::AsKnown)
        }
        Edit::UsualPreset { device } => after.bus.devices[*device].preset = BoardPreset::OfMachine,
        Edit::QasOff => after.bus.qas = false,
        Edit::Packets { packets } => after.bus.packets = *packets,
        Edit::Cable { line, branches } => {
            (after.bus.line, after.bus.branches) = (Some(line.clone()), branches.clone());
        }
        Edit::Across { .. } => return None,
    }
    Some(after)
}

#[test]
fn a_finding_that_rests_on_an_assumption_says_so_and_how_to_correct_it() {
    let words = the("3/wide.lvd/7=host.aha29160/5=any_cdrom.name=NEC/0=id_prec_disk", "bus-comes-up-se").words();
    assert!(words.detail.ends_with(" Assumed: the signalling of NEC."), "{words:?}");
    assert!(words.advice.ends_with("If you know the real figure, enter it in the settings of NEC."), "{words:?}");
    let known = the("3/wide.lvd/7=host.aha29160/5=id_prec_cdrom/0=id_prec_disk", "bus-comes-up-se").words();
    assert!(!known.detail.contains("Assumed"), "{known:?}");
    let own = the("3/wide.lvd/7=host.aha29160/5=any_cdrom.speaks=se/0=id_prec_disk", "bus-comes-up-se").words();
    assert!(!own.detail.contains("Assumed"), "a user's own figure is known: {own:?}");
    let alike = "3/wide.lvd/7=host.aha29160/0=seagate_cheetah_18_u160.cap=20/1=seagate_cheetah_18_u160.cap=20";
    let twice = the(alike, "media-exceed-bus").words();
    assert!(twice.detail.ends_with(" Assumed: the media rate of Cheetah U160."), "once: {twice:?}");
}

#[test]
fn unknown_signalling_is_no_error_on_any_bus() {
    for bus in ["wide.lvd/7=host.aha29160/9=", "wide.hvd/7=host.aha2944uw/0=", "narrow.se/7=host.aha2940/0="] {
        let found = check(&plan(&format!("3/{bus}any_disk")));
        assert!(found.iter().all(|f| f.severity == Severity::Note), "{bus}: {found:?}");
    }
}

#[test]
fn an_id_that_only_one_version_lacks_is_a_note() {
    let found = the("3/wide.se/7=host.aha2940uw/4=iomega_zip100_scsi", "id-not-selectable");
    assert_eq!(found.severity, Severity::Note);
    assert!(found.words().detail.contains("Zip 100 SCSI (external), offers IDs 5 and 6 only"), "{:?}", found.words());
    assert_eq!(the("3/narrow.se/6=host.mac_plus_5380", "id-not-selectable").severity, Severity::Error);
    // It may stay where it is.
    let stays = plan("3/wide.se/7=host.aha2940uw/4=iomega_zip100_scsi");
    let moves = id_options(&stays, &Mover::Party { party: Party::Device { index: 0 } });
    let allowed = moves.options.iter().filter(|option| option.refused.is_none()).map(|option| option.id);
    assert_eq!(allowed.collect::<Vec<_>>(), [6, 5, 4]);
}

#[test]
fn nothing_has_to_be_done_about_a_machine_that_is_slower_than_its_board() {
    for link in ["3/narrow.se/7=host.mac_plus_5380/0=bluescsi_v2", "3/narrow.se/7=host.mac_quadra_53c96/0=any_disk"] {
        let found = check(&plan(link));
        assert!(found.iter().all(|f| f.severity == Severity::Note), "{found:?}");
        let advice: String = found.iter().map(|f| f.words().advice).collect();
        assert!(!advice.contains("slot") && !advice.contains("host adapter"), "{advice}");
    }
    let card = the("3/narrow.se/7=host.aha2940/0=disk_2002_u160", "slow-agreement");
    assert_eq!(card.severity, Severity::Warning, "another card would help");
}

#[test]
fn readers_are_not_written_and_tapes_not_wound_for_each_request() {
    for link in ["3/narrow.se/7=host.aha2940/6=agfa_horizon_ultra.r0", "3/narrow.se/7=host.aha2940/6=apple_cd300.r99"] {
        assert!(codes(link).contains("cannot-write"), "{link}");
    }
    for link in ["3/narrow.se/7=host.aha2940/6=teac_cdr55s.r0", "3/narrow.se/7=host.aha2940/6=apple_cd300.r0.off"] {
        assert!(!codes(link).contains("cannot-write"), "{link}");
    }
    assert!(codes("3/narrow.se/7=host.aha2940/6=any_scanner.rand").contains("cannot-seek"));
    assert!(!codes("3/narrow.se/7=host.aha2940/6=apple_cd300.rand").contains("cannot-seek"));
    for pattern in Pattern::ALL {
        let setting = pattern.in_link().map(|word| format!(".{word}")).unwrap_or_default();
        let found = codes(&format!("3/wide.lvd/7=host.aha29160/0=dlt8000{setting}"));
        assert_eq!(found.contains("cannot-seek"), pattern.habits().seeks, "{pattern:?}");
    }
}

#[test]
fn a_mend_removes_its_finding() {
    let mut mends = BTreeSet::new();
    let wide = "3/narrow.lvd/7=host.aha29160/6=id_prec_disk/5=id_prec_disk/4=id_prec_disk/3=id_prec_disk/2=id_prec_disk/1=id_prec_disk/0=id_prec_disk/9=id_prec_disk";
    let full = check(&plan(wide)).into_iter().map(|finding| (plan(wide), finding));
    for (plan, finding) in examples().chain(full) {
        let code = finding.what.code();
        let Some(mend) = &finding.mend else { continue };
        assert!(mend.label.starts_with(char::is_uppercase) && !mend.label.ends_with('.'), "{}", mend.label);
        let Some(after) = mended(&plan, mend) else { continue };
        let left = check(&after).into_iter().filter(|f| f.what.code() == code && f.devices == finding.devices).count();
        assert_eq!(left, 0, "{code}: {}", mend.label);
        mends.insert(code);
    }
    assert!(mends.len() > 14, "{mends:?}");
}

#[test]
fn devices_move_to_the_other_bus_only_if_all_find_room() {
    let across = |link: &str| {
        let mend = the(link, "bus-comes-up-se").mend?;
        let Edit::Across { devices, .. } = mend.edit else { return None };
        Some((mend.label, devices))
    };
    // An adapter without a segment for SE.
    let server = "3/wide.lvd/7=host.aha29160n/0=seagate_cheetah_18_u160/4=dlt4000";
    assert_eq!(across(server), Some(("Put DLT 4000 on a second adapter".to_owned(), vec![1])));
    let two = server.replace("aha29160n", "aha39160");
    assert_eq!(across(&two), Some(("Put DLT 4000 on the adapter’s second channel".to_owned(), vec![1])));
    let other = |disks: &[u8]| {
        let disks: String = disks.iter().map(|id| format!("/{id}=id_prec_disk")).collect();
        across(&format!("{server}/and/wide.lvd/7=host.aha29160{disks}"))
    };
    assert_eq!(other(&[0]), Some(("Put DLT 4000 on channel B".to_owned(), vec![1])));
    assert_eq!(other(&[0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15]), None, "no room");
    assert_eq!(other(&[0, 1, 2, 3, 4, 5, 6]), None, "it is narrow");
    assert_eq!(
        across("3/wide.lvd/7=host.aha2940uw/0=seagate_cheetah_18_u160"),
        None,
        "the host itself is single-ended"
    );
}

#[test]
fn single_ended_devices_move_to_the_segment_of_the_adapter_that_is_made_for_them() {
    let moved = |link: &str| {
        let mend = the(link, "bus-comes-up-se").mend;
        let after = mend.as_ref().and_then(|mend| mended(&plan(link), mend)).unwrap_or_default();
        let label = mend.map(|mend| mend.label).unwrap_or_default();
        (label, to_link(&after))
    };
    let server = "3/wide.lvd/7=host.aha2940u2w/0=id_prec_disk/6=id_prec_cdrom";
    let laid_out = "5/wide.lvd/7=host.aha2940u2w/0=id_prec_disk/6=id_prec_cdrom/line=7.on_20cm_0_30cm_multi/branch=wide.se_7.on_30cm_6_10cm_active";
    assert_eq!(moved(server), ("Move CD-ROM of the ID paper to the SE segment".to_owned(), laid_out.to_owned()));
    assert!(!codes(laid_out).contains("bus-comes-up-se"));
    // A second one goes to the same segment.
    let another =
        laid_out.replace("/line=", "/5=iomega_zip100_scsi/line=").replace("_30cm_multi", "_30cm_5_10cm_multi");
    let (label, after) = moved(&another);
    assert_eq!(label, "Move Zip 100 to the SE segment");
    assert!(after.ends_with("/line=7.on_20cm_0_40cm_multi/branch=wide.se_7.on_30cm_5_30cm_6_10cm_active"), "{after}");
}

#[test]
fn no_pair_of_the_catalogue_is_limited_by_its_offset() {
    for (host, device) in catalogue().hosts.iter().flat_map(|h| catalogue().devices.iter().map(move |d| (h, d))) {
        let plan = Plan {
            bus: Bus {
                hosts: vec![Host { model: host.id.clone(), ..Host::default() }],
                devices: vec![Device { model: device.id.clone(), ..Device::default() }],
                ..Bus::default()
            },
            ..Plan::default()
        };
        for device in &plan.bus.devices {
            let agreed = pair_of(&plan.bus, device).agreement(&mode_of(&plan.bus));
            assert!(agreed.sustained_mb_s() >= agreed.mb_s, "{} and {}: give them a row", host.id, device.model);
        }
    }
}

fn the(link: &str, wanted: &str) -> Finding {
    let found = check(&plan(link)).into_iter().find(|f| f.what.code() == wanted);
    assert!(found.is_some(), "no {wanted} in {link}");
    found.unwrap_or_else(|| unreachable!())
}

#[test]
fn the_load_system_clashes_too() {
    let what = |link| the(link, "duplicate-id").what;
    let with_device = what("3/wide.lvd/load=50.5.1.2/7=host.aha29160/1=id_prec_disk");
    assert!(matches!(with_device, FindingKind::DuplicateId(DuplicateId { id: 1, names, .. }) if names.len() == 2));
    let with_host = what("3/wide.lvd/load=50.7.1/7=host.aha29160/0=id_prec_disk");
    assert!(matches!(with_host, FindingKind::DuplicateId(DuplicateId { id: 7, .. })));
    let hosts = what("3/wide.lvd/7=host.aha29160/7=host.aha2940u2w/0=id_prec_disk");
    assert!(matches!(hosts, FindingKind::DuplicateId(DuplicateId { names, .. }) if names.len() == 2));
}

#[test]
fn a_single_ended_device_reports_the_loss_of_each_other_device() {
    let found = the("3/wide.lvd/7=host.aha29160/6=id_prec_cdrom/1=seagate_st39102lw/0=id_prec_disk", "bus-comes-up-se");
    assert_eq!(found.severity, Severity::Warning);
    let FindingKind::BusComesUpSe(BusComesUpSe { losers, isolating, .. }) = found.what else { unreachable!() };
    let rates: Vec<(f64, f64)> = losers.iter().map(|l| (l.now_mb_s, l.could_mb_s)).collect();
    assert_eq!(rates, [(40.0, 160.0), (40.0, 80.0)]);
    assert_eq!(isolating.len(), 1, "this adapter has a separate SE segment");
}

#[test]
fn a_slow_slot_is_a_warning_only_if_the_media_are_faster() {
    let one = "3/wide.lvd/7=host.aha29160n/0=disk_2002_u160";
    assert_eq!(the(one, "host-bus-limits").severity, Severity::Note);
    let two = "3/wide.lvd/7=host.aha29160n/1=disk_2002_u160/0=disk_2002_u160";
    let found = the(two, "host-bus-limits");
    assert_eq!(found.severity, Severity::Warning);
    assert!(matches!(
        found.what,
        FindingKind::HostBusLimits(HostBusLimits { carries_mb_s: 132.0, bus_mb_s: 160.0, practical: false, .. })
    ));
    let seeking = the("3/wide.lvd/7=host.aha29160n/1=disk_2002_u160.rand/0=disk_2002_u160", "host-bus-limits");
    assert_eq!(seeking.severity, Severity::Note);
    assert!(
        matches!(seeking.what, FindingKind::HostBusLimits(HostBusLimits { media_mb_s, .. }) if media_mb_s < 132.0),
        "a device that seeks is slower than its medium: {seeking:?}"
    );
}

#[test]
fn a_processor_that_moves_every_byte_is_a_slow_machine() {
    let found = the("3/narrow.se/on=mac/7=host.mac_plus_5380/0=bluescsi_v2.s64k", "host-bus-limits");
    assert_eq!((found.severity, &found.devices[..]), (Severity::Note, &[7][..]));
    assert!(matches!(
        found.what,
        FindingKind::HostBusLimits(HostBusLimits { carries_mb_s: 0.35, practical: true, .. })
    ));
}

#[test]
fn a_users_rate_applies_to_the_machine_and_is_not_assumed() {
    let own = "3/narrow.se/6=host.akai_sampler.bus=0.5/0=bluescsi_v2";
    let found = the(own, "host-bus-limits");
    assert!(matches!(found.what, FindingKind::HostBusLimits(HostBusLimits { carries_mb_s: 0.5, practical: true, .. })));
    let assumed = |link: &str| match the(link, "assumed").what {
        FindingKind::Assumed(found) => found.parts[0].fields.clone(),
        other => unreachable!("{other:?}"),
    };
    assert_eq!(assumed("3/narrow.se/6=host.akai_sampler/0=bluescsi_v2"), ["max_mt_s", "host_bus_practical_mb_s"]);
    assert_eq!(assumed(own), ["max_mt_s"]);
    // A machine with an unnamed bus still has a rate.
    let nameless = the("3/wide.hvd/7=host.hp_a4800a.bus=5/0=seagate_st32430nd", "host-bus-limits");
    assert!(
        matches!(nameless.what, FindingKind::HostBusLimits(HostBusLimits { ref host_bus, .. }) if host_bus.is_empty())
    );
    let fast = "3/wide.lvd/7=host.aha29160n.bus=200/0=id_prec_disk";
    assert!(!codes(fast).contains("host-bus-limits"));
}

#[test]
fn media_that_exceed_the_bus_are_counted() {
    let found =
        the("3/wide.lvd/7=host.aha29160/2=disk_2002_u160/1=disk_2002_u160/0=disk_2002_u160", "media-exceed-bus");
    assert!(matches!(found.what, FindingKind::MediaExceedBus(MediaExceedBus { devices: 3, fit: 2, .. })), "{found:?}");
}

#[test]
fn media_exceed_a_bus_where_they_stream() {
    let with = |setting: &str| {
        let disk = |id| format!("/{id}=disk_2002_u160{setting}");
        codes(&["3/wide.lvd/7=host.aha29160".to_owned(), disk(2), disk(1), disk(0)].concat())
    };
    assert!(with(".s8k").contains("media-exceed-bus"));
    for setting in [".rand.s8k", ".t10ms", ".off"] {
        assert!(!with(setting).contains("media-exceed-bus"), "{setting}");
    }
}

#[test]
fn writing_by_two_hosts_is_a_warning_and_reading_a_note() {
    let with = |setting: &str| {
        let link = format!("3/wide.lvd/7=host.aha29160/6=host.aha29160/0=id_prec_disk.shared{setting}");
        the(&link, "shared-device").severity
    };
    assert_eq!((with(""), with(".reads=90"), with(".off")), (Severity::Note, Severity::Warning, Severity::Note));
    the("3/wide.lvd/load=50.5.1/7=host.aha29160/0=id_prec_disk.shared", "shared-device");
}

#[test]
fn a_cable_is_tried_step_by_step_and_the_final_rate_counts() {
    let found = the("3/wide.lvd/cable=20/7=host.asc39320/0=disk_2002_u320", "cable-limits-rate");
    let FindingKind::CableLimitsRate(CableLimitsRate { pairs, .. }) = found.what else { unreachable!() };
    assert_eq!((&pairs[0].failed_mt_s[..], pairs[0].settled_mb_s), (&[160.0, 80.0, 40.0][..], 40.0));
    let slow = the("3/wide.lvd/cable=20/7=host.asc39320/0=disk_2002_u320", "slow-agreement");
    assert!(matches!(slow.what, FindingKind::SlowAgreement(SlowAgreement { agreed_mb_s: 40.0, .. })));
    let lost = the("3/wide.lvd/cable=20/7=host.aha2940u2w/0=id_prec_disk.cap=40", "cable-fails-rate");
    assert_eq!(lost.severity, Severity::Error);
}

#[test]
fn every_preset_is_free_of_errors() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../web/src/plan/presets.json");
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let presets: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap_or_default();
    assert!(presets.len() > 40, "{file}");
    for preset in presets {
        let link = preset["link"].as_str().unwrap_or_default();
        let errors: Vec<_> = check(&plan(link)).into_iter().filter(|f| f.severity == Severity::Error).collect();
        assert!(errors.is_empty(), "{link}: {errors:?}");
    }
}

#[test]
fn a_refused_id_has_a_reason_and_another_one() {
    let zip = plan("3/narrow.se/7=host.aha2940uw/6=iomega_zip100_scsi/0=id_prec_disk");
    let refused = |mover: &Mover, id: u8| {
        let option = id_options(&zip, mover).options.into_iter().find(|option| option.id == id);
        option.and_then(|option| option.refused).unwrap_or_default()
    };
    let [moved, new] = [
        Mover::Party { party: Party::Device { index: 0 } },
        Mover::NewDevice { model: "iomega_zip100_scsi".to_owned() },
    ];
    assert_eq!(refused(&moved, 7), "Zip 100 can only be set to IDs 5 and 6.");
    assert_eq!(refused(&moved, 8), "A narrow cable has IDs 0 to 7 only.");
    assert_eq!(refused(&new, 6), "Zip 100 is there already.");
    assert_eq!(id_options(&zip, &moved).instead, "The nearest free ID is 5.");
}

#[test]
fn an_id_of_the_other_bus_is_not_offered_if_both_share_one_set() {
    let quadra = "narrow.se/7=host.mac_quadra_53c96";
    let shared = plan(&format!("3/{quadra}/0=quantum_lps540s/and/{quadra}/3=quantum_lps540s/2=quantum_lps540s"));
    let id_options = id_options(&shared, &Mover::Party { party: Party::Device { index: 0 } });
    let refused = |id: u8| id_options.options.iter().find(|p| p.id == id).and_then(|p| p.refused.clone());
    let beside = "ProDrive LPS 540 has this ID on the machine’s other bus, and the two buses share one set of IDs.";
    assert_eq!(refused(3).as_deref(), Some(beside));
    assert_eq!((refused(4), refused(0)), (None, None));
    let new = Mover::NewDevice { model: "quantum_lps540s".to_owned() };
    let free = |plan: &Plan| busfree_rules::id_options(plan, &new).nearest_free;
    let taken = plan(&format!("3/{quadra}/6=quantum_lps540s/5=quantum_lps540s/and/{quadra}/4=quantum_lps540s"));
    assert_eq!(free(&taken), Some(3));
    let apart = plan(
        "3/narrow.se/7=host.mac_8100_53cf96/6=quantum_lps540s/5=quantum_lps540s/and/narrow.se/7=host.mac_8100_53cf96/4=quantum_lps540s",
    );
    assert_eq!(free(&apart), Some(4), "two sets of IDs");
}

#[test]
fn a_system_disk_is_told_by_its_machine_or_its_work_and_its_busy_neighbours_move() {
    let on_pc = "5/wide.lvd/on=pc/7=host.aha39160/0=id_prec_disk.name=A/1=id_prec_disk.name=B/2=id_prec_disk.name=C";
    let found = the(on_pc, "system-disk-shares");
    assert_eq!((found.severity, &found.devices[..]), (Severity::Note, &[0][..]));
    let FindingKind::SystemDiskShares(SystemDiskShares { name, others, .. }) = &found.what else { unreachable!() };
    assert_eq!((name.as_str(), &others[..]), ("A", &["B".to_owned(), "C".to_owned()][..]));
    let Some(Mend { edit: Edit::Across { devices, .. }, label }) = &found.mend else { unreachable!("{found:?}") };
    assert_eq!((&devices[..], label.as_str()), (&[1, 2][..], "Put them on the adapter’s second channel"));
    // A Macintosh starts from the highest ID.
    assert_eq!(the(&on_pc.replace("on=pc", "on=mac-two-buses"), "system-disk-shares").devices, [2]);
    // Its work tells it too, whatever the machine is.
    let by_work = on_pc.replace("/on=pc", "").replace("name=B", "name=B.boot");
    let found = the(&by_work, "system-disk-shares");
    assert_eq!(found.devices, [1]);
    assert!(found.words().detail.starts_with("The work of B is to start a system."), "{found:?}");
    let silent = [
        // The machine's order is not known, or no machine is named.
        on_pc.replace("on=pc", "on=amiga"),
        on_pc.replace("/on=pc", ""),
        // Two disks start a system.
        by_work.replace("name=C", "name=C.boot"),
        // The system disk has nothing to do, or the others have pauses or nothing to do.
        on_pc.replace("name=A", "name=A.off"),
        on_pc.replace("name=B", "name=B.t10ms").replace("name=C", "name=C.off"),
        // The user has already divided the disks.
        format!("{on_pc}/and/wide.lvd/7=host.aha39160/0=id_prec_disk"),
        on_pc.replace("aha39160", "aha29160"),
    ];
    for link in silent {
        assert!(!codes(&link).contains("system-disk-shares"), "{link}");
    }
}

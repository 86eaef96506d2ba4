//! The links of every released version. The grammar changes only together with its version.

use std::fs;
use std::path::PathBuf;

use busfree_plan::{
    Aim, Array, ArrayBy, ArrayLevel, Attached, Branch, Bus, Caching, Channel, Connector, Device, Driver, FileSystem,
    Host, LINK_ADDITIONS, LINK_GRAMMAR, LINK_VERSION, Line, LoadSystem, Looking, Over, Own, OwnTerminator, Packets,
    Pattern, Piece, PieceKind, Plan, Problem, ProblemCode, Question, SWEPT_SETTINGS, Shared, Signalling, Slot, Stop,
    System, Terminator, TimeChoice, TimeChoiceKind, TimeLook, TimeSpan, Width, Wires, Workload, from_link,
    looking_part, to_link, to_shared_link,
};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    note: String,
    link: String,
    /// Canonical text of what could be read; `null` if nothing could.
    canonical: Option<String>,
    problems: Vec<Expected>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    code: ProblemCode,
    part: String,
    field: String,
    #[serde(default)]
    low: Option<f64>,
    #[serde(default)]
    high: Option<f64>,
}

impl From<Problem> for Expected {
    fn from(problem: Problem) -> Self {
        let Problem { code, part, field, mut low, mut high, .. } = problem;
        // A problem of the form has the limits only for its sentence.
        if code == ProblemCode::Malformed {
            (low, high) = (None, None);
        }
        Self { code, part, field, low, high }
    }
}

fn fixture(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/links").join(name);
    fs::read_to_string(&path).unwrap_or_default()
}

/// Every released grammar and addition to one, oldest first, and the least number of links in its corpus. A version
/// that only brought a word has no grammar of its own; `choices.txt` has its word.
fn releases() -> Vec<(String, usize)> {
    let additions = |version: u32| match version {
        2 => 2,
        LINK_GRAMMAR => LINK_ADDITIONS,
        _ => 0,
    };
    let of_version = |version: u32| {
        let added = (1..=additions(version)).map(move |addition| (format!("{version}.{addition}"), 1));
        std::iter::once((version.to_string(), 40)).chain(added)
    };
    (1..=LINK_GRAMMAR).flat_map(of_version).collect()
}

#[test]
fn every_link_of_every_version_reads_as_recorded() {
    for (version, least) in releases() {
        let corpus: Vec<Entry> = serde_json::from_str(&fixture(&format!("v{version}.json"))).expect("a corpus");
        assert!(corpus.len() >= least);
        for entry in corpus {
            let parsed = from_link(&entry.link);
            let problems: Vec<Expected> = parsed.problems.into_iter().map(Expected::from).collect();
            assert_eq!(problems, entry.problems, "{}", entry.note);
            assert_eq!(parsed.plan.as_ref().map(to_link), entry.canonical, "{}", entry.note);
            if let Some(canonical) = &entry.canonical {
                let again = from_link(canonical);
                assert_eq!((again.plan, again.problems), (parsed.plan, Vec::new()), "{}", entry.note);
            }
        }
    }
}

/// The grammar in the documentation of the reader, with the words of patterns in it.
fn grammar() -> Vec<String> {
    let source = include_str!("../../src/link/mod.rs");
    let block = source.split("```text\n").nth(1).and_then(|rest| rest.split("//! ```").next()).unwrap_or_default();
    let patterns = Pattern::ALL.into_iter().filter(|pattern| pattern.since() <= LINK_GRAMMAR);
    let words: Vec<String> = patterns.filter_map(Pattern::in_link).map(|word| format!("\"{word}\"")).collect();
    let block = block.replace("| pattern\n", &format!("| {}\n", words.join(" | ")));
    block.lines().map(|line| line.trim_start_matches("//!").trim().to_owned()).collect()
}

/// Base name of the files of the current version, with its additions.
fn newest() -> String {
    releases().last().map(|(version, _)| format!("v{version}")).unwrap_or_default()
}

fn released(name: &str) -> Vec<String> {
    fixture(&format!("{name}.grammar.txt")).lines().map(|line| line.trim().to_owned()).collect()
}

#[test]
fn the_grammar_changes_only_together_with_its_version() {
    assert_eq!(
        released(&newest()),
        grammar(),
        "a released grammar stays: add a version and an upgrader, or an addition"
    );
    for version in 2..=LINK_GRAMMAR {
        let (this, before) = (released(&format!("v{version}")), released(&format!("v{}", version - 1)));
        assert!(!this.is_empty() && !before.is_empty());
        assert_ne!(this, before, "a version must change the grammar");
    }
}

/// A value of a choice: the choice, its words, and links with it, each of which is canonical.
struct Chosen {
    line: String,
    since: u32,
    links: Vec<String>,
}

macro_rules! chosen {
    ($($choice:ident $places:expr),+) => {
        vec![$($choice::ALL.map(|one| {
            let (word, since) = (one.in_link(), one.since());
            let came = if since == LINK_GRAMMAR { String::new() } else { format!(" since {since}") };
            let places: Vec<&str> = $places;
            let link = |place: &str| word.map(|word| format!("{}/{}", since.max(LINK_GRAMMAR), place.replace('*', word)));
            Chosen {
                line: format!("{} {} {}{came}", stringify!($choice), one.word(), word.unwrap_or("-")),
                since,
                links: places.into_iter().filter_map(link).collect(),
            }
        }).into_iter().collect::<Vec<_>>()),+].into_iter().flatten().collect::<Vec<_>>()
    };
}

fn every_choice() -> Vec<Chosen> {
    chosen![
        Width vec!["*.lvd", "wide.lvd/and/*.lvd"],
        Signalling vec!["wide.*", "wide.lvd/and/wide.*", "wide.lvd/0=x.speaks=*", "wide.lvd/and/wide.lvd/0=x.speaks=*"],
        Packets vec!["wide.lvd/packets=*", "wide.lvd/and/wide.lvd/packets=*"],
        Question vec!["wide.lvd/*"],
        Aim vec!["wide.lvd/aim=*"],
        Pattern vec!["wide.lvd/0=x.*", "wide.lvd/and/wide.lvd/0=x.*"],
        Caching vec!["wide.lvd/0=x.cache=*", "wide.lvd/and/wide.lvd/0=x.cache=*"],
        Slot vec!["wide.lvd/7=host.x.slot=*", "wide.lvd/and/wide.lvd/7=host.x.slot=*"],
        System vec!["wide.lvd/7=host.x.os=*", "wide.lvd/and/wide.lvd/7=host.x.os=*"],
        Driver vec!["wide.lvd/7=host.x.driver=*", "wide.lvd/and/wide.lvd/7=host.x.driver=*"],
        FileSystem vec!["wide.lvd/0=x.fs=*", "wide.lvd/and/wide.lvd/0=x.fs=*"],
        ArrayLevel vec!["wide.lvd/array=*", "wide.lvd/array=*.rand/0=x.array=1/and/wide.lvd/0=x.array=1"],
        ArrayBy vec!["wide.lvd/array=raid0.*", "wide.lvd/array=raid5.*.rand/0=x.array=1"],
        Terminator vec!["wide.lvd/line=*_*", "wide.lvd/line=open_open/branch=narrow.se_*_100cm_*"],
        OwnTerminator vec!["wide.lvd/0=x/line=0.*", "wide.lvd/and/wide.lvd/0=x/line=0.*"],
        PieceKind vec!["wide.lvd/0=x/line=30cm.*_0", "wide.lvd/line=open_30cm.*_open"],
        Wires vec!["wide.lvd/0=x/line=30cm.*_0", "wide.lvd/line=open_0cm.*_open"],
        Connector vec!["wide.lvd/0=x/line=0.*", "wide.lvd/0=x/line=lvd_0.on.*_lvd"]
    ]
}

/// A word that was released stays, and a new one says with which version it came.
#[test]
fn every_word_is_read_and_written_as_it_was_released() {
    let all = every_choice();
    let lines: String = all.iter().map(|chosen| format!("{}\n", chosen.line)).collect();
    assert_eq!(fixture("choices.txt"), lines, "a new word is a new line of fixtures/links/choices.txt");
    for Chosen { line, since, links } in &all {
        assert!(*since <= LINK_VERSION, "{line}");
        for link in links {
            // A link written by hand may begin with an older version.
            let (_, parts) = link.split_once('/').expect("parts");
            for link in [link, &format!("{LINK_GRAMMAR}/{parts}")] {
                let parsed = from_link(link);
                assert_eq!(parsed.problems, vec![], "{line}: {link}");
                let canonical = link_without_usual_aim(links.iter().find(|l| l.ends_with(parts)).expect("itself"));
                assert_eq!(parsed.plan.as_ref().map(to_link), Some(canonical), "{line}");
            }
        }
    }
}

/// An aim can be written where it is the usual one, and then is not written again.
fn link_without_usual_aim(link: &str) -> String {
    link.replace(&format!("/aim={}", Aim::default().word()), "")
}

/// An addition changes no existing line, so every link of the version keeps its meaning.
#[test]
fn an_addition_to_a_version_leaves_every_line_of_it_and_every_plan() {
    let all = releases();
    for ((before, _), (this, _)) in all.iter().zip(all.iter().skip(1)) {
        // A new version may remove lines; an addition may not.
        if before.split('.').next() != this.split('.').next() {
            continue;
        }
        let (before, this) = (released(&format!("v{before}")), released(&format!("v{this}")));
        let mut lines = this.iter();
        assert!(before.iter().all(|line| lines.any(|other| other == line)), "a line of the version before is missing");
        assert!(this.len() > before.len(), "an addition without a line");
    }
    let shared = Shared { model_version: "1.2".to_owned(), mb_s: vec![4.314] };
    let link = to_shared_link(&fullest(), Some(&shared));
    let stamps = link.split('/').filter(|part| ["check=", "model=", "was="].iter().any(|key| part.starts_with(key)));
    assert_eq!(stamps.count(), 3);
    assert_eq!(to_link(&fullest()), from_link(&link).plan.as_ref().map(to_link).unwrap_or_default());
}

/// Sets every field explicitly, so a new field fails to compile and its text then differs from the released one.
fn fullest() -> Plan {
    let work = |pattern| Workload {
        pattern,
        read_percent: 67,
        size_bytes: 512,
        outstanding: 64,
        think_us: 87,
        spread_kb: Some(2.5),
        start_percent: Some(50.0),
        span_mb: Some(16.777216),
        hot_percent: Some(80.0),
        spot_percent: Some(0.5),
        users: Some(12.0),
        count: Some(4000.0),
        per_s: Some(54.931640625),
        even: true,
        within_ms: Some(33.5),
        work_us: Some(1075.5),
    };
    let own = Own {
        capacity_mb: Some(9100.5),
        rate_mb_s: Some(12.25),
        rpm: Some(10_025.0),
        avg_seek_ms: Some(5.2),
        buffer_kb: Some(1024.0),
        max_mt_s: Some(40.0),
        width_bits: Some(16),
        signalling: vec![Signalling::Se, Signalling::Lvd],
        tagged: Some(false),
        track_blocks: Some(63.0),
        heads: Some(5.0),
        overhead_us: Some(450.25),
        segments: Some(8.0),
        caching: Some(Caching::Track),
        write_cache: Some(true),
        verify: Some(true),
        erase: Some(false),
        zero_latency: true,
    };
    let device = |host, first, pattern| Device {
        id: 15,
        lun: 7,
        board: 9,
        array: 2,
        rebuild: true,
        model: "id_prec_disk".to_owned(),
        name: "CD-ROM, 4.5\" é".to_owned(),
        hue: 9,
        host,
        cap_mt_s: Some(0.0),
        own: own.clone(),
        disconnect: false,
        powered: false,
        shared: true,
        keep: true,
        first,
        weight: 7,
        needs_mb_s: Some(1.5),
        copy_of: None,
        file_system: FileSystem::Ntfs,
        workload: work(pattern),
    };
    let host = |id| Host {
        id,
        model: "aha29160n".to_owned(),
        name: "Left".to_owned(),
        hue: 3,
        bus_mb_s: Some(60.5),
        fifo_kb: Some(0.5),
        phase_us: Some(12.5),
        command_us: Some(200.5),
        kib_us: Some(1.75),
        adapter_us: Some(0.0),
        in_flight: Some(63.0),
        interrupts: Some(0.25),
        transfer_kb: Some(64.0),
        slot: Slot::Pci64,
        system: System::Nt4,
        driver: Driver::Stock,
        keep: true,
    };
    let array = |level, by, pattern| Array {
        name: "Scratch".to_owned(),
        level,
        by,
        stripe_kb: Some(32.0),
        parity_us: Some(0.0),
        workload: work(pattern),
    };
    let load = |percent| LoadSystem { percent, initiator_id: 0, disk_ids: vec![3, 15], cap_mt_s: 9.5 };
    let piece = |cm, kind, wires| Piece { cm, kind, wires };
    let plain = |of| Stop::of(of, piece(25, PieceKind::Inside, Wires::All));
    let full = |of| Stop {
        of,
        before: piece(120, PieceKind::Outside, Wires::Narrow),
        terminator: OwnTerminator::Both,
        power: Some(true),
        stub_cm: 15,
        box_cm: 90,
        connector: Connector::Db25,
    };
    // A converter joins two segments.
    let line = |begin, end| Line {
        begin,
        stops: vec![
            Stop { power: Some(false), ..plain(Attached::Host { index: 0 }) },
            full(Attached::Device { index: 0 }),
            Stop { terminator: OwnTerminator::High, ..plain(Attached::Converter { number: 1 }) },
        ],
        rest: piece(40, PieceKind::Inside, Wires::Ended),
        end,
    };
    let branch = |host| Branch {
        width: Width::Narrow,
        signalling: Signalling::Se,
        line: Line {
            begin: Terminator::Open,
            stops: vec![
                full(Attached::Converter { number: 1 }),
                plain(Attached::Load),
                Stop { terminator: OwnTerminator::On, ..plain(Attached::Host { index: host }) },
            ],
            rest: Piece::default(),
            end: Terminator::Forced,
        },
    };
    let bare = |signalling| Branch {
        width: Width::Wide,
        signalling,
        line: Line { begin: Terminator::Passive, stops: vec![], rest: Piece::default(), end: Terminator::Active },
    };
    let other = Bus {
        width: Width::Wide,
        signalling: Signalling::Se,
        packets: Packets::Off,
        qas: true,
        fair: true,
        cable_mt_s: Some(20.0),
        errors_per_gb: Some(0.5),
        line: Some(line(Terminator::Multi, Terminator::Open)),
        branches: vec![branch(0)],
        load: load(90),
        hosts: vec![host(7)],
        devices: vec![
            device(0, true, Pattern::Off),
            Device { id: 14, copy_of: Some(0), ..device(0, false, Pattern::Sequential) },
        ],
    };
    Plan {
        name: "All of it ".to_owned(),
        question: Question::Done,
        seed: u32::MAX,
        aim: Aim::Weights,
        platform: "hp-9000".to_owned(),
        arrays: vec![
            array(ArrayLevel::Raid10, ArrayBy::Software, Pattern::Sequential),
            array(ArrayLevel::Raid5, ArrayBy::Adapter, Pattern::Random),
        ],
        channel: Channel::A,
        bus: Bus {
            width: Width::Narrow,
            signalling: Signalling::Hvd,
            packets: Packets::On,
            qas: true,
            fair: true,
            cable_mt_s: Some(13.33),
            errors_per_gb: Some(1e6),
            line: Some(line(Terminator::Hvd, Terminator::Lvd)),
            branches: vec![branch(1), bare(Signalling::Lvd)],
            load: load(45),
            hosts: vec![host(7), host(6)],
            devices: vec![device(1, true, Pattern::Random)],
        },
        other: Some(Box::new(other)),
    }
}

/// Takes away what the fifth addition to version 3 brought.
fn older_work(device: &mut Device) {
    let Workload { pattern, read_percent, size_bytes, outstanding, think_us, .. } = device.workload;
    device.workload = Workload { pattern, read_percent, size_bytes, outstanding, think_us, ..Workload::default() };
    let own = &mut device.own;
    ([own.track_blocks, own.heads, own.overhead_us], own.caching) = ([None; 3], None);
    (own.write_cache, own.zero_latency) = (None, false);
}

/// Whether a release came before another one; "3.9" before "3.10".
fn is_before(version: &str, other: &str) -> bool {
    let numbers = |version: &str| -> Vec<u32> { version.split('.').filter_map(|n| n.parse().ok()).collect() };
    numbers(version) < numbers(other)
}

#[test]
fn a_plan_with_every_setting_is_written_as_released() {
    let shared = Shared { model_version: "1.2".to_owned(), mb_s: vec![4.314] };
    let plan = fullest();
    let turned = plan.turned().expect("another bus");
    let text = format!("{}\n{}\n", to_shared_link(&plan, Some(&shared)), to_link(&turned));
    assert_eq!(text, fixture(&format!("{}.everything.txt", newest())));
    let on_each = |plan: &mut Plan, change: fn(&mut Bus)| {
        change(&mut plan.bus);
        plan.other.iter_mut().for_each(|other| change(other));
    };
    // From version 2 on: version 1 had no such file.
    for (version, _) in releases().into_iter().skip(1) {
        let of_then = |plan: &Plan| {
            let mut plan = plan.clone();
            // The second addition to version 2 brought the rates of the hosts' machines; version 3 brought the rates
            // that devices need, its fourth addition the other figures of hosts, its fifth the figures of the work and
            // the rest of a device's own but for parts of its buffer and the turns of a write, which the sixth brought. The
            // seventh brought the power of a device, the eighth copies, the ninth logical units and boards, the tenth what
            // a host's machine costs and is, the eleventh arrays, the twelfth the cable as it is laid out.
            if is_before(&version, "3.12") {
                on_each(&mut plan, |bus| (bus.line, bus.branches, bus.errors_per_gb) = (None, vec![], None));
            }
            if is_before(&version, "3.11") {
                plan.arrays.clear();
                on_each(&mut plan, |bus| {
                    bus.devices.iter_mut().for_each(|device| (device.array, device.rebuild) = (0, false));
                    bus.hosts.iter_mut().for_each(|host| (host.interrupts, host.transfer_kb) = (None, None));
                });
            }
            if is_before(&version, "3.10") {
                on_each(&mut plan, |bus| {
                    bus.devices.iter_mut().for_each(|device| device.file_system = FileSystem::Raw);
                    for host in &mut bus.hosts {
                        (host.slot, host.system, host.driver) = Default::default();
                        [host.command_us, host.kib_us, host.adapter_us, host.in_flight] = [None; 4];
                    }
                });
            }
            if is_before(&version, "3.9") {
                on_each(&mut plan, |bus| bus.devices.iter_mut().for_each(|device| (device.lun, device.board) = (0, 0)));
            }
            if is_before(&version, "3.8") {
                on_each(&mut plan, |bus| bus.devices.truncate(1));
            }
            if is_before(&version, "3.7") {
                on_each(&mut plan, |bus| bus.devices.iter_mut().for_each(|device| device.powered = true));
            }
            if is_before(&version, "3.6") {
                on_each(&mut plan, |bus| {
                    for Device { own, .. } in &mut bus.devices {
                        (own.segments, own.verify, own.erase) = (None, None, None);
                    }
                });
            }
            if is_before(&version, "3.5") {
                on_each(&mut plan, |bus| bus.devices.iter_mut().for_each(older_work));
            }
            if is_before(&version, "3.4") {
                on_each(&mut plan, |bus| {
                    bus.hosts.iter_mut().for_each(|host| [host.fifo_kb, host.phase_us] = [None; 2])
                });
            }
            if ["2", "2.1"].contains(&&*version) {
                on_each(&mut plan, |bus| bus.hosts.iter_mut().for_each(|host| host.bus_mb_s = None));
            }
            if version.starts_with('2') {
                on_each(&mut plan, |bus| bus.devices.iter_mut().for_each(|device| device.needs_mb_s = None));
            }
            plan
        };
        let (plan, turned) = (of_then(&plan), of_then(&turned));
        let everything = format!("v{version}.everything.txt");
        let text = fixture(&everything);
        let links: Vec<&str> = text.lines().collect();
        assert_eq!(links.len(), 2, "{everything}");
        for (link, plan, mb_s) in [(links[0], &plan, Some(vec![4.31])), (links[1], &turned, None)] {
            let parsed = from_link(link);
            assert_eq!((parsed.plan.as_ref(), parsed.problems), (Some(plan), vec![]), "{everything}");
            assert_eq!(parsed.shared.map(|shared| shared.mb_s), mb_s, "{everything}");
        }
    }
}

#[test]
fn a_cut_or_changed_shared_link_is_reported_and_read_as_far_as_possible() {
    let shared = Shared { model_version: "1.2".to_owned(), mb_s: vec![4.314] };
    let link = to_shared_link(&fullest(), Some(&shared));
    assert_eq!(from_link(&link).problems, vec![]);
    // After the check.
    let head = link.find("/narrow").expect("a bus");
    for at in (head..link.len()).filter(|at| link.is_char_boundary(*at)) {
        let parsed = from_link(&link[..at]);
        let first = parsed.problems.first().map(|problem| (problem.code, problem.field.as_str()));
        assert_eq!(first, Some((ProblemCode::Damaged, "check")), "{}", &link[..at]);
        assert!(parsed.plan.is_some());
    }
    let changed = from_link(&link.replace("seed=4294967295", "seed=4294967294"));
    assert_eq!(changed.problems.first().map(|problem| problem.code), Some(ProblemCode::Damaged));
    assert_eq!(changed.plan.map(|plan| plan.seed), Some(4_294_967_294));
    // A link written by hand needs no check, and a broken one counts as missing.
    assert_eq!(from_link(&to_link(&fullest())).problems, vec![]);
    for broken in ["3/check=/wide.lvd", "3/check=/wide.lvd/"] {
        let problems = from_link(broken).problems;
        let first = problems.first().map(|p| (p.code, p.part.as_str()));
        assert_eq!(first, Some((ProblemCode::Damaged, "wide.lvd")), "{broken}");
    }
}

#[test]
fn a_stamp_that_a_reader_would_refuse_is_not_written() {
    let plan = from_link("3/wide.lvd/7=host.aha29160/0=id_prec_disk").plan.expect("a plan");
    let stamped = |version: &str, mb_s: Vec<f64>| {
        let link = to_shared_link(&plan, Some(&Shared { model_version: version.to_owned(), mb_s }));
        let parsed = from_link(&link);
        assert_eq!((parsed.plan.as_ref(), parsed.problems), (Some(&plan), vec![]), "{link}");
        parsed.shared
    };
    for version in ["", ".", "-", "2.", "-2", "~", "a/b", "123456789012345678901"] {
        assert_eq!(stamped(version, vec![1.0]), None, "{version}");
        assert_ne!(
            from_link(&format!("3/wide.lvd/model={version}")).shared.map(|s| s.model_version),
            Some(version.to_owned())
        );
    }
    for mb_s in [vec![], vec![1.0, 2.0], vec![f64::NAN], vec![-1.0], vec![f64::INFINITY], vec![1e9]] {
        assert_eq!(stamped("2", mb_s).map(|shared| shared.mb_s), Some(vec![]));
    }
    assert_eq!(stamped("2", vec![-0.0]).map(|shared| shared.mb_s), Some(vec![0.0]));
    assert_eq!(stamped("3D", vec![3.0]).map(|shared| shared.model_version), Some("3D".to_owned()));
}

#[test]
fn a_link_that_selects_the_other_channel_gives_that_channel() {
    let turned = fullest().turned().expect("another bus");
    assert_eq!(turned.channel, Channel::B);
    let parsed = from_link(&to_link(&turned));
    assert_eq!((parsed.plan.as_ref(), parsed.problems.len()), (Some(&turned), 0));
    assert_eq!(turned.turned(), Some(fullest()));
}

#[test]
fn links_are_short_enough_for_chat() {
    // A typical server: a database on some disks, files on others, a CD-ROM and a tape.
    let seven = "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=quantum_atlas_10k_9.rand.r66.s4k.q8\
        /15=quantum_atlas_10k_9.rand.r66.s4k.q8/14=seagate_st39102lw.rand.s8k.q4/13=ibm_ultrastar_9zx.q4\
        /12=ibm_ultrastar_9zx.q4/3=dlt7000";
    let more = "/11=id_prec_disk.q2/10=seagate_st39102lw.rand.s8k.q4/9=quantum_viking_ii.q2/8=seagate_st39102lw.q2\
        /2=id_prec_disk.q2/1=id_prec_disk.rand.q8/4=iomega_zip100_scsi/5=plextor_px_40tsi.s32k";
    let fifteen = format!("{}{more}", seven.replace("/load=99.5.1.2.4", ""));
    for (link, devices, most) in [(seven, 7, 250), (&fifteen, 15, 450)] {
        let parsed = from_link(link);
        assert_eq!(parsed.problems, vec![]);
        assert_eq!(parsed.plan.as_ref().map(|plan| plan.bus.devices.len()), Some(devices));
        assert_eq!(parsed.plan.as_ref().map(to_link).as_deref(), Some(link));
        assert!(link.len() < most, "{} of {most}", link.len());
    }
}

#[test]
fn what_is_looked_at_is_read_as_written_and_changes_no_plan() {
    let choices = [None, Some((TimeChoiceKind::Arbitration, 0)), Some((TimeChoiceKind::Command, u32::MAX))];
    let spans = [(0, 1), (1_284_000_000, 1_304_000_000), (999_999_999_998, 999_999_999_999)];
    let mut all = vec![Looking::Time(TimeLook::default())];
    for choice in choices {
        for (from, to) in spans {
            let choice = choice.map(|(what, index)| TimeChoice { what, index });
            all.push(Looking::Time(TimeLook { view: Some(TimeSpan { from, to }), choice }));
        }
    }
    let settings = SWEPT_SETTINGS
        .into_iter()
        .flat_map(|setting| [(0, 0), (15, 0), (15, 7)].map(|(id, lun)| Over::Setting { id, lun, setting }));
    all.extend(Over::OF_ALL.into_iter().chain(settings).map(|over| Looking::Sweep { over }));
    all.extend([Looking::Sheet, Looking::Wiring]);
    for looking in all {
        let parsed = from_link(&[to_link(&fullest()), looking_part(&looking)].concat());
        assert_eq!((parsed.plan, parsed.problems), (Some(fullest()), vec![]), "{looking:?}");
        assert_eq!(parsed.looking, Some(looking));
    }
    assert_eq!(from_link(&to_link(&fullest())).looking, None);
}

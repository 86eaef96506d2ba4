//! The links of every released version.

use std::fs;
use std::path::PathBuf;

use busfree_plan::{
    Aim, ArrayBy, ArrayLevel, BoardPreset, Caching, Channel, Connector, Disconnection, Driver, FileSystem,
    LINK_GRAMMAR, LINK_VERSION, Looking, Over, OwnTerminator, Packets, Pattern, PieceKind, Plan, Problem, ProblemCode,
    Question, SWEPT_SETTINGS, Shared, Signalling, Slot, System, Terminator, TimeChoice, TimeChoiceKind, TimeLook,
    TimeSpan, Width, Wires, field_table, from_link, looking_part, to_link, to_shared_link,
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

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/links")
}

fn fixture(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_default()
}

/// Every release of links: a grammar, or a grammar with additions. A version that only brought a word is none.
fn releases() -> Vec<String> {
    let entries = fs::read_dir(folder()).into_iter().flatten();
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut releases: Vec<String> =
        names.filter_map(|name| Some(name.strip_prefix('v')?.strip_suffix(".json")?.to_owned())).collect();
    releases.sort_by_key(|release| release.split('.').filter_map(|n| n.parse::<u32>().ok()).collect::<Vec<_>>());
    releases
}

#[test]
fn every_link_of_every_version_reads_as_recorded() {
    let releases = releases();
    assert!((1..=LINK_GRAMMAR).all(|grammar| releases.contains(&grammar.to_string())));
    for version in releases {
        let corpus: Vec<Entry> = serde_json::from_str(&fixture(&format!("v{version}.json"))).expect("a corpus");
        // A grammar has links of everything, an addition those of what it added.
        assert!(corpus.len() >= if version.contains('.') { 1 } else { 40 });
        for mut entry in corpus {
            // A version that was newer then may have come since.
            let is_known = |version: &str| version.parse::<u32>().is_ok_and(|version| version <= LINK_VERSION);
            entry.problems.retain(|problem| problem.code != ProblemCode::Newer || !is_known(&problem.part));
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

/// Where a plan as a document has the part with the fields of a table, in the links of `fields.txt`.
const PLACES: [(&str, &str); 7] = [
    ("plan", ""),
    ("bus", "/bus"),
    ("host", "/bus/hosts/0"),
    ("device", "/bus/devices/0"),
    ("own", "/bus/devices/0/own"),
    ("workload", "/bus/devices/0/workload"),
    ("array", "/arrays/0"),
];

/// A released key keeps its meaning, and a new field says with which version of links it came.
#[test]
fn every_field_is_read_and_written_as_it_was_released() {
    let plan = |link: &str| {
        let parsed = from_link(link);
        assert_eq!(parsed.problems, vec![], "{link}");
        parsed.plan.expect("a plan")
    };
    let usual = serde_json::to_value(plan("3/wide.lvd/array=raid0/7=host.x/0=x")).expect("data");
    let table = serde_json::to_value(field_table()).expect("data");
    let text = fixture("fields.txt");
    let mut lines = text.lines();
    for (name, place) in PLACES {
        let rows = table[name].as_array().expect("rows");
        for row in rows.iter().filter(|row| row["kind"] != "part") {
            let field = row["name"].as_str().expect("a name");
            let line = lines.next().unwrap_or_default();
            let [of, its, link, value] = line.splitn(4, ' ').collect::<Vec<_>>().try_into().unwrap_or_default();
            assert_eq!([of, its], [name, field], "a new field is a new line of fixtures/links/fields.txt");
            let read = plan(link);
            assert_eq!(to_link(&read), link, "{line}");
            let document = serde_json::to_value(&read).expect("data");
            let part = document.pointer(place).expect("a part");
            assert_eq!(part[field].to_string(), value, "{line}");
            // Nothing else; the colour is that of the place.
            for other in
                rows.iter().filter_map(|row| row["name"].as_str()).filter(|other| ![field, "hue"].contains(other))
            {
                if !["own", "workload"].contains(&other) {
                    assert_eq!(part[other], usual.pointer(place).expect("a part")[other], "{line}: {other}");
                }
            }
            if let Some(letter) = row.get("short").and_then(serde_json::Value::as_str) {
                let key = row["key"].as_str().expect("a key");
                assert_eq!(plan(&link.replace(&format!(".{letter}"), &format!(".{key}="))), read, "{line}");
            }
        }
    }
    assert_eq!(lines.next(), None);
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
        Disconnection vec!["wide.lvd/0=x.*", "wide.lvd/and/wide.lvd/0=x.*"],
        BoardPreset vec!["wide.lvd/0=x.preset=*", "wide.lvd/and/wide.lvd/0=x.preset=*"],
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

/// The links of a plan with every setting that a release had, and of the plan with its buses exchanged.
fn everything(release: &str) -> Vec<String> {
    fixture(&format!("v{release}.everything.txt")).lines().map(str::to_owned).collect()
}

/// The plan with every setting that the newest release had.
fn fullest() -> Plan {
    let newest = everything(&releases().pop().unwrap_or_default());
    newest.first().and_then(|link| from_link(link).plan).unwrap_or_default()
}

/// The parts of a link that are of its plan, but for the version.
fn of_plan(link: &str) -> Vec<&str> {
    let stamps = ["check=", "model=", "was="];
    link.split('/').skip(1).filter(|part| !stamps.iter().any(|key| part.starts_with(key))).collect()
}

#[test]
fn a_plan_with_every_setting_is_read_and_written_as_released() {
    let releases = releases();
    // Version 1 had no such file.
    for release in releases.iter().skip(1) {
        let links = everything(release);
        assert_eq!(links.len(), 2, "{release}");
        let plans: Vec<Plan> = links.iter().filter_map(|link| from_link(link).plan).collect();
        for ((link, plan), mb_s) in links.iter().zip(&plans).zip([Some(vec![4.31]), None]) {
            let parsed = from_link(link);
            assert_eq!(parsed.problems, vec![], "{release}");
            assert_eq!(parsed.shared.map(|shared| shared.mb_s), mb_s, "{release}");
            assert_eq!(of_plan(&to_link(plan)), of_plan(link), "{release}");
        }
        assert_eq!(plans[0].turned().as_ref(), plans.get(1), "{release}");
    }
    let shared = Shared { model_version: "1.2".to_owned(), mb_s: vec![4.314] };
    let plan = fullest();
    let links = [to_shared_link(&plan, Some(&shared)), to_link(&plan.turned().expect("another bus"))];
    assert_eq!(links.to_vec(), everything(&releases[releases.len() - 1]));
    let stamps = links[0].split('/').count() - of_plan(&links[0]).len();
    assert_eq!(stamps, 4, "the version, and three stamps that change no plan");
    assert_eq!(from_link(&links[0]).plan, from_link(&to_link(&plan)).plan);
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

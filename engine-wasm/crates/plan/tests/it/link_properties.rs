//! Properties of every plan and every text: a plan survives its link, and no text gives a plan beyond the limits.

use std::fmt::Debug;

use busfree_plan::{
    ARRAYS_MAX, Array, ArrayLevel, Attached, BOX_CM_MAX, BRANCHES_MAX, Branch, Bus, CAP_MT_S_MAX, CAP_MT_S_MIN,
    CONVERTER_MAX, Channel, Choice, Connector, DEVICES_MAX, Device, FieldRow, HOSTS_MAX, HUE_MAX, Host, ID_MAX,
    LINK_CHARS_MAX, LOAD_DISKS_MAX, LOAD_PERCENT_MAX, Line, LoadSystem, NAME_CHARS_MAX, OwnTerminator, PIECE_CM_MAX,
    Piece, PieceKind, Plan, ProblemCode, SECTOR_BYTES, SIZE_BYTES_MAX, STUB_CM_MAX, Shared, Signalling, Stop,
    THINK_US_MAX, Terminator, ValueRow, Width, Wires, field_table, from_document, from_link, out_of_limits,
    to_document, to_link, to_shared_link,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::sample;

/// Names within the limits: of any characters, and of those with a meaning in a link.
fn name(most: usize) -> impl Strategy<Value = String> {
    let signs = move |sign: BoxedStrategy<char>| vec(sign, 0..=most);
    let awkward = select(vec!['-', '_', ' ', 'a', '3', 'D', '.', '/', '=', '%', '#', '\u{200b}', '\u{feff}', 'ש']);
    let any_sign = any::<char>().prop_map(|c| if turns_or_controls(c) { '~' } else { c });
    prop_oneof![signs(any_sign.boxed()), signs(awkward.boxed())].prop_map(|signs| {
        let name: String = signs.into_iter().collect();
        // An invisible name counts as empty.
        if name.chars().any(|c| c.is_alphanumeric()) { name } else { String::new() }
    })
}

fn turns_or_controls(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn model() -> impl Strategy<Value = String> {
    "[a-z0-9_]{0,39}[a-z0-9]"
}

fn cap() -> impl Strategy<Value = f64> {
    prop_oneof![Just(0.0), CAP_MT_S_MIN..=CAP_MT_S_MAX, select(vec![5.0, 10.0, 20.0, 40.0, 80.0, 160.0])]
}

/// The values of a field that is usually so. What other parts have to be there for stays as usual.
fn values(row: &FieldRow, usual: &Value) -> BoxedStrategy<Value> {
    let as_usual = Just(usual.clone());
    let or_usual = |values: BoxedStrategy<Value>| prop_oneof![as_usual.clone(), values].boxed();
    match &row.value {
        ValueRow::Flag { once: false, .. } => any::<bool>().prop_map(Value::from).boxed(),
        ValueRow::YesNo => any::<Option<bool>>().prop_map(Value::from).boxed(),
        ValueRow::Whole { least, most } => or_usual((*least..=*most).prop_map(Value::from).boxed()),
        ValueRow::OneOf { words } => {
            let numbers: Vec<u32> = words.iter().filter_map(|word| word.parse().ok()).collect();
            or_usual(select(numbers).prop_map(Value::from).boxed())
        }
        ValueRow::Figure { least, most, or_zero, whole, .. } => {
            let (or_zero, whole) = (*or_zero, *whole);
            // The smallest values have the longest texts.
            let value = prop_oneof![*least..=*most, *least..=most.min(10.0 * least), Just(*least), Just(*most)];
            let value = (value, any::<u8>()).prop_map(move |(value, pick)| match (pick % 16 == 0, whole) {
                (true, _) if or_zero => 0.0,
                (_, true) => value.round(),
                _ => value,
            });
            option::of(value).prop_map(Value::from).boxed()
        }
        ValueRow::Word { choices, .. } => or_usual(select(words(choices)).prop_map(Value::from).boxed()),
        ValueRow::Words { choices } => subsequence(words(choices), 0..=choices.len()).prop_map(Value::from).boxed(),
        ValueRow::Text { most } => name(*most).prop_map(Value::from).boxed(),
        ValueRow::Texts { most, form } => vec(select(form.examples), 0..=*most).prop_map(Value::from).boxed(),
        ValueRow::Platform => "([a-z0-9-]{0,39}[a-z0-9])?".prop_map(Value::from).boxed(),
        ValueRow::Hue => (1..=HUE_MAX).prop_map(Value::from).boxed(),
        ValueRow::Size => {
            (1..=SIZE_BYTES_MAX / SECTOR_BYTES).prop_map(|sectors| (sectors * SECTOR_BYTES).into()).boxed()
        }
        ValueRow::Pause => or_usual((0..=THINK_US_MAX).prop_map(Value::from).boxed()),
        ValueRow::Part { table: "own" } => fields(&field_table().own, usual),
        ValueRow::Part { .. } => fields(&field_table().workload, usual),
        ValueRow::Flag { .. } | ValueRow::Reference { .. } => as_usual.boxed(),
    }
}

fn words(choices: &[Choice]) -> Vec<&'static str> {
    choices.iter().map(|choice| choice.value).collect()
}

/// A part that is usually so, with any values of these rows.
fn fields(rows: &[FieldRow], usual: &Value) -> BoxedStrategy<Value> {
    let names: Vec<&str> = rows.iter().map(|row| row.name).collect();
    let each: Vec<_> = rows.iter().map(|row| values(row, &usual[row.name])).collect();
    let part = usual.clone();
    let drawn = each.prop_map(move |values| {
        let mut part = part.clone();
        for (name, value) in names.iter().zip(values) {
            part[*name] = value;
        }
        part
    });
    prop_oneof![1 => Just(usual.clone()), 3 => drawn].boxed()
}

/// The same, as its type.
fn part<T: Serialize + DeserializeOwned + Debug + Default>(rows: &[FieldRow]) -> impl Strategy<Value = T> + use<T> {
    let usual = serde_json::to_value(T::default()).unwrap_or_default();
    fields(rows, &usual).prop_filter_map("no value of the type", |part| serde_json::from_value(part).ok())
}

fn load() -> impl Strategy<Value = LoadSystem> {
    (0..=LOAD_PERCENT_MAX, 0..16_u8, vec(0..16_u8, 1..=LOAD_DISKS_MAX), cap()).prop_map(
        |(percent, initiator_id, disk_ids, cap_mt_s)| LoadSystem { percent, initiator_id, disk_ids, cap_mt_s },
    )
}

fn host() -> impl Strategy<Value = Host> {
    (0..=ID_MAX, model(), 1..=HUE_MAX, part(&field_table().host)).prop_map(|(id, model, hue, host)| Host {
        id,
        model,
        hue,
        ..host
    })
}

fn array() -> impl Strategy<Value = Array> {
    (select(ArrayLevel::ALL.to_vec()), part(&field_table().array)).prop_map(|(level, array)| Array { level, ..array })
}

fn device(hosts: usize) -> impl Strategy<Value = Device> {
    let place = (0..=ID_MAX, model(), 1..=HUE_MAX, 0..hosts.max(1) as u8);
    (place, part(&field_table().device)).prop_map(|((id, model, hue, host), device)| Device {
        id,
        model,
        hue,
        host,
        array: 0,
        ..device
    })
}

prop_compose! {
    fn bus()(hosts in vec(host(), 0..=HOSTS_MAX))(
        mut devices in vec(device(hosts.len()), 0..=DEVICES_MAX),
        first in 0..2 * DEVICES_MAX,
        copies in vec(0..DEVICES_MAX, 0..=DEVICES_MAX),
        hosts in Just(hosts),
        width in select(Width::ALL.to_vec()),
        signalling in select(Signalling::ALL.to_vec()),
        options in part::<Bus>(&field_table().bus),
        cable in (option::of(line()), vec(branch(), 0..=BRANCHES_MAX)),
        load in load(),
    ) -> Bus {
        if let Some(device) = devices.get_mut(first) {
            device.first = true;
        }
        let count = devices.len();
        for (index, device) in devices.iter_mut().enumerate() {
            device.copy_of = copies.get(index).map(|&from| from % count).filter(|&from| from != index).map(|n| n as u8);
        }
        let mut places = Places { hosts: hosts.len(), devices: devices.len(), here: vec![], before: vec![] };
        let (mut line, mut branches) = cable;
        if line.is_none() {
            branches.clear();
        }
        for Line { stops, .. } in line.iter_mut().chain(branches.iter_mut().map(|branch| &mut branch.line)) {
            stops.retain(|stop| places.take(stop.of));
            places.before.append(&mut places.here);
        }
        Bus { width, signalling, line, branches, load, hosts, devices, ..options }
    }
}

/// What may still be attached to a cable.
struct Places {
    hosts: usize,
    devices: usize,
    here: Vec<Attached>,
    before: Vec<Attached>,
}

impl Places {
    /// Whether it may be attached to this segment; then it is.
    fn take(&mut self, of: Attached) -> bool {
        let before = self.before.iter().filter(|other| **other == of).count();
        let may = !self.here.contains(&of)
            && match of {
                Attached::Host { index } => index < self.hosts,
                Attached::Device { index } => index < self.devices && before == 0,
                Attached::Load => before == 0,
                Attached::Converter { .. } => before < 2,
            };
        if may {
            self.here.push(of);
        }
        may
    }
}

fn piece() -> impl Strategy<Value = Piece> {
    let usual = prop_oneof![Just(0), 1..=PIECE_CM_MAX];
    (usual, select(PieceKind::ALL.to_vec()), select(Wires::ALL.to_vec())).prop_map(|(cm, kind, wires)| Piece {
        cm,
        kind,
        wires,
    })
}

fn attached() -> impl Strategy<Value = Attached> {
    prop_oneof![
        (0..HOSTS_MAX).prop_map(|index| Attached::Host { index }),
        (0..DEVICES_MAX).prop_map(|index| Attached::Device { index }),
        Just(Attached::Load),
        (1..=CONVERTER_MAX).prop_map(|number| Attached::Converter { number }),
    ]
}

prop_compose! {
    fn stop()(
        of in attached(),
        before in piece(),
        terminator in select(OwnTerminator::ALL.to_vec()),
        power in any::<Option<bool>>(),
        stub_cm in prop_oneof![Just(0), 0..=STUB_CM_MAX],
        box_cm in prop_oneof![Just(0), 0..=BOX_CM_MAX],
        connector in select(Connector::ALL.to_vec()),
    ) -> Stop {
        Stop { of, before, terminator, power, stub_cm, box_cm, connector }
    }
}

prop_compose! {
    fn line()(
        begin in select(Terminator::ALL.to_vec()),
        stops in vec(stop(), 0..=24),
        rest in piece(),
        end in select(Terminator::ALL.to_vec()),
    ) -> Line {
        Line { begin, stops, rest, end }
    }
}

prop_compose! {
    fn branch()(
        width in select(Width::ALL.to_vec()),
        signalling in select(Signalling::ALL.to_vec()),
        line in line(),
    ) -> Branch {
        Branch { width, signalling, line }
    }
}

/// A cable as a person may write it into a link.
fn like_a_cable() -> impl Strategy<Value = String> {
    let token = select(vec![
        "",
        "open",
        "active",
        "lvd",
        "multi",
        "0",
        "1",
        "1b",
        "1c",
        "7",
        "7b",
        "15",
        "99",
        "load",
        "x1",
        "x2",
        "x0",
        "x4",
        "x",
        "30cm",
        "3000cm",
        "3001cm",
        "cm",
        "-1cm",
        "0.5cm",
        "load.power",
        "0cm.out.narrow",
        "30cm.ended",
        "wide.se",
        "narrow.lvd",
        "1.on",
        "0.both.nopower.stub500.box0.db25",
        "7.stub501",
        "7.box",
        "0.off",
        "🙂",
        ".",
        "b",
    ]);
    let value = vec(prop_oneof![12 => token.prop_map(str::to_owned), 1 => "[a-z0-9.]{0,8}"], 0..12);
    let part = (select(vec!["line", "branch", "branch", "errors"]), value);
    vec(part, 0..6).prop_map(|parts| {
        let bus = "7=host.x/1=a/1=b/1=c/0=d/15=e";
        let parts: String = parts.into_iter().map(|(key, value)| format!("/{key}={}", value.join("_"))).collect();
        format!("5/wide.lvd/{bus}{parts}/and/narrow.se/{bus}{parts}")
    })
}

prop_compose! {
    fn plan()(
        bus in bus(),
        other in option::weighted(0.3, bus()),
        is_b in any::<bool>(),
        options in part::<Plan>(&field_table().plan),
        arrays in vec(array(), 0..=ARRAYS_MAX),
        members in vec((0..=ARRAYS_MAX, any::<bool>()), 0..=2 * DEVICES_MAX),
    ) -> Plan {
        let channel = if is_b && other.is_some() { Channel::B } else { Channel::A };
        let count = arrays.len();
        let other = other.map(Box::new);
        let mut plan = Plan { arrays, channel, bus, other, ..options };
        // The devices of both buses can be members of the same arrays.
        let buses = std::iter::once(&mut plan.bus).chain(plan.other.as_deref_mut());
        let devices = buses.flat_map(|bus| &mut bus.devices);
        for (device, (array, rebuild)) in devices.zip(members) {
            (device.array, device.rebuild) = (array.min(count) as u8, rebuild);
        }
        plan
    }
}

/// Texts that resemble links, so that they pass the first check.
fn like_a_link() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "1/",
        "2/",
        "3/",
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
        ".bus=",
        "/and/",
        "/see=b",
        "/model=",
        "/was=",
        "/check=",
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
        "array=",
        ".array=",
        "raid5",
        ".adapter",
        ".stripe=",
        ".rebuild",
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

/// A plan as a program may construct it: parties without a colour, devices with only model and name, and zeros with a
/// sign.
fn careless(mut plan: Plan, pick: u16) -> Plan {
    for (place, device) in plan.bus.devices.iter_mut().enumerate() {
        let (id, name, model) = (device.id, device.name.clone(), device.model.clone());
        match pick >> (place % 8) & 3 {
            0 => *device = Device { id, name, model, ..Device::default() },
            1 => device.hue = 0,
            2 => {
                device.own.avg_seek_ms = Some(-0.0);
                device.own.max_mt_s = Some(-0.0);
                device.cap_mt_s = Some(-0.0);
            }
            _ => {}
        }
    }
    for host in plan.bus.hosts.iter_mut().filter(|_| pick & 1 == 0) {
        host.hue = 0;
    }
    plan
}

proptest! {
    #![proptest_config(ProptestConfig { cases: sample(64, 256), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_link_of_a_plan_is_refused(plan in plan(), pick in any::<u16>(), mb_s in any::<f64>(), version in "[A-Za-z0-9.~-]{0,21}") {
        let plan = careless(plan, pick);
        let link = to_link(&plan);
        let parsed = from_link(&link);
        prop_assert_eq!(parsed.problems, vec![]);
        let read = parsed.plan.unwrap_or_default();
        prop_assert_eq!(to_link(&read), link);
        prop_assert_eq!(read.bus.devices.len(), plan.bus.devices.len());
        for (read, device) in read.bus.devices.iter().zip(&plan.bus.devices) {
            prop_assert_eq!(read, &Device { hue: read.hue, ..device.clone() });
        }
        let mb_s = vec![mb_s; plan.bus.devices.len()];
        let shared = from_link(&to_shared_link(&plan, Some(&Shared { model_version: version, mb_s })));
        prop_assert_eq!(shared.problems, vec![]);
        prop_assert_eq!(shared.plan, Some(read));
    }

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
    fn random_text_is_not_a_document(text in any::<String>()) {
        prop_assert_eq!(from_document(&text).plan, None);
    }

    /// A document of a plan with one value changed: most can be read, so their limits decide.
    #[test]
    fn a_document_with_another_value_is_refused_or_within_limits(
        plan in plan(),
        place in any::<prop::sample::Index>(),
        value in prop_oneof![
            any::<i64>().prop_map(|n| n.to_string()),
            (0..200_i64).prop_map(|n| n.to_string()),
            any::<f64>().prop_map(|x| format!("{x:e}")),
            select(vec!["null", "\"\"", "true", "[]", "-0.0", "1e999"]).prop_map(str::to_owned),
        ],
    ) {
        let text = to_document(&plan, "1");
        let values: Vec<usize> = text.match_indices("\": ").map(|(at, _)| at + 3).collect();
        let at = values[place.index(values.len())];
        let end = at + text[at..].find([',', '\n']).unwrap_or(0);
        let parsed = from_document(&format!("{}{value}{}", &text[..at], &text[end..]));
        match parsed.plan {
            Some(plan) => {
                prop_assert_eq!(out_of_limits(&plan), vec![]);
                prop_assert_eq!(from_link(&to_link(&plan)).problems, vec![]);
            }
            None => prop_assert!(!parsed.problems.is_empty()),
        }
    }
}

proptest! {
    // Links come from strangers.
    #![proptest_config(ProptestConfig { cases: sample(1_500, 5_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_gives_a_plan_within_limits_or_none(text in prop_oneof![any::<String>(), like_a_link(), like_a_cable()]) {
        let parsed = from_link(&text);
        if let Some(plan) = parsed.plan {
            prop_assert_eq!(out_of_limits(&plan), vec![]);
            prop_assert_eq!(from_link(&to_link(&plan)).plan, Some(plan));
        } else {
            prop_assert_eq!(parsed.problems.len(), 1);
        }
    }
}

/// The longest text of every setting, and names of which each character takes four escaped bytes.
#[test]
fn the_longest_plan_fits_into_a_link() {
    let name = "--F0--90--80--80".repeat(NAME_CHARS_MAX);
    let model = "m".repeat(40);
    // A figure with as many digits as a number can have.
    let figures = |names: &[&str]| -> String { names.iter().map(|n| format!(".{n}=10.000000000000002")).collect() };
    let places = ["spread", "start", "span", "hot", "spot"].map(|n| format!(".{n}=10.000000000000002")).concat();
    let times = figures(&["rate", "within", "work"]);
    let work = format!(".rand.r99.s1048064.q64.t9999999us{places}.users=64.count=999999999{times}.even");
    let own = figures(&["mb", "media", "rpm", "seek", "buffer", "max"]);
    let own =
        format!("{own}.sectors=99999.heads=999.overhead=10.000000000000002.segments=32.lines=16.speaks=se-lvd-hvd");
    let own = format!("{own}.tags=yes.cache=segments.wcache=yes.verify=yes.erase=yes.zero");
    let place = ".nodisc.lun=7.board=9.array=4.rebuild.nopower.shared.keep";
    let likes = ".weight=99.needs=10.000000000000002.from=15.fs=ntfs";
    let devices: String = (1..16)
        .map(|id| {
            let from = if id == 15 { likes.replace("from=15", "from=14") } else { likes.to_owned() };
            // Not the colour of its place, which is not written.
            let hue = if id < 8 { 14 } else { 10 };
            format!("/{id}={model}.name={name}.hue={hue}.by=4.cap=10.000000000000002{own}{place}{from}{work}")
        })
        .collect();
    let costs = figures(&["bus", "fifo", "phase", "command", "kib", "adapter"]);
    let host =
        format!("/15=host.{model}.name={name}.hue=15{costs}.flight=1024.slot=pci66.os=linux24.driver=stock.keep");
    let options = "/packets=off/qas/fair/cable=10.000000000000002/errors=10.000000000000002";
    let load = "/load=99.15.15.15.15.15.cap=10.000000000000002";
    let array = format!("/array=raid10.adapter.name={name}.stripe=1024.parity=10.000000000000002{work}");
    let all = format!("/done/name={name}/seed=4294967295/aim=deadlines/on={}/see=b", "p".repeat(40));
    // Every party has the same ID as those before it, and so a letter, or is in two figures. A host is on each segment.
    let stop = |of: &str| format!("_3000cm.out.narrow_{of}.both.nopower.stub500.box500.idc50");
    let hosts: String = ["15", "15b", "15c", "15d"].map(stop).concat();
    let targets: String = (1..15).map(|id| stop(&id.to_string())).chain([stop("15e"), stop("load")]).collect();
    let converters: String = ["x1", "x2", "x3"].map(stop).concat();
    let branch = format!("/branch=narrow.lvd_passive{hosts}");
    let rest = "_3000cm.out.narrow_passive";
    let cable = format!(
        "/line=passive{hosts}{targets}{converters}{rest}{branch}{converters}{rest}{branch}{rest}{branch}{rest}"
    );
    let bus = format!("{}{devices}{cable}", host.repeat(4));
    let arrays = array.repeat(4);
    let link = format!("5/narrow.lvd{options}{all}{arrays}{load}{bus}/and/narrow.lvd{options}{load}{bus}");
    assert!(link.len() <= LINK_CHARS_MAX, "{}", link.len());
    let parsed = from_link(&link);
    assert_eq!(parsed.problems, vec![]);
    let written = parsed.plan.as_ref().map(to_link).unwrap_or_default();
    let differs = written.bytes().zip(link.bytes()).position(|(a, b)| a != b);
    assert_eq!(differs.map(|at| written.get(at - 20..at + 20)), None);
    assert_eq!(written.len(), link.len());
}

fn named(name: &str) -> String {
    format!(
        "{{\"format\":\"busfree-plan/2\",\"plan\":{{\"bus\":{{\"devices\":[{{\"id\":0,\"model\":\"x\",\"name\":\"{name}\"}}]}}}}}}"
    )
}

#[test]
fn a_name_that_changes_the_direction_of_writing_is_refused_in_link_and_document() {
    for sign in ["\u{202e}", "\u{2066}", "\u{200f}", "\u{61c}", "\u{2028}"] {
        let bytes: String = sign.bytes().map(|byte| format!("--{byte:02X}")).collect();
        let parsed = from_link(&format!("3/wide.lvd/0=id_prec_disk.name={bytes}2Es--2FBM_99_steg"));
        assert_eq!(
            parsed.problems.iter().map(|p| (p.code, p.field.as_str())).collect::<Vec<_>>(),
            [(ProblemCode::Malformed, "name")]
        );
        assert_eq!(parsed.plan.map(|plan| plan.bus.devices[0].name.clone()), Some(String::new()));
        let document = from_document(&named(&format!("{sign}.s/BM 99 steg")));
        assert_eq!(document.problems.first().map(|p| p.field.as_str()), Some("bus.devices[0].name"), "{sign:?}");
    }
    // Arabic and Hebrew letters, and the joiner inside a family of emoji, are text.
    for name in ["דיסק", "قرص 2", "👨\u{200d}👩\u{200d}👧"] {
        assert_eq!(
            from_document(&named(name)).plan.map(|plan| plan.bus.devices[0].name.clone()),
            Some(name.to_owned())
        );
    }
}

#[test]
fn an_invisible_name_counts_as_empty() {
    for name in [" ", "\u{200b}", "\u{2060} \u{feff}", "\u{3164}", "\u{2800}"] {
        let document = from_document(&named(name));
        assert_eq!(
            (document.problems.len(), document.plan.map(|plan| plan.bus.devices[0].name.len())),
            (0, Some(0)),
            "{name:?}"
        );
        let bytes: String = name.bytes().map(|byte| format!("--{byte:02X}")).collect();
        let parsed = from_link(&format!("3/wide.lvd/name={bytes}"));
        assert_eq!((parsed.problems.len(), parsed.plan.map(|plan| plan.name.len())), (0, Some(0)), "{name:?}");
        assert_eq!(to_link(&Plan { name: name.to_owned(), ..Plan::default() }), "3/wide.lvd");
    }
}

#[test]
fn a_signed_zero_is_zero_in_a_document() {
    let own = "\"own\":{\"rpm\":-0.0,\"avg_seek_ms\":-0.0,\"max_mt_s\":-0.0},\"cap_mt_s\":-0.0";
    let text = named("Disk").replace("\"id\":0", &format!("\"id\":0,{own}"));
    let parsed = from_document(&text);
    assert_eq!(parsed.problems, vec![]);
    let plan = parsed.plan.unwrap_or_default();
    let figures = [
        plan.bus.devices[0].own.rpm,
        plan.bus.devices[0].own.avg_seek_ms,
        plan.bus.devices[0].own.max_mt_s,
        plan.bus.devices[0].cap_mt_s,
    ];
    assert_eq!(figures.map(|figure| figure.map(f64::to_bits)), [Some(0); 4]);
    let link = to_link(&plan);
    assert_eq!((from_link(&link).plan, from_link(&link).problems), (Some(plan), vec![]), "{link}");
}

#[test]
fn a_document_with_many_devices_is_refused_without_a_panic() {
    let devices = vec!["{\"id\":0,\"model\":\"x\"}"; 600].join(",");
    let parsed =
        from_document(&format!("{{\"format\":\"busfree-plan/2\",\"plan\":{{\"bus\":{{\"devices\":[{devices}]}}}}}}"));
    assert_eq!(parsed.problems.first().map(|p| p.code), Some(ProblemCode::TooMany));
}

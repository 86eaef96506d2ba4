//! The program as other programs call it: exit codes, one line for an error, and only JSON on standard output.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const PLAN: &str = "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.q2";

fn busfree(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_busfree")).args(arguments).output().expect("the program runs")
}

fn with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_busfree"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // A program that refuses its input may stop reading it.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

/// Nothing can be read or done: exit code 2 and exactly one line with these words.
fn refused(output: &Output, words: &[&str]) {
    ends(output, 2, words);
}

/// The plan is wrong or the answer is no: exit code 1 and exactly one line with these words.
fn denied(output: &Output, words: &[&str]) {
    ends(output, 1, words);
}

fn ends(output: &Output, code: i32, words: &[&str]) {
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{told}");
    assert_eq!(told.trim_end().lines().count(), 1, "{told}");
    for word in words {
        assert!(told.contains(word), "no {word:?} in {told}");
    }
}

#[test]
fn trace_has_the_fields_that_others_rely_on_and_agrees_with_the_prediction() {
    let output = busfree(&["trace", PLAN, "--from", "100", "--to", "600"]);
    assert_eq!(output.status.code(), Some(0));
    let answer = json(&output);
    assert_eq!((answer["plan"].as_str(), answer["truncated"].as_bool()), (Some(PLAN), Some(false)));
    let events = answer["events"].as_array().expect("events");
    let kinds = ["arbitration", "selection", "reselection", "message", "command", "data", "status", "free", "dead"];
    let mut data = 0;
    for event in events {
        let kind = event["kind"].as_str().expect("a kind");
        assert!(kinds.contains(&kind), "{kind}");
        for key in ["t_ns", "initiator", "target", "ns", "bytes", "asked", "won", "waited_ns"] {
            assert!(event.get(key).is_some(), "{key}");
        }
        data += if kind == "data" { event["ns"].as_i64().unwrap_or(0) } else { 0 };
    }
    let length = answer["to_ns"].as_i64().zip(answer["from_ns"].as_i64()).map_or(1, |(to, from)| to - from);
    let predicted = json(&busfree(&["predict", PLAN, "--json"]))["bus"]["shares"]["data"].as_f64().expect("a share");
    let traced = 100.0 * data as f64 / length as f64;
    // Half a second of a bus that is never twice the same.
    assert!((traced - predicted).abs() < 2.0, "{traced} {predicted}");
    for format in ["csv", "vcd", "perfetto"] {
        assert!(!busfree(&["trace", PLAN, "--to", "1", "--format", format]).stdout.is_empty(), "{format}");
    }
    refused(&busfree(&["trace", PLAN, "--from", "5", "--to", "4"]), &["--to: 4", "--from 5"]);
    refused(&busfree(&["trace", PLAN, "--from", "-1"]), &["--from", "0 to 3600000"]);
    denied(&busfree(&["trace", "3/wide.se/7=host.aha2940uw/7=id_prec_disk"]), &["ID 7"]);
}

#[test]
fn sweep_has_the_fields_that_others_rely_on_and_the_figures_of_predict() {
    let output = busfree(&["sweep", PLAN, "--over", "load", "--values", "50,99", "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let answer = json(&output);
    assert_eq!((answer["over"].as_str(), answer["unit"].as_str()), (Some("load"), Some("percent")));
    let points = answer["points"].as_array().expect("points");
    assert_eq!(points.len(), 2);
    for key in ["value", "total_mb_s", "margin_mb_s", "bus_busy_percent"] {
        assert!(points[0][key].is_f64(), "{key}");
    }
    for key in ["id", "throughput_mb_s", "margin_mb_s", "latency_ms", "data_phase_mb_s", "overhead_ms"] {
        assert!(points[0]["devices"][0][key].is_number(), "{key}");
    }
    // One plan has one set of figures.
    let predicted = json(&busfree(&["predict", PLAN, "--json"]));
    assert_eq!(points[1]["total_mb_s"], predicted["total_mb_s"]);
    assert_eq!(points[1]["devices"][1]["margin_mb_s"], predicted["devices"][1]["margin_mb_s"]);
    let csv = busfree(&["sweep", PLAN, "--over", "6.media", "--values", "2.5", "--csv"]);
    assert_eq!(String::from_utf8_lossy(&csv.stdout).lines().count(), 3, "a heading and two devices");
    refused(&busfree(&["sweep", PLAN, "--over", "colour"]), &["load, rate, size", "ID.SETTING"]);
    refused(&busfree(&["sweep", PLAN, "--over", "3.rpm"]), &["3.rpm", "no device", "ID 3"]);
    refused(&busfree(&["sweep", PLAN, "--over", "load", "--values", "100"]), &["load: 100", "0 to 99"]);
    denied(&busfree(&["sweep", PLAN, "--over", "ids", "--values", "6"]), &["--over ids, value 6", "ID 6"]);
}

#[test]
fn predict_has_the_fields_that_others_rely_on() {
    let output = busfree(&["predict", PLAN, "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let answer = json(&output);
    for key in
        ["model_version", "plan", "signalling", "bus", "initiators", "devices", "findings", "simulated_s", "events"]
    {
        assert!(!answer[key].is_null(), "{key}");
    }
    assert_eq!(answer["signalling"], "SE");
    assert_eq!(answer["plan"], PLAN);
    let device = &answer["devices"][1];
    for key in [
        "id",
        "name",
        "throughput_mb_s",
        "ci95_mb_s",
        "requests_per_s",
        "alone_mb_s",
        "bus_percent",
        "want_percent",
        "lost_percent",
        "requested",
        "completed",
    ] {
        assert!(!device[key].is_null(), "{key}");
    }
    for key in ["mean", "p50", "p95", "p99"] {
        assert!(device["latency_ms"][key].as_f64().is_some_and(|ms| ms > 0.0), "{key}");
    }
    for key in ["bus_percent", "want_percent", "lost_percent", "wait_ms"] {
        assert!(!answer["initiators"][0][key].is_null(), "{key}");
    }
    let shares: f64 = answer["bus"]["shares"].as_object().expect("shares").values().filter_map(Value::as_f64).sum();
    assert!((shares - 100.0).abs() < 1e-9);
}

#[test]
fn the_same_plan_gives_the_same_text() {
    let first = busfree(&["predict", PLAN, "--json"]);
    assert_eq!(first.stdout, busfree(&["predict", &format!("https://example.org/x/#{PLAN}"), "--json"]).stdout);
    assert_eq!(first.stdout, with_input(&["predict", "-", "--json"], PLAN).stdout);
    assert_ne!(first.stdout, busfree(&["predict", PLAN, "--json", "--seed", "2"]).stdout);
}

#[test]
fn a_plan_survives_the_document() {
    let document = String::from_utf8(busfree(&["link", PLAN, "--json"]).stdout).expect("text");
    let link = with_input(&["link", "-"], &document);
    assert_eq!(String::from_utf8_lossy(&link.stdout).trim(), PLAN);
}

#[test]
fn an_error_is_named_in_one_line() {
    denied(&busfree(&["predict", "3/wide.lvd/99=host.aha29160"]), &["99=host.aha29160", "0 to 15"]);
    denied(&busfree(&["predict", "3/wide.lvd/7=host.aha29160/0=id_prec_disk.cap=-1"]), &["cap=-1"]);
    denied(&busfree(&["predict", "3/wide.lvd/7=host.aha29160/0=id_prec_disk.cap=NaN"]), &["cap=NaN"]);
    denied(&busfree(&["predict", "3/wide.lvd/7=host.aha29160/0=id_prec_disk.colour=red"]), &["colour=red"]);
    denied(&busfree(&["predict", "hello"]), &["hello"]);
    denied(&busfree(&["predict", "9/wide.lvd"]), &["newer"]);
    refused(&busfree(&["predict", PLAN, "--precision", "0"]), &["precision"]);
    refused(&busfree(&["predict", PLAN, "--frobnicate"]), &["--frobnicate"]);
    refused(&busfree(&["validate", "/nonexistent.json"]), &["/nonexistent.json"]);
    refused(&busfree(&["validate", "--only", "table-99"]), &["table-99"]);
    denied(
        &with_input(
            &["predict", "-"],
            "{\"format\":\"busfree-plan/2\",\"plan\":{\"bus\":{\"hosts\":[{\"id\":99,\"model\":\"x\"}]}}}",
        ),
        &["bus.hosts[0].id"],
    );
    denied(&with_input(&["predict", "-"], "{\"format\":\"busfree-plan/2\",\"plan\":{\"typo\":1}}"), &["typo"]);
    refused(&with_input(&["link", "-"], &"x".repeat(2 << 20)), &["larger than"]);
}

#[test]
fn a_negative_number_is_named_without_advice_on_its_spelling() {
    for arguments in [
        &["predict", PLAN, "--seed", "-1"][..],
        &["predict", PLAN, "--precision", "-1"],
        &["recommend", PLAN, "--keep", "-1"],
    ] {
        let output = busfree(arguments);
        refused(&output, &["-1", arguments[2]]);
        assert!(!String::from_utf8_lossy(&output.stderr).contains("-- -1"), "{arguments:?}");
    }
}

#[test]
fn a_missing_file_differs_from_an_invalid_plan() {
    let folder = std::env::temp_dir().join(format!("busfree-input-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("d.json")).expect("a folder");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    for name in ["", "d.json"] {
        refused(&busfree(&["predict", &path(name)]), &[&path(name), "directory"]);
    }
    refused(&busfree(&["predict", &path("missing.json")]), &["missing.json", "no such file"]);
    denied(&busfree(&["predict", &path("missing.txt")]), &["missing.txt", "neither", "file"]);
    denied(&busfree(&["predict", "hello"]), &["hello", "neither", "file"]);
    let wide: Vec<u8> = "{}".encode_utf16().flat_map(u16::to_le_bytes).chain([0xFF]).collect();
    std::fs::write(path("wide.json"), wide).expect("a file");
    refused(&busfree(&["predict", &path("wide.json")]), &["wide.json", "Save it as UTF-8"]);
    std::fs::write(path("list.json"), "[{}]").expect("a file");
    denied(&busfree(&["predict", &path("list.json")]), &["list.json:1:1", "not a list"]);
    // Some editors write a byte order mark at the start of a file.
    let document = busfree(&["link", PLAN, "--json"]).stdout;
    std::fs::write(folder.join("bom.json"), [b"\xEF\xBB\xBF", document.as_slice()].concat()).expect("a file");
    assert_eq!(String::from_utf8_lossy(&busfree(&["link", &path("bom.json")]).stdout).trim(), PLAN);
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_setting_in_the_wrong_place_is_named_with_its_right_one() {
    let refuse = |link: &str, words: &[&str]| denied(&busfree(&["check", link]), words);
    refuse(
        "3/wide.lvd/7=host.aha29160.cap=async",
        &["\"cap=async\": This setting belongs to a device, not to a host adapter."],
    );
    refuse(
        "3/wide.lvd/7=host.aha29160/0=id_prec_disk.qas",
        &["\"qas\": This option belongs to the bus, not to a device"],
    );
    refuse("3/wide.lvd/7=host.aha29160/q4", &["\"q4\": This setting belongs to a device"]);
}

#[test]
fn a_name_that_changes_the_direction_of_writing_is_not_printed() {
    let link = "3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=--E2--80--AE2Es--2FBM_99_steg";
    let output = busfree(&["predict", link]);
    denied(&output, &["A name is readable text without control characters."]);
    let told = [output.stdout, output.stderr].concat();
    assert!(!String::from_utf8_lossy(&told).contains('\u{202e}'));
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error_and_not_a_panic() {
    let full = |arguments: &[&str]| {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("a full device");
        Command::new(env!("CARGO_BIN_EXE_busfree")).args(arguments).stdout(full).output().expect("the program runs")
    };
    for arguments in [&["--help"][..], &["--version"], &["predict", "--help"], &["link", PLAN]] {
        refused(&full(arguments), &["standard output"]);
    }
}

#[test]
fn an_error_among_the_findings_prevents_a_prediction() {
    let output = busfree(&["predict", "3/wide.lvd/7=host.aha29160/3=id_prec_disk/3=id_prec_cdrom", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let answer = json(&output);
    assert_eq!(answer["findings"][0]["code"], "duplicate-id");
    assert!(answer["devices"].is_null());
}

#[test]
fn the_exit_code_says_whether_all_is_well_the_answer_is_no_or_there_is_none() {
    let twice = "3/wide.lvd/7=host.aha29160/3=id_prec_disk/3=id_prec_cdrom";
    let alone = "3/wide.lvd/7=host.aha29160/0=id_prec_disk";
    for (code, arguments) in [
        (0, &["check", alone][..]),
        (0, &["link", twice]),
        (0, &["steps", alone, twice]),
        (1, &["check", twice]),
        (1, &["predict", twice]),
        (1, &["recommend", twice]),
        (1, &["recommend", "3/wide.lvd/7=host.aha29160"]),
        (1, &["sweep", twice, "--over", "load"]),
        (1, &["sweep", "3/wide.lvd/0=id_prec_disk", "--over", "ids"]),
        (1, &["trace", twice]),
        (1, &["poster", twice]),
        (1, &["card", alone]),
        (2, &[]),
        (2, &["predct"]),
        (2, &["predict"]),
        (2, &["predict", alone, "--frobnicate"]),
        (2, &["predict", alone, "--until", "never"]),
        (1, &["check", "3/wide.lvd/aim=fairest"]),
        (2, &["check", "missing.json"]),
        (2, &["steps", alone]),
        (2, &["steps", alone, "missing.json"]),
        (1, &["steps", alone, "3/wide.lvd/aim=fairest"]),
        (0, &["explain", alone, "0", "--got", "4.2_r64"]),
        (2, &["explain", alone, "0"]),
        (2, &["explain", alone, "5", "--got", "4.2_r64"]),
        (2, &["explain", alone, "0", "--got", "fast"]),
        (2, &["certify", "missing.txt"]),
        (2, &["recommend", alone, "--aim", "most"]),
        (2, &["recommend", alone, "--keep", "5"]),
        (2, &["sweep", alone, "--over", "3.rpm"]),
        (2, &["validate", "missing.json"]),
        (2, &["demerit", "dec_rz26", "missing"]),
        (2, &["bench", "--trace", "missing"]),
        (2, &["import", "missing"]),
        (2, &["catalogue", "--kind", "drum"]),
    ] {
        let output = busfree(arguments);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            (output.status.code(), told.lines().count()),
            (Some(code), usize::from(code > 0)),
            "{arguments:?}: {told}"
        );
    }
}

#[test]
fn steps_are_numbered_below_headings_and_have_their_changes_as_data() {
    let [a, b] = ["3/wide.lvd/7=host.aha29160/0=id_prec_disk", "3/wide.lvd/7=host.aha29160/6=id_prec_disk/aim=fair"];
    let shown = String::from_utf8_lossy(&busfree(&["steps", a, b]).stdout).into_owned();
    assert!(shown.starts_with("Power\n  1. Switch the computer"), "{shown}");
    assert!(shown.contains("\nJumpers\n  2. Set the jumper of Disk of the ID paper from ID 0 to ID 6."), "{shown}");
    assert!(shown.contains("\nIn the plan only\n  4. Change aim from balanced to fair in the plan."), "{shown}");
    let answer: Value = serde_json::from_slice(&busfree(&["steps", a, b, "--json"]).stdout).expect("JSON");
    assert_eq!(answer["steps"][1]["ids"], serde_json::json!([0, 6]));
    assert_eq!(answer["steps"][1]["changes"][0]["what"], "id");
    let same = busfree(&["steps", a, a]);
    assert_eq!(String::from_utf8_lossy(&same.stdout), "nothing to do\n");
}

#[test]
fn check_names_findings_and_denies_warnings_on_request() {
    let output = busfree(&["check", PLAN, "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let finding = &json(&output)["findings"][0];
    assert_eq!((finding["code"].as_str(), finding["severity"].as_str()), (Some("bus-comes-up-se"), Some("warning")));
    assert_eq!(busfree(&["check", PLAN, "--deny", "error"]).status.code(), Some(0));
    assert_eq!(busfree(&["check", PLAN, "--deny", "warning"]).status.code(), Some(1));
}

#[test]
fn validate_takes_one_table_of_the_paper_without_a_file() {
    let output = busfree(&["validate", "--only", "table-1", "--fold", "table-1", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let cells = json(&output)["cells"].as_array().map(|cells| cells.iter().all(|cell| cell["experiment"] == "table-1"));
    assert_eq!(cells, Some(true));
}

#[test]
fn check_fails_for_a_plan_with_an_error_unless_nothing_is_denied() {
    let twice = "3/wide.se/7=host.aha2940uw/3=id_prec_disk/3=quantum_viking_ii";
    let output = busfree(&["check", twice, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(json(&output)["findings"][0]["severity"].as_str(), Some("error"));
    assert_eq!(busfree(&["check", twice, "--deny", "nothing"]).status.code(), Some(0));
}

#[test]
fn a_poster_links_only_to_safe_addresses() {
    let output = busfree(&["poster", PLAN, "--planner", "https://example.org/"]);
    assert_eq!(output.status.code(), Some(0));
    let svg = String::from_utf8(output.stdout).expect("text");
    assert!(svg.starts_with("<svg") && svg.contains(&format!("https://example.org/#{PLAN}")));
    for address in ["javascript:alert(1)", "//example.org/", "data:text/html,x", "https://example.org/#x", "x y"] {
        refused(&busfree(&["poster", PLAN, "--planner", address]), &["--planner"]);
    }
    denied(&busfree(&["poster", "3/wide.lvd/7=host.aha29160/3=id_prec_disk/3=id_prec_cdrom"]), &["ID 3"]);
}

#[test]
fn the_words_of_a_poster_have_the_sign_of_its_figures() {
    let unlike = "3/wide.lvd/7=host.aha29160/0=seagate_st39102lw.r0";
    let svg = String::from_utf8(busfree(&["poster", unlike]).stdout).expect("text");
    assert!(svg.contains("so ± may be too small") && !svg.contains("+-"), "{svg}");
}

#[test]
fn catalogue_and_help_answer() {
    let disks = json(&busfree(&["catalogue", "--kind", "disk", "--json"]));
    assert!(disks["devices"].as_array().is_some_and(|d| d.len() > 20));
    for arguments in [&["--help"][..], &["--version"], &["predict", "--help"], &["validate", "--help"]] {
        let output = busfree(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(!output.stdout.is_empty() && output.stderr.is_empty());
    }
}

#[test]
fn a_trace_is_replayed_against_its_drive() {
    let folder = std::env::temp_dir().join(format!("busfree-demerit-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_string_lossy().into_owned()
    };
    // A read at a random place; the blocks after it, which have been read ahead; and a write into the buffer.
    let good = write("good", "R Miss 8000000 8 9000 40000\nR Hit 8000008 8 906 40000\nW Hit 300 8 1588 40000\n");
    let answer = busfree(&["demerit", "seagate_st39102lw", &good, "--ms-per-block", "0.105", "--json"]);
    assert!(answer.status.success());
    let value = json(&answer);
    assert_eq!(value["requests"], 3);
    assert_eq!(value["device"], "seagate_st39102lw");
    let of = |name: &str| value[name].as_f64().expect("a number");
    assert!((of("measured_mean_ms") - 3.8313).abs() < 0.001);
    assert!(of("simulated_mean_ms") > 1.5 && of("simulated_mean_ms") < 7.5 && of("demerit_ms") > 0.0);
    assert_eq!(
        answer.stdout,
        busfree(&["demerit", "seagate_st39102lw", &good, "--ms-per-block", "0.105", "--json"]).stdout
    );

    let bad = write("bad", "R Hit 1 1 1 1\nR Hit one 1 1 1\n");
    refused(&busfree(&["demerit", "dec_rz26", &bad]), &["bad:2: ", "one"]);
    let beyond = write("beyond", "\nR Hit 99999999 1 1 1\n");
    refused(&busfree(&["demerit", "dec_rz26", &beyond]), &["beyond:2: ", "2050860"]);
    refused(&busfree(&["demerit", "dec_rz26", &write("empty", "")]), &["empty", "no request"]);
    refused(&busfree(&["demerit", "id_prec_disk", &good]), &["id_prec_disk", "mechanics"]);
    refused(&busfree(&["demerit", "nothing", &good]), &["nothing", "catalogue"]);
    refused(&busfree(&["demerit", "seagate_st39102l", &good]), &["Did you mean seagate_st39102lw?"]);
    refused(&busfree(&["demerit", "dec_rz26", &good, "--ms-per-block", "-1"]), &["ms-per-block"]);
    refused(&busfree(&["demerit", "dec_rz26", "/nowhere"]), &["/nowhere"]);
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn block_requests_are_replayed_on_a_plan() {
    let plan = "3/wide.lvd/7=host.aha29160/6=seagate_st39102lw/2=seagate_cheetah_18_u160";
    let folder = std::env::temp_dir().join(format!("busfree-replay-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let good = write("good", "time_ms,device,block,blocks,kind\n0,6,1000,8,R\n1,2,5000,16,W\n500,6,1008,8,R\n");
    let output = busfree(&["replay", plan, &good, "--json"]);
    assert!(output.status.success() && output.stderr.is_empty());
    let answer = json(&output);
    for (name, value) in [("requests", 3), ("completed", 3), ("lines", 4), ("refused_count", 0)] {
        assert_eq!(answer[name], value, "{name}");
    }
    assert_eq!((answer["plan"].as_str(), answer["format"].as_str()), (Some(plan), Some("csv")));
    assert!(answer["model_version"].is_string() && answer["refused"].as_array().is_some_and(Vec::is_empty));
    for latency in [&answer["latency_ms"], &answer["devices"][0]["latency_ms"]] {
        assert!(["mean", "p50", "p95", "p99"].iter().all(|name| latency[name].as_f64().is_some_and(|ms| ms > 0.0)));
    }
    let disk = &answer["devices"][0];
    assert_eq!((&disk["id"], &disk["requests"], &disk["completed"]), (&6.into(), &2.into(), &2.into()));
    assert!(disk["throughput_mb_s"].as_f64().is_some_and(|rate| rate > 0.0));

    let told = busfree(&["replay", plan, &good]);
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    assert!(told.contains("Requests: 3. Completed: 3. Refused lines: 0."), "{told}");

    // A refused line is an error, and the rest is replayed.
    let bad = "0.0 0 1000 8 1\n1.0 5 0 8 1\n2.0 1 0 8 0\n";
    let output = with_input(&["replay", plan, "-", "--units", "ms", "--json"], bad);
    denied(&output, &["1 of 3 lines refused", "line 2", "device 5"]);
    let answer = json(&output);
    assert_eq!((&answer["requests"], &answer["completed"]), (&2.into(), &2.into()));
    assert_eq!(answer["refused"][0]["line"], 2);
    assert!(answer["refused"][0]["why"].as_str().is_some_and(|why| why.contains("device 5")));

    let disksim = write("disksim", bad);
    refused(&busfree(&["replay", plan, &disksim]), &["disksim", "--units ms, us or s"]);
    refused(&busfree(&["replay", plan, &good, "--units", "s"]), &["good", "--units", "ms"]);
    refused(&busfree(&["replay", plan, &good, "--units", "min"]), &["--units"]);
    refused(&busfree(&["replay", plan, &write("empty", "")]), &["empty", "no request"]);
    refused(&busfree(&["replay", plan, &write("other", "no trace\n")]), &["other", "formats"]);
    refused(&busfree(&["replay", plan, "/nowhere"]), &["/nowhere"]);
    refused(&busfree(&["replay", plan, &folder.to_string_lossy()]), &["busfree-replay"]);
    denied(&busfree(&["replay", "3/wide.lvd/7=nothing", &good]), &["nothing"]);
    denied(&busfree(&["replay", &format!("{plan}/2=seagate_st39102lw"), &good]), &["ID 2"]);
    refused(&busfree(&["replay", "-", "-"]), &["standard input"]);
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn check_prints_consequences_and_sources() {
    let told = busfree(&["check", "3/wide.lvd/cable=20/7=host.asc39320/0=disk_2002_u320"]);
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let lines = [
        "  if ignored: The devices work at the rate they settle on.",
        "  what to do: Check the cable",
        "  source: “Ultra",
    ];
    for words in lines.into_iter().chain(["fails at 160, 80 and 40, and settles on 20 MT/s: 40 MB/s", "https://"]) {
        assert!(told.contains(words), "no {words:?} in {told}");
    }
}

/// Like Python's `subprocess.DEVNULL` and Node's `ignore`.
#[cfg(unix)]
#[test]
fn output_to_the_null_device_succeeds() {
    let plan = "3/wide.lvd/7=host.aha29160/0=id_prec_disk";
    for reads in [false, true] {
        let null = std::fs::File::options().read(reads).write(true).open("/dev/null").expect("/dev/null");
        let mut program = Command::new(env!("CARGO_BIN_EXE_busfree"));
        let status = program.args(["check", plan, "--deny", "warning"]).stdout(null).status();
        assert_eq!(status.expect("the program runs").code(), Some(0), "opened for reading too: {reads}");
    }
}

#[test]
fn a_device_with_two_rates_is_distinguished_from_one_of_the_same_name() {
    let plan = "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160n/6=id_prec_cdrom.s16k/3=id_prec_cdrom.off/0=id_prec_disk.q2";
    let told = String::from_utf8(busfree(&["predict", plan]).stdout).expect("text");
    let stays: Vec<&str> = told.lines().filter(|line| line.contains(" alternates between two rates")).collect();
    assert!(stays.iter().any(|line| line.contains(" (ID 6) alternates")), "{told}");
}

/// What a command that fails says, in its one line.
fn said(arguments: &[&str]) -> String {
    let output = busfree(arguments);
    assert_ne!(output.status.code(), Some(0));
    ends(&output, output.status.code().expect("a code"), &[]);
    String::from_utf8_lossy(&output.stderr).trim_end().to_owned()
}

#[test]
fn an_error_is_one_readable_line() {
    let two_faults = "3/wide.lvd/0=id_prec_disk/0=id_prec_disk";
    for (arguments, expected) in [
        (&["predct"][..], "\"predct\" is not a command. Did you mean predict? See busfree --help."),
        (
            &["check", PLAN, "--dany", "error"],
            "--dany is not an option of busfree check. Did you mean --deny? See busfree check --help.",
        ),
        (&["check", "3/wide.lvd/7=host.aha29160/1=nonsense"], "The plan has 1 error."),
        (&["check", two_faults], "The plan has 2 errors."),
        (
            &["sweep", PLAN, "--over", "size", "--values", "100"],
            "--over size: 100 is not allowed; use a multiple of 512 from 512 to 1048576.",
        ),
        (
            &["sweep", PLAN, "--over", "0.media", "--values", "5000"],
            "--over 0.media: 5000 is not allowed; use a number from 0.1 to 1000.",
        ),
        (&["sweep", PLAN, "--over", "rate", "--values", "x"], "--values: \"x\" is not allowed. Use a number."),
        (&["replay", PLAN, "/missing/trace"], "/missing/trace: No such file or directory"),
        (&["demerit", "x", "/missing/trace"], "/missing/trace: No such file or directory"),
        (
            &["check", &format!("a={PLAN}&b={PLAN}")],
            "This is a comparison of two plans. Give one of its links: what follows a= or b=.",
        ),
        (
            &["check", "3/wide.lvd/aim=fairest/99=x"],
            "\"aim=fairest\": Unknown aim. Did you mean “fair”? Use balanced, total, fair, first, wait, weights or deadlines. \
             \"99=x\": An ID has to be a whole number from 0 to 15.",
        ),
        (&["check", "{\"format\": 5}"], "plan:1:12: format: A text belongs here, not 5."),
    ] {
        assert_eq!(said(arguments), format!("busfree: error: {expected}"));
    }
    let both = said(&["predict", two_faults]);
    assert!(both.contains("Add a host adapter. ") && both.contains("ID 0"), "{both}");
    let adapter = said(&["predict", "3/wide.lvd/7=aha29160/0=id_prec_disk"]);
    assert!(
        adapter.ends_with("In a link, write 7=host.aha29160.") && !adapter.contains("no host adapter"),
        "{adapter}"
    );
}

#[test]
fn an_error_is_a_document_with_json_unless_there_is_an_answer() {
    let one = |output: &Output| {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        let answer = json(output);
        assert!(answer["model_version"].is_string());
        let message = answer["error"]["message"].as_str().unwrap_or_default().to_owned();
        assert_eq!(text, format!("busfree: error: {message}\n"));
        answer["error"].clone()
    };
    let error = one(&busfree(&["check", "3/wide.lvd/aim=totl", "--json"]));
    assert_eq!((&error["path"], &error["suggestion"]), (&"aim=totl".into(), &"total".into()));
    assert_eq!(error["allowed"].as_array().map(Vec::len), Some(7));
    let document = "{\n \"format\": \"busfree-plan/2\",\n \"plan\": {\"bus\": {\"devices\": [{\"id\": 0}]}}}";
    let error = one(&with_input(&["link", "-", "--json"], document));
    assert_eq!((&error["file"], &error["path"]), (&"standard input".into(), &"bus.devices[0]".into()));
    assert_eq!((&error["line"], &error["column"]), (&3.into(), &31.into()));
    let error = one(&busfree(&["check", PLAN, "--json", "--deny", "eror"]));
    assert_eq!((&error["path"], &error["suggestion"]), (&"--deny".into(), &"error".into()));
    one(&busfree(&["recommend", "3/wide.lvd/7=host.aha29160", "--json"]));
    one(&busfree(&["trace", "3/wide.lvd", "--json"]));
    // Its findings are the answer.
    assert!(json(&busfree(&["check", "3/wide.lvd", "--json"]))["error"].is_null());
    assert!(busfree(&["check", "3/wide.lvd/aim=totl"]).stdout.is_empty());
}

#[test]
fn a_model_in_other_letters_is_answered_with_that_of_the_catalogue() {
    for (part, meant) in [
        ("7=host.AHA-29160", "7=host.aha29160"),
        ("0=ID_PREC_DISK", "0=id_prec_disk"),
        ("0=id_prec_disk,s64k", "0=id_prec_disk.s64k"),
    ] {
        denied(&busfree(&["check", &format!("3/wide.lvd/{part}")]), &[&format!("Did you mean {meant}?")]);
    }
}

#[test]
fn import_prints_the_plan_of_a_list_and_says_what_it_assumes_and_leaves_out() {
    let card = "HD3.hda\nHD41.hda\nCDROM.iso\nholiday.jpg\n\u{1b}[31m.jpg\n";
    let output = with_input(&["import", "-", "--json"], card);
    assert_eq!(output.status.code(), Some(0));
    let answer = json(&output);
    let import = &answer["imports"][0];
    assert_eq!((import["file"].as_str(), import["source"].as_str()), (Some("standard input"), Some("card")));
    let link = import["plan"].as_str().expect("a link").to_owned();
    assert_eq!(json(&busfree(&["check", &link, "--json"]))["plan"].as_str(), Some(&*link));
    assert_eq!(import["taken"][2]["name"].as_str(), Some("HD4"));
    assert_eq!((import["taken"][2]["id"].as_u64(), import["taken"][2]["lun"].as_u64()), (Some(4), Some(0)));
    let codes = |of: &str| -> Vec<String> {
        let notes = import[of].as_array().expect("notes");
        notes.iter().map(|note| note["code"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(
        (codes("assumed"), codes("left_out")),
        (
            ["counted", "which-board", "host"].map(str::to_owned).into(),
            ["no-image-name", "no-image-name"].map(str::to_owned).into(),
        )
    );
    let lines = String::from_utf8(with_input(&["import", "-"], card).stdout).expect("text");
    assert_eq!(lines.lines().next(), Some(&*link));
    assert!(lines.contains("left out: \"\\u{1b}[31m.jpg\": Boards take no file of this name"), "{lines}");
}

#[test]
fn figures_prints_the_rates_that_a_program_measured() {
    let texts = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/figures/");
    let answer = json(&busfree(&["figures", &format!("{texts}devtest.txt"), "--json"]));
    let reading = &answer["readings"][0];
    let rate = &reading["figures"][0];
    assert_eq!(rate["mb_s"].as_f64().map(|mb_s| (mb_s * 1e3).round()), Some(6392.0));
    assert_eq!((rate["tool"].as_str(), rate["direction"].as_str()), (Some("devtest"), Some("read")));
    assert_eq!((rate["request_bytes"].as_u64(), rate["scsi_id"].as_u64()), (Some(524_288), Some(1)));
    let dd = "268435456 bytes (268 MB) copied, 31.9 s, 8.4 MB/s\n";
    let output = with_input(&["figures", "-"], dd);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "line 1: 8.41 MB/s (dd)\n");
    // A text without a rate of a disk, and one of another kind.
    let memory =
        with_input(&["figures", "-", "--json"], " Timing cached reads: 2172 MB in 2.00 seconds = 1086.71 MB/sec\n");
    assert_eq!(memory.status.code(), Some(1));
    assert_eq!(json(&memory)["readings"][0]["notes"][0]["code"].as_str(), Some("memory"));
    refused(
        &with_input(&["figures", "-"], "Attached devices:\n"),
        &["standard input", "Import it instead", "hdparm, dd"],
    );
}

#[test]
fn import_takes_the_buses_that_are_named_and_reads_files_together() {
    let texts = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/imports/");
    let list = format!("{texts}proc-scsi-three-buses.txt");
    let lines = |arguments: &[&str]| String::from_utf8(busfree(arguments).stdout).expect("text");
    let third = lines(&["import", &list, "--bus", "3"]);
    assert!(third.contains("bus 3: scsi1, channel 1, 1 device, in the plan"), "{third}");
    assert!(third.contains("bus 1: scsi0, 2 devices, not in the plan"), "{third}");
    refused(&busfree(&["import", &list, "--bus", "4"]), &["--bus: ", "has no bus 4. Use 1 to 3."]);
    let log = format!("{texts}linux-log-2.6.txt");
    let answer = json(&busfree(&["import", &list, &log, "--together", "--json"]));
    let imports = answer["imports"].as_array().expect("imports");
    assert_eq!(imports.len(), 1);
    assert_eq!(imports[0]["sources"], serde_json::json!(["proc-scsi", "linux-log"]));
    assert_eq!(imports[0]["taken"][0]["channel"].as_str().map(str::len), Some(1));
}

#[test]
fn card_prints_the_files_of_a_board_and_what_its_keys_cost() {
    let plan = "5/narrow.se/7=host.aha2940/3=bluescsi_v2.name=Root.preset=scsi1.s16k/5=zuluscsi_v1_1";
    refused(&busfree(&["card", plan]), &["several boards", "--id", "BlueSCSI v2: ID 3", "ID 5"]);
    refused(&busfree(&["card", plan, "--id", "4"]), &["--id: ", "ID 4", "3 or 5"]);
    denied(&busfree(&["card", "5/narrow.se/7=host.aha2940/0=id_prec_disk"]), &["no board of ZuluSCSI or BlueSCSI"]);
    refused(&busfree(&["card", plan, "--id", "3", "--firmware", "new"]), &["2026.07.18"]);
    let ini = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/imports/card-ini.txt");
    refused(&busfree(&["card", plan, "--id", "3", "--before", "no-such-file"]), &["no-such-file"]);
    let answer = json(&busfree(&["card", plan, "--id", "3", "--json"]));
    assert_eq!(
        (answer["ini_name"].as_str(), answer["ini"].as_str()),
        (Some("bluescsi.ini"), Some("[SCSI]\nEnableSCSI2 = 0\n"))
    );
    assert_eq!(answer["files"][0]["name"].as_str(), Some("CD3 Root.iso"));
    let cost = &answer["keys"][0]["devices"][0];
    // The delays of a host of SCSI-1, facts of both firmwares: 1.8 to 1.9 ms for a request.
    let ms = cost["request_ms"].as_f64().zip(cost["without_request_ms"].as_f64()).map(|(with, without)| with - without);
    assert!(ms.is_some_and(|ms| (1.7..2.0).contains(&ms)), "{cost}");
    assert_eq!(cost["clear"].as_bool(), Some(true));
    let file = String::from_utf8(busfree(&["card", plan, "--id", "3", "--before", ini, "--ini"]).stdout).expect("text");
    assert!(file.contains("EnableSCSI2 = 0"), "{file}");
    refused(&with_input(&["card", plan, "--id", "3", "--before", "-"], "a poem\n"), &["neither a settings file"]);
}

#[test]
fn import_refuses_a_text_that_is_no_list_and_a_list_without_devices() {
    refused(&with_input(&["import", "-"], PLAN), &["standard input", "/proc/scsi/scsi", "the names on the card"]);
    refused(&busfree(&["import", "no-such-file"]), &["no-such-file"]);
    let output = with_input(&["import", "-", "--json"], "Host: scsi0 Channel: 00 Id: 03 Lun: 00\n");
    denied(&output, &["No device found in /proc/scsi/scsi"]);
    assert_eq!(json(&output)["imports"][0]["plan"], Value::Null);
}

#[test]
fn a_pipe_gets_colour_only_on_request_and_its_lines_are_whole() {
    let plan = "3/wide.lvd/7=host.aha29160/0=toshiba_xm6401b";
    let plain = busfree(&["check", plan]).stdout;
    let coloured = busfree(&["check", plan, "--color", "always"]).stdout;
    assert!(!plain.contains(&0x1b) && coloured.contains(&0x1b));
    assert_eq!(plain, busfree(&["check", plan, "--color=never"]).stdout);
    let text = String::from_utf8_lossy(&plain).into_owned();
    assert!(text.lines().any(|line| line.chars().count() > 100), "{text}");
    let error = busfree(&["--color=always", "check", "3/x"]).stderr;
    assert!(String::from_utf8_lossy(&error).contains("\u{1b}[31merror:"), "{error:?}");
    refused(&busfree(&["check", plan, "--color", "red"]), &["--color", "auto, always or never"]);
}

#[test]
fn shells_and_man_learn_every_command() {
    let text = |arguments: &[&str]| {
        let output = busfree(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = text(&["completions", shell]);
        assert!(["recommend", "precision", "catalogue"].iter().all(|word| script.contains(word)), "{shell}");
    }
    let page = text(&["man"]);
    assert!(page.contains(".TH busfree 1") && page.contains("busfree\\-predict"), "{page}");
    let page = text(&["man", "check"]);
    assert!(
        page.contains(".TH busfree-check 1") && page.contains("\\-\\-deny") && page.contains("Examples:"),
        "{page}"
    );
    let folder = std::env::temp_dir().join(format!("busfree-man-{}", std::process::id()));
    let into = folder.to_str().expect("text");
    text(&["man", "--into", into]);
    assert_eq!(std::fs::read_to_string(folder.join("busfree-check.1")).expect("a page"), page);
    assert!(folder.join("busfree.1").exists());
    text(&["schema", "--into", into]);
    let schema = std::fs::read_to_string(folder.join("predict.json")).expect("a schema");
    assert_eq!(schema, text(&["schema", "predict"]));
    let in_file = folder.join("busfree.1");
    refused(&busfree(&["schema", "--into", in_file.to_str().expect("text")]), &["busfree.1: "]);
    std::fs::remove_dir_all(&folder).expect("the folder");
    refused(&busfree(&["completions", "cmd"]), &["\"cmd\" is not allowed", "bash"]);
    refused(&busfree(&["man", "predct"]), &["\"predct\" is not a command"]);
}

/// Every example of the help but those that take minutes, in a folder with the files that they name.
#[test]
fn the_examples_of_the_help_run() {
    let folder = std::env::temp_dir().join(format!("busfree-examples-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let plan = "3/wide.lvd/7=host.aha29160/0=seagate_st39102lw";
    let document = busfree(&["link", plan, "--json"]).stdout;
    let list = "Host: scsi0 Channel: 00 Id: 03 Lun: 00\n  Vendor: SEAGATE  Model: ST39102LC        Rev: 0005\n  Type:   Direct-Access                    ANSI SCSI revision: 02\n";
    let log = "scsi0 : Adaptec AIC7XXX EISA/VLB/PCI SCSI HBA DRIVER, Rev 6.2.8\n        <Adaptec 29160 Ultra160 SCSI adapter>\n";
    let mine = r#"{"source": "My bench", "capacity_mb": {"disk": 9185},
        "load_system": {"initiator_id": 5, "burst_mb_s": 40, "disk_ids_by_load_percent": {"90": [1, 2]}},
        "experiments": [{"id": "mine", "rows": [{"load_percent": 90, "initiator_id": 0, "signalling": "LVD",
        "devices": [{"kind": "disk", "id": 7, "burst_mb_s": 160, "measured_mb_s": 18.8}]}]}]}"#;
    for (name, content) in [
        ("plan.json", &*document),
        ("now.json", &*document),
        ("wanted.json", &*document),
        ("bus.vcd", include_bytes!("../../../fixtures/recordings/reads.vcd")),
        ("devices.txt", list.as_bytes()),
        ("boot.log", log.as_bytes()),
        ("mine.json", mine.as_bytes()),
        ("sheet.txt", b"Plan: 3/wide.lvd/7=host.aha29160/0=seagate_st39102lw\nat least 1 MB/s\nno error\n"),
        ("page.md", b"# A page\n\n```busfree\n3/wide.lvd/7=host.aha29160/0=seagate_st39102lw\n```\n"),
        ("measured.txt", b"read 4.2 MB/s, write 3100 KB/s\n"),
        ("measured.trace", b"R Miss 8000000 8 9000 40000\n"),
        ("trace.csv", b"time_ms,device,block,blocks,kind\n0,0,1000,8,R\n"),
        ("disksim.trace", b"0.0 0 1000 8 1\n"),
    ] {
        std::fs::write(folder.join(name), content).expect("a file");
    }
    let help = String::from_utf8(busfree(&["-h"]).stdout).expect("text");
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let mut count = 0;
    for command in commands.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help") {
        let [short, long] =
            ["-h", "--help"].map(|flag| String::from_utf8_lossy(&busfree(&[command, flag]).stdout).into_owned());
        assert!(short.contains("\nDocumentation: ") && long.len() >= short.len(), "{command}");
        let examples = short.lines().skip_while(|line| *line != "Examples:");
        for example in examples.filter_map(|line| line.strip_prefix("  busfree ")).filter(|_| command != "bench") {
            let words: Vec<&str> = example.split(' ').collect();
            let mut program = Command::new(env!("CARGO_BIN_EXE_busfree"));
            let output = program.args(&words).current_dir(&folder).output().expect("the program runs");
            let told = String::from_utf8_lossy(&output.stderr);
            let is_warned = words.contains(&"--deny");
            assert!(output.status.success() || (is_warned && output.status.code() == Some(1)), "{example}: {told}");
            count += 1;
        }
    }
    assert!(count >= 30, "{count}");
    let _ = std::fs::remove_dir_all(&folder);
}

/// Each row of a table that begins with this ID, and its first figure.
fn figure_of<'a>(table: &'a str, id: u64, name: &str) -> Vec<&'a str> {
    let begin = format!("{id} {name}");
    let rows = table.lines().filter_map(|line| line.trim_start().strip_prefix(&begin));
    rows.filter_map(|rest| rest.split_whitespace().next()).collect()
}

#[test]
fn a_figure_with_a_margin_of_more_than_its_half_is_a_range_in_every_answer() {
    let wide = "3/narrow.se/7=host.akai_sampler/0=any_disk/3=any_disk";
    let known = "3/wide.lvd/7=host.aha29160/0=id_prec_disk";
    for plan in [wide, known] {
        let answer = json(&busfree(&["predict", plan, "--json"]));
        let text = String::from_utf8_lossy(&busfree(&["predict", plan]).stdout).into_owned();
        let device = &answer["devices"][0];
        let [mb_s, margin] = ["throughput_mb_s", "margin_mb_s"].map(|key| device[key].as_f64().expect("a figure"));
        let is_wide = margin > mb_s / 2.0;
        assert_eq!(is_wide, plan == wide, "{mb_s} {margin}");
        let rows = figure_of(&text, 0, device["name"].as_str().expect("a name"));
        assert_eq!(rows.first().is_some_and(|figure| figure.contains('–')), is_wide, "{text}");
        let total = text.lines().find(|line| line.starts_with("Total ")).expect("a total");
        assert_eq!((total.contains('–'), total.contains('±')), (is_wide, !is_wide), "{total}");
        let advice = String::from_utf8_lossy(&busfree(&["recommend", plan]).stdout).into_owned();
        let rates: Vec<&str> = advice.lines().filter(|line| line.ends_with(')') || line.starts_with("Total")).collect();
        assert!(rates.len() > 1 && rates.iter().all(|line| line.contains('–') == is_wide), "{advice}");
        let swept = busfree(&["sweep", plan, "--over", "size", "--values", "4096"]);
        let swept = String::from_utf8_lossy(&swept.stdout).into_owned();
        let last = swept.lines().last().expect("a row");
        assert_eq!(last.matches('–').count() > 1, is_wide, "{swept}");
    }
    let checked = |plan| String::from_utf8_lossy(&busfree(&["check", plan]).stdout).into_owned();
    let found = checked(wide);
    assert!(found.contains("Their media give 0–"), "{found}");
    let found = checked("3/narrow.se/7=host.aha2940u/6=seagate_st34501n/3=seagate_st34501n");
    assert!(found.contains("enough for 1 of them") && !found.contains('–'), "{found}");
}

#[test]
fn a_recording_shows_what_its_devices_do() {
    let recording = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/recordings/reads.vcd");
    let told = busfree(&["facts", recording]);
    let text = String::from_utf8_lossy(&told.stdout);
    assert!(told.status.success() && text.contains("From selection to the command: "), "{text}");
    let answer = json(&busfree(&["facts", recording, "3/wide.lvd/7=host.aha29160/0=id_prec_disk", "--json"]));
    let devices = answer["facts"]["devices"].as_array().expect("devices");
    assert!(!devices.is_empty() && devices.iter().all(|device| device["facts"][0]["kind"] == "selection-to-command"));
    assert!(answer["taken"]["plan"].as_str().is_some_and(|link| link.contains("7=host.aha29160")));
    assert!(json(&busfree(&["facts", recording, "--json"]))["taken"].is_null());
    refused(&busfree(&["facts", "nowhere.vcd"]), &["nowhere.vcd"]);
    refused(&with_input(&["facts", "-"], "no recording"), &["value change dump"]);
    refused(&busfree(&["facts", "-", "-"]), &["standard input"]);
}

/// mdBook passes a context and a book, and asks first which renderers are supported.
#[test]
fn a_book_gets_pictures_in_its_chapters() {
    let chapter = "# A bus\r\n\r\n```busfree\r\n3/wide.lvd/7=host.aha29160/0=id_prec_disk\r\n```\r\n";
    let book = serde_json::json!([
        { "root": "/book", "config": {}, "renderer": "html", "mdbook_version": "0.5.2" },
        { "items": [{ "Chapter": { "name": "A bus", "content": chapter, "number": [1], "sub_items": [], "path": "bus.md", "source_path": "bus.md", "parent_names": [] } }, "Separator"] },
    ]);
    let planner = ["fence", "--mdbook", "--planner", "https://example.org/"];
    let made = json(&with_input(&planner, &book.to_string()));
    let text = made["items"][0]["Chapter"]["content"].as_str().expect("a text");
    assert!(text.starts_with("# A bus\r\n\r\n<a href=\"https://example.org/#3/wide.lvd/"), "{text}");
    assert!(text.contains(" alt=\"") && !text.contains("```"), "{text}");
    assert_eq!(made["items"][1], "Separator");

    assert!(busfree(&["fence", "--mdbook", "supports", "html"]).status.success());
    assert!(!busfree(&["fence", "--mdbook", "supports", "epub"]).status.success());
    refused(&with_input(&planner, "{}"), &["mdBook"]);
}

#[test]
fn pictures_of_a_text_are_files_with_the_size_that_the_text_names() {
    let folder = std::env::temp_dir().join(format!("busfree-fence-{}", std::process::id()));
    let posters = folder.join("pictures");
    std::fs::create_dir_all(&folder).expect("a folder");
    let page = folder.join("page.md");
    std::fs::write(&page, "```busfree\n3/wide.lvd/7=host.aha29160/0=id_prec_disk\n```\n").expect("a file");
    let [page, posters] = [&page, &posters].map(|path| path.to_str().expect("text"));
    let output = busfree(&["fence", page, "--posters", posters, "--at", "../pictures"]);
    let text = String::from_utf8(output.stdout).expect("text");
    let address = text.split("src=\"../pictures/").nth(1).and_then(|rest| rest.split('"').next()).expect("an address");
    let svg = std::fs::read_to_string(folder.join("pictures").join(address)).expect("a picture");
    let size = text.split("width=").nth(1).and_then(|rest| rest.split(" style").next()).expect("a size");
    assert!(svg.lines().next().expect("a line").contains(size), "{size}: {text}");
    let _ = std::fs::remove_dir_all(&folder);
}

/// The pages of a manual share a folder.
#[test]
fn a_folder_keeps_the_pictures_of_several_pages() {
    let folder = std::env::temp_dir().join(format!("busfree-fences-{}", std::process::id()));
    let posters = folder.to_str().expect("text");
    for id in [0, 1, 1] {
        let page = format!("```busfree\n3/wide.lvd/7=host.aha29160/{id}=id_prec_disk\n```\n");
        assert!(with_input(&["fence", "--posters", posters, "--at", "/pictures"], &page).status.success());
    }
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 2);
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_plan_of_a_text_that_cannot_be_drawn_is_named_with_its_line() {
    for (link, reason) in [
        ("3/wide.lvd/0=id_prec_dsk", "id_prec_dsk"),
        ("3/wide.lvd/7=host.aha29160/17=id_prec_disk", "17"),
        ("see the manual", "see"),
    ] {
        let output = with_input(&["fence"], &format!("# A page\n\n```busfree\n{link}\n```\n"));
        denied(&output, &["standard input:3: ", reason]);
    }
}

#[test]
fn findings_are_annotations_of_a_file_in_a_workflow() {
    let plan = "3/narrow.se/7=host.aha29160/3=id_prec_disk/3=id_prec_disk";
    let output = busfree(&["check", plan, "--format", "github"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(output.status.code(), Some(1));
    assert!(text.lines().all(|line| line.starts_with("::")) && text.contains("::error title="), "{text}");

    let file = std::env::temp_dir().join(format!("busfree-check-{},1.json", std::process::id()));
    std::fs::write(&file, busfree(&["link", plan, "--json"]).stdout).expect("a file");
    let path = file.to_str().expect("text");
    let text = String::from_utf8(busfree(&["check", path, "--format", "github"]).stdout).expect("text");
    assert!(text.contains(&format!("::error file={},title=", path.replace(',', "%2C"))), "{text}");

    // A file that is no plan is a finding too.
    std::fs::write(&file, "{\n\"format\":").expect("a file");
    let output = busfree(&["check", path, "--format", "github"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(output.status.code(), Some(1));
    assert!(text.starts_with(&format!("::error file={},line=2::", path.replace(',', "%2C"))), "{text}");
    let text = String::from_utf8(busfree(&["check", "3/nothing", "--format", "github"]).stdout).expect("text");
    assert!(text.starts_with("::error ::"), "{text}");
    let _ = std::fs::remove_file(file);
}

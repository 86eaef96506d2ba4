//! Each format is read again: it holds what the trace holds.

#![expect(clippy::expect_used, reason = "a test that cannot go on says so")]

use std::collections::BTreeMap;

use busfree_files::traces::{part, write_csv, write_json, write_perfetto, write_vcd};
use busfree_plan::from_link;
use busfree_scsi::{COLUMNS, Rows};
use busfree_sim::{BaselineCache, Phase, Trace, Tracer};
use serde_json::Value;

const MS: u64 = 1_000_000_000;
const PLANS: [&str; 3] = [
    // A load, a queue, a narrow device.
    "3/wide.lvd/load=90.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.q2",
    // Packets and quick arbitration: several commands in one connection.
    "3/wide.lvd/qas/7=host.asc39320/6=disk_2002_u320.q16/5=disk_2002_u320.rand.r50.q16",
    // A device that keeps the bus.
    "3/wide.se/7=host.aha2940uw/3=id_prec_cdrom.nodisc/0=id_prec_disk",
];

fn traces() -> Vec<Trace> {
    let traced = |link: &&str| {
        let parsed = from_link(link);
        assert!(parsed.problems.is_empty(), "{link}: {:?}", parsed.problems);
        let plan = parsed.plan.expect("a plan");
        let mut tracer = Tracer::new(&plan, BaselineCache::default(), 0, Some(200 * MS), 10_000);
        while !tracer.step(u64::MAX) {}
        let trace = tracer.into_trace();
        assert!(trace.events.len() > 100, "{link}");
        trace
    };
    PLANS.iter().map(traced).collect()
}

fn text(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut out = Vec::new();
    write(&mut out).expect("memory takes everything");
    String::from_utf8(out).expect("text")
}

/// Nanoseconds of a time of the trace.
fn ns(ps: i64) -> i64 {
    (ps as f64 / 1000.0).round() as i64
}

#[test]
fn json_has_every_phase_without_gap() {
    for trace in traces() {
        let read: Value = serde_json::from_str(&text(|to| write_json(&trace, to))).expect("JSON");
        let events = read["events"].as_array().expect("events");
        assert_eq!(events.len(), trace.events.len());
        let mut end = read["from_ns"].as_i64();
        for event in events {
            assert_eq!(event["t_ns"].as_i64(), end);
            end = event["t_ns"].as_i64().zip(event["ns"].as_i64()).map(|(at, time)| at + time);
            if event["kind"] == "arbitration" {
                let asked = event["asked"].as_array().expect("the IDs that asked");
                assert_eq!(asked[0], event["won"], "the strongest comes first and wins");
                assert_eq!(asked.len(), event["waits_ns"].as_array().map_or(0, Vec::len));
                assert_eq!(event["waits_ns"][0], event["waited_ns"]);
            }
        }
        assert_eq!(end, read["to_ns"].as_i64());
    }
}

#[test]
fn csv_has_a_row_for_each_phase() {
    for trace in traces() {
        let written = text(|to| write_csv(&trace, to));
        let mut lines = written.lines();
        let heads = lines.next().expect("a heading").split(',').count();
        let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
        assert!(rows.iter().all(|row| row.len() == heads));
        assert_eq!(rows.len(), trace.events.len());
        let read: Value = serde_json::from_str(&text(|to| write_json(&trace, to))).expect("JSON");
        for (index, row) in rows.iter().enumerate() {
            let event = &read["events"][index];
            assert_eq!((event["kind"].as_str(), event["phase"].as_str()), (Some(row[2]), Some(row[3])));
        }
        let total: i64 = rows.iter().filter_map(|row| row[1].parse::<i64>().ok()).sum();
        assert_eq!(total, ns(trace.to) - ns(trace.from));
    }
}

/// Reads a value change dump as IEEE 1364, clause 18, has it: declarations, then times with changes.
fn changes(text: &str) -> Vec<(i64, BTreeMap<String, u32>)> {
    let mut names = BTreeMap::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        if word == "$enddefinitions" {
            assert_eq!(words.next(), Some("$end"));
            break;
        }
        assert!(["$version", "$comment", "$timescale", "$scope", "$var", "$upscope"].contains(&word), "{word}");
        let inside: Vec<&str> = words.by_ref().take_while(|word| *word != "$end").collect();
        if let ("$var", [kind, size, identifier, name, ..]) = (word, inside.as_slice()) {
            assert!(*kind == "wire" && size.parse::<u32>().is_ok());
            assert!(names.insert((*identifier).to_owned(), (*name).to_owned()).is_none(), "{identifier} twice");
        }
    }
    let mut states: Vec<(i64, BTreeMap<String, u32>)> = Vec::new();
    let mut state = BTreeMap::new();
    while let Some(word) = words.next() {
        let named = |identifier: &str| names.get(identifier).expect("a declared identifier").clone();
        if let Some(at) = word.strip_prefix('#') {
            let at: i64 = at.parse().expect("a time");
            assert!(states.last().is_none_or(|(before, _)| *before < at), "time goes on");
            states.push((at, BTreeMap::new()));
        } else if let Some(bits) = word.strip_prefix('b') {
            let value = u32::from_str_radix(bits, 2).expect("bits");
            state.insert(named(words.next().expect("an identifier")), value);
        } else if !word.starts_with('$') {
            state.insert(named(&word[1..]), word[..1].parse().expect("0 or 1"));
        }
        if let Some((_, now)) = states.last_mut() {
            now.clone_from(&state);
        }
    }
    states
}

#[test]
fn the_lines_of_a_value_change_dump_mean_the_phases_of_the_trace() {
    for trace in traces() {
        let states = changes(&text(|to| write_vcd(&trace, to)));
        for event in &trace.events {
            let middle = ns(event.at) + (ns(event.at + event.time as i64) - ns(event.at)) * 3 / 4;
            let place = states.partition_point(|(at, _)| *at <= middle);
            let (_, lines) = &states[place - 1];
            let on = |name: &str| lines[name] == 1;
            let transfer = (on("msg"), on("cd"), on("io"));
            let found = match (on("bsy"), on("sel"), on("held")) {
                (false, false, _) => "BUS FREE",
                (_, true, _) if on("io") => "RESELECTION",
                (_, true, _) => "SELECTION",
                (true, false, true) => "BUS HELD",
                (true, false, false) if lines["db"] != 0 => "ARBITRATION",
                (true, false, false) => match transfer {
                    (false, false, false) => "DATA OUT",
                    (false, false, true) => "DATA IN",
                    (false, true, false) => "COMMAND",
                    (false, true, true) => "STATUS",
                    (true, true, false) => "MESSAGE OUT",
                    (true, true, true) => "MESSAGE IN",
                    (true, false, _) => "reserved",
                },
            };
            // The lines tell DT DATA phases from the others by the agreement only.
            let told = event.phase.name().trim_start_matches("DT ");
            assert_eq!(found, told, "at {middle}");
            if event.phase == Phase::Arbitration {
                let contenders = trace.arbitrations[event.arbitration.expect("its arbitration") as usize].contenders;
                assert_eq!(lines["db"].count_ones(), contenders.count_ones());
            }
        }
    }
}

#[test]
fn perfetto_gets_slices_that_do_not_overlap_and_commands_that_end() {
    for trace in traces() {
        let read: Value = serde_json::from_str(&text(|to| write_perfetto(&trace, to))).expect("JSON");
        let mut ends: BTreeMap<i64, f64> = BTreeMap::new();
        let mut open: BTreeMap<i64, f64> = BTreeMap::new();
        let mut slices = 0;
        for event in read["traceEvents"].as_array().expect("events") {
            let number = |key: &str| event[key].as_f64().expect("a number");
            assert!(event["pid"].is_i64() && event["name"].is_string());
            match event["ph"].as_str() {
                Some("M") => assert!(event["args"].is_object()),
                Some("X") => {
                    let end = ends.entry(event["tid"].as_i64().expect("a track")).or_insert(f64::MIN);
                    assert!(number("ts") >= *end - 1e-6, "{event}");
                    *end = number("ts") + number("dur");
                    slices += 1;
                }
                Some("b") => assert!(open.insert(event["id"].as_i64().expect("an id"), number("ts")).is_none()),
                Some("e") => {
                    let begun = open.remove(&event["id"].as_i64().expect("an id")).expect("it began");
                    assert!(number("ts") >= begun);
                }
                other => panic!("{other:?} is not used here"),
            }
        }
        assert!(open.is_empty());
        // Each phase is on the track of the bus and on that of a party.
        assert_eq!(slices, 2 * trace.events.iter().filter(|event| event.ends.is_some()).count());
    }
}

#[test]
fn a_trace_comes_back_from_its_columns() {
    for trace in traces() {
        let columns = trace.columns();
        let times: Vec<_> = (0..COLUMNS[0]).map(|column| columns.times(column)).collect();
        let numbers: Vec<_> = (0..COLUMNS[1]).map(|column| columns.numbers(column)).collect();
        let back = Trace::from_rows(trace.head(), Rows::from_columns(&times, &numbers, trace.to));
        assert_eq!(back, Trace { buffers: Vec::new(), zero: 0, unseen: Vec::new(), ..trace });
    }
}

#[test]
fn a_part_of_a_trace_has_its_phases_arbitrations_and_commands() {
    for trace in traces() {
        let whole = part(&trace, trace.from, trace.to);
        assert_eq!((&whole.events, &whole.arbitrations), (&trace.events, &trace.arbitrations));
        assert_eq!((&whole.asks, &whole.commands), (&trace.asks, &trace.commands));
        let (from, to) = (trace.from + 20_100_000_000, trace.from + 50_300_000_000);
        let shown = part(&trace, from, to);
        assert!(shown.from <= from && to <= shown.to && shown.events.len() > 10);
        let begins = trace.events.iter().position(|event| event.at == shown.from).expect("its first phase");
        for (event, of) in shown.events.iter().zip(&trace.events[begins..]) {
            assert_eq!((event.at, event.phase, event.ends, event.bytes), (of.at, of.phase, of.ends, of.bytes));
            let round = |trace: &Trace, index: Option<u32>| {
                index.map(|index| (trace.arbitrations[index as usize].at, trace.asks_of(index as usize).to_vec()))
            };
            assert_eq!(round(&shown, event.arbitration), round(&trace, of.arbitration));
            let command = |trace: &Trace, index: Option<u32>| index.map(|index| trace.commands[index as usize]);
            assert_eq!(command(&shown, event.command), command(&trace, of.command));
        }
        assert!(part(&trace, trace.to, trace.to + 1).events.is_empty());
    }
}

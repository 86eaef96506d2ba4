//! The effect of each mechanism: predicts the paper's cells with one mechanism disabled, for MODEL-CHANGELOG.md.

use busfree_devices::{ExperimentFile, Parameters, id_precedence};
use busfree_lab::evidence::{Run, validate};
use busfree_sim::Model;

use crate::Result;

/// The part of each device that is read is large enough to measure a rate.
const CAPACITY_DIVISOR: u64 = 24;

/// A mechanism, its parameter sets and parameters, and their value without it.
type Mechanism = (&'static str, &'static [&'static str], &'static [&'static str], f64);

const DISKS: &[&str] = &["disk", "load_disk"];
const TARGETS: &[&str] = &["disk", "load_disk", "cdrom"];
const HOSTS: &[&str] = &["host_id_prec", "load_host"];

const MECHANISMS: [Mechanism; 17] = [
    ("the load's disks follow SPI's fairness", &["load"], &["fair"], 0.0),
    ("a disk sends a limited burst and disconnects", DISKS, &["max_burst_kib"], 1024.0),
    ("status in a connection of its own", DISKS, &["separate_status"], 0.0),
    ("status with the last data", DISKS, &["separate_status"], 1.0),
    ("data wait for a threshold", TARGETS, &["threshold_kib"], 0.5),
    ("a target holds the bus for data that are about to come", TARGETS, &["hold_kib"], 0.0),
    ("firmware time before a command is worked on", TARGETS, &["firmware_us"], 0.0),
    ("firmware time between connections", TARGETS, &["next_us", "status_us"], 0.0),
    ("dead time in commands", TARGETS, &["command_dead_us"], 0.0),
    ("dead time after reselection and before bus free", TARGETS, &["reselect_dead_us", "end_dead_us"], 0.0),
    ("gaps between data handshakes", TARGETS, &["handshake_gap_ns"], 0.0),
    ("a host's pause between selections", HOSTS, &["rearm_us"], 0.0),
    ("interrupt time", HOSTS, &["interrupt_us"], 0.0),
    ("processor time, one processor for all", HOSTS, &["cpu_us_per_kib"], 0.0),
    ("chance in firmware and host times", TARGETS, &["jitter"], 0.0),
    ("a late command stops the CD-ROM's read-ahead", &["cdrom"], &["late_after_us"], 0.0),
    ("data that cannot be sent stop it too", &["cdrom"], &["starved_after_us"], 0.0),
];

/// Prints the table.
pub fn ablate() -> Result<()> {
    let file = id_precedence();
    println!("| switched off | disk median | 90th percentile | greatest | CD-ROM states | orders |");
    println!("|---|---|---|---|---|---|");
    line("nothing", file, Parameters::from_table(|_, _, p| p.value));
    for (name, sets, names, without) in MECHANISMS {
        let off = |set: &str, name: &str| sets.contains(&set) && names.contains(&name);
        line(name, file, Parameters::from_table(|set, name, p| if off(set, name) { without } else { p.value }));
    }
    let latch = |name: &str, value: f64| if name == "latch_reads" { value.min(1.0) } else { value };
    line("slow reads feed themselves", file, Parameters::from_table(|_, name, p| latch(name, p.value)));
    Ok(())
}

fn line(name: &str, file: &ExperimentFile, parameters: Parameters) {
    let model = Model { parameters, capacity_divisor: CAPACITY_DIVISOR, ..Model::default() };
    let summary = validate(file, &Run { model, blind: false, ..Run::default() }, |_, _| {}).summary;
    let disk = &summary.disk;
    println!(
        "| {name} | {:.1} % | {:.1} % | {:.1} % | {} of {} | {} of {} |",
        disk.median_percent,
        disk.p90_percent,
        disk.max_percent,
        summary.cd.states_right,
        summary.cd.cells,
        summary.orders_right,
        summary.orders_total
    );
}

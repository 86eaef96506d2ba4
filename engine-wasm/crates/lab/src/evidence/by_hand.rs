//! Two mechanisms computed by hand, step by step, from the parameters of the model. Beside each step is the mean of the
//! same in a trace of the simulation.

use busfree_devices::{Kind, Row, catalogue, id_precedence};
use busfree_plan::{Party, Plan, Question, to_link};
use busfree_scsi::timing::{BUS_GAP, MS, Ps, US};
use busfree_scsi::{Protocol, TraceEvent};
use busfree_sim::{BaselineCache, Model, PhaseKind, Precision, TRACE_CONNECTIONS_MAX, Trace, Tracer, bus_times};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::evidence::section::PRECISION;

/// How much of the bus's time is traced: some 300 requests of each disk.
const TRACED: Ps = 4_000 * MS;
const KIB: f64 = 1024.0;

/// A table of steps.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct HandTable {
    /// Its name.
    pub name: String,
    /// What its pairs of columns are about.
    pub columns: Vec<HandColumn>,
    /// Its steps, in order.
    pub steps: Vec<HandStep>,
}

/// A row of the paper that is computed.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct HandColumn {
    /// What distinguishes it.
    pub title: String,
    /// Link of the plan that was simulated.
    pub plan: String,
    /// Measured rate of the device that the steps are about, MB/s.
    pub measured_mb_s: f64,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct HandStep {
    /// What it is.
    pub what: String,
    /// Unit of its figures; empty for a number.
    pub unit: String,
    /// Its figures, by column.
    pub figures: Vec<HandFigure>,
}

/// A figure by hand and simulated.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct HandFigure {
    /// Computed from the parameters; `null` if chance decides.
    pub by_hand: Option<f64>,
    /// Mean in the trace; `null` if a trace does not show it.
    pub simulated: Option<f64>,
}

fn step<const N: usize>(
    what: impl Into<String>,
    unit: &str,
    by_hand: [f64; N],
    simulated: [Option<f64>; N],
) -> HandStep {
    let figures = by_hand.into_iter().zip(simulated);
    HandStep {
        what: what.into(),
        unit: unit.to_owned(),
        figures: figures.map(|(by_hand, simulated)| HandFigure { by_hand: Some(by_hand), simulated }).collect(),
    }
}

/// Both tables.
#[must_use]
pub fn by_hand() -> Vec<HandTable> {
    [two_disks(), cdrom()].into_iter().flatten().collect()
}

/// The plan of a row of the paper, with all devices busy: a table, the host’s ID, the load, and the ID of the device that is
/// named first.
fn row_of(table: &str, host: u8, load: u8, first: u8) -> Option<(Plan, &'static Row)> {
    let file = id_precedence();
    let experiment = file.experiments.iter().find(|experiment| experiment.id == table)?;
    let is_it = |row: &&Row| {
        (row.initiator_id, row.load_percent) == (host, load)
            && row.devices.first().is_some_and(|device| device.id == first)
    };
    // Table 2 has rows with a disk and with a CD-ROM: the last is meant.
    let row = experiment.rows.iter().rfind(is_it)?;
    Some((Plan { question: Question::Steady, ..file.plan(experiment, row) }, row))
}

fn us(time: Ps) -> f64 {
    time as f64 / US as f64
}

/// One connection on the bus.
#[derive(Clone, Copy, Default)]
struct Connection {
    is_load: bool,
    /// Place of its device in the plan.
    device: Option<usize>,
    has_command: bool,
    has_data: bool,
    /// With the delay before the next arbitration, ps.
    time: Ps,
    data: Ps,
    command_end: Option<i64>,
    status_end: Option<i64>,
}

fn connections(plan: &Plan) -> Vec<Connection> {
    let precision = Precision { alone: false, ..PRECISION };
    let simulation = busfree_sim::Simulation::new(plan, precision).with_cache(BaselineCache::default());
    let mut tracer = Tracer::of(simulation, 0, Some(TRACED), TRACE_CONNECTIONS_MAX);
    while !tracer.step(u64::MAX) {}
    let trace = tracer.into_trace();
    let phases = trace.events.chunk_by(|a, b| a.arbitration == b.arbitration);
    phases.filter_map(|phases| connection(&trace, phases)).collect()
}

fn connection(trace: &Trace, phases: &[TraceEvent]) -> Option<Connection> {
    let ends = phases.first()?.ends?;
    let party = |place: u8| trace.parties.get(usize::from(place)).map(|party| party.party);
    let mut connection = Connection { time: BUS_GAP, ..Connection::default() };
    connection.is_load = !matches!(party(ends.initiator)?, Party::Host { .. });
    if let Party::Device { index } = party(ends.target)? {
        connection.device = Some(index);
    }
    for phase in phases {
        let end = Some(phase.at + phase.time as i64);
        connection.time += phase.time;
        match phase.kind {
            PhaseKind::Command => (connection.has_command, connection.command_end) = (true, end),
            PhaseKind::Data => {
                connection.has_data = true;
                connection.data += phase.time;
            }
            PhaseKind::Status => connection.status_end = end,
            _ => {}
        }
    }
    Some(connection)
}

/// The connections of the load system, us: one with a full burst, and the mean over a whole request.
struct Load {
    full: f64,
    mean: f64,
}

impl Load {
    fn new(protocol: Protocol) -> Self {
        let parameters = Model::default().parameters;
        let (disk, load) = (&parameters.load_disk, &parameters.load);
        // Its disks transfer at 20 MT/s on 16 data lines.
        let byte_us = 1.0 / 40.0 + disk.handshake_gap_ns / 2.0 / 1000.0;
        let each = around(protocol) + disk.reselect_dead_us + disk.end_dead_us;
        let bursts = (load.size_kib / disk.max_burst_kib).ceil();
        // The last burst ends with status, a byte more than the message of the others.
        let status = us(protocol.completed()) - us(protocol.disconnected());
        let request = load.size_kib * KIB * byte_us + bursts * each + status + command(protocol, disk.command_dead_us);
        Self { full: disk.max_burst_kib * KIB * byte_us + each, mean: request / (bursts + 1.0) }
    }
}

/// A connection with data, without its data and dead time, us.
fn around(protocol: Protocol) -> f64 {
    us(Protocol::arbitration(false) + protocol.reselected() + protocol.disconnected() + BUS_GAP)
}

/// A connection with a command, us.
fn command(protocol: Protocol, dead_us: f64) -> f64 {
    us(Protocol::arbitration(false) + protocol.command() + BUS_GAP) + dead_us
}

/// Two disks above a host at 0: each request waits until that of the other disk is through.
fn two_disks() -> Option<HandTable> {
    // A disk of 160 MB/s beside another, and a disk of 40 MB/s beside one of 160. IDs 7 and 6 make no difference.
    let rows = [row_of("table-7", 0, 90, 7)?, row_of("table-8", 0, 90, 7)?];
    let protocol = Protocol::default();
    let load = Load::new(protocol);
    let disk = Model::default().parameters.target(Kind::Disk).clone();
    let times: Vec<_> = rows.iter().filter_map(|(plan, _)| *bus_times(plan).devices.first()?).collect();
    let seen: Vec<Vec<Connection>> = rows.iter().map(|(plan, _)| connections(plan)).collect();
    let [fast, slow] = times.as_slice() else { return None };
    let of = |figure: fn(&busfree_sim::DeviceTimes) -> f64| [figure(fast), figure(slow)];
    const REQUEST: f64 = 124.0 * KIB;
    let bursts = of(|times| (REQUEST / times.max_burst as f64).ceil());
    let data = of(|times| REQUEST * times.byte as f64 / MS as f64);
    let each = of(|times| around(Protocol::default()) + us(times.reselect_dead + times.end_dead));
    // Status has a connection of its own, nearly always.
    let status = us(protocol.completed()) - us(protocol.disconnected());
    let ends = of(|times| us(times.command_dead)).map(|dead| command(protocol, dead));
    let ends = [0, 1].map(|at| (ends[at] + each[at] + status) / 1000.0);
    let around_data = [0, 1].map(|at| bursts[at] * each[at] / 1000.0);
    // One after each connection of the disk. After the status, two more: each of the load's two disks goes once before a
    // host that it has beaten.
    let turns = bursts.map(|bursts| bursts + 1.0 + 3.0);
    let loads = turns.map(|turns| turns * load.mean / 1000.0);
    let request = [0, 1].map(|at| data[at] + around_data[at] + ends[at] + loads[at]);
    let pair = [2.0 * request[0], request[0] + request[1]];
    let rate = pair.map(|ms| REQUEST / ms / 1000.0);

    let requests = |at: usize| count(&seen[at], |c| c.device == Some(0) && c.has_command);
    let own = |what: fn(&Connection) -> Ps| {
        [0, 1].map(|at| sum(&seen[at], |c| if c.device == Some(0) { what(c) } else { 0 }).map(|ms| ms / requests(at)))
    };
    let in_load = |at: usize| sum(&seen[at], |c| if c.is_load { c.time } else { 0 }).map(|ms| ms / requests(at) / 2.0);
    let load_turns = [0, 1].map(|at| Some(count(&seen[at], |c| c.is_load) / requests(at) / 2.0));
    let [data_seen, around_seen, ends_seen] = [
        own(|c| c.data),
        own(|c| if c.has_data { c.time - c.data } else { 0 }),
        own(|c| if c.has_data { 0 } else { c.time }),
    ];
    let all_seen = [0, 1].map(|at| Some(data_seen[at]? + around_seen[at]? + ends_seen[at]? + in_load(at)?));
    let rate_seen = [0, 1].map(|at| {
        let all = sum(&seen[at], |c| c.time)?;
        Some(REQUEST * requests(at) / all / 1000.0)
    });
    let steps = vec![
        step("the data, 124 KiB", "ms", data, data_seen),
        step(
            format!(
                "their {} connections without the data: arbitration, messages, {:.1} µs of dead time, bus free",
                bursts[0],
                disk.reselect_dead_us + disk.end_dead_us
            ),
            "ms",
            around_data,
            around_seen,
        ),
        step("the connections of command and status", "ms", ends, ends_seen),
        step(
            "connections of the load: one after each of these, and two more before the next command",
            "",
            turns,
            load_turns,
        ),
        step("their time", "ms", loads, [0, 1].map(in_load)),
        step("a request", "ms", request, all_seen),
        step("rate of each of the two disks", "MB/s", rate, rate_seen),
    ];
    let columns = ["a disk of 160 MB/s beside another (Table 7)", "a disk of 40 MB/s beside one of 160 (Table 8)"];
    Some(HandTable { name: "two-disks".to_owned(), columns: columns_of(columns, &rows), steps })
}

/// A host at 0 and a CD-ROM: its commands come too late, and each read costs a revolution. With the host at 7 they do not.
fn cdrom() -> Option<HandTable> {
    let rows = [row_of("table-2", 7, 90, 0)?, row_of("table-2", 0, 90, 7)?];
    let protocol = Protocol::default();
    let load = Load::new(protocol);
    let drive = catalogue().device("id_prec_cdrom")?;
    let firmware = Model::default().parameters.target(Kind::Cdrom).clone();
    let late_ms = firmware.late_after_us / 1000.0;
    const REQUEST: f64 = 16.0 * KIB;
    // After the status the host misses one arbitration. A host at 0 then loses to each of the load's two disks once.
    let turns = [1.0, 3.0];
    // From the end of the status phase: a message, bus free, the load, and the host's own way to the end of its command.
    let own =
        us(protocol.message() + BUS_GAP + Protocol::arbitration(false) + protocol.message() + protocol.command_phase());
    let gap = turns.map(|turns| (turns * load.full + own) / 1000.0);
    let read = REQUEST / drive.rate_mb_s / 1000.0;
    let lost = gap.map(|gap| if gap > late_ms { 60_000.0 / drive.rpm } else { 0.0 });
    let request = lost.map(|lost| read + lost);
    let rate = request.map(|ms| REQUEST / ms / 1000.0);

    let seen: Vec<Vec<Connection>> = rows.iter().map(|(plan, _)| connections(plan)).collect();
    let gaps: Vec<Vec<f64>> = seen.iter().map(|seen| gaps(seen)).collect();
    let usual = |at: usize| crate::evidence::cell::quantile(&gaps[at], 0.9);
    let late = |at: usize| {
        let late = gaps[at].iter().filter(|gap| **gap > late_ms).count();
        100.0 * late as f64 / gaps[at].len().max(1) as f64
    };
    let period = [0, 1].map(|at| {
        let ends: Vec<i64> = seen[at].iter().filter(|c| c.device == Some(0)).filter_map(|c| c.command_end).collect();
        let whole = ends.last()?.checked_sub(*ends.first()?)?;
        Some(whole as f64 / MS as f64 / (ends.len() - 1) as f64)
    });
    let mut steps = vec![
        step(
            "connections of the load between a status and the next command: the one that the host misses, and one of each disk that goes first",
            "",
            turns,
            [None; 2],
        ),
        step(
            format!(
                "from the status to the next command: each takes {:.0} µs, and the rest {own:.1} µs (simulated: nine in ten are shorter)",
                load.full
            ),
            "ms",
            gap,
            [0, 1].map(|at| Some(usual(at))),
        ),
    ];
    let late_figure = |at: usize| HandFigure { by_hand: None, simulated: Some(late(at)) };
    steps.push(HandStep {
        what: format!("commands that come after {late_ms:.2} ms, too late"),
        unit: "%".to_owned(),
        figures: vec![late_figure(0), late_figure(1)],
    });
    steps.extend([
        step(format!("16 KiB from the disc at {} MB/s", drive.rate_mb_s), "ms", [read; 2], [None; 2]),
        step(
            format!("a revolution, after a late command and for each of the next {:.0} reads", firmware.latch_reads),
            "ms",
            lost,
            [None; 2],
        ),
        step("a request", "ms", request, period),
        step("rate", "MB/s", rate, period.map(|ms| Some(REQUEST / ms? / 1000.0))),
    ]);
    Some(HandTable {
        name: "cdrom".to_owned(),
        columns: columns_of(["host at 7, CD-ROM at 0", "host at 0, CD-ROM at 7"], &rows),
        steps,
    })
}

/// The first device of each row is the one that the steps are about.
fn columns_of(titles: [&str; 2], rows: &[(Plan, &Row); 2]) -> Vec<HandColumn> {
    let columns = titles.into_iter().zip(rows);
    let column = |(title, (plan, row)): (&str, &(Plan, &Row))| HandColumn {
        title: title.to_owned(),
        plan: to_link(plan),
        measured_mb_s: row.devices.first().map_or(0.0, |device| device.measured_mb_s),
    };
    columns.map(column).collect()
}

fn count(seen: &[Connection], is_it: impl Fn(&Connection) -> bool) -> f64 {
    seen.iter().filter(|connection| is_it(connection)).count().max(1) as f64
}

/// A sum of times, ms.
fn sum(seen: &[Connection], time: impl Fn(&Connection) -> Ps) -> Option<f64> {
    (!seen.is_empty()).then(|| seen.iter().map(time).sum::<Ps>() as f64 / MS as f64)
}

/// From each status of the first device to the end of its next command, ms, sorted.
fn gaps(seen: &[Connection]) -> Vec<f64> {
    let mut status = None;
    let mut gaps = Vec::new();
    for connection in seen.iter().filter(|connection| connection.device == Some(0)) {
        if let (Some(from), Some(to)) = (status, connection.command_end) {
            gaps.push((to - from) as f64 / MS as f64);
            status = None;
        }
        status = connection.status_end.or(status);
    }
    gaps.sort_by(f64::total_cmp);
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nine in ten gaps are below a limit that their jitter passes by some microseconds, so 1 % is enough for all steps.
    #[test]
    fn each_step_by_hand_is_what_the_simulation_does() {
        let tables = by_hand();
        assert_eq!(tables.len(), 2);
        let mut compared = 0;
        for (table, step) in tables.iter().flat_map(|table| table.steps.iter().map(move |step| (table, step))) {
            for figure in &step.figures {
                let (Some(by_hand), Some(simulated)) = (figure.by_hand, figure.simulated) else { continue };
                compared += 1;
                assert!((by_hand / simulated - 1.0).abs() < 0.01, "{}: {step:?}", table.name);
            }
        }
        assert_eq!(compared, 14 + 6);
        // Nearly half of the commands of the host at 0 are late, and none of the host at 7.
        let late = tables[1].steps.iter().find(|step| step.unit == "%").unwrap();
        let late: Vec<f64> = late.figures.iter().filter_map(|figure| figure.simulated).collect();
        assert!(late[0] == 0.0 && (30.0..70.0).contains(&late[1]), "{late:?}");
    }
}

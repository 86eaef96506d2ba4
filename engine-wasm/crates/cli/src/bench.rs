//! `busfree bench`: requests a second on the workloads that other simulators were timed on, and the time of the
//! search for better IDs. It is the only command whose answer depends on a clock.

use busfree_devices::MODEL_VERSION;
use busfree_lab::evidence::read_trace;
use busfree_plan::{Aim, Bus, LoadSystem, Plan, from_link};
use busfree_random_plans::random_plan;
use busfree_sim::{Precision, TraceRequest, replay, run_requests};
use busfree_study::{Evaluator, Limits, Search, optimality_gap};
use schemars::JsonSchema;
use serde::Serialize;

use crate::output::{Outcome, Wrong, json, line};
use crate::progress::Progress;
use crate::scaling::{Scaling, lines, scaling};
use crate::timing::{REPLAYS, TRACE_DEVICE, TRACE_MS_PER_BLOCK, timed};
use crate::{input, usage};

/// Three Cheetah 9LP on one bus of 20 MB/s, each with one outstanding request: the workload DiskSim was timed on.
const RANDOM: &str = "3/wide.se/7=host.aha2940uw/6=seagate_st39102lw.cap=10.rand.s4k.r66/5=seagate_st39102lw.cap=10.rand.s4k.r66/4=seagate_st39102lw.cap=10.rand.s4k.r66";
const SATURATED: &str =
    "3/wide.se/7=host.aha2940uw/6=seagate_st39102lw.cap=10/5=seagate_st39102lw.cap=10/4=seagate_st39102lw.cap=10";
/// Seven devices of different kinds with a load that leaves no pause.
const SEVEN: &str = "3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_disk/3=id_prec_cdrom/0=seagate_cheetah_18_u160/15=quantum_atlas_10k_9/14=seagate_st39102lw/13=ibm_ultrastar_9zx/12=quantum_viking_ii";
const REQUESTS: u64 = 300_000;
const TRACE_BYTES_MAX: u64 = 64 << 20;

/// Plans whose search is timed: two with few orders, the measured table, and seven and fifteen devices.
const SEARCHES: [(&str, &str); 5] = [
    ("disk, 99 % load, to the end", "3/narrow.se/done/load=99.5.1.2.4/7=host.aha2940uw/0=id_prec_disk"),
    ("disk, CD-ROM, 90 % load", "3/narrow.se/load=90.5.1.2.4/7=host.aha2940uw/6=id_prec_cdrom/0=id_prec_disk"),
    ("table 6", "3/wide.lvd/done/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk"),
    (
        "seven devices and a host",
        "3/wide.lvd/7=host.aha29160/6=id_prec_disk/5=id_prec_cdrom/4=seagate_cheetah_18_u160/3=quantum_atlas_10k_9/2=seagate_st39102lw/1=ibm_ultrastar_9zx/0=quantum_viking_ii",
    ),
    (
        "fifteen devices",
        "3/wide.lvd/7=host.aha29160/6=id_prec_disk/5=id_prec_cdrom/4=seagate_cheetah_18_u160/3=quantum_atlas_10k_9/2=seagate_st39102lw/1=ibm_ultrastar_9zx/0=quantum_viking_ii/15=id_prec_disk.q2/14=seagate_cheetah_18_u160.q2/13=quantum_atlas_10k_9.q2/12=seagate_st39102lw.q2/11=ibm_ultrastar_9zx.q2/10=quantum_viking_ii.q2/9=id_prec_disk.q4/8=seagate_cheetah_18_u160.q4",
    ),
];
/// Devices of the plans on which the search is compared with trying every order; with the host they are seven
/// parties.
const COMPARED_DEVICES: usize = 6;

/// Options of `bench`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The Cheetah 9LP's trace, replayed fifty times
    #[arg(long)]
    trace: Option<String>,
    /// Number of random plans of seven parties on which the search is compared with trying every order
    #[arg(long, default_value_t = 0, value_name = "PLANS", value_parser = plans, allow_negative_numbers = true)]
    compare: u32,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

fn plans(text: &str) -> Result<u32, String> {
    usage::whole(text, 0, 10_000)
}

#[derive(Serialize, JsonSchema)]
pub struct Bench {
    /// Version of the model.
    model_version: &'static str,
    /// What was simulated, and how fast.
    workloads: Vec<Workload>,
    /// How the time grows with the number of devices, with the length of a trace and more.
    scaling: Vec<Scaling>,
    /// Highest memory use of the program so far, MB, if the system reports it.
    peak_mb: Option<f64>,
    /// Searches for the best IDs.
    searches: Vec<SearchTime>,
    /// The search against every order; absent without `--compare`.
    #[serde(skip_serializing_if = "Option::is_none")]
    compared: Option<Compared>,
}

#[derive(Serialize, JsonSchema)]
struct Workload {
    /// Its name.
    workload: &'static str,
    /// The plan; `None` for a trace.
    plan: Option<&'static str>,
    /// Simulated requests.
    requests: u64,
    /// Requests simulated in a second.
    requests_per_s: f64,
    /// Nanoseconds; a trace has requests but no connections.
    ns_per_connection: Option<f64>,
    /// Connections on the bus; `None` for a trace.
    events: Option<u64>,
}

#[derive(Serialize, JsonSchema)]
struct SearchTime {
    /// Its name.
    plan: &'static str,
    /// Of the search, with the plan's own prediction.
    seconds: f64,
    /// Of the plan's own prediction alone.
    prediction_seconds: f64,
    /// Orders that were simulated.
    evaluated: u32,
    /// Orders of the plan.
    orders_possible: u64,
    /// Whether no other order can be better by the same simulation.
    exhaustive: bool,
}

/// Compares the search with trying every order.
#[derive(Serialize, JsonSchema)]
struct Compared {
    /// Plans that were searched.
    plans: u32,
    /// Greatest gap to the optimum that exceeds its own interval, percent.
    worst_percent: f64,
    /// Plans with a gap of more than 1 % plus their interval.
    beyond: u32,
    /// Mean share of the orders that the search simulated, percent.
    looked_at_percent: f64,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let progress = Progress::new("timing workloads");
    let mut workloads = vec![workload("random", RANDOM), workload("saturated", SATURATED)];
    let requests = arguments.trace.as_deref().map(trace_requests).transpose()?;
    if let (Some(path), Some(requests)) = (&arguments.trace, &requests) {
        workloads.push(trace(path, requests)?);
    }
    workloads.push(workload("seven", SEVEN));
    progress.say("timing how time grows".to_owned());
    let scaling = scaling(requests.as_deref());
    let peak_mb = peak_mb();
    progress.say("timing searches".to_owned());
    let searches = SEARCHES.into_iter().map(|(plan, link)| search(plan, link)).collect();
    let compared = (arguments.compare > 0).then(|| compare(arguments.compare));
    drop(progress);
    let bench = Bench { model_version: MODEL_VERSION, workloads, scaling, peak_mb, searches, compared };
    if arguments.json { json(&bench) } else { print(&bench) }
}

fn plan_of(link: &str) -> Plan {
    from_link(link).plan.unwrap_or_default()
}

fn workload(name: &'static str, link: &'static str) -> Workload {
    let plan = plan_of(link);
    let (counts, seconds) = timed(|| run_requests(&plan, REQUESTS));
    Workload {
        workload: name,
        plan: Some(link),
        requests: counts.requests,
        requests_per_s: counts.requests as f64 / seconds,
        ns_per_connection: Some(1e9 * seconds / counts.connections as f64),
        events: Some(counts.connections),
    }
}

fn trace_requests(path: &str) -> Result<Vec<TraceRequest>, Wrong> {
    let text = input::file(path, TRACE_BYTES_MAX)?;
    let lines = read_trace(&text).map_err(|fault| Wrong::line(path, fault.line, fault.what))?;
    Ok(lines.iter().map(|line| line.request).collect())
}

/// Highest memory use of this process so far. Without unsafe code only Linux reports it.
fn peak_mb() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<f64>().ok()? * 1024.0 / 1e6)
}

fn trace(path: &str, requests: &[TraceRequest]) -> Result<Workload, Wrong> {
    let replays = || (0..REPLAYS).map(|_| replay(TRACE_DEVICE, requests, Some(TRACE_MS_PER_BLOCK)).map(|t| t.len()));
    let (done, seconds) = timed(|| replays().sum::<Result<usize, _>>());
    let done = done.map_err(|_| Wrong::file(path, format!("It reaches beyond the {TRACE_DEVICE}.")))? as u64;
    Ok(Workload {
        workload: "trace",
        plan: None,
        requests: done,
        requests_per_s: done as f64 / seconds,
        ns_per_connection: None,
        events: None,
    })
}

fn search(name: &'static str, link: &str) -> SearchTime {
    let plan = plan_of(link);
    let (_, prediction_seconds) = timed(|| {
        let mut evaluator = Evaluator::new(&plan, Precision::default());
        while !evaluator.step(u64::MAX) {}
    });
    let (advice, seconds) = timed(|| {
        let mut search = Search::new(&plan);
        search.finish();
        search.advice()
    });
    SearchTime {
        plan: name,
        seconds,
        prediction_seconds,
        evaluated: advice.as_ref().map_or(0, |a| a.evaluated),
        orders_possible: advice.as_ref().map_or(0, |a| a.orders_possible),
        exhaustive: advice.is_some_and(|a| a.exhaustive),
    }
}

fn compare(plans: u32) -> Compared {
    let aims = [Aim::Total, Aim::Fair, Aim::First, Aim::Weights];
    let found = (0..plans).filter_map(|seed| {
        let aim = aims.get(seed as usize % aims.len()).copied().unwrap_or_default();
        // A load would multiply a few thousand orders to tens of thousands.
        let drawn = random_plan(1_000 + u64::from(seed), COMPARED_DEVICES);
        let plan = Plan { aim, bus: Bus { load: LoadSystem::default(), ..drawn.bus }, ..drawn };
        eprint!("\rcompared {} of {plans}", seed + 1);
        optimality_gap(&plan, Limits { go_through: 0, ..Limits::default() })
    });
    let (mut worst, mut beyond, mut looked_at, mut count) = (0.0_f64, 0, 0.0, 0);
    for s in found {
        worst = worst.max(s.percent - s.ci95_percent);
        beyond += u32::from(s.percent > 1.0 + s.ci95_percent);
        looked_at += 100.0 * f64::from(s.evaluated) / s.orders.max(1) as f64;
        count += 1;
    }
    eprintln!();
    let looked_at_percent = looked_at / f64::from(count.max(1));
    Compared { plans: count, worst_percent: worst, beyond, looked_at_percent }
}

fn print(bench: &Bench) -> Outcome {
    line("workload      requests   requests/s   ns/connection     events")?;
    for w in &bench.workloads {
        let ns = w.ns_per_connection.map_or(String::new(), |ns| format!("{ns:.0}"));
        let events = w.events.map_or(String::new(), |events| events.to_string());
        line(&format!("{:<12} {:>9} {:>12.0} {ns:>15} {events:>10}", w.workload, w.requests, w.requests_per_s))?;
    }
    for text in lines(&bench.scaling) {
        line(&text)?;
    }
    if let Some(peak) = bench.peak_mb {
        line(&format!("most memory so far: {peak:.0} MB"))?;
    }
    line("\nsearch                         seconds  prediction   looked at       of")?;
    for s in &bench.searches {
        line(&format!(
            "{:<28} {:>9.2} {:>11.2} {:>11} {:>8}",
            s.plan, s.seconds, s.prediction_seconds, s.evaluated, s.orders_possible
        ))?;
    }
    if let Some(c) = &bench.compared {
        line(&format!(
            "\n{} plans of seven parties: {} more than 1% behind the best of all orders; worst {:.2}% beyond its interval; \
             {:.0}% of the orders looked at",
            c.plans, c.beyond, c.worst_percent, c.looked_at_percent
        ))?;
    }
    Ok(())
}

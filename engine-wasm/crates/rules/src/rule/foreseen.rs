//! Devices that get less than they need, or almost nothing. Only a prediction shows that; `busfree-study` creates
//! these findings.

use busfree_plan::words::Part::{Count, Nominal, Percent, Rate, RateWithin, Time, WholePercent};
use busfree_plan::words::say;
use serde::Serialize;

use crate::{Describe, Example, Severity, Words};

/// What happens to a device that gets less than it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shortage {
    /// The tape stops, repositions and restarts.
    TapeStops,
    /// A writer's buffer runs empty.
    BufferRunsEmpty,
    /// A scanner continues until its memory is full.
    ScanFails,
    /// It is slower than its settings require.
    Slow,
}

/// A device gets less than it needs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NeedMissed {
    /// Its name.
    pub name: String,
    /// Its need, MB/s.
    pub needs_mb_s: f64,
    /// Its rate, MB/s.
    pub throughput_mb_s: f64,
    /// Margin: the true rate is within it nine times in ten, MB/s.
    pub margin_mb_s: f64,
    /// Its rate alone on the bus, MB/s.
    pub alone_mb_s: f64,
    /// Whether its rate alone is too low as well.
    pub alone_misses: bool,
    /// What happens to it.
    pub shortage: Shortage,
    /// How often the tape stops, or the writer's buffer runs empty, a minute; 0 for other devices.
    pub stops_per_min: f64,
}

impl Describe for NeedMissed {
    const CODE: &'static str = "need-missed";
    const EXAMPLE: Option<Example> = None;

    fn words(&self, _: Severity) -> Words {
        let [gets, needs] = [RateWithin(self.throughput_mb_s, self.margin_mb_s), Rate(self.needs_mb_s)];
        let why = match self.shortage {
            Shortage::TapeStops => "; otherwise the tape cannot stream.",
            Shortage::BufferRunsEmpty => "; a disc is written at one constant speed.",
            Shortage::ScanFails => "; it keeps scanning while it waits for the bus.",
            Shortage::Slow => ", as its settings say.",
        };
        let often = times_a_minute(self.stops_per_min);
        let ignored = match self.shortage {
            Shortage::TapeStops => {
                say![
                    "The tape stops, goes back and starts again{}. The data wait meanwhile, and tape and drive wear out faster.",
                    often
                ]
            }
            Shortage::BufferRunsEmpty => {
                say![
                    "The buffer runs empty{}. The first time ruins the disc, unless the writer has buffer-underrun protection.",
                    often
                ]
            }
            Shortage::ScanFails => "The scanner's memory overflows, and the scan fails.".to_owned(),
            Shortage::Slow => "It works at the lower rate.".to_owned(),
        };
        let title = say!["{} gets less than it needs.", self.name];
        let words = Words::new(title, say!["It gets {} and needs {} without a break{}", gets, needs, why], &ignored);
        if self.alone_misses {
            let alone = Rate(self.alone_mb_s);
            return words.advise(&say![
                "Alone on the bus it would get {}: its settings, host or bus are too slow for it, whatever the IDs.",
                alone
            ]);
        }
        words.advise("See “What helps”. If no order helps, give the other devices less work while this one runs, or give this one a bus of its own.")
    }
}

/// ", about 9 times a minute"; empty if there was no stop.
fn times_a_minute(stops: f64) -> String {
    if stops <= 0.0 {
        return String::new();
    }
    match stops.round() as usize {
        0 => ", less than once a minute".to_owned(),
        1 => ", about once a minute".to_owned(),
        times => say![", about {} times a minute", Count(times)],
    }
}

/// Requests of a device or an array are done after their time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DeadlinesMissed {
    /// Its name.
    pub name: String,
    /// The time in which each request must be done, ms.
    pub within_ms: f64,
    /// Requests that are done later, percent.
    pub missed_percent: f64,
    /// The same alone on the bus, percent; `None` for an array, which is not simulated alone.
    pub alone_missed_percent: Option<f64>,
    /// Whether it misses its deadlines alone as well.
    pub alone_misses: bool,
    /// How many these are in a minute.
    pub missed_per_min: f64,
    /// The time in which 99 % of the requests are done, ms.
    pub p99_ms: f64,
}

impl Describe for DeadlinesMissed {
    const CODE: &'static str = "deadlines-missed";
    const EXAMPLE: Option<Example> = None;

    fn words(&self, _: Severity) -> Words {
        let [within, p99] = [self.within_ms, self.p99_ms].map(Time);
        let often = times_a_minute(self.missed_per_min);
        let words = Words::new(
            say!["{} misses deadlines{}.", self.name, often],
            say![
                "{} of its requests take longer than {}. One request in a hundred takes {} or longer.",
                Percent(self.missed_percent),
                within,
                p99
            ],
            "A recording loses data, or playback stutters, unless the program buffers several requests in memory.",
        );
        let Some(alone_missed_percent) = self.alone_missed_percent else {
            return words.advise("Give the array less work or smaller requests, or add members. Other devices on its buses delay it too.");
        };
        if self.alone_misses {
            return words.advise(&say![
                "Alone on the bus {} of its requests would take longer too: the drive, its host or its settings are too slow for this work, whatever the IDs.",
                Percent(alone_missed_percent)
            ]);
        }
        words.advise("Alone on the bus it would meet its deadlines, so the other traffic delays it. See “What helps”. If no order helps, give the other devices less work or smaller requests while this one runs, or give this one a bus of its own.")
    }
}

/// Requests come faster than a device or an array completes them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FallsBehind {
    /// Its name.
    pub name: String,
    /// It is an array.
    pub array: bool,
    /// Requests that come in a second.
    pub per_s: f64,
    /// Requests that are completed in a second.
    pub completed_per_s: f64,
}

impl Describe for FallsBehind {
    const CODE: &'static str = "falls-behind";
    const EXAMPLE: Option<Example> = None;

    fn words(&self, _: Severity) -> Words {
        let [comes, done] = [self.per_s, self.completed_per_s].map(Nominal);
        Words::new(
            say!["{} cannot keep up with its requests.", self.name],
            say!["Requests arrive at {} a second and are completed at {} a second. The queue grows without limit, so the times of its requests only show how long the simulation ran.", comes, done],
            "Programs wait longer and longer, until they ask for less.",
        )
        .advise(if self.array {
            "Add members, use faster ones, or choose a level that needs fewer commands for its work."
        } else {
            "See “What helps”. If no order helps, use a faster drive, divide the work between two drives or, if the drive has a tagged queue, allow more requests outstanding."
        })
    }
}

/// A device gets almost nothing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Starved {
    /// Its name.
    pub name: String,
    /// Its rate, MB/s.
    pub throughput_mb_s: f64,
    /// Margin: the true rate is within it nine times in ten, MB/s.
    pub margin_mb_s: f64,
    /// Its rate alone on the bus, MB/s.
    pub alone_mb_s: f64,
    /// The share of that below which it counts as starved, percent.
    pub least_percent: f64,
}

impl Describe for Starved {
    const CODE: &'static str = "starved";
    const EXAMPLE: Option<Example> = None;

    fn words(&self, _: Severity) -> Words {
        let [gets, alone] = [RateWithin(self.throughput_mb_s, self.margin_mb_s), Rate(self.alone_mb_s)];
        let least = WholePercent(self.least_percent);
        Words::new(
            say!["{} gets next to nothing.", self.name],
            say!["It gets {} of the {} that it gets alone on the bus: less than {}.", gets, alone, least],
            "Each of its requests waits far longer than it takes. An operating system may time out and reset the bus.",
        )
        .advise("See “What helps”. If no order helps, use fair arbitration, less load, or another bus for this device.")
    }
}

/// A file system carries less than the device delivers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FileSystemLimits {
    /// Name of the device.
    pub name: String,
    /// Name of the file system.
    pub file_system: String,
    /// What it carries, MB/s.
    pub carries_mb_s: f64,
    /// The rate of the device through it, MB/s.
    pub throughput_mb_s: f64,
}

impl Describe for FileSystemLimits {
    const CODE: &'static str = "file-system-limits";
    const EXAMPLE: Option<Example> = None;

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["{} limits {}.", self.file_system, self.name],
            say![
                "It gets {}, and {} carried {} for each of three disks.",
                Rate(self.throughput_mb_s),
                self.file_system,
                Rate(self.carries_mb_s)
            ],
            "A faster device, another adapter or another ID makes no difference here.",
        )
        .advise("Read the device itself, if the program can.")
    }
}

/// The processor of a host has no time left.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProcessorBusy {
    /// Name of the host.
    pub name: String,
    /// Share of the time in which its processor works for its devices, percent.
    pub cpu_percent: f64,
}

impl Describe for ProcessorBusy {
    const CODE: &'static str = "processor-busy";
    const EXAMPLE: Option<Example> = None;

    fn words(&self, _: Severity) -> Words {
        Words::new(
            say!["The processor of {} has no time left.", self.name],
            say!["It works for its devices {} of the time, so it, not the bus, sets their rates.", WholePercent(self.cpu_percent)],
            "The devices get less than the bus and their media allow, whatever the IDs.",
        )
        .advise("Use larger requests, which cost less for each MB, or a faster processor. If you know the times of yours, set them in the settings of the host.")
    }
}

//! What requests cost a host, compared with two tests of 1997 and 1998 under Windows NT 4.0: its processor ("32Bit
//! Computing: Disk Subsystem") and its adapter and driver ("Host Adapter Performance Shootout").

use busfree_plan::from_link;

use super::predict;
use crate::{CheckFigure, Section};

const DISK_SUBSYSTEM: &str = "“32Bit Computing: Disk Subsystem”, 1998";
const SHOOTOUT: &str = "“Host Adapter Performance Shootout”, 1997";

/// Disks of the test, with the share of the processor for each MB/s, percent: HD Tach, ThreadMark.
const DISKS: [(&str, &str, [f64; 2]); 3] = [
    ("seagate_st39102lw", "Cheetah 9LP", [0.32, 1.39]),
    ("ibm_ultrastar_9zx", "Ultrastar 9ZX", [0.34, 1.37]),
    ("quantum_viking_ii", "Viking II", [0.34, 1.24]),
];
const PROGRAMS: [(&str, &str); 2] = [("hdtach", "HD Tach"), ("threadmark", "ThreadMark")];
/// The rates that FAT and NTFS carried, MB/s, the same for each disk.
const FILE_SYSTEMS: [(&str, &str, f64); 2] = [("fat", "FAT", 8.0), ("ntfs", "NTFS", 6.6)];

/// Adapters of the comparison with one disk, a Medalist Pro 2160: setting of the driver, name, MB/s. Only the first was
/// printed in MB/s. FlashPoint's first driver reached 150 of 169 marks, and the 2940U about two thirds.
const ONE_DISK: [(&str, &str, f64); 3] = [
    ("flashpoint_lt", "FlashPoint LT, newer driver", 3.76),
    ("flashpoint_lt.driver=stock", "FlashPoint LT, first driver", 3.76 * 150.0 / 169.0),
    ("aha2940u.driver=stock", "AHA-2940U", 3.76 * 2.0 / 3.0),
];
/// What Bench32 requests: 4 KiB at a time in a file of 1 MB, with a pause in the program that is fitted to the fastest
/// adapter.
const BENCH32: &str = "s4k.t400us.span=1";

fn figure(name: String, predicted: f64, unit: &str) -> CheckFigure {
    CheckFigure::new(Section::Costs, name, predicted, unit)
}

/// Processor time, file systems, and adapters with their drivers.
#[must_use]
pub fn cost_figures() -> Vec<CheckFigure> {
    let cost = |at: usize, program: usize| {
        let ((disk, name, measured), (word, title)) = (DISKS[at], PROGRAMS[program]);
        let link = format!("5/wide.se/7=host.aha2940uw.os=nt4/0={disk}.{word}");
        let cost = predict(&from_link(&link).plan.unwrap_or_default()).initiators.first().map(|host| host.cost);
        let per_mb = cost.and_then(|cost| cost.mb_s_per_cpu_percent).map_or(0.0, |mb_s| 1.0 / mb_s);
        let row = figure(format!("{title}, {name}: processor for each MB/s"), per_mb, "%")
            .measured(measured[program], 15.0)
            .plan(link)
            .source(DISK_SUBSYSTEM);
        // The times of the processor are fitted to the first disk.
        if at == 0 { row.fitted() } else { row }
    };
    let programs = (0..PROGRAMS.len()).flat_map(|program| (0..DISKS.len()).map(move |disk| cost(disk, program)));
    let total = |link: &str| predict(&from_link(link).plan.unwrap_or_default()).total_mb_s;
    let through = FILE_SYSTEMS.iter().flat_map(|(word, name, measured)| {
        DISKS.iter().map(move |(disk, of, _)| {
            let link = format!("5/wide.se/7=host.aha2940uw.os=nt4/0={disk}.fs={word}");
            // What the file system carries is an input; that it hides which disk it is follows from it.
            figure(format!("{of} through {name}"), total(&link), "MB/s")
                .measured(*measured, 3.0)
                .fitted()
                .plan(link)
                .source(DISK_SUBSYSTEM)
        })
    });
    let adapters = ONE_DISK.iter().map(|(adapter, name, measured)| {
        let link = format!("5/narrow.se/7=host.{adapter}.os=nt4/0=seagate_st52160n.{BENCH32}");
        let link = canonical(&link);
        figure(format!("{name}, one disk"), total(&link), "MB/s")
            .measured(*measured, 3.0)
            .fitted()
            .plan(link)
            .source(SHOOTOUT)
    });
    programs.chain(through).chain(adapters).collect()
}

/// A link as it is written.
fn canonical(link: &str) -> String {
    from_link(link).plan.map(|plan| busfree_plan::to_link(&plan)).unwrap_or_default()
}

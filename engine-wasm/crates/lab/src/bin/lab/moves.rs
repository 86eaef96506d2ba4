//! What moving one parameter alone does for the rows that the model misses by most, for MODEL-CHANGELOG.md. For each group of
//! rows: the value that brings it nearest to the measured rates, and what this value costs all other rows.

use busfree_devices::{Kind, id_precedence};
use busfree_lab::evidence::{Cell, Misses, Run, Validation, missed_most, validate};
use busfree_sim::Model;

use crate::Result;
use crate::fit::{Axis, STAGES, axes, parameters, present};

/// Number of values in the range of a parameter that are tried.
const PLACES: usize = 9;
/// Only this fraction of a device is read, which is enough to measure a rate.
const CAPACITY_DIVISOR: u64 = 96;

/// Prints a table: the rows of a group, and the move that helps them most.
pub fn moves() -> Result<()> {
    let axes = axes(&STAGES.concat());
    let now = present(&axes);
    let base = predicted(&axes, &now);
    let mut tried = Vec::new();
    for (index, axis) in axes.iter().enumerate() {
        for k in 0..PLACES {
            let mut member = now.clone();
            member[index] = k as f64 / (PLACES - 1) as f64;
            tried.push((index, axis.value(member[index]), predicted(&axes, &member)));
        }
        eprintln!("{}.{}", axis.set, axis.name);
    }
    println!("| rows | off by | parameter moved | off by | disk median | 90th percentile | CD-ROM states | orders |");
    println!("|---|---|---|---|---|---|---|---|");
    for group in missed_most(&base.cells).groups {
        println!("| {:?} | {} | nothing | | {} |", group.difference, off(&group, &base.cells), all(&base));
        let distance = |seen: &Validation| distance(&group, &seen.cells);
        let best = tried.iter().min_by(|a, b| distance(&a.2).total_cmp(&distance(&b.2)));
        if let Some((index, value, seen)) = best {
            let (axis, from) = (&axes[*index], axes[*index].value(now[*index]));
            println!(
                "| | | {}.{} from {from:.3} to {value:.3} | {} | {} |",
                axis.set,
                axis.name,
                off(&group, &seen.cells),
                all(seen)
            );
        }
    }
    Ok(())
}

fn predicted(axes: &[Axis], member: &[f64]) -> Validation {
    let model = Model { parameters: parameters(axes, member), capacity_divisor: CAPACITY_DIVISOR, ..Model::default() };
    validate(id_precedence(), &Run { model, seeds: 1, blind: false, ..Run::default() }, |_, _| {})
}

/// Mean error of the disks of a group; for CD-ROMs the number in the wrong state, and a little for each percent.
fn distance(group: &Misses, cells: &[Cell]) -> f64 {
    let of = |cell: &Cell| match cell.device.kind {
        Kind::Cdrom => f64::from(u8::from(cell.state != cell.measured_state)) + 1e-3 * cell.error_percent.abs(),
        _ => cell.error_percent.abs(),
    };
    group.cells.iter().filter_map(|place| cells.get(*place)).map(of).sum::<f64>() / group.cells.len() as f64
}

/// The errors of a group.
fn off(group: &Misses, cells: &[Cell]) -> String {
    let errors =
        group.cells.iter().filter_map(|place| cells.get(*place)).map(|cell| match (cell.state, cell.measured_state) {
            (Some(state), measured) if Some(state) == measured => state.to_owned(),
            (Some(state), measured) => format!("{state}, not {}", measured.unwrap_or_default()),
            _ => format!("{:+.1}", cell.error_percent),
        });
    errors.collect::<Vec<_>>().join("; ")
}

/// The errors of all rows.
fn all(seen: &Validation) -> String {
    let summary = &seen.summary;
    format!(
        "{:.1} % | {:.1} % | {} | {} of {}",
        summary.disk.median_percent,
        summary.disk.p90_percent,
        summary.cd.states_right,
        summary.orders_right,
        summary.orders_total
    )
}

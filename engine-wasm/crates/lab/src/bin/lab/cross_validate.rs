//! Fits the parameters once without each table, from a start that never saw it, and writes them to
//! crates/lab/data/folds.json. Their predictions for the omitted table show how accurate predictions are.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::fit::{Axis, STAGES, axes, measured_rows, middle, rounded, staged};
use crate::{Result, repository};

/// Tables that are left out together, in two groups: one device or a disk with a CD-ROM, and two disks. Table 4
/// repeats the idle rate of Table 1 under load. The start of a fold was fitted only to the other group, from the
/// middle of every range.
const GROUPS: [&[&[&str]]; 2] =
    [&[&["table-1", "table-4"], &["table-2"], &["table-3"], &["table-5"], &["table-6"]], &[&["table-7"], &["table-8"]]];
/// Standard deviation at the start of a group's fit, as a share of the ranges.
const WIDE: f64 = 0.25;
/// Standard deviation at the start of a fold.
const NARROW: f64 = 0.05;

/// The file; `busfree_lab::evidence::folds` reads it.
#[derive(Serialize, Deserialize)]
struct FoldFile {
    about: String,
    folds: Vec<Fold>,
}

#[derive(Serialize, Deserialize)]
struct Fold {
    left_out: Vec<String>,
    parameters: BTreeMap<String, BTreeMap<String, f64>>,
}

/// Runs all folds, or the one without `only`: `rounds` for each, and three times as many for their starts.
pub fn cross_validate(rounds: &str, only: Option<&str>) -> Result<()> {
    let rounds: u32 = rounds.parse()?;
    let axes = axes(&STAGES.concat());
    for (group, folds) in GROUPS.iter().enumerate() {
        let folds: Vec<_> = folds.iter().filter(|tables| only.is_none_or(|only| tables.contains(&only))).collect();
        if folds.is_empty() {
            continue;
        }
        let own: Vec<&str> = GROUPS[group].concat();
        eprintln!("a start that has not seen {}", own.join(", "));
        let start = staged(&measured_rows(&own), &axes, middle(&axes), [(WIDE, 3 * rounds), (WIDE, rounds / 2)]);
        for left_out in folds {
            eprintln!("without {}", left_out.join(" and "));
            let found = staged(&measured_rows(left_out), &axes, start.clone(), [(NARROW, rounds), (WIDE, rounds / 2)]);
            put(Fold {
                left_out: left_out.iter().map(|&table| table.to_owned()).collect(),
                parameters: by_set(&axes, &found)?,
            })?;
        }
    }
    Ok(())
}

/// Continues from the folds in the file, each with its permitted tables: they converge slowly.
pub fn cross_validate_further(rounds: &str) -> Result<()> {
    let rounds: u32 = rounds.parse()?;
    let axes = axes(&STAGES.concat());
    for fold in read()?.folds {
        eprintln!("without {}", fold.left_out.join(" and "));
        let left_out: Vec<&str> = fold.left_out.iter().map(String::as_str).collect();
        let value = |axis: &Axis| fold.parameters.get(axis.set).and_then(|set| set.get(axis.name)).copied();
        let start = axes.iter().map(|axis| value(axis).map_or(0.5, |value| axis.place(value))).collect();
        let found = staged(&measured_rows(&left_out), &axes, start, [(NARROW / 2.0, rounds), (WIDE, rounds)]);
        put(Fold { parameters: by_set(&axes, &found)?, ..fold })?;
    }
    Ok(())
}

fn by_set(axes: &[Axis], member: &[f64]) -> Result<BTreeMap<String, BTreeMap<String, f64>>> {
    let mut sets: BTreeMap<String, BTreeMap<String, f64>> = BTreeMap::new();
    for (axis, place) in axes.iter().zip(member) {
        sets.entry(axis.set.to_owned()).or_default().insert(axis.name.to_owned(), rounded(axis, *place)?);
    }
    Ok(sets)
}

/// Writes a fold to the file, in place of its predecessor.
fn put(fold: Fold) -> Result<()> {
    let mut file = read()?;
    file.folds.retain(|other| other.left_out != fold.left_out);
    file.folds.push(fold);
    file.folds.sort_by(|a, b| a.left_out.cmp(&b.left_out));
    fs::write(path(), serde_json::to_string_pretty(&file)? + "\n")?;
    Ok(())
}

fn read() -> Result<FoldFile> {
    Ok(serde_json::from_str(&fs::read_to_string(path())?)?)
}

fn path() -> PathBuf {
    repository().join("engine-wasm/crates/lab/data/folds.json")
}

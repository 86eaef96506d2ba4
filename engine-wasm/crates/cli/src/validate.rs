//! `busfree validate`: files of experiments, the paper's own tables, or the whole report on the model.

use std::path::{Path, PathBuf};

use busfree_devices::{id_precedence, read_experiments};
use busfree_lab::evidence::peers;
use busfree_lab::evidence::{
    Demerits, Fold, Run, Summary, TrustReport, Validation, fold_without, folds, unworkable, validate,
};
use busfree_plan::words::alternatives;
use busfree_sim::Model;

use crate::cells::cells;
use crate::demerit::replayed;
use crate::output::{Outcome, Wrong, json, line};
use crate::progress::Progress;
use crate::{input, trust, usage};

/// Options of `validate`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Experiment files; without one, everything the model is judged by or, with --only, --fold or --seed, the paper's tables
    files: Vec<String>,
    /// Only the table of this id
    #[arg(long, value_name = "TABLE", conflicts_with = "traces")]
    only: Option<String>,
    /// Predict with the parameters that were fitted without this table, such as table-6
    #[arg(long, value_name = "TABLE", conflicts_with = "traces")]
    fold: Option<String>,
    /// First of the seeds [default: 1]
    #[arg(long, conflicts_with = "traces", value_parser = usage::seed, allow_negative_numbers = true)]
    seed: Option<u32>,
    /// Folder with traces of disks as DiskSim ships them: adds the demerit of each simulated disk
    #[arg(long, value_name = "DIR", conflicts_with = "files")]
    traces: Option<PathBuf>,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let Arguments { only, fold, seed, .. } = arguments;
    if arguments.files.is_empty() && only.is_none() && fold.is_none() && seed.is_none() {
        // First, because a wrong folder should not cost a minute.
        let progress = Progress::new("validating");
        let demerits = arguments.traces.as_deref().map(demerits).transpose()?;
        let report =
            TrustReport { demerits, ..TrustReport::new(|done, of| progress.count("validating: step", done, of)) };
        drop(progress);
        return if arguments.json { json(&report) } else { trust::print(&report) };
    }
    let run = Run {
        model: model(fold.as_deref())?,
        tables: only.as_ref().map(std::slice::from_ref),
        seed: seed.unwrap_or(1),
        blind: fold.is_none(),
        ..Run::default()
    };
    let progress = Progress::new("validating");
    let mut all: Option<Validation> = None;
    if arguments.files.is_empty() {
        all = Some(validate(id_precedence(), &run, |done, of| progress.count("validating: row", done, of)));
    }
    for (number, path) in (1..).zip(&arguments.files) {
        let text = input::experiment_file(path)?;
        let file = read_experiments(&text).map_err(|error| Wrong::file(path, error))?;
        if let Some(fault) = unworkable(&file) {
            return Err(Wrong::file(path, fault));
        }
        let what = format!("{path}: row");
        let validation = validate(&file, &run, |done, of| progress.count(&what, done, of));
        match &mut all {
            None => all = Some(validation),
            Some(sum) => sum.add(validation, number),
        }
    }
    drop(progress);
    let Some(validation) = all.filter(|v| !v.cells.is_empty()) else {
        return Err(no_rows(arguments));
    };
    if arguments.json { json(&validation) } else { print(&validation) }
}

/// No row is measured, or none of the table that was asked for.
fn no_rows(arguments: &Arguments) -> Wrong {
    let Some(only) = &arguments.only else { return Wrong::unread("The files have no measured row.") };
    let tables: Vec<&str> = id_precedence().experiments.iter().map(|experiment| &*experiment.id).collect();
    let which = if arguments.files.is_empty() { format!(" Use {}.", alternatives(&tables)) } else { String::new() };
    Wrong::option("--only", format!("There is no measured row in a table \"{}\".{which}", only.escape_debug()))
}

/// The model, or one fitted without a table.
fn model(without: Option<&str>) -> Result<Model, Wrong> {
    let Some(table) = without else { return Ok(Model::default()) };
    let known = || folds().iter().flat_map(|fold| &fold.left_out).cloned().collect::<Vec<_>>();
    let fold = fold_without(table);
    fold.map(Fold::model).ok_or_else(|| {
        Wrong::option(
            "--fold",
            format!("No parameters were fitted without \"{}\". Use {}.", table.escape_debug(), alternatives(&known())),
        )
    })
}

/// Results for the disks whose traces are in a folder.
fn demerits(folder: &Path) -> Result<Demerits, Wrong> {
    let mut replays = Vec::new();
    for peer in &peers().disksim {
        let file = folder.join(&peer.trace);
        if file.is_file() {
            let path = file.to_string_lossy();
            replays.push((peer, replayed(&peer.device, &path, Some(peer.ms_per_block))?));
        }
    }
    if replays.is_empty() {
        return Err(Wrong::file(&folder.to_string_lossy(), "This folder has no trace such as cheetah9LP.trace."));
    }
    Ok(Demerits::new(replays.into_iter()))
}

fn print(validation: &Validation) -> Outcome {
    cells(&validation.cells)?;
    let summary: &Summary = &validation.summary;
    for (asked, busy) in &summary.load_busy_percent {
        line(&format!("load alone, asked {asked}%: {busy:.2}% busy"))?;
    }
    line(&summary.line())
}

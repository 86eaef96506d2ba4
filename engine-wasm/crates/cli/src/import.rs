//! `busfree import`.

use busfree_devices::{MODEL_VERSION, catalogue};
use busfree_files::imports::{Import, Note, SaidNote, Source};
use busfree_plan::words::{alternatives, plain};
use busfree_plan::{Device, Plan, to_link};
use serde::Serialize;

use crate::input;
use crate::output::{Outcome, Wrong, json, line};

/// Options of `import`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Lists of devices, each of one bus, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// As one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Document<'a> {
    model_version: &'static str,
    imports: Vec<ImportDocument<'a>>,
}

#[derive(Serialize)]
struct ImportDocument<'a> {
    file: &'a str,
    source: Source,
    plan: Option<String>,
    taken: Vec<Taken<'a>>,
    assumed: &'a [Note],
    left_out: &'a [Note],
}

/// A device that the plan has from a list.
#[derive(Serialize)]
struct Taken<'a> {
    id: u8,
    lun: u8,
    model: &'a str,
    name: String,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let imports = arguments.files.iter().map(|file| read(file)).collect::<Result<Vec<_>, Wrong>>()?;
    if arguments.json {
        json(&Document { model_version: MODEL_VERSION, imports: imports.iter().map(document).collect() })?;
    } else {
        for (_, import) in &imports {
            lines(import).iter().try_for_each(|text| line(text))?;
        }
    }
    let without = imports.iter().find(|(_, import)| import.plan.is_none());
    without.map_or(Ok(()), |(file, import)| Err(Wrong(format!("{file}: {}", import.headline))))
}

fn read(file: &str) -> Result<(&str, Import), Wrong> {
    let (text, origin) = input::list(file)?;
    let import = busfree_files::imports::import(&text, &Plan::default()).ok_or_else(|| {
        let known: Vec<&str> = Source::ALL.iter().map(|source| source.name()).collect();
        Wrong(format!("{origin}: no list of devices that Busfree can read: {}", alternatives(&known)))
    })?;
    Ok((origin, import))
}

fn document<'a>((file, import): &'a (&'a str, Import)) -> ImportDocument<'a> {
    ImportDocument {
        file,
        source: import.source,
        plan: import.plan.as_ref().map(to_link),
        taken: import.plan.iter().flat_map(|plan| &plan.bus.devices).map(taken).collect(),
        assumed: &import.assumed,
        left_out: &import.left_out,
    }
}

fn taken(device: &Device) -> Taken<'_> {
    Taken { id: device.id, lun: device.lun, model: &device.model, name: catalogue().device_name(device) }
}

/// The link, then a line for each device and each remark.
fn lines(import: &Import) -> Vec<String> {
    let Some(plan) = &import.plan else { return remarks("left out", &import.left_out) };
    let devices = plan.bus.devices.iter().enumerate().map(|(index, device)| {
        let lun = plan.bus.lun_told(index).map_or(String::new(), |lun| format!(", LUN {lun}"));
        format!("taken: ID {}{lun}: {}, {}", device.id, catalogue().device_name(device), device.model)
    });
    let mut lines = vec![to_link(plan)];
    lines.extend(devices);
    lines.extend(remarks("assumed", &import.assumed));
    lines.extend(remarks("left out", &import.left_out));
    lines
}

fn remarks(kind: &str, notes: &[Note]) -> Vec<String> {
    let said = notes.iter().cloned().map(SaidNote::from);
    // A list is escaped, so that a hostile one stays on its line.
    let of = |raw: &str| if raw.is_empty() { String::new() } else { format!("\"{}\": ", raw.escape_debug()) };
    said.map(|note| plain(&format!("{kind}: {}{}", of(&note.raw), note.text))).collect()
}

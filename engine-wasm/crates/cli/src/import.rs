//! `busfree import`.

use busfree_devices::{MODEL_VERSION, catalogue};
use busfree_files::imports::{FoundBus, Import, Note, SaidNote, Source, Unread, import_buses};
use busfree_plan::words::{alternatives, plain};
use busfree_plan::{Bus, Device, Plan, to_link};
use schemars::JsonSchema;
use serde::Serialize;

use crate::output::{Outcome, Wrong, json};
use crate::terminal::sentence;
use crate::{input, usage};

/// Options of `import`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Texts of machines: lists of devices, start logs, names on a card; or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Take this bus of those found, numbered from 1; twice for two. Without it: the two with most devices
    #[arg(long = "bus", value_name = "N", value_parser = bus, allow_negative_numbers = true)]
    buses: Vec<u8>,
    /// All files are about one machine and complete each other: one plan
    #[arg(long)]
    together: bool,
    /// As one JSON document
    #[arg(long)]
    json: bool,
}

fn bus(text: &str) -> Result<u8, String> {
    usage::whole(text, 1, i64::from(u8::MAX))
}

#[derive(Serialize, JsonSchema)]
pub struct Document<'a> {
    /// Version of the model.
    model_version: &'static str,
    /// One for each file; one for all with `--together`.
    imports: Vec<ImportDocument<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct ImportDocument<'a> {
    /// The name of the file, or of the files.
    file: &'a str,
    /// The kind of text that most devices are from.
    source: Source,
    /// All kinds of text in it.
    sources: &'a [Source],
    /// The buses in the text.
    buses: &'a [FoundBus],
    /// Canonical link of the plan; `None` if the text has no device.
    plan: Option<String>,
    /// The devices that the plan has from the text.
    taken: Vec<Taken<'a>>,
    /// What the text does not say.
    assumed: &'a [Note],
    /// What the plan does not have.
    left_out: &'a [Note],
}

/// A device that the plan has from a list.
#[derive(Serialize, JsonSchema)]
struct Taken<'a> {
    /// SCSI ID.
    id: u8,
    /// Logical unit.
    lun: u8,
    /// Channel of the machine.
    channel: &'static str,
    /// Id of the catalogue.
    model: &'a str,
    /// Name of the device.
    name: String,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let imports = read(arguments)?;
    if arguments.json {
        json(&Document { model_version: MODEL_VERSION, imports: imports.iter().map(document).collect() })?;
    } else {
        for (_, import) in &imports {
            lines(import).iter().try_for_each(|text| sentence(text))?;
        }
    }
    let without = imports.iter().find(|(_, import)| import.plan.is_none());
    without.map_or(Ok(()), |(file, import)| Err(Wrong::no(format!("{file}: {}", import.headline)).after_answer()))
}

/// What each file gives, or all of them together.
fn read(arguments: &Arguments) -> Result<Vec<(String, Import)>, Wrong> {
    let mut texts: Vec<(String, String)> = Vec::new();
    for file in &arguments.files {
        let (text, origin) = input::list(file)?;
        match texts.last_mut().filter(|_| arguments.together) {
            Some((origins, all)) => {
                *origins += ", ";
                *origins += origin;
                all.push('\n');
                all.push_str(&text);
            }
            None => texts.push((origin.to_owned(), text)),
        }
    }
    let chosen: Vec<usize> = arguments.buses.iter().map(|number| usize::from(*number)).collect();
    let read = |(origin, text): (String, String)| match import_buses(&text, &Plan::default(), &chosen) {
        Ok(import) => {
            if let Some(number) = chosen.iter().find(|number| **number > import.buses.len()) {
                return Err(Wrong::option(
                    "--bus",
                    format!("{origin} has no bus {number}. Use 1 to {}.", import.buses.len()),
                ));
            }
            Ok((origin, import))
        }
        Err(unread) => {
            let known: Vec<&str> = Source::ALL.iter().map(|source| source.name()).collect();
            let looks = match unread {
                Unread::Plan => "This is a link or a document of a plan.".to_owned(),
                Unread::Other(looks) => looks,
            };
            Err(Wrong::file(&origin, plain(&format!("{looks} What can be read: {}.", alternatives(&known)))))
        }
    };
    texts.into_iter().map(read).collect()
}

fn document((file, import): &(String, Import)) -> ImportDocument<'_> {
    ImportDocument {
        file,
        source: import.source,
        sources: &import.sources,
        buses: &import.buses,
        plan: import.plan.as_ref().map(to_link),
        taken: devices(import).map(|(channel, _, _, device)| taken(channel, device)).collect(),
        assumed: &import.assumed,
        left_out: &import.left_out,
    }
}

/// Devices with the letter of their channel and their place on its bus.
fn devices(import: &Import) -> impl Iterator<Item = (&'static str, &Bus, usize, &Device)> {
    import.plan.iter().flat_map(|plan| {
        let other = plan.other.as_deref().map(|bus| (plan.channel.other().name(), bus));
        let buses = std::iter::once((plan.channel.name(), &plan.bus)).chain(other);
        buses.flat_map(|(channel, bus)| {
            bus.devices.iter().enumerate().map(move |(index, device)| (channel, bus, index, device))
        })
    })
}

fn taken<'a>(channel: &'static str, device: &'a Device) -> Taken<'a> {
    Taken { id: device.id, lun: device.lun, channel, model: &device.model, name: catalogue().device_name(device) }
}

/// The link, then a line for each device, each bus of several, and each remark.
fn lines(import: &Import) -> Vec<String> {
    let Some(plan) = &import.plan else { return remarks("left out", &import.left_out) };
    let devices = devices(import).map(|(channel, bus, index, device)| {
        let lun = bus.lun_told(index).map_or(String::new(), |lun| format!(", LUN {lun}"));
        let channel = if plan.other.is_some() { format!("channel {channel}, ") } else { String::new() };
        format!("taken: {channel}ID {}{lun}: {}, {}", device.id, catalogue().device_name(device), device.model)
    });
    let mut lines = vec![to_link(plan)];
    lines.extend(devices);
    if let [_, _, ..] = import.buses.as_slice() {
        lines.extend(import.buses.iter().enumerate().map(|(at, bus)| {
            let FoundBus { name, devices, taken } = bus;
            let state = if *taken { "in the plan" } else { "not in the plan" };
            let are = if *devices == 1 { "device" } else { "devices" };
            format!("bus {}: {name}, {devices} {are}, {state}", at + 1)
        }));
    }
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

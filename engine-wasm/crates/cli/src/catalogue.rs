//! `busfree catalogue`.

use busfree_devices::{DeviceModel, HostModel, Kind, MODEL_VERSION, catalogue};
use clap::ValueEnum;
use schemars::JsonSchema;
use serde::Serialize;

use crate::output::{Outcome, json, line};

/// Options of `catalogue`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Only this kind
    #[arg(long)]
    kind: Option<Shown>,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Shown {
    Disk,
    Cdrom,
    Removable,
    Tape,
    Scanner,
    Emulator,
    Network,
    Host,
}

#[derive(Serialize, JsonSchema)]
pub struct Answer {
    /// Version of the model.
    model_version: &'static str,
    /// Devices, with figures and sources.
    devices: Vec<&'static DeviceModel>,
    /// Host adapters, with figures and sources.
    hosts: Vec<&'static HostModel>,
}

const fn shown(kind: Kind) -> Shown {
    match kind {
        Kind::Disk => Shown::Disk,
        Kind::Cdrom => Shown::Cdrom,
        Kind::Removable => Shown::Removable,
        Kind::Tape => Shown::Tape,
        Kind::Scanner => Shown::Scanner,
        Kind::Emulator => Shown::Emulator,
        Kind::Network => Shown::Network,
    }
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let wanted = |kind: Shown| arguments.kind.is_none_or(|k| k == kind);
    let all = catalogue();
    let devices: Vec<_> = all.devices.iter().filter(|d| wanted(shown(d.kind))).collect();
    let hosts: Vec<_> = all.hosts.iter().filter(|_| wanted(Shown::Host)).collect();
    if arguments.json {
        return json(&Answer { model_version: MODEL_VERSION, devices, hosts });
    }
    for d in devices {
        line(&format!("{:<28} {:<22} {} {}, {} MB/s", d.id, d.name, d.vendor, d.model, d.rate_mb_s))?;
    }
    for h in hosts {
        line(&format!("{:<28} {:<22} {} {}", h.id, h.name, h.vendor, h.host_bus.as_deref().unwrap_or("")))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documentation_names_the_kinds_of_the_help() {
        let page = include_str!("../../../../web/docs/command-line-files.md");
        let names: Vec<String> = Shown::value_variants()
            .iter()
            .filter_map(|kind| Some(format!("`{}`", kind.to_possible_value()?.get_name())))
            .collect();
        let said = page.split_once("Kinds: ").and_then(|(_, rest)| rest.split_once('.')).map_or("", |(said, _)| said);
        assert_eq!(said.split_whitespace().collect::<Vec<_>>().join(" "), names.join(", "));
    }
}

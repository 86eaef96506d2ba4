//! Texts of the form of real ones from public archives, with the plan of each as an expert wrote it before any reader had
//! seen the text (`fixtures/imports/found`): what the readers make of them agrees with it.

#![expect(clippy::expect_used, reason = "a test that cannot continue says so")]

use std::fs;
use std::path::Path;

use busfree_devices::{Kind, catalogue};
use busfree_files::imports::{Note, import};
use busfree_plan::{Bus, Device, Plan, Signalling, Width};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    file: String,
    kind: String,
    buses: Vec<Wanted>,
    /// Names of devices that are on no parallel bus.
    #[serde(default)]
    not_on_a_bus: Vec<String>,
    /// Why the readers differ, where that is known and left.
    #[serde(default)]
    differs: Option<String>,
}

#[derive(Deserialize)]
struct Wanted {
    host_id: Option<u8>,
    /// Catalogue id of the adapter, where the text names one.
    #[serde(default)]
    host_model: Option<String>,
    devices: Vec<WantedDevice>,
}

#[derive(Deserialize)]
struct WantedDevice {
    /// Unknown if the text does not say it: then no plan has the device.
    id: Option<u8>,
    lun: u8,
    name: Option<String>,
    kind: String,
    agreed_mt_s: Option<f64>,
    #[serde(default)]
    wide: Option<bool>,
    #[serde(default)]
    agreed_wide: Option<bool>,
    #[serde(default)]
    lvd: Option<bool>,
}

impl Wanted {
    /// The devices that a plan can have: their ID is known, and plans have their kind.
    fn planned(&self) -> impl Iterator<Item = &WantedDevice> {
        self.devices.iter().filter(|device| device.id.is_some() && !is_without_part(&device.kind))
    }
}

/// Whether no plan has the kind: the report of the import must then name the device.
fn is_without_part(kind: &str) -> bool {
    matches!(kind, "processor" | "printer" | "audio" | "other")
}

fn table(name: &str) -> Vec<Row> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/imports/found");
    let text = fs::read_to_string(folder.join(name)).expect("a table");
    serde_json::from_str(&text).expect("rows")
}

fn buses(plan: &Plan) -> Vec<&Bus> {
    std::iter::once(&plan.bus).chain(plan.other.as_deref()).filter(|bus| !bus.devices.is_empty()).collect()
}

/// What differs between a bus and the one that was wanted.
fn differences(bus: &Bus, wanted: &Wanted) -> Vec<String> {
    let mut found = Vec::new();
    let known: Vec<&WantedDevice> = wanted.planned().collect();
    if bus.devices.len() != known.len() {
        found.push(format!("{} devices, {} wanted", bus.devices.len(), known.len()));
    }
    if let ([host], Some(id)) = (bus.hosts.as_slice(), wanted.host_id)
        && host.id != id
    {
        found.push(format!("host at {}, {id} wanted", host.id));
    }
    if let ([host], Some(model)) = (bus.hosts.as_slice(), &wanted.host_model)
        && host.model != *model
    {
        found.push(format!("host {}, {model} wanted", host.model));
    }
    for device in known {
        let at = |other: &&Device| Some(other.id) == device.id && other.lun == device.lun;
        let name = device.name.clone().unwrap_or_default();
        match bus.devices.iter().find(at) {
            None => found.push(format!("no ID {:?}.{} ({name})", device.id, device.lun)),
            Some(found_device) => found.extend(
                of_device(found_device, device, bus).into_iter().map(|what| format!("{:?} {name}: {what}", device.id)),
            ),
        }
    }
    found
}

fn kind_of(device: &Device) -> Kind {
    let part = catalogue().device(&device.model).expect("a part");
    let works = |kind: &Kind| device.workload == catalogue().workload(*kind);
    if part.kind == Kind::Emulator {
        return [Kind::Cdrom, Kind::Tape].into_iter().find(works).unwrap_or(Kind::Disk);
    }
    part.kind
}

fn is_of_kind(kind: Kind, wanted: &str) -> bool {
    match wanted {
        "disk" => kind == Kind::Disk,
        "cdrom" => kind == Kind::Cdrom,
        "tape" | "changer" => kind == Kind::Tape,
        "mo" | "removable" | "floppy" | "zip" => matches!(kind, Kind::Removable | Kind::Disk),
        "scanner" | "printer" => kind == Kind::Scanner,
        "network" => kind == Kind::Network,
        _ => true,
    }
}

fn of_device(device: &Device, wanted: &WantedDevice, bus: &Bus) -> Vec<String> {
    let mut found = Vec::new();
    let part = catalogue().part(device).expect("a part");
    if !is_of_kind(kind_of(device), &wanted.kind) {
        found.push(format!("is a {:?}, {} wanted", kind_of(device), wanted.kind));
    }
    if let Some(wide) = wanted.agreed_wide.or(wanted.wide) {
        // A device on a narrow bus uses eight lines, whatever it has.
        let is_wide = part.width_bits == 16 && (wanted.agreed_wide.is_none() || bus.width == Width::Wide);
        if is_wide != wide && wanted.wide != Some(is_wide) {
            found.push(format!("{} lines, wide {wide} wanted", part.width_bits));
        }
    }
    if wanted.lvd == Some(true) && !part.signalling.contains(&Signalling::Lvd) {
        found.push("not LVD".to_owned());
    }
    if let Some(mt_s) = wanted.agreed_mt_s {
        let host = bus.hosts.first().and_then(|host| catalogue().host(&host.model)).map_or(160.0, |host| host.max_mt_s);
        let is = device.cap_mt_s.unwrap_or(part.max_mt_s).min(part.max_mt_s).min(host);
        if (is - mt_s).abs() > 0.1 * mt_s.max(1.0) {
            found.push(format!("{is} MT/s, {mt_s} wanted"));
        }
    }
    found
}

fn of_text(row: &Row) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/imports/found");
    let text = fs::read_to_string(folder.join(&row.file)).expect("a text");
    let Ok(import) = import(&text, &Plan::default()) else { return vec!["not read".to_owned()] };
    let with_devices = |wanted: &&Wanted| wanted.planned().next().is_some();
    let wanted: Vec<&Wanted> = row.buses.iter().filter(with_devices).collect();
    let mut found = Vec::new();
    for device in row.buses.iter().flat_map(|bus| &bus.devices).filter(|device| is_without_part(&device.kind)) {
        let id = format!("id {}", device.id.unwrap_or_default());
        let is_named = |note: &Note| note.raw.to_ascii_lowercase().starts_with(&id);
        if !import.left_out.iter().any(is_named) {
            found.push(format!("{:?} is not named as left out", device.id));
        }
    }
    let Some(plan) = &import.plan else {
        found.extend((!wanted.is_empty()).then(|| "no plan".to_owned()));
        return found;
    };
    let is = buses(plan);
    let count = if import.buses.is_empty() { is.len() } else { import.buses.len() };
    if count != wanted.len() {
        found.push(format!("{count} buses, {} wanted", wanted.len()));
    }
    for bus in &is {
        // The wanted bus that is nearest: a plan has two of them, in the order of their devices.
        let nearest = wanted.iter().map(|wanted| differences(bus, wanted)).min_by_key(Vec::len);
        found.extend(nearest.unwrap_or_default());
        for name in &row.not_on_a_bus {
            let is_it = |device: &&Device| !name.is_empty() && device.name == *name;
            found.extend(bus.devices.iter().find(is_it).map(|_| format!("{name} is on a bus")));
        }
    }
    found
}

#[test]
fn texts_from_archives_give_the_plans_that_were_written_first() {
    let rows: Vec<Row> = ["computers.json", "boards.json", "later.json"].into_iter().flat_map(table).collect();
    let mut differ = Vec::new();
    for row in &rows {
        let found = of_text(row);
        if found.is_empty() != row.differs.is_none() {
            differ.push(format!("{} ({}): {}", row.file, row.kind, found.join("; ")));
        }
    }
    assert!(differ.is_empty(), "{} of {} differ:\n{}", differ.len(), rows.len(), differ.join("\n"));
}

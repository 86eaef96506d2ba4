//! Cards of emulator boards: what their texts say, and cards for plans. The texts are in `fixtures/imports`.

#![expect(clippy::expect_used, reason = "a test that cannot continue says so")]

mod hostile;
mod logs;
mod names;
mod pi;
mod settings;
mod writing;

use std::fs;
use std::path::Path;

use busfree_files::cards::{Card, CardRemark, read};
use busfree_plan::{Device, Plan, from_link, to_link};

fn fixture(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/imports");
    fs::read_to_string(folder.join(name)).expect("a fixture")
}

fn card(texts: &[&str]) -> Card {
    read(texts).expect("a card")
}

/// The devices of a card as the end of a link.
fn devices(card: &Card) -> String {
    let mut plan = Plan::default();
    plan.bus.devices = card.devices();
    let link = to_link(&plan);
    link.split_once("wide.lvd/").map_or(String::new(), |(_, devices)| devices.to_owned())
}

fn plan(link: &str) -> Plan {
    from_link(link).plan.expect("a plan")
}

fn remarks(card: &Card) -> Vec<(&str, &CardRemark)> {
    card.notes.iter().map(|note| (&*note.raw, &note.what)).collect()
}

/// A list of files with sizes.
fn listing(files: &[(String, Option<u64>)]) -> String {
    let line = |(name, bytes): &(String, Option<u64>)| match bytes {
        Some(bytes) => format!("-rw-r--r-- 1 me me {bytes} Mar  1 12:00 {name}\n"),
        None => format!("{name}\n"),
    };
    files.iter().map(line).collect()
}

/// A device without its colour.
fn plain(device: &Device) -> Device {
    Device { hue: 0, ..device.clone() }
}

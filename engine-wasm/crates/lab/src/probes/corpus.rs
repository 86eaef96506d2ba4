//! The inputs to begin with: the fixtures of other tests, random plans, and in `fuzz/corpus` what a fuzzer has found and
//! what no fixture has.

use std::fs;
use std::path::{Path, PathBuf};

use busfree_plan::{from_link, to_document, to_link};
use busfree_random_plans::plan_of_everything;
use busfree_sim::{BaselineCache, Tracer};
use serde_json::Value;

use crate::probes::message;

/// Random plans whose links are in the corpus; a few of them as documents, which are long.
const PLANS: u64 = 60;
const DOCUMENTS: u64 = 12;

/// The inputs of one target.
pub type Corpus = Vec<Vec<u8>>;

/// The inputs of a target, always in the same order.
#[must_use]
pub fn corpus(target: &str) -> Corpus {
    let mut all = files("fuzz/corpus", target);
    let plans = || (0..PLANS).map(plan_of_everything);
    match target {
        "link" => {
            all.extend(files("fixtures/links", "").into_iter().flat_map(|file| links(&file)));
            all.extend(plans().map(|plan| to_link(&plan).into_bytes()));
        }
        "document" => {
            all.extend(files("fixtures", "documents"));
            all.extend(plans().take(DOCUMENTS as usize).map(|plan| to_document(&plan, "1").into_bytes()));
        }
        "import" => {
            all.extend(files("fixtures", "imports"));
            all.extend(files("fixtures/imports", "found"));
        }
        "figures" => all.extend(files("fixtures", "figures")),
        "log" => {
            all.extend(files("fixtures", "recordings"));
            all.push(own_trace(|trace, out| busfree_files::traces::write_csv(trace, out)));
        }
        "vcd" => {
            all.extend(files("fixtures", "recordings"));
            all.push(own_trace(|trace, out| busfree_files::traces::write_vcd(trace, out)));
        }
        "message" => all.extend(message::seeds()),
        _ => {}
    }
    all
}

/// The files of a folder, if there are any, in the order of their names: that of a folder differs between machines.
fn files(folder: &str, of: &str) -> Corpus {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder).join(of);
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths.into_iter().filter_map(|path| fs::read(path).ok()).collect()
}

/// The links in a fixture: a list of examples, or one link.
fn links(file: &[u8]) -> Corpus {
    match serde_json::from_slice::<Vec<Value>>(file) {
        Ok(examples) => {
            examples.iter().filter_map(|one| one.get("link")?.as_str()).map(|link| link.as_bytes().to_vec()).collect()
        }
        Err(_) => vec![file.trim_ascii().to_vec()],
    }
}

/// The first milliseconds of a simulated bus in a format of our own.
fn own_trace(write: fn(&busfree_sim::Trace, &mut Vec<u8>) -> std::io::Result<()>) -> Vec<u8> {
    let plan = from_link("3/wide.lvd/7=host.aha29160/6=id_prec_disk/2=id_prec_cdrom").plan.unwrap_or_default();
    let mut tracer = Tracer::new(&plan, BaselineCache::default(), 0, Some(8_000_000_000), u64::MAX);
    while !tracer.step(u64::MAX) {}
    let mut out = Vec::new();
    match write(&tracer.into_trace(), &mut out) {
        Ok(()) => out,
        Err(_) => Vec::new(),
    }
}

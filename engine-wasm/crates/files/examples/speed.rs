//! Prints how fast a value change dump of 200 MB is read: `cargo run --release -p busfree-files --example speed`.

#[path = "../tests/it/recordings/bus.rs"]
mod bus;

use std::time::Instant;

use bus::{Bus, PLAIN, read_command};
use busfree_files::recordings::{Polarity, Reader};

const BYTES: usize = 200_000_000;
/// As a browser hands a file over.
const CHUNK: usize = 65_536;

fn main() {
    let mut bus = Bus::new(PLAIN);
    while bus.out.len() < BYTES {
        bus.free(2_000_000);
        read_command(&mut bus, 4096);
    }
    let text = bus.finish();
    let mut reader = Reader::new(None, Polarity::Detect);
    let begin = Instant::now();
    for chunk in text.as_bytes().chunks(CHUNK) {
        reader.push(chunk);
    }
    let read = reader.finish();
    let seconds = begin.elapsed().as_secs_f64();
    let mb = text.len() as f64 / 1e6;
    let phases = read.recording.map_or(0, |recording| recording.events.len());
    println!("{mb:.0} MB, {} lines, {phases} phases: {seconds:.2} s, {:.0} MB/s", read.lines, mb / seconds);
}

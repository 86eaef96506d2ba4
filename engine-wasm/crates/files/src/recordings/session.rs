//! Sessions of sigrok and PulseView (`.sr`, version 2 of <http://sigrok.org/wiki/File_format:Sigrok/v2>): a ZIP archive with
//! `metadata`, a list of keys and values, and samples of all probes at a fixed rate. They are read as a value change dump.

use std::fmt::Write;
use std::io::{Cursor, Read as _};

use zip::ZipArchive;

use crate::recordings::Polarity;
use crate::recordings::limits::{SESSION_BYTES_MAX, SESSION_SAMPLES_MAX, SIGNALS_MAX};
use crate::recordings::line::BusLine;
use crate::recordings::problem::{Problems, RecordingProblemCode as Code};
use crate::recordings::vcd::Vcd;

/// How a ZIP archive begins.
pub(crate) const MARK: &[u8] = b"PK\x03\x04";

/// Most bytes of `metadata` that are read.
const METADATA_MAX: u64 = 65_536;
/// Most bytes of a sample: 64 probes.
const UNIT_MAX: usize = 8;
/// Bytes that are unpacked at a time.
const PIECE: usize = 65_536;
const PS_A_SECOND: u128 = 1_000_000_000_000;

/// A session that is being read. Its directory is at its end, so all of it is kept.
#[derive(Debug)]
pub(crate) struct Session {
    packed: Vec<u8>,
    names: Option<Vec<(BusLine, usize)>>,
    polarity: Polarity,
    is_too_large: bool,
}

/// What `metadata` says of the logic samples.
#[derive(Debug, Default, PartialEq, Eq)]
struct Metadata {
    /// Name of the files with samples.
    file: String,
    /// Samples a second.
    rate: u64,
    /// Bytes of a sample.
    unit: usize,
    /// Bits of a sample with their names.
    probes: Vec<(usize, String)>,
}

impl Session {
    pub(crate) fn new(names: Option<Vec<(BusLine, usize)>>, polarity: Polarity) -> Self {
        Self { packed: Vec::new(), names, polarity, is_too_large: false }
    }

    /// Takes the next bytes. Returns whether there may be more.
    pub(crate) fn push(&mut self, chunk: &[u8]) -> bool {
        self.is_too_large |= self.packed.len() + chunk.len() > SESSION_BYTES_MAX;
        if !self.is_too_large {
            self.packed.extend_from_slice(chunk);
        }
        !self.is_too_large
    }

    /// The file ends. `None` if it is no session that can be read.
    pub(crate) fn finish(self, problems: &mut Problems) -> Option<Vcd> {
        if self.is_too_large {
            problems.add(Code::SessionTooLarge, 1, b"");
            return None;
        }
        let mut vcd = Vcd::new(self.names, self.polarity);
        match unpack(&self.packed, &mut vcd, problems) {
            Ok(()) => Some(vcd),
            Err(code) => {
                problems.add(code, 1, b"");
                None
            }
        }
    }
}

/// Reads an archive into a value change dump.
fn unpack(packed: &[u8], vcd: &mut Vcd, problems: &mut Problems) -> Result<(), Code> {
    let mut archive = ZipArchive::new(Cursor::new(packed)).map_err(|_| Code::BadSession)?;
    let mut text = Vec::new();
    let entry = archive.by_name("metadata").map_err(|_| Code::BadSession)?;
    entry.take(METADATA_MAX).read_to_end(&mut text).map_err(|_| Code::BadSession)?;
    let metadata = metadata(&String::from_utf8_lossy(&text)).ok_or(Code::BadSession)?;
    vcd.push(metadata.declarations().as_bytes(), problems);
    let mut samples = Samples { metadata: &metadata, count: 0, last: None, partial: Vec::new(), bytes: 0 };
    // One file, or one for each part of the recording.
    let files = [metadata.file.clone()].into_iter().chain((1..).map(|part| format!("{}-{part}", metadata.file)));
    for (index, name) in files.enumerate() {
        match archive.by_name(&name) {
            Ok(mut entry) => samples.read(&mut entry, vcd, problems)?,
            Err(_) if index == 0 => {}
            Err(_) => break,
        }
    }
    samples.ends(vcd, problems);
    Ok(())
}

struct Samples<'a> {
    metadata: &'a Metadata,
    /// Samples so far.
    count: u64,
    last: Option<u64>,
    /// The sample that the last piece has ended in.
    partial: Vec<u8>,
    bytes: u64,
}

impl Samples<'_> {
    fn read(&mut self, entry: &mut impl std::io::Read, vcd: &mut Vcd, problems: &mut Problems) -> Result<(), Code> {
        let mut piece = vec![0; PIECE];
        let mut text = String::new();
        loop {
            let length = entry.read(&mut piece).map_err(|_| Code::BadSession)?;
            if length == 0 {
                return Ok(());
            }
            self.bytes += length as u64;
            if self.bytes > SESSION_SAMPLES_MAX {
                return Err(Code::SessionTooLarge);
            }
            text.clear();
            for byte in piece.iter().take(length) {
                self.partial.push(*byte);
                if self.partial.len() == self.metadata.unit {
                    let sample = self.partial.iter().rev().fold(0, |sample, byte| sample << 8 | u64::from(*byte));
                    self.partial.clear();
                    self.sample(sample, &mut text);
                }
            }
            vcd.push(text.as_bytes(), problems);
        }
    }

    fn sample(&mut self, sample: u64, text: &mut String) {
        let changed = self.last.map_or(u64::MAX, |last| last ^ sample);
        if changed != 0 {
            let _ = writeln!(text, "#{}", self.now());
            for (place, (bit, _)) in self.metadata.probes.iter().enumerate() {
                if changed >> bit & 1 == 1 {
                    let _ = writeln!(text, "{}{}", sample >> bit & 1, identifier(place));
                }
            }
            self.last = Some(sample);
        }
        self.count += 1;
    }

    fn now(&self) -> u128 {
        u128::from(self.count) * PS_A_SECOND / u128::from(self.metadata.rate)
    }

    fn ends(&self, vcd: &mut Vcd, problems: &mut Problems) {
        vcd.push(format!("#{}\n", self.now()).as_bytes(), problems);
    }
}

/// The identifier of a probe in the dump.
fn identifier(place: usize) -> String {
    format!("p{place}")
}

impl Metadata {
    fn declarations(&self) -> String {
        let mut text = String::from("$timescale 1 ps $end\n");
        for (place, (_, name)) in self.probes.iter().enumerate() {
            let _ = writeln!(text, "$var wire 1 {} {name} $end", identifier(place));
        }
        text + "$enddefinitions $end\n"
    }
}

/// Reads `metadata`: the first device with logic samples counts. `None` if a key is missing or out of its range.
fn metadata(text: &str) -> Option<Metadata> {
    let mut found = Metadata { unit: 1, ..Metadata::default() };
    let devices = text.lines().skip_while(|line| !line.trim_start().starts_with("[device"));
    for line in devices.skip(1).take_while(|line| !line.trim_start().starts_with('[')) {
        let Some((key, value)) = line.split_once('=').map(|(key, value)| (key.trim(), value.trim())) else { continue };
        match key {
            "capturefile" => value.clone_into(&mut found.file),
            "samplerate" => found.rate = hertz(value)?,
            "unitsize" => found.unit = value.parse().ok()?,
            _ => {
                let bit = key.strip_prefix("probe").and_then(|number| number.parse::<usize>().ok()?.checked_sub(1));
                // A name is one word of the dump.
                let name: String = value.chars().filter(|c| !c.is_whitespace() && *c != '$').collect();
                let has_room = found.probes.len() < SIGNALS_MAX.min(8 * UNIT_MAX);
                if let Some(bit) = bit.filter(|bit| *bit < 8 * UNIT_MAX && has_room && !name.is_empty()) {
                    found.probes.push((bit, name));
                }
            }
        }
    }
    let is_whole = !found.file.is_empty() && found.rate > 0 && (1..=UNIT_MAX).contains(&found.unit);
    (is_whole && !found.probes.is_empty()).then_some(found)
}

/// A rate such as "24 MHz" or "1000000".
fn hertz(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == ' ');
    let by = match text.get(digits.len()..)?.trim() {
        "" | "Hz" => 1_u64,
        "kHz" => 1_000,
        "MHz" => 1_000_000,
        "GHz" => 1_000_000_000,
        _ => return None,
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let part_hz = part.bytes().try_fold((0, by), |(sum, by), digit| {
        let value = u64::from(digit.wrapping_sub(b'0'));
        (value < 10).then_some((sum + value * (by / 10), by / 10))
    })?;
    whole.parse::<u64>().ok()?.checked_mul(by)?.checked_add(part_hz.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_have_the_units_of_sigrok() {
        let read: Vec<Option<u64>> =
            ["1 MHz", "24 MHz", "12.5 kHz", "200", "1 Hz", "", "MHz", "1 THz", "1.x MHz"].map(hertz).into();
        let hz = [1_000_000, 24_000_000, 12_500, 200, 1];
        assert_eq!(read[..5], hz.map(Some));
        assert_eq!(read[5..], [None; 4]);
    }

    #[test]
    fn metadata_names_the_probes_of_the_first_device() {
        let text = "[global]\nsigrok version=0.5.2\n\n[device 1]\ncapturefile=logic-1\ntotal probes=16\n\
                    samplerate=24 MHz\ntotal analog=0\nprobe1=-BSY\nprobe10=D B 0\nunitsize=2\n[device 2]\nprobe3=no\n";
        let expected = Metadata {
            file: "logic-1".to_owned(),
            rate: 24_000_000,
            unit: 2,
            probes: vec![(0, "-BSY".to_owned()), (9, "DB0".to_owned())],
        };
        assert_eq!(metadata(text), Some(expected));
        for without in ["capturefile=logic-1", "samplerate=24 MHz"] {
            assert_eq!(metadata(&text.replace(without, "")), None, "{without}");
        }
        assert_eq!(metadata(&text.replace("unitsize=2", "unitsize=9")), None);
    }
}

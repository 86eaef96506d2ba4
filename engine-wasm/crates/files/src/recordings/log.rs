//! Debug logs of ZuluSCSI and BlueSCSI: lines such as `[31692ms] DBG ---- SELECTION: 0`. Their clock counts whole
//! milliseconds, and a log knows its own target only: neither arbitrations nor the initiator's ID are in it.
//! Facts of the format: `ZuluSCSI_log.cpp`, `ZuluSCSI_log_trace.cpp` (ZuluSCSI-firmware), `BlueSCSI_log_trace.cpp`
//! (BlueSCSI-v2).

use busfree_scsi::timing::MS;
use busfree_scsi::{Ends, Phase};

use crate::recordings::build::{Builder, UNKNOWN_ID};
use crate::recordings::problem::{Problems, RecordingProblemCode as Code};
use crate::recordings::recording::Recording;

/// Latest time that is read, ms: differences of such times fit a signed word of picoseconds. The clock of a device counts
/// to 2^32 ms, and only one that was restarted many times comes further.
const LAST_MS: u64 = i64::MAX as u64 / 2 / MS;

#[derive(Debug)]
pub(crate) struct Log {
    build: Builder,
    /// Added to the clock after a restart, ms.
    base: u64,
    last: u64,
    pub(crate) source: String,
}

impl Log {
    pub(crate) fn new() -> Self {
        let mut build = Builder::default();
        build.keeps_moments = true;
        Self { build, base: 0, last: 0, source: String::new() }
    }

    pub(crate) const fn is_full(&self) -> bool {
        self.build.is_full()
    }

    pub(crate) fn line(&mut self, number: u64, line: &[u8], problems: &mut Problems) {
        let text = String::from_utf8_lossy(line);
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let stamped = text.strip_prefix('[').and_then(|rest| rest.split_once("ms] "));
        let Some((ms, said)) = stamped.and_then(|(ms, said)| Some((ms.parse::<u32>().ok()?, said))) else {
            // A stamp without a text is an empty message.
            if !text.ends_with("ms]") {
                problems.add(Code::BadLine, number, line);
            }
            return;
        };
        let mut now = self.base + u64::from(ms);
        if now < self.last {
            problems.add(Code::ClockRestarted, number, line);
            self.base = self.last - u64::from(ms).min(self.last);
            now = self.last;
        }
        if now > LAST_MS {
            problems.add(Code::BadTime, number, line);
            return;
        }
        self.last = now;
        if let Some(platform) = said.strip_prefix("Platform: ") {
            self.source = platform.chars().take(60).collect();
        }
        if let Some(agreed) = said.strip_prefix("SCSI ID ") {
            self.negotiated(agreed);
        }
        if let Some(said) = said.strip_prefix("DBG ") {
            self.debug((now * MS) as i64, said.trim(), number, problems);
        }
    }

    fn debug(&mut self, at: i64, said: &str, number: u64, problems: &mut Problems) {
        if said == "BUS RESET" {
            self.build.reset(at);
            return;
        }
        let (dashes, words) = said.split_at(said.len() - said.trim_start_matches('-').len());
        let words = words.trim();
        match dashes {
            "--" | "----" => self.phase(at, words, number, problems),
            "------" => {
                if let Some(bytes) = words.strip_prefix("IN: ").or_else(|| words.strip_prefix("OUT: ")) {
                    let hex = bytes.split_whitespace().map_while(|byte| byte.strip_prefix("0x"));
                    for byte in hex.map_while(|digits| u8::from_str_radix(digits, 16).ok()) {
                        self.build.byte(byte);
                    }
                }
            }
            _ => {}
        }
    }

    fn phase(&mut self, at: i64, words: &str, number: u64, problems: &mut Problems) {
        let (name, rest) = words.split_once([':', ',']).unwrap_or((words, ""));
        match name {
            "BUS_FREE" => self.build.begin(at, Phase::Free),
            // Another device has the bus, or the selection has not come yet.
            "BUS_BUSY" | "ARBITRATION" => self.build.begin(at, Phase::Held),
            "SELECTION" | "RESELECTION" => {
                self.build.begin(at, if name == "SELECTION" { Phase::Selection } else { Phase::Reselection });
                let id = rest.trim();
                if let Some(target) = id.parse::<u8>().ok().filter(|id| *id < 16) {
                    let ends = Ends { initiator: UNKNOWN_ID, target, holder: target };
                    self.build.connected(ends, name == "RESELECTION", 0);
                } else {
                    problems.add(Code::BadId, number, id.as_bytes());
                }
            }
            "MESSAGE_OUT" => self.build.begin(at, Phase::MessageOut),
            "MESSAGE_IN" => self.build.begin(at, Phase::MessageIn),
            "COMMAND" => self.build.begin(at, Phase::Command),
            "DATA_IN" | "DATA_OUT" => {
                self.build.begin(at, if name == "DATA_IN" { Phase::DataIn } else { Phase::DataOut });
                let mut words = rest.split_whitespace();
                if let (Some("syncOffset"), Some(offset), Some("syncPeriod"), Some(period)) =
                    (words.next(), words.next(), words.next(), words.next())
                {
                    self.agreed(self.build.target(), period, offset);
                }
            }
            "STATUS" => {
                self.build.begin(at, Phase::Status);
                if let Some(status) = rest.split_whitespace().next().and_then(|word| word.parse().ok()) {
                    self.build.byte(status);
                }
            }
            "Total IN" => {
                // "Total IN: 256 OUT: 0 CHECKSUM: 0"
                let words: Vec<&str> = rest.split_whitespace().collect();
                if let [into, "OUT:", out, ..] = words.as_slice()
                    && let (Ok(into), Ok(out)) = (into.parse::<u32>(), out.parse::<u32>())
                    && matches!(self.build.phase(), Some(Phase::DataIn | Phase::DataOut))
                {
                    self.build.moved(u64::from(into) + u64::from(out));
                }
            }
            _ => {}
        }
    }

    /// "2 negotiated synchronous mode 10 MB/s (period 4x25 ns, offset 15 bytes)"
    fn negotiated(&mut self, said: &str) {
        let Some((id, rest)) = said.split_once(" negotiated ") else { return };
        let between = |lead: &str, end: &str| rest.split_once(lead)?.1.split_once(end).map(|found| found.0);
        if let (Some(period), Some(offset)) = (between("period 4x", " ns"), between("offset ", " bytes")) {
            self.agreed(id.parse().ok(), period, offset);
        }
    }

    fn agreed(&mut self, target: Option<u8>, period: &str, offset: &str) {
        if let (Some(target), Ok(period), Ok(offset)) = (target, period.parse::<u8>(), offset.parse::<u8>()) {
            self.build.agreements.change(target, |agreed| {
                agreed.offset = offset;
                agreed.period_ps = (offset > 0).then_some(u32::from(period) * 4_000);
            });
        }
    }

    pub(crate) fn finish(self) -> Recording {
        self.build.finish((self.last * MS) as i64)
    }
}

//! A trace of our own as CSV, as `busfree trace --format csv` prints it. IDs are SCSI IDs and times are nanoseconds.

use busfree_scsi::{Ends, Phase};

use crate::recordings::build::{Builder, UNKNOWN_ID};
use crate::recordings::problem::{Problems, RecordingProblemCode as Code};
use crate::recordings::recording::Recording;

/// The heading that tells the format.
pub(crate) const HEADING: &[u8] = b"t_ns,ns,kind,phase,initiator,target,bytes,command,asked,won,waited_ns";
const COLUMNS: usize = 11;
const NS_MAX: i64 = i64::MAX / 4_000;

#[derive(Debug, Default)]
pub(crate) struct Csv {
    build: Builder,
    end: i64,
    /// IDs of the arbitration whose selection comes next, a bit for each.
    contenders: u16,
    ends: Option<Ends>,
}

impl Csv {
    pub(crate) const fn is_full(&self) -> bool {
        self.build.is_full()
    }

    pub(crate) fn line(&mut self, number: u64, line: &[u8], problems: &mut Problems) {
        let line = line.trim_ascii();
        if line.is_empty() || line == HEADING {
            return;
        }
        let Ok(text) = std::str::from_utf8(line) else {
            problems.add(Code::BadLine, number, line);
            return;
        };
        if let Err(code) = self.row(text) {
            problems.add(code, number, line);
        }
    }

    fn row(&mut self, text: &str) -> Result<(), Code> {
        let cells: Vec<&str> = text.split(',').take(COLUMNS + 1).collect();
        let [at, time, _, phase, initiator, target, bytes, _, asked, won, _] = cells.as_slice() else {
            return Err(Code::BadLine);
        };
        let ns = |cell: &str| cell.parse::<i64>().ok().filter(|ns| ns.abs() < NS_MAX).ok_or(Code::BadNumber);
        let (at, time) = (ns(at)? * 1000, ns(time)?.max(0) * 1000);
        let phase = Phase::ALL.into_iter().find(|one| one.name() == *phase).ok_or(Code::BadLine)?;
        let bytes = bytes.parse::<u32>().map_err(|_| Code::BadNumber)?;
        let id = |cell: &str| match cell {
            "" => Ok(UNKNOWN_ID),
            cell => cell.parse::<u8>().ok().filter(|id| *id < 16).ok_or(Code::BadNumber),
        };
        let (initiator, target, won) = (id(initiator)?, id(target)?, id(won)?);
        let mut contenders = 0;
        for cell in asked.split_whitespace() {
            contenders |= 1 << id(cell)?;
        }
        if at < self.end {
            return Err(Code::TimeGoesBack);
        }
        self.build.begin(at, phase);
        if phase == Phase::Arbitration {
            self.contenders = contenders;
            self.ends = (won != UNKNOWN_ID).then_some(Ends { initiator, target, holder: won });
        } else if let Some(ends) = self.ends.take() {
            self.build.connected(ends, ends.holder == ends.target, self.contenders);
        }
        self.build.moved(u64::from(bytes));
        self.end = at + time;
        Ok(())
    }

    pub(crate) fn finish(self) -> Recording {
        Recording { is_own: true, ..self.build.finish(self.end) }
    }
}

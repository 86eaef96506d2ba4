//! What the sniffer of a ZuluSCSI with an RP2350 writes on its card (`zuluscsi_sniff.dat`): 32-bit words, each a state of
//! up to 27 pins with the cycles since the last one. It is read as a value change dump.
//! Facts of the format: `decode_raw_sniff.py` and `ZuluSCSI_platform_sniffer.cpp` (ZuluSCSI-firmware).

use std::fmt::Write;

use crate::recordings::limits::SNIFFER_TEXT_MAX;
use crate::recordings::line::BusLine;
use crate::recordings::problem::{Problems, RecordingProblemCode as Code};
use crate::recordings::shared_pins::{Connection, SharedPins};
use crate::recordings::vcd::Vcd;
use crate::recordings::{Polarity, Status};

/// How the file begins.
pub(crate) const MARK: &[u8] = b"RP2350_Logic_Sniffer";

const PINS: usize = 27;
const PIN_BITS: u32 = (1 << PINS) - 1;
/// The upper five bits of a word that is no state of the pins.
const OTHER: u32 = 31;
/// The largest number that stands for a wait.
const WAIT_MAX: u32 = (1 << 26) - 1;
/// Cycles of the sampling loop.
const LOOP: u64 = 3;
const PS_A_US: u64 = 1_000_000;

/// Blocks of other data in the file.
const BLOCK_NAMES: u32 = 0;
const BLOCK_LOG: u32 = 1;

/// Signals that no pin of their own has, after those of the pins.
const BSY: usize = PINS;
const SEL: usize = PINS + 1;
const MSG: usize = PINS + 2;
const CD: usize = PINS + 3;
const IO: usize = PINS + 4;
const OWN_NAMES: [(usize, &str); 5] = [(BSY, "BSY"), (SEL, "SEL"), (MSG, "MSG"), (CD, "CD"), (IO, "IO")];

/// A block of other data that is being read.
#[derive(Clone, Copy, Debug)]
struct Block {
    kind: u32,
    /// Bytes left.
    left: usize,
}

/// A file of the sniffer that is being read.
#[derive(Debug)]
pub(crate) struct Sniffer {
    /// Lines with their signals, if a person has named them.
    named: Option<Vec<(BusLine, usize)>>,
    polarity: Polarity,
    /// Bytes of the mark that are left.
    mark: usize,
    /// The word that the last chunk has ended in.
    partial: Vec<u8>,
    block: Option<Block>,
    names: Vec<u8>,
    log: Vec<u8>,
    clock_mhz: u32,
    cycles: u64,
    vcd: Option<Vcd>,
    shared: Option<SharedPins>,
    /// The pin of DATA_DIR, where I/O has none.
    direction: Option<usize>,
    /// Signals that are declared, and their levels, a bit for each.
    declared: u32,
    levels: Option<u32>,
    /// The dump of this chunk.
    text: String,
    is_refused: bool,
    has_lost: bool,
    /// The board's name of its log.
    pub(crate) source: String,
}

impl Sniffer {
    pub(crate) fn new(names: Option<Vec<(BusLine, usize)>>, polarity: Polarity) -> Self {
        // The board reads the wires.
        let polarity = if polarity == Polarity::Detect { Polarity::ActiveLow } else { polarity };
        Self {
            named: names,
            polarity,
            mark: MARK.len(),
            partial: Vec::with_capacity(4),
            block: None,
            names: Vec::new(),
            log: Vec::new(),
            clock_mhz: 0,
            cycles: 0,
            vcd: None,
            shared: None,
            direction: None,
            declared: 0,
            levels: None,
            text: String::new(),
            is_refused: false,
            has_lost: false,
            source: String::new(),
        }
    }

    /// Words that were read so far.
    pub(crate) fn words(&self) -> u64 {
        self.vcd.as_ref().map_or(0, |vcd| vcd.line)
    }

    /// Takes the next bytes.
    pub(crate) fn push(&mut self, chunk: &[u8], problems: &mut Problems) -> Status {
        let skipped = self.mark.min(chunk.len());
        self.mark -= skipped;
        for byte in chunk.iter().skip(skipped) {
            self.partial.push(*byte);
            if let [a, b, c, d] = *self.partial.as_slice() {
                self.partial.clear();
                self.word([a, b, c, d], problems);
            }
        }
        self.hand_over(problems)
    }

    fn hand_over(&mut self, problems: &mut Problems) -> Status {
        if self.is_refused {
            return Status::Refused;
        }
        let Some(vcd) = &mut self.vcd else { return Status::Reading };
        let status = vcd.push(self.text.as_bytes(), problems);
        self.text.clear();
        status
    }

    fn word(&mut self, bytes: [u8; 4], problems: &mut Problems) {
        // A line of the dump for each word: its number is that of the word.
        self.text.push('\n');
        if let Some(block) = self.block {
            self.in_block(block, bytes, problems);
            return;
        }
        let word = u32::from_le_bytes(bytes);
        let (time, value) = (word >> PINS, word & PIN_BITS);
        if time != OTHER {
            self.cycles += LOOP * u64::from(OTHER + 1 - time);
            self.changed(value, problems);
        } else if value <= WAIT_MAX {
            self.cycles += LOOP * u64::from(WAIT_MAX - value + 3);
        } else if value == PIN_BITS {
            self.cycles += LOOP * u64::from(WAIT_MAX + 2);
        } else if value >> 24 == 7 {
            let (kind, number) = (value >> 16 & 0xFF, value & 0xFFFF);
            match kind {
                0x80.. => {
                    self.block = Some(Block { kind: kind & 0xF, left: number as usize }).filter(|one| one.left > 0)
                }
                1 => self.clock_mhz = number,
                _ => {}
            }
        }
    }

    fn in_block(&mut self, block: Block, bytes: [u8; 4], problems: &mut Problems) {
        let kept = bytes.into_iter().take(block.left).filter(|byte| *byte != 0);
        match block.kind {
            BLOCK_NAMES if self.vcd.is_none() && self.names.len() < SNIFFER_TEXT_MAX => self.names.extend(kept),
            BLOCK_LOG => {
                for byte in kept {
                    if byte == b'\n' {
                        self.logged(problems);
                    } else if self.log.len() < SNIFFER_TEXT_MAX {
                        self.log.push(byte);
                    }
                }
            }
            _ => {}
        }
        self.block = (block.left > 4).then(|| Block { left: block.left - 4, ..block });
    }

    /// A line of the board's log is complete.
    fn logged(&mut self, problems: &mut Problems) {
        let line = std::mem::take(&mut self.log);
        let text = String::from_utf8_lossy(&line);
        if let Some((_, platform)) = text.split_once("] Platform: ") {
            self.source = platform.trim().chars().take(60).collect();
        }
        let overruns = text.split_once("Bus sniffer status:").and_then(|(_, said)| {
            said.trim_end().strip_suffix(" buffer overruns")?.rsplit(' ').next()?.parse::<u64>().ok()
        });
        if overruns.is_some_and(|count| count > 0) && !self.has_lost {
            self.has_lost = true;
            problems.add(Code::DataLost, self.words(), &line);
        }
    }

    /// The pins have a new state.
    fn changed(&mut self, pins: u32, problems: &mut Problems) {
        if self.vcd.is_none() && !self.declare(problems) {
            return;
        }
        let Some(mut shared) = self.shared.take() else {
            self.show(self.cycles, pins, None);
            return;
        };
        shared.changed(self.cycles, pins);
        self.show_ready(&mut shared);
        self.shared = Some(shared);
    }

    fn show_ready(&mut self, shared: &mut SharedPins) {
        while let Some((cycles, pins, connection)) = shared.next() {
            self.show(cycles, pins, Some(connection));
        }
    }

    /// The first state comes: the names of the pins are known. Returns false if the file cannot be read.
    fn declare(&mut self, problems: &mut Problems) -> bool {
        if self.clock_mhz == 0 {
            if !self.is_refused {
                problems.add(Code::BadSniffer, 1, b"");
            }
            self.is_refused = true;
            return false;
        }
        let written = String::from_utf8_lossy(&self.names).into_owned();
        let mut names: Vec<String> = written.split_ascii_whitespace().take(PINS).map(word_of).collect();
        if names.is_empty() {
            names = (0..PINS).map(|pin| format!("pin{pin}")).collect();
        }
        self.shared = SharedPins::of(&names);
        let place = |name: &str| names.iter().position(|one| one == name);
        self.direction = place("DATA_DIR").filter(|_| place("IO").is_none());
        let mut text = String::from("$timescale 1 ps $end ");
        let pins = names.iter().enumerate().filter(|(_, name)| !SharedPins::NAMES.contains(&name.as_str()));
        let own = OWN_NAMES.into_iter().filter(|(signal, _)| match *signal {
            IO => self.direction.is_some(),
            _ => self.shared.is_some(),
        });
        for (signal, name) in pins.map(|(pin, name)| (pin, name.as_str())).chain(own) {
            self.declared |= 1 << signal;
            let _ = write!(text, "$var wire 1 {} {name} $end ", identifier(signal));
        }
        text.push_str("$enddefinitions $end ");
        self.text.insert_str(0, &text);
        self.vcd = Some(Vcd::new(self.named.take(), self.polarity));
        true
    }

    /// Writes the levels that changed. Low is asserted.
    fn show(&mut self, cycles: u64, pins: u32, connection: Option<Connection>) {
        let mut levels = pins;
        if let Some(connection) = connection {
            let own = [(BSY, connection.bsy), (SEL, connection.sel), (MSG, connection.msg), (CD, connection.cd)];
            for (signal, asserted) in own {
                levels |= u32::from(!asserted) << signal;
            }
        }
        if let Some(pin) = self.direction {
            levels |= (!pins >> pin & 1) << IO;
        }
        let mut changed = self.levels.map_or(u32::MAX, |before| before ^ levels) & self.declared;
        self.levels = Some(levels);
        if changed == 0 {
            return;
        }
        let ps = self.ps(cycles);
        let _ = write!(self.text, "#{ps}");
        while changed != 0 {
            let signal = changed.trailing_zeros();
            changed &= changed - 1;
            self.text.push(' ');
            self.text.push(if levels >> signal & 1 == 1 { '1' } else { '0' });
            self.text.push(identifier(signal as usize));
        }
        self.text.push(' ');
    }

    /// Picoseconds of so many cycles; the latest time that there is if they are more.
    fn ps(&self, cycles: u64) -> u64 {
        let clock = u64::from(self.clock_mhz).max(1);
        let (us, rest) = (cycles / clock, cycles % clock);
        us.saturating_mul(PS_A_US).saturating_add(rest * PS_A_US / clock)
    }

    /// The file ends. `None` if it has no state of the pins.
    pub(crate) fn finish(mut self, problems: &mut Problems) -> Option<Vcd> {
        if !self.partial.is_empty() || self.block.is_some() {
            problems.add(Code::EndsInLine, self.words(), b"");
        }
        if let Some(mut shared) = self.shared.take() {
            shared.finish();
            self.show_ready(&mut shared);
        }
        if self.clock_mhz > 0 {
            let ps = self.ps(self.cycles);
            let _ = writeln!(self.text, "#{ps}");
        }
        self.hand_over(problems);
        if self.vcd.is_none() && !self.is_refused {
            problems.add(Code::Empty, 1, b"");
        }
        self.vcd
    }
}

/// The identifier of a signal in the dump.
const fn identifier(signal: usize) -> char {
    (b'!' + signal as u8) as char
}

/// A name as one word of a dump.
fn word_of(name: &str) -> String {
    name.chars().filter(|c| c.is_ascii_graphic() && *c != '$').take(80).collect()
}

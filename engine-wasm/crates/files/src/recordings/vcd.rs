//! Value change dumps (IEEE 1364, clause 18), word by word. What scsimon of PiSCSI and sigrok write deviates a little:
//! blanks between `b` and the bits, text values after `s`, several values on one line. scsimon of 2022 writes the value of
//! a line as the byte 0 or 1 (PiSCSI, `sm_vcd_report.cpp`), and a later one times of six digits, such as `2.0041e+06`.

use crate::recordings::decode::{Decoder, Has};
use crate::recordings::limits::WORD_MAX;
use crate::recordings::line::{ACK, BSY, BusLine, CD, DATA, HELD, IO, MSG, REQ, RST, SEL, WIRES};
use crate::recordings::problem::{Problems, RecordingProblemCode as Code};
use crate::recordings::recording::Recording;
use crate::recordings::signals::Signals;
use crate::recordings::{Polarity, Status};

/// What the next word is.
#[derive(Debug, Default)]
enum Expects {
    #[default]
    Any,
    /// The words of a declaration, to `$end`.
    Declaration(Vec<String>),
    /// A comment or the like, to `$end`.
    Comment,
    /// The bits of a vector, written after a blank.
    Bits,
    /// The signal that gets the bits.
    Vector { value: u32, known: u32 },
    /// The signal of a real number.
    Real,
}

/// Most words of a declaration that are looked at.
const DECLARATION_WORDS: usize = 12;
const PS_MAX: u128 = i64::MAX as u128 / 4;

#[derive(Debug)]
pub(crate) struct Vcd {
    polarity: Polarity,
    pub(crate) signals: Signals,
    /// The word that the last chunk has ended in.
    partial: Vec<u8>,
    pub(crate) line: u64,
    expects: Expects,
    /// The rest of the line says nothing.
    skips_line: bool,
    in_header: bool,
    needs_names: bool,
    /// Femtoseconds for a unit of time.
    unit_fs: u64,
    now: Option<i64>,
    /// The last time was rounded, so the next state may have the same.
    is_rounded: bool,
    /// The last time went back; its values are left out.
    is_behind: bool,
    /// The shortest time between two states, ps.
    pub(crate) step: Option<i64>,
    raw: u32,
    known: u32,
    is_changed: bool,
    /// Lines that the recording turns round: those of wires are low when they are asserted.
    pub(crate) inverts: Option<u32>,
    decoder: Decoder,
}

impl Vcd {
    pub(crate) fn new(names: Option<Vec<(BusLine, usize)>>, polarity: Polarity) -> Self {
        Self {
            polarity,
            signals: Signals::new(names),
            partial: Vec::new(),
            line: 1,
            expects: Expects::Any,
            skips_line: false,
            in_header: true,
            needs_names: false,
            unit_fs: 1_000_000,
            now: None,
            is_rounded: false,
            is_behind: false,
            step: None,
            raw: 0,
            known: 0,
            is_changed: false,
            inverts: None,
            decoder: Decoder::default(),
        }
    }

    pub(crate) fn push(&mut self, chunk: &[u8], problems: &mut Problems) -> Status {
        let mut at = 0;
        while at < chunk.len() {
            if self.needs_names {
                return Status::NeedsNames;
            }
            if self.decoder.build.is_full() {
                return Status::Full;
            }
            let rest = chunk.get(at..).unwrap_or_default();
            if self.partial.is_empty() {
                let blank = rest.iter().take_while(|byte| is_blank(**byte));
                let (mut blanks, mut lines) = (0, 0);
                for byte in blank {
                    blanks += 1;
                    lines += u64::from(*byte == b'\n');
                }
                if lines > 0 {
                    self.line += lines;
                    self.skips_line = false;
                }
                if blanks > 0 {
                    at += blanks;
                    continue;
                }
            }
            let length = rest.iter().position(|byte| is_blank(*byte)).unwrap_or(rest.len());
            let (word, after) = rest.split_at(length);
            at += length;
            if after.is_empty() || !self.partial.is_empty() {
                if self.partial.len() + word.len() > WORD_MAX {
                    // Too long: what is kept is enough to name it.
                    let room = (WORD_MAX + 1).saturating_sub(self.partial.len());
                    self.partial.extend(word.iter().take(room));
                } else {
                    self.partial.extend_from_slice(word);
                }
                if !after.is_empty() {
                    let word = std::mem::take(&mut self.partial);
                    self.word(&word, problems);
                    if self.partial.is_empty() {
                        self.partial = word;
                        self.partial.clear();
                    }
                }
            } else {
                self.word(word, problems);
            }
        }
        if self.needs_names {
            Status::NeedsNames
        } else if self.decoder.build.is_full() {
            Status::Full
        } else {
            Status::Reading
        }
    }

    fn word(&mut self, word: &[u8], problems: &mut Problems) {
        if self.skips_line {
            return;
        }
        if word.len() > WORD_MAX {
            self.wrong(Code::TooLong, word, problems);
            return;
        }
        match &mut self.expects {
            Expects::Comment => {
                if word == b"$end" {
                    self.expects = Expects::Any;
                }
            }
            Expects::Declaration(words) => {
                if word == b"$end" {
                    let words = std::mem::take(words);
                    self.expects = Expects::Any;
                    self.declared(&words, problems);
                } else if words.len() < DECLARATION_WORDS {
                    words.push(String::from_utf8_lossy(word).into_owned());
                }
            }
            Expects::Bits => self.bits(word, problems),
            Expects::Vector { value, known } => {
                let (value, known) = (*value, *known);
                self.expects = Expects::Any;
                self.set(word, value, known, problems);
            }
            Expects::Real => self.expects = Expects::Any,
            Expects::Any => self.first(word, problems),
        }
    }

    fn wrong(&mut self, code: Code, word: &[u8], problems: &mut Problems) {
        problems.add(code, self.line, word);
        self.expects = Expects::Any;
        self.skips_line = true;
    }

    fn first(&mut self, word: &[u8], problems: &mut Problems) {
        let Some((lead, rest)) = word.split_first() else { return };
        if self.in_header && *lead != b'$' {
            self.wrong(Code::BadDeclaration, word, problems);
            return;
        }
        match lead {
            b'0' | b'\0' => self.set(rest, 0, 1, problems),
            b'1' | b'\x01' => self.set(rest, 1, 1, problems),
            b'x' | b'X' | b'z' | b'Z' => self.set(rest, 0, 0, problems),
            b'#' => self.time(word, problems),
            b'b' | b'B' if rest.is_empty() => self.expects = Expects::Bits,
            b'b' | b'B' => self.bits(rest, problems),
            b'r' | b'R' => self.expects = Expects::Real,
            // Text, not of the standard. It may have blanks.
            b's' | b'S' => self.skips_line = true,
            b'$' => match word {
                b"$end" | b"$dumpvars" | b"$dumpall" | b"$dumpon" | b"$dumpoff" => {}
                b"$comment" | b"$date" | b"$version" => self.expects = Expects::Comment,
                _ if self.in_header => {
                    self.expects = Expects::Declaration(vec![String::from_utf8_lossy(word).into_owned()]);
                }
                _ => self.wrong(Code::BadValue, word, problems),
            },
            _ => self.wrong(Code::BadValue, word, problems),
        }
    }

    fn bits(&mut self, bits: &[u8], problems: &mut Problems) {
        let (mut value, mut known) = (0_u32, 0_u32);
        for (index, bit) in bits.iter().enumerate() {
            let (one, is_known) = match bit {
                b'0' => (0, 1),
                b'1' => (1, 1),
                b'x' | b'X' | b'z' | b'Z' => (0, 0),
                _ => {
                    self.wrong(Code::BadValue, bits, problems);
                    return;
                }
            };
            // A short value is extended with 0, or with x or z if it begins with that.
            if index == 0 && is_known == 1 {
                known = u32::MAX;
            }
            (value, known) = (value << 1 | one, known << 1 | is_known);
        }
        self.expects = Expects::Vector { value, known };
    }

    fn set(&mut self, identifier: &[u8], value: u32, known: u32, problems: &mut Problems) {
        let Some(place) = self.signals.place(identifier) else {
            self.wrong(Code::UnknownSignal, identifier, problems);
            return;
        };
        if place.mask == 0 || self.is_behind {
            return;
        }
        let turned = |bits: u32| if place.reversed { bits.reverse_bits() >> (32 - place.width) } else { bits };
        let mask = place.mask << place.shift;
        let raw = self.raw & !mask | (turned(value & place.mask) << place.shift) & mask;
        let known = self.known & !mask | (turned(known & place.mask) << place.shift) & mask;
        self.is_changed |= (raw, known) != (self.raw, self.known);
        (self.raw, self.known) = (raw, known);
    }

    fn time(&mut self, word: &[u8], problems: &mut Problems) {
        let written = word.get(1..).unwrap_or_default();
        let fs = units(written).and_then(|units| units.femtoseconds(self.unit_fs));
        let Some(ps) = fs.map(|fs| fs / 1000).filter(|ps| *ps <= PS_MAX) else {
            self.wrong(Code::BadTime, word, problems);
            return;
        };
        let at = ps as i64;
        let was_rounded = std::mem::replace(&mut self.is_rounded, written.iter().any(|byte| !byte.is_ascii_digit()));
        if let Some(now) = self.now {
            if at < now {
                if !self.is_behind {
                    problems.add(Code::TimeGoesBack, self.line, word);
                }
                self.is_behind = true;
                return;
            }
            if at > now {
                let step = at - now;
                self.step = Some(self.step.map_or(step, |least| least.min(step)));
            }
            if at > now || was_rounded {
                self.show();
            }
        }
        self.is_behind = false;
        self.now = Some(at);
    }

    /// The state of the lines at the present time is complete.
    fn show(&mut self) {
        let Some(now) = self.now else { return };
        if !self.is_changed {
            return;
        }
        let inverts = match self.inverts {
            Some(inverts) => inverts,
            None if self.known & (BSY | SEL) == BSY | SEL => {
                let inverts = self.detected();
                self.inverts = Some(inverts);
                inverts
            }
            None => return,
        };
        self.is_changed = false;
        self.decoder.update(now, (self.raw ^ inverts) & self.known);
    }

    /// Lines that are low when they are asserted: all of them, or none. RST is hardly ever asserted; without it most of
    /// the lines are not.
    fn detected(&self) -> u32 {
        let control = BSY | SEL | MSG | CD | IO | REQ | ACK | RST;
        let is_low = match self.polarity {
            Polarity::ActiveLow => true,
            Polarity::ActiveHigh => false,
            Polarity::Detect if self.signals.names_low => true,
            Polarity::Detect if self.known & RST != 0 => self.raw & RST != 0,
            Polarity::Detect => {
                let known = self.known & (control | DATA);
                (self.raw & known).count_ones() * 2 > known.count_ones()
            }
        };
        if is_low { WIRES } else { 0 }
    }

    fn declared(&mut self, words: &[String], problems: &mut Problems) {
        let word = |index: usize| words.get(index).map_or("", String::as_str);
        let is_right = match word(0) {
            "$timescale" => match femtoseconds(&words.get(1..).unwrap_or_default().concat()) {
                Some(unit) => {
                    self.unit_fs = unit;
                    true
                }
                None => false,
            },
            "$var" => match self.signals.declare(words) {
                Ok(()) => true,
                Err(code) => {
                    problems.add(code, self.line, words.join(" ").as_bytes());
                    true
                }
            },
            "$scope" | "$upscope" => true,
            "$enddefinitions" => {
                self.in_header = false;
                self.needs_names = !self.signals.assign();
                let has = |line| self.signals.has(line);
                let has = Has { req: has(REQ), ack: has(ACK), held: has(HELD) && !has(REQ) };
                self.decoder = Decoder::new(has);
                true
            }
            // Others are allowed to tools.
            other => other.starts_with('$'),
        };
        if !is_right {
            problems.add(Code::BadDeclaration, self.line, words.join(" ").as_bytes());
        }
    }

    /// The file ends.
    pub(crate) fn finish(mut self, problems: &mut Problems) -> Recording {
        if !self.partial.is_empty() && !self.decoder.build.is_full() {
            let word = std::mem::take(&mut self.partial);
            self.word(&word, problems);
        }
        if self.in_header {
            problems.add(Code::EndsInHeader, self.line, b"");
        } else if !matches!(self.expects, Expects::Any) {
            problems.add(Code::EndsInLine, self.line, b"");
        }
        self.show();
        self.decoder.finish(self.now.unwrap_or_default())
    }

    /// Whether the header was complete and its signals are not known by name.
    pub(crate) const fn needs_names(&self) -> bool {
        self.needs_names
    }

    /// The shortest time between two states, or the unit of the file, ps.
    pub(crate) fn resolution(&self) -> u64 {
        let step = self.step.and_then(|step| u64::try_from(step).ok()).unwrap_or_default();
        step.max(self.unit_fs / 1000).max(1)
    }
}

/// Whether a byte is between two words. The bytes 0 and 1 are values of lines.
const fn is_blank(byte: u8) -> bool {
    byte == b' ' || (byte >= b'\t' && byte <= b'\r')
}

/// A time: digits, and a power of ten for the last one.
struct Units {
    digits: u64,
    exponent: i32,
}

/// Most digits of a power of ten.
const EXPONENT_DIGITS: usize = 3;

/// A time as it is written: `2004090`, `2.00409e+06`.
fn units(written: &[u8]) -> Option<Units> {
    let text = std::str::from_utf8(written).ok()?;
    let (number, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let unsigned = power.strip_prefix(['+', '-']).unwrap_or(power);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(unsigned) || unsigned.len() > EXPONENT_DIGITS {
        return None;
    }
    let power: i32 = power.parse().ok()?;
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    if !is_number(whole) || !part.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let places = i32::try_from(part.len()).ok()?;
    Some(Units { digits: [whole, part].concat().parse().ok()?, exponent: power - places })
}

impl Units {
    /// In femtoseconds, with units of this many; `None` if that is too long.
    fn femtoseconds(&self, unit_fs: u64) -> Option<u128> {
        let fs = u128::from(self.digits) * u128::from(unit_fs);
        match u32::try_from(self.exponent) {
            Ok(power) => fs.checked_mul(10_u128.checked_pow(power)?),
            Err(_) => Some(10_u128.checked_pow(self.exponent.unsigned_abs()).map_or(0, |by| fs / by)),
        }
    }
}

/// Femtoseconds of "1ns", "10us" and the like.
fn femtoseconds(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match text.get(digits.len()..)? {
        "s" => 1_000_000_000_000_000,
        "ms" => 1_000_000_000_000,
        "us" => 1_000_000_000,
        "ns" => 1_000_000,
        "ps" => 1_000,
        "fs" => 1,
        _ => return None,
    };
    matches!(digits, "1" | "10" | "100").then(|| digits.parse::<u64>().ok()).flatten().map(|count| count * unit)
}

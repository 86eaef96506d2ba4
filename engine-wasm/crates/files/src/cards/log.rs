//! The start log of a board, and what it logs later of its agreements: src/*SCSI.cpp, src/*SCSI_disk.cpp and
//! src/*SCSI_log_trace.cpp of ZuluSCSI-firmware 122613ed and BlueSCSI-v2 92db68f2, and logs of 2023 to 2026 in the issues of
//! both. Lines may have the time since the start before them, and the first ones of some versions have none.

use crate::cards::limits::IDS;
use crate::cards::{Maker, Sort, Version};

/// What a log says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    pub(crate) platform: Option<String>,
    pub(crate) version: Option<Version>,
    pub(crate) maker: Option<Maker>,
    /// Whether the settings in force are in it, and none that it lacks differs from its default.
    pub(crate) has_settings: bool,
    /// Keys of `[SCSI]` in force, with their values.
    pub(crate) values: Vec<(String, String)>,
    pub(crate) units: Vec<Logged>,
    pub(crate) is_initiator: bool,
    pub(crate) is_wide: bool,
    /// Whether the log continues after its devices, so that it has all of them.
    pub(crate) is_whole: bool,
    /// Whether its devices are only known by the commands that they got.
    pub(crate) is_of_commands: bool,
    opened: Vec<(u8, String)>,
    agreed: Vec<Agreed>,
    /// The time of the last line, ms since the start.
    last_ms: u64,
    has_crashed: bool,
    /// The ID that was selected last, and those that got a command, with the size of a block that was moved.
    selected: Option<u8>,
    commanded: Vec<(u8, Option<u32>)>,
}

/// A device of a log.
#[derive(Clone, Debug)]
pub(crate) struct Logged {
    pub(crate) id: u8,
    pub(crate) sort: Sort,
    pub(crate) block: Option<u32>,
    pub(crate) bytes: Option<u64>,
    /// The path of its image.
    pub(crate) image: Option<String>,
    pub(crate) agreed: Agreed,
}

/// What was agreed with an ID.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Agreed {
    id: u8,
    /// Millions of transfers a second; 0 is asynchronous.
    pub(crate) mt_s: Option<f64>,
    pub(crate) bits: Option<u8>,
    /// Whether other rates were agreed before.
    pub(crate) is_changed: bool,
}

/// A line without the time before it; `None` if it has none.
pub(crate) fn stamped(line: &str) -> Option<&str> {
    time(line).map(|(_, rest)| rest)
}

/// The time before a line, ms since the start, and the line.
fn time(line: &str) -> Option<(u64, &str)> {
    let rest = line.trim_start().strip_prefix('[')?;
    let (digits, rest) = rest.split_once("ms]")?;
    let is_number = (1..=12).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then_some((digits.parse().ok()?, rest))
}

/// Whether a line without a time begins a log.
pub(crate) fn begins(line: &str) -> bool {
    let line = line.trim();
    let is_ours = |name: &str| crate::cards::firmware::made(name).is_some();
    line.strip_prefix("Platform:").is_some_and(is_ours)
        || line.starts_with("FW Version:")
        || line.starts_with(FIRST_BOARD)
}

/// The two processors of a board may write their lines in another order than they were stamped, by as much, ms.
const SAME_START_MS: u64 = 5;

/// How the log of the first BlueSCSI begins (src/BlueSCSI.cpp of BlueSCSI-v1).
const FIRST_BOARD: &str = "BlueSCSI <-> SD";

/// Reads the lines of a log. Of several starts the last counts.
pub(crate) fn read<'a>(lines: impl Iterator<Item = &'a str>) -> Log {
    let mut log = Log::default();
    for line in lines {
        let line = match time(line) {
            Some((ms, line)) => {
                log.at(ms);
                line
            }
            None => line,
        };
        let line = line.trim();
        log.take(line.strip_prefix("DBG").unwrap_or(line).trim());
    }
    // A log that ends before its table of devices.
    if log.units.is_empty() {
        for (id, path) in std::mem::take(&mut log.opened) {
            // What is in a folder of an ID is of the folder's kind.
            let folder = path.trim_start_matches('/').split('/').next().unwrap_or(&path);
            let last = path.rsplit('/').next().unwrap_or(&path);
            let name = if crate::cards::listing::is_folder_name(folder) { folder } else { last };
            let sort = name.get(..2).and_then(|letters| Sort::of_letters(letters, log.maker));
            let sort = sort.unwrap_or(Sort::Fixed);
            let unit = Logged { id, sort, block: None, bytes: None, image: Some(path), agreed: Agreed::default() };
            log.units.push(unit);
        }
    }
    if log.units.is_empty() {
        log.is_of_commands = !log.commanded.is_empty();
        for (id, block) in std::mem::take(&mut log.commanded) {
            let sort = if block == Some(Sort::Optical.usual_block()) { Sort::Optical } else { Sort::Fixed };
            log.units.push(Logged { id, sort, block, bytes: None, image: None, agreed: Agreed::default() });
        }
    }
    for unit in &mut log.units {
        unit.agreed = log.agreed.iter().find(|agreed| agreed.id == unit.id).copied().unwrap_or_default();
    }
    log
}

impl Log {
    /// The time of the next line. If it is earlier, the board has started again, and what was on its card may have changed.
    fn at(&mut self, ms: u64) {
        if ms + SAME_START_MS < self.last_ms {
            let (platform, version, maker) = (self.platform.take(), self.version, self.maker);
            *self = Self { platform, version, maker, ..Self::default() };
        }
        self.last_ms = ms;
    }

    fn take(&mut self, line: &str) {
        if line.starts_with(FIRST_BOARD) {
            *self = Self { platform: Some("BlueSCSI v1".to_owned()), maker: Some(Maker::BlueScsi), ..Self::default() };
        } else if line.starts_with("CRASH!") {
            self.has_crashed = true;
        } else if let Some(name) = line.strip_prefix("Platform:").filter(|_| self.has_crashed) {
            // The report of a crash names the board again.
            self.platform = Some(name.trim().chars().take(60).collect());
            self.maker = crate::cards::firmware::made(name).map(|made| made.maker);
        } else if let Some(name) = line.strip_prefix("Platform:") {
            // Another start: what was before it may have been another card.
            *self = Self { platform: Some(name.trim().chars().take(60).collect()), ..Self::default() };
            self.maker = crate::cards::firmware::made(name).map(|made| made.maker);
        } else if let Some(version) = line.strip_prefix("FW Version:") {
            self.version = Version::read(version.trim());
        } else if line.starts_with("Active configuration") {
            self.has_settings = true;
            if let Some(name) = line.split('"').nth(1) {
                self.value("System", name);
            }
        } else if line.contains("ZuluSCSI") || line.contains("zuluscsi.ini") {
            self.maker = self.maker.or(Some(Maker::ZuluScsi));
        } else if line.contains("bluescsi.ini") {
            self.maker = self.maker.or(Some(Maker::BlueScsi));
        } else if let Some(rest) = line.strip_prefix("SCSI ID ") {
            self.agreement(rest);
        } else if line.to_ascii_lowercase().contains("initiator mode") {
            self.is_initiator = true;
        } else if let Some((_, rest)) = line.split_once("Opening ") {
            self.opening(rest);
        } else if line.contains("Failed to load image") {
            self.opened.pop();
        } else if line.contains("ID:") && line.contains("Type:") {
            self.device(line);
        } else if let Some(rest) = line.strip_prefix("---- SELECTION:") {
            self.selected = rest.trim().parse().ok().filter(|id| *id < IDS);
        } else if line.starts_with("---- COMMAND:") {
            self.commanded(None);
        } else if let Some(rest) = line.strip_prefix("------ Read ").or_else(|| line.strip_prefix("------ Write ")) {
            self.commanded(rest.split_once('x').and_then(|(_, size)| size.split(' ').next()?.parse().ok()));
        } else if line.starts_with("Initialization complete") || line.starts_with("Finished initialization") {
            self.is_whole = true;
        } else if let Some(rest) = line.strip_prefix("- ").filter(|_| line.contains("bytes /")) {
            self.first_board(rest);
        } else if let Some(setting) = line.strip_prefix("-- ") {
            self.setting(setting);
        }
    }

    /// A command to the selected ID, which may have moved blocks of a size.
    fn commanded(&mut self, block: Option<u32>) {
        let Some(id) = self.selected else { return };
        let block = block.filter(|block| (8..=65_536).contains(block));
        match self.commanded.iter_mut().find(|(other, _)| *other == id) {
            Some((_, known)) => *known = known.or(block),
            None => self.commanded.push((id, block)),
        }
    }

    /// `HD3-2GB HFS.hda HDD / 2147483648bytes / 2097152KiB / 2048MiB` of the first BlueSCSI.
    fn first_board(&mut self, rest: &str) {
        let Some((head, sizes)) = rest.split_once(" / ") else { return };
        let Some((path, word)) = head.trim().rsplit_once(' ') else { return };
        let id = path.get(2..3).and_then(|sign| sign.parse().ok()).filter(|id| *id < IDS);
        let (Some(id), Some(letters)) = (id, path.get(..2)) else { return };
        let sort = Sort::of_letters(letters, self.maker).filter(|_| self.units.iter().all(|unit| unit.id != id));
        let Some(sort) = sort.filter(|_| word.len() < 8) else { return };
        let bytes = sizes.split_once("bytes").and_then(|(bytes, _)| bytes.trim().parse().ok());
        let image = Some(path.trim().chars().take(200).collect());
        self.units.push(Logged { id, sort, block: None, bytes, image, agreed: Agreed::default() });
    }

    /// A line of the settings in force.
    fn setting(&mut self, text: &str) {
        // Versions until 2022 write a colon, or only what is on.
        let pair = text.split_once(" = ").or_else(|| text.split_once(": ")).or_else(|| text.split_once(" is "));
        let Some((key, value)) = pair else { return };
        let value = match value.trim() {
            "on" | "enabled" => "1",
            "off" | "disabled" => "0",
            other => other,
        };
        if key == "Bus width" {
            self.is_wide |= value.starts_with('1');
        } else if key.len() <= 40 && key.bytes().all(|b| b.is_ascii_alphanumeric()) {
            self.value(key, value);
        }
    }

    fn value(&mut self, key: &str, value: &str) {
        if self.values.len() < 100 && self.values.iter().all(|(other, _)| other != key) {
            self.values.push((key.to_owned(), value.trim().chars().take(60).collect()));
        }
    }

    /// An image: `/HD0.img for id:0 lun:0`, `'HD1 Mac.hda' for ID: 1`.
    fn opening(&mut self, rest: &str) {
        let Some((path, place)) = rest.rsplit_once(" for ") else { return };
        let Some(id) = field(place, "id:").and_then(id) else { return };
        let path = path.trim().trim_matches(['\'', '"']);
        if self.opened.iter().all(|(other, _)| *other != id) {
            self.opened.push((id, path.chars().take(200).collect()));
        }
    }

    /// A row of the table of devices, the words of which differ between versions.
    fn device(&mut self, line: &str) {
        let Some(id) = field(line, "id:").and_then(id) else { return };
        let sort = field(line, "type:").and_then(|word| Sort::of_log(word, self.maker));
        let Some(sort) = sort.filter(|_| self.units.iter().all(|unit| unit.id != id)) else { return };
        let block = field(line, "blocksize:")
            .and_then(|word| word.parse::<u32>().ok())
            .filter(|block| (8..=65_536).contains(block));
        let kb = field(line, "size:").or_else(|| field(line, "imagesize:")).and_then(kilobytes);
        let sectors = field(line, "sectors:").and_then(|word| word.parse::<u64>().ok());
        let exact = sectors.zip(block).and_then(|(sectors, block)| sectors.checked_mul(block.into()));
        let bytes = exact.or(kb.and_then(|kb| kb.checked_mul(1024)));
        let image = self.opened.iter().find(|(other, _)| *other == id).map(|(_, path)| path.clone());
        self.is_wide |= id > 7;
        self.is_whole = true;
        self.units.push(Logged { id, sort, block, bytes, image, agreed: Agreed::default() });
    }

    /// `1 negotiated synchronous mode 10 MB/s (period 4x25 ns, offset 15 bytes)`, `1 negotiated bus width 1 (16 bits)`.
    fn agreement(&mut self, rest: &str) {
        let Some((number, what)) = rest.split_once(" negotiated ") else { return };
        let Some(id) = id(number.trim()) else { return };
        let at = self.agreed.iter().position(|agreed| agreed.id == id).unwrap_or_else(|| {
            self.agreed.push(Agreed { id, ..Agreed::default() });
            self.agreed.len() - 1
        });
        let agreed = &mut self.agreed[at];
        if what.starts_with("bus width") {
            agreed.bits = Some(if what.contains("16 bits") { 16 } else { 8 });
            self.is_wide |= what.contains("16 bits");
        } else if let Some(mt_s) = mt_s(what) {
            // The first agreement with a board is often asynchronous, before the driver asks.
            agreed.is_changed |= agreed.mt_s.is_some_and(|before| before > 0.0 && before != mt_s);
            agreed.mt_s = Some(mt_s);
            // Twice as many bytes as transfers.
            let mb_s = what.split_once(" MB/s").and_then(|(rate, _)| rate.rsplit(' ').next()?.parse::<f64>().ok());
            if mb_s.is_some_and(|mb_s| mt_s > 0.0 && mb_s > 1.5 * mt_s) {
                agreed.bits = Some(16);
                self.is_wide = true;
            }
        }
    }
}

/// The rate of an agreement, from its period in units of 4 ns; 12 of them are 20 MT/s.
fn mt_s(what: &str) -> Option<f64> {
    if what.starts_with("asynchronous") {
        return Some(0.0);
    }
    let (_, period) = what.split_once("4x")?;
    let digits = period.find(|c: char| !c.is_ascii_digit()).unwrap_or(period.len());
    match period[..digits.min(4)].parse::<u16>().ok()? {
        0 => Some(0.0),
        12 => Some(20.0),
        units @ 1..=255 => Some((25_000.0 / f64::from(units)).round() / 100.0),
        _ => None,
    }
}

/// The word after a label, in capital or small letters. The label is not the end of another word.
fn field<'a>(line: &'a str, label: &str) -> Option<&'a str> {
    let lower = line.as_bytes();
    let at = (0..lower.len().saturating_sub(label.len() - 1)).find(|&at| {
        let is_here = lower[at..at + label.len()].eq_ignore_ascii_case(label.as_bytes());
        is_here && (at == 0 || !lower[at - 1].is_ascii_alphanumeric())
    })?;
    let rest = line[at + label.len()..].trim_start();
    let end = rest.find(|c: char| c == ',' || c.is_whitespace()).unwrap_or(rest.len());
    Some(&rest[..end]).filter(|word| !word.is_empty())
}

fn id(word: &str) -> Option<u8> {
    word.parse().ok().filter(|id| *id < IDS)
}

fn kilobytes(word: &str) -> Option<u64> {
    word.trim_end_matches(|c: char| c.is_ascii_alphabetic()).parse().ok()
}

//! Which devices a board makes of what is on its card, in the firmware's order: for each ID the images that the settings
//! name and the folder of its name, then the files of the root in the order of the directory (`readSCSIDeviceConfig` and
//! `findHDDImages` in src/ZuluSCSI.cpp and src/BlueSCSI.cpp of ZuluSCSI-firmware 122613ed and BlueSCSI-v2 92db68f2).

use crate::cards::check::names_of;
use crate::cards::limits::IDS;
use crate::cards::listing::{self, Entry};
use crate::cards::names::{self, Id, Image, Rules};
use crate::cards::note::{CardNote, CardRemark};
use crate::cards::{Firmware, Ini, Maker, Sort, Unit, ini};

/// The settings that a card's reader looks at.
#[derive(Clone, Copy)]
pub(crate) struct Settings<'a> {
    pub(crate) ini: Option<&'a Ini>,
    pub(crate) firmware: Option<Firmware>,
}

impl<'a> Settings<'a> {
    /// A key of the section of an ID, otherwise that of `[SCSI]`.
    pub(crate) fn of(self, id: u8, key: &str) -> Option<&'a str> {
        self.of_one(id, key).or_else(|| self.ini?.get("SCSI", key)).filter(|value| !value.is_empty())
    }

    /// A key of the section of an ID only.
    fn of_one(self, id: u8, key: &str) -> Option<&'a str> {
        self.ini?.get(&self.section(id)?, key)
    }

    /// The section of an ID that is read: the first of its names that the file has.
    fn section(self, id: u8) -> Option<String> {
        names_of(id, self.firmware).into_iter().find(|name| self.ini.is_some_and(|ini| ini.has(name)))
    }

    /// The first image that a section names.
    fn image(self, id: u8) -> Option<&'a str> {
        let numbered = |at: u8| self.of_one(id, &["IMG", &at.to_string()].concat()).filter(|value| !value.is_empty());
        (0..10).find_map(numbered).or_else(|| self.of_one(id, "ImgDir").filter(|value| !value.is_empty()))
    }
}

/// What the scan fills.
struct Scan<'a> {
    settings: Settings<'a>,
    rules: Rules,
    units: Vec<Unit>,
    notes: &'a mut Vec<CardNote>,
    counted: u8,
}

/// The devices of a list of files and the settings, or of the settings alone.
pub(crate) fn scan(entries: &[Entry], settings: Settings<'_>, rules: Rules, notes: &mut Vec<CardNote>) -> Vec<Unit> {
    let mut scan = Scan { settings, rules, units: Vec::new(), notes, counted: 0 };
    scan.named();
    let entries = searched(rooted(entries), settings);
    let mut seen: Vec<&str> = Vec::new();
    // Folders first, then files.
    for (at, entry) in entries.iter().enumerate() {
        if let Some(folder) = entry.path.split('/').next()
            && (entry.is_folder || entry.path.contains('/'))
            && !seen.contains(&folder)
        {
            seen.push(folder);
            scan.folder(folder, &entries[at..]);
        }
    }
    let (flash, files): (Vec<&Entry>, Vec<&Entry>) = entries
        .iter()
        .filter(|entry| !entry.path.contains('/') && !seen.contains(&&*entry.path))
        .partition(|entry| names::ended(&entry.path).1.eq_ignore_ascii_case("rom"));
    // The drive in the flash memory answers if no other has its ID.
    for entry in files.into_iter().chain(flash) {
        scan.file(entry);
    }
    // The name of a settings file alone shows whose it is, and nothing of the images.
    let is_alone =
        matches!(entries.as_slice(), [only] if names::own_file(only.name()).is_some() && only.bytes.is_none());
    let has_list = !(entries.is_empty() || is_alone);
    // Issue 620 of ZuluSCSI-firmware.
    let is_raw = |unit: &Unit| unit.named && unit.file.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("RAW:"));
    if rules.maker != Some(Maker::BlueScsi) && !scan.units.is_empty() && scan.units.iter().all(is_raw) {
        scan.notes.push(CardNote::of(&scan.units[0].file, CardRemark::RawAlone));
    }
    scan.rest(has_list);
    let mut units = scan.units;
    units.sort_by_key(|unit| unit.id);
    units
}

/// The entries with their paths from the root of the card on: that is where the board's own files are, otherwise the
/// uppermost folder with an image. Whole paths and names are apart, if a list has both.
fn rooted(entries: &[Entry]) -> Vec<Entry> {
    let is_whole = |path: &str| path.starts_with('/') || path.get(1..3) == Some(":/") || path.get(1..) == Some(":");
    let root = |whole: bool| {
        let of = || entries.iter().filter(move |entry| is_whole(&entry.path) == whole);
        let own = of().find(|entry| names::own_file(entry.name()).is_some()).map(Entry::folder);
        let with_image =
            of().filter(|entry| !entry.is_folder && names::image(entry.name(), Rules::default()).is_some());
        let holder = |entry: &'_ Entry| -> usize {
            let folder = entry.folder();
            // A folder of a device is in the root itself.
            let last = folder.rsplit('/').next().unwrap_or("");
            if listing::is_folder_name(last) { folder.len() - last.len() } else { folder.len() }
        };
        let uppermost = || {
            let entry = with_image.clone().min_by_key(|entry| entry.path[..holder(entry)].matches('/').count())?;
            Some(entry.path[..holder(entry)].trim_end_matches('/'))
        };
        own.or_else(uppermost)
    };
    let roots = [root(false), root(true)];
    let below = |entry: &Entry| {
        let root = roots[usize::from(is_whole(&entry.path))].unwrap_or("");
        let path = if root.is_empty() { Some(&*entry.path) } else { entry.path.strip_prefix(root) };
        let path = path?.trim_start_matches('/').to_owned();
        (!path.is_empty()).then_some(Entry { path, ..entry.clone() })
    };
    entries.iter().filter_map(below).collect()
}

/// The entries of the folders that the settings name in place of the root and beside it, as if they were in it.
fn searched(entries: Vec<Entry>, settings: Settings<'_>) -> Vec<Entry> {
    let named =
        |key: &str| settings.ini?.get("SCSI", key).map(|folder| folder.trim_matches(['/', '\\', ' ']).to_owned());
    let more =
        (1..10).filter_map(|at: u8| named(&["Dir", &at.to_string()].concat())).filter(|folder| !folder.is_empty());
    let folders: Vec<String> = std::iter::once(named("Dir").unwrap_or_default()).chain(more).collect();
    if folders.iter().all(String::is_empty) {
        return entries;
    }
    let within = |folder: &String, entry: &Entry| {
        if folder.is_empty() {
            return Some(entry.clone());
        }
        let start = entry.path.get(..folder.len()).filter(|start| start.eq_ignore_ascii_case(folder))?;
        let path = entry.path[start.len()..].strip_prefix('/')?.to_owned();
        Some(Entry { path, ..entry.clone() })
    };
    folders.iter().flat_map(|folder| entries.iter().filter_map(move |entry| within(folder, entry))).collect()
}

impl Scan<'_> {
    /// Images that the settings name.
    fn named(&mut self) {
        for id in 0..IDS {
            let Some(path) = self.settings.image(id) else { continue };
            let is_raw = path
                .get(..4)
                .is_some_and(|start| start.eq_ignore_ascii_case("RAW:") || start.eq_ignore_ascii_case("PART"));
            let name = if is_raw { "" } else { path.rsplit(['/', '\\']).next().unwrap_or(path) };
            let image = names::image(name, self.rules);
            let label = image.map_or_else(|| names::ended(name).0, |image| image.label);
            let sort = image.map_or(Sort::Fixed, |image| image.sort);
            self.unit(id, sort, label, path, image.and_then(|image| image.block), None);
            if let Some(unit) = self.units.last_mut() {
                unit.named = true;
            }
        }
    }

    /// A folder of the root with what it holds: the entries from the first one with it on.
    fn folder(&mut self, folder: &str, from: &[Entry]) {
        let inside =
            || from.iter().filter_map(|entry| Some((entry, entry.path.strip_prefix(folder)?.strip_prefix('/')?)));
        let is_sheet = |path: &str| names::ended(path).1.eq_ignore_ascii_case("cue");
        let image = names::image(folder, self.rules);
        if let Some(image) = image
            && let Id::Given(id) = image.id
        {
            let is_tape = image.sort == Sort::Tape && folder.len() > 3;
            let has_sheet = inside().any(|(_, path)| is_sheet(path)) && image.sort == Sort::Optical && folder.len() > 3;
            if is_tape || has_sheet {
                self.place(image, folder, folder, None);
                return;
            }
            if folder.len() == 3 {
                let holds = |path: &str| {
                    let begins = path.starts_with(|c: char| c.is_alphanumeric());
                    begins && names::image(&["HD0", path].concat(), self.rules).is_some()
                };
                let first = inside().find(|(entry, path)| !entry.is_folder && !path.contains('/') && holds(path));
                let (label, bytes) = first.map_or(("", None), |(entry, path)| (names::ended(path).0, entry.bytes));
                // A name inside may have the letters too.
                let own = first.and_then(|(_, path)| names::image(path, self.rules));
                let label =
                    own.filter(|own| own.sort == image.sort && own.id != Id::Counted).map_or(label, |own| own.label);
                let block = first.and_then(|(_, path)| names::image(&["HD0", path].concat(), self.rules)?.block);
                self.unit(id, image.sort, label, folder, block, bytes);
                return;
            }
        }
        let lost = inside()
            .filter(|(entry, path)| !entry.is_folder && names::is_usual(path.rsplit('/').next().unwrap_or(path)));
        let lost: Vec<String> = lost.map(|(entry, _)| entry.path.clone()).take(5).collect();
        // A folder that the settings name is read from there.
        if !self.units.iter().any(|unit| unit.file.trim_start_matches('/').starts_with(folder)) {
            self.notes.extend(lost.iter().map(|path| CardNote::of(path, CardRemark::NotInRoot)));
        }
    }

    /// A file of the root.
    fn file(&mut self, entry: &Entry) {
        let name = &*entry.path;
        // What systems leave on each card.
        if name.starts_with('.') || matches!(name, "System Volume Information" | "FOUND.000") {
            return;
        }
        let made = names::created(name);
        let (name, bytes) = made.as_ref().map_or((name, entry.bytes), |(name, bytes)| (&**name, Some(*bytes)));
        let is_misnamed = [".ini.txt", ".ini.rtf"].iter().any(|end| name.to_ascii_lowercase().ends_with(end));
        if names::own_file(name).is_some() {
            if is_misnamed {
                self.notes.push(CardNote::of(name, CardRemark::WrongIniName));
            }
            return;
        }
        let Some(image) = names::image(name, self.rules) else {
            // The sheet of a CD has its data beside it.
            if !names::ended(name).1.eq_ignore_ascii_case("cue") {
                self.notes.push(CardNote::of(name, CardRemark::NoImageName));
            }
            return;
        };
        if name.chars().count() > names::NAME_CHARS_MAX {
            self.notes.push(CardNote::of(name, CardRemark::LongName));
        }
        self.place(image, name, &entry.path, bytes);
    }

    fn place(&mut self, image: Image<'_>, name: &str, path: &str, bytes: Option<u64>) {
        let id = match image.id {
            Id::Given(id) => id,
            Id::Counted if self.counted < IDS => {
                let id = self.counted;
                self.counted += 1;
                self.notes.push(CardNote::of(name, CardRemark::Counted { id }));
                id
            }
            Id::Counted => return,
            Id::Beyond(id) => {
                self.notes.push(CardNote::of(name, CardRemark::NoSuchId { id }));
                return;
            }
            Id::Backplane => {
                self.notes.push(CardNote::of(name, CardRemark::Backplane));
                return;
            }
        };
        let two = name.as_bytes().get(2..5).or_else(|| name.as_bytes().get(2..4));
        // No settings name another ID 00 or 30; 10 to 15 are IDs.
        if let Some([b'1', b'0'..=b'5', rest @ ..]) = two
            && rest.first().is_none_or(|next| !next.is_ascii_alphanumeric() && *next != b'_')
            && matches!(image.id, Id::Given(_))
        {
            self.notes.push(CardNote::of(name, CardRemark::TwoDigits { id }));
        }
        self.unit(id, image.sort, image.label, path, image.block, bytes);
    }

    fn unit(&mut self, id: u8, sort: Sort, label: &str, file: &str, block: Option<u32>, bytes: Option<u64>) {
        if self.units.iter().any(|unit| unit.id == id) {
            self.notes.push(CardNote::of(file, CardRemark::IdInUse { id }));
            return;
        }
        let maker = self.rules.maker;
        let own = self.settings.of_one(id, "Type");
        // One for all devices changes only those whose name has no other sort.
        let for_all = || self.settings.of(id, "Type").filter(|_| sort == Sort::Fixed);
        let typed = own.or_else(for_all).and_then(|value| Sort::of_number(ini::number(value), maker));
        let sort = typed.unwrap_or(sort);
        let set = self.settings.of(id, "BlockSize").map(ini::number).and_then(|size| u32::try_from(size).ok());
        let block = block.or(set.filter(|size| (8..=65_536).contains(size)));
        self.units.push(Unit {
            id,
            lun: 0,
            sort,
            label: label.to_owned(),
            file: file.to_owned(),
            named: false,
            vendor: self.settings.of(id, "Vendor").unwrap_or_default().to_owned(),
            product: self.settings.of(id, "Product").unwrap_or_default().to_owned(),
            block,
            bytes,
            agreed_mt_s: None,
            agreed_bits: None,
        });
    }

    /// Sections without an image, and a card without one.
    fn rest(&mut self, has_list: bool) {
        for id in 0..IDS {
            if self.settings.section(id).is_none() || self.units.iter().any(|unit| unit.id == id) {
                continue;
            }
            let raw = ["[", &self.settings.section(id).unwrap_or_default(), "]"].concat();
            if has_list {
                self.notes.push(CardNote::of(&raw, CardRemark::NoImage { id }));
            } else {
                self.notes.push(CardNote::of(&raw, CardRemark::ImageAssumed { id }));
                self.unit(id, Sort::Fixed, "", "", None, None);
            }
        }
        if self.units.is_empty() && has_list {
            self.notes.push(CardNote::of("", CardRemark::WholeCard));
            self.unit(1, Sort::Fixed, "", "", None, None);
        }
    }
}

//! Names of images as the boards take them: `findHDDImages` in src/ZuluSCSI.cpp and `scsiDiskFilenameValid` in
//! src/ZuluSCSI_disk.cpp of ZuluSCSI-firmware 122613ed, the files of the same names of BlueSCSI-v2 92db68f2.

use crate::cards::{Maker, Sort};

/// Ends of names that are no images.
const NO_IMAGES: [&str; 17] = [
    "cue",
    "txt",
    "rtf",
    "md",
    "nfo",
    "pdf",
    "doc",
    "ini",
    "mid",
    "midi",
    "aiff",
    "mp3",
    "m4a",
    "wav",
    "ori",
    "tmp",
    "rom_loaded",
];
/// Packed files, which are no images either.
const ARCHIVES: [&str; 14] =
    ["zip", "7z", "gz", "bz2", "xz", "tar", "tgz", "rar", "dmg", "sit", "sitx", "hqx", "cpt", "lha"];
/// Ends of names that images usually have. The boards take any; a text without one of them is no list of a card.
const USUAL: [&str; 20] = [
    "hda", "hds", "hdf", "hdn", "hdi", "nhd", "img", "ima", "image", "iso", "bin", "rom", "toast", "dsk", "tap", "cdr",
    "vhd", "cow", "raw", "hd",
];
/// Characters of a name that the boards read (`MAX_FILE_PATH`; the wiki of BlueSCSI, "Usage").
pub(crate) const NAME_CHARS_MAX: usize = 64;

/// What the card's reader knows of the board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rules {
    pub(crate) maker: Option<Maker>,
    pub(crate) is_wide: bool,
}

/// An image by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Image<'a> {
    pub(crate) sort: Sort,
    pub(crate) id: Id,
    /// Bytes of a block.
    pub(crate) block: Option<u32>,
    /// What follows ID and size, without the end.
    pub(crate) label: &'a str,
    /// Whether it goes into the flash memory of the board.
    pub(crate) is_rom: bool,
}

/// The ID in a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Id {
    /// This one.
    Given(u8),
    /// None: files without one get 0, 1, 2 and so on.
    Counted,
    /// One that the board does not have: ZuluSCSI skips the file.
    Beyond(u8),
    /// That of the backplane.
    Backplane,
}

/// The image that a file or a folder with this name is. `None` if the boards ignore it.
pub(crate) fn image(name: &str, rules: Rules) -> Option<Image<'_>> {
    // FAT32 and exFAT have no names with these signs, so it is a line of something else.
    if name.contains([':', '*', '?', '"', '<', '>', '|']) {
        return None;
    }
    let letters = name.get(..2)?;
    let sort = Sort::of_letters(letters, rules.maker)?;
    let (stem, end) = ended(name);
    let is_rom = end.eq_ignore_ascii_case("rom");
    let is_packed = |end: &str| {
        let only_b = end.eq_ignore_ascii_case("mar") && rules.maker == Some(Maker::BlueScsi);
        only_b || NO_IMAGES.iter().chain(&ARCHIVES).any(|other| other.eq_ignore_ascii_case(end))
    };
    if is_packed(end) {
        return None;
    }
    let rest = &stem[2.min(stem.len())..];
    let id = match rest.chars().next() {
        Some('n' | 'N') if rules.maker == Some(Maker::ZuluScsi) => Id::Backplane,
        Some(first) => given(first, rules),
        None => Id::Counted,
    };
    let label = match (id, rest.chars().next()) {
        (Id::Given(_) | Id::Beyond(_) | Id::Backplane, Some(first)) => &rest[first.len_utf8()..],
        _ => rest,
    };
    Some(Image { sort, id, block: block(name), label: bare_label(label, id), is_rom })
}

/// Whether a name is surely one of an image, so that a text with it is a card's list.
pub(crate) fn is_usual(name: &str) -> bool {
    let (stem, end) = ended(name);
    let is_known = USUAL.iter().any(|usual| usual.eq_ignore_ascii_case(end));
    let is_cue = end.eq_ignore_ascii_case("cue");
    (is_known || is_cue) && stem.get(..2).is_some_and(|letters| Sort::of_letters(letters, None).is_some())
}

/// The name and what follows its last point.
pub(crate) fn ended(name: &str) -> (&str, &str) {
    match name.rsplit_once('.') {
        // An end has no blanks: `HD0 v1. new` has none.
        Some((stem, end)) if !stem.is_empty() && end.len() <= 12 && !end.contains(char::is_whitespace) => (stem, end),
        _ => (name, ""),
    }
}

/// The ID of the third character.
fn given(first: char, rules: Rules) -> Id {
    // ZuluSCSI takes capital letters only.
    let is_letter = match rules.maker {
        Some(Maker::ZuluScsi) => matches!(first, 'A'..='F'),
        _ => first.is_ascii_hexdigit() && !first.is_ascii_digit(),
    };
    let id = match first.to_digit(16) {
        Some(id) if first.is_ascii_digit() || is_letter => id as u8,
        _ => return Id::Counted,
    };
    match (id, rules.is_wide) {
        (0..8, _) | (_, true) => Id::Given(id),
        // Of a narrow board a letter is the beginning of a word.
        (8 | 9, false) if rules.maker == Some(Maker::ZuluScsi) => Id::Beyond(id),
        _ => Id::Counted,
    }
}

/// Whether a name has an ID that only a wide board has, and no word in its place.
pub(crate) fn needs_wide(name: &str) -> bool {
    let Some((letters, rest)) = name.split_at_checked(2) else { return false };
    let mut chars = ended(rest).0.chars();
    let is_id = matches!(chars.next(), Some('8' | '9' | 'A'..='F'));
    let ends = chars.next().is_none_or(|next| !next.is_ascii_alphabetic());
    is_id && ends && Sort::of_letters(letters, None).is_some()
}

/// The number after the first low line of a name, if it can be the size of a block.
fn block(name: &str) -> Option<u32> {
    let after = &name[name.find('_')? + 1..];
    let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
    after[..end.min(9)].parse().ok().filter(|size| (8..=65_536).contains(size))
}

/// What a person wrote: without the digit for a LUN, which both boards ignore, and without the size of a block.
fn bare_label(label: &str, id: Id) -> &str {
    let after_lun = match (id, label.as_bytes()) {
        (Id::Given(_), [b'0'..=b'9', next, ..]) if !next.is_ascii_alphanumeric() => &label[1..],
        (Id::Given(_), [b'0'..=b'9']) => "",
        _ => label,
    };
    let after_block = after_lun.strip_prefix('_').map_or(after_lun, |size| {
        let rest = size.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = size.len() - rest.len();
        // `_512` but not `_3D`.
        let is_size = (1..=5).contains(&digits) && !rest.starts_with(|c: char| c.is_ascii_alphanumeric());
        if is_size { rest } else { after_lun }
    });
    after_block.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '_' | '-')).trim_end()
}

/// What a file's name says of a new image: `Create 1024M HD40.txt` makes `HD40.bin` of that size.
pub(crate) fn created(name: &str) -> Option<(String, u64)> {
    let rest = name.get(..6).filter(|start| start.eq_ignore_ascii_case("create")).map(|_| &name[6..])?;
    let rest = rest.trim_start_matches(['_', '-', ' ']);
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let number: u64 = rest[..digits.min(9)].parse().ok()?;
    let after = &rest[digits..];
    let letters = after.len() - after.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    let unit = match after[..letters].to_ascii_lowercase().as_str() {
        "k" | "kb" => 1 << 10,
        "" | "m" | "mb" => 1 << 20,
        "g" | "gb" => 1 << 30,
        _ => return None,
    };
    let target = after[letters..].trim_start_matches(['_', '-', ' ']);
    let target = target.strip_suffix(".txt").or_else(|| target.strip_suffix(".TXT")).unwrap_or(target);
    let name = if target.contains('.') { target.to_owned() } else { [target, ".bin"].concat() };
    (!target.is_empty()).then_some((name, number.checked_mul(unit)?))
}

/// The program whose own file has this name.
pub(crate) fn own_file(name: &str) -> Option<Maker> {
    let name = name.to_ascii_lowercase();
    let is_text = ["ini", "txt", "log", "dat", "bin", "uf2"].contains(&ended(&name).1);
    if !is_text {
        return None;
    }
    if name.contains("zuluscsi") || name.contains("zululog") || name.contains("zuluerr") {
        return Some(Maker::ZuluScsi);
    }
    name.contains("bluescsi").then_some(Maker::BlueScsi)
}

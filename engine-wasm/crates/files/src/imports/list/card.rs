//! The names of the images on the card of an emulator board, one on each line.

use busfree_devices::Kind;
use busfree_plan::{LUN_MAX, Own};

use crate::imports::{Listed, Note, Remark, first_of_each};

pub(super) const NAME: &str = "the names on the card";

/// The kind of device by the first two letters of an image's name (ZuluSCSI's README, BlueSCSI's wiki "Usage").
const KINDS: [(&str, Kind); 7] = [
    ("HD", Kind::Disk),
    ("CD", Kind::Cdrom),
    ("FD", Kind::Removable),
    ("MO", Kind::Removable),
    ("RE", Kind::Removable),
    ("TP", Kind::Tape),
    ("NE", Kind::Network),
];
/// How an image's name ends.
const SUFFIXES: [&str; 13] =
    ["hda", "hds", "hdf", "img", "ima", "image", "iso", "bin", "cue", "rom", "toast", "dsk", "tap"];
/// Characters of an image's name between the letters of its kind and its suffix.
const REST_CHARS_MAX: usize = 64;
/// Characters that may follow the board's name in that of one of its own files.
const BOARD_CHARS_MAX: usize = 40;
/// The ID that a BlueSCSI uses for an image whose name has none.
const USUAL_ID: u8 = 1;

/// An image, by its name.
struct Image<'a> {
    name: &'a str,
    letters: &'a str,
    kind: Kind,
    /// What follows the letters, without the suffix.
    rest: &'a str,
}

/// What the rest of a name says of the image's place.
struct Place<'a> {
    id: u8,
    lun: Option<u8>,
    label: &'a str,
}

pub(super) fn is(lines: &[&str]) -> bool {
    lines.iter().any(|line| image(line).is_some())
}

pub(super) fn read(lines: &[&str], notes: &mut Vec<Note>) -> Vec<Listed> {
    let boards: Vec<bool> = lines.iter().filter_map(|line| is_zulu(line)).collect();
    let mut stems: Vec<String> = Vec::new();
    let mut found = Vec::new();
    for line in lines {
        let Some(image) = image(line) else {
            if is_zulu(line).is_none() {
                notes.push(Note::of(line, Remark::NotRead));
            }
            continue;
        };
        // A CD image of two files, .bin and .cue, is one device.
        let stem = [image.letters, image.rest].concat().to_ascii_uppercase();
        if !stems.contains(&stem) {
            found.extend(device(&image, notes).map(|device| (device, image.name.to_owned())));
            stems.push(stem);
        }
    }
    // A card is in one board, which has sixteen data lines if one of its devices needs them.
    let is_wide = found.iter().any(|(device, _)| device.id > 7);
    let model = match (boards.contains(&true), is_wide) {
        (true, true) => "zuluscsi_wide",
        (true, false) => "zuluscsi_v1_1",
        (false, true) => "bluescsi_ultra_wide",
        (false, false) => "bluescsi_v2",
    };
    for (device, _) in &mut found {
        model.clone_into(&mut device.model);
    }
    let devices = first_of_each(found, notes);
    if boards.is_empty() && !devices.is_empty() {
        notes.push(Note::of("", Remark::Board { model: model.to_owned() }));
    }
    devices
}

/// A device without its model, which is that of the board: all names together show it.
fn device(image: &Image<'_>, notes: &mut Vec<Note>) -> Option<Listed> {
    let place = place(image.rest);
    let (id, lun) = place.as_ref().map_or((USUAL_ID, 0), |place| (place.id, place.lun.unwrap_or(0)));
    if lun > LUN_MAX {
        notes.push(Note::of(image.name, Remark::BadLun { lun: lun.into() }));
        return None;
    }
    if place.is_none() {
        notes.push(Note::of(image.name, Remark::UsualId { id }));
    }
    let label = place.as_ref().map_or(image.rest, |place| place.label);
    let label = label.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '_' | '-'));
    let id_digit = if place.is_some() { &image.rest[..1] } else { "" };
    let name = if label.is_empty() { image.letters.to_ascii_uppercase() + id_digit } else { label.to_owned() };
    Some(Listed { id, lun, board: 1, model: String::new(), name, work: image.kind, own: Own::default() })
}

/// The image at the end of a line, which may be from `ls -l` or `dir`.
fn image(line: &str) -> Option<Image<'_>> {
    let (stem, suffix) = line.rsplit_once('.')?;
    SUFFIXES.iter().find(|known| known.eq_ignore_ascii_case(suffix))?;
    let from = stem.rfind(['/', '\\']).map_or(0, |at| at + 1);
    let gaps = stem[from..].match_indices(char::is_whitespace).map(|(at, gap)| from + at + gap.len());
    std::iter::once(from).chain(gaps).find_map(|at| {
        let letters = stem.get(at..at + 2)?;
        let (_, kind) = *KINDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(letters))?;
        let rest = &stem[at + 2..];
        let image = Image { name: &line[at..], letters, kind, rest };
        (rest.chars().count() <= REST_CHARS_MAX).then_some(image)
    })
}

/// The hexadecimal ID, a LUN and a block size of three or four digits, if no letter follows; otherwise the name has no ID.
fn place(rest: &str) -> Option<Place<'_>> {
    let digit = |at: usize| Some(char::from(*rest.as_bytes().get(at)?).to_digit(16)? as u8);
    let id = digit(0)?;
    let lun = digit(1);
    let after = &rest[if lun.is_some() { 2 } else { 1 }..];
    let block = after.strip_prefix('_').and_then(|size| {
        let label = size.trim_start_matches(|c: char| c.is_ascii_digit());
        matches!(size.len() - label.len(), 3 | 4).then_some(label)
    });
    let label = block.unwrap_or(after);
    let ends = !label.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
    ends.then_some(Place { id, lun, label })
}

/// Whether a file of a board itself belongs to a ZuluSCSI; `None` for any other file.
fn is_zulu(line: &str) -> Option<bool> {
    let line = line.to_ascii_lowercase();
    let (stem, suffix) = line.rsplit_once('.')?;
    let name = stem.rsplit(['/', '\\']).next()?;
    let named = |board: &str| {
        let (_, rest) = name.split_once(board)?;
        (rest.chars().count() <= BOARD_CHARS_MAX).then_some(())
    };
    match suffix {
        "txt" if name.ends_with("zululog") || name.ends_with("zuluerr") => Some(true),
        "ini" | "txt" | "log" => named("zuluscsi").map(|()| true).or(named("bluescsi").map(|()| false)),
        _ => None,
    }
}

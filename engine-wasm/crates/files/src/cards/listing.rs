//! Lists of files as shells and programs print them: names, paths, `ls -l`, `ls -R`, `dir`, `find`, PowerShell.

use crate::cards::limits::PATH_BYTES_MAX;
use crate::cards::names;

/// A file or a folder of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The folders that it is in and its name, between strokes.
    pub(crate) path: String,
    pub(crate) is_folder: bool,
    pub(crate) bytes: Option<u64>,
}

impl Entry {
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// The folder that it is in; empty for that where the list begins.
    pub(crate) fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }
}

/// The folder that the following lines are in.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    /// Of a list with headings.
    folder: String,
    /// Of a list drawn as a tree: the folders that a line may be in.
    branch: Vec<String>,
}

/// What a line of a list is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    /// Files or folders.
    Entries(Vec<Entry>),
    /// Words of the program around its list.
    Frame,
    /// The line names the folder of those that follow.
    Folder,
    /// A name without anything around it that could as well be any text.
    Bare(Entry),
}

impl Place {
    /// Reads a line of a list.
    pub(crate) fn row(&mut self, line: &str) -> Row {
        let line = line.trim_end_matches(['\r', '\n']);
        let bare = line.trim();
        if bare.is_empty() || bare.len() > PATH_BYTES_MAX || is_frame(bare) {
            return Row::Frame;
        }
        if let Some(folder) = headed(bare) {
            self.folder = plain(folder);
            return Row::Folder;
        }
        if let Some((name, is_folder, bytes)) = unix(bare).or_else(|| windows(bare)).or_else(|| boxed(bare)) {
            if matches!(name, "." | "..") {
                return Row::Frame;
            }
            let name = name.trim_end_matches('*');
            return Row::Entries(vec![self.entry(name, is_folder, bytes)]);
        }
        if let Some((depth, name)) = drawn(line) {
            self.branch.truncate(depth);
            let path = [self.branch.as_slice(), &[plain(name)]].concat().join("/");
            self.branch.push(plain(name));
            return Row::Entries(vec![Entry { path, is_folder: name.ends_with('/'), bytes: None }]);
        }
        // The first column of a file manager.
        if let Some((name, _)) = bare.split_once('\t').filter(|(name, _)| names::is_usual(name)) {
            return Row::Entries(vec![self.entry(name.trim(), false, None)]);
        }
        // Columns of `ls`.
        let columns: Vec<&str> = bare.split(['\t']).flat_map(|part| part.split("  ")).map(str::trim).collect();
        let columns: Vec<&str> = columns.into_iter().filter(|name| !name.is_empty()).collect();
        if columns.len() > 1 && columns.iter().filter(|name| names::is_usual(name)).count() > 1 {
            return Row::Entries(columns.into_iter().map(|name| self.entry(name, name.ends_with('/'), None)).collect());
        }
        let bare = bare.trim_start_matches(['\u{a0}', ' ', '*', '•']);
        let bare = bare.trim_start_matches("- ").trim_matches(['"', '\'', '`']);
        Row::Bare(self.entry(bare, bare.ends_with(['/', '\\']), None))
    }

    /// The folder itself.
    pub(crate) fn folder(&self) -> Entry {
        Entry { path: self.folder.clone(), is_folder: true, bytes: None }
    }

    fn entry(&self, name: &str, is_folder: bool, bytes: Option<u64>) -> Entry {
        let name = plain(name);
        let path = if self.folder.is_empty() { name } else { [&self.folder, "/", &name].concat() };
        Entry { path, is_folder, bytes }
    }
}

/// A path with strokes only, without what does not change it: `E:\CD3\`, `./CD3`.
fn plain(path: &str) -> String {
    let path = path.replace('\\', "/");
    let path = path.strip_prefix("./").unwrap_or(&path);
    let path = if path == "." { "" } else { path };
    path.trim_end_matches('/').to_owned()
}

/// The folder that a heading names: `./CD3:` of `ls -R`, ` Directory of E:\CD3` of `dir`.
fn headed(line: &str) -> Option<&str> {
    // The words of `dir` in other languages end with "of" too.
    let words =
        ["Directory of ", "Directory: ", "Verzeichnis von ", "Répertoire de ", "Directorio de ", "Directory di "];
    if let Some(folder) = words.iter().find_map(|word| line.strip_prefix(word)) {
        return Some(folder.trim());
    }
    let folder = line.strip_suffix(':')?;
    let is_path = folder == "." || folder.starts_with(['/', '.', '~']) || is_folder_name(folder);
    is_path.then_some(folder)
}

/// A line of `tree`: how deep it is, and its name.
fn drawn(line: &str) -> Option<(usize, &str)> {
    let marks = ["├── ", "└── ", "|-- ", "`-- ", "+-- ", "\\-- "];
    let (at, mark) = marks.iter().find_map(|mark| Some((line.find(mark)?, mark)))?;
    let before = &line[..at];
    let is_tree = before.chars().all(|c| matches!(c, '│' | '|' | ' ' | '\u{a0}'));
    let name = line[at + mark.len()..].trim();
    let depth = before.chars().count() / 4;
    (is_tree && !name.is_empty() && depth < 8).then_some((depth, name))
}

/// A name of two letters of an image and perhaps an ID.
pub(crate) fn is_folder_name(name: &str) -> bool {
    (2..=3).contains(&name.len())
        && name.is_char_boundary(2)
        && crate::cards::Sort::of_letters(&name[..2], None).is_some()
        && name.bytes().skip(2).all(|b| b.is_ascii_hexdigit())
}

/// Words around a list.
fn is_frame(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or("");
    let is_total = first.eq_ignore_ascii_case("total") && line.split_whitespace().count() <= 3;
    let words = ["Volume in drive", "Volume Serial Number", "File(s)", "Dir(s)", "bytes free", "Volume serial number"];
    let is_head = line.starts_with("Mode ") && line.ends_with("Name");
    let is_rule = line.chars().all(|c| matches!(c, '-' | '=' | ' ' | '`' | '.'));
    is_total
        || is_head
        || (is_rule && line != ".")
        || line.starts_with('$')
        || words.iter().any(|word| line.contains(word))
}

type Found<'a> = (&'a str, bool, Option<u64>);

/// A line of `ls -l`: mode, links, owner, group, size, three words of a date or two, name. The name may have blanks.
fn unix(line: &str) -> Option<Found<'_>> {
    let (mode, mut rest) = word(line)?;
    let kind = *mode.as_bytes().first()?;
    let is_mode = mode.len() >= 10 && mode.bytes().take(10).skip(1).all(|b| b.is_ascii_alphabetic() || b == b'-');
    if !is_mode || !matches!(kind, b'-' | b'd') {
        return None;
    }
    // Links, owner and perhaps a group come before the size, which a date follows.
    let mut size = None;
    for _ in 0..6 {
        let (part, after) = word(rest)?;
        if size.is_some()
            && let Some(name) = after_date(rest)
        {
            return Some((name, kind == b'd', size.flatten()));
        }
        size = Some(bytes(part));
        rest = after;
    }
    None
}

/// A line of `dir` or PowerShell: perhaps a mode, a date, a time, a size or `<DIR>`, a name.
fn windows(line: &str) -> Option<Found<'_>> {
    let (mut date, mut rest) = word(line)?;
    let is_mode = date.len() >= 5 && date.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    let mut is_folder = is_mode && date.starts_with('d');
    if is_mode {
        (date, rest) = word(rest)?;
    }
    if !is_date(date) {
        return None;
    }
    let (time, mut rest) = word(rest)?;
    if !time.contains(':') || !time.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    if let Some((half, after)) = word(rest)
        && matches!(half.to_ascii_lowercase().as_str(), "am" | "pm" | "a" | "p" | "a.m." | "p.m.")
    {
        rest = after;
    }
    let (size, after) = word(rest)?;
    if size.starts_with('<') {
        is_folder = true;
    }
    match (size.starts_with('<'), is_mode && is_folder, bytes(size)) {
        (true, ..) => Some((after, is_folder, None)),
        // PowerShell gives folders no size.
        (_, true, _) => Some((rest.trim(), true, None)),
        (.., Some(size)) => Some((after, is_folder, Some(size))),
        _ => None,
    }
    .filter(|(name, ..)| !name.is_empty())
}

/// A row of a table between strokes, with the name at its end: `| 4 | F | 4294967296 | HD0 BeOS5.hda |`.
fn boxed(line: &str) -> Option<Found<'_>> {
    let cells: Vec<&str> = line.strip_prefix('|')?.strip_suffix('|')?.split('|').map(str::trim).collect();
    let (name, before) = cells.split_last().filter(|(name, before)| !name.is_empty() && !before.is_empty())?;
    // The last number before the name is the size.
    let size = bytes(before.last()?)?;
    Some((name, before.contains(&"D"), Some(size)))
}

/// The name after a date of `ls`: `Mar  1 12:00`, `1 Mar 2024`, `2024-07-20 18:37`.
fn after_date(text: &str) -> Option<&str> {
    let (first, rest) = word(text)?;
    let (second, rest2) = word(rest)?;
    if is_date(first) && second.contains(':') {
        // A zone may follow: `+0200`.
        let (third, rest3) = word(rest2)?;
        let is_zone =
            third.len() == 5 && third.starts_with(['+', '-']) && third.bytes().skip(1).all(|b| b.is_ascii_digit());
        return Some(if is_zone { rest3 } else { rest2 });
    }
    let (third, name) = word(rest2)?;
    let is_month = |word: &str| (3..=6).contains(&word.len()) && word.starts_with(|c: char| c.is_alphabetic());
    let is_day = |word: &str| word.trim_end_matches('.').parse::<u8>().is_ok_and(|day| (1..=31).contains(&day));
    let is_time = third.contains(':') || third.parse::<u16>().is_ok_and(|year| (1980..2200).contains(&year));
    let is_two = (is_month(first) && is_day(second)) || (is_day(first) && is_month(second));
    (is_two && is_time && !name.is_empty()).then_some(name)
}

fn is_date(word: &str) -> bool {
    let parts: Vec<&str> = word.split(['-', '/', '.']).take(4).collect();
    parts.len() == 3
        && parts.iter().all(|part| (1..=4).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit()))
}

/// A size in bytes, with signs between thousands, or a unit of 1,024.
fn bytes(word: &str) -> Option<u64> {
    if word.len() > 24 {
        return None;
    }
    if let Some(unit) = word.chars().last().and_then(|c| "KMGT".find(c.to_ascii_uppercase())) {
        let number: f64 =
            word[..word.len() - 1].replace(',', ".").parse().ok().filter(|n: &f64| (0.0..1e6).contains(n))?;
        return Some((number * 1024_f64.powi(unit as i32 + 1)) as u64);
    }
    let digits: String = word.chars().filter(|c| !matches!(c, ',' | '.' | '\u{a0}' | '\u{202f}' | '\'')).collect();
    digits.parse().ok()
}

/// The first word and what follows it. One blank at most separates a name from what is before it, or its own are lost.
fn word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    (end > 0).then(|| (&text[..end], text[end..].trim_start()))
}

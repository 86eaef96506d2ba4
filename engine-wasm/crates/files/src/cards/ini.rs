//! The grammar of zuluscsi.ini and bluescsi.ini as both firmwares read it: lib/minIni/minIni.cpp and minIni_cache.cpp of
//! ZuluSCSI-firmware 122613ed and BlueSCSI-v2 92db68f2. A file that is written again keeps what it had.

/// Bytes of a file that the firmware keeps in memory; it searches a longer one on the card for each key.
pub const INI_BYTES_MAX: usize = 4096;
/// Characters of a line that the firmware reads.
pub(crate) const LINE_CHARS_MAX: usize = 512;

/// A settings file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ini {
    lines: Vec<Line>,
}

/// A line of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    /// As it was written, without its end.
    raw: String,
    what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    /// Nothing that the firmware looks at: a blank line, a comment, a line without a separator.
    Idle,
    /// The beginning of a section.
    Section(String),
    /// A key and its value.
    Key(String, String),
}

/// A key of a file with what the firmware makes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry<'a> {
    /// The section that it stands in; `None` before the first.
    pub(crate) section: Option<&'a str>,
    pub(crate) key: &'a str,
    pub(crate) value: &'a str,
    /// Whether the firmware finds it: it is in the first section of its name, and the first of its name there.
    pub(crate) counts: Counts,
}

/// Why a key counts or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counts {
    Yes,
    NoSection,
    LaterSection,
    LaterKey,
}

impl Ini {
    /// Reads a file. Every text is one.
    #[must_use]
    pub fn read(text: &str) -> Self {
        Self::of(text.lines())
    }

    pub(crate) fn of<'a>(lines: impl Iterator<Item = &'a str>) -> Self {
        Self { lines: lines.map(|raw| Line { what: what(raw), raw: raw.to_owned() }).collect() }
    }

    /// The file as text.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines.iter().flat_map(|line| [&*line.raw, "\n"]).collect()
    }

    /// The value that the firmware finds for a key: in the first section of this name, the first key of this name. Letter
    /// case does not matter. An empty value is none.
    #[must_use]
    pub fn get(&self, section: &str, key: &str) -> Option<&str> {
        self.within(section).find_map(|(_, line)| match &line.what {
            What::Key(name, value) if name.eq_ignore_ascii_case(key) => Some(&**value),
            _ => None,
        })
    }

    /// Whether the file has a section of this name.
    #[must_use]
    pub fn has(&self, section: &str) -> bool {
        self.sections().any(|name| name.eq_ignore_ascii_case(section))
    }

    pub(crate) fn sections(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().filter_map(|line| match &line.what {
            What::Section(name) => Some(&**name),
            _ => None,
        })
    }

    /// Every key of the file.
    pub(crate) fn entries(&self) -> Vec<Entry<'_>> {
        let mut seen: Vec<&str> = Vec::new();
        let (mut section, mut is_later) = (None, false);
        let mut keys: Vec<&str> = Vec::new();
        let mut entries = Vec::new();
        for line in &self.lines {
            match &line.what {
                What::Idle => {}
                What::Section(name) => {
                    is_later = seen.iter().any(|other| other.eq_ignore_ascii_case(name));
                    // A file of thousands of sections is none; the firmware knows some forty.
                    if seen.len() < 100 {
                        seen.push(name);
                    }
                    section = Some(&**name);
                    keys.clear();
                }
                What::Key(key, value) => {
                    let repeats = keys.iter().any(|other| other.eq_ignore_ascii_case(key));
                    let counts = match section {
                        None => Counts::NoSection,
                        Some(_) if is_later => Counts::LaterSection,
                        Some(_) if repeats => Counts::LaterKey,
                        Some(_) => Counts::Yes,
                    };
                    if keys.len() < 300 {
                        keys.push(key);
                    }
                    entries.push(Entry { section, key, value, counts });
                }
            }
        }
        entries
    }

    /// Lines that the firmware does not read to their end.
    pub(crate) fn long_lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| &*line.raw).filter(|raw| raw.len() >= LINE_CHARS_MAX)
    }

    /// Sets a key. Its line keeps its comment; a new one stands at the end of its section, and a new section at the end of
    /// the file.
    pub(crate) fn set(&mut self, section: &str, key: &str, value: &str) {
        if let Some(at) = self.place(section, key) {
            let raw = with_value(&self.lines[at].raw, value);
            self.lines[at] = Line { what: what(&raw), raw };
            return;
        }
        let own = |raw: String| Line { what: what(&raw), raw };
        let line = own([key, " = ", value].concat());
        if !self.has(section) {
            if self.lines.last().is_some_and(|last| !last.raw.trim().is_empty()) {
                self.lines.push(own(String::new()));
            }
            self.lines.push(own(["[", section, "]"].concat()));
        }
        // After the last line of the section that says something.
        let header = self.header(section).unwrap_or(0);
        let last = self.within(section).filter(|(_, line)| !line.raw.trim().is_empty()).last();
        let at = last.map_or(header, |(at, _)| at) + 1;
        self.lines.insert(at.min(self.lines.len()), line);
    }

    /// Removes the key that the firmware finds.
    pub(crate) fn remove(&mut self, section: &str, key: &str) {
        // The next of this name would count in its place.
        while let Some(at) = self.place(section, key) {
            self.lines.remove(at);
        }
    }

    /// Where the key that the firmware finds stands.
    fn place(&self, section: &str, key: &str) -> Option<usize> {
        self.within(section).find_map(|(at, line)| match &line.what {
            What::Key(name, _) if name.eq_ignore_ascii_case(key) => Some(at),
            _ => None,
        })
    }

    /// Adds a section if the file has none of this name.
    pub(crate) fn begin(&mut self, section: &str) {
        if !self.has(section) {
            let raw = ["[", section, "]"].concat();
            self.lines.push(Line { what: what(&raw), raw });
        }
    }

    /// Gives sections other names.
    pub(crate) fn rename_sections(&mut self, new: impl Fn(&str) -> Option<String>) {
        for line in &mut self.lines {
            let What::Section(name) = &line.what else { continue };
            let Some(name) = new(name) else { continue };
            let after = line.raw.rfind(']').map_or("", |at| &line.raw[at..]);
            let raw = ["[", &name, after].concat();
            *line = Line { what: What::Section(name), raw };
        }
    }

    /// Whether a text stands in the file that the firmware does not look at, such as a comment.
    pub(crate) fn mentions(&self, word: &str) -> bool {
        self.lines.iter().any(|line| line.raw.to_ascii_lowercase().contains(word))
    }

    fn header(&self, section: &str) -> Option<usize> {
        self.lines
            .iter()
            .position(|line| matches!(&line.what, What::Section(name) if name.eq_ignore_ascii_case(section)))
    }

    /// The lines of the first section of a name.
    fn within(&self, section: &str) -> impl Iterator<Item = (usize, &Line)> {
        let from = self.header(section).map_or(self.lines.len(), |at| at + 1);
        self.lines.iter().enumerate().skip(from).take_while(|(_, line)| !matches!(line.what, What::Section(_)))
    }
}

/// The name of the section that a line begins.
pub(crate) fn section_name(line: &str) -> Option<&str> {
    let line = line.trim().strip_prefix('[')?;
    Some(line[..line.rfind(']')?].trim())
}

fn what(raw: &str) -> What {
    let read = raw.char_indices().nth(LINE_CHARS_MAX - 1).map_or(raw, |(at, _)| &raw[..at]).trim();
    if read.starts_with([';', '#']) {
        return What::Idle;
    }
    if let Some(name) = section_name(read) {
        return What::Section(name.to_owned());
    }
    let Some(at) = separator(read) else { return What::Idle };
    let key = read[..at].trim();
    if key.is_empty() { What::Idle } else { What::Key(key.to_owned(), value(&read[at + 1..])) }
}

/// The first equals sign, or the first colon of a line without one.
fn separator(line: &str) -> Option<usize> {
    line.find('=').or_else(|| line.find(':'))
}

/// Where a comment begins: at the first semicolon or number sign outside double quotes.
fn comment(text: &str) -> usize {
    let mut is_quoted = false;
    let mut bytes = text.bytes().enumerate().peekable();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            // A quote within a quoted text.
            b'\\' if bytes.peek().is_some_and(|(_, next)| *next == b'"') => {
                bytes.next();
            }
            b'"' => is_quoted = !is_quoted,
            b';' | b'#' if !is_quoted => return at,
            _ => {}
        }
    }
    text.len()
}

fn value(text: &str) -> String {
    let bare = text[..comment(text)].trim();
    let inner = bare.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    match inner {
        Some(inner) => inner.replace("\"\"", "\"").replace("\\\"", "\""),
        None => bare.to_owned(),
    }
}

/// The line with another value and the same comment.
fn with_value(raw: &str, value: &str) -> String {
    let Some(at) = separator(raw) else { return raw.to_owned() };
    let (before, after) = raw.split_at(at + 1);
    let (old, comment) = after.split_at(comment(after));
    let gap = if old.starts_with(char::is_whitespace) { " " } else { "" };
    let tail = &old[old.trim_end().len()..];
    [before, gap, value, tail, comment].concat().trim_end().to_owned()
}

/// A number: decimal, or hexadecimal if its second character is an x. What follows it is ignored, and a text without one
/// is 0.
pub(crate) fn number(value: &str) -> i64 {
    let text = value.trim();
    if text.as_bytes().get(1).is_some_and(|x| x.eq_ignore_ascii_case(&b'x')) {
        let digits: String = text.chars().skip(2).take_while(char::is_ascii_hexdigit).take(15).collect();
        return i64::from_str_radix(&digits, 16).unwrap_or(0);
    }
    let (sign, rest) = text.strip_prefix('-').map_or((1, text.strip_prefix('+').unwrap_or(text)), |rest| (-1, rest));
    let digits: String = rest.chars().take_while(char::is_ascii_digit).take(15).collect();
    sign * digits.parse::<i64>().unwrap_or(0)
}

/// A yes or a no by its first letter; anything else is neither, and the default counts.
pub(crate) fn flag(value: &str) -> Option<bool> {
    match value.trim().chars().next()?.to_ascii_uppercase() {
        'Y' | 'T' | '1' => Some(true),
        'N' | 'F' | '0' => Some(false),
        _ => None,
    }
}

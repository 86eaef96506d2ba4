//! Commands that a person entered, and what they say of a measurement.

use crate::figures::number::{size, whole};

/// The words of a command of this program, wherever it stands in a line: after a prompt, `time` or `sudo`. Up to where
/// another command follows.
pub(crate) fn words_of<'a>(line: &'a str, program: &str) -> Option<Vec<&'a str>> {
    // Most lines have none.
    if !line.contains(program) {
        return None;
    }
    let mut words = line.split_whitespace().map(|word| word.trim_matches(['`', '"', '\'', '(', ')', '*']));
    words.find(|word| {
        *word == program || word.strip_suffix(program).is_some_and(|before| before.ends_with(['/', '$', '#', '%', '>']))
    })?;
    let mut own = Vec::new();
    for word in words {
        if matches!(word, "|" | "||" | "&&" | ";" | "&") {
            break;
        }
        own.push(word.trim_end_matches([';', ',']));
        if word.ends_with(';') {
            break;
        }
    }
    Some(own)
}

/// The value of an option: `--bs=4k`, `-bs=4k`, `bs=4k` or `--bs 4k`.
pub(crate) fn option<'a>(words: &[&'a str], name: &str) -> Option<&'a str> {
    let mut found = None;
    for (at, word) in words.iter().enumerate() {
        let plain = word.trim_start_matches('-');
        match plain.strip_prefix(name) {
            Some("") if plain.len() < word.len() => found = words.get(at + 1).copied(),
            Some(rest) => found = rest.strip_prefix('=').or(found),
            None => {}
        }
    }
    found.filter(|value| !value.is_empty())
}

/// A command of dd.
#[derive(Clone, Debug, Default)]
pub(crate) struct Dd {
    pub from: String,
    pub to: String,
    /// Size of a block; `None` if it is not stated.
    pub block: Option<u64>,
    is_direct_in: bool,
    is_direct_out: bool,
    /// The time includes that the data was on the device.
    is_flushed: bool,
}

impl Dd {
    /// The command in a line.
    pub fn of(line: &str) -> Option<Self> {
        let words = words_of(line, "dd")?;
        let value = |name: &str| option(&words, name).unwrap_or_default();
        let is_command = ["if", "of", "bs", "count", "ibs", "obs"].iter().any(|name| !value(name).is_empty());
        is_command.then_some(())?;
        let flags = |name: &str, wanted: &[&str]| value(name).split(',').any(|flag| wanted.contains(&flag));
        // `dd if=/dev/rsd0c bs=64k > /dev/null`
        let mut to = value("of").to_owned();
        let redirected = words.iter().position(|word| *word == ">").and_then(|at| words.get(at + 1));
        if to.is_empty() {
            to.extend(redirected.copied());
        }
        let blocks = ["bs", "ibs", "obs"].map(value);
        let block = blocks.iter().find(|text| !text.is_empty()).and_then(|text| size(text));
        Some(Self {
            from: value("if").to_owned(),
            to,
            block,
            is_direct_in: flags("iflag", &["direct"]),
            is_direct_out: flags("oflag", &["direct"]),
            is_flushed: flags("conv", &["fsync", "fdatasync"]) || flags("oflag", &["sync", "dsync"]),
        })
    }

    /// Whether nothing of it is on a device.
    pub fn is_memory(&self) -> bool {
        is_no_device(&self.from) && is_no_device(&self.to) && !self.from.is_empty()
    }

    /// Whether it reads from one device or file and writes to another.
    pub fn is_copy(&self) -> bool {
        !is_no_device(&self.from) && !is_no_device(&self.to)
    }

    /// Whether it reads, for one that does not copy.
    pub fn is_read(&self) -> bool {
        !is_no_device(&self.from)
    }

    /// The name of its one device or file.
    pub fn name(&self) -> &str {
        if self.is_read() { &self.from } else { &self.to }
    }

    /// Whether the computer can keep the data in its memory.
    pub fn cache(&self) -> Option<bool> {
        let is_direct = if self.is_read() { self.is_direct_in } else { self.is_direct_out || self.is_flushed };
        Some(!is_direct && !is_raw(self.name()))
    }
}

/// Whether a name is that of no device: data without a source or without a place.
fn is_no_device(name: &str) -> bool {
    matches!(
        name,
        "" | "-" | "/dev/null" | "/dev/zero" | "/dev/random" | "/dev/urandom" | "/dev/stdout" | "/dev/stdin" | "NUL"
    )
}

/// Whether a name is that of a device, and of no file.
pub(crate) fn is_device(name: &str) -> bool {
    name.starts_with("/dev/") || name.starts_with("\\\\.\\") || name.contains(".device")
}

/// Whether a device has no cache in the computer: raw devices of Unix, tapes, and every disk of FreeBSD, which has no other
/// kind since version 4 (its handbook: "all disks are character devices").
fn is_raw(name: &str) -> bool {
    let Some(name) = name.strip_prefix("/dev/") else { return false };
    let (path, last) = name.rsplit_once('/').unwrap_or(("", name));
    let is_numbered =
        |stem: &str| last.strip_prefix(stem).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let stems = [
        "rsd", "rcd", "rwd", "rst", "rdisk", "rhd", "rra", "rmt", "nrst", "nst", "st", "da", "ada", "sa", "nsa", "rsr",
    ];
    path.split('/').any(|folder| matches!(folder, "rdsk" | "rdisk" | "rmt"))
        || stems.iter().any(|stem| is_numbered(stem))
}

/// The SCSI ID in a name: `c0t3d0s2` of Solaris and HP-UX, `dks0d3s0` of IRIX (controller, then drive).
pub(crate) fn id_in(name: &str) -> Option<u8> {
    let last = name.rsplit('/').next().unwrap_or(name);
    let id = match last.trim_start_matches('r').strip_prefix("dks") {
        Some(rest) => whole(whole(rest)?.1.strip_prefix('d')?)?.0,
        None => {
            let (_, rest) = whole(last.strip_prefix('c')?)?;
            let (id, rest) = whole(rest.strip_prefix('t')?)?;
            rest.strip_prefix('d')?;
            id
        }
    };
    u8::try_from(id).ok().filter(|id| *id < 16)
}

/// The SCSI ID of a unit of Amiga's `scsi.device`: the last digit; the digit before is the LUN, then the board.
pub(crate) fn id_of_unit(unit: u64) -> Option<u8> {
    u8::try_from(unit % 10).ok().filter(|id| *id < 8 && unit < 1_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_of_dd_says_what_it_read() {
        let dd = |line| Dd::of(line).map(|dd| (dd.name().to_owned(), dd.is_read(), dd.block, dd.cache()));
        let of = |name: &str, read, block, cache| Some((name.to_owned(), read, block, Some(cache)));
        assert_eq!(dd("# dd if=/dev/sda of=/dev/null bs=64k count=1000"), of("/dev/sda", true, Some(65_536), true));
        assert_eq!(
            dd("me@host:~$ time sudo dd of=/dev/null if=/dev/sda iflag=direct"),
            of("/dev/sda", true, None, false)
        );
        assert_eq!(dd("%dd if=/dev/rsd0c bs=8b > /dev/null"), of("/dev/rsd0c", true, Some(4_096), false));
        assert_eq!(dd("dd if=/dev/zero of=/tmp/a bs=1M; sync"), of("/tmp/a", false, Some(1 << 20), true));
        assert_eq!(dd("dd if=/dev/zero of=t bs=1M conv=fdatasync && rm t"), of("t", false, Some(1 << 20), false));
        assert_eq!(dd("dd if=/dev/rdsk/c0t3d0s2 of=/dev/null"), of("/dev/rdsk/c0t3d0s2", true, None, false));
        assert_eq!(dd("dd if=/dev/da0 of=/dev/null"), of("/dev/da0", true, None, false));
        assert_eq!(dd("dd is a program"), None);
        assert_eq!(dd("add if=/dev/sda"), None);
        assert!(Dd::of("dd if=/dev/zero of=/dev/null bs=1M").is_some_and(|dd| dd.is_memory()));
        assert!(Dd::of("dd if=/dev/sda of=/dev/sdb").is_some_and(|dd| dd.is_copy()));
    }

    #[test]
    fn a_name_may_have_the_id() {
        let names = ["/dev/rdsk/c0t3d0s2", "/dev/rdsk/dks0d4vh", "rdks1d5s7", "c1t15d0", "/dev/sda", "c0t99d0", "c0d0"];
        assert_eq!(names.map(id_in), [Some(3), Some(4), Some(5), Some(15), None, None, None]);
        assert_eq!([6, 14, 100, 9].map(id_of_unit), [Some(6), Some(4), Some(0), None]);
    }
}

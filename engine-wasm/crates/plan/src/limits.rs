//! Limits of a plan. Links, files and messages are untrusted until they have been checked here.

/// Longest link, in characters. Every plan within the limits fits: 43 names of sixty characters of four bytes each take
/// 41,280 once escaped, and all settings of all devices, hosts and arrays some 26,000 more.
pub const LINK_CHARS_MAX: usize = 75_000;
/// Largest plan document, in bytes.
pub const DOCUMENT_BYTES_MAX: usize = 1 << 20;
/// Longest name of a plan or a device, in characters.
pub const NAME_CHARS_MAX: usize = 60;
/// Most characters of a note: two or three sentences.
pub const NOTE_CHARS_MAX: usize = 280;
/// Longest catalogue id, in characters.
pub const MODEL_CHARS_MAX: usize = 40;
/// Largest number of host adapters of the system under test.
pub const HOSTS_MAX: usize = 4;
/// Largest number of targets: sixteen IDs less one host.
pub const DEVICES_MAX: usize = 15;
/// Largest number of disks of the load system.
pub const LOAD_DISKS_MAX: usize = 4;
/// Greatest load, percent. At 100 no other device would ever be served.
pub const LOAD_PERCENT_MAX: u8 = 99;
/// Greatest ID on a wide bus.
pub const ID_MAX: u8 = 15;
/// Greatest number of a logical unit: SCSI-2 has three bits for it.
pub const LUN_MAX: u8 = 7;
/// Greatest number of an emulator board.
pub const BOARD_MAX: u8 = 9;
/// Largest number of arrays.
pub const ARRAYS_MAX: usize = 4;
/// Smallest unit of a request, bytes.
pub const SECTOR_BYTES: u32 = 512;
/// Largest request, bytes.
pub const SIZE_BYTES_MAX: u32 = 1 << 20;
/// Largest number of requests outstanding at one device.
pub const OUTSTANDING_MAX: u8 = 64;
/// Greatest weight of a device.
pub const WEIGHT_MAX: u8 = 100;
/// Longest think time, microseconds.
pub const THINK_US_MAX: u32 = 10_000_000;
/// Slowest synchronous rate that can be set, MT/s: period factor FFh is 1020 ns.
pub const CAP_MT_S_MIN: f64 = 0.98;
/// Fastest rate that can be set, MT/s: Fast-160.
pub const CAP_MT_S_MAX: f64 = 160.0;
/// Lowest rate of failing transfers that can be set, in a billion bytes.
pub const ERRORS_PER_GB_MIN: f64 = 0.01;
/// Highest rate of failing transfers, in a billion bytes: one in a thousand bytes, at which no request succeeds.
pub const ERRORS_PER_GB_MAX: f64 = 1e6;
/// Slowest rate at which a machine can move data, MB/s. The slowest known is 0.06: a card without a FIFO or DMA on a
/// slow PC (Linux SCSI HOWTO, section 10).
pub const BUS_MB_S_MIN: f64 = 0.01;
/// Fastest rate at which a machine can move data, MB/s: nearly twice that of the catalogue's fastest slot, PCI-X
/// 64/133.
pub const BUS_MB_S_MAX: f64 = 2_000.0;
/// Smallest FIFO of a host that can be set, KiB: 128 bytes.
pub const FIFO_KB_MIN: f64 = 0.125;
/// Largest FIFO of a host, KiB: sixteen of the largest requests.
pub const FIFO_KB_MAX: f64 = 16_384.0;
/// Shortest time for a change of phase that can be set, us.
pub const PHASE_US_MIN: f64 = 0.01;
/// Longest time for a change of phase, us. A host that is slower than this would take a tenth of a second for a command.
pub const PHASE_US_MAX: f64 = 10_000.0;
/// Lowest rate other than 0 that a device may need, MB/s: a tenth of the rate of the slowest cartridge drives.
pub const NEEDS_MB_S_MIN: f64 = 0.01;
/// Highest rate that a device may need, MB/s: that of the fastest bus.
pub const NEEDS_MB_S_MAX: f64 = 320.0;
/// Number of colours. Beyond it they repeat with another shape of socket.
pub const HUE_MAX: u8 = 15;

/// Whether a plan may have this text of the user's, of at most so many characters.
pub(crate) fn text_is_allowed(text: &str, most: usize) -> bool {
    text.chars().count() <= most && name_is_text(text) && (text.is_empty() || !is_blank(text))
}

/// Whether a plan may have this note.
pub(crate) fn note_is_allowed(note: &str) -> bool {
    text_is_allowed(note, NOTE_CHARS_MAX)
}

/// Whether a name cannot affect the text around it: it has no control characters, no line breaks, and no characters
/// that change the direction of writing, which could reorder a sentence about the device. Characters with the
/// property `Bidi_Control` are listed in UAX #9, section 2.
pub(crate) fn name_is_text(name: &str) -> bool {
    !name.chars().any(|c| {
        c.is_control()
            || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    })
}

/// The part of a text that can be a name: without characters that a name cannot have, and without soft hyphens and
/// similar ones that copying adds; cut to the limit. Empty if nothing of it is visible.
#[must_use]
pub fn clean_name(text: &str) -> String {
    let stays = |c: &char| {
        !matches!(c, '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}') && name_is_text(c.encode_utf8(&mut [0; 4]))
    };
    let name: String = text.chars().filter(stays).take(NAME_CHARS_MAX).collect();
    if is_blank(&name) { String::new() } else { name }
}

/// Whether a name is invisible: it has only blanks and characters that Unicode does not display
/// (`Default_Ignorable_Code_Point`). Such a name counts as empty.
pub(crate) fn is_blank(name: &str) -> bool {
    name.chars().all(|c| {
        c.is_whitespace()
            || matches!(c,
                '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
    })
}

/// Whether a text can be a model version: letters, digits, points and hyphens, with a letter or digit at either end.
pub(crate) fn version_is_allowed(version: &str) -> bool {
    let bytes = version.as_bytes();
    (1..=20).contains(&bytes.len())
        && bytes.iter().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-'))
        && [bytes.first(), bytes.last()].iter().all(|end| end.is_some_and(u8::is_ascii_alphanumeric))
}

pub(crate) fn model_is_allowed(model: &str) -> bool {
    is_word(model, b'_')
}

/// Whether a text can be the id of a kind of machine.
#[must_use]
pub fn platform_is_allowed(platform: &str) -> bool {
    is_word(platform, b'-')
}

/// Small letters and digits, joined by one sign. The word does not end with that sign, because a link may end with
/// the word.
fn is_word(text: &str, joint: u8) -> bool {
    (1..=MODEL_CHARS_MAX).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == joint)
        && text.bytes().last() != Some(joint)
}

//! The signals of the bus, and how recordings name them.

/// A signal of the bus (SCSI-2, 5.4), or a state of all its data lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BusLine {
    /// BSY.
    Bsy,
    /// SEL.
    Sel,
    /// MSG.
    Msg,
    /// C/D; asserted for control.
    Cd,
    /// I/O; asserted for input to the initiator.
    Io,
    /// REQ.
    Req,
    /// ACK.
    Ack,
    /// ATN.
    Atn,
    /// RST.
    Rst,
    /// All data lines, one signal of several bits.
    Data,
    /// One data line, by its number.
    Bit(u8),
    /// The parity of the data lines. It is not read.
    Parity,
    /// Not a signal of the bus: BSY is asserted and nothing is transferred, in a trace of our own.
    Held,
}

/// Bits of the state of the lines: data in the low sixteen.
pub(crate) const BSY: u32 = 1 << 16;
pub(crate) const SEL: u32 = 1 << 17;
pub(crate) const MSG: u32 = 1 << 18;
pub(crate) const CD: u32 = 1 << 19;
pub(crate) const IO: u32 = 1 << 20;
pub(crate) const REQ: u32 = 1 << 21;
pub(crate) const ACK: u32 = 1 << 22;
pub(crate) const ATN: u32 = 1 << 23;
pub(crate) const RST: u32 = 1 << 24;
pub(crate) const HELD: u32 = 1 << 25;
/// What polarity applies to.
pub(crate) const WIRES: u32 = HELD - 1;
pub(crate) const DATA: u32 = 0xFFFF;

impl BusLine {
    /// Those that a recording has to have.
    pub(crate) const NEEDED: [Self; 5] = [Self::Bsy, Self::Sel, Self::Msg, Self::Cd, Self::Io];

    /// The signal of a name that [`name`](Self::name) gives.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::of_name(name, if name == "DB" { 16 } else { 1 }).map(|(line, _)| line)
    }

    /// Its lowest bit in the state of the lines; `None` if it is not read.
    pub(crate) const fn shift(self) -> Option<u32> {
        let bit = match self {
            Self::Bsy => BSY,
            Self::Sel => SEL,
            Self::Msg => MSG,
            Self::Cd => CD,
            Self::Io => IO,
            Self::Req => REQ,
            Self::Ack => ACK,
            Self::Atn => ATN,
            Self::Rst => RST,
            Self::Held => HELD,
            Self::Data => 1,
            Self::Bit(bit) if bit < 16 => 1 << bit,
            Self::Bit(_) | Self::Parity => return None,
        };
        Some(bit.trailing_zeros())
    }

    /// Its name in the standard, or a word for all data lines.
    #[must_use]
    pub fn name(self) -> String {
        let name = match self {
            Self::Bsy => "BSY",
            Self::Sel => "SEL",
            Self::Msg => "MSG",
            Self::Cd => "C/D",
            Self::Io => "I/O",
            Self::Req => "REQ",
            Self::Ack => "ACK",
            Self::Atn => "ATN",
            Self::Rst => "RST",
            Self::Data => "DB",
            Self::Parity => "DBP",
            Self::Held => "HELD",
            Self::Bit(bit) => return format!("DB({bit})"),
        };
        name.to_owned()
    }

    /// The signal that a name of a recording usually means, and whether the name says that it is asserted when low:
    /// "-BSY", "BSY#", "nBSY", "BSY_n", "/BSY".
    pub(crate) fn of_name(name: &str, width: u32) -> Option<(Self, bool)> {
        let (bare, is_low) = bare(name);
        let line = match bare.as_str() {
            "BSY" | "BUSY" => Self::Bsy,
            "SEL" | "SELECT" => Self::Sel,
            "MSG" | "MESSAGE" => Self::Msg,
            "CD" => Self::Cd,
            "IO" => Self::Io,
            "REQ" | "REQUEST" => Self::Req,
            "ACK" | "ACKNOWLEDGE" => Self::Ack,
            "ATN" | "ATTN" | "ATTENTION" => Self::Atn,
            "RST" | "RESET" => Self::Rst,
            "HELD" => Self::Held,
            "DBP" | "DP" | "DBP0" | "DBP1" | "DBPL" | "DBPH" | "DP0" | "DP1" | "PARITY" => Self::Parity,
            other => {
                let digits = ["DATA", "DAT", "DB", "DT", "D"].iter().find_map(|lead| other.strip_prefix(lead))?;
                match digits {
                    "" if width > 1 => Self::Data,
                    _ if width == 1 => Self::Bit(digits.parse().ok().filter(|bit| *bit < 16)?),
                    _ => return None,
                }
            }
        };
        (width == 1 || line == Self::Data).then_some((line, is_low))
    }
}

/// A name without what surrounds it, in capitals; and whether what surrounds it says that the signal is asserted when
/// low.
fn bare(name: &str) -> (String, bool) {
    let marks = ['-', '/', '!', '~', '#', '*', '\\'];
    let name = name.trim();
    let mut is_low = name.starts_with(marks) || name.ends_with(['#', '*', '-']);
    let mut rest = name.trim_matches(marks);
    for low in ["_n", "_N", "_L", "_l"] {
        if let Some(short) = rest.strip_suffix(low) {
            (rest, is_low) = (short, true);
        }
    }
    if let Some(short) = rest.strip_prefix('n').or_else(|| rest.strip_prefix("N_"))
        && short.starts_with(|c: char| c.is_ascii_uppercase() || c == '_')
    {
        (rest, is_low) = (short, true);
    }
    let mut out: String = rest.chars().filter(char::is_ascii_alphanumeric).collect();
    out.make_ascii_uppercase();
    for lead in ["SCSI", "PIN", "GPIO", "BUS"] {
        if let Some(short) = out.strip_prefix(lead)
            && !short.is_empty()
        {
            out = short.to_owned();
        }
    }
    (out, is_low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_names_are_known() {
        let of = |name| BusLine::of_name(name, 1);
        assert_eq!(of("BSY"), Some((BusLine::Bsy, false)));
        assert_eq!(of("-BSY"), Some((BusLine::Bsy, true)));
        assert_eq!(of("nSEL"), Some((BusLine::Sel, true)));
        assert_eq!(of("SCSI_REQ_N"), Some((BusLine::Req, true)));
        assert_eq!(of("I/O"), Some((BusLine::Io, false)));
        assert_eq!(of("c/d#"), Some((BusLine::Cd, true)));
        assert_eq!(of("DB(7)"), Some((BusLine::Bit(7), false)));
        assert_eq!(of("PIN_DT0"), Some((BusLine::Bit(0), false)));
        assert_eq!(of("DB16"), None);
        assert_eq!(of("D"), None);
        assert_eq!(of("clk"), None);
        assert_eq!(of(""), None);
        assert_eq!(BusLine::of_name("data", 8), Some((BusLine::Data, false)));
        assert_eq!(BusLine::of_name("BSY", 8), None);
    }
}

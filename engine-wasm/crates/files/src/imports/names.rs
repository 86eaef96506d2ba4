//! What the name of a disk says about it by the scheme of its maker: signalling, data lines, turns, capacity, rate. It says
//! nothing that the scheme does not.

use busfree_plan::{Own, Signalling};

/// What a name says.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Said {
    pub(crate) width_bits: Option<u8>,
    pub(crate) signalling: Vec<Signalling>,
    pub(crate) rpm: Option<f64>,
    pub(crate) capacity_mb: Option<f64>,
    pub(crate) max_mt_s: Option<f64>,
    /// Whether it has another interface than parallel SCSI.
    pub(crate) is_other_bus: bool,
}

/// Rates of Ultra2, Ultra160 and Ultra320, MT/s.
pub(crate) const ULTRA2: f64 = 40.0;
const ULTRA160: f64 = 80.0;
const ULTRA320: f64 = 160.0;

impl Said {
    fn narrow() -> Self {
        Self { width_bits: Some(8), signalling: vec![Signalling::Se], ..Self::default() }
    }

    fn wide() -> Self {
        Self { width_bits: Some(16), ..Self::default() }
    }

    fn wide_se() -> Self {
        Self { signalling: vec![Signalling::Se], ..Self::wide() }
    }

    fn hvd(width_bits: u8) -> Self {
        Self { width_bits: Some(width_bits), signalling: vec![Signalling::Hvd], ..Self::default() }
    }

    /// LVD, at least Ultra2.
    fn lvd(max_mt_s: f64) -> Self {
        Self { signalling: vec![Signalling::Se, Signalling::Lvd], max_mt_s: Some(max_mt_s), ..Self::wide() }
    }

    fn other_bus() -> Self {
        Self { is_other_bus: true, ..Self::default() }
    }

    fn turns(self, rpm: f64) -> Self {
        Self { rpm: Some(rpm), ..self }
    }

    fn holds(self, gb: f64) -> Self {
        let capacity_mb = (0.02..1e4).contains(&gb).then_some((gb * 1e3).round());
        Self { capacity_mb, ..self }
    }

    /// As a user's figures.
    pub(crate) fn own(&self) -> Own {
        Own {
            width_bits: self.width_bits,
            signalling: self.signalling.clone(),
            rpm: self.rpm,
            capacity_mb: self.capacity_mb,
            max_mt_s: self.max_mt_s,
            ..Own::default()
        }
    }
}

/// What the name of a disk says.
pub(crate) fn disk(vendor: &str, model: &str) -> Said {
    let upper = model.to_ascii_uppercase();
    // Sun adds its own name and the capacity, at times with no blank between.
    let (bare, sun) =
        match upper.match_indices("SUN").find(|(at, _)| upper[at + 3..].starts_with(|c: char| c.is_ascii_digit())) {
            Some((at, _)) => (&upper[..at], gigabytes(&upper[at + 3..])),
            None => (upper.as_str(), None),
        };
    let vendor = vendor.to_ascii_uppercase();
    let schemes: [fn(&str, &str) -> Option<Said>; 10] =
        [seagate, fujitsu, ibm, hitachi, quantum, compaq, dec, micropolis, western_digital, plainly];
    let whole = plain(bare);
    let words: Vec<String> = bare.split([' ', ',']).map(plain).filter(|word| !word.is_empty()).collect();
    let all = || std::iter::once(&whole).chain(&words);
    let mut said = schemes.iter().find_map(|scheme| all().find_map(|word| scheme(&vendor, word))).unwrap_or_default();
    if sun.is_some() && bare.trim_end().ends_with(|c: char| c.is_ascii_digit()) {
        // Sun's name leaves no room for the letter of the interface.
        (said.width_bits, said.signalling) = (None, Vec::new());
    }
    if let Some(gb) =
        sun.or_else(|| vendor.split(' ').find_map(|word| word.strip_suffix('G').and_then(|_| gigabytes(word))))
    {
        said = said.holds(gb);
    }
    said
}

/// `9.0G`.
fn gigabytes(text: &str) -> Option<f64> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    // The G does not fit into sixteen characters at times.
    (end == text.len() || text[end..].starts_with('G')).then(|| text[..end].parse().ok()).flatten()
}

/// Digits at the start of a text, and what follows.
fn digits(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()))
}

/// ST, the size of its case, its capacity with two digits of its series, and the interface: N, W, WC (80 pins), ND and WD
/// (HVD), LW and LC (LVD).
fn seagate(_: &str, word: &str) -> Option<Said> {
    let (number, interface) = digits(word.strip_prefix("ST")?);
    let (figure, series) = (number.get(1..)?, number.get(number.len().checked_sub(3)?..)?);
    (number.len() >= 3).then_some(())?;
    let max_mt_s = match series {
        "453" | "753" | "454" | "754" | "854" | "455" | "655" | "855" | "607" | "707" | "807" | "207" | "307"
        | "007" => ULTRA320,
        "451" | "452" | "752" | "404" | "405" | "406" | "436" | "437" | "438" | "704" | "705" | "706" | "737"
        | "738" | "938" | "204" => ULTRA160,
        _ => ULTRA2,
    };
    let said = match interface.as_bytes() {
        [b'L', ..] => Said::lvd(max_mt_s).holds((figure.parse::<f64>().ok()? / 100.0).floor() / 10.0),
        [b'N' | b'W', b'D', ..] | [b'D', b'C', ..] => Said::hvd(if interface.starts_with('N') { 8 } else { 16 }),
        [b'N', ..] => Said::narrow(),
        [b'W', ..] => Said::wide_se(),
        [b'F', ..] | [b'S', b'S', ..] => return Some(Said::other_bus()),
        _ => return None,
    };
    Some(match series {
        "451" | "452" | "453" | "454" | "752" | "753" | "754" | "854" | "455" | "655" | "855" => said.turns(15_000.0),
        "501" | "102" | "103" | "203" | "204" | "304" | "404" | "405" | "406" | "704" | "705" | "706" | "607"
        | "707" | "807" | "207" | "307" | "007"
            if interface.starts_with('L') =>
        {
            said.turns(10_000.0)
        }
        _ => said,
    })
}

/// MA, the family, 3, the capacity, and the interface: LP and LC (Ultra2), MP and MC (Ultra160), NP and NC (Ultra320), SP
/// and SC (Ultra Wide SE), SY (narrow), FC (Fibre Channel), RC (SAS).
fn fujitsu(_: &str, word: &str) -> Option<Said> {
    let family = word.strip_prefix("MA")?.chars().next().filter(char::is_ascii_uppercase)?;
    let (number, interface) = digits(word.get(3..)?);
    let figure = number.strip_prefix('3').filter(|figure| figure.len() == 3)?;
    let said = match interface.get(..2)? {
        "LP" | "LC" => Said::lvd(ULTRA2),
        "MP" | "MC" => Said::lvd(ULTRA160),
        "NP" | "NC" => Said::lvd(ULTRA320),
        "SP" | "SC" => Said::wide_se(),
        "SY" => Said::narrow(),
        "FC" | "FD" | "RC" | "RX" => return Some(Said::other_bus()),
        _ => return None,
    };
    let tenths: f64 = figure.parse().ok()?;
    let said = said.holds(if matches!(family, 'T'..='X') { tenths } else { tenths / 10.0 });
    Some(match family {
        'M' | 'S' | 'U' | 'X' => said.turns(15_000.0),
        'F' | 'G' | 'J' | 'N' | 'P' | 'T' | 'W' => said.turns(10_000.0),
        'E' | 'H' => said.turns(7_200.0),
        _ => said,
    })
}

/// Four letters of the family, capacity, interface; from 2001 IC35L, capacity, U and W or C, two letters of the series.
fn ibm(_: &str, word: &str) -> Option<Said> {
    if let Some(at) = ["UWD", "UCD", "UWP", "UCP"].iter().find_map(|mark| word.find(mark)) {
        let before = &word[..at];
        let series = &word[at + 2..];
        let figure = before.trim_end_matches(|c: char| !c.is_ascii_digit());
        let figure = figure.get(figure.len().checked_sub(3)?..)?.parse::<f64>().ok();
        // DTN036C1: the capacity is before the letter of the case.
        let of_case =
            before.find(|c: char| c.is_ascii_digit()).and_then(|at| before.get(at..at + 3)?.parse::<f64>().ok());
        let is_new = before.starts_with("IC35L");
        let said = Said::lvd(if series.starts_with("DY") { ULTRA320 } else { ULTRA160 });
        let gb = if is_new { figure } else { of_case };
        let said = gb.map_or(said.clone(), |gb| said.holds(gb));
        return match series.as_bytes() {
            [b'D', ..] => Some(said.turns(10_000.0)),
            [b'P', b'R', ..] => Some(said.turns(15_000.0)),
            _ => None,
        };
    }
    let (family, rest) = (word.get(..4)?, word.get(4..)?);
    // Inches of the case: T or 3 before five digits.
    let rest = rest.strip_prefix('T').unwrap_or(rest);
    let (number, interface) = digits(rest);
    let figure = if number.len() >= 6 { number.get(1..)? } else { number };
    let figure = if number.len() == 5 && !word[4..].starts_with('T') { number.get(1..)? } else { figure };
    let value: f64 = figure.parse().ok()?;
    let gb = if figure.len() <= 2 { value } else { value / 1e3 };
    let said = match (family, interface.as_bytes().first()) {
        ("DDYS" | "DPSS", _) => Said::lvd(ULTRA160),
        ("DMVS" | "DRVS" | "DRHS" | "DRHL" | "DNES", Some(b'D' | b'V' | b'W' | b'Y' | b'M')) => Said::lvd(ULTRA2),
        ("DMVS" | "DRVS", _) => Said::lvd(ULTRA2),
        ("DDRS", Some(b'D')) | ("DGVS", Some(b'D' | b'V')) => Said::lvd(ULTRA2),
        ("DCAS" | "DCHS" | "DDRS" | "DGHS" | "DORS" | "DFHS", Some(b'W')) => Said::wide_se(),
        ("DGHS" | "DGVS", Some(b'U')) | ("DCAS" | "DDRS", Some(b'C')) => Said::wide_se(),
        ("DCAS" | "DDRS" | "DORS" | "DPES" | "DNES", None | Some(b'U')) => Said::narrow(),
        _ => return None,
    };
    let said = said.holds(gb);
    Some(match family {
        "DDYS" | "DMVS" | "DRVS" | "DGVS" => said.turns(10_000.0),
        "DPSS" | "DNES" | "DDRS" | "DCHS" => said.turns(7_200.0),
        _ => said,
    })
}

/// DK3, two letters, capacity, M or N (Ultra160, Ultra320) and W or C; HUS10 and HUS15 with L3 for Ultra320.
fn hitachi(_: &str, word: &str) -> Option<Said> {
    if let Some(rest) = word.strip_prefix("HUS1") {
        let rpm = match rest.as_bytes().first()? {
            b'0' => 10_000.0,
            b'5' => 15_000.0,
            _ => return None,
        };
        return Some(if rest.contains("L3") { Said::lvd(ULTRA320).turns(rpm) } else { Said::other_bus() });
    }
    let rest = word.strip_prefix("DK3")?;
    let (number, interface) = digits(rest.get(3..)?);
    let gb: f64 = number.parse().ok()?;
    let said = match interface.as_bytes() {
        [b'N', b'W' | b'C', ..] => Said::lvd(ULTRA320),
        [b'M', b'W' | b'C', ..] => Said::lvd(ULTRA160),
        [b'F', b'C', ..] => return Some(Said::other_bus()),
        _ => return None,
    };
    Some(said.holds(gb))
}

/// ATLAS and VIKING with capacity and WLS (LVD), SCA, WSE (SE) or S; QM, XP and VP with numbers and LW, SW or SCA.
fn quantum(vendor: &str, word: &str) -> Option<Said> {
    if !vendor.starts_with("QUANTUM") && !vendor.starts_with("MAXTOR") && !word.starts_with("ATLAS") {
        return None;
    }
    if let Some(rest) = word.strip_prefix("ATLAS") {
        let (max_mt_s, rpm, rest) = [
            ("10K5", ULTRA320, 10_000.0),
            ("10KV", ULTRA320, 10_000.0),
            ("10K4", ULTRA320, 10_000.0),
            ("10KIV", ULTRA320, 10_000.0),
            ("10K3", ULTRA160, 10_000.0),
            ("10KIII", ULTRA160, 10_000.0),
            ("10K2", ULTRA160, 10_000.0),
            ("10KII", ULTRA160, 10_000.0),
            ("10K", ULTRA2, 10_000.0),
            ("15K2", ULTRA320, 15_000.0),
            ("15KII", ULTRA320, 15_000.0),
            ("15K", ULTRA320, 15_000.0),
            ("IV", ULTRA2, 7_200.0),
            ("V", ULTRA160, 7_200.0),
        ]
        .iter()
        .find_map(|(family, max, rpm)| Some((*max, *rpm, rest.strip_prefix(family)?)))
        .or_else(|| Some((0.0, 7_200.0, rest.strip_prefix("III").or_else(|| rest.strip_prefix("II"))?)))?;
        // TY367L: 36.7 GB, L for 68 pins and J for 80.
        if let Some(figure) = rest.strip_prefix("TY") {
            let (figure, end) = digits(figure);
            let is_lvd = matches!(end.as_bytes().first(), Some(b'L' | b'J'));
            return is_lvd.then(|| Said::lvd(max_mt_s).holds(figure.parse().map_or(0.0, |n: f64| n / 10.0)).turns(rpm));
        }
        let (figure, end) = digits(rest);
        let gb = figure.parse().unwrap_or(0.0);
        let said = match end {
            _ if end.starts_with("WLS") || end.starts_with("SCA") && max_mt_s > 0.0 => Said::lvd(max_mt_s.max(ULTRA2)),
            _ if end.starts_with('W') => Said::wide_se(),
            _ if end.starts_with("SCA") => Said::wide(),
            _ if end.starts_with('S') => Said::narrow(),
            _ => return None,
        };
        // Atlas II and III have 4.5 GB and 9.1 GB, whose point is lost.
        return Some(if max_mt_s > 0.0 { said.holds(gb).turns(rpm) } else { said.turns(rpm) });
    }
    let has_number = word.contains(|c: char| c.is_ascii_digit());
    if word.ends_with("LW") || word.ends_with("WLS") {
        return has_number.then(|| Said::lvd(ULTRA2));
    }
    if word.ends_with("SW") || word.ends_with("WSE") || word.ends_with("WSS") {
        return has_number.then(Said::wide_se);
    }
    let (family, rest) = (word.get(..2)?, word.get(2..)?);
    let (number, interface) = digits(rest);
    match (family, interface) {
        ("XP" | "VP" | "QM", "W" | "WC" | "SCA") if !number.is_empty() => Some(Said::wide()),
        ("XP" | "VP" | "QM", "S") if !number.is_empty() => Some(Said::narrow()),
        _ => None,
    }
}

/// BB, BD and BF (7,200, 10,000 and 15,000 turns a minute), and three digits of the capacity. All are wide and LVD.
fn compaq(vendor: &str, word: &str) -> Option<Said> {
    (vendor.starts_with("COMPAQ") || vendor.starts_with("HP")).then_some(())?;
    let rpm = match word.get(..2)? {
        "BB" => 7_200.0,
        "BD" => 10_000.0,
        "BF" => 15_000.0,
        _ => return None,
    };
    let gb: f64 = word.get(2..5)?.parse().ok()?;
    Some(Said::lvd(ULTRA2).turns(rpm).holds(gb))
}

/// RZ1 (Ultra Wide), RZ with VW or W (wide), other RZ (narrow).
fn dec(vendor: &str, word: &str) -> Option<Said> {
    let number = word.strip_prefix("RZ")?;
    (vendor.starts_with("DEC") && number.starts_with(|c: char| c.is_ascii_digit())).then_some(())?;
    let base = number.split("CDEC").next().unwrap_or(number);
    Some(if number.starts_with('1') || base.ends_with('W') { Said::wide_se() } else { Said::narrow() })
}

/// Four digits, and WS, WD, NS or ND; without W it is narrow.
fn micropolis(vendor: &str, word: &str) -> Option<Said> {
    vendor.starts_with("MICROP").then_some(())?;
    let (number, rest) = digits(word);
    match rest.get(..2).unwrap_or_default() {
        "WS" | "WA" => Some(Said::wide_se()),
        "WD" => Some(Said::hvd(16)),
        "ND" => Some(Said::hvd(8)),
        "NS" | "NA" => Some(Said::narrow()),
        // 2112-15: the old numbers have no letter.
        _ if number.len() >= 4 && (number.starts_with('1') || number.starts_with("21")) => Some(Said::narrow()),
        _ => None,
    }
}

fn western_digital(vendor: &str, word: &str) -> Option<Said> {
    let is_maker = vendor.starts_with("WD");
    (is_maker && word.contains("WDE") && word.contains("ULTRA2")).then(|| Said::lvd(ULTRA2))
}

/// Names that say it in words.
fn plainly(_: &str, word: &str) -> Option<Said> {
    if word.contains("ULTRA320") || word.ends_with("U320") {
        return Some(Said::lvd(ULTRA320));
    }
    if word.contains("ULTRA160") || word.ends_with("U160") {
        return Some(Said::lvd(ULTRA160));
    }
    if word.contains("LVD") {
        return Some(Said::lvd(ULTRA2));
    }
    // The usual suffixes of other makers: LW and LC are LVD, W and WC wide.
    let letters = word.trim_end_matches(|c: char| c.is_ascii_uppercase()).len();
    let suffix = &word[letters..];
    if letters == 0 {
        return word.contains("WIDE").then(Said::wide);
    }
    match suffix {
        "LW" | "LC" => Some(Said::lvd(ULTRA2)),
        "W" | "WC" | "SW" | "UW" | "TSUW" => Some(Said::wide()),
        _ => word.contains("WIDE").then(Said::wide),
    }
}

/// Names of drives for ATAPI, which some systems show as SCSI.
pub(crate) fn is_atapi(vendor: &str, model: &str) -> bool {
    let (vendor, model) = (vendor.to_ascii_uppercase(), model.trim().to_ascii_uppercase());
    let ends_with_e = model.ends_with('E') && model.as_bytes().iter().rev().nth(1).is_some_and(u8::is_ascii_digit);
    (vendor == "TEAC" && ends_with_e)
        || ["HL-DT-ST", "LITE-ON", "LITEON", "TSSTCORP", "SLIMTYPE", "_NEC", "OPTIARC"].contains(&vendor.as_str())
        || model.contains("ATAPI")
        || vendor.contains("ATAPI")
}

/// Names of flash memory and card readers for USB, which a system shows as SCSI, in capital letters.
const USB_NAMES: [&str; 9] = [
    "USB",
    "FLASH D",
    "CRUZER",
    "JETFLASH",
    "STORAGE DEVICE",
    "CARD READER",
    "CARD  READER",
    "VIRTUAL",
    "DATATRAVELER",
];
/// Makers of virtual disks, in capital letters.
const VIRTUAL_NAMES: [&str; 7] = ["VMWARE", "QEMU", "VBOX", "MSFT", "KVM", "LIO-ORG", "NECVMWAR"];

/// Whether a name is that of something that is on no parallel bus.
pub(crate) fn is_elsewhere(vendor: &str, model: &str) -> bool {
    let (vendor, model) = (vendor.to_ascii_uppercase(), model.to_ascii_uppercase());
    // Devices that libata and USB storage show as SCSI.
    vendor == "ATA"
        || vendor == "USB"
        || USB_NAMES.iter().any(|name| model.contains(name))
        || VIRTUAL_NAMES.iter().any(|name| vendor.starts_with(name) || model.starts_with(name))
        || disk(&vendor, &model).is_other_bus
}

/// Whether a name is that of a disk that a RAID adapter makes of others.
pub(crate) fn is_logical(vendor: &str, model: &str) -> bool {
    let (vendor, model) = (vendor.to_ascii_uppercase(), model.to_ascii_uppercase());
    ["MEGARAID", "SERVERAID"].iter().any(|name| vendor.starts_with(name) || model.starts_with(name))
        || model.contains("RAID")
        || model.contains("LOGICAL VOLUME")
        || (vendor == "DELL" && model.contains("PERC"))
}

/// Capital letters and digits only.
fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}

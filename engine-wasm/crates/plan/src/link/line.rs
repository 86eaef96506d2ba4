//! The cable of a bus in a link: its ends, pieces and stops, one after the other.

use std::fmt::Write;

use super::decimal::digits;
use crate::line::{BOX_CM_MAX, CONVERTER_MAX, PIECE_CM_MAX, STUB_CM_MAX};
use crate::{
    Attached, Branch, Bus, Connector, Line, OwnTerminator, Piece, PieceKind, Problem, ProblemCode, Signalling, Stop,
    Terminator, Width, Wires,
};

/// Between two ends, pieces and stops.
const JOINT: char = '_';
/// Between the words of one.
const WORD: char = '.';
const CM: &str = "cm";
const LOAD: &str = "load";
const CONVERTER: char = 'x';
const STUB: &str = "stub";
const BOX: &str = "box";
const POWER: &str = "power";
const NO_POWER: &str = "nopower";

/// The value of `line=`, which is never empty.
pub(super) fn line_text(bus: &Bus, line: &Line) -> String {
    let mut out = String::new();
    // Without a stop, both ends have to be there to be told apart.
    let has_no_stop = line.stops.is_empty();
    push_end(&mut out, line.begin, has_no_stop);
    for stop in &line.stops {
        push_piece(&mut out, stop.before);
        push_stop(&mut out, bus, stop);
    }
    push_piece(&mut out, line.rest);
    push_end(&mut out, line.end, has_no_stop);
    out
}

/// The value of `branch=`.
pub(super) fn branch_text(bus: &Bus, branch: &Branch) -> String {
    let [width, signalling] = [branch.width.in_link(), branch.signalling.in_link()].map(Option::unwrap_or_default);
    [width, ".", signalling, "_", &line_text(bus, &branch.line)].concat()
}

fn push_token(out: &mut String, token: &str) {
    if !out.is_empty() {
        out.push(JOINT);
    }
    out.push_str(token);
}

fn push_end(out: &mut String, end: Terminator, even_if_open: bool) {
    if even_if_open || end != Terminator::Open {
        push_token(out, end.in_link().unwrap_or_default());
    }
}

fn push_word(out: &mut String, word: Option<&str>) {
    if let Some(word) = word {
        out.push(WORD);
        out.push_str(word);
    }
}

fn push_piece(out: &mut String, piece: Piece) {
    if piece == Piece::default() {
        return;
    }
    push_token(out, &piece.cm.to_string());
    out.push_str(CM);
    push_word(out, piece.kind.in_link());
    push_word(out, piece.wires.in_link());
}

fn push_stop(out: &mut String, bus: &Bus, stop: &Stop) {
    push_token(out, &address(bus, stop.of));
    push_word(out, stop.terminator.in_link());
    push_word(out, stop.power.map(|power| if power { POWER } else { NO_POWER }));
    for (word, cm) in [(STUB, stop.stub_cm), (BOX, stop.box_cm)] {
        if cm > 0 {
            let _ = write!(out, "{WORD}{word}{cm}");
        }
    }
    push_word(out, stop.connector.in_link());
}

/// Letters of the second party with an ID and of those after it.
const LETTERS: &str = "bcdefghijklmnopqrstuv";

/// What a stop is called.
pub(super) fn address(bus: &Bus, of: Attached) -> String {
    match of {
        Attached::Load => LOAD.to_owned(),
        Attached::Converter { number } => [&CONVERTER.to_string(), &*number.to_string()].concat(),
        Attached::Host { .. } | Attached::Device { .. } => {
            let (id, alike) = address_of(bus, of);
            let letter = alike.checked_sub(1).and_then(|at| LETTERS.get(at..=at)).unwrap_or_default();
            [&*id.to_string(), letter].concat()
        }
    }
}

/// The ID of a host or device, and how many parties before it have the same.
fn address_of(bus: &Bus, of: Attached) -> (u8, usize) {
    let Some((_, id)) = parties(bus).find(|(party, _)| *party == of) else { return (0, 0) };
    (id, parties(bus).take_while(|(party, _)| *party != of).filter(|(_, other)| *other == id).count())
}

fn parties(bus: &Bus) -> impl Iterator<Item = (Attached, u8)> + '_ {
    let hosts = bus.hosts.iter().enumerate().map(|(index, host)| (Attached::Host { index }, host.id));
    let devices = bus.devices.iter().enumerate().map(|(index, device)| (Attached::Device { index }, device.id));
    hosts.chain(devices)
}

/// Reads the value of `line=`, for a bus whose hosts and devices are known. The first word and the last one can be ends.
pub(super) fn read_line(bus: &Bus, text: &str, problems: &mut Vec<Problem>) -> Line {
    let mut line = Line::default();
    // The piece that has been read since the last stop.
    let mut piece: Option<Piece> = None;
    let tokens: Vec<&str> = text.split(JOINT).filter(|token| !token.is_empty()).collect();
    for (at, token) in tokens.iter().enumerate() {
        let mut words = token.split(WORD);
        let first = words.next().unwrap_or_default();
        let is_known = if let Some(end) = Terminator::from_link(token) {
            match at {
                0 => line.begin = end,
                _ if at + 1 == tokens.len() => line.end = end,
                _ => {}
            }
            at == 0 || at + 1 == tokens.len()
        } else if let (Some(cm), None) = (first.strip_suffix(CM), piece) {
            piece = Some(read_piece(cm, words, token, problems));
            true
        } else if let Some(of) = attached(bus, first) {
            if line.stops.iter().any(|stop| stop.of == of) {
                problems.push(Problem::repeated(token, "line", token));
                continue;
            }
            let stop = read_stop(of, piece.take().unwrap_or_default(), words, token, problems);
            line.stops.push(stop);
            true
        } else {
            false
        };
        if !is_known {
            problems.push(Problem::new(ProblemCode::Malformed, token, "line"));
        }
    }
    line.rest = piece.unwrap_or_default();
    line
}

/// Reads the value of `branch=`.
pub(super) fn read_branch(bus: &Bus, text: &str, problems: &mut Vec<Problem>) -> Option<Branch> {
    let (made, line) = text.split_once(JOINT).unwrap_or((text, ""));
    let of = |(width, signalling)| Width::from_link(width).zip(Signalling::from_link(signalling));
    let Some((width, signalling)) = made.split_once(WORD).and_then(of) else {
        problems.push(Problem::new(ProblemCode::Malformed, made, "branch"));
        return None;
    };
    Some(Branch { width, signalling, line: read_line(bus, line, problems) })
}

fn read_piece<'t>(cm: &str, words: impl Iterator<Item = &'t str>, token: &str, problems: &mut Vec<Problem>) -> Piece {
    let mut piece = Piece { cm: centimetres(cm, token, PIECE_CM_MAX, problems), ..Piece::default() };
    let mut seen = Vec::new();
    for word in words {
        if let Some(kind) = PieceKind::from_link(word) {
            if once(&mut seen, "kind", word, problems) {
                piece.kind = kind;
            }
        } else if let Some(wires) = Wires::from_link(word) {
            if once(&mut seen, "wires", word, problems) {
                piece.wires = wires;
            }
        } else {
            problems.push(Problem::new(ProblemCode::Malformed, token, "line"));
        }
    }
    piece
}

fn read_stop<'t>(
    of: Attached,
    before: Piece,
    words: impl Iterator<Item = &'t str>,
    token: &str,
    problems: &mut Vec<Problem>,
) -> Stop {
    let mut stop = Stop::of(of, before);
    let mut seen = Vec::new();
    for word in words {
        if let Some(own) = OwnTerminator::from_link(word) {
            if once(&mut seen, "terminator", word, problems) {
                stop.terminator = own;
            }
        } else if let Some(connector) = Connector::from_link(word) {
            if once(&mut seen, "connector", word, problems) {
                stop.connector = connector;
            }
        } else if let Some(cm) = word.strip_prefix(STUB) {
            if once(&mut seen, STUB, word, problems) {
                stop.stub_cm = centimetres(cm, token, STUB_CM_MAX, problems);
            }
        } else if let Some(cm) = word.strip_prefix(BOX) {
            if once(&mut seen, BOX, word, problems) {
                stop.box_cm = centimetres(cm, token, BOX_CM_MAX, problems);
            }
        } else if word == POWER || word == NO_POWER {
            if once(&mut seen, POWER, word, problems) {
                stop.power = Some(word == POWER);
            }
        } else {
            problems.push(Problem::new(ProblemCode::Malformed, token, "line"));
        }
    }
    stop
}

/// Whether a word is the first of its kind; of two, the second would replace the first without notice.
fn once<'t>(
    seen: &mut Vec<(&'static str, &'t str)>,
    kind: &'static str,
    word: &'t str,
    problems: &mut Vec<Problem>,
) -> bool {
    match seen.iter().find(|(before, _)| *before == kind) {
        Some((_, first)) => problems.push(Problem::repeated(word, "line", first)),
        None => {
            seen.push((kind, word));
            return true;
        }
    }
    false
}

fn centimetres(text: &str, token: &str, most: u16, problems: &mut Vec<Problem>) -> u16 {
    match digits(text) {
        Some(cm) if cm <= u64::from(most) => cm as u16,
        Some(_) => {
            problems.push(Problem::range(token, "line", 0.0, f64::from(most)));
            0
        }
        None => {
            problems.push(Problem::form(token, "line", 0.0, f64::from(most)));
            0
        }
    }
}

fn attached(bus: &Bus, word: &str) -> Option<Attached> {
    if word == LOAD {
        return Some(Attached::Load);
    }
    if let Some(number) = word.strip_prefix(CONVERTER) {
        let number = digits(number).and_then(|number| u8::try_from(number).ok());
        let number = number.filter(|number| (1..=CONVERTER_MAX).contains(number))?;
        return Some(Attached::Converter { number });
    }
    let number = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let id = digits(number)?;
    let nth = match &word[number.len()..] {
        "" => 0,
        letter => LETTERS.find(letter).map(|at| at + 1).filter(|_| letter.len() == 1)?,
    };
    parties(bus).filter(|(_, own)| u64::from(*own) == id).nth(nth).map(|(party, _)| party)
}

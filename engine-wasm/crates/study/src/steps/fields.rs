//! Where each field is set. A field without a row is only in the plan.

use busfree_devices::{Kind, catalogue};
use busfree_plan::{Value, Valued, words};

use super::machine::Machine;
use super::step::{Of, StepKind};

/// Where a field is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The power switch of the part.
    Power,
    /// The slot of the adapter.
    Slot,
    /// Jumpers and switches of the part; the card of an emulator board.
    Jumper,
    /// The set-up of the host adapter.
    Adapter,
    /// The card of an emulator board.
    Board,
    /// The operating system.
    System,
    /// The set-up of the array.
    Array,
    /// What the computer does.
    Work,
    /// Only in the plan.
    Plan,
}

impl Place {
    pub(super) const fn kind(self) -> StepKind {
        match self {
            Self::Power => StepKind::Power,
            Self::Slot => StepKind::Part,
            Self::Jumper | Self::Board => StepKind::Jumper,
            Self::Adapter | Self::System | Self::Array => StepKind::Setting,
            Self::Work => StepKind::Work,
            Self::Plan => StepKind::Plan,
        }
    }
}

/// Fields by table and path, where they are set, and what they are called if their row has no name for the middle of a
/// sentence. A path that ends with a point has all fields of a part.
const ROWS: &[(Table, &str, Place, &str)] = &[
    (Table::Bus, "packets", Place::Adapter, ""),
    (Table::Bus, "qas", Place::Adapter, "quick arbitration"),
    (Table::Bus, "fair", Place::Adapter, "arbitration fairness"),
    (Table::Host, "slot", Place::Slot, ""),
    (Table::Host, "system", Place::System, "operating system"),
    (Table::Host, "driver", Place::System, ""),
    (Table::Host, "keep", Place::Plan, "pinning of the ID"),
    (Table::Device, "host", Place::Work, "host that uses it"),
    (Table::Device, "cap_mt_s", Place::Adapter, "limit of the rate"),
    (Table::Device, "disconnect", Place::Adapter, ""),
    (Table::Device, "preset", Place::Board, "preset"),
    (Table::Device, "lun", Place::Jumper, "LUN"),
    (Table::Device, "board", Place::Plan, "number of the board"),
    (Table::Device, "array", Place::Array, "array"),
    (Table::Device, "rebuild", Place::Array, "rebuilding"),
    (Table::Device, "powered", Place::Power, "power"),
    (Table::Device, "shared", Place::Work, "use by another initiator"),
    (Table::Device, "keep", Place::Plan, "pinning of the ID"),
    (Table::Device, "first", Place::Plan, "mark of the first device"),
    (Table::Device, "needs_mb_s", Place::Plan, "rate that it must have"),
    (Table::Device, "copy_of", Place::Work, "device that is copied"),
    (Table::Device, "file_system", Place::System, ""),
    (Table::Device, "workload.even", Place::Work, "arrivals at even intervals"),
    (Table::Device, "workload.", Place::Work, ""),
    (Table::Device, "own.width_bits", Place::Jumper, ""),
    (Table::Device, "own.signalling", Place::Jumper, ""),
    (Table::Device, "own.write_cache", Place::Jumper, "write cache"),
    (Table::Device, "own.tagged", Place::Adapter, "tagged queuing"),
    (Table::Device, "own.verify", Place::Plan, "verifying of writes"),
    (Table::Device, "own.erase", Place::Plan, "erasing before writes"),
    (Table::Device, "own.zero_latency", Place::Plan, "medium as fast as the bus"),
    (Table::Array, "by", Place::Array, ""),
    (Table::Array, "stripe_kb", Place::Array, ""),
    (Table::Array, "workload.even", Place::Work, "arrivals at even intervals"),
    (Table::Array, "workload.", Place::Work, ""),
];

/// What has fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Table {
    Plan,
    Bus,
    Host,
    Device,
    Array,
}

const fn table(of: Of) -> Table {
    match of {
        Of::Plan => Table::Plan,
        Of::Bus { .. } => Table::Bus,
        Of::Host { .. } => Table::Host,
        Of::Device { .. } => Table::Device,
        Of::Array { .. } => Table::Array,
    }
}

/// A field that differs.
pub(super) struct Difference {
    pub(super) was: Valued,
    pub(super) value: Value,
    pub(super) place: Place,
    /// What it is called in the middle of a sentence.
    pub(super) noun: String,
}

/// The fields in which a part differs between two machines.
pub(super) fn differences(from: &Machine, to: &Machine, of: Of) -> Vec<Difference> {
    let is_board = match of {
        Of::Device { number } => {
            let model = to.devices.get(number).and_then(|slot| catalogue().device(&slot.part.model));
            model.is_some_and(|model| model.kind == Kind::Emulator)
        }
        _ => false,
    };
    let pairs = values(from, of).into_iter().zip(values(to, of)).filter(|(was, is)| was.value != is.value);
    let difference = |(was, is): (Valued, Valued)| {
        let row = ROWS.iter().find(|(of_table, path, ..)| {
            *of_table == table(of) && (was.path == *path || (path.ends_with('.') && was.path.starts_with(path)))
        });
        let (place, noun) = row.map_or((Place::Plan, ""), |(_, _, place, noun)| (*place, *noun));
        let place = if place == Place::Jumper && is_board { Place::Board } else { place };
        let noun = if noun.is_empty() { middle(&was) } else { noun.to_owned() };
        Difference { was, value: is.value, place, noun }
    };
    pairs.map(difference).collect()
}

fn values(machine: &Machine, of: Of) -> Vec<Valued> {
    use busfree_plan::Fields;

    let values = match of {
        Of::Plan => Some(machine.plan.values()),
        Of::Bus { channel } => machine.bus(channel).map(Fields::values),
        Of::Host { number } => machine.hosts.get(number).map(|slot| slot.part.values()),
        Of::Device { number } => machine.devices.get(number).map(|slot| slot.part.values()),
        Of::Array { number } => machine.arrays.get(number).map(|slot| slot.part.values()),
    };
    values.unwrap_or_default()
}

/// The title of a field without its article, or its name.
fn middle(field: &Valued) -> String {
    let title = ["The ", "A ", "An "].iter().find_map(|article| field.title.strip_prefix(article));
    match title.unwrap_or(field.title) {
        "" => field.path.rsplit('.').next().unwrap_or_default().replace('_', " "),
        title => title.to_owned(),
    }
}

/// A value in a sentence. `named` gives the name of the part that a field refers to by its number from 1.
pub(super) fn value_text(of: Of, field: &Valued, value: &Value, named: impl Fn(usize) -> Option<String>) -> String {
    match value {
        Value::Usual => field.usual.unwrap_or(usual(of, &field.path)).to_owned(),
        Value::Answer(true) => "yes".to_owned(),
        Value::Answer(false) => "no".to_owned(),
        Value::Number(number) => match named(*number as usize) {
            Some(name) => name,
            None => [&words::nominal(*number), field.unit].concat(),
        },
        Value::Text(text) if field.usual.is_none() => ["\u{201c}", text, "\u{201d}"].concat(),
        Value::Text(text) => text.clone(),
        Value::Words(all) => words::list(all),
    }
}

/// What stands for a value that is left out.
fn usual(of: Of, path: &str) -> &'static str {
    match of {
        _ if path == "hue" => "that of its place",
        Of::Device { .. } if path.starts_with("own.") => "that of the catalogue",
        Of::Host { .. } if path != "name" => "the usual one",
        _ => "none",
    }
}

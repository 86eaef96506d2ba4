//! `busfree card`.

use busfree_devices::{MODEL_VERSION, catalogue};
use busfree_files::cards::{CardBoard, CardFor, CardNote, Maker, Version, WrittenKey, boards, card_for};
use busfree_plan::words::{alternatives, milliseconds, plain, rate};
use busfree_plan::{Plan, to_link};
use busfree_sim::{Precision, Prediction};
use busfree_study::Evaluator;
use schemars::JsonSchema;
use serde::Serialize;

use crate::output::{Outcome, Wrong, json, line};
use crate::progress::Progress;
use crate::terminal::{NOTE, sentence, styled};
use crate::{input, usage};

/// Options of `card`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A link, a JSON plan file, or - for standard input
    plan: String,
    /// A device of the board, by its ID, if the plan has several boards
    #[arg(long, value_name = "ID", value_parser = usage::id, allow_negative_numbers = true)]
    id: Option<u8>,
    /// The version of the board's firmware: a date like 2026.07.18. Default: that of a given log, or the newest known
    #[arg(long, value_parser = version)]
    firmware: Option<Version>,
    /// Texts of the present card: its settings file, the names of its files, a log. Names, comments and unknown keys stay
    #[arg(long, value_name = "FILE")]
    before: Vec<String>,
    /// Only the settings file
    #[arg(long, conflicts_with = "json")]
    ini: bool,
    /// As one JSON document
    #[arg(long)]
    json: bool,
}

fn version(text: &str) -> Result<Version, String> {
    Version::read(text).ok_or_else(|| "a date like 2026.07.18".to_owned())
}

#[derive(Serialize, JsonSchema)]
pub struct Document<'a> {
    /// Version of the model.
    model_version: &'static str,
    /// The catalogue's name of the board.
    board: &'a str,
    /// Who made its firmware.
    maker: Maker,
    /// Version of its firmware that the card is for.
    firmware: &'a str,
    /// The images.
    files: Vec<FileDocument<'a>>,
    /// Name of the settings file.
    ini_name: &'a str,
    /// Text of the settings file; empty if none is needed.
    ini: &'a str,
    /// The keys of the settings file.
    keys: Vec<KeyDocument<'a>>,
    /// What cannot be on a card, and more.
    notes: &'a [CardNote],
}

#[derive(Serialize, JsonSchema)]
struct FileDocument<'a> {
    /// SCSI ID.
    id: u8,
    /// Name in the root of the card.
    name: &'a str,
    /// Name or path until now, if the card has the image under another one.
    was: Option<&'a str>,
    /// Size, bytes; `None` if the plan does not have it.
    bytes: Option<u64>,
    /// Name of an empty file that makes the board create the image.
    create: Option<&'a str>,
}

#[derive(Serialize, JsonSchema)]
struct KeyDocument<'a> {
    /// Section of the settings file.
    section: &'a str,
    /// The key.
    key: &'a str,
    /// Its value.
    value: &'a str,
    /// What it does.
    does: &'a str,
    /// The plan without the key.
    without: String,
    /// What each device of the board gets with the key and without it.
    devices: Vec<KeyCost>,
}

/// What a device gets with a key and without it.
#[derive(Serialize, JsonSchema)]
struct KeyCost {
    /// SCSI ID.
    id: u8,
    /// Name of the device.
    name: String,
    /// Rate with the key, MB/s.
    mb_s: f64,
    /// How far a real bus may be from it, nine times in ten, MB/s.
    margin_mb_s: f64,
    /// Rate without the key, MB/s.
    without_mb_s: f64,
    /// How far a real bus may be from it, nine times in ten, MB/s.
    without_margin_mb_s: f64,
    /// Mean time of a request with the key, ms.
    request_ms: f64,
    /// Mean time of a request without the key, ms.
    without_request_ms: f64,
    /// Whether the difference of the rates is more than the model can detect.
    clear: bool,
    /// Whether that of the times is more than their intervals.
    clear_ms: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let plan = input::plan(&arguments.plan)?;
    let found = boards(&plan);
    let board = chosen(&plan, &found, arguments.id)?;
    let before = arguments
        .before
        .iter()
        .map(|file| input::list(file).map(|(text, _)| text))
        .collect::<Result<Vec<_>, _>>()?
        .join("\n");
    let answer = card_for(&plan, board, arguments.firmware, &before);
    let answer = answer.ok_or_else(|| Wrong::no("No device of the board can be on a card."))?;
    if !before.is_empty() && !answer.has_before {
        let files = arguments.before.join(", ");
        return Err(Wrong::file(&files, "This is neither a settings file nor a list of files nor a log of a board."));
    }
    if arguments.ini {
        return if answer.card.ini.is_empty() { Ok(()) } else { line(answer.card.ini.trim_end_matches('\n')) };
    }
    let progress = Progress::new("predicting what each key costs");
    let with = if answer.card.keys.is_empty() { None } else { predicted(&plan) };
    let costs: Vec<Vec<KeyCost>> =
        answer.card.keys.iter().map(|key| costs(&answer.boards[board], with.as_ref(), key)).collect();
    drop(progress);
    if arguments.json {
        return json(&document(&plan, &answer, costs));
    }
    print(&plan, &answer, &costs)
}

/// The board that is meant: its place among those with a card.
fn chosen(plan: &Plan, found: &[CardBoard], id: Option<u8>) -> Result<usize, Wrong> {
    let ids = |board: &CardBoard| -> Vec<String> {
        board.devices.iter().map(|&at| plan.bus.devices[at].id.to_string()).collect()
    };
    let has = |board: &CardBoard| board.devices.iter().any(|&at| Some(plan.bus.devices[at].id) == id);
    match (found, id) {
        ([], _) => Err(Wrong::no("The plan has no board of ZuluSCSI or BlueSCSI. Only these read a card.")),
        ([_], None) => Ok(0),
        (_, None) => {
            let each: Vec<String> =
                found.iter().map(|board| format!("{}: ID {}", board.name, ids(board).join(", "))).collect();
            Err(Wrong::unread(format!("The plan has several boards. Choose one with --id. {}.", each.join("; "))))
        }
        (_, Some(id)) => found.iter().position(has).ok_or_else(|| {
            let all: Vec<String> = found.iter().flat_map(ids).collect();
            Wrong::option("--id", format!("No device of a board with a card has ID {id}. Use {}.", alternatives(&all)))
        }),
    }
}

fn predicted(plan: &Plan) -> Option<Prediction> {
    let mut evaluator = Evaluator::new(plan, Precision::default());
    while !evaluator.step(u64::MAX) {}
    evaluator.evaluation().prediction.clone()
}

/// What each device of the board gets with a key and without it; nothing if one of the plans cannot be predicted.
fn costs(board: &CardBoard, with: Option<&Prediction>, key: &WrittenKey) -> Vec<KeyCost> {
    let (Some(with), Some(without)) = (with, predicted(&key.without)) else { return Vec::new() };
    let cost = |&at: &usize| {
        let (is, was) = (with.devices.get(at)?, without.devices.get(at)?);
        let apart = (is.throughput_mb_s - was.throughput_mb_s).abs();
        Some(KeyCost {
            id: is.id,
            name: is.name.clone(),
            mb_s: is.throughput_mb_s,
            margin_mb_s: is.margin_mb_s,
            without_mb_s: was.throughput_mb_s,
            without_margin_mb_s: was.margin_mb_s,
            request_ms: is.latency_ms.mean,
            without_request_ms: was.latency_ms.mean,
            clear: apart > is.clear_mb_s + was.clear_mb_s,
            clear_ms: (is.latency_ms.mean - was.latency_ms.mean).abs() > is.latency_ci95_ms + was.latency_ci95_ms,
        })
    };
    board.devices.iter().filter_map(cost).collect()
}

fn document<'a>(plan: &Plan, answer: &'a CardFor, costs: Vec<Vec<KeyCost>>) -> Document<'a> {
    let files = answer.card.files.iter().map(|file| FileDocument {
        id: plan.bus.devices[file.device].id,
        name: &file.name,
        was: file.was.as_deref(),
        bytes: file.bytes,
        create: file.create.as_deref(),
    });
    let keys = answer.card.keys.iter().zip(costs).map(|(key, devices)| KeyDocument {
        section: key.section,
        key: key.key,
        value: &key.value,
        does: key.does,
        without: to_link(&key.without),
        devices,
    });
    Document {
        model_version: MODEL_VERSION,
        board: &answer.boards[answer.board].name,
        maker: answer.boards[answer.board].maker,
        firmware: &answer.version,
        files: files.collect(),
        ini_name: answer.card.ini_name,
        ini: &answer.card.ini,
        keys: keys.collect(),
        notes: &answer.card.notes,
    }
}

fn print(plan: &Plan, answer: &CardFor, costs: &[Vec<KeyCost>]) -> Outcome {
    let card = &answer.card;
    line(&format!("{}, firmware {}", answer.boards[answer.board].name, answer.version))?;
    for file in &card.files {
        let device = &plan.bus.devices[file.device];
        let was = file.was.as_ref().map_or(String::new(), |was| format!(", until now {was}"));
        let create = file
            .create
            .as_ref()
            .map_or(String::new(), |create| format!("; the board makes it from an empty file \"{create}\""));
        line(&format!("ID {}: {}{was}: {}{create}", device.id, file.name, catalogue().device_name(device)))?;
    }
    if card.ini.is_empty() {
        line(&format!("no {} is needed", card.ini_name))?;
    } else {
        line(&format!("\n{}:\n{}", card.ini_name, card.ini))?;
    }
    for (key, costs) in card.keys.iter().zip(costs) {
        sentence(&plain(&format!("{} = {}: {} {}", key.key, key.value, key.does, said(costs))))?;
    }
    card.notes.iter().try_for_each(|CardNote { raw, what }| {
        let of = if raw.is_empty() { String::new() } else { format!("{raw}: ") };
        styled(NOTE, "note:", &plain(&format!(" {of}{}", what.sentence())))
    })
}

/// What a key costs, in the words of the page (`withoutKeyText` in `web/src/text/card.ts`).
fn said(costs: &[KeyCost]) -> String {
    if costs.is_empty() {
        return String::new();
    }
    let clear = costs.iter().filter(|cost| cost.clear);
    let each: Vec<String> = clear
        .map(|cost| {
            let ms = cost.without_request_ms - cost.request_ms;
            let longer = if ms < 0.0 { "less" } else { "more" };
            let time = if cost.clear_ms {
                format!(", {} {longer} for a request", milliseconds(ms.abs()))
            } else {
                String::new()
            };
            format!(
                "Without it {} gets {} MB/s instead of {}{time}.",
                cost.name,
                rate(cost.without_mb_s, cost.without_margin_mb_s),
                rate(cost.mb_s, cost.margin_mb_s),
            )
        })
        .collect();
    if each.is_empty() { "Without it no device gets clearly more or less.".to_owned() } else { each.join(" ") }
}

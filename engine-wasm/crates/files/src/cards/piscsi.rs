//! Settings that PiSCSI saves as JSON: `python/common/src/piscsi/file_cmds.py` of PiSCSI 8703f96d. Versions up to 21.10 write
//! a list without a head, with `un` for the LUN.

use serde_json::Value;

use crate::cards::pi::{self, Device};

/// Lines at which a document can begin that are tried.
const BEGINS_MAX: usize = 16;

/// Whether a text is surely one of them: a device has its type.
pub(crate) fn is(text: &str) -> bool {
    text.contains("\"device_type\"")
}

/// The devices of a file, also of one within other text; `None` if it is none.
pub(crate) fn read(text: &str) -> Option<Vec<Device>> {
    let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    let begins = lines.filter_map(|at| {
        let line = text[at..].lines().next()?;
        let bare = line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        bare.starts_with(['{', '[']).then_some(at + line.len() - bare.len())
    });
    let devices = |at: usize| -> Option<Vec<Device>> {
        let root: Value = serde_json::Deserializer::from_str(&text[at..]).into_iter().next()?.ok()?;
        let list = root.get("devices").unwrap_or(&root).as_array()?;
        let devices: Vec<Device> = list.iter().filter_map(device).take(pi::DEVICES_MAX).collect();
        (!devices.is_empty()).then_some(devices)
    };
    begins.take(BEGINS_MAX).find_map(devices)
}

fn device(value: &Value) -> Option<Device> {
    let text = |key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default();
    // Numbers are texts in some versions.
    let number =
        |key: &str| value.get(key).and_then(|number| number.as_u64().or_else(|| number.as_str()?.parse().ok()));
    let file = value.get("params").and_then(|params| params.get("file")?.as_str()).unwrap_or_default();
    let image = if text("image").is_empty() { file } else { text("image") };
    Some(Device {
        id: number("id")?,
        lun: number("unit").or_else(|| number("un")).unwrap_or(0),
        kind: text("device_type").to_owned(),
        vendor: text("vendor").trim().to_owned(),
        product: text("product").trim().to_owned(),
        block: number("block_size"),
        image: image.to_owned(),
    })
}

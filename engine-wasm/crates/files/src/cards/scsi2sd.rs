//! Settings of SCSI2SD as scsi2sd-util writes them: an element for each target with its type, blocks and names
//! (`ConfigUtil.cc` of SCSI2SD).

use crate::cards::pi::{self, Device};
use crate::cards::{Maker, Sort};

/// Whether a text is surely one of them.
pub(crate) fn is(text: &str) -> bool {
    text.contains("<SCSITarget")
}

/// The devices of a file with their sizes, and the part of the catalogue for the board.
pub(crate) fn read(text: &str) -> (Vec<(Device, Option<u64>)>, &'static str) {
    // The settings of a board of version 6 have a name of their own.
    let model = if text.contains("<S2S_BoardCfg>") { "scsi2sd_v6" } else { "scsi2sd_v5" };
    let targets = text.split("<SCSITarget").skip(1).take(pi::DEVICES_MAX);
    (targets.filter_map(target).collect(), model)
}

fn target(text: &str) -> Option<(Device, Option<u64>)> {
    let text = &text[..text.find("</SCSITarget>")?];
    let id = text.split_once("id=\"")?.1.split_once('"')?.0.trim().parse().ok()?;
    if element(text, "enabled")? != "true" {
        return None;
    }
    let number = |name: &str| {
        let value = element(text, name)?;
        value.strip_prefix("0x").map_or_else(|| value.parse().ok(), |hex| u64::from_str_radix(hex, 16).ok())
    };
    let sort = Sort::of_number(i64::try_from(number("deviceType").unwrap_or(0)).ok()?, Some(Maker::Scsi2Sd));
    let block = number("bytesPerSector");
    let bytes = number("scsiSectors").zip(block).and_then(|(sectors, block)| sectors.checked_mul(block));
    let name = |name: &str| element(text, name).unwrap_or_default().to_owned();
    let (vendor, product) = (name("vendor"), name("prodId"));
    let kind = sort.unwrap_or(Sort::Fixed).letters().to_owned();
    Some((Device { id, lun: 0, kind, vendor, product, block, image: String::new() }, bytes))
}

/// The text between the tags of a name.
fn element<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let rest = text.split_once(&*["<", name, ">"].concat())?.1;
    rest.split_once("</").map(|(value, _)| value.trim())
}

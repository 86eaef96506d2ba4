//! Settings of SCSI2Pi, `/etc/s2p.conf`: `cpp/base/property_handler.*` of SCSI2Pi 12c79a07. The last of equal keys wins.

use crate::cards::pi::{self, Device};

/// Whether a text is surely one of them.
pub(crate) fn is(text: &str) -> bool {
    text.lines().take(500).any(|line| place(line.trim()).is_some())
}

/// The devices of a file.
pub(crate) fn read(text: &str) -> Vec<Device> {
    let mut devices: Vec<(Device, bool)> = Vec::new();
    for line in text.lines().take(pi::LINES_MAX) {
        let Some((id, lun, key, value)) = place(line.trim()) else { continue };
        let found = devices.iter().position(|(device, _)| (device.id, device.lun) == (id, lun));
        let at = match found {
            Some(at) => at,
            None if devices.len() < pi::DEVICES_MAX => {
                devices.push((Device { id, lun, ..Device::default() }, true));
                devices.len() - 1
            }
            None => continue,
        };
        let (device, is_active) = &mut devices[at];
        match key.to_ascii_lowercase().as_str() {
            "type" => device.kind = value.to_ascii_uppercase(),
            "params" => device.image = value.split_once("file=").map_or(value, |(_, file)| file).to_owned(),
            "block_size" => device.block = value.parse().ok(),
            "active" => *is_active = !value.eq_ignore_ascii_case("false"),
            // `product_data` until 2024.
            "name" | "product_data" => {
                let mut parts = value.split(':').map(|part| part.trim().to_owned());
                (device.vendor, device.product) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
            }
            _ => {}
        }
    }
    devices.into_iter().filter(|(_, is_active)| *is_active).map(|(device, _)| device).collect()
}

/// The parts of `device.ID[:LUN].key=value`.
fn place(line: &str) -> Option<(u64, u64, &str, &str)> {
    let (name, value) = line.strip_prefix("device.")?.split_once('=')?;
    let (place, key) = name.split_once('.')?;
    let (id, lun) = place.split_once(':').unwrap_or((place, "0"));
    Some((id.trim().parse().ok()?, lun.trim().parse().ok()?, key.trim(), value.trim()))
}

//! Devices, classes, host adapters, machines and mechanics as the catalogue has them.

use busfree_devices::{DeviceModel, HostModel, Mechanics, Platform, all_mechanics, catalogue, platforms};

use crate::fields::Field;
use crate::licence::Licence;
use crate::record::Record;

type Rows = serde_json::Result<Vec<Record>>;

/// Named devices.
pub(crate) fn devices(fields: &[Field]) -> Rows {
    let named = catalogue().devices.iter().filter(|device| !device.is_placeholder());
    named.map(|device: &DeviceModel| Record::of(device, fields, Licence::of(&device.id))).collect()
}

/// What the program takes for a device of which only the kind is known.
pub(crate) fn classes(fields: &[Field]) -> Rows {
    let classes = catalogue().devices.iter().filter(|device| device.is_placeholder());
    classes.map(|class: &DeviceModel| Record::of_class(class, fields, Licence::of(&class.id))).collect()
}

/// Host adapters, and boards that act as one.
pub(crate) fn adapters(fields: &[Field]) -> Rows {
    catalogue().hosts.iter().map(|host: &HostModel| Record::of(host, fields, Licence::Own)).collect()
}

/// Kinds of machine.
pub(crate) fn machines(fields: &[Field]) -> Rows {
    platforms().iter().map(|machine: &Platform| Record::of(machine, fields, Licence::Own)).collect()
}

/// Geometry, seek curve and cache of drives.
pub(crate) fn mechanics(fields: &[Field]) -> Rows {
    all_mechanics().iter().map(|drive: &Mechanics| Record::of(drive, fields, Licence::of(&drive.id))).collect()
}

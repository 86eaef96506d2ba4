//! What of a card a plan can express.

use busfree_devices::{Kind, catalogue};
use busfree_plan::{BoardPreset, Device, Own, clean_name};

use crate::cards::{BoardSettings, Card, Ini, Maker, Unit, ini, log, preset_named};

/// Limits of a plan's capacities, MB.
const CAPACITIES_MB: std::ops::RangeInclusive<f64> = 0.1..=10_000_000.0;

/// The settings in force: of the file, otherwise those that the log reports, otherwise those of the preset.
pub(crate) fn settings(ini: &Ini, log: &log::Log, has_ini: bool) -> BoardSettings {
    let logged =
        |key: &str| log.values.iter().find(|(name, _)| name.eq_ignore_ascii_case(key)).map(|(_, value)| &**value);
    let value = |key: &str| ini.get("SCSI", key).filter(|value| !value.is_empty()).or_else(|| logged(key));
    let number = |key: &str| value(key).map(ini::number);
    let system = value("System").and_then(preset_named);
    let sync = number("MaxSyncSpeed").map(|sync| match sync {
        ..5 => 0,
        5..10 => 5,
        10..20 => 10,
        20.. => 20,
    });
    let selection = number("SelectionDelay").map(|ms| u32::try_from(ms).unwrap_or(0));
    BoardSettings {
        known: has_ini || log.has_settings,
        system,
        sync_mt_s: sync.or(system.and_then(|preset| preset.sync)),
        width_bits: number("MaxBusWidth").map(|width| if width == 0 { 8 } else { 16 }),
        scsi2: value("EnableSCSI2").and_then(ini::flag).or(system.and_then(|preset| preset.scsi2)),
        // 255 is automatic.
        selection_ms: selection.or(system.and_then(|preset| preset.selection_ms)).filter(|ms| *ms < 255),
        initiator: value("InitiatorMode").and_then(ini::flag).unwrap_or(log.is_initiator),
    }
}

impl BoardSettings {
    /// How a plan says it.
    #[must_use]
    pub fn preset(&self) -> BoardPreset {
        let of_machine = self.system.filter(|preset| preset.name != "Generic");
        match (self.known, self.scsi2, of_machine) {
            (false, ..) => BoardPreset::OfMachine,
            (true, Some(false), Some(preset))
                if preset.scsi2 == Some(false) && preset.selection_ms == self.selection_ms =>
            {
                BoardPreset::OfMachine
            }
            (true, Some(false), _) => BoardPreset::Scsi1,
            (true, _, Some(_)) => BoardPreset::OfMachine,
            (true, _, None) => BoardPreset::Default,
        }
    }

    /// Whether the file's delay is none that a plan can have.
    pub(crate) fn has_other_delay(&self) -> bool {
        self.preset() == BoardPreset::Scsi1 && self.selection_ms.is_some_and(|ms| ms != 1)
    }
}

impl Unit {
    /// What it is called: its label, otherwise what it reports, otherwise its letters and its ID.
    #[must_use]
    pub fn name(&self) -> String {
        let reported = [&*self.vendor, &*self.product].join(" ");
        let names = [clean_name(&self.label), clean_name(reported.trim())];
        let named = names.into_iter().find(|name| !name.is_empty());
        named.unwrap_or_else(|| [self.sort.letters(), &id_letter(self.id)].concat())
    }
}

/// An ID as one character.
pub(crate) fn id_letter(id: u8) -> String {
    char::from_digit(id.into(), 16).map(|c| c.to_ascii_uppercase().to_string()).unwrap_or_default()
}

impl Card {
    /// Its devices in a plan, without colours. Several have one board.
    #[must_use]
    pub fn devices(&self) -> Vec<Device> {
        let units: Vec<&Unit> = self.units.iter().filter(|unit| unit.sort.kind().is_some()).collect();
        let preset = self.settings.preset();
        let board = u8::from(units.len() > 1);
        units.into_iter().filter_map(|unit| self.device(unit, board, preset)).collect()
    }

    /// Catalogue id of the host that its settings are for, if there is only one.
    #[must_use]
    pub fn host(&self) -> Option<&'static str> {
        self.settings.system?.host
    }

    fn device(&self, unit: &Unit, board: u8, preset: BoardPreset) -> Option<Device> {
        let kind = unit.sort.kind()?;
        let maker = self.firmware.map_or(Maker::BlueScsi, |firmware| firmware.maker);
        let model = if unit.sort.is_network() { maker.network_model() } else { self.model };
        let part = catalogue().device(model)?;
        let fastest = part.max_mt_s;
        let set = self.settings.sync_mt_s.map(f64::from);
        let cap_mt_s = unit.agreed_mt_s.or(set).filter(|mt_s| *mt_s < fastest);
        let is_narrowed = self.settings.width_bits == Some(8) || unit.agreed_bits == Some(8);
        let capacity_mb = unit.bytes.map(|bytes| bytes as f64 / 1e6).filter(|mb| CAPACITIES_MB.contains(mb));
        Some(Device {
            id: unit.id,
            lun: unit.lun,
            board,
            model: model.to_owned(),
            name: unit.name(),
            cap_mt_s,
            preset,
            own: Own {
                width_bits: (is_narrowed && part.width_bits == 16).then_some(8),
                capacity_mb: capacity_mb.filter(|_| kind != Kind::Network),
                ..Own::default()
            },
            workload: catalogue().workload(kind),
            ..Device::default()
        })
    }
}

/// The catalogue's name of a part.
pub(crate) fn name_of(model: &str) -> String {
    catalogue().device(model).map_or(model, |part| &part.name).to_owned()
}

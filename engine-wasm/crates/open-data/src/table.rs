//! The tables that there are.

use busfree_devices::{DeviceModel, HostModel, Mechanics, Platform};
use schemars::SchemaGenerator;

use crate::fields::{Field, fields};
use crate::record::Record;
use crate::{agreed, emulators, measured, parts};

type Rows = serde_json::Result<Vec<Record>>;

/// The tables: name of the variant, its word, its meaning, its type, its rows.
macro_rules! tables {
    ($($name:ident $word:literal $meaning:literal $row:ty, $rows:path;)+) => {
        /// A table of the data.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Table {
            $(#[doc = $meaning] $name,)+
        }

        impl Table {
            /// All tables, in the order shown.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$name),+];

            /// Its name in commands and files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$name => $word,)+ }
            }

            /// What it has.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$name => $meaning,)+ }
            }

            pub(crate) fn fields(self, generator: &mut SchemaGenerator) -> Vec<Field> {
                match self { $(Self::$name => fields::<$row>(generator),)+ }
            }

            pub(crate) fn records(self, fields: &[Field]) -> Rows {
                match self { $(Self::$name => $rows(fields),)+ }
            }
        }
    };
}

tables! {
    Devices "devices" "Devices, boards that emulate them, and their figures" DeviceModel, parts::devices;
    Classes "classes" "What stands in for a device of which only the kind is known" DeviceModel, parts::classes;
    Adapters "adapters" "Host adapters" HostModel, parts::adapters;
    Machines "machines" "Kinds of machine, and the IDs that they expect" Platform, parts::machines;
    Mechanics "mechanics" "Geometry, seek curve, cache and firmware times of drives" Mechanics, parts::mechanics;
    Measured "measured" "Rates and times that were measured" measured::Measured, measured::measured;
    Agreed "agreed" "Rates that hosts and devices agreed on" agreed::Agreed, agreed::agreed;
    HddPresets "86box-hdd" "Disks in the fields of 86Box" emulators::HddPreset, emulators::hdd_presets;
    CdromDrives "86box-cdrom" "CD-ROM drives in the fields of 86Box" emulators::CdromDrive, emulators::cdrom_drives;
    ChdDisks "mame-hdd" "Disks in the fields of MAME" emulators::ChdDisk, emulators::chd_disks;
}

#[cfg(test)]
mod tests {
    use busfree_devices::{all_mechanics, catalogue, platforms};
    use serde_json::Value;

    use super::*;
    use crate::document::generator;

    fn rows(table: Table) -> Vec<Record> {
        table.records(&table.fields(&mut generator())).unwrap()
    }

    #[test]
    fn the_tables_have_every_part_of_the_catalogue() {
        let count = |table| rows(table).len();
        assert_eq!(count(Table::Devices) + count(Table::Classes), catalogue().devices.len());
        assert_eq!(count(Table::Adapters), catalogue().hosts.len());
        assert_eq!(count(Table::Machines), platforms().len());
        assert_eq!(count(Table::Mechanics), all_mechanics().len());
        assert_eq!(count(Table::ChdDisks), all_mechanics().len());
    }

    #[test]
    fn a_figure_of_a_class_is_never_that_of_a_named_part() {
        let parts = [rows(Table::Devices), rows(Table::Adapters)].concat();
        for record in &parts {
            for field in record.get("assumed").as_array().unwrap() {
                assert_eq!(record.get(field.as_str().unwrap()), &Value::Null, "{}: {field}", record.get("id"));
            }
            assert!(!record.get("sources").is_null(), "{}", record.get("id"));
        }
        assert!(rows(Table::Classes).iter().all(|class| class.get("rate_mb_s").is_number()));
        assert!(parts.iter().any(|record| record.get("rate_mb_s").is_number()));
    }

    #[test]
    fn what_disksim_measured_has_its_licence_and_nothing_else_has() {
        for table in [Table::Devices, Table::Mechanics, Table::HddPresets, Table::ChdDisks] {
            let with = rows(table).iter().filter(|row| row.get("licence") == "MIT AND LicenseRef-DiskSim-4.0").count();
            assert_eq!(with, all_mechanics().len(), "{}", table.word());
        }
        assert!(rows(Table::Measured).iter().all(|row| row.get("licence") == "MIT"));
    }

    /// How the name of a figure with a unit ends.
    const UNITS: [&str; 14] = [
        "_mb_s", "_mt_s", "_mb", "_kb", "_bytes", "_s", "_ms", "_us", "_ns", "_bits", "_percent", "_bels", "_w", "rpm",
    ];

    /// Numbers without a unit: IDs, counts and years. The fields of emulators have the emulators' names.
    const COUNTS: [&str; 14] = [
        "year",
        "max_offset",
        "default_id",
        "luns",
        "in_flight",
        "interrupts",
        "channels",
        "segments",
        "host_id",
        "heads",
        "blocks",
        "device_id",
        "initiator_id",
        "offset",
    ];

    /// Whether a schema is that of a number, or of a number or `null`.
    fn is_number(schema: &Value) -> bool {
        let kinds = schema.get("type").map(|kind| kind.as_array().cloned().unwrap_or_else(|| vec![kind.clone()]));
        let either = schema.get("anyOf").and_then(Value::as_array);
        kinds.is_some_and(|all| all.iter().any(|kind| kind == "number" || kind == "integer"))
            || either.is_some_and(|all| all.iter().any(is_number))
    }

    #[test]
    fn the_name_of_a_figure_has_its_unit_and_the_documentation_has_every_unit() {
        let page = include_str!("../../../../web/docs/open-data.md");
        let own = [
            Table::Devices,
            Table::Classes,
            Table::Adapters,
            Table::Machines,
            Table::Mechanics,
            Table::Measured,
            Table::Agreed,
        ];
        let fields = own.iter().flat_map(|table| table.fields(&mut generator()));
        let numbers: Vec<String> = fields
            .filter(|field| is_number(&field.schema))
            .map(|field| field.name)
            .filter(|n| n != "measured")
            .collect();
        assert!(numbers.len() > 40, "{numbers:?}");
        for name in &numbers {
            let has_unit = UNITS.iter().any(|unit| name.ends_with(unit));
            assert!(has_unit || COUNTS.contains(&name.as_str()), "{name}");
        }
        for unit in UNITS {
            assert!(page.contains(&format!("`{unit}`")), "{unit}");
        }
    }

    #[test]
    fn the_documentation_names_every_table() {
        let page = include_str!("../../../../web/docs/open-data.md");
        for table in Table::ALL {
            assert!(page.contains(&format!("| `{}` | ", table.word())), "{}", table.word());
        }
    }
}

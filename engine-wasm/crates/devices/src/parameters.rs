//! The model's parameters: times of firmware and hosts that no data sheet states. `data/model.json` has each with its
//! plausible range and its source.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use busfree_compact::packed;
use busfree_plan::Host;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::data::{Part, built_in, data};
use crate::{DeviceModel, Firmware, HostModel, Kind, Machine, catalogue};

/// Version of the model: the simulator's rules and these parameters. It is part of every result.
pub const MODEL_VERSION: &str = "4.2";

static FILE: LazyLock<ModelFile> = LazyLock::new(|| built_in(include_str!("../data/model.json"), "model.json"));

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ModelFile {
    #[serde(rename = "about")]
    _about: String,
    host: BTreeMap<String, Parameter>,
    host_id_prec: BTreeMap<String, Parameter>,
    host_2002: BTreeMap<String, Parameter>,
    load_host: BTreeMap<String, Parameter>,
    load: BTreeMap<String, Parameter>,
    disk: BTreeMap<String, Parameter>,
    disk_u160: BTreeMap<String, Parameter>,
    atlas_v: BTreeMap<String, Parameter>,
    disk_2002: BTreeMap<String, Parameter>,
    load_disk: BTreeMap<String, Parameter>,
    cdrom: BTreeMap<String, Parameter>,
    removable: BTreeMap<String, Parameter>,
    tape: BTreeMap<String, Parameter>,
    transport: BTreeMap<String, Parameter>,
    scanner: BTreeMap<String, Parameter>,
    emulator: BTreeMap<String, Parameter>,
    network: BTreeMap<String, Parameter>,
}

/// One parameter, with its range and source.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Parameter {
    /// The value used.
    pub value: f64,
    /// Least plausible value.
    pub low: f64,
    /// Greatest plausible value.
    pub high: f64,
    /// Its source.
    pub source: String,
    /// How well the measurements determine it, if that was examined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub identified: Option<Identified>,
}

/// How well measurements determine a parameter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Identified {
    /// As a category.
    #[ts(type = "string")]
    pub how: Identification,
    /// Lowest value with which the model is hardly less accurate.
    #[serde(default)]
    pub low: Option<f64>,
    /// Highest such value.
    #[serde(default)]
    pub high: Option<f64>,
}

/// How well, as a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Identification {
    /// The data leave little room.
    Well,
    /// The data leave much of the plausible range.
    Weakly,
    /// The data allow any plausible value.
    Not,
}

/// Times of a host: adapter, driver and processor.
#[derive(Clone, Debug, PartialEq)]
pub struct HostParameters {
    /// From a status until the driver has seen it, microseconds.
    pub interrupt_us: f64,
    /// Processor time to use the data read and to issue the next request, microseconds a KiB. Each host has one
    /// processor.
    pub cpu_us_per_kib: f64,
    /// Least time between two selections by the same initiator, microseconds.
    pub rearm_us: f64,
    /// From the end of a connection in which a target reselected it until it takes part in an arbitration again,
    /// microseconds. If this is longer than bus free, it misses the next arbitration; how much longer does not
    /// matter.
    pub rearm_reselected_us: f64,
    /// 1: its system reads ahead, so it requests the next sequential read when it begins to use the last one; 0: when
    /// it has finished using it.
    pub reads_ahead: f64,
}

packed!(HostParameters: interrupt_us, cpu_us_per_kib, rearm_us, rearm_reselected_us, reads_ahead);

/// The load system's disks and their requests. The paper specifies neither.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadParameters {
    /// Rate of the medium, MB/s.
    pub media_mb_s: f64,
    /// One revolution, ms.
    pub revolution_ms: f64,
    /// Buffer, KiB.
    pub buffer_kib: f64,
    /// Size of a request, KiB.
    pub size_kib: f64,
    /// 1: the disks follow SPI's fairness; 0: they do not.
    pub fair: f64,
}

packed!(LoadParameters: media_mb_s, revolution_ms, buffer_kib, size_kib, fair);

/// Times and sizes of a target's firmware.
#[derive(Clone, Debug, PartialEq)]
pub struct TargetParameters {
    /// Dead time while a command is received, microseconds.
    pub command_dead_us: f64,
    /// Dead time after a reselection, before data are transferred, microseconds.
    pub reselect_dead_us: f64,
    /// Dead time at the end of a connection, microseconds.
    pub end_dead_us: f64,
    /// From a command's arrival until work on it begins, microseconds.
    pub firmware_us: f64,
    /// From the end of one connection to asking for the next, microseconds.
    pub next_us: f64,
    /// From the end of the last data to asking for the connection that reports status, microseconds.
    pub status_us: f64,
    /// Most data in one connection, KiB.
    pub max_burst_kib: f64,
    /// Data that must be in the buffer before it asks for the bus, KiB (buffer-full ratio).
    pub threshold_kib: f64,
    /// It stays connected and waits for the medium if no more than this is missing of a connection's data, KiB.
    pub hold_kib: f64,
    /// Extra time of each data handshake beyond the agreed period, nanoseconds: the reason why nominal rates are not
    /// reached.
    pub handshake_gap_ns: f64,
    /// Free share of the buffer at which a stopped medium resumes.
    pub restart_free: f64,
    /// 1: status has a separate connection; 0: it comes with the last data.
    pub separate_status: f64,
    /// A command that comes later than this after the last status finds the read-ahead stopped, microseconds; 0:
    /// never.
    pub late_after_us: f64,
    /// Data that wait longer than this for the bus stop the read-ahead too, microseconds; 0: never.
    pub starved_after_us: f64,
    /// Number of slow reads after either of these.
    pub latch_reads: f64,
    /// Spread of firmware times: a time t becomes t (1 - j + j E), E exponential with mean 1.
    pub jitter: f64,
}

packed!(TargetParameters: command_dead_us, reselect_dead_us, end_dead_us, firmware_us, next_us, status_us, max_burst_kib, threshold_kib, hold_kib, handshake_gap_ns, restart_free, separate_status, late_after_us, starved_after_us, latch_reads, jitter);

/// A tape's stops when it is not served as fast as it moves.
#[derive(Clone, Debug, PartialEq)]
pub struct TransportParameters {
    /// From a stop until the tape is back in place and can restart, seconds.
    pub reposition_s: f64,
    /// It restarts once this share of the buffer has data to write, or room to read into.
    pub restart_share: f64,
}

packed!(TransportParameters: reposition_s, restart_share);

/// All parameters of the simulator.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// Hosts of the system under test.
    pub host: HostParameters,
    host_id_prec: HostParameters,
    host_2002: HostParameters,
    /// Host of the load system.
    pub load_host: HostParameters,
    /// Its disks and their requests.
    pub load: LoadParameters,
    /// Firmware of those disks.
    pub load_disk: TargetParameters,
    disk: TargetParameters,
    disk_u160: TargetParameters,
    atlas_v: TargetParameters,
    disk_2002: TargetParameters,
    cdrom: TargetParameters,
    removable: TargetParameters,
    tape: TargetParameters,
    /// Stops of tapes.
    pub transport: TransportParameters,
    scanner: TargetParameters,
    emulator: TargetParameters,
    network: TargetParameters,
}

packed!(Parameters: host, host_id_prec, host_2002, load_host, load, load_disk, disk, disk_u160, atlas_v, disk_2002, cdrom, removable, tape, transport, scanner, emulator, network);

impl Parameters {
    /// Firmware parameters of a kind of device.
    #[must_use]
    pub const fn target(&self, kind: Kind) -> &TargetParameters {
        match kind {
            Kind::Disk => &self.disk,
            Kind::Cdrom => &self.cdrom,
            Kind::Removable => &self.removable,
            Kind::Tape => &self.tape,
            Kind::Scanner => &self.scanner,
            Kind::Emulator => &self.emulator,
            Kind::Network => &self.network,
        }
    }

    /// Firmware parameters of a device: of its generation, otherwise of its kind.
    #[must_use]
    pub const fn firmware(&self, device: &DeviceModel) -> &TargetParameters {
        match device.firmware {
            Some(Firmware::DiskU160) => &self.disk_u160,
            Some(Firmware::AtlasV) => &self.atlas_v,
            Some(Firmware::Disk2002) => &self.disk_2002,
            None => self.target(device.kind),
        }
    }

    /// Parameters of the machine of a host adapter: of its generation, otherwise the usual one.
    #[must_use]
    pub const fn machine(&self, adapter: &HostModel) -> &HostParameters {
        match adapter.machine {
            Some(Machine::IdPrec) => &self.host_id_prec,
            Some(Machine::Host2002) => &self.host_2002,
            None => &self.host,
        }
    }

    /// Those of a plan's host.
    #[must_use]
    pub fn machine_of(&self, host: &Host) -> &HostParameters {
        catalogue().host(&host.model).map_or(&self.host, |made| self.machine(made))
    }
}

static PARAMETERS: LazyLock<Parameters> =
    LazyLock::new(|| data(Part::Parameters, || Parameters::from_table(|_, _, parameter| parameter.value)));

impl Parameters {
    /// Parameters with a different value for each `(set, name, parameter)` of the table: for fitting and for
    /// measuring the effect of a mechanism.
    #[must_use]
    pub fn from_table(mut value: impl FnMut(&str, &str, &Parameter) -> f64) -> Self {
        let mut host = |set: &str, values: &BTreeMap<String, Parameter>| {
            let mut take = |name: &str| values.get(name).map_or(0.0, |p| value(set, name, p));
            HostParameters {
                interrupt_us: take("interrupt_us"),
                cpu_us_per_kib: take("cpu_us_per_kib"),
                rearm_us: take("rearm_us"),
                rearm_reselected_us: take("rearm_reselected_us"),
                reads_ahead: take("reads_ahead"),
            }
        };
        let (own_host, load_host) = (host("host", &FILE.host), host("load_host", &FILE.load_host));
        let (host_id_prec, host_2002) = (host("host_id_prec", &FILE.host_id_prec), host("host_2002", &FILE.host_2002));
        let mut take = |name: &str| FILE.load.get(name).map_or(0.0, |p| value("load", name, p));
        let load = LoadParameters {
            media_mb_s: take("media_mb_s"),
            revolution_ms: take("revolution_ms"),
            buffer_kib: take("buffer_kib"),
            size_kib: take("size_kib"),
            fair: take("fair"),
        };
        let mut take = |name: &str| FILE.transport.get(name).map_or(0.0, |p| value("transport", name, p));
        let transport =
            TransportParameters { reposition_s: take("reposition_s"), restart_share: take("restart_share") };
        let mut target = |set: &str, values: &BTreeMap<String, Parameter>| {
            let mut take = |name: &str| values.get(name).map_or(0.0, |p| value(set, name, p));
            TargetParameters {
                command_dead_us: take("command_dead_us"),
                reselect_dead_us: take("reselect_dead_us"),
                end_dead_us: take("end_dead_us"),
                firmware_us: take("firmware_us"),
                next_us: take("next_us"),
                status_us: take("status_us"),
                max_burst_kib: take("max_burst_kib"),
                threshold_kib: take("threshold_kib"),
                hold_kib: take("hold_kib"),
                handshake_gap_ns: take("handshake_gap_ns"),
                restart_free: take("restart_free"),
                separate_status: take("separate_status"),
                late_after_us: take("late_after_us"),
                starved_after_us: take("starved_after_us"),
                latch_reads: take("latch_reads"),
                jitter: take("jitter"),
            }
        };
        Self {
            host: own_host,
            host_id_prec,
            host_2002,
            load_host,
            load,
            load_disk: target("load_disk", &FILE.load_disk),
            disk: target("disk", &FILE.disk),
            disk_u160: target("disk_u160", &FILE.disk_u160),
            atlas_v: target("atlas_v", &FILE.atlas_v),
            disk_2002: target("disk_2002", &FILE.disk_2002),
            cdrom: target("cdrom", &FILE.cdrom),
            removable: target("removable", &FILE.removable),
            tape: target("tape", &FILE.tape),
            transport,
            scanner: target("scanner", &FILE.scanner),
            emulator: target("emulator", &FILE.emulator),
            network: target("network", &FILE.network),
        }
    }
}

/// The parameters this program was built with.
#[must_use]
pub fn parameters() -> &'static Parameters {
    &PARAMETERS
}

/// Every parameter as `(set, name, parameter)`.
pub fn parameter_table() -> impl Iterator<Item = (&'static str, &'static str, &'static Parameter)> {
    let sets = [
        ("host", &FILE.host),
        ("host_id_prec", &FILE.host_id_prec),
        ("host_2002", &FILE.host_2002),
        ("load_host", &FILE.load_host),
        ("load", &FILE.load),
        ("disk", &FILE.disk),
        ("disk_u160", &FILE.disk_u160),
        ("atlas_v", &FILE.atlas_v),
        ("disk_2002", &FILE.disk_2002),
        ("load_disk", &FILE.load_disk),
        ("cdrom", &FILE.cdrom),
        ("removable", &FILE.removable),
        ("tape", &FILE.tape),
        ("transport", &FILE.transport),
        ("scanner", &FILE.scanner),
        ("emulator", &FILE.emulator),
        ("network", &FILE.network),
    ];
    sets.into_iter().flat_map(|(set, values)| values.iter().map(move |(name, p)| (set, name.as_str(), p)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOST: [&str; 5] = ["cpu_us_per_kib", "interrupt_us", "reads_ahead", "rearm_reselected_us", "rearm_us"];
    const TARGET: [&str; 16] = [
        "command_dead_us",
        "end_dead_us",
        "firmware_us",
        "handshake_gap_ns",
        "hold_kib",
        "jitter",
        "latch_reads",
        "late_after_us",
        "max_burst_kib",
        "next_us",
        "reselect_dead_us",
        "restart_free",
        "separate_status",
        "starved_after_us",
        "status_us",
        "threshold_kib",
    ];

    #[test]
    fn every_set_names_every_parameter_and_no_other() {
        for (set, values) in [
            ("host", &FILE.host),
            ("host_id_prec", &FILE.host_id_prec),
            ("host_2002", &FILE.host_2002),
            ("load_host", &FILE.load_host),
        ] {
            assert!(values.keys().eq(HOST), "{set}");
        }
        let targets = [
            &FILE.disk,
            &FILE.disk_u160,
            &FILE.atlas_v,
            &FILE.disk_2002,
            &FILE.load_disk,
            &FILE.cdrom,
            &FILE.removable,
            &FILE.tape,
            &FILE.scanner,
            &FILE.emulator,
            &FILE.network,
        ];
        for values in targets {
            assert!(values.keys().eq(TARGET), "{:?}", values.keys());
        }
    }

    #[test]
    fn every_value_is_within_its_plausible_range() {
        for (set, name, p) in parameter_table() {
            assert!(p.low <= p.value && p.value <= p.high && !p.source.is_empty(), "{set}.{name}");
        }
    }
}

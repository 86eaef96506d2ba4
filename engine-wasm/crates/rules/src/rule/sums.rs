//! What all devices together need of the bus and of the machine behind it.

use std::borrow::Cow;

use busfree_devices::{DeviceModel, agreement_of, catalogue};
use busfree_plan::{Board, Device};

use busfree_plan::words::Part::{Count, NominalRate, Percent, RateWithin};
use busfree_plan::words::{list, range_alone, say};
use serde::Serialize;

use super::{Case, HOST_BUS};
use crate::{Describe, Example, Finding, Mend, Severity, Words};

/// A narrow pair counts as slow if another is this many times as fast: Busfree's own limit.
const SLOW: f64 = 4.0;

/// A device with work, its catalogue entry, its negotiated rate in MB/s and its board.
type Working<'a> = (&'a Device, Cow<'static, DeviceModel>, f64, Board);

fn working<'a>(case: &'a Case<'_>) -> Vec<Working<'a>> {
    if case.mode.signalling.is_none() || case.bus.hosts.is_empty() {
        return Vec::new();
    }
    let rate = |d| agreement_of(case.bus, d, &case.mode).mb_s;
    let used = case.bus.devices.iter().enumerate().filter(|(_, device)| case.plan.is_used(device));
    used.filter_map(|(index, d)| Some((d, catalogue().part(d)?, rate(d), case.bus.board_of(index)))).collect()
}

fn fastest(devices: &[Working<'_>]) -> f64 {
    devices.iter().map(|(_, _, mb_s, _)| *mb_s).fold(0.0, f64::max)
}

/// Rate of all media together and its margin, MB/s. A board serves one of its devices at a time: the fastest counts. Rates
/// that are assumed may all be wrong in the same direction.
fn media(devices: &[Working<'_>]) -> (f64, f64) {
    let mut fastest: Vec<(Board, f64, f64)> = Vec::new();
    for (_, made, _, board) in devices {
        let margin = made.rate_mb_s * catalogue().media_margin_percent(made) / 100.0;
        match fastest.iter_mut().find(|(other, ..)| other == board) {
            Some((_, mb_s, of)) if made.rate_mb_s > *mb_s => (*mb_s, *of) = (made.rate_mb_s, margin),
            Some(_) => {}
            None => fastest.push((*board, made.rate_mb_s, margin)),
        }
    }
    fastest.iter().fold((0.0, 0.0), |(sum, margins), (_, mb_s, margin)| (sum + mb_s, margins + margin))
}

fn ids(devices: &[Working<'_>]) -> Vec<u8> {
    devices.iter().map(|(device, ..)| device.id).collect()
}

/// The machine behind the adapter is slower than the SCSI bus.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HostBusLimits {
    /// The adapter's name.
    pub host: String,
    /// The machine's bus that the adapter uses; empty if the catalogue does not name it.
    pub host_bus: String,
    /// Its rate, MB/s.
    pub carries_mb_s: f64,
    /// Whether that was measured; otherwise it is width times clock.
    pub practical: bool,
    /// Highest negotiated rate of its devices, MB/s.
    pub bus_mb_s: f64,
    /// Total rate of the media of its devices that stream, MB/s; 0 if none streams.
    pub media_mb_s: f64,
    /// Its margin, MB/s; 0 if all these rates are published.
    pub media_margin_mb_s: f64,
    /// Whether the adapter is part of the machine.
    pub on_board: bool,
}

impl Describe for HostBusLimits {
    const CODE: &'static str = "host-bus-limits";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160n/0=id_prec_disk",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/0=id_prec_disk",
    });

    fn words(&self, severity: Severity) -> Words {
        let [carries, bus] = [NominalRate(self.carries_mb_s), NominalRate(self.bus_mb_s)];
        let how = if self.practical { " in practice" } else { " at most" };
        let slot = if self.host_bus.is_empty() { String::new() } else { say![" ({})", self.host_bus] };
        let media = if self.media_mb_s > 0.0 {
            let media = RateWithin(self.media_mb_s, self.media_margin_mb_s);
            say!["the devices that stream deliver {} together", media]
        } else {
            "no device streams".to_owned()
        };
        let ignored = if severity == Severity::Warning || self.media_mb_s > self.carries_mb_s {
            "All devices together get that rate at most. Other IDs do not change that."
        } else {
            "Bursts move at most at the rate of the machine. In the long run these devices do not need more."
        };
        Words::new(
            if self.on_board {
                say!["{} is slower than its SCSI bus.", self.host]
            } else {
                say!["The machine behind {} is slower than its SCSI bus.", self.host]
            },
            say!["It moves {}{}{}. The SCSI bus runs at {}, and {}.", carries, how, slot, bus, media],
            ignored,
        )
        .advise(if self.on_board {
            "If you measured your machine, enter its rate in the settings of the host."
        } else {
            "Use a faster slot, if the machine has one and the adapter fits it. If you measured your machine, enter its rate in the settings of the host."
        })
    }
}

/// The machine moves data more slowly than the SCSI bus.
pub(super) fn host_bus(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all = working(case);
    for (index, host) in case.bus.hosts.iter().enumerate() {
        let Some(made) = catalogue().adapter(host) else { continue };
        let Some(carries_mb_s) = made.host_bus_limit_mb_s() else { continue };
        let own: Vec<_> = all.iter().filter(|(d, ..)| usize::from(d.host) == index).cloned().collect();
        let bus_mb_s = fastest(&own);
        if bus_mb_s > carries_mb_s {
            // It only matters if the media are faster than the machine.
            let streamed: Vec<_> = own.into_iter().filter(|(device, ..)| case.streams(device)).collect();
            let (media_mb_s, media_margin_mb_s) = media(&streamed);
            let can_change = !made.is_on_board();
            let severity = if media_mb_s > carries_mb_s && can_change { Severity::Warning } else { Severity::Note };
            let what = HostBusLimits {
                host: catalogue().host_name(host),
                host_bus: made.host_bus.clone().unwrap_or_default(),
                carries_mb_s,
                practical: made.host_bus_practical_mb_s.is_some(),
                bus_mb_s,
                media_mb_s,
                media_margin_mb_s,
                on_board: made.is_on_board(),
            };
            out.push(Finding::new(severity, what, vec![host.id], HOST_BUS));
        }
    }
}

/// Devices that stream and whose media are together faster than the bus.
fn exceed(all: &[Working<'_>]) -> bool {
    all.len() > 1 && media(all).0 > fastest(all)
}

/// The media are together faster than the bus.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MediaExceedBus {
    /// Highest negotiated rate here, MB/s.
    pub bus_mb_s: f64,
    /// Total rate of the media of the devices with work, MB/s.
    pub media_mb_s: f64,
    /// Its margin, MB/s; 0 if all these rates are published.
    pub media_margin_mb_s: f64,
    /// Number of these devices.
    pub devices: usize,
    /// Number of devices of their average rate that the bus would carry.
    pub fit: usize,
}

impl Describe for MediaExceedBus {
    const CODE: &'static str = "media-exceed-bus";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.lvd/7=host.aha29160/1=id_prec_disk.cap=20/0=id_prec_disk.cap=20",
        also: &[],
        near: "3/wide.lvd/7=host.aha29160/1=id_prec_disk.cap=20/0=id_prec_disk.cap=20.off",
    });

    const RESTS_ON: &'static [&'static str] = &["rate_mb_s"];

    fn words(&self, _: Severity) -> Words {
        let devices = Count(self.devices);
        let [media, bus] = [RateWithin(self.media_mb_s, self.media_margin_mb_s), NominalRate(self.bus_mb_s)];
        // Of a range there is no number that fits.
        let fits = match self.fit {
            _ if range_alone(self.media_mb_s, self.media_margin_mb_s, f64::INFINITY).is_some() => String::new(),
            0 => ", less than one of them gives".to_owned(),
            fit => say![", enough for {} of them", Count(fit)],
        };
        Words::new(
            say!["The {} devices could move more than the bus carries.", devices],
            say!["Their media give {} together. The bus carries {}{}. This only adds up rates. Where the prediction differs, the prediction counts.", media, bus, fits],
            "When all of them stream at once, some have to wait.",
        )
        .advise("Put some of them on another bus if they have to stream at the same time.")
    }
}

/// The devices that stream here need more than the bus carries.
pub(super) fn media_exceed_bus(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all: Vec<_> = working(case).into_iter().filter(|(device, ..)| case.streams(device)).collect();
    let (bus_mb_s, (media_mb_s, media_margin_mb_s)) = (fastest(&all), media(&all));
    if exceed(&all) && !is_machine_slower(case, bus_mb_s) {
        let fit = (bus_mb_s * all.len() as f64 / media_mb_s) as usize;
        let what = MediaExceedBus { bus_mb_s, media_mb_s, media_margin_mb_s, devices: all.len(), fit };
        let source = "Busfree: the media's rates added up, against the highest negotiated rate";
        out.push(Finding::new(Severity::Note, what, ids(&all), source));
    }
}

/// Whether the only host's machine is slower than the bus: the note about it adds up the same rates.
fn is_machine_slower(case: &Case<'_>, bus_mb_s: f64) -> bool {
    let [host] = case.bus.hosts.as_slice() else { return false };
    let carries = catalogue().adapter(host).and_then(|made| made.host_bus_limit_mb_s());
    carries.is_some_and(|mb_s| mb_s < bus_mb_s)
}

/// Narrow devices take a disproportionate share of bus time from fast ones.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SlowOnFast {
    /// The slow devices, and the bus time of each.
    pub parts: Vec<BusTime>,
    /// Highest negotiated rate here, MB/s.
    pub fast_mb_s: f64,
}

/// Bus time of a device at the full rate of its medium.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BusTime {
    /// The device's name.
    pub name: String,
    /// Negotiated rate, MB/s.
    pub agreed_mb_s: f64,
    /// Rate of its medium, MB/s.
    pub media_mb_s: f64,
    /// Share of the bus's time for that, percent.
    pub bus_percent: f64,
    /// The same if it transferred at the highest rate here, percent.
    pub fast_percent: f64,
}

impl BusTime {
    fn words(&self) -> String {
        let [now, fast] = [self.bus_percent, self.fast_percent].map(Percent);
        say![
            "{} transfers at {}. While it streams it takes {} of bus time; at the bus’s full rate it would take {}.",
            self.name,
            NominalRate(self.agreed_mb_s),
            now,
            fast
        ]
    }
}

impl Describe for SlowOnFast {
    const CODE: &'static str = "slow-on-fast";
    const EXAMPLE: Option<Example> = Some(Example {
        yields: "3/wide.se/7=host.aha2940uw/6=dec_rz26/0=id_prec_cdrom",
        also: &["assumed"],
        near: "3/wide.se/7=host.aha2940uw/6=plextor_px40ts/0=id_prec_cdrom",
    });

    const RESTS_ON: &'static [&'static str] = &["max_mt_s", "width_bits"];

    fn words(&self, _: Severity) -> Words {
        let names: Vec<&str> = self.parts.iter().map(|part| &*part.name).collect();
        let each: Vec<String> = self.parts.iter().map(BusTime::words).collect();
        let are = if names.len() > 1 { " are" } else { " is" };
        Words::new(
            say!["{}{} slow for a bus at {}.", list(&names), are, NominalRate(self.fast_mb_s)],
            each.join(" "),
            "While the slow devices transfer, the fast ones wait.",
        )
        .advise("Put slow, narrow devices on a bus of their own.")
    }
}

const SLOW_DEVICES: &str = "“32Bit Computing: Disk Subsystem”: slow and narrow devices belong on a bus of their own";

/// A slow pair takes so much longer per byte that the fast ones lack the time.
pub(super) fn slow_on_fast(case: &Case<'_>, out: &mut Vec<Finding>) {
    let all = working(case);
    let fast_mb_s = fastest(&all);
    let slow: Vec<_> = all
        .into_iter()
        .filter(|(d, _, mb_s, _)| mb_s * SLOW <= fast_mb_s && agreement_of(case.bus, d, &case.mode).width_bits == 8)
        .collect();
    if slow.is_empty() {
        return;
    }
    let share = |media: f64, agreed: f64| 100.0 * (media / agreed).min(1.0);
    let part = |&(device, ref made, agreed_mb_s, _): &Working<'_>| BusTime {
        name: catalogue().device_name(device),
        agreed_mb_s,
        media_mb_s: made.rate_mb_s,
        bus_percent: share(made.rate_mb_s, agreed_mb_s),
        fast_percent: share(made.rate_mb_s, fast_mb_s),
    };
    let parts: Vec<BusTime> = slow.iter().map(part).collect();
    let names: Vec<String> = parts.iter().map(|part| part.name.clone()).collect();
    let mend = Mend::across(case.plan, &ids(&slow), &names, case.bus.signalling);
    out.push(Finding::new(Severity::Note, SlowOnFast { parts, fast_mb_s }, ids(&slow), SLOW_DEVICES).mended(mend));
}

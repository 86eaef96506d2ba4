//! Imports parameters of the DiskSim 4.0 validation set into `crates/devices/data/mechanics.json`, from the `.model`,
//! `.seek` and `.diskspecs` files of one folder, one drive at a time.
//!
//! Units in the source: milliseconds, sectors, blocks. Skews are in sectors of their zone. Slipped and defective
//! sectors are omitted (they move a block by a few sectors), and so is the angle of each zone's first block (nothing
//! here depends on it). A negative write settling time (RZ26, C2490A) counts as 0: no drive settles faster for a
//! write, and with 0 the RZ26's writes miss a revolution as often as observed. Spares by "Sparing scheme used": 1
//! tracks and 8, 9 sectors at the end of a zone, 2 of a cylinder, 3 of a track.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use busfree_devices::{Cache, FastWrite, Mechanics, Overheads, ReadAhead, Unsettled, Zone};

use crate::{Result, repository};

/// A drive of the set, with facts from other sources.
struct Source {
    id: &'static str,
    model: &'static str,
    specs: &'static str,
    /// `Read block transfer time` and `Write block transfer time` of the set's `.parv` files, microseconds: the bus
    /// of the drives whose `Bulk sector transfer time` is 0.
    bus_block_us: Option<[f64; 2]>,
    changed: fn(&mut Mechanics),
}

const SOURCES: [Source; 12] = [
    // The extracted track skew (97 of 254 sectors) allows at most 15.6 MB/s, but 18.1 were measured. Responses to
    // single requests cannot decide this: they depend on the angle of a block, not on the order of angles. The time
    // of a switch is therefore derived from the measured rates: 21.77 MB/s under the head give 18.1 outside, 14.31
    // give 11.5 inside.
    //
    // Also measured: reads within 561 blocks after a read are hits, whatever tracks they are on.
    source("seagate_st39102lw", "cheetah9LP", "cheetah9LP", None, |m| {
        m.switch_us = Some(1_330);
        m.cache.read_ahead = ReadAhead::Blocks;
    }),
    // Measured: reads after a seek of 40 to 450 cylinders take 2.1 ms longer on average than the curve, spread over
    // twice the range of a revolution. Shorter and longer seeks follow the curve to 0.2 ms.
    source("seagate_st34501n", "cheetah4LP", "cheetah4LP", None, |m| {
        m.unsettled = Some(Unsettled { from: 40, to: 450, share: 0.36 });
    }),
    source("quantum_atlas_10k_9", "atlas10k", "atlas10k", None, |_| {}),
    // Measured: after a read that continues another, every read is a hit, up to two tracks ahead and back to the
    // beginning of the track; after any other read almost none is.
    source("quantum_atlas_iii_9", "atlas_III", "atlas_III", None, |m| m.cache.read_ahead = ReadAhead::OnSequence),
    source("seagate_st32171w", "barracuda", "barracuda", None, |_| {}),
    source("ibm_dnes_309170w", "ibm18es", "ibm18es", None, |_| {}),
    // Measured: long reads end 8 to 12 blocks of bus time after the medium has delivered the last block, short ones
    // less.
    source("dec_rz26", "dec_rz26_validate", "dec_rz26", Some([70.69, 70.69]), |m| m.cache.chunk_blocks = 8),
    source("hp_c2247a", "hp_c2247a_validate", "hp_c2247a", Some([170.1, 186.86]), |_| {}),
    source("hp_c2249a", "hp_c2249a", "hp_c2249a", Some([170.1, 186.86]), |_| {}),
    source("hp_c2490a", "hp_c2490a_validate", "hp_c2490a", Some([148.41, 148.41]), |_| {}),
    source("hp_c3323a", "hp_c3323a_validate", "hp_c3323a_validate", Some([145.5, 145.5]), |_| {}),
    source("seagate_st41601n", "st41601n_validate", "st41601n", Some([95.52, 95.52]), |_| {}),
];

const fn source(
    id: &'static str,
    model: &'static str,
    specs: &'static str,
    bus_block_us: Option<[f64; 2]>,
    changed: fn(&mut Mechanics),
) -> Source {
    Source { id, model, specs, bus_block_us, changed }
}

const ABOUT: &str = "Mechanics of drives, from the validation set of DiskSim 4.0, Copyright (c) of Carnegie Mellon \
    University, 2001-2008, see COPYING.disksim4; carried over by `lab mechanics`, which says what was changed and why. \
    A zone: first cylinder, cylinders, sectors a track, spares a track, spares a cylinder, blocks unused at front and \
    tail, track skew, cylinder skew.";
/// A point of a seek curve that interpolation gives to within this many microseconds is left out.
const SEEK_TOLERANCE_US: f64 = 12.0;

/// Reads the folder and writes the data file, with the licence beside it.
pub fn carry_over(folder: &str) -> Result<()> {
    let folder = Path::new(folder);
    let mut text = format!("{{\n  \"about\": {},\n  \"drives\": [\n", serde_json::to_string(ABOUT)?);
    for (index, source) in SOURCES.iter().enumerate() {
        let drive = drive(folder, source).map_err(|error| format!("{}: {error}", source.id))?;
        let comma = if index + 1 < SOURCES.len() { "," } else { "" };
        writeln!(text, "    {}{comma}", compact(&drive)?)?;
    }
    text.push_str("  ]\n}\n");
    let data = repository().join("engine-wasm/crates/devices/data");
    fs::copy(folder.join("COPYING.disksim4"), data.join("COPYING.disksim4"))?;
    Ok(fs::write(data.join("mechanics.json"), text)?)
}

/// Zones as arrays; `about` names the elements.
fn compact(drive: &Mechanics) -> Result<String> {
    let mut value = serde_json::to_value(drive)?;
    let zones = drive.zones.iter().map(|z| {
        let place = [z.first_cylinder, z.cylinders, z.sectors, z.track_spares, z.cylinder_spares];
        let rest = [z.front, z.tail, z.track_skew, z.cylinder_skew];
        serde_json::Value::from([place.as_slice(), &rest].concat())
    });
    value["zones"] = zones.collect();
    if let Some(fields) = value.as_object_mut() {
        fields.retain(|_, v| !v.is_null());
    }
    Ok(value.to_string())
}

fn read(folder: &Path, name: &str) -> Result<String> {
    let text = fs::read_to_string(folder.join(name)).map_err(|error| format!("{name}: {error}"))?;
    Ok(text.lines().map(|l| l.split('#').next().unwrap_or("")).collect::<Vec<_>>().join("\n"))
}

/// The text after `key =`.
fn after<'a>(text: &'a str, key: &str) -> Result<&'a str> {
    let found =
        text.lines().position(|l| l.trim_start().strip_prefix(key).is_some_and(|r| r.trim_start().starts_with('=')));
    let line = found.ok_or_else(|| format!("no {key}"))?;
    let start: usize = text.lines().take(line).map(|l| l.len() + 1).sum();
    let rest = text.get(start..).unwrap_or("");
    Ok(rest.split_once('=').map_or("", |(_, value)| value).trim_start())
}

fn number(text: &str, key: &str) -> Result<f64> {
    let value = after(text, key)?;
    let end = value.find(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-')).unwrap_or(value.len());
    value.get(..end).unwrap_or("").parse().map_err(|error| format!("{key}: {error}").into())
}

fn list(text: &str, key: &str) -> Result<Vec<f64>> {
    let value = after(text, key)?;
    let inside = value.split_once('[').and_then(|(_, r)| r.split_once(']')).map_or("", |(inside, _)| inside);
    inside.split(',').map(|v| v.trim().parse().map_err(|error| format!("{key}: {error}").into())).collect()
}

fn drive(folder: &Path, source: &Source) -> Result<Mechanics> {
    let model = read(folder, &format!("{}.model", source.model))?;
    let specs = read(folder, &format!("{}.diskspecs", source.specs))?;
    let us = |value: f64| (value.max(0.0) * 1000.0).round() as u32;
    let mut drive = Mechanics {
        id: source.id.to_owned(),
        heads: number(&model, "Number of data surfaces")? as u32,
        rpm: number(&model, "Rotation speed (in rpms)")?,
        blocks: number(&model, "Block count")? as u64,
        head_switch_us: us(number(&model, "Head switch time")?),
        write_settle_us: us(number(&model, "Add. write settling delay")?),
        switch_us: None,
        unsettled: None,
        bus_block_us: source.bus_block_us,
        zones: zones(&model)?,
        seek_us: seek(folder, &model)?,
        cache: cache(&specs)?,
        overheads_us: overheads(&specs)?,
    };
    (source.changed)(&mut drive);
    Ok(drive)
}

fn zones(model: &str) -> Result<Vec<Zone>> {
    let heads = number(model, "Number of data surfaces")? as u32;
    let scheme = number(model, "Sparing scheme used")? as u32;
    let mut zones: Vec<Zone> = Vec::new();
    for text in model.split("dm_layout_g1_zone").skip(1) {
        let of = |key| number(text, key).map(|v| v as u32);
        let (first, sectors, spares) = (of("First cylinder number")?, of("Blocks per track")?, of("Number of spares")?);
        let zone = Zone {
            first_cylinder: first,
            cylinders: of("Last cylinder number")? + 1 - first,
            sectors,
            track_spares: if scheme == 3 { spares } else { 0 },
            cylinder_spares: if scheme == 2 { spares } else { 0 },
            front: of("Empty space at zone front")?,
            tail: match scheme {
                1 => spares * sectors,
                8 | 9 => spares,
                _ => 0,
            },
            track_skew: of("Skew for track switch")?,
            cylinder_skew: of("Skew for cylinder switch")?,
        };
        // Parts of one zone are separate if a cylinder between them is unused.
        match zones.last_mut() {
            Some(last)
                if (last.sectors, last.track_skew) == (zone.sectors, zone.track_skew)
                    && last.cylinder_skew.abs_diff(zone.cylinder_skew) <= 2 =>
            {
                last.cylinders += zone.cylinders;
                last.tail += zone.tail;
            }
            _ => zones.push(zone),
        }
    }
    if zones.is_empty() || heads == 0 { Err("no zones".into()) } else { Ok(zones) }
}

/// Alternating cylinders and microseconds.
fn seek(folder: &Path, model: &str) -> Result<Vec<u32>> {
    let mut points: Vec<(f64, f64)> = Vec::new();
    if let Ok(name) = after(model, "Full seek curve") {
        let name = name.split(|c: char| c == ',' || c.is_whitespace()).next().unwrap_or("");
        for line in read(folder, name)?.lines().skip(1).filter(|l| !l.trim().is_empty()) {
            let (cylinders, ms) = line.split_once(',').ok_or_else(|| format!("{name}: {line}"))?;
            points.push((cylinders.trim().parse()?, ms.trim().parse::<f64>()? * 1000.0));
        }
    } else {
        // "hplplus10": ten measured times, then a root and a straight line.
        let first = list(model, "First ten seek times")?;
        points.extend((1..).map(f64::from).zip(first.iter().map(|ms| ms * 1000.0)));
        let equation = list(model, "HPL seek equation values")?;
        let [bound, a, b, c, d, ..] = equation.as_slice() else { return Err("HPL seek equation values".into()) };
        let last = number(model, "Number of cylinders")? as u32 - 1;
        for cylinders in (11..last).step_by(7).chain([last]).map(f64::from) {
            let ms = if cylinders < *bound { a + b * cylinders.sqrt() } else { c + d * cylinders };
            points.push((cylinders, ms * 1000.0));
        }
    }
    Ok(thinned(&points).iter().flat_map(|(c, us)| [*c as u32, us.round() as u32]).collect())
}

/// Removes points that linear interpolation between the others gives accurately enough.
fn thinned(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return Vec::new() };
    let off =
        |p: &(f64, f64)| (first.1 + (last.1 - first.1) * (p.0 - first.0) / (last.0 - first.0).max(1.0) - p.1).abs();
    let worst = (0..points.len()).max_by(|a, b| off(&points[*a]).total_cmp(&off(&points[*b])));
    match worst {
        Some(at) if at > 0 && at + 1 < points.len() && off(&points[at]) > SEEK_TOLERANCE_US => {
            let mut kept = thinned(&points[..=at]);
            kept.extend(thinned(&points[at..]).into_iter().skip(1));
            kept
        }
        _ if points.len() > 1 => vec![*first, *last],
        _ => vec![*first],
    }
}

fn cache(specs: &str) -> Result<Cache> {
    let of = |key| number(specs, key);
    let is = |key| number(specs, key).map(|v| v != 0.0);
    Ok(Cache {
        segments: of("Number of buffer segments")? as usize,
        segment_blocks: of("Segment size (in blks)")? as u64,
        one_write_segment: of("Maximum number of write segments")? <= 1.0,
        read_ahead: match of("Buffer continuous read")? as u32 {
            1 => ReadAhead::Track,
            3 => ReadAhead::Blocks,
            4 => ReadAhead::NextTrack,
            other => return Err(format!("Buffer continuous read = {other}").into()),
        },
        read_ahead_blocks: of("Maximum read-ahead (blks)")? as u64,
        hits_on_writes: is("Allow read hits on write data")?,
        free_blocks: is("Read any free blocks")?,
        zero_latency: is("Immediate buffer read")?,
        fast_write: match of("Fast write level")? as u32 {
            0 => FastWrite::Never,
            1 => FastWrite::Limited,
            _ => FastWrite::Always,
        },
        watermark: of("High (read) water mark")?,
        stop_in_sector: is("Stop prefetch in sector")?,
        never_disconnect: is("Never disconnect")?,
        chunk_blocks: 1,
        extra_write_disconnect: is("Extra write disconnect")?,
    })
}

fn overheads(specs: &str) -> Result<Overheads> {
    let us = |key: &str| number(specs, key).map(|ms| (ms * 1e5).round() / 100.0);
    // A 0 beside another figure means that the two were not distinguished.
    let pair = |a: &str, b: &str| -> Result<[f64; 2]> {
        let (x, y) = (us(a)?, us(b)?);
        Ok([if x == 0.0 { y } else { x }, if y == 0.0 { x } else { y }])
    };
    let over = |kind: &str| pair(&format!("{kind} over. after read"), &format!("{kind} over. after write"));
    Ok(Overheads {
        read_hit: over("Read hit")?,
        read_miss: over("Read miss")?,
        write_hit: over("Write hit")?,
        write_miss: over("Write miss")?,
        completion: [us("Read completion overhead")?, us("Write completion overhead")?],
        data_preparation: us("Data preparation overhead")?,
        reselect: [us("First reselect overhead")?, us("Other reselect overhead")?],
        read_disconnect: [us("Read disconnect afterread")?, us("Read disconnect afterwrite")?],
        extra: [
            us("Extradisc command overhead")?,
            us("Extradisc disconnect overhead")?,
            us("Extradisc inter-disconnect delay")?,
            us("Extradisc seek delta")?,
        ],
        least_write_seek: us("Minimum seek delay")?,
    })
}

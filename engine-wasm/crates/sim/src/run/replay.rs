//! Replays a measured trace on a single drive: one request at a time, with a pause before the next.

use busfree_devices::catalogue;
use busfree_scsi::timing::{MS, Ps, US};

use crate::kernel::drive::Drive;
use crate::kernel::geometry::Geometry;

/// A request of a trace.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TraceRequest {
    /// Read or write.
    pub read: bool,
    /// First block, of 512 bytes.
    pub block: u64,
    /// Number of blocks.
    pub blocks: u64,
    /// Pause from its completion to the next request, microseconds.
    pub gap_us: f64,
}

/// Why a trace cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayFault {
    /// The catalogue has no such device.
    Unknown,
    /// The device is in the catalogue, but its mechanics are not known.
    NoMechanics,
    /// The request with this number, from 0, reaches beyond the drive's last block. The second figure is the drive's
    /// number of blocks.
    Beyond(usize, u64),
}

/// Response times in milliseconds. `ms_per_block` is the time of a block on the bus of the measuring machine. The
/// drive's own time is used if that is `None` or shorter.
///
/// # Errors
/// If the drive's mechanics are not known, or a request reaches beyond its last block.
pub fn replay(device: &str, trace: &[TraceRequest], ms_per_block: Option<f64>) -> Result<Vec<f64>, ReplayFault> {
    let model = catalogue().device(device).ok_or(ReplayFault::Unknown)?;
    let layout = Geometry::of(device).ok_or(ReplayFault::NoMechanics)?;
    if let Some(at) = trace.iter().position(|r| r.blocks == 0 || r.block.saturating_add(r.blocks) > layout.blocks()) {
        return Err(ReplayFault::Beyond(at, layout.blocks()));
    }
    let agreed = f64::from(model.width_bits / 8) * model.max_mt_s.max(1.0);
    let own = layout.mechanics.bus_block_us.unwrap_or([512.0 / agreed; 2]);
    let block = own.map(|us| ((us / 1000.0).max(ms_per_block.unwrap_or(0.0)) * MS as f64 + 0.5) as Ps);
    let mut drive = Drive::new(layout, 0, None);
    let mut at: Ps = 0;
    let mut times = Vec::with_capacity(trace.len());
    for request in trace {
        let done = if request.read {
            read(&mut drive, at, request, block[0])
        } else {
            write(&mut drive, at, request, block[1])
        };
        times.push((done - at) as f64 / MS as f64);
        at = done + (request.gap_us.max(0.0) * US as f64 + 0.5) as Ps;
    }
    Ok(times)
}

fn micros(us: f64) -> Ps {
    (us * US as f64 + 0.5) as Ps
}

fn read(drive: &mut Drive, at: Ps, request: &TraceRequest, block: Ps) -> Ps {
    let count = request.blocks;
    let (o, cache) = (drive.overheads(), drive.cache());
    let after_write = usize::from(!drive.last_was_read());
    drive.read(at, request.block, count);
    let done = if drive.delivery.is_hit(count) {
        drive.delivery.ready_at + micros(o.data_preparation) + count * block
    } else {
        let (first, last) = (drive.when(drive.watermark(count)), drive.when(count));
        // The last block from the medium still has to cross the bus, and so does every block after the first.
        let partial = drive.delivery.cached_to > request.block;
        let chunk = if partial { 1 } else { cache.chunk_blocks.min(count) };
        let streamed = (first + count * block).max(last + chunk * block);
        let sent = if cache.never_disconnect || partial {
            drive.delivery.ready_at
        } else {
            let [after_read, written] = o.read_disconnect;
            let disconnect = micros(if after_write == 1 { written } else { after_read });
            first.max(drive.delivery.ready_at + disconnect) + micros(o.reselect[0] + o.data_preparation)
        };
        streamed.max(sent + count * block)
    };
    done + micros(o.completion[0])
}

fn write(drive: &mut Drive, at: Ps, request: &TraceRequest, block: Ps) -> Ps {
    let data = drive.write_begins(at, request.block);
    let done = drive.write(data, request.block, request.blocks, block);
    done + micros(drive.overheads().completion[1])
}

//! What a command costs a host: time of its processor, of its adapter, interrupts and switches of tasks.

use busfree_plan::{ArrayBy, Driver, FileSystem, Host, System};

use crate::catalogue::catalogue;
use crate::parameters::Parameters;

/// What a command costs a host, from its system, its adapter with its driver, and the plan's own figures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HostCost {
    /// Time of the processor for each command, us.
    pub command_us: f64,
    /// Time of the processor for each KiB of data, us.
    pub kib_us: f64,
    /// Time of the adapter for each command before it is sent, us. It serves one at a time.
    pub adapter_us: f64,
    /// Commands that can be in flight on the adapter; `None`: as many as are outstanding.
    pub in_flight: Option<u32>,
    /// Interrupts of the adapter for each command.
    pub interrupts: f64,
    /// Switches of tasks for each command.
    pub switches: f64,
    /// Half-width of the times of the processor, as a share of them: nine in ten machines are assumed to be within it.
    pub share_unknown: f64,
}

/// What a system does with a command.
struct SystemCost {
    /// Times of the processor, us: for each command, for each KiB. `None`: those of the model's host.
    times_us: Option<[f64; 2]>,
    /// Switches of tasks for each command: away from the program that waits, and back to it.
    switches: f64,
    /// Whether it requests one thing at a time on a bus.
    one_at_a_time: bool,
}

/// Processor times of Windows NT 4.0, us for each command and each KiB. Fitted to two figures of one disk, a Cheetah 9LP
/// on an AHA-2940UW: 0.32 % of the processor for each MB/s of HD Tach, 1.39 % for each of ThreadMark (32Bit Computing,
/// Disk Subsystem), with 7.63 and 59.07 requests for a MB in the work of these names. The other four figures of that test
/// are predictions.
const NT4_US: [f64; 2] = [208.0, 1.652];

/// The processor of a machine is not known: its times can be half as long or half as long again. Assumed.
const PROCESSOR_UNKNOWN: f64 = 0.5;

const fn of_system(system: System) -> SystemCost {
    match system {
        System::Usual | System::Linux24 => SystemCost { times_us: None, switches: 2.0, one_at_a_time: false },
        System::Nt4 => SystemCost { times_us: Some(NT4_US), switches: 2.0, one_at_a_time: false },
        // MS-DOS has one task. Mac OS waits inside the first SCSI Manager (Inside Macintosh, Devices, chapter 3).
        System::Dos | System::MacOs => SystemCost { times_us: None, switches: 0.0, one_at_a_time: true },
    }
}

/// What a command costs this host, with these parameters of machines.
#[must_use]
pub fn host_cost(host: &Host, all: &Parameters) -> HostCost {
    let machine = all.machine_of(host);
    let made = catalogue().host(&host.model);
    let system = of_system(host.system);
    let [command_us, kib_us] = system.times_us.unwrap_or([machine.interrupt_us, machine.cpu_us_per_kib]);
    let stock_us = made.and_then(|made| made.stock_us).filter(|_| host.driver == Driver::Stock);
    let of_system = if system.one_at_a_time { Some(1) } else { made.and_then(|made| made.in_flight) };
    let interrupts = host.interrupts.or(made.and_then(|made| made.interrupts)).unwrap_or(1.0);
    // An interrupt for several commands costs each of them its share. Three of a FlashPoint for each command took no more
    // time than one of the others.
    let saved_us = (1.0 - interrupts).max(0.0) * machine.interrupt_us;
    HostCost {
        command_us: (host.command_us.unwrap_or(command_us) - saved_us).max(0.0),
        kib_us: host.kib_us.unwrap_or(kib_us),
        adapter_us: host.adapter_us.or(stock_us).unwrap_or(0.0),
        in_flight: host.in_flight.map(|commands| commands as u32).or(of_system),
        interrupts,
        switches: system.switches,
        share_unknown: if host.command_us.is_some() && host.kib_us.is_some() { 0.0 } else { PROCESSOR_UNKNOWN },
    }
}

/// Time to compute parity, us for each KiB of data that goes into it. Assumed: a processor of about 2000 at 1000 MB/s,
/// which is what Linux 2.4 prints for a Pentium III when it starts RAID 5 (`raid5: using function: pIII_sse`); the
/// processor of an adapter at a tenth of that.
#[must_use]
pub const fn parity_us_per_kib(by: ArrayBy) -> f64 {
    match by {
        ArrayBy::Software => 1.0,
        ArrayBy::Adapter => 10.0,
    }
}

/// Name of a file system, and the rate that it carries, MB/s, whatever the disk; `None` if the device is not read through
/// one. Measured for three disks of 11 to 18 MB/s, all alike (32Bit Computing, Disk Subsystem).
#[must_use]
pub const fn file_system(through: FileSystem) -> Option<(&'static str, f64)> {
    match through {
        FileSystem::Raw => None,
        FileSystem::Fat => Some(("FAT", 8.0)),
        FileSystem::Ntfs => Some(("NTFS", 6.6)),
    }
}

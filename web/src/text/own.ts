import type { Caching, Driver, FileSystem, Slot, System } from '../plan/generated/types.ts';
import type { HostFigure, OwnFigure } from '../plan/figures.ts';

/** Words of a device's own figures. */
export const ownWords = {
  title: 'Figures of this device',
  help: 'Grey figures are the catalogue’s. Type over a figure if yours differs: it then becomes part of the plan and its link. With a figure of the medium, of its controller or of its read-ahead, the measured geometry of the drive is not used.',
  tagged: 'Tagged command queuing',
  caching: 'Read-ahead',
  writeCache: 'Write cache',
  writeCacheHelp: 'On: a write is done when its data are in the buffer (the WCE bit of mode page 08h).',
  verify: 'Verifies writes',
  erase: 'Erases before it writes',
  passesHelp:
    'Each takes another turn of the medium. Magneto-optical drives do both, unless verifying is switched off or the disk allows direct overwriting (LIMDOW).',
  zero: 'No latency',
  zeroHelp: 'Nothing seeks or rotates, and the medium delivers 1,000 MB/s, more than any bus.',
  reset: 'Reset to the catalogue’s figures',
  yesNo: (is: boolean) => (is ? 'yes' : 'no'),
  usual: (what: string | undefined) => (what === undefined ? 'as in the catalogue' : `${what} (catalogue)`),
  range: ({ field, least, most, orZero }: OwnFigure) =>
    `${orZero ? '0 or ' : ''}${least} to ${most} ${ownUnit(field)}`,
};

/** Words of a host's own figures. `usual`: the text in an empty field, if the catalogue has no figure. */
export const hostFigureWords = {
  bus_mb_s: { label: 'Machine’s rate', unit: 'MB/s', usual: 'not known' },
  fifo_kb: { label: 'FIFO', unit: 'KiB', usual: 'never full' },
  phase_us: { label: 'Time for a change of phase', unit: 'µs', usual: 'none' },
  command_us: { label: 'Processor, for a command', unit: 'µs', usual: 'as the system' },
  kib_us: { label: 'Processor, for a KiB', unit: 'µs', usual: 'as the system' },
  adapter_us: { label: 'Adapter, for a command', unit: 'µs', usual: 'as the driver' },
  in_flight: { label: 'Commands in flight', unit: '', usual: 'not limited' },
  interrupts: { label: 'Interrupts for a command', unit: '', usual: 'as in the catalogue' },
  transfer_kb: { label: 'Data of one command', unit: 'KiB', usual: 'not limited' },
  help: 'The slot, or a processor that moves each byte itself, may be slower than the SCSI bus. A FIFO takes data at the rate of the bus until it is full. If software changes the phases of the bus, each change takes time. The grey figures are used unless you type over them: then yours become part of the plan and its link.',
} as const satisfies Record<HostFigure['field'], { label: string; unit: string; usual: string }> & {
  help: string;
};

/** Words of what a host's machine is. */
export const hostWords = {
  slot: 'Slot',
  system: 'Operating system',
  driver: 'Driver',
  ofSlot: 'as the slot',
  help: 'Costs of a command are assumed or fitted to two tests of 1997 and 1998; see How far to trust it. “As delivered” changes only adapters of which two drivers were measured.',
} as const;

/** The slots of a machine. */
export const slotText: Readonly<Record<Slot, string>> = {
  own: 'the adapter’s own',
  pci32: '32-bit PCI, 33 MHz (132 MB/s)',
  pci64: '64-bit PCI, 33 MHz (267 MB/s)',
  pci66: '64-bit PCI, 66 MHz (533 MB/s)',
  pcix: '64-bit PCI-X, 133 MHz (1066 MB/s)',
};

/** What a machine runs. */
export const systemText: Readonly<Record<System, string>> = {
  usual: 'not named',
  nt4: 'Windows NT 4.0',
  linux24: 'Linux 2.4',
  dos: 'MS-DOS (one request at a time)',
  macos: 'Mac OS, first SCSI Manager (one request at a time)',
};

/** The drivers of an adapter. */
export const driverText: Readonly<Record<Driver, string>> = { newer: 'newest', stock: 'as delivered' };

/** What a program reads a device through. */
export const fileSystemText: Readonly<Record<FileSystem, string>> = {
  raw: 'none, the device itself',
  fat: 'FAT of Windows NT 4.0 (8.0 MB/s)',
  ntfs: 'NTFS of Windows NT 4.0 (6.6 MB/s)',
};

/** Unit of a figure in its field. */
export function ownUnit(field: OwnFigure['field']): string {
  switch (field) {
    case 'capacity_mb':
      return 'MB';
    case 'rate_mb_s':
      return 'MB/s';
    case 'rpm':
      return 'rpm';
    case 'avg_seek_ms':
      return 'ms';
    case 'buffer_kb':
      return 'KiB';
    case 'max_mt_s':
      return 'MT/s';
    case 'track_blocks':
      return 'blocks';
    case 'heads':
      return '';
    case 'overhead_us':
      return 'µs';
    case 'segments':
      return '';
  }
}

/** What a device reads besides the blocks that a command names. */
export function cachingText(caching: Caching): string {
  switch (caching) {
    case 'none':
      return 'none';
    case 'track':
      return 'to the end of the track';
    case 'ahead':
      return 'until the buffer is full';
    case 'segmented':
      return 'in several parts of the buffer';
  }
}

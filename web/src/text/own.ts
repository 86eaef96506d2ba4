import type { Caching } from '../plan/generated/types.ts';
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
  help: 'The slot, or a processor that moves each byte itself, may be slower than the SCSI bus. A FIFO takes data at the rate of the bus until it is full. If software changes the phases of the bus, each change takes time. The grey figures are used unless you type over them: then yours become part of the plan and its link.',
} as const satisfies Record<HostFigure['field'], { label: string; unit: string; usual: string }> & {
  help: string;
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

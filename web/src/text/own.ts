import { BUS_MB_S_MAX, BUS_MB_S_MIN } from '../plan/generated/facts.ts';
import type { OwnFigure } from '../plan/own.ts';

/** Words around a device's own figures. */
export const ownWords = {
  title: 'Figures of this device',
  help: 'Grey figures are the catalogue’s. Type over one where yours differs: it is then part of the plan and its link. The geometry of a drive the catalogue knows inside out is not used with another medium.',
  tagged: 'Several commands at a time',
  reset: 'Back to the catalogue’s',
  yesNo: (is: boolean) => (is ? 'yes' : 'no'),
  usual: (what: string | undefined) => (what === undefined ? 'as in the catalogue' : `${what} (catalogue)`),
  range: ({ field, least, most, orZero }: OwnFigure) =>
    `${orZero ? '0 or ' : ''}${least} to ${most} ${ownUnit(field)}`,
};

/** Words around the rate of a host's machine. */
export const busRateWords = {
  label: 'Its machine moves',
  unit: 'MB/s',
  range: `${BUS_MB_S_MIN} to ${BUS_MB_S_MAX} MB/s`,
  unknown: 'not known',
  help: 'The slot, or the processor where that moves each byte, may be slower than the SCSI bus. The grey figure is the catalogue’s. Type over it where yours was measured: it is then part of the plan and its link.',
} as const;

/** Unit in which a figure is typed. */
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
  }
}

import { BUS_MB_S_MAX, BUS_MB_S_MIN } from '../plan/generated/facts.ts';
import type { OwnFigure } from '../plan/own.ts';

/** Words of a device's own figures. */
export const ownWords = {
  title: 'Figures of this device',
  help: 'Grey figures are the catalogue’s. Type over a figure if yours differs: it then becomes part of the plan and its link. If you change a figure of the medium, the catalogue’s geometry of the drive is not used.',
  tagged: 'Tagged command queuing',
  reset: 'Reset to the catalogue’s figures',
  yesNo: (is: boolean) => (is ? 'yes' : 'no'),
  usual: (what: string | undefined) => (what === undefined ? 'as in the catalogue' : `${what} (catalogue)`),
  range: ({ field, least, most, orZero }: OwnFigure) =>
    `${orZero ? '0 or ' : ''}${least} to ${most} ${ownUnit(field)}`,
};

/** Words of the rate of a host's machine. */
export const busRateWords = {
  label: 'Machine’s rate',
  unit: 'MB/s',
  range: `${BUS_MB_S_MIN} to ${BUS_MB_S_MAX} MB/s`,
  unknown: 'not known',
  help: 'The slot, or a processor that moves each byte itself, may be slower than the SCSI bus. The grey figure is the catalogue’s. If you have measured yours, type it over: it then becomes part of the plan and its link.',
} as const;

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
  }
}

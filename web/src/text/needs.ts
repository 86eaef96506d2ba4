import { NEEDS_MB_S_MAX, NEEDS_MB_S_MIN } from '../plan/limits.ts';
import { rate } from './numbers.ts';

/** What a device needs, under its rate. */
export function needText(mbS: number): string {
  return `needs ${rate(mbS)}`;
}

/** Words around the least rate that a device must have. */
export const needWords = {
  label: 'Needs at least',
  unit: 'MB/s',
  range: `0, or ${NEEDS_MB_S_MIN} to ${NEEDS_MB_S_MAX} MB/s`,
  usual: 'as its kind',
  help: 'A tape must stream, and a CD writer must not wait. Below this rate a finding says so, and better IDs keep it where they can. 0: the device may wait.',
} as const;

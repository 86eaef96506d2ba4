import { NEEDS_MB_S_MAX, NEEDS_MB_S_MIN } from '../plan/generated/facts.ts';
import { rate } from './numbers.ts';

/** The least rate that a device needs, shown under its rate. */
export function needText(mbS: number): string {
  return `needs ${rate(mbS)}`;
}

/** That need, or how often the device has to stop: "needs 3.00", "10 stops a minute". */
export function needOrStopsText(mbS: number, stopsPerMin: number): string {
  const stops = Math.round(stopsPerMin);
  if (stops < 1) return needText(mbS);
  return stops === 1 ? '1 stop a minute' : `${stops} stops a minute`;
}

/** "about 9 times a minute". */
export function timesAMinute(perMinute: number): string {
  const times = Math.round(perMinute);
  if (times === 0) return 'less than once a minute';
  return times === 1 ? 'about once a minute' : `about ${times} times a minute`;
}

/** How often a medium that should keep moving stops; empty if it never does. */
export function stopsText(perMinute: number): readonly string[] {
  return perMinute > 0 ? [`Its medium stops ${timesAMinute(perMinute)}, because data come too slowly.`] : [];
}

/** Words of the least rate that a device must have. */
export const needWords = {
  label: 'Needs at least',
  unit: 'MB/s',
  range: `0, or ${NEEDS_MB_S_MIN} to ${NEEDS_MB_S_MAX} MB/s`,
  usual: 'usual for its kind',
  help: 'A tape must stream, and a CD writer must not wait. If the rate is lower, a finding says so. The search for better IDs gives the device this rate if it can. 0: the device may wait.',
} as const;

import { NEEDS_MB_S_MAX, NEEDS_MB_S_MIN } from '../plan/generated/facts.ts';
import { rate } from './numbers.ts';

/** What a device needs, under its rate. */
export function needText(mbS: number): string {
  return `needs ${rate(mbS)}`;
}

/** The same, or how often a minute it has to stop: "needs 3.00", "10 stops a minute". */
export function needOrStopsText(mbS: number, stopsPerMin: number): string {
  const stops = Math.round(stopsPerMin);
  if (stops < 1) return needText(mbS);
  return stops === 1 ? '1 stop a minute' : `${stops} stops a minute`;
}

/** "about 9 times a minute". */
function timesAMinute(perMinute: number): string {
  const times = Math.round(perMinute);
  if (times === 0) return 'less than once a minute';
  return times === 1 ? 'about once a minute' : `about ${times} times a minute`;
}

/** How often a medium that has to keep moving stops; nothing where it never does. */
export function stopsText(perMinute: number): readonly string[] {
  return perMinute > 0
    ? [`Its medium has to stop ${timesAMinute(perMinute)}: the bus does not keep up with it.`]
    : [];
}

/** Words around the least rate that a device must have. */
export const needWords = {
  label: 'Needs at least',
  unit: 'MB/s',
  range: `0, or ${NEEDS_MB_S_MIN} to ${NEEDS_MB_S_MAX} MB/s`,
  usual: 'as its kind',
  help: 'A tape must stream, and a CD writer must not wait. If the rate is lower, a finding says so. The search for better IDs keeps the device at this rate where it can. 0: the device may wait.',
} as const;

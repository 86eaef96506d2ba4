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

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

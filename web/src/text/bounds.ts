// What no run of a plan passes, as the engine computes it in closed form.

import type { BoundedBy, Bounds, DeviceBounds, LongestWait } from '../plan/generated/types.ts';
import { type Computed, line } from './computed-lines.ts';
import { milliseconds, rateWithUnit } from './numbers.ts';

const LIMITS: Readonly<Record<Exclude<BoundedBy, 'bus'>, string>> = {
  processor: 'Its host’s processor can do no more.',
  medium: 'Its medium gives no more.',
  turn: 'The next request can come only when the one before is done.',
  arrivals: 'Its requests come no faster.',
};

/** The bounds of a device; none if its requests have none. */
export function boundLines(bounds: DeviceBounds | null | undefined): Computed[] {
  if (!bounds) return [];
  const { limit, bus_ms: busMs, most_mb_s: most, least_mb_s: least, wait } = bounds;
  const note =
    limit === 'bus' ? `Each request needs the bus for ${milliseconds(busMs)} or more.` : LIMITS[limit];
  return [
    line('At most', rateWithUnit(most), 'bound', { note: `${note} No order of IDs changes that.` }),
    ...leastLines(least),
    waitLine(wait),
  ];
}

/** None if the formulas give no bound above 0. */
function leastLines(least: number): Computed[] {
  const note =
    'No run gives less with these IDs: each part of a request would take its longest time, one after the other.';
  return least > 0 ? [line('At least', rateWithUnit(least), 'bound', { note })] : [];
}

function waitLine(wait: LongestWait): Computed {
  const label = 'Longest wait for the bus';
  switch (wait.code) {
    case 'bounded':
      return line(label, milliseconds(wait.ms), 'bound', {
        note: 'With these IDs no wait is longer: one connection that has begun, and all that devices with higher priority can have before it ends.',
      });
    case 'unbounded':
      return line(label, 'no limit', 'bound', {
        note: 'Devices with higher priority can use all of the bus.',
      });
    case 'unknown':
      return line(label, 'not known', 'bound', {
        note: 'No formula covers arrays, shared boards, requests of different sizes, a device that keeps the bus while it waits for its medium, or a bus that devices with higher priority fill and share fairly.',
      });
  }
}

/** The bound of the total. */
export function totalBoundLines({ total_mb_s: most }: Bounds): Computed[] {
  return most === null
    ? []
    : [
        line('Total at most', rateWithUnit(most), 'bound', {
          note: 'If the bus and the processors were divided ideally among the devices. No order of IDs changes that.',
        }),
      ];
}

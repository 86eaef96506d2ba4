import type { CSSProperties } from 'react';

import type { Party, Plan } from '../plan/generated/types.ts';

/** Number of hues before they repeat with a notched socket and a dashed wire. */
const HUES = 8;

/** Colour of a device by its hue, 1 to 15; 0 is the load system, which has none. */
export function hueColour(hue: number): string {
  return hue === 0 ? 'var(--d-load)' : `var(--d${((hue - 1) % HUES) + 1})`;
}

/** Whether the hue is one of the repeated ones. */
export function isRepeatedHue(hue: number): boolean {
  return hue > HUES;
}

/** Style that passes a device's colour to the style sheet as `--hue`. */
export function hueStyle(hue: number, more?: CSSProperties): CSSProperties {
  return { ['--hue' as string]: hueColour(hue), ...more };
}

/** Hue of a party of a plan; 0 for the load system. */
export function hueOf(plan: Plan, party: Party): number {
  switch (party.kind) {
    case 'host':
      return plan.bus.hosts[party.index]?.hue ?? 1;
    case 'device':
      return plan.bus.devices[party.index]?.hue ?? 1;
    case 'load-host':
    case 'load-disk':
      return 0;
  }
}

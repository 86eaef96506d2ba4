import type { CSSProperties } from 'react';

import type { Party, Plan } from '../plan/generated/types.ts';

/** Number of hues before they repeat with a pattern. */
const HUES = 8;

/** Colour of a device by its hue, 1 to 15; 0 is the load system, which has none. */
export function hueColour(hue: number): string {
  return hue === 0 ? 'var(--d-load)' : `var(--d${((hue - 1) % HUES) + 1})`;
}

/** Whether the hue is one of the repeated ones. */
export function isRepeatedHue(hue: number): boolean {
  return hue > HUES;
}

/**
 * Style that passes a device's colour to the style sheet as `--hue`. A hue that repeats another also has a `--pattern` for
 * areas and a `--line` for edges.
 */
export function hueStyle(hue: number, more?: CSSProperties): CSSProperties {
  const pattern = isRepeatedHue(hue) ? { '--pattern': 'var(--striped)', '--line': 'double' } : {};
  return { ['--hue' as string]: hueColour(hue), ...pattern, ...more };
}

/** Style of a device's line in a picture: dashed if its hue repeats another. */
export function strokeStyle(hue: number): CSSProperties {
  return { stroke: hueColour(hue), ...(isRepeatedHue(hue) ? { strokeDasharray: '7 2' } : {}) };
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

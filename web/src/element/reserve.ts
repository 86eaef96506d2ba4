/** Pixels to reserve for a plan before it is drawn, from its link alone: on a wide screen and on a phone. */
export interface Reserved {
  wide: number;
  narrow: number;
}

/**
 * Heights of a free ID, of a party of the load system, of a host and of a device, each with the gap; then of the
 * rest.
 */
const WIDE = [25, 29, 43, 60, 266] as const;
const NARROW = [30, 44, 60, 84, 416] as const;

/** Reads only the parties of a link. The result is an estimate; the frame later reports its real height. */
export function reserve(link: string): Reserved {
  // Of a comparison the second plan is drawn.
  const drawn = link.slice(link.indexOf('&b=') + 1);
  const plan = drawn.split('/and/')[drawn.includes('/see=b') ? 1 : 0] ?? drawn;
  const hosts = plan.match(/\/\d+=host[.:]/g)?.length ?? 0;
  const devices = (plan.match(/\/\d+=/g)?.length ?? 0) - hosts;
  const disks = /\/load=[1-9]\d?[.@]\d+[.:]([\d.,]*\d)/.exec(plan)?.[1];
  const load = disks ? 1 + disks.split(/[.,]/).length : 0;
  // Above 7 the wide half is open.
  const ids = /\/(?:8|9|1\d)=/.test(plan) ? 16 : 8;
  const free = Math.max(0, ids - hosts - devices - load);
  const sum = ([f, l, h, d, around]: typeof WIDE | typeof NARROW) =>
    around + f * free + l * load + h * hosts + d * devices;
  return { wide: sum(WIDE), narrow: sum(NARROW) };
}

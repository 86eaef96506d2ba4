/** Pixels to reserve for a plan before it is drawn, from its link alone: on a wide screen and on a phone. */
export interface Reserved {
  wide: number;
  narrow: number;
}

/**
 * Heights of a free ID, of a party of the load system, of a host and of a device, each with the gap; of the rest; and of
 * the reason in words why a device loses something, which a device alone on its bus does not need.
 */
const WIDE = [25, 29, 43, 60, 206, 60] as const;
const NARROW = [30, 44, 60, 84, 316, 100] as const;

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
  const isAlone = devices === 1 && load === 0;
  const sum = ([f, l, h, d, around, why]: typeof WIDE | typeof NARROW) =>
    around + (isAlone ? 0 : why) + f * free + l * load + h * hosts + d * devices;
  return { wide: sum(WIDE), narrow: sum(NARROW) };
}

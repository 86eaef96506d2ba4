// The ribbon: fifty wires, one for each 2 % of the bus's time, that run down beside the IDs and turn off to the
// parties that hold the bus. Pure geometry; nothing here depends on React.

/** Wires of the whole ribbon. */
const WIRES = 50;
/** What one wire stands for, percent of the bus's time. */
const WIRE_PERCENT = 100 / WIRES;
/** Radius of the corner of the wire that is nearest to a socket. */
const CORNER = 5;

/**
 * Deals the fifty wires to shares of the bus's time by largest remainder; the last entry is the free time. Of two
 * equal remainders the stronger party, which comes first, gets the wire.
 */
export function dealWires(percents: readonly number[]): number[] {
  const held = percents.map((p) => Math.max(0, p));
  const sum = held.reduce((a, b) => a + b, 0);
  // Unfinished shares may add up to slightly more than 100 %.
  const scale = sum > 100 ? 100 / sum : 1;
  const quotas = [...held.map((p) => p * scale), Math.max(0, 100 - sum)].map((p) => p / WIRE_PERCENT);
  const wires = quotas.map(Math.floor);
  const left = WIRES - wires.reduce((a, b) => a + b, 0);
  const byRemainder = quotas.map((q, i) => ({ i, rest: q - Math.floor(q) }));
  byRemainder.sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of byRemainder.slice(0, left)) wires[i] = (wires[i] ?? 0) + 1;
  return wires;
}

/** The number of wires of a share of the bus's time, not rounded. */
export function inWires(percent: number): number {
  return percent / WIRE_PERCENT;
}

/** Measures of the ribbon. */
export type RibbonMetrics = {
  /** Distance of two wires. */
  pitch: number;
  /** Offset of a wire's middle within a pixel, for sharp edges: 0 for wires of two pixels, 0.5 for wires of one. */
  snap: number;
  /** x of the wire nearest to the sockets. */
  right: number;
  /** Lower edge of the ribbon's head. */
  headBottom: number;
  /** Left edge of the sockets. */
  socketLeft: number;
};

/** A socket that wires lead to. */
export type Outlet = {
  /** Its party. */
  key: string;
  /** Number of its wires. */
  got: number;
  /** Number of wires it would use, not rounded. */
  want: number;
  /** Its upper edge. */
  top: number;
  /** Its height. */
  height: number;
};

/** A wire, ready to draw. */
export type Wire = {
  /** Its place in the ribbon, counted from the sockets. */
  place: number;
  /** Its party; `null` for free time. */
  owner: string | null;
  d: string;
};

/** Wires that a party would use and does not get: short dotted ends at the bottom of its socket. */
export type UnmetDemand = {
  owner: string;
  /** y of each missing wire. */
  ys: number[];
  /** x of the wires of the next weaker party, where the room for a note ends. */
  clearFrom: number;
};

/**
 * Routes the ribbon. The wire nearest to the sockets turns off first; the corners of a bundle share their centre. All
 * paths have the same commands, so that a change of numbers can be animated.
 */
export function routeWires(outlets: readonly Outlet[], m: RibbonMetrics, bottom: number) {
  const wires: Wire[] = [];
  const unmetDemands: UnmetDemand[] = [];
  let used = 0;
  for (const outlet of outlets) {
    const block = Math.max(outlet.got, outlet.want, 1);
    // A socket lower than its bundle, as during a drag, squeezes the ends together.
    const step = Math.min(m.pitch, outlet.height / block);
    const middle = outlet.top + (outlet.height - block * step) / 2 + step / 2;
    const first = Math.round(middle - m.snap) + m.snap;
    for (let i = 0; i < outlet.got; i += 1) {
      const x = m.right - (used + i) * m.pitch;
      const y = first + i * step;
      const rx = CORNER + i * m.pitch;
      const ry = Math.min(CORNER + i * step, y - m.headBottom);
      wires.push({ place: used + i, owner: outlet.key, d: path(x, m.headBottom, y, rx, ry, m.socketLeft) });
    }
    used += outlet.got;
    const missing = Math.floor(outlet.want - outlet.got + 0.5);
    if (missing > 0) {
      const ys = Array.from({ length: missing }, (_, i) => first + (outlet.got + i) * step);
      unmetDemands.push({ owner: outlet.key, ys, clearFrom: m.right - used * m.pitch + CORNER });
    }
  }
  for (let i = used; i < WIRES; i += 1) {
    const x = m.right - i * m.pitch;
    wires.push({ place: i, owner: null, d: path(x, m.headBottom, bottom, 0, 0, x) });
  }
  return { wires, unmetDemands };
}

function path(x: number, top: number, y: number, rx: number, ry: number, end: number): string {
  return `M${n(x)} ${n(top)}V${n(y - ry)}A${n(rx)} ${n(ry)} 0 0 0 ${n(x + rx)} ${n(y)}H${n(end)}`;
}

/** Hundredths of a pixel are exact enough. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

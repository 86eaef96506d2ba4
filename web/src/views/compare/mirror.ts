// The geometry of two ladders that face each other. Pure; nothing here depends on React.

import { LADDER } from '../../plan/generated/facts.ts';
import { type RibbonMetrics, dealWires, inWires, routeWires } from '../../parts/wires.ts';
import type { Place, Row } from './rows.ts';

/** Measures of the drawing. Widths are of one side. */
export type MirrorMetrics = RibbonMetrics & {
  line: number;
  headWidth: number;
  socketWidth: number;
};

const WIDE: MirrorMetrics = {
  pitch: 3,
  snap: 0,
  line: 1.9,
  right: 155,
  headWidth: 161,
  headBottom: 20,
  socketLeft: 173,
  socketWidth: 44,
};
const NARROW: MirrorMetrics = {
  pitch: 1.5,
  snap: 0.5,
  line: 0.9,
  right: 78.5,
  headWidth: 84,
  headBottom: 20,
  socketLeft: 92,
  socketWidth: 40,
};

const MIDDLE: MirrorMetrics = {
  ...WIDE,
  pitch: 2,
  snap: 0.5,
  line: 1.1,
  right: 104.5,
  headWidth: 110,
  socketLeft: 124,
  socketWidth: 42,
};

/** From this width both sides fit beside each other; below it one side is drawn. */
const BOTH_PX = 640;
/** From this width the ribbons are wider, and have their full width. */
const MIDDLE_PX = 820;
const WIDE_PX = 1100;

/** The measures for a drawing of this width, and whether both sides fit. */
export function mirrorMetrics(width: number): { metrics: MirrorMetrics; fitsBoth: boolean } {
  const metrics = width >= WIDE_PX ? WIDE : width >= MIDDLE_PX ? MIDDLE : NARROW;
  return { metrics, fitsBoth: width >= BOTH_PX };
}

const FIRST = 30;
const GAP = 7;
/** Least height of a rung: of a load disk or a free ID, of a host or device. */
const LEAST = { low: 24, high: 34 };

/** A rung: an ID that one of the plans uses, or a logical unit there. */
export type MirrorRung = { id: number; unit: number; top: number; height: number; middle: number };

/** One side at one rung. */
export type MirrorSocket = {
  id: number;
  unit: number;
  rows: Row[];
  top: number;
  height: number;
  want: number;
};

/** The rungs of both sides, which have one height. */
export function rungsOf(rows: readonly Row[], pitch: number): { rungs: MirrorRung[]; bottom: number } {
  let y = FIRST;
  const rungs = LADDER.flatMap((id): MirrorRung[] => {
    const all = rows.flatMap(({ a, b }) => [a, b]).flatMap((place) => (place?.id === id ? [place.unit] : []));
    return [...new Set(all)]
      .toSorted((one, other) => one - other)
      .map((unit) => {
        const here = rows.filter(({ a, b }) => isAt(a, id, unit) || isAt(b, id, unit));
        const wires = here.flatMap(({ a, b }) => [a, b]).filter((place) => isAt(place, id, unit));
        const most = Math.max(...wires.map((place) => Math.max(wantOf(place), gotOf(place)) * pitch));
        const least = here.some(({ glyph }) => glyph !== null) ? LEAST.high : LEAST.low;
        const height = Math.max(least, most);
        const top = y;
        y += height + GAP;
        return { id, unit, top, height, middle: top + height / 2 };
      });
  });
  return { rungs, bottom: y };
}

/** Whether a place is on a rung. */
export function isAt(place: Place | null, id: number, unit: number): boolean {
  return place?.id === id && place.unit === unit;
}

const wantOf = (place: Place | null) => Math.round(inWires(place?.use?.want_percent ?? 0));
const gotOf = (place: Place | null) => Math.round(inWires(place?.use?.bus_percent ?? 0));

/** The sockets and wires of one side. */
export function sideOf(
  rows: readonly Row[],
  side: 'a' | 'b',
  rungs: readonly MirrorRung[],
  bottom: number,
  metrics: MirrorMetrics,
) {
  const sockets = rungs.map(({ id, unit, top, height }): MirrorSocket => {
    const here = rows.filter((row) => isAt(row[side], id, unit));
    const want = Math.max(0, ...here.map((row) => wantOf(row[side])));
    const least = here.some(({ glyph }) => glyph !== null) ? LEAST.high : LEAST.low;
    const own = Math.min(height, Math.max(least, want * metrics.pitch));
    return { id, unit, rows: here, top: top + (height - own) / 2, height: own, want };
  });
  const ordered = sockets.flatMap((socket) => socket.rows.map((row) => ({ socket, row })));
  const percents = ordered.map(({ row }) => row[side]?.use?.bus_percent ?? 0);
  const dealt = dealWires(percents);
  const outlets = ordered.map(({ socket: { top, height }, row }, index) => ({
    key: row.key,
    got: dealt[index] ?? 0,
    want: wantOf(row[side]),
    top,
    height,
  }));
  const isKnown = ordered.some(({ row }) => row[side]?.use !== null);
  const rest = isKnown ? Math.max(0, 100 - percents.reduce((sum, percent) => sum + percent, 0)) : null;
  return { sockets, rest, ...routeWires(outlets, metrics, bottom) };
}

/** A line from one rung to another: straight if they are the same. */
export function slope(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

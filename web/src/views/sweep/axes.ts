// Geometry of a sweep's picture. Pure; nothing here depends on React.

import { max } from 'd3-array';
import { scaleLinear, scaleLog, scalePoint } from 'd3-scale';

import type { Series } from './figures.ts';

/** Values that grow by more than this factor from the first to the last are spread by their logarithms. */
const LOG_FROM = 16;

/** The x of every value, and the values that have a label. */
export interface ValueAxis {
  x: (value: number) => number;
  ticks: number[];
}

/**
 * The axis of a sweep's values from `left` to `right`, pixels. Sizes and the like are spread by their logarithms; IDs are
 * in the order of their priority at equal distances. Labels have at least `room` pixels.
 */
export function valueAxis(
  values: readonly number[],
  unit: string,
  left: number,
  right: number,
  room: number,
): ValueAxis {
  const x = xOf(values, unit, left, right);
  const ticks: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  // The last value always has its label.
  const end = x(values.at(-1) ?? 0);
  for (const value of values) {
    const at = x(value);
    if (at !== end && (at - last < room || end - at < room)) continue;
    ticks.push(value);
    last = at;
  }
  return { x, ticks };
}

function xOf(
  values: readonly number[],
  unit: string,
  left: number,
  right: number,
): (value: number) => number {
  const [first = 0, last = 1] = [values[0], values.at(-1)];
  if (unit === 'ID') {
    const scale = scalePoint(values, [left, right]);
    return (value) => scale(value) ?? left;
  }
  if (first > 0 && last / first >= LOG_FROM) return scaleLog([first, last], [left, right]);
  return scaleLinear(first === last ? [first - 1, last + 1] : [first, last], [left, right]);
}

/** The scale of rates from 0 at `bottom` to the greatest one with its margin, pixels. */
export function rateAxis(series: readonly Series[], top: number, bottom: number) {
  const tops = series.flatMap(({ marks, measured }) => [
    ...marks.map(({ y, margin, most }) => Math.min(y + margin, most)),
    measured?.outermost_mb_s ?? 0,
  ]);
  const most = max(tops) ?? 1;
  return scaleLinear([0, most > 0 ? most : 1], [bottom, top]).nice(5);
}

/** Index of the value whose place is nearest to `x`; -1 if there is none. */
export function nearest(values: readonly number[], axis: ValueAxis, x: number): number {
  const far = values.map((value) => Math.abs(axis.x(value) - x));
  return far.indexOf(Math.min(...far));
}

/** Places for labels beside their lines: near them, in order, at least `gap` apart, between `top` and `bottom`. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y || a.index - b.index);
  const placed = wanted.map(() => top);
  let next = top;
  for (const { y, index } of order) {
    placed[index] = Math.max(y, next);
    next = placed[index] + gap;
  }
  let limit = bottom;
  for (const { index } of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? top, limit);
    limit = placed[index] - gap;
  }
  return placed;
}
